# interpreted
"""The words of the notation and of the views, in the order of the rules' numbers."""

from typing import Final

FEATURE_NAMES: Final = ("start", "exit", "trap", "monster", "chest")
FEATURE_LETTERS: Final = "SETMC"
PIECE_LETTERS: Final = "SETMCes"
SIDES: Final = "es"
DIRECTIONS: Final = "NESW"
DIRECTION_NAMES: Final = ("north", "east", "south", "west")
COLOUR_LETTERS: Final = "wqp"
LETTERS_OF_CUBES: Final = COLOUR_LETTERS
BASKET_NAMES: Final = ("fatigued", "spent", "fresh", "conserved")
MARKS: Final = ("-", "?", "S", "E", "T", "M", "C")
STAGES: Final = ("building", "choosing", "locked")
LEVELS: Final = ("easy", "medium", "hard")
BEGINNERS: Final = ("me", "rival")
SPEND_ORDER: Final = ("wc", "wf", "qc", "qf", "pc", "pf")
SPENDS: Final = ("wf", "wc", "qf", "qc", "pf", "pc")  # by kind of spend
CUBES: Final = ("wf", "wc", "ws", "qf", "qc", "qs", "pf", "pc", "ps")  # by kind of cube
