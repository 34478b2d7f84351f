//! Whether a word can be laid with all the cards turned up (M-05, M-07, M-08).

use lexicon::{Letter, Spelling};

use super::deck::{JOKER, QU};
use crate::card::{Card, take};

/// A claimed word, letter by letter as it lies on cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    letters: Vec<ClaimedLetter>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ClaimedLetter {
    letter: Letter,
    /// Written `?E`: this letter is to be a joker.
    by_joker: bool,
}

impl Claim {
    /// Reads a word in any case; none if it holds anything but letters and jokers' marks.
    pub fn read(word: &str, spelling: Spelling) -> Option<Claim> {
        let mut letters = Vec::new();
        for (part, text) in word.split('?').enumerate() {
            if part == 0 && text.is_empty() {
                continue;
            }
            let spelled = spelling.spell_letters(text).into_iter().next()?;
            letters.extend(
                spelled
                    .into_iter()
                    .enumerate()
                    .map(|(at, letter)| ClaimedLetter { letter, by_joker: part > 0 && at == 0 }),
            );
        }
        Some(Claim { letters })
    }

    pub fn word(&self) -> String {
        self.letters.iter().map(|claimed| claimed.letter.char()).collect()
    }

    pub fn letter_count(&self) -> usize {
        self.letters.len()
    }

    /// The cards in the word's order, if it takes all of them.
    ///
    /// It does not matter which of several QU the card stands for, nor which of several equal
    /// letters a joker: so laying from the left, jokers last, finds a way where there is one.
    pub fn lay(&self, cards: &[Card]) -> Option<Vec<Card>> {
        let mut left = cards.to_vec();
        let mut laid = Vec::with_capacity(cards.len());
        let mut lay = |name: &str| {
            let card = Card::new(name).ok().filter(|&card| take(&mut left, card));
            laid.extend(card);
            card.is_some()
        };
        let mut rest = self.letters.as_slice();
        while let [first, behind @ ..] = rest {
            let two: String =
                rest.iter().take(2).filter(|l| !l.by_joker).map(|l| l.letter.char()).collect();
            if two == QU && lay(QU) {
                rest = &rest[2..];
                continue;
            }
            let own = !first.by_joker && lay(first.letter.char().encode_utf8(&mut [0; 4]));
            if !own && !lay(JOKER) {
                return None;
            }
            rest = behind;
        }
        left.is_empty().then_some(laid)
    }
}
