//! What a solo player may not do.

use super::PILES;
use crate::about::About;
use crate::game::{Improper, Refusal as Refuses};

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("the game is over")]
    GameOver,
    #[error("a pile has run out; fill it from a pile of two or more cards first")]
    FillFirst { empty: Vec<usize> },
    #[error("a word takes at least two cards")]
    WordOfOneCard { piles: Vec<usize> },
    #[error("there is no pile {0}; piles are 0 to 7")]
    NoSuchPile(usize),
    #[error("pile {0} has run out and shows no card")]
    NoOpenCard(usize),
    #[error("pile {0} shows only one card; each card can be used only once")]
    PileTwice(usize),
    #[error("{word} is not in the dictionary")]
    NotAWord { word: String, piles: Vec<usize> },
    #[error("{word} is a coarse word, and at this table such words do not count")]
    CoarseWord { word: String, piles: Vec<usize> },
    #[error("pile {0} has not run out; only an empty pile is filled")]
    NotEmpty(usize),
    #[error("pile {0} cannot give a card; it needs two or more")]
    CannotGive(usize),
    #[error(transparent)]
    Improper(#[from] Improper),
}

impl Refuses for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Refusal::GameOver => "game_over",
            Refusal::FillFirst { .. } => "fill_first",
            Refusal::WordOfOneCard { .. } => "word_of_one_card",
            Refusal::NoSuchPile(_) => "no_such_pile",
            Refusal::NoOpenCard(_) => "no_open_card",
            Refusal::PileTwice(_) => "pile_twice",
            Refusal::NotAWord { .. } => "not_a_word",
            Refusal::CoarseWord { .. } => "coarse_word",
            Refusal::NotEmpty(_) => "not_empty",
            Refusal::CannotGive(_) => "cannot_give",
            Refusal::Improper(improper) => improper.code(),
        }
    }

    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Refusal::GameOver => "Q-43",
            Refusal::FillFirst { .. } | Refusal::NotEmpty(_) | Refusal::CannotGive(_) => "Q-42",
            Refusal::WordOfOneCard { .. } => "Q-16",
            Refusal::NoSuchPile(_) => "Q-40",
            Refusal::CoarseWord { .. } => "Q-15",
            Refusal::NoOpenCard(_) | Refusal::PileTwice(_) | Refusal::NotAWord { .. } => "Q-41",
            Refusal::Improper(improper) => return improper.rule(),
        })
    }

    fn about(&self) -> About {
        let two = || About::number("least", 2);
        match self {
            Refusal::FillFirst { empty } => two().on(empty),
            Refusal::WordOfOneCard { piles } => two().with("found", piles.len()).on(piles),
            Refusal::NoSuchPile(pile) => {
                About::square(pile).with("least", 0).with("most", PILES - 1)
            }
            Refusal::NoOpenCard(pile) | Refusal::PileTwice(pile) | Refusal::NotEmpty(pile) => {
                About::square(pile)
            }
            Refusal::NotAWord { word, piles } | Refusal::CoarseWord { word, piles } => {
                About::word(word).on(piles)
            }
            Refusal::CannotGive(pile) => two().on([pile]),
            Refusal::Improper(improper) => improper.about(),
            Refusal::GameOver => About::default(),
        }
    }
}
