"""The draft of villagers, their claims, and the end of the game. Chapters 11 and 13."""

import pytest
from tests.games.kami_sama.table import (
    BLUE,
    PURPLE,
    RED,
    THREE,
    WHITE,
    gains,
    game,
    last_turn,
    player,
    stands,
    table,
    tokens,
    year_end,
)

from lairhouse.kernel.bits import count
from lairhouse.testing.scenes import Scene

PLAIN = "suijin kamado kodama ikari"


def owned(scene: Scene, seat: int) -> int:
    return int(count(player(scene, seat).villagers))


def claiming(villager: str, on: str = "red FA-b1; blue HO-d3", village: str = "FA", **more: object) -> Scene:
    """Red has just taken a villager."""
    scene = year_end(PLAIN, on, also=f"deck-{village} {villager}", **more)
    scene.plays(f"take {villager.partition('.')[0]}")
    return scene


def test_the_first_draws_as_many_cards_as_there_are_players() -> None:
    """[KS-11.1 KS-11.2 KS-14.11] However many have influence."""
    assert year_end(on="red FA-b1").view(-1)["draft"]["cards"] == 4
    assert year_end(THREE, on="red FA-b1").view(-1)["draft"]["cards"] == 3


def test_keep_one_and_pass_the_rest() -> None:
    """[KS-11.3 KS-11.4 D17] Down the ranks, exactly one each."""
    deck = "deck-FA farming-headman farming-artisan farming-peasant.1 farming-peasant.2"
    scene = year_end(on="red FA-b1 FA-a1; blue FA-c1", also=deck)
    assert scene.options() == ["take farming-peasant", "take farming-artisan", "take farming-headman"]
    scene.refuses("take farming-miller", because="KS-11.3")
    scene.plays("take farming-peasant")
    assert scene.options() == ["take farming-peasant", "take farming-artisan", "take farming-headman"]
    scene.plays("take farming-headman")
    assert len(game(scene).decks[0]) == 2
    assert (owned(scene, RED), owned(scene, BLUE)) == (1, 1)


def test_the_taken_card_is_shown_and_claimed_at_once() -> None:
    """[KS-11.5 KS-11.6] Before the next chooses; then it lies face down."""
    deck = "deck-FA farming-headman farming-carpenter.1"
    scene = year_end(PLAIN, "red FA-b1 FA-a1; blue FA-c1", also=deck)
    scene.plays("take farming-carpenter")
    scene.hears(BLUE, "Red takes Carpenter.")
    assert scene.asked == [RED]
    scene.plays("decline")
    assert scene.asked == [BLUE]
    scene.sees(BLUE, "players.0.villagers", [])
    scene.sees(RED, "players.0.villagers", ["farming-carpenter"])


def test_what_claims_give() -> None:
    """[KS-11.7 KS-17.3] Favor, Nature, tokens, adding, moving."""
    assert gains(claiming("farming-artisan"), RED) == (2, 0)
    assert gains(claiming("farming-farmer.1"), RED) == (0, 2)
    assert tokens(claiming("farming-miller.1"), RED) == [1, 0, 0, 0]
    added = claiming("farming-carpenter.1")
    added.plays("claim add FA-a2")
    assert stands(added, "FA-a2") == "red"
    moved = claiming("farming-ox-driver.1")
    moved.plays("claim move FA-b1 HO-c1")
    assert stands(moved, "HO-c1") == "red"
    either = claiming("farming-storyteller")
    either.plays("nature")
    assert gains(either, RED) == (0, 1)


def test_the_current_village_of_a_claim() -> None:
    """[KS-11.8 KS-R38 D18] The one before that player now, whatever village is drafted."""
    scene = claiming("wealthy-samurai.1", "red WE-a1", "WE")
    scene.refuses("claim add WE-b1", because="KS-6.2")
    scene.plays("claim add FA-b1")
    assert stands(scene, "FA-b1") == "red"


def test_leftovers_go_under_the_deck() -> None:
    """[KS-11.9 KS-R39] At the bottom, in random order."""
    deck = "deck-FA farming-miller.1 farming-farmer.1 farming-farmer.2 farming-headman farming-artisan farming-storyteller"
    orders = set()
    for seed in range(30):
        scene = year_end(on="red FA-b1", also=deck, seed=seed)
        scene.plays("take farming-headman")
        names = [game(scene).book.villager_of(card).id for card in game(scene).decks[0]]
        assert names[3:] == ["farming-miller", "farming-farmer"]
        orders.add(tuple(names[:3]))
    assert len(orders) == 6


def test_a_villager_from_each_village_a_year() -> None:
    """[KS-11.10 KS-11.12 KS-11.13] At most one of each, and no limit in all."""
    scene = last_turn(
        on="purple FA-b1 WE-a1 FI-a1 HO-d3", seats={"purple": "villagers=farming-headman,wealthy-envoy"}
    )
    scene.plays("add HO-c1")
    before = owned(scene, PURPLE)
    while scene.view(-1)["year"] == 1:
        scene.random_actions(1)
    assert owned(scene, PURPLE) == before + 4


