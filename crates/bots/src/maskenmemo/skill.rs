//! What makes a level: how long it remembers, and when it risks a covered card.

use std::time::Duration;

use games::maskenmemo::Action;

use crate::contender::Manner;
use crate::dice::Dice;
use crate::level::Level;

#[derive(Debug, Clone, Copy)]
pub struct Skill {
    /// After about so many actions at the table a card is forgotten; none never forgets.
    span: Option<u32>,
    /// What a covered card must promise beyond the word one knows, in thousandths of a point; none
    /// never risks a word it knows.
    pub caution: Option<i64>,
    /// Whether it thinks of what the next player will find, and shows no more than it must.
    pub guards: bool,
    /// How likely, of 1000, a word must become for one more card after four that fit nothing.
    pub hope: u32,
    pace: u64,
}

impl Skill {
    pub fn of(manner: Manner) -> Skill {
        let plain = Skill { span: None, caution: None, guards: false, hope: 250, pace: 1000 };
        match manner {
            Manner::Level(Level::Anfaenger) => {
                Skill { span: Some(8), hope: 600, pace: 2200, ..plain }
            }
            Manner::Level(Level::Lehrling) => {
                Skill { span: Some(22), hope: 450, pace: 1900, ..plain }
            }
            Manner::Level(Level::Geselle) => {
                Skill { span: Some(40), hope: 350, pace: 1600, ..plain }
            }
            Manner::Level(Level::Meister) => {
                Skill { span: Some(120), caution: Some(700), pace: 1400, ..plain }
            }
            Manner::Level(Level::Grossmeister) => {
                Skill { caution: Some(150), guards: true, pace: 1200, ..plain }
            }
            Manner::Greedy => plain,
        }
    }

    /// For how many actions it keeps a card in mind that it has just seen.
    pub fn span(&self, dice: &mut Dice) -> u64 {
        self.span.map_or(u64::MAX, |span| dice.below(2 * span as usize + 1) as u64)
    }

    /// Whether it still knows a card that it saw so many actions ago; what lay open often stays
    /// longer.
    pub fn recalls(span: u64, ago: u64, times: u32) -> bool {
        ago <= span.saturating_mul(u64::from(times.min(4)))
    }

    /// The first card of a turn takes thought, the others follow; a word is said with pride.
    pub fn think(&self, action: &Action, open: usize, dice: &mut Dice) -> Duration {
        let times = match action {
            Action::Turn { .. } if open == 0 => 3,
            Action::Peek { .. } | Action::Claim { .. } => 2,
            _ => 1,
        };
        dice.about(Duration::from_millis(self.pace * times))
    }
}
