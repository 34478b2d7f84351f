//! The random players of the rules' own tests, sitting at real tables here.

#[path = "../../../games/tests/it/buchstabenklau/moves.rs"]
pub mod buchstabenklau;
#[path = "../../../games/tests/it/kreuzwort/moves.rs"]
pub mod kreuzwort;
#[path = "../../../games/tests/it/maskenmemo/moves.rs"]
pub mod maskenmemo;
#[path = "../../../games/tests/it/quiddler/moves.rs"]
pub mod quiddler;
