"""Tables for scenes of Treasure Lair, and short ways to look at them."""

from pathlib import Path

from lairhouse.games.treasure_lair.game import GAME
from lairhouse.games.treasure_lair.state import TreasureLair
from lairhouse.testing.scenes import Scene

PLAIN = "quests none\n"


def table(at: str | None = None, *, seats: int = 2, hidden: bool = False, claimed: bool = False, seed: int = 1,
          cards: Path | None = None) -> Scene:  # fmt: skip
    """A table of Treasure Lair, dealt or at a written position."""
    options = {"hidden-quests": hidden, "claimed-quests": claimed}
    return Scene(GAME, seats=seats, options=options, at=at, seed=seed, cards=cards)


def game_of(scene: Scene) -> TreasureLair:
    state = scene.state
    assert isinstance(state, TreasureLair)
    return state


def gold(scene: Scene) -> list[int]:
    """The gold of each seat."""
    return [player["gold"] for player in scene.view(-1)["players"]]


def party(scene: Scene, seat: int = 0) -> list[str]:
    return [hero["card"] for hero in scene.view(-1)["players"][seat]["party"]]


def treasures(scene: Scene, seat: int = 0) -> list[str]:
    return [card["card"] for card in scene.view(-1)["players"][seat]["treasures"]]


def trail(scene: Scene, place: str, seat: int = -1) -> list[str]:
    """The challenges of a quest as a seat sees them: face-down ones in brackets, with their name where it is known."""
    for quest in scene.view(seat)["quests"]:
        if quest["place"] == place:
            return [c["card"] if c["is_up"] else f"({c['card']})" for c in quest["challenges"]]
    return []


def quests(scene: Scene) -> list[str]:
    return [quest["place"] for quest in scene.view(-1)["quests"]]


def treasure_of(scene: Scene, place: str) -> str:
    return str(
        next(quest["treasure"]["card"] for quest in scene.view(-1)["quests"] if quest["place"] == place)
    )


def pile(scene: Scene, kind: str) -> list[str]:
    """A discard pile, the newest last."""
    return next(deck["out"] for deck in scene.view(-1)["decks"] if deck["kind"] == kind)


def left(scene: Scene, kind: str) -> int:
    return int(next(deck["left"] for deck in scene.view(-1)["decks"] if deck["kind"] == kind))


def pool(scene: Scene) -> list[str]:
    return [hero["card"] for hero in scene.view(-1)["pool"]]


def attempt(scene: Scene, part: str) -> object:
    return scene.view(-1)["attempt"][part]


def picking(scene: Scene, name: str) -> Scene:
    """The scene after the seat in turn has taken that card, whatever the action pool held."""
    game = game_of(scene)
    number = game.book.names.actions.index(name)
    for place in (game.action_deck, game.action_pile, game.offer):
        if number in place:
            place.remove(number)
    game.offer.append(number)
    scene.plays(f"pick {name}")
    return scene


def on(heroes: str, trail_of: str, rest: str = "", *, coins: int = 0, sent: str = "") -> Scene:
    """Seat 1 attempts q1 (level 6) with a party; q2 lies beside it."""
    return table(f"""
        gold 1 {coins}
        gold 2 0
        party 1 {heroes}
        party 2 rogue
        quest q1 opal-throne {trail_of}
        quest q2 jade-frog sheer-gorge
        attempt q1
        sent {sent or heroes.split(maxsplit=1)[0]}
    """ + rest)  # fmt: skip
