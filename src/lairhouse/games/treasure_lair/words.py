# interpreted
"""Treasure Lair in words: notation with its sugar, the open question, options, the score. Log lines: `log.py`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from lairhouse.games.treasure_lair import actions as a
from lairhouse.games.treasure_lair.bundles import unbundled
from lairhouse.games.treasure_lair.choosing import ChooseOne
from lairhouse.games.treasure_lair.counting import counted, deciding_column, winners
from lairhouse.games.treasure_lair.drawing import drawn
from lairhouse.games.treasure_lair.effects import LookAtWhich
from lairhouse.games.treasure_lair.hero_effects import MoreGuards, StepIn
from lairhouse.games.treasure_lair.log import Log
from lairhouse.games.treasure_lair.notation import Notation
from lairhouse.games.treasure_lair.parties import price_of
from lairhouse.games.treasure_lair.position import Positions
from lairhouse.games.treasure_lair.powers import UsePower
from lairhouse.games.treasure_lair.questing import AtChallenge, price_to_defeat
from lairhouse.games.treasure_lair.reading import read_position
from lairhouse.games.treasure_lair.recruiting import OfferInstant
from lairhouse.games.treasure_lair.scopes import (
    CHALLENGES,
    HEROES,
    ICONS,
    ORDERS,
    PLAYERS,
    QUESTS,
    TREASURES,
    hero_of,
)
from lairhouse.games.treasure_lair.state import TreasureLair
from lairhouse.games.treasure_lair.table import TableSetup
from lairhouse.games.treasure_lair.turns import DropHero
from lairhouse.games.treasure_lair.view import step_of, viewer_of
from lairhouse.kernel.bits import lowest, members
from lairhouse.kernel.errors import MalformedAction
from lairhouse.kernel.journal import Event
from lairhouse.kernel.message import Message, Sentence, load_catalogue, message
from lairhouse.kernel.state import State
from lairhouse.kernel.words import LONGEST_ACTION, Line, Option, Prompt, Words

MESSAGES: Final = Path(__file__).with_name("messages")
LANGUAGES: Final = tuple(
    sorted((path.stem for path in MESSAGES.glob("*.json")), key=lambda name: (name != "en", name))
)
ASKED_BY: Final = {
    "choose-action": "TL-4.2",
    "secondary-action": "TL-4.4",
    "recruit": "TL-6.4",
    "instant": "TL-9.5",
    "challenge": "TL-7.4",
    "power": "TL-9.1",
    "claim": "TL-16.2",
    "guard": "TL-R50",
    "choose": "TL-4.3",
    "hero-limit": "TL-11.2",
    "viewing": "TL-15.4",
}
WHAT: Final = {
    PLAYERS: "player",
    HEROES: "hero",
    QUESTS: "quest",
    CHALLENGES: "challenge",
    ICONS: "icon",
    TREASURES: "treasure",
    ORDERS: "order",
}
GROUPS: Final = {
    a.PICK: "pick",
    a.POWER: "power",
    a.INSTANT: "power",
    a.SEND: "send",
    a.BEGIN: "quest",
    a.HIRE: "hire",
    a.QUEST: "choose",
    a.CHALLENGE: "choose",
    a.HERO: "choose",
    a.SEAT: "choose",
    a.ICON: "choose",
    a.KEEP_CARD: "choose",
    a.KEEP_TREASURE: "choose",
    a.TREASURE: "choose",
    a.DROP: "choose",
    a.KEEP: "choose",
    a.GUARD: "choose",
}
PAUSES: Final = ("", "", "", "defeat", "score", "keep", "turn-end")


def card(name: str) -> Message:
    """The name of a card or an icon."""
    return message(f"treasure_lair.card.{name.partition('.')[0]}")


class TreasureLairWords(Words):
    languages = LANGUAGES

    def __init__(self, setup: TableSetup) -> None:
        self.setup = setup
        self.cards = setup.cards
        self.notation = Notation(setup.cards, setup.seats)
        self.positions = Positions(setup, self.notation)
        self.log = Log(setup.cards, self.notation.places, setup.book.hidden_quests)

    def text(self, action: int) -> str:
        return self.notation.text(action)

    def parse(self, text: str) -> int:
        if len(text) > LONGEST_ACTION:
            raise MalformedAction("this is too long for an action")
        return self.notation.parse(text)

    def read(self, state: State, seat: int, text: str) -> list[int]:
        assert isinstance(state, TreasureLair)
        if len(text) > LONGEST_ACTION:
            raise MalformedAction("this is too long for an action")
        return unbundled(self.notation, state, seat, text)

    # The open question

    def prompt(self, state: State, seat: int) -> Prompt | None:
        assert isinstance(state, TreasureLair)
        asked = state.asked()
        if asked == 0:
            return None
        step = step_of(state)
        if seat < 0 or (asked >> seat) & 1 == 0:
            other = lowest(asked)
            return Prompt(message(f"treasure_lair.wait.{step}", seat=other + 1), ASKED_BY[step], other)
        return Prompt(self.question(state, step), ASKED_BY[step], seat)

    def question(self, game: TreasureLair, step: str) -> Message:
        """What the seat asked reads."""
        frame = game.agenda[-1]
        key = f"treasure_lair.ask.{step}"
        if isinstance(frame, ChooseOne):
            return self.asked_choice(game, frame)
        if isinstance(frame, LookAtWhich):
            return message("treasure_lair.ask.look", quest=self.log.place(frame.slot))
        if isinstance(frame, OfferInstant):
            return message(key, hero=card(self.cards.heroes[frame.hero]))
        if isinstance(frame, StepIn):
            return self.asked_to_guard(game, frame)
        if isinstance(frame, DropHero):
            over = len(game.player(frame.seat).party) - game.book.numbers.hero_limit
            return message(key, n=over)
        if isinstance(frame, UsePower):
            return message(f"{key}.{PAUSES[frame.pause]}")
        if isinstance(frame, AtChallenge):
            return self.asked_at_challenge(game)
        return message(key)

    def asked_at_challenge(self, game: TreasureLair) -> Message:
        """What the challenge being attempted still needs. A challenge shows at most the three icons of its type. [TL-1.13]"""
        facing = card(self.cards.challenges[game.running().facing])
        missing = [card(self.cards.icons[icon]) for icon in members(game.missing())]
        if not missing:
            return message("treasure_lair.ask.challenge.covered", challenge=facing)
        icons = message(
            f"treasure_lair.icons.{('one', 'two', 'three')[len(missing) - 1]}",
            **dict(zip("abc", missing, strict=False)),
        )
        return message("treasure_lair.ask.challenge", challenge=facing, missing=icons)

    def asked_to_guard(self, game: TreasureLair, frame: StepIn) -> Message:
        """Whose card takes which hero away."""
        asking = game.agenda[-2]
        assert isinstance(asking, MoreGuards)
        attacker = card(self.positions.effect_names[id(asking.effect)])
        hero = card(self.cards.heroes[hero_of(frame.stored)])
        return message("treasure_lair.ask.guard", card=attacker, hero=hero, by=game.turn + 1)

    def asked_choice(self, game: TreasureLair, frame: ChooseOne) -> Message:
        step = frame.step()
        name = self.positions.effect_names[id(frame.effect)]
        chosen = len(game.labels[step.label])
        if frame.seat != frame.actor:
            return message("treasure_lair.ask.choose.lose", card=card(name), by=frame.actor + 1)
        key = f"treasure_lair.ask.choose.{WHAT[step.what]}"
        if step.most > 1 and step.what != ORDERS:
            return message(f"{key}.several", card=card(name), n=chosen, most=step.most)
        return message(key, card=card(name))

    # Options

    def option(self, state: State, seat: int, action: int) -> Option:
        assert isinstance(state, TreasureLair)
        group = f"treasure_lair.group.{GROUPS.get(a.kind_of(action), 'other')}"
        return Option(self.text(action), self.label(state, seat, action), group, self.about(action))

    def about(self, action: int) -> list[str]:
        """The pieces and places an action touches, the one to click first standing first."""
        kind, first, second = a.kind_of(action), a.field_a(action), a.field_b(action)
        cards, places = self.cards, self.notation.places
        if kind in {a.POWER, a.INSTANT, a.HERO, a.DROP, a.GUARD, a.SEND, a.KEEP, a.KEEP_CARD}:
            return [cards.heroes[first]]
        if kind == a.HIRE:
            return [cards.heroes[first], *([cards.heroes[second - 1]] if second else [])]
        if kind == a.PICK:
            return [cards.actions[first]]
        if kind in {a.QUEST, a.BEGIN}:
            return [places[first]]
        if kind == a.CHALLENGE:
            return [f"{places[first]}:{second + 1}", places[first]]
        if kind == a.SEAT:
            return [f"seat-{first + 1}"]
        if kind == a.ICON:
            return [f"icon-{cards.letters[first]}"]
        if kind in {a.TREASURE, a.KEEP_TREASURE}:
            return [cards.treasures[first]]
        return []

    def label(self, game: TreasureLair, seat: int, action: int) -> Message:
        """What the button says."""
        kind, first, second = a.kind_of(action), a.field_a(action), a.field_b(action)
        cards, place = self.cards, self.log.place
        key = f"treasure_lair.option.{self.text(action).split()[0] if kind not in NAMED_BY_KIND else NAMED_BY_KIND[kind]}"
        if kind == a.DEFEAT:
            price = price_to_defeat(game)
            return message(f"{key}.paid", n=price) if price else message(key)
        if kind == a.QUIT:
            is_early = not game.book.is_claim(game.attempted()) and (
                game.running().defeated < game.book.numbers.early_fail_below
            )
            return message(f"{key}.early" if is_early else key)
        if kind == a.BEGIN:
            claim = game.book.claim_slot(seat)
            loses = first != claim and game.quest(claim).is_there()
            return message(f"{key}.loses" if loses else key, quest=place(first))
        if kind == a.HIRE:
            price = price_of(game, seat, first)
            if second:
                left = max(0, price - game.book.heroes.cost[second - 1])
                other = card(cards.heroes[second - 1])
                return message(f"{key}.for", hero=card(cards.heroes[first]), other=other, n=left)
            return message(key, hero=card(cards.heroes[first]), n=price)
        if kind == a.CHALLENGE:
            return message(key, quest=place(first), n=second + 1)
        if kind == a.QUEST:
            return message(key, quest=place(first))
        if kind == a.SEAT:
            return message(key, seat=first + 1)
        about = self.about(action)
        if kind == a.ICON:
            return message(key, icon=card(cards.icons[first]))
        return message(key, card=card(about[0])) if about else message(key)

    # What happened, and the end

    def line(self, event: Event, seat: int) -> Line | None:
        return self.log.line(event)

    def score(self, state: State) -> Sequence[Line]:
        """The final table, and who won by which column. [TL-14.7, TL-14.12]"""
        assert isinstance(state, TreasureLair)
        if state.agenda:
            return []
        lines: list[Line] = []
        for seat, player in enumerate(state.players):
            told = [int(counted(state.book, player, column)) for column in range(4)]
            says = message(
                "treasure_lair.score.seat",
                seat=seat + 1,
                treasure=told[0],
                levels=told[1],
                costs=told[2],
                gold=told[3],
            )
            lines.append(Line(says, [], [], [f"seat-{seat + 1}"]))
        won = winners(state.book, state.players)
        column = ("treasure", "levels", "costs", "gold")[deciding_column(state.book, state.players)]
        if len(won) == 1:
            lines.append(Line(message(f"treasure_lair.score.won.{column}", seat=won[0] + 1)))
        else:
            shared = ", ".join(str(seat + 1) for seat in won)
            lines.append(Line(message("treasure_lair.score.shared", seats=shared)))
        return lines

    def messages(self, language: str) -> dict[str, Sentence]:
        """The catalogue; names and texts of cards are those of the set unless the catalogue has its own."""
        found: dict[str, Sentence] = {}
        for name, said in self.cards.names.items():
            found[f"treasure_lair.card.{name}"] = said
        for name, said in self.cards.texts.items():
            found[f"treasure_lair.text.{name}"] = said
        for name, said in self.cards.gists.items():
            found[f"treasure_lair.gist.{name}"] = said
        own = load_catalogue(MESSAGES / f"{language}.json")
        is_house = self.cards.name == "house"
        found.update({key: said for key, said in own.items() if is_house or not key.startswith(CARD_KEYS)})
        return found

    # Positions

    def position(self, state: State, seat: int | None = None) -> str:
        assert isinstance(state, TreasureLair)
        return self.positions.written(state, seat)

    def from_position(self, text: str) -> State:
        return read_position(self.positions, text)

    def drawing(self, state: State, seat: int) -> str:
        assert isinstance(state, TreasureLair)
        said = self.messages("en")
        return drawn(viewer_of(state.book).view(state, seat), said)


CARD_KEYS: Final = ("treasure_lair.card.", "treasure_lair.text.", "treasure_lair.gist.")
NAMED_BY_KIND: Final = {
    a.QUEST: "choose-quest",
    a.CHALLENGE: "choose-challenge",
    a.HERO: "choose-card",
    a.TREASURE: "choose-card",
    a.SEAT: "choose-seat",
    a.ICON: "choose-icon",
    a.KEEP_CARD: "keep-card",
    a.KEEP_TREASURE: "keep-card",
}
