# interpreted
"""Parley in words: `offer spy-3`, `at 2`, `ward ward-34`, `break breach-38`, `pass`, `copy toll-9`, `pawn feast-30`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from lairhouse.examples.parley.cards import (
    AT,
    BREAK,
    COPY,
    DISCARD,
    OFFER,
    PASS,
    PASSING,
    PAWN,
    SHOW,
    WARD_OFF,
    thing_of,
    verb_of,
)
from lairhouse.examples.parley.effects import (
    BreakWard,
    ChooseModel,
    ChooseTarget,
    DiscardOne,
    Exchange,
    WardOff,
)
from lairhouse.examples.parley.position import CARD_NUMBERS, read, written
from lairhouse.examples.parley.state import Parley
from lairhouse.examples.parley.turns import Offer
from lairhouse.examples.parley.view import HIDDEN, KINDS, ParleyPlayer, name_of, names_of, player
from lairhouse.kernel.bits import members
from lairhouse.kernel.errors import BadSetup, MalformedAction
from lairhouse.kernel.game import Setup
from lairhouse.kernel.journal import Event
from lairhouse.kernel.message import Message, Sentence, load_catalogue, message
from lairhouse.kernel.state import State, next_asked
from lairhouse.kernel.words import Line, Option, Prompt, Travel, Words

VERBS: Final = {
    OFFER: "offer",
    AT: "at",
    PASS: "pass",
    WARD_OFF: "ward",
    BREAK: "break",
    SHOW: "show",
    DISCARD: "discard",
    COPY: "copy",
    PAWN: "pawn",
}
NUMBERS: Final = {verb: number for number, verb in VERBS.items()}
QUESTIONS: Final = {
    Offer: ("offer", "PY-2.2"),
    ChooseTarget: ("target", "PY-4.1"),
    WardOff: ("ward", "PY-4.3"),
    BreakWard: ("break", "PY-4.4"),
    ChooseModel: ("model", "PY-3.6"),
    DiscardOne: ("discard", "PY-3.5"),
    Exchange: ("exchange", "PY-3.4"),
}
ROUNDS: Final = {"short": 3, "full": 5}


class ParleyWords(Words):
    languages = ("en", "de")

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def text(self, action: int) -> str:
        verb, thing = verb_of(action), thing_of(action)
        if verb == PASS:
            return "pass"
        return f"{VERBS[verb]} {thing + 1 if verb == AT else name_of(thing)}"

    def parse(self, text: str) -> int:
        verb, _, thing = text.partition(" ")
        if text == "pass":
            return PASSING
        if verb == "at" and thing in {"1", "2", "3", "4"}:
            return int(AT << 6 | int(thing) - 1)
        if verb in NUMBERS and verb not in {"at", "pass"} and thing in CARD_NUMBERS:
            return int(NUMBERS[verb] << 6 | CARD_NUMBERS[thing])
        raise MalformedAction(
            f"an action is a verb and a card such as `offer spy-3`, `at 2` or `pass`, not {text[:40]!r}"
        )

    def prompt(self, state: State, seat: int) -> Prompt | None:
        assert isinstance(state, Parley)
        if not state.agenda:
            return None
        name, cited = QUESTIONS[type(state.agenda[-1])]
        if seat >= 0 and state.asked() >> seat & 1:
            return Prompt(message(f"parley.ask.{name}"), cited, seat)
        turn = next_asked(state)
        return Prompt(message(f"parley.wait.{name}", seat=turn + 1), cited, turn)

    def option(self, state: State, seat: int, action: int) -> Option:
        verb, thing = verb_of(action), thing_of(action)
        word = VERBS[verb]
        if verb == PASS:
            return Option("pass", message("parley.pass"), "parley.group.pass", [])
        if verb == AT:
            label = message("parley.at", seat=thing + 1)
            return Option(self.text(action), label, "parley.group.at", [f"seat-{thing + 1}"])
        label = message(f"parley.{word}", card=card_message(thing))
        about = [f"card-{name_of(thing)}"]
        return Option(self.text(action), label, f"parley.group.{word}", about, interjects=verb == PAWN)

    def line(self, event: Event, seat: int) -> Line | None:
        params = event.params
        if event.kind == "saw hand":
            cards = " ".join(names_of(params["cards"]))
            says = message("parley.log.saw_hand", seat=params["victim"] + 1, cards=cards)
            return Line(says, [], [], [f"hand-{params['victim'] + 1}"])
        told: dict[str, int | str | Message] = {
            "seat": params.get("seat", 0) + 1,
            "victim": params.get("victim", 0) + 1,
        }
        for name in ("round", "favour", "die"):
            told[name] = params.get(name, 0)
        about, travels = [f"seat-{told['seat']}"], []
        if "card" in params:
            told["card"] = card_message(params["card"])
            about.append(f"card-{name_of(params['card'])}")
            travels = _travels(event.kind, params)
        if "kind" in params:
            told["card"] = message(f"parley.kind.{KINDS[params['kind']]}")
        dice = [params["die"]] if event.kind == "rolled" else []
        return Line(message(f"parley.log.{event.kind.replace(' ', '_')}", **told), travels, dice, about)

    def messages(self, language: str) -> dict[str, Sentence]:
        return load_catalogue(Path(__file__).with_name("messages") / f"{language}.json")

    def position(self, state: State, seat: int | None = None) -> str:
        assert isinstance(state, Parley)
        return written(state, seat)

    def from_position(self, text: str) -> State:
        return read(text, self.setup.seats, ROUNDS[str(self.setup.options["length"])])

    def stack(self, state: State, cards: Sequence[str], pile: str = "") -> None:
        assert isinstance(state, Parley)
        for name in reversed(cards):
            if CARD_NUMBERS.get(name) not in state.deck:
                raise BadSetup(f"{name} is not in the deck")
            state.deck.remove(CARD_NUMBERS[name])
            state.deck.append(CARD_NUMBERS[name])

    def drawing(self, state: State, seat: int) -> str:
        assert isinstance(state, Parley)
        rows = [f"round {state.round} of {state.rounds}   deck {len(state.deck)}"]
        asked = set(members(state.asked()))
        for other in range(state.seats()):
            rows.append(_drawn(other, player(state, seat, other), other in asked))
        if state.discard:
            rows.append("discard " + " ".join(names_of(state.discard)))
        return "\n".join(rows) + "\n"

    def score(self, state: State) -> list[Line]:
        assert isinstance(state, Parley)
        if state.agenda:
            return []
        return [
            Line(message("parley.score", seat=seat + 1, favour=int(favour)))
            for seat, favour in enumerate(state.favour)
        ]


def card_message(card: int) -> Message:
    """A card's name with its rank."""
    return message("parley.card", name=message(f"parley.kind.{KINDS[card // 4]}"), rank=card + 1)


def _travels(kind: str, params: dict[str, int]) -> list[Travel]:
    """How a card is seen to move."""
    card, seat = f"card-{name_of(params['card'])}", params["seat"] + 1
    places = {
        "drew card": ("deck", f"hand-{seat}"),
        "turned up": (f"hand-{seat}", f"offer-{seat}"),
        "gave": (f"hand-{seat}", f"hand-{params.get('victim', 0) + 1}"),
    }
    start, end = places.get(kind, (f"hand-{seat}", "discard"))
    return [] if kind in {"acts", "copied"} else [Travel(card, start, end)]


def _drawn(seat: int, told: ParleyPlayer, is_asked: bool) -> str:
    hand = told.hand + [HIDDEN] * max(0, told.cards - len(told.hand))
    laid = "".join(f"  {word} {card}" for word, card in (("laid", told.laid), ("shows", told.chosen)) if card)
    mark = ">" if is_asked else " "
    return f"{mark} seat {seat + 1}  favour {told.favour:2}{laid}  hand {' '.join(hand) or '-'}"