def test_villagers_count_only_at_the_end() -> None:
    """[KS-11.11 KS-13.2]"""
    scene = last_turn(seats={"red": "villagers=farming-headman"})
    scene.plays("add HO-c1", "take holy-abbot")
    assert player(scene, RED).vp == 0


def test_a_pick_cannot_be_undone() -> None:
    """[KS-11.5 KS-R36] Others have seen it."""
    scene = claiming("farming-carpenter.1")
    scene.cannot_undo(RED)


def test_gains_are_compulsory_and_the_rest_may_be_declined() -> None:
    """[KS-R37] The Carpenter's shrine is declined, the gains stay."""
    scene = claiming("farming-carpenter.1")
    scene.plays("decline")
    assert gains(scene, RED) == (1, 1)
    token = claiming("wealthy-merchant.1", "red WE-a1", "WE")
    token.refuses("decline", because="")


def test_claims_that_add_pay_the_space_and_meet_no_goal() -> None:
    """[KS-17.33 KS-9.10]"""
    scene = year_end(PLAIN, "red FA-b1 FA-a2; blue HO-d3", also="deck-FA farming-carpenter.1\ngoal hedgerow")
    scene.plays("take farming-carpenter", "claim add FA-a1")
    assert gains(scene, RED) == (2, 1)
    assert tokens(scene, RED) == [0, 0, 0, 0]


def test_the_ferryman() -> None:
    """[KS-17.34 D19 KS-R70] Up to two, each to another village than it was in; the same shrine not twice."""
    scene = year_end(PLAIN, "red FI-a1 FI-b1", also="deck-FI fishing-ferryman.1\ngoal hedgerow")
    scene.plays("take fishing-ferryman")
    scene.refuses("claim move FI-a1 FI-a2", because="KS-17.34")
    scene.plays("claim move FI-a1 FA-a1")
    scene.refuses("claim move FA-a1 FI-a1", because="KS-R70")
    scene.plays("claim move FI-b1 FA-b1")
    assert gains(scene, RED) == (0, 0)
    assert (stands(scene, "FA-a1"), stands(scene, "FA-b1")) == ("red", "red")


def test_a_token_of_choice() -> None:
    """[KS-17.32 KS-R67 D20] Any village whose supply is not empty; with all empty nothing is gained."""
    also = "deck-WE wealthy-merchant.1\nsupply FA=0 WE=3 FI=12 HO=0"
    scene = year_end(PLAIN, "red WE-a1", also=also)
    scene.plays("take wealthy-merchant")
    scene.refuses("claim token FA", because="KS-17.32")
    assert scene.options() == ["claim token WE", "claim token FI"]
    scene.plays("claim token FI")
    assert tokens(scene, RED) == [0, 0, 1, 0]
    empty = year_end(
        PLAIN, "red WE-a1; red FI-a1", also="deck-WE wealthy-merchant.1\nsupply FA=0 WE=0 FI=0 HO=0"
    )
    empty.plays("take wealthy-merchant")
    assert tokens(empty, RED) == [0, 0, 0, 0]
    assert empty.view(-1)["draft"]["village"] == "FI"


def test_a_claimed_token_of_an_empty_supply() -> None:
    """[KS-R67] The Miller's token is not gained, its Favor is."""
    scene = year_end(PLAIN, "red FA-b1 WE-a1", also="deck-FA farming-miller.1\nsupply FA=0")
    scene.plays("take farming-miller")
    assert tokens(scene, RED) == [0, 0, 0, 0]
    assert gains(scene, RED) == (1, 0)


def test_a_claim_that_cannot_add() -> None:
    """[KS-R57] No shrine in the supply: that part is dropped, the gains stay."""
    scene = year_end(PLAIN, "red FA-b1 WE-a1", seats={"red": "shrines=0"}, also="deck-FA farming-carpenter.1")
    scene.plays("take farming-carpenter")
    assert gains(scene, RED) == (1, 1)
    assert scene.view(-1)["draft"]["village"] == "WE"


def test_yue_claims_in_the_moon_village_too() -> None:
    """[KS-R58 KS-17.2]"""
    scene = year_end(
        "yue suijin kodama ikari", "red FA-b1", also="deck-FA farming-carpenter.1\nmarks moon=HO"
    )
    scene.plays("take farming-carpenter")
    assert scene.may("claim add HO-c1")
    assert scene.may("claim add FA-a1")
    scene.refuses("claim add WE-a1", because="KS-6.2")


