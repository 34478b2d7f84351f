//! What a game leaves to be remembered: the words that counted, and how rounds were scored.

use crate::seat::{Points, Seat};

/// Noted event by event; what turns out not to count is taken back.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Feats {
    pub words: Vec<FoundWord>,
    /// What each seat scored in each round, where a game has rounds.
    pub rounds: Vec<Vec<Points>>,
}

/// A word that somebody laid, took, called or claimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundWord {
    pub seat: Seat,
    pub word: String,
    /// By the game's own measure; none where words have no points of their own.
    pub points: Option<i32>,
}

impl Feats {
    pub fn found(&mut self, seat: Seat, word: &str, points: Option<i32>) {
        self.words.push(FoundWord { seat, word: word.to_owned(), points });
    }

    /// The newest such word of this seat does not count after all.
    pub fn lost(&mut self, seat: Seat, word: &str) {
        let same = |found: &FoundWord| found.seat == seat && found.word == word;
        if let Some(at) = self.words.iter().rposition(same) {
            self.words.remove(at);
        }
    }
}
