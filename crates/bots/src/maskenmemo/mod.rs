//! Maskenmemo: remembering what lay where, and knowing when a covered card is worth the risk.

mod known;
mod material;
mod memory;
mod skill;
mod turn;

pub use material::Material;
pub use memory::Memory;

use games::Seat;
use games::maskenmemo::view::PhaseName;
use games::maskenmemo::{Action, Event, Maskenmemo, Square, View};

use crate::playable::{Choice, Mind, Moment, Playable};
use skill::Skill;
use turn::Turn;

impl Playable for Maskenmemo {
    type Material = Material;
    type Memory = Memory;

    fn material(&self) -> Material {
        Material::new(self.deck())
    }

    fn remember(memory: &mut Memory, moment: Moment, event: &Event) {
        memory.remember(moment, event);
    }

    fn glance(memory: &mut Memory, view: &View) {
        memory.glance(view);
    }

    fn choose(mind: &Mind<'_, Maskenmemo>) -> Option<Choice<Action>> {
        let skill = Skill::of(mind.manner);
        let action = match mind.view.phase {
            PhaseName::Peek if mind.view.may.contains(&"peek") => peek(mind),
            PhaseName::Turn if mind.view.turn == Some(mind.seat) => {
                Turn::new(mind, skill).next()?
            }
            PhaseName::Vote if mind.view.may.contains(&"vote") => vote(mind)?,
            _ => return None,
        };
        let think = skill.think(&action, mind.view.open.len(), &mut mind.dice());
        Some(Choice { action, think })
    }

    fn words(event: &Event) -> Option<(Seat, Vec<&str>)> {
        match event {
            Event::Claimed { by, word, valid: true, .. } => Some((*by, vec![word])),
            _ => None,
        }
    }
}

/// M-12: the less a word looks like one, the more often it is refused.
fn vote(mind: &Mind<'_, Maskenmemo>) -> Option<Action> {
    let proposal = mind.view.proposal.as_ref()?;
    let accept = !mind.dice().permille(mind.words.doubt(&proposal.word).0);
    Some(Action::Vote { accept })
}

/// Any squares (M-03): nothing is known of them.
fn peek(mind: &Mind<'_, Maskenmemo>) -> Action {
    let mut squares: Vec<Square> = Square::all().collect();
    mind.dice().shuffle(&mut squares);
    Action::Peek { at: squares.iter().take(mind.view.peeks).map(Square::to_string).collect() }
}
