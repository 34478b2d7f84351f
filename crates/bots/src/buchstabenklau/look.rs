//! Looking for a word: what somebody of a level notices, and when.

use std::time::Duration;

use games::buchstabenklau::{Action, Buchstabenklau};

use super::sight::open_cards;
use super::words::{Callable, callable};
use crate::contender::Manner;
use crate::dice::Dice;
use crate::level::Level;
use crate::playable::{Choice, Mind};

/// How somebody looks.
struct Eyes {
    /// Before anything is noticed, and from one look to the next.
    first: Duration,
    next: Duration,
    /// In a thousand, that one look notices a word of three cards without a joker.
    sharp: u32,
    /// What each card more and each joker take from that.
    per_card: u32,
    per_joker: u32,
    /// After so many looks one is ready for more cards.
    patience: u32,
}

/// Nobody looks longer.
const LOOKS: u32 = 12;

fn eyes(manner: Manner) -> Eyes {
    let ms = Duration::from_millis;
    let (first, next, sharp, per_card, per_joker, patience) = match manner {
        Manner::Level(Level::Lehrling) => (ms(5000), ms(3000), 60, 25, 40, 3),
        Manner::Level(Level::Geselle) => (ms(3200), ms(2000), 180, 35, 60, 4),
        Manner::Level(Level::Meister) => (ms(2000), ms(1400), 400, 40, 80, 5),
        Manner::Level(Level::Grossmeister) => (ms(1200), ms(1000), 750, 30, 60, 6),
        Manner::Greedy => (ms(1500), ms(1000), 1000, 0, 0, 1),
    };
    Eyes { first, next, sharp, per_card, per_joker, patience }
}

pub fn look(mind: &Mind<'_, Buchstabenklau>) -> Option<Choice<Action>> {
    let changed = mind.memory.changed;
    let mut dice = mind.dice_of(changed.version);
    let eyes = eyes(mind.manner);
    let may = |verb| mind.view.may.contains(&verb);
    let at = |look: u32, dice: &mut Dice| eyes.first + dice.about(eyes.next * look);
    let ready = at(eyes.patience, &mut dice);
    let noticed = if may("call") { notice(mind, &eyes, &mut dice) } else { None };
    let called = noticed.map(|(look, call)| (at(look, &mut dice), call));
    let due = |after: Duration| (changed.at + after).saturating_sub(mind.moment.at);
    match called {
        Some((after, action)) if after <= ready || !may("ready") => {
            Some(Choice { action, think: due(after) })
        }
        _ if may("ready") => Some(Choice { action: Action::Ready {}, think: due(ready) }),
        _ => None,
    }
}

/// The best of the words that the first look notices which notices any.
fn notice(mind: &Mind<'_, Buchstabenklau>, eyes: &Eyes, dice: &mut Dice) -> Option<(u32, Action)> {
    let own = mind.view.players.get(mind.seat.index())?;
    let fewest = usize::from(own.min_cards);
    let open = open_cards(mind.view, mind.seat, |_| 20);
    let words = callable(mind.words.lexicon(), &open, fewest);
    let chance = |word: &Callable| {
        let cards = word.spelled.cards.len().saturating_sub(3) as u32;
        let less = eyes.per_card * cards + eyes.per_joker * word.jokers as u32;
        eyes.sharp.saturating_sub(less).max(5)
    };
    for look in 0..LOOKS {
        if let Some(word) = words.iter().find(|word| dice.permille(chance(word))) {
            let cards = word.spelled.cards.iter().map(|&card| open[card].place.to_string());
            let called = mind.words.lexicon().alphabet().decode(&word.word);
            return Some((look, Action::Call { word: called, cards: Some(cards.collect()) }));
        }
    }
    None
}
