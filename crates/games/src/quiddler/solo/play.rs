//! Taking words off the piles until none is left in the open cards.

use crate::from_json::FromJson;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::super::search::Hands;
use super::refusal::Refusal;
use super::{PILE, PILES, Solo};
use crate::card::{Card, spelled};
use crate::judge::{Judge, Question};
use crate::rng::{ShuffleError, Shuffler};
use crate::seat::{Points, Seat};
use crate::verb::{RESIGN, VerbFacts};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Piles in the order of the word's letters.
    Take {
        piles: Vec<usize>,
    },
    Fill {
        from: usize,
        to: usize,
    },
    Stop {},
    Resign {},
    Timeout {
        seat: Seat,
    },
}

pub const VERBS: &[VerbFacts] = &[
    VerbFacts::turn("take"),
    VerbFacts::turn("fill"),
    VerbFacts::turn("stop"),
    VerbFacts::any_time(RESIGN),
    VerbFacts::of_table("timeout"),
];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    Dealt { open: Vec<Card> },
    Taken { by: Seat, word: String, piles: Vec<usize>, value: Points, opened: Vec<Opened> },
    Filled { by: Seat, from: usize, to: usize, card: Card, opened: Vec<Opened> },
    SoloEnded { unused: Vec<Card>, points: Points },
}

/// A pile's next card, turned up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Opened {
    pub pile: usize,
    pub card: Card,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub(super) shuffler: Shuffler,
    /// The open card of a pile is its last.
    pub(super) piles: Vec<Vec<Card>>,
    /// The cards that are not in play.
    pub(super) boxed: Vec<Card>,
    pub(super) taken: Vec<Vec<Card>>,
    pub(super) over: bool,
}

impl State {
    pub(super) fn open(&self) -> impl Iterator<Item = Card> {
        self.piles.iter().filter_map(|pile| pile.last().copied())
    }

    fn run_out(&self) -> impl Iterator<Item = usize> {
        (0..self.piles.len()).filter(|&pile| self.piles[pile].is_empty())
    }

    /// an empty pile is filled while another can give.
    pub(super) fn owes_fill(&self) -> bool {
        self.run_out().next().is_some() && self.piles.iter().any(|pile| pile.len() >= 2)
    }

    /// Every card left, pile by pile from the top.
    pub(super) fn unused(&self) -> Vec<Card> {
        self.piles.iter().flat_map(|pile| pile.iter().rev()).copied().collect()
    }

    fn opened(&self, pile: usize) -> Option<Opened> {
        self.piles[pile].last().map(|&card| Opened { pile, card })
    }
}

impl Solo {
    /// the first six cards are pile 0 from its top down, and so on.
    pub(super) fn deal(
        &self,
        mut shuffler: Shuffler,
        judge: &mut Judge<'_>,
    ) -> Result<(State, Vec<Event>), ShuffleError> {
        let cards = shuffler.shuffle(self.deck.cards())?;
        let (dealt, boxed) = cards.split_at(PILES * PILE);
        let pile = |cards: &[Card]| cards.iter().rev().copied().collect();
        let piles = dealt.chunks(PILE).map(pile).collect();
        let boxed = boxed.to_vec();
        let mut state = State { shuffler, piles, boxed, taken: Vec::new(), over: false };
        let mut events = vec![Event::Dealt { open: state.open().collect() }];
        self.settle(&mut state, judge, &mut events);
        Ok((state, events))
    }

    pub(super) fn take(
        &self,
        state: &mut State,
        piles: &[usize],
        judge: &mut Judge<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        if state.owes_fill() {
            return Err(Refusal::FillFirst { empty: state.run_out().collect() });
        }
        if piles.len() < 2 {
            return Err(Refusal::WordOfOneCard { piles: piles.to_vec() });
        }
        let mut cards = Vec::with_capacity(piles.len().min(PILES));
        for (at, &pile) in piles.iter().enumerate() {
            let open = state.piles.get(pile).ok_or(Refusal::NoSuchPile(pile))?.last();
            cards.push(*open.ok_or(Refusal::NoOpenCard(pile))?);
            if piles[..at].contains(&pile) {
                return Err(Refusal::PileTwice(pile));
            }
        }
        let word = spelled(&cards);
        if !judge.ask(Question::Word(&word), || self.lexicon.contains(&word)) {
            let (coarse, piles) = (self.coarse.judge(&word, judge), piles.to_vec());
            return Err(match coarse {
                true => Refusal::CoarseWord { word, piles },
                false => Refusal::NotAWord { word, piles },
            });
        }
        for &pile in piles {
            state.piles[pile].pop();
        }
        let value = self.deck.worth(&cards);
        state.taken.push(cards);
        let opened = piles.iter().filter_map(|&pile| state.opened(pile)).collect();
        let mut events =
            vec![Event::Taken { by: Seat(0), word, piles: piles.to_vec(), value, opened }];
        self.settle(state, judge, &mut events);
        Ok(events)
    }

    pub(super) fn fill(
        &self,
        state: &mut State,
        from: usize,
        to: usize,
        judge: &mut Judge<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let giver = state.piles.get(from).ok_or(Refusal::NoSuchPile(from))?;
        let taker = state.piles.get(to).ok_or(Refusal::NoSuchPile(to))?;
        if !taker.is_empty() {
            return Err(Refusal::NotEmpty(to));
        }
        let card = match giver[..] {
            [_, .., open] => open,
            _ => return Err(Refusal::CannotGive(from)),
        };
        state.piles[from].pop();
        state.piles[to].push(card);
        let opened = state.opened(from).into_iter().collect();
        let mut events = vec![Event::Filled { by: Seat(0), from, to, card, opened }];
        self.settle(state, judge, &mut events);
        Ok(events)
    }

    /// after the fills, the game ends where no word is left.
    fn settle(&self, state: &mut State, judge: &mut Judge<'_>, events: &mut Vec<Event>) {
        if state.owes_fill() {
            return;
        }
        let any_word = judge.ask(Question::AnyWord, || {
            let open: Vec<Card> = state.open().collect();
            Hands { deck: &self.deck, lexicon: &self.lexicon }.any_word(&open)
        });
        if !any_word {
            self.end(state, events);
        }
    }

    ///
    pub(super) fn end(&self, state: &mut State, events: &mut Vec<Event>) {
        state.over = true;
        let unused = state.unused();
        let points = self.deck.worth(&unused);
        events.push(Event::SoloEnded { unused, points });
    }
}
