-- The layout that SQLite has after its step 30, and what several nodes share beside it.
-- Never changed once it has been released: databases know these files by their checksums.
-- Plain SQL only: no sequences, no triggers, no extensions, no advisory locks, no listening
-- (docs/operate.md says why).
CREATE TABLE log (
    tbl INT8 NOT NULL,
    number INT8 NOT NULL,
    at INT8 NOT NULL,
    entry TEXT NOT NULL,
    seal INT8 NOT NULL,
    -- Under which lease the table itself wrote it; none where somebody who plays did.
    epoch INT8,
    PRIMARY KEY (tbl, number)
);
-- Where each log stands, and who leads its table: one row that every writer has to get past.
CREATE TABLE head (
    tbl INT8 PRIMARY KEY,
    rows INT8 NOT NULL,
    chain INT8 NOT NULL,
    bytes INT8 NOT NULL,
    seal INT8 NOT NULL,
    holder INT8,
    epoch INT8 NOT NULL DEFAULT 0
);
CREATE INDEX head_by_holder ON head (holder);
CREATE TABLE listing (
    tbl INT8 PRIMARY KEY,
    code INT8 NOT NULL UNIQUE,
    public INT8 NOT NULL,
    stage INT8 NOT NULL,
    changed INT8 NOT NULL,
    card TEXT NOT NULL,
    host INT8,
    bytes INT8 NOT NULL,
    head INT8 NOT NULL,
    chain INT8 NOT NULL,
    seal INT8 NOT NULL
);
CREATE INDEX listing_by_stage ON listing (stage, changed);
CREATE INDEX listing_by_host ON listing (host, changed);
CREATE TABLE sitting (
    person INT8 NOT NULL,
    tbl INT8 NOT NULL,
    seal INT8 NOT NULL,
    PRIMARY KEY (person, tbl)
);
CREATE INDEX sitting_by_table ON sitting (tbl);
CREATE TABLE snapshot (
    tbl INT8 PRIMARY KEY,
    number INT8 NOT NULL,
    state TEXT NOT NULL,
    seal INT8 NOT NULL
);
CREATE TABLE person (
    person INT8 PRIMARY KEY,
    name TEXT NOT NULL,
    seen INT8 NOT NULL,
    seal INT8 NOT NULL
);
CREATE INDEX person_by_seen ON person (seen);
CREATE TABLE secret (name TEXT PRIMARY KEY, value BYTEA NOT NULL, seal INT8 NOT NULL);
CREATE TABLE token_round (person INT8 PRIMARY KEY, round INT8 NOT NULL, seal INT8 NOT NULL);
-- Servers that run now: each says so again and again, and is taken for dead after "until".
CREATE TABLE node (node INT8 PRIMARY KEY, name TEXT NOT NULL, until INT8 NOT NULL);
-- Who is connected to a table, and where.
CREATE TABLE present (
    tbl INT8 NOT NULL,
    node INT8 NOT NULL,
    person INT8 NOT NULL,
    PRIMARY KEY (tbl, node, person)
);
CREATE INDEX present_by_node ON present (node);
-- What lets somebody in once, for a short while.
CREATE TABLE ticket (
    code INT8 PRIMARY KEY,
    person INT8,
    tbl INT8,
    seat INT8,
    until INT8 NOT NULL
);
CREATE INDEX ticket_by_until ON ticket (until);
-- The number of the oldest step whose programs can still use this layout, and the row that is
-- written to see whether writing works.
CREATE TABLE condition (one INT8 PRIMARY KEY, oldest INT8 NOT NULL, probe INT8 NOT NULL);
INSERT INTO condition VALUES (1, 1, 0);
