# interpreted
"""Effects of cards, from the words of the set to `Power` and `Step`. Chapter 17; the words are listed in the set itself."""

from typing import Final

from lairhouse.games.wakening_lair import vocabulary as v
from lairhouse.games.wakening_lair.power import Power, Step
from lairhouse.kernel.cards import Entry

COMMON: Final = ("id", "name", "count", "source", "source_fields")
USES: Final = ("action", "free", "passive", "auto")
LIMITS: Final = ("", "once_per_turn", "discard")
WHO: Final = (
    "you",
    "one_hero_in_room",
    "heroes_in_room",
    "heroes_in_room_or_adjacent",
    "all_heroes",
    "heroes_with_terror",
)
CONDITIONS: Final = ("", "terror_asleep", "terror_awake", "attack_with_hero_type")
POWER_FIELDS: Final = ("name", "use", "when", "limit", "effect", "text")

# A window, the only word allowed in it, and the trait that both make.
TRAITS: Final = {
    ("your_attack_roll", "place_hits_anywhere"): v.FURY,
    ("your_attack_action", "more_attack_dice"): v.MORE_DICE,
    ("your_attack_roll", "reroll"): v.REROLL,
    ("after_awaken_roll", "reroll"): v.LANTERN,
    ("treasure_draw", "look_and_keep"): v.LOOK,
    ("always", "walk_past_monsters"): v.GHOST,
    ("always", "room_advantage_everywhere"): v.LENS,
    ("you_are_attacked", "cancel_attacks"): v.MIST,
    ("turn_end_advance", "stop_advance"): v.CHALK,
    ("you_would_die", "stay_alive"): v.CHARM,
    ("turn_start", "gain_effect"): v.LUCK,
    ("your_attack_missed", "gain_effect"): v.AIM,
    ("your_defeat", "heal"): v.SIPHON,
    ("your_turn", "free_move"): v.BEADS,
}
WINDOWS: Final = tuple(dict.fromkeys([when for when, _ in TRAITS] + ["you_are_attacked", "your_turn"]))
ROW_WORDS: Final = ("damage", "lose_actions", "discard_treasure", "add_monsters", "nothing")


