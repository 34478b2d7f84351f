//! What makes a level: how much of its words it sees in a hand, and how far it thinks.

use std::time::Duration;

use games::quiddler::Action;
use games::quiddler::search::lays::Word;

use crate::dice::Dice;
use crate::level::Level;

#[derive(Debug, Clone, Copy)]
pub struct Skill {
    /// Of 1000 words it could lay: how many it sees, by cards from 2 on; the last for all longer.
    sees: [u32; 5],
    /// Whether it lays for the bonuses too.
    pub minds_bonus: bool,
    /// Whether it lays a word now and then that it does not know.
    pub bluffs: bool,
    pub looks: Looks,
    pace: u64,
}

/// How a level judges what may come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Looks {
    /// By the hand as it is.
    Now,
    /// Weighs the open card against all that the stock may give.
    AtTheStock,
    /// And keeps, of all hands it could keep, the one that most is to be hoped of; goes out only
    /// when waiting promises no more.
    Ahead,
}

impl Skill {
    pub fn of(level: Level) -> Skill {
        match level {
            Level::Anfaenger => Skill {
                sees: [800, 600, 300, 150, 0],
                minds_bonus: false,
                bluffs: false,
                looks: Looks::Now,
                pace: 3000,
            },
            Level::Lehrling => Skill {
                sees: [950, 900, 750, 600, 400],
                minds_bonus: false,
                bluffs: false,
                looks: Looks::Now,
                pace: 2600,
            },
            Level::Geselle => Skill {
                sees: [1000, 980, 950, 900, 800],
                minds_bonus: true,
                bluffs: true,
                looks: Looks::Now,
                pace: 2100,
            },
            Level::Meister => Skill {
                sees: [1000; 5],
                minds_bonus: true,
                bluffs: true,
                looks: Looks::AtTheStock,
                pace: 1700,
            },
            Level::Grossmeister => Skill {
                sees: [1000; 5],
                minds_bonus: true,
                bluffs: false,
                looks: Looks::Ahead,
                pace: 1400,
            },
        }
    }

    /// Leaves out what it overlooks this time.
    pub fn seen(&self, mut words: Vec<Word>, dice: &mut Dice) -> Vec<Word> {
        if self.sees.iter().any(|&sees| sees < 1000) {
            words.retain(|word| {
                let length = word.cards().saturating_sub(2).min(self.sees.len() - 1);
                dice.permille(self.sees[length])
            });
        }
        words
    }

    /// How long a person of this level would think about it.
    pub fn think(&self, action: &Action, dice: &mut Dice) -> Duration {
        dice.about(Duration::from_millis(self.pace * times(action)))
    }
}

/// Laying takes longest, drawing goes fast.
fn times(action: &Action) -> u64 {
    match action {
        Action::Lay { words, .. } => 2 + words.len() as u64,
        Action::Discard { .. } => 2,
        _ => 1,
    }
}
