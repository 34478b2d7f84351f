//! The state of a table: what follows from its log, and nothing else.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use bots::{Level, Moment};
use games::erased::Events;
use games::game::Timer;
use games::play::Play;
use games::{By, Header, Seat};
use xxhash_rust::xxh3::xxh3_64;

use crate::arrangement::Arrangement;
use crate::chair::Chair;
use crate::charter::Charter;
use crate::clock::Clocks;
use crate::entry::{Acted, Entry, Sent};
use crate::hints::Hints;
use crate::names::{Code, PersonId, TableId};
use crate::proof;
use crate::protocol::{Happened, Order, Pace, Phase};
use crate::seal::{Seal, Stake};
use crate::time::Millis;

/// So much of what happened is kept for those who come back soon; the rest is in the log.
const RECENT: usize = 32;

pub struct State {
    pub charter: Charter,
    pub chairs: Vec<Chair>,
    /// What each seat adds to the seed.
    pub(crate) stakes: Vec<Stake>,
    pub(crate) seal: Option<Seal>,
    /// How many rows the log has: the number that stores compare.
    pub rows: u64,
    pub game: Option<Begun>,
    phase: Phase,
    pub rematch: Option<(Code, Option<TableId>)>,
    /// Whoever starts, removes and closes.
    pub host: PersonId,
    /// Those whom the host took from the table, by name.
    pub removed: Vec<(PersonId, String)>,
    closed: bool,
    /// When the newest row was written; none is written earlier.
    pub written_at: Millis,
    /// When a person last played at each seat.
    deeds: Vec<Option<Millis>>,
    pub clocks: Clocks,
    timer: Option<Running>,
    pause: Option<Pause>,
    /// How fast this table's bots are.
    pub pace: Pace,
    pub(crate) hints: Hints,
    recent: VecDeque<Happened>,
    /// The version that the action with this fingerprint led to.
    played: HashMap<u64, u64>,
}

/// A game that has begun.
pub struct Begun {
    pub play: Box<dyn Play>,
    pub header: Header,
    /// When it was dealt, when something was last played, and how many actions by then: the number
    /// that moves, bots and clocks are judged by.
    pub dealt_at: Millis,
    pub acted_at: Millis,
    pub actions: u64,
}

/// The table's own timer while it runs.
#[derive(Debug, Clone, Copy)]
struct Running {
    since: Millis,
    lasts: Duration,
}

/// A moment that people want to take in: a round was scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pause {
    pub since: Millis,
    /// What was played then.
    pub version: u64,
}

/// What playing an action, or dealing, came to.
pub struct Sequel {
    /// The game afterwards; none where the state's own game has played it already.
    pub play: Option<Box<dyn Play>>,
    pub events: Events,
    pub timer: Timer,
    pub pauses: bool,
}

impl State {
    pub fn new(charter: Charter, opened_at: Millis) -> State {
        State {
            chairs: vec![Chair::default(); usize::from(charter.seats)],
            stakes: vec![Stake::default(); usize::from(charter.seats)],
            seal: None,
            rows: 1,
            game: None,
            phase: Phase::Open,
            rematch: None,
            host: charter.host,
            removed: Vec::new(),
            closed: false,
            written_at: opened_at,
            deeds: vec![None; usize::from(charter.seats)],
            clocks: Clocks::new(charter.clock, charter.seats),
            timer: None,
            pause: None,
            pace: charter.pace,
            hints: Hints::default(),
            recent: VecDeque::new(),
            played: HashMap::new(),
            charter,
        }
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether the host has ended the table.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// What clients have seen is counted by this: 0 before the deal, 1 after it, one more for each
    /// action. Rows that are not actions do not change it.
    pub fn version(&self) -> u64 {
        self.game.as_ref().map_or(0, |game| game.actions + 1)
    }

    /// The moment of the game by which bots remember.
    pub fn moment(&self) -> Moment {
        self.game.as_ref().map_or(Moment::default(), |game| Moment {
            version: game.actions,
            at: game.acted_at.since(game.dealt_at),
        })
    }

    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let sits = |chair: &Chair| chair.person() == Some(person);
        self.chairs.iter().position(sits).map(|seat| Seat(seat as u8))
    }

    /// The seat that is kept for this person until they come.
    pub fn expected_at(&self, person: PersonId) -> Option<Seat> {
        let expected =
            |chair: &Chair| chair.expects.as_ref().is_some_and(|own| own.person == person);
        self.chairs.iter().position(expected).map(|seat| Seat(seat as u8))
    }

    /// The seat that is this person's again when they come: somebody else was let in there.
    pub fn owned_by(&self, person: PersonId) -> Option<Seat> {
        let owned = |chair: &Chair| chair.owner == Some(person);
        self.chairs.iter().position(owned).map(|seat| Seat(seat as u8))
    }

    /// When somebody other than this person last played, or could have begun to.
    pub fn others_played_at(&self, person: PersonId) -> Option<Millis> {
        let dealt_at = self.game.as_ref()?.dealt_at;
        let played = self.chairs.iter().zip(&self.deeds);
        let others = played.filter(|(chair, _)| chair.person().is_some_and(|p| p != person));
        others.map(|(_, at)| at.unwrap_or(dealt_at)).max()
    }

