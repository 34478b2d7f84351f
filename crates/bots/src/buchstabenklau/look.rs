//! Looking for a word: what somebody of a level notices, when, and which word is called.

use std::time::Duration;

use games::buchstabenklau::{Action, Buchstabenklau};

use super::eyes::{Aim, Eyes, Pace, Strange, ease, saying};
use super::following::takes_it_easy;
use super::sight::{Open, open_cards};
use super::words::Callable;
use super::worth::{robbed, worth};
use crate::dice::Dice;
use crate::playable::{Choice, Mind};

pub fn look(mind: &Mind<'_, Buchstabenklau>, eyes: &Eyes) -> Option<Choice<Action>> {
    let may = |verb| mind.view.may.contains(&verb);
    let Looked { ready, seen } = looked(mind, eyes)?;
    let due = |after: Duration| (mind.memory.changed.at + after).saturating_sub(mind.moment.at);
    // B-11: with a buzzer the word is said afterwards.
    let opens = seen.map(|seen| match may("buzz") {
        true => (seen.after, Action::Buzz {}),
        false => (seen.after + seen.saying, seen.call),
    });
    match opens.filter(|_| may("buzz") || may("call")) {
        Some((after, action)) if after <= ready || !may("ready") => {
            Some(Choice { action, think: due(after) })
        }
        _ if may("ready") => Some(Choice { action: Action::Ready {}, think: due(ready) }),
        _ => None,
    }
}

/// B-11: whoever has buzzed says the word it was for, well within the time there is.
pub fn say(mind: &Mind<'_, Buchstabenklau>, eyes: &Eyes) -> Option<Choice<Action>> {
    if !mind.view.may.contains(&"call") {
        return None;
    }
    let seen = looked(mind, eyes)?.seen?;
    let most = Duration::from_secs(mind.view.options.buzz.into()) * 2 / 5;
    Some(Choice { action: seen.call, think: seen.saying.min(most) })
}

/// What comes of looking at the open cards.
struct Looked {
    /// When one has enough of looking, counted from the cards' coming to lie.
    ready: Duration,
    seen: Option<Seen>,
}

struct Seen {
    /// Counted likewise.
    after: Duration,
    saying: Duration,
    call: Action,
}

/// What strikes the eye was decided when the cards came to lie open, however often one is asked.
fn looked(mind: &Mind<'_, Buchstabenklau>, eyes: &Eyes) -> Option<Looked> {
    let mut dice = mind.dice_of(mind.memory.changed.version);
    let fewest = usize::from(mind.view.players.get(mind.seat.index())?.min_cards);
    let open = open_cards(mind.view, mind.seat, |from| robbed(mind, eyes.aim, from));
    let ready = eyes.tires(open.len(), fewest, &mut dice);
    Some(Looked { ready, seen: notice(mind, eyes, &open, fewest, &mut dice) })
}

/// The best of the words that come to mind, and when it does.
fn notice(
    mind: &Mind<'_, Buchstabenklau>,
    eyes: &Eyes,
    open: &[Open],
    fewest: usize,
    dice: &mut Dice,
) -> Option<Seen> {
    let words = mind.memory.found.callable(mind.words.lexicon(), open, fewest, eyes.among);
    let value = |word: &&Callable| match eyes.aim {
        Aim::Net => worth(word, open, fewest),
        Aim::Any | Aim::Cards | Aim::Theft => word.gain,
    };
    let minded = come_to_mind(&preferred(&words, eyes), eyes.weighs, dice);
    // Of equal ones the first that came to mind.
    let word = minded.into_iter().rev().max_by_key(value)?;
    let letters = word.letters();
    let strange = Strange { letters, jokers: word.jokers, zipf: mind.words.zipf(&word.word) };
    let pace = Pace { bots: mind.company.bots.len(), easy: takes_it_easy(mind) };
    let after = eyes.notices(strange, pace, dice);
    let cards = word.lay(open, fewest)?;
    let cards = cards.iter().map(|&card| open[card].place.to_string());
    let call = Action::Call { word: word.word.clone(), cards: Some(cards.collect()) };
    Some(Seen { after, saying: saying(letters, dice), call })
}

/// Those of the lengths that are seen first, without jokers; all where there are none.
fn preferred<'w>(words: &'w [Callable], eyes: &Eyes) -> Vec<&'w Callable> {
    let Some((least, most)) = eyes.prefers else { return words.iter().collect() };
    let first = |word: &&Callable| word.jokers == 0 && (least..=most).contains(&word.letters());
    let firsts: Vec<&Callable> = words.iter().filter(first).collect();
    if firsts.is_empty() { words.iter().collect() } else { firsts }
}

/// So many of the words, the easy ones more likely; all of them where that is more than there are.
fn come_to_mind<'w>(words: &[&'w Callable], number: usize, dice: &mut Dice) -> Vec<&'w Callable> {
    if number >= words.len() {
        return words.to_vec();
    }
    let all: usize = words.iter().map(|word| ease(word)).sum();
    let one = |_| {
        let mut at = dice.below(all);
        words.iter().copied().find(|word| {
            let here = at < ease(word);
            at = at.saturating_sub(ease(word));
            here
        })
    };
    (0..number).filter_map(one).collect()
}
