//! A bot at its seat: it is told what its seat sees, thinks off the table's time, and sends its
//! action through the table's door like everybody else.

use std::sync::Arc;

use bots::{Chosen, Moment, Player};
use games::Seat;
use serde_json::Value;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::command::{ActRequest, Command, Sender};
use super::fairness::Arrival;

/// What a bot is told after every action.
pub struct Told {
    pub moment: Moment,
    /// The table's version, for the answer.
    pub version: u64,
    pub events: Arc<[Value]>,
    /// Only where the seat may do something.
    pub view: Option<Value>,
}

pub struct Driver {
    pub seat: Seat,
    /// When the game began, by the clock of this process.
    pub began: Instant,
    /// A factor on the time that bots take.
    pub pace: f64,
    pub door: mpsc::WeakSender<Command>,
    pub inbox: mpsc::UnboundedReceiver<Told>,
}

impl Driver {
    /// Until the table lets go of it.
    pub async fn drive(mut self, mut player: Box<dyn Player>) {
        let mut next = self.inbox.recv().await;
        while let Some(mut told) = next {
            player.see(told.moment, &told.events);
            while let Ok(later) = self.inbox.try_recv() {
                player.see(later.moment, &later.events);
                told = later;
            }
            let (moment, version) = (told.moment, told.version);
            let mut chosen = None;
            if let Some(view) = told.view {
                let think = move || {
                    let answer = player.choose(moment, &view);
                    (player, answer)
                };
                // A bot that breaks down leaves its seat to the clocks.
                let Ok((back, answer)) = tokio::task::spawn_blocking(think).await else { return };
                (player, chosen) = (back, answer);
            }
            next = match chosen {
                None => self.inbox.recv().await,
                Some(Chosen { action, think }) => {
                    let due = self.began + moment.at + think.mul_f64(self.pace);
                    tokio::select! {
                        told = self.inbox.recv() => told,
                        () = sleep_until(due) => {
                            let arrival = Arrival { at: Instant::now(), round_trip: None };
                            let (from, key) = (Sender::Bot(self.seat), String::new());
                            let version = Some(version);
                            let act = ActRequest { from, key, version, action, arrival };
                            let Some(door) = self.door.upgrade() else { return };
                            if door.send(Command::Act(act)).await.is_err() {
                                return;
                            }
                            drop(door);
                            self.inbox.recv().await
                        }
                    }
                }
            };
        }
    }
}