    /// The seats that bots play now: none in a lesson, where it is written down what they do.
    pub fn bots(&self) -> Vec<(Seat, Level)> {
        let levels = self.chairs.iter().map(Chair::level).zip((0..).map(Seat));
        let playing = self.phase() == Phase::Playing && self.charter.lesson.is_none();
        levels.filter(|_| playing).filter_map(|(level, seat)| Some((seat, level?))).collect()
    }

    /// The version that the action with this key led to, if it was played.
    pub fn played(&self, sent: &Sent) -> Option<u64> {
        self.played.get(&fingerprint(sent)).copied()
    }

    /// The newest moment of this game that people wanted to take in.
    pub(crate) fn pause(&self) -> Option<Pause> {
        self.pause.filter(|_| self.phase == Phase::Playing)
    }

    /// When the table's own timer rings.
    pub fn rings_at(&self) -> Option<Millis> {
        self.timer.map(|timer| timer.since.after(timer.lasts))
    }

    /// The milliseconds until then.
    pub fn timer_ms(&self, now: Millis) -> Option<u64> {
        self.rings_at().map(|at| at.0.saturating_sub(now.0))
    }

    /// When the game begins, whoever's number is missing; none while nothing is sealed.
    pub(crate) fn seal_ends_at(&self) -> Option<Millis> {
        self.seal.as_ref().filter(|_| self.phase == Phase::Open).map(Seal::ends_at)
    }

    /// Whether anything runs that must not run while nobody could play.
    pub fn is_timed(&self) -> bool {
        self.clocks.running() || self.timer.is_some() || self.seal_ends_at().is_some()
    }

    /// Takes an entry that is in the log. What a deal or an action came to is given along.
    pub fn take(&mut self, at: Millis, entry: Entry, sequel: Option<Sequel>) -> Option<Happened> {
        self.rows += 1;
        self.written_at = self.written_at.max(at);
        match (entry, sequel) {
            (Entry::Started { .. } | Entry::Acted(_), None) | (Entry::Opened { .. }, _) => None,
            (Entry::Started { header }, Some(sequel)) => self.start(at, *header, sequel),
            (Entry::Acted(acted), Some(sequel)) => self.act(at, *acted, sequel),
            (Entry::Joined { seat, sitter }, _) => self.seat(seat, Chair::of(sitter)),
            (Entry::Manned { seat, bot }, _) => self.seat(seat, Chair::of_bot(bot)),
            (Entry::Left { seat }, _) => self.seat(seat, Chair::default()),
            (Entry::Expected { seat, sitter }, _) => self.seat(seat, Chair::kept_for(sitter)),
            (Entry::Arranged(arrangement), _) => {
                self.arrange(&arrangement);
                None
            }
            (Entry::Renamed { person, name }, _) => {
                self.chairs.iter_mut().for_each(|chair| chair.rename(person, &name));
                None
            }
            (Entry::TookOver { seat, sitter }, _) => {
                if let Some(chair) = self.chairs.get_mut(usize::from(seat)) {
                    chair.sitter = Some(sitter);
                }
                None
            }
            (Entry::Pledged { seat, pledge }, _) => self.stake(seat, Stake::pledged(pledge)),
            (Entry::Sealed { pledges }, _) => {
                self.seal = Some(Seal { since: at, pledges });
                None
            }
            (Entry::Disclosed { seat, nonce, next }, _) => {
                let pledge = proof::pledge(&nonce);
                self.stake(seat, Stake { pledge, nonce, next })
            }
            (Entry::Removed { seat }, _) => {
                let chair = self.chairs.get(usize::from(seat));
                if let Some(sitter) = chair.and_then(|chair| chair.sitter.clone()) {
                    self.removed.push((sitter.person, sitter.name));
                }
                self.seat(seat, Chair::default())
            }
            (Entry::Pardoned { person }, _) => {
                self.removed.retain(|(removed, _)| *removed != person);
                None
            }
            (Entry::Handed { seat, person }, _) => {
                if let Some(chair) = self.chairs.get_mut(usize::from(seat)) {
                    if chair.person() == Some(self.host) {
                        self.host = person;
                    }
                    chair.hand(person);
                }
                None
            }
            (Entry::HostedBy { person }, _) => {
                self.host = person;
                None
            }
            (Entry::Closed {}, _) => {
                self.closed = true;
                self.phase = Phase::Over;
                self.clocks.stop();
                self.timer = None;
                None
            }
            (Entry::Resumed {}, _) => {
                self.clocks.resume(at);
                if let Some(timer) = &mut self.timer {
                    timer.since = at;
                }
                if let Some(seal) = &mut self.seal {
                    seal.since = at;
                }
                None
            }
            (Entry::Paused { ms }, _) => {
                let lasted = Duration::from_millis(ms);
                self.clocks.pause(at, lasted);
                if let Some(timer) = &mut self.timer {
                    timer.since = timer.since.after(lasted).min(at);
                }
                if let Some(seal) = &mut self.seal {
                    seal.since = seal.since.after(lasted).min(at);
                }
                None
            }
            (Entry::Hinted { seat, step }, _) => {
                self.hints.take(seat, self.version(), step);
                None
            }
            (Entry::Paced { pace }, _) => {
                self.pace = pace;
                None
            }
            (Entry::Rematched { code, table }, _) => {
                self.rematch = Some((code, table));
                None
            }
        }
    }

