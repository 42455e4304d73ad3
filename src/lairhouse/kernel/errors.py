# interpreted
"""Everything that can go wrong, in one tree.

LairhouseError
├── MalformedAction   the text cannot be read as an action
├── IllegalAction     read, and refused: carries the clause and its sentence
├── NotAsked          no question is open to this seat
├── StaleAction       an older position was answered
├── Forgotten         an entry so far back that only the record has it
├── RecordMismatch    a record and the rules disagree, at a line
├── BadRecord         a record or position text cannot be read, at a line
├── BadSetup          a game cannot be dealt so: seats, option or value
├── BadCardSet        a card set is wrong: file, line, field, what was expected
├── UnknownGame       no game of that name is registered
└── InvariantBroken   a bug: the table freezes, keeps its record and says so
    └── Stalled       one action set off more automatic steps than the guard allows
"""


class LairhouseError(Exception):
    """Any error that a person or a program outside may be shown."""

    kind = "error"


class MalformedAction(LairhouseError):
    kind = "malformed"


class IllegalAction(LairhouseError):
    """The rules forbid it; `clause` is the id of the clause and `sentence` what it says."""

    kind = "illegal"

    def __init__(self, clause: str, sentence: str) -> None:
        super().__init__(f"[{clause}] {sentence}" if clause else sentence)
        self.clause = clause
        self.sentence = sentence


class NotAsked(LairhouseError):
    kind = "not_asked"


class StaleAction(LairhouseError):
    kind = "stale"


class Forgotten(LairhouseError):
    kind = "forgotten"


class RecordMismatch(LairhouseError):
    kind = "record_mismatch"

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


class BadRecord(LairhouseError):
    kind = "bad_record"

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


class BadSetup(LairhouseError):
    kind = "bad_setup"


class BadCardSet(LairhouseError):
    """A wrong card set: where, which field, what was expected there."""

    kind = "bad_card_set"

    def __init__(self, file: str, line: int, field: str, expected: str) -> None:
        super().__init__(f"{file}:{line}: {field}: {expected}")
        self.file = file
        self.line = line
        self.field = field
        self.expected = expected


class UnknownGame(LairhouseError):
    kind = "unknown_game"


class InvariantBroken(LairhouseError):
    kind = "invariant_broken"


class Stalled(InvariantBroken):
    kind = "stalled"
