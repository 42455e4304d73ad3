"""Snapshots: a table loaded from one is the table that was played, in every number and every byte."""

from dataclasses import replace
from time import process_time

import pytest
from tests.server.guest import scene
from tests.server.pair import House, pair
from tests.server.tables import games, moves, opening, played

from lairhouse.kernel.game import Game
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.saving import digest
from lairhouse.server.snapshots import table_from, taken
from lairhouse.server.table import Table

SECONDS_TO_LOAD = 0.05


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_a_table_from_a_snapshot_goes_on_like_the_one_that_was_played(game: Game) -> None:
    seats = game.seats[-1]
    table, _ = played(game, seats, 60)
    body = taken(table)
    again = table_from(table.id, table.seq, body)

    assert again is not None and again.match is not None and table.match is not None
    for one, other in zip(moves(table, seeded(5), 40), moves(again, seeded(5), 40), strict=True):
        assert one == other
        assert digest(table.match.state) == digest(again.match.state)
        for seat, feed in table.feeds.items():
            assert feed.view() == again.feeds[seat].view()
            assert feed.ends == again.feeds[seat].ends and feed.told == again.feeds[seat].told
    assert taken(table) == taken(again)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_a_table_of_a_whole_game_loads_quickly_from_its_snapshot(game: Game) -> None:
    table, _ = played(game, game.seats[-1])
    body = taken(table)
    best = 1.0
    for _ in range(3):
        began = process_time()
        again = table_from(table.id, table.seq, body)
        best = min(best, process_time() - began)
        assert again is not None
    assert best < SECONDS_TO_LOAD


def test_what_cannot_be_read_is_left_alone() -> None:
    table, _ = played(games()[0], games()[0].seats[0], 3)
    body = taken(table)
    assert table_from("table", 5, body.replace(b'"format":', b'"format":9')) is None
    assert table_from("table", 5, b"{") is None
    assert table_from("table", 5, body[: len(body) // 2]) is None


def test_a_table_played_anew_is_the_same_table() -> None:
    for game in games():
        table, log = played(game, game.seats[0], 80)
        again = Table(table.id)
        again.take_all([event] for event in log)
        assert [feed.view() for feed in again.feeds.values()] == [
            feed.view() for feed in table.feeds.values()
        ]
        assert again.seq == len(opening(game, game.seats[0])) + len(log) - 2


@scene
async def test_a_long_game_is_put_away_and_taken_back_to_its_beginning_by_consent(house_with: House) -> None:
    async with pair(house_with) as p:
        house = p.house.house
        house.config = replace(house.config, snapshot_every=5)
        await p.play("a b c d e f g a b c d e f g")
        await p.turn()
        keeper = house.keepers[p.table]
        assert keeper.snapshot_seq > 5 and keeper.table.match.first > 0
        del house.keepers[p.table]
        view = p.first.views[0]
        async with p.ada.at(p.table) as first, p.ben.at(p.table) as second:
            assert await first.view(0) == view
            assert house.keepers[p.table].table.match.first > 0
            await first.ask("undo", seat=0, at=view["at"], to=0)
            request = (await second.until("request"))["request"]
            await second.ask("consent", request=request["id"], seat=1, yes=True)
            back = await first.view(0, at=view["at"] + 1)
            assert back["view"]["columns"] == [[]] * 7
            past = await p.ben.get(f"{p.path}/past", seat=1, at=7)
            assert sum(map(len, past["views"][0]["view"]["columns"])) == 7
