"""Laws 1, 6 and 8: what is legal is said in one place, a bad action changes nothing, and every game ends with a result."""

import json
from typing import Final

from lairhouse.kernel.errors import InvariantBroken, LairhouseError
from lairhouse.kernel.frame import NO_ANSWER, NOT_ASKED
from lairhouse.kernel.match import Match
from lairhouse.kernel.rng import Sfc32
from lairhouse.kernel.saving import digest, save
from lairhouse.testing.spots import Spot

GARBAGE: Final = (
    "", " ", "\0", "?", "-1", "0", "999999999999999999999999", "ä", "💥", "undo", "resign", "; drop table", "a" * 5_000,
    "()", "[[[[", "{{{{", "1 " * 900, "%s%n", "../..", "\n\n", "NaN", "١٢", "a:b:c", "+", "\u202e",
)  # fmt: skip
OUTSIDE: Final = (-1, -(2**31), 2**31, 2**40, 2**61, 2**62 - 1, 2**62, 2**63 - 1, 2**63, 2**200, -(2**200))
RANDOM_NUMBERS: Final = 60


def legality(spot: Spot) -> None:
    """An action is in `options` exactly when `refusal` is 0; while the game is on, somebody asked has an answer."""
    state = spot.state
    asked, may_act = state.asked(), state.may_act()
    if asked & ~may_act:
        spot.broken("legality", f"seats {asked:b} are asked, but only {may_act:b} may act")
    if asked and not any(state.answers(seat) for seat in spot.asked()):
        spot.broken("legality", "somebody is asked and nobody has an answer")
    tried = foreign_actions(spot)
    for seat in spot.seats:
        options, answers = state.options(seat), state.answers(seat)
        spot.course.note(options)
        _same_twice(spot, seat, options)
        if options and not may_act >> seat & 1:
            spot.broken("legality", f"seat {seat} may not act and has options {_texts(spot, options)}")
        if not set(answers) <= set(options):
            spot.broken("legality", f"answers of seat {seat} are not among its options")
        if answers and not asked >> seat & 1:
            spot.broken("legality", f"seat {seat} is not asked and has answers {_texts(spot, answers)}")
        if not answers and asked >> seat & 1:
            spot.broken("legality", f"seat {seat} is asked and has no answer")
        _agrees_with_refusal(spot, seat, options, tried)
    for seat in (-1, len(spot.seats), 61):
        for action in tried[:5]:
            if state.refusal(seat, action) == 0:
                spot.broken("legality", f"action {action} is not refused to seat {seat}, which there is not")


def _same_twice(spot: Spot, seat: int, options: list[int]) -> None:
    again = spot.state.options(seat)
    if options != again:
        spot.broken(
            "legality", f"options of seat {seat} differ between two calls:\n    {options}\n    {again}"
        )
    if len(set(options)) != len(options):
        twice = sorted({a for a in options if options.count(a) > 1})
        spot.broken("legality", f"options of seat {seat} name an action twice: {_texts(spot, twice)}")


def _agrees_with_refusal(spot: Spot, seat: int, options: list[int], tried: list[int]) -> None:
    state, legal = spot.state, set(options)
    for action in options:
        if refused := state.refusal(seat, action):
            sentence = spot.course.game.ledger.sentence_of(refused)
            spot.broken("legality", f"option {_texts(spot, [action])} of seat {seat} is refused: {sentence}")
    clauses = len(spot.course.game.ledger.clauses)
    for action in tried:
        refused = state.refusal(seat, action)
        if refused == 0 and action not in legal:
            spot.broken(
                "legality",
                f"{_texts(spot, [action])} ({action}) is not refused to seat {seat}, and no option",
            )
        if not (refused in {NOT_ASKED, NO_ANSWER} or 0 <= refused <= clauses):
            spot.broken("legality", f"refusal {refused} of {action} is the number of no clause")


def foreign_actions(spot: Spot) -> list[int]:
    """Actions of other moments of this set-up, their neighbours, and numbers that mean nothing."""
    rng = spot.rng
    known = sorted(spot.course.vocabulary)
    if len(known) > 2 * RANDOM_NUMBERS:
        known = [known[rng.below(len(known))] for _ in range(2 * RANDOM_NUMBERS)]
    found = set(known) | set(range(12))
    for action in known[:RANDOM_NUMBERS]:
        found.add(action ^ (1 << rng.below(20)))
        found.add(max(0, action + rng.below(7) - 3))
    for _ in range(RANDOM_NUMBERS):
        found.add(rng.word() >> rng.below(32))
    found |= {rng.word() * rng.word() % 2**62 for _ in range(8)}
    found |= {2**62 - 1, 2**61, 2**31, 2**32 - 1, 255 << 8}
    return sorted(found)


def random_options(spot: Spot) -> None:
    """What `random_option` draws is always legal, and it leaves the position as it was."""
    state = spot.state
    before = digest(state)
    for seat in spot.asked():
        for _ in range(4):
            action = state.random_option(seat, spot.rng)
            if state.refusal(seat, action) != 0:
                spot.broken("random options", f"seat {seat} was given {action}, which is refused")
            if action not in state.answers(seat):
                spot.broken(
                    "random options", f"seat {seat} was given {action}, which is no answer to the question"
                )
    if digest(state) != before:
        spot.broken("random options", "drawing an option changed the position")


