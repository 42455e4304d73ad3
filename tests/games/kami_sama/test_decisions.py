"""The Decisions table of the ledger: every row is a question of the engine, in its notation, within its bound."""

from collections.abc import Iterator

import pytest
from tests.games.kami_sama.table import (
    RED,
    TWO,
    finish,
    gains,
    game,
    last_turn,
    player,
    stands,
    table,
    tokens,
    year_end,
)

from lairhouse.games.kami_sama.cards.loader import HOUSE
from lairhouse.games.kami_sama.effects import AskEvade, Choose, ChooseList
from lairhouse.games.kami_sama.game import GAME
from lairhouse.games.kami_sama.notation import Notation
from lairhouse.games.kami_sama.state import KamiSama
from lairhouse.kernel.errors import BadRecord, MalformedAction
from lairhouse.kernel.frame import Frame
from lairhouse.kernel.message import load_catalogue
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.saving import digest
from lairhouse.kernel.state import next_asked
from lairhouse.testing.scenes import Scene

SETUP = GAME.setup(4)
WORDS = GAME.words(SETUP)
PLAIN = "kamado suijin kodama ikari"
REST = "suijin kamado tengu"

NOTATION = [
    "keep yue", "fear WE", "add FA-b2", "add", "remove FA-b2", "use yue-3", "village FI", "move FA-b1 FA-b3", "lift FA-a1",
    "set FA-b1", "replace HO-b2", "favor", "nature", "stop", "seed FA-c3", "no seed", "sprout FA-c3 favor", "evade FA-b1", "let go",
    "idle", "tie FA blue>purple", "tie HO white>red>blue>purple", "take farming-artisan", "claim add HO-c1", "decline",
    "claim move FA-a1 WE-b1", "claim token FI", "choose 2",
]  # fmt: skip
GARBAGE = [
    "", "keep", "keep oni", "add FA-z9", "add FA-a4", "add FA-b2 FA-b3", "move FA-a1", "tie FA blue", "tie FA blue>blue", "tie XX red>blue",
    "take", "take nobody", "choose 0", "choose 10", "choose x", "seed", "seed HELL", "fear FA-q1", "no", "no luck", "sprout FA-a1 gold",
    "use yue-4", "let", "claim", "claim add", "village ZZ", "red>blue", "use yue-3 remove HO-b2",
]  # fmt: skip
# Bounds of the ledger, by the class of the question; a move is a pair of the 20 x 36 of D8 and D19.
BOUNDS = {
    "ChooseKami": 2, "Turn": 24 + 24 + 3 + 1, "Choose": 20 * 36 + 1, "ChooseList": 9, "Lift": 12 + 1, "SetDown": 12, "AskGain": 2,
    "AskToken": 4, "AskEvade": 4 + 1, "BreakTie": 24, "TakeVillager": 4,
}  # fmt: skip


@pytest.mark.parametrize("text", NOTATION)
def test_notation_both_ways(text: str) -> None:
    """D1 to D20: text and action are inverse, capitals apart."""
    assert WORDS.text(WORDS.parse(text)) == text
    assert WORDS.parse(text.upper()) == WORDS.parse(f"  {text.lower()} ") == WORDS.parse(text)


@pytest.mark.parametrize("text", GARBAGE)
def test_what_cannot_be_read(text: str) -> None:
    with pytest.raises(MalformedAction):
        WORDS.parse(text)


def questions(seats: int, seeds: int) -> Iterator[tuple[Frame[KamiSama], int]]:
    """Every question of random games, with how many options it has."""
    for seed in range(seeds):
        setup = GAME.setup(seats)
        state = GAME.deal(setup, seeded(seed))
        rng = seeded(seed + 77)
        assert isinstance(state, KamiSama)
        while (seat := next_asked(state)) >= 0:
            yield state.agenda[-1], len(state.options(seat))
            state.play(seat, state.random_option(seat, rng))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_question_stays_within_its_bound(seats: int) -> None:
    """[KS-2.9 KS-5.4 KS-11.3] The most options that were met, against the ledger's bound."""
    met: dict[str, int] = {}
    for frame, options in questions(seats, 8):
        name = type(frame).__name__
        met[name] = max(met.get(name, 0), options)
    assert set(met) <= set(BOUNDS)
    assert all(met[name] <= BOUNDS[name] for name in met)
    assert {"ChooseKami", "Turn", "Choose", "AskGain", "TakeVillager"} <= set(met)


