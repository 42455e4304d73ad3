# interpreted
"""The table as a seat sees it, drawn in text: for terminals and for failing tests."""

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.notation import Notation
from lairhouse.games.kami_sama.shown import DraftView, KamiSamaView, SpaceView
from lairhouse.games.kami_sama.state import KamiSama
from lairhouse.games.kami_sama.view import VILLAGES, view

LETTERS = "RBPW"
KINDS = {"field": "f", "forest": "w", "hut": "h", "stilt_house": "s", "temple": "t"}


def drawing(game: KamiSama, notation: Notation, seat: int) -> str:
    """Four villages side by side, shrines in capitals (K the Kitsune), kinds of space in small letters. [KS-2.25]"""
    shown = view(game, seat)
    rows = [heading(shown)]
    rows += [
        "   "
        + "       ".join(
            f"{village.id}, {before(shown, village.seat)}"[:14].ljust(14) for village in shown.villages
        )
    ]
    spaces = {space.id: space for space in shown.spaces}
    for row in range(1, v.SIDE + 1):
        cells = [
            " ".join(cell(spaces.get(f"{village}-{column}{row}"), len(shown.players)) for column in "abcd")
            for village in VILLAGES
        ]
        rows.append(f"{row}  " + "       ".join(text.ljust(14) for text in cells))
    rows.append("   " + "       ".join("a  b  c  d".ljust(14) for _ in VILLAGES))
    rows += ["villages: " + "; ".join(village_line(shown, n) for n in range(v.VILLAGES))]
    rows += [player_line(shown, number) for number in range(len(shown.players))]
    if shown.fox is not None:
        fox = shown.fox
        rows.append(
            f"  kitsune before {fox.village}: {fox.shrines} shrines, card {fox.card or '-'}, {fox.deck} to come"
        )
    if shown.draft is not None:
        rows.append(draft_line(shown.draft, notation))
    return "\n".join(row.rstrip() for row in rows) + "\n"


def heading(shown: KamiSamaView) -> str:
    when = "end" if shown.round > v.VILLAGES else f"round {shown.round}"
    return f"year {shown.year} of {shown.years}, {when}, goal {shown.goal}"


def before(shown: KamiSamaView, seat: int) -> str:
    return shown.players[seat].color if seat >= 0 else "nobody"


def cell(space: SpaceView | None, seats: int) -> str:
    """Two letters: what stands there, then the kind of space."""
    if space is None:
        return "  "
    if space.owner >= 0:
        return (LETTERS[space.owner] if space.owner < seats else "K") + KINDS[space.kind]
    return (space.token[0] if space.token else ".") + KINDS[space.kind]


def village_line(shown: KamiSamaView, number: int) -> str:
    village = shown.villages[number]
    marks = f", {' '.join(village.marks)}" if village.marks else ""
    return f"{village.id} {village.tokens} tokens, {village.deck} cards{marks}"


def player_line(shown: KamiSamaView, number: int) -> str:
    player = shown.players[number]
    mark = ">" if player.turn == "active" else " "
    kami = player.kami or " or ".join(player.sheets) or "choosing"
    held = " ".join(f"{village}{n}" for village, n in zip(VILLAGES, player.tokens, strict=True) if n)
    own = f" ({', '.join(player.villagers)})" if player.villagers else ""
    return (
        f"{mark} {player.color} {kami}: {player.vp} VP, favor {player.favor}, nature {player.nature}, cubes {player.cubes}, "
        f"shrines {player.shrines}, tokens {held or '-'}, villagers {player.villager_count}{own}"
    )


def draft_line(draft: DraftView, notation: Notation) -> str:
    ranks = " > ".join(notation.owner(seat) for seat in draft.ranks) or "to be ranked"
    hand = f": {', '.join(draft.hand)}" if draft.hand else ""
    return f"  villagers of {draft.village}: {ranks}; {draft.cards} cards{hand}"
