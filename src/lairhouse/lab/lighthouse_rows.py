# interpreted
"""Lighthouse over the pages of the house: accessibility and best practices of each, as somebody who sits at a table sees them.

Lighthouse is a Node program of its own (tools/lighthouse, installed by `make bench` alone); where it is not, there are no rows.
"""

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from lairhouse.kernel import registry
from lairhouse.lab.client_rows import Budget, chromium
from lairhouse.lab.client_tables import PlayedTable, few_seats, people_at
from lairhouse.lab.server_load import process

INSTALLED: Final = Path("tools/lighthouse/node_modules/.bin")
FINISHED: Final = "connect_four"
CATEGORIES: Final = {"accessibility": "accessibility", "best-practices": "best practices"}
LEAST: Final = 0.95
LONGEST: Final = 180
OPTIONS: Final = (
    "--quiet",
    "--output=json",
    "--no-enable-error-reporting",
    f"--only-categories={','.join(CATEGORIES)}",
    "--form-factor=desktop",
    "--screenEmulation.disabled",
    "--throttling-method=provided",
    "--chrome-flags=--headless --no-sandbox --disable-gpu",
)


def program() -> str | None:
    """Where Lighthouse is, if it is."""
    return shutil.which("lighthouse", path=os.pathsep.join([str(INSTALLED), os.environ.get("PATH", "")]))


def scores(address: str, cookie: str) -> dict[str, float]:
    """Lighthouse's scores of one page, looked at with this session."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        headers = f"--extra-headers={json.dumps({'Cookie': cookie})}"
        command = [str(program()), address, *OPTIONS, headers, f"--output-path={report}"]
        environment = {**os.environ, "CHROME_PATH": chromium() or ""}
        subprocess.run(command, env=environment, check=True, capture_output=True, timeout=LONGEST)  # noqa: S603
        categories = json.loads(report.read_text(encoding="utf-8"))["categories"]
    return {name: float(categories[name]["score"]) for name in CATEGORIES}


def lighthouse_rows() -> Iterator[Budget]:
    """Two rows a page: the lobby, a table of each game, rules, a replay."""
    slugs = [slug for slug in registry.names() if not registry.is_example(slug)]
    with (
        tempfile.TemporaryDirectory() as folder,
        process("house", folder, "--any-core") as (house, _),
        people_at(house, max(few_seats(slug) for slug in slugs)) as people,
    ):
        ways = {"Lobby": "", "Rules": f"rules/{slugs[0]}"}
        for slug in [*slugs, FINISHED]:
            table = PlayedTable(people[: few_seats(slug)], slug, seed=1)
            if slug == FINISHED:
                while table.step():
                    pass
                ways["Replay"] = f"replay/{table.id}"
            else:
                ways[registry.game(slug).title] = f"t/{table.id}"
            table.close()
        for page, way in ways.items():
            for category, score in scores(f"{house}/#/{way}", people[0].cookie).items():
                yield Budget(f"{page}: Lighthouse, {CATEGORIES[category]}", score, LEAST, "", is_least=True)
