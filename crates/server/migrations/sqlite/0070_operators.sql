-- What those who run the house do: links that let them in once and their sessions (both only as SHA-256, in
-- hexadecimal digits), whom they shut out, what the house says, and a log of it all to which is only added.
CREATE TABLE admin_ticket (ticket TEXT PRIMARY KEY, name TEXT NOT NULL, until INTEGER NOT NULL, seal INTEGER NOT NULL);
CREATE TABLE admin_session (
    session TEXT PRIMARY KEY,
    number INTEGER NOT NULL UNIQUE,
    name TEXT NOT NULL,
    until INTEGER NOT NULL,
    seal INTEGER NOT NULL
);
CREATE TABLE ban (whom TEXT PRIMARY KEY, until INTEGER NOT NULL, seal INTEGER NOT NULL);
CREATE TABLE notice (kind TEXT PRIMARY KEY, said TEXT NOT NULL, seal INTEGER NOT NULL);
CREATE TABLE audit (
    number INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    session INTEGER NOT NULL,
    name TEXT NOT NULL,
    deed TEXT NOT NULL,
    seal INTEGER NOT NULL
);
PRAGMA user_version = 70;
