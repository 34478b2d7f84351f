//! The task of the day: a board, a hand, and one placement that is worth as much as possible.

use lexicon::Lang;
use serde_json::json;

use super::action::Event;
use crate::daily::{DONE, Ended, GOOD, Layout, POOR, Tally, Task};
use crate::seat::Seat;

/// Three words of each seat lie there, or more where the hand could do nothing with these.
const WORDS: usize = 6;
/// By then something fits, or nothing does.
const MOST_TURNS: usize = 12;

pub const TASK: Task = Task {
    game: "kreuzwort",
    langs: &[Lang::De],
    seats: 2,
    options: &[("board", "compact")],
    lay_out: Some(lay_out),
    tally,
};

fn lay_out(layout: &mut Layout) -> bool {
    for turn in 0..MOST_TURNS {
        let seat = Seat((turn % 2) as u8);
        let enough = turn >= WORDS && seat == Seat(0);
        if enough && layout.ask("placed", &[("by", json!(0))]) {
            return true;
        }
        // K-14: whoever cannot begin has other tiles the next time; later on another board is better.
        let goes_on = layout.play_a_word(seat) || (turn < 2 && layout.play_anything(seat));
        if !goes_on {
            return false;
        }
    }
    false
}

/// What it gains on the other; of equal ones the one of more tiles.
fn tally(ended: &Ended<'_>) -> Option<Tally> {
    let (mut gained, mut laid) = (0, None);
    for event in ended.events.of::<Event>()? {
        match event {
            Event::Scored { player: Seat(0), points, .. } => gained += points.0,
            Event::Scored { points, .. } => gained -= points.0,
            Event::Placed { by: Seat(0), at, red, green, .. } => {
                laid = Some((at.len(), *red, *green));
            }
            _ => {}
        }
    }
    let (tiles, red, green) = laid?;
    let plain = tiles.saturating_sub(red + green);
    let signs = [(DONE, plain), (GOOD, red), (POOR, green)];
    Some(Tally::new(gained, 100 * gained + tiles as i32, &signs))
}
