//! Players from outside at a table of our own: everything goes over JSON, mistakes are told.

use std::time::Duration;

use games::erased::{AnyView, Events};
use games::game::Improper;
use games::play::Refused;
use games::{Header, Seat};
use serde_json::{Value, json};

use crate::contest::{AfterRefusal, Sitter};
use crate::playable::{Choice, Moment, Playable};
use crate::player::Player;

/// Where players from outside come from.
pub trait Guests: Sync {
    /// Somebody for this seat of a new game, or why nobody comes.
    fn sit(&self, header: &Header, seat: Seat) -> Result<Box<dyn Player>, String>;
}

/// Somebody from outside who has sat down. Who says what cannot be understood, again and again,
/// leaves.
pub struct Seated(Box<dyn Player>);

impl Seated {
    pub fn new(player: Box<dyn Player>) -> Seated {
        Seated(player)
    }
}

/// A view as those outside are told it.
fn told<G: Playable>(view: &G::View) -> AnyView {
    AnyView::new(serde_json::to_value(view).unwrap_or_default())
}

impl<G: Playable> Sitter<G> for Seated {
    fn see(&mut self, moment: Moment, events: &[G::Event], glance: Option<&G::View>) {
        let glance = glance.map(told::<G>);
        self.0.see(moment, &Events::new(events.to_vec()), glance.as_ref());
    }

    fn choose(&mut self, moment: Moment, view: &G::View) -> Option<Choice<G::Action>> {
        let view = told::<G>(view);
        loop {
            let answer = self.0.choose(moment, &view)?;
            let verb = answer.verb().to_owned();
            let error = match serde_json::from_value(Value::Object(answer.action)) {
                Ok(action) => return Some(Choice { action, think: answer.think }),
                Err(error) => error,
            };
            let malformed = Refused::new(&Improper::Malformed { verb, reason: error.to_string() });
            if self.0.refused(&malformed) != AfterRefusal::Again {
                let action = serde_json::from_value(json!({"do": "resign"})).ok()?;
                return Some(Choice { action, think: Duration::ZERO });
            }
        }
    }

    fn refused(&mut self, refused: &Refused) -> AfterRefusal {
        self.0.refused(refused)
    }
}
