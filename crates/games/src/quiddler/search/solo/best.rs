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
        let unseen = self.out_of_sight(view);
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

    /// Whoever stops keeps what lies open, and what lies covered counts as it does on average.
    pub(in crate::quiddler) fn stopped(&self, view: &View) -> f64 {
        let points = |cards: &[Card]| f64::from(self.deck().worth(cards).0);
        let open: Vec<Card> = view.piles.iter().filter_map(|pile| pile.open).collect();
        let covered: usize = view.piles.iter().map(|pile| pile.covered).sum();
        let unseen = self.out_of_sight(view);
        -points(&open) - points(&unseen) * covered as f64 / unseen.len().max(1) as f64
    }

    fn out_of_sight(&self, view: &View) -> Vec<Card> {
        let mut unseen = self.deck().cards();
        let taken = view.taken.iter().flat_map(|word| &word.cards);
        for &card in view.piles.iter().filter_map(|pile| pile.open.as_ref()).chain(taken) {
            take(&mut unseen, card);
        }
        unseen
    }
}
