# interpreted
"""Written positions of Parley, such as

round 2
favour 3 5
hand 1 spy-1 feast-30
hand 2 thief-5 ?            (? stands for a card that the seat it is written for does not know)
laid 1 toll-9
known 0 thief-5             (what watchers know of hands; a seat's number for what that seat knows)
discard ward-33
deck dicer-25 dicer-26      (from the bottom to the top; deck 20 for a seat)
then act 1                  (what is pending, what comes last standing first)
then offer 2
"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.examples.parley.cards import CARDS
from lairhouse.examples.parley.effects import (
    Attack,
    BreakWard,
    ChooseModel,
    ChooseTarget,
    DiscardOne,
    Exchange,
    WardOff,
)
from lairhouse.examples.parley.state import NOTHING, Parley
from lairhouse.examples.parley.turns import Act, BeginRound, EndRound, Offer, TurnUp
from lairhouse.examples.parley.view import HIDDEN, known_hand, name_of, names_of, seen
from lairhouse.kernel.bits import members
from lairhouse.kernel.errors import BadRecord
from lairhouse.kernel.frame import Frame
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.saving import fields_of

FRAMES: Final[dict[str, type[Frame[Parley]]]] = {
    "begin": BeginRound,
    "offer": Offer,
    "turn-up": TurnUp,
    "act": Act,
    "end": EndRound,
    "attack": Attack,
    "target": ChooseTarget,
    "ward": WardOff,
    "break": BreakWard,
    "model": ChooseModel,
    "discard-one": DiscardOne,
    "exchange": Exchange,
}
NAMES: Final = {kind: name for name, kind in FRAMES.items()}
CARD_NUMBERS: Final = {name_of(card): card for card in range(CARDS)}


def written(game: Parley, seat: int | None) -> str:
    """The position as the seat knows it, or (None) all of it."""
    rows = [f"round {game.round}", "favour " + " ".join(str(favour) for favour in game.favour)]
    for other in range(game.seats()):
        if cards := _hand(game, seat, other):
            rows.append(f"hand {other + 1} {' '.join(cards)}")
    for name, laid, is_open in (("laid", game.offers, game.is_open), ("chosen", game.chosen, False)):
        for other in range(game.seats()):
            if laid[other] != NOTHING:
                rows.append(f"{name} {other + 1} {seen(int(laid[other]), is_open or seat in {None, other})}")
    for who in range(game.seats() + 1):
        if game.known[who] and seat in {None, who, who - 1 - game.seats()}:
            number = 0 if who == game.seats() else who + 1
            rows.append(f"known {number} {' '.join(names_of(game.known[who]))}")
    if game.discard:
        rows.append("discard " + " ".join(names_of(game.discard)))
    if game.deck:
        rows.append("deck " + (" ".join(map(name_of, game.deck)) if seat is None else str(len(game.deck))))
    if game.pawned:
        rows.append("pawned " + " ".join(str(other + 1) for other in members(game.pawned)))
    if game.is_open:
        rows.append("open")
    rows += [f"then {_frame(frame)}" for frame in game.agenda]
    return "\n".join(rows) + "\n"


def _hand(game: Parley, seat: int | None, other: int) -> list[str]:
    if seat is None:
        return names_of(game.hands[other])
    known = names_of(known_hand(game, seat, other))
    return known + [HIDDEN] * max(0, int(game.held(other)) - len(known))


def _frame(frame: Frame[Parley]) -> str:
    fields = [str(getattr(frame, name)) for name in fields_of(type(frame))]
    return " ".join([NAMES[type(frame)], *fields])


def read(text: str, seats: int, rounds: int) -> Parley:
    """The state that a whole written position describes; left-out sections are empty, a missing agenda begins a round."""
    game = Parley(
        seeded(0),
        [],
        vec[i64]([i64(3)] * seats),
        vec[i64]([i64(0)] * seats),
        vec[i64]([i64(NOTHING)] * seats),
        vec[i64]([i64(NOTHING)] * seats),
        vec[i64]([i64(0)] * (seats + 1)),
        [],
        0,
        False,
        0,
        0,
        rounds,
    )
    for line, name, words in _rows(text):
        try:
            _section(game, name, words)
        except (LookupError, ValueError, TypeError):
            raise BadRecord(line, f"{name} {' '.join(words)}: this cannot be read") from None
    if not game.agenda and not text.count("over"):
        game.agenda.append(BeginRound())
    try:
        game.settle()
    except (LookupError, ValueError, TypeError, NotImplementedError) as error:
        raise BadRecord(1, "what is pending cannot go on from here") from error
    if game.asked() >> seats:
        raise BadRecord(1, f"somebody is asked who is none of {seats} seats")
    return game


def _rows(text: str) -> Iterator[tuple[int, str, list[str]]]:
    for line, row in enumerate(text.splitlines(), 1):
        if words := row.split():
            yield line, words[0], words[1:]


def _section(game: Parley, name: str, words: list[str]) -> None:
    match name:
        case "round":
            game.round = int(words[0])
        case "favour":
            for seat, favour in enumerate(words):
                game.favour[seat] = int(favour)
        case "hand":
            game.hands[_seat(game, words[0])] = _cards(words[1:])
        case "laid":
            game.offers[_seat(game, words[0])] = CARD_NUMBERS[words[1]]
        case "chosen":
            game.chosen[_seat(game, words[0])] = CARD_NUMBERS[words[1]]
        case "known":
            who = game.seats() if words[0] == "0" else _seat(game, words[0])
            game.known[who] = _cards(words[1:])
        case "discard":
            game.discard = _cards(words)
        case "deck":
            game.deck = [CARD_NUMBERS[word] for word in words]
        case "pawned":
            game.pawned = sum(2 ** _seat(game, word) for word in words)
        case "open":
            game.is_open = True
        case "then":
            game.agenda.append(FRAMES[words[0]](*[int(word) for word in words[1:]]))
        case "over":
            pass
        case _:
            raise LookupError(name)


def _seat(game: Parley, word: str) -> int:
    seat = int(word) - 1
    if not 0 <= seat < game.seats():
        raise LookupError(word)
    return seat


def _cards(words: list[str]) -> int:
    return sum(2 ** CARD_NUMBERS[word] for word in words)
