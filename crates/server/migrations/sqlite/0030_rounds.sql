-- Checksums of the rounds of tokens, too. What an older program wrote has none; the next opening adds it.
ALTER TABLE token_round ADD COLUMN seal INTEGER;
ALTER TABLE condition ADD COLUMN rounds_sealed INTEGER NOT NULL DEFAULT 0;
PRAGMA user_version = 30;
