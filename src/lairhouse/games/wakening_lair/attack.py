"""An Attack Action under way: who is attacked, how, and what the dice show. Chapter 7; it is carried out in `attacking.py`."""

from typing import Final, final

from mypy_extensions import i64


@final
class Attack:
    """Of the active Hero. Dice are sorted, the highest first; a die that was not rolled is 0."""

    __slots__ = (
        "target",
        "type",
        "dice",
        "card",
        "is_item",
        "first",
        "second",
        "third",
        "left",
        "is_marked",
        "is_felled",
        "treasures",
        "defeats",
        "queue",
    )

    def __init__(
        self,
        target: i64,
        attack_type: i64,
        dice: i64,
        card: i64,
        is_item: bool,
        first: i64,
        second: i64,
        third: i64,
        left: i64,
        is_marked: bool,
        is_felled: bool,
        treasures: i64,
        defeats: i64,
        queue: list[int],
    ) -> None:
        self.target = target  # a thing
        self.type: Final = attack_type
        self.dice: Final = dice
        self.card: Final = card  # the Treasure card in use, or -1
        self.is_item: Final = is_item
        self.first = first
        self.second = second
        self.third = third
        self.left = left  # mask of the dice still to be placed
        self.is_marked = is_marked  # this roll has marked a box
        self.is_felled = is_felled  # the declared target is defeated or disabled
        self.treasures = treasures  # won so far in this Action
        self.defeats = defeats  # Monsters felled and zones disabled in this Action
        self.queue: Final = queue  # Monsters still to be attacked, nearest last

    def copy(self) -> "Attack":
        return Attack(
            self.target,
            self.type,
            self.dice,
            self.card,
            self.is_item,
            self.first,
            self.second,
            self.third,
            self.left,
            self.is_marked,
            self.is_felled,
            self.treasures,
            self.defeats,
            self.queue.copy(),
        )

    def die(self, n: i64) -> i64:
        """The n-th die, from 0."""
        if n == 0:
            return self.first
        return self.second if n == 1 else self.third

    def show(self, first: i64, second: i64, third: i64) -> None:
        """These faces, sorted: the highest first."""
        if second > first:
            first, second = second, first
        if third > first:
            first, third = third, first
        if third > second:
            second, third = third, second
        self.first = first
        self.second = second
        self.third = third
