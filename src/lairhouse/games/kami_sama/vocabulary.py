"""The words of the card set as numbers: effect words, places, owners, timings. Chapters 6 and 8."""

from typing import Final

VILLAGES: Final = 4
CELLS: Final = 16
SIDE: Final = 4
MOST_SPACES: Final = 60  # sets of spaces are masks
NOBODY: Final = -1
NOWHERE: Final = -1
OFF: Final = -1  # a token of a village that lies in none

KINDS: Final = ("field", "forest", "hut", "stilt_house", "temple")
FIELD: Final = 0
FOREST: Final = 1
HUT: Final = 2
STILT_HOUSE: Final = 3
TEMPLE: Final = 4

# What a part does.
ADD: Final = 1
REMOVE: Final = 2
REPLACE: Final = 3
MOVE: Final = 4
REARRANGE: Final = 5
GAIN: Final = 6
CHOOSE: Final = 7  # jumps into one of several lists
TEST: Final = 8  # goes on when the token is on the board, else jumps
JUMP: Final = 9
DRAW_TOKEN: Final = 10
MARK_VILLAGE: Final = 11  # place_token on a village
LAY_TOKEN: Final = 12  # place_token on a space
RETURN_TOKEN: Final = 13
TOKEN_TO_SHRINE: Final = 14
SHRINE_TO_TOKEN: Final = 15
LIFT_TOKEN: Final = 16
FOX_ADD: Final = 17
FOX_REMOVE: Final = 18
FOX_REPLACE: Final = 19

# Villages a part reaches, as a mask; a token's village is TOKEN_VILLAGE shifted by its number.
CURRENT: Final = 1
ANOTHER: Final = 2
ANY: Final = 4
THIS: Final = 8
SAME: Final = 16
TOKEN_VILLAGE: Final = 32

# Villages a move may end in, as a mask.
TO_CURRENT: Final = 1
TO_ANOTHER: Final = 2
TO_ANY: Final = 4
TO_SAME: Final = 8
TO_OTHER: Final = 16

# Whose shrine.
OWN: Final = 1
OPPONENT: Final = 2
ANYONE: Final = 3

# Next to what.
NEXT_TO_OWN: Final = 1
NEXT_TO_PREVIOUS: Final = 2

# What is gained.
GAIN_FAVOR: Final = 0
GAIN_NATURE: Final = 1
GAIN_EITHER: Final = 2
GAIN_TOKEN: Final = 3
GAIN_CHOSEN_TOKEN: Final = 4

# How often a passive acts.
ALWAYS: Final = 0
ONCE_A_TURN: Final = 1
ONCE_A_ROUND: Final = 2

# Where an effect comes from.
FROM_ACTION: Final = 0
FROM_PASSIVE: Final = 1
FROM_CLAIM: Final = 2

# How the Moon village is read for the whole of an ability (KS-R41), as a mask.
AS_CURRENT: Final = 1
AS_ANOTHER: Final = 2
