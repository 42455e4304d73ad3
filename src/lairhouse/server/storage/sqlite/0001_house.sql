-- In the order they come: what is written together lies together, and one sync writes few pages.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    body BLOB NOT NULL,
    UNIQUE (table_id, seq)
) STRICT;

CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    body BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    visibility TEXT NOT NULL,
    opened REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_in_lists ON tables (status, visibility, opened, id);

CREATE TABLE players (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    place INTEGER NOT NULL,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX players_at_table ON players (table_id, place);

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    shape TEXT NOT NULL,
    colour TEXT NOT NULL,
    since REAL NOT NULL,
    digest TEXT NOT NULL,
    epoch INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX people_by_name ON people (name) WHERE digest <> '';

CREATE TABLE links (
    digest TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    expires REAL NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
