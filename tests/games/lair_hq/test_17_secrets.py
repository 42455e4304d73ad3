"""Chapter 17: every row of the table of secrets, both ways; what a seat concludes, and what it guesses."""

from fractions import Fraction

from tests.games.lair_hq.table import place, seat, standing, state_of, table, top

from lairhouse.games.lair_hq.beliefs import kinds_in
from lairhouse.games.lair_hq.state import LairHq
from lairhouse.kernel.state import State
from lairhouse.testing.laws import fits, guessed_worlds

WATCHERS = (-1, 0, 1, 2)
Odds = dict[tuple[int, ...], float]
OPEN = """
    turn red
    slots 1 red, 2 blue
    retired green
    red active 2 inbox 1 points 3 score 2 boss Vault
    red cards Archive
    red crates medal girders
    blue active 1 points 1
    blue crates trophy
    green inbox 2
    levels 2
    L1-left-1 Site A
    L1-left-2 Vault @ blue
    L1-right-1 Site B
    L1-right-2 *Barracks
    L2-left-1 ?1 Throne Room
    pool Canteen, Reactor
    discard Sickbay
    pile double double helicopter
    spent girders
"""


def test_what_everybody_sees() -> None:
    """[LR-4.9, LR-10.49, LR-11.13] Pool, cards, rooms, workers, levels, track, supplies, tracks, discard, used crates, all counts."""
    scene = table(OPEN, 3)
    for watcher in WATCHERS:
        seen = scene.view(watcher)
        assert seen["pool"] == ["canteen", "reactor"]
        assert seen["players"][0]["cards"] == ["archive"]
        assert [place["card"] for place in seen["levels"][0]["places"]] == [
            "site-a",
            "vault",
            "site-b",
            "barracks",
        ]
        assert seen["levels"][0]["places"][1]["henchman"] == 1
        assert seen["levels"][0]["places"][1]["bosses"] == [0]
        assert (seen["last_slot"], seen["players"][0]["score"]) == (12, 2)
        assert [it["active"] for it in seen["players"]] == [2, 1, 0]
        assert [it["inbox"] for it in seen["players"]] == [1, 0, 2]
        assert [it["points"] for it in seen["players"]] == [3, 1, 0]
        assert [it["seat"] for it in seen["slots"]] == [0, 1, -1, -1, -1]
        assert seen["retire_track"] == [2]
        assert seen["discard"] == ["sickbay"]
        assert (seen["deck"], seen["bank"]) == (27, 32 - 6)
        assert seen["used_crates"] == ["crate-girders"]
        assert [it["crates"] for it in seen["players"]] == [2, 1, 0]
        assert seen["crate_pool"] == 3
        assert [level["last_slot"] for level in seen["levels"]] == [6, 12, 18, 24, 28]


def test_the_order_of_the_deck_is_nobodys() -> None:
    """[LR-2.7, LR-R52] Decks in another order look the same to all, until a card is turned up."""
    one = table(OPEN, 3)
    other = table(OPEN, 3)
    state_of(other).deck.reverse()
    for watcher in WATCHERS:
        assert one.view(watcher) == other.view(watcher)
        assert one.words.position(one.state, watcher) == other.words.position(other.state, watcher)
        one.cannot_see(watcher, "Generator Hall, Loading Dock")


def test_an_unseen_front_is_nobodys_a_seen_one_everybodys() -> None:
    """[LR-R52, LR-10.52]"""
    scene = table(OPEN, 3)
    for watcher in WATCHERS:
        assert scene.view(watcher)["levels"][1]["places"][0]["card"] == ""
        assert scene.view(watcher)["levels"][0]["places"][3]["card"] == "barracks"
        assert "Throne Room" not in scene.words.position(scene.state, watcher)
        assert "Throne Room" not in scene.drawing(watcher)


def test_a_seat_sees_its_own_crates_alone() -> None:
    """[LR-11.1] Until they are used."""
    scene = table(OPEN, 3)
    for watcher in WATCHERS:
        kinds = [it["kinds"] for it in scene.view(watcher)["players"]]
        assert kinds[0] == (["crate-girders", "crate-medal"] if watcher == 0 else [])
        assert kinds[1] == (["crate-trophy"] if watcher == 1 else [])
    scene.plays("crate medal")
    for watcher in WATCHERS:
        assert "crate-medal" in scene.view(watcher)["used_crates"]
        scene.hears(watcher, "Seat 1 uses Tin Medal")


