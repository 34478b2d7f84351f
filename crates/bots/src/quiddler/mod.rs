//! Quiddler: draw what fits, go out before the others, doubt what one does not know.

mod bluff;
mod challenge;
mod greedy;
mod material;
mod memory;
mod premiums;
mod skill;
mod turn;

pub use material::Material;
pub use memory::Memory;

use std::time::Duration;

use games::quiddler::{Action, Event, Phase, Quiddler};
use games::{Game, Seat};

use crate::contender::Manner;
use crate::level::Level;
use crate::playable::{Choice, Mind, Moment, Playable};
use skill::Skill;
use turn::Turn;

impl Playable for Quiddler {
    type Material = Material;
    type Memory = Memory;

    fn material(&self) -> Material {
        Material::new(self.deck(), self.lexicon().alphabet())
    }

    fn remember(memory: &mut Memory, moment: Moment, event: &Event) {
        memory.remember(moment, event);
    }

    fn choose(mind: &Mind<'_, Quiddler>) -> Option<Choice<Action>> {
        let on_turn = mind.view.turn == Some(mind.seat);
        let action = match mind.view.phase {
            Phase::Draw if on_turn => draw(mind)?,
            Phase::Discard if on_turn => end_turn(mind)?,
            Phase::Challenge if mind.view.may.contains(&"done") => challenge::challenge(mind),
            _ => return None,
        };
        let think = think(mind, &action);
        Some(Choice { action, think })
    }

    fn bluffs(level: Level) -> bool {
        Skill::of(level).bluffs
    }

    fn words(event: &Event) -> Option<(Seat, Vec<&str>)> {
        match event {
            Event::Laid { by, words, .. } => {
                Some((*by, words.iter().map(String::as_str).collect()))
            }
            _ => None,
        }
    }
}

fn draw(mind: &Mind<'_, Quiddler>) -> Option<Action> {
    match mind.manner {
        Manner::Level(level) => Turn::new(mind, Skill::of(level)).draw(),
        Manner::Greedy => greedy::draw(mind),
    }
}

fn end_turn(mind: &Mind<'_, Quiddler>) -> Option<Action> {
    match mind.manner {
        Manner::Level(level) => Turn::new(mind, Skill::of(level)).end(),
        Manner::Greedy => greedy::end_turn(mind),
    }
}

fn think(mind: &Mind<'_, Quiddler>, action: &Action) -> Duration {
    match mind.manner {
        Manner::Level(level) => Skill::of(level).think(action, &mut mind.dice()),
        Manner::Greedy => Duration::from_secs(1),
    }
}
