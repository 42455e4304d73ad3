# interpreted
"""Lines of the log and of the score: sentences for events, with what the eye may follow."""

from collections.abc import Sequence
from typing import Final

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.actions import order_of
from lairhouse.games.kami_sama.book import Book, Effect
from lairhouse.games.kami_sama.notation import KITSUNE, Notation
from lairhouse.games.kami_sama.standing import villager_points, winners
from lairhouse.games.kami_sama.state import KamiSama
from lairhouse.games.kami_sama.view import COLORS, VILLAGES, years_of
from lairhouse.kernel.bits import members
from lairhouse.kernel.journal import Event
from lairhouse.kernel.message import Message, message
from lairhouse.kernel.words import Line, Travel

FOX_DID: Final = ("passed", "added", "removed", "replaced")


class Lines:
    """Sentences of one table."""

    def __init__(self, book: Book, notation: Notation) -> None:
        self.book = book
        self.notation = notation

    def seat(self, seat: int) -> Message:
        return message(f"kami_sama.color.{self.notation.owner(seat)}")

    def piece(self, seat: int) -> str:
        return f"seat-{seat + 1}" if seat < self.book.seats else KITSUNE

    def village(self, village: int) -> Message:
        return message(f"kami_sama.village.{('farming', 'wealthy', 'fishing', 'holy')[village]}")

    def ability(self, effect: Effect) -> Message:
        kind = {v.FROM_ACTION: "action", v.FROM_PASSIVE: "passive", v.FROM_CLAIM: "villager"}[effect.origin]
        return message(f"kami_sama.{kind}.{effect.id}")

    def order(self, seats: Sequence[int]) -> Message:
        """Colours in their order, as one phrase."""
        said = [message(f"kami_sama.color.{self.notation.owner(seat)}") for seat in seats]
        return message(
            f"kami_sama.order.{len(said)}",
            **dict(zip(("first", "second", "third", "fourth"), said, strict=False)),
        )

    def line(self, event: Event) -> Line:
        """The sentence for an event, its pieces moving with it."""
        params = event.params
        said: dict[str, int | str | Message] = {}
        about: list[str] = []
        for name, value in params.items():
            said[name] = self._said(name, value)
            if name in {"space", "start", "end"} and event.kind != "marked":
                about.append(self.notation.spaces[value])
            elif name == "village":
                about.append(VILLAGES[value])
        key = self._key(event)
        return Line(message(f"kami_sama.log.{key}", **said), self._travels(event), [], about)

    def _said(self, name: str, value: int) -> int | str | Message:
        n = self.notation
        match name:
            case "seat" | "owner" | "by" | "holder":
                return self.seat(value)
            case "space" | "end":
                return n.spaces[value]
            case "start":
                return n.spaces[value] if value >= 0 else ""
            case "village":
                return self.village(value)
            case "token":
                return message(f"kami_sama.token.{n.tokens[value]}")
            case "kami":
                return message(f"kami_sama.kami.{n.kamis[value]}")
            case "action":
                return message(f"kami_sama.action.{n.actions[value]}")
            case "villager":
                return message(f"kami_sama.villager.{n.villagers[value]}")
            case "goal":
                return message(f"kami_sama.goal.{n.goals[value]}")
            case "card":
                return message(f"kami_sama.kitsune.{n.foxes[value]}")
            case "order" | "tie":
                return self.order(order_of(value)) if value >> 14 else ""
            case _:
                return value

    def _key(self, event: Event) -> str:
        """Some events have several sentences."""
        params = event.params
        match event.kind:
            case "gained":
                return "gained." + (
                    "both"
                    if params["favor"] and params["nature"]
                    else "favor"
                    if params["favor"]
                    else "nature"
                )
            case "dropped":
                return "dropped.supply" if params["supply"] else "dropped.nothing"
            case "fox_tried":
                return f"fox_{FOX_DID[params['did']]}"
            case "token":
                return "token.goal" if params["why"] else "token.claim"
            case "replaced":
                return "replaced.empty" if params["empty"] else "replaced"
            case "board_turned":
                return "board_turned.first" if self.book.seats < len(COLORS) else "board_turned"
            case _:
                return event.kind

    def _travels(self, event: Event) -> list[Travel]:
        """Where pieces are seen to go."""
        params, spaces = event.params, self.notation.spaces
        match event.kind:
            case "added" | "sprouted":
                seat = self.piece(params["seat"])
                return [Travel(f"shrine-{seat}", seat, spaces[params["space"]])]
            case "removed":
                owner = self.piece(params["owner"])
                return [Travel(f"shrine-{owner}", spaces[params["space"]], owner)]
            case "replaced":
                owner, seat, space = (
                    self.piece(params["owner"]),
                    self.piece(params["seat"]),
                    spaces[params["space"]],
                )
                back = [Travel(f"shrine-{owner}", space, owner)]
                return back if params["empty"] else [*back, Travel(f"shrine-{seat}", seat, space)]
            case "moved":
                return [
                    Travel(
                        f"shrine-{self.piece(params['owner'])}",
                        spaces[params["start"]],
                        spaces[params["end"]],
                    )
                ]
            case "fox_tried" if params["did"] == 1:
                return [Travel(f"shrine-{KITSUNE}", KITSUNE, spaces[params["space"]])]
            case "laid":
                return [Travel(self.notation.tokens[params["token"]], "", spaces[params["space"]])]
            case "lifted":
                return [Travel(self.notation.tokens[params["token"]], spaces[params["space"]], "")]
            case "marked":
                start = VILLAGES[params["start"]] if params["start"] >= 0 else ""
                return [Travel(self.notation.tokens[params["token"]], start, VILLAGES[params["village"]])]
            case "drew":
                return [Travel(self.notation.tokens[params["token"]], "", VILLAGES[params["village"]])]
            case "taken_back":
                return [Travel(self.notation.tokens[params["token"]], VILLAGES[params["village"]], "")]
            case "token":
                village = VILLAGES[params["village"]]
                return [Travel(f"token-{village}", village, self.piece(params["seat"]))]
            case "set":
                return [
                    Travel(f"token-{village}", self.piece(params["seat"]), village) for village in VILLAGES
                ]
            case "took":
                villager = self.notation.villagers[params["villager"]]
                return [
                    Travel(
                        villager, VILLAGES[self._village_of(params["villager"])], self.piece(params["seat"])
                    )
                ]
            case _:
                return []

    def _village_of(self, villager: int) -> int:
        return int(self.book.villagers[villager].village)


