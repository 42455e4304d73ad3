"""Wishes against a table, without a server: lines of several parts, the way back, requests."""

from collections.abc import Iterator

import pytest
from tests.server.tables import games, table_of

from lairhouse.kernel.errors import IllegalAction, LairhouseError
from lairhouse.kernel.game import Game
from lairhouse.kernel.match import Match
from lairhouse.kernel.rng import seeded
from lairhouse.server import decisions
from lairhouse.server.decisions import Wish, rehearse
from lairhouse.server.feed import way_back
from lairhouse.server.refusals import Refusal


def pairs(game: Game, seed: int) -> Iterator[tuple[Match, int, list[int], bool]]:
    """Positions where a seat may act twice in a row: the two actions, and whether the first tells anybody anything."""
    rng = seeded(seed)
    match = Match.open(game, game.seats[0], seed=seed)
    for _ in range(400):
        if match.is_over():
            return
        seat = match.state.asked().bit_length() - 1
        before = match.fork()
        step = match.play(seat, match.state.random_option(seat, rng))
        if not match.is_over() and match.state.asked() >> seat & 1:
            first = match.words.parse(step.entry.text)
            yield before, seat, [first, match.state.random_option(seat, rng)], step.was_barrier


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_a_line_ends_with_the_first_part_by_which_anybody_learns_something(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {True: 0, False: 0}
    for seed in range(1, 4):
        for before, seat, actions, is_barrier in pairs(game, seed):
            text = [before.words.text(action) for action in actions]
            monkeypatch.setattr(type(before.words), "read", lambda *_, told=actions: list(told))
            assert rehearse(before.fork(), seat, "line") == (text[:1] if is_barrier else text)
            foreign = [actions[0], 2**40]  # what follows a barrier is not even looked at
            monkeypatch.setattr(type(before.words), "read", lambda *_, told=foreign: list(told))
            if is_barrier:
                assert rehearse(before.fork(), seat, "line") == text[:1]
            else:
                with pytest.raises(LairhouseError):
                    rehearse(before.fork(), seat, "line")
            monkeypatch.undo()
            found[is_barrier] += 1
            if min(found.values()) >= 3:
                return
    if game.slug in {"lairs", "wakening_lair"}:
        assert all(found.values()), found


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_no_seat_goes_back_alone_behind_what_anybody_has_learned(game: Game) -> None:
    """Whatever has been played and taken back: the way back holds own actions only, and none that was a barrier."""
    rng = seeded(9)
    for seed in range(2):
        match = Match.open(game, game.seats[0], seed=seed + 1)
        for _ in range(150):
            if match.is_over():
                break
            seat = match.state.asked().bit_length() - 1
            way = way_back(match, seat)
            assert way[-1] == match.before_any_undo(match.undo_reach(seat))
            for number in way[:-1]:
                step = match.step(number)
                assert step.entry.seat == seat and not step.was_barrier and not step.entry.act
            if len(way) > 1 and rng.below(3) == 0:
                match.undo(seat, way[1 + rng.below(len(way) - 1)])
            else:
                match.play(seat, match.state.random_option(seat, rng))


def test_a_wish_changes_nothing_until_it_is_written() -> None:
    table = table_of(next(game for game in games() if game.slug == "connect_four"), 2)
    before = [feed.view() for feed in table.feeds.values()]
    assert table.match is not None
    decision = decisions.act(table, Wish("p0", "one"), 0, 0, "d")
    assert decision.rehearsed is not None and decision.rehearsed.number == 1
    decisions.resign(table, Wish("p1", "two"), 1)
    decisions.agree(table, Wish("p0", "three"), 0)
    assert table.match.number == 0 and [feed.view() for feed in table.feeds.values()] == before


def test_only_one_request_is_open_at_a_time() -> None:
    table = table_of(next(game for game in games() if game.slug == "connect_four"), 2)
    table.take(decisions.agree(table, Wish("p0", "one"), 0).events)
    with pytest.raises(Refusal) as refused:
        decisions.undo(table, Wish("p1", "two"), 1, 0, None)
    assert refused.value.kind == "not_asked"
    table.take(decisions.act(table, Wish("p0", "three"), 0, 0, "d").events)
    assert table.pending is None  # a move ends it
    table.take(decisions.agree(table, Wish("p0", "four"), 0).events)
    with pytest.raises(Refusal):
        decisions.agree(table, Wish("p0", "five"), 0)


def test_the_kernel_and_the_table_agree_on_what_is_refused() -> None:
    table = table_of(next(game for game in games() if game.slug == "connect_four"), 2)
    assert table.match is not None
    table.take(decisions.act(table, Wish("p0"), 0, 0, "d").events)
    table.take(decisions.act(table, Wish("p1"), 1, 1, "d").events)
    with pytest.raises(IllegalAction):
        table.match.undo(0, 0)
    asked = decisions.undo(table, Wish("p0", "x"), 0, 2, 0)
    assert [type(event).__name__ for event in asked.events] == ["Requested"]
