//! Somebody else plays a seat from now on: the one verb that no rule ever sees.

use crate::from_json::FromJson;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::game::Improper;
use crate::seat::{By, Seat};
use crate::telling::shown;
use crate::verb::Verb;

pub const VERB: Verb = "seat";

/// What the table does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Reseat {
    Seat { seat: u64, player: String },
}

/// What everybody sees of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Reseated {
    Seated { seat: Seat, player: String },
}

impl Reseat {
    pub fn read(action: &Map<String, Value>) -> Result<Reseat, Improper> {
        Reseat::from_json(&Value::Object(action.clone())).map_err(|error| Improper::Malformed {
            verb: VERB.to_owned(),
            reason: format!(
                "{error}; write {{\"by\":\"table\",\"do\":\"seat\",\"seat\":1,\"player\":\"…\"}}"
            ),
        })
    }

    /// Who may do it, and where.
    pub fn seated(self, by: By, seats: u8) -> Result<Reseated, Improper> {
        let Reseat::Seat { seat, player } = self;
        let wanted = u8::try_from(seat).map(Seat);
        let wanted = wanted.map_err(|_| Improper::NoSuchSeat { seat: seat.to_string(), seats })?;
        Ok(Reseated::Seated { seat: by.table_on(wanted, seats)?, player })
    }

    pub fn told(&self) -> String {
        let Reseat::Seat { seat, player } = self;
        told(seat, player)
    }
}

impl Reseated {
    pub fn told(&self) -> String {
        let Reseated::Seated { seat, player } = self;
        told(seat, player)
    }
}

fn told(seat: impl std::fmt::Display, player: &str) -> String {
    format!("seat {seat} is now played by {}", shown(player))
}
