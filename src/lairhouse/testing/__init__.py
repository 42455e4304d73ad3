"""The laws every game obeys and the kit for scenes, as library code."""
