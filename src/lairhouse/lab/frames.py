# interpreted
"""What each frame of a page cost: script, style and layout on the main thread, read from a trace of Chromium."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, Final

CATEGORIES: Final = ("devtools.timeline", "v8.execute", "disabled-by-default-v8.gc")
SCRIPT: Final = frozenset(
    {
        "EvaluateScript",
        "EventDispatch",
        "FireAnimationFrame",
        "FunctionCall",
        "MajorGC",
        "MinorGC",
        "RunMicrotasks",
        "TimerFire",
    }
)
LAYOUT: Final = frozenset({"UpdateLayoutTree", "Layout"})
TOGETHER: Final = 100_000.0  # microseconds
ARRIVAL: Final = "WebSocketReceive"
FRAME_END: Final = "Commit"

Event = dict[str, Any]


def outermost(events: Iterable[Event]) -> list[Event]:
    """Those that do not lie inside another, in the order of time."""
    found: list[Event] = []
    end = -1.0
    for event in sorted(events, key=lambda one: (one["ts"], -one.get("dur", 0))):
        if event["ts"] >= end:
            found.append(event)
            end = event["ts"] + event.get("dur", 0)
    return found


def milliseconds(event: Event) -> float:
    """How long the thread worked at it: its own time, not that of others on the same core."""
    worked: float = event["tdur"] if "tdur" in event else event["dur"]
    return worked / 1e3


def arrivals_of(trace: Sequence[Event]) -> list[float]:
    """When updates came. The messages of one update follow each other at once."""
    found: list[float] = []
    last = -TOGETHER
    for time in sorted(event["ts"] for event in trace if event["name"] == ARRIVAL):
        if time - last >= TOGETHER:
            found.append(time)
        last = time
    return found


def update_costs(trace: Sequence[Event]) -> list[float]:
    """For each update from the table: its costliest frame, in milliseconds, until the next comes."""
    arrivals = arrivals_of(trace)
    threads = {(event["pid"], event["tid"]) for event in trace if event["name"] == ARRIVAL}
    main = [event for event in trace if (event["pid"], event["tid"]) in threads]
    work = outermost(event for event in main if event["name"] in SCRIPT | LAYOUT)
    ends = sorted(event["ts"] for event in main if event["name"] == FRAME_END)
    costs: list[float] = []
    for begins, stops in pairwise([*arrivals, float("inf")]):
        frames: dict[int, float] = {}
        for event in work:
            if begins <= event["ts"] < stops:
                frame = sum(1 for end in ends if begins <= end <= event["ts"])
                frames[frame] = frames.get(frame, 0.0) + milliseconds(event)
        costs.append(max(frames.values(), default=0.0))
    return costs


def percentile(values: Sequence[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]
