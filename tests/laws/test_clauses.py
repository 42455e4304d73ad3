"""Every clause of every game is enforced somewhere and proved by a test: `pytest tests/laws/test_clauses.py -k lairs`."""

import pytest
from tests.laws.installed import games

from lairhouse.kernel import registry
from lairhouse.kernel.coverage import coverage, unknown_clauses

SLUGS = [game.slug for game in games()]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_clause_is_enforced_and_proved(slug: str) -> None:
    rows = coverage(registry.game(slug))
    unproved = [row.id for row in rows if not row.tests]
    unenforced = [row.id for row in rows if not row.code and not row.is_example]

    assert rows
    assert not unproved, (
        f"{len(unproved)} of {len(rows)} clauses of {slug} have no test: {' '.join(unproved)}"
    )
    assert not unenforced, (
        f"{len(unenforced)} of {len(rows)} clauses of {slug} are enforced nowhere: {' '.join(unenforced)}"
    )


@pytest.mark.parametrize("slug", SLUGS)
def test_no_place_names_a_clause_that_there_is_not(slug: str) -> None:
    assert not unknown_clauses(registry.game(slug))
