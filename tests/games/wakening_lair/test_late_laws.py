"""The laws where random games seldom come: each Terror awake in a crowd, every Hero card and item in play, Heroes about to die."""

import pytest

from lairhouse.games.wakening_lair import game as rules
from lairhouse.games.wakening_lair.attacked import GetAttacked
from lairhouse.games.wakening_lair.awakening import populate, wake_terror
from lairhouse.games.wakening_lair.doing import TakeActions
from lairhouse.games.wakening_lair.free import equip
from lairhouse.games.wakening_lair.game import WakeningLairGame
from lairhouse.games.wakening_lair.state import WakeningLair
from lairhouse.games.wakening_lair.turns import Advance, NextTurn
from lairhouse.kernel.game import Setup
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State
from lairhouse.testing.laws import LAWS, Course, check_course

OTHERS = [
    law for law in LAWS if law != "evenness" and not law.startswith("replay")
]  # these begin at the true deal


class LateGame(WakeningLairGame):
    """Dealt in the middle: the Terror is awake among guards and Heroes who hold half of the Treasure deck."""

    def __init__(self, terror: int) -> None:
        self.terror = terror

    def deal(self, setup: Setup, rng: Rng) -> State:
        state = super().deal(setup, rng)
        assert isinstance(state, WakeningLair)
        book = state.book
        state.agenda.clear()
        state.agenda.extend([NextTurn(), Advance(), GetAttacked(), TakeActions(0)])
        state.turn, state.actions, state.terror = 20, 3, self.terror
        for room in range(1, 9):
            state.row.up |= 2**room
            if room % 3 == 0:
                populate(state, room, 2)
        if not state.is_awake:
            state.monsters.remove(int(book.awakens))
            wake_terror(state)
        state.row.carry(11, 5)
        state.terror_room, state.ring, state.skips = 5, 4 + 32, 0
        for n, hero in enumerate(state.heroes):
            hero.room, hero.damage, hero.effect = 4 + n % 2, rng.below(5), rng.below(3)
            for _ in range(3):
                card = state.treasures.pop()
                treasure = book.treasures[card]
                if treasure.kind == 0 and rng.below(3) and not hero.has_item_like(book, card):
                    equip(state, n, card, rng.below(2) == 0)
                elif treasure.kind == 2:
                    state.row.join(12 + 4, treasure.foe)
                else:
                    hero.reserve |= 2**card
        state.settle()
        return state


@pytest.mark.parametrize("terror", range(6))
def test_the_laws_hold_where_the_terror_is_awake(terror: int) -> None:
    """[WL-13.1, WL-14.1, WL-15.4] With each of the six, four Heroes at Standard or three led by one seat."""
    course = Course.of(LateGame(terror), 4, {"party": "dealt"})
    report = check_course(course, games=4, seed=terror * 50, spots=2, laws=OTHERS)
    assert report.games == 4
    solo = Course.of(LateGame(terror), 1, {"party": "dealt", "heroes": 3, "difficulty": "grim"})
    assert check_course(solo, games=3, seed=terror * 70, spots=2, laws=OTHERS).games == 3


@pytest.mark.soak
@pytest.mark.parametrize("terror", range(6))
def test_the_laws_hold_there_for_long(terror: int) -> None:
    """[WL-13.1, WL-14.1, WL-15.4]"""
    for seats in range(2, 7):
        course = Course.of(LateGame(terror), seats, {"party": "dealt"})
        assert check_course(course, games=100, seed=terror * 1000, laws=OTHERS).games == 100
    assert rules.GAME.seats == (1, 2, 3, 4, 5, 6)
