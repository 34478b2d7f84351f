//! Whole tables under a virtual clock, without any runtime: the shell here is a vector.

mod carry;
mod clocks;
mod daily;
mod faults;
mod from_json;
mod handed;
mod hashes;
mod hints;
mod history;
mod host;
mod lesson;
mod living;
mod lobby;
mod newcomer;
mod pausing;
mod sealing;
mod shown;
mod versions;
mod whole;
mod writers;
