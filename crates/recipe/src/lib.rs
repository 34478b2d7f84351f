//! From word sources to compiled lexica: fetching, reading, judging, writing.

pub mod harvest;
pub mod hunspell;
pub mod readers;
pub mod sources;
pub mod tag;
pub mod judgement;
pub mod languages;
pub mod letters;
