"""The end of the game: its trigger and the last turns. Chapter 14; the count is in `counting.py`."""

from typing import Final

from lairhouse.games.treasure_lair.book import NOTHING
from lairhouse.games.treasure_lair.state import TreasureLair

DRY_ROUNDS: Final = 50
WARNED_FROM: Final = 40  # from this round on everybody is told how many are left


def look_for_trigger(game: TreasureLair) -> None:
    """The first seat with enough treasure triggers the end; the seat in turn first, then clockwise.
    [TL-14.2, TL-14.3, TL-14.4, TL-R41, TL-R42]
    """
    if game.trigger != NOTHING:
        return
    for steps in range(game.book.seats):
        seat = game.left_of(game.turn, steps)
        if game.player(seat).chests(game.book) >= game.book.numbers.end_trigger:
            game.trigger = seat
            list_last_turns(game)
            if game.journal is not None:
                game.journal.tell("triggered", {"seat": seat})
            return


def list_last_turns(game: TreasureLair) -> None:
    """Everybody but the triggering seat, clockwise from the left of the seat in turn, whose turn goes on.
    [TL-14.5, TL-14.6, TL-R43]
    """
    for steps in range(1, game.book.seats + 1):
        seat = game.left_of(game.turn, steps)
        if seat != game.trigger:
            game.last_turns.append(seat)


def is_dried_up(game: TreasureLair) -> bool:
    """Whether fifty rounds in a row have ended without a treasure. [TL-R74]"""
    return game.dry >= DRY_ROUNDS
