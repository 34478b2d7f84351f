//! What a bot remembers of a round: where the cards went that it saw.

use games::quiddler::{Event, Pile};
use games::{Card, Seat};

use crate::playable::Moment;

#[derive(Debug, Clone, Default)]
pub struct Memory {
    /// When the words lay open to doubt.
    pub laid: Moment,
    /// The discard pile, its top last.
    pub pile: Vec<Card>,
    /// Cards that somebody took from the discard pile and still holds.
    pub held: Vec<(Seat, Card)>,
    /// Turns that ended in this round.
    pub turns: u32,
}

impl Memory {
    pub fn remember(&mut self, moment: Moment, event: &Event) {
        match event {
            Event::RoundStarted { open, .. } => {
                self.pile = vec![*open];
                self.held.clear();
                self.turns = 0;
            }
            Event::Drawn { by, from: Pile::Discard, card } => {
                self.pile.pop();
                self.held.extend(card.map(|card| (*by, card)));
            }
            Event::Restocked { .. } => self.pile.clear(),
            Event::Laid { by, cards, .. } => {
                for &card in cards.iter().flatten() {
                    self.let_go(*by, card);
                }
            }
            Event::Discarded { by, card } => {
                self.let_go(*by, *card);
                self.pile.push(*card);
                self.turns += 1;
            }
            Event::Resigned { by } => self.held.retain(|(seat, _)| seat != by),
            Event::ChallengesOpened {} => self.laid = moment,
            _ => {}
        }
    }

    fn let_go(&mut self, by: Seat, card: Card) {
        if let Some(at) = self.held.iter().position(|&held| held == (by, card)) {
            self.held.remove(at);
        }
    }

    /// Takes out of the deck whatever the seat knows not to be in the stock.
    pub fn seen(&self, own: Seat, mut see: impl FnMut(Card)) {
        self.pile.iter().for_each(|&card| see(card));
        self.held.iter().filter(|(seat, _)| *seat != own).for_each(|&(_, card)| see(card));
    }
}
