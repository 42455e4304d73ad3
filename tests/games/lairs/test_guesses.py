"""Guesses of a rival's lair: even among all that agree with the map, measured against enumeration on small boards."""

import itertools
import math
from collections import Counter
from pathlib import Path

import pytest
from tests.games.lairs.table import HALL, L2, game, small_set, table

from lairhouse.games.lairs.book import FEATURES, MONSTER, START, TRAP, Build
from lairhouse.games.lairs.compact import plan_text
from lairhouse.games.lairs.game import GAME, LairsSetup
from lairhouse.games.lairs.plan import Plan, broken_rule, empty_plan
from lairhouse.games.lairs.sampling import Known, draw, nothing_known, settle
from lairhouse.games.lairs.state import Lairs
from lairhouse.kernel.bits import has, members
from lairhouse.kernel.playout import play_randomly
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import State
from lairhouse.testing.laws import fits, guessed_worlds

BOARDS = {
    "3x3": (3, 3, 3, 1, {"start": 1, "exit": 1, "trap": 1, "monster": 1, "chest": 1}),
    "3x4": (3, 4, 4, 2, {"start": 1, "exit": 1, "trap": 2, "monster": 1, "chest": 1}),
}
MOST_WORLDS = 120
MOST_TRIED = 8_000  # ways to put walls and Features that are looked through


def setup_of(folder: Path, board: str) -> LairsSetup:
    found = GAME.setup(2, cards=small_set(folder, *BOARDS[board]))
    assert isinstance(found, LairsSetup)
    return found


def every_world(build: Build, known: Known) -> set[str]:
    """All legal lairs that agree with what is known, by trying everything."""
    grid = build.grid
    borders = [(0, b) for b in members(grid.east & ~known.plan.east & ~known.open_east)]
    borders += [(1, b) for b in members(grid.south & ~known.plan.south & ~known.open_south)]
    spaces = [s for s in range(grid.spaces) if not has(known.closed | known.plan.occupied(), s)]
    kinds = [
        kind
        for kind in range(FEATURES)
        for _ in range(build.features[kind] - int(known.plan.features[kind]).bit_count())
    ]
    if math.perm(len(spaces), len(kinds)) * 2 ** len(borders) > MOST_TRIED:
        return set()
    fillings = {
        tuple(sorted(zip(kinds, chosen, strict=True)))
        for chosen in itertools.permutations(spaces, len(kinds))
    }
    found: set[str] = set()
    for many in range(len(borders) + 1):
        for walls in itertools.combinations(borders, many):
            for filling in fillings:
                plan = known.plan.copy()
                for side, border in walls:
                    if side == 0:
                        plan.east |= 1 << border
                    else:
                        plan.south |= 1 << border
                for kind, space in filling:
                    plan.features[kind] |= 1 << space
                if is_lair(build, plan):
                    found.add(plan_text(grid, plan))
    return found


def is_lair(build: Build, plan: Plan) -> bool:
    """The three rules once more, by walking: slow and plain. [LS-3.9, LS-3.10, LS-3.12]"""
    walls = int(plan.east).bit_count() + int(plan.south).bit_count()
    if not build.walls - build.left_out <= walls <= build.walls:
        return False
    start = int(plan.features[START]).bit_length() - 1
    reached, waiting = {start}, [start]
    while waiting:
        space = waiting.pop()
        for way in range(4):
            step = int(build.grid.neighbour(space, way))
            if step not in reached and not build.grid.is_walled(plan.east, plan.south, space, way):
                reached.add(step)
                waiting.append(step)
    if len(reached) < build.grid.spaces:
        return False
    safe = safe_spaces(build, plan, start)
    return all(goal in safe for goal in members(plan.goals()))


