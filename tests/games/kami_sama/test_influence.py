"""The end of a year: influence, ties, and who ranks where. Chapter 10."""

from tests.games.kami_sama.table import BLUE, PURPLE, RED, THREE, TWO, WHITE, game, last_turn, table, year_end

from lairhouse.games.kami_sama.influence import influence, nearness, ranking


def ranked(kami: str, on: str, village: int = 0, **more: str) -> list[int]:
    """The ranking of a village in the end of Year 1, as if no temple owner broke ties."""
    scene = table(kami, on, round=5, active="", also=more.get("also", "") + "\nagenda YearEnd step=5")
    return [int(seat) for seat in ranking(game(scene), village)]


FOUR = "suijin kamado kodama ikari"


def chain_of(on: str) -> int:
    scene = table(FOUR, f"red {on}")
    state = game(scene)
    return int(influence(state.book.board, state.players[RED].shrines))


def test_the_longest_chain_counts() -> None:
    """[KS-10.3 KS-10.4 KS-10.7 KS-R19] The whole group, branches too; corners do not connect."""
    assert chain_of("FA-a1") == 1
    assert chain_of("FA-a1 FA-b2") == 1
    assert chain_of("FA-a1 FA-b1 FA-d3") == 2
    assert chain_of("FA-b1 FA-b2 FA-b3 FA-a2 FA-c2") == 5
    assert chain_of("FI-a3 FI-a4 FI-b4") == 3


def test_more_influence_ranks_higher() -> None:
    """[KS-10.5 KS-10.6] All with influence are ranked; who has no shrine there is not."""
    on = "red FA-a1; blue FA-c1 FA-c2; white FA-a3 FA-b3 FA-b4"
    assert ranked(FOUR, on) == [WHITE, BLUE, RED]


def test_village_by_village() -> None:
    """[KS-10.1 KS-10.2 KS-11.10] First Farming, then Wealthy, Fishing, Holy; influence of the next is determined after the last card."""
    scene = year_end(on="red FA-b1 WE-a1 FI-a1 HO-c1")
    met = []
    while scene.view(-1)["draft"]:
        met.append(scene.view(-1)["draft"]["village"])
        scene.random_actions(1)
        while scene.view(-1)["draft"] and scene.view(-1)["draft"]["village"] == met[-1]:
            scene.random_actions(1)
    assert met == ["FA", "WE", "FI", "HO"]


def test_the_temple_owner_decides() -> None:
    """[KS-10.8 KS-10.9 D16] Even when not part of the tie; the owner alone is asked."""
    scene = year_end(on="red FA-a1; blue FA-c1; white FA-b2 FA-c2 FA-b3")
    assert scene.asked == [WHITE]
    assert scene.options() == ["tie FA red>blue", "tie FA blue>red"]
    scene.plays("tie FA blue>red")
    assert game(scene).ranks == [WHITE, BLUE, RED]


def test_the_temple_owner_may_favor_itself() -> None:
    """[KS-10.10]"""
    scene = year_end(on="red FA-a1; blue FA-b2")
    assert scene.asked == [BLUE]
    scene.plays("tie FA blue>red")
    assert game(scene).ranks == [BLUE, RED]


def test_a_tie_names_all_tied_seats_once() -> None:
    """[KS-R29 KS-10.8] With three tied seats the owner gives the whole order."""
    scene = year_end(on="red FA-a1; blue FA-c1; purple FA-d3; white FA-b2 FA-c2")
    assert len(scene.options()) == 6
    scene.refuses("tie FA red>blue", because="KS-R29")
    scene.refuses("tie FA red>blue>white", because="KS-R29")
    scene.refuses("tie WE red>blue>purple", because="KS-10.8")
    scene.plays("tie FA purple>red>blue")
    assert game(scene).ranks == [WHITE, PURPLE, RED, BLUE]


def test_several_ties_are_decided_apart() -> None:
    """[KS-R29] Higher ranks first."""
    on = "red FA-a1 FA-a2; blue FA-c1 FA-d2 FA-c2; purple FA-d3; white FA-b2 FA-b3 FA-b4"
    scene = year_end(on=on)
    assert scene.options() == ["tie FA blue>white", "tie FA white>blue"]
    on = "red FA-a1 FA-a2; blue FA-c1 FA-c2; purple FA-d3; white FA-b4; red WE-a1"
    scene = year_end(on="red FA-a1 FA-b1; blue FA-d3 FA-c3; purple FA-b4; white FA-b2")
    assert scene.options() == ["tie FA red>blue", "tie FA blue>red"]
    scene.plays("tie FA blue>red")
    assert scene.options() == ["tie FA purple>white", "tie FA white>purple"]
    scene.plays("tie FA white>purple")
    assert game(scene).ranks == [BLUE, RED, WHITE, PURPLE]


