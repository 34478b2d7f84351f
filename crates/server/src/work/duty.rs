//! What a piece of work is for, and how much it weighs against others.

/// The weightiest first; where two are due at the same time, the weightier goes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Duty {
    /// What somebody at a table does, and what follows of itself: arrivals, seats, clocks.
    Act,
    /// A dry run, or a look into the dictionary.
    Try,
    /// A log is folded because its table wakes up.
    Fold,
    /// A bot sits down or thinks.
    Bot,
    /// What happened long ago: replays, records, the past.
    Replay,
    /// Somebody looks back on a game, a turn at a time.
    Hindsight,
}

/// Shares are kept apart: strong bots do not cost their host a dry run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fund {
    Play,
    Bots,
    Replays,
    Hindsight,
}

/// What the weightiest duty weighs.
pub const HEAVIEST: u32 = 8;

impl Duty {
    pub const ALL: [Duty; 6] =
        [Duty::Act, Duty::Try, Duty::Fold, Duty::Bot, Duty::Replay, Duty::Hindsight];

    /// A duty of twice the weight gets twice the time where all want more than there is.
    pub fn weight(self) -> u32 {
        match self {
            Duty::Act => HEAVIEST,
            Duty::Try | Duty::Fold => 4,
            Duty::Bot => 2,
            Duty::Replay | Duty::Hindsight => 1,
        }
    }

    pub fn fund(self) -> Fund {
        match self {
            Duty::Act | Duty::Try | Duty::Fold => Fund::Play,
            Duty::Bot => Fund::Bots,
            Duty::Replay => Fund::Replays,
            Duty::Hindsight => Fund::Hindsight,
        }
    }

    /// The name in the metrics.
    pub fn name(self) -> &'static str {
        match self {
            Duty::Act => "act",
            Duty::Try => "try",
            Duty::Fold => "fold",
            Duty::Bot => "bot",
            Duty::Replay => "replay",
            Duty::Hindsight => "hindsight",
        }
    }

    /// Its place in [`Duty::ALL`].
    pub(super) fn index(self) -> usize {
        self as usize
    }
}
