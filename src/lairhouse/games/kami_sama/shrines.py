"""Shrines come, go and move, and spaces pay. Chapters 6 and 7. What that sets off is in `reactions.py`."""

from mypy_extensions import i64

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.places import is_denied
from lairhouse.games.kami_sama.state import KamiSama
from lairhouse.kernel.bits import bit


def gain(game: KamiSama, seat: i64, favor: i64, nature: i64) -> None:
    """The markers go up. [KS-7.7, KS-R12, KS-R55]"""
    if favor == 0 and nature == 0:
        return
    player = game.players[seat]
    player.favor += favor
    player.nature += nature
    most = game.book.track_max
    if most > 0:
        player.favor = min(player.favor, most)
        player.nature = min(player.nature, most)
    if game.journal is not None:
        game.tell("gained", {"seat": seat, "favor": favor, "nature": nature})


def place_shrine(game: KamiSama, seat: i64, space: i64) -> None:
    """A shrine goes from the supply on a space. [KS-6.6]"""
    player = game.players[seat]
    here = bit(space)
    player.shrines |= here
    player.supply -= 1
    game.occupied |= here
    if seat == game.active:  # KS-9.4, KS-9.10, KS-9.11
        game.touched |= here


def pay(game: KamiSama, seat: i64, space: i64) -> None:
    """What the space pays for a shrine added there. [KS-7.2 to KS-7.6, KS-7.11, KS-7.8, KS-17.33]"""
    board = game.book.board
    favor, nature = board.favor[space], board.nature[space]
    if favor == 0 and nature == 0:
        return
    if is_denied(game, seat, space):
        if game.journal is not None:
            game.tell("denied", {"seat": seat, "space": space})
        return
    gain(game, seat, favor, nature)


def add(game: KamiSama, seat: i64, space: i64) -> None:
    """Add a shrine: it pays. [KS-6.6, KS-7.6]"""
    place_shrine(game, seat, space)
    if game.journal is not None:
        game.tell("added", {"seat": seat, "space": space})
    pay(game, seat, space)


def take_off(game: KamiSama, owner: i64, space: i64) -> None:
    """A shrine goes back to its owner's supply. [KS-6.8, KS-7.9]"""
    player = game.players[owner]
    here = bit(space)
    player.shrines &= ~here
    player.supply += 1
    game.occupied &= ~here
    game.touched &= ~here


def shift(game: KamiSama, owner: i64, start: i64, end: i64) -> None:
    """A shrine goes from a space to another; nothing is paid. [KS-6.16, KS-6.17]"""
    player = game.players[owner]
    left, there = bit(start), bit(end)
    player.shrines = (player.shrines & ~left) | there
    game.occupied = (game.occupied & ~left) | there
    game.touched &= ~left
    if owner == game.active:
        game.touched |= there  # KS-9.5, KS-R22
    if game.journal is not None:
        game.tell("moved", {"owner": owner, "start": start, "end": end})


def mark(game: KamiSama, token: i64, village: i64) -> None:
    """A token is laid in a village, on no space. [KS-R17]"""
    if game.marked[token] == village:
        return
    start = game.marked[token]
    game.marked[token] = village
    if game.journal is not None:
        game.tell("marked", {"token": token, "village": village, "start": start})


def lay(game: KamiSama, token: i64, space: i64) -> None:
    """A token is laid on a space and occupies it. [KS-6.1, KS-17.9]"""
    game.laid[token] |= bit(space)
    game.occupied |= bit(space)
    if game.journal is not None:
        game.tell("laid", {"token": token, "space": space})


def lift(game: KamiSama, token: i64, space: i64) -> None:
    """A token leaves its space, back to its owner."""
    game.laid[token] &= ~bit(space)
    game.occupied &= ~bit(space)
    if game.journal is not None:
        game.tell("lifted", {"token": token, "space": space})


def take_back(game: KamiSama, token: i64) -> None:
    """A token leaves the board, from its village and from all spaces."""
    was = game.marked[token]
    game.marked[token] = v.OFF
    game.occupied &= ~game.laid[token]
    game.laid[token] = 0
    if game.journal is not None and was >= 0:
        game.tell("taken_back", {"token": token, "village": was})


def gain_token(game: KamiSama, seat: i64, village: i64, why: i64) -> bool:
    """A village token from the supply; a set goes back at once. [KS-9.17 to KS-9.19, KS-R26, KS-R67, KS-9.22, KS-R25]"""
    if game.bank[village] == 0:
        if game.journal is not None:
            game.tell("no_token", {"seat": seat, "village": village})
        return False
    player = game.players[seat]
    game.bank[village] -= 1
    player.hold(village)
    if game.journal is not None:
        game.tell("token", {"seat": seat, "village": village, "why": why})
    if player.has_set():
        player.return_set()
        for other in range(v.VILLAGES):
            game.bank[other] += 1
        player.vp += game.book.set_vp
        if game.journal is not None:
            game.tell("set", {"seat": seat, "vp": game.book.set_vp})
    return True


def shift_all(game: KamiSama, starts: list[int], ends: list[int]) -> None:
    """Lifted shrines are set down together, so they may change places. [KS-6.19, KS-17.30]"""
    owners: list[int] = [game.owner_of(start) for start in starts]
    for at in range(len(starts)):
        left = bit(starts[at])
        game.players[owners[at]].shrines &= ~left
        game.occupied &= ~left
        game.touched &= ~left
    for at in range(len(starts)):
        there = bit(ends[at])
        game.players[owners[at]].shrines |= there
        game.occupied |= there
        if starts[at] == ends[at]:
            continue
        if owners[at] == game.active:
            game.touched |= there
        if game.journal is not None:
            game.tell("moved", {"owner": owners[at], "start": starts[at], "end": ends[at]})
