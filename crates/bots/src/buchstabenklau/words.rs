//! The words that lie on the table for somebody who knows them.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use lexicon::{Face, Letter, Lexicon, find};

use super::sight::Open;
use super::spell::{Spelled, spell};

/// A word that could be called now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Callable {
    pub word: Vec<Letter>,
    pub spelled: Spelled,
    pub jokers: usize,
}

/// What was found last. One is asked after every action, and most leave the cards as they are.
#[derive(Debug, Clone, Default)]
pub struct Found(Arc<Mutex<Option<Last>>>);

#[derive(Debug)]
struct Last {
    open: Vec<Open>,
    fewest: usize,
    words: Arc<[Callable]>,
}

impl Found {
    /// The same as [`callable`].
    pub fn callable(&self, lexicon: &Lexicon, open: &[Open], fewest: usize) -> Arc<[Callable]> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(last) = &*last
            && (last.open.as_slice(), last.fewest) == (open, fewest)
        {
            return Arc::clone(&last.words);
        }
        let words: Arc<[Callable]> = callable(lexicon, open, fewest).into();
        *last = Some(Last { open: open.to_vec(), fewest, words: Arc::clone(&words) });
        words
    }
}

/// More words than anybody thinks of at once.
const FOUND: usize = 20_000;
const KEPT: usize = 60;

/// The words that gain most, the best first. Which of many are met depends on nothing but them.
pub fn callable(lexicon: &Lexicon, open: &[Open], fewest: usize) -> Vec<Callable> {
    let faces: Vec<Face> = open.iter().flat_map(|card| card.faces.iter().cloned()).collect();
    let mut longest: Vec<(usize, Vec<Letter>)> = Vec::new();
    let mut found = 0;
    find::search(lexicon, &faces, fewest, &mut |word| {
        found += 1;
        let cards = word.cards.len();
        let at = longest.partition_point(|(other, _)| *other >= cards);
        if at < 2 * KEPT {
            longest.insert(at, (cards, word.word.to_vec()));
            longest.truncate(2 * KEPT);
        }
        if found < FOUND { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let spelled = |(_, word): (usize, Vec<Letter>)| {
        let spelled = spell(&word, open, fewest).filter(|spelled| spelled.gain > 0)?;
        let joker = |&&card: &&usize| open[card].faces.iter().all(Face::is_joker);
        let jokers = spelled.cards.iter().filter(joker).count();
        Some(Callable { word, spelled, jokers })
    };
    let mut words: Vec<Callable> = longest.into_iter().filter_map(spelled).collect();
    words.sort_by(|a, b| b.spelled.gain.cmp(&a.spelled.gain).then_with(|| a.word.cmp(&b.word)));
    words.truncate(KEPT);
    words
}