def test_the_kinds_of_question_are_all_met() -> None:
    """D1 to D20 in random games: nothing of the vocabulary is dead but lists to choose from, which the house set does not use."""
    classes: set[str] = set()
    texts: set[str] = set()
    for seed in range(14):
        scene = Scene(GAME, seats=2 + seed % 3, seed=seed)
        finish(scene, seed)
        texts |= {entry.text.split()[0] for entry in scene.match.record.entries}
    classes |= texts
    assert {
        "keep", "fear", "add", "remove", "replace", "use", "village", "move", "lift", "set", "favor", "nature", "stop", "seed", "no",
        "sprout", "evade", "let", "tie", "take", "claim", "decline",
    } <= classes  # fmt: skip


def test_a_whole_ability_in_one_line() -> None:
    """D6: the line is sugar for its parts, which the engine asks one by one."""
    scene = table(f"yue {REST}", "blue FA-b1", also="marks moon=FA")
    steps = scene.plays("use yue-3: remove FA-b1, add FI-a1, nature")
    assert [step.entry.text for step in steps] == ["use yue-3", "remove FA-b1", "add FI-a1", "nature"]
    assert gains(scene, RED) == (0, 2)


def test_a_line_is_played_whole_or_not_at_all() -> None:
    """D6"""
    scene = table(f"yue {REST}", "blue FA-b1", also="marks moon=FA")
    before = digest(scene.state)
    scene.refuses("use yue-3: remove FA-b1, add FA-b1, stop", because="")
    assert digest(scene.state) == before


def test_rearranging_in_one_line() -> None:
    """D9: with fewer shrines than might be lifted the line says that these are all."""
    scene = table(f"tengu {REST.replace('tengu', 'ikari')}", "red FA-a1; blue FA-b1 FA-c1 FA-d3")
    steps = scene.plays("use tengu-1: rearrange FA-a1>FA-b1 FA-b1>FA-a1")
    assert [step.entry.text for step in steps] == [
        "use tengu-1",
        "lift FA-a1",
        "lift FA-b1",
        "stop",
        "set FA-b1",
        "set FA-a1",
    ]
    for text in ("rearrange", "rearrange FA-a1", "rearrange FA-a1>FA-b1>FA-c1", "add: FA-b2"):
        with pytest.raises(MalformedAction):
            scene.match.act(0, text)


def test_options_name_pieces_and_places() -> None:
    """D3 to D6: what the board lights up, the thing to click first standing first."""
    scene = table(PLAIN, "blue FA-b1")
    assert scene.option("add FA-a1").about == ["FA-a1"]
    assert scene.option("remove FA-b1").about == ["FA-b1"]
    assert scene.option("use kamado-2").about == ["kamado-2"]
    move = table("suijin kamado kodama ikari", "red FA-b1")
    move.plays("use suijin-1")
    assert move.option("move FA-b1 FA-a1").about == ["FA-b1", "FA-a1"]


def test_who_is_waited_for() -> None:
    """[KS-17.27] The waiting line names the kami and the seat."""
    scene = table("kamado tengu suijin ikari", "blue FA-a1")
    scene.plays("remove FA-a1")
    prompt = scene.words.prompt(scene.state, RED)
    assert prompt is not None
    assert prompt.ask.key == "kami_sama.wait.evade"
    assert prompt.seat == 1
    assert isinstance(game(scene).agenda[-1], AskEvade)


def test_prompts_cite_their_clause() -> None:
    """D16, D17"""
    tie = year_end(PLAIN, "red FA-a1; blue FA-c1; white FA-b2 FA-c2 FA-b3")
    tie.asks(3, "tie")
    take = year_end(PLAIN, "red FA-a1")
    prompt = take.words.prompt(take.state, RED)
    assert prompt is not None
    assert prompt.clause == "KS-11.3"


