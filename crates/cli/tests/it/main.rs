//! The program as people and scripts use it: the real binary, its output and exit codes.

mod analyse;
mod arena;
mod bench;
mod catalogue;
mod classes;
mod cluster;
mod daily;
mod lemmas;
mod lesson;
mod play;
mod referee;
mod replay;
mod rules;
mod run;
mod serve;
mod simulate;
mod solve;
mod words;
