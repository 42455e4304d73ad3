"""The question of a card's text: which hero, quest, challenge, player, icon, treasure or order. Chapters 4, 9 and 17."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from lairhouse.games.treasure_lair.actions import (
    CHALLENGE,
    DONE,
    DROP,
    HERO,
    KEEP_CARD,
    NONE,
    SEAT,
    TREASURE,
    field_a,
    field_b,
    kind_of,
)
from lairhouse.games.treasure_lair.book import QUEST_END, RECRUIT_PAYMENT
from lairhouse.games.treasure_lair.clauses import clause
from lairhouse.games.treasure_lair.knowledge import UP
from lairhouse.games.treasure_lair.scopes import (
    CHALLENGES,
    FROM_LABEL,
    HEROES,
    ICONS,
    IS_DRAWN,
    ORDERS,
    OTHER_PARTIES,
    OTHERS,
    OTHERS_WITH_GOLD,
    PARTICIPATING,
    PLACE,
    PLAYERS,
    QUESTS,
    challenge_at,
    challenges_in,
    hero_of,
    heroes_in,
    icons_in,
    owner_of_treasure,
    place_of_hero,
    quests_in,
    seats_in,
    slot_of,
    treasures_in,
)
from lairhouse.games.treasure_lair.state import Effect, Step, TreasureLair
from lairhouse.kernel.frame import NO_ANSWER, TRIES, Question
from lairhouse.kernel.rng import Rng

ANY: Final = -1
FACE_UP_ONLY: Final = 1
FACE_DOWN_ONLY: Final = 0
NO_LABEL: Final = -1


@final
class Filter:
    """What a candidate must be like; ANY where it does not matter."""

    __slots__ = (
        "face",
        "type",
        "first_only",
        "max_cost",
        "cost_label",
        "has_cost",
        "affordable",
        "less",
        "not_self",
        "not_new",
        "min_heroes",
        "chests_label",
        "per_quest",
    )

    def __init__(self) -> None:
        self.face: i64 = ANY
        self.type: i64 = ANY
        self.first_only = False
        self.max_cost: i64 = ANY
        self.cost_label: i64 = NO_LABEL  # its hero's cost is added to max_cost
        self.has_cost = False
        self.affordable = False
        self.less: i64 = 0
        self.not_self = False
        self.not_new = False
        self.min_heroes: i64 = 0
        self.chests_label: i64 = NO_LABEL
        self.per_quest: i64 = 0


@final
class Choose(Step):
    """Ask a seat; the answer is stored under a label."""

    __slots__ = (
        "what",
        "scope",
        "source",
        "source_is_quest",
        "label",
        "least",
        "most",
        "asker",
        "is_hostile",
        "icons",
        "filter",
        "is_first",
    )

    def __init__(
        self,
        what: i64,
        scope: i64,
        source: i64,
        source_is_quest: bool,
        label: i64,
        least: i64,
        most: i64,
        asker: i64,
        is_hostile: bool,
        icons: i64,
        chosen: Filter,
    ) -> None:
        super().__init__()
        self.what: Final = what
        self.scope: Final = scope
        self.source: Final = source  # the label it is chosen from
        self.source_is_quest: Final = source_is_quest
        self.label: Final = label
        self.least: Final = least
        self.most: Final = most
        self.asker: Final = asker  # the label of the player who is asked
        self.is_hostile: Final = is_hostile
        self.icons: Final = icons
        self.filter: Final = chosen
        self.is_first = False  # the first choice of its effect

    def candidates(self, game: TreasureLair, seat: i64) -> list[int]:
        """Everything in the scope; `refusal` tells what of it may be chosen."""
        if self.what == HEROES:
            return heroes_in(game, seat, self.scope, self.source)
        if self.what in (CHALLENGES, ORDERS):
            return challenges_in(game, self.scope, self.source, self.source_is_quest)
        if self.what == QUESTS:
            return quests_in(game, self.scope, self.source)
        if self.what == PLAYERS:
            return seats_in(game)
        if self.what == ICONS:
            return icons_in(game, self.scope, self.icons)
        return treasures_in(game, seat, self.scope, self.source)

    def stored(self, game: TreasureLair, action: i64) -> i64:
        """What a label keeps of an answer."""
        kind = kind_of(action)
        if kind in (HERO, DROP):
            return field_a(action) + PLACE * place_of_hero(game, field_a(action))
        if kind == KEEP_CARD:
            return field_a(action) + PLACE * IS_DRAWN
        if kind == CHALLENGE:
            return challenge_at(field_a(action), field_b(action))
        return field_a(action)

    def refusal(self, game: TreasureLair, seat: i64, effect: Effect, action: i64) -> i64:
        """Why a candidate may not be chosen; 0 when it may."""
        stored = self.stored(game, action)
        if stored in game.labels[self.label]:
            return clause("TL-4.3")
        kind = kind_of(action)
        if kind in (HERO, DROP, KEEP_CARD):
            return self.hero_refusal(game, seat, effect, field_a(action), stored)
        if kind == CHALLENGE:
            return self.challenge_refusal(game, field_a(action), field_b(action))
        if kind == SEAT:
            return self.seat_refusal(game, seat, effect, field_a(action))
        if kind == TREASURE:
            return self.treasure_refusal(game, seat, effect, field_a(action))
        return 0

    def hero_refusal(self, game: TreasureLair, seat: i64, effect: Effect, hero: i64, stored: i64) -> i64:
        chosen = self.filter
        if chosen.not_self and hero == effect.hero:
            timing = game.book.heroes.timing[hero]
            if timing == RECRUIT_PAYMENT:
                return clause("TL-17.30")
            return clause("TL-17.38") if timing == QUEST_END else clause("TL-17.27")
        if self.scope == PARTICIPATING and hero in game.running().kept:
            return clause("TL-R75")
        if chosen.has_cost and game.book.is_starting(hero):
            return (
                clause("TL-17.23") if self.scope == OTHER_PARTIES and effect.is_power() else clause("TL-13.3")
            )
        if chosen.not_new and hero in game.newcomers:
            return clause("TL-R71")
        if chosen.max_cost != ANY and not self.is_cheap(game, hero):
            return clause("TL-4.3")
        if chosen.affordable:
            price = max(0, game.book.heroes.cost[hero] - chosen.less)
            if len(game.player(seat).gold) < price:
                return clause("TL-17.24") if self.scope == OTHER_PARTIES else clause("TL-6.8")
        if self.is_hostile and effect.is_power() and stored < PLACE * game.book.seats:
            owner = stored // PLACE
            if owner != seat and game.player(owner).is_shielded(game.book):
                return clause("TL-17.12")
        return 0

    def is_cheap(self, game: TreasureLair, hero: i64) -> bool:
        """Whether it costs no more than the text allows; a starting hero has no cost to look at. [TL-13.3]"""
        if game.book.is_starting(hero):
            return False
        limit = self.filter.max_cost
        if self.filter.cost_label != NO_LABEL:
            for other in game.labels[self.filter.cost_label]:
                limit += game.book.heroes.cost[hero_of(other)]
        return game.book.heroes.cost[hero] <= limit

    def challenge_refusal(self, game: TreasureLair, slot: i64, position: i64) -> i64:
        chosen = self.filter
        card = game.quest(slot).trail[position]
        is_up = game.lore[card] & UP != 0
        if chosen.face != ANY and is_up != (chosen.face == FACE_UP_ONLY):
            return clause("TL-4.3")
        if chosen.type != ANY and game.book.challenge_type[card] != chosen.type:
            return clause("TL-17.3")
        if chosen.first_only and position != 0:
            return clause("TL-4.3")
        if chosen.per_quest > 0:
            from_there: i64 = 0
            for stored in game.labels[self.label]:
                if slot_of(stored) == slot:
                    from_there += 1
            if from_there >= chosen.per_quest:
                return clause("TL-R56")
        return 0

    def seat_refusal(self, game: TreasureLair, seat: i64, effect: Effect, other: i64) -> i64:
        if self.scope in (OTHERS, OTHERS_WITH_GOLD) and other == seat:
            return clause("TL-4.3")
        if self.scope == OTHERS_WITH_GOLD and not game.player(other).gold:
            return clause("TL-4.3")
        if len(game.player(other).party) < self.filter.min_heroes:
            return clause("TL-4.3")
        if self.is_hostile and effect.is_power() and game.player(other).is_shielded(game.book):
            return clause("TL-17.12")
        return 0

    def treasure_refusal(self, game: TreasureLair, seat: i64, effect: Effect, card: i64) -> i64:
        if self.filter.chests_label != NO_LABEL:
            for other in game.labels[self.filter.chests_label]:
                if game.book.treasure_chests[other] != game.book.treasure_chests[card]:
                    return clause("TL-9.3")
        owner = owner_of_treasure(game, card)
        if (
            self.is_hostile
            and effect.is_power()
            and owner != seat
            and game.player(owner).is_shielded(game.book)
        ):
            return clause("TL-17.12")
        return 0

    def choices(self, game: TreasureLair, seat: i64, effect: Effect, most: i64 = 1_000) -> list[int]:
        """What may be chosen now; no more than so many are looked for."""
        found: list[int] = []
        for action in self.candidates(game, seat):
            if self.refusal(game, seat, effect, action) == 0:
                found.append(action)
                if len(found) >= most:
                    break
        return found

    def may_begin(self, game: TreasureLair, seat: i64, effect: Effect) -> bool:
        """A power whose first choice has nothing to choose cannot be used [TL-R54]; only scopes that are there before can tell."""
        if (self.least == 0 and self.at > 0) or self.scope == FROM_LABEL or not self.is_first:
            return True
        for _ in range(effect.labels):
            game.labels.append([])
        found = self.choices(game, seat, effect, 1)
        game.labels.clear()
        return len(found) > 0

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        """Ask, unless there is nothing to decide. [TL-R29, TL-R30]"""
        asked = seat
        if self.asker != NO_LABEL:
            if not game.labels[self.asker]:
                return
            asked = game.labels[self.asker][0]
        self.ask(game, seat, asked, effect)

    def ask(self, game: TreasureLair, seat: i64, asked: i64, effect: Effect) -> None:
        """Push the question for the next thing to choose; make the choice when only one is possible."""
        chosen = game.labels[self.label]
        if len(chosen) >= self.most and self.what != ORDERS:
            return
        needed = 1 if self.what == ORDERS else self.least - len(chosen)
        choices = self.choices(game, seat, effect, max(needed, 0) + 1)
        if len(choices) < needed and self.what != ORDERS:
            chosen.clear()
            return
        if not choices:
            return
        if needed == len(choices):
            for action in choices:
                chosen.append(self.stored(game, action))
            return
        if asked != seat and game.journal is not None:
            game.journal.reveal(
                "asked", {"seat": asked}
            )  # nothing is taken back behind another seat's question
        game.push(ChooseOne(asked, seat, effect, self.at))


@final
@mypyc_attr(free_list_len=1)
class ChooseOne(Question[TreasureLair]):
    """One thing is chosen for a card of `actor`, or nothing more."""

    __slots__ = ("actor", "effect", "at")

    def __init__(self, seat: i64, actor: i64, effect: Effect, at: i64) -> None:
        super().__init__(seat)
        self.actor: Final = actor
        self.effect: Final = effect
        self.at: Final = at

    def step(self) -> Choose:
        step = self.effect.steps[self.at]
        assert isinstance(step, Choose)
        return step

    def stop(self, game: TreasureLair) -> i64:
        """How to say that it is enough; -1 when more must be chosen."""
        step = self.step()
        chosen = len(game.labels[step.label])
        if chosen < step.least or step.what == ORDERS:
            return -1
        return DONE if chosen > 0 else NONE

    def candidates(self, game: TreasureLair, seat: i64) -> list[int]:
        found = self.step().candidates(game, self.actor)
        stop = self.stop(game)
        if stop >= 0:
            found.append(stop)
        return found

    def refusal(self, game: TreasureLair, seat: i64, action: i64) -> i64:
        if action in (NONE, DONE):
            if action == self.stop(game):
                return 0
            return clause("TL-R30") if self.step().least > 0 else NO_ANSWER
        step = self.step()
        if action not in step.candidates(game, self.actor):
            return self.stray(game, action)
        return step.refusal(game, self.actor, self.effect, action)

    def stray(self, game: TreasureLair, action: i64) -> i64:
        """A thing of the right kind that lies elsewhere."""
        step = self.step()
        kind = kind_of(action)
        if step.what in (CHALLENGES, ORDERS) and kind == CHALLENGE and step.scope != FROM_LABEL:
            slot = field_a(action)
            if (
                action >> 22 == 0
                and slot < len(game.quests)
                and field_b(action) < len(game.quest(slot).trail)
            ):
                return clause("TL-17.5")
        return NO_ANSWER

    def random_option(self, game: TreasureLair, seat: i64, rng: Rng) -> int:
        step = self.step()
        candidates = self.candidates(game, seat)
        n: i64 = len(candidates)
        for _ in range(TRIES * n):
            action = candidates[rng.below(n)]
            if action in (NONE, DONE) or step.refusal(game, self.actor, self.effect, action) == 0:
                return action
        legal: list[int] = [a for a in candidates if self.refusal(game, seat, a) == 0]
        return legal[rng.below(len(legal))]

    def resolve(self, game: TreasureLair, seat: i64, action: i64) -> None:
        if action in (NONE, DONE):
            return
        step = self.step()
        game.labels[step.label].append(step.stored(game, action))
        if game.journal is not None:
            game.journal.tell("chose", {"seat": seat, "action": action})
        step.ask(game, self.actor, self.seat, self.effect)
