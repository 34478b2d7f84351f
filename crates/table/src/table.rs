//! A table: the state its log gives, and what is under way but not in the log.

use std::time::Duration;

use games::play::Refused;
use games::{By, Seat};
use litemap::LiteMap;

use crate::bots::Bots;
use crate::decision::{Ask, Cause, Change, Decision, Drafted, Told, Waker};
use crate::entry::{Entry, verb};
use crate::fold::Seen;
use crate::house::House;
use crate::info::Glance;
use crate::look_up::TableWords;
use crate::names::PersonId;
use crate::pausing::Ready;
use crate::protocol::{Seated, ToClient};
use crate::request::Denied;
use crate::room::{ConnectionId, Room};
use crate::state::State;
use crate::time::Millis;
use crate::under_way::UnderWay;

pub const LONGEST_KEY: usize = 64;

/// After a failed write the table tries again of itself.
const AGAIN: Duration = Duration::from_secs(1);

/// What everybody is told about those at the table, where it changes.
pub(crate) struct Audience {
    away: Vec<u8>,
    /// Whom bots wait for.
    waited_for: Vec<Seat>,
    version: u64,
}

pub struct Table {
    pub(crate) state: State,
    pub(crate) room: Room,
    pub(crate) under_way: UnderWay,
    pub(crate) bots: Bots,
    /// Until when the table waits before it tries something again.
    pub(crate) patience: LiteMap<Waker, Millis>,
    /// For which end of their time seats were reminded.
    reminders: LiteMap<Seat, Millis>,
    pub(crate) ready: Ready,
    /// Bots that take no time wait for nobody either.
    pub(crate) unhurried: bool,
    /// Clocks, bots and timers run here, and nowhere else.
    pub(crate) leads: bool,
}

