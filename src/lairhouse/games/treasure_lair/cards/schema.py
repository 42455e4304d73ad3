"""What may stand in a card set: fields of each table, words of an effect with their keys, conditions, timings, limits."""

from typing import Final

from lairhouse.games.treasure_lair import book, scopes
from lairhouse.games.treasure_lair.cards.source import Source, Table

CONSTANTS: Final = {
    "start_gold": (0, 20),
    "hero_pool": (1, 10),
    "action_pool": (1, 10),
    "quests": (1, 6),
    "gold_limit": (1, 50),
    "hero_limit": (1, 50),
    "icon_price": (1, 20),
    "early_fail_below": (0, 20),
    "claim_min_participants": (1, 20),
}
SEATS: Final = ("2", "3", "4")
KINDS: Final = ("action", "hero", "starting_hero", "challenge", "treasure")
MOST_CARDS: Final = 240
HEADS: Final = ("format", "game", "set")
SECTIONS: Final = ("constants", "components", "icon", *KINDS)
EXPLAINED: Final = (
    "types",
    "timings",
    "limits",
    "conditions",
    "amounts",
    "scopes",
    "words",
)  # for people who read the file

FIELDS: Final[dict[str, tuple[frozenset[str], frozenset[str]]]] = {
    "icon": (frozenset({"id", "name", "letter", "type"}), frozenset({"source"})),
    "action": (
        frozenset({"id", "name", "text", "effect"}),
        frozenset({"count", "kind", "worth", "secondary", "source", "gist"}),
    ),
    "hero": (
        frozenset({"id", "name", "cost", "icons"}),
        frozenset({"count", "power", "power_value", "clauses", "source", "gist"}),
    ),
    "power": (
        frozenset({"timing", "participating", "discard_self", "limit", "text", "effect"}),
        frozenset({"gist", "source"}),
    ),
    "starting_hero": (
        frozenset({"id", "name", "icons", "starting_player"}),
        frozenset({"count", "clauses", "source", "gist"}),
    ),
    "challenge": (frozenset({"id", "name", "type", "icons"}), frozenset({"count", "source"})),
    "treasure": (frozenset({"id", "name", "level", "chests"}), frozenset({"count", "source"})),
}

TIMINGS: Final = {
    "instant": book.INSTANT,
    "turn_start": book.TURN_START,
    "own_turn": book.OWN_TURN,
    "recruit_payment": book.RECRUIT_PAYMENT,
    "quest_start": book.QUEST_START,
    "in_quest": book.IN_QUEST,
    "on_defeat": book.ON_DEFEAT,
    "quest_end": book.QUEST_END,
    "turn_end": book.TURN_END,
    "always": book.ALWAYS,
    "reaction": book.REACTION,
}
LIMITS: Final = {
    "none": book.NO_LIMIT,
    "once": book.ONCE,
    "once_per_turn": book.ONCE_A_TURN,
    "once_per_quest": book.ONCE_A_QUEST,
    "once_per_recruit": book.EACH_TIME,
    "each_time": book.EACH_TIME,
    "while_participating": book.NO_LIMIT,
}
ENDLESS: Final = frozenset({"none", "while_participating"})

SCOPES: Final = {
    "own_party": scopes.OWN_PARTY,
    "other_parties": scopes.OTHER_PARTIES,
    "all_parties": scopes.ALL_PARTIES,
    "participating": scopes.PARTICIPATING,
    "pool": scopes.POOL,
    "hero_discard": scopes.HERO_DISCARD,
    "others": scopes.OTHERS,
    "others_with_gold": scopes.OTHERS_WITH_GOLD,
    "this_quest": scopes.THIS_QUEST,
    "any_quest": scopes.ANY_QUEST,
    "all_quests": scopes.ALL_QUESTS,
    "other_quests": scopes.OTHER_QUESTS,
    "missing": scopes.MISSING,
    "all_icons": scopes.LISTED_ICONS,
    "own_treasures": scopes.OWN_TREASURES,
    "other_treasures": scopes.OTHER_TREASURES,
}
CHOSEN: Final = {
    "player": (scopes.PLAYERS, ("others", "others_with_gold")),
    "hero": (
        scopes.HEROES,
        (
            "own_party",
            "other_parties",
            "all_parties",
            "party_of",
            "participating",
            "pool",
            "hero_discard",
            "$hero",
        ),
    ),
    "quest": (scopes.QUESTS, ("all_quests", "other_quests", "quests_without")),
    "challenge": (scopes.CHALLENGES, ("this_quest", "any_quest", "$quest", "$challenge")),
    "icon": (scopes.ICONS, ("all_icons", "missing", "list")),
    "treasure": (scopes.TREASURES, ("own_treasures", "other_treasures", "$treasure")),
    "order": (scopes.ORDERS, ("$quest",)),
}
CHOOSE_KEYS: Final = frozenset({
    "from", "as", "min", "max", "by", "face", "type", "position", "max_cost", "has_cost", "affordable", "less", "not_self",
    "not_new", "min_heroes", "same_chests_as", "per_quest", "hostile",
})  # fmt: skip

