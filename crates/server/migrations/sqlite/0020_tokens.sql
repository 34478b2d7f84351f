-- How often somebody has called in all their tokens: only those of the last round count.
CREATE TABLE token_round (person INTEGER PRIMARY KEY, round INTEGER NOT NULL);
PRAGMA user_version = 20;
