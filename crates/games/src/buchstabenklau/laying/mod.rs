//! Which cards spell a word at the least cost: each card once, each face whole (B-06 to B-08).
//!
//! Faces of several letters make this a partition problem, for which no quick way is known. A
//! relaxation, in which the letters under one face need not be neighbours, is a plain assignment
//! of letters to cards: it takes a time bounded by cards × letters, and mostly is the answer
//! already ([`relaxed`]). Where it is not, one stretch of the word after another is settled
//! ([`search`]), with a second bound to see early what leads nowhere ([`priced`]); the [`Effort`]
//! bounds how often.

mod assignment;
mod lettering;
mod priced;
mod relaxed;
mod scale;
mod search;
mod stretches;

pub use lettering::Lettering;
pub use scale::{Scale, Weight};

use lexicon::Face;

use search::Search;
use stretches::Stretches;

/// An open card and what taking it costs; less is better.
#[derive(Debug, Clone, Copy)]
pub struct Priced<'a> {
    /// The faces it may show, black before white (B-33).
    pub faces: &'a [Face],
    pub cost: i64,
}

/// A way to lay a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Laid {
    pub cost: i64,
    /// Which of the cards, in the word's order.
    pub cards: Vec<usize>,
    /// Which of its faces each card shows.
    pub faces: Vec<usize>,
}

impl Laid {
    /// Of equal cost those cards are better that come first in the list of all.
    pub fn is_better_than(&self, other: &Laid) -> bool {
        (self.cost, &self.cards) < (other.cost, &other.cards)
    }
}

/// How much searching a call may take, in steps that are the same on every machine: a step looks
/// at one card for one stretch of the word.
#[derive(Debug, Clone)]
pub struct Effort {
    left: u32,
    spent: u32,
}

impl Effort {
    /// For one call, however many ways there are to spell its word: about 2 ms. Words of up to
    /// twelve letters need half of it at most, ordinary ones less than ten thousand.
    pub const CALL: u32 = 200_000;

    pub const fn of_a_call() -> Effort {
        Effort::steps(Effort::CALL)
    }

    pub const fn steps(steps: u32) -> Effort {
        Effort { left: steps, spent: 0 }
    }

    pub const fn spent(&self) -> u32 {
        self.spent
    }

    fn spend(&mut self, steps: usize) -> Result<(), GaveUp> {
        let steps = u32::try_from(steps).unwrap_or(u32::MAX);
        self.spent = self.spent.saturating_add(steps);
        match self.left.checked_sub(steps) {
            Some(left) => self.left = left,
            None => return Err(GaveUp { spellable: false }),
        }
        Ok(())
    }
}

/// The search was given up before it was known how the word lies best, or whether it can.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there are too many ways to lay this word; name its cards")]
pub struct GaveUp {
    /// It can be laid; only the best way is not known.
    pub spellable: bool,
}

/// The cheapest way to lay the word, if it costs no more than this; a face that is a joker costs
/// `joker` more.
pub fn lay(
    word: &Lettering,
    cards: &[Priced<'_>],
    joker: i64,
    at_most: i64,
    effort: &mut Effort,
) -> Result<Option<Laid>, GaveUp> {
    let Some(stretches) = Stretches::new(word, cards, joker, effort)? else { return Ok(None) };
    Search::new(&stretches, effort).first(at_most)
}

/// One of the cheapest ways to lay the word, for those who do not mind which.
pub fn lay_somehow(
    word: &Lettering,
    cards: &[Priced<'_>],
    joker: i64,
    effort: &mut Effort,
) -> Result<Option<Laid>, GaveUp> {
    let Some(stretches) = Stretches::new(word, cards, joker, effort)? else { return Ok(None) };
    Search::new(&stretches, effort).any()
}
