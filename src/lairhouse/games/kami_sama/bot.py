"""How computer seats play Kami-sama."""

from typing import final

from lairhouse.kernel.policy import Policy


@final
class KamiSamaPolicy(Policy):
    """Plays at random."""

    __slots__ = ()
