//! What lay where when it was last seen: the bare fold, before anything is forgotten.

use std::sync::OnceLock;

use games::maskenmemo::view::FaceView;
use games::maskenmemo::{Event, Square, View};
use games::{Card, Seat};

use crate::playable::Moment;

#[derive(Debug, Clone, Default)]
pub struct Memory {
    /// Cards that all have seen and that lie covered again, with the last time they lay open.
    pub seen: Vec<Seen>,
    /// Who looked where before play, and when.
    pub peeked: Vec<(Seat, Vec<Square>, Moment)>,
    /// What it saw there itself (M-03).
    pub faces: Vec<FaceView>,
    open: Vec<(Square, Card)>,
}

#[derive(Debug, Clone)]
pub struct Seen {
    pub at: Square,
    pub card: Card,
    pub when: Moment,
    /// How often it lay open.
    pub times: u32,
    /// How long it stays in mind, once the dice were thrown for that.
    pub span: OnceLock<u64>,
}

impl Memory {
    pub fn remember(&mut self, moment: Moment, event: &Event) {
        match event {
            Event::Peeked { by, at } => self.peeked.push((*by, at.clone(), moment)),
            Event::Turned { at, card, .. } => self.open.push((*at, *card)),
            Event::Claimed { valid: true, .. } => {
                let taken: Vec<Square> = self.open.drain(..).map(|(at, _)| at).collect();
                self.seen.retain(|seen| !taken.contains(&seen.at));
                self.faces.retain(|face| !taken.contains(&face.at));
                for (_, squares, _) in &mut self.peeked {
                    squares.retain(|at| !taken.contains(at));
                }
            }
            Event::TurnedBack { .. } => {
                for (at, card) in std::mem::take(&mut self.open) {
                    self.turn_back(at, card, moment);
                }
            }
            _ => {}
        }
    }

    pub fn glance(&mut self, view: &View) {
        self.faces = view.peeked.clone().unwrap_or_default();
    }

    fn turn_back(&mut self, at: Square, card: Card, when: Moment) {
        match self.seen.iter_mut().find(|seen| seen.at == at) {
            Some(seen) => {
                seen.when = when;
                seen.times += 1;
                seen.span = OnceLock::new();
            }
            None => self.seen.push(Seen { at, card, when, times: 1, span: OnceLock::new() }),
        }
    }
}
