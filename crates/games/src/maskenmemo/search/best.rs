//! What a seat could do best with the cards it can see: those turned up and those it peeked at. What
//! was turned back down the view does not show, and so no search knows it.
//!
//! Worth is points (M-13): of the word that can be claimed, of one that cards known for certain lead
//! to, or, with one more card that nobody has seen, of the words it would make on average.

use std::ops::ControlFlow;

use lexicon::find;

use super::super::square::Square;
use super::super::turn::{FREE_LETTERS, LEAST_CARDS, PEEKS};
use super::super::view::{FaceView, Lies, PhaseName, View};
use super::super::{Action, Maskenmemo};
use super::faces;
use crate::card::{Card, take};
use crate::search::{Budget, Suggestion, Suggestions};

impl Maskenmemo {
    pub(in crate::maskenmemo) fn suggest(
        &self,
        view: &View,
        most: usize,
        mut budget: Budget,
    ) -> Suggestions<Action> {
        let may = |verb| view.may.contains(&verb);
        let mut moves = Vec::new();
        if may("peek") {
            moves.push(Suggestion::plain(peek(view)));
        }
        if may("claim") {
            moves.extend(self.claims(&cards(&view.open), &mut budget));
        }
        if may("turn") && view.phase == PhaseName::Turn {
            moves.extend(self.turns(view, &mut budget));
        }
        if may("give_up") {
            moves.push(Suggestion::plain(Action::GiveUp {}));
        }
        Suggestions::ranked(moves, most, &budget)
    }

    /// Every word of all cards turned up.
    fn claims(&self, open: &[Card], budget: &mut Budget) -> Vec<Suggestion<Action>> {
        let mut claims = Vec::new();
        let faces = faces(&self.lexicon, open);
        if faces.len() < open.len() || budget.spend(1).is_break() {
            return claims;
        }
        find::find(&self.lexicon, &faces, true, &mut |found| {
            budget.spend(1)?;
            let word = self.lexicon.alphabet().decode(found.word);
            let worth = points(found.word.len());
            let action = Action::Claim { word: word.clone() };
            claims.push(Suggestion { action, worth, words: vec![word] });
            ControlFlow::Continue(())
        });
        claims
    }

    /// The next card to turn up, for every choice of those that are known.
    fn turns(&self, view: &View, budget: &mut Budget) -> Vec<Suggestion<Action>> {
        let open = cards(&view.open);
        let covered = |at: Square| view.table[at.index()].lies == Lies::Covered;
        let known: Vec<&FaceView> =
            view.peeked.iter().flatten().filter(|face| covered(face.at)).collect();
        let is_known = |at: Square| known.iter().any(|face| face.at == at);
        let mut squares = view.table.iter().map(|square| square.at);
        let unknown = squares.find(|&at| covered(at) && !is_known(at));
        let unseen = self.unseen(view);
        let mut moves: Vec<Suggestion<Action>> = Vec::new();
        let mut offer = |at: Square, worth: f64, words: Vec<String>| {
            let action = Action::Turn { at: at.to_string() };
            match moves.iter_mut().find(|other| other.action == action) {
                Some(other) if other.worth >= worth => {}
                Some(other) => *other = Suggestion { action, worth, words },
                None => moves.push(Suggestion { action, worth, words }),
            }
        };
        for choice in 0..1_u32 << known.len() {
            let chosen: Vec<&FaceView> =
                (0..known.len()).filter(|at| choice >> at & 1 == 1).map(|at| known[at]).collect();
            let mut turned = open.clone();
            turned.extend(chosen.iter().map(|face| face.card));
            if let Some(first) = chosen.first()
                && let Some((word, worth)) = self.dearest_word(&turned, budget)
            {
                offer(first.at, worth, vec![word]);
            }
            let Some(next) = chosen.first().map(|face| face.at).or(unknown) else { continue };
            if unknown.is_some() {
                offer(next, self.hope(&turned, &unseen, budget), Vec::new());
            }
        }
        moves
    }

    /// What one more unseen card would bring on average.
    fn hope(&self, turned: &[Card], unseen: &[Card], budget: &mut Budget) -> f64 {
        if turned.len() + 1 < LEAST_CARDS || unseen.is_empty() {
            return 0.0;
        }
        let mut all = 0.0;
        for cards in unseen.chunk_by(|a, b| a == b) {
            let with: Vec<Card> = turned.iter().copied().chain([cards[0]]).collect();
            let word = self.dearest_word(&with, budget);
            all += word.map_or(0.0, |(_, worth)| worth) * cards.len() as f64;
        }
        all / unseen.len() as f64
    }

    fn dearest_word(&self, cards: &[Card], budget: &mut Budget) -> Option<(String, f64)> {
        if cards.len() < LEAST_CARDS {
            return None;
        }
        let claims = self.claims(cards, budget).into_iter();
        let dearest = claims.reduce(|best, next| if next.worth > best.worth { next } else { best });
        dearest.and_then(|mut claim| Some((claim.words.pop()?, claim.worth)))
    }

    /// The cards that this seat has never seen or no longer sees, in order.
    fn unseen(&self, view: &View) -> Vec<Card> {
        let mut unseen = self.deck.cards();
        let kept = view.players.iter().flat_map(|player| &player.words);
        let shown = view.open.iter().chain(view.peeked.iter().flatten()).map(|face| face.card);
        let mut seen: Vec<Card> = kept.flat_map(|word| word.cards.iter().copied()).collect();
        seen.extend(shown);
        for card in seen {
            take(&mut unseen, card);
        }
        unseen.sort_unstable();
        unseen
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
    squares.sort_by_key(|at| chosen.contains(at));
    Action::Peek { at: squares.iter().take(PEEKS).map(Square::to_string).collect() }
}

fn cards(faces: &[FaceView]) -> Vec<Card> {
    faces.iter().map(|face| face.card).collect()
}

fn points(letters: usize) -> f64 {
    letters.saturating_sub(FREE_LETTERS) as f64
}
