//! Looking back on a turn of Quiddler: what was laid or kept, the longest word, and whether it was
//! better to go out or to wait.

use super::super::{Action, Phase, Pile, Quiddler, State, View};
use super::best::spelled_out;
use super::{Aim, Discard, Hand, Hands, Wish};
use crate::card::{Card, spelled, take};
use crate::game::Game;
use crate::hindsight::{OutOrWait, Weighed};
use crate::judge::{Facts, Judge};
use crate::quiddler::search::lays::{DeckKinds, Pool, Premiums};
use crate::rng::{Seed, Shuffler, fisher_yates};
use crate::search::{Asked, Budget, Search};
use crate::seat::{By, Points, Seat, Viewer};

/// More actions than a round takes that comes to an end at all.
const LONGEST_ROUND: usize = 400;

impl Quiddler {
    fn hands(&self) -> Hands<'_> {
        Hands { deck: &self.deck, lexicon: &self.lexicon }
    }

    /// What was laid, less what was left; what was kept, by the most it could be laid for.
    pub(in crate::quiddler) fn weighed(&self, view: &View, action: &Action) -> Option<Weighed> {
        let mut left = view.hand.clone()?;
        match action {
            Action::Lay { words, discard } => {
                let laid = words.iter().flatten();
                laid.chain(discard).for_each(|&card| _ = take(&mut left, card));
                let laid: Points = words.iter().map(|word| self.deck.worth(word)).sum();
                let worth = f64::from((laid - self.deck.worth(&left)).0.max(0));
                Some(Weighed { worth, words: spelled_out(words) })
            }
            Action::Discard { card } => {
                take(&mut left, *card);
                let best = self.hands().best(&left, Aim::Points, Discard::Nothing).ok()??;
                Some(Weighed { worth: f64::from(best.points.0), words: spelled_out(&best.words) })
            }
            _ => None,
        }
    }

    pub(in crate::quiddler) fn longest_word(&self, view: &View) -> Option<String> {
        if view.phase != Phase::Discard {
            return None;
        }
        let lay = self.hands().best(view.hand.as_ref()?, Aim::Longest, Discard::One).ok()??;
        let letters = |word: &&Vec<Card>| word.iter().map(Card::letters).sum::<usize>();
        lay.words.iter().max_by_key(letters).map(|word| spelled(word))
    }

    /// Plays the round to its end in deals that look the same from this seat, once after going out
    /// and once after keeping what promises most. From then on everybody draws from the stock and
    /// goes out as soon as they can.
    pub(in crate::quiddler) fn compare_waiting(
        &self,
        state: &State,
        seat: Seat,
        deals: u32,
    ) -> Option<OutOrWait> {
        let view = self.draw_view(state, Viewer::Seat(seat));
        if view.phase != Phase::Discard || view.turn != Some(seat) || view.last_lap.is_some() {
            return None;
        }
        let best = self.suggest(&view, 1, Budget::endless()).moves.pop()?.action;
        let Action::Lay { .. } = best else { return None };
        let wait = self.keeping(&view)?;
        let mut rng = Seed::Small(0).generator();
        let mut margins = Vec::new();
        for _ in 0..deals {
            let mut dealt = state.clone();
            dealt.shuffler =
                Shuffler::new(Seed::Small(u64::from(margins.len() as u32)), Vec::new());
            let mut unseen: Vec<Card> = dealt.stock.clone();
            for other in seat.others(self.rules.seats) {
                unseen.extend(&dealt.players[other].hand);
            }
            // Their order must tell nothing.
            unseen.sort_unstable();
            fisher_yates(&mut unseen, &mut rng);
            let mut unseen = unseen.into_iter();
            for other in seat.others(self.rules.seats) {
                let hand = &mut dealt.players[other].hand;
                hand.iter_mut().zip(&mut unseen).for_each(|(card, other)| *card = other);
            }
            dealt.stock = unseen.collect();
            let out = self.margin(dealt.clone(), seat, best.clone())?;
            margins.push((out, self.margin(dealt, seat, wait.clone())?));
        }
        OutOrWait::of(&margins)
    }

    /// To keep what makes most with the next card from the stock.
    fn keeping(&self, view: &View) -> Option<Action> {
        let deck = DeckKinds::new(&self.deck, self.lexicon.alphabet());
        let hand = view.hand.as_ref()?;
        let pool = Pool::new(&deck, hand).ok()?;
        let found = Hand::new(&deck, &self.lexicon, &pool, &Premiums::NONE);
        let stock = deck.without(hand.iter().chain(&view.discard.top).copied());
        let taste = Wish::Wait { stock: &stock };
        let asked = Asked { most: 1, budget: Budget::endless(), taste };
        Some(found.best(asked).moves.pop()?.action)
    }

    /// What the seat scores in this round beyond the others on average.
    fn margin(&self, mut state: State, seat: Seat, first: Action) -> Option<f64> {
        let rounds = state.sheet.len();
        let facts = Facts::default();
        let mut next = Some((seat, first));
        for _ in 0..LONGEST_ROUND {
            let (by, action) = next.take()?;
            self.apply(&mut state, By::Seat(by), action, &mut Judge::new(&facts)).ok()?;
            if let Some(scores) = state.sheet.get(rounds) {
                let own = scores.iter().find(|score| score.player == seat)?.round.0;
                let others = scores.iter().filter(|score| score.player != seat);
                let (count, sum) =
                    others.fold((0, 0), |(count, sum), score| (count + 1, sum + score.round.0));
                return Some(f64::from(own) - f64::from(sum) / f64::from(count.max(1)));
            }
            let by = *self.awaited(&state).first()?;
            let action = match state.phase {
                Phase::Draw if !state.stock.is_empty() => Action::Draw { from: Pile::Stock },
                Phase::Draw => Action::Draw { from: Pile::Discard },
                Phase::Challenge => Action::Done {},
                Phase::Discard => {
                    let view = self.draw_view(&state, Viewer::Seat(by));
                    self.suggest(&view, 1, Budget::endless()).moves.pop()?.action
                }
                Phase::Over => return None,
            };
            next = Some((by, action));
        }
        None
    }
}
