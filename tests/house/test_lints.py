"""The house's own lints refuse what they should, and the tree passes them."""

import json
from pathlib import Path

import pytest

import lint_tree
from lint_shifts import variable_shifts


def test_shifts_by_a_variable_are_refused() -> None:
    source = (
        "a = 1 << 5\nb = 1 << n\nc <<= n\nc <<= 2\nd = x >> n\ne = 1 << (n + 1)\nf = 1 << n  # shift: n < 8\n"
    )
    assert sorted(variable_shifts(source)) == [2, 3, 6]


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("README.md", "see https://pypi." + "org/project/x", "names the registry"),
        ("web/package-lock.json", '{\n"resolved": "x"}', "2: an address in a lock"),
        ("requirements/test.lock", "x @ https://example.org/x.whl", "an address in a lock"),
        ("docs/a.md", "cd /home" + "/ann/lairhouse", "a path of one machine"),
        ("tools/a.py", 'open("/root' + '/x")', "a path of one machine"),
        ("src/a.py", "# TO" + "DO later", "finish it"),
        ("src/lairhouse/a.py", "a = 1\n" * 401, "401 lines of code"),
        ("web/src/a.ts", "let a\n" * 401, "401 lines of code"),
        (
            "src/lairhouse/a.py",
            "from importlib.metadata import entry_points\nentry_points(group='x')\n",
            "2: only",
        ),
        ("src/lairhouse/server/a.py", "from lairhouse.games.lairs import game\n", "a game by name"),
    ],
)
def test_what_must_not_be_in_the_tree_is_named(name: str, content: str, says: str) -> None:
    assert any(says in problem for problem in lint_tree.problems(name, content))


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("web/package-lock.json", '{"funding": {"url": "https://example.org/author"}}'),
        ("src/lairhouse/a.py", "a = 1\n\n# why\n" * 400),
        ("src/lairhouse/a.py", '"""' + "word\n" * 500 + '"""\n'),
        ("src/lairhouse/a.py", 'route = "/tables/work"\n'),
        ("src/lairhouse/games/toy/a.py", "from lairhouse.games.toy.clauses import clause\n"),
        ("src/lairhouse/kernel/registry.py", "entry_points(group='lairhouse.games')\n"),
        ("web/src/a.ts", "// Written by tools/generate.py\n" + "let a\n" * 500),
        ("tests/test_a.py", "a = 1\n" * 500),
    ],
)
def test_what_may_stand_is_let_through(name: str, content: str) -> None:
    assert not list(lint_tree.problems(name, content))


def test_no_file_names_a_registry_or_a_path_of_one_machine(project: Path) -> None:
    if not (project / ".git").exists():
        pytest.skip("not a checkout: git does not know which files are ours")
    found = []
    for name in lint_tree.tracked(project):
        path = project / name
        if path.is_file() and path.suffix not in lint_tree.BINARY:
            text = path.read_text(encoding="utf-8")
            for check in (lint_tree.registries, lint_tree.machine_paths, lint_tree.locks):
                found += [f"{name}:{problem}" for problem in check(name, text)]
    assert not found


def test_locks_pin_every_package_by_digest_and_name_no_host(project: Path) -> None:
    versions: dict[str, dict[str, set[str]]] = {}
    for name in ("build", "test"):
        text = (project / "requirements" / f"{name}.lock").read_text()
        assert "://" not in text
        assert "index-url" not in text
        for entry in text.replace("\\\n", " ").strip().split("\n"):
            package, _, rest = entry.partition("==")
            assert "--hash=sha256:" in rest, entry
            versions.setdefault(package, {}).setdefault(name, set()).add(rest.split()[0])
    for package, found in versions.items():
        if "build" in found:
            assert found["build"] == found.get("test"), f"{package}: `make locks` writes both locks in step"


def test_the_client_lock_names_no_address(project: Path) -> None:
    lock = project / "web" / "package-lock.json"
    if not lock.exists():
        pytest.skip("no client in this tree")
    packages = json.loads(lock.read_text())["packages"]
    assert not [
        name for name, package in packages.items() if "resolved" in package and not package.get("link")
    ]
