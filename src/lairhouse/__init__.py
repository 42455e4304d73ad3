"""Lairhouse: LAIRS, Lair, Treasure Lair, Wakening Lair and Kami-sama, as one house."""

from lairhouse._build import StaleBuild, compiled, refuse_stale

__all__ = ["StaleBuild", "__version__", "compiled"]
__version__ = "0.1.0"

refuse_stale()
