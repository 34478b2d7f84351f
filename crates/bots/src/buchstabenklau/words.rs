//! The words that lie on the table for somebody who knows them.

use games::buchstabenklau::search::{self, Calling, Named, Taste};
use games::search::{Asked, Budget, Search};
use lexicon::{Face, Letter, Lexicon};

use super::sight::Open;
use super::spell::{Spelled, spell};

/// A word that could be called now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Callable {
    pub word: String,
    pub spelled: Spelled,
    pub jokers: usize,
}

/// More words than anybody thinks of at once.
const FOUND: u64 = 20_000;
const KEPT: usize = 60;

/// The words that gain most, the best first.
pub fn callable(lexicon: &Lexicon, open: &[Open], fewest: usize) -> Vec<Callable> {
    let cards: Vec<search::Open> = open.iter().map(Open::seen).collect();
    let lay = &mut |word: &[Letter]| {
        let Spelled { gain, cards } = spell(word, open, fewest).filter(|word| word.gain > 0)?;
        Some(Named { worth: gain, cards })
    };
    let asked = Asked { most: KEPT, budget: Budget::steps(FOUND), taste: Taste::Own(lay) };
    let found = Calling { lexicon, open: &cards, fewest }.best(asked);
    let callable = |found: games::Suggestion<_, search::Callable>| {
        let search::Callable { word, cards, .. } = found.details;
        let joker = |&&card: &&usize| open[card].faces.iter().all(Face::is_joker);
        let jokers = cards.iter().filter(joker).count();
        Callable { word, spelled: Spelled { gain: found.worth as i32, cards }, jokers }
    };
    found.moves.into_iter().map(callable).collect()
}
