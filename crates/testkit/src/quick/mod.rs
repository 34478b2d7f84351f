//! Players that cost next to nothing: where they play, what is measured is the table.

mod buchstabenklau;
mod kreuzwort;

use std::time::Duration;

use bots::contest::AfterRefusal;
use bots::{Chosen, Moment, Player};
use games::Seat;
use games::erased::{AnyView, Events};
use games::play::Refused;
use serde_json::{Value, json};

const THINKS: Duration = Duration::from_secs(1);

pub fn kreuzwort(seat: Seat) -> Box<dyn Player> {
    Box::new(Quick(move |moment: Moment, view: &AnyView| {
        kreuzwort::choose(seat, moment, view.of()?)
    }))
}

pub fn buchstabenklau(seat: Seat) -> Box<dyn Player> {
    Box::new(Quick(move |_: Moment, view: &AnyView| buchstabenklau::choose(seat, view.of()?)))
}

struct Quick<F>(F);

impl<A, F> Player for Quick<F>
where
    A: serde::Serialize,
    F: Fn(Moment, &AnyView) -> Option<A> + Send,
{
    fn see(&mut self, _: Moment, _: &Events, _: Option<&AnyView>) {}

    fn choose(&mut self, moment: Moment, view: &AnyView) -> Option<Chosen> {
        match json!((self.0)(moment, view)?) {
            Value::Object(action) => Some(Chosen { action, think: THINKS, easy: false }),
            _ => None,
        }
    }

    fn refused(&mut self, _: &Refused) -> AfterRefusal {
        AfterRefusal::Stop
    }
}
