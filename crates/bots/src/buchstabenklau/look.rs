//! Looking for a word: what somebody of a level notices, when, and which word is called.

use std::time::Duration;

use games::buchstabenklau::{Action, Buchstabenklau};

use super::eyes::{Aim, Eyes, ease};
use super::sight::{Open, open_cards};
use super::words::{Callable, callable};
use super::worth::{robbed, worth};
use crate::dice::Dice;
use crate::playable::{Choice, Mind};

pub fn look(mind: &Mind<'_, Buchstabenklau>) -> Option<Choice<Action>> {
    let changed = mind.memory.changed;
    // What strikes the eye was decided when the cards came to lie open, however often one is asked.
    let mut dice = mind.dice_of(changed.version);
    let eyes = Eyes::of(mind.manner);
    let fewest = usize::from(mind.view.players.get(mind.seat.index())?.min_cards);
    let open = open_cards(mind.view, mind.seat, |from| robbed(mind, eyes.aim, from));
    let ready = eyes.tires(open.len(), fewest, &mut dice);
    let may = |verb| mind.view.may.contains(&verb);
    let called = if may("call") { notice(mind, &eyes, &open, fewest, &mut dice) } else { None };
    let due = |after: Duration| (changed.at + after).saturating_sub(mind.moment.at);
    match called {
        Some((after, action)) if after <= ready || !may("ready") => {
            Some(Choice { action, think: due(after) })
        }
        _ if may("ready") => Some(Choice { action: Action::Ready {}, think: due(ready) }),
        _ => None,
    }
}

/// When something is noticed, and the best of the words that come to mind then.
fn notice(
    mind: &Mind<'_, Buchstabenklau>,
    eyes: &Eyes,
    open: &[Open],
    fewest: usize,
    dice: &mut Dice,
) -> Option<(Duration, Action)> {
    let words = callable(mind.words.lexicon(), open, fewest);
    let after = eyes.notices(words.len(), dice)?;
    let value = |word: &&Callable| match eyes.aim {
        Aim::Net => worth(word, open),
        Aim::Any | Aim::Cards | Aim::Theft => word.spelled.gain,
    };
    let minded = come_to_mind(&words, eyes.weighs, dice);
    // Of equal ones the first that came to mind.
    let word = minded.into_iter().rev().max_by_key(value)?;
    let cards = word.spelled.cards.iter().map(|&card| open[card].place.to_string());
    Some((after, Action::Call { word: word.word.clone(), cards: Some(cards.collect()) }))
}

/// So many of the words, the easy ones more likely; all of them where that is more than there are.
fn come_to_mind<'w>(words: &'w [Callable], number: usize, dice: &mut Dice) -> Vec<&'w Callable> {
    if number >= words.len() {
        return words.iter().collect();
    }
    let all: usize = words.iter().map(ease).sum();
    let one = |_| {
        let mut at = dice.below(all);
        words.iter().find(|word| {
            let here = at < ease(word);
            at = at.saturating_sub(ease(word));
            here
        })
    };
    (0..number).filter_map(one).collect()
}
