"""Carrying out an ability part by part, and the passives that its shrines set off. Chapters 6, 8 and 17.

Pure questions stand elsewhere: what can be aimed at in `targets.py`, what may be answered in `options.py`.
"""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.actions import CHOOSE, EVADE, LET_GO, first_of, kind_of, on, second_of
from lairhouse.games.kami_sama.book import Effect, Part, Passive
from lairhouse.games.kami_sama.clauses import clause
from lairhouse.games.kami_sama.gains import amount_of, ask_gain, gain_at_once
from lairhouse.games.kami_sama.options import candidates_of, drawn, refusal_of, stop_of
from lairhouse.games.kami_sama.progress import Progress, beginning
from lairhouse.games.kami_sama.rearrange import Lift
from lairhouse.games.kami_sama.shrines import (
    add,
    gain,
    lay,
    lift,
    mark,
    pay,
    place_shrine,
    shift,
    take_back,
    take_off,
)
from lairhouse.games.kami_sama.state import KamiSama
from lairhouse.games.kami_sama.targets import BUT_FOR_SUPPLY, YES, can_do, opens, reading_after
from lairhouse.kernel.bits import bit, lowest, members
from lairhouse.kernel.frame import NO_ANSWER, Frame, Question
from lairhouse.kernel.rng import Rng

# What is set off by shrines that come and go.


def set_off(game: KamiSama, seat: i64, passive: Passive, space: i64) -> None:
    """A passive answers what happened on a space, if it is its time and not used up. [KS-8.3, KS-5.16, KS-8.6, KS-8.7]"""
    if (passive.spaces >> space) & 1 == 0:
        return
    if passive.on_own_turn and seat != game.active:
        return
    if passive.once:
        player = game.players[seat]
        if player.spent & passive.used:
            return
        player.spent |= passive.used
    game.push(Carry(seat, passive.effect, beginning(v.AS_CURRENT, bit(space))))


def react_to_add(game: KamiSama, seat: i64, space: i64) -> None:
    """Passives of the seat that added a shrine, after the space has paid. [KS-R53, KS-6.14, KS-17.17]"""
    for passive in reversed(game.kami(seat).on_add):  # the last one laid down comes first
        set_off(game, seat, passive, space)


def react_to_hit(game: KamiSama, owner: i64, by: i64, space: i64) -> None:
    """Passives of the owner whose shrine an opponent or the Kitsune took off. [KS-17.19, KS-17.20, KS-R66]"""
    if owner == by or not game.has_kami(owner):
        return
    for passive in reversed(game.kami(owner).on_hit):
        set_off(game, owner, passive, space)


def remove(game: KamiSama, by: i64, space: i64) -> None:
    """A shrine is to be removed; its owner may be asked whether it evades. [KS-6.8, KS-17.27, KS-R74]"""
    game.escaped = -1
    owner = game.owner_of(space)
    if owner != by and game.has_kami(owner):
        evades = game.kami(owner).evades
        if (
            evades
            and game.players[owner].spent & evades == 0
            and game.book.board.near[space] & ~game.occupied
        ):
            game.push(AskEvade(owner, by, space))
            return
    remove_at_once(game, owner, by, space)


def remove_at_once(game: KamiSama, owner: i64, by: i64, space: i64) -> None:
    """The shrine goes back to its owner's supply, and that may set something off."""
    take_off(game, owner, space)
    if game.journal is not None:
        game.tell("removed", {"seat": by, "owner": owner, "space": space})
    react_to_hit(game, owner, by, space)


@final
class AskEvade(Question[KamiSama]):
    """The owner of a shrine that would be removed may move it beside instead. [KS-17.27 to KS-17.29, KS-R75]"""

    __slots__ = ("by", "space")

    def __init__(self, seat: i64, by: i64, space: i64) -> None:
        super().__init__(seat)
        self.by: Final = by
        self.space: Final = space

    def candidates(self, game: KamiSama, seat: i64) -> list[int]:
        found: list[int] = [on(EVADE, space) for space in members(game.book.board.near[self.space])]
        found.append(LET_GO)
        return found

    def refusal(self, game: KamiSama, seat: i64, action: i64) -> i64:
        kind = kind_of(action)
        if kind == LET_GO:
            return 0
        space = first_of(action)
        if kind != EVADE or space >= len(game.book.board.names):
            return NO_ANSWER
        if (game.book.board.near[self.space] >> space) & 1 == 0:
            return clause("KS-17.27")
        return clause("KS-6.1") if (game.occupied >> space) & 1 else 0

    def resolve(self, game: KamiSama, seat: i64, action: i64) -> None:
        if kind_of(action) == LET_GO:
            game.tell("let_go", {"seat": seat, "space": self.space})
            remove_at_once(game, seat, self.by, self.space)
            return
        kami = game.kami(seat)
        if kami.evade_once:
            game.players[seat].spent |= kami.evades  # KS-17.29
        game.escaped = first_of(action)
        game.tell("evaded", {"seat": seat, "by": self.by, "space": self.space})
        shift(game, seat, self.space, game.escaped)  # KS-17.28


