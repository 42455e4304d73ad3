# interpreted
"""The table drawn in text, from a seat's view: for the terminal and for failing tests."""

from lairhouse.games.treasure_lair.view import AttemptView, Challenge, PlayerView, QuestView, TreasureLairView
from lairhouse.kernel.message import Catalogue


def drawn(view: TreasureLairView, said: Catalogue) -> str:
    """All of a view, so that one can play by it."""
    rows = [f"round {view.round}, race to {view.end_trigger}" + ending(view)]
    rows.append(
        f"heroes for hire: {', '.join(f'{o.card} {o.icons or chr(45)} for {o.price}' for o in view.pool)}"
    )
    for name in [*view.actions, *([view.chosen] if view.chosen else [])]:
        mark = "*" if name == view.chosen else "-"
        rows.append(f"  {mark} {name}: {said.get(f'treasure_lair.text.{name}', '')}")
    rows += [quest_row(quest) for quest in view.quests]
    if view.attempt is not None:
        rows += attempt_rows(view.attempt)
    if view.drawn or view.drawn_treasures:
        names = [card.card for card in view.drawn] + [card.card for card in view.drawn_treasures]
        rows.append(f"drawn: {', '.join(names)}")
    rows += [player_row(player, view.turn) for player in view.players]
    rows.append("  ".join(f"{deck.kind} {deck.left}+{len(deck.out)}" for deck in view.decks))
    if view.gear:
        rows.append(f"this turn you have: {view.gear}")
    return "\n".join(rows) + "\n"


def ending(view: TreasureLairView) -> str:
    if view.final:
        return ", over: " + ", ".join(f"seat {row.seat + 1} wins" for row in view.final if row.wins)
    if view.triggered_by >= 0:
        left = ", ".join(str(seat + 1) for seat in view.last_turns) or "none"
        return f", seat {view.triggered_by + 1} has triggered the end, last turns still to come: {left}"
    return f", {view.rounds_left} rounds left" if view.rounds_left >= 0 else ""


def quest_row(quest: QuestView) -> str:
    treasure = quest.treasure
    trail = " > ".join(challenge_text(challenge) for challenge in quest.challenges)
    return f"{quest.place}: {trail} > [{treasure.card} level {treasure.level}, {treasure.chests} treasure]"


def challenge_text(challenge: Challenge) -> str:
    looked = "".join(str(seat + 1) for seat in challenge.looked)
    mark = f" seen by {looked}" if looked else ""
    if not challenge.card:
        return f"(hidden{mark})"
    text = f"{challenge.card} {challenge.icons}"
    return text if challenge.is_up else f"({text}{mark})"


def attempt_rows(attempt: AttemptView) -> list[str]:
    sent = ", ".join(f"{hero.card} {hero.icons}" for hero in attempt.sent) or "nobody"
    rows = [f"on {attempt.place}, {attempt.defeated} defeated: {sent}; icons {attempt.icons or '-'}"]
    if attempt.facing:
        rows.append(f"  missing {attempt.missing or '-'}, to defeat it costs {attempt.gold} gold")
    return rows


def player_row(player: PlayerView, turn: int) -> str:
    party = ", ".join(f"{hero.card} {hero.icons or '-'}{'*' if hero.timing else ''}" for hero in player.party)
    treasures = ", ".join([card.card for card in player.treasures] + player.scored)
    mark = ">" if player.seat == turn else " "
    owned = f" ({treasures})" if treasures else ""
    return f"{mark} seat {player.seat + 1}: {player.treasure} treasure{owned}, {player.gold} gold, party: {party}"
