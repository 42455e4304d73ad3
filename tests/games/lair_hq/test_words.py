"""Sentences: both catalogues say the same things, names of the card set come along, the table can be drawn."""

import re

import pytest
from tests.games.lair_hq.table import table

from lairhouse.games.lair_hq.game import GAME
from lairhouse.kernel.errors import BadRecord
from lairhouse.kernel.message import Sentence, say

PLACE = re.compile(r"\{([a-z_]+)\}")


def places(sentence: Sentence) -> set[str]:
    return set(PLACE.findall(sentence if isinstance(sentence, str) else sentence["other"]))


def test_both_languages_say_the_same() -> None:
    words = GAME.words(GAME.setup(3))
    english, german = words.messages("en"), words.messages("de")

    assert words.languages == ("en", "de")
    assert english.keys() == german.keys()
    for key, sentence in english.items():
        assert places(sentence) == places(german[key]), key
        assert isinstance(sentence, str) == isinstance(german[key], str), key


def test_card_names_and_texts_are_the_sets() -> None:
    """[LR-1.8]"""
    english = GAME.words(GAME.setup(2)).messages("en")

    assert english["lair_hq.card.vault"] == "Vault"
    assert english["lair_hq.crate.crate-double-shift"] == "Double Shift"
    assert "gain 1 Crate" in str(english["lair_hq.card_text.vault"])


def test_whoever_moves_a_boss_sees_who_is_paid() -> None:
    """[LR-5.6, LR-5.7, LR-5.8, LR-R34]"""
    scene = table(
        "turn red\nred active 1\nred crates double\nblue active 1\nL1-left-1 Vault @ blue\nL1-right-1 Site B @ red"
    )
    english = scene.words.messages("en")

    def said(text: str) -> str:
        return say(scene.option(text).label, english)

    assert said("boss Vault") == "Boss to Vault; the token goes to seat 2"
    assert said("boss Site B") == "Boss to Site B; the token goes to the bank"
    assert said("boss Yard") == "Boss to Construction Yard; the token goes to the bank"
    scene.plays("crate double", "boss Yard")
    assert said("boss Vault") == "Boss to Vault, free"


def test_options_name_pieces_and_places() -> None:
    """[LR-5.1, LR-10.1]"""
    scene = table(
        "turn red\nred active 1 points 5\nred cards Archive, Vault\nblue active 1\nL1-right-1 Site B @ red"
    )

    assert scene.option("boss Site B").about == ["boss-1", "L1-right-1"]
    assert scene.option("retire").about == ["planning-1", "heliport"]
    scene.plays("boss Yard")
    assert scene.option("build Vault at L1-right").about == ["vault", "L1-right", "L1-right-2"]


def test_the_table_is_drawn() -> None:
    """[LR-9.1]"""
    drawing = table(
        "turn red\nred active 2 boss Vault\nblue active 1\nlevels 2\nL1-left-1 Vault @ blue\nL2-left-1 ?1 Reactor"
    ).drawing(0)

    assert "Vault@Blue+R" in drawing
    assert "*rubble*" in drawing and "Reactor" not in drawing.split("pool")[0]
    assert "> Red" in drawing


def test_positions_with_mistakes_are_refused_with_their_line() -> None:
    """[LR-1.5]"""
    for text in ("moon 3", "levels 9", "red gold 3", "pool Nothing", "turn pink", "agenda Dance(1)", "agenda Turn(", "slots 3 red",
                 "red active 40", "pool Vault\nred cards Vault", "red crates gold", "red boss Vault", "L1-left-1 Vault, Archive",
                 "levels x"):  # fmt: skip
        with pytest.raises(BadRecord):
            table(text)
