"""The scene kit: what it forces, what it looks at, and failures that show the board."""

from collections.abc import Callable

import pytest

from lairhouse.examples.connect_four.game import GAME as CONNECT_FOUR
from lairhouse.examples.kuhn_poker.game import GAME as KUHN_POKER
from lairhouse.examples.parley.game import GAME as PARLEY
from lairhouse.testing.scenes import Scene, clause
from pig.game import GAME as PIG


def test_dice_are_forced_and_then_left_to_chance() -> None:
    scene = Scene(PIG)
    scene.rolls(5, 3)
    scene.plays("roll", "roll")

    scene.sees(-1, "pips", 8)
    scene.plays("roll")


def test_draws_are_forced() -> None:
    scene = Scene(
        PARLEY,
        at="round 1\nhand 1 envoy-17\ndeck spy-1 spy-2 spy-3 spy-4\nthen end\nthen turn-up\nthen offer 1",
    )
    scene.draws("spy-3", "spy-1")
    scene.plays("1: offer envoy-17")

    scene.sees(0, "players.0.hand", ["spy-1", "spy-3"])


def failing(act: Callable[[Scene], object], scene: Scene) -> str:
    with pytest.raises(AssertionError) as failed:
        act(scene)
    return str(failed.value)


@pytest.mark.parametrize(
    ("act", "says"),
    [
        (lambda scene: scene.plays("call"), "seat 0 cannot play 'call': [KP-2.5]"),
        (lambda scene: scene.plays("jump"), "an action is check, bet, fold or call"),
        (
            lambda scene: scene.refuses("bet", because="KP-2.4"),
            "may play 'bet'; it was to be refused by KP-2.4",
        ),
        (lambda scene: scene.refuses("call", because="KP-2.4"), "is refused by [KP-2.5]"),
        (lambda scene: scene.refuses("2: bet", because="KP-2.4"), "Nothing is asked of you now"),
        (lambda scene: scene.refuses("jump"), "cannot even be read"),
        (lambda scene: scene.sees(0, "cards", ["K", ""]), "sees ['J', ''] at cards"),
        (lambda scene: scene.sees(0, "hat"), "does not see 'hat'"),
        (lambda scene: scene.sees(0, "hat.size", 3), "has no 'hat' of hat.size"),
        (lambda scene: scene.cannot_see(0, '"J"'), "seat 0 sees '\"J\"'"),
        (lambda scene: scene.hears(0, "thunder"), "does not hear 'thunder'"),
        (lambda scene: scene.asks(1, "open"), "seat 1 is not asked"),
        (lambda scene: scene.asks(0, "ask.answer"), "is asked kuhn_poker.ask.open"),
        (lambda scene: scene.undoes(0), "cannot undo"),
        (lambda scene: scene.draws("ace"), "ace cannot be drawn next: this game has no piles"),
        (lambda scene: scene.option("call"), "'call' is no option"),
    ],
)
def test_a_failure_says_what_and_shows_the_board(act: Callable[[Scene], object], says: str) -> None:
    told = failing(act, Scene(KUHN_POKER, at="cards J K"))

    assert says in told
    assert "seat 1: [ ] paid" in told
    assert " may: " in told


def test_a_failure_tells_the_last_actions() -> None:
    scene = Scene(CONNECT_FOUR)
    scene.plays("d", "c")

    assert "1. 0  d\n  2. 1  c" in failing(lambda each: each.plays("z"), scene)


def test_undo_is_looked_at_both_ways() -> None:
    scene = Scene(KUHN_POKER, at="cards J K")
    scene.plays("check")
    scene.undoes(0)

    assert scene.options() == ["check", "bet"]
    scene.plays("bet")
    assert "seat 0 could undo" in failing(lambda each: each.cannot_undo(0), scene)


def test_marks_are_kept_on_the_test() -> None:
    @clause("KP-1.1", "KP-1.2")
    @clause("KP-2.1")
    def test() -> None: ...

    assert test.__dict__["clauses"] == ("KP-2.1", "KP-1.1", "KP-1.2")
