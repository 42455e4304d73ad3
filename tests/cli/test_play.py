"""Playing in the terminal: by number and notation, refusals explained, undo, save and resume, a curtain between people."""

from pathlib import Path

from tests.cli.conftest import Run

TWO = ("--players", "Ann,Bob")


def test_a_game_is_played_by_notation_and_number(run: Run) -> None:
    said = run("play", "kuhn_poker", *TWO, "--seed", "3", typed="bet\n1\n")

    assert said.code == 0
    assert "Ann: " in said.out
    assert "  1  fold" in said.out
    assert "Ann (seat 1): 0.75" in said.out
    assert "Bob (seat 2): 0.25" in said.out


def test_a_refusal_is_explained_with_its_clause(run: Run) -> None:
    said = run(
        "play", "kuhn_poker", *TWO, typed="call\nfoo\nwhy call\nwhy bet\nrule KP-2.5\nrule KP-x\nquit\n"
    )

    assert said.out.count("[KP-2.5] Who faces no bet has nothing to fold or to call.") == 2
    assert "an action is check, bet, fold or call, not 'foo'" in said.out
    assert "that is allowed" in said.out
    assert "Kuhn poker has no clause 'KP-x'" in said.out


def test_nothing_that_is_typed_ends_the_game(run: Run) -> None:
    nonsense = [
        "²",
        "0",
        "-1",
        "9" * 5_000,
        "9" * 20 + ": bet",
        "7: bet",
        "\ud800",
        "save no/such/folder",
        "save",
        "rule",
    ]
    said = run("play", "kuhn_poker", *TWO, typed="\n".join([*nonsense, "why", "why ²", "bet"]) + "\n")

    assert said.code == 0
    assert said.out.count("an action is check, bet, fold or call") == 7
    assert "'no/such/folder' cannot be written" in said.out
    assert "nobody at this keyboard has seat 7" in said.out
    assert "Bob, seat 2: your turn" in said.out


def test_help_log_look_and_more(run: Run) -> None:
    said = run("play", "kuhn_poker", *TWO, typed="?\ncheck\nlog\nlook\nmore\nquit\n")

    assert "--resume FILE goes on" in said.out
    assert said.out.count("· ") >= 1


def test_an_action_is_taken_back(run: Run, tmp_path: Path) -> None:
    run("play", "connect_four", "--players", "Ann,Ann", "--save", "game.txt", typed="d\nundo\nquit\n")

    assert "! undo 0" not in (tmp_path / "game.txt").read_text(), (
        "the seat that answers now has nothing to take back"
    )
    said = run("play", "kuhn_poker", *TWO, typed="bet\ncall\nundo\n")
    assert said.code == 0


def test_between_people_a_curtain_falls_and_nobody_sees_the_others_cards(run: Run) -> None:
    said = run("play", "kuhn_poker", *TWO, "--seed", "1", typed="bet\nquit\n")
    before, after = said.out.split("--- Bob, seat 2: your turn.")

    mine = before.split("seat 1: [")[1][0]
    assert mine in "JQK"
    assert "seat 2: [ ]" in before
    assert "seat 1: [ ]" in after
    assert f"[{mine}]" not in after


def test_a_computer_player_answers_and_its_actions_are_told(run: Run) -> None:
    said = run("play", "kuhn_poker", "--players", "Ann,random", "--seed", "2", typed="bet\n1\n1\n1\n")

    assert "---" not in said.out
    assert "· " in said.out


def test_a_game_is_kept_and_gone_on_with(run: Run, tmp_path: Path) -> None:
    run(
        "play",
        "connect_four",
        *TWO,
        "--seed",
        "1",
        "--save",
        "game.txt",
        typed="d\ne\nsave other.txt\nquit\n",
    )
    kept = (tmp_path / "game.txt").read_text()
    assert kept.endswith("1 0 d\n2 1 e\n")
    assert (tmp_path / "other.txt").read_text() == kept

    said = run("play", "connect_four", *TWO, "--resume", "game.txt", typed="d\nquit\n")
    assert said.code == 0
    assert (tmp_path / "game.txt").read_text().endswith("3 0 d\n")
    assert "a record of Connect Four" in run("play", "parley", "--resume", "game.txt").err


def test_somebody_interjects_without_being_asked(run: Run) -> None:
    said = run("play", "parley", *TWO, "--seed", "5", typed="2: pawn spy-1\n3: pass\nlook\nquit\n")

    assert "PY-2.3" in said.out or "pawns" in said.out
    assert "nobody at this keyboard has seat 3" in said.out


def test_with_three_seats_a_resignation_leaves_the_others_playing(run: Run, tmp_path: Path) -> None:
    said = run(
        "play", "parley", "--players", "Ann,random,random", "--seed", "5", "--save", "g.txt", typed="resign\n"
    )

    assert said.code == 0
    assert "Ann (seat 1): 0\n" in said.out
    assert "1 0 ! resign\n" in (tmp_path / "g.txt").read_text()
    told = run("verify", "g.txt", "--json").json
    assert (told["ok"], told["over"], told["result"][0]) == (True, True, 0.0)


def test_records_are_replayed_to_any_entry_as_any_seat(run: Run) -> None:
    run("play", "kuhn_poker", *TWO, "--seed", "1", "--save", "game.txt", typed="bet\ncall\n")

    assert "paid 1" in run("replay", "game.txt", "--to", "0").out
    assert "Seat 1 bets" in run("replay", "game.txt", "--log").out
    assert "=" in run("replay", "game.txt", "--digests").out
    seen = run("replay", "game.txt", "--to", "1", "--seat", "2", "--json").json
    assert seen["view"]["cards"][0] == ""
    assert (seen["over"], seen["result"]) == (False, None)
    assert "the record has 2 entries" in run("replay", "game.txt", "--to", "9").err
    assert "there is no seat 5" in run("replay", "game.txt", "--seat", "5").err


def test_a_record_that_was_changed_does_not_verify(run: Run, tmp_path: Path) -> None:
    run("play", "kuhn_poker", *TWO, "--save", "game.txt", typed="bet\ncall\n")
    path = tmp_path / "game.txt"
    assert "the key belongs to its commitment, the game is over" in run("verify", "game.txt").out
    path.write_text(run("replay", "game.txt", "--digests").out.replace("2 1 call", "2 1 fold"))
    said = run("verify", "game.txt")

    assert said.code == 2
    line = (
        path.read_text().splitlines().index(next(r for r in path.read_text().splitlines() if "fold" in r)) + 1
    )
    assert f"lairhouse: line {line}: after 'fold' by seat 1" in said.err
