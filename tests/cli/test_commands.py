"""Every command: what it prints, that its JSON stays as documented, and one clear line where something is wrong."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run

DOCUMENTED = (Path(__file__).resolve().parents[2] / "docs" / "command-line.md").read_text()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "chess"], "no game 'chess'; there are"),
        (["play", "kuhn_poker", "--seats", "3"], "Kuhn poker is played with 2 seats, not 3"),
        (["play", "parley", "--option", "length"], "an option is written NAME=VALUE, not 'length'"),
        (["play", "parley", "--option", "length=huge"], "option length of Parley is one of short, full"),
        (["play", "parley", "--seats", "2", "--players", "a,b,c"], "3 players are named for 2 seats"),
        (["play", "kuhn_poker", "--players", "a,b,c"], "Kuhn poker is played with 2 seats, not 3"),
        (["play", "kuhn_poker", "--resume", "nothing.txt"], "No such file or directory: nothing.txt"),
        (["rules", "parley", "PY-x"], "Parley has no clause 'PY-x'"),
        (["sim", "parley", "--games", "0"], "at least one game is played"),
        (["sim", "parley", "--games", "many"], "argument --games: invalid int value: 'many'"),
        (["sim", "parley", "--bots", "a,b,c"], "3 bots are named for 2 seats"),
        (["sim", "parley", "--bots", "genius"], "no bot 'genius'"),
        (["laws", "parley", "--seats", "9"], "Parley is not played with 9 seats"),
        (["laws", "parley", "--law", "gravity"], "no law gravity; there are"),
        (["laws", "parley", "--option", "colour=red"], "Parley has no option colour"),
        (["laws", "parley", "--option", "length=9"], "Parley is never played so"),
        (["position", "parley", "moon 3"], "line 1: moon 3"),
        (["position", "parley", "--seat", "7"], "there is no seat 7"),
        (["cards", "check", "nothing.toml"], "there is no file nothing.toml"),
        (["verify", "nothing.txt"], "No such file"),
        (["verify", "letters.bin"], "letters.bin is not text in UTF-8"),
        (["replay", "letters.bin"], "letters.bin is not text in UTF-8"),
        (["play", "parley", "--resume", "letters.bin"], "letters.bin is not text in UTF-8"),
        (["position", "parley", "letters.bin"], "letters.bin is not text in UTF-8"),
        (["position", "parley", "--cards", "mine.toml"], "Parley is played without a card set"),
        (["play", "parley", "--save", "no/such/folder"], "No such file or directory: no/such/folder"),
        (["sim", "parley", "--bots", "search:²"], "no bot 'search:²'"),
        (["sim", "parley", "--bots", "search:" + "9" * 5_000], "no bot 'search:999"),
        (["sim", "parley", "--option", "length=--5"], "one of short, full, not '--5'"),
        (["sim", "parley", "--option", "length=²"], "one of short, full, not '²'"),
        (["serve", "--port", "65536"], "a port is a number from 0 to 65535, not 65536"),
        (["serve", "--port", "-1"], "a port is a number from 0 to 65535, not -1"),
        (["dance"], "invalid choice: 'dance'"),
        ([], "the following arguments are required: COMMAND"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(run: Run, arguments: list[str], says: str) -> None:
    Path("letters.bin").write_bytes(b"lairhouse \xff\xfe")
    said = run(*arguments)

    assert said.code == 2
    assert said.out == ""
    assert says in said.err
    assert said.err.startswith("lairhouse: ") and said.err.count("\n") == 1


@pytest.mark.parametrize(
    "command", ["play", "replay", "verify", "rules", "clauses", "laws", "sim", "bots", "position", "cards"]
)
def test_every_command_has_help_and_a_chapter(run: Run, command: str) -> None:
    said = run(command, "--help")

    assert said.code == 0
    assert said.out.startswith(f"usage: lairhouse {command}")
    assert f"## `lairhouse {command}" in DOCUMENTED


def test_the_version_is_told(run: Run) -> None:
    assert run("--version").out.startswith("lairhouse 0.")


def test_rules_are_read_whole_by_clause_chapter_or_word(run: Run) -> None:
    assert "PY-6.2" in run("rules", "parley").out
    assert (
        run("rules", "parley", "py-5.2").out.split("\n\n")[-1].strip().endswith("Nobody pawns its last card.")
    )
    assert [row["id"] for row in run("rules", "parley", "5", "--json").json] == ["PY-5.1", "PY-5.2"]
    assert [row["id"] for row in run("rules", "parley", "envoy", "--json").json] == ["PY-3.5"]


def test_clauses_tell_code_and_tests(run: Run) -> None:
    told = run("clauses", "parley", "--json").json

    assert set(told) == {"parley"}
    row = told["parley"]["PY-5.2"]
    assert set(row) >= {"id", "chapter", "code", "tests"}
    assert row["code"] and row["tests"]
    assert run("clauses", "parley", "--missing").code == 0
    assert "parley/state.py" in run("clauses", "parley").out


def test_laws_hold_and_are_counted(run: Run) -> None:
    told = run("laws", "kuhn_poker", "--games", "2", "--json").json

    assert told["ok"] is True
    assert told["game"] == "kuhn_poker"
    assert told["games"] == 2
    assert told["held"]["secrecy"] > 0
    only = run("laws", "kuhn_poker", "--games", "1", "--law", "secrecy", "--law", "end", "--json").json
    assert set(only["held"]) == {"secrecy", "end"}


def test_a_broken_law_is_told_with_the_way_to_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lairhouse.examples.kuhn_poker.game.KuhnPokerGame.bound", lambda *_: 1)
    said = run("laws", "kuhn_poker", "--games", "3")

    assert said.code == 1
    assert said.out.startswith("BROKEN end: 2 answers")
    assert "seed" in said.out
    assert run("laws", "kuhn_poker", "--json").json["ok"] is False


def test_simulation_sums_up(run: Run) -> None:
    told = run("sim", "parley", "--games", "30", "--seats", "3", "--option", "length=short", "--json").json

    assert (told["game"], told["seats"], told["games"]) == ("parley", 3, 30)
    assert told["options"] == {"length": "short"}
    assert told["actions"] > 300 and told["actions_per_second"] > 0
    assert isinstance(told["compiled"], bool)
    assert len(told["results"]) == 3
    again = run("sim", "parley", "--games", "30", "--seats", "3", "--option", "length=short", "--json").json
    assert again["results"] == told["results"]
    assert "actions a second" in run("sim", "parley", "--games", "5").out


def test_bots_are_listed(run: Run) -> None:
    assert set(run("bots", "--json").json) >= {"random", "easy", "sharp"}
    assert "search:N" in run("bots").out


def test_a_position_is_written_read_and_seen_from_a_seat(run: Run) -> None:
    whole = run("position", "kuhn_poker", "cards J K\nsaid check", "--json").json
    seen = run("position", "kuhn_poker", "cards J K\nsaid check", "--seat", "1", "--json").json

    assert whole["position"] == "cards J K\nsaid check\n"
    assert whole["view"]["cards"] == ["", ""]
    assert set(whole) >= {"game", "seats", "options", "state", "digest"}
    assert seen["position"] == "cards J ?\nsaid check\n"
    assert "state" not in seen
    assert run("position", "connect_four").out.startswith(". . .")


def test_a_position_is_read_from_a_file(run: Run, tmp_path: Path) -> None:
    (tmp_path / "spot.txt").write_text("cards Q K\n")

    assert run("position", "kuhn_poker", "spot.txt").out == "cards Q K\n"


def test_a_card_set_that_is_no_toml_is_refused_with_its_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text("game = \n")
    said = run("cards", "check", "set.toml")

    assert said.code == 2
    assert said.err.startswith("lairhouse: set.toml:1: file: TOML")


def test_a_card_set_names_its_game_on_top_or_under_set(run: Run, tmp_path: Path) -> None:
    for number, text in enumerate(('game = "no-such-game"\n', '[set]\ngame = "no-such-game"\n', "set = 3\n")):
        (tmp_path / f"set{number}.toml").write_text(text)

    assert "no game 'no_such_game'" in run("cards", "check", "set0.toml").err
    assert "no game 'no_such_game'" in run("cards", "check", "set1.toml").err
    assert "no game ''" in run("cards", "check", "set2.toml").err


def test_the_json_of_the_documents_is_what_is_printed(run: Run) -> None:
    """Keys that docs/command-line.md promises are there."""
    for command, keys in promised():
        told = run(*command).json
        assert set(keys) <= set(told), command


def promised() -> list[tuple[list[str], list[str]]]:
    """Lines such as `sim parley --games 2 --json`: then `game`, `seats` ... in the documents."""
    found = []
    for line in DOCUMENTED.splitlines():
        if line.startswith("<!-- json: "):
            command, _, keys = line.removeprefix("<!-- json: ").removesuffix(" -->").partition(" => ")
            found.append((command.split(), keys.split()))
    assert found
    return found


def test_json_is_plain(run: Run) -> None:
    json.loads(run("sim", "kuhn_poker", "--games", "1", "--json").out)
