//! The words that lie on the table for somebody who knows them.

use std::sync::{Arc, Mutex, PoisonError};

use games::buchstabenklau::laying::{Priced, Scale, Weight};
use games::buchstabenklau::search::{self, Calling, Named, Taste};
use games::search::{Asked, Budget, Search};
use lexicon::{Face, Letter, Lexicon};

use super::sight::Open;
use super::spell::{self, spell};

/// A word that could be called now. Which cards lay it is only found out for words that come to mind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Callable {
    pub word: String,
    letters: Vec<Letter>,
    pub gain: i32,
    pub cards: usize,
    pub jokers: usize,
}

impl Callable {
    pub fn letters(&self) -> usize {
        self.word.chars().count()
    }

    /// Which of the open cards, in the word's order; none where laying it is too hard.
    pub fn lay(&self, open: &[Open], fewest: usize) -> Option<Vec<usize>> {
        Some(spell(&self.letters, open, fewest)?.cards)
    }
}

/// What was found last. One is asked after every action, and most leave the cards as they are.
#[derive(Debug, Clone, Default)]
pub struct Found(Arc<Mutex<Option<Last>>>);

#[derive(Debug)]
struct Last {
    open: Vec<Open>,
    fewest: usize,
    most: usize,
    words: Arc<[Callable]>,
}

impl Found {
    /// The same as [`callable`].
    pub fn callable(
        &self,
        lexicon: &Lexicon,
        open: &[Open],
        fewest: usize,
        most: usize,
    ) -> Arc<[Callable]> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(last) = &*last
            && (last.open.as_slice(), last.fewest, last.most) == (open, fewest, most)
        {
            return Arc::clone(&last.words);
        }
        let words: Arc<[Callable]> = callable(lexicon, open, fewest, most).into();
        *last = Some(Last { open: open.to_vec(), fewest, most, words: Arc::clone(&words) });
        words
    }
}

/// More words than anybody thinks of at once.
const FOUND: u64 = 20_000;

/// The words that gain most, the best first.
pub fn callable(lexicon: &Lexicon, open: &[Open], fewest: usize, most: usize) -> Vec<Callable> {
    let cards: Vec<search::Open> = open.iter().map(Open::seen).collect();
    let priced: Vec<Priced<'_>> = open.iter().map(|card| spell::priced(card, 0)).collect();
    let scale = Scale::new(&priced, spell::JOKER.into());
    let weigh =
        |word: &[Letter]| scale.as_ref()?.weigh(word).filter(|weight| weight.cards >= fewest);
    let lay = &mut |word: &[Letter]| {
        let (worth, cards) = match weigh(word) {
            Some(weight) => (-weight.cost as i32, Vec::new()),
            None => spell(word, open, fewest).map(|spelled| (spelled.gain, spelled.cards))?,
        };
        (worth > 0).then_some(Named { worth, cards })
    };
    let asked = Asked { most, budget: Budget::steps(FOUND), taste: Taste::Own(lay) };
    let found = Calling { lexicon, open: &cards, fewest }.best(asked);
    let callable = |found: games::Suggestion<_, search::Callable>| {
        let search::Callable { word, cards, .. } = found.details;
        let letters = lexicon.alphabet().encode(&word)?;
        let joker = |&&card: &&usize| open[card].faces.iter().all(Face::is_joker);
        let (cards, jokers) = match weigh(&letters) {
            Some(Weight { cards, jokers, .. }) => (cards, jokers),
            None => (cards.len(), cards.iter().filter(joker).count()),
        };
        Some(Callable { word, letters, gain: found.worth as i32, cards, jokers })
    };
    found.moves.into_iter().filter_map(callable).collect()
}
