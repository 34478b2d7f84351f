-- A log is only added to: its lines stand in the order they were written, and the index by table follows
-- in bulk (store/sqlite/places.rs). Whoever reads takes both in, through the view under the old name.
CREATE TABLE place (
    tbl INTEGER NOT NULL,
    number INTEGER NOT NULL,
    line INTEGER NOT NULL,
    PRIMARY KEY (tbl, number)
) WITHOUT ROWID;
INSERT INTO place SELECT tbl, number, row FROM log ORDER BY tbl, number;
DROP INDEX log_by_table;
ALTER TABLE log RENAME TO line;
-- The last line that has its place.
CREATE TABLE placed (one INTEGER PRIMARY KEY CHECK (one = 1), line INTEGER NOT NULL);
INSERT INTO placed SELECT 1, coalesce(max(row), 0) FROM line;
CREATE VIEW log AS
    SELECT place.tbl AS tbl, place.number AS number, at, entry, seal
    FROM place CROSS JOIN line ON line.row = place.line
    UNION ALL
    SELECT tbl, number, at, entry, seal FROM line
    WHERE row > coalesce((SELECT line FROM placed), 0);
PRAGMA user_version = 80;
