# interpreted
"""From the parts of an ability, as the set writes them, to the `Part`s that `effects.py` carries out. Chapters 6 and 17."""

from collections.abc import Sequence
from typing import Final

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.book import Effect, Part
from lairhouse.kernel.cards import Entry

DOES: Final = {
    "add": v.ADD, "remove": v.REMOVE, "replace": v.REPLACE, "move": v.MOVE, "rearrange": v.REARRANGE, "gain": v.GAIN,
    "draw_token": v.DRAW_TOKEN, "return_token": v.RETURN_TOKEN, "token_to_shrine": v.TOKEN_TO_SHRINE,
    "shrine_to_token": v.SHRINE_TO_TOKEN, "lift_token": v.LIFT_TOKEN,
}  # fmt: skip
WHERE: Final = {"current": v.CURRENT, "another": v.ANOTHER, "any": v.ANY, "this": v.THIS, "same": v.SAME}
TO: Final = {
    "current": v.TO_CURRENT, "another": v.TO_ANOTHER, "any": v.TO_ANY, "same_village": v.TO_SAME, "other_village": v.TO_OTHER,
}  # fmt: skip
WHOSE: Final = {"own": v.OWN, "opponent": v.OPPONENT, "any": v.ANYONE}
LIMITS: Final = (
    "n", "up_to", "least", "may", "cost", "where", "one_village", "distinct_villages", "kind", "not_kind", "adjacent_to", "at",
)  # fmt: skip
OWN_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "add": LIMITS,
    "remove": (*LIMITS, "whose"),
    "replace": (*LIMITS, "whose"),
    "move": (*LIMITS, "whose", "to", "to_kind"),
    "rearrange": ("n", "up_to", "least", "where", "one_village", "kind", "not_kind", "whose"),
    "gain": ("n", "what", "of", "per", "per_own"),
    "choose": ("options",),
    "if": ("test", "token", "then", "else"),
    "draw_token": ("token",),
    "place_token": ("token", "place", "may", "where", "kind", "not_kind", "adjacent_to", "at"),
    "return_token": ("token",),
    "token_to_shrine": ("token", "pays", *LIMITS),
    "shrine_to_token": ("token", "whose", *LIMITS),
    "lift_token": ("token", *LIMITS),
}
STATIC: Final = ("treat_as_current", "deny_reward", "evade")
MOST_PIECES: Final = 6


