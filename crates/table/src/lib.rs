//! A table at which people and bots play together, as a pure core.
//!
//! The state is the fold of a log. A [`Request`] is *decided* against the state and the time,
//! which gives rows to append and, once they are durable, what everybody hears: the shell appends,
//! then [`Table::advance`]s. Nothing changes before it is durable, so a failed write leaves nothing
//! to undo. [`Table::wake_at`] names the next moment at which the table wants to be asked again.
//!
//! There is no clock, no input or output, no randomness, no thread and no runtime in here: a server,
//! a browser's worker, a terminal and tests are shells around the same table.

// Pure: what clippy.toml lists is not for this crate.
#![deny(clippy::disallowed_methods, clippy::disallowed_types, clippy::iter_over_hash_type)]
#![deny(clippy::dbg_macro, clippy::print_stderr, clippy::print_stdout)]

mod arrangement;
mod bots;
mod carry;
mod chair;
mod charter;
mod clock;
mod daily;
mod decide;
mod decision;
mod draft;
mod dry_run;
mod entry;
mod fairness;
mod fold;
mod following;
mod fresh;
mod hints;
mod history;
mod house;
mod info;
pub mod log;
mod look_up;
mod looked_up;
pub mod names;
mod pausing;
pub mod proof;
pub mod protocol;
mod record;
mod request;
mod room;
mod seal;
mod shown;
mod state;
mod state_hash;
mod table;
mod telling;
mod time;
mod under_way;

pub use arrangement::Arrangement;
pub use carry::{Bringer, Carried, CarryError, Missing, carry};
pub use chair::{Bot, Chair};
pub use charter::{Charter, CharterError, Sitter, nonce, read_pledge};
pub use daily::{POSITIONS, best_of, daily_result, tasks_of};
pub use decide::opening;
pub use decision::{Ask, Decision, Heard, PastWanted, Told};
pub use entry::{Acted, Entry};
pub use fairness::{Arrival, in_order};
pub use fold::{FoldError, Folded, Seen, fold, past, snapshot};
pub use fresh::Fresh;
pub use history::{
    Against, Badge, BestWord, GameHistory, History, LevelHistory, PastGame, Rating, past_game,
};
pub use house::House;
pub use info::Glance;
pub use look_up::TableWords;
pub use record::{Replayed, record, replayed, steps};
pub use request::{Deed, Denied, Doer, LobbyAsk, Request};
pub use room::ConnectionId;
pub use state::{Begun, State};
pub use table::Table;
pub use telling::text;
pub use time::Millis;
