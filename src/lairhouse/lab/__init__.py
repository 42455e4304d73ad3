"""Simulation, arenas and statistics; adapters to other libraries."""
