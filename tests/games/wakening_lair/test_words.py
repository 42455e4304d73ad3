"""The catalogues: every key in both languages with the same places, every event and question said."""

import re

import pytest
from tests.games.wakening_lair.table import at, dealt

from lairhouse.games.wakening_lair.game import GAME
from lairhouse.kernel.message import Sentence, say
from lairhouse.kernel.rng import seeded

PLACES = re.compile(r"\{([a-z_]+)\}")
OWN_NAMES = ("hero", "terror")


def places(sentence: Sentence) -> set[str]:
    text = sentence if isinstance(sentence, str) else " ".join(sentence.values())
    return set(PLACES.findall(text)) - {"n"}


def test_both_languages_say_everything() -> None:
    """[WL-16.2] The German catalogue has every English key, with the same places; only names of persons are left as they are."""
    words = GAME.words(GAME.setup(2))
    english, german = words.messages("en"), words.messages("de")

    assert words.languages == ("en", "de")
    assert set(english) == set(german)
    for key in english:
        assert places(english[key]) == places(german[key]), key
    same = {key for key in english if english[key] == german[key] and len(str(english[key])) > 3}
    assert all(
        key.startswith(
            (
                "wakening_lair.name.",
                "wakening_lair.numbered",
                "wakening_lair.type.",
                "wakening_lair.archetype.",
            )
        )
        for key in same
    ), same


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_log_line_and_question_of_a_game_is_said(language: str) -> None:
    """[WL-3.1] No place stays empty, no key is unknown."""
    for seed in range(6):
        scene = dealt(seats=3, seed=seed, difficulty="grim")
        catalogue = scene.words.messages(language)
        rng = seeded(seed)
        while scene.state.asked():
            seat = scene.asked[0]
            prompt = scene.words.prompt(scene.state, seat)
            assert prompt is not None and prompt.ask.key in catalogue
            assert "{" not in say(prompt.ask, catalogue)
            scene.match.play(seat, scene.state.random_option(seat, rng))
        for step in scene.match.steps:
            for event in step.events:
                line = scene.words.line(event, 0)
                assert line is not None and line.says.key in catalogue
                assert "{" not in say(line.says, catalogue) and "wakening_lair." not in say(
                    line.says, catalogue
                )


def test_the_drawing_is_enough_to_play_from() -> None:
    """[WL-1.15] Rooms, monsters with their boxes, Heroes with what they have, the Terror and its zones."""
    drawn = at("""
        hero kata room 5 damage 1 effect 2 weapon card-bone-rot reserve card-emberbrand
        hero lyric webbed room 5
        room 5: skeleton.1[1] spiked-pit
        terror cindershroud room 6 ring 2
    """).drawing()

    for text in (
        "skeleton.1 [x 3 4]",
        "spiked-pit [3 4]",
        "KATA",
        "bone-rot (card-emberbrand)",
        "markers 2",
        "webbed",
        "ring open: 2",
        "Cindershroud in Room 6",
    ):
        assert text in drawn


def test_an_attack_says_its_dice_and_whether_it_may_be_pressed() -> None:
    """[WL-7.8, WL-8.13] Before it is declared."""
    scene = at("hero kata room 2 weapon card-pilgrims-sling\nhero lyric\nroom 2: wraith.1")
    english = scene.words.messages("en")

    assert (
        say(scene.option("hit wraith.1 own:precision").label, english)
        == "Attack Wraith 1: bare hands, Precision, 2 dice"
    )
    said = say(scene.option("hit wraith.1 pilgrims-sling:holy").label, english)
    assert said == "Attack Wraith 1: Pilgrim's Sling, Holy, 2 dice, and press"
