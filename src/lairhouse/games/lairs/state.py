"""The position of LAIRS: two lairs, two maps, two mats, the Treasures. Chapters 1, 2 and 13; how it moves is in `turns.py`."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.lairs import actions as do
from lairhouse.games.lairs.book import CHEST, EXIT, FEATURES, MONSTER, NONE, TRAP, Book
from lairhouse.games.lairs.building import (
    building_candidates,
    building_refusal,
    change,
    fill,
)
from lairhouse.games.lairs.clauses import clause
from lairhouse.games.lairs.levels import suggested
from lairhouse.games.lairs.plan import Plan, empty_plan
from lairhouse.games.lairs.player import LOCKED, NOWHERE, UNDECIDED, Player
from lairhouse.games.lairs.sampling import Known, drawn
from lairhouse.games.lairs.scoring import kept_cards, winner
from lairhouse.kernel.bits import bit, count
from lairhouse.kernel.errors import InvariantBroken
from lairhouse.kernel.frame import NO_ANSWER, NOT_ASKED, Frame
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import AgendaState
from lairhouse.kernel.unknown import UnknownCards

SEATS: Final = 2
NOBODY: Final = -1
MARKS: Final = 6  # 1 to 6: ? and the five Features; 0 rubs out


@final
class Lairs(AgendaState["Lairs"]):
    """`deck` has its top card last; `discard` is common to both seats. [LS-10.8]

    `named` is who was chosen to begin, `finish` the seat that asks to end the game.
    """

    __slots__ = (
        "book",
        "players",
        "deck",
        "display",
        "discard",
        "active",
        "named",
        "rolled",
        "target",
        "finish",
        "finish_asked",
        "is_laid_open",
    )

    def __init__(
        self,
        rng: Rng,
        agenda: list[Frame["Lairs"]],
        book: Book,
        players: list[Player],
        deck: list[int],
        display: list[int],
        discard: list[int],
        active: i64,
        named: i64,
        rolled: list[int],
        target: i64,
        finish: i64,
        finish_asked: i64,
        is_laid_open: bool,
    ) -> None:
        super().__init__(rng, agenda)
        self.book: Final = book
        self.players: Final = players
        self.deck: Final = deck
        self.display: Final = display
        self.discard: Final = discard
        self.active = active
        self.named = named
        self.rolled: Final = rolled  # the dice of the last check
        self.target = target  # and what they had to reach
        self.finish = finish
        self.finish_asked = finish_asked  # mask: who has asked since the turn began
        self.is_laid_open = is_laid_open  # the collections [LS-12.3]

    def copy(self) -> "Lairs":
        return Lairs(
            self.rng.copy(),
            self.agenda.copy(),
            self.book,
            [self.players[0].copy(), self.players[1].copy()],
            self.deck.copy(),
            self.display.copy(),
            self.discard.copy(),
            self.active,
            self.named,
            self.rolled.copy(),
            self.target,
            self.finish,
            self.finish_asked,
            self.is_laid_open,
        )

    def seats(self) -> int:
        return SEATS

    def may_act(self) -> int:
        return 3 if self.agenda else 0

    def play(self, seat: int, action: int) -> None:
        """An unanswered request to finish lapses with the next action of the exploring seat. [LS-R57]"""
        if (
            self.finish != NOBODY
            and not self.is_interjection(action)
            and self.has_begun()
            and not self.is_laid_open
        ):
            self.finish = NOBODY
        super().play(seat, action)

    # The lair a seat explores

    def lair_of_rival(self, seat: i64) -> Plan:
        return self.players[1 - seat].plan

    def feature(self, seat: i64, space: i64) -> i64:
        """The Feature that is still there in a space of the lair the seat explores, or NONE. [LS-5.6]"""
        if (self.players[seat].gone >> space) & 1:
            return NONE
        return self.players[1 - seat].plan.feature_at(space)

    def hazard(self, seat: i64) -> i64:
        """TRAP or MONSTER where the Explorer stands, or NONE."""
        player = self.players[seat]
        here = bit(player.at) & ~player.gone
        features = self.players[1 - seat].plan.features
        if features[MONSTER] & here:
            return MONSTER
        return TRAP if features[TRAP] & here else NONE

    def empty_spaces(self, seat: i64) -> i64:
        """Spaces of the rival's lair without a Feature, or whose Feature is gone. [LS-5.6]"""
        player = self.players[seat]
        return self.book.build.grid.all & ~(self.players[1 - seat].plan.occupied() & ~player.gone)

    def has_chest_here(self, seat: i64) -> bool:
        """Whether the Explorer stands at a closed Chest. [LS-10.1, LS-R25]"""
        player = self.players[seat]
        return (self.players[1 - seat].plan.features[CHEST] & ~player.gone & bit(player.at)) != 0

    def is_at_exit(self, seat: i64) -> bool:
        return (self.players[1 - seat].plan.features[EXIT] & bit(self.players[seat].at)) != 0

    def may_leave(self, seat: i64) -> bool:
        """Whether the achievements row meets one of the requirements. [LS-11.1, LS-11.2, LS-11.3, LS-11.10]"""
        player = self.players[seat]
        for departure in self.book.departures:
            if (
                player.chests >= departure.chests
                and player.monsters >= departure.monsters
                and player.disarmed >= departure.traps
            ):
                return True
        return False

    # What may be done at any time

    def interjections(self, seat: i64) -> list[int]:
        if not self.agenda:
            return []
        found: list[int] = [do.pack(do.ASK_FINISH), do.pack(do.GRANT_FINISH), do.pack(do.DENY_FINISH)]
        if not self.players[seat].has_finished_building():
            found += building_candidates(self.book.build)
        elif self.has_begun():
            for space in range(self.book.build.grid.spaces):
                for mark in range(MARKS + 1):
                    found.append(do.pack(do.MARK, space, mark))
        return found

    def has_begun(self) -> bool:
        """Whether exploring has begun."""
        return self.players[0].stage == LOCKED and self.players[1].stage == LOCKED

    def is_interjection(self, action: i64) -> bool:
        kind = do.kind_of(action)
        return do.PUT <= kind <= do.DONE or do.MARK <= kind <= do.DENY_FINISH

    def interjection_refusal(self, seat: i64, action: i64) -> i64:
        if not do.is_well_formed(action):
            return NO_ANSWER
        kind = do.kind_of(action)
        if kind <= do.DONE:
            return building_refusal(self.book.build, self.players[seat], action)
        if kind == do.MARK:
            return self._mark_refusal(seat, do.first_of(action), do.second_of(action))
        if kind == do.ASK_FINISH:
            if self.finish != NOBODY or (self.finish_asked >> seat) & 1:
                return clause("LS-R57")
            return 0
        return 0 if self.finish == 1 - seat else NOT_ASKED

    def _mark_refusal(self, seat: i64, space: i64, mark: i64) -> i64:
        """Any mark anywhere on the own map, at any time of the exploring; rubbing out needs one. [LS-R39]"""
        if space >= self.book.build.grid.spaces or mark > MARKS:
            return NO_ANSWER
        if not self.has_begun():
            return NOT_ASKED
        return clause("LS-R39") if self.players[seat].mark(space) == mark else 0

    def interject(self, seat: i64, action: i64) -> None:
        kind = do.kind_of(action)
        if kind == do.SUGGEST:
            fill(self.players[seat], suggested(self.book.build, do.first_of(action), self.rng))
        elif kind <= do.DONE:
            change(self.players[seat], action)
        elif kind == do.MARK:
            self.players[seat].set_mark(do.first_of(action), do.second_of(action))
            self.tell("marked", seat, do.first_of(action), do.second_of(action))
        elif kind == do.ASK_FINISH:
            self.finish = seat
            self.finish_asked |= bit(seat)
            self.tell("asked_finish", seat)
        elif kind == do.GRANT_FINISH:
            self.tell("agreed", seat)
            self.agree_to_end()
        else:
            self.finish = NOBODY
            self.tell("declined", seat)

    def agree_to_end(self) -> None:
        """The game ends at once and is scored as it stands. [LS-13.5, LS-R58]"""
        self.finish = NOBODY
        if self.is_laid_open:
            for player in self.players:
                player.kept = kept_cards(self.book, player)
            return
        while len(self.agenda) > 1:  # at the bottom lies the end of the game
            self.agenda.pop()

    def conclude(self) -> None:
        """Both lairs and all Treasures are open; whoever has not chosen keeps the best set. [LS-13.4, LS-13.5, LS-R58]"""
        self.finish = NOBODY
        self.is_laid_open = True
        for player in self.players:
            player.kept = kept_cards(self.book, player)
        self.agenda.clear()

    # Telling

    def tell(self, kind: str, seat: i64, one: i64 = 0, two: i64 = 0, three: i64 = 0) -> None:
        """Everybody is told something that was open anyway."""
        if self.journal is not None:
            self.journal.tell(kind, {"seat": seat, "one": one, "two": two, "three": three})

    def reveal(self, kind: str, seat: i64, one: i64 = 0, two: i64 = 0, three: i64 = 0) -> None:
        """Everybody learns something that was hidden."""
        if self.journal is not None:
            self.journal.reveal(kind, {"seat": seat, "one": one, "two": two, "three": three})

    def confide(self, kind: str, seat: i64, one: i64 = 0) -> None:
        """The seat alone learns something."""
        if self.journal is not None:
            self.journal.reveal(kind, {"seat": seat, "one": one, "two": 0, "three": 0}, bit(seat))

    # Guessing and results

    def is_unveiled(self) -> bool:
        """Whether the game is over and both lairs are open."""
        return not self.agenda

    def known_about(self, owner: i64) -> Known:
        """What the rival has learnt about a locked lair. [LS-5.10, LS-5.12, LS-R38]"""
        plan, explorer, grid = self.players[owner].plan, self.players[1 - owner], self.book.build.grid
        east, south = grid.known_east(explorer.known), grid.known_south(explorer.known)
        told = empty_plan()
        told.east = plan.east & east
        told.south = plan.south & south
        for kind in range(FEATURES):
            told.features[kind] = plan.features[kind] & (explorer.known | explorer.located)
        return Known(told, east & ~plan.east, south & ~plan.south, explorer.known)

    def guess(self, seat: int, rng: Rng) -> None:
        """Rival lairs are drawn evenly from all that agree with the map, hidden cards dealt afresh. [LS-13.13]"""
        if self.agenda:
            for owner in range(SEATS):
                if owner != seat:
                    self.guess_lair(owner, rng)
                    self.guess_choices(owner, rng)
            self.guess_cards(seat, rng)
        self.rng = rng.copy()

    def guess_lair(self, owner: i64, rng: Rng) -> None:
        """What is on an unfinished board says nothing of what will be locked: it is guessed empty. [LS-3.1]"""
        player = self.players[owner]
        if not player.has_finished_building():
            player.pieces.clear()
            player.is_dictating = False
            return
        guessed = drawn(self.book.build, self.known_about(owner), rng)
        if guessed is None:
            raise InvariantBroken("no lair agrees with the map")
        player.plan.become(guessed)

    def guess_choices(self, owner: i64, rng: Rng) -> None:
        """Who begins, and which cards are kept, until both seats have chosen. [LS-3.17, LS-R36]"""
        player, rival = self.players[owner], self.players[1 - owner]
        if self.named != NOBODY and player.stage == LOCKED and not rival.has_finished_building():
            self.named = rng.below(SEATS)
        if player.kept != UNDECIDED and rival.kept == UNDECIDED:
            player.kept = self.random_keeping(owner, rng)

    def random_keeping(self, seat: i64, rng: Rng) -> i64:
        """A random set of cards to keep face-up, every allowed one equally likely. [LS-12.4, LS-R35]"""
        collection = self.players[seat].collection
        while True:
            kept: i64 = 0
            for card in collection:
                if rng.below(2) == 1:
                    kept |= bit(card)
            if count(kept) <= self.book.scores.most_face_up:
                return kept

    def guess_cards(self, seat: i64, rng: Rng) -> None:
        """Cards nobody has seen, and what the rival drew from the deck. [LS-10.4, LS-10.9, LS-10.12]"""
        unknown = UnknownCards()
        unknown.take_up(self.deck)
        unknown.take_up(self.discard)
        for owner in range(SEATS):
            if owner != seat and not self.is_laid_open:
                unknown.take_up_some(self.players[owner].collection, self.players[owner].seen)
        unknown.mix(rng)
        unknown.deal_into(self.deck, 0)
        unknown.deal_into(self.discard, 0)
        for owner in range(SEATS):
            if owner != seat and not self.is_laid_open:
                unknown.deal_into(self.players[owner].collection, self.players[owner].seen)

    def value(self) -> list[float]:
        """The higher total wins; as it stands while the game is on. [LS-12.16, LS-R58]"""
        won = winner(self.book, self.players)
        if won == NOBODY:
            return [0.5, 0.5]  # LS-13.15
        return [1.0, 0.0] if won == 0 else [0.0, 1.0]


def is_nowhere(player: Player) -> bool:
    """Whether the seat has not entered the rival's lair yet. [LS-4.2]"""
    return player.at == NOWHERE
