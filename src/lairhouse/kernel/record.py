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
from dataclasses import dataclass, field
from typing import Final

from lairhouse.kernel.errors import BadRecord
from lairhouse.kernel.game import Value

FORMAT: Final = 1
FIRST_LINE: Final = f"lairhouse record {FORMAT}"
TABLE_ACTS: Final = ("undo", "resign", "agree")


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


def written(record: Record) -> str:
    """The record as text."""
    rows = [
        FIRST_LINE,
        f"game {record.game}",
        f"rules {record.rules}",
        f"cards {record.cards}",
        f"seats {record.seats}",
    ]
    rows += [f"option {name} {_value_text(value)}" for name, value in record.options.items()]
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
    header: dict[str, str] = {}
    options: dict[str, Value] = {}
    entries: list[Entry] = []
    in_header = True
    for line, row in enumerate(rows[1:], 2):
        if in_header:
            if not row.strip():
                in_header = False
                continue
            name, _, value = row.strip().partition(" ")
            if name == "option":
                option, _, chosen = value.partition(" ")
                options[option] = _value(chosen)
            elif (
                name in ("game", "rules", "cards", "seats", "seed", "commitment", "key")
                and name not in header
            ):
                header[name] = value
            else:
                raise BadRecord(line, f"unknown header {name!r}")
        elif row.strip():
            entries.append(_entry(line, row.strip(), len(entries) + 1))
    for name in ("game", "rules", "seats"):
        if name not in header:
            raise BadRecord(1, f"the header lacks {name!r}")
    return Record(
        header["game"],
        _number(1, header["rules"]),
        _number(1, header["seats"]),
        options,
        header.get("cards", "house"),
        _number(1, header["seed"]) if "seed" in header else None,
        _key(header["key"]) if "key" in header else None,
        header.get("commitment", ""),
        entries,
    )


def _entry(line: int, row: str, expected: int) -> Entry:
    number, _, rest = row.partition(" ")
    seat, _, said = rest.partition(" ")
    if number != str(expected):
        raise BadRecord(line, f"entry {expected} is expected here, not {number!r}")
    if seat != "-" and not seat.isdigit():
        raise BadRecord(line, f"a seat number or - is expected, not {seat!r}")
    digest = ""
    if " =" in said:
        said, _, digest = said.rpartition(" =")
    if not said.strip():
        raise BadRecord(line, "an entry without an action")
    if said.startswith("! "):
        act, _, text = said[2:].partition(" ")
        if act not in TABLE_ACTS:
            raise BadRecord(line, f"unknown act {act!r}")
        return Entry(-1 if seat == "-" else int(seat), text, act, digest, line)
    return Entry(-1 if seat == "-" else int(seat), said, "", digest, line)


def _number(line: int, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadRecord(line, f"a number is expected, not {text!r}") from None


def _key(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise BadRecord(1, "the key is written in hexadecimal") from None


def _value(text: str) -> Value:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.lstrip("-").isdigit() else text


def _value_text(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
