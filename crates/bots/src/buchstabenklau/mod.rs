//! Buchstabenklau: to see a word before the others do, and to take their cards with it.

mod eyes;
mod following;
mod look;
mod person;
pub mod race;
mod sight;
mod spell;
mod words;
mod worth;

use std::time::Duration;

use games::Seat;
use games::buchstabenklau::view::PhaseName;
use games::buchstabenklau::{Action, Buchstabenklau, Event};

use crate::contender::Manner;
use crate::level::Level;
use crate::playable::{Choice, Mind, Moment, Playable};
use eyes::Eyes;

#[derive(Debug, Clone, Default)]
pub struct Memory {
    /// When other cards came to lie open: then everybody began to look anew.
    changed: Moment,
    found: words::Found,
    wins: following::Wins,
}

impl Playable for Buchstabenklau {
    /// Everything lies open.
    type Material = ();
    type Memory = Memory;

    fn material(&self) {}

    fn remember(memory: &mut Memory, moment: Moment, event: &Event) {
        memory.wins.remember(moment, event);
        match event {
            Event::Dealt { .. }
            | Event::Revealed { .. }
            | Event::Taken { .. }
            | Event::Penalty { .. }
            | Event::Picked { .. }
            | Event::Swept { .. } => {
                memory.changed = moment;
                memory.wins.look_anew();
            }
            _ => {}
        }
    }

    fn choose(mind: &Mind<'_, Buchstabenklau>) -> Option<Choice<Action>> {
        let action = match mind.view.phase {
            PhaseName::Looking => return look::look(mind, &Eyes::of(mind.manner)),
            PhaseName::Buzzed => return look::say(mind, &Eyes::of(mind.manner)),
            PhaseName::Voting if mind.view.may.contains(&"vote") => vote(mind)?,
            PhaseName::Picking if mind.view.may.contains(&"pick") => pick(mind),
            _ => return None,
        };
        let think = mind.dice().about(pace(mind.manner));
        Some(Choice { action, think })
    }

    fn takes_it_easy(mind: &Mind<'_, Buchstabenklau>) -> bool {
        following::takes_it_easy(mind)
    }

    fn words(event: &Event) -> Option<(Seat, Vec<&str>)> {
        match event {
            Event::Called { by, word, valid: true, .. } => Some((*by, vec![word])),
            _ => None,
        }
    }
}

/// B-16: what the dictionary knows is accepted; of other words, the less one looks like one, the
/// more often it is refused.
fn vote(mind: &Mind<'_, Buchstabenklau>) -> Option<Action> {
    let call = mind.view.call.as_ref()?;
    let accept = call.known || !mind.dice().permille(mind.words.doubt(&call.word).0);
    Some(Action::Vote { accept })
}

/// B-15: a card is a card; one of several letters decides a tie at the end (B-23).
fn pick(mind: &Mind<'_, Buchstabenklau>) -> Action {
    let cards = mind.view.middle.iter().enumerate();
    let widest = cards.max_by_key(|(_, card)| (card.black.len(), card.white.len()));
    match widest {
        Some((middle, _)) => Action::Pick { middle },
        None => Action::Decline {},
    }
}

fn pace(manner: Manner) -> Duration {
    Duration::from_millis(match manner {
        Manner::Level(Level::Anfaenger) => 4500,
        Manner::Level(Level::Lehrling) => 4000,
        Manner::Level(Level::Geselle) => 3000,
        Manner::Level(Level::Meister) => 2200,
        Manner::Level(Level::Grossmeister) => 1600,
        Manner::Greedy => 1000,
    })
}
