"""Computer players: what a worker is asked in every game, and that its answer fits the table."""

import msgspec
import pytest
from tests.server.tables import games, moves, table_of

from lairhouse.bots.workers import Thought, answer_to
from lairhouse.kernel.game import Game
from lairhouse.kernel.rng import seeded
from lairhouse.server.computers import thought_for
from lairhouse.server.decisions import house_move
from lairhouse.server.events import Chair
from lairhouse.server.table import Table


def with_house(game: Game) -> Table:
    """A table where all seats are computer players'."""
    table = table_of(game, game.seats[-1])
    table.chairs = [Chair("house", level="easy") for _ in table.chairs]
    return table


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_a_worker_answers_what_fits_the_table(game: Game) -> None:
    table = with_house(game)
    for event in moves(table, seeded(3), 40):
        del event
        asked = table.asked()
        if not asked or table.seq % 8:
            continue
        told = msgspec.json.encode(thought_for(table, asked[0], 5))
        thought = msgspec.structs.replace(msgspec.json.decode(told, type=Thought), iterations=1)
        answer = answer_to(thought, None, {})
        at = table.feeds[asked[0]].at
        for text in (answer.text, thought.fallback):
            decision = house_move(table, asked[0], at, text)
            assert decision is not None and decision.rehearsed is not None


def test_an_answer_to_a_position_that_is_gone_is_dropped() -> None:
    game = next(game for game in games() if game.slug == "connect_four")
    table = with_house(game)
    assert house_move(table, 0, 0, "d") is not None
    assert house_move(table, 1, 0, "d") is None
    list(moves(table, seeded(1), 2))
    assert house_move(table, 0, 0, "d") is None


def test_two_worlds_a_seat_cannot_tell_apart_ask_the_same() -> None:
    for game in games():
        table = with_house(game)
        list(moves(table, seeded(2), 10))
        for seat in table.asked():
            assert table.match is not None
            told = [msgspec.json.encode(thought_for(table, seat, 9))]
            table.match.state.guess(seat, seeded(77))
            told.append(msgspec.json.encode(thought_for(table, seat, 9)))
            assert told[0] == told[1], game.slug
