"""A house that is open, and browsers in front of it. Chromium is the machine's own where there is one."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.guests import Guest
from tests.browser.serving import Served

import lairhouse

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    arguments: dict[str, Any] = {"args": ["--no-sandbox", "--disable-gpu"]}
    if found is not None:
        arguments["executable_path"] = found
    return arguments


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    static = Path(lairhouse.__file__).parent / "static" / "index.html"
    assert static.exists(), "the client is not built: run tools/build_client.py"
    house = Served(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.kill()


NewGuest = Callable[..., Guest]


@pytest.fixture
def guest(browser: Browser, served: Served) -> Iterator[NewGuest]:
    """Makes guests, each with a browser of their own; still pictures unless asked otherwise."""
    made: list[Guest] = []

    def make(name: str, width: int = 1440, height: int = 900, **more: Any) -> Guest:
        settings: dict[str, Any] = {
            "reduced_motion": "reduce",
            "color_scheme": "dark",
            "locale": "en-GB",
            **more,
        }
        context = browser.new_context(viewport={"width": width, "height": height}, **settings)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        made.append(Guest(context.new_page(), served.address, name))
        return made[-1]

    yield make
    problems = [problem for one in made for problem in one.problems]
    for one in made:
        one.page.context.close()
    assert problems == []
