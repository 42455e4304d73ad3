# interpreted
"""Kami-sama in words: what is asked, what may be answered, and where everything else that is said is made.

The notation is in `notation.py`, lines of the log in `lines.py`, written positions in `position.py` and `reading.py`.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lairhouse.games.kami_sama import actions as a
from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.clauses import LEDGER
from lairhouse.games.kami_sama.draft import BreakTie, TakeVillager
from lairhouse.games.kami_sama.drawing import drawing
from lairhouse.games.kami_sama.effects import AskEvade, Choose, ChooseList
from lairhouse.games.kami_sama.gains import AskGain, AskToken
from lairhouse.games.kami_sama.lines import Lines, score_lines
from lairhouse.games.kami_sama.notation import Notation
from lairhouse.games.kami_sama.position import written_position
from lairhouse.games.kami_sama.reading import read_position
from lairhouse.games.kami_sama.rearrange import Lift, SetDown
from lairhouse.games.kami_sama.state import ROUNDS, KamiSama
from lairhouse.games.kami_sama.turns import Turn
from lairhouse.games.kami_sama.view import VILLAGES
from lairhouse.games.kami_sama.years import ChooseKami
from lairhouse.kernel.errors import MalformedAction
from lairhouse.kernel.journal import Event
from lairhouse.kernel.message import Message, Sentence, load_catalogue, message
from lairhouse.kernel.state import State, next_asked
from lairhouse.kernel.words import LONGEST_ACTION, Line, Option, Prompt, Words

if TYPE_CHECKING:
    from lairhouse.games.kami_sama.game import Table

FOLDER: Final = Path(__file__).with_name("messages")
PARTS: Final = {
    v.ADD: ("add", "KS-6.6"),
    v.REMOVE: ("remove", "KS-6.8"),
    v.REPLACE: ("replace", "KS-6.13"),
    v.MOVE: ("move", "KS-6.16"),
    v.MARK_VILLAGE: ("village", "KS-6.5"),
    v.LAY_TOKEN: ("lay", "KS-17.8"),
    v.TOKEN_TO_SHRINE: ("sprout", "KS-17.10"),
    v.SHRINE_TO_TOKEN: ("give_way", "KS-17.35"),
    v.LIFT_TOKEN: ("lift_token", "KS-8.8"),
}
"""Which question a part puts, and by which clause."""
SEVERAL: Final = (v.ADD, v.REMOVE, v.REPLACE, v.MOVE, v.TOKEN_TO_SHRINE)
"""Parts whose further pieces are asked for in other words."""
GROUPS: Final = {
    a.KEEP: "kami", a.MARK: "village", a.ADD: "add", a.ADD_NONE: "add", a.REMOVE: "remove", a.REPLACE: "replace",
    a.USE: "use", a.VILLAGE: "village", a.MOVE: "move", a.LIFT: "lift", a.SET: "set", a.FAVOR: "gain", a.NATURE: "gain",
    a.STOP: "stop", a.LAY: "token", a.NO_TOKEN: "stop", a.SPROUT: "token", a.EVADE: "evade", a.LET_GO: "stop",
    a.IDLE: "stop", a.TIE: "tie", a.TAKE: "take", a.CLAIM_ADD: "add", a.CLAIM_MOVE: "move", a.DECLINE: "stop",
    a.CLAIM_TOKEN: "village", a.CHOOSE: "use",
}  # fmt: skip


class KamiSamaWords(Words):
    """The words of one table."""

    languages = ("en", "de")

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.notation: Notation = table.notation
        self.lines = Lines(table.book, table.notation)

    def text(self, action: int) -> str:
        return self.notation.text(action)

    def parse(self, text: str) -> int:
        if len(text) > LONGEST_ACTION:
            raise MalformedAction("this is too long for an action")
        return self.notation.parse(text)

    def read(self, state: State, seat: int, text: str) -> list[int]:
        """One action, or a whole ability: `use yue-3: remove HO-b2, add FI-a1, nature`; `rearrange FA-a1>FA-b1 ...`."""
        if len(text) > LONGEST_ACTION:
            raise MalformedAction("this is too long for an action")
        begin, colon, rest = text.partition(":")
        pieces = [begin, *rest.split(",")] if colon else [begin]
        if colon and not begin.casefold().split()[:1] == ["use"]:
            raise MalformedAction(
                "only an ability has parts, as in `use yue-3: remove HO-b2, add FI-a1, nature`"
            )
        trial = state.copy()
        found: list[int] = []
        for piece in pieces:
            words = piece.split()
            if words and words[0].casefold() == "rearrange":
                found += self._rearrangement(trial, seat, words[1:])
            else:
                action = self.parse(piece)
                found.append(action)
                _try(trial, seat, [action])
        return found

    def _rearrangement(self, trial: State, seat: int, words: Sequence[str]) -> list[int]:
        """Lifts, the word that these are all where it is asked for, and the spaces in the same order."""
        pairs = [word.split(">") for word in words]
        if not pairs or any(len(pair) != 2 for pair in pairs):
            raise MalformedAction("a rearrangement is written `rearrange FA-a1>FA-b1 FA-b1>FA-a1`")
        lifts = [int(a.on(a.LIFT, self.notation.space(start))) for start, _ in pairs]
        sets = [int(a.on(a.SET, self.notation.space(end))) for _, end in pairs]
        _try(trial, seat, lifts)
        assert isinstance(trial, KamiSama)
        stop = [a.STOP] if trial.agenda and isinstance(trial.agenda[-1], Lift) else []
        _try(trial, seat, stop + sets)
        return lifts + stop + sets

    def prompt(self, state: State, seat: int) -> Prompt | None:
        assert isinstance(state, KamiSama)
        turn = next_asked(state)
        if turn < 0:
            return None
        if seat < 0 or not state.asked() >> seat & 1:
            return self._wait(state, turn)
        key, cited, params = self._question(state)
        return Prompt(message(f"kami_sama.ask.{key}", **params), cited, seat)

    def _wait(self, state: KamiSama, turn: int) -> Prompt:
        if state.picking:
            return Prompt(message("kami_sama.wait.kami"), "KS-2.9", turn)
        frame = state.agenda[-1]
        key = "evade" if isinstance(frame, AskEvade) else "end" if state.round == ROUNDS else "seat"
        kami = message(f"kami_sama.kami.{state.kami(turn).id}")
        when = {"year": int(state.year) + 1, "round": min(int(state.round) + 1, ROUNDS)}
        return Prompt(message(f"kami_sama.wait.{key}", seat=turn + 1, kami=kami, **when), "", turn)

    def _question(self, state: KamiSama) -> tuple[str, str, dict[str, int | str | Message]]:
        """Key, clause and parameters of the open question."""
        frame = state.agenda[-1]
        names = self.notation.spaces
        match frame:
            case ChooseKami():
                return "kami", "KS-2.9", {}
            case Turn():
                cubes = int(state.player(frame.seat).cubes)
                if frame.refusal(state, frame.seat, a.IDLE) == 0:
                    return "idle", "KS-R7", {"cubes": cubes, **self._closed(state, frame)}
                return "turn", "KS-5.4", {"cubes": cubes}
            case Choose():
                key, cited = PARTS[frame.part().do]
                claims = frame.effect.origin == v.FROM_CLAIM
                asks: dict[str, int | str | Message] = {"ability": self.lines.ability(frame.effect)}
                if frame.progress.done > 0 and frame.part().do in SEVERAL:
                    key += ".more"
                    asks |= {"done": int(frame.progress.done), "n": int(frame.part().n)}
                return key, "KS-R37" if claims else cited, asks
            case ChooseList():
                return "list", "KS-R71", {"ability": self.lines.ability(frame.effect)}
            case Lift():
                key = "lift.more" if frame.lifted else "lift"
                n = {"done": len(frame.lifted), "n": int(frame.part().n)}
                return key, "KS-6.19", {"ability": self.lines.ability(frame.effect), **n}
            case SetDown():
                return "set", "KS-R10", {"space": names[frame.lifted[len(frame.ends)]]}
            case AskGain():
                return "gain", "KS-7.12", {"n": int(frame.amount)}
            case AskToken():
                return "token", "KS-17.32", {}
            case AskEvade():
                return (
                    "evade",
                    "KS-17.27",
                    {"space": names[frame.space], "by": self.lines.seat(int(frame.by))},
                )
            case BreakTie():
                return "tie", "KS-10.8", {"village": self.lines.village(int(frame.village))}
            case _:
                assert isinstance(frame, TakeVillager)
                return "take", "KS-11.3", {"village": self.lines.village(int(frame.village))}

    def _closed(self, state: KamiSama, turn: Turn) -> dict[str, int | str | Message]:
        """Why nothing is open: Add and Remove, and the three actions of the sheet, each with its clause. [KS-R7]"""
        said: dict[str, int | str | Message] = {
            "basic": LEDGER.id_of(turn.refusal(state, turn.seat, a.ADD_NONE))
        }
        for action, place in zip(state.kami(turn.seat).actions, ("first", "second", "third"), strict=True):
            number = self.notation.actions.index(action.id)
            said[place] = message(f"kami_sama.action.{action.id}")
            said[f"{place}_clause"] = LEDGER.id_of(turn.refusal(state, turn.seat, a.on(a.USE, number)))
        return said

    def option(self, state: State, seat: int, action: int) -> Option:
        assert isinstance(state, KamiSama)
        kind = int(a.kind_of(action))
        group = f"kami_sama.group.{GROUPS[kind]}"
        label, about = self._label(state, seat, kind, action)
        return Option(self.text(action), label, group, about)

    def _label(self, state: KamiSama, seat: int, kind: int, action: int) -> tuple[Message, list[str]]:
        """What the button says, and the pieces and places it is about."""
        first, second = int(a.first_of(action)), int(a.second_of(action))
        n, names = self.notation, self.notation.spaces
        key = f"kami_sama.do.{GROUPS[kind]}"
        match kind:
            case a.ADD | a.CLAIM_ADD | a.SET | a.EVADE:
                return message(key, space=names[first]), [names[first]]
            case a.REMOVE | a.REPLACE | a.LIFT:
                return message(key, space=names[first], owner=self._owner(state, first)), [names[first]]
            case a.MOVE | a.CLAIM_MOVE:
                return message(key, start=names[first], end=names[second]), [names[first], names[second]]
            case a.KEEP:
                return message(key, kami=message(f"kami_sama.kami.{n.kamis[first]}")), [n.kamis[first]]
            case a.USE:
                return message(key, action=message(f"kami_sama.action.{n.actions[first]}")), [
                    n.actions[first]
                ]
            case a.TAKE:
                name = message(f"kami_sama.villager.{n.villagers[first]}")
                return message(key, villager=name), [n.villagers[first]]
            case a.MARK | a.VILLAGE | a.CLAIM_TOKEN:
                village = second if kind == a.MARK else first
                return message(key, village=self.lines.village(village)), [VILLAGES[village]]
            case a.LAY:
                token = message(f"kami_sama.token.{n.tokens[first]}")
                return message(key, token=token, space=names[second]), [n.tokens[first], names[second]]
            case a.SPROUT:
                return message(f"kami_sama.do.sprout.{second}", space=names[first], n=_paid(state, second)), [
                    names[first]
                ]
            case a.FAVOR | a.NATURE:
                return message(f"kami_sama.do.{n.text(action)}"), [n.text(action)]
            case a.TIE:
                order = a.order_of(action)
                seats = [f"seat-{other + 1}" for other in order]
                return message(key, order=self.lines.order(order)), [VILLAGES[first], *seats]
            case a.CHOOSE:
                return message("kami_sama.do.choose", n=first), []
            case a.STOP:
                return self._stop(state), []
            case _:
                return message(f"kami_sama.do.{PLAIN_KEYS[kind]}"), []

    def _stop(self, state: KamiSama) -> Message:
        """What going no further means here."""
        frame = state.agenda[-1]
        if isinstance(frame, Lift):
            return message("kami_sama.do.set_down")
        if isinstance(frame, Choose):
            if frame.part().do == v.MARK_VILLAGE:
                return message("kami_sama.do.leave")
            if frame.progress.done == 1:
                return message("kami_sama.do.go_on")
        return message("kami_sama.do.stop")

    def _owner(self, state: KamiSama, space: int) -> Message:
        owner = int(state.owner_of(space))
        return self.lines.seat(owner) if owner >= 0 else message("kami_sama.a_token")

    def line(self, event: Event, seat: int) -> Line | None:
        return self.lines.line(event)

    def score(self, state: State) -> Sequence[Line]:
        assert isinstance(state, KamiSama)
        return score_lines(state, self.lines) if not state.agenda else []

    def messages(self, language: str) -> dict[str, Sentence]:
        """The house's own cards are spoken in every language, an owner's set in its own."""
        said = load_catalogue(FOLDER / f"{language}.json")
        cards = self.table.cards.messages
        if self.table.card_set == "house":
            return {**cards, **said}
        return {**said, **cards}

    def position(self, state: State, seat: int | None = None) -> str:
        assert isinstance(state, KamiSama)
        return written_position(state, self.table, seat)

    def from_position(self, text: str) -> State:
        return read_position(text, self.table)

    def drawing(self, state: State, seat: int) -> str:
        assert isinstance(state, KamiSama)
        return drawing(state, self.notation, seat)


PLAIN_KEYS: Final = {
    a.ADD_NONE: "add_none", a.NO_TOKEN: "no_token", a.LET_GO: "let_go", a.IDLE: "idle", a.DECLINE: "decline",
}  # fmt: skip


def _paid(state: KamiSama, what: int) -> int:
    """How much of this a swap of a token for a shrine gives. [KS-17.10]"""
    frame = state.agenda[-1]
    pays = frame.part().pays if isinstance(frame, Choose) else []
    return sum(int(n) for kind, n in zip(pays[::2], pays[1::2], strict=True) if kind == what)


def _try(trial: State, seat: int, actions: Sequence[int]) -> None:
    """Play them on a copy as far as they are legal, to see what is asked after them."""
    for action in actions:
        if trial.refusal(seat, action) != 0:
            return
        trial.play(seat, action)
