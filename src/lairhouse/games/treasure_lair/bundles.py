# interpreted
"""Lines that bundle several answers into one: lists, orders, exchanges, powers with their choices. Chapter 21."""

from lairhouse.games.treasure_lair import actions as a
from lairhouse.games.treasure_lair.choosing import Choose, ChooseOne
from lairhouse.games.treasure_lair.hero_effects import StepIn
from lairhouse.games.treasure_lair.notation import Notation
from lairhouse.games.treasure_lair.powers import AT_TURN_END, KEEPING, UsePower
from lairhouse.games.treasure_lair.scopes import hero_of
from lairhouse.games.treasure_lair.state import TreasureLair
from lairhouse.kernel.errors import MalformedAction


def unbundled(notation: Notation, game: TreasureLair, seat: int, text: str) -> list[int]:
    """The single actions that a line stands for, in the position it is written for."""
    if not 0 <= seat < game.seats():
        return [notation.parse(text)]
    match text.split():
        case ["guard"]:
            return [only(notation, game, seat, a.GUARD, text)]
        case ["bonus"]:
            return [bonus(notation, game, seat, text)]
        case ["again"] if is_offered(game, AT_TURN_END):
            return [only(notation, game, seat, a.POWER, text)]
        case ["score", name]:
            return [notation.parse(f"power {name}")]
        case ["keep", name] if is_offered(game, KEEPING):
            return keeping(notation, game, seat, name)
        case ["divert", place]:
            return after_power(game, seat, notation.parse(place), text)
        case ["swap", one, other]:
            return exchanging(game, seat, notation.parse(f"hero {one}"), notation.parse(f"hero {other}"))
        case ["order", place, positions]:
            return ordering(game, seat, [notation.parse(f"{place}:{at}") for at in positions.split(",")])
        case [("power" | "instant") as word, name, *rest] if rest:
            return power_with(notation, game, seat, f"{word} {name}", " ".join(rest))
        case [word, listed] if "," in listed:
            return one_by_one(game, seat, [notation.parse(f"{word} {name}") for name in listed.split(",")])
        case [listed] if "," in listed:
            return one_by_one(game, seat, [notation.parse(name) for name in listed.split(",")])
    return [notation.parse(text)]


def is_offered(game: TreasureLair, pause: int) -> bool:
    """Whether powers of that pause are offered."""
    frame = game.agenda[-1] if game.agenda else None
    return isinstance(frame, UsePower) and frame.pause == pause


def legal(game: TreasureLair, seat: int, action: int) -> bool:
    return game.refusal(seat, action) == 0


def played(game: TreasureLair, seat: int, action: int) -> TreasureLair:
    """The position after an action, on a copy."""
    after = game.copy()
    after.play(seat, action)
    return after


def only(notation: Notation, game: TreasureLair, seat: int, kind: int, text: str) -> int:
    """The one option of a kind."""
    found = [action for action in game.options(seat) if a.kind_of(action) == kind]
    if len(found) != 1:
        raise MalformedAction(f"{text!r} could mean {', '.join(map(notation.text, found)) or 'nothing'} here")
    return found[0]


def bonus(notation: Notation, game: TreasureLair, seat: int, text: str) -> int:
    """The power that gives something for the defeat and asks nothing; diverting has its own word."""
    powers = [action for action in game.options(seat) if a.kind_of(action) == a.POWER]
    found = [
        action
        for action in powers
        if not any(isinstance(step, Choose) for step in game.deeds.power(a.field_a(action)).steps)
    ]
    return found[0] if len(found) == 1 else only(notation, game, seat, a.POWER, text)


def after_power(game: TreasureLair, seat: int, choice: int, text: str) -> list[int]:
    """The power that then asks for the choice, and the choice."""
    for action in game.options(seat):
        if a.kind_of(action) == a.POWER and legal(played(game, seat, action), seat, choice):
            return [action, choice]
    raise MalformedAction(f"{text!r} means nothing here")


def keeping(notation: Notation, game: TreasureLair, seat: int, name: str) -> list[int]:
    """A hero kept by the main action's leave, or else by a power."""
    keep, hero = notation.parse(f"keep {name}"), notation.parse(f"hero {name}")
    if legal(game, seat, keep):
        return [keep]
    for action in game.options(seat):
        if a.kind_of(action) == a.POWER:
            if legal(played(game, seat, action), seat, hero):
                return [action, hero]
            if is_automatic(game, seat, action, hero):
                return [action]
    return [keep]


def is_automatic(game: TreasureLair, seat: int, power: int, choice: int) -> bool:
    """Whether the power's first choice can only be this one, so that it is not asked for."""
    effect = game.deeds.power(a.field_a(power))
    for step in effect.steps:
        if isinstance(step, Choose):
            trial = game.copy()
            trial.labels.extend([] for _ in range(effect.labels))
            return step.least == 1 and step.choices(trial, seat, effect) == [choice]
    return False


def power_with(notation: Notation, game: TreasureLair, seat: int, power: str, rest: str) -> list[int]:
    """A power, and what it then asks for."""
    action = notation.parse(power)
    if not legal(game, seat, action):
        return [action]
    after = played(game, seat, action)
    if not isinstance(after.agenda[-1] if after.agenda else None, ChooseOne):
        if is_automatic(game, seat, action, notation.parse(rest)):
            return [action]
        raise MalformedAction(f"{power} asks for nothing here")
    return [action, *unbundled(notation, after, seat, rest)]


def exchanging(game: TreasureLair, seat: int, mine: int, other: int) -> list[int]:
    """Both heroes of an exchange; the second is not asked for when there is only one. [TL-R29]"""
    if not legal(game, seat, mine):
        return [mine, other]
    after = played(game, seat, mine)
    is_settled = not legal(after, seat, other) and is_taken(game, after, seat, a.field_a(other))
    return [mine] if is_settled else [mine, other]


def is_taken(game: TreasureLair, after: TreasureLair, seat: int, hero: int) -> bool:
    """Whether a hero has come to the seat, or somebody is asked to step in for it."""
    asked = after.agenda[-1] if after.agenda else None
    if isinstance(asked, StepIn):
        return hero_of(asked.stored) == hero
    return hero in after.player(seat).party and hero not in game.player(seat).party


def ordering(game: TreasureLair, seat: int, wanted: list[int]) -> list[int]:
    """All positions of an order; the last one needs no answer."""
    if (
        game.agenda
        and isinstance(game.agenda[-1], ChooseOne)
        and sorted(wanted) != sorted(game.answers(seat))
    ):
        raise MalformedAction("an order names every face-up challenge of the quest once")
    return wanted[:-1] if len(wanted) > 1 else wanted


def one_by_one(game: TreasureLair, seat: int, wanted: list[int]) -> list[int]:
    """Several answers to the same question, and `done` where more could be given."""
    trial = game.copy()
    for action in wanted:
        if not legal(trial, seat, action):
            return wanted
        trial.play(seat, action)
    frame = trial.agenda[-1] if trial.agenda else None
    return [*wanted, a.DONE] if isinstance(frame, ChooseOne) and legal(trial, seat, a.DONE) else wanted
