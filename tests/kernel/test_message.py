"""Sentences from keys and parameters."""

from typing import Final

from lairhouse.kernel.message import Message, Sentence, message, say

CATALOGUE: Final[dict[str, Sentence]] = {
    "took": "Seat {seat} takes {card}.",
    "card": "the {name}",
    "tokens": {"one": "{n} token", "other": "{n} tokens", "by": "n"},
}


def test_parameters_fill_their_places_messages_too() -> None:
    assert (
        say(message("took", seat=2, card=message("card", name="Spy")), CATALOGUE) == "Seat 2 takes the Spy."
    )


def test_numbers_choose_the_form() -> None:
    assert [say(message("tokens", n=n), CATALOGUE) for n in (0, 1, 2)] == ["0 tokens", "1 token", "2 tokens"]


def test_what_is_missing_is_shown_and_nothing_lost() -> None:
    assert say(message("unknown", n=3), CATALOGUE) == "unknown 3"
    assert say(Message("took", {"seat": 1}), CATALOGUE) == "Seat 1 takes {card}."
