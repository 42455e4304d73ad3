# interpreted
"""Records of games: a text of a header and one entry a line, which replays for ever.

lairhouse record 1
game lair_hq
rules 1
cards house
seats 3
option length short
seed 42                      (or: commitment HASH, and when the game is over: key HEX)

1 0 plan 4 =5f0c…            number, seat, notation, and perhaps the digest of the position after it
2 0 ! undo 0                 the position is that before entry 1 again
3 1 ! resign                 acts at the table that are no moves of the game: undo, resign, agree
"""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from lairhouse.kernel.errors import BadRecord
from lairhouse.kernel.values import Value, number_of, value_of, value_text

FORMAT: Final = 1
FIRST_LINE: Final = f"lairhouse record {FORMAT}"
TABLE_ACTS: Final = ("undo", "resign", "agree")
HEADERS: Final = ("game", "rules", "cards", "seats", "seed", "commitment", "key")
DIGEST: Final = re.compile(r" =(?P<digest>[0-9a-f]+)$")
LONGEST_KEY: Final = 64  # bytes: what BLAKE2b takes


@dataclass(slots=True, frozen=True)
class Entry:
    """One line of a record. `act` is empty for a move of the game, else one of TABLE_ACTS."""

    seat: int
    text: str
    act: str = ""
    digest: str = ""
    line: int = field(default=0, compare=False)
    """Where it stands in the text it was read from; 0 when it was not."""


@dataclass(slots=True)
class Record:
    """What is needed to replay a game. Either `seed` (fast stream) or `key` (verifiable stream) is known, or only a commitment."""

    game: str
    rules: int
    seats: int
    options: dict[str, Value] = field(default_factory=dict)
    cards: str = "house"
    seed: int | None = None
    key: bytes | None = None
    commitment: str = ""
    entries: list[Entry] = field(default_factory=list)


def commitment_of(key: bytes) -> str:
    """The hash that is published before the first action; the key itself is told after the last."""
    return hashlib.blake2b(key, digest_size=32, person=b"lairhouse commit").hexdigest()


def seals(record: Record) -> Iterator[str]:
    """A keyed hash of the record without entries, with the first, with the first two …

    A seal tells nothing until the key is known, and then that nothing before it was changed.
    """
    header = written(replace(record, entries=[]))
    hashed = hashlib.blake2b(header.encode(), key=record.key or b"", digest_size=32)
    yield hashed.hexdigest()
    for number, entry in enumerate(record.entries, 1):
        hashed.update((entry_line(number, replace(entry, digest="")) + "\n").encode())
        yield hashed.hexdigest()


def written(record: Record) -> str:
    """The record as text."""
    rows = [
        FIRST_LINE,
        f"game {record.game}",
        f"rules {record.rules}",
        f"cards {record.cards}",
        f"seats {record.seats}",
    ]
    rows += [f"option {name} {value_text(value)}" for name, value in record.options.items()]
    if record.seed is not None:
        rows.append(f"seed {record.seed}")
    if record.commitment:
        rows.append(f"commitment {record.commitment}")
    if record.key is not None:
        rows.append(f"key {record.key.hex()}")
    rows.append("")
    for number, entry in enumerate(record.entries, 1):
        rows.append(entry_line(number, entry))
    return "\n".join(rows) + "\n"


def entry_line(number: int, entry: Entry) -> str:
    said = f"{entry.act} {entry.text}".rstrip() if entry.act else entry.text
    seat = str(entry.seat) if entry.seat >= 0 else "-"
    ending = f" ={entry.digest}" if entry.digest else ""
    mark = "! " if entry.act else ""
    return f"{number} {seat} {mark}{said}{ending}"


def read_record(text: str) -> Record:
    """The inverse of `written`; BadRecord names the line that cannot be read."""
    rows = text.splitlines()
    if not rows or rows[0].strip() != FIRST_LINE:
        raise BadRecord(1, f"a record begins with {FIRST_LINE!r}")
    numbered = list(enumerate(rows[1:], 2))
    ends = next((at for at, (_, row) in enumerate(numbered) if not row.strip()), len(numbered))
    record = _header(numbered[:ends])
    for line, row in numbered[ends:]:
        if row.strip():
            record.entries.append(_entry(line, row.strip(), len(record.entries) + 1))
    return record


def _header(rows: list[tuple[int, str]]) -> Record:
    """A record without entries."""
    found: dict[str, tuple[int, str]] = {}
    options: dict[str, Value] = {}
    for line, row in rows:
        name, _, value = row.strip().partition(" ")
        if name == "option":
            option, _, chosen = value.partition(" ")
            if option in options:
                raise BadRecord(line, f"option {option!r} stands there twice")
            options[option] = value_of(chosen)
        elif name not in HEADERS:
            raise BadRecord(line, f"unknown header {name!r}")
        elif name in found:
            raise BadRecord(line, f"{name!r} stands there twice")
        else:
            found[name] = (line, value)
    for name in ("game", "rules", "seats"):
        if name not in found:
            raise BadRecord(1, f"the header lacks {name!r}")
    if "seed" in found and "key" in found:
        raise BadRecord(found["key"][0], "a game has either a seed or a key")
    return Record(
        found["game"][1],
        _number(*found["rules"]),
        _number(*found["seats"]),
        options,
        found.get("cards", (0, "house"))[1],
        _number(*found["seed"]) if "seed" in found else None,
        _key(*found["key"]) if "key" in found else None,
        found.get("commitment", (0, ""))[1],
    )


def _entry(line: int, row: str, expected: int) -> Entry:
    number, _, rest = row.partition(" ")
    seat, _, said = rest.partition(" ")
    if number != str(expected):
        raise BadRecord(line, f"entry {expected} is expected here, not {number[:20]!r}")
    who = -1 if seat == "-" else number_of(seat)
    if who is None or (who < 0 and seat != "-"):
        raise BadRecord(line, f"a seat number or - is expected, not {seat[:20]!r}")
    digest = ""
    if ending := DIGEST.search(said):
        said, digest = said[: ending.start()], ending["digest"]
    if not said.strip():
        raise BadRecord(line, "an entry without an action")
    if not said.startswith("! "):
        return Entry(who, said, "", digest, line)
    act, _, text = said[2:].partition(" ")
    if act not in TABLE_ACTS:
        raise BadRecord(line, f"unknown act {act!r}")
    return Entry(who, text, act, digest, line)


def _number(line: int, text: str) -> int:
    number = number_of(text)
    if number is None:
        raise BadRecord(line, f"a number is expected, not {text[:20]!r}")
    return number


def _key(line: int, text: str) -> bytes:
    try:
        key = bytes.fromhex(text)
    except ValueError:
        raise BadRecord(line, "the key is written in hexadecimal") from None
    if not 1 <= len(key) <= LONGEST_KEY:
        raise BadRecord(line, f"a key has 1 to {LONGEST_KEY} bytes, not {len(key)}")
    return key
