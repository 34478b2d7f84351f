//! One game between players of any kind, under a virtual clock: whoever has thought least acts
//! first, and nobody waits for real.

use std::time::Duration;

use games::judge::{Facts, Judge};
use games::rng::{ShuffleError, Shuffler};
use games::table::Refused;
use games::{By, Outcome, Seat, Seed, Viewer, game::Stop};
use serde_json::json;

use crate::playable::{Bot, Choice, Moment, Playable};

/// Somebody at the table of a game.
pub trait Sitter<G: Playable> {
    fn see(&mut self, moment: Moment, events: &[G::Event]);
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
    fn see(&mut self, moment: Moment, events: &[G::Event]) {
        Bot::see(self, moment, events);
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

/// How long somebody thought.
#[derive(Debug, Clone, Copy, Default)]
pub struct Thought {
    pub decisions: u32,
    pub total: Duration,
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

/// Plays a game from the deal to the end; `watch` is told every event, the deal's first.
pub fn play<G: Playable>(
    game: &G,
    seed: Seed,
    sitters: &mut [Box<dyn Sitter<G> + '_>],
    watch: &mut dyn FnMut(Moment, &[G::Event]),
) -> Result<Played, Broken> {
    let facts = Facts::default();
    let shuffler = Shuffler::new(seed, Vec::new());
    let (state, events) = game.start(shuffler, &mut Judge::new(&facts))?;
    let thought = vec![Thought::default(); sitters.len()];
    let mut contest = Contest { game, state, sitters, watch, now: Moment::default(), thought };
    contest.tell(&events);
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
    watch: &'a mut dyn FnMut(Moment, &[G::Event]),
    now: Moment,
    thought: Vec<Thought>,
}

impl<G: Playable> Contest<'_, '_, G> {
    fn tell(&mut self, events: &[G::Event]) {
        (self.watch)(self.now, events);
        for sitter in self.sitters.iter_mut() {
            sitter.see(self.now, events);
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
        let may = self.game.may(&self.state, seat);
        if may.iter().all(|&verb| verb == "resign") {
            return None;
        }
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        self.sitters.get_mut(seat.index())?.choose(self.now, &view)
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
            let action = choice.action.clone();
            let mut judge = Judge::new(facts);
            let refused = match self.game.apply(&mut self.state, By::Seat(seat), action, &mut judge)
            {
                Ok(events) => {
                    self.now = Moment { version: self.now.version + 1, at };
                    self.tell(&events);
                    return Ok(());
                }
                Err(Stop::Shuffle(error)) => return Err(error.into()),
                Err(Stop::Refused(refusal)) => Refused::new(&refusal),
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
        match self.game.apply(&mut self.state, By::Table, action, &mut Judge::new(facts)) {
            Ok(events) => {
                self.now.version += 1;
                self.tell(&events);
                Ok(())
            }
            Err(Stop::Shuffle(error)) => Err(error.into()),
            Err(Stop::Refused(_)) => Err(stuck),
        }
    }
}
