# interpreted
"""The Treasure cards of a set and how they score. Chapters 1, 10 and 12."""

from typing import Final

from lairhouse.games.lairs.book import NONE, Condition, Count, Scoring, Treasure
from lairhouse.games.lairs.cards.schema import CardSet, Entry

COUNTERS: Final = (
    "treasures", "types", "clashes", "face_up", "face_down", "monsters_defeated", "traps_disarmed", "chests_opened",
    "known_spaces", "exits", "first_exits",
)  # fmt: skip
OF_CARDS: Final = COUNTERS[:2]  # these take filters
FILTERS: Final = ("type", "keyword", "other", "different_name", "not_type")
MOST_CARDS: Final = 40  # a set of cards is a mask
NO_LIMIT: Final = 10_000


class Kinds:
    """Types and keywords of a set."""

    def __init__(self, cards: CardSet) -> None:
        self.types = [entry.id() for entry in cards.all("treasure_type")]
        self.keywords = [entry.id() for entry in cards.all("keyword")]


def read_treasures(cards: CardSet) -> list[Treasure]:
    """One for each copy, in the order of the set. [LS-1.10, LS-1.11]"""
    kinds = Kinds(cards)
    found: list[Treasure] = []
    for entry in cards.all("treasure"):
        entry.only("id", "count", "type", "keywords", "base", "effect")
        keywords = 0
        for word in entry.texts("keywords"):
            if word not in kinds.keywords:
                entry.wrong("keywords", f"words out of {', '.join(kinds.keywords)}")
            keywords |= 1 << kinds.keywords.index(word)
        scoring = [_scoring(kinds, step) for step in entry.tables("effect")]
        kind, base = entry.one_of("type", kinds.types), entry.whole("base", 0, 99)
        for copy in range(entry.whole("count", 1, MOST_CARDS, 1)):
            found.append(Treasure(entry.id(), copy, kind, keywords, base, scoring))
        if len(found) > MOST_CARDS:
            entry.wrong("count", f"at most {MOST_CARDS} Treasures in all")
    return found


def _scoring(kinds: Kinds, step: Entry) -> Scoring:
    if step.one_of("do", ("score_per", "score_if")) == 1:
        step.only("do", "n", "all")
        conditions = [_condition(kinds, one) for one in step.tables("all", 1)]
        return Scoring(step.whole("n", 0, 99), None, 1, NONE, conditions)
    step.only("do", "n", "each", "most", "count", *FILTERS)
    most = step.whole("most", 0, 99) if "most" in step.data else NONE
    return Scoring(step.whole("n", 0, 99), _count(kinds, step), step.whole("each", 1, 99, 1), most, [])


def _condition(kinds: Kinds, one: Entry) -> Condition:
    one.only("count", "at_least", "at_most", *FILTERS)
    if "at_least" not in one.data and "at_most" not in one.data:
        one.wrong("at_least", "at_least or at_most")
    return Condition(
        _count(kinds, one), one.whole("at_least", 0, 99, 0), one.whole("at_most", 0, NO_LIMIT, NO_LIMIT)
    )


def _count(kinds: Kinds, entry: Entry) -> Count:
    counter = entry.one_of("count", COUNTERS)
    for word in FILTERS:
        if word in entry.data and COUNTERS[counter] not in OF_CARDS:
            entry.wrong(word, f"no filter: only {' and '.join(OF_CARDS)} count cards")
    return Count(
        counter,
        entry.one_of("type", kinds.types) if "type" in entry.data else NONE,
        entry.one_of("keyword", kinds.keywords) if "keyword" in entry.data else NONE,
        entry.truth("other"),
        entry.truth("different_name"),
        entry.one_of("not_type", kinds.types) if "not_type" in entry.data else NONE,
    )
