//! What a table can be asked, and why it does not always do it.

use std::time::Duration;

use bots::{Chosen, Level};
use games::{HintStep, Refusal, Seat, SetupError};
use serde_json::{Map, Value};

use crate::charter::CharterError;
use crate::fairness::Arrival;
use crate::fresh::Fresh;
use crate::names::PersonId;
use crate::protocol::{Arrange, Disclosure, Join, Pace};
use crate::room::ConnectionId;

/// The one way in: people, bots, hosts, clocks and the lobby.
#[derive(Debug, Clone)]
pub enum Request {
    /// Somebody wants to see and hear what happens.
    Attach {
        connection: ConnectionId,
        person: Option<PersonId>,
        /// The last version this client has seen.
        since: Option<u64>,
    },
    Detach {
        connection: ConnectionId,
    },
    Act(Deed),
    /// Would this be allowed?
    Try {
        connection: ConnectionId,
        key: String,
        action: Map<String, Value>,
    },
    /// What could I do?
    Hint {
        connection: ConnectionId,
        key: String,
        step: HintStep,
    },
    /// Which cards does this listener not see?
    Unseen {
        connection: ConnectionId,
        key: String,
    },
    /// What happened before I came?
    Past {
        connection: ConnectionId,
    },
    /// I have seen how the round ended.
    On {
        connection: ConnectionId,
    },
    Lobby {
        person: PersonId,
        ask: LobbyAsk,
    },
    /// A bot answers the question it was asked at this number of actions; none: nothing to do.
    Choose {
        seat: Seat,
        actions: u64,
        chosen: Option<Chosen>,
    },
    /// Nobody could play until now: what is timed begins anew.
    Resume,
    /// Nobody could play for so long until now: what is timed goes on from where it stood.
    Pause {
        lasted: Duration,
    },
    /// A moment has come that the table wanted to be woken at.
    Wake,
}

/// An action on its way to the table.
#[derive(Debug, Clone)]
pub struct Deed {
    pub by: Doer,
    pub action: Map<String, Value>,
    pub arrival: Arrival,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Doer {
    /// A client, with the action's key and the version it had seen.
    Client { connection: ConnectionId, key: String, version: Option<u64> },
    /// A bot that chose at this number of actions.
    Bot { seat: Seat, actions: u64 },
}

#[derive(Debug, Clone)]
pub enum LobbyAsk {
    Join(Join, String),
    Leave,
    /// The hash of the number this player will add to the seed.
    Pledge(String),
    Start,
    /// The same with whoever is there: seats that nobody took vanish.
    Begin,
    /// The host changes what is agreed on before the start.
    Arrange(Box<Arrange>),
    /// Somebody has another name from now on.
    Rename(String),
    Disclose(Disclosure),
    Rematch(Fresh),
    SitBot {
        seat: Option<u8>,
        level: Level,
    },
    UnseatBot(u8),
    StandIn {
        seat: u8,
        level: Level,
    },
    Return,
    /// The host takes somebody from the table before the start.
    Remove(u8),
    /// The host lets somebody sit down again, by their place among those who were removed.
    Pardon(u8),
    PassHost(u8),
    /// The host wants the bots faster or slower.
    Pace(Pace),
    Close,
    /// Whoever runs the house closes the table, whoever plays there.
    Shut,
    /// May the host let somebody in at this seat?
    LetIn(u8),
    /// Somebody whom the host lets in sits down at a seat whose person is away.
    TakeSeat(u8),
}

/// Why the table does not do what somebody asked outside the game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Denied {
    #[error("the game has begun; seats cannot change any more")]
    Begun,
    #[error("the game has not begun; the host starts it")]
    NotStarted,
    #[error("all seats are taken")]
    Full,
    #[error("this seat is taken; choose another")]
    SeatTaken,
    #[error("{least} people and bots sit here; take some of them away first")]
    SeatsTaken { least: u8 },
    #[error("there is no such seat at this table")]
    NoSuchSeat,
    #[error("you are not seated at this table; join it first")]
    NotSeated,
    #[error("only the host of the table can do this")]
    NotHost,
    #[error("the host took you from this table; only the host can let you in again")]
    Removed,
    #[error("this table was closed")]
    Closed,
    #[error("others have played here within the last hour; ask again in {left} minutes")]
    StillPlayed { left: u64 },
    #[error("no person sits there")]
    NoPerson,
    #[error("you sit at this table already")]
    SitsAlready,
    #[error("no bot sits there")]
    NoBot,
    #[error("a bot can stand in only while the game is played, for a seat that people play")]
    NoStandIn,
    #[error("whoever plays this seat is here")]
    NotAway,
    #[error("whoever plays this seat has only just gone; ask again in {left} seconds")]
    JustGone { left: u64 },
    #[error(
        "not all seats are taken yet; share the code with those who are missing, or begin with fewer"
    )]
    NotFull,
    #[error("numbers are told only when the host has started the game")]
    NotSealed,
    #[error("this is not the number that was pledged for this seat")]
    NotPledged,
    #[error("the game is not over yet")]
    NotOver,
    #[error("nobody may watch this table")]
    NoWatchers,
    #[error("the rules of this table do not let you look words up now")]
    NoLookUp,
    #[error("there are no hints beside other people unless all agreed before the start")]
    NoHints,
    #[error("something happened in the meantime; look again")]
    Stale,
    #[error("an action's key has from 1 to {} bytes", crate::table::LONGEST_KEY)]
    Key,
    #[error(transparent)]
    Charter(#[from] CharterError),
    #[error("this is a lesson: nobody else plays here, and nothing is changed")]
    Lesson,
    #[error("the rules allow this; the lesson asks for something else")]
    Otherwise,
    #[error("this does not solve the task of the day; look for another word")]
    NotTheTask,
    #[error("the others play first; look what they do")]
    NotYet,
    #[error("this could not be saved; please try again")]
    Unsaved,
    #[error("the server is busy; try again in a moment")]
    Busy,
}

