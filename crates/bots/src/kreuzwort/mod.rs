//! Kreuzwort: to be rid of one's tiles, and by the second set of rules to cover red squares.

mod danger;
mod endgame;
mod habits;
mod hand;
mod material;
mod piece;
mod plan;
mod sight;
mod turn;
mod worth;

use std::time::Duration;

use games::Seat;
use games::kreuzwort::{Action, Event, Kreuzwort, Phase};

use crate::contender::Manner;
use crate::level::Level;
use crate::playable::{Choice, Mind, Moment, Playable};
pub use material::Material;

/// What the table has refused in this turn (K-12); the view tells everything else.
#[derive(Debug, Clone, Default)]
pub struct Memory {
    /// The words that were put to the table last.
    proposed: Vec<String>,
    /// Those of the placements that were refused.
    refused: Vec<String>,
    refusals: u32,
}

impl Playable for Kreuzwort {
    type Material = Material;
    type Memory = Memory;

    fn material(&self) -> Material {
        Material::new(self)
    }

    fn remember(memory: &mut Memory, _: Moment, event: &Event) {
        match event {
            Event::Proposed { words, .. } => memory.proposed = words.clone(),
            Event::VoteEnded { accepted: false, .. } => {
                memory.refusals += 1;
                memory.refused.append(&mut memory.proposed);
            }
            Event::Placed { .. } | Event::Exchanged { .. } | Event::Passed { .. } => {
                *memory = Memory::default();
            }
            _ => {}
        }
    }

    fn choose(mind: &Mind<'_, Kreuzwort>) -> Option<Choice<Action>> {
        let action = match mind.view.phase {
            Phase::Vote if mind.view.may.contains(&"vote") => vote(mind)?,
            Phase::Turn if mind.view.turn == Some(mind.seat) => turn::play(mind)?,
            _ => return None,
        };
        let think = mind.dice().about(pace(mind.manner, &action));
        Some(Choice { action, think })
    }

    fn words(event: &Event) -> Option<(Seat, Vec<&str>)> {
        match event {
            Event::Placed { by, words, .. } => {
                Some((*by, words.iter().map(String::as_str).collect()))
            }
            _ => None,
        }
    }
}

/// K-12: what the dictionary knows is accepted; of other words, the less one looks like one, the
/// more often it is refused.
fn vote(mind: &Mind<'_, Kreuzwort>) -> Option<Action> {
    let proposal = mind.view.proposal.as_ref()?;
    let mut dice = mind.dice();
    let refused = |word: &String| dice.permille(mind.words.doubt(word).0);
    let accept = !proposal.unknown.iter().any(refused);
    Some(Action::Vote { accept })
}

/// How long a person of this level would think about it.
fn pace(manner: Manner, action: &Action) -> Duration {
    let base = match manner {
        Manner::Level(Level::Anfaenger) => 5000,
        Manner::Level(Level::Lehrling) => 4500,
        Manner::Level(Level::Geselle) => 4000,
        Manner::Level(Level::Meister) => 3500,
        Manner::Level(Level::Grossmeister) => 3000,
        Manner::Greedy => 1000,
    };
    let parts = match action {
        Action::Place { tiles, .. } => 4 + tiles.len() as u64,
        Action::Exchange { .. } | Action::Pass {} => 6,
        _ => 2,
    };
    Duration::from_millis(base * parts / 4)
}
