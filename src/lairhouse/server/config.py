"""How a house is run: where it keeps its tables, whom it lets in, how much it takes from one person."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).resolve().parents[1] / "static"


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second on average, and a reserve for bursts."""

    a_second: float
    reserve: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What one person, one address or one socket may ask for."""

    actions: Rate = Rate(20, 40)
    requests: Rate = Rate(20, 100)
    guests: Rate = Rate(0.5, 60)
    """New guests from one address."""
    passphrases: Rate = Rate(0.2, 5)
    """Tries from one address; Argon2 takes a tenth of a second and 64 MiB each."""
    tables: Rate = Rate(0.2, 30)
    sockets_a_person: int = 16
    sockets: int = 10_000
    garbage: int = 20
    """Unreadable messages in a row after which a socket is closed."""
    waiting: int = 64
    """Commands waiting for one table."""
    running_tables: int = 100
    """Tables of one person that are not over."""


@dataclass(frozen=True, slots=True)
class Config:
    """Everything `lairhouse serve` is told."""

    data: Path = Path(".data")
    db: str | None = None
    static: Path = STATIC
    origins: tuple[str, ...] = ()
    """Origins other than the house's own from which its pages may be used."""
    secure: bool = False
    """Whether people come by HTTPS only, so that the cookie may say so."""
    limits: Limits = field(default_factory=Limits)
    thinkers: int = 2
    bot_pause: float = 0.8
    """Seconds between the moves of a computer player, so that people can follow; the same whatever it thinks."""
    idle_seconds: float = 300.0
    """How long a table without visitors stays in memory."""
    snapshot_every: int = 64
    """Events between two snapshots of a table."""
    rules_seconds: float = 1.0
    """Seconds of computing after which a call of the rules counts as endless; 0 for no watch."""
    hang_seconds: float = 0.0
    """Seconds of computing without a sign of life after which the process ends itself; 0 for never."""
    send_timeout: float = 20.0
    silence: float = 30.0
    drain: float = 10.0
