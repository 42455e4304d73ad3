"""The answers to a part of an ability, and the clause that forbids one. Chapter 6; aims are in `targets.py`."""

from mypy_extensions import i64

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.actions import (
    ADD,
    CLAIM_ADD,
    CLAIM_MOVE,
    DECLINE,
    LAY,
    LIFT,
    MARK,
    MOVE,
    NO_TOKEN,
    REMOVE,
    REPLACE,
    SPROUT,
    STOP,
    VILLAGE,
    first_of,
    kind_of,
    on,
    onto,
    second_of,
)
from lairhouse.games.kami_sama.book import Effect, Part
from lairhouse.games.kami_sama.clauses import clause
from lairhouse.games.kami_sama.places import spaces_meant
from lairhouse.games.kami_sama.progress import Progress
from lairhouse.games.kami_sama.state import KamiSama
from lairhouse.games.kami_sama.targets import all_ends, opens, targets, villages_open
from lairhouse.kernel.bits import count, members, nth
from lairhouse.kernel.frame import NO_ANSWER
from lairhouse.kernel.rng import Rng


def kind_asked(effect: Effect, part: Part) -> i64:
    """The kind of action that answers a part."""
    is_claim = effect.origin == v.FROM_CLAIM
    match part.do:
        case v.ADD:
            return CLAIM_ADD if is_claim else ADD
        case v.REMOVE | v.SHRINE_TO_TOKEN:
            return REMOVE
        case v.REPLACE:
            return REPLACE
        case v.MOVE:
            return CLAIM_MOVE if is_claim else MOVE
        case v.MARK_VILLAGE:
            return MARK if effect.origin == v.FROM_PASSIVE else VILLAGE
        case v.LAY_TOKEN:
            return LAY
        case v.TOKEN_TO_SHRINE:
            return SPROUT
        case _:
            return LIFT


def stop_of(effect: Effect, part: Part) -> i64:
    """The action that goes no further with a part."""
    if effect.origin == v.FROM_CLAIM:
        return DECLINE
    if effect.origin == v.FROM_PASSIVE and part.do == v.LAY_TOKEN:
        return on(NO_TOKEN, part.token)
    return STOP


def stop_refusal(game: KamiSama, seat: i64, effect: Effect, part: Part, p: Progress) -> i64:
    """Why the seat may not stop here; 0 when it may. [KS-R9, KS-R37, KS-R71]"""
    if effect.origin == v.FROM_CLAIM:
        return 0
    if not part.may and not part.up_to:
        return clause("KS-R9")
    if p.done < part.least:
        return clause("KS-R9")
    if (
        effect.origin == v.FROM_ACTION
        and not p.acted
        and (part.cost or not opens(game, seat, effect, p.next_part()))
    ):
        return clause("KS-R71")
    return 0


def open_mask(game: KamiSama, seat: i64, effect: Effect, part: Part, p: Progress) -> i64:
    """What the first field of an answer may be."""
    if part.do == v.MARK_VILLAGE:
        return villages_open(game, seat, effect, part, p)
    return targets(game, seat, effect, part, p)


