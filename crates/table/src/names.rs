//! What people and tables are called: ids, six-character codes, eight-character tickets. What people
//! call themselves is in `shown.rs`.

use std::fmt;
use std::str::FromStr;

use games::from_json::{self, FromJson, Misread, Value};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::shown::MOST_LETTERS;
pub use crate::shown::Name;

/// No letters or digits that are taken for one another when read aloud or written by hand.
const SIGNS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/// Twelve signs: far too many to guess, short enough for a link.
const ID_SIGNS: usize = 12;
const CODE_SIGNS: usize = 6;
/// Eight signs: short enough to be typed from another screen, too many to guess while they last.
const TICKET_SIGNS: usize = 8;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    #[error("{0:?} is not an id; it has {ID_SIGNS} letters and digits")]
    Id(String),
    #[error("{0:?} is not a code; it has {CODE_SIGNS} letters and digits, without 0, 1, I and O")]
    Code(String),
    #[error(
        "{0:?} is not a ticket; it has {TICKET_SIGNS} letters and digits, without 0, 1, I and O"
    )]
    Ticket(String),
    #[error("a name has at most {MOST_LETTERS} characters")]
    Name,
    #[error("a name has at least one character that can be seen")]
    Unseen,
}

fn number(text: &str, signs: usize) -> Option<u64> {
    let place = |byte: u8| SIGNS.iter().position(|&sign| sign == byte.to_ascii_uppercase());
    if text.len() != signs {
        return None;
    }
    text.bytes().try_fold(0, |number, byte| Some(number * 32 + place(byte)? as u64))
}

fn spell(number: u64, signs: usize) -> String {
    let sign = |place: usize| SIGNS[(number >> (5 * place) & 31) as usize] as char;
    (0..signs).rev().map(sign).collect()
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $signs:expr, $error:path) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(u64);

        impl $name {
            /// Of random bytes; the table itself has no randomness.
            pub fn of(random: [u8; 8]) -> $name {
                $name(u64::from_be_bytes(random) % (1 << (5 * $signs)))
            }

            /// As a database keeps it; sixty bits fit.
            pub fn to_i64(self) -> i64 {
                self.0 as i64
            }

            pub fn from_i64(number: i64) -> $name {
                $name(number as u64)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&spell(self.0, $signs))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl FromStr for $name {
            type Err = NameError;
            fn from_str(text: &str) -> Result<$name, NameError> {
                let refused = || $error(text.chars().take(40).collect());
                number(text, $signs).map($name).ok_or_else(refused)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl FromJson for $name {
            fn from_json(value: &Value) -> Result<$name, Misread> {
                let parse = |text: String| text.parse();
                from_json::through(value, parse)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

id!(
    /// A table, for as long as its log exists.
    TableId,
    ID_SIGNS,
    NameError::Id
);
/// How the ids of tables and people begin that no server knows.
const HERE: &str = "HERE";

/// The same number as the id of somebody or something on a device of its own.
fn here(drawn: u64) -> u64 {
    let rest = 5 * (ID_SIGNS - HERE.len());
    (number(HERE, HERE.len()).unwrap_or(0) << rest) | (drawn % (1 << rest))
}

impl TableId {
    /// Of a table that is on its players' own device: its id says so, wherever it turns up.
    pub fn here(random: [u8; 8]) -> TableId {
        TableId(here(TableId::of(random).0))
    }

    pub fn is_here(self) -> bool {
        self.to_string().starts_with(HERE)
    }
}

impl PersonId {
    /// Of somebody who played on a device, and whom no server knows.
    pub fn here(random: [u8; 8]) -> PersonId {
        PersonId(here(PersonId::of(random).0))
    }

    pub fn is_here(self) -> bool {
        self.to_string().starts_with(HERE)
    }
}

id!(
    /// Somebody who holds a token.
    PersonId,
    ID_SIGNS,
    NameError::Id
);
id!(
    /// What one tells the others so that they find the table.
    Code,
    CODE_SIGNS,
    NameError::Code
);
id!(
    /// What lets somebody in once, for a short while.
    TicketCode,
    TICKET_SIGNS,
    NameError::Ticket
);
