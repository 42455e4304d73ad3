"""What the house answers when it does not do what was asked: one exception, one shape on the socket and in HTTP."""

from typing import Final, cast, get_args

from lairhouse.kernel.errors import IllegalAction, InvariantBroken, LairhouseError, NotAsked
from lairhouse.kernel.message import Message, message
from lairhouse.server.bodies import Failed, Failure
from lairhouse.server.protocol import RefusalKind, Refused, Says

KINDS: Final[frozenset[str]] = frozenset(get_args(RefusalKind))
STATUS: Final[dict[RefusalKind, int]] = {
    "signed_out": 401,
    "not_yours": 403,
    "not_allowed": 403,
    "covered": 403,
    "not_found": 404,
    "unknown_game": 404,
    "illegal": 409,
    "not_asked": 409,
    "stale": 409,
    "taken": 409,
    "frozen": 409,
    "too_fast": 429,
    "storage": 503,
}


class Refusal(Exception):
    """Something is not done, and nothing was changed."""

    def __init__(self, kind: RefusalKind, says: Says, clause: str = "", *, retry_after: float = 0.0) -> None:
        super().__init__(kind, says)
        self.kind = kind
        self.says = says
        self.clause = clause
        self.retry_after = retry_after

    @property
    def status(self) -> int:
        """The HTTP status of this kind of failure."""
        return STATUS.get(self.kind, 400)

    def failed(self) -> Failed:
        return Failed(Failure(self.kind, self.says, self.clause))

    def refused(self, client_id: str) -> Refused:
        return Refused(client_id, self.kind, self.says, self.clause)


def refusal(kind: RefusalKind, key: str, /, **params: int | str | Message) -> Refusal:
    """A refusal said with a sentence of the house: `house.refusal.<key>`."""
    return Refusal(kind, message(f"house.refusal.{key}", **params))


def of_error(error: LairhouseError) -> Refusal:
    """The refusal that an error of the kernel stands for: its clause and that clause's sentence, or a sentence of the house."""
    match error:
        case InvariantBroken():
            return refusal("frozen", "frozen")
        case NotAsked():
            return refusal("not_asked", "not_asked")
        case IllegalAction(clause=""):
            return refusal("illegal", "no_answer")
    kind = cast("RefusalKind", error.kind if error.kind in KINDS else "error")
    if isinstance(error, IllegalAction):
        return Refusal(kind, error.sentence, error.clause)
    return Refusal(kind, str(error))