def test_the_order_of_the_crate_pool_is_nobodys() -> None:
    """[LR-2.9, LR-11.1]"""
    one, other = table(OPEN, 3), table(OPEN, 3)
    state_of(other).pile.reverse()
    for watcher in WATCHERS:
        assert one.view(watcher) == other.view(watcher)
    one.plays("boss Dig")
    for watcher in WATCHERS[2:]:
        assert one.view(watcher)["players"][0]["kinds"] == []
    assert not any("crate is" in line for line in one.log(1))


def test_an_exchange_is_seen_by_two_seats() -> None:
    """[LR-10.40, LR-R44] The other seats and the spectator learn that it took place, not what changed hands."""
    scene = table(
        OPEN.replace("Vault @ blue", "Interrogation Room @ blue").replace("boss Vault", "boss Yard"), 3
    )
    scene.plays("boss Interrogation Room", "exchange Blue", "give girders")

    scene.hears(0, "You draw Gold Trophy from seat 2")
    scene.hears(1, "Seat 1 has drawn your Gold Trophy")
    scene.hears(1, "Seat 1 gives you Girders")
    for watcher in (-1, 2):
        scene.hears(watcher, "Seat 1 draws a crate of seat 2")
        scene.hears(watcher, "Seat 1 gives seat 2 a crate")
        assert not any("Trophy" in line or "Girders" in line for line in scene.log(watcher))
    assert seat(scene, 1, 1)["kinds"] == ["crate-girders"]


def test_the_seed_is_nobodys() -> None:
    """[LR-2.7, LR-2.9] The stream of chance is part of no view; a guess replaces it."""
    scene = table(None, 3, seed=987_654_321)
    for watcher in WATCHERS:
        scene.cannot_see(watcher, "987654321")


class crates_of:  # noqa: N801 (it reads as what it gives)
    """The crates of a seat in a guessed world, for counting."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __call__(self, state: State) -> tuple[int, ...]:
        assert isinstance(state, LairHq)
        return tuple(kinds_in(state.players[self.number].crates))


SMALL = """
    turn red
    slots 1 red, 2 blue, 3 green
    red active 2
    red crates {red}
    blue active 2
    blue crates {blue}
    green active 2
    green crates {green}
    L1-left-1 Interrogation Room @ red
    pile {pile}
    spent double double double double girders
"""


def test_foreign_crates_are_guessed_by_their_odds() -> None:
    """[LR-11.1] Five unseen tiles: two medals, a trophy, two Girders; one of them is Blue's."""
    scene = table(
        SMALL.format(red="trophy helicopter", blue="medal", green="", pile="medal trophy girders girders"), 3
    )
    found = guessed_worlds(scene.state, 0, crates_of(1), 3_000)

    odds: Odds = {(1,): 2 / 5, (2,): 2 / 5, (3,): 1 / 5}

    assert fits(found, odds)


def test_what_was_given_is_known_and_stays_known() -> None:
    """[LR-10.40] Red took Blue's medal and gave the Girders: Blue has them in every guess of Red, and Blue knows of the medal."""
    scene = table(
        SMALL.format(red="girders", blue="medal", green="helicopter", pile="medal trophy trophy girders"), 3
    )
    scene.plays("boss Interrogation Room", "exchange Blue", "give girders")

    assert set(guessed_worlds(scene.state, 0, crates_of(1), 200)) == {(1,)}
    assert set(guessed_worlds(scene.state, 1, crates_of(0), 200)) == {(2,)}
    assert len(guessed_worlds(scene.state, 2, crates_of(1), 400)) == 3


def test_a_known_crate_that_wanders_is_guessed_by_its_odds() -> None:
    """[LR-10.40] Green takes one of Blue's two crates unseen: the Girders Red gave are with Green half the time, given back evenly."""
    scene = table(
        SMALL.format(red="girders", blue="medal medal", green="helicopter", pile="trophy trophy girders"), 3
    )
    scene.plays("boss Interrogation Room", "exchange Blue", "give girders", "on", "on", "2: retire")
    scene.chances(0)
    scene.plays("3: boss Interrogation Room", "3: exchange Blue", "3: give helicopter")

    assert exact_shares() == {False: Fraction(3, 4), True: Fraction(1, 4)}
    found = guessed_worlds(scene.state, 0, Holds(2, 1), 3_000)
    assert fits(found, {True: chance_green_has_girders(), False: 1 - chance_green_has_girders()})


