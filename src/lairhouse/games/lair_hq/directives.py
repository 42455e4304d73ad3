"""How a list of directives is worked off, and the questions of one's own turn, all open to crates. Chapters 9 and 11."""

from typing import Final, cast, final

from mypy_extensions import i64, mypyc_attr

from lairhouse.games.lair_hq.actions import CRATE, ON, SKIP, act, first_of, is_whole, kind_of
from lairhouse.games.lair_hq.beliefs import byte_of, crates_in, one_of
from lairhouse.games.lair_hq.clauses import clause
from lairhouse.games.lair_hq.hearing import USED, event
from lairhouse.games.lair_hq.state import LairHq
from lairhouse.kernel.frame import NO_ANSWER, Frame, Question, Shared
from lairhouse.kernel.rng import Rng

MOST_KINDS: Final = 7  # of crates
USE_CRATE: Final[list[int]] = [act(CRATE, kind) for kind in range(MOST_KINDS)]
SKIPPED: Final = act(SKIP)
GOING_ON: Final = act(ON)


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Shared):
    """One directive of the card data: its word with its number. Concrete ones are in `effects.py` and the chapters' files."""

    __slots__ = ("n", "is_price", "is_choice")

    def __init__(self, n: i64, is_price: bool = False, is_choice: bool = False) -> None:
        super().__init__()
        self.n: Final = n
        self.is_price: Final = is_price
        """Whether it is a loss, paid beforehand when it stands among left directives. [LR-9.9]"""
        self.is_choice: Final = is_choice
        """Whether doing it means to choose something."""

    def is_possible(self, game: LairHq, do: "Do") -> bool:
        """Whether anything would come of it now. [LR-9.6]"""
        raise NotImplementedError

    def carry_out(self, game: LairHq, do: "Do") -> None:
        """Do what needs no choice, as far as possible. [LR-9.7]"""
        raise NotImplementedError

    def choosing(self, game: LairHq, do: "Do", is_optional: bool) -> "Choose":
        """The question in which the acting seat chooses. [LR-9.10]"""
        raise NotImplementedError

    def consent(self) -> int:
        """The action that takes an optional directive without a choice. [LR-9.5]"""
        raise NotImplementedError


@final
class Do(Frame[LairHq]):
    """The next directive of a list: left ones first, from left to right, for whoever activates it. [LR-9.4, LR-9.11]

    The list is worked off whatever becomes of the room it stands on. [LR-R9]
    """

    __slots__ = ("seat", "list", "at")

    def __init__(self, seat: i64, list: i64, at: i64) -> None:  # noqa: A002
        self.seat: Final = seat
        self.list: Final = list
        self.at: Final = at

    def effect(self, game: LairHq) -> Effect:
        return cast("Effect", game.book.lists.steps[self.list][self.at])

    def is_optional(self, game: LairHq) -> bool:
        """Whether it stands on the right. [LR-9.2, LR-9.3]"""
        return self.at >= game.book.lists.rights[self.list]

    def has_rest(self, game: LairHq) -> bool:
        """Whether more directives of the list come behind this one; they are then the next thing on the agenda."""
        return self.at + 1 < len(game.book.lists.steps[self.list])

    def run(self, game: LairHq) -> None:
        effect = self.effect(game)
        is_optional = self.is_optional(game)
        if effect.is_price and not is_optional:
            self.push_rest(game)  # paid already
            return
        is_possible = effect.is_possible(game, self)
        if game.is_fresh and not (is_possible and (is_optional or effect.is_choice)):
            game.push(self)
            game.push(Pause(self.seat))  # LR-R59
            return
        self.push_rest(game)
        if not is_possible:
            return  # LR-9.6, LR-R5
        if effect.is_choice:
            self.choose(game, effect.choosing(game, self, is_optional), is_optional)
        elif is_optional:
            game.push(Whether(self.seat, self, effect.consent()))
        else:
            effect.carry_out(game, self)

    def push_rest(self, game: LairHq) -> None:
        if self.has_rest(game):
            game.push(Do(self.seat, self.list, self.at + 1))

    def choose(self, game: LairHq, question: "Choose", is_optional: bool) -> None:
        """Ask, but for a mandatory directive with a single answer and no crate to use first. [LR-9.8, LR-R57]"""
        if not is_optional and game.players[self.seat].crates == 0:
            answers = question.answers(game)
            if len(answers) == 1:
                question.answer(game, answers[0])
                return
        game.push(question)


def begin(game: LairHq, seat: i64, number: i64) -> None:
    """Put a list of directives on the agenda."""
    if game.book.lists.steps[number]:
        game.push(Do(seat, number, 0))


@mypyc_attr(allow_interpreted_subclasses=True)
class OwnTurn(Question[LairHq]):
    """A question on a seat's own turn, in which it may use a crate instead and is asked again. [LR-11.4, LR-R39]"""

    __slots__ = ()

    def answers(self, game: LairHq) -> list[int]:
        """Legal answers but for crates."""
        raise NotImplementedError

    def why_not(self, game: LairHq, action: i64) -> i64:
        """The clause that forbids an answer which is no crate; 0 when legal."""
        raise NotImplementedError

    def answer(self, game: LairHq, action: i64) -> None:
        raise NotImplementedError

    def takes_crates(self, game: LairHq) -> bool:
        return True

    def after_crate(self, game: LairHq) -> None:
        """What is asked again, once the crate has done its work."""
        game.push(self)

    def candidates(self, game: LairHq, seat: i64) -> list[int]:
        found = self.answers(game)
        if game.players[self.seat].crates != 0:
            found = found + USE_CRATE
        return found

    def refusal(self, game: LairHq, seat: i64, action: i64) -> i64:
        if kind_of(action) == CRATE:
            if not is_whole(action, 1) or first_of(action) >= len(game.book.crates.ids):
                return NO_ANSWER
            return (
                crate_refusal(game, self.seat, first_of(action))
                if self.takes_crates(game)
                else clause("LR-R39")
            )
        return self.why_not(game, action)

    def random_option(self, game: LairHq, seat: i64, rng: Rng) -> int:
        """An answer or a crate, each as likely as any other."""
        found = self.answers(game)
        n: i64 = len(found)
        if game.players[self.seat].crates == 0 or not self.takes_crates(game):
            return found[rng.below(n)]
        kinds: i64 = len(game.book.crates.ids)
        while True:
            drawn = rng.below(n + kinds)
            if drawn < n:
                return found[drawn]
            if crate_refusal(game, self.seat, drawn - n) == 0:
                return USE_CRATE[drawn - n]

    def resolve(self, game: LairHq, seat: i64, action: i64) -> None:
        game.is_fresh = False
        if kind_of(action) == CRATE:
            self.after_crate(game)
            use_crate(game, self.seat, first_of(action))
        else:
            self.answer(game, action)


