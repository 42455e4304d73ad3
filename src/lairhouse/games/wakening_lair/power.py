"""What a card does, as its effect words were read: `Power`, made of `Step`s. Chapters 6 and 17."""

from typing import Final, final

from mypy_extensions import i64


@final
class Step:
    """One step of an effect; what its word does not need is 0 or empty."""

    __slots__ = (
        "do",
        "n",
        "who",
        "condition",
        "dice",
        "type",
        "look",
        "keep",
        "near",
        "options",
        "faces",
        "rows",
    )

    def __init__(
        self,
        do: i64,
        n: i64,
        who: i64,
        condition: i64,
        dice: i64,
        attack_type: i64,
        look: i64,
        keep: i64,
        near: bool,
        options: list[list["Step"]],
        faces: list[int],
        rows: list[list["Step"]],
    ) -> None:
        self.do: Final = do
        self.n: Final = n
        self.who: Final = who
        self.condition: Final = condition
        self.dice: Final = dice
        self.type: Final = attack_type
        self.look: Final = look
        self.keep: Final = keep
        self.near: Final = near
        self.options: Final = options
        self.faces: Final = faces  # one mask of die faces for each of `rows`
        self.rows: Final = rows


@final
class Power:
    """An ability, a Magic Item's power or a Trap's text; `trait` says what it is (vocabulary.py)."""

    __slots__ = ("trait", "use", "limit", "steps")

    def __init__(self, trait: i64, use: i64, limit: i64, steps: list[Step]) -> None:
        self.trait: Final = trait
        self.use: Final = use
        self.limit: Final = limit
        self.steps: Final = steps
