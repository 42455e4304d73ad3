"""Chapters 6 and 8: cubes, payments, and penalties in every partial case."""

import itertools

import pytest
from tests.games.lairs.table import game, mat, table

from lairhouse.games.lairs import energy
from lairhouse.games.lairs.actions import many_of
from lairhouse.games.lairs.energy import ANY, ANY_POOL, FRESH_POOL, PERCEPTION, QUICKNESS
from lairhouse.games.lairs.notation import Notation
from lairhouse.games.lairs.penalties import Penalty
from lairhouse.games.lairs.position import from_position
from lairhouse.games.lairs.state import Lairs
from lairhouse.games.lairs.view import cubes_of
from lairhouse.kernel.rng import seeded


def payments(scene: object, action: str) -> set[str]:
    """What an action can be paid with in its first direction that is open."""
    options = [text for text in scene.options(0) if text.startswith(action)]  # type: ignore[attr-defined]
    first = " ".join(options[0].split()[:2])
    return {text.removeprefix(first).strip() for text in options if text.startswith(first + " ")}


def test_a_cube_is_in_exactly_one_basket() -> None:
    """[LS-6.1] Spend, conserve, refresh and strike keep the six."""
    scene = table("at 1 C3", "known 1 C3", "at 2 A1", "known 2 A1")
    scene.plays("creep S wf", "conserve wf qf", "end")

    assert sum(len(cubes) for cubes in cubes_of(game(scene).players[0].mat).values()) == 6


def test_first_paid_then_carried_out() -> None:
    """[LS-6.2, LS-R50] A space that strikes finds the cube spent already."""
    scene = table("at 1 E3", "known 1 E3", "mat 1 fresh www spent wqp")
    scene.plays("creep E wf")

    assert mat(scene) == "spent wwqp fatigued ww"  # the two that were left went


def test_fresh_to_spent_and_conserved_to_fresh() -> None:
    """[LS-6.3]"""
    scene = table("at 1 C3", "known 1 C3 C2 D3", "mat 1 fresh wwqp conserved ww")
    scene.plays("creep W wf")
    assert mat(scene) == "fresh wqp conserved ww spent w"
    scene.plays("creep E wc")
    assert mat(scene) == "fresh wwqp conserved w spent w"


def test_a_conserved_cube_is_spent_twice() -> None:
    """[LS-6.4, LS-R9] One Conserved Perception cube pays for two Peers."""
    scene = table("at 1 C3", "known 1 C3", "mat 1 conserved p spent wwwwq")
    scene.plays("peer W pc", "stay", "peer S pf", "stay")

    assert mat(scene) == "spent wwwwqp"


@pytest.mark.parametrize("payment", ["ws", "qc", "pc", "wc"])
def test_spent_and_missing_cubes_cannot_be_spent(payment: str) -> None:
    """[LS-6.5]"""
    scene = table("at 1 C3", "known 1 C3", "mat 1 fresh w spent wwwqp")

    if payment.endswith("s"):
        assert payment not in payments(scene, "creep")
    else:
        scene.refuses(f"creep S {payment}", because="LS-6.5")


def test_any_cube_pays_a_gray_cost() -> None:
    """[LS-6.8, LS-6.6, LS-6.7] Four payments at most for a Creep."""
    scene = table("at 1 C3", "known 1 C3", "mat 1 fresh wwq conserved wp spent w")

    assert payments(scene, "creep") == {"wf", "wc", "qf", "pc"}


def test_an_attribute_cost_takes_only_its_cube() -> None:
    """[LS-6.9, LS-7.13] Backtrack: Quickness and nothing else."""
    scene = table("at 1 C3", "known 1 C3 D3")

    assert payments(scene, "backtrack") == {"qf"}
    scene.refuses("backtrack D3 wf", because="LS-7.13")
    scene.refuses("backtrack D3 wf wf", because="LS-7.13")
    scene.refuses("backtrack D3 pf", because="LS-7.13")


