//! What a table agrees on before the first deal.

use lexicon::{Lang, Spelling};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::deck::Deck;
use crate::record::Header;
use crate::seat::Seat;
use crate::setup::{Options, SetupError, players};

pub const NAME: &str = "quiddler";

/// How laid words are judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Judging {
    Challenge,
    Checked,
}

/// When words may be looked up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LookUp {
    OffTurn,
    Always,
    Never,
}

/// Which bonuses are in use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    Longest,
    Most,
    Both,
}

impl Bonus {
    pub fn counts_longest(self) -> bool {
        self != Bonus::Most
    }

    pub fn counts_most(self) -> bool {
        self != Bonus::Longest
    }
}

/// The rules of a table of two to eight.
#[derive(Debug, Clone)]
pub struct HouseRules {
    pub seats: u8,
    pub rounds: u8,
    pub dealer: Seat,
    pub restocks: u8,
    pub judging: Judging,
    pub look_up: LookUp,
    pub bonus: Bonus,
}

/// What both ways of playing need of a header: the cards and how words are spelled on them.
pub struct Material {
    pub deck: Deck,
    pub lang: Lang,
    pub spelling: Spelling,
}

impl Material {
    pub fn read(header: &Header, options: &mut Options) -> Result<Material, SetupError> {
        let lang = header.lang;
        let spelling = match lang {
            Lang::De => options.choice("umlauts", &UMLAUTS)?,
            Lang::En => {
                options.unused("umlauts", "English words have none")?;
                Spelling::Folded
            }
            _ => {
                let takes = vec![Lang::De.to_string(), Lang::En.to_string()];
                return Err(SetupError::Language { game: NAME, lang, takes });
            }
        };
        if header.board.is_some() {
            return Err(SetupError::NotTaken("board"));
        }
        let deck = match &header.deck {
            Some(deck) => Deck::read(deck, lang, spelling)?,
            None => Deck::built_in(lang, spelling)?,
        };
        Ok(Material { deck, lang, spelling })
    }

    /// Refuses a deck that runs out before the first turn.
    pub fn holds_at_least(&self, needed: usize) -> Result<(), SetupError> {
        match self.deck.len() {
            held if held < needed => Err(SetupError::DeckTooSmall { held, needed }),
            _ => Ok(()),
        }
    }
}

///
const UMLAUTS: [(&str, Spelling); 4] = [
    ("ae", Spelling::Digraph),
    ("a", Spelling::Bare),
    ("both", Spelling::Either),
    ("none", Spelling::Without),
];

pub fn look_up(options: &mut Options) -> Result<LookUp, SetupError> {
    let values =
        [("off_turn", LookUp::OffTurn), ("always", LookUp::Always), ("never", LookUp::Never)];
    options.choice("lookup", &values)
}

impl HouseRules {
    pub fn read(header: &Header, options: &mut Options) -> Result<HouseRules, SetupError> {
        let seats = players(NAME, header.players.len(), 1..=8)?;
        let bonus = if seats == 2 {
            options.choice("bonus", &[("longest", Bonus::Longest), ("most", Bonus::Most)])?
        } else {
            options.unused("bonus", "from three players on both bonuses count (Q-28)")?;
            Bonus::Both
        };
        let judging = [("challenge", Judging::Challenge), ("checked", Judging::Checked)];
        Ok(HouseRules {
            seats,
            rounds: options.number("rounds", 1..=8, 8)?,
            dealer: options.seat("dealer", seats, Seat(seats.saturating_sub(1)))?,
            restocks: options.number("restocks", 0..=99, 3)?,
            judging: options.choice("words", &judging)?,
            look_up: look_up(options)?,
            bonus,
        })
    }

    /// three cards in the first round, one more in each after it.
    pub fn hand_size(&self, round: u8) -> usize {
        usize::from(round) + 2
    }

    /// Enough for the last deal, the card that opens the discard pile and one to draw.
    pub fn cards_needed(&self) -> usize {
        usize::from(self.seats) * self.hand_size(self.rounds) + 2
    }
}
