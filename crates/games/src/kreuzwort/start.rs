//! Who begins, and the deal (K-15, K-20, K-30).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Kreuzwort;
use super::action::{Event, StartDraw};
use super::options::Starter;
use super::state::State;
use super::tile::letter_of;
use crate::card::Card;
use crate::players::Players;
use crate::rng::{ShuffleError, Shuffler};
use crate::seat::Seat;

impl Kreuzwort {
    pub(super) fn deal(&self, mut shuffler: Shuffler) -> Result<(State, Vec<Event>), ShuffleError> {
        let mut events = Vec::new();
        let starter = match self.rules.starter {
            Starter::Seat(seat) => seat,
            Starter::Draw => {
                let pile = shuffler.shuffle(self.tiles.cards())?;
                let Start { draws, starter } = draw_for_start(self.rules.seats, &pile);
                events.push(Event::StartDrawn { draws, starter });
                starter
            }
        };
        let table = shuffler.shuffle(self.tiles.cards())?;
        let mut state = State {
            shuffler,
            turn: starter,
            laid: Default::default(),
            table,
            players: Players::new(self.rules.seats),
            proposal: None,
            refused: false,
            voted_in: Default::default(),
            end: None,
        };
        let tiles = self.rules.set.hand_size(self.rules.seats);
        for seat in Seat::all(self.rules.seats) {
            state.draw(seat, tiles);
        }
        events.push(Event::Dealt { tiles, table: state.table.len(), turn: starter });
        Ok((state, events))
    }

    /// K-15: what was drawn for the start, as long as the board is empty.
    pub(super) fn drawn(&self, state: &State) -> Option<Start> {
        let shown = self.rules.starter == Starter::Draw && state.laid.is_empty();
        let pile = shown.then(|| state.shuffler.done().into_iter().next()).flatten()?;
        Some(draw_for_start(self.rules.seats, &pile))
    }
}

/// Who drew what, and who begins (K-15).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Start {
    pub draws: Vec<StartDraw>,
    pub starter: Seat,
}

/// Everybody draws; who holds a joker draws again, and so do those who share the first letter.
fn draw_for_start(seats: u8, pile: &[Card]) -> Start {
    let mut pile = pile.iter();
    let mut draws = Vec::new();
    let mut contenders: Vec<Seat> = Seat::all(seats).collect();
    loop {
        let mut drawn = Vec::new();
        let mut drawing = contenders.clone();
        while !drawing.is_empty() {
            let mut jokers = Vec::new();
            for by in drawing {
                // A box of nothing but jokers or one letter settles nothing: the first seat begins.
                let Some(&tile) = pile.next() else {
                    return Start { draws, starter: contenders[0] };
                };
                draws.push(StartDraw { by, tile });
                match letter_of(tile) {
                    Some(letter) => drawn.push((letter, by)),
                    None => jokers.push(by),
                }
            }
            drawing = jokers;
        }
        let first = drawn.iter().map(|&(letter, _)| letter).min();
        contenders
            .retain(|&seat| drawn.iter().any(|&(letter, by)| by == seat && Some(letter) == first));
        if let [starter] = contenders[..] {
            return Start { draws, starter };
        }
    }
}
