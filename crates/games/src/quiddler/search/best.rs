//! The face of the search: how a turn could be played best, and what a seat could do, phase by
//! phase.
//!
//! Worth is points: those a lay would score (Q-25, without the bonus, which hangs on the others,
//! unless whoever asks puts a premium on it), those that a card to draw or to keep would let the
//! hand make, or those that a challenge costs whoever laid the word.

use lexicon::Lexicon;

use super::super::{Action, Phase, Pile, Quiddler, View};
use super::lays::{DeckKinds, Laying, Lays, POINT, Part, Pool, Premiums, Prospect, Slot, spelled};
use super::{HandError, Lay};
use crate::card::{self, Card, take};
use crate::search::{Asked, Budget, Search, Suggestion, Suggestions};
use crate::seat::{Points, Seat};

/// A hand with every way to lay it, and what it may become.
pub struct Hand<'a> {
    pub deck: &'a DeckKinds,
    pub lexicon: &'a Lexicon,
    pub lays: Lays<'a>,
}

/// What the turn is for.
#[derive(Debug, Clone, Copy)]
pub enum Wish<'t> {
    /// To end it after the draw: by laying everything or, in the last lap, what makes most; where
    /// nothing can be laid, by keeping what makes most.
    End(Laying),
    /// To draw: the open card for certain, or one of these from the stock, by their kinds.
    Draw { open: Option<Card>, stock: &'t [usize] },
    /// To end it without laying: by keeping what makes most with the next card from the stock.
    Wait { stock: &'t [usize] },
}

impl Default for Wish<'_> {
    fn default() -> Self {
        Wish::End(Laying::Whole)
    }
}

impl<'a> Hand<'a> {
    /// The cards in the pool, and what the bonuses are worth to the player.
    pub fn new(
        deck: &'a DeckKinds,
        lexicon: &'a Lexicon,
        pool: &'a Pool<'a>,
        premiums: &'a Premiums,
    ) -> Hand<'a> {
        Hand { deck, lexicon, lays: Lays::new(pool, spelled(lexicon, pool), premiums) }
    }
}

/// One suggestion for each card that could be discarded, of equal ones the cheapest card first; or
/// for each pile to draw from. What is laid then, or could be if it were allowed, is told beside.
impl Search for Hand<'_> {
    type Action = Action;
    type Details = Option<Lay>;
    type Taste<'t> = Wish<'t>;

    fn best(&self, asked: Asked<Wish<'_>>) -> Suggestions<Action, Option<Lay>> {
        let Asked { most, mut budget, taste } = asked;
        let moves = match taste {
            Wish::End(laying) => self.ends(laying, &mut budget),
            Wish::Draw { open, stock } => self.draws(open, stock, &mut budget),
            Wish::Wait { stock } => {
                let prospect = Prospect::new(self.deck, self.lexicon, &self.lays, stock);
                let lays = self.by_discard(&mut budget, |kept| Some(prospect.average(kept, stock)));
                lays.map(|(score, slot, _)| Suggestion {
                    action: Action::Discard { card: slot.card },
                    worth: points(score),
                    words: Vec::new(),
                    details: None,
                })
                .collect()
            }
        };
        Suggestions::ranked(moves, most, &budget)
    }
}

impl<'a> Hand<'a> {
    /// For each card that could be discarded, the dearest last: what the rest comes to.
    fn by_discard(
        &self,
        budget: &mut Budget,
        score: impl Fn(Part) -> Option<i32>,
    ) -> impl Iterator<Item = (i32, &Slot<'a>, Part)> {
        let pool = self.lays.pool;
        let steps = 1 + self.lays.len();
        let affordable =
            pool.slots.iter().rev().take_while(move |_| budget.spend(steps).is_continue());
        affordable.filter_map(move |slot| {
            let kept = pool.full.without(slot.one);
            Some((score(kept)?, slot, kept))
        })
    }

    fn ends(&self, laying: Laying, budget: &mut Budget) -> Vec<Suggestion<Action, Option<Lay>>> {
        let laid = |laying: Laying, budget: &mut Budget| {
            let lays = self.by_discard(budget, |kept| self.lays.score(kept, laying));
            lays.map(|(score, slot, kept)| (points(score), self.lay(kept, slot.card, laying)))
                .collect::<Vec<(f64, Lay)>>()
        };
        let mut lays = laid(laying, budget);
        lays.retain(|(_, lay)| !lay.words.is_empty());
        let can_lay = !lays.is_empty();
        if !can_lay {
            lays = laid(Laying::Some, budget);
        }
        let suggestion = |(worth, lay): (f64, Lay)| {
            let (words, discard) = (lay.words.clone(), lay.discard);
            let action = match can_lay {
                true => Action::Lay { words, discard },
                false => Action::Discard { card: discard? },
            };
            Some(Suggestion { action, worth, words: spelled_out(&lay.words), details: Some(lay) })
        };
        lays.into_iter().filter_map(suggestion).collect()
    }