def test_after_the_mixing_everybody_knows_the_new_pool() -> None:
    """[LR-11.2] Of the used crates Blue draws one: a medal or a trophy for all the world, and Green's are what they were before."""
    scene = table(
        """
        turn blue
        slots 1 blue, 2 red, 3 green
        red active 2
        blue active 2
        red crates double double double double girders girders
        green crates helicopter trophy girders
        pile
        spent medal medal trophy
        """,
        3,
    )
    scene.plays("boss Dig", "skip", "on")

    odds: Odds = {(2,): 2 / 3, (3,): 1 / 3}
    for watcher in (-1, 0, 2):
        assert fits(guessed_worlds(scene.state, watcher, crates_of(1), 1_500), odds)
    assert set(guessed_worlds(scene.state, 0, crates_of(2), 200)) == {(1, 3, 4)}
    held = guessed_worlds(scene.state, -1, crates_of(2), 300)
    assert all(2 not in kinds for kinds in held)
    assert set(guessed_worlds(scene.state, 1, crates_of(0), 300)) > {(0, 0, 0, 0, 1, 1)}


class Holds:
    """Whether a seat holds a kind in a guessed world."""

    def __init__(self, number: int, kind: int) -> None:
        self.number, self.kind = number, kind

    def __call__(self, state: State) -> bool:
        assert isinstance(state, LairHq)
        return self.kind in kinds_in(state.players[self.number].crates)


def exact_shares() -> dict[bool, Fraction]:
    """Where the one known tile is: it was one of two when Green drew, and one of two when Green gave."""
    stays_with_green = Fraction(1, 2) * Fraction(1, 2)
    return {False: 1 - stays_with_green, True: stays_with_green}


def chance_green_has_girders() -> float:
    """The known tile, or one of the unknown ones: by enumeration of all placements of the other tiles."""
    known = exact_shares()[True]
    unknown = [
        "girders",
        "medal",
        "trophy",
        "trophy",
        "helicopter",
    ]  # all Red does not see, the known one apart
    others = Fraction(unknown.count("girders"), len(unknown))
    return float(known + (1 - known) * others)


def test_unseen_rubble_of_an_earlier_shuffling_is_told_apart() -> None:
    """[LR-R52, LR-7.11, LR-R33] The cards laid before the deck was reshuffled are known as a set: only their places are not."""
    scene = table("""
        turn red
        red active 1
        blue active 1
        levels 3
        shuffling 2
        L1-left-1 Site A
        L2-left-1 ?1 Vault
        L2-right-1 ?1 Reactor
        L3-left-1 ?2 Canteen
        deck Archive, Sickbay
        discard
        pool
        red cards Barracks
    """)
    first = guessed_worlds(scene.state, 0, cards_at(4, 6), 400)
    second = guessed_worlds(scene.state, 1, cards_at(8), 600)
    ids = state_of(scene).book.cards.ids

    vault, reactor = ids.index("vault"), ids.index("reactor")
    places: Odds = {(vault, reactor): 0.5, (reactor, vault): 0.5}
    fronts: Odds = {(ids.index(id),): 1 / 3 for id in ("canteen", "archive", "sickbay")}
    assert fits(first, places)
    assert fits(second, fronts)


class cards_at:  # noqa: N801 (the same)
    def __init__(self, *locations: int) -> None:
        self.locations = locations

    def __call__(self, state: State) -> tuple[int, ...]:
        assert isinstance(state, LairHq)
        return tuple(int(state.rooms[at]) for at in self.locations)


def test_laying_a_card_unseen_can_be_taken_back() -> None:
    """[LR-R52] Nobody learns anything by it; a crate drawn first would forbid it."""
    scene = table("""
        turn red
        red active 1
        red crates medal
        blue active 1
        L1-left-1 Tunnel Drill @ red
        deck Vault, Reactor, Canteen
    """)
    scene.plays("boss Tunnel Drill", "dig")
    assert place(scene, "L2-left-1")["is_destroyed"]
    scene.undoes(0)

    assert top(scene)["levels"][1]["is_open"] is False
    assert standing(scene, 0)[1] == 0
    scene.undoes(0)
    assert standing(scene, 0)[1] == 1
