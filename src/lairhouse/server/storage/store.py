"""What the house needs of a database, in one protocol for all of them. What is here is on disk when the call returns."""

from collections.abc import AsyncIterator, Sequence
from typing import Final, Literal, Protocol

import msgspec

Which = Literal["open", "mine", "finished"]


class StorageFailed(Exception):
    """The database did not take it. `is_certain` says that nothing was changed; otherwise the log has to be read."""

    def __init__(self, why: str, *, is_certain: bool = True) -> None:
        super().__init__(why)
        self.is_certain = is_certain


class TableRow(msgspec.Struct, frozen=True):
    """What lists of tables are made from. The table itself is its log."""

    id: str
    game: str
    status: str
    visibility: str
    opened: float
    people: list[str] = []


class PersonRow(msgspec.Struct, frozen=True):
    """Somebody. `digest` is that of the passphrase, empty when none is set; `epoch` rises when all sessions end."""

    id: str
    name: str
    shape: str
    colour: str
    since: float
    digest: str = ""
    epoch: int = 0


class Notice(msgspec.Struct, frozen=True):
    """Another server process says: a table has grown to `seq`, or something else that concerns it."""

    table: str
    seq: int = 0
    origin: str = ""
    presence: list[str] | None = None
    """Who is at the table over there (an empty text for each watcher)."""
    person: str = ""
    """Somebody whose name, avatar or sessions have changed."""
    is_gone: bool = False


EVERYTHING: Final = Notice("*")
"""Notices may have been missed: look at everything."""


class Store(Protocol):
    """Append under unique (table, seq), read after N; snapshots; people; what lists are made from."""

    async def open(self) -> None:
        """Connect and bring the schema up to date."""

    async def close(self) -> None: ...

    async def append(self, table: str, seq: int, body: bytes, row: TableRow | None = None) -> bool:
        """Add the entry with that number; False when another was first. `row` replaces the table's."""

    async def read(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        """The entries behind number `after`, in order."""

    async def keep_snapshot(self, table: str, seq: int, body: bytes) -> None: ...

    async def snapshot(self, table: str) -> tuple[int, bytes] | None: ...

    async def tables(
        self, which: Which, person: str, before: tuple[float, str], limit: int
    ) -> list[TableRow]:
        """Rows older than `before`, the newest first."""

    async def person(self, person: str) -> PersonRow | None: ...

    async def people(self, ids: Sequence[str]) -> list[PersonRow]: ...

    async def known_as(self, name: str) -> PersonRow | None:
        """The one with this name who has set a passphrase."""

    async def keep_person(self, row: PersonRow) -> bool:
        """Add or replace; False when another with a passphrase has the name and this one has a passphrase too."""

    async def forget_person(self, person: str) -> None: ...

    async def tables_of(self, person: str) -> list[str]: ...

    async def keep_link(self, digest: str, person: str, expires: float) -> None: ...

    async def use_link(self, digest: str, now: float) -> str | None:
        """The person whose session the link opens, once."""

    async def secret(self, name: str, proposed: bytes) -> bytes:
        """The secret of that name; the proposed one when there is none yet."""

    async def is_well(self) -> bool:
        """Whether it can be written to."""

    async def tell(self, notices: Sequence[Notice]) -> None:
        """Tell the other server processes."""

    def notices(self) -> AsyncIterator[Notice]:
        """What the other server processes tell; ends at once where there can be none."""
