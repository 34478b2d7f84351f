//! The program as people and scripts use it: the real binary, its output and exit codes.

mod bench;
mod referee;
mod replay;
mod rules;
mod run;
mod serve;
mod words;
