//! What makes a level: how fast it sees a word, how many it weighs, and how well it weighs them.

use std::time::Duration;

use lexicon::Zipf;

use super::words::Callable;
use crate::contender::Manner;
use crate::dice::Dice;
use crate::level::Level;

#[derive(Debug, Clone)]
pub struct Eyes {
    /// So long nothing is seen at all: the cards land, and one's eyes go over them.
    quiet: Duration,
    /// Within this, from then on, half of all words of four everyday letters are seen.
    median: Duration,
    /// Of so many words that come to mind the best is called.
    pub weighs: usize,
    pub aim: Aim,
    /// So many of the words that lie there can come to mind.
    pub among: usize,
    /// Where there are words of these lengths, no others come to mind.
    pub prefers: Option<(usize, usize)>,
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

/// Cards take this long to land at most; for 2.5 s after that no bot has seen a word.
const QUIET: Duration = Duration::from_millis(400 + 2500);

/// With too few cards open (B-10) a glance is enough.
const GLANCE: Duration = Duration::from_millis(900);

/// More words than anybody thinks of at once.
const KEPT: usize = 60;

/// In thousandths, how much longer each of so many bots takes, from one bot on: the first of them
/// is then as fast as one alone. (The median of the least of n log-normal times.)
const COMPANY: [u32; 6] = [1000, 1313, 1506, 1647, 1758, 1850];

/// In thousandths: what a bot takes longer that takes it easy.
const EASY: u32 = 1800;

impl Eyes {
    pub fn of(manner: Manner) -> Eyes {
        let ms = Duration::from_millis;
        let eyes = |median, weighs, aim, patience| Eyes {
            quiet: QUIET,
            median: ms(median),
            weighs,
            aim,
            among: KEPT,
            prefers: None,
            patience: ms(patience),
        };
        match manner {
            Manner::Level(Level::Anfaenger) => eyes(15_000, 1, Aim::Any, 14_000),
            Manner::Level(Level::Lehrling) => eyes(7500, 1, Aim::Any, 13_000),
            Manner::Level(Level::Geselle) => eyes(4000, 2, Aim::Cards, 12_000),
            Manner::Level(Level::Meister) => eyes(2200, 3, Aim::Theft, 11_000),
            Manner::Level(Level::Grossmeister) => eyes(1200, 8, Aim::Net, 10_000),
            Manner::Greedy => eyes(2500, usize::MAX, Aim::Cards, 10_000),
        }
    }

    /// The model that bots are measured against: somebody who finds a word of four or five letters
    /// in eight seconds, half of the time, and is ready for more after twelve.
    pub fn of_a_person() -> Eyes {
        Eyes {
            quiet: Duration::ZERO,
            median: Duration::from_secs(8),
            weighs: 1,
            aim: Aim::Any,
            among: 1000,
            prefers: Some((4, 5)),
            patience: Duration::from_secs(12),
        }
    }

    /// When this word strikes the eye, counted from the cards' coming to lie.
    pub fn notices(&self, strange: Strange, pace: Pace, dice: &mut Dice) -> Duration {
        self.quiet + dice.log_normal(pace.slow(self.median).mul_f64(strange.factor()))
    }

    pub fn tires(&self, cards: usize, fewest: usize, dice: &mut Dice) -> Duration {
        dice.about(if cards < fewest { GLANCE } else { self.patience })
    }
}

/// What makes a word hard to see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Strange {
    pub letters: usize,
    pub jokers: usize,
    /// How often it is met, where that is known.
    pub zipf: Option<Zipf>,
}

impl Strange {
    /// How much longer it takes than a word of four letters that everybody uses: each letter more, each
    /// joker, and each step down the scale of frequencies makes it later.
    fn factor(self) -> f64 {
        let longer = self.letters.saturating_sub(4).min(8);
        let long = (0..longer).fold(1.0, |factor, _| factor * 1.15);
        let jokers = (0..self.jokers.min(4)).fold(1.0, |factor, _| factor * 1.5);
        let rarer = self.zipf.map_or(0, |zipf| 500u16.saturating_sub(zipf.hundredths()).min(400));
        long * jokers * (1.0 + f64::from(rarer) / 500.0)
    }
}

/// What slows a bot down whatever the word is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// How many bots play.
    pub bots: usize,
    pub easy: bool,
}

impl Pace {
    fn slow(self, time: Duration) -> Duration {
        let company = COMPANY[self.bots.clamp(1, COMPANY.len()) - 1];
        let easy = if self.easy { EASY } else { 1000 };
        time * company / 1000 * easy / 1000
    }
}

/// How easily a word comes to mind: each card beyond three makes it harder, each joker more so.
pub fn ease(word: &Callable) -> usize {
    let longer = word.cards.saturating_sub(3).min(4);
    let long = (0..longer).fold(1024, |ease, _| ease * 2 / 3);
    long >> word.jokers.min(4)
}

/// About as long as it takes to say a word, or to type it.
pub fn saying(letters: usize, dice: &mut Dice) -> Duration {
    dice.about(Duration::from_millis(700 + 120 * letters as u64))
}
