"""The laboratory: games by the thousand, arenas of bots, statistics, benchmarks, adapters for other libraries."""