class Reader:
    """Compiles the effects of one set; types are named as the set names them."""

    def __init__(self, types: list[str]) -> None:
        self.types = types

    def ability(self, entry: Entry) -> Power:
        """A Hero Ability: a trait, or one of the four that are used with an Action."""
        return self._power(entry, is_item=False)

    def item(self, entry: Entry) -> Power:
        """A Magic Item's power."""
        return self._power(entry, is_item=True)

    def trap(self, entry: Entry) -> Power:
        """A Trap: one die and a table. [WL-10.6]"""
        entry.place("use", ("auto",))
        entry.place("when", ("hero_moves_in",))
        steps = entry.tables("effect", 1)
        if len(steps) != 1:
            entry.fail("effect", "one step, by_die")
        steps[0].place("do", ("by_die",))
        steps[0].only("do", "table")
        rows = steps[0].tables("table", 1)
        faces = []
        for row in rows:
            row.only("on", "effect")
            faces.append(sum(2**face for face in row.numbers("on", 1, 6, 1, 6)))
        if sum(faces) != 2 * (2**6 - 1):
            entry.fail("table", "rows that hold each face from 1 to 6 once")
        effects = [[self._row_step(step) for step in row.tables("effect", 1)] for row in rows]
        return Power(0, v.AUTO, v.UNLIMITED, [_step(v.BY_DIE, faces=faces, rows=effects)])

    def _row_step(self, entry: Entry) -> Step:
        word = ROW_WORDS[entry.place("do", ROW_WORDS)]
        condition = entry.place("if", CONDITIONS[:3], "")
        if word == "damage":
            entry.only("do", "who", "n", "if")
            return _step(v.DAMAGE, entry.number("n", 1, 9), entry.place("who", ("you",)), condition)
        if word == "lose_actions":
            entry.only("do", "n", "if")
            return _step(v.LOSE_ACTIONS, entry.number("n", 1, 3), 0, condition)
        if word == "discard_treasure":
            entry.only("do", "n", "if")
            return _step(v.DISCARD_TREASURE, entry.number("n", 1, 9), 0, condition)
        if word == "add_monsters":
            entry.only("do", "n", "where", "if")
            entry.place("where", ("this_room",))
            return _step(v.ADD_MONSTERS, entry.number("n", 1, 3), 0, condition)
        entry.only("do", "if")
        return _step(v.NO_EFFECT)

    def _power(self, entry: Entry, is_item: bool) -> Power:
        use = entry.place("use", USES)
        when = WINDOWS[entry.place("when", WINDOWS)]
        limit = entry.place("limit", LIMITS, "")
        if limit == v.DISCARD and not is_item:
            entry.fail("limit", "discard is for Magic Items")
        steps = entry.tables("effect", 1)
        word = steps[0].text("do")
        if when == "you_are_attacked" and word == "fewer_attack_dice":
            return self._fewer_dice(entry, steps, use, limit)
        if (when, word) in TRAITS:
            if len(steps) != 1:
                entry.fail("effect", "one step")
            if word == "free_move" and (use != v.FREE or limit != v.ONCE_PER_TURN):
                entry.fail("limit", "once_per_turn, for a Move that costs no Action (use = free)")
            return Power(TRAITS[when, word], use, limit, [self._trait_step(steps[0], word, when)])
        if when != "your_turn":
            words = [allowed for window, allowed in TRAITS if window == when]
            entry.fail("do", f"at this time one of {', '.join(words)}")
        if use not in (v.ACTION, v.FREE):
            entry.fail("use", "action or free")
        if is_item:
            return self._usable(entry, steps, use, limit)
        return self._ability(entry, steps, use, limit)

    def _fewer_dice(self, entry: Entry, steps: list[Entry], use: int, limit: int) -> Power:
        if len(steps) != 1:
            entry.fail("effect", "one step")
        steps[0].only("do", "target", "n")
        chosen = steps[0].place("target", ("one_attacker", "first_attacker")) == 0
        step = _step(v.OTHER, steps[0].number("n", 1, 3))
        return Power(v.EYE if chosen else v.AMULET, use, limit, [step])

    def _trait_step(self, entry: Entry, word: str, when: str) -> Step:
        if word == "more_attack_dice":
            entry.only("do", "n", "if")
            condition = entry.place("if", ("", "attack_with_hero_type"), "")
            return _step(v.OTHER, entry.number("n", 1, 2), 0, v.HERO_TYPE if condition else v.ALWAYS)
        if word == "reroll":
            attack = when == "your_attack_roll"
            entry.only("do", "roll", "up_to" if attack else "n")
            entry.place("roll", ("attack",) if attack else ("awaken",))
            return _step(v.OTHER, entry.number("up_to", 1, 3) if attack else entry.number("n", 2, 2))
        if word == "look_and_keep":
            entry.only("do", "look", "keep")
            look = entry.number("look", 1, 6)
            return _step(v.OTHER, look=look, keep=entry.number("keep", 1, look))
        if word == "gain_effect":
            entry.only("do", "who", "n")
            entry.place("who", ("you",))
            return _step(v.GAIN_EFFECT, entry.number("n", 1, 9))
        if word == "heal":
            entry.only("do", "who", "n")
            return _step(v.HEAL, entry.number("n", 1, 9), entry.place("who", WHO[:2]))
        if word == "stay_alive":
            entry.only("do", "n")
            return _step(v.OTHER, entry.number("n", 1, 9))
        entry.only("do")
        return _step(v.OTHER)

    def _ability(self, entry: Entry, steps: list[Entry], use: int, limit: int) -> Power:
        word = ("choose", "heal", "discard_trap")[steps[0].place("do", ("choose", "heal", "discard_trap"))]
        if word == "choose":
            if len(steps) != 1:
                entry.fail("effect", "one step")
            return self._choice(steps[0], use, limit)
        if word == "heal":
            steps[0].only("do", "who", "up_to", "split")
            steps[0].place("who", ("heroes_in_room",))
            if len(steps) != 1 or not steps[0].flag("split", False):
                entry.fail("effect", "healing shared out (split = true)")
            return Power(v.LAY, use, limit, [_step(v.HEAL, steps[0].number("up_to", 1, 8), v.HEROES_IN_ROOM)])
        return Power(v.DISARM, use, limit, self._disarming(steps))

    def _disarming(self, steps: list[Entry]) -> list[Step]:
        steps[0].only("do", "where")
        near = steps[0].place("where", ("this_room", "own_or_adjacent_room")) == 1
        found = [_step(v.DISCARD_TRAP, near=near)]
        for step in steps[1:]:
            step.place("do", ("draw_treasure",))
            step.only("do", "n")
            found.append(_step(v.DRAW_TREASURE, step.number("n", 1, 3)))
        return found

    def _choice(self, entry: Entry, use: int, limit: int) -> Power:
        entry.only("do", "by", "optional", "options")
        rows = entry.data.get("options")
        if (
            not isinstance(rows, list)
            or not rows
            or not all(isinstance(row, list) and len(row) == 1 for row in rows)
        ):
            entry.fail("options", "a list of lists of one step")
        options = [entry.inner(row[0], "options") for row in rows]
        words = [option.text("do") for option in options]
        if len(set(words)) != len(words):
            entry.fail("options", "different words")
        if entry.place("by", WHO) == v.YOU:
            found = [[self._portal_step(option)] for option in options]
            return Power(v.PORTAL, use, limit, [_step(v.CHOOSE, options=found)])
        if not entry.flag("optional", False):
            entry.fail("optional", "true")
        found = [[self._song_step(option)] for option in options]
        return Power(v.SONG, use, limit, [_step(v.CHOOSE, 0, entry.place("by", WHO), options=found)])

    def _portal_step(self, entry: Entry) -> Step:
        if entry.place("do", ("move_monster", "move_hero")) == 0:
            entry.only("do", "target", "to")
            entry.place("target", ("one_monster_anywhere",))
            entry.place("to", ("any_room_not_sleeping_twelve",))
            return _step(v.MOVE_MONSTER)
        entry.only("do", "to")
        entry.place("to", ("any_awakened_room",))
        return _step(v.MOVE_HERO)

    def _song_step(self, entry: Entry) -> Step:
        do = (v.HEAL, v.GAIN_EFFECT)[entry.place("do", ("heal", "gain_effect"))]
        entry.only("do", "who", "n")
        entry.place("who", ("you",))
        return _step(do, entry.number("n", 1, 9))

    def _usable(self, entry: Entry, steps: list[Entry], use: int, limit: int) -> Power:
        if limit == v.UNLIMITED and use == v.FREE:
            entry.fail("limit", "once_per_turn or discard, for what costs no Action")
        found = [self._use_step(step) for step in steps]
        targeted = [step for step in found if is_targeted(step)]
        if len(targeted) > 1 or (
            len(found) > 1 and any(step.do in (v.ATTACK, v.ATTACK_EACH) for step in found)
        ):
            entry.fail("effect", "one step with a target at most, an attack alone")
        trait = v.USABLE | (v.FREE_USE if use == v.FREE else 0)
        return Power(trait, use, limit, found)

    def _use_step(self, entry: Entry) -> Step:
        allowed = ("heal", "gain_effect", "attack", "move_hero", "draw_treasure")
        word = allowed[entry.place("do", allowed)]
        if word in ("heal", "gain_effect"):
            entry.only("do", "who", "n")
            do = v.HEAL if word == "heal" else v.GAIN_EFFECT
            return _step(do, entry.number("n", 1, 9), entry.place("who", WHO[:5]))
        if word == "attack":
            entry.only("do", "dice", "type", "target")
            each = entry.place("target", ("one_monster_in_room", "each_monster_in_room")) == 1
            kind = entry.place("type", self.types)
            return _step(v.ATTACK_EACH if each else v.ATTACK, dice=entry.number("dice", 1, 3), kind=kind)
        if word == "move_hero":
            entry.only("do", "who", "to")
            entry.place("who", ("you",))
            entry.place("to", ("any_awakened_room",))
            return _step(v.MOVE_HERO)
        entry.only("do", "n")
        return _step(v.DRAW_TREASURE, entry.number("n", 1, 3))


def is_targeted(step: Step) -> bool:
    """Whether a step of an item names a Hero, a Room or something to attack."""
    return step.do in (v.ATTACK, v.MOVE_HERO) or step.who == v.ONE_HERO_IN_ROOM


def _step(
    do: int,
    n: int = 0,
    who: int = 0,
    condition: int = 0,
    *,
    dice: int = 0,
    kind: int = 0,
    look: int = 0,
    keep: int = 0,
    near: bool = False,
    options: list[list[Step]] | None = None,
    faces: list[int] | None = None,
    rows: list[list[Step]] | None = None,
) -> Step:
    return Step(do, n, who, condition, dice, kind, look, keep, near, options or [], faces or [], rows or [])
