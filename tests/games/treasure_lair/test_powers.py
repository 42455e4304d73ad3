"""Chapter 9: when a power may be used, how often, in which order."""

import pytest
from tests.games.treasure_lair.tables import gold, on, table, trail

from lairhouse.testing.scenes import clause


def test_a_power_without_a_choice_cannot_be_used() -> None:
    """[TL-9.3, TL-9.4]"""
    scene = on("oracle", "fog-marsh ice-drake")

    scene.refuses("power oracle", because="TL-9.3")
    assert "power oracle" not in scene.options()


def test_once_a_quest_means_once() -> None:
    """[TL-9.3]"""
    scene = on(
        "ardent-defender", "ice-drake elder-wyrm fog-marsh", "deck challenges bell-tower ice-drake.2\n"
    )
    scene.plays("power ardent-defender q1:2")

    scene.refuses("power ardent-defender", because="TL-9.3")


def test_a_power_that_needs_its_hero_to_take_part() -> None:
    """[TL-9.7]"""
    scene = on("woodcutter oracle", "sulking-prince ice-drake")
    scene.refuses("power oracle", because="TL-9.7")
    scene.plays("send oracle")

    assert "power oracle" in scene.options()


def test_using_a_power_or_icons_or_both_is_free() -> None:
    """[TL-9.1, TL-9.2]"""
    scene = on("knife-thrower", "cliff-harpy ice-drake fog-marsh")
    assert {"power knife-thrower", "defeat"} <= set(scene.options())
    scene.plays("power knife-thrower q1:2", "defeat")

    assert gold(scene)[0] == 2


@clause("TL-17.9", "TL-17.34")
@pytest.mark.parametrize("hero", ["barkeep", "nymph"])
def test_before_a_challenge_has_been_defeated(hero: str) -> None:
    scene = on(f"{hero} lamplighter", "fog-marsh ice-drake", coins=5)
    assert f"power {hero}" in scene.options()
    scene.plays("send lamplighter", "defeat")

    scene.refuses(f"power {hero}", because="TL-17.9")


@clause("TL-R69")
def test_an_own_turn_power_is_open_at_every_pause() -> None:
    at = "party 1 dwarven-mercenary mummer\ngold 1 4\npool scribe minstrel fletcher\n"
    table(at).plays("power dwarven-mercenary")
    table(at + "chosen detour").plays("power dwarven-mercenary")
    scene = table(at + "chosen detour")
    scene.plays("recruit", "power dwarven-mercenary")
    scene = table(at + "chosen detour")
    scene.refuses("2: power dwarven-mercenary", because="")


@clause("TL-R48")
def test_powers_are_used_between_steps_only() -> None:
    scene = on("barkeep dwarven-mercenary", "fog-marsh ice-drake")
    scene.plays("power barkeep")

    scene.refuses("power dwarven-mercenary", because="")


@clause("TL-R49")
def test_the_owner_orders_powers_of_one_event() -> None:
    scene = on("alley-runner trailblazer", "bell-tower fog-marsh", sent="alley-runner trailblazer")
    scene.plays("defeat")
    assert {"power alley-runner", "power trailblazer", "no"} == set(scene.options())
    scene.plays("power trailblazer", "power alley-runner", "q2")

    assert gold(scene)[0] == 1
    assert trail(scene, "q2")[0] == "bell-tower"


@clause("TL-R49")
def test_bonus_means_the_power_that_asks_nothing() -> None:
    scene = on("alley-runner trailblazer", "bell-tower fog-marsh", sent="alley-runner trailblazer")
    scene.plays("defeat", "bonus", "no")

    assert gold(scene)[0] == 2


@clause("TL-R38")
def test_no_extra_turn_once_the_end_is_triggered() -> None:
    scene = table("party 1 gambler mummer\nchosen detour\ntrigger 2\nlast-turns")
    scene.plays("gold")

    assert scene.state.asked() == 0
