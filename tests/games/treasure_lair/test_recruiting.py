"""Chapter 6: the Recruit Heroes action."""

from tests.games.treasure_lair.tables import gold, party, picking, pile, pool, table

from lairhouse.testing.scenes import clause


def test_a_hero_is_paid_and_joins_face_up() -> None:
    """[TL-6.1, TL-6.2]"""
    scene = table(
        "gold 1 3\nparty 1 rogue\npool beastmaster rune-sage dragon-slayer\nchosen detour\ndeck heroes scribe"
    )
    scene.plays("recruit", "hire beastmaster")

    assert party(scene) == ["rogue", "beastmaster"]
    assert gold(scene)[0] == 1
    assert pool(scene) == ["rune-sage", "dragon-slayer", "scribe"]


def test_any_number_one_after_the_other() -> None:
    """[TL-6.3, TL-6.4, TL-6.5] Also one that came by the refill."""
    scene = table(
        "gold 1 5\nparty 1 rogue\npool mummer rune-sage scribe\ndeck heroes fletcher minstrel\nchosen detour"
    )
    scene.plays("recruit", "hire mummer")
    assert pool(scene) == ["rune-sage", "scribe", "fletcher"]
    scene.plays("hire fletcher", "hire scribe", "done")

    assert party(scene) == ["rogue", "mummer", "fletcher", "scribe"]
    assert scene.asked == [1]


def test_more_than_five_heroes_wait_for_the_end_of_the_turn() -> None:
    """[TL-6.6]"""
    scene = table("""
        gold 1 5
        party 1 rogue squire trapper acolyte woodcutter
        pool mummer minstrel scribe
        chosen detour
    """)
    scene.plays("recruit", "hire mummer", "hire minstrel")
    assert len(party(scene)) == 7
    scene.plays("done", "drop rogue,squire")

    assert len(party(scene)) == 5


def test_who_cannot_be_paid_cannot_be_recruited() -> None:
    """[TL-6.8]"""
    scene = table("gold 1 2\npool beastmaster rune-sage dragon-slayer\nchosen detour")
    scene.plays("recruit")

    scene.refuses("hire rune-sage", because="TL-6.8")
    assert scene.options() == ["hire beastmaster"]


@clause("TL-R26")
def test_recruiting_needs_somebody_to_recruit_and_then_recruits() -> None:
    scene = table("gold 1 1\npool beastmaster rune-sage dragon-slayer\nchosen detour")
    scene.refuses("recruit", because="TL-R26")

    scene = table("gold 1 2\npool beastmaster rune-sage dragon-slayer\nchosen detour")
    scene.plays("recruit")
    scene.refuses("done", because="TL-R26")


def test_an_instant_comes_right_after_its_hero() -> None:
    """[TL-6.7, TL-9.5, TL-R27] The pool is already refilled; not used then, it is lost."""
    scene = table("gold 1 5\npool paymaster rune-sage mummer\ndeck heroes scribe minstrel\nchosen detour")
    scene.plays("recruit", "hire paymaster")
    scene.asks(0, "instant")
    assert pool(scene) == ["rune-sage", "mummer", "scribe"]
    assert scene.options() == ["no", "instant paymaster"]
    scene.plays("no", "hire mummer", "done" if gold(scene)[0] > 3 else "hire scribe")

    assert gold(scene)[0] == 0
    scene.refuses("1: instant paymaster", because="")


def test_an_instant_is_used() -> None:
    """[TL-9.5]"""
    scene = table("gold 1 3\npool paymaster rune-sage dragon-slayer\nchosen detour")
    scene.plays("recruit", "hire paymaster", "instant paymaster")

    assert gold(scene)[0] == 2


def test_a_hero_who_came_otherwise_has_no_instant() -> None:
    """[TL-9.6]"""
    scene = picking(table("gold 1 0\npool cutpurse rune-sage dragon-slayer"), "open-door")

    assert party(scene) == ["rogue", "cutpurse"]
    scene.asks(0, "secondary-action")


@clause("TL-R28")
def test_a_hero_recruited_by_an_instant_has_none() -> None:
    scene = table("""
        gold 1 4
        party 2 paymaster cutpurse
        pool firestorm-magus rune-sage dragon-slayer
        chosen detour
    """)
    scene.plays("recruit", "hire firestorm-magus", "instant firestorm-magus hero cutpurse")

    assert party(scene) == ["rogue", "firestorm-magus", "cutpurse"]
    assert gold(scene) == [0, 3]


@clause("TL-R35", "TL-R36")
def test_reductions_add_up_over_one_minimum() -> None:
    """Cheap Contracts and the Guild Clerk: two less, never less than 1."""
    at = "gold 1 2\nparty 1 guild-clerk\npool rune-sage mummer beastmaster\ndeck heroes dragon-slayer"
    scene = picking(table(at), "cheap-contracts")
    assert [hero["price"] for hero in scene.view(0)["pool"]] == [2, 1, 1]
    scene.plays("recruit", "hire rune-sage", "hire beastmaster")

    assert gold(scene)[0] == 0


@clause("TL-R70")
def test_reductions_hold_in_the_action_itself_only() -> None:
    """The Nymph's recruits pay the printed cost."""
    scene = table("""
        gold 1 1
        party 1 guild-clerk nymph
        pool beastmaster mummer rune-sage
        quest q1 copper-crown rusted-portcullis
        attempt q1
        sent nymph
    """)
    scene.plays("power nymph")

    scene.refuses("hire beastmaster", because="TL-6.8")
    assert scene.options() == ["done", "hire mummer"]


@clause("TL-17.28", "TL-17.29", "TL-17.30", "TL-R34")
def test_the_herald_lets_one_hero_pay() -> None:
    scene = table(
        "gold 1 1\nparty 1 herald rune-sage mummer rogue\npool beastmaster dragon-slayer oracle\nchosen detour"
    )
    scene.plays("recruit")
    scene.refuses("hire beastmaster for herald", because="TL-17.30")
    scene.refuses("hire beastmaster for rogue", because="TL-13.3")
    scene.refuses("hire dragon-slayer for mummer", because="TL-6.8")
    scene.plays("hire beastmaster for rune-sage")

    assert gold(scene)[0] == 1
    assert party(scene) == ["herald", "mummer", "rogue", "beastmaster"]
    assert pile(scene, "heroes") == ["rune-sage"]


@clause("TL-R34", "TL-R35")
def test_the_printed_cost_counts_against_the_reduced_price() -> None:
    scene = table(
        "gold 1 1\nparty 1 herald guild-clerk mummer\npool wandering-knight silver-fox oracle\nchosen detour"
    )
    scene.plays("recruit")
    scene.refuses("hire wandering-knight for mummer", because="TL-6.8")
    scene.plays("hire wandering-knight for guild-clerk")

    assert gold(scene)[0] == 1


@clause("TL-R71")
def test_a_newcomer_cannot_pay() -> None:
    scene = table(
        "gold 1 3\nparty 1 herald mummer\npool beastmaster woodcutter oracle\ndeck heroes scribe\nchosen detour"
    )
    scene.plays("recruit", "hire woodcutter")

    scene.refuses("hire beastmaster for woodcutter", because="TL-R71")
    scene.plays("hire beastmaster for mummer")
    assert gold(scene)[0] == 1


@clause("TL-17.28")
def test_without_the_herald_nobody_pays_with_a_hero() -> None:
    scene = table("gold 1 3\nparty 1 mummer\npool beastmaster woodcutter oracle\nchosen detour")
    scene.plays("recruit")

    scene.refuses("hire beastmaster for mummer", because="TL-9.3")