    /// Only before the deal: afterwards everything is settled.
    fn arrange(&mut self, arrangement: &Arrangement) {
        if self.game.is_some() {
            return;
        }
        self.chairs = arrangement.placed(&self.chairs);
        self.stakes = arrangement.placed(&self.stakes);
        self.deeds = arrangement.placed(&self.deeds);
        self.charter = self.charter.arranged(arrangement);
        self.clocks = Clocks::new(self.charter.clock, self.charter.seats);
    }

    /// As it would be, before the deal, if this were agreed on.
    pub(crate) fn arranged(&self, arrangement: &Arrangement) -> State {
        let mut next = State::new(self.charter.clone(), self.written_at);
        next.chairs.clone_from(&self.chairs);
        next.stakes.clone_from(&self.stakes);
        next.host = self.host;
        next.arrange(arrangement);
        next
    }

    fn seat(&mut self, seat: u8, sits: Chair) -> Option<Happened> {
        let told = sits.sitter.as_ref().map(|sitter| sitter.nonce.clone());
        if let Some(chair) = self.chairs.get_mut(usize::from(seat)) {
            let before = std::mem::replace(chair, sits);
            // Whoever was expected has pledged for this game already.
            let comes = before.expects.is_some_and(|own| Some(own.person) == chair.person());
            if comes && told.as_ref().is_some_and(String::is_empty) {
                return None;
            }
        }
        self.stake(seat, Stake::told(told.unwrap_or_default()))
    }

    fn stake(&mut self, seat: u8, stake: Stake) -> Option<Happened> {
        if let Some(own) = self.stakes.get_mut(usize::from(seat)) {
            *own = stake;
        }
        None
    }

    fn start(&mut self, at: Millis, header: Header, sequel: Sequel) -> Option<Happened> {
        let Sequel { play, events, timer, .. } = sequel;
        let play = play?;
        self.game = Some(Begun { play, header, dealt_at: at, acted_at: at, actions: 0 });
        self.note(at, By::Table, events, timer, None)
    }

    fn act(&mut self, at: Millis, acted: Acted, sequel: Sequel) -> Option<Happened> {
        let game = self.game.as_mut()?;
        game.actions += 1;
        game.acted_at = at;
        if let Some(play) = sequel.play {
            game.play = play;
        }
        if let Some(seat) = acted.reseated()
            && let Some(chair) = self.chairs.get_mut(seat.index())
        {
            chair.bot = acted.bot;
        }
        if let (Some(_), By::Seat(seat)) = (&acted.sent, acted.by)
            && let Some(deed) = self.deeds.get_mut(seat.index())
        {
            *deed = Some(at);
        }
        if let Some(sent) = &acted.sent {
            self.played.insert(fingerprint(sent), self.version());
        }
        if sequel.pauses {
            self.pause = Some(Pause { since: at, version: self.version() });
        }
        self.note(at, acted.by, sequel.events, sequel.timer, acted.order)
    }

    fn note(
        &mut self,
        at: Millis,
        by: By,
        events: Events,
        timer: Timer,
        order: Option<Order>,
    ) -> Option<Happened> {
        let game = self.game.as_ref()?;
        self.phase = phase(Some(game.play.as_ref()));
        self.clocks.step(at, Some(by), &game.play.awaited());
        match timer {
            // Nobody is hurried in a lesson.
            _ if self.charter.lesson.is_some() => {}
            Timer::Stopped => self.timer = None,
            Timer::RunsOn => {}
            Timer::Restarted(lasts) => self.timer = Some(Running { since: at, lasts }),
        }
        let happened = Happened { version: self.version(), by, events, order };
        self.recent.push_back(happened.clone());
        if self.recent.len() > RECENT {
            self.recent.pop_front();
        }
        Some(happened)
    }

    /// What happened after this version, if all of it is still at hand.
    pub fn since(&self, version: u64) -> Option<Vec<Happened>> {
        let oldest = self.recent.front().map_or(1, |happened| happened.version);
        let later = || self.recent.iter().filter(|happened| happened.version > version).cloned();
        (oldest <= version + 1).then(|| later().collect())
    }
}

pub fn phase(play: Option<&dyn Play>) -> Phase {
    match play {
        None => Phase::Open,
        Some(play) if play.is_over() => Phase::Over,
        Some(_) => Phase::Playing,
    }
}

fn fingerprint(sent: &Sent) -> u64 {
    xxh3_64(format!("{} {}", sent.person, sent.key).as_bytes())
}
