//! What a seat could do best, phase by phase.
//!
//! Worth is points: those a lay would score (Q-25, without the bonus, which hangs on the others),
//! those that a card to draw or to keep would let the hand make, or those that a challenge costs
//! whoever laid the word.

use super::super::{Action, Phase, Pile, Quiddler, View};
use super::kinds::Kinds;
use super::pack::{Packing, Weights};
use super::spellable::Spellable;
use super::{Aim, Discard, HandError, Hands, Lay, best_by, hands, lay};
use crate::card::{Card, spelled, take};
use crate::search::{Budget, Suggestion, Suggestions};
use crate::seat::Seat;

impl Quiddler {
    pub(in crate::quiddler) fn suggest(
        &self,
        view: &View,
        most: usize,
        mut budget: Budget,
    ) -> Suggestions<Action> {
        let (Some(seat), Some(hand)) = (view.seat, &view.hand) else {
            return Suggestions::default();
        };
        let hands = Hands { deck: &self.deck, lexicon: &self.lexicon };
        let moves = match view.phase {
            Phase::Draw if view.turn == Some(seat) => self.draws(&hands, view, hand, &mut budget),
            Phase::Discard if view.turn == Some(seat) => {
                let last_lap = view.last_lap.is_some();
                ends(&hands, hand, last_lap, &mut budget).unwrap_or_default()
            }
            Phase::Challenge if view.may.contains(&"done") => self.challenges(view, seat),
            _ => Vec::new(),
        };
        Suggestions::ranked(moves, most, &budget)
    }

    /// Which pile leads to the better lay: the open card for certain, the stock on average.
    fn draws(
        &self,
        hands: &Hands<'_>,
        view: &View,
        hand: &[Card],
        budget: &mut Budget,
    ) -> Vec<Suggestion<Action>> {
        let mut moves = Vec::new();
        let mut with = |card: Card| {
            let drawn: Vec<Card> = hand.iter().copied().chain([card]).collect();
            hands.most_points(&drawn, budget)
        };
        if let Some(lay) = view.discard.top.and_then(&mut with) {
            let action = Action::Draw { from: Pile::Discard };
            let words = lay.words.iter().map(|word| spelled(word)).collect();
            moves.push(Suggestion { action, worth: f64::from(lay.points.0), words });
        }
        if view.stock.cards > 0 {
            let unseen = self.unseen(view, hand);
            let mut points = 0;
            for cards in unseen.chunk_by(|a, b| a == b) {
                let Some(lay) = with(cards[0]) else { return moves };
                points += lay.points.0 * cards.len() as i32;
            }
            let action = Action::Draw { from: Pile::Stock };
            let worth = f64::from(points) / unseen.len().max(1) as f64;
            moves.push(Suggestion { action, worth, words: Vec::new() });
        }
        moves
    }

    /// The cards that nobody has shown this seat, in order.
    fn unseen(&self, view: &View, hand: &[Card]) -> Vec<Card> {
        let mut unseen = self.deck.cards();
        let laid = view.players.iter().flat_map(|player| &player.laid);
        let laid = laid.flat_map(|word| &word.cards);
        for &card in hand.iter().chain(&view.discard.top).chain(laid) {
            take(&mut unseen, card);
        }
        unseen.sort_unstable();
        unseen
    }

    /// the words that would not stand, and an end to it.
    fn challenges(&self, view: &View, seat: Seat) -> Vec<Suggestion<Action>> {
        let laid = || view.players.iter().flat_map(|player| &player.laid);
        let judged = |text: &str| laid().find_map(|word| word.valid.filter(|_| word.word == text));
        let stands = |text: &str| judged(text).unwrap_or_else(|| self.lexicon.contains(text));
        let mut moves = Vec::new();
        for player in view.players.iter().filter(|player| player.seat != seat) {
            for (number, word) in player.laid.iter().enumerate() {
                if word.valid.is_none() && !stands(&word.word) {
                    let action = Action::Challenge { player: player.seat, word: number };
                    let worth = f64::from(word.value.0);
                    moves.push(Suggestion { action, worth, words: vec![word.word.clone()] });
                }
            }
        }
        moves.push(Suggestion::plain(Action::Done {}));
        moves
    }
}

/// How to end the turn, once for each card that could be discarded: by going out, in the last lap
/// by laying what makes most, and where nothing can be laid by keeping what promises most.
fn ends(
    hands: &Hands<'_>,
    hand: &[Card],
    last_lap: bool,
    budget: &mut Budget,
) -> Result<Vec<Suggestion<Action>>, HandError> {
    let aim = if last_lap { Aim::Points } else { Aim::GoOut };
    let mut lays = hands.by_discard(hand, aim, budget)?;
    lays.retain(|lay| !lay.words.is_empty());
    let can_lay = !lays.is_empty();
    if !can_lay {
        lays = hands.by_discard(hand, Aim::Points, budget)?;
    }
    lays.sort_by_key(|lay| std::cmp::Reverse(lay.points));
    let suggestion = |Lay { words, discard, points, .. }: Lay| {
        let spelled = words.iter().map(|word| spelled(word)).collect();
        let (action, points) = match can_lay {
            // no hand costs more than its words bring.
            true => (Action::Lay { words, discard }, points.0.max(0)),
            false => (Action::Discard { card: discard? }, points.0),
        };
        Some(Suggestion { action, worth: f64::from(points), words: spelled })
    };
    Ok(lays.into_iter().filter_map(suggestion).collect())
}

impl Hands<'_> {
    /// The best lay for each card that could be discarded, the cheapest of them first.
    fn by_discard(
        &self,
        hand: &[Card],
        aim: Aim,
        budget: &mut Budget,
    ) -> Result<Vec<Lay>, HandError> {
        let kinds = Kinds::new(self.deck, self.lexicon, hand)?;
        let words = Spellable::new(self.lexicon, &kinds);
        let mut lays = Vec::new();
        for (hand, discarded) in hands(&kinds, Discard::One) {
            if budget.spend(1 + words.iter().len()).is_break() {
                break;
            }
            let mut packing = match aim {
                Aim::GoOut => Packing::new(&kinds, &words, Weights::Cards),
                _ => Packing::new(&kinds, &words, Weights::Points),
            };
            if aim == Aim::GoOut {
                packing.beat(kinds.number(hand) as i32 - 1);
            }
            let chosen = packing.best(hand);
            lays.extend(chosen.map(|chosen| lay(&kinds, &chosen, hand, discarded)));
        }
        Ok(lays)
    }

    /// The most points a hand can make with one card discarded; none if the budget ran out.
    fn most_points(&self, hand: &[Card], budget: &mut Budget) -> Option<Lay> {
        let kinds = Kinds::new(self.deck, self.lexicon, hand).ok()?;
        let words = Spellable::new(self.lexicon, &kinds);
        if budget.spend(1 + words.iter().len()).is_break() {
            return None;
        }
        best_by(&kinds, &words, Weights::Points, Discard::One)
    }
}