# An ability, part by part.


class Ability(Frame[KamiSama]):
    """A frame that stands at a part of an ability of a seat."""

    __slots__ = ("seat", "effect", "progress")

    def __init__(self, seat: i64, effect: Effect, progress: Progress) -> None:
        self.seat: Final = seat
        self.effect: Final = effect
        self.progress: Final = progress


@final
class Carry(Ability):
    """Automatic parts are done, dropped ones skipped, until one has to be asked. [KS-R8, KS-R9, KS-6.22, KS-8.9, KS-R57]"""

    __slots__ = ()

    def __init__(self, seat: i64, effect: Effect, progress: Progress) -> None:
        super().__init__(seat, effect, progress)

    def run(self, game: KamiSama) -> None:
        p = self.progress
        if game.escaped >= 0:
            p = p.bar(bit(game.escaped))  # KS-R70
            game.escaped = -1
        parts = self.effect.parts
        while p.at < len(parts):
            part = parts[p.at]
            do = part.do
            if do == v.GAIN:
                amount = amount_of(game, self.seat, self.effect, part, p)
                p = p.jump(p.at + 1)
                if amount > 0 and not gain_at_once(game, self.seat, self.effect, part.what, amount):
                    game.push(Carry(self.seat, self.effect, p))
                    ask_gain(game, self.seat, part.what, amount)
                    return
            elif do == v.TEST:
                is_on = game.marked[part.token] >= 0 or game.laid[part.token] != 0
                p = p.jump(p.at + 1 if is_on else part.jumps[0])
            elif do == v.JUMP:
                p = p.jump(part.jumps[0])
            elif do == v.CHOOSE:
                game.push(ChooseList(self.seat, self.effect, p))
                return
            elif carry_token(game, part, p):
                p = p.piece(0, 0, 0, p.reading).next_part()
            elif (p.done < part.n and ask(game, self.seat, self.effect, part, p)) or (
                part.cost and p.done == 0  # what cannot be paid for ends here
            ):
                return
            else:
                p = p.next_part()


def carry_token(game: KamiSama, part: Part, p: Progress) -> bool:
    """Parts that lay or take back a token without a choice; whether this was one. [KS-17.1, KS-17.19, KS-17.21, KS-R40]"""
    if part.do == v.RETURN_TOKEN:
        take_back(game, part.token)
    elif part.do == v.DRAW_TOKEN:
        village = game.rng.below(v.VILLAGES)
        game.marked[part.token] = village
        game.show("drew", {"token": part.token, "village": village})
    elif part.do == v.MARK_VILLAGE and part.where == v.SAME:
        mark(game, part.token, game.book.board.village[lowest(p.hit_before)])
    else:
        return False
    return True


def ask(game: KamiSama, seat: i64, effect: Effect, part: Part, p: Progress) -> bool:
    """Ask for the next piece of a part; False when it cannot be done, or no further. [KS-6.21, KS-R6, KS-R72]"""
    able = can_do(game, seat, effect, part, p)
    if able != YES:
        if p.done == 0 and game.journal is not None:
            game.tell("dropped", {"seat": seat, "supply": int(able == BUT_FOR_SUPPLY)})
        return False
    if part.do == v.REARRANGE:
        game.push(Carry(seat, effect, p.piece(0, 0, 0, p.reading).next_part()))
        game.push(Lift(seat, effect, p, []))
    else:
        game.push(Choose(seat, effect, p))
    return True