def safe_spaces(build: Build, plan: Plan, start: int) -> set[int]:
    """Spaces at the end of some path with at most one Trap and one Monster."""
    waiting, seen = [(start, 0, 0)], {(start, 0, 0)}
    while waiting:
        space, traps, monsters = waiting.pop()
        for way in range(4):
            if build.grid.is_walled(plan.east, plan.south, space, way):
                continue
            step = int(build.grid.neighbour(space, way))
            after = (
                step,
                traps + has(plan.features[TRAP], step),
                monsters + has(plan.features[MONSTER], step),
            )
            if max(after[1:]) <= build.peril and after not in seen:
                seen.add(after)
                waiting.append(after)
    return {space for space, _, _ in seen}


def rival_lair(world: State) -> str:
    """The lair of seat 2 in a guessed world."""
    assert isinstance(world, Lairs)
    return plan_text(world.book.build.grid, world.players[1].plan)


def small_positions(setup: LairsSetup, wanted: int) -> list[tuple[Lairs, set[str]]]:
    """Positions of random games in which the rival's lair can still be one of a few."""
    found: list[tuple[Lairs, set[str]]] = []
    for seed in range(400):
        state = GAME.deal(setup, seeded(seed))
        play_randomly(state, seeded(seed), 6 + seed % 40)
        assert isinstance(state, Lairs)
        if not state.has_begun() or state.is_over() or state.is_laid_open:
            continue
        worlds = every_world(setup.book.build, state.known_about(1))
        if 2 <= len(worlds) <= MOST_WORLDS:
            found.append((state, worlds))
            if len(found) == wanted:
                break
    return found


@pytest.mark.parametrize("board", BOARDS)
def test_guesses_are_even_among_all_possible_lairs(tmp_path: Path, board: str) -> None:
    """[LS-13.13] Every world that agrees with the map comes up, each as often as the others, and no other."""
    setup = setup_of(tmp_path, board)
    positions = small_positions(setup, 4)
    assert len(positions) == 4
    for state, worlds in positions:
        counts = guessed_worlds(state, 0, rival_lair, 25 * len(worlds))
        assert fits(counts, dict.fromkeys(worlds, 1 / len(worlds)))
        assert set(counts) <= worlds


@pytest.mark.soak
@pytest.mark.parametrize("board", BOARDS)
def test_guesses_are_even_in_many_positions(tmp_path: Path, board: str) -> None:
    """[LS-13.13]"""
    for state, worlds in small_positions(setup_of(tmp_path, board), 30):
        counts = guessed_worlds(state, 0, rival_lair, 60 * len(worlds))
        assert fits(counts, dict.fromkeys(worlds, 1 / len(worlds)))


def test_the_onlookers_guess_is_even_too(tmp_path: Path) -> None:
    setup = setup_of(tmp_path, "3x3")
    state, worlds = small_positions(setup, 1)[0]
    counts = guessed_worlds(state, -1, rival_lair, 30 * len(worlds))

    assert fits(counts, dict.fromkeys(worlds, 1 / len(worlds)))


def test_a_whole_small_board_is_drawn_evenly(tmp_path: Path) -> None:
    """[LS-13.10] With nothing known: the number of lairs by walls, 2 or 3, is that of all there are."""
    setup = setup_of(tmp_path, "3x3")
    build = setup.book.build
    legal = Counter[int]()
    for many in (2, 3):
        for walls in itertools.combinations(
            [(s, b) for s, mask in enumerate((build.grid.east, build.grid.south)) for b in members(mask)],
            many,
        ):
            plan = empty_plan()
            for side, border in walls:
                if side == 0:
                    plan.east |= 1 << border
                else:
                    plan.south |= 1 << border
            plan.features[START] = 1
            if build.grid.flood(1, build.grid.all, plan.east, plan.south) == build.grid.all:
                legal[many] += 1  # one Hazard of each type never breaks the Peril Rule
    found = (draw(build, nothing_known(), seeded(seed)) for seed in range(2_000))
    drawn = Counter(int(lair.walls()) for lair in found if lair is not None)

    assert fits(dict(drawn), {many: count / legal.total() for many, count in legal.items()})


