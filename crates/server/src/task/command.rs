//! What a table's task can be asked.

use axum::extract::ws::Utf8Bytes;
use table::{ConnectionId, Denied, Glance, LobbyAsk, Request, TableWords};
use tokio::sync::{OwnedSemaphorePermit, mpsc, oneshot};

use crate::cluster::Note;
use crate::names::{PersonId, TableId};
use crate::network::Network;
use crate::protocol::Seated;
use crate::store::Stance;
use crate::work::Payer;

/// Every table has room for some of them: what is large lies elsewhere.
pub enum Command {
    Attach(Box<Attach>),
    Lobby {
        person: PersonId,
        ask: Box<LobbyAsk>,
        answer: oneshot::Sender<Result<Seated, Denied>>,
    },
    Look {
        person: Option<PersonId>,
        answer: oneshot::Sender<Seated>,
    },
    /// How the table stands, for the list of somebody who sits there.
    Glance {
        person: PersonId,
        answer: oneshot::Sender<Glance>,
    },
    /// The table's words, for somebody who may look them up now.
    LookUp {
        person: Option<PersonId>,
        answer: oneshot::Sender<Result<TableWords, Denied>>,
    },
    /// Whatever is answered over the connection, or not at all.
    Say(Box<Request>),
    /// The same from a client. One that has as many under way as it may comes without a permit,
    /// and is only told so.
    Ask {
        request: Box<Request>,
        permit: Option<OwnedSemaphorePermit>,
    },
    /// A bot waits for the server, or waits no longer.
    Late,
    /// Another node said something about the table.
    Heard(Note),
    /// How the table stands in the database; none where it is no longer there.
    Stance(Option<Stance>),
    /// The server stops: tell everybody, save, end.
    Close,
}

pub struct Attach {
    pub connection: ConnectionId,
    pub person: Option<PersonId>,
    /// Where they are, as far as that is known.
    pub network: Option<Network>,
    /// The last version this client has seen.
    pub since: Option<u64>,
    pub out: mpsc::Sender<Utf8Bytes>,
    pub answer: oneshot::Sender<Result<(), Denied>>,
}

impl Command {
    /// Who pays where the table has to be woken for this.
    pub fn payer(&self, id: TableId) -> Payer {
        let (person, network) = match self {
            Command::Attach(attach) => (attach.person, attach.network),
            Command::Lobby { person, .. } | Command::Glance { person, .. } => (Some(*person), None),
            Command::Look { person, .. } | Command::LookUp { person, .. } => (*person, None),
            Command::Say(_)
            | Command::Ask { .. }
            | Command::Late
            | Command::Heard(_)
            | Command::Stance(_)
            | Command::Close => (None, None),
        };
        Payer { person, network, ..Payer::table(id) }
    }
}
