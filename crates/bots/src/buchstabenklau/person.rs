//! A model of somebody at the table, for measuring how bots race: see docs/bots.md.

use games::buchstabenklau::view::PhaseName;
use games::buchstabenklau::{Action, Buchstabenklau, Event, View};
use games::play::Refused;

use super::eyes::Eyes;
use super::look::{look, say};
use crate::contest::{AfterRefusal, Sitter};
use crate::playable::{Bot, Choice, Moment};

/// Knows what its bot knows, and looks for words as people do.
pub struct Person(pub Bot<Buchstabenklau>);

impl Sitter<Buchstabenklau> for Person {
    fn see(&mut self, moment: Moment, events: &[Event], glance: Option<&View>) {
        self.0.see(moment, events, glance);
    }

    fn choose(&mut self, moment: Moment, view: &View) -> Option<Choice<Action>> {
        let (mind, eyes) = (self.0.mind(moment, view), Eyes::of_a_person());
        match view.phase {
            PhaseName::Looking => look(&mind, &eyes),
            PhaseName::Buzzed => say(&mind, &eyes),
            _ => self.0.choose(moment, view),
        }
    }

    fn refused(&mut self, _: &Refused) -> AfterRefusal {
        AfterRefusal::Stop
    }
}
