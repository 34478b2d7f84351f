//! The task of the day: a whole game for one.

use lexicon::Lang;

use super::view::View;
use crate::daily::{DONE, Ended, LEFT, Tally, Task};
use crate::seat::Viewer;

pub const TASK: Task = Task {
    game: "quiddler",
    langs: &[Lang::De, Lang::En],
    seats: 1,
    options: &[],
    lay_out: None,
    tally,
};

/// what is left counts, and fewer points are better. The signs are the piles.
fn tally(ended: &Ended<'_>) -> Option<Tally> {
    let view = ended.play.typed_view(Viewer::Everything);
    let view = view.of::<View>().filter(|view| view.over)?;
    let points = ended.play.outcome().placings.first()?.points.0;
    let left = view.piles.iter().filter(|pile| pile.open.is_some()).count();
    let signs = [(DONE, view.piles.len() - left), (LEFT, left)];
    Some(Tally::new(points, -points, &signs))
}
