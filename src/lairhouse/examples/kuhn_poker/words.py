# interpreted
"""Kuhn poker in words: `check`, `bet`, `fold`, `call`; a position is the two cards and what was said."""

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.examples.kuhn_poker.state import CARDS, NOBODY, SEATS, KuhnPoker
from lairhouse.examples.kuhn_poker.turns import BET, CALL, Bet
from lairhouse.examples.kuhn_poker.view import FACES, face
from lairhouse.kernel.errors import BadRecord, MalformedAction
from lairhouse.kernel.game import Setup
from lairhouse.kernel.journal import Event
from lairhouse.kernel.message import Sentence, load_catalogue, message
from lairhouse.kernel.rng import Rng, seeded
from lairhouse.kernel.state import State, next_asked
from lairhouse.kernel.words import Line, Option, Prompt, Travel, Words

ACTIONS: Final = ("check", "bet", "fold", "call")


class KuhnPokerWords(Words):
    languages = ("en", "de")

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def text(self, action: int) -> str:
        return ACTIONS[action]

    def parse(self, text: str) -> int:
        if text not in ACTIONS:
            raise MalformedAction(f"an action is check, bet, fold or call, not {text[:20]!r}")
        return ACTIONS.index(text)

    def prompt(self, state: State, seat: int) -> Prompt | None:
        turn = next_asked(state)
        if turn < 0:
            return None
        facing = CALL in state.answers(turn)
        cited = "KP-2.3" if facing else "KP-2.2"
        if turn != seat:
            return Prompt(message("kuhn_poker.wait", seat=turn + 1), cited, turn)
        return Prompt(message("kuhn_poker.ask.answer" if facing else "kuhn_poker.ask.open"), cited, turn)

    def option(self, state: State, seat: int, action: int) -> Option:
        about = ["pot"] if action in {BET, CALL} else [f"card-{seat + 1}"]
        return Option(
            ACTIONS[action], message(f"kuhn_poker.{ACTIONS[action]}"), "kuhn_poker.group.bet", about
        )

    def line(self, event: Event, seat: int) -> Line | None:
        if event.kind == "shown":
            first, second = FACES[event.params["first"]], FACES[event.params["second"]]
            return Line(message("kuhn_poker.shown", first=first, second=second), [], [], ["card-1", "card-2"])
        actor, action = event.params["seat"], ACTIONS[event.params["action"]]
        travels = (
            [Travel(f"chip-{actor + 1}", f"card-{actor + 1}", "pot")] if action in {"bet", "call"} else []
        )
        return Line(message(f"kuhn_poker.did.{action}", seat=actor + 1), travels, [], ["pot"])

    def messages(self, language: str) -> dict[str, Sentence]:
        return load_catalogue(Path(__file__).with_name("messages") / f"{language}.json")

    def position(self, state: State, seat: int | None = None) -> str:
        assert isinstance(state, KuhnPoker)
        cards = " ".join(face(state, seat, place) or "?" for place in range(SEATS))
        said = " ".join(ACTIONS[action] for action in state.said)
        return f"cards {cards}\n" + (f"said {said}\n" if said else "")

    def from_position(self, text: str) -> State:
        """`cards J K` and what was `said`, which is played again."""
        dealt: list[int] = []
        said: list[str] = []
        for line, row in enumerate(text.splitlines(), 1):
            name, *values = row.split() or [""]
            if name == "cards":
                dealt = [_card(line, value) for value in values]
            elif name == "said":
                said = values
            elif name:
                raise BadRecord(line, f"a section is cards or said, not {name!r}")
        if len(set(dealt)) != SEATS:
            raise BadRecord(1, "a position begins with two different cards, as in `cards J K`")
        game = dealt_out([*dealt, sum(range(CARDS)) - sum(dealt)], seeded(0))
        for word in said:
            turn, action = next_asked(game), self.parse(word)
            if turn < 0 or game.refusal(turn, action) != 0:
                raise BadRecord(2, f"nobody can {word} there")
            game.play(turn, action)
        return game

    def drawing(self, state: State, seat: int) -> str:
        assert isinstance(state, KuhnPoker)
        turn = next_asked(state)
        rows = []
        for place in range(SEATS):
            mark = ">" if place == turn else " "
            folded = " folded" if state.folded == place else ""
            rows.append(
                f"{mark} seat {place + 1}: [{face(state, seat, place) or ' '}] paid {state.chips[place]}{folded}"
            )
        return "\n".join(rows) + "\n"


def dealt_out(cards: list[int], rng: Rng) -> KuhnPoker:
    """The first position with these cards. [KP-1.2, KP-2.1]"""
    return KuhnPoker(rng, [Bet(0)], vec[i64]([i64(c) for c in cards]), vec[i64]([1, 1]), [], NOBODY, False)


def _card(line: int, text: str) -> int:
    if len(text) != 1 or text not in FACES:
        raise BadRecord(line, f"a card is J, Q or K, not {text!r}")
    return FACES.index(text)
