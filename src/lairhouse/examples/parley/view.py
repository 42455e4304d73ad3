# interpreted
"""What a seat may see of Parley. Ids: `card-<name>`, `hand-<seat>`, `offer-<seat>`, `seat-<seat>`, `deck`, `discard`."""

from typing import Final

import msgspec

from lairhouse.examples.parley.cards import kind_of
from lairhouse.examples.parley.state import NOTHING, Parley
from lairhouse.kernel.bits import members

KINDS: Final = (
    "spy",
    "thief",
    "toll",
    "barter",
    "envoy",
    "mummer",
    "dicer",
    "feast",
    "ward",
    "breach",
)
HIDDEN: Final = "?"


class ParleyPlayer(msgspec.Struct, frozen=True):
    """A seat: `hand` are the cards of it that the watching seat knows; `laid` is ? while face down and empty without a card,
    and so is `chosen`, the card about to be exchanged.
    """

    favour: int
    cards: int
    hand: list[str]
    laid: str
    chosen: str
    has_pawned: bool


class ParleyView(msgspec.Struct, frozen=True, tag="parley"):
    """The table; `asked` are the seats from 0 whose answer is waited for."""

    round: int
    rounds: int
    players: list[ParleyPlayer]
    deck: int
    discard: list[str]
    asked: list[int]


def name_of(card: int) -> str:
    """A card by kind and rank, `spy-3`. [PY-1.1]"""
    return f"{KINDS[kind_of(card)]}-{card + 1}"


def names_of(cards: int) -> list[str]:
    return [name_of(card) for card in members(cards)]


def view(game: Parley, seat: int) -> ParleyView:
    return ParleyView(
        round=int(game.round),
        rounds=int(game.rounds),
        players=[player(game, seat, other) for other in range(game.seats())],
        deck=len(game.deck),
        discard=names_of(game.discard),
        asked=members(game.asked()),
    )


def player(game: Parley, seat: int, other: int) -> ParleyPlayer:
    return ParleyPlayer(
        favour=int(game.favour[other]),
        cards=int(game.held(other)),
        hand=names_of(known_hand(game, seat, other)),
        laid=seen(int(game.offers[other]), game.is_open or seat == other),
        chosen=seen(int(game.chosen[other]), seat == other),
        has_pawned=bool(game.pawned >> other & 1),
    )


def known_hand(game: Parley, seat: int, other: int) -> int:
    """The cards another holds, as far as the seat knows: one laid face down may be among them. [PY-6.1]"""
    if seat == other:
        return int(game.hands[other])
    return int(game.with_choice(other) & game.known[seat if seat >= 0 else game.seats()])


def seen(card: int, is_known: bool) -> str:
    """A card on the table as somebody sees it."""
    if card == NOTHING:
        return ""
    return name_of(card) if is_known else HIDDEN
