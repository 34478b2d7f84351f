//! One face for all searches: what a seat could do best, from what it sees and nothing else.
//!
//! Each game says in its `best` what an action is worth; more is always better.

use std::ops::ControlFlow;

use serde::Serialize;

/// How much a search may do, in steps: a step is a word that cards spell, a placement or a
/// position that is looked at. The same budget gives the same answer on every machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Budget {
    left: u64,
    ran_out: bool,
}

impl Budget {
    pub fn steps(steps: u64) -> Budget {
        Budget { left: steps, ran_out: false }
    }

    /// For whoever can wait.
    pub fn endless() -> Budget {
        Budget::steps(u64::MAX)
    }

    /// Takes these steps off; a break says that they are more than were left.
    pub fn spend(&mut self, steps: usize) -> ControlFlow<()> {
        match self.left.checked_sub(steps as u64) {
            Some(left) => {
                self.left = left;
                ControlFlow::Continue(())
            }
            None => {
                self.left = 0;
                self.ran_out = true;
                ControlFlow::Break(())
            }
        }
    }

    pub fn ran_out(&self) -> bool {
        self.ran_out
    }
}

/// Something a seat could do.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Suggestion<A> {
    pub action: A,
    pub worth: f64,
    /// The words it forms or leads to, as they lie on the cards.
    pub words: Vec<String>,
}

impl<A> Suggestion<A> {
    /// Something that has nothing to do with words and wins nothing by itself.
    pub fn plain(action: A) -> Suggestion<A> {
        Suggestion { action, worth: 0.0, words: Vec::new() }
    }
}

/// What a search found, what is worth most first.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Suggestions<A> {
    pub moves: Vec<Suggestion<A>>,
    /// Whether the search came to its end before its budget did.
    pub complete: bool,
}

impl<A> Default for Suggestions<A> {
    fn default() -> Suggestions<A> {
        Suggestions { moves: Vec::new(), complete: true }
    }
}

impl<A> Suggestions<A> {
    /// The best so many of these; of equal ones those that come first.
    pub fn ranked(mut moves: Vec<Suggestion<A>>, most: usize, budget: &Budget) -> Suggestions<A> {
        moves.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        moves.truncate(most);
        Suggestions { moves, complete: !budget.ran_out() }
    }

    /// The same moves, their actions written in another way.
    pub fn map<B>(self, write: impl Fn(A) -> B) -> Suggestions<B> {
        let Suggestions { moves, complete } = self;
        let moves = moves.into_iter().map(|Suggestion { action, worth, words }| Suggestion {
            action: write(action),
            worth,
            words,
        });
        Suggestions { moves: moves.collect(), complete }
    }
}
