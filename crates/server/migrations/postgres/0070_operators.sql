-- What those who run the house do: links that let them in once and their sessions (both only as SHA-256, in
-- hexadecimal digits), whom they shut out, what the house says, and a log of it all to which is only added.
CREATE TABLE admin_ticket (ticket TEXT PRIMARY KEY, name TEXT NOT NULL, until INT8 NOT NULL, seal INT8 NOT NULL);
CREATE TABLE admin_session (
    session TEXT PRIMARY KEY,
    number INT8 NOT NULL UNIQUE,
    name TEXT NOT NULL,
    until INT8 NOT NULL,
    seal INT8 NOT NULL
);
CREATE TABLE ban (whom TEXT PRIMARY KEY, until INT8 NOT NULL, seal INT8 NOT NULL);
CREATE TABLE notice (kind TEXT PRIMARY KEY, said TEXT NOT NULL, seal INT8 NOT NULL);
CREATE TABLE audit (
    number INT8 PRIMARY KEY,
    at INT8 NOT NULL,
    session INT8 NOT NULL,
    name TEXT NOT NULL,
    deed TEXT NOT NULL,
    seal INT8 NOT NULL
);
-- Whoever adds to the log gets past this one row first: two nodes never draw the same number.
CREATE TABLE audit_turn (one INT8 PRIMARY KEY);
INSERT INTO audit_turn VALUES (1);
