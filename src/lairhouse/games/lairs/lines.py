# interpreted
"""What happened, as lines of the log, and the score explained at the end. Walls are told before Features. Chapter 5."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from lairhouse.games.lairs import actions as do
from lairhouse.games.lairs.book import NONE
from lairhouse.games.lairs.notation import cubes_text, payment_text
from lairhouse.games.lairs.options import walls_of
from lairhouse.games.lairs.scoring import card_points, kept_cards, sheet, total, winner
from lairhouse.games.lairs.state import SEATS, Lairs
from lairhouse.games.lairs.vocabulary import FEATURE_NAMES, MARKS
from lairhouse.kernel.bits import has
from lairhouse.kernel.journal import Event
from lairhouse.kernel.message import message
from lairhouse.kernel.words import Line, Travel

if TYPE_CHECKING:
    from lairhouse.games.lairs.words import LairsWords

PLAIN: Final = (
    "locked", "chose", "begins", "refreshed", "stayed", "halted", "opened", "drew", "stopped", "capped", "kept",
    "asked_finish", "agreed", "declined",
)  # fmt: skip
OF_SPACES: Final = ("told", "acted", "moved", "struck", "target", "marked", "won", "removed")
OF_ENERGY: Final = ("conserved", "rolled", "fatigued")
PLAIN_PARAMS: Final = ("seat", "one", "two", "three")
ACTED: Final = {do.CREEP: "creep", do.HUSTLE: "hustle", do.PEER: "peer", do.BACKTRACK: "backtrack"}
COLUMNS: Final = ("treasures", "monsters", "exit", "other", "other")


def event_line(words: "LairsWords", event: Event) -> Line | None:
    """The line for an event; whoever may know the event may read it."""
    p, names = event.params, words.notation.names
    kind, who = event.kind, p["seat"] + 1
    if kind in OF_SPACES:
        return space_line(kind, who, p, names)
    if kind in OF_ENERGY:
        return energy_line(kind, who, p)
    match kind:
        case "turn":
            key = "lairs.log.final_turn" if p["two"] else "lairs.log.turn"
            return Line(message(key, seat=who, turn=p["one"]))
        case "exited":
            key = "first" if p["one"] == 1 else "second"
            return Line(message(f"lairs.log.exited.{key}", seat=who))
        case "scored":
            return Line(message("lairs.log.scored", seat=who, points=p["one"]))
        case "won_game":
            return Line(message("lairs.log.won_game" if who else "lairs.log.shared", seat=who))
    return card_line(words, kind, who, p)


def space_line(kind: str, who: int, p: dict[str, int], names: list[str]) -> Line:
    """Lines about a space, with what moves there."""
    space, two = names[p["one"]], p["two"]
    match kind:
        case "told":
            return told_line(who, space, two, p["three"])
        case "acted":
            aim = names[two]
            cubes = payment_text(p["three"])
            return Line(
                message(f"lairs.log.{ACTED[p['one']]}", seat=who, space=aim, cubes=cubes), [], [], [aim]
            )
        case "moved":
            travel = Travel(f"tracker-{who}", names[two], space)
            return Line(message("lairs.log.moved", seat=who, space=space), [travel], [], [space])
        case "struck":
            hazard = message(f"lairs.feature.{FEATURE_NAMES[two]}")
            return Line(message("lairs.log.struck", seat=who, hazard=hazard), [], [], [space])
        case "target":
            return Line(message("lairs.log.target", space=space, target=two), [], [], [space])
        case "marked":
            key = "lairs.log.marked" if two else "lairs.log.unmarked"
            return Line(message(key, seat=who, space=space, mark=MARKS[two]), [], [], [space])
        case "won":
            says = message(f"lairs.log.won.{FEATURE_NAMES[two]}", seat=who, space=space)
            return Line(says, [Travel(f"feature-{space}", space, f"row-{who}")], [], [space])
    return Line(
        message("lairs.log.removed", space=space), [Travel(f"feature-{space}", space, "")], [], [space]
    )


def energy_line(kind: str, who: int, p: dict[str, int]) -> Line:
    """Lines about cubes and dice."""
    one = p["one"]
    if kind == "conserved":
        cubes = payment_text(one)
        travels = [Travel(f"cube-{who}-{cube}", f"fresh-{who}", f"conserved-{who}") for cube in cubes.split()]
        return Line(message("lairs.log.conserved", seat=who, cubes=cubes), travels)
    if kind == "rolled":
        dice = [p[f"die{at}"] for at in range(len(p) - len(PLAIN_PARAMS))]
        key = "lairs.log.rolled" if dice else "lairs.log.no_dice"
        shown = "+".join(str(die) for die in dice)
        return Line(message(key, seat=who, dice=shown, total=one, target=p["two"]), [], dice)
    if not one:
        return Line(message("lairs.log.no_cubes", seat=who))
    cubes = cubes_text(one)
    travels = [Travel(f"cube-{who}-{cube}", "", f"fatigued-{who}") for cube in cubes.split()]
    return Line(
        message("lairs.log.spent" if p["two"] else "lairs.log.fatigued", seat=who, cubes=cubes), travels
    )


def card_line(words: "LairsWords", kind: str, who: int, p: dict[str, int]) -> Line | None:
    """Lines that name a Treasure, and those that need nothing but the seat."""
    if kind in PLAIN:
        return Line(message(f"lairs.log.{kind}", seat=who))
    id_ = words.book.cards[p["one"]].id
    card, about = message(f"lairs.card.{id_}"), [words.notation.cards[p["one"]]]
    if kind == "shown":
        return Line(message("lairs.log.shown", card=card), [Travel(about[0], "deck", "display")], [], about)
    if kind == "claimed":
        travel = Travel(about[0], "display", f"collection-{who}")
        return Line(message("lairs.log.claimed", seat=who, card=card), [travel], [], about)
    if kind == "drew_card":
        return Line(
            message("lairs.log.drew_card", card=card),
            [Travel(about[0], "deck", f"collection-{who}")],
            [],
            about,
        )
    if kind == "laid_open":
        return Line(message("lairs.log.laid_open", seat=who, card=card), [], [], about)
    key = "lairs.log.face_up" if p["two"] else "lairs.log.face_down"
    return Line(message(key, seat=who, card=card), [], [], about)


def told_line(who: int, space: str, walls: int, feature: int) -> Line:
    """Walls first, then the Feature, or that there is nothing else. [LS-5.11]"""
    said = message(f"lairs.walls.{''.join(way[0] for way in walls_of(walls)) or 'none'}")
    what = (
        message("lairs.nothing_else")
        if feature == NONE
        else message(f"lairs.feature.{FEATURE_NAMES[feature]}")
    )
    return Line(message("lairs.log.told", seat=who, space=space, walls=said, feature=what), [], [], [space])


def score_lines(words: "LairsWords", game: Lairs) -> Sequence[Line]:
    """Five columns and the sum for each seat, every Treasure with its points, then who has won. [LS-12.2 to LS-12.17]"""
    book = words.book
    found: list[Line] = []
    for seat, player in enumerate(game.players):
        kept = kept_cards(book, player)
        for card in player.collection:
            key = "lairs.score.face_up" if has(kept, card) else "lairs.score.face_down"
            points = int(card_points(book, player, kept, card))
            name = message(f"lairs.card.{book.cards[card].id}")
            found.append(
                Line(
                    message(key, seat=seat + 1, card=name, points=points),
                    [],
                    [],
                    [words.notation.cards[card]],
                )
            )
        for column, points in zip(COLUMNS, sheet(book, player), strict=True):
            found.append(Line(message(f"lairs.score.{column}", seat=seat + 1, points=int(points))))
        found.append(Line(message("lairs.score.total", seat=seat + 1, points=int(total(book, player)))))
    first = winner(book, game.players)
    totals = {int(total(book, player)) for player in game.players}
    if first < 0:
        found.append(Line(message("lairs.score.shared")))
    elif len(totals) < SEATS:
        found.append(Line(message("lairs.score.by_exit", seat=int(first) + 1)))
    else:
        found.append(Line(message("lairs.score.winner", seat=int(first) + 1)))
    return found
