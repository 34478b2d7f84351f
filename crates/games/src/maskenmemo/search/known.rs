//! The table as somebody knows it: what lies open, what lies covered and is known, what may come.

use lexicon::Spelling;
use lexicon::sorting::sort_by_key;

use super::rows::{Counts, QU, SIGNS};
use crate::card::Card;
use crate::maskenmemo::deck::{self, Deck};
use crate::maskenmemo::square::Square;
use crate::maskenmemo::view::{Lies, View};

/// The sign of a joker; letters have lower numbers.
pub const JOKER: usize = SIGNS - 1;

/// Some cards by their signs.
#[derive(Debug, Clone, Copy, Default)]
pub struct Held {
    pub counts: Counts,
    pub jokers: u32,
    pub cards: usize,
}

impl Held {
    pub fn add(&mut self, sign: usize) {
        self.cards += 1;
        match sign {
            JOKER => self.jokers += 1,
            _ => self.counts = self.counts.with(sign),
        }
    }
}

/// A covered card one knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lying {
    pub at: Square,
    pub sign: usize,
    /// Everybody saw it, not only this player.
    pub public: bool,
}

#[derive(Debug, Clone)]
pub struct Known {
    pub open: Held,
    pub covered: Vec<Lying>,
    /// Squares with a card one does not know.
    pub unknown: Vec<Square>,
    /// How many cards of each sign may lie there.
    pub unseen: [usize; SIGNS],
}

impl Known {
    /// Nothing lies open, these cards are known, and no other will come.
    pub fn only(covered: Vec<Lying>) -> Known {
        Known { open: Held::default(), covered, unknown: Vec::new(), unseen: [0; SIGNS] }
    }

    /// What a view shows, and what the player knows of the covered cards beside; `counts` are
    /// those of the deck.
    pub fn new(view: &View, counts: [usize; SIGNS], covered: Vec<Lying>) -> Known {
        let mut known = Known { unseen: counts, ..Known::only(covered) };
        let mut met: Vec<usize> = known.covered.iter().map(|lying| lying.sign).collect();
        for face in &view.open {
            known.open.add(sign(face.card));
            met.push(sign(face.card));
        }
        let kept = view.players.iter().flat_map(|player| &player.words);
        met.extend(kept.flat_map(|word| &word.cards).map(|&card| sign(card)));
        for sign in met {
            known.unseen[sign] = known.unseen[sign].saturating_sub(1);
        }
        let covered = view.table.iter().filter(|square| square.lies == Lies::Covered);
        let is_known = |at: Square| known.covered.iter().any(|lying| lying.at == at);
        known.unknown = covered.map(|square| square.at).filter(|&at| !is_known(at)).collect();
        known
    }

    /// What a view shows and nothing else: the cards that the player peeked at.
    pub fn seen(view: &View, deck: &Deck) -> Known {
        let covered = |at: Square| {
            view.table.get(at.index()).is_some_and(|square| square.lies == Lies::Covered)
        };
        let peeked = view.peeked.iter().flatten().filter(|face| covered(face.at));
        let lying = peeked.map(|face| Lying { at: face.at, sign: sign(face.card), public: false });
        Known::new(view, counts(deck), lying.collect())
    }

    /// All cards one could use, open ones included.
    pub fn have(&self) -> Held {
        let mut have = self.open;
        self.covered.iter().for_each(|lying| have.add(lying.sign));
        have
    }

    /// How many cards may come, in all.
    pub fn coming(&self) -> usize {
        self.unseen.iter().sum()
    }

    /// The covered cards to turn up for a word of so many cards, those that all know first.
    pub(super) fn cards_for(&self, word: Counts, cards: u8) -> Vec<Square> {
        let mut needed = usize::from(cards).saturating_sub(self.open.cards);
        let mut letters = word;
        for sign in 0..SIGNS {
            let mut open = self.open.counts;
            while open.has(sign) {
                open = open.without(sign);
                letters = letters.without(sign);
            }
        }
        let mut cards: Vec<&Lying> = self.covered.iter().collect();
        sort_by_key(&mut cards, |lying| (lying.sign == JOKER, !lying.public));
        let mut chosen = Vec::new();
        for lying in cards {
            let fits = lying.sign == JOKER || letters.has(lying.sign);
            if needed > 0 && fits {
                letters = if lying.sign == JOKER { letters } else { letters.without(lying.sign) };
                chosen.push(lying.at);
                needed -= 1;
            }
        }
        chosen
    }
}

/// How many cards of each sign are in a deck.
pub fn counts(deck: &Deck) -> [usize; SIGNS] {
    let mut counts = [0; SIGNS];
    for card in deck.cards() {
        counts[sign(card)] += 1;
    }
    counts
}

pub fn sign(card: Card) -> usize {
    let letter_of = |sign: char| Spelling::Umlauts.alphabet().letter(sign);
    if let Some(letter) = card.plain().and_then(letter_of) {
        return letter.number().into();
    }
    match card.as_str() {
        deck::JOKER => JOKER,
        deck::QU => QU,
        face => {
            let letter = face.chars().next().and_then(letter_of);
            letter.map_or(JOKER, |letter| letter.number().into())
        }
    }
}
