//! Laws that hold for every game, tried by random players over many games.
//!
//! A game joins with one [`testkit::players::Kind`]: a header to begin with and a way to choose a move.

mod play;

pub use play::many_games_in;
use testkit::players::{buchstabenklau, kreuzwort, maskenmemo, quiddler};

#[test]
fn laws_of_quiddler() {
    play::many_games(&quiddler::KIND);
}

#[test]
fn laws_of_quiddler_solo() {
    play::many_games(&quiddler::SOLO);
}

#[test]
fn laws_of_maskenmemo() {
    play::many_games(&maskenmemo::KIND);
}

#[test]
fn laws_of_buchstabenklau() {
    play::many_games(&buchstabenklau::KIND);
}

#[test]
fn laws_of_kreuzwort() {
    play::many_games(&kreuzwort::KIND);
}
