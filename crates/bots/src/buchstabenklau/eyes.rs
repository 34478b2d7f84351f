//! What makes a level: how fast it notices a word, how many it weighs, and how well it weighs them.

use std::time::Duration;

use super::words::Callable;
use crate::contender::Manner;
use crate::dice::Dice;
use crate::level::Level;

#[derive(Debug, Clone, Copy)]
pub struct Eyes {
    /// Before anything can be noticed, and from one look to the next.
    first: Duration,
    next: Duration,
    /// Of 1000 looks at a table full of words, how many notice one.
    sharp: u32,
    /// Of so many words that come to mind the best is called.
    pub weighs: usize,
    pub aim: Aim,
    /// After about so long without a word one is ready for more cards.
    patience: Duration,
}

/// What makes one word better than another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// The first is good enough.
    Any,
    /// Cards are cards, wherever they lie.
    Cards,
    /// A card robbed counts a little more than one from the middle.
    Theft,
    /// What the caller gains less what the others keep, above all who leads, and less what the new
    /// top card gives away.
    Net,
}

/// Nobody looks more often.
const LOOKS: u32 = 400;

/// With too few cards open (B-10) a glance is enough.
const GLANCE: Duration = Duration::from_millis(900);

impl Eyes {
    pub fn of(manner: Manner) -> Eyes {
        let ms = Duration::from_millis;
        let eyes = |sharp, weighs, aim, patience| Eyes {
            first: ms(900),
            next: ms(250),
            sharp,
            weighs,
            aim,
            patience: ms(patience),
        };
        match manner {
            Manner::Level(Level::Lehrling) => eyes(32, 1, Aim::Any, 11_000),
            Manner::Level(Level::Geselle) => eyes(34, 2, Aim::Cards, 10_000),
            Manner::Level(Level::Meister) => eyes(41, 3, Aim::Theft, 9_000),
            Manner::Level(Level::Grossmeister) => eyes(53, 8, Aim::Net, 8_000),
            Manner::Greedy => eyes(38, usize::MAX, Aim::Cards, 8_000),
        }
    }

    /// When the first look that notices anything does so; few words are noticed late.
    pub fn notices(&self, words: usize, dice: &mut Dice) -> Option<Duration> {
        let words = words as u32;
        let chance = self.sharp * 100 * words / (words + 2);
        let looks = (0..LOOKS).find(|_| dice.below(100_000) < chance as usize)?;
        Some(self.first + self.next * looks)
    }

    pub fn tires(&self, cards: usize, fewest: usize, dice: &mut Dice) -> Duration {
        dice.about(if cards < fewest { GLANCE } else { self.patience })
    }
}

/// How easily a word strikes the eye: each card beyond three makes it harder, each joker more so.
pub fn ease(word: &Callable) -> usize {
    let longer = word.spelled.cards.len().saturating_sub(3).min(4);
    let long = (0..longer).fold(1024, |ease, _| ease * 2 / 3);
    long >> word.jokers.min(4)
}
