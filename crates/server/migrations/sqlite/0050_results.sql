-- What people's games came to, beyond the logs of their tables. An empty text is a game that somebody
-- wants forgotten.
CREATE TABLE result (
    person INTEGER NOT NULL,
    tbl INTEGER NOT NULL,
    text TEXT NOT NULL,
    seal INTEGER NOT NULL,
    PRIMARY KEY (person, tbl)
) WITHOUT ROWID;
PRAGMA user_version = 50;
