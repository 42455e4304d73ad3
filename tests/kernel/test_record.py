"""Records: text and back, broken ones named by their line, divergence found where it is."""

from dataclasses import replace

import pytest

from lairhouse.examples.connect_four.game import GAME as CONNECT_FOUR
from lairhouse.kernel.errors import BadRecord, BadSetup, RecordMismatch
from lairhouse.kernel.match import Match, with_digests
from lairhouse.kernel.match import replay as replayed
from lairhouse.kernel.record import FIRST_LINE, Entry, Record, commitment_of, read_record, written
from pig.game import GAME as PIG

HEADER = f"{FIRST_LINE}\ngame connect_four\nrules 1\ncards house\nseats 2\nseed 1\n"
KEY = bytes(range(32))


def played() -> Match:
    match = Match.open(CONNECT_FOUR, 2, seed=1)
    for number, column in enumerate("abcd"):
        match.act(number % 2, column)
    return match


def test_a_record_is_text_of_a_header_and_an_entry_a_line() -> None:
    match = played()
    match.undo(1)
    match.resign(1)

    assert written(match.record) == HEADER + "\n1 0 a\n2 1 b\n3 0 c\n4 1 d\n5 1 ! undo 3\n6 1 ! resign\n"
    assert read_record(written(match.record)) == match.record


def test_every_kind_of_value_comes_back() -> None:
    record = Record(
        "x", 3, 4, {"on": True, "off": False, "n": -3, "word": "long one"}, "mine", None, KEY, "ab"
    )
    record.entries.append(Entry(-1, "", "agree", "0123"))

    assert read_record(written(record)) == record


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("lairhouse record 99\n", 1),
        (FIRST_LINE + "\ngame x\n\n", 1),
        (HEADER + "colour red\n", 7),
        (HEADER + "seats 3\n", 7),
        (HEADER.replace("seats 2", "seats two"), 5),
        (HEADER.replace("seats 2", "seats ²"), 5),
        (HEADER.replace("seed 1", "seed " + "9" * 5_000), 6),
        (HEADER.replace("seed 1", "key xyz"), 6),
        (HEADER.replace("seed 1", "key"), 6),
        (HEADER.replace("seed 1", "key " + "00" * 65), 6),
        (HEADER + "key 00\n", 7),
        (HEADER + "option length short\noption length full\n", 8),
        (HEADER + "\n2 0 a\n", 8),
        (HEADER + "\n1 x a\n", 8),
        (HEADER + "\n1 ² a\n", 8),
        (HEADER + "\n1 -1 a\n", 8),
        (HEADER + "\n1 " + "9" * 5_000 + " a\n", 8),
        (HEADER + "\n1 0\n", 8),
        (HEADER + "\n1 0 a\n2 1 ! dance\n", 9),
    ],
)
def test_what_cannot_be_read_is_named_by_its_line(text: str, line: int) -> None:
    with pytest.raises(BadRecord) as refused:
        read_record(text)

    assert refused.value.line == line


@pytest.mark.parametrize(
    ("entries", "line", "says"),
    [
        ("1 0 a\n2 0 b\n", 9, "by seat 0"),
        ("1 0 a\n\n\n2 1 z\n", 11, "a column is a letter"),
        ("1 0 a\n2 1 ! undo 7\n", 9, "nothing to take back"),
        ("1 0 a\n2 1 ! undo x\n", 9, "nothing to take back"),
        ("1 0 a\n2 1 ! undo " + "9" * 5_000, 9, "nothing to take back"),
        ("1 0 a\n2 7 ! undo 0\n", 9, "there is no such seat"),
        ("1 0 a\n2 7 ! agree\n", 9, "there is no such seat"),
        ("1 0 a\n2 - ! resign\n", 9, "there is no such seat"),
        ("1 0 a\n2 1 b =\n", 9, "a column is a letter"),
        ("1 0 a =0000000000000000\n2 1 b\n", 8, "another than was recorded"),
        ("1 0 ! resign\n2 1 a\n", 9, "the game is over"),
    ],
)
def test_where_record_and_rules_part_is_told_by_line(entries: str, line: int, says: str) -> None:
    with pytest.raises(RecordMismatch, match=says) as parted:
        replayed(CONNECT_FOUR, read_record(HEADER + "\n" + entries))

    assert parted.value.line == line


def test_digests_find_the_first_entry_that_differs() -> None:
    """The same actions under another seed: the first roll already differs, and its line is named."""
    match = Match.open(PIG, 2, seed=1)
    rolled = 0
    while rolled < 3 and match.state.asked() == 1:
        match.act(0, "roll")
        rolled += 1
    told = with_digests(PIG, match.record)
    text = written(replace(told, seed=2))

    with pytest.raises(RecordMismatch) as parted:
        replayed(PIG, read_record(text))
    assert parted.value.line == text.splitlines().index("") + 2


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "kuhn_poker"}, "a record of kuhn_poker"),
        ({"rules": 2}, "played by rules 1 here, not by rules 2"),
        ({"cards": "mine"}, "played with the card set mine"),
        ({"seats": 5}, "played with 2 seats"),
        ({"options": {"x": 1}}, "no option x"),
        ({"seed": None}, "sealed"),
    ],
)
def test_a_record_of_something_else_is_refused(change: dict[str, object], says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        replayed(CONNECT_FOUR, replace(played().record, **change))  # type: ignore[arg-type]


def test_a_table_is_committed_to_its_key() -> None:
    match = Match.open(PIG, 2, key=KEY)
    match.act(0, "roll")

    assert match.record.commitment == commitment_of(KEY)
    assert KEY.hex() not in match.record.commitment
    replayed(PIG, match.record)
    with pytest.raises(RecordMismatch, match="does not belong to the commitment"):
        replayed(PIG, replace(match.record, key=bytes(32)))


def test_tables_without_a_seed_get_different_keys() -> None:
    one, two = Match.open(PIG, 2), Match.open(PIG, 2)

    assert one.record.key and two.record.key
    assert one.record.key != two.record.key


def test_a_replay_may_stop_anywhere() -> None:
    assert replayed(CONNECT_FOUR, played().record, to=2).number == 2
    assert replayed(CONNECT_FOUR, played().record, to=0).number == 0
