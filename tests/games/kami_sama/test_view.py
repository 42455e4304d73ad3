"""What is shown and said beside the rules: what a goal lacks, chains, how far an ability is, and how it is asked on."""

import pytest
from tests.games.kami_sama.table import FOUR, RED, table, year_end

from lairhouse.testing.scenes import Scene


def lacks(scene: Scene, seat: int = RED) -> dict[str, list[str]]:
    return dict(zip(("FA", "WE", "FI", "HO"), scene.view(seat)["lacks"], strict=True))


@pytest.mark.parametrize(
    ("goal", "on", "lacking"),
    [
        ("hedgerow", "", ["FA-a1", "FA-b1", "FA-a2"]),
        ("hedgerow", "red FA-b1 FA-a2", ["FA-a1"]),
        ("hedgerow", "red FA-b1 FA-a2; blue FA-a1", ["FA-c1"]),  # a free space rather than a taken one
        ("hedgerow", "red FA-b1 FA-a2 FA-d2", []),
        ("straight-road", "red FA-a1 FA-b1", ["FA-c1"]),
        ("straight-road", "red FA-a1 FA-b1 FA-a2; blue FA-c1", ["FA-a3"]),
    ],
)
def test_what_one_lacks_for_the_goal(goal: str, on: str, lacking: list[str]) -> None:
    """[KS-9.2 KS-9.7] The nearest way, in each village by itself."""
    scene = table(FOUR, on, also=f"goals {goal} terraces pilgrimage")

    assert lacks(scene)["FA"] == lacking
    assert len(lacks(scene)["WE"]) == 3


def test_nobody_else_is_told_what_a_seat_lacks() -> None:
    scene = table(FOUR, "red FA-a1 FA-b1", also="goals straight-road terraces pilgrimage")

    assert len(lacks(scene, 1)["FA"]) == 3
    assert scene.view(-1)["lacks"] == []


def test_the_chains_of_the_village_that_is_drafted() -> None:
    """[KS-10.3] Longest first; without a shrine there is none."""
    scene = year_end(FOUR, "red FA-a1; blue FA-b2 FA-c2 FA-c3; purple FA-d2 FA-b4 FA-b3; white WE-a1")

    chains = scene.view(0)["draft"]["chains"]
    assert list(chains.items()) == [
        ("seat-2", ["FA-b2", "FA-c2", "FA-c3"]),
        ("seat-3", ["FA-b3", "FA-b4"]),
        ("seat-1", ["FA-a1"]),
    ]


def test_how_far_an_ability_is() -> None:
    scene = table(FOUR, "red FA-b2; blue FA-b1 FA-c2 FA-b3")
    scene.plays("use suijin-3")
    first = scene.view(RED)["ability"]
    scene.plays("remove FA-b1")
    second = scene.view(RED)["ability"]
    scene.plays("stop")
    third = scene.view(RED)["ability"]

    assert (first["part"], first["parts"], first["done"], first["n"]) == (0, 3, 0, 2)
    assert (second["part"], second["done"]) == (0, 1)
    assert (third["part"], third["hit"]) == (1, [])


def asked(scene: Scene, seat: int = RED) -> tuple[str, dict[str, object]]:
    prompt = scene.words.prompt(scene.state, seat)
    assert prompt is not None
    return prompt.ask.key, dict(prompt.ask.params)


def label(scene: Scene, text: str, seat: int = RED) -> str:
    return scene.option(text, seat).label.key


def test_a_second_piece_is_asked_for_in_other_words() -> None:
    """[KS-R9] How many are done, and that stopping goes on with one."""
    scene = table(FOUR, "red FA-b2; blue FA-b1 FA-c2 FA-b3")
    scene.plays("use suijin-3")
    assert asked(scene)[0] == "kami_sama.ask.remove"
    scene.plays("remove FA-b1")

    key, params = asked(scene)
    assert (key, params["done"], params["n"]) == ("kami_sama.ask.remove.more", 1, 2)
    assert label(scene, "stop") == "kami_sama.do.go_on"


def test_lifting_goes_on_until_all_are_set_down() -> None:
    scene = table("tengu suijin kamado kodama", "red FA-b2; blue FA-b1 FA-c2")
    scene.plays("use tengu-1", "lift FA-b2")

    assert asked(scene)[0] == "kami_sama.ask.lift.more"
    assert label(scene, "stop") == "kami_sama.do.set_down"


def test_the_fear_token_may_be_left() -> None:
    scene = table("noroi suijin kamado kodama", also="marks fear=WE")
    scene.plays("use noroi-1")

    assert label(scene, "stop") == "kami_sama.do.leave"


def test_why_nothing_is_open() -> None:
    """[KS-R7] Add and Remove are used up, each action of the sheet says its own clause."""
    scene = table(
        "ta-no-kami suijin kamado kodama",
        "red FA-a1; blue FA-b1",
        year=3,
        round=3,
        also="used 4 1 2 3",
        seats={"red": "cubes=1"},
    )

    key, params = asked(scene)
    assert key == "kami_sama.ask.idle"
    assert params["basic"] == "KS-5.7"
    assert {params[f"{place}_clause"] for place in ("first", "second", "third")} == {"KS-5.8"}
    assert scene.options() == ["idle"]


def test_who_waits_is_told_when_and_whom_for() -> None:
    scene = table(FOUR, year=2, round=3)

    key, params = asked(scene, -1)
    assert (key, params["seat"], params["year"], params["round"]) == ("kami_sama.wait.seat", 1, 2, 3)


def test_a_swap_says_what_it_gives() -> None:
    """[KS-17.10] 2 Favor or 1 Nature for each Seed."""
    scene = table("kodama suijin kamado ikari", "seed FA-c3")
    scene.plays("use kodama-1")
    favor, nature = (scene.option(f"sprout FA-c3 {kind}").label for kind in ("favor", "nature"))

    assert (favor.params["n"], nature.params["n"]) == (2, 1)
