"""Pig, the dice game, as a package of its own: a game from outside the house."""