impl Table {
    pub fn new(state: State) -> Table {
        Table {
            state,
            room: Room::default(),
            under_way: UnderWay::default(),
            bots: Bots::default(),
            patience: LiteMap::new(),
            reminders: LiteMap::new(),
            ready: Ready::default(),
            unhurried: true,
            leads: true,
        }
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    /// Nobody listens and nothing will happen of itself.
    pub fn is_idle(&self) -> bool {
        self.room.is_empty() && self.wake_at().is_none()
    }

    /// Until when actions are held to be compared.
    pub fn holds_until(&self) -> Option<Millis> {
        self.under_way.closes_at()
    }

    pub fn seated(&self, person: Option<PersonId>) -> Seated {
        self.state.seated(person)
    }

    pub fn glance(&self, person: PersonId) -> Glance {
        self.state.glance(person)
    }

    pub fn look_up(&self, person: Option<PersonId>) -> Result<TableWords, Denied> {
        self.state.look_up(person)
    }

    pub(crate) fn reminded(&self, seat: Seat, at: Millis) -> bool {
        self.reminders.get(&seat) == Some(&at)
    }

    /// A decision is durable: the state moves on, and everybody hears of it.
    pub fn advance(&mut self, decision: Decision, house: &House) -> Told {
        let Decision { at, cause, drafted, change, reply, faults, .. } = decision;
        let mut told = Told { faults, ..Told::default() };
        self.room.begin(at);
        self.unhurried = house.bots_pace > 0.0;
        let before = self.audience(at);
        for drafted in drafted {
            let sender = match (&drafted.entry, &cause) {
                (Entry::Acted(acted), Cause::Client(connection, key)) if acted.sent.is_some() => {
                    Some((*connection, key.as_str()))
                }
                _ => None,
            };
            self.enter(at, drafted, sender, &mut told);
        }
        if let Cause::Table(waker) = cause {
            self.patience.remove(&waker);
            if let Waker::Bot(seat) = waker {
                self.bots.drop_choice(seat);
            }
        }
        self.change(at, change, house, &mut told);
        if let Some((connection, message)) = reply {
            told.refusals += usize::from(matches!(message, ToClient::Refused { .. }));
            told.tell(connection, &message);
        }
        self.settle(at, before, &mut told);
        told
    }

    /// An entry is in the log, with what it came to: the state takes it, and everybody hears of it.
    pub(crate) fn enter(
        &mut self,
        at: Millis,
        drafted: Drafted,
        sender: Option<(ConnectionId, &str)>,
        told: &mut Told,
    ) {
        let Drafted { entry, sequel } = drafted;
        let events = sequel.as_ref().map(|sequel| sequel.events.clone());
        let (before, is_deed) = (self.state.phase(), matches!(entry, Entry::Acted(_)));
        let is_sent = matches!(&entry, Entry::Acted(acted) if acted.sent.is_some());
        let seats_change = entry.changes_seats();
        let stood_still = matches!(entry, Entry::Paused { .. } | Entry::Resumed {});
        let happened = self.state.take(at, entry, sequel);
        let table_changed = seats_change || before != self.state.phase();
        // Who sits where is known before the deal, how it ended after the last action.
        if table_changed && !is_deed {
            told.sent_away.extend(self.room.seat_anew(&self.state));
            self.tell_table(told);
        }
        let (clock, timer_ms) = (self.state.clocks.view(at), self.state.timer_ms(at));
        if stood_still && (clock.is_some() || timer_ms.is_some()) {
            told.tell_all(self.room.everybody(), &ToClient::Clock { clock, timer_ms });
        }
        if let (Some(happened), Some(events)) = (happened, events) {
            // Whoever plays on has seen how the round ended.
            let pause = self.state.pause().map(|pause| pause.version);
            if let (By::Seat(seat), true) = (happened.by, is_sent)
                && pause.is_some_and(|pause| pause < happened.version)
            {
                self.say_on(seat, at);
            }
            self.bots.drop_choices();
            self.tell_update(&happened, sender, at, told);
            told.seen.push(Seen::now(&self.state, events));
        }
        if table_changed && is_deed {
            self.tell_table(told);
        }
    }

    /// A decision could not be saved: nothing of it has happened, and whoever waits for it is told.
    pub fn failed(&mut self, decision: Decision) -> Told {
        let Decision { at, cause, change, .. } = decision;
        let mut told = Told::default();
        match cause {
            Cause::Asker => {}
            Cause::Client(connection, key) => {
                told.tell(connection, &self.refusal(&key, Refused::new(&Denied::Unsaved)));
            }
            Cause::Table(waker) => {
                self.patience.insert(waker, at.after(AGAIN));
                if let Waker::Bot(seat) = waker
                    && self.bots.pending_at(seat).is_none()
                {
                    self.bots.ask_again(seat);
                }
            }
        }
        if matches!(change, Change::NextHeld) {
            self.under_way.pop();
        }
        told.asks = self.asks();
        told
    }

    /// The log has more rows than this table knew: it goes on from there.
    pub fn refold(&mut self, state: State, now: Millis) -> Told {
        let mut told = Told::default();
        let before = self.audience(now);
        let known = std::mem::replace(&mut self.state, state).version();
        self.bots = Bots::default();
        told.sent_away = self.room.seat_anew(&self.state);
        self.tell_table(&mut told);
        for happened in self.state.since(known).unwrap_or_default() {
            self.tell_update(&happened, None, now, &mut told);
        }
        self.settle(now, before, &mut told);
        told
    }

    /// What bots have to be asked when a table is woken.
    pub fn begin(&mut self) -> Told {
        Told { asks: self.asks(), ..Told::default() }
    }

    fn asks(&mut self) -> Vec<Ask> {
        match self.leads {
            true => self.bots.ask(&self.state),
            false => Vec::new(),
        }
    }

    pub(crate) fn audience(&self, now: Millis) -> Audience {
        let version = self.state.version();
        Audience { away: self.room.away(&self.state), waited_for: self.waited_for(now), version }
    }

    pub(crate) fn settle(&mut self, now: Millis, before: Audience, told: &mut Told) {
        let Audience { away, waited_for, version } = self.audience(now);
        if away != before.away {
            told.tell_all(self.room.everybody(), &ToClient::Presence { away });
        }
        if waited_for != before.waited_for {
            told.tell_all(self.room.everybody(), &self.pause_message(now));
        }
        if version != before.version {
            self.tell_lesson(self.room.everybody(), told);
        }
        told.asks = self.asks();
    }

    fn change(&mut self, at: Millis, change: Change, house: &House, told: &mut Told) {
        let lasts = Duration::from_millis(self.state.charter.fairness_ms.into());
        match change {
            Change::Nothing => {}
            Change::Arrive { connection, person, since } => {
                self.arrive(connection, person, since, at, house, told);
            }
            Change::Go(connection) => self.room.remove(connection, at),
            Change::Pause(lasted) => self.room.pause(at, lasted),
            Change::Hold(deed) => {
                if let crate::request::Doer::Bot { seat, .. } = deed.by {
                    self.bots.drop_choice(seat);
                }
                self.under_way.hold(at, deed, lasts);
            }
            Change::CloseWindow => {
                let play = self.state.game.as_ref().map(|game| &game.play);
                self.under_way.close(lasts, |deed| {
                    let facts = play.and_then(|play| play.verb(verb(&deed.action)));
                    facts.is_some_and(|facts| facts.raced)
                });
            }
            Change::NextHeld => self.under_way.pop(),
            Change::Remind(seat, end) => {
                self.reminders.insert(seat, end);
                self.announce(&ToClient::Reminder { seat: seat.0 }, told);
            }
            Change::Wait(waker, until) => {
                self.patience.insert(waker, until);
            }
            Change::Chosen(seat, pending) => {
                let before = self.bots.easy();
                self.bots.choose(seat, pending);
                let seats = self.bots.easy();
                if seats != before {
                    self.announce(&ToClient::Easy { seats }, told);
                }
            }
            Change::Past(connection, since) => told.ask_past(connection, since),
            Change::On(connection) => {
                if let Some(seat) = self.room.get(connection).and_then(|listener| listener.seat) {
                    self.say_on(seat, at);
                }
            }
        }
    }

    fn arrive(
        &mut self,
        connection: ConnectionId,
        person: Option<PersonId>,
        since: Option<u64>,
        now: Millis,
        house: &House,
        told: &mut Told,
    ) {
        let seat = person.and_then(|person| self.state.seat_of(person));
        self.room.add(connection, person, seat);
        let missed = since.map(|since| (since, self.state.since(since)));
        let welcome = ToClient::Welcome {
            build: house.build.clone(),
            table: Box::new(self.state.info()),
            version: self.state.version(),
            seat: seat.map(|seat| seat.0),
            view: self.view(seat),
            away: self.room.away(&self.state),
            clock: self.state.clocks.view(now),
            timer_ms: self.state.timer_ms(now),
            easy: self.bots.easy(),
            missed: missed.clone().and_then(|(_, missed)| missed).unwrap_or_default(),
        };
        told.tell(connection, &welcome);
        if !self.waited_for(now).is_empty() {
            told.tell(connection, &self.pause_message(now));
        }
        self.tell_lesson(vec![connection], told);
        if let Some((since, None)) = missed {
            told.ask_past(connection, since);
        }
    }
}
