//! Laws that hold for every game, tried by random players over many games.
//!
//! A game joins with one [`Kind`]: a header to begin with and a way to choose a move.

mod play;
mod random;
mod shelf;

pub use play::many_games_in;
pub use random::*;
pub use shelf::Shelf;

#[test]
fn laws_of_quiddler() {
    play::many_games(&crate::quiddler::moves::KIND);
}

#[test]
fn laws_of_quiddler_solo() {
    play::many_games(&crate::quiddler::moves::SOLO);
}

#[test]
fn laws_of_maskenmemo() {
    play::many_games(&crate::maskenmemo::moves::KIND);
}

#[test]
fn laws_of_buchstabenklau() {
    play::many_games(&crate::buchstabenklau::moves::KIND);
}

#[test]
fn laws_of_kreuzwort() {
    play::many_games(&crate::kreuzwort::moves::KIND);
}