@final
class Choose(Ability):
    """What a part is aimed at, or that the seat stops. [KS-R9, KS-R69]"""

    __slots__ = ()

    def __init__(self, seat: i64, effect: Effect, progress: Progress) -> None:
        super().__init__(seat, effect, progress)

    def asks(self, game: KamiSama) -> i64:
        return bit(self.seat)

    def part(self) -> Part:
        return self.effect.parts[self.progress.at]

    def candidates(self, game: KamiSama, seat: i64) -> list[int]:
        return candidates_of(game, self.seat, self.effect, self.part(), self.progress)

    def refusal(self, game: KamiSama, seat: i64, action: i64) -> i64:
        return refusal_of(game, self.seat, self.effect, self.part(), self.progress, action)

    def random_option(self, game: KamiSama, seat: i64, rng: Rng) -> int:
        return drawn(game, self.seat, self.effect, self.part(), self.progress, rng)

    def resolve(self, game: KamiSama, seat: i64, action: i64) -> None:
        part, p = self.part(), self.progress
        if action == stop_of(self.effect, part):
            if not part.cost or p.done > 0:
                game.push(Carry(seat, self.effect, p.next_part()))
            return
        first, second = first_of(action), second_of(action)
        match part.do:
            case v.MOVE:  # KS-6.18
                self.go_on(game, first, bit(second), bit(second), bit(first), second)
                shift(game, game.owner_of(first), first, second)
            case v.MARK_VILLAGE:
                village = first
                if self.effect.origin == v.FROM_PASSIVE:
                    village = second
                    game.show("settled", {"token": part.token, "village": village})  # KS-R79
                spaces = game.book.board.villages[village]
                game.push(Carry(seat, self.effect, p.piece(spaces, 0, 0, p.reading)))
                mark(game, part.token, village)
            case v.LAY_TOKEN:
                self.go_on(game, second, bit(second), 0, 0, -1)
                lay(game, part.token, second)
            case _:
                self.aim(game, part, first, second)

    def go_on(self, game: KamiSama, space: i64, hit: i64, barred: i64, emptied: i64, end: i64) -> None:
        """After this piece and what it sets off the ability goes on."""
        p = self.progress
        reading = p.reading
        if reading == v.AS_CURRENT | v.AS_ANOTHER:
            reading = reading_after(game, self.seat, self.effect, self.part(), p, space, end)
        game.push(Carry(self.seat, self.effect, p.piece(hit, barred, emptied, reading)))

    def aim(self, game: KamiSama, part: Part, space: i64, what: i64) -> None:
        """Parts that are aimed at one space, each with its payment and what it sets off. [KS-R69]"""
        seat, here = self.seat, bit(space)
        match part.do:
            case v.ADD:
                self.go_on(game, space, here, 0, 0, -1)
                add(game, seat, space)
                react_to_add(game, seat, space)
            case v.REMOVE:
                self.go_on(game, space, here, 0, here, -1)
                remove(game, seat, space)
            case v.REPLACE:
                self.go_on(game, space, here, here, 0, -1)
                replace(game, seat, space)
            case v.TOKEN_TO_SHRINE:
                self.go_on(game, space, here, 0, 0, -1)
                sprout(game, seat, part, space, what)
            case v.SHRINE_TO_TOKEN:
                self.go_on(game, space, here, 0, here, -1)
                reclaim(game, seat, part.token, space)
            case _:
                self.go_on(game, space, here, 0, here, -1)
                lift(game, part.token, space)


def replace(game: KamiSama, seat: i64, space: i64) -> None:
    """A shrine leaves, and one of the seat's takes its space and is paid for. [KS-6.13 to KS-6.15, KS-R14, KS-R15, KS-R52]"""
    owner = game.owner_of(space)
    take_off(game, owner, space)
    has_shrine = game.players[seat].supply > 0
    if game.journal is not None:
        game.tell("replaced", {"seat": seat, "owner": owner, "space": space, "empty": int(not has_shrine)})
    react_to_hit(game, owner, seat, space)
    if has_shrine:
        place_shrine(game, seat, space)
        pay(game, seat, space)
        react_to_add(game, seat, space)


def sprout(game: KamiSama, seat: i64, part: Part, space: i64, what: i64) -> None:
    """A token gives way to a shrine, which pays what the ability says and not what the space does. [KS-17.10, KS-17.12]"""
    lift(game, part.token, space)
    place_shrine(game, seat, space)
    if game.journal is not None:
        game.tell("sprouted", {"seat": seat, "space": space})
    for n in range(len(part.pays) // 2):
        if part.pays[2 * n] == what:
            amount = part.pays[2 * n + 1]
            gain(game, seat, amount if what == v.GAIN_FAVOR else 0, amount if what == v.GAIN_NATURE else 0)
    react_to_add(game, seat, space)


def reclaim(game: KamiSama, seat: i64, token: i64, space: i64) -> None:
    """A shrine gives way to a token, if there is one; it is a removal that nobody evades. [KS-17.14, KS-17.27, KS-17.35]"""
    owner = game.owner_of(space)
    take_off(game, owner, space)
    if game.journal is not None:
        game.tell("removed", {"seat": seat, "owner": owner, "space": space})
    if game.tokens_left(token) > 0:
        lay(game, token, space)
    react_to_hit(game, owner, seat, space)


@final
class ChooseList(Ability):
    """Which of several lists of parts is carried out; those that would do nothing are not offered. [KS-R71]"""

    __slots__ = ()

    def __init__(self, seat: i64, effect: Effect, progress: Progress) -> None:
        super().__init__(seat, effect, progress)

    def asks(self, game: KamiSama) -> i64:
        return bit(self.seat)

    def jumps(self) -> list[int]:
        return self.effect.parts[self.progress.at].jumps

    def candidates(self, game: KamiSama, seat: i64) -> list[int]:
        found: list[int] = [on(CHOOSE, n + 1) for n in range(len(self.jumps()))]
        return found

    def does_something(self, game: KamiSama, n: i64) -> bool:
        return opens(game, self.seat, self.effect, self.progress.jump(self.jumps()[n]))

    def refusal(self, game: KamiSama, seat: i64, action: i64) -> i64:
        n = first_of(action) - 1
        if kind_of(action) != CHOOSE or not 0 <= n < len(self.jumps()):
            return NO_ANSWER
        if self.progress.acted or self.effect.origin != v.FROM_ACTION or self.does_something(game, n):
            return 0
        for other in range(len(self.jumps())):
            if self.does_something(game, other):
                return clause("KS-R71")
        return 0

    def resolve(self, game: KamiSama, seat: i64, action: i64) -> None:
        start = self.jumps()[first_of(action) - 1]
        game.push(Carry(seat, self.effect, self.progress.jump(start)))