@final
class Pause(OwnTurn):
    """A crate was gained and nothing is asked: the seat may use a crate, or go on. [LR-R59]"""

    __slots__ = ()

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)

    def answers(self, game: LairHq) -> list[int]:
        return [GOING_ON]

    def why_not(self, game: LairHq, action: i64) -> i64:
        return 0 if action == GOING_ON else NO_ANSWER

    def answer(self, game: LairHq, action: i64) -> None:
        pass

    def after_crate(self, game: LairHq) -> None:
        if crates_in(game.players[self.seat].crates) > 1:
            game.push(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Choose(OwnTurn):
    """A question put by a directive; one that is done several times is not interrupted by crates once begun. [LR-R39]"""

    __slots__ = ("do", "is_optional", "left")

    def __init__(self, seat: i64, do: Do, is_optional: bool, left: i64) -> None:
        super().__init__(seat)
        self.do: Final = do
        self.is_optional: Final = is_optional
        self.left: Final = left
        """How often the directive is still done, this time included."""

    def picks(self, game: LairHq) -> list[int]:
        """The legal answers that carry the directive out."""
        raise NotImplementedError

    def pick_refusal(self, game: LairHq, action: i64) -> i64:
        """The clause that forbids to carry it out so; 0 when legal, NO_ANSWER for other kinds of action."""
        raise NotImplementedError

    def carry_out(self, game: LairHq, action: i64) -> None:
        raise NotImplementedError

    def is_first(self, game: LairHq) -> bool:
        """Whether the directive has not been begun."""
        return self.left == self.do.effect(game).n

    def takes_crates(self, game: LairHq) -> bool:
        return self.is_first(game)

    def answers(self, game: LairHq) -> list[int]:
        found = self.picks(game)
        if self.is_optional:
            found.append(SKIPPED)
        return found

    def why_not(self, game: LairHq, action: i64) -> i64:
        if action == SKIPPED:
            return 0 if self.is_optional else clause("LR-9.8")
        return self.pick_refusal(game, action)

    def answer(self, game: LairHq, action: i64) -> None:
        if action != SKIPPED:
            self.carry_out(game, action)
        else:
            game.tell("skipped", seat=self.seat)

    def after_crate(self, game: LairHq) -> None:
        """The directive is looked at anew: a crate may have made more possible."""
        if self.do.has_rest(game):
            game.agenda.pop()
        game.push(self.do)


@final
class Whether(OwnTurn):
    """An optional directive without a choice: do it, or skip it. [LR-9.5]"""

    __slots__ = ("do", "consent")

    def __init__(self, seat: i64, do: Do, consent: i64) -> None:
        super().__init__(seat)
        self.do: Final = do
        self.consent: Final = consent

    def answers(self, game: LairHq) -> list[int]:
        return [self.consent, SKIPPED]

    def why_not(self, game: LairHq, action: i64) -> i64:
        return 0 if action in (self.consent, SKIPPED) else NO_ANSWER

    def answer(self, game: LairHq, action: i64) -> None:
        if action == SKIPPED:
            game.tell("skipped", seat=self.seat)
            return
        self.do.effect(game).carry_out(game, self.do)

    def after_crate(self, game: LairHq) -> None:
        if self.do.has_rest(game):
            game.agenda.pop()
        game.push(self.do)


def crate_refusal(game: LairHq, seat: i64, kind: i64) -> i64:
    """The clause that forbids the seat on turn to use a crate of a kind; 0 when it may. [LR-11.4]"""
    player = game.players[seat]
    crates = game.book.crates
    if byte_of(player.crates, kind) == 0:
        return clause("LR-11.13")
    if (crates.on_retiring >> kind) & 1:
        return clause("LR-11.12")
    if not gives_movement(game, kind):
        return 0
    if game.shifts >= crates.shifts:
        return clause("LR-R61")
    if game.moved == 0 and player.active == 0:
        return clause("LR-R35")
    return 0


def gives_movement(game: LairHq, kind: i64) -> bool:
    return (game.book.crates.moving >> kind) & 1 == 1


def use_crate(game: LairHq, seat: i64, kind: i64) -> None:
    """A crate goes open to the used ones and has its effect. [LR-11.5, LR-11.7, LR-11.13]"""
    spend_crate(game, seat, kind)
    begin(game, seat, game.book.crate_list(kind))


def spend_crate(game: LairHq, seat: i64, kind: i64) -> None:
    """Everybody sees which crate it was."""
    player = game.players[seat]
    if game.is_hearing():
        game.heard.append(event(USED, seat, 0, kind))
    player.crates -= one_of(kind)
    game.spent += one_of(kind)
    game.reveal("crate_used", seat=seat, crate=kind)
