# interpreted
"""Effect lists of a card set: each step with its word, what it is about, how many; and what the losses come to. Chapter 9."""

from collections.abc import Mapping
from typing import Final

from lairhouse.games.lair_hq.building import Build, Excavate, Steal, Upgrade
from lairhouse.games.lair_hq.cards.schema import Entry
from lairhouse.games.lair_hq.crates import ExchangeCrates, ExtraMove, RetireFirst
from lairhouse.games.lair_hq.directives import Effect
from lairhouse.games.lair_hq.effects import Destroy, Dismiss, Favor, Gain, Lose, RevealRoom, SelectRoom, Waste
from lairhouse.games.lair_hq.moves import Occupy, Transfer

GOODS: Final = ("work_token", "build_point", "crate")
COUNTED: Final = ("dismiss", "waste", "favor", "select_room", "reveal_room", "destroy")
PLAIN: Final = ("build", "upgrade", "occupy", "steal", "excavate", "transfer", "exchange_crates")
OF_CRATES: Final = ("extra_move", "retire_first")
MOST_STEPS: Final = 5
ONE_CLASS: Final[dict[str, type]] = {
    "build": Build, "upgrade": Upgrade, "occupy": Occupy, "steal": Steal, "excavate": Excavate, "transfer": Transfer,
    "exchange_crates": ExchangeCrates, "dismiss": Dismiss, "waste": Waste, "favor": Favor, "select_room": SelectRoom,
    "reveal_room": RevealRoom, "destroy": Destroy, "extra_move": ExtraMove, "retire_first": RetireFirst,
}  # fmt: skip


class Step:
    """One step of an effect list as it is written: its word, what it is about, how many."""

    def __init__(self, word: str, what: str, n: int) -> None:
        self.word, self.what, self.n = word, what, n

    def effect(self) -> Effect:
        if self.word == "gain":
            return Gain(self.n, GOODS.index(self.what))
        if self.word == "lose":
            return Lose(self.n, GOODS.index(self.what))
        effect: Effect = ONE_CLASS[self.word](self.n)
        return effect


def steps_of(entry: Entry, field: str, allowed: tuple[str, ...]) -> list[Step]:
    """The steps of an effect list, each with a known word, its fields and no others."""
    tables = entry.tables(field)
    if len(tables) > MOST_STEPS:
        entry.fail(field, f"at most {MOST_STEPS} steps")
    return [step_of(entry, field, table, allowed) for table in tables]


def step_of(entry: Entry, field: str, table: Mapping[str, object], allowed: tuple[str, ...]) -> Step:
    word = table.get("do")
    if not isinstance(word, str) or word not in allowed:
        entry.fail(field, f"do is one of {', '.join(allowed)} here, not {word!r}")
    fields = {"do"}
    what, n = "", 1
    if word in {"gain", "lose"}:
        fields |= {"what", "n"}
        goods = GOODS if word == "gain" else GOODS[:2]
        if table.get("what") not in goods:
            entry.fail(field, f"{word} what: one of {', '.join(goods)}, not {table.get('what')!r}")
        what = str(table["what"])
    elif word in COUNTED:
        fields.add("n")
    if "n" in fields:
        number = table.get("n")
        if type(number) is not int or not 1 <= number <= 5:
            entry.fail(field, f"{word} n: a number from 1 to 5, not {number!r}")
        n = number
    if extra := set(table) - fields:
        entry.fail(field, f"{word} has no field {', '.join(sorted(extra))}")
    return Step(word, what, n)


ON_CARDS: Final = ("gain", "lose", *COUNTED, *(word for word in PLAIN if word != "transfer"))
IN_ROOMS: Final = (*ON_CARDS, "transfer")
ON_SURFACE: Final = tuple(word for word in ON_CARDS if word != "lose")


def price(left: list[Step], what: str) -> int:
    """What the losses of a left list add up to. [LR-R62]"""
    return sum(step.n for step in left if step.word == "lose" and step.what == what)
