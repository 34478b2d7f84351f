-- Results of the deals of days that people have entered, each with its checksum.
CREATE TABLE daily (
    day TEXT NOT NULL,
    game TEXT NOT NULL,
    lang TEXT NOT NULL,
    person INTEGER NOT NULL,
    score INTEGER NOT NULL,
    seal INTEGER NOT NULL,
    PRIMARY KEY (day, game, lang, person)
) WITHOUT ROWID;
CREATE INDEX daily_person ON daily (person, day);
PRAGMA user_version = 60;
