-- Results of the deals of days that people have entered, each with its checksum.
CREATE TABLE daily (
    day TEXT NOT NULL,
    game TEXT NOT NULL,
    lang TEXT NOT NULL,
    person INT8 NOT NULL,
    score INT8 NOT NULL,
    seal INT8 NOT NULL,
    PRIMARY KEY (day, game, lang, person)
);
CREATE INDEX daily_person ON daily (person, day);
