"""Laws 5 and 7: a record replays to the same digests, and everything written is read back as it was."""

import json
from typing import Final

from lairhouse.kernel.errors import LairhouseError, MalformedAction
from lairhouse.kernel.match import Match, replay, with_digests
from lairhouse.kernel.record import read_record, written
from lairhouse.kernel.rng import Sfc32, seeded
from lairhouse.kernel.saving import digest, restore, save
from lairhouse.kernel.state import State
from lairhouse.testing.laws.copies import differing_field
from lairhouse.testing.laws.legality import mutated
from lairhouse.testing.spots import Course, Spot, drawn_action, random_game

KEY: Final = bytes(range(32))
BEGINNING: Final = 24  # positions of a game that are all looked at
STRIDE: Final = 12
NONSENSE: Final = ("-1", "0", "99", "9" * 5_000, "²", "x", "", "1.5", "?", "ä")


def played_match(course: Course, seed: int, key: bytes | None = None) -> Match:
    """A random game played through a Match, with its record."""
    match = Match(course.game, course.setup, seed=None if key else seed, key=key)
    spot = Spot(course, seed, match.state, [], seeded(seed * 2 + 1))
    bound = 20 * course.game.bound(course.setup) + 1000
    while match.state.asked() and match.number < bound:
        seat, action, _ = drawn_action(spot)
        match.act(seat, course.words.text(action), match.number)
        spot.played.append((seat, action))
        spot.state = match.state
    return match


def digests_of(course: Course, seed: int) -> list[str]:
    """The digests of a random game: what has to be equal everywhere and compiled.

    All positions of its beginning, then every STRIDE-th and the last: where chance or order part, all that follow differ.
    """
    found: list[str] = []
    spot: Spot | None = None
    for spot in random_game(course, seed):
        if len(spot.played) < BEGINNING or len(spot.played) % STRIDE == 0:
            found.append(digest(spot.state))
    return found if spot is None else [*found, str(len(spot.played)), digest(spot.state)]


def replays(course: Course, seed: int) -> None:
    """Played twice a game gives the same digests; its record, written and read, replays to them."""
    last = Spot(course, seed, course.game.deal(course.setup, seeded(seed)), [], seeded(seed))
    one, two = digests_of(course, seed), digests_of(course, seed)
    if one != two:
        at = next(
            (n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two))
        )
        last.broken("replay", f"played twice from the same seed, position {at} differs")
    for key in (None, KEY):
        try:
            match = played_match(course, seed, key)
            told = with_digests(course.game, match.record, every=STRIDE)
            text = written(told)
            again = read_record(text)
            if written(again) != text:
                last.broken("replay", "a record read and written again is another text")
            if digest(replay(course.game, again).state) != digest(match.state):
                last.broken("replay", "a record replays to another position than was played")
        except LairhouseError as error:
            last.broken("replay", f"the record of a game does not replay: {error}")


def notation(spot: Spot) -> None:
    """Text and action are inverse; no two actions share a text; a changed text is never read as an action of another text."""
    words, vocabulary = spot.course.words, spot.course.vocabulary
    fresh = {a for seat in spot.seats for a in spot.state.options(seat)}
    spot.course.note(sorted(fresh))
    texts: dict[str, int] = {}
    for action, text in vocabulary.items():
        if texts.setdefault(text, action) != action:
            spot.broken("round trips", f"actions {texts[text]} and {action} are both written {text!r}")
    for action in sorted(fresh):
        text = vocabulary[action]
        if text != text.strip() or "\n" in text or not text:
            spot.broken(
                "round trips", f"the notation {text!r} has white space around it, a line break, or is empty"
            )
        if (read := words.parse(text)) != action:
            spot.broken("round trips", f"{text!r} is written for {action} and read as {read}")
        other = mutated(text, spot.rng)
        try:
            read = words.parse(other)
        except MalformedAction:
            continue
        except Exception as error:  # noqa: BLE001 (that is what is being looked for)
            spot.broken("turn safety", f"parse({other!r}) raised {error!r}, not MalformedAction")
        if read != action and _plain(words.text(read)) != _plain(other):
            spot.broken("round trips", f"{other!r} is read as {words.text(read)!r}")
        if read == action and _plain(text) != _plain(other):
            spot.broken("round trips", f"{other!r} is read as {text!r}")


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def saving(spot: Spot) -> None:
    """A saved state, through JSON and back, is the same position: by digest, by options and by how it goes on."""
    again = restore(spot.course.setup, json.loads(json.dumps(save(spot.state))))
    _same(spot, again, "saved and restored")
    kept = spot.state.copy()
    seat = -1
    for seat in spot.asked():
        action = spot.state.random_option(seat, spot.rng)
        kept.play(seat, action)
        again.play(seat, action)
        break
    if digest(kept) != digest(again):
        spot.broken(
            "round trips", f"saved, restored and played on by seat {seat}, {differing_field(kept, again)}"
        )


def positions(spot: Spot) -> None:
    """The written position, read again, is the same position, its chance apart."""
    text = spot.course.words.position(spot.state)
    try:
        again = spot.course.words.from_position(text)
    except Exception as error:  # noqa: BLE001 (that is what is being looked for)
        spot.broken("round trips", f"the written position cannot be read: {error!r}\n{text}")
    again.rng = spot.state.rng.copy()
    _same(spot, again, f"written and read\n{text}")
    damaged = _damaged(text, spot.rng)
    try:
        spot.course.words.from_position(damaged)
    except LairhouseError:
        return
    except Exception as error:  # noqa: BLE001 (that is what is being looked for)
        spot.broken("round trips", f"a damaged position raised {error!r}, not BadRecord\n{damaged}")


def _damaged(text: str, rng: Sfc32) -> str:
    """A written position with a line lost or doubled, or a word that makes no sense there."""
    rows = text.splitlines()
    if not rows:
        return "nonsense"
    at = rng.below(len(rows))
    how = rng.below(4)
    if how < 2:
        return "\n".join(rows[:at] + [rows[at]] * (2 * how) + rows[at + 1 :])
    words = rows[at].split(" ")
    words[rng.below(len(words))] = NONSENSE[rng.below(len(NONSENSE))]
    return "\n".join([*rows[:at], " ".join(words), *rows[at + 1 :]])


def _same(spot: Spot, again: State, how: str) -> None:
    if digest(again) != digest(spot.state):
        where = differing_field(spot.state, again)
        spot.broken("round trips", f"the position differs from itself in {where}\n{how}")
    for seat in spot.seats:
        if again.options(seat) != spot.state.options(seat):
            spot.broken("round trips", f"options of seat {seat} differ when {how}")