@pytest.mark.parametrize("board", BOARDS)
def test_how_far_from_even_the_search_by_small_changes_is(tmp_path: Path, board: str) -> None:
    """What stands in when thousands of draws bring none: within 12 in 100 of even, chance left aside."""
    setup = setup_of(tmp_path, board)
    build = setup.book.build
    for state, worlds in small_positions(setup, 1):
        known, tries = state.known_about(1), 8 * len(worlds)
        counts = Counter(
            plan_text(build.grid, plan)
            for seed in range(tries)
            if (plan := settle(build, known, seeded(seed)))
        )
        assert set(counts) <= worlds
        assert distance(counts, worlds) - distance_by_chance(tries, len(worlds)) < 0.12


def distance(counts: Counter[str], worlds: set[str]) -> float:
    """Half the sum of differences to an even share of all."""
    total = counts.total()
    return sum(abs(counts[world] / total - 1 / len(worlds)) for world in worlds) / 2


def distance_by_chance(tries: int, worlds: int) -> float:
    """About what even draws would show."""
    return math.sqrt(worlds / (2 * math.pi * tries))


def test_a_guess_agrees_with_everything_on_the_map() -> None:
    """[LS-13.13, LS-R38] Walls told, borders known free, Features learnt and located."""
    scene = table("at 1 E3", "known 1 E3 D3 D4 C3 A5", "located 1 B2 E4", "gone 1 D4", lair=HALL)
    for seed in range(200):
        world = scene.state.copy()
        world.guess(0, seeded(seed))
        assert scene.game.view(world, 0) == scene.game.view(scene.state, 0)
        assert isinstance(world, Lairs)
        assert broken_rule(world.book.build, world.players[1].plan) == 0


def test_walls_left_out_are_guessed_by_how_many_lairs_there_are() -> None:
    """[LS-3.9] Of 60 borders there are more sets of 20 than of 17; fewer walls leave more of them legal."""
    setup = GAME.setup(2)
    assert isinstance(setup, LairsSetup)
    counts = Counter(
        int(plan.walls())
        for seed in range(1_500)
        if (plan := draw(setup.book.build, nothing_known(), seeded(seed)))
    )

    assert set(counts) == {17, 18, 19, 20} and counts[20] > counts[17]


def test_the_own_lair_is_never_guessed() -> None:
    scene = table("at 1 C3", "known 1 C3", lair=L2)
    world = scene.state.copy()
    world.guess(0, seeded(3))
    assert isinstance(world, Lairs)

    assert plan_text(world.book.build.grid, world.players[0].plan) == plan_text(
        world.book.build.grid, game(scene).players[0].plan
    )


def test_draws_suffice_in_ordinary_games() -> None:
    """Along random games on the full board a lair is always drawn evenly: the search by small changes is never needed."""
    setup = GAME.setup(2)
    assert isinstance(setup, LairsSetup)
    for seed in range(12):
        state = GAME.deal(setup, seeded(seed))
        for _ in range(12):
            play_randomly(state, seeded(seed), 25)
            assert isinstance(state, Lairs)
            if state.is_over() or not state.has_begun():
                break
            for owner in range(2):
                assert draw(setup.book.build, state.known_about(owner), seeded(seed)) is not None


def test_a_hand_is_guessed_evenly() -> None:
    """[LS-10.4] The rival's card from the deck is any card nobody has seen."""
    scene = table(
        "display sun-shard star-shard moon-shard", "treasures 2 dancing-pair granite-tortoise*", "at 1 C3"
    )
    counts: Counter[int] = Counter()
    for seed in range(1_800):
        world = scene.state.copy()
        world.guess(0, seeded(seed))
        assert isinstance(world, Lairs)
        hidden, shown = world.players[1].collection
        assert world.book.cards[shown].id == "granite-tortoise"
        counts[hidden] += 1

    assert fits(
        dict(counts), dict.fromkeys([*game(scene).deck, game(scene).players[1].collection[0]], 1 / 18)
    )
