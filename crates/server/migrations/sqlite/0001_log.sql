-- Never changed once it has been released: databases know these files by their checksums.
-- Every file raises user_version, by which programs older than these files tell a newer database.
CREATE TABLE log (
    row INTEGER PRIMARY KEY,
    tbl INTEGER NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    entry TEXT NOT NULL
);
CREATE UNIQUE INDEX log_by_table ON log (tbl, number);
CREATE TABLE listing (
    tbl INTEGER PRIMARY KEY,
    code INTEGER NOT NULL UNIQUE,
    public INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    card TEXT NOT NULL
);
CREATE INDEX listing_public ON listing (changed) WHERE public = 1 AND stage < 2;
CREATE TABLE sitting (
    person INTEGER NOT NULL,
    tbl INTEGER NOT NULL,
    PRIMARY KEY (person, tbl)
) WITHOUT ROWID;
CREATE TABLE snapshot (tbl INTEGER PRIMARY KEY, number INTEGER NOT NULL, state TEXT NOT NULL);
CREATE TABLE person (person INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE secret (name TEXT PRIMARY KEY, value BLOB NOT NULL);
PRAGMA user_version = 1;
