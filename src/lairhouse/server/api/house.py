"""What the house offers: games, their sentences and rules, card sets that are to be checked."""

from typing import Any

from lairhouse import __version__
from lairhouse.bots.levels import LEVELS
from lairhouse.kernel import registry
from lairhouse.kernel.errors import BadCardSet, LairhouseError
from lairhouse.kernel.game import Game
from lairhouse.server import bodies, rights
from lairhouse.server.api.endpoint import LARGE_BODY, Call, Endpoint
from lairhouse.server.bodies import Catalogue, Chapter, ChoiceInfo, ClauseText, GameInfo, Rules
from lairhouse.server.cards import setup_with
from lairhouse.server.catalogue import house_languages, house_messages
from lairhouse.server.people import COLOURS, SHAPES
from lairhouse.server.protocol import PROTOCOL
from lairhouse.server.refusals import refusal


async def house(_call: Call, _: Any) -> bodies.House:
    return bodies.House(
        version=__version__,
        protocol=PROTOCOL,
        games=[game_info(game) for game in installed()],
        levels=list(LEVELS),
        languages=house_languages(),
        shapes=list(SHAPES),
        colours=list(COLOURS),
    )


def installed() -> list[Game]:
    """The games that load; one that does not is as if it were not there."""
    found: list[Game] = []
    for slug in registry.names():
        try:
            found.append(registry.game(slug))
        except (LairhouseError, ImportError):
            continue
    return found


def game_info(game: Game) -> GameInfo:
    return GameInfo(
        slug=game.slug,
        title=game.title,
        seats=list(game.seats),
        choices=[ChoiceInfo(c.name, list(c.values), c.default, list(c.seats)) for c in game.choices],
        minutes=game.minutes,
        cooperative=game.is_cooperative,
        hidden=game.is_hidden,
        languages=list(game.words(game.setup(game.seats[0])).languages),
        rules=game.rules_version,
        example=registry.is_example(game.slug),
    )


async def messages(call: Call, _: Any) -> Catalogue:
    """The house's own sentences."""
    language = call.part("language")
    if language not in house_languages():
        raise refusal("not_found", "no_language")
    return Catalogue(language, house_messages(language))


async def game_messages(call: Call, _: Any) -> Catalogue:
    """A game's sentences; for a table with its own card set, that set's names and texts too."""
    game, language = call.house.game(call.part("slug")), call.part("language")
    setup = game.setup(game.seats[0])
    if wanted := call.text("table"):
        table = (await call.house.keeper(wanted)).table
        rights.must_see(table, call.person, call.text("invite"))
        if table.opening.game == game.slug:
            setup = table.setup()
    words = game.words(setup)
    if language not in words.languages:
        raise refusal("not_found", "no_language")
    return Catalogue(language, words.messages(language))


async def rules(call: Call, _: Any) -> Rules:
    """The clauses of a game by chapter."""
    game = call.house.game(call.part("slug"))
    chapters: dict[str, list[ClauseText]] = {}
    for clause in game.ledger.clauses:
        chapters.setdefault(clause.chapter, []).append(ClauseText(clause.id, clause.sentence))
    return Rules(game.slug, game.title, [Chapter(title, clauses) for title, clauses in chapters.items()])


async def check_cards(call: Call, body: bodies.CheckCards) -> bodies.CardsChecked:
    """Whether a card set may be played with, and if not, where it is wrong."""
    call.must_be_somebody()
    game = call.house.game(body.game)
    seats = body.seats if body.seats is not None else game.seats[0]
    try:
        setup = setup_with(game, seats, None, body.text)
    except BadCardSet as error:
        return bodies.CardsChecked(False, "", error.line, error.field, error.expected)
    except LairhouseError as error:
        return bodies.CardsChecked(False, "", 0, "", str(error))
    return bodies.CardsChecked(True, setup.card_set)


ENDPOINTS = (
    Endpoint("GET", "/api/house", house, bodies.House),
    Endpoint("GET", "/api/house/messages/{language}", messages, Catalogue),
    Endpoint(
        "GET",
        "/api/games/{slug}/messages/{language}",
        game_messages,
        Catalogue,
        query={"table": str, "invite": str},
    ),
    Endpoint("GET", "/api/games/{slug}/rules", rules, Rules),
    Endpoint(
        "POST", "/api/cards/check", check_cards, bodies.CardsChecked, bodies.CheckCards, largest=LARGE_BODY
    ),
)
