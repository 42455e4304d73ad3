"""Non-interference on the wire: what a seat cannot know changes no byte that reaches it, on no path."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.guest import Guest, Seat, scene
from tests.server.pair import House, Pair, pair
from tests.server.tables import games, moves, table_of
from tests.server.worlds import GARBAGE, differing, other_world, reaching, twin

from lairhouse.kernel.game import Game
from lairhouse.kernel.rng import Rng, seeded
from lairhouse.server import events
from lairhouse.server.table import Table

POSITIONS = 24
MANY_POSITIONS = 10_000


def check_positions(game: Game, seats: int, positions: int, seed: int) -> int:
    """Play at random, and at some positions compare the true table with one the seat cannot tell from it."""
    rng = seeded(seed)
    checked = 0
    while checked < positions:
        table = table_of(game, seats, key=f"{rng.word():064x}")
        for _ in moves(table, rng, 10_000):
            if rng.below(6) == 0:
                check_position(table, rng)
                checked += 1
            if checked >= positions:
                break
    return checked


def check_position(table: Table, rng: Rng) -> None:
    seat = rng.below(len(table.chairs) + 1) - 1
    assert table.match is not None
    other = other_world(table, seat, rng)
    state, words = table.match.state, table.match.words
    tried = [words.text(action) for asked in range(state.seats()) for action in state.options(asked)[:3]]
    tried = [*GARBAGE, *(text for text in tried if not table.is_on() or not learns(table, other, seat, text))]
    one, two = reaching(table, seat, tried), reaching(other, seat, tried)
    assert not differing(one, two), (table.opening.game, seat, differing(one, two))
    if table.is_on():
        check_a_move(table, other, seat, rng)


def learns(table: Table, other: Table, seat: int, text: str) -> bool:
    """Whether playing this for the seat would tell it something: then what comes back may differ."""
    told: list[bytes] = []
    for world in (table, other):
        fork = twin(world).match
        assert fork is not None
        try:
            steps = fork.act(seat, text)
        except Exception:  # noqa: BLE001 - a refusal is compared by its bytes
            return False
        told.append(b"" if not any(step.was_barrier for step in steps) else b"learned")
    return any(told)


def check_a_move(table: Table, other: Table, seat: int, rng: Rng) -> None:
    """The same move in both worlds: as long as the seat learns nothing by it, it is sent the same bytes."""
    asked = table.asked()
    mover = asked[rng.below(len(asked))]
    assert table.match is not None and other.match is not None
    action = table.match.state.random_option(mover, rng)
    if other.match.state.refusal(mover, action) != 0:
        return
    text = table.match.words.text(action)
    worlds = twin(table), twin(other)
    before = worlds[0].feeds[seat].n
    for world in worlds:
        world.take([events.Played(by="x", time=3.0, seat=mover, texts=[text])])
        assert world.match is not None
        step = world.match.steps[-1]
        if step.was_barrier and (drew(world) or any(e.reveals and e.is_known_to(seat) for e in step.events)):
            return
    one, two = (world.feeds[seat] for world in worlds)
    assert (one.n, one.at, one.told) == (two.n, two.at, two.told), (table.opening.game, seat, text)
    assert one.since(before) == two.since(before), (table.opening.game, seat, text)
    assert one.since(0) == two.since(0)


def drew(world: Table) -> bool:
    assert world.match is not None
    return world.match.state.rng.drawn != world.match.steps[-1].before.rng.drawn


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_what_a_seat_cannot_know_changes_no_byte_that_reaches_it(game: Game) -> None:
    assert check_positions(game, game.seats[-1], POSITIONS, 1) >= POSITIONS


@pytest.mark.soak
@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_the_same_at_ten_thousand_positions(game: Game) -> None:
    for number, seats in enumerate(game.seats):
        check_positions(game, seats, MANY_POSITIONS // len(game.seats), number + 2)


# The same with everything between: sockets, HTTP, and only what has to differ put out of sight


CHANCE = re.compile(
    r'"(?:time|opened|since)":[0-9.e+]+|"(?:commitment|key|seal|id|host|table|shape|colour)":"[^"]*"'
)


async def everything_sent(
    house_with: House, patch: pytest.MonkeyPatch, key: str, play: Callable[[Pair], Any]
) -> tuple[list[str], list[str]]:
    """What Ada (seat 0) and a watcher are sent of a game dealt from that key: sockets and HTTP."""
    patch.setattr("lairhouse.server.seating.secrets.token_hex", lambda _: key)
    async with (
        pair(house_with, "kuhn_poker") as p,
        Guest(p.house.address, "Eve") as eve,
        eve.at(p.table) as watcher,
    ):
        sent: list[str] = []
        await p.first.view(0)
        await play(p)
        for path in (
            "",
            "/view?seat=0",
            "/log?seat=0",
            "/record?seat=0",
            "/past?seat=0&at=0",
            "/view?seat=1",
            "/past?seat=1",
        ):
            sent.append((await p.ada.http.get(p.path + path)).text)
        for path in (
            "/api/tables/mine",
            "/api/tables/open",
            "/api/games/kuhn_poker/messages/en",
            "/api/me/export",
        ):
            sent.append((await p.ada.http.get(path)).text)
        watched: list[str] = [*watcher.raw, (await eve.http.get(p.path + "/view")).text]
        return known([*p.first.raw, *sent], p.table), known(watched, p.table)


def known(sent: list[str], table: str) -> list[str]:
    """Without what differs between any two tables, and without who came when, which tells nothing of the game."""
    kept = [text for text in sent if not text.startswith('{"type":"presence"')]
    return sorted(CHANCE.sub("-", text).replace(table, "-") for text in kept)


async def a_round(p: Pair) -> None:
    await p.first.refused("act", "illegal", seat=0, at=0, text="call")
    await p.first.act(0, "check")
    await p.second.turn(1)
    await act_for(p.second, 1, "bet")
    await p.first.turn(0)
    await p.first.refused("act", "malformed", seat=0, at=p.first.views[0]["at"], text="raise")


async def act_for(socket: Seat, seat: int, text: str) -> None:
    assert (await socket.act(seat, text))["type"] == "done"


def dealt(key: str) -> tuple[str, str]:
    table = table_of(next(game for game in games() if game.slug == "kuhn_poker"), 2, key=key)
    cards = [json.loads(table.feeds[seat].view())["view"]["cards"][seat] for seat in (0, 1)]
    return cards[0], cards[1]


def test_two_deals_that_differ_for_the_other_send_the_same_bytes(
    house_with: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    deals: dict[tuple[str, str], str] = {}
    for number in range(200):
        deals.setdefault(dealt(f"{number:064x}"), f"{number:064x}")
    assert len(deals) == 6
    told: dict[str, list[list[str]]] = {"J": [], "Q": [], "K": []}
    watched: list[list[str]] = []

    @scene
    async def play() -> None:
        for (mine, _theirs), key in deals.items():
            sent, seen = await everything_sent(house_with, monkeypatch, key, a_round)
            told[mine].append(sent)
            watched.append(seen)

    play()
    for card, both in told.items():
        assert both[0] == both[1], card
    assert told["J"][0] != told["K"][0]
    assert all(one == watched[0] for one in watched)
