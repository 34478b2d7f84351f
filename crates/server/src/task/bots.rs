//! The bots of a table: each is brought up to date once, then told what happens, and thinks off
//! the table's time.

use std::collections::BTreeMap;
use std::sync::Arc;

use bots::{Contender, Level, Player, SeatError};
use games::{Header, Seat, Seed};
use table::{Ask, FoldError, Request, Seen, Table, Told, fold};
use tokio::sync::mpsc;
use tokio::task::{JoinError, spawn_blocking};

use super::command::Command;
use super::shared::{LoadError, Shared};
use crate::names::TableId;

/// The bots that are playing, each with the way to tell it something.
pub struct Bots {
    shared: Arc<Shared>,
    door: mpsc::WeakSender<Command>,
    inboxes: BTreeMap<Seat, (Level, mpsc::UnboundedSender<Message>)>,
}

enum Message {
    Seen(Seen),
    Ask(Ask),
}

/// Why a bot stops; its seat is left to the clocks and to whoever takes it over.
#[derive(Debug, thiserror::Error)]
enum Breakdown {
    #[error("it could not be brought up to date: {0}")]
    Load(#[from] LoadError),
    #[error("it could not sit down: {0}")]
    Seat(#[from] SeatError),
    #[error("it panicked: {0}")]
    Panic(#[from] JoinError),
}

/// What a bot needs to sit down.
struct Sitting {
    table: TableId,
    header: Header,
    seat: Seat,
    level: Level,
    dice: Seed,
    /// What its seat saw so far; where it is not at hand it is in the log.
    seen: Option<Arc<[Seen]>>,
}

impl Bots {
    pub fn new(shared: Arc<Shared>, door: mpsc::WeakSender<Command>) -> Bots {
        Bots { shared, door, inboxes: BTreeMap::new() }
    }

    /// Everybody starts over from what was seen so far.
    pub fn seat_anew(&mut self, table: &Table, seen: Vec<Seen>) {
        self.inboxes.clear();
        self.seat(table, Some(seen.into()));
    }

    /// Sees to it that each seat a bot should play is played by one, and no other.
    fn seat(&mut self, table: &Table, seen: Option<Arc<[Seen]>>) {
        let state = table.state();
        let wanted: BTreeMap<Seat, Level> = state.bots().into_iter().collect();
        if wanted.is_empty() && self.inboxes.is_empty() {
            return;
        }
        self.inboxes
            .retain(|seat, (level, inbox)| wanted.get(seat) == Some(level) && !inbox.is_closed());
        let Some(game) = &state.game else { return };
        for (seat, level) in wanted {
            if self.inboxes.contains_key(&seat) {
                continue;
            }
            let (inbox, messages) = mpsc::unbounded_channel();
            self.inboxes.insert(seat, (level, inbox));
            let sitting = Sitting {
                table: state.charter.id,
                header: game.header.clone(),
                seat,
                level,
                dice: state.charter.dice(),
                seen: seen.clone(),
            };
            let (shared, door) = (Arc::clone(&self.shared), self.door.clone());
            tokio::spawn(async move {
                if let Err(error) = play(shared, door, sitting, messages).await {
                    tracing::error!(%seat, %error, "a bot broke down");
                }
            });
        }
    }

    /// Bots hear of everything, and are asked what concerns them.
    pub fn tell(&mut self, table: &Table, told: &mut Told) {
        self.seat(table, None);
        for seen in told.seen.drain(..) {
            for (_, inbox) in self.inboxes.values() {
                let _ = inbox.send(Message::Seen(seen.clone()));
            }
        }
        for ask in told.asks.drain(..) {
            if let Some((_, inbox)) = self.inboxes.get(&ask.seat) {
                let _ = inbox.send(Message::Ask(ask));
            }
        }
    }
}

/// One bot, until the table lets go of it.
async fn play(
    shared: Arc<Shared>,
    door: mpsc::WeakSender<Command>,
    sitting: Sitting,
    mut messages: mpsc::UnboundedReceiver<Message>,
) -> Result<(), Breakdown> {
    let seat = sitting.seat;
    let seen = match sitting.seen {
        Some(seen) => seen,
        None => {
            let seen = |rows: Vec<_>, house: &_| Ok::<_, FoldError>(fold(&rows, house, None)?.seen);
            shared.play(sitting.table, seen).await?.into()
        }
    };
    let Sitting { header, level, dice, .. } = sitting;
    // A bot that thinks must not keep the store open when the server has closed.
    let (house, vocabularies) = (shared.house.clone(), Arc::clone(&shared.vocabularies));
    drop(shared);
    let mut mind = spawn_blocking(move || {
        let words = house.words.as_ref();
        let contender = Contender::from(level);
        let bots = &house.bots;
        let player = bots.seat_bot(&header, words, &vocabularies, seat, contender, dice)?;
        let mut mind = Mind { player, newest: None };
        seen.iter().for_each(|seen| mind.see(seen));
        Ok::<_, Breakdown>(mind)
    })
    .await??;
    while let Some(message) = messages.recv().await {
        let mut ask = mind.hear(message);
        while let Ok(message) = messages.try_recv() {
            ask = mind.hear(message).or(ask);
        }
        let Some(ask) = ask else { continue };
        let (back, chosen) = spawn_blocking(move || {
            let chosen = mind.player.choose(ask.moment, &ask.view);
            (mind, chosen)
        })
        .await?;
        mind = back;
        let Some(door) = door.upgrade() else { break };
        let request = Request::Choose { seat, actions: ask.moment.version, chosen };
        if door.send(Command::Say(request)).await.is_err() {
            break;
        }
    }
    Ok(())
}

struct Mind {
    player: Box<dyn Player>,
    /// The newest moment it knows of; what is older it has seen.
    newest: Option<u64>,
}

impl Mind {
    fn see(&mut self, seen: &Seen) {
        if self.newest.is_none_or(|newest| seen.moment.version > newest) {
            self.newest = Some(seen.moment.version);
            self.player.see(seen.moment, &seen.events);
        }
    }

    fn hear(&mut self, message: Message) -> Option<Ask> {
        match message {
            Message::Seen(seen) => {
                self.see(&seen);
                None
            }
            Message::Ask(ask) => Some(ask),
        }
    }
}
