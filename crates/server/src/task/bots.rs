//! The bots of a table: each is brought up to date once, then told what happens, and thinks when
//! the workers have time for it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::{Chosen, Contender, Level, Player, SeatError};
use games::{Header, Seat, Seed};
use table::{FoldError, Request, Seen, Table, Told, fold};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::task::AbortHandle;
use tokio::time::{Duration, sleep};

use super::command::Command;
use super::inbox::{Inbox, Unheard};
use super::shared::{LoadError, Shared};
use crate::names::{PersonId, TableId};
use crate::work::{Duty, Errand, Panicked, Payer, Queued, Workers};

/// So many thoughts of one table's bots are with the workers at once, those of bots that have been
/// let go in the meantime included.
const MOST_THOUGHTS: usize = 4;
/// A bot that has not begun to think by then is late, and the table says so.
const LATE: Duration = Duration::from_secs(2);

/// The bots that are playing, each with the way to tell it something.
pub struct Bots {
    shared: Arc<Shared>,
    door: mpsc::WeakSender<Command>,
    seated: BTreeMap<Seat, Sitting>,
    thoughts: Arc<Semaphore>,
    /// Whoever has them play.
    payer: Payer,
}

/// A bot on its seat; it is gone when this is dropped.
struct Sitting {
    level: Level,
    inbox: Arc<Inbox>,
    /// It waits for the workers.
    late: Arc<AtomicBool>,
    task: AbortHandle,
}

