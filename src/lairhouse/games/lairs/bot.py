"""How computer seats play LAIRS."""

from typing import final

from lairhouse.kernel.policy import Policy


@final
class LairsPolicy(Policy):
    """Plays like anybody."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(0)
