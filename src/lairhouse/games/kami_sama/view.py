# interpreted
"""What a seat may see of Kami-sama, as the records of `shown.py`. The chapter Secrets of the ledger."""

from typing import Final

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.draft import BreakTie, TakeVillager
from lairhouse.games.kami_sama.effects import Ability, AskEvade
from lairhouse.games.kami_sama.fox import FoxActs
from lairhouse.games.kami_sama.goals import lacking
from lairhouse.games.kami_sama.influence import longest
from lairhouse.games.kami_sama.player import Player
from lairhouse.games.kami_sama.rearrange import Lift, SetDown
from lairhouse.games.kami_sama.shown import (
    AbilityView,
    DraftView,
    FoxView,
    KamiSamaView,
    PlayerView,
    ResultView,
    SpaceView,
    TurnView,
    VillageView,
    YearView,
)
from lairhouse.games.kami_sama.standing import peasants, rank_key, villager_points, winners
from lairhouse.games.kami_sama.state import ROUNDS, KamiSama
from lairhouse.kernel.bits import members

COLORS: Final = ("red", "blue", "purple", "white")
VILLAGES: Final = ("FA", "WE", "FI", "HO")
JUMPS: Final = (v.TEST, v.JUMP, v.CHOOSE)  # parts that do nothing themselves


def view(game: KamiSama, seat: int) -> KamiSamaView:
    """The table as the seat (-1: the spectator) sees it. [Secrets]"""
    is_over = not game.agenda
    first = int(game.holder())
    seats = game.book.seats
    return KamiSamaView(
        phase=phase_of(game),
        year=int(game.year) + 1,
        years=int(game.book.years),
        round=int(game.round) + 1,
        board_turns=int(game.board_turns()),
        opener=int(game.opener),
        first=first,
        first_player_token=first if seats < 4 else -1,
        red_place=int(game.year % v.VILLAGES),  # KS-2.24, KS-3.5, KS-4.10, KS-12.8
        order=[(first + turn) % seats for turn in range(seats)],
        goal=game.goal().id,
        set_vp=int(game.book.set_vp),
        token_vp=int(game.book.token_vp),
        lacks=lacks_of(game, seat) if seat >= 0 else [],
        spaces=spaces_of(game),
        villages=[village_view(game, number) for number in range(v.VILLAGES)],
        players=[player_view(game, number, seat, is_over) for number in range(seats)],
        turn=turn_view(game) if game.active >= 0 else None,
        ability=ability_view(game),
        draft=draft_view(game, seat) if game.hand_village >= 0 else None,
        fox=fox_view(game) if game.book.has_fox else None,
        scored=years_of(game),
        result=result_view(game) if is_over else None,
    )


def phase_of(game: KamiSama) -> str:
    """What the table is doing."""
    if not game.agenda:
        return "over"
    if game.picking:
        return "kami"
    if game.active >= 0:
        return "turn"
    if game.round == ROUNDS:
        return "year_end"
    return "fox" if game.turn == game.book.seats else "start"


def spaces_of(game: KamiSama) -> list[SpaceView]:
    board = game.book.board
    owners = [-1] * len(board.names)
    for owner, player in enumerate(game.players):
        for space in members(player.shrines):
            owners[space] = owner
    tokens = [""] * len(board.names)
    for number, token in enumerate(game.book.tokens):
        for space in members(game.laid[number]):
            tokens[space] = token.id
    touched = int(game.touched)
    return [
        SpaceView(
            name, name[:2], v.KINDS[board.kind[n]], int(name[4]), "abcd".index(name[3]) + 1, int(board.favor[n]),
            int(board.nature[n]), owners[n], tokens[n], bool(touched >> n & 1),
        )
        for n, name in enumerate(board.names)
    ]  # fmt: skip


def lacks_of(game: KamiSama, seat: int) -> list[list[str]]:
    """What the seat lacks for the goal of the year in each village, the nearest way."""
    return [names_of(game, lacking(game, seat, village)) for village in range(v.VILLAGES)]


def names_of(game: KamiSama, spaces: int) -> list[str]:
    return [game.book.board.names[space] for space in members(spaces)]


def village_view(game: KamiSama, number: int) -> VillageView:
    place = int(game.place_before(number))
    return VillageView(
        id=VILLAGES[number],
        place=place,
        seat=int(game.seat_at(place)),
        blue=number == 0,  # KS-2.23, KS-3.4
        marks=[token.id for n, token in enumerate(game.book.tokens) if game.marked[n] == number],
        tokens=int(game.bank[number]),
        deck=len(game.decks[number]),
        temple=int(game.temple_owner(number)),
    )


def player_view(game: KamiSama, number: int, seat: int, is_over: bool) -> PlayerView:
    player, book = game.players[number], game.book
    is_own = number == seat
    has_kami = player.kami >= 0 and (not game.picking or is_own)
    tokens = book.kamis[player.kami].tokens if has_kami else []
    return PlayerView(
        id=f"seat-{number + 1}",
        color=COLORS[number],
        place=int(game.place_of(number)),
        village=VILLAGES[game.current(number)],
        kami=book.kamis[player.kami].id if has_kami else "",
        sheets=[book.kamis[kami].id for kami in (player.first, player.second)]
        if is_own and player.first >= 0
        else [],
        has_picked=player.kami >= 0,
        shrines=int(player.supply),
        on_board=len(members(player.shrines)),
        cubes=int(player.cubes),
        favor=int(player.favor),
        nature=int(player.nature),
        vp=int(player.vp),
        sets=int(player.sets),
        tokens=[int(player.tokens(village)) for village in range(v.VILLAGES)],
        kami_tokens={book.tokens[token].id: int(game.tokens_left(token)) for token in tokens},
        villager_count=len(members(player.villagers)),
        villagers=villagers_of(game, player) if is_own or is_over else [],  # KS-11.6
        spent=spent_of(game, player) if has_kami and not game.picking else [],
        turn=turn_of(game, number),
    )


