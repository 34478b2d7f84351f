//! What a game has to say of its daily task.

use lexicon::Lang;

use super::layout::Layout;
use crate::erased::Events;
use crate::game::Name;
use crate::play::Play;

/// How a game is played as a task of the day.
#[derive(Debug)]
pub struct Task {
    pub game: Name,
    /// The first one is for everybody who reads another.
    pub langs: &'static [Lang],
    pub(crate) seats: usize,
    pub(crate) options: &'static [(&'static str, &'static str)],
    /// Plays up to where somebody is asked for one action, and says whether it came so far; none
    /// where the whole game is the task.
    pub(crate) lay_out: Option<fn(&mut Layout) -> bool>,
    /// None before it is over.
    pub(crate) tally: fn(&Ended<'_>) -> Option<Tally>,
}

/// A task that somebody has ended, with what was last seen.
pub struct Ended<'p> {
    pub events: Events,
    pub play: &'p dyn Play,
}

/// What somebody made of a task, without a word of how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// By the rules' own count.
    pub points: i32,
    /// By which results are compared: more is better.
    pub order: i32,
    /// A picture of it in signs.
    pub signs: String,
}

/// Signs of a tally: what is done, what is left, and two that a game gives a meaning.
pub const DONE: char = '■';
pub const LEFT: char = '□';
pub const GOOD: char = '◆';
pub const POOR: char = '◇';

impl Tally {
    pub(crate) fn new(points: i32, order: i32, signs: &[(char, usize)]) -> Tally {
        let signs = signs.iter().flat_map(|&(sign, count)| std::iter::repeat_n(sign, count));
        Tally { points, order, signs: signs.collect() }
    }
}
