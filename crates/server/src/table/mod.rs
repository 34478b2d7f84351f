//! A table: its log, the state that follows from it, and the one task that keeps both.

mod acting;
mod audience;
mod bots;
mod chair;
mod charter;
mod clock;
mod command;
mod driver;
mod dry_run;
mod entry;
mod fairness;
mod fold;
mod info;
mod lobby;
mod look_up;
mod pace;
mod replay;
mod task;

pub use chair::{Bot, Chair};
pub use charter::{Charter, CharterError, Sitter, nonce};
pub use clock::Clocks;
pub use command::{ActRequest, Attach, Attached, Command, ConnectionId, Denied, LobbyAsk, Sender};
pub use entry::{Acted, Entry};
pub use fairness::{Arrival, order_calls};
pub use fold::{Fold, FoldError};
pub use lobby::opening;
pub use replay::{Replayed, record, replay, steps};
pub use task::{LoadError, Shared, run};
