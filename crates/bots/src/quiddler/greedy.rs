//! The yardstick: goes out as soon as it can, for the most points, and looks no further.

use games::Card;
use games::quiddler::search::{Aim, Discard, Hands, Lay};
use games::quiddler::{Action, Pile, Quiddler};

use crate::playable::Mind;

pub fn draw(mind: &Mind<'_, Quiddler>) -> Option<Action> {
    let hand = mind.view.hand.as_deref()?;
    let from = match mind.view.discard.top {
        Some(open) if wanted(mind, hand, open) => Pile::Discard,
        _ => Pile::Stock,
    };
    Some(Action::Draw { from })
}

/// Whether the open card makes more of the hand than an average card would.
fn wanted(mind: &Mind<'_, Quiddler>, hand: &[Card], open: Card) -> bool {
    let with: Vec<Card> = hand.iter().copied().chain([open]).collect();
    if best(mind, &with, Aim::GoOut, Discard::One).is_some() {
        return true;
    }
    let before = best(mind, hand, Aim::Points, Discard::Nothing).map_or(0, |lay| lay.points.0);
    let after = best(mind, &with, Aim::Points, Discard::One).map_or(0, |lay| lay.points.0);
    after > before + 2 * mind.material.deck.value(open).0
}

pub fn end_turn(mind: &Mind<'_, Quiddler>) -> Option<Action> {
    let hand = mind.view.hand.as_deref()?;
    if let Some(lay) = best(mind, hand, Aim::GoOut, Discard::One) {
        return Some(Action::Lay { words: lay.words, discard: lay.discard });
    }
    let lay = best(mind, hand, Aim::Points, Discard::One);
    match lay {
        Some(lay) if mind.view.last_lap.is_some() && !lay.words.is_empty() => {
            Some(Action::Lay { words: lay.words, discard: lay.discard })
        }
        Some(Lay { discard: Some(card), .. }) => Some(Action::Discard { card }),
        _ => hand.first().map(|&card| Action::Discard { card }),
    }
}

fn best(mind: &Mind<'_, Quiddler>, hand: &[Card], aim: Aim, discard: Discard) -> Option<Lay> {
    let hands = Hands { deck: &mind.material.deck, lexicon: mind.words.lexicon() };
    hands.best(hand, aim, discard).ok().flatten()
}
