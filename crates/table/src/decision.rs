//! What a table has decided, and what leaves it once that is durable.

use std::time::Duration;

use bots::{Chosen, Company, Level, Moment};
use games::Seat;
use games::erased::AnyView;

use crate::entry::Entry;
use crate::fold::Seen;
use crate::log::Append;
use crate::names::PersonId;
use crate::protocol::ToClient;
use crate::request::Deed;
use crate::room::ConnectionId;
use crate::state::Sequel;
use crate::time::Millis;

/// Rows to append, and what follows once they are durable. Dropping it undoes nothing, because
/// nothing has changed yet.
pub struct Decision {
    /// Another table that is opened by this: it is made durable first.
    pub opens: Option<Append>,
    /// None where nothing durable changes.
    pub append: Option<Append>,
    pub(crate) at: Millis,
    pub(crate) cause: Cause,
    pub(crate) drafted: Vec<Drafted>,
    pub(crate) change: Change,
    /// To the one who asked, after everybody has heard what happened.
    pub(crate) reply: Option<(ConnectionId, ToClient)>,
    pub(crate) faults: Vec<String>,
}

/// An entry with what it comes to.
pub(crate) struct Drafted {
    pub entry: Entry,
    pub sequel: Option<Sequel>,
}

/// Who is behind a decision, and waits for what comes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Cause {
    /// Somebody who is answered by whoever asked for them.
    Asker,
    Client(ConnectionId, String),
    Table(Waker),
}

/// What can wake a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Waker {
    Clock(Seat),
    Timer,
    Bot(Seat),
    Seal,
    /// The host has been away for long.
    Host,
    /// The next line of a lesson.
    Lesson,
}

/// What changes that is not in the log: who listens, what is under way.
pub(crate) enum Change {
    Nothing,
    Arrive {
        connection: ConnectionId,
        person: Option<PersonId>,
        since: Option<u64>,
    },
    Go(ConnectionId),
    Hold(Deed),
    CloseWindow,
    /// The first of the held actions has been dealt with.
    NextHeld,
    Remind(Seat, Millis),
    /// What woke the table could not be done; it is tried again then.
    Wait(Waker, Millis),
    Chosen(Seat, Pending),
    /// For so long nobody could do anything.
    Pause(Duration),
    Past(ConnectionId, u64),
    On(ConnectionId),
}

/// A bot's choice that waits for its time.
#[derive(Debug, Clone)]
pub(crate) struct Pending {
    pub actions: u64,
    pub chosen: Chosen,
    pub due: Millis,
}

/// What leaves a table.
#[derive(Default)]
pub struct Told {
    pub heard: Vec<Heard>,
    /// Watchers who have to go.
    pub sent_away: Vec<ConnectionId>,
    /// What every bot at the table is told.
    pub seen: Vec<Seen>,
    pub asks: Vec<Ask>,
    /// What everybody hears without its being in the log: for those who listen elsewhere.
    pub announced: Vec<String>,
    pub past: Vec<PastWanted>,
    /// How many actions were refused.
    pub refusals: usize,
    /// What should not have happened, for whoever runs the table.
    pub faults: Vec<String>,
}

/// One message, written once for all who get the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heard {
    pub to: Vec<ConnectionId>,
    pub text: String,
}

/// The question to a bot: what does this seat do, seeing this?
#[derive(Debug, Clone)]
pub struct Ask {
    pub seat: Seat,
    pub level: Level,
    pub moment: Moment,
    pub company: Company,
    pub view: AnyView,
}

/// Somebody wants to know more than is at hand: it is in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PastWanted {
    pub connection: ConnectionId,
    pub since: u64,
}

impl Decision {
    /// Where only listeners change, or somebody is answered.
    pub(crate) fn light(at: Millis, change: Change) -> Decision {
        Decision {
            opens: None,
            append: None,
            at,
            cause: Cause::Asker,
            drafted: Vec::new(),
            change,
            reply: None,
            faults: Vec::new(),
        }
    }

    pub(crate) fn reply(at: Millis, to: ConnectionId, message: ToClient) -> Decision {
        Decision { reply: Some((to, message)), ..Decision::light(at, Change::Nothing) }
    }
}