def score_lines(game: KamiSama, lines: Lines) -> list[Line]:
    """The end, seat by seat: the years, sets, tokens, villagers by name, Peasants, the total, and who wins. Chapter 13."""
    found: list[Line] = []
    book = game.book
    for number in range(book.seats):
        player, seat = game.players[number], lines.seat(number)
        for year, scored in enumerate(years_of(game), 1):
            found.append(
                _score(
                    "year",
                    seat,
                    year=year,
                    favor=scored.favor[number],
                    nature=scored.nature[number],
                    vp=scored.vp[number],
                )
            )
        found.append(_score("sets", seat, n=int(player.sets), vp=int(player.sets * book.set_vp)))
        tokens = int(player.all_tokens())
        found.append(_score("tokens", seat, n=tokens, vp=tokens * int(book.token_vp)))
        for card in members(player.villagers):
            villager = book.villager_of(card)
            if not villager.is_peasant:
                name = message(f"kami_sama.villager.{villager.id}")
                found.append(_score("villager", seat, villager=name, vp=villager.vp_text))
        few = [
            book.villager_of(card) for card in members(player.villagers) if book.villager_of(card).is_peasant
        ]
        if few:
            found.append(_score("peasants", seat, n=len(few), vp=few[0].vp_text))
        found.append(_score("villagers", seat, vp=int(villager_points(book, player))))
        found.append(_score("total", seat, vp=int(player.vp)))
    won = winners(book, game.players)
    key = "won" if len(won) == 1 else "shared"
    found += [_score(key, lines.seat(number)) for number in won]
    return found


def _score(key: str, seat: Message, **params: int | str | Message) -> Line:
    return Line(message(f"kami_sama.score.{key}", seat=seat, **params))
