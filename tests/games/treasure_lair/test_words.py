"""Words and written positions: catalogues are whole in every language, a position is its text."""

import re
from pathlib import Path

import pytest
from tests.games.treasure_lair.tables import game_of, gold, on, party, pool, quests, table, trail

from lairhouse.games.treasure_lair.cards.loader import HOUSE, house_set
from lairhouse.games.treasure_lair.game import GAME
from lairhouse.kernel.errors import BadRecord
from lairhouse.kernel.message import Sentence
from lairhouse.kernel.saving import digest

WORDS = GAME.words(GAME.setup(2))
PLACE = re.compile(r"\{(\w+)\}")


def places(sentence: Sentence) -> set[str]:
    texts = [sentence] if isinstance(sentence, str) else [sentence["one"], sentence["other"]]
    return {name for text in texts for name in PLACE.findall(text)}


def test_every_language_says_everything() -> None:
    english, german = WORDS.messages("en"), WORDS.messages("de")

    assert WORDS.languages == ("en", "de")
    assert english.keys() == german.keys()
    for key, sentence in english.items():
        assert places(sentence) == places(german[key]), key


def test_every_card_has_a_name_and_its_text_in_both_languages() -> None:
    english, german = WORDS.messages("en"), WORDS.messages("de")
    texts = [key for key in english if key.startswith("treasure_lair.text.")]

    assert len(texts) == 30 + 35
    assert all(english[key] != german[key] for key in texts)
    assert len([key for key in english if key.startswith("treasure_lair.card.")]) == 9 + 12 + 42 + 68 + 30


def test_another_set_keeps_its_own_names(tmp_path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "mine.toml"
    text = HOUSE.read_text(encoding="utf-8").replace('set = "house"', 'set = "mine"', 1)
    file.write_text(
        text.replace('name = "Oracle"', 'name = "Seer"\ngist = "Swap one encounter"', 1), encoding="utf-8"
    )
    words = GAME.words(GAME.setup(2, None, file))

    assert words.messages("de")["treasure_lair.card.oracle"] == "Seer"
    assert words.messages("en")["treasure_lair.gist.oracle"] == "Swap one encounter"


def test_what_a_position_leaves_out_is_as_at_set_up() -> None:
    scene = table("turn 2")

    assert gold(scene) == [3, 3]
    assert [party(scene, 0), party(scene, 1)] == [["rogue"], ["squire"]]
    assert (len(pool(scene)), quests(scene), scene.asked) == (3, ["q1", "q2", "q3"], [1])


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ("weather fine", "no section 'weather'"),
        ("party 1 nobody", "no card 'nobody'"),
        ("party 9 rogue", "a seat is expected"),
        ("party 1 rogue\nparty 2 rogue", "lies in two places"),
        ("gold 1 [bramble-ogre", "is expected"),
        ("quest q9 copper-crown", "no quest 'q9'"),
        ("quest q1", "a quest is its place"),
        ("dry many", "a number from 0 on"),
        ("facing bramble-ogre", "no quest is being attempted"),
        ("attempt q1 speed 3", "an attempt tells"),
        ("asks Dance 1", "a question is one of"),
        ("asks ChooseAction", "has the fields seat"),
        ("asks EffectGoesOn 0 rogue 1", "no card 'rogue' with an effect"),
        ("deck swords axe", "one of challenges"),
        ("quest q1 jade-frog fog-marsh\nattempt q1\nfelled dragon", "one of monster"),
        ("gear Q", "no icon 'Q'"),
        ("used oracle:x", "a number"),
    ],
)
def test_a_position_that_cannot_be_read_is_told_with_its_line(at: str, said: str) -> None:
    with pytest.raises(BadRecord, match=re.escape(said)):
        WORDS.from_position(at)


def test_a_position_is_its_text() -> None:
    for options in ({}, {"hidden-quests": True, "claimed-quests": True}):
        setup = GAME.setup(4, options)
        words = GAME.words(setup)
        scene = table(seats=4, hidden=bool(options), claimed=bool(options), seed=8)
        for _ in range(12):
            scene.random_actions(40, seed=scene.match.number)
            again = words.from_position(words.position(scene.state))
            again.rng = scene.state.rng.copy()
            assert digest(again) == digest(scene.state)


def test_a_moved_defeat_is_part_of_the_position() -> None:
    """[TL-17.1, TL-R49] Its type is remembered until the powers of the defeat are settled."""
    scene = on("alley-runner trailblazer", "bell-tower fog-marsh", sent="alley-runner trailblazer")
    scene.plays("defeat", "divert q2")
    text = WORDS.position(scene.state)
    again = WORDS.from_position(text)
    again.rng = scene.state.rng.copy()

    assert "felled location" in text
    assert digest(again) == digest(scene.state)


def test_the_drawing_shows_what_one_plays_by() -> None:
    """In the terminal: action cards with their texts, quests, parties, prices."""
    scene = table(
        "gold 1 2\nparty 1 woodcutter oracle\nquest q1 copper-crown bramble-ogre (hollow-king)!1\nattempt q1"
    )
    scene.plays("send woodcutter")
    drawn = scene.drawing(0)

    assert "q1: bramble-ogre A > (hollow-king ABF seen by 1) > [copper-crown level 3, 1 treasure]" in drawn
    assert "on q1, 0 defeated: woodcutter A; icons A" in drawn
    assert "hollow-king" not in scene.drawing(1)
    assert "seat 1: 0 treasure, 2 gold, party: woodcutter A, oracle S*" in drawn
    assert "Gain 2 gold." in drawn


def test_copies_of_a_challenge_share_a_name() -> None:
    scene = table("quest q1 copper-crown bramble-ogre.2\ngold 1 3\nattempt q1")
    scene.plays("defeat")

    scene.hears(0, "Seat 1 defeats Bramble Ogre, paying 3 gold.")
    assert trail(scene, "q1") != ["bramble-ogre.2"]
    assert game_of(scene).attempt is None


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_power_and_every_action_card_has_its_gist(language: str) -> None:
    """A few words for the face beside the full text: two lines on a hero, a few more on an action card."""
    said = WORDS.messages(language)
    cards = house_set()
    with_power = [name for name, effect in zip(cards.heroes, cards.of_hero, strict=True) if effect]

    for names, most in ((with_power, 31), (cards.actions, 60)):
        for name in names:
            gist = said[f"treasure_lair.gist.{name}"]
            assert isinstance(gist, str)
            assert len(gist) <= most, gist
            assert gist != said[f"treasure_lair.text.{name}"]


def test_a_set_of_ones_own_brings_its_own_gists(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    mine = HOUSE.read_text(encoding="utf-8").replace('set = "house"', 'set = "mine"')
    file.write_text(mine.replace("Swap one encounter", "Another meeting"), encoding="utf-8")
    words = GAME.words(GAME.setup(2, cards=file))

    assert words.messages("de")["treasure_lair.gist.oracle"] == "Another meeting"
