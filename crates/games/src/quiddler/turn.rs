//! A turn: draw, lay if the hand allows it, discard.

use super::Quiddler;
use super::action::{Event, Pile};
use super::options::Judging;
use super::refusal::Refusal;
use super::state::{LaidWord, Phase, State};
use crate::card::{Card, spelled, take};
use crate::game::Stop;
use crate::judge::{Judge, Question};
use crate::rng::ShuffleError;
use crate::seat::Seat;

/// A lay that has passed every test but the dictionary's.
struct Lay {
    words: Vec<Vec<Card>>,
    discard: Card,
    goes_out: bool,
}

impl Quiddler {
    pub(super) fn draw(
        &self,
        state: &mut State,
        seat: Seat,
        from: Pile,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        on_turn(state, seat)?;
        if state.phase == Phase::Discard {
            return Err(Refusal::AlreadyDrawn.into());
        }
        let pile = match from {
            Pile::Stock => &mut state.stock,
            Pile::Discard => &mut state.discard,
        };
        let card = pile.pop().ok_or(Refusal::EmptyPile(from))?;
        let player = &mut state.players[seat];
        player.hand.push(card);
        player.drawn = Some(card);
        state.phase = Phase::Discard;
        let shown = (from == Pile::Discard).then_some(card);
        events.push(Event::Drawn { by: seat, from, card: shown });
        if state.stock.is_empty() {
            self.restock(state, events).map_err(Stop::Shuffle)?;
        }
        Ok(())
    }

    /// all of the discard pile becomes the stock.
    fn restock(&self, state: &mut State, events: &mut Vec<Event>) -> Result<(), ShuffleError> {
        let mut pile = state.shuffler.shuffle(std::mem::take(&mut state.discard))?;
        pile.reverse();
        state.stock = pile;
        state.restocks = state.restocks.saturating_add(1);
        events.push(Event::Restocked { cards: state.stock.len(), times: state.restocks });
        Ok(())
    }

    pub(super) fn discard(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        has_drawn(state, seat)?;
        self.known(card)?;
        if !take(&mut state.players[seat].hand, card) {
            return Err(Refusal::CannotDiscard(card).into());
        }
        self.put_down(state, seat, card, events).map_err(Stop::Shuffle)
    }

    /// Ends the turn with a card that has left the hand.
    pub(super) fn put_down(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        events: &mut Vec<Event>,
    ) -> Result<(), ShuffleError> {
        state.players[seat].drawn = None;
        state.discard.push(card);
        events.push(Event::Discarded { by: seat, card });
        self.end_turn(state, events)
    }

    pub(super) fn lay(
        &self,
        state: &mut State,
        seat: Seat,
        words: Vec<Vec<Card>>,
        discard: Option<Card>,
        judge: &mut Judge<'_>,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        has_drawn(state, seat)?;
        let lay = self.check_lay(state, seat, words, discard)?;
        if self.rules.judging == Judging::Checked {
            for cards in &lay.words {
                let word = spelled(cards);
                if !judge.ask(Question::Word(&word), || self.lexicon.contains(&word)) {
                    let (coarse, cards) = (self.coarse.judge(&word, judge), cards.clone());
                    return Err(match coarse {
                        true => Refusal::CoarseWord { word, cards }.into(),
                        false => Refusal::NotAWord { word, cards }.into(),
                    });
                }
            }
        }
        events.push(Event::Laid {
            by: seat,
            words: lay.words.iter().map(|cards| spelled(cards)).collect(),
            cards: lay.words.clone(),
        });
        let player = &mut state.players[seat];
        for &card in lay.words.iter().flatten().chain([&lay.discard]) {
            take(&mut player.hand, card);
        }
        player.laid =
            lay.words.into_iter().map(|cards| LaidWord { cards, verdict: None }).collect();
        if lay.goes_out {
            self.go_out(state, seat, events);
        }
        self.put_down(state, seat, lay.discard, events).map_err(Stop::Shuffle)
    }

    fn check_lay(
        &self,
        state: &State,
        seat: Seat,
        words: Vec<Vec<Card>>,
        discard: Option<Card>,
    ) -> Result<Lay, Refusal> {
        if words.is_empty() {
            return Err(Refusal::NoWord);
        }
        if let Some(cards) = words.iter().find(|cards| cards.len() < 2) {
            return Err(Refusal::WordOfOneCard { cards: cards.clone() });
        }
        let discard = discard.ok_or(Refusal::NothingToDiscard)?;
        let mut left = state.players[seat].hand.clone();
        for &card in words.iter().flatten() {
            self.known(card)?;
            if !take(&mut left, card) {
                return Err(Refusal::CannotLay(card));
            }
        }
        if left.is_empty() {
            return Err(Refusal::NothingToDiscard);
        }
        self.known(discard)?;
        if !take(&mut left, discard) {
            return Err(Refusal::CannotDiscard(discard));
        }
        let goes_out = state.lap.is_none();
        if goes_out && !left.is_empty() {
            return Err(Refusal::PartialLay { left });
        }
        Ok(Lay { words, discard, goes_out })
    }

    fn known(&self, card: Card) -> Result<(), Refusal> {
        match self.deck.holds(card) {
            true => Ok(()),
            false => Err(Refusal::UnknownCard(card)),
        }
    }
}

fn on_turn(state: &State, seat: Seat) -> Result<(), Refusal> {
    match state.phase {
        Phase::Challenge => Err(Refusal::RoundLaid),
        _ if state.turn != seat => Err(Refusal::NotYourTurn { turn: state.turn }),
        _ => Ok(()),
    }
}

fn has_drawn(state: &State, seat: Seat) -> Result<(), Refusal> {
    on_turn(state, seat)?;
    match state.phase {
        Phase::Discard => Ok(()),
        _ => Err(Refusal::DrawFirst),
    }
}
