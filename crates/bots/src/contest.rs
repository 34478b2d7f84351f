//! One game between players of any kind, under a virtual clock: whoever has thought least acts
//! first, and nobody waits for real.

use std::time::{Duration, Instant};

use games::judge::{Facts, Judge};
use games::play::Refused;
use games::rng::{ShuffleError, Shuffler};
use games::{By, Outcome, Seat, Seed, Viewer, game::Stop};
use serde_json::json;

use crate::playable::{Bot, Choice, Company, Moment, Playable};

/// Somebody at the table of a game.
pub trait Sitter<G: Playable> {
    /// Whether others count it among the bots.
    fn is_bot(&self) -> bool {
        false
    }
    fn meet(&mut self, _company: &Company) {}
    /// With the view where it showed this seat something for a while only.
    fn see(&mut self, moment: Moment, events: &[G::Event], glance: Option<&G::View>);
    fn choose(&mut self, moment: Moment, view: &G::View) -> Option<Choice<G::Action>>;
    /// Told when an action was refused.
    fn refused(&mut self, refused: &Refused) -> AfterRefusal;
}

/// What a refusal means for the one refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AfterRefusal {
    /// It never happens to a bot of ours: the game stops and says what is wrong.
    Stop,
    /// Asked once more.
    Again,
    /// The table ends the turn as if time had run out.
    TimeOut,
}

impl<G: Playable> Sitter<G> for Bot<G> {
    fn is_bot(&self) -> bool {
        true
    }

    fn meet(&mut self, company: &Company) {
        Bot::meet(self, company);
    }

    fn see(&mut self, moment: Moment, events: &[G::Event], glance: Option<&G::View>) {
        Bot::see(self, moment, events, glance);
    }

    fn choose(&mut self, moment: Moment, view: &G::View) -> Option<Choice<G::Action>> {
        Bot::choose(self, moment, view)
    }

    fn refused(&mut self, _: &Refused) -> AfterRefusal {
        AfterRefusal::Stop
    }
}

/// A game played to its end.
#[derive(Debug, Clone)]
pub struct Played {
    pub outcome: Outcome,
    pub actions: u64,
    /// By the virtual clock.
    pub lasted: Duration,
    /// One for each seat.
    pub thought: Vec<Thought>,
}

/// How long somebody thought by the virtual clock, and how long it took for real.
#[derive(Debug, Clone, Copy, Default)]
pub struct Thought {
    pub decisions: u32,
    pub total: Duration,
    pub work: Work,
}

/// The time that answers took. It is only looked at afterwards; no decision rests on it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Work {
    pub answers: u64,
    pub total: Duration,
    pub longest: Duration,
}

impl Work {
    fn count(&mut self, took: Duration) {
        self.add(&Work { answers: 1, total: took, longest: took });
    }

    pub fn add(&mut self, other: &Work) {
        self.answers += other.answers;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }

    pub fn mean(&self) -> Duration {
        self.total.div_f64(self.answers.max(1) as f64)
    }
}

#[derive(Debug, thiserror::Error)]
pub enum Broken {
    #[error("seat {seat} played {action}, which is refused: {}", refused.message)]
    Refused { seat: Seat, action: String, refused: Refused },
    #[error("nobody knows what to do in version {version}")]
    Stuck { version: u64 },
    #[error("the game did not end within {0} actions")]
    Endless(u64),
    #[error(transparent)]
    Shuffle(#[from] ShuffleError),
}

/// Far beyond any game: whatever gets there runs in circles.
const MOST_ACTIONS: u64 = 100_000;

/// What happened at one moment.
pub struct Step<'a, G: Playable> {
    /// When, this counted in.
    pub moment: Moment,
    /// Who did what; nobody anything at the deal.
    pub action: Option<(By, &'a G::Action)>,
    pub events: &'a [G::Event],
    /// What the dictionary was asked.
    pub facts: &'a Facts,
}

/// Plays a game from the deal to the end; `watch` is told every step, the deal first.
pub fn play<G: Playable>(
    game: &G,
    seed: Seed,
    sitters: &mut [Box<dyn Sitter<G> + '_>],
    watch: &mut dyn FnMut(Step<'_, G>),
) -> Result<Played, Broken> {
    let facts = Facts::default();
    let shuffler = Shuffler::new(seed, Vec::new());
    let mut judge = Judge::new(&facts);
    let (state, events) = game.start(shuffler, &mut judge)?;
    let (asked, _) = judge.close();
    let bots = Seat::all(game.seats()).zip(&*sitters).filter(|(_, sitter)| sitter.is_bot());
    let company = Company { bots: bots.map(|(seat, _)| seat).collect(), easy: false };
    sitters.iter_mut().for_each(|sitter| sitter.meet(&company));
    let thought = vec![Thought::default(); sitters.len()];
    let mut contest = Contest { game, state, sitters, watch, now: Moment::default(), thought };
    contest.tell(None, &events, &asked);
    while !game.outcome(&contest.state).over {
        contest.step(&facts)?;
    }
    Ok(Played {
        outcome: game.outcome(&contest.state),
        actions: contest.now.version,
        lasted: contest.now.at,
        thought: contest.thought,
    })
}

struct Contest<'a, 's, G: Playable> {
    game: &'a G,
    state: G::State,
    sitters: &'a mut [Box<dyn Sitter<G> + 's>],
    watch: &'a mut dyn FnMut(Step<'_, G>),
    now: Moment,
    thought: Vec<Thought>,
}

impl<G: Playable> Contest<'_, '_, G> {
    fn tell(&mut self, action: Option<(By, &G::Action)>, events: &[G::Event], facts: &Facts) {
        (self.watch)(Step { moment: self.now, action, events, facts });
        for (seat, sitter) in Seat::all(self.game.seats()).zip(self.sitters.iter_mut()) {
            let looks = events.iter().any(|event| G::shows(event, seat));
            let glance = looks.then(|| self.game.view(&self.state, Viewer::Seat(seat)));
            sitter.see(self.now, events, glance.as_ref());
        }
    }