def test_two_ways_to_pay() -> None:
    """[LS-6.10, LS-7.7, LS-7.19]"""
    scene = table("at 1 C3", "known 1 C3")

    assert payments(scene, "hustle") == {"wf wf", "wf qf", "wf pf", "qf pf", "qf"}
    assert payments(scene, "peer") == {"wf wf", "wf qf", "wf pf", "qf pf", "pf"}


def test_exactly_the_cost() -> None:
    """[LS-6.11] Neither more nor less."""
    scene = table("at 1 C3", "known 1 C3")

    scene.refuses("creep S wf wf", because="LS-7.1")
    scene.refuses("hustle S wf", because="LS-7.7")
    scene.refuses("hustle S wf wf wf", because="LS-7.7")
    scene.refuses("peer S qf", because="LS-7.19")


def test_a_conserved_attribute_cube_pays_its_attribute() -> None:
    """[LS-6.12, LS-R9]"""
    scene = table("at 1 C3", "known 1 C3 D3", "mat 1 conserved q fresh wwwwp")
    scene.plays("backtrack D3 qc")

    assert mat(scene) == "fresh wwwwqp"


def test_cubes_not_spent_stay() -> None:
    """[LS-6.13]"""
    scene = table("at 1 C3", "known 1 C3", "mat 1 fresh wwq spent wwp", "at 2 A1")
    scene.plays("end")

    assert mat(scene) == "fresh wwq spent wwp"


def test_three_conserved_slots() -> None:
    """[LS-6.14, LS-R10]"""
    scene = table("at 1 C3", "known 1 C3", "mat 1 conserved ww fresh wwqp")

    scene.refuses("conserve wf wf", because="LS-R10")
    scene.plays("conserve qf")
    assert mat(scene) == "fresh wwp conserved wwq"


def test_nine_spends_are_the_most() -> None:
    """[LS-6.4, LS-R32] Three Conserved and three Fresh cubes."""
    best = max(
        int(energy.spends(mat_of(levels)))
        for levels in itertools.product(range(4), repeat=6)
        if sum(level == 3 for level in levels) <= 3
    )

    assert best == 9


def mat_of(levels: tuple[int, ...]) -> int:
    """A mat of four white cubes and the two coloured ones."""
    colours = (0, 0, 0, 0, 1, 2)
    return sum(1 << (16 * colour + 4 * level) for colour, level in zip(colours, levels, strict=True))


def test_at_most_ten_payments_of_two() -> None:
    """[LS-7.7] For every mat the rules allow."""
    counts = set()
    for levels in itertools.product(range(4), repeat=6):
        if sum(level == 3 for level in levels) <= 3:
            mat_ = mat_of(levels)
            found = energy.payments(mat_, 2)
            assert len(set(found)) == len(found)
            assert all(energy.is_payable(mat_, one) and energy.spend_count(one) == 2 for one in found)
            counts.add(len(found) + len(energy.payments(mat_ & 0xFFFF0000, 1)))
    assert max(counts) == 10


def test_a_check_has_at_most_eighty_one_payments() -> None:
    """[LS-8.2]"""
    most = 0
    for levels in itertools.product(range(4), repeat=6):
        if sum(level == 3 for level in levels) <= 3:
            mat_ = mat_of(levels)
            most = max(most, sum(len(energy.payments(mat_, n)) for n in range(energy.spends(mat_) + 1)))
    assert most == 81


def test_payments_are_all_there_are() -> None:
    """[LS-6.3, LS-6.4] Against spending cube by cube."""
    for levels in itertools.product(range(4), repeat=6):
        mat_ = mat_of(levels)
        reached = {(0, mat_)}
        for _ in range(2):
            reached = {
                (
                    payment + (1 << 4 * (2 * colour + is_conserved)),
                    energy.moved(left, colour, 2 + is_conserved, 1 + is_conserved),
                )
                for payment, left in reached
                for colour in range(3)
                for is_conserved in range(2)
                if energy.held(left, colour, 2 + is_conserved)
            }
        assert {payment for payment, _ in reached} == set(energy.payments(mat_, 2))
        assert all(energy.paid(mat_, payment) == left for payment, left in reached)


