//! Who plays: in which manner, and with how many words.

use std::fmt;
use std::str::FromStr;

use crate::level::Level;

/// A player by name: `meister`, or `greedy:geselle` for the yardstick with a Geselle's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Contender {
    pub manner: Manner,
    pub breadth: Breadth,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Manner {
    Level(Level),
    /// The yardstick: takes what gives most now and looks no further.
    Greedy,
}

/// Which words of the table's dictionary are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Breadth {
    Of(Level),
    All,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is not a player: write anfaenger, lehrling, geselle, meister, grossmeister, greedy, or greedy:LEVEL \
     for greedy with that level's words"
)]
pub struct UnknownContender(String);

impl Contender {
    pub fn greedy(breadth: Breadth) -> Contender {
        Contender { manner: Manner::Greedy, breadth }
    }
}

impl From<Level> for Contender {
    fn from(level: Level) -> Contender {
        Contender { manner: Manner::Level(level), breadth: Breadth::Of(level) }
    }
}

impl FromStr for Contender {
    type Err = UnknownContender;

    fn from_str(text: &str) -> Result<Contender, UnknownContender> {
        let unknown = || UnknownContender(text.chars().take(40).collect());
        match text.split_once(':') {
            None if text == "greedy" => Ok(Contender::greedy(Breadth::All)),
            None => text.parse::<Level>().map(Contender::from).map_err(|_| unknown()),
            Some(("greedy", level)) => {
                let level = level.parse().map_err(|_| unknown())?;
                Ok(Contender::greedy(Breadth::Of(level)))
            }
            Some(_) => Err(unknown()),
        }
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.manner, self.breadth) {
            (Manner::Level(level), _) => f.pad(level.code()),
            (Manner::Greedy, Breadth::All) => f.pad("greedy"),
            (Manner::Greedy, Breadth::Of(level)) => f.pad(&format!("greedy:{}", level.code())),
        }
    }
}
