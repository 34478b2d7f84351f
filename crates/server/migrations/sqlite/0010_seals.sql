-- Checksums of everything that is kept (store/sqlite/seal.rs), who a table counts for, and when
-- somebody was last here. What an older program wrote has no checksum; the next opening adds it.
ALTER TABLE log ADD COLUMN seal INTEGER;
ALTER TABLE listing ADD COLUMN host INTEGER;
ALTER TABLE listing ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE listing ADD COLUMN head INTEGER NOT NULL DEFAULT 0;
ALTER TABLE listing ADD COLUMN chain INTEGER NOT NULL DEFAULT 0;
ALTER TABLE listing ADD COLUMN seal INTEGER;
ALTER TABLE sitting ADD COLUMN seal INTEGER;
ALTER TABLE snapshot ADD COLUMN seal INTEGER;
ALTER TABLE person ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE person ADD COLUMN seal INTEGER;
ALTER TABLE secret ADD COLUMN seal INTEGER;
CREATE INDEX listing_by_host ON listing (host, changed);
CREATE INDEX listing_by_stage ON listing (stage, changed);
CREATE INDEX sitting_by_table ON sitting (tbl);
CREATE INDEX person_by_seen ON person (seen);
-- Whether everything has its checksum, and the row that is written to see whether writing works.
CREATE TABLE condition (one INTEGER PRIMARY KEY CHECK (one = 1), sealed INTEGER NOT NULL, probe BLOB);
INSERT INTO condition VALUES (1, 0, NULL);
PRAGMA user_version = 10;
