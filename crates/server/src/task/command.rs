//! What a table's task can be asked.

use axum::extract::ws::Utf8Bytes;
use lexicon::Lexicon;
use table::{ConnectionId, Denied, LobbyAsk, Request};
use tokio::sync::{mpsc, oneshot};

use crate::names::PersonId;
use crate::protocol::Seated;

pub enum Command {
    Attach(Attach),
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
    /// Whatever is answered over the connection, or not at all.
    Say(Request),
    /// The server stops: tell everybody, save, end.
    Close,
}

pub struct Attach {
    pub connection: ConnectionId,
    pub person: Option<PersonId>,
    /// The last version this client has seen.
    pub since: Option<u64>,
    pub out: mpsc::Sender<Utf8Bytes>,
    pub answer: oneshot::Sender<Result<(), Denied>>,
}
