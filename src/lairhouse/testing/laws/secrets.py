"""Law 4 and the undo barrier: what a seat has not learned reaches it on no way, and its guesses are blind, possible and even."""

from typing import Final

from lairhouse.kernel.rng import seeded
from lairhouse.kernel.saving import digest
from lairhouse.kernel.state import State
from lairhouse.testing.laws.copies import differing_field
from lairhouse.testing.laws.legality import foreign_actions
from lairhouse.testing.looks import difference, heard, look
from lairhouse.testing.spots import Spot, Taken, drawn_action, take

TRIED: Final = 40  # actions whose refusals are compared
LIKE: Final = 12  # actions of the same kind that are compared
ACTIONS: Final = 3  # per spot, whose consequences are compared
TELLING: Final = 12  # trials in a row that are no coincidence any more
SAME: Final = 4  # guesses that agree before two positions count as the same to a seat


def secrecy(spot: Spot) -> None:
    """For every seat and the spectator a guess leaves view, question, options, refusals and written position as they were."""
    game, words = spot.course.game, spot.course.words
    tried = foreign_actions(spot)[:: max(1, len(spot.course.vocabulary) // TRIED)]
    for seat in spot.watchers:
        seen = look(game, words, spot.state, seat, tried)
        for seed in (1, 2):
            world = spot.guessed(seat, spot.rng.word() + seed)
            if differs := difference(seen, look(game, words, world, seat, tried)):
                spot.broken("secrecy", f"seat {seat} can tell the truth from a guess by its {differs}")


def blindness(spot: Spot) -> None:
    """From a position and from any guess of it, the same generator guesses the same world."""
    for seat in spot.watchers:
        seed = spot.rng.word()
        worlds = [spot.guessed(seat, seed)]
        for other in (spot.rng.word(), spot.rng.word()):
            world = spot.guessed(seat, other)
            world.guess(seat, seeded(seed))
            worlds.append(world)
        elsewhere = spot.state.copy()
        elsewhere.rng = seeded(spot.rng.word())  # nobody knows what chance will bring
        elsewhere.guess(seat, seeded(seed))
        worlds.append(elsewhere)
        for world in worlds[1:]:
            if digest(world) != digest(worlds[0]):
                where = differing_field(worlds[0], world)
                spot.broken("blindness", f"what seat {seat} guesses depends on what it cannot know: {where}")


def hides_something(spot: Spot) -> None:
    """In a game of hidden things the spectator's guess is not always nothing but the truth. To be called at each spot."""
    course = spot.course
    if not course.game.is_hidden or course.guesses < 0:
        return
    world = spot.guessed(-1, spot.rng.word())
    world.rng = spot.state.rng
    course.guesses = course.guesses + 1 if digest(world) == digest(spot.state) else -1
    if course.guesses >= TELLING:
        spot.broken("secrecy", f"{course.guesses} guesses of the spectator were nothing but the truth")


def possibility(spot: Spot) -> None:
    """A guessed world can be played to its end: somebody has an answer, nothing is lost, its bound holds."""
    seat = spot.watchers[spot.rng.below(len(spot.watchers))]
    world = Spot(spot.course, spot.seed, spot.guessed(seat, spot.rng.word()), list(spot.played), spot.rng)
    counted = spot.course.game.conserved(spot.state)
    bound = 2 * spot.course.game.bound(spot.course.setup) + 1000
    for _ in range(bound):
        if not world.state.asked():
            break
        actor, action, _ = drawn_action(world)
        world.state.play(actor, action)
        world.played.append((actor, action))
    else:
        world.broken("possibility", f"a guess of seat {seat} does not end")
    if spot.course.game.conserved(world.state) != counted:
        world.broken("possibility", f"a guess of seat {seat}, played to its end, loses or wins pieces")


def unknown_consequences(spot: Spot) -> None:
    """An action that tells a seat nothing new looks the same to it in every world it thinks possible, log included.

    What a seat learns must be told as an event that reveals; else an undo would leave it knowing more than before.
    """
    for seat in spot.asked():
        options = spot.state.options(seat)
        for _ in range(min(ACTIONS, len(options))):
            action = options[spot.rng.below(len(options))]
            _looks_the_same(spot, take(spot, seat, action))


def _looks_the_same(spot: Spot, real: Taken) -> None:
    game, words = spot.course.game, spot.course.words
    for watcher in spot.watchers:
        world = spot.guessed(watcher, spot.rng.word())
        if world.refusal(real.seat, real.action) != 0:
            _sounds_the_same(spot, real, watcher, world)
            continue
        guessed = take(spot, real.seat, real.action, world)
        did = f"{words.text(real.action)} by seat {real.seat}"
        if _learns(real, watcher) or _learns(guessed, watcher):
            _leaves_a_trace(spot, real, guessed, watcher, did)
            continue
        if heard(words, real.events, watcher) != heard(words, guessed.events, watcher):
            mine, theirs = (
                heard(words, real.events, watcher).decode(),
                heard(words, guessed.events, watcher).decode(),
            )
            spot.broken(
                "secrecy",
                f"the log of seat {watcher} tells more than it may of {did}:\n    {mine}\n    {theirs}",
            )
        seen, other = (look(game, words, taken.after, watcher) for taken in (real, guessed))
        if differs := difference(seen, other):
            spot.broken("undo", f"seat {watcher} learns something by {did}, and no event says so: {differs}")


def _ends_alike(spot: Spot, real: Taken, guessed: Taken, watcher: int) -> bool:
    """Whether the watcher sees the same after both."""
    game, words = spot.course.game, spot.course.words
    return not difference(look(game, words, real.after, watcher), look(game, words, guessed.after, watcher))


def _leaves_a_trace(spot: Spot, real: Taken, guessed: Taken, watcher: int, did: str) -> None:
    """What a seat was told of hidden things changes what it sees or guesses, or it was told what it is not held to know."""
    words = spot.course.words
    if real.drew or guessed.drew:
        return
    mine, theirs = (
        sorted(heard(words, [event], watcher) for event in taken.events) for taken in (real, guessed)
    )
    if mine == theirs:  # in whatever order
        return
    if not _ends_alike(spot, real, guessed, watcher):
        return
    for seed in range(SAME):
        worlds = [real.after.copy(), guessed.after.copy()]
        for world in worlds:
            world.guess(watcher, seeded(seed))
        if digest(worlds[0]) != digest(worlds[1]):
            return
    differs = difference({"log": b"".join(mine)}, {"log": b"".join(theirs)})
    spot.broken("secrecy", f"seat {watcher} is told by {did} what it does not keep in mind: {differs}")


def _sounds_the_same(spot: Spot, real: Taken, watcher: int, world: State) -> None:
    """The action was possible only because of what the watcher cannot know (a card laid face down, say).

    Another of its kind, possible in the watcher's world and looking the same to it afterwards, must sound the same too.
    """
    game, words = spot.course.game, spot.course.words
    if _learns(real, watcher):
        return
    seen = look(game, words, real.after, watcher)
    group = words.option(spot.state, real.seat, real.action).group
    for action in world.options(real.seat)[:LIKE]:
        if words.option(world, real.seat, action).group != group:
            continue
        like = take(spot, real.seat, action, world)
        if _learns(like, watcher) or [e.kind for e in like.events] != [e.kind for e in real.events]:
            continue
        if difference(seen, look(game, words, like.after, watcher)):
            continue
        mine, theirs = heard(words, real.events, watcher), heard(words, like.events, watcher)
        if mine != theirs:
            spot.broken(
                "secrecy",
                f"the log of seat {watcher} tells {words.text(real.action)} by seat {real.seat} from what looks the "
                f"same:\n    {mine.decode()}\n    {theirs.decode()}",
            )


def _learns(taken: Taken, seat: int) -> bool:
    """Whether chance was used or the seat was told something hidden."""
    return taken.drew or any(event.reveals and event.is_known_to(seat) for event in taken.events)
