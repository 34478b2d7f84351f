//! What a table's task can be asked.

use axum::extract::ws::Utf8Bytes;
use bots::Level;
use games::Seat;
use lexicon::Lexicon;
use serde_json::{Map, Value};
use tokio::sync::{mpsc, oneshot};

use super::fairness::Arrival;
use crate::names::PersonId;
use crate::protocol::{Join, Seated};

/// A live connection, for as long as the server runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ConnectionId(pub u64);

pub enum Command {
    Attach(Attach),
    Detach(ConnectionId),
    Act(ActRequest),
    /// Would this be allowed?
    Try {
        connection: ConnectionId,
        key: String,
        action: Map<String, Value>,
    },
    Lobby {
        person: PersonId,
        ask: LobbyAsk,
        answer: oneshot::Sender<Result<Seated, Denied>>,
    },
    Look {
        person: Option<PersonId>,
        answer: oneshot::Sender<Seated>,
    },
    /// The table's words, for somebody who may look them up now.
    LookUp {
        person: Option<PersonId>,
        answer: oneshot::Sender<Result<Lexicon, Denied>>,
    },
    /// The server stops: tell everybody, save, end.
    Close,
}

pub struct Attach {
    pub connection: ConnectionId,
    pub person: Option<PersonId>,
    /// The last version this client has seen.
    pub since: Option<u64>,
    pub out: mpsc::Sender<Utf8Bytes>,
    pub answer: oneshot::Sender<Result<Attached, Denied>>,
}

#[derive(Debug, Clone, Copy)]
pub struct Attached;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sender {
    Connection(ConnectionId),
    Bot(Seat),
}

/// An action on its way to the table.
pub struct ActRequest {
    pub from: Sender,
    pub key: String,
    pub version: Option<u64>,
    pub action: Map<String, Value>,
    pub arrival: Arrival,
}

pub enum LobbyAsk {
    Join(Join, String),
    Leave,
    Start,
    Rematch,
    SitBot { seat: Option<u8>, level: Level },
    UnseatBot(u8),
    StandIn { seat: u8, level: Level },
    Return,
}

/// Why the table does not do what somebody asked outside the game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Denied {
    #[error("the game has begun; seats cannot change any more")]
    Begun,
    #[error("all seats are taken")]
    Full,
    #[error("this seat is taken; choose another")]
    SeatTaken,
    #[error("there is no such seat at this table")]
    NoSuchSeat,
    #[error("you do not sit at this table; join it first")]
    NotSeated,
    #[error("only whoever opened the table can do this")]
    NotHost,
    #[error("no bot sits there")]
    NoBot,
    #[error("a bot can stand in only while the game is played, for a seat that people play")]
    NoStandIn,
    #[error("whoever plays this seat is here")]
    NotAway,
    #[error("not all seats are taken yet; share the code with those who are missing")]
    NotFull,
    #[error("the game is not over yet")]
    NotOver,
    #[error("nobody may watch this table")]
    NoWatchers,
    #[error("the rules of this table do not let you look words up now")]
    NoLookUp,
    #[error("{0}")]
    Setup(String),
    #[error("this could not be saved; please try again")]
    Store,
}

impl Denied {
    pub fn code(&self) -> &'static str {
        match self {
            Denied::Begun => "begun",
            Denied::Full => "full",
            Denied::SeatTaken => "seat_taken",
            Denied::NoSuchSeat => "no_such_seat",
            Denied::NotSeated => "not_seated",
            Denied::NotHost => "not_host",
            Denied::NoBot => "no_bot",
            Denied::NoStandIn => "no_stand_in",
            Denied::NotAway => "not_away",
            Denied::NotFull => "not_full",
            Denied::NotOver => "not_over",
            Denied::NoWatchers => "no_watchers",
            Denied::NoLookUp => "no_look_up",
            Denied::Setup(_) => "setup",
            Denied::Store => "try_again",
        }
    }
}
