//! The cards a caller names for a word: those worth most. How cards spell, the rules say.

use games::buchstabenklau::laying::{Effort, Laid, Lettering, Priced, lay_somehow};
use lexicon::Letter;

use super::sight::Open;

/// A word as it would be called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spelled {
    pub gain: i32,
    /// Which of the open cards, in the word's order.
    pub cards: Vec<usize>,
}

/// A joker could have served a better word.
pub const JOKER: i32 = 5;

/// A word that takes longer to lay than this comes to nobody's mind.
const STEPS: u32 = 40_000;

/// More than any word gains.
const MUCH: i64 = 1 << 20;

/// The best way to spell the letters with so many cards at least.
pub fn spell(word: &[Letter], open: &[Open], fewest: usize) -> Option<Spelled> {
    let word = Lettering::exactly(word);
    let mut effort = Effort::steps(STEPS);
    let mut laid = |each: i64| -> Option<Laid> {
        let cards: Vec<Priced<'_>> = open.iter().map(|card| priced(card, each)).collect();
        let laid = lay_somehow(&word, &cards, JOKER.into(), &mut effort);
        laid.ok()?.filter(|laid| laid.cards.len() >= fewest)
    };
    let laid = laid(0).or_else(|| laid(MUCH))?;
    let joker = |(card, face): (&usize, &usize)| open[*card].faces[*face].is_joker();
    let jokers = laid.cards.iter().zip(&laid.faces).filter(|&used| joker(used)).count();
    let gain: i32 = laid.cards.iter().map(|&card| open[card].gain).sum();
    Some(Spelled { gain: gain - JOKER * jokers as i32, cards: laid.cards })
}

/// A card as it is laid, where each card more is worth so much beside.
pub fn priced(card: &Open, each: i64) -> Priced<'_> {
    Priced { faces: &card.faces, cost: -i64::from(card.gain) - each }
}