def test_without_temple_owner_more_shrines_decide() -> None:
    """[KS-10.11 KS-R32 KS-R77] All shrines in the village, connected or not; nobody is asked."""
    on = "red FA-a1; blue FA-c1 FA-d3"
    assert ranked(FOUR, on) == [BLUE, RED]
    assert year_end(on=on).asked == [BLUE]


def test_then_the_nearest_to_the_farming_village() -> None:
    """[KS-10.12 KS-10.13] From the place before it clockwise: in Year 2 that is blue's."""
    on = "red FA-a1; purple FA-c1; white FA-d3"
    assert ranked(FOUR, on) == [RED, PURPLE, WHITE]
    scene = table(FOUR, on, year=2, round=5, active="", also="agenda YearEnd step=5")
    assert ranking(game(scene), 0) == [PURPLE, WHITE, RED]


def test_three_tied_without_temple_owner() -> None:
    """[KS-R30] By shrines, then by nearness for those still equal."""
    assert ranked(FOUR, "red FA-a1; blue FA-c1 FA-d3; purple FA-b4") == [BLUE, RED, PURPLE]


def test_a_token_or_the_kitsune_in_the_temple() -> None:
    """[KS-R31 KS-R77] Nobody holds it."""
    seed = year_end("kodama suijin kamado ikari", "red FA-a1; blue FA-c1", also="", cards=None)
    assert seed.asked == [RED]
    fox = year_end(
        TWO,
        "red FA-a1; blue FA-c1; kitsune FA-b2",
        also="deck-FA farming-headman farming-artisan farming-miller.1",
    )
    assert game(fox).ranks == [2, RED, BLUE]
    assert fox.asked == [RED]


def test_nearness_with_an_empty_place() -> None:
    """[KS-R33] Count clockwise from the place before the Farming village to the next player."""
    scene = table(THREE, year=3, round=5, active="", also="agenda YearEnd step=5")
    assert [int(nearness(game(scene), seat)) for seat in range(3)] == [2, 3, 0]
    two = table(TWO, year=2, round=5, active="", also="agenda YearEnd step=5")
    assert [int(nearness(game(two), seat)) for seat in range(2)] == [3, 1]


def test_influence_is_fixed_before_the_first_card() -> None:
    """[KS-R28] Shrines added by claims count in villages ranked later, not here."""
    scene = year_end(
        on="red FA-b1 FA-a1; blue FA-c1 FA-c2",
        also="deck-FA farming-headman farming-carpenter.1 farming-artisan",
    )
    assert scene.asked == [RED]
    scene.plays("take farming-carpenter", "claim add FA-c3")
    assert game(scene).ranks == [RED, BLUE]
    assert scene.asked == [BLUE]


def test_the_temple_may_change_hands_during_the_draft() -> None:
    """[KS-R78] Each village asks whoever holds its temple when it is ranked: red takes blue's temple in WE by a claim first."""
    tied = year_end(
        "kamado suijin kodama ikari",
        "red FA-b1; red WE-a1; purple WE-d3; blue WE-b4",
        also="deck-FA farming-ox-driver.1",
    )
    tied.plays("take farming-ox-driver", "claim move FA-b1 WE-c2")
    tied.asks(RED, "tie")
    assert min(tied.options()) == "tie WE blue>purple>red"


def test_nobody_has_influence() -> None:
    """[KS-R35] No cards are drawn; with the Kitsune alone it drafts and the two left go under."""
    scene = last_turn(on="")
    scene.plays("add HO-c1")
    scene.hears(-1, "Nobody has influence in the Farming village.")
    assert [len(deck) for deck in game(scene).decks] == [15, 15, 15, 11]
    fox = year_end(TWO, "kitsune FA-a1; red WE-a1")
    assert len(game(fox).decks[0]) == 14
    assert len(game(fox).layers) == 1
    assert fox.asked == [RED]


def test_blue_is_nearest_when_red_has_none() -> None:
    """[KS-10.12]"""
    assert ranked(FOUR, "blue FA-a1; white FA-c1") == [BLUE, WHITE]
