"""Tables without a server: opened, started and played at random, event by event."""

from collections.abc import Iterator

from lairhouse.kernel import registry
from lairhouse.kernel.errors import LairhouseError
from lairhouse.kernel.game import Game, Value
from lairhouse.kernel.rng import Rng, seeded
from lairhouse.server import events
from lairhouse.server.events import Chair, TableEvent
from lairhouse.server.table import Table


def games() -> list[Game]:
    """All games that load."""
    found: list[Game] = []
    for slug in registry.names():
        try:
            found.append(registry.game(slug))
        except (ImportError, LairhouseError):
            continue
    return found


def opening(
    game: Game, seats: int, options: dict[str, Value] | None = None, key: str = "11" * 32
) -> list[TableEvent]:
    """A table where each seat has a person of its own, `p0`, `p1` …, and is on."""
    setup = game.setup(seats, options)
    opened = events.Opened(
        by="p0",
        time=1.0,
        game=game.slug,
        rules=game.rules_version,
        chairs=[Chair("person", f"p{seat}") for seat in range(seats)],
        options=dict(setup.options),
        visibility="open",
        spectators=True,
        invite="token",
    )
    return [opened, events.Started(by="p0", time=1.0, key=key)]


def table_of(game: Game, seats: int, options: dict[str, Value] | None = None, key: str = "11" * 32) -> Table:
    table = Table("table")
    table.take_all([[event] for event in opening(game, seats, options, key)])
    return table


def moves(table: Table, rng: Rng, most: int) -> Iterator[TableEvent]:
    """Random moves of seats that are asked, as they would come into the log; each is played before the next."""
    for number in range(most):
        asked = table.asked()
        if not asked or table.match is None:
            return
        seat = asked[rng.below(len(asked))]
        text = table.match.words.text(table.match.state.random_option(seat, rng))
        event = events.Played(by=f"p{seat}", id=f"m{number}", time=2.0, seat=seat, texts=[text])
        table.take([event])
        yield event


def played(game: Game, seats: int, most: int = 10_000, seed: int = 1) -> tuple[Table, list[TableEvent]]:
    """A table after that many random moves, and all its events."""
    table = table_of(game, seats)
    return table, [*opening(game, seats), *moves(table, seeded(seed), most)]