def villagers_of(game: KamiSama, player: Player) -> list[str]:
    return [game.book.villager_of(card).id for card in members(player.villagers)]


def spent_of(game: KamiSama, player: Player) -> list[str]:
    """Passives that are used up for now."""
    kami = game.book.kamis[player.kami].id
    return [f"{kami}-passive-{bit + 1}" for bit in members(player.spent)]


def turn_of(game: KamiSama, seat: int) -> str:
    """Where the seat stands in this round: played, active, next or later."""
    if game.active < 0:
        return ""
    if game.active == seat:
        return "active"
    place = (seat - int(game.holder()) + game.book.seats) % game.book.seats
    if place < game.turn:
        return "played"
    return "next" if place == game.turn + 1 else "later"


def turn_view(game: KamiSama) -> TurnView:
    actions = game.kami(game.active).actions
    return TurnView(
        seat=int(game.active),
        basics=int(game.basics),
        basics_limit=int(game.book.basic_limit),
        used=[actions[slot].id for slot in members(game.used)],
        rewarded=[VILLAGES[village] for village in members(game.rewarded)],
    )


def ability_view(game: KamiSama) -> AbilityView | None:
    """The ability on top of the agenda, and the shrine whose owner is asked whether it evades."""
    threatened, lifted, ends = "", [], []
    names = game.book.board.names
    for frame in reversed(game.agenda):
        if isinstance(frame, AskEvade):
            threatened = names[frame.space]
        elif isinstance(frame, SetDown):
            lifted, ends = [names[s] for s in frame.lifted], [names[s] for s in frame.ends]
        elif isinstance(frame, Ability | Lift):
            p = frame.progress
            if isinstance(frame, Lift):
                lifted = [names[s] for s in frame.lifted]
            parts = frame.effect.parts
            now = parts[p.at] if p.at < len(parts) else None
            return AbilityView(
                id=frame.effect.id,
                seat=int(frame.seat),
                part=int(p.at),
                parts=1 + max(n for n, part in enumerate(parts) if part.do not in JUMPS),
                does=int(now.do) if now is not None else 0,
                done=int(p.done),
                n=int(now.n) if now is not None else 0,
                hit=names_of(game, p.hit),
                emptied=names_of(game, p.emptied),
                lifted=lifted,
                ends=ends,
                threatened=threatened,
            )
    if threatened:
        return AbilityView("", -1, 0, 0, 0, 0, 0, [], [], [], [], threatened)
    return None


def draft_view(game: KamiSama, seat: int) -> DraftView:
    """The hand is shown to the seat that is choosing from it, and to nobody else. [KS-R36]"""
    frame = game.agenda[-1]
    chooser = -1
    tied: list[int] = []
    if isinstance(frame, BreakTie):
        tied = frame.tied(game)
    elif isinstance(frame, TakeVillager):
        chooser = (int(frame.asks(game)) & -int(frame.asks(game))).bit_length() - 1
    may_see = chooser == seat and seat >= 0
    return DraftView(
        village=VILLAGES[game.hand_village],
        ranks=[] if tied else list(game.ranks),
        chooser=chooser,
        cards=len(game.hand),
        hand=[game.book.villager_of(card).id for card in game.hand] if may_see else [],
        tied=tied,
        chains=chains_of(game, int(game.hand_village)),
    )


def chains_of(game: KamiSama, village: int) -> dict[str, list[str]]:
    """The longest chain of everybody in a village, the longest first. [KS-10.3]"""
    board = game.book.board
    found = {
        f"seat-{owner + 1}" if owner < game.book.seats else "kitsune": names_of(
            game, longest(board, player.shrines & board.villages[village])
        )
        for owner, player in enumerate(game.players)
    }
    return dict(
        sorted(((owner, chain) for owner, chain in found.items() if chain), key=lambda one: -len(one[1]))
    )


def fox_view(game: KamiSama) -> FoxView:
    fox = game.players[game.fox()]
    foxes = game.book.fox_cards
    return FoxView(
        place=int(game.fox_place()),
        village=VILLAGES[game.fox_village()],
        shrines=int(fox.supply),
        card=foxes[game.foxes_up[-1]].id if game.foxes_up else "",
        squares=list(foxes[game.foxes_up[-1]].squares) if game.foxes_up else [],
        acts=any(isinstance(frame, FoxActs) for frame in game.agenda),
        deck=len(game.foxes),
        up=[foxes[card].id for card in game.foxes_up],
        villagers=villagers_of(game, fox),
    )


def years_of(game: KamiSama) -> list[YearView]:
    """The years scored so far. [KS-12.1]"""
    seats = game.book.seats
    pairs = [divmod(packed, 1024) for packed in game.history]
    years = [pairs[start : start + seats] for start in range(0, len(pairs), seats)]
    return [
        YearView([f for f, _ in year], [n for _, n in year], [min(pair) for pair in year]) for year in years
    ]


def result_view(game: KamiSama) -> ResultView:
    players = [game.players[seat] for seat in range(game.book.seats)]
    keys = [[int(n) for n in rank_key(game.book, player)] for player in players]
    return ResultView(
        tokens=[int(player.all_tokens() * game.book.token_vp) for player in players],
        villagers=[int(villager_points(game.book, player)) for player in players],
        peasants=[int(peasants(game.book, player)) for player in players],
        ties=keys,
        places=[1 + sum(other > key for other in keys) for key in keys],
        winners=[int(seat) for seat in winners(game.book, game.players)],
    )
