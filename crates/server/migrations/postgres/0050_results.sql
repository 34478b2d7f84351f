-- What people's games came to, beyond the logs of their tables. An empty text is a game that somebody
-- wants forgotten. An older program beside this one leaves the table alone.
CREATE TABLE result (
    person INT8 NOT NULL,
    tbl INT8 NOT NULL,
    text TEXT NOT NULL,
    seal INT8 NOT NULL,
    PRIMARY KEY (person, tbl)
);
