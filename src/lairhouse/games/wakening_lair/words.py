# interpreted
"""Wakening Lair in words: notation, questions, options with their pieces, lines of the log, catalogues. `lines.py` has the log."""

from pathlib import Path
from typing import ClassVar, Final

from lairhouse.games.wakening_lair import actions as a
from lairhouse.games.wakening_lair import vocabulary as v
from lairhouse.games.wakening_lair.attacked import AskMist, ChooseAttacker
from lairhouse.games.wakening_lair.attacking import (
    PlaceHits,
    PressOrStop,
    RerollDice,
    SpendMarkers,
    changed,
    weakness_of,
)
from lairhouse.games.wakening_lair.book import Book
from lairhouse.games.wakening_lair.cards.loader import Cards
from lairhouse.games.wakening_lair.doing import TakeActions
from lairhouse.games.wakening_lair.drawing import drawing
from lairhouse.games.wakening_lair.dying import Dying
from lairhouse.games.wakening_lair.effects import Song
from lairhouse.games.wakening_lair.gathering import ChooseFirst, PickHeroes
from lairhouse.games.wakening_lair.healing import SiphonLife
from lairhouse.games.wakening_lair.lines import Names, line
from lairhouse.games.wakening_lair.losing import LoseTreasure
from lairhouse.games.wakening_lair.notation import Notation
from lairhouse.games.wakening_lair.position import Writer
from lairhouse.games.wakening_lair.reading import Reader
from lairhouse.games.wakening_lair.state import UNDECIDED, WakeningLair
from lairhouse.games.wakening_lair.targets import attack_dice
from lairhouse.games.wakening_lair.treasure import Claim, LookThrough
from lairhouse.games.wakening_lair.turns import AskChalk, AskLantern
from lairhouse.kernel.bits import members
from lairhouse.kernel.journal import Event
from lairhouse.kernel.message import Message, Sentence, load_catalogue, message
from lairhouse.kernel.state import State
from lairhouse.kernel.words import Line, Option, Prompt, Words

MESSAGES: Final = Path(__file__).with_name("messages")
QUESTIONS: Final[dict[type, tuple[str, str]]] = {
    PickHeroes: ("pick", "WL-2.4"),
    ChooseFirst: ("first", "WL-2.10"),
    AskLantern: ("lantern", "WL-17.22"),
    TakeActions: ("actions", "WL-3.1"),
    RerollDice: ("reroll", "WL-17.23"),
    SpendMarkers: ("spend", "WL-6.4"),
    PlaceHits: ("place", "WL-17.1"),
    PressOrStop: ("press", "WL-8.13"),
    SiphonLife: ("siphon", "WL-17.9"),
    Claim: ("claim", "WL-9.2"),
    LookThrough: ("look", "WL-17.14"),
    LoseTreasure: ("lose", "WL-14.5"),
    Song: ("song", "WL-17.11"),
    AskMist: ("mist", "WL-17.19"),
    ChooseAttacker: ("eye", "WL-17.10"),
    AskChalk: ("chalk", "WL-17.25"),
    Dying: ("dying", "WL-10.2"),
}
GROUPS: Final = {
    a.TAKE: "pick", a.LEAVE: "pick", a.READY: "pick", a.UNREADY: "pick", a.FIRST: "pick", a.MOVE: "move", a.ON: "move",
    a.BEADS_MOVE: "move", a.HIT: "attack", a.REROLL_DICE: "dice", a.SPEND: "dice", a.PLACE: "dice", a.SEND: "ability",
    a.SHARE: "ability", a.DISARM_TRAP: "ability", a.SING: "ability", a.USE: "item", a.LOSE: "treasure",
    a.EQUIP_WEAPON: "treasure", a.EQUIP_ITEM: "treasure", a.DROP: "treasure", a.GIVE: "treasure", a.END: "end",
    a.CLAIM_WEAPON: "treasure", a.CLAIM_ITEM: "treasure", a.RESERVE: "treasure", a.GIVE_IT: "treasure",
    a.KEEP_CARD: "treasure", a.UNDER: "treasure",
}  # fmt: skip
LABELS: Final = {
    a.TAKE: "take", a.LEAVE: "leave", a.READY: "ready", a.UNREADY: "unready", a.FIRST: "first",
    a.REROLL_AWAKENING: "roll_again", a.KEEP: "keep", a.MOVE: "move", a.ON: "on", a.BEADS_MOVE: "beads", a.HIT: "hit",
    a.REROLL_DICE: "reroll", a.SPEND: "spend", a.DONE: "done", a.PLACE: "place", a.PRESS: "press", a.STOP: "stop",
    a.SEND: "send", a.SHARE: "share", a.DISARM_TRAP: "disarm", a.SING: "sing", a.USE: "use", a.SONG_NONE: "song_none",
    a.SONG_HEAL: "song_heal", a.SONG_MARKER: "song_marker", a.SIPHON_TO: "siphon", a.KEEP_CARD: "keep_card",
    a.UNDER: "under", a.CLAIM_WEAPON: "claim_weapon", a.CLAIM_ITEM: "claim_item", a.RESERVE: "reserve",
    a.GIVE_IT: "give_it", a.LOSE: "lose", a.EQUIP_WEAPON: "equip_weapon", a.EQUIP_ITEM: "equip_item", a.DROP: "drop",
    a.GIVE: "give", a.VANISH: "vanish", a.STAND: "stand", a.EYE_ON: "eye", a.DRAW_CIRCLE: "chalk", a.LET_COME: "let_come",
    a.RAISE: "raise", a.LET_DIE: "let_die", a.END: "end",
}  # fmt: skip
SLUG: Final = "wakening_lair"
Params = dict[str, int | str | Message]