    /// The next action: that of the seat which needs the least time for it, the lowest on a tie.
    fn step(&mut self, facts: &Facts) -> Result<(), Broken> {
        if self.now.version >= MOST_ACTIONS {
            return Err(Broken::Endless(MOST_ACTIONS));
        }
        let mut first: Option<(Seat, Choice<G::Action>)> = None;
        for seat in Seat::all(self.game.seats()) {
            let choice = self.ask(seat);
            if let Some(choice) = choice
                && first.as_ref().is_none_or(|(_, other)| choice.think < other.think)
            {
                first = Some((seat, choice));
            }
        }
        let (seat, choice) = first.ok_or(Broken::Stuck { version: self.now.version })?;
        self.act(seat, choice, facts)
    }

    fn ask(&mut self, seat: Seat) -> Option<Choice<G::Action>> {
        if !self.game.can_act(&self.state, seat) {
            return None;
        }
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        let begun = Instant::now();
        let choice = self.sitters.get_mut(seat.index())?.choose(self.now, &view)?;
        self.thought.get_mut(seat.index())?.work.count(begun.elapsed());
        Some(choice)
    }

    fn act(
        &mut self,
        seat: Seat,
        mut choice: Choice<G::Action>,
        facts: &Facts,
    ) -> Result<(), Broken> {
        let mut at = self.now.at;
        loop {
            at += choice.think;
            let thought = &mut self.thought[seat.index()];
            thought.decisions += 1;
            thought.total += choice.think;
            let refused = match self.apply(By::Seat(seat), &choice.action, at, facts)? {
                Ok(()) => return Ok(()),
                Err(refused) => refused,
            };
            let again = match self.sitters[seat.index()].refused(&refused) {
                AfterRefusal::Again => self.ask(seat),
                AfterRefusal::TimeOut => return self.time_out(seat, facts),
                AfterRefusal::Stop => None,
            };
            choice = again.ok_or_else(|| Broken::Refused {
                seat,
                action: serde_json::to_string(&choice.action).unwrap_or_default(),
                refused,
            })?;
        }
    }

    fn time_out(&mut self, seat: Seat, facts: &Facts) -> Result<(), Broken> {
        let stuck = Broken::Stuck { version: self.now.version };
        let Ok(action) = serde_json::from_value(json!({"do": "timeout", "seat": seat})) else {
            return Err(stuck);
        };
        let at = self.now.at;
        self.apply(By::Table, &action, at, facts)?.map_err(|_| stuck)
    }

    fn apply(
        &mut self,
        by: By,
        action: &G::Action,
        at: Duration,
        facts: &Facts,
    ) -> Result<Result<(), Refused>, Broken> {
        let mut judge = Judge::new(facts);
        match self.game.apply(&mut self.state, by, action.clone(), &mut judge) {
            Ok(events) => {
                let (asked, _) = judge.close();
                self.now = Moment { version: self.now.version + 1, at };
                self.tell(Some((by, action)), &events, &asked);
                Ok(Ok(()))
            }
            Err(Stop::Shuffle(error)) => Err(error.into()),
            Err(Stop::Refused(refusal)) => Ok(Err(Refused::new(&refusal))),
        }
    }
}
