"""What a table costs to open: its code and its lettering stay within their budgets, whatever the machine."""

import pytest
from playwright.sync_api import Browser
from tests.browser.serving import Served

from lairhouse.kernel import registry
from lairhouse.lab.client_rows import CODE_LIMIT, FONT_LIMIT, first_load

pytestmark = pytest.mark.browser
GAMES = [slug for slug in registry.names() if not registry.is_example(slug)]


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_is_light(browser: Browser, served: Served, slug: str) -> None:
    traffic, _ = first_load(browser, served.address.rstrip("/"), slug, slowed=1)

    assert 40 < traffic.kilobytes("Script", "Stylesheet") <= CODE_LIMIT
    assert 20 < traffic.kilobytes("Font") <= FONT_LIMIT