class WakeningLairWords(Words):
    languages: ClassVar[tuple[str, ...]] = ("en", "de")

    def __init__(self, book: Book, cards: Cards) -> None:
        self.book = book
        self.cards = cards
        self.notation = Notation(book)
        self.names = Names(book, self.notation)

    def text(self, action: int) -> str:
        return self.notation.text(action)

    def parse(self, text: str) -> int:
        return self.notation.parse(text)

    def read(self, state: State, seat: int, text: str) -> list[int]:
        return super().read(state, seat, self.notation.in_order(text) if text.split() else text)

    # The question

    def prompt(self, state: State, seat: int) -> Prompt | None:
        assert isinstance(state, WakeningLair)
        if not state.agenda:
            return None
        frame = state.agenda[-1]
        key, cited = QUESTIONS[type(frame)]
        asked = state.asked()
        who = seat if seat >= 0 and asked >> seat & 1 else min(members(asked))
        params = self.about_question(state, who)
        ask = f"{SLUG}.ask.{key}" if who == seat else f"{SLUG}.wait.{key}"
        if isinstance(frame, Dying) and frame.is_again:
            ask += "_again"
        if isinstance(frame, LookThrough) and frame.keep == 0:
            ask += "_under"
        return Prompt(Message(ask, params), cited, who)

    def about_question(self, game: WakeningLair, seat: int) -> dict[str, int | str | Message]:
        """What a question names: the Hero it is about, and what is at stake."""
        frame = game.agenda[-1]
        if isinstance(frame, PickHeroes | ChooseFirst):
            return {"seat": seat + 1}
        place = game.active
        if isinstance(frame, Song):
            place = frame.place_for(game, seat)
        elif isinstance(frame, Dying):
            place = frame.place
        found: dict[str, int | str | Message] = {"hero": self.names.figure(game.heroes[place].figure)}
        if isinstance(frame, TakeActions):
            found["n"] = game.actions
        elif isinstance(frame, Claim):
            found["card"] = self.names.card(frame.card)
        elif isinstance(frame, AskLantern):
            found["n"] = frame.rolled
        elif (
            isinstance(frame, RerollDice | SpendMarkers | PlaceHits | PressOrStop) and game.attack is not None
        ):
            found["target"] = self.names.thing(game.attack.target, game)
            found["n"] = game.hero().effect
        return found

    # Options

    def option(self, state: State, seat: int, action: int) -> Option:
        assert isinstance(state, WakeningLair)
        kind = a.kind_of(action)
        plain = GROUPS.get(kind, "answer")
        return Option(
            self.text(action),
            self.label(state, action),
            f"{SLUG}.group.{plain}",
            self.pieces(state, action),
            state.is_interjection(action),
        )

    def label(self, game: WakeningLair, action: int) -> Message:
        kind, first, second = a.kind_of(action), a.field_a(action), a.field_b(action)
        names = self.names
        key = f"{SLUG}.do.{LABELS[kind]}"
        if kind in {a.TAKE, a.LEAVE, a.SIPHON_TO, a.GIVE_IT}:
            return message(key, hero=names.figure(first))
        if kind == a.FIRST:
            return message(key, hero=names.figure(game.heroes[first].figure))
        if kind in {a.MOVE, a.ON, a.BEADS_MOVE}:
            return message(key, room=first + 1)
        if kind == a.HIT:
            return self.hit_label(game, key, first, second, a.field_c(action))
        if kind == a.REROLL_DICE:
            return message(
                key, dice=" ".join(str(game.attack.die(n)) for n in members(first)) if game.attack else ""
            )
        if kind == a.SPEND:
            return message(key, dice=self.spent_dice(game, action))
        if kind == a.PLACE:
            die = game.attack.die(first) if game.attack else 0
            return message(key, n=die, target=names.thing(second, game), box=a.field_c(action) + 1)
        if kind == a.SEND:
            return message(key, target=names.thing(first, game), room=second)
        if kind == a.SHARE:
            return message(key, shares=self.shares(game, action))
        if kind in {a.DISARM_TRAP, a.EYE_ON}:
            return message(key, target=names.thing(first, game))
        if kind == a.USE:
            item = names.item(first)
            if second == a.NO_THING:
                return message(key, item=item)
            return message(f"{SLUG}.do.use_on", item=item, target=names.thing(second, game))
        return self.card_label(game, key, kind, first, second)

    def shares(self, game: WakeningLair, action: int) -> Message:
        """Who is healed by how much, one after the other. [WL-17.6]"""
        given = [0] * len(self.book.figures)
        left = a.fields(action)
        while left:
            given[(left & 31) - 1] += 1
            left >>= 5
        told: Message | None = None
        for figure in [hero.figure for hero in game.heroes if given[hero.figure]]:
            one: Params = {"hero": self.names.figure(figure), "n": given[figure]}
            told = (
                message(f"{SLUG}.share", **one)
                if told is None
                else message(f"{SLUG}.share_and", first=told, **one)
            )
        return told or message(f"{SLUG}.nobody")

    def hit_label(self, game: WakeningLair, key: str, thing: int, means: int, kind: int) -> Message:
        """Target, means and type, with the dice and whether pressing is on."""
        can_press = weakness_of(game, thing) == kind
        return message(
            f"{key}_press" if can_press else key,
            target=self.names.thing(thing, game),
            means=self.names.weapon(means - 1) if means else message(f"{SLUG}.own"),
            type=self.names.type(kind),
            n=int(attack_dice(game, means)),
        )

    def card_label(self, game: WakeningLair, key: str, kind: int, first: int, second: int) -> Message:
        """The same for what is done with Treasure cards."""
        names = self.names
        if kind in {a.KEEP_CARD, a.UNDER}:
            frame = game.agenda[-1]
            cards = frame.cards if isinstance(frame, LookThrough) else [0]
            return message(key, card=names.card(cards[first]))
        if kind in {a.LOSE, a.DROP}:
            return message(key, card=names.card(first))
        if kind in {a.EQUIP_WEAPON, a.EQUIP_ITEM}:
            return self.equip_label(game, key, int(game.holder(first)), first, kind == a.EQUIP_WEAPON)
        if kind in {a.CLAIM_WEAPON, a.CLAIM_ITEM}:
            frame = game.agenda[-1]
            card = frame.card if isinstance(frame, Claim) else 0
            return self.equip_label(game, key, int(game.active), card, kind == a.CLAIM_WEAPON)
        if kind == a.GIVE:
            return message(key, card=names.card(first), hero=names.figure(second))
        return message(key)

    def equip_label(self, game: WakeningLair, key: str, place: int, card: int, is_weapon: bool) -> Message:
        """The half that is equipped, and the Weapon that is discarded for it. [WL-9.7]"""
        treasure = self.book.treasures[card]
        half = self.names.weapon(treasure.weapon) if is_weapon else self.names.item(treasure.item)
        rival = game.heroes[place].rival(self.book, card) if is_weapon else v.NOTHING
        if rival == v.NOTHING:
            return message(key, half=half)
        return message(f"{key}_for", half=half, other=self.names.weapon(self.book.treasures[rival].weapon))

    def spent_dice(self, game: WakeningLair, action: int) -> str:
        """The dice as they will be."""
        if game.attack is None:
            return ""
        dice = [game.attack.die(n) + changed(action, n) for n in range(game.attack.dice)]
        return " ".join(map(str, dice))

    def pieces(self, game: WakeningLair, action: int) -> list[str]:
        """What an option is about, by the ids of the view, the one to click first standing first."""
        kind, first, second = a.kind_of(action), a.field_a(action), a.field_b(action)
        things = self.names.things
        if kind in {a.TAKE, a.LEAVE, a.SIPHON_TO, a.GIVE_IT}:
            return [self.book.figures[first].id]
        if kind == a.FIRST:
            return [self.book.figures[game.heroes[first].figure].id]
        if kind in {a.MOVE, a.ON, a.BEADS_MOVE}:
            return [f"room-{first + 1}"]
        if kind == a.HIT:
            return [things[first], self.means(game, second), self.book.types[a.field_c(action)]]
        if kind == a.REROLL_DICE:
            return [f"die-{n + 1}" for n in members(first)]
        if kind == a.SPEND:
            return [f"die-{n + 1}" for n in range(3) if changed(action, n)]
        if kind == a.PLACE:
            return [f"die-{first + 1}", things[second], f"box-{a.field_c(action) + 1}"]
        if kind == a.SEND:
            return [things[first], f"room-{second}"]
        if kind == a.SHARE:
            return [part.partition(":")[0] for part in self.text(action).split()[1:] if part != "none"]
        if kind in {a.DISARM_TRAP, a.EYE_ON}:
            return [things[first]]
        if kind == a.USE:
            card = self.book.treasures[
                min(members(game.hero().items & self.book.items[first].cards), default=0)
            ].word
            return [card] if second == a.NO_THING else [card, things[second]]
        return self.card_pieces(game, kind, first, second)

    def card_pieces(self, game: WakeningLair, kind: int, first: int, second: int) -> list[str]:
        cards, frame = self.book.treasures, game.agenda[-1]
        if kind in {a.KEEP_CARD, a.UNDER} and isinstance(frame, LookThrough):
            return [cards[frame.cards[first]].word]
        if kind in {a.LOSE, a.DROP}:
            return [cards[first].word]
        if kind in {a.EQUIP_WEAPON, a.EQUIP_ITEM}:
            return [cards[first].word, "weapon" if kind == a.EQUIP_WEAPON else "item"]
        if kind == a.GIVE:
            return [cards[first].word, self.book.figures[second].id]
        if kind in {a.CLAIM_WEAPON, a.CLAIM_ITEM, a.RESERVE} and isinstance(frame, Claim):
            part = {a.CLAIM_WEAPON: "weapon", a.CLAIM_ITEM: "item", a.RESERVE: "reserve"}[kind]
            return [cards[frame.card].word, part]
        return []

    def means(self, game: WakeningLair, means: int) -> str:
        """The Hero itself, or the card of the Weapon in use."""
        if means == 0:
            return self.book.figures[game.hero().figure].id
        card = game.hero().weapon_card(self.book, means - 1)
        return self.book.treasures[card].word if card >= 0 else ""

    # The log, catalogues, positions

    def line(self, event: Event, seat: int) -> Line | None:
        return line(self.names, event)

    def messages(self, language: str) -> dict[str, Sentence]:
        """The sentences of a language; names and texts of the card set stand in the set's own, where no other is given."""
        found: dict[str, Sentence] = {
            f"{SLUG}.name.{ident}": name for ident, name in self.cards.names.items()
        }
        found |= {f"{SLUG}.text.{ident}": text for ident, text in self.cards.texts.items()}
        found |= load_catalogue(MESSAGES / "en.json")
        if language != "en":
            found |= load_catalogue(MESSAGES / f"{language}.json")
        return found

    def position(self, state: State, seat: int | None = None) -> str:
        assert isinstance(state, WakeningLair)
        return Writer(self.notation).position(state, seat is None)

    def from_position(self, text: str) -> State:
        return Reader(self.notation, text).state()

    def drawing(self, state: State, seat: int) -> str:
        assert isinstance(state, WakeningLair)
        return drawing(state, self.notation)

    def score(self, state: State) -> list[Line]:
        """There is no score: how it ended, and when. [WL-15.4]"""
        assert isinstance(state, WakeningLair)
        if state.outcome == UNDECIDED:
            return []
        key = ("won", "escaped", "died")[state.why - 1]
        told = message(
            f"{SLUG}.end.{key}",
            terror=self.names.terror(state.terror if state.is_awake else -1),
            n=state.turn,
        )
        left = state.terror_room + 1 + state.skips if state.is_awake else -1
        open_boxes = boxes_left(state)
        rows = [Line(told)]
        if state.is_awake:
            rows.append(Line(message(f"{SLUG}.end.boxes", n=open_boxes)))
            if state.why != v.TERROR_ESCAPED:
                rows.append(Line(message(f"{SLUG}.end.advances", n=left)))
        return rows


def boxes_left(game: WakeningLair) -> int:
    """Open boxes of the Terror."""
    board = game.board()
    return sum(int(zone.size) - len(list(members(game.zones[at]))) for at, zone in enumerate(board.zones))
