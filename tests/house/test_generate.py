"""JSON Schema and TypeScript come from the typed records, and drift is noticed."""

from pathlib import Path

import msgspec
import pytest

import generate


class Piece(msgspec.Struct, frozen=True, tag="piece"):
    """A piece on a board."""

    name: str
    at: tuple[int, int] | None
    marks: list[str]
    counts: dict[str, int]
    colour: str = "red"


def test_a_record_becomes_an_interface() -> None:
    _, components = msgspec.json.schema_components([Piece], ref_template="#/$defs/{name}")
    told = generate.typescript("Piece", components["Piece"])

    assert told.startswith("/** A piece on a board. */\nexport interface Piece {\n")
    assert '  type: "piece";' in told
    assert "  marks: string[];" in told
    assert "  counts: Record<string, number>;" in told
    assert "  colour?: string;" in told
    assert "null" in told.split("at: ")[1].split(";")[0]


def test_every_game_with_a_view_gets_a_schema_and_types() -> None:
    files, missing = generate.view_files(["connect_four", "parley", "no_such_game"])

    assert {path.name for path in files} == {
        "connect_four.json",
        "connect_four.ts",
        "parley.json",
        "parley.ts",
    }
    assert len(missing) == 1 and missing[0].startswith("no_such_game: ")
    assert all(path.read_text() == text for path, text in files.items()), "run tools/generate.py"


def test_drift_is_noticed_and_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(generate, "ROOT", tmp_path)
    monkeypatch.setattr(generate, "view_files", lambda _: ({tmp_path / "views" / "toy.ts": "new\n"}, []))
    monkeypatch.setattr(generate, "protocol_files", dict)

    monkeypatch.setattr("sys.argv", ["generate.py", "--check"])
    assert generate.main() == 1
    assert "has drifted: views/toy.ts" in capsys.readouterr().out
    monkeypatch.setattr("sys.argv", ["generate.py"])
    assert generate.main() == 0
    assert (tmp_path / "views" / "toy.ts").read_text() == "new\n"
    monkeypatch.setattr("sys.argv", ["generate.py", "--check"])
    assert generate.main() == 0
