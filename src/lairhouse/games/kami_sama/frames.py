# interpreted
"""Frames as text, for written positions: a class, then its fields by name. `Choose seat=red effect=yue-3 at=1 hit=FA-a1`."""

from collections.abc import Callable
from typing import Final

from lairhouse.games.kami_sama.book import Book, Effect
from lairhouse.games.kami_sama.draft import BreakTie, Draw, NextInRank, RankVillage, TakeVillager
from lairhouse.games.kami_sama.effects import AskEvade, Carry, Choose, ChooseList
from lairhouse.games.kami_sama.fox import FoxActs, FoxCard
from lairhouse.games.kami_sama.gains import AskGain, AskToken
from lairhouse.games.kami_sama.notation import Notation
from lairhouse.games.kami_sama.progress import Progress
from lairhouse.games.kami_sama.rearrange import Lift, SetDown
from lairhouse.games.kami_sama.state import KamiSama
from lairhouse.games.kami_sama.turns import AfterAction, EndRound, OpenRound, Turn
from lairhouse.games.kami_sama.years import ChooseKami, YearEnd
from lairhouse.kernel.bits import members
from lairhouse.kernel.errors import BadRecord
from lairhouse.kernel.frame import Frame
from lairhouse.kernel.saving import fields_of

FRAMES: Final[dict[str, type[Frame[KamiSama]]]] = {
    kind.__name__: kind
    for kind in (
        ChooseKami, YearEnd, OpenRound, EndRound, Turn, AfterAction, Carry, Choose, ChooseList, Lift, SetDown, AskGain, AskToken,
        AskEvade, FoxCard, FoxActs, RankVillage, BreakTie, Draw, NextInRank, TakeVillager,
    )
}  # fmt: skip
OWNERS: Final = ("seat", "by")
MASKS: Final = ("hit", "barred", "hit_before", "emptied")
LISTS: Final = ("lifted", "ends")
Fail = Callable[[str], BadRecord]


def written_frame(frame: Frame[KamiSama], names: Notation) -> str:
    """A frame with its fields; those that are 0 are left out."""
    words = [type(frame).__name__]
    for name in fields_of(type(frame)):
        value = getattr(frame, name)
        if isinstance(value, Progress):
            words += [
                _written(part, getattr(value, part), names)
                for part in fields_of(Progress)
                if getattr(value, part)
            ]
        else:
            words.append(_written(name, value, names))
    return " ".join(words)


def _written(name: str, value: object, names: Notation) -> str:
    if isinstance(value, Effect):
        return f"{name}={value.id}"
    if isinstance(value, list):
        return f"{name}={','.join(names.spaces[space] for space in value) or '-'}"
    number = int(str(int(value))) if isinstance(value, int) else 0
    if name in OWNERS:
        return f"{name}={names.owner(number)}"
    if name in MASKS:
        return f"{name}={','.join(names.spaces[space] for space in members(number)) or '-'}"
    if name == "space":
        return f"{name}={names.spaces[number]}"
    return f"{name}={number}"


def read_frame(words: list[str], names: Notation, book: Book, fail: Fail) -> Frame[KamiSama]:
    """The inverse of `written_frame`."""
    kind = FRAMES.get(words[0]) if words else None
    if kind is None:
        raise fail(f"{words[0] if words else ''!r} is no frame of this game")
    given = dict(word.partition("=")[::2] for word in words[1:])
    values: list[object] = []
    for name in fields_of(kind):
        if name == "progress":
            values.append(_progress(given, names, book, fail))
        elif name in given:
            values.append(_value(name, given.pop(name), names, book, fail))
        else:
            raise fail(f"{words[0]} lacks {name}")
    if given:
        raise fail(f"{words[0]} has no {', '.join(given)}")
    return kind(*values)


def _progress(given: dict[str, str], names: Notation, book: Book, fail: Fail) -> object:
    *numbers, acted = (_value(part, given.pop(part, "0"), names, book, fail) for part in fields_of(Progress))
    kind: Callable[..., object] = Progress
    return kind(*numbers, bool(acted))


def _value(name: str, text: str, names: Notation, book: Book, fail: Fail) -> object:
    if name == "effect":
        return _effect(text, book, fail)
    if name in LISTS or name in MASKS:
        words = [] if text in {"-", "0"} else text.split(",")
        spaces = [_space(word, names, fail) for word in words]
        return spaces if name in LISTS else sum(2**space for space in set(spaces))
    if name == "space":
        return _space(text, names, fail)
    if name in OWNERS:
        owners = [names.owner(seat) for seat in range(book.seats + (1 if book.has_fox else 0))]
        if text not in owners:
            raise fail(f"{text!r} is no seat")
        return owners.index(text)
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise fail(f"{name}={text!r} is no number")
    return int(text)


def _space(word: str, names: Notation, fail: Fail) -> int:
    number = names.space_numbers.get(word.casefold())
    if number is None:
        raise fail(f"{word!r} is no space")
    return number


def _effect(name: str, book: Book, fail: Fail) -> Effect:
    for action in book.actions:
        if action.effect.id == name:
            return action.effect
    for kami in book.kamis:
        for passive in kami.on_start + kami.on_year_end + kami.on_add + kami.on_hit:
            if passive.effect.id == name:
                return passive.effect
    for villager in book.villagers:
        if villager.effect is not None and villager.id == name:
            return villager.effect
    raise fail(f"{name!r} is no ability")
