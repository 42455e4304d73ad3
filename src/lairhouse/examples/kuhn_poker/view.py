# interpreted
"""What a seat may see of Kuhn poker. Ids: `card-1`, `card-2` before the seats, `card-3` face down, `pot`."""

import msgspec

from lairhouse.examples.kuhn_poker.state import FACE_DOWN, NOBODY, SEATS, KuhnPoker
from lairhouse.kernel.state import next_asked

FACES = "JQK"


class KuhnPokerView(msgspec.Struct, frozen=True, tag="kuhn_poker"):
    """Cards as J, Q or K, empty when unknown; seats from 0, -1 for nobody; actions 0 check, 1 bet, 2 fold, 3 call."""

    cards: list[str]
    chips: list[int]
    said: list[int]
    turn: int
    folded: int
    winner: int
    is_shown: bool


def view(game: KuhnPoker, seat: int) -> KuhnPokerView:
    return KuhnPokerView(
        cards=[face(game, seat, place) for place in range(SEATS)],
        chips=[int(paid) for paid in game.chips],
        said=game.said.copy(),
        turn=next_asked(game),
        folded=int(game.folded),
        winner=int(game.winner()) if not game.agenda else NOBODY,
        is_shown=game.is_shown,
    )


def face(game: KuhnPoker, seat: int | None, place: int) -> str:
    """The card at a place as the seat (None: somebody who knows all) sees it; empty when it does not."""
    if place == FACE_DOWN and seat is not None:
        return ""
    known = seat is None or game.knows(seat, place)
    return FACES[game.dealt[place]] if known else ""
