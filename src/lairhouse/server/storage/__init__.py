"""Where tables and people are kept: SQLite in a folder by default, PostgreSQL where several servers share them."""
