//! Why a log that was written on a device is not taken.

use games::{About, Refusal};

use crate::charter::CharterError;

/// A bound on what one upload may cost to prove.
pub(super) const MOST_ROWS: usize = 5000;

/// Rows are counted from 1, as lines of a file are.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CarryError {
    #[error(
        "this is not the log of a table on a device: its first row opens one whose id begins with HERE"
    )]
    NotHere,
    #[error("row {row} of the log cannot be read: {reason}")]
    Unreadable { row: usize, reason: String },
    #[error("row {row} of the log says what cannot have happened then")]
    Misplaced { row: usize },
    #[error(
        "row {row} of the log is from a time before the row above it, or from the future; is the clock of the device right?"
    )]
    Time { row: usize },
    #[error("{0}")]
    Charter(#[from] CharterError),
    #[error("the game has not begun; open a table here instead")]
    Unstarted,
    #[error("row {row} of the log: the cards do not follow from what the table was opened with")]
    Deal { row: usize },
    #[error("row {row} of the log says of {word:?} what the same dictionary does not say here")]
    Fact { row: usize, word: String },
    #[error("row {row} of the log is not allowed by the rules: {reason}")]
    Refused { row: usize, reason: String },
    #[error("row {row} of the log leads to another state here than it says")]
    State { row: usize },
    #[error("a lesson has its cards written down; it stays where it is learnt")]
    Lesson,
    #[error("nobody played this seat on the device")]
    NoPerson,
    #[error("the log has {0} rows; at most {MOST_ROWS} are taken")]
    Long(usize),
    #[error("playing this log again takes longer than this server allows")]
    Costly,
}

impl CarryError {
    fn row(&self) -> Option<usize> {
        match self {
            CarryError::Unreadable { row, .. }
            | CarryError::Misplaced { row }
            | CarryError::Time { row }
            | CarryError::Deal { row }
            | CarryError::Fact { row, .. }
            | CarryError::Refused { row, .. }
            | CarryError::State { row } => Some(*row),
            CarryError::NotHere
            | CarryError::Charter(_)
            | CarryError::Unstarted
            | CarryError::Lesson
            | CarryError::NoPerson
            | CarryError::Long(_)
            | CarryError::Costly => None,
        }
    }
}

impl Refusal for CarryError {
    fn code(&self) -> &'static str {
        match self {
            CarryError::NotHere => "carried_not_here",
            CarryError::Unreadable { .. } => "carried_unreadable",
            CarryError::Misplaced { .. } => "carried_misplaced",
            CarryError::Time { .. } => "carried_time",
            CarryError::Charter(error) => error.code(),
            CarryError::Unstarted => "carried_unstarted",
            CarryError::Deal { .. } => "carried_deal",
            CarryError::Fact { .. } => "carried_fact",
            CarryError::Refused { .. } => "carried_refused",
            CarryError::State { .. } => "carried_state",
            CarryError::Lesson => "carried_lesson",
            CarryError::NoPerson => "carried_no_person",
            CarryError::Long(_) => "carried_long",
            CarryError::Costly => "carried_costly",
        }
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            CarryError::Charter(error) => error.rule(),
            _ => None,
        }
    }

    fn about(&self) -> About {
        match (self, self.row()) {
            (CarryError::Charter(error), _) => error.about(),
            (CarryError::Long(found), _) => {
                About::default().with("most", MOST_ROWS).with("found", *found)
            }
            (_, Some(row)) => About::default().with("row", row),
            (_, None) => About::default(),
        }
    }
}
