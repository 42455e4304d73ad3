"""The cost of an update is that of its costliest frame: script, style and layout of the page's own thread."""

from typing import Any

from lairhouse.lab.frames import percentile, update_costs

PAGE = {"pid": 1, "tid": 1}


def event(name: str, at: float, lasted: float = 0.0, **more: Any) -> dict[str, Any]:
    return {"name": name, "ts": at * 1000, "dur": lasted * 1000, "tdur": lasted * 1000, **PAGE, **more}


def test_an_update_costs_its_costliest_frame() -> None:
    trace = [
        event("WebSocketReceive", 0),
        event("FunctionCall", 1, 2),
        event("Layout", 4, 1),
        event("Commit", 6, 1),
        event("FunctionCall", 20, 5),
        event("Commit", 26, 1),
    ]

    assert update_costs(trace) == [5.0]


def test_what_lies_inside_another_is_counted_once() -> None:
    trace = [
        event("WebSocketReceive", 0),
        event("FunctionCall", 1, 6),
        event("Layout", 2, 3),
        event("UpdateLayoutTree", 8, 1),
    ]

    assert update_costs(trace) == [7.0]


def test_messages_of_one_update_come_together_and_other_threads_do_not_count() -> None:
    trace = [
        event("WebSocketReceive", 0),
        event("FunctionCall", 0, 1),
        event("WebSocketReceive", 2),
        event("FunctionCall", 2, 3),
        event("FunctionCall", 3, 9, tid=2),
        event("WebSocketReceive", 500),
        event("Layout", 501, 2),
    ]

    assert update_costs(trace) == [4.0, 2.0]


def test_time_that_the_thread_did_not_have_is_not_its_cost() -> None:
    trace = [event("WebSocketReceive", 0), event("FunctionCall", 1, 9, tdur=4000.0)]

    assert update_costs(trace) == [4.0]


def test_a_percentile_is_one_of_the_values() -> None:
    assert percentile([3.0, 1.0, 2.0], 0.5) == 2.0
    assert percentile([3.0, 1.0, 2.0], 1.0) == 3.0
