"""What an ability or a claim gives besides the spaces: Favor, Nature, village tokens. KS-7.12, KS-17.32, rulings KS-R67, KS-R81."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.actions import CLAIM_TOKEN, FAVOR, NATURE, first_of, kind_of
from lairhouse.games.kami_sama.book import Effect, Part
from lairhouse.games.kami_sama.clauses import clause
from lairhouse.games.kami_sama.places import spaces_meant
from lairhouse.games.kami_sama.progress import Progress
from lairhouse.games.kami_sama.shrines import gain, gain_token
from lairhouse.games.kami_sama.state import KamiSama
from lairhouse.kernel.bits import count
from lairhouse.kernel.frame import NO_ANSWER, Question
from lairhouse.kernel.rng import Rng

EITHER: Final[list[int]] = [FAVOR, NATURE]
TOKENS: Final[list[int]] = [CLAIM_TOKEN, CLAIM_TOKEN | 64, CLAIM_TOKEN | 128, CLAIM_TOKEN | 192]


def amount_of(game: KamiSama, seat: i64, effect: Effect, part: Part, p: Progress) -> i64:
    """How much a gain gives now. [KS-17.25, KS-17.26]"""
    amount = part.n
    if part.per_previous:
        amount *= p.before
    if part.own_spaces:
        where = spaces_meant(game, seat, part.own_where, v.AS_CURRENT, 0, effect.village)
        amount *= count(game.players[seat].shrines & part.own_spaces & where)
        if part.most and amount > part.most:
            amount = part.most
    return amount


def gain_at_once(game: KamiSama, seat: i64, effect: Effect, what: i64, amount: i64) -> bool:
    """A gain without a choice; whether it was one."""
    if what == v.GAIN_FAVOR:
        gain(game, seat, amount, 0)
    elif what == v.GAIN_NATURE:
        gain(game, seat, 0, amount)
    elif what == v.GAIN_TOKEN:
        for _ in range(amount):
            gain_token(game, seat, effect.village, 0)
    else:
        return what == v.GAIN_CHOSEN_TOKEN and not has_tokens(game)  # KS-R67
    return True


def ask_gain(game: KamiSama, seat: i64, what: i64, amount: i64) -> None:
    """The seat picks what it gains."""
    if what == v.GAIN_EITHER:
        game.push(AskGain(seat, amount))
    else:
        game.push(AskToken(seat, amount))


def has_tokens(game: KamiSama) -> bool:
    """Whether any village has a token left."""
    return game.bank[0] + game.bank[1] + game.bank[2] + game.bank[3] > 0


@final
class AskGain(Question[KamiSama]):
    """Favor or Nature, one of the two for the whole amount. [KS-7.12]"""

    __slots__ = ("amount",)

    def __init__(self, seat: i64, amount: i64) -> None:
        super().__init__(seat)
        self.amount: Final = amount

    def candidates(self, game: KamiSama, seat: i64) -> list[int]:
        return EITHER

    def refusal(self, game: KamiSama, seat: i64, action: i64) -> i64:
        return 0 if action in (FAVOR, NATURE) else NO_ANSWER

    def resolve(self, game: KamiSama, seat: i64, action: i64) -> None:
        if action == FAVOR:
            gain(game, seat, self.amount, 0)
        else:
            gain(game, seat, 0, self.amount)

    def random_option(self, game: KamiSama, seat: i64, rng: Rng) -> int:
        return FAVOR if rng.below(2) == 0 else NATURE


@final
class AskToken(Question[KamiSama]):
    """A claim gives village tokens of the claimer's choice, one after the other. [KS-17.32]"""

    __slots__ = ("left",)

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: Final = left

    def candidates(self, game: KamiSama, seat: i64) -> list[int]:
        return TOKENS

    def refusal(self, game: KamiSama, seat: i64, action: i64) -> i64:
        village = first_of(action)
        if kind_of(action) != CLAIM_TOKEN or village >= v.VILLAGES:
            return NO_ANSWER
        return 0 if game.bank[village] > 0 else clause("KS-17.32")

    def resolve(self, game: KamiSama, seat: i64, action: i64) -> None:
        gain_token(game, seat, first_of(action), 0)
        if self.left > 1 and has_tokens(game):
            game.push(AskToken(seat, self.left - 1))
