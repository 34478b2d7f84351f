//! What a seat could do best on its turn. Worth is that of [`Move::worth`]: by set 1 the tiles that
//! the hand gets rid of, by set 2 the points gained on each opponent.

use lexicon::crossword::Crossword;

use super::{Move, Position, crossword};
use crate::card::{Card, take};
use crate::kreuzwort::Kreuzwort;
use crate::kreuzwort::action::Action;
use crate::kreuzwort::options::RuleSet;
use crate::kreuzwort::view::View;
use crate::search::{Budget, Suggestion, Suggestions};

impl Kreuzwort {
    pub(in crate::kreuzwort) fn suggest(
        &self,
        view: &View,
        most: usize,
        mut budget: Budget,
    ) -> Suggestions<Action> {
        let may = |verb| view.may.contains(&verb);
        if may("vote") {
            let votes = self.vote_for(view).into_iter().collect();
            return Suggestions::ranked(votes, most, &budget);
        }
        let position = Position::seen(self.board.clone(), view).filter(|_| may("place"));
        let Some(position) = position else { return Suggestions::default() };
        let words = crossword(&self.lexicon);
        let top = position.top_within(&words, most, &mut budget);
        let nothing = top.is_empty() && most > 0 && !budget.ran_out();
        let mut moves: Vec<Suggestion<Action>> =
            top.iter().map(|found| placed(&position, view, found, &words)).collect();
        if nothing {
            // K-14: whoever cannot place exchanges, as many as there are to get.
            let tiles = dearest(view, position.hand.clone(), view.table.tiles);
            if may("exchange") {
                moves.push(Suggestion::plain(Action::Exchange { tiles }));
            }
            moves.push(Suggestion::plain(Action::Pass {}));
        }
        Suggestions::ranked(moves, most, &budget)
    }

    /// K-12: a word that the dictionary does not know is not accepted.
    fn vote_for(&self, view: &View) -> Option<Suggestion<Action>> {
        let words = view.proposal.as_ref()?.unknown.clone();
        let accept = words.iter().all(|word| self.lexicon.contains(word));
        Some(Suggestion { action: Action::Vote { accept }, worth: 0.0, words })
    }
}

fn placed(position: &Position, view: &View, found: &Move, words: &Crossword) -> Suggestion<Action> {
    let tiles = found.tiles.iter().map(|(square, tile)| (square.to_string(), tile.to_string()));
    let give_back = match position.rules {
        RuleSet::First => {
            let mut left = position.hand.clone();
            for tile in found.tiles.values() {
                take(&mut left, tile.card());
            }
            dearest(view, left, found.red)
        }
        RuleSet::Second => Vec::new(),
    };
    Suggestion {
        action: Action::Place { tiles: tiles.collect(), give_back },
        worth: f64::from(found.worth),
        words: position.words(found, words),
    }
}

/// So many of these tiles, those that are hardest to place first.
fn dearest(view: &View, mut tiles: Vec<Card>, number: usize) -> Vec<String> {
    tiles.sort_by_key(|tile| std::cmp::Reverse(view.values.get(tile).copied()));
    tiles.iter().take(number).map(Card::to_string).collect()
}