def test_a_deck_with_too_few_cards() -> None:
    """[KS-R56] What is there is drawn; who finds none gets none."""
    scene = year_end(on="red FA-b1 FA-a1; blue FA-c1", also="deck-FA farming-headman")
    assert scene.view(-1)["draft"]["cards"] == 1
    scene.plays("take farming-headman")
    assert scene.view(-1)["draft"] is None
    assert player(scene, BLUE).villagers == 0


def test_only_the_chooser_sees_the_hand() -> None:
    """[KS-R36]"""
    scene = year_end(on="red FA-b1 FA-a1; blue FA-c1", also="deck-FA farming-headman farming-artisan")
    assert scene.view(RED)["draft"]["hand"] == ["farming-artisan", "farming-headman"]
    for watcher in (-1, BLUE, PURPLE):
        scene.sees(watcher, "draft.hand", [])
    scene.plays("take farming-artisan")
    scene.sees(BLUE, "draft.hand", ["farming-headman"])
    scene.sees(RED, "draft.hand", [])


# Chapter 13


def over(seats: dict[str, str], on: str = "", kami: str = PLAIN) -> Scene:
    """The end of the game with nothing but what is said here; white takes nothing."""
    scene = last_turn(kami, on, year=3, seats=seats)
    scene.plays("remove HO-c1" if "HO-c1" in on else "add HO-c1")
    while scene.asked:
        scene.plays(scene.options()[0])
    return scene


def test_the_final_score_line_by_line() -> None:
    """[KS-13.1 KS-13.2 KS-9.21] Years, sets, tokens, villagers, total."""
    scene = over({"blue": "vp=9 tokens=FA,FA villagers=farming-headman,farming-artisan sets=1"})
    assert player(scene, BLUE).vp == 9 + 2 + 4 + 2
    said = [
        line.says.params for line in scene.words.score(scene.state) if line.says.key.endswith("score.total")
    ]
    assert [params["vp"] for params in said] == [int(player(scene, seat).vp) for seat in range(4)]
    result = scene.view(-1)["result"]
    assert (result["tokens"][BLUE], result["villagers"][BLUE]) == (2, 6)


def test_peasant_fractions_are_rounded_down_once() -> None:
    """[KS-13.3 KS-13.4 KS-17.4 KS-R42] Five Peasants are 1 VP, six are 2."""
    five = "farming-peasant.1,farming-peasant.2,farming-peasant.3,wealthy-peasant.1,wealthy-peasant.2"
    scene = over({"blue": f"villagers={five}", "purple": "villagers=fishing-peasant.1,fishing-peasant.2"})
    assert player(scene, BLUE).vp == 1
    assert player(scene, PURPLE).vp == 0
    assert player(over({"blue": f"villagers={five},fishing-peasant.1"}), BLUE).vp == 2


@pytest.mark.parametrize(
    ("blue", "purple", "on"),
    [
        ("vp=20 tokens=FA,FA", "vp=21 tokens=FA", ""),
        ("vp=20", "vp=20", "blue WE-c2 FI-b2; purple FA-b2"),
        ("vp=20 villagers=farming-peasant.1,fishing-peasant.1", "vp=20 villagers=wealthy-peasant.1", ""),
    ],
)
def test_tie_breaks(blue: str, purple: str, on: str) -> None:
    """[KS-13.5 KS-13.6 KS-13.7 KS-13.8] Tokens held, then temples, then Peasant cards."""
    scene = table(
        PLAIN,
        on,
        year=3,
        round=5,
        active="",
        seats={"blue": blue, "purple": purple},
        also="agenda YearEnd step=5",
    )
    game(scene).settle()
    assert scene.is_over
    assert player(scene, BLUE).vp == player(scene, PURPLE).vp
    assert scene.value == [0.0, 1.0, 0.0, 0.0]


def test_a_shared_victory() -> None:
    """[KS-13.9 KS-13.10] Tie-breaks compare only those tied for the most VP: white's tokens are worth nothing here."""
    seats = {"blue": "vp=20", "purple": "vp=20", "white": "vp=1 tokens=FA,FA,FA"}
    scene = table(PLAIN, year=3, round=5, active="", seats=seats, also="agenda YearEnd step=5")
    game(scene).settle()
    assert scene.value == [0.0, 0.5, 0.5, 0.0]
    scene.sees(-1, "result.winners", [BLUE, PURPLE])
    scene.sees(-1, "result.places", [4, 1, 1, 3])


def test_villagers_are_turned_up_at_the_end() -> None:
    """[KS-13.2] All seats see all of them."""
    scene = over({"blue": "villagers=farming-headman"})
    scene.sees(RED, "players.1.villagers", ["farming-headman"])
    scene.sees(-1, "players.1.villagers", ["farming-headman"])
    assert WHITE not in scene.asked


def test_house_cards_by_their_own_file() -> None:
    """[KS-13.2] Every villager of the set scores its own VP."""
    scene = over({})
    book = game(scene).book
    assert {villager.vp_text for villager in book.villagers} == {"1/3", "1", "2", "3", "4"}