def candidates_of(game: KamiSama, seat: i64, effect: Effect, part: Part, p: Progress) -> list[int]:
    """All answers that aim at something, and the one that stops."""
    kind = kind_asked(effect, part)
    found: list[int] = []
    for target in members(open_mask(game, seat, effect, part, p)):
        if part.do == v.MOVE:
            for end in members(all_ends(game, seat, effect, part, p, target)):
                found.append(onto(kind, target, end))
        elif part.do == v.TOKEN_TO_SHRINE:
            for n in range(len(part.pays) // 2):
                found.append(onto(kind, target, part.pays[2 * n]))
        elif kind in (LAY, MARK):
            found.append(onto(kind, part.token, target))
        else:
            found.append(on(kind, target))
    found.append(stop_of(effect, part))
    return found


def drawn(game: KamiSama, seat: i64, effect: Effect, part: Part, p: Progress, rng: Rng) -> i64:
    """A random answer; the one that stops, where it is legal, as often as any target."""
    kind = kind_asked(effect, part)
    aims = open_mask(game, seat, effect, part, p)
    n = count(aims)
    stops = part.may or part.up_to or effect.origin == v.FROM_CLAIM
    if stops and stop_refusal(game, seat, effect, part, p) == 0 and rng.below(n + 1) == n:
        return stop_of(effect, part)
    target = nth(aims, rng.below(n))
    if part.do == v.MOVE:
        ends = all_ends(game, seat, effect, part, p, target)
        return onto(kind, target, nth(ends, rng.below(count(ends))))
    if part.do == v.TOKEN_TO_SHRINE:
        return onto(kind, target, part.pays[2 * rng.below(len(part.pays) // 2)])
    if kind in (LAY, MARK):
        return onto(kind, part.token, target)
    return on(kind, target)


def refusal_of(game: KamiSama, seat: i64, effect: Effect, part: Part, p: Progress, action: i64) -> i64:
    """The clause that forbids an answer to this part; 0 when it is legal."""
    kind = kind_of(action)
    if action == stop_of(effect, part):
        return stop_refusal(game, seat, effect, part, p)
    if kind != kind_asked(effect, part):
        return NO_ANSWER
    target = first_of(action)
    if kind in (LAY, MARK):
        if target != part.token:
            return clause("KS-8.8")
        target = second_of(action)
    if target >= (v.VILLAGES if part.do == v.MARK_VILLAGE else len(game.book.board.names)):
        return NO_ANSWER
    if (open_mask(game, seat, effect, part, p) >> target) & 1 == 0:
        return reason(game, seat, effect, part, p, target)
    if part.do == v.MOVE:
        return end_refusal(game, seat, effect, part, p, target, second_of(action))
    if part.do == v.TOKEN_TO_SHRINE:
        for n in range(len(part.pays) // 2):
            if part.pays[2 * n] == second_of(action):
                return 0
        return NO_ANSWER
    return 0


def end_refusal(
    game: KamiSama, seat: i64, effect: Effect, part: Part, p: Progress, start: i64, end: i64
) -> i64:
    """Why a shrine may not be moved there."""
    if end >= len(game.book.board.names):
        return NO_ANSWER
    if (all_ends(game, seat, effect, part, p, start) >> end) & 1:
        return 0
    if (game.occupied >> end) & 1:
        return clause("KS-6.16")
    return clause("KS-17.34") if effect.origin == v.FROM_CLAIM else clause("KS-R11")


def reason(game: KamiSama, seat: i64, effect: Effect, part: Part, p: Progress, target: i64) -> i64:
    """Why a part may not be aimed at this space or village."""
    if part.do == v.MARK_VILLAGE:
        return clause("KS-17.18")
    if part.do in (v.ADD, v.LAY_TOKEN):
        if (game.occupied >> target) & 1:
            return clause("KS-6.1")
    elif part.do in (v.TOKEN_TO_SHRINE, v.LIFT_TOKEN):
        if (game.laid[part.token] >> target) & 1 == 0:
            return clause("KS-8.8")
    else:
        owner = game.owner_of(target)
        if owner < 0:
            return clause("KS-6.8")
        if (p.barred >> target) & 1:
            return clause("KS-R70")
        if (part.whose == v.OPPONENT) == (owner == seat) and part.whose != v.ANYONE:
            return clause("KS-6.10")
    where = spaces_meant(game, seat, part.where, v.AS_CURRENT, p.hit_before, effect.village)
    if (where >> target) & 1 == 0:
        return clause("KS-6.2") if part.where & v.CURRENT else clause("KS-6.7")
    if part.adjacent and (part.spaces >> target) & 1:
        return clause("KS-6.20")
    return clause("KS-6.7") if part.do in (v.ADD, v.LAY_TOKEN) else clause("KS-6.10")
