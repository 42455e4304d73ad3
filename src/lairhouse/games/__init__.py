"""The five games, each a folder with the same rooms. They know the kernel and nothing else."""