def turn_safety(spot: Spot) -> None:
    """Garbage, stale numbers, wrong seats and huge inputs are refused with an error from the tree, and change nothing."""
    course = spot.course
    match = Match.at_position(course.game, course.setup, spot.state.copy())
    before = json.dumps(save(match.state))
    seats = [*spot.seats, -1, len(spot.seats), 10**9]
    attempts: list[tuple[int, str, int | None]] = [
        (seat, text, None) for text in GARBAGE for seat in _some(spot, seats)
    ]
    texts = [course.vocabulary[action] for action in _some(spot, sorted(course.vocabulary), 12)]
    attempts += [(seat, text, None) for text in texts for seat in seats if not _is_legal(spot, seat, text)]
    attempts += [(seat, mutated(text, spot.rng), None) for text in texts for seat in spot.seats]
    attempts += [(seat, course.words.text(a), 7) for seat in spot.seats for a in spot.state.options(seat)[:2]]
    for seat, text, at in attempts:
        if at is None and _is_legal(spot, seat, text):
            continue
        try:
            match.act(seat, text, at)
        except InvariantBroken as error:
            spot.broken("turn safety", f"{text[:80]!r} by seat {seat} broke an invariant: {error}")
        except LairhouseError:
            pass
        except Exception as error:  # noqa: BLE001 (that is what is being looked for)
            spot.broken(
                "turn safety",
                f"{text[:80]!r} by seat {seat} raised {error!r}, which is not of the error tree",
            )
        else:
            spot.broken(
                "turn safety",
                f"{text[:80]!r} by seat {seat} at {at} was played, though it is no legal action",
            )
        if match.number or json.dumps(save(match.state)) != before:
            spot.broken("turn safety", f"{text[:80]!r} by seat {seat} was refused, but changed the position")
    for number in OUTSIDE:
        for seat in (0, -1, len(spot.seats)):
            if number < 0 or number >= 2**62 or seat not in spot.seats:
                _refused_number(spot, match, seat, number)
    if json.dumps(save(match.state)) != before:
        spot.broken("turn safety", "a refused number changed the position")


def _refused_number(spot: Spot, match: Match, seat: int, number: int) -> None:
    try:
        match.play(seat, number)
    except (LairhouseError, OverflowError, TypeError):  # compiled code takes no wider int than it can hold
        return
    except Exception as error:  # noqa: BLE001 (that is what is being looked for)
        spot.broken("turn safety", f"number {number} by seat {seat} raised {error!r}")
    spot.broken("turn safety", f"number {number} by seat {seat} was played")


def _is_legal(spot: Spot, seat: int, text: str) -> bool:
    """Whether the line can be played as it is (sugar included), found out on a copy."""
    if seat not in spot.seats:
        return False
    try:
        state = spot.state.copy()
        for action in spot.course.words.read(state, seat, text):
            if state.refusal(seat, action) != 0:
                return False
            state.play(seat, action)
    except Exception:  # noqa: BLE001 (Match will meet the same and has to answer for it)
        return False
    return True


def mutated(text: str, rng: Sfc32) -> str:
    """The text with one character dropped, doubled, replaced or moved."""
    at = rng.below(len(text) + 1)
    letters = " -0123456789abcdefghijklmnopqrstuvwxyz>,+=:/" + text
    other = letters[rng.below(len(letters))]
    how = rng.below(4)
    if how == 0:
        return text[:at] + text[at + 1 :]
    if how == 1:
        return text[:at] + other + text[at:]
    if how == 2:
        return text[:at] + other + text[at + 1 :]
    return text[at:] + text[:at]


def results(spot: Spot) -> None:
    """`value` gives each seat 0 to 1; at the end of a competition they add up to 1, in co-operation all are equal."""
    game, value = spot.course.game, spot.state.value()
    if len(value) != len(spot.seats):
        spot.broken("results", f"{len(value)} values for {len(spot.seats)} seats")
    if not all(0.0 <= worth <= 1.0 for worth in value):
        spot.broken("results", f"a value lies outside 0 to 1: {value}")
    if spot.state.asked():
        return
    if game.is_cooperative:
        if len(set(value)) != 1:
            spot.broken("results", f"all win or lose together, but the values are {value}")
    elif game.has_shared_wins:
        if not 0.0 < sum(value) <= len(value):
            spot.broken("results", f"nobody wins: {value}")
    elif abs(sum(value) - 1.0) > 1e-9:
        spot.broken("results", f"the values {value} add up to {sum(value)}, not to 1")


def _some(spot: Spot, things: list[int], most: int = 2) -> list[int]:
    if len(things) <= most:
        return things
    return [things[spot.rng.below(len(things))] for _ in range(most)]


def _texts(spot: Spot, actions: list[int]) -> str:
    return ", ".join(spot.course.vocabulary.get(action, str(action)) for action in actions)
