"""How computer seats play: what is worth a thought, how to roll out, how a position stands."""

from typing import final

from lairhouse.kernel.policy import Policy


@final
class WakeningPolicy(Policy):
    """All answers, random play to the end."""

    __slots__ = ()
