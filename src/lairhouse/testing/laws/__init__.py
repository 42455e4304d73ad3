"""Laws every game obeys, as functions: any game, ours or from outside, any number of seats, any options, any seed.

    check_game(game)                          all laws, all set-ups; LawBroken says what, where and how to get there again
    check_law("secrecy", game, seats=3)       one of them

A law of positions looks at a Spot of a random game, a law of games at a whole game from one seed.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

from lairhouse.kernel.errors import LairhouseError
from lairhouse.kernel.game import Game, Value
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.saving import digest
from lairhouse.testing.laws.chance import evenness, fits, guessed_worlds
from lairhouse.testing.laws.copies import conservation, isolation
from lairhouse.testing.laws.elsewhere import replays_elsewhere
from lairhouse.testing.laws.legality import legality, random_options, results, turn_safety
from lairhouse.testing.laws.replays import digests_of, notation, played_match, positions, replays, saving
from lairhouse.testing.laws.secrets import (
    blindness,
    hides_something,
    possibility,
    secrecy,
    unknown_consequences,
)
from lairhouse.testing.laws.speech import languages, speech
from lairhouse.testing.spots import Course, LawBroken, Spot, dealt, held, random_game

__all__ = [
    "LAWS", "Course", "LawBroken", "Report", "Spot", "check_course", "check_game", "check_law", "digests_of", "fits",
    "guessed_worlds", "played_match", "random_game",
]  # fmt: skip

OF_POSITIONS: Final[dict[str, Callable[[Spot], None]]] = {
    "legality": legality,
    "random options": random_options,
    "results": results,
    "isolation": isolation,
    "secrecy": secrecy,
    "blindness": blindness,
    "possibility": possibility,
    "undo": unknown_consequences,
    "round trips: notation": notation,
    "round trips: saved states": saving,
    "round trips: positions": positions,
    "turn safety": turn_safety,
    "speech": speech,
}
OF_GAMES: Final[dict[str, Callable[[Course, int], None]]] = {"replay": replays}
OF_SETUPS: Final[dict[str, Callable[[Course, int], None]]] = {
    "evenness": evenness,
    "replay elsewhere": replays_elsewhere,
    "languages": languages,
}
IN_ALL: Final = 60  # games of a check that does not say how many
ALWAYS: Final = ("conservation", "end")  # looked at in every game, at every position
LAWS: Final = (*ALWAYS, *OF_POSITIONS, *OF_GAMES, *OF_SETUPS)

Progress = Callable[[str, int, int], None]


@dataclass(slots=True)
class Report:
    """What was looked at: games, actions and, for each law, how often it held."""

    game: str
    games: int = 0
    actions: int = 0
    seconds: float = 0.0
    setups: list[str] = field(default_factory=list)
    held: dict[str, int] = field(default_factory=dict)
    took: dict[str, float] = field(default_factory=dict)

    def note(self, law: str, since: float) -> None:
        self.held[law] = self.held.get(law, 0) + 1
        self.took[law] = self.took.get(law, 0.0) + perf_counter() - since


def check_game(
    game: Game,
    *,
    games: int | None = None,
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    seed: int = 0,
    spots: int = 3,
    laws: Sequence[str] | None = None,
    is_thorough: bool = False,
    progress: Progress | None = None,
) -> Report:
    """Hold a game to all laws (or to those named) in every set-up that fits; LawBroken at the first that does not hold.

    Set-ups are all seat counts with each option changed alone, all combinations of options if `is_thorough` or some are
    given. `games` are played in each (unless told: IN_ALL over all of them), and `spots` positions looked at in each game.
    `progress` is told the set-up, the games played in it and how many there will be.
    """
    report = Report(game.slug)
    setups = [
        (setup_seats, setup_options)
        for setup_seats, setup_options in (game.setups() if is_thorough or options else game.telling_setups())
        if seats in {None, setup_seats} and all(setup_options.get(k) == v for k, v in (options or {}).items())
    ]
    games = games or max(2, IN_ALL // max(1, len(setups)))
    for setup_seats, setup_options in setups:
        course = Course.of(game, setup_seats, setup_options)
        check_course(course, games, seed=seed, spots=spots, laws=laws, report=report, progress=progress)
    return report


def check_law(
    law: str, game: Game, *, games: int | None = None, seats: int | None = None, options: Mapping[str, Value] | None = None,
    seed: int = 0, spots: int = 3,
) -> Report:  # fmt: skip
    """Hold a game to one law."""
    return check_game(game, games=games, seats=seats, options=options, seed=seed, spots=spots, laws=[law])


def check_course(
    course: Course,
    games: int,
    *,
    seed: int = 0,
    spots: int = 3,
    laws: Sequence[str] | None = None,
    report: Report | None = None,
    progress: Progress | None = None,
) -> Report:
    """Hold one set-up to the laws."""
    report = Report(course.game.slug) if report is None else report
    report.setups.append(course.name)
    begin = perf_counter()
    wanted = set(LAWS if laws is None else laws)
    if unknown := wanted - set(LAWS):
        raise LairhouseError(f"no law {', '.join(sorted(unknown))}; there are {', '.join(LAWS)}")
    for name, of_setup in OF_SETUPS.items():
        if name in wanted:
            since = perf_counter()
            with held(name, dealt(course, seed)):
                of_setup(course, seed)
            report.note(name, since)
    for number in range(games):
        with held("legality", dealt(course, seed + number)):
            _check_game(course, seed + number, spots, wanted, report)
        if progress is not None:
            progress(course.name, number + 1, games)
    report.seconds += perf_counter() - begin
    return report


def _check_game(course: Course, seed: int, spots: int, wanted: set[str], report: Report) -> None:
    length = sum(1 for _ in random_game(course, seed)) - 1
    chooser = seeded(seed + 500_009)  # its own, so that looking does not change the game
    counts: dict[str, int] = {}
    earlier: list[tuple[Spot, str]] = []
    for number, spot in enumerate(random_game(course, seed)):
        course.note([action for _, action in spot.played[-1:]])
        since = perf_counter()
        counted = course.game.conserved(spot.state)
        if number == 0:
            counts = counted
        looks = number == length or chooser.below(length or 1) < spots
        if "conservation" in wanted and (looks or counted != counts):
            conservation(spot, counts)
            report.note("conservation", since)
        if not looks:
            continue
        kept = Spot(course, seed, spot.state.copy(), list(spot.played), spot.rng.copy())
        earlier.append((kept, digest(kept.state)))
        _check_spot(kept, wanted, report)
    since = perf_counter()
    for kept, was in earlier:
        if "isolation" in wanted and digest(kept.state) != was:
            kept.broken("isolation", "playing on changed a copy that was made before")
    report.note("end", since)
    for name, of_game in OF_GAMES.items():
        if name in wanted:
            since = perf_counter()
            with held(name, dealt(course, seed)):
                of_game(course, seed)
            report.note(name, since)
    report.games += 1
    report.actions += length


def _check_spot(spot: Spot, wanted: set[str], report: Report) -> None:
    for seat in spot.seats:
        spot.course.note(spot.state.options(seat))
    for name, law in OF_POSITIONS.items():
        if name in wanted:
            since = perf_counter()
            with held(name, spot):
                law(spot)
            report.note(name, since)
    if "secrecy" in wanted:
        hides_something(spot)
