"""Computer players for any game: they see what their seat sees."""
