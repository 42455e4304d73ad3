# interpreted
"""The clause registry of Treasure Lair."""

from typing import Final

from lairhouse.kernel.ledger import Ledger

LEDGER: Final = Ledger.of(__file__)
clause = LEDGER.number
