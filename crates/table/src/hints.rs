//! The hints that people took: whether they may, and how many they have had.

use games::HintStep;

use crate::chair::Chair;
use crate::state::State;

/// Seat by seat.
#[derive(Debug, Clone, Default)]
pub(crate) struct Hints(Vec<Taken>);

#[derive(Debug, Clone, Default)]
struct Taken {
    steps: u32,
    /// The furthest step, and the version it was about.
    newest: Option<(u64, HintStep)>,
    /// The version at which targets were told: they are no step on the way to a move.
    targets: Option<u64>,
}

impl Hints {
    pub fn take(&mut self, seat: u8, version: u64, step: HintStep) {
        let at = usize::from(seat);
        if self.0.len() <= at {
            self.0.resize(at + 1, Taken::default());
        }
        let taken = &mut self.0[at];
        taken.steps += 1;
        match step {
            HintStep::Targets => taken.targets = Some(version),
            _ => taken.newest = Some((version, step)),
        }
    }

    /// Whether this was told before: to read it again costs nothing.
    pub fn has(&self, seat: u8, version: u64, step: HintStep) -> bool {
        let Some(taken) = self.0.get(usize::from(seat)) else { return false };
        match (step, taken.newest) {
            (HintStep::Targets, _) => taken.targets == Some(version),
            (_, newest) => newest.is_some_and(|(at, furthest)| at == version && furthest >= step),
        }
    }

    pub fn of(&self, seat: u8) -> u32 {
        self.0.get(usize::from(seat)).map_or(0, |taken| taken.steps)
    }

    /// By seats, as far as any were taken.
    pub fn taken(&self) -> Vec<u32> {
        self.0.iter().map(|taken| taken.steps).collect()
    }
}

impl State {
    /// Alone and against bots always; beside other people where all agreed.
    pub fn may_hint(&self) -> bool {
        let people = self.chairs.iter().filter(|chair| Chair::person(chair).is_some());
        self.charter.hints || people.count() <= 1
    }
}
