"""From year to year: what happens at the start and at the end of one, and the final score. Chapters 4, 10, 12, 13 and 16."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.actions import KEEP, first_of, kind_of, on
from lairhouse.games.kami_sama.clauses import clause
from lairhouse.games.kami_sama.draft import RankVillage
from lairhouse.games.kami_sama.effects import Carry
from lairhouse.games.kami_sama.progress import beginning
from lairhouse.games.kami_sama.standing import villager_points, winners
from lairhouse.games.kami_sama.state import KamiSama
from lairhouse.games.kami_sama.turns import OPEN_ROUND
from lairhouse.kernel.bits import bit
from lairhouse.kernel.frame import NO_ANSWER, Frame

PASSIVES: Final = 0
FARMING: Final = 1  # to 4, the Holy village
TRACKS: Final = 5
NEXT_YEAR: Final = 6


@final
class ChooseKami(Frame[KamiSama]):
    """Every seat keeps one of its two sheets, in secret; all are shown together. [KS-2.9]"""

    __slots__ = ()

    def asks(self, game: KamiSama) -> i64:
        mask: i64 = 0
        for seat in range(game.book.seats):
            if game.players[seat].kami < 0:
                mask |= bit(seat)
        return mask

    def candidates(self, game: KamiSama, seat: i64) -> list[int]:
        player = game.player(seat)
        return [on(KEEP, player.first), on(KEEP, player.second)]

    def refusal(self, game: KamiSama, seat: i64, action: i64) -> i64:
        if kind_of(action) != KEEP or first_of(action) >= len(game.book.kamis):
            return NO_ANSWER
        player = game.player(seat)
        kami = first_of(action)
        return 0 if kami in (player.first, player.second) else clause("KS-2.9")

    def resolve(self, game: KamiSama, seat: i64, action: i64) -> None:
        game.player(seat).kami = first_of(action)
        game.tell("picked", {"seat": seat})
        if self.asks(game) != 0:
            game.push(self)
            return
        game.picking = False
        for other in range(game.book.seats):
            game.show("kept", {"seat": other, "kami": game.player(other).kami})
        begin_year(game)


def begin_year(game: KamiSama) -> None:
    """Passives of the start of the year, then its first round; its end waits beneath. [KS-4.2, KS-4.3, KS-R4, KS-4.11, KS-8.5]"""
    for seat in range(game.book.seats):
        game.players[seat].cubes = game.book.cubes[game.year]  # KS-2.12, KS-12.6
    game.push(YearEnd(PASSIVES))
    game.push(OPEN_ROUND)
    for step in range(game.book.seats - 1, -1, -1):
        seat = (game.first_of_round(0) + step) % game.book.seats
        for passive in reversed(game.kami(seat).on_start):
            game.push(Carry(seat, passive.effect, beginning(v.AS_CURRENT, 0)))


@final
class YearEnd(Frame[KamiSama]):
    """A step of the end of a year: passives, villages, tracks, the next year. [KS-10.1, KS-10.2, KS-11.10, KS-14.13]"""

    __slots__ = ("step",)

    def __init__(self, step: i64) -> None:
        self.step: Final = step

    def run(self, game: KamiSama) -> None:
        if self.step == NEXT_YEAR:
            prepare_year(game)
            return
        if self.step == TRACKS:
            score_tracks(game)
            if game.year + 1 == game.book.years:  # KS-12.11, KS-16.2; KS-16.3, KS-16.4, KS-R2
                score_at_end(game)
                return
        game.push(YearEnd(self.step + 1))
        if self.step == PASSIVES:
            end_passives(game)
        elif self.step < TRACKS:
            game.push(RankVillage(self.step - FARMING))


def end_passives(game: KamiSama) -> None:
    """Passives of the end of the year, before the Farming village is ranked. [KS-17.26, KS-R4]"""
    game.tell("year_end", {"year": game.year + 1})
    for step in range(game.book.seats - 1, -1, -1):
        seat = (game.first_of_round(0) + step) % game.book.seats
        for passive in reversed(game.kami(seat).on_year_end):
            game.push(Carry(seat, passive.effect, beginning(v.AS_CURRENT, 0)))


def score_tracks(game: KamiSama) -> None:
    """The lower of Favor and Nature scores, and both go back to 0. [KS-12.1 to KS-12.4, KS-7.10, KS-12.2, KS-12.3]"""
    for seat in range(game.book.seats):
        player = game.players[seat]
        lower = min(player.favor, player.nature)
        player.vp += lower
        game.history.append(player.favor * 1024 + player.nature)
        if game.journal is not None:
            game.tell("tracks", {"seat": seat, "favor": player.favor, "nature": player.nature, "vp": lower})
        player.favor = 0
        player.nature = 0


def prepare_year(game: KamiSama) -> None:
    """Goal, cubes, board, red advent token and year token move on. [KS-12.5 to KS-12.10, KS-12.8, KS-12.9, KS-R54]"""
    game.year += 1
    game.round = 0
    game.show(
        "year", {"year": game.year + 1, "goal": game.goals[game.year], "cubes": game.book.cubes[game.year]}
    )
    begin_year(game)


def score_at_end(game: KamiSama) -> None:
    """Village tokens and villagers score, and the game is over. [KS-13.1, KS-13.2, KS-9.21]"""
    for seat in range(game.book.seats):
        player = game.players[seat]
        tokens = player.all_tokens() * game.book.token_vp
        villagers = villager_points(game.book, player)
        player.vp += tokens + villagers
        game.show("final", {"seat": seat, "tokens": tokens, "villagers": villagers, "vp": player.vp})
    for seat in winners(game.book, game.players):
        game.tell("won", {"seat": seat})