class Abilities:
    """The vocabulary of one set: its tokens and its spaces of each kind."""

    def __init__(self, tokens: Sequence[str], kinds: Sequence[int]) -> None:
        self.tokens = tokens
        self.kinds = kinds
        self.all = sum(kinds)

    def effect(self, name: str, parts: Sequence[Entry], origin: int, village: int = -1) -> Effect:
        """An effect of these parts, lists inside it laid out flat with jumps between them."""
        found: list[Part] = []
        self._lay_out(parts, found, origin)
        return Effect(name, found, origin, village)

    def _lay_out(self, parts: Sequence[Entry], found: list[Part], origin: int) -> None:
        for entry in parts:
            do = entry.word("do", tuple(OWN_KEYS))
            entry.only("do", *OWN_KEYS[do])
            if do == "choose":
                self._branches(v.CHOOSE, -1, entry.lists("options", 2), found, origin)
            elif do == "if":
                entry.word("test", ("token_on_board",))
                branches = [entry.tables("then", 1), entry.tables("else")]
                self._branches(v.TEST, self.token(entry), branches, found, origin)
            else:
                found.append(self.part(entry, do, origin))
                if origin != v.FROM_ACTION and do == "rearrange":
                    entry.fail("do", "a part that a passive or a claim can do")
                if found[-1].hangs() and len(found) > 1 and found[-2].do == v.REARRANGE:
                    entry.fail("do", "a part that does not hang on a rearrange")

    def _branches(
        self, do: int, token: int, branches: list[list[Entry]], found: list[Part], origin: int
    ) -> None:
        jumps: list[int] = []
        ends: list[list[int]] = []
        found.append(plain(do, token, jumps))
        for branch in branches:
            jumps.append(len(found))
            self._lay_out(branch, found, origin)
            end: list[int] = []
            found.append(plain(v.JUMP, -1, end))
            ends.append(end)
        for end in ends:
            end.append(len(found))
        if do == v.TEST:
            del jumps[0]  # what holds goes straight on, the rest jumps

    def part(self, entry: Entry, do: str, origin: int) -> Part:
        """A part that is no list of others."""
        number = DOES.get(do) or self._place(entry)
        n = entry.number("n", 1, 20 if do == "gain" else MOST_PIECES, 1)
        up_to = entry.flag("up_to", False)
        adjacent = entry.word("adjacent_to", ("own", "previous")) if entry.has("adjacent_to") else ""
        if entry.has("at"):
            entry.word("at", ("emptied",))
        what, per_previous, (own_spaces, own_where, most) = self._gain(entry, do, origin)
        least = entry.number("least", 0, n, 0 if up_to or entry.flag("may", False) else 1)
        return Part(
            do=number, n=n, up_to=up_to, least=least, may=entry.flag("may", False),
            cost=entry.flag("cost", False), where=self.where(entry), one_village=entry.flag("one_village", False),
            distinct=entry.flag("distinct_villages", False), spaces=self.spaces(entry, "kind", "not_kind"),
            whose=WHOSE[entry.word("whose", tuple(WHOSE), "any")],
            adjacent={"": 0, "own": v.NEXT_TO_OWN, "previous": v.NEXT_TO_PREVIOUS}[adjacent], emptied=entry.has("at"),
            to=self._to(entry), to_spaces=self.spaces(entry, "to_kind", ""), what=what, per_previous=per_previous,
            own_spaces=own_spaces, own_where=own_where, most=most, token=self.token(entry) if entry.has("token") else -1,
            pays=self._pays(entry) if do == "token_to_shrine" else [], jumps=[],
        )  # fmt: skip

    def _place(self, entry: Entry) -> int:
        """Whether a token is laid in a village or on a space."""
        self.token(entry)
        return v.MARK_VILLAGE if entry.word("place", ("village", "space")) == "village" else v.LAY_TOKEN

    def token(self, entry: Entry) -> int:
        return list(self.tokens).index(entry.word("token", self.tokens))

    def where(self, entry: Entry) -> int:
        """Villages by name, those of tokens included, as a mask."""
        words = entry.words("where", (*WHERE, *self.tokens))
        tokens = {token: v.TOKEN_VILLAGE * 2**n for n, token in enumerate(self.tokens)}
        return sum({**tokens, **WHERE}[word] for word in words)

    def spaces(self, entry: Entry, allowed: str, forbidden: str) -> int:
        """The spaces of the kinds allowed."""
        kinds = entry.words(allowed, v.KINDS) or list(v.KINDS)
        out = entry.words(forbidden, v.KINDS) if forbidden else []
        found = sum(self.kinds[n] for n, kind in enumerate(v.KINDS) if kind in kinds and kind not in out)
        if found == 0:
            entry.fail(forbidden or allowed, "some kind of space to be left")
        return found

    def _to(self, entry: Entry) -> int:
        words = entry.words("to", tuple(TO))
        if len(words) > 1:
            entry.fail("to", "one word")
        return TO[words[0]] if words else v.TO_SAME  # KS-R11

    def _gain(self, entry: Entry, do: str, origin: int) -> tuple[int, bool, tuple[int, int, int]]:
        if do != "gain":
            return 0, False, (0, 0, 0)
        what = {
            "favor": v.GAIN_FAVOR,
            "nature": v.GAIN_NATURE,
            "either": v.GAIN_EITHER,
            "token": v.GAIN_TOKEN,
        }[entry.word("what", ("favor", "nature", "either", "token"))]
        if what == v.GAIN_TOKEN:
            if origin != v.FROM_CLAIM:
                entry.fail("what", "favor, nature or either: only claims give village tokens")
            if entry.word("of", ("this", "choice")) == "choice":
                what = v.GAIN_CHOSEN_TOKEN
        if entry.has("per"):
            entry.word("per", ("previous",))
        own = (0, 0, 0)
        if entry.has("per_own"):
            inner = entry.table("per_own")
            inner.only("kind", "where", "most")
            own = (self.spaces(inner, "kind", ""), self.where(inner), inner.number("most", 0, 60, 0))
        return what, entry.has("per"), own

    def _pays(self, entry: Entry) -> list[int]:
        found: list[int] = []
        for pay in entry.tables("pays", 1):
            pay.only("do", "what", "n")
            pay.word("do", ("gain",))
            what = v.GAIN_FAVOR if pay.word("what", ("favor", "nature")) == "favor" else v.GAIN_NATURE
            if what in found[::2]:
                entry.fail("pays", "favor and nature once each at most")
            found += [what, pay.number("n", 0, 20, 1)]
        return found


def plain(do: int, token: int, jumps: list[int]) -> Part:
    """A part that only jumps."""
    return Part(
        do=do, n=1, up_to=False, least=0, may=False, cost=False, where=0, one_village=False, distinct=False, spaces=0, whose=0,
        adjacent=0, emptied=False, to=0, to_spaces=0, what=0, per_previous=False, own_spaces=0, own_where=0, most=0,
        token=token, pays=[], jumps=jumps,
    )  # fmt: skip
