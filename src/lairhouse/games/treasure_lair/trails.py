"""Challenges that are looked at, revealed, replaced, taken, moved or put in order. Chapter 17."""

from mypy_extensions import i64

from lairhouse.games.treasure_lair.book import NOTHING
from lairhouse.games.treasure_lair.decks import discard_challenge, draw_challenge
from lairhouse.games.treasure_lair.gold import gain_challenge
from lairhouse.games.treasure_lair.knowledge import EVERYBODY, FACE_UP, UP
from lairhouse.games.treasure_lair.preparing import turn_up_first
from lairhouse.games.treasure_lair.state import TreasureLair
from lairhouse.kernel.bits import bit


def is_face_up(game: TreasureLair, card: i64) -> bool:
    """Whether a challenge of a quest lies face up."""
    return game.lore[card] & UP != 0


def reveal(game: TreasureLair, slot: i64, position: i64) -> None:
    """A challenge is turned face up for everybody. [TL-7.18, TL-15.8]"""
    card = game.quest(slot).trail[position]
    game.lore[card] = FACE_UP
    if game.journal is not None:
        game.journal.reveal("revealed", {"quest": slot, "challenge": card})


def look(game: TreasureLair, seat: i64, slot: i64, position: i64) -> None:
    """The seat alone sees a face-down challenge; that it looked is seen by all. Chapter 20"""
    card = game.quest(slot).trail[position]
    if is_face_up(game, card):
        return
    game.lore[card] |= bit(seat)
    if game.journal is not None:
        game.journal.tell("looked", {"seat": seat, "quest": slot, "position": position})
        game.journal.reveal("saw", {"quest": slot, "challenge": card}, bit(seat))


def remove(game: TreasureLair, slot: i64, position: i64) -> i64:
    """Take a challenge out of its quest; the one beneath may come to light. [TL-R57]"""
    card = game.quest(slot).trail.pop(position)
    turn_up_first(game, slot)
    return card


def discard_from_trail(game: TreasureLair, slot: i64, position: i64) -> None:
    """Discard a challenge, not replaced."""
    card = game.quest(slot).trail[position]
    tell(game, "discarded", slot, card)
    discard_challenge(game, remove(game, slot, position))


def replace(game: TreasureLair, slot: i64, position: i64, face_up: bool) -> None:
    """Discard a challenge and put a new one in its very place; no match is looked for. [TL-17.4, TL-R23]"""
    trail = game.quest(slot).trail
    old = trail[position]
    tell(game, "discarded", slot, old)
    discard_challenge(game, old)
    card = draw_challenge(game)
    if card == NOTHING:  # TL-R19
        del trail[position]
        turn_up_first(game, slot)
        return
    trail[position] = card
    if slot == game.attempted():
        game.running().fresh.append(card)
    if face_up:
        game.lore[card] = FACE_UP
        tell(game, "replaced", slot, card)
    elif game.journal is not None:
        game.journal.reveal("replaced_unseen", {"quest": slot, "position": position})
    turn_up_first(game, slot)


def take(game: TreasureLair, seat: i64, slot: i64, position: i64) -> None:
    """A challenge becomes gold; that is not defeating it. [TL-17.31, TL-17.32]"""
    if game.journal is not None:
        card = game.quest(slot).trail[position]
        game.journal.reveal("took", {"seat": seat, "quest": slot, "challenge": card})
    gain_challenge(game, seat, remove(game, slot, position))


def put_on_top(game: TreasureLair, slot: i64, card: i64) -> None:
    """Face up, the first challenge there from now on. [TL-17.2, TL-R73]"""
    game.quest(slot).trail.insert(0, card)
    game.lore[card] = FACE_UP
    if game.journal is not None:
        game.journal.tell("moved", {"quest": slot, "challenge": card})


def discard_quest(game: TreasureLair, slot: i64) -> None:
    """The treasure and all challenges go to their discard piles. [TL-7.22]"""
    quest = game.quest(slot)
    if game.journal is not None:
        game.journal.reveal("quest_discarded", {"quest": slot, "treasure": quest.treasure})
    for card in quest.trail:
        discard_challenge(game, card)
    quest.trail.clear()
    game.treasure_pile.append(quest.treasure)
    quest.treasure = NOTHING


def forget_face(game: TreasureLair, card: i64) -> None:
    """Turned face down again: everybody has seen it and knows where it lies. [TL-R13]"""
    game.lore[card] = EVERYBODY


def tell(game: TreasureLair, kind: str, slot: i64, card: i64) -> None:
    if game.journal is not None:
        game.journal.reveal(kind, {"quest": slot, "challenge": card})