@pytest.mark.parametrize(
    ("cubes", "expected"),
    [
        ("fresh wwwwqp", {"creep": "wf", "hustle": "qf", "peer": "pf", "backtrack": "qf"}),
        ("fresh wwwp spent wq", {"creep": "wf", "hustle": "wf wf", "peer": "pf"}),
        ("conserved w fresh qp spent www", {"creep": "wc", "hustle": "qf", "peer": "pf", "backtrack": "qf"}),
        ("conserved w spent wwwqp", {"creep": "wc", "hustle": "wc wf", "peer": "wc wf"}),
        ("fresh q spent wwwwp", {"creep": "qf", "hustle": "qf", "backtrack": "qf"}),
        ("spent wwwwqp", {}),
    ],
)
def test_the_proposed_payment_is_the_cheapest(cubes: str, expected: dict[str, str]) -> None:
    """[LS-6.10] White before coloured; the attribute cube where it alone suffices."""
    scene = table("at 1 E4", "known 1 E4", f"mat 1 {cubes}")

    assert scene.view(0)["proposed"] == expected


def test_a_payment_left_out_is_the_proposed_one() -> None:
    scene = table("at 1 C3", "known 1 C3 D3")
    scene.plays("creep S")

    assert scene.match.record.entries[-1].text == "creep S wf"


# Penalties


def answers(cubes: str, penalty: str) -> set[str]:
    scene = table("at 1 C3", "known 1 C3", f"mat 1 {cubes}", f"doing end, explore 1, {penalty}")
    return {text for text in scene.options(0) if text.startswith("fatigue")}


FATIGUE_TWO = f"fatigue 1 2 {ANY_POOL} {ANY}"
FATIGUE_TWO_FRESH = f"fatigue 1 2 {FRESH_POOL} {ANY}"
FATIGUE_QUICKNESS = f"fatigue 1 1 {ANY_POOL} {QUICKNESS}"
SPEND_ONE = f"spend 1 1 {FRESH_POOL} {ANY}"


def test_fatigue_from_any_other_basket() -> None:
    """[LS-8.7, LS-8.10, LS-8.16] Eleven choices at most."""
    assert answers("fresh wp conserved w spent wwq", FATIGUE_TWO) == {
        f"fatigue {pair}" for pair in (
            "wf wc", "wf ws", "wf qs", "wf pf", "wc ws", "wc qs", "wc pf", "ws ws", "ws qs", "ws pf", "qs pf")
    }  # fmt: skip


def test_a_fatigued_cube_cannot_be_chosen() -> None:
    """[LS-8.8]"""
    assert answers("fatigued wwqp spent ww", FATIGUE_TWO) == {"fatigue ws ws"}
    scene = table(
        "at 1 C3", "known 1 C3", "mat 1 fatigued wwq spent wwp", f"doing end, explore 1, {FATIGUE_TWO}"
    )
    scene.refuses("fatigue qs ws", because="LS-8.8")


def test_each_cube_is_one_increment() -> None:
    """[LS-8.9]"""
    scene = table("at 1 C3", "known 1 C3", f"doing end, explore 1, {FATIGUE_TWO}")

    scene.refuses("fatigue wf", because="LS-8.9")
    scene.refuses("fatigue wf wf wf", because="LS-8.9")


def test_a_named_attribute_is_met_by_that_cube_only() -> None:
    """[LS-8.11]"""
    assert answers("fresh wwwwqp", FATIGUE_QUICKNESS) == {"fatigue qf"}
    scene = table("at 1 C3", "known 1 C3", f"doing end, explore 1, fatigue 1 2 {ANY_POOL} {QUICKNESS}")
    scene.refuses("fatigue wf pf", because="LS-8.13")
    scene.plays("fatigue wf qf")
    assert mat(scene) == "fresh wwwp fatigued wq"


