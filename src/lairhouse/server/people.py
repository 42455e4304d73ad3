"""People: guests with a name and a shape, passphrases to come back, links that move a session, the signed cookie."""

import asyncio
import hashlib
import secrets
import unicodedata
from collections import OrderedDict
from collections.abc import Iterable
from functools import cache
from time import time
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from itsdangerous import BadSignature, URLSafeTimedSerializer

from lairhouse.server.bodies import NAME_LENGTH
from lairhouse.server.protocol import Avatar, Person
from lairhouse.server.refusals import refusal
from lairhouse.server.storage.store import PersonRow, Store

COOKIE: Final = "lairhouse"
COOKIE_SECONDS: Final = 400 * 24 * 3600
LINK_SECONDS: Final = 15 * 60
MOST_HELD: Final = 50_000
SHAPES: Final = ("circle", "square", "triangle", "diamond", "star", "hexagon", "cross", "drop")
COLOURS: Final = ("red", "orange", "yellow", "green", "teal", "blue", "violet", "brown")
_FORBIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def clean(text: str, longest: int) -> str:
    """A text people may show each other: no control or invisible characters, no runs of spaces; a refusal when empty."""
    said = unicodedata.normalize("NFC", text)
    kept = "".join(
        " " if c.isspace() else c for c in said if c.isspace() or unicodedata.category(c) not in _FORBIDDEN
    )
    kept = " ".join(kept.split())
    if not kept:
        raise refusal("malformed", "empty_text")
    if len(kept) > longest:
        raise refusal("too_long", "long_text", most=longest)
    return kept


class People:
    """Everybody the house knows. Those at loaded tables are held in memory."""

    def __init__(self, store: Store, secret: bytes) -> None:
        self._store = store
        self._signer = URLSafeTimedSerializer(secret, salt="lairhouse session")
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(1)
        self._known: OrderedDict[str, PersonRow] = OrderedDict()

    # Sessions

    def cookie_for(self, row: PersonRow) -> str:
        return self._signer.dumps([row.id, row.epoch])

    async def session(self, cookie: str | None) -> PersonRow | None:
        """The one whose session a cookie is; None for no or a wrong one."""
        if not cookie or len(cookie) > 500:
            return None
        try:
            person, epoch = self._signer.loads(cookie, max_age=COOKIE_SECONDS)
        except (BadSignature, ValueError, TypeError):
            return None
        row = self._known.get(person) or await self._store.person(person)
        if row is None or row.epoch != epoch:
            return None
        self._hold(row)
        return row

    def _hold(self, row: PersonRow) -> None:
        """Keep somebody in memory; of too many, those who were not needed for longest are let go."""
        self._known[row.id] = row
        self._known.move_to_end(row.id)
        while len(self._known) > MOST_HELD:
            self._known.popitem(last=False)

    async def guest(self, name: str, shape: str | None, colour: str | None) -> PersonRow:
        """Somebody new; what is not chosen is drawn."""
        row = PersonRow(
            secrets.token_urlsafe(12),
            clean(name, NAME_LENGTH),
            _one_of(shape, SHAPES),
            _one_of(colour, COLOURS),
            time(),
        )
        await self._keep(row)
        return row

    async def change(self, row: PersonRow, name: str, shape: str | None, colour: str | None) -> PersonRow:
        """Another name or avatar; a name that somebody with a passphrase has is taken for others with one."""
        new = PersonRow(
            row.id,
            clean(name, NAME_LENGTH),
            _one_of(shape or row.shape, SHAPES),
            _one_of(colour or row.colour, COLOURS),
            row.since,
            row.digest,
            row.epoch,
        )
        await self._keep(new)
        return new

    async def _keep(self, row: PersonRow) -> None:
        if not await self._store.keep_person(row):
            raise refusal("taken", "name_taken")
        self._hold(row)

    # Passphrases

    async def set_passphrase(self, row: PersonRow, passphrase: str, old: str | None) -> PersonRow:
        """From now on the name and this passphrase open a session anywhere. Changing it ends all sessions but this one."""
        if row.digest and not await self._fits(row.digest, old or ""):
            raise refusal("not_allowed", "wrong_passphrase")
        async with self._hashing:
            digest = await asyncio.to_thread(self._hasher.hash, passphrase)
        epoch = row.epoch + 1 if row.digest else row.epoch
        new = PersonRow(row.id, row.name, row.shape, row.colour, row.since, digest, epoch)
        await self._keep(new)
        return new

    async def sign_in(self, name: str, passphrase: str) -> PersonRow:
        """The one with that name and passphrase. A wrong name takes as long as a wrong passphrase."""
        row = await self._store.known_as(clean(name, NAME_LENGTH))
        digest = row.digest if row is not None else _decoy(self._hasher)
        fits = await self._fits(digest, passphrase)
        if row is None or not fits:
            raise refusal("not_allowed", "wrong_passphrase")
        self._hold(row)
        return row

    async def _fits(self, digest: str, passphrase: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, digest, passphrase)
            except VerificationError:
                return False

    # Links

    async def make_link(self, row: PersonRow) -> tuple[str, float]:
        """A token that opens the session once, and until when."""
        token, expires = secrets.token_urlsafe(24), time() + LINK_SECONDS
        await self._store.keep_link(_digest(token), row.id, expires)
        return token, expires

    async def use_link(self, token: str) -> PersonRow:
        person = await self._store.use_link(_digest(token), time())
        row = await self._store.person(person) if person else None
        if row is None:
            raise refusal("not_found", "link_gone")
        self._hold(row)
        return row

    async def forget(self, row: PersonRow) -> None:
        """The person is gone; the games stay."""
        await self._store.forget_person(row.id)
        self._known.pop(row.id, None)

    # As others see them

    async def learn(self, ids: Iterable[str]) -> None:
        """Hold these people in memory, so that `shown` knows them."""
        wanted = [person for person in ids if person]
        missing = [person for person in wanted if person not in self._known]
        for row in await self._store.people(missing) if missing else []:
            self._hold(row)
        for person in wanted:
            if person in self._known:
                self._known.move_to_end(person)

    def shown(self, person: str) -> Person:
        """Somebody as others see them; one who is gone has no name."""
        row = self._known.get(person)
        if row is None:
            return Person(person, "", Avatar(SHAPES[0], COLOURS[0]))
        return Person(row.id, row.name, Avatar(row.shape, row.colour))

    def overlook(self, person: str) -> None:
        """Forget what is held in memory: another server has changed it."""
        self._known.pop(person, None)


def _one_of(wanted: str | None, allowed: tuple[str, ...]) -> str:
    if wanted is None:
        return secrets.choice(allowed)
    if wanted not in allowed:
        raise refusal("malformed", "no_such_avatar")
    return wanted


def _digest(token: str) -> str:
    return hashlib.blake2b(token.encode(), digest_size=32).hexdigest()


@cache
def _decoy(hasher: PasswordHasher) -> str:
    """A digest nobody's passphrase fits."""
    return hasher.hash(secrets.token_hex(16))