WORDS: Final[dict[str, tuple[frozenset[str], frozenset[str]]]] = {
    "choose": (frozenset({"what", "from", "as"}), CHOOSE_KEYS),
    "gain_gold": (frozenset({"n"}), frozenset({"who", "max"})),
    "take_gold": (frozenset({"from", "n"}), frozenset()),
    "discard_gold": (frozenset({"who", "n"}), frozenset({"count_as"})),
    "discard_hero": (frozenset({"target"}), frozenset()),
    "draw_heroes": (frozenset({"n", "as"}), frozenset()),
    "discard_rest": (frozenset({"of"}), frozenset()),
    "recruit": (frozenset({"target", "price"}), frozenset({"less", "min_price"})),
    "recruit_many": (frozenset({"from", "price"}), frozenset()),
    "discard_pool": (frozenset({"target"}), frozenset()),
    "refill_pool": (frozenset(), frozenset()),
    "swap_heroes": (frozenset({"a", "b"}), frozenset()),
    "pay_with_hero": (frozenset({"target"}), frozenset()),
    "hero_price": (frozenset({"by", "min", "scope", "until"}), frozenset()),
    "look_hidden": (frozenset({"target"}), frozenset()),
    "discard_challenge": (frozenset({"target", "replace"}), frozenset({"face"})),
    "take_challenge": (frozenset({"target"}), frozenset()),
    "divert_challenge": (frozenset({"target", "to"}), frozenset()),
    "move_challenge": (frozenset({"target", "to"}), frozenset()),
    "order_challenges": (frozenset({"quest", "order"}), frozenset()),
    "draw_treasures": (frozenset({"n", "as"}), frozenset()),
    "replace_treasure": (frozenset({"quest", "with"}), frozenset()),
    "swap_quest_treasures": (frozenset({"quests"}), frozenset()),
    "trade_treasures": (frozenset({"a", "b"}), frozenset()),
    "discard_quest": (frozenset({"target"}), frozenset()),
    "prepare_quests": (frozenset(), frozenset()),
    "add_icon": (frozenset({"icon", "until"}), frozenset()),
    "copy_icons": (frozenset({"target", "until"}), frozenset()),
    "icon_price": (frozenset({"n", "until"}), frozenset()),
    "keep_hero": (frozenset({"target"}), frozenset()),
    "grant_keep": (frozenset({"n", "until"}), frozenset()),
    "score_hero": (frozenset({"n"}), frozenset()),
    "add_action_card": (frozenset({"n"}), frozenset()),
    "extra_turn": (frozenset({"n"}), frozenset()),
    "gold_limit": (frozenset({"n"}), frozenset()),
    "shield": (frozenset({"against"}), frozenset()),
    "substitute": (frozenset({"for"}), frozenset()),
}
IN_FORCE: Final[
    dict[str, tuple[str, ...]]
] = {  # words that hold by themselves, and the powers that may have them
    "gold_limit": ("always",),
    "shield": ("always",),
    "hero_price": ("always",),
    "icon_price": ("while_participating",),
    "substitute": ("reaction",),
    "choose": ("recruit_payment",),
    "pay_with_hero": ("recruit_payment",),
}
OF_A_QUEST: Final = frozenset({"replace_treasure", "copy_icons", "divert_challenge", "keep_hero"})
QUEST_TIMES: Final = frozenset({"quest_start", "in_quest", "on_defeat", "quest_end"})
CONDITIONS: Final = {
    "gold_at_most": int,
    "gold_at_least": int,
    "chosen": str,
    "not_chosen": str,
    "defeated_type": str,
    "quest_result": str,
    "took_no_part": bool,
    "count_positive": str,
}


def check_fields(source: Source, where: str, number: int, table: Table, rule: str = "") -> None:
    """Every field that must be there is, and nothing else."""
    needed, allowed = FIELDS[rule or where]
    for field in sorted(needed - table.keys()):
        source.wrong(where, number, field, "is missing")
    for field in table:
        if field not in needed | allowed:
            source.wrong(
                where, number, field, f"no such field; there are {', '.join(sorted(needed | allowed))}"
            )


def whole(source: Source, where: str, number: int, table: Table, field: str, least: int, most: int) -> int:
    """A whole number within limits."""
    value = table.get(field)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        source.wrong(
            where, number, field, f"a whole number from {least} to {most} is expected, not {value!r}"
        )
    return value


def text(source: Source, where: str, number: int, table: Table, field: str) -> str:
    """Words that are not empty."""
    value = table.get(field)
    if not isinstance(value, str) or not value.strip():
        source.wrong(where, number, field, f"a text is expected, not {value!r}")
    return value


def flag(source: Source, where: str, number: int, table: Table, field: str) -> bool:
    value = table.get(field)
    if not isinstance(value, bool):
        source.wrong(where, number, field, f"true or false is expected, not {value!r}")
    return value