def test_a_fatigued_attribute_cube_leaves_its_increment_unmet() -> None:
    """[LS-R24, LS-8.15] A substitute of any colour goes."""
    assert answers("fatigued q fresh wwp spent ww", FATIGUE_QUICKNESS) == {
        "fatigue wf",
        "fatigue ws",
        "fatigue pf",
    }


def test_fresh_cubes_only_while_there_are_any() -> None:
    """[LS-8.12, LS-8.13] Conserved cubes count as Fresh."""
    assert answers("fresh wq conserved w spent wwp", FATIGUE_TWO_FRESH) == {
        "fatigue wf wc", "fatigue wf qf", "fatigue wc qf",
    }  # fmt: skip


def test_conserved_cubes_count_as_fresh() -> None:
    """[LS-8.14] Two Conserved cubes and no Fresh one: both go."""
    assert answers("conserved wq spent wwwp", FATIGUE_TWO_FRESH) == {"fatigue wc qc"}


def test_met_increments_first_then_substitutes() -> None:
    """[LS-8.15, LS-R21, LS-R22] One Fresh cube goes for certain, then one of the others."""
    assert answers("fresh q spent wwwwp", FATIGUE_TWO_FRESH) == {"fatigue ws qf", "fatigue qf ps"}


def test_a_fresh_cube_cannot_be_kept_back() -> None:
    """[LS-R21]"""
    scene = table(
        "at 1 C3", "known 1 C3", "mat 1 fresh q spent wwwwp", f"doing end, explore 1, {FATIGUE_TWO_FRESH}"
    )

    scene.refuses("fatigue ws ps", because="LS-8.13")


def test_no_fresh_cube_at_all() -> None:
    """[LS-8.15] Both increments are met by substitutes."""
    assert answers("spent wwwqp fatigued w", FATIGUE_TWO_FRESH) == {
        "fatigue ws ws", "fatigue ws qs", "fatigue ws ps", "fatigue qs ps",
    }  # fmt: skip


def test_increments_without_a_cube_are_lost() -> None:
    """[LS-R20]"""
    assert answers("spent w fatigued wwwqp", FATIGUE_TWO) == {"fatigue ws"}


def test_alike_cubes_leave_no_choice() -> None:
    """[LS-8.7] The table carries it out."""
    scene = table("at 1 C2", "known 1 C2", "mat 1 fresh wwww fatigued qp")
    scene.plays("creep N wf")  # the Blob takes two, one Spent or three Fresh ones: a question
    scene.asks(0, "ask.fatigue.any")
    other = table("at 1 E3", "known 1 E3", "mat 1 fresh wwww fatigued qp")
    other.plays("creep E wf")  # the Pit takes two Fresh ones: all are alike
    other.asks(0, "ask.hazard")
    assert mat(other) == "fresh w spent w fatigued wwqp"


def test_a_penalty_that_spends() -> None:
    """[LS-R23, LS-8.14, LS-8.16] A Fresh or a Conserved cube; the Conserved one goes straight to Spent."""
    assert answers("fresh w conserved q spent wwwp", SPEND_ONE) == {"fatigue wf", "fatigue qc"}
    scene = table(
        "at 1 C3", "known 1 C3", "mat 1 fresh w conserved q spent wwwp", f"doing end, explore 1, {SPEND_ONE}"
    )
    scene.plays("fatigue qc")
    assert mat(scene) == "fresh w spent wwwqp"


def test_a_penalty_that_spends_and_cannot() -> None:
    """[LS-8.15, LS-8.10] The unmet increment fatigues any one cube."""
    assert answers("spent wwwqp fatigued w", SPEND_ONE) == {"fatigue ws", "fatigue qs", "fatigue ps"}