def test_positions_are_read_back() -> None:
    """What a position leaves out has its set-up value; what it says wrongly is told with its line."""
    scene = table("suijin kamado kodama ikari", "red FA-b2; seed WE-a1")
    text = scene.words.position(scene.state)
    again = scene.words.from_position(text)
    again.rng = scene.state.rng.copy()
    assert digest(again) == digest(scene.state)
    for wrong in (
        "year 4", "round 6", "opener green", "FA\n R", "FA\n R R R R  . . . .  . . . .  - . - -", "red kami=oni", "red cubes=x", "blood 3",
        "goals one two three", "goals hedgerow terraces", "marks seed", "under FA", "drafting FA", "agenda Nothing", "agenda Turn", "year 1 2",
        "agenda Turn seat=red at=3", "agenda Turn seat=green", "agenda YearEnd step=x", "agenda Choose seat=red effect=oni-1", "red dealt=yue",
        "FA\n Z . . -  . . . .  . . . .  - . - -", "touched FA-z1", "agenda Choose seat=red effect=yue-3 hit=FA-z1",
    ):  # fmt: skip
        with pytest.raises(BadRecord):
            scene.words.from_position(wrong)


def test_a_position_for_a_seat_leaves_out_what_it_cannot_know() -> None:
    """[KS-11.6 KS-2.17]"""
    scene = table(
        "suijin kamado kodama ikari",
        seats={"blue": "villagers=farming-headman"},
        also="goals hedgerow terraces long-walk",
    )
    mine, theirs = scene.words.position(scene.state, 1), scene.words.position(scene.state, RED)
    assert "farming-headman" in mine
    assert "farming-headman" not in theirs
    assert "goals hedgerow ? ?" in theirs


def test_the_table_drawn_in_text() -> None:
    """One can play from it: villages, shrines, seats, goal."""
    scene = table("kodama suijin ikari tengu", "red FA-a1; seed FA-b1; white HO-d3", also="goal hedgerow")
    shown = scene.drawing()
    assert "goal hedgerow" in shown
    assert "1  Rf sh .f" in shown
    assert "Wh" in shown
    fox = table(TWO, "kitsune FA-a1")
    assert "Kf" in fox.drawing()
    draft = year_end(PLAIN, "red FA-a1")
    assert "villagers of FA: red" in draft.drawing()


def test_the_view_carries_the_running_ability() -> None:
    """What the board ticks off: part, hits, emptied spaces, lifted shrines, the threatened one."""
    scene = table("suijin tengu kamado ikari", "red FA-b2; blue FA-b1 FA-b3")
    scene.plays("use suijin-3", "remove FA-b1")
    scene.sees(-1, "ability.threatened", "FA-b1")
    scene.plays("2: let go")
    scene.sees(-1, "ability.id", "suijin-3")
    scene.sees(-1, "ability.emptied", ["FA-b1"])
    assert isinstance(game(scene).agenda[-1], Choose)


def test_a_list_of_parts_is_chosen_by_number() -> None:
    """D6 of a printed set: `choose`; the house set has none, test_cards.py plays one."""
    assert issubclass(ChooseList, Frame)
    assert WORDS.text(WORDS.parse("choose 1")) == "choose 1"


def test_all_messages_are_there_in_both_languages() -> None:
    english, german = WORDS.messages("en"), WORDS.messages("de")
    assert WORDS.languages == ("en", "de")
    written = load_catalogue(HOUSE.parents[1] / "messages" / "de.json")
    assert set(english) == set(german) == set(written) | {key for key in english if key.endswith(".vp")}
    for key, sentence in english.items():
        if isinstance(sentence, dict):
            assert isinstance(german[key], dict), key


def test_the_names_of_a_table_are_its_sets() -> None:
    notation = Notation(game(table()).book)
    assert notation.text(notation.parse("use yue-1")) == "use yue-1"
    assert notation.owner(4) == "kitsune"


def test_a_supply_written_in_a_position() -> None:
    """[KS-2.20]"""
    scene = last_turn(also="supply FA=3")
    assert scene.view(-1)["villages"][0]["tokens"] == 3
    assert tokens(scene, RED) == [0, 0, 0, 0]
    assert (stands(scene, "FA-a1"), player(scene, RED).supply) == ("", 18)