impl From<SetupError> for Denied {
    fn from(error: SetupError) -> Denied {
        Denied::Charter(error.into())
    }
}

impl Refusal for Denied {
    fn code(&self) -> &'static str {
        match self {
            Denied::Begun => "begun",
            Denied::NotStarted => "not_started",
            Denied::Full => "full",
            Denied::SeatTaken => "seat_taken",
            Denied::SeatsTaken { .. } => "seats_taken",
            Denied::NoSuchSeat => "no_such_seat",
            Denied::NotSeated => "not_seated",
            Denied::NotHost => "not_host",
            Denied::Removed => "removed",
            Denied::Closed => "closed",
            Denied::StillPlayed { .. } => "still_played",
            Denied::NoPerson => "no_person",
            Denied::SitsAlready => "sits_already",
            Denied::NoBot => "no_bot",
            Denied::NoStandIn => "no_stand_in",
            Denied::NotAway => "not_away",
            Denied::JustGone { .. } => "just_gone",
            Denied::NotFull => "not_full",
            Denied::NotSealed => "not_sealed",
            Denied::NotPledged => "not_pledged",
            Denied::NotOver => "not_over",
            Denied::NoWatchers => "no_watchers",
            Denied::NoLookUp => "no_look_up",
            Denied::NoHints => "no_hints",
            Denied::Stale => "stale",
            Denied::Key => "key",
            Denied::Charter(error) => error.code(),
            Denied::Lesson => "lesson",
            Denied::Otherwise => "otherwise",
            Denied::NotTheTask => "not_the_task",
            Denied::NotYet => "not_yet",
            Denied::Unsaved => "try_again",
            Denied::Busy => "busy",
        }
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            Denied::Charter(error) => error.rule(),
            _ => None,
        }
    }

    fn about(&self) -> games::About {
        match self {
            Denied::Charter(error) => error.about(),
            Denied::JustGone { left } | Denied::StillPlayed { left } => {
                games::About::default().with("left", *left)
            }
            Denied::SeatsTaken { least } => games::About::default().with("least", *least),
            _ => games::About::default(),
        }
    }
}
