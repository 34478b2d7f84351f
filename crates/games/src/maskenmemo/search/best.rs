//! The face of the search: what could be done best with the cards one knows. What was turned back
//! down a view does not show; whoever remembers it says so ([`Known`]).
//!
//! Worth is points (M-13): of the word that can be claimed, of one that cards known for certain lead
//! to, or, with one more card that nobody has seen, of the words it would make on average.

use super::super::square::Square;
use super::super::turn::{FREE_LETTERS, PEEKS};
use super::super::view::View;
use super::super::{Action, Maskenmemo};
use super::known::Known;
use super::reach::{Limits, Reach, reach};
use super::rows::{QU, Row, Rows, SIGNS};
use crate::search::{Asked, Budget, Search, Suggestion, Suggestions};
use lexicon::sorting::sort_by_key;

/// Known cards, and the words to make of them.
#[derive(Debug, Clone, Copy)]
pub struct Seeking<'a> {
    pub known: &'a Known,
    pub rows: &'a Rows,
}

/// Which words come into question.
#[derive(Debug, Clone, Copy)]
pub struct Taste {
    /// None that is shorter than the longest by more letters than these.
    pub within: u8,
}

impl Default for Taste {
    fn default() -> Taste {
        Taste { within: u8::MAX }
    }
}

/// What is told of a claim or a turn beside its worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outlook {
    /// A word of known cards: the covered ones among them, in the order they are turned up.
    Word { letters: u8, turn: Vec<Square> },
    /// A card that nobody knows, one of so many: so many of them make a word possible, all of them
    /// together words of so many points.
    Unknown { coming: usize, good: usize, points: i64 },
}

/// A suggestion for each word, the longest first, be it to claim it or to turn up the next card for
/// it; and one for a card that is unknown, where there is one.
impl Search for Seeking<'_> {
    type Action = Action;
    type Details = Outlook;
    type Taste<'t> = Taste;

    fn best(&self, asked: Asked<Taste>) -> Suggestions<Action, Outlook> {
        let Asked { most, mut budget, taste } = asked;
        let Seeking { known, rows } = *self;
        let mut moves = Vec::new();
        if budget.spend(1).is_continue() {
            let limits = Limits { words: most, within: taste.within, coming: &known.unseen };
            let reach = reach(rows, &known.open, &known.have(), limits, &mut budget);
            moves.extend(reach.words.iter().filter_map(|row| self.towards(row)));
            moves.extend(self.turn_blindly(&reach));
        }
        Suggestions::ranked(moves, most, &budget)
    }
}

impl Seeking<'_> {
    fn towards(&self, row: &Row) -> Option<Suggestion<Action, Outlook>> {
        let Seeking { known, rows } = *self;
        let word = rows.word(row);
        let turn = known.cards_for(row.counts, row.cards);
        let action = match usize::from(row.cards) == known.open.cards {
            // M-08: no joker stands for QU.
            true if row.counts.beyond(known.open.counts).0 & 1 << QU != 0 => return None,
            true => Action::Claim { word: word.clone() },
            false => Action::Turn { at: turn.first()?.to_string() },
        };
        let details = Outlook::Word { letters: row.letters, turn };
        let worth = points(row.letters) as f64;
        Some(Suggestion { action, worth, words: vec![word], details })
    }

    fn turn_blindly(&self, reach: &Reach<'_>) -> Option<Suggestion<Action, Outlook>> {
        let known = self.known;
        let at = known.unknown.first()?;
        let letters = (0..SIGNS).map(|sign| (known.unseen[sign], reach.with[sign]));
        let good =
            letters.clone().filter(|&(_, letters)| letters > 0).map(|(cards, _)| cards).sum();
        let all = letters.map(|(cards, letters)| cards as i64 * points(letters)).sum();
        let coming = known.coming().max(1);
        Some(Suggestion {
            action: Action::Turn { at: at.to_string() },
            worth: all as f64 / coming as f64,
            words: Vec::new(),
            details: Outlook::Unknown { coming, good, points: all },
        })
    }
}

/// M-13.
pub(super) fn points(letters: u8) -> i64 {
    i64::from(letters).saturating_sub(FREE_LETTERS as i64).max(0)
}

impl Maskenmemo {
    pub(in crate::maskenmemo) fn suggest(
        &self,
        view: &View,
        most: usize,
        mut budget: Budget,
    ) -> Suggestions<Action> {
        let may = |verb| view.may.contains(&verb);
        let mut moves = Vec::new();
        if let Some(proposal) = view.proposal.as_ref().filter(|_| may("vote")) {
            // M-12: the dictionary does not know it.
            let accept = self.knows(&proposal.word);
            let words = vec![proposal.word.clone()];
            moves.push(Suggestion { words, ..Suggestion::plain(Action::Vote { accept }) });
        }
        if may("peek") {
            moves.push(Suggestion::plain(peek(view)));
        }
        if may("turn") || may("claim") {
            let known = Known::seen(view, &self.deck);
            let rows = self
                .rows
                .get_or_init(|| Rows::of_both(&self.lexicon, Some(self.rules.house.lexicon())));
            // Every word: several may begin with the same card.
            let asked = Asked { most: usize::MAX, budget: budget.clone(), taste: Taste::default() };
            let found = Seeking { known: &known, rows }.best(asked);
            if !found.complete {
                budget = Budget::spent();
            }
            for found in found.plain().moves {
                if moves.iter().all(|other: &Suggestion<Action>| other.action != found.action) {
                    moves.push(found);
                }
            }
            if moves.is_empty() && budget.spend(1).is_continue() {
                let any = known.covered.first().map(|lying| lying.at.to_string());
                moves.extend(any.map(|at| Suggestion::plain(Action::Turn { at })));
            }
        }
        if may("give_up") {
            moves.push(Suggestion::plain(Action::GiveUp {}));
        }
        Suggestions::ranked(moves, most, &budget)
    }
}

/// Squares that nobody has chosen yet: what two have seen is worth less.
fn peek(view: &View) -> Action {
    let chosen: Vec<Square> = view
        .players
        .iter()
        .filter_map(|player| player.peeked.as_deref())
        .flatten()
        .copied()
        .collect();
    let mut squares: Vec<Square> = Square::all().collect();
    sort_by_key(&mut squares, |at| chosen.contains(at));
    Action::Peek { at: squares.iter().take(PEEKS).map(Square::to_string).collect() }
}
