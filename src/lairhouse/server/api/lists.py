"""Lists of tables: open ones, mine with whose turn it is, finished ones."""

from typing import Any, Final

from lairhouse.server.api.endpoint import Call, Endpoint
from lairhouse.server.bodies import TableLine, TableList
from lairhouse.server.keeper import Keeper
from lairhouse.server.protocol import SPECTATOR
from lairhouse.server.refusals import Refusal, refusal
from lairhouse.server.storage.store import TableRow, Which

PAGE: Final = 20
FIRST: Final = (float("inf"), "")


async def page(call: Call, which: Which) -> TableList:
    """Twenty tables, the newest first, and where to go on."""
    rows = await call.house.store.tables(which, call.person, _before(call.text("after")), PAGE + 1)
    lines = [line for row in rows[:PAGE] if (line := await _line(call, row)) is not None]
    more = f"{rows[PAGE - 1].opened!r},{rows[PAGE - 1].id}" if len(rows) > PAGE else ""
    return TableList(lines, more)


def _before(after: str) -> tuple[float, str]:
    if not after:
        return FIRST
    opened, _, table = after.partition(",")
    try:
        return float(opened), table
    except ValueError:
        raise refusal("malformed", "no_number", name="after") from None


async def _line(call: Call, row: TableRow) -> TableLine | None:
    """A table as a line; None when it cannot be loaded."""
    try:
        keeper = await call.house.keeper(row.id)
    except Refusal:
        return None
    return line_of(keeper, call.person)


def line_of(keeper: Keeper, person: str) -> TableLine:
    table = keeper.table
    line = None
    if table.match is not None and table.is_on():
        prompt = table.match.words.prompt(table.match.state, SPECTATOR)
        line = prompt.ask if prompt is not None else None
    asked = table.asked()
    own = table.seats_of(person)
    return TableLine(
        keeper.table_for(person).table, line, asked, any(seat in own for seat in asked), table.opening.time
    )


async def open_tables(call: Call, _: Any) -> TableList:
    return await page(call, "open")


async def my_tables(call: Call, _: Any) -> TableList:
    call.must_be_somebody()
    return await page(call, "mine")


async def finished_tables(call: Call, _: Any) -> TableList:
    call.must_be_somebody()
    return await page(call, "finished")


_AFTER: Final[dict[str, type]] = {"after": str}
LISTS: Final = (
    Endpoint("GET", "/api/tables/open", open_tables, TableList, query=_AFTER),
    Endpoint("GET", "/api/tables/mine", my_tables, TableList, query=_AFTER),
    Endpoint("GET", "/api/tables/finished", finished_tables, TableList, query=_AFTER),
)
