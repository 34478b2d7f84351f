//! What a solo player could do best. Worth is the points that would be left over, played well from
//! there and on average over what may lie covered, below zero: the fewer, the better.

use super::super::super::solo::{Action, Solo, View};
use super::super::Hands;
use super::{Hint, Shown, Step};
use crate::Game;
use crate::card::{Card, spelled, take};
use crate::search::{Budget, Suggestion, Suggestions};

impl Solo {
    pub(in crate::quiddler) fn suggest(
        &self,
        view: &View,
        most: usize,
        mut budget: Budget,
    ) -> Suggestions<Action> {
        if !view.may.iter().any(|&verb| verb == "take" || verb == "fill") {
            return Suggestions::default();
        }
        let hands = Hands { deck: self.deck(), lexicon: self.lexicon() };
        let shown: Vec<Shown> = view
            .piles
            .iter()
            .map(|pile| Shown { open: pile.open, covered: pile.covered })
            .collect();
        let mut unseen = self.deck().cards();
        let taken = view.taken.iter().flat_map(|word| &word.cards).copied();
        for card in shown.iter().filter_map(|pile| pile.open).chain(taken) {
            take(&mut unseen, card);
        }
        // A deck of one's own may hold cards that spell nothing: then nothing can be told.
        let hints = hands.solo_hints(&shown, &unseen, most, &mut budget).unwrap_or_default();
        let suggestion = |Hint { step, left }: Hint| {
            let (action, words) = match step {
                Step::Take { piles } => {
                    let cards: Vec<Card> =
                        piles.iter().filter_map(|&pile| shown[pile].open).collect();
                    (Action::Take { piles }, vec![spelled(&cards)])
                }
                Step::Fill { from, to } => (Action::Fill { from, to }, Vec::new()),
            };
            Suggestion::new(action, -left, words)
        };
        Suggestions::ranked(hints.into_iter().map(suggestion).collect(), most, &budget)
    }
}
