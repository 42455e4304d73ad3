"""A forked match: the same game, and what is played on it stays there."""

import pytest

from lairhouse.kernel import registry
from lairhouse.kernel.errors import Forgotten
from lairhouse.kernel.match import Match
from lairhouse.kernel.saving import digest


def test_what_is_played_on_a_fork_does_not_happen_in_the_match() -> None:
    match = Match.open(registry.game("connect_four"), 2, seed=1)
    match.act(0, "d")
    before = digest(match.state)

    fork = match.fork()
    fork.act(1, "c")
    fork.resign(0)

    assert (match.number, len(match.record.entries), match.resigned) == (1, 1, set())
    assert digest(match.state) == before
    assert fork.number == 3 and fork.is_over()


def test_a_fork_goes_on_where_the_match_stands() -> None:
    match = Match.open(registry.game("connect_four"), 2, seed=1)
    match.act(0, "d")

    fork = match.fork()
    fork.act(1, "c")
    match.act(1, "c")

    assert digest(fork.state) == digest(match.state)
    assert fork.record.entries == match.record.entries


def test_a_match_that_forgets_its_beginning_goes_on_as_before() -> None:
    whole, cut = (Match.open(registry.game("connect_four"), 2, seed=1) for _ in range(2))
    for number, text in enumerate("dcdcab"):
        whole.act(number % 2, text)
        cut.act(number % 2, text)
    cut.forget(4)
    cut.forget(2)

    assert (cut.number, cut.first, len(cut.steps)) == (6, 4, 2)
    assert cut.undo_reach(1) == whole.undo_reach(1) == 5
    assert cut.undo(1).entry == whole.undo(1).entry
    assert digest(cut.state) == digest(whole.state)
    assert cut.undo_reach(0) == whole.undo_reach(0)
    with pytest.raises(Forgotten):
        cut.undo(1, 2, by_consent=True)
    assert cut.number == 7
