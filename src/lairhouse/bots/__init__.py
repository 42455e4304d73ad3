"""Computer seats: what they are handed, how they search, at which strengths, and the processes they think in."""