    fn lay(&self, kept: Part, discard: Card, laying: Laying) -> Lay {
        let pool = self.lays.pool;
        let chosen = self.lays.words(kept, laying);
        let laid: i32 = chosen.iter().map(|word| word.value).sum();
        let words: Vec<Vec<Card>> = chosen.iter().map(|word| word.laid(pool)).collect();
        let mut left = pool.cards(kept.cards);
        words.iter().flatten().for_each(|&card| {
            take(&mut left, card);
        });
        let points = Points(2 * laid - pool.worth(kept.cards));
        Lay { words, discard: Some(discard), left, points }
    }

    /// Which pile leads to the better lay: the open card for certain, the stock on average.
    fn draws(
        &self,
        open: Option<Card>,
        stock: &[usize],
        budget: &mut Budget,
    ) -> Vec<Suggestion<Action, Option<Lay>>> {
        let mut moves = Vec::new();
        let hand = self.lays.pool.full;
        let open = open.and_then(|card| self.deck.kind(card));
        let mut coming = stock.to_vec();
        open.into_iter().for_each(|kind| coming[kind] += 1);
        let kinds = coming.iter().filter(|&&count| count > 0).count();
        if budget.spend(kinds * (1 + self.lays.len())).is_break() {
            return moves;
        }
        let prospect = Prospect::new(self.deck, self.lexicon, &self.lays, &coming);
        let draw = |from, score, words| Suggestion {
            action: Action::Draw { from },
            worth: points(score),
            words,
            details: None,
        };
        if let Some(open) = open {
            let words = spelled_out(&prospect.words(hand, open));
            moves.push(draw(Pile::Discard, prospect.turn(hand, open), words));
        }
        if stock.iter().any(|&count| count > 0) {
            moves.push(draw(Pile::Stock, prospect.average(hand, stock), Vec::new()));
        }
        moves
    }
}

pub(super) fn spelled_out(words: &[Vec<Card>]) -> Vec<String> {
    words.iter().map(|word| card::spelled(word)).collect()
}

fn points(sixteenths: i32) -> f64 {
    f64::from(sixteenths) / f64::from(POINT)
}

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
        match view.phase {
            Phase::Draw | Phase::Discard if view.turn == Some(seat) => {
                // Before the words are looked for.
                if budget.spend(1).is_break() {
                    return Suggestions::ranked(Vec::new(), most, &budget);
                }
                // A deck of one's own may hold cards that spell nothing: then nothing can be told.
                self.turn(view, hand, most, budget).unwrap_or_default()
            }
            Phase::Challenge if view.may.contains(&"done") => {
                Suggestions::ranked(self.challenges(view, seat), most, &budget)
            }
            _ => Suggestions::default(),
        }
    }

    fn turn(
        &self,
        view: &View,
        hand: &[Card],
        most: usize,
        budget: Budget,
    ) -> Result<Suggestions<Action>, HandError> {
        let deck = DeckKinds::new(&self.deck, self.lexicon.alphabet());
        let pool = Pool::new(&deck, hand)?;
        let found = Hand::new(&deck, &self.lexicon, &pool, &Premiums::NONE);
        let laid = view.players.iter().flat_map(|player| &player.laid);
        let seen = hand.iter().chain(&view.discard.top);
        let seen = seen.chain(laid.flat_map(|word| &word.cards)).copied();
        let stock = match view.stock.cards {
            0 => vec![0; deck.kinds.len()],
            _ => deck.without(seen),
        };
        let taste = match (view.phase, &view.last_lap) {
            (Phase::Draw, _) => Wish::Draw { open: view.discard.top, stock: &stock },
            (_, None) => Wish::End(Laying::Whole),
            (_, Some(_)) => Wish::End(Laying::Some),
        };
        let mut best = found.best(Asked { most, budget, taste }).plain();
        for lay in &mut best.moves {
            // no hand costs more than its words bring.
            if let Action::Lay { .. } = lay.action {
                lay.worth = lay.worth.max(0.0);
            }
        }
        Ok(best)
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
                    moves.push(Suggestion::new(action, worth, vec![word.word.clone()]));
                }
            }
        }
        moves.push(Suggestion::plain(Action::Done {}));
        moves
    }
}
