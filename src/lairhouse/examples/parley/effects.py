"""What the cards of Parley do, and the questions they put: one function for each kind. Chapters 3 and 4."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from lairhouse.examples.parley.cards import (
    ALL_BREACHES,
    ALL_WARDS,
    AT,
    BARTER,
    BREACHES,
    BREAK,
    CARDS,
    COPIES,
    COPY,
    DICER,
    DISCARD,
    ENVOY,
    FEAST,
    MUMMER,
    PASSING,
    SHOW,
    SPY,
    TARGETS,
    THIEF,
    TOLL,
    WARD_OFF,
    WARDS,
    kind_of,
    thing_of,
    verb_of,
)
from lairhouse.examples.parley.clauses import clause
from lairhouse.examples.parley.state import NOTHING, Parley
from lairhouse.kernel.bits import bit, count, lowest, nth
from lairhouse.kernel.frame import NO_ANSWER, Frame, Question
from lairhouse.kernel.rng import Rng


def perform(game: Parley, seat: i64, kind: i64) -> None:
    """A card of that kind acts for the seat. Chapter 3"""
    if kind == SPY or kind == THIEF or kind == BARTER:
        if has_target(game, seat, kind):
            game.push(ChooseTarget(seat, kind))
    elif kind == TOLL:
        levy(game, seat)
    elif kind == ENVOY:
        send_envoy(game, seat)
    elif kind == MUMMER:
        if has_model(game):  # PY-3.6
            game.push(ChooseModel(seat))
    elif kind == DICER:
        roll(game, seat)
    else:
        game.gain(seat, 2 if kind == FEAST else 1)  # PY-3.8, PY-3.9


def levy(game: Parley, seat: i64) -> None:
    """A Toll attacks every other seat, the next one first. [PY-3.3]"""
    seats: i64 = game.seats()
    for step in range(seats - 1, 0, -1):
        game.push(Attack(seat, (seat + step) % seats, TOLL))


def send_envoy(game: Parley, seat: i64) -> None:
    """An Envoy draws two cards, then discards one. [PY-3.5]"""
    game.draw(seat, 2)
    if game.hands[seat] != 0:
        game.push(DiscardOne(seat))


def roll(game: Parley, seat: i64) -> None:
    """A Dicer rolls a die. [PY-3.7]"""
    die = game.rng.die()
    if game.journal is not None:
        game.journal.reveal("rolled", {"seat": seat, "die": die})
    if die >= 4:
        game.gain(seat, 3)
    elif game.favour[seat] > 0:
        game.gain(seat, -1)


def has_target(game: Parley, seat: i64, kind: i64) -> bool:
    for target in range(game.seats()):
        if target_refusal(game, seat, kind, target) == 0:
            return True
    return False


def target_refusal(game: Parley, seat: i64, kind: i64, target: i64) -> i64:
    if target == seat:
        return clause("PY-4.1")
    if kind != THIEF and game.hands[target] == 0:
        return clause("PY-4.2")
    return clause("PY-4.2") if kind == BARTER and game.hands[seat] == 0 else 0


def has_model(game: Parley) -> bool:
    for offer in game.offers:
        if offer != NOTHING and kind_of(offer) != MUMMER:
            return True
    return False


def succeed(game: Parley, seat: i64, victim: i64, kind: i64) -> None:
    """The attack is not warded off. Chapter 3"""
    if kind == SPY:  # PY-3.1
        look_at_hand(game, seat, victim)
    elif kind == THIEF:
        game.rob(seat, victim, 2)  # PY-3.2
    elif kind == TOLL:
        game.rob(seat, victim, 1)  # PY-3.3
    elif game.hands[seat] != 0 and game.hands[victim] != 0:
        game.push(Exchange(bit(seat) | bit(victim), seat, victim))


def look_at_hand(game: Parley, seat: i64, victim: i64) -> None:
    """A Spy learns a hand. [PY-3.1, PY-6.1]"""
    game.known[seat] |= game.hands[victim]
    if game.journal is not None:
        game.journal.tell("spied", {"seat": seat, "victim": victim})
        game.journal.reveal("saw hand", {"victim": victim, "cards": game.hands[victim]}, bit(seat))


@final
@mypyc_attr(free_list_len=1)
class Attack(Frame[Parley]):
    """The seat attacks the victim, who is asked whether it wards the attack off. [PY-4.3, PY-4.5]"""

    __slots__ = ("attacker", "victim", "kind")

    def __init__(self, attacker: i64, victim: i64, kind: i64) -> None:
        self.attacker: Final = attacker
        self.victim: Final = victim
        self.kind: Final = kind

    def run(self, game: Parley) -> None:
        if game.hands[self.victim] != 0:
            game.push(WardOff(self.victim, self.attacker, self.kind))
        else:
            succeed(game, self.attacker, self.victim, self.kind)


@final
@mypyc_attr(free_list_len=1)
class ChooseTarget(Question[Parley]):
    """Whom a Spy, Thief or Barter attacks. [PY-4.1, PY-4.2]"""

    __slots__ = ("kind",)

    def __init__(self, seat: i64, kind: i64) -> None:
        super().__init__(seat)
        self.kind: Final = kind

    def candidates(self, game: Parley, seat: i64) -> list[int]:
        return TARGETS

    def refusal(self, game: Parley, seat: i64, action: i64) -> i64:
        if verb_of(action) != AT or thing_of(action) >= game.seats():
            return NO_ANSWER
        return target_refusal(game, self.seat, self.kind, thing_of(action))

    def resolve(self, game: Parley, seat: i64, action: i64) -> None:
        if game.journal is not None:
            game.journal.tell("attacked", {"seat": seat, "victim": thing_of(action), "kind": self.kind})
        game.push(Attack(seat, thing_of(action), self.kind))


@final
@mypyc_attr(free_list_len=1)
class WardOff(Question[Parley]):
    """The attacked seat may discard a Ward. [PY-4.3]"""

    __slots__ = ("attacker", "kind")

    def __init__(self, seat: i64, attacker: i64, kind: i64) -> None:
        super().__init__(seat)
        self.attacker: Final = attacker
        self.kind: Final = kind

    def candidates(self, game: Parley, seat: i64) -> list[int]:
        return WARDS

    def refusal(self, game: Parley, seat: i64, action: i64) -> i64:
        return answer_refusal(game, seat, action, WARD_OFF)

    def random_option(self, game: Parley, seat: i64, rng: Rng) -> int:
        return random_answer(game, seat, WARD_OFF, rng)

    def resolve(self, game: Parley, seat: i64, action: i64) -> None:
        if action == PASSING:
            succeed(game, self.attacker, seat, self.kind)
            return
        game.throw(seat, thing_of(action), "warded")
        if game.hands[self.attacker] != 0:
            game.push(BreakWard(self.attacker, seat, self.kind))


@final
@mypyc_attr(free_list_len=1)
class BreakWard(Question[Parley]):
    """The attacker may discard a Breach, and the attacked seat may ward again. [PY-4.4]"""

    __slots__ = ("victim", "kind")

    def __init__(self, seat: i64, victim: i64, kind: i64) -> None:
        super().__init__(seat)
        self.victim: Final = victim
        self.kind: Final = kind

    def candidates(self, game: Parley, seat: i64) -> list[int]:
        return BREACHES

    def refusal(self, game: Parley, seat: i64, action: i64) -> i64:
        return answer_refusal(game, seat, action, BREAK)

    def random_option(self, game: Parley, seat: i64, rng: Rng) -> int:
        return random_answer(game, seat, BREAK, rng)

    def resolve(self, game: Parley, seat: i64, action: i64) -> None:
        if action != PASSING:
            game.throw(seat, thing_of(action), "broke")
            game.push(Attack(seat, self.victim, self.kind))


def answer_refusal(game: Parley, seat: i64, action: i64, verb: i64) -> i64:
    """Passing, or a Ward (a Breach) of the own hand. [PY-4.3, PY-4.4]"""
    if action == PASSING:
        return 0
    wanted = WARDS if verb == WARD_OFF else BREACHES
    if verb_of(action) != verb or thing_of(action) >= CARDS:
        return NO_ANSWER
    if action < wanted[1] or action > wanted[4]:
        return clause("PY-4.3") if verb == WARD_OFF else clause("PY-4.4")
    return 0 if game.has(seat, thing_of(action)) else clause("PY-2.3")


def random_answer(game: Parley, seat: i64, verb: i64, rng: Rng) -> int:
    """Passing, or any Ward (any Breach) of the own hand."""
    fit = game.hands[seat] & (ALL_WARDS if verb == WARD_OFF else ALL_BREACHES)
    chosen = rng.below(count(fit) + 1)
    return PASSING if chosen == 0 else verb << 6 | nth(fit, chosen - 1)


@final
@mypyc_attr(free_list_len=1)
class ChooseModel(Question[Parley]):
    """Which of the cards lying open a Mummer copies. [PY-3.6]"""

    __slots__ = ()

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)

    def candidates(self, game: Parley, seat: i64) -> list[int]:
        return COPIES

    def refusal(self, game: Parley, seat: i64, action: i64) -> i64:
        card = thing_of(action)
        if verb_of(action) != COPY or card >= CARDS:
            return NO_ANSWER
        if kind_of(card) == MUMMER:
            return clause("PY-3.6")
        for offer in game.offers:
            if offer == card:
                return 0
        return clause("PY-3.6")

    def resolve(self, game: Parley, seat: i64, action: i64) -> None:
        if game.journal is not None:
            game.journal.tell("copied", {"seat": seat, "card": thing_of(action)})
        perform(game, seat, kind_of(thing_of(action)))


@final
@mypyc_attr(free_list_len=1)
class DiscardOne(Question[Parley]):
    """What an Envoy discards. [PY-3.5]"""

    __slots__ = ()

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)

    def candidates(self, game: Parley, seat: i64) -> list[int]:
        return own_cards(game, seat, DISCARD)

    def refusal(self, game: Parley, seat: i64, action: i64) -> i64:
        return own_card_refusal(game, seat, action, DISCARD)

    def random_option(self, game: Parley, seat: i64, rng: Rng) -> int:
        return random_own_card(game, seat, DISCARD, rng)

    def resolve(self, game: Parley, seat: i64, action: i64) -> None:
        game.throw(seat, thing_of(action), "discarded")


@final
@mypyc_attr(free_list_len=1)
class Exchange(Frame[Parley]):
    """Attacker and victim of a Barter choose a card each, at the same time; `waiting` are those that have not. [PY-3.4]"""

    __slots__ = ("waiting", "attacker", "victim")

    def __init__(self, waiting: i64, attacker: i64, victim: i64) -> None:
        self.waiting: Final = waiting
        self.attacker: Final = attacker
        self.victim: Final = victim

    def asks(self, game: Parley) -> i64:
        return self.waiting

    def candidates(self, game: Parley, seat: i64) -> list[int]:
        return own_cards(game, seat, SHOW)

    def refusal(self, game: Parley, seat: i64, action: i64) -> i64:
        return own_card_refusal(game, seat, action, SHOW)

    def random_option(self, game: Parley, seat: i64, rng: Rng) -> int:
        return random_own_card(game, seat, SHOW, rng)

    def resolve(self, game: Parley, seat: i64, action: i64) -> None:
        game.hands[seat] &= ~bit(thing_of(action))
        game.chosen[seat] = thing_of(action)
        if game.journal is not None:
            game.journal.tell("chose", {"seat": seat})
        left = self.waiting & ~bit(seat)
        if left != 0:
            game.push(Exchange(left, self.attacker, self.victim))
        else:
            self.hand_over(game, self.attacker, self.victim)
            self.hand_over(game, self.victim, self.attacker)

    def hand_over(self, game: Parley, giver: i64, taker: i64) -> None:
        """The chosen card goes to the other hand, and all have seen it. [PY-6.1]"""
        card = game.chosen[giver]
        game.chosen[giver] = NOTHING
        game.hands[taker] |= bit(card)
        for who in range(len(game.known)):
            game.known[who] |= bit(card)
        game.known[taker] &= ~bit(card)
        if game.journal is not None:
            game.journal.reveal("gave", {"seat": giver, "victim": taker, "card": card})


def own_card_refusal(game: Parley, seat: i64, action: i64, verb: i64) -> i64:
    """Any card of the own hand. [PY-2.3]"""
    if verb_of(action) != verb or thing_of(action) >= CARDS:
        return NO_ANSWER
    return 0 if game.has(seat, thing_of(action)) else clause("PY-2.3")


def own_cards(game: Parley, seat: i64, verb: i64) -> list[int]:
    """The verb with every card of the own hand."""
    found: list[int] = []
    hand = game.hands[seat]
    while hand:
        found.append(verb << 6 | lowest(hand))
        hand &= hand - 1
    return found


def random_own_card(game: Parley, seat: i64, verb: i64, rng: Rng) -> int:
    """The verb with any card of the own hand."""
    hand = game.hands[seat]
    return verb << 6 | nth(hand, rng.below(count(hand)))
