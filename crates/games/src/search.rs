//! One face for all searches: what somebody could do best, from what they know and nothing else.
//!
//! What they know is a position of the game ([`Search`]): as a view shows it ([`crate::Game::best`]),
//! as it is described by hand, or as a player remembers it, each time with the words that count or
//! that the player knows. Each game says what an action is worth; more is always better.

use std::ops::ControlFlow;

use lexicon::sorting::sort_by;
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

    /// Nothing is left, and more was wanted.
    pub(crate) fn spent() -> Budget {
        Budget { left: 0, ran_out: true }
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

/// A position as somebody knows it, with the words to search.
pub trait Search {
    type Action;
    /// What is told of an action beside its worth and its words.
    type Details;
    /// How whoever asks judges what is found; by default as the game does.
    type Taste<'t>: Default;

    fn best(&self, asked: Asked<Self::Taste<'_>>) -> Suggestions<Self::Action, Self::Details>;
}

/// What is asked of a search.
#[derive(Debug, Clone)]
pub struct Asked<T> {
    /// So many actions.
    pub most: usize,
    pub budget: Budget,
    pub taste: T,
}

impl<T: Default> Asked<T> {
    /// The best by the game's own account.
    pub fn top(most: usize, budget: Budget) -> Asked<T> {
        Asked { most, budget, taste: T::default() }
    }
}

/// Something somebody could do.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Suggestion<A, D = ()> {
    pub action: A,
    pub worth: f64,
    /// The words it forms or leads to, as they lie on the cards.
    pub words: Vec<String>,
    /// What the game tells beside.
    #[serde(skip)]
    pub details: D,
}

impl<A> Suggestion<A> {
    pub fn new(action: A, worth: f64, words: Vec<String>) -> Suggestion<A> {
        Suggestion { action, worth, words, details: () }
    }

    /// Something that has nothing to do with words and wins nothing by itself.
    pub fn plain(action: A) -> Suggestion<A> {
        Suggestion::new(action, 0.0, Vec::new())
    }
}

/// What a search found, what is worth most first.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Suggestions<A, D = ()> {
    pub moves: Vec<Suggestion<A, D>>,
    /// Whether the search came to its end before its budget did.
    pub complete: bool,
    /// Where the budget ran out, if a search that goes by the dictionary can tell: of the words
    /// behind this one none was looked at.
    #[serde(skip)]
    pub until: Option<String>,
}

impl<A, D> Default for Suggestions<A, D> {
    fn default() -> Suggestions<A, D> {
        Suggestions { moves: Vec::new(), complete: true, until: None }
    }
}

impl<A, D> Suggestions<A, D> {
    /// The best so many of these; of equal ones those that come first.
    pub fn ranked(mut moves: Vec<Suggestion<A, D>>, most: usize, budget: &Budget) -> Self {
        sort_by(&mut moves, |a, b| b.worth.total_cmp(&a.worth));
        moves.truncate(most);
        Suggestions { moves, complete: !budget.ran_out(), until: None }
    }

    /// The same moves, their actions written in another way and without their details.
    pub fn map<B>(self, write: impl Fn(A) -> B) -> Suggestions<B> {
        let Suggestions { moves, complete, until } = self;
        let moves = moves.into_iter().map(|Suggestion { action, worth, words, .. }| Suggestion {
            action: write(action),
            worth,
            words,
            details: (),
        });
        Suggestions { moves: moves.collect(), complete, until }
    }

    /// Without their details.
    pub fn plain(self) -> Suggestions<A> {
        self.map(|action| action)
    }
}
