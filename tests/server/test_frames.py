"""What goes over the line as one piece is what a websocket takes for so many messages."""

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol, Side

from lairhouse.server.frames import frames

LENGTHS = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000]


def read(line: bytes) -> list[Frame]:
    """What a client makes of these bytes."""
    reader = Protocol(Side.CLIENT, max_size=None)
    reader.receive_data(line)
    return [event for event in reader.events_received() if isinstance(event, Frame)]


@pytest.mark.parametrize("length", LENGTHS)
def test_a_text_of_any_length_is_one_frame(length: int) -> None:
    (frame,) = read(frames([b"x" * length]))
    assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, b"x" * length)


def test_several_texts_are_as_many_frames_in_their_order() -> None:
    texts = [bytes([65 + at]) * length for at, length in enumerate(LENGTHS)]
    assert [bytes(frame.data) for frame in read(frames(texts))] == texts
    assert frames([]) == b""