def test_a_cube_spent_by_the_penalty_may_be_its_substitute() -> None:
    """[LS-R22, LS-R23] Two spends, one Fresh cube and nothing else: it is spent, then fatigued."""
    assert answers("fresh w fatigued wwwqp", f"spend 1 2 {FRESH_POOL} {ANY}") == {"fatigue wf ws"}
    scene = table(
        "at 1 C3",
        "known 1 C3",
        "mat 1 fresh w fatigued wwwqp",
        f"doing end, explore 1, spend 1 2 {FRESH_POOL} {ANY}",
    )
    scene.plays("fatigue wf ws")
    assert mat(scene) == "fatigued wwwwqp"


def test_one_question_for_the_whole_penalty() -> None:
    """[LS-R60] Forced cubes and substitutes in one answer."""
    scene = table("at 1 E3", "known 1 E3", "mat 1 fresh wq spent wwwp")
    scene.plays("creep E wf", "fatigue ws qf")

    assert mat(scene) == "spent wwwp fatigued wq"


MATS = [one for one in itertools.product(range(4), repeat=6) if list(one[:4]) == sorted(one[:4])][::4]
PENALTIES = [
    (n, pool, cube, is_spend)
    for n in (1, 2, 3)
    for pool, is_spend in ((ANY_POOL, False), (FRESH_POOL, False), (FRESH_POOL, True))
    for cube in (ANY, QUICKNESS, PERCEPTION)
]


@pytest.mark.parametrize(("n", "pool", "cube", "is_spend"), PENALTIES)
def test_penalties_against_paying_cube_by_cube(n: int, pool: int, cube: int, is_spend: bool) -> None:
    """[LS-8.13, LS-8.15, LS-R20, LS-R21, LS-R22] One mat in four of those with four white cubes and two coloured ones."""
    frame = Penalty(0, n, pool, cube, is_spend)
    scene = table("at 1 C3", "known 1 C3")
    state = game(scene)
    for levels in MATS:
        state.players[0].mat = mat_of(levels)
        found = answered(frame, state)
        assert {after for _, after in found} == paid_by_hand(state.players[0].mat, n, pool, cube, is_spend)
        only = frame.only_answer(state.players[0].mat)
        assert (only < 0) == (len(found) > 1)
        if only >= 0:
            assert only == found[0][0]
        else:
            drawn = frame.random_option(state, 0, seeded(levels[0]))
            assert frame.refusal(state, 0, drawn) == 0


def answered(frame: Penalty, state: Lairs) -> list[tuple[int, int]]:
    """Every legal answer with the mat after it."""
    legal = [many_of(one) for one in frame.candidates(state, 0) if frame.refusal(state, 0, one) == 0]
    return [(one, frame.after(state.players[0].mat, one)) for one in legal]


def paid_by_hand(mat_: int, n: int, pool: int, cube: int, is_spend: bool) -> set[int]:
    """The same, one increment after the other: one that meets it while there is one, then any cube."""
    reached = {mat_}
    unmet = 0
    for _ in range(n):
        steps = {after for one in reached for after in one_cube(one, pool, cube, 1 if is_spend else 0)}
        if steps:
            reached = steps
        else:
            unmet += 1
    for _ in range(unmet):
        reached = {after for one in reached for after in one_cube(one, ANY_POOL, ANY, 0)} or reached
    return reached


def one_cube(mat_: int, pool: int, cube: int, end: int) -> set[int]:
    """Mats after one cube of the pool went to Spent (1) or Fatigued (0)."""
    baskets = (1, 2, 3) if pool == ANY_POOL else (2, 3)
    colours = range(3) if cube == ANY else (cube,)
    return {
        energy.moved(mat_, colour, basket, end)
        for colour in colours
        for basket in baskets
        if energy.held(mat_, colour, basket)
    }


def test_a_written_mat_has_all_its_cubes() -> None:
    notation = table("at 1 C3").words.notation  # type: ignore[attr-defined]
    assert isinstance(notation, Notation)
    with pytest.raises(Exception, match="a mat has 4 cubes w"):
        from_position(notation, "mat 1 fresh www conserved - spent - fatigued qp")
