"""A forked match: the same game, and what is played on it stays there."""

from lairhouse.kernel import registry
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
