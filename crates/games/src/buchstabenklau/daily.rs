//! The task of the day: a spread of open cards, and one call that wins as many as possible.

use lexicon::Lang;
use serde_json::json;

use super::action::Event;
use crate::daily::{DONE, Ended, GOOD, Layout, Tally, Task};
use crate::seat::{By, Seat};

/// So many signals before the other one calls, so that there is a pile to steal from …
const BEFORE: usize = 3;
/// … and so many afterwards, so that there is something to find.
const AFTER: usize = 4;

pub const TASK: Task = Task {
    game: "buchstabenklau",
    langs: &[Lang::De],
    seats: 2,
    options: &[],
    lay_out: Some(lay_out),
    tally,
};

fn lay_out(layout: &mut Layout) -> bool {
    let called = [("by", json!(0)), ("valid", json!(true))];
    reveal(layout, BEFORE)
        && until(layout, |layout| layout.play_a_word(Seat(1)))
        && reveal(layout, AFTER)
        && until(layout, |layout| layout.ask("called", &called))
}

/// Turns up more cards for as long as it takes.
fn until(layout: &mut Layout, done: impl Fn(&mut Layout) -> bool) -> bool {
    while !done(layout) {
        if !reveal(layout, 1) {
            return false;
        }
    }
    true
}

fn reveal(layout: &mut Layout, signals: usize) -> bool {
    (0..signals).all(|_| layout.act(By::Table, json!({ "do": "reveal" })))
}

fn tally(ended: &Ended<'_>) -> Option<Tally> {
    ended.events.of::<Event>()?.iter().find_map(|event| match event {
        Event::Called { by: Seat(0), valid: true, cards: Some(cards), stolen, .. } => {
            let stolen = stolen.unwrap_or_default();
            let points = *cards as i32;
            Some(Tally::new(points, points, &[(DONE, cards - stolen), (GOOD, stolen)]))
        }
        _ => None,
    })
}
