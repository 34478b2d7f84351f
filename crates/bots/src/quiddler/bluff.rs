//! Laying a word one does not know, in the hope that nobody doubts it: seldom, and more often
//! when one is behind.

use games::Card;
use games::card::take;
use games::quiddler::{Action, Judging, Quiddler};
use lexicon::sorting::sort_by_key;

use crate::playable::Mind;

/// Of 1000 chances to bluff: how many are taken by whoever is not behind, and by anybody at most.
const SELDOM: u32 = 100;
const OFTEN: u32 = 300;
/// For every point behind the leader, so many of 1000 more.
const A_POINT: u32 = 3;

/// Cards of an invented word: of two everybody knows all words, and more are hard to believe.
const CARDS: std::ops::RangeInclusive<usize> = 3..=5;

/// An invented word must look like words do, but for so much of it, out of 1000.
const BELIEVABLE: u32 = 250;

/// Apart from the dice of other decisions at the same moment.
const DICE: u64 = 1 << 40;

/// What to lay instead: the words of `known`, and all that is left but the discard as one more.
pub fn bluff(mind: &Mind<'_, Quiddler>, known: &Action) -> Option<Action> {
    if mind.view.options.words != Judging::Challenge {
        return None;
    }
    let (mut words, discard) = match known {
        Action::Lay { words, discard } => (words.clone(), (*discard)?),
        Action::Discard { card } => (Vec::new(), *card),
        _ => return None,
    };
    let mut left = mind.view.hand.clone()?;
    let used = words.iter().flatten().chain([&discard]).all(|&card| take(&mut left, card));
    if !used || left.is_empty() {
        return None;
    }
    // Too little for a word of its own: the shortest word goes into it.
    sort_by_key(&mut words, |word| std::cmp::Reverse(word.len()));
    while left.len() < *CARDS.start() {
        left.extend(words.pop()?);
    }
    let mut dice = mind.dice_of(mind.moment.version + DICE);
    if !CARDS.contains(&left.len()) || !dice.permille(chance(mind)) {
        return None;
    }
    dice.shuffle(&mut left);
    let word = most_believable(mind, left)?;
    Some(Action::Lay { words: [words, vec![word]].concat(), discard: Some(discard) })
}

fn chance(mind: &Mind<'_, Quiddler>) -> u32 {
    let total = |own: bool| {
        let players = mind.view.players.iter().filter(|player| (player.seat == mind.seat) == own);
        players.map(|player| player.total.0).max().unwrap_or(0)
    };
    let behind = u32::try_from(total(false) - total(true)).unwrap_or(0);
    behind.saturating_mul(A_POINT).saturating_add(SELDOM).min(OFTEN)
}

/// The order of the cards that looks most like a word; what is known to be one is no bluff.
fn most_believable(mind: &Mind<'_, Quiddler>, cards: Vec<Card>) -> Option<Vec<Card>> {
    let doubt = |order: &Vec<Card>| mind.words.doubt(&text(order)).0;
    let unknown = |order: &Vec<Card>| !mind.words.knows_text(&text(order));
    let order = orders(cards).into_iter().filter(unknown).min_by_key(doubt)?;
    (doubt(&order) <= BELIEVABLE).then_some(order)
}

fn text(cards: &[Card]) -> String {
    cards.iter().map(Card::as_str).collect()
}

fn orders(cards: Vec<Card>) -> Vec<Vec<Card>> {
    if cards.len() < 2 {
        return vec![cards];
    }
    let mut all = Vec::new();
    for first in 0..cards.len() {
        let mut rest = cards.clone();
        let card = rest.remove(first);
        all.extend(orders(rest).into_iter().map(|order| [vec![card], order].concat()));
    }
    all
}