impl Drop for Sitting {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Why a bot stops; its seat is left to the clocks and to whoever takes it over.
#[derive(Debug, thiserror::Error)]
enum Breakdown {
    #[error("it could not be brought up to date: {0}")]
    Load(#[from] LoadError),
    #[error("it could not sit down: {0}")]
    Seat(#[from] SeatError),
    #[error("it panicked: {0}")]
    Panic(#[from] Panicked),
}

/// What a bot needs to sit down.
struct Newcomer {
    table: TableId,
    header: Header,
    seat: Seat,
    level: Level,
    dice: Seed,
    /// What its seat saw so far; where it is not at hand it is in the log.
    seen: Option<Arc<[Seen]>>,
}

/// What a bot thinks with: nothing here keeps the store open when the server has closed.
struct Surroundings {
    workers: Workers,
    errand: Errand,
    thoughts: Arc<Semaphore>,
    door: mpsc::WeakSender<Command>,
    seat: Seat,
    late: Arc<AtomicBool>,
}

impl Bots {
    pub fn new(shared: Arc<Shared>, door: mpsc::WeakSender<Command>) -> Bots {
        let thoughts = Arc::new(Semaphore::new(MOST_THOUGHTS));
        Bots { shared, door, seated: BTreeMap::new(), thoughts, payer: Payer::default() }
    }

    /// Somebody has come: bots are the host's, and where the host never comes, theirs.
    pub fn paid_by(&mut self, payer: Payer, host: PersonId) {
        if self.payer.person.is_none() || payer.person == Some(host) {
            self.payer = payer;
        }
    }

    /// The seats whose bots wait for the workers.
    pub fn late(&self) -> Vec<u8> {
        let late = self.seated.iter().filter(|(_, bot)| bot.late.load(Ordering::Relaxed));
        late.map(|(seat, _)| seat.0).collect()
    }

    /// Everybody starts over from what was seen so far.
    pub fn seat_anew(&mut self, table: &Table, seen: Vec<Seen>) {
        self.seated.clear();
        self.seat(table, Some(seen.into()));
    }

    /// The same from what is in the log.
    pub fn sit_down(&mut self, table: &Table) {
        self.seated.clear();
        self.seat(table, None);
    }

    /// They play somewhere else.
    pub fn stand_up(&mut self) {
        self.seated.clear();
    }

    /// Sees to it that each seat a bot should play is played by one, and no other.
    fn seat(&mut self, table: &Table, seen: Option<Arc<[Seen]>>) {
        let state = table.state();
        let wanted: BTreeMap<Seat, Level> = state.bots().into_iter().collect();
        if wanted.is_empty() && self.seated.is_empty() {
            return;
        }
        self.seated
            .retain(|seat, bot| wanted.get(seat) == Some(&bot.level) && !bot.task.is_finished());
        let Some(game) = &state.game else { return };
        for (seat, level) in wanted {
            if self.seated.contains_key(&seat) {
                continue;
            }
            let newcomer = Newcomer {
                table: state.charter.id,
                header: game.header.clone(),
                seat,
                level,
                dice: state.charter.dice(),
                seen: seen.clone(),
            };
            let payer = Payer { table: Some(state.charter.id), ..self.payer };
            let late = Arc::<AtomicBool>::default();
            let surroundings = Surroundings {
                workers: self.shared.workers.clone(),
                errand: Errand::new(Duty::Bot, payer),
                thoughts: Arc::clone(&self.thoughts),
                door: self.door.clone(),
                seat,
                late: Arc::clone(&late),
            };
            let (shared, inbox) = (Arc::clone(&self.shared), Arc::<Inbox>::default());
            let hears = Arc::clone(&inbox);
            let task = tokio::spawn(async move {
                if let Err(error) = surroundings.play(shared, newcomer, hears).await {
                    tracing::error!(%seat, %error, "a bot broke down");
                }
            });
            self.seated.insert(seat, Sitting { level, inbox, late, task: task.abort_handle() });
        }
    }

    /// Bots hear of everything, and are asked what concerns them.
    pub fn tell(&mut self, table: &Table, told: &mut Told) {
        self.seat(table, None);
        for seen in told.seen.drain(..) {
            for bot in self.seated.values() {
                bot.inbox.see(seen.clone());
            }
        }
        for ask in told.asks.drain(..) {
            if let Some(bot) = self.seated.get(&ask.seat) {
                bot.inbox.ask(ask);
            }
        }
    }
}

impl Surroundings {
    /// One bot, until the table lets go of it.
    async fn play(
        self,
        shared: Arc<Shared>,
        newcomer: Newcomer,
        inbox: Arc<Inbox>,
    ) -> Result<(), Breakdown> {
        let mut mind = self.sit_down(shared, newcomer).await?;
        loop {
            inbox.asked().await;
            let permit = self.permit().await;
            if !inbox.has_question() {
                continue;
            }
            // What is asked when its turn comes counts: a choice never depends on the delay.
            let hears = Arc::clone(&inbox);
            let thought = self.workers.begin(self.errand, move || {
                let answer = mind.answer(hears.take());
                drop(permit);
                (mind, answer)
            });
            let (back, answer) = self.in_time(thought).await?;
            mind = back;
            let Some((actions, chosen)) = answer else { continue };
            let Some(door) = self.door.upgrade() else { break };
            let request = Request::Choose { seat: self.seat, actions, chosen };
            if door.send(Command::Say(Box::new(request))).await.is_err() {
                break;
            }
        }
        Ok(())
    }

    async fn sit_down(&self, shared: Arc<Shared>, newcomer: Newcomer) -> Result<Mind, Breakdown> {
        let Newcomer { table, header, seat, level, dice, seen } = newcomer;
        let permit = self.permit().await;
        let (seen, permit) = match seen {
            Some(seen) => (seen, permit),
            None => {
                let seen = move |rows: Vec<_>, house: &_| {
                    Ok::<_, FoldError>((fold(&rows, house, None)?.seen.into(), permit))
                };
                shared.play(table, self.errand, seen).await?
            }
        };
        let (house, vocabularies) = (shared.house.clone(), Arc::clone(&shared.vocabularies));
        drop(shared);
        let sitting = self.workers.begin(self.errand, move || {
            let (words, contender) = (house.words.as_ref(), Contender::from(level));
            let bots = &house.bots;
            let player = bots.seat_bot(&header, words, &vocabularies, seat, contender, dice)?;
            let mut mind = Mind { seat, player, newest: None };
            seen.iter().for_each(|seen| mind.see(seen));
            drop(permit);
            Ok::<_, SeatError>(mind)
        });
        Ok(self.in_time(sitting).await??)
    }

    async fn permit(&self) -> Option<OwnedSemaphorePermit> {
        // The semaphore is never closed.
        Arc::clone(&self.thoughts).acquire_owned().await.ok()
    }

    /// Waits, and lets the table know where that takes long because others are served first.
    async fn in_time<T>(&self, mut queued: Queued<T>) -> Result<T, Panicked> {
        let done = tokio::select! {
            biased;
            done = &mut queued => return done,
            () = sleep(LATE) => match queued.has_begun() {
                true => return queued.await,
                false => {
                    self.say_late(true).await;
                    queued.await
                }
            },
        };
        self.say_late(false).await;
        done
    }

    async fn say_late(&self, late: bool) {
        self.late.store(late, Ordering::Relaxed);
        if let Some(door) = self.door.upgrade() {
            let _ = door.send(Command::Late).await;
        }
    }
}

struct Mind {
    seat: Seat,
    player: Box<dyn Player>,
    /// The newest moment it knows of; what is older it has seen.
    newest: Option<u64>,
}

impl Mind {
    fn see(&mut self, seen: &Seen) {
        if self.newest.is_none_or(|newest| seen.moment.version > newest) {
            self.newest = Some(seen.moment.version);
            seen.tell(self.seat, self.player.as_mut());
        }
    }

    /// At which number of actions it was asked, and what it does.
    fn answer(&mut self, unheard: Unheard) -> Option<(u64, Option<Chosen>)> {
        unheard.seen.iter().for_each(|seen| self.see(seen));
        let ask = unheard.ask?;
        self.player.meet(&ask.company);
        Some((ask.moment.version, self.player.choose(ask.moment, &ask.view)))
    }
}
