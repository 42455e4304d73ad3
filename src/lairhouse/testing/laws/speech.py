"""The words of a game: every message it can say has a sentence in every language, with all its places filled."""

import re
from collections.abc import Iterator
from typing import Final

from lairhouse.kernel.message import Catalogue, Message, Sentence, say
from lairhouse.testing.spots import Course, Spot, random_game, take

PLACE: Final = re.compile(r"\{[a-z_]+\}")


def speech(spot: Spot) -> None:
    """Questions, options, log lines and the score are sentences in English, and name clauses that there are."""
    words, ledger = spot.course.words, spot.course.game.ledger
    catalogue = words.messages("en")
    for seat in spot.watchers:
        prompt = words.prompt(spot.state, seat)
        if prompt is not None:
            _said(spot, catalogue, prompt.ask, "a question")
            if prompt.clause and not ledger.has(prompt.clause):
                spot.broken("speech", f"the question cites {prompt.clause}, which is no clause")
        elif seat in spot.asked():
            spot.broken("speech", f"seat {seat} is asked, but there is no question")
    for seat in spot.seats:
        for action in spot.state.options(seat):
            option = words.option(spot.state, seat, action)
            if option.text != words.text(action):
                spot.broken("speech", f"the option {option.text!r} is written {words.text(action)!r}")
            _said(spot, catalogue, option.label, f"option {option.text!r}")
            if option.group not in catalogue:
                spot.broken("speech", f"the group {option.group!r} of option {option.text!r} has no sentence")
    if spot.state.asked() and words.score(spot.state):
        spot.broken("speech", "the score is told while the game is on")
    for line in words.score(spot.state):
        _said(spot, catalogue, line.says, "a line of the score")
    for seat in spot.asked()[:1]:
        _log(spot, catalogue, seat)


def _log(spot: Spot, catalogue: Catalogue, seat: int) -> None:
    taken = take(spot, seat, spot.state.random_option(seat, spot.rng))
    for event in taken.events:
        for watcher in spot.watchers:
            line = spot.course.words.line(event, watcher) if event.is_known_to(watcher) else None
            if line is not None:
                _said(spot, catalogue, line.says, f"event {event.kind!r}")


def languages(course: Course, seed: int) -> None:
    """English is spoken; every other language has the same sentences, which ask for nothing that the English do not."""
    words, spot = course.words, next(random_game(course, seed))
    if "en" not in words.languages:
        spot.broken("languages", f"English is not among {', '.join(words.languages)}")
    english = words.messages("en")
    for language in words.languages:
        spoken = words.messages(language)
        if missing := sorted(english.keys() - spoken.keys()):
            spot.broken("languages", f"no sentence in {language!r} for {', '.join(missing[:8])}")
        if unknown := sorted(spoken.keys() - english.keys()):
            spot.broken("languages", f"only {language!r} has a sentence for {', '.join(unknown[:8])}")
        for key, sentence in spoken.items():
            if _lacks_a_form(sentence):
                spot.broken("languages", f"{key!r} in {language!r} needs the forms `by` and `other`")
            if unfilled := _places(sentence) - _places(english[key]):
                spot.broken(
                    "languages", f"{key!r} in {language!r} has {', '.join(unfilled)}, which English has not"
                )


def _lacks_a_form(sentence: Sentence) -> bool:
    return isinstance(sentence, dict) and not {"by", "other"} <= sentence.keys()


def _places(sentence: Sentence) -> set[str]:
    """The parameters a sentence asks for, in any of its forms."""
    if isinstance(sentence, str):
        return set(PLACE.findall(sentence))
    by = {f"{{{sentence['by']}}}"} if "by" in sentence else set()
    return by | {place for form in sentence.values() for place in PLACE.findall(form)}


def _said(spot: Spot, catalogue: Catalogue, what: Message, of: str) -> None:
    for key in _keys(what):
        if key not in catalogue:
            spot.broken("speech", f"{of}: no sentence for {key!r}")
    sentence = say(what, catalogue)
    if place := PLACE.search(sentence):
        spot.broken("speech", f"{of}: {place[0]} stays empty in {sentence!r}")


def _keys(what: Message) -> Iterator[str]:
    yield what.key
    for value in what.params.values():
        if isinstance(value, Message):
            yield from _keys(value)
