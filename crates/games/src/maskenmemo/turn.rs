//! The verbs of the players: peek, turn, claim, give up (M-03 to M-08).

use super::Maskenmemo;
use super::action::Event;
use super::lay::Claim;
use super::refusal::Refusal;
use super::square::Square;
use super::state::{KeptWord, Phase, State};
use crate::game::Game;
use crate::judge::{Judge, Question};
use crate::seat::{Points, Seat};

/// M-03.
pub(super) const PEEKS: usize = 3;

/// M-04: so many cards make a word at least.
pub(super) const LEAST_CARDS: usize = 4;

/// A claim is any text; more of it than any word has is not worth saying again.
const LONGEST_SHOWN: usize = lexicon::MAX_LETTERS;

/// M-13: so many letters of a word count nothing.
const FREE_LETTERS: usize = 3;

impl Maskenmemo {
    pub(super) fn peek(
        &self,
        state: &mut State,
        seat: Seat,
        at: &[String],
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        if state.phase != Phase::Peek {
            return Err(Refusal::PeekingOver);
        }
        if let Some(at) = state.players[seat].peeked.clone() {
            return Err(Refusal::AlreadyPeeked { at });
        }
        if at.len() != PEEKS && !at.is_empty() {
            return Err(Refusal::PeekAtThree(at.len()));
        }
        let mut squares: Vec<Square> = Vec::with_capacity(PEEKS);
        for name in at {
            let square = name.parse()?;
            if squares.contains(&square) {
                return Err(Refusal::SameSquare(square));
            }
            squares.push(square);
        }
        self.note_peek(state, seat, squares, events);
        Ok(())
    }

    pub(super) fn note_peek(
        &self,
        state: &mut State,
        seat: Seat,
        squares: Vec<Square>,
        events: &mut Vec<Event>,
    ) {
        state.players[seat].peeked = Some(squares.clone());
        events.push(Event::Peeked { by: seat, at: squares });
        self.begin_when_all_peeked(state);
    }

    pub(super) fn turn_up(
        &self,
        state: &mut State,
        seat: Seat,
        at: &str,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.has_turn(state, seat)?;
        let at: Square = at.parse()?;
        if state.is_open(at) {
            return Err(Refusal::AlreadyOpen(at));
        }
        let card = state.card(at).ok_or(Refusal::EmptySquare(at))?;
        state.open.push(at);
        events.push(Event::Turned { by: seat, at, card });
        Ok(())
    }

    pub(super) fn claim(
        &self,
        state: &mut State,
        seat: Seat,
        word: &str,
        judge: &mut Judge<'_>,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.has_turn(state, seat)?;
        if state.open.len() < LEAST_CARDS {
            return Err(Refusal::TooFewToClaim(state.open.len()));
        }
        let wrong_letters = || Refusal::WrongLetters {
            word: word.chars().take(LONGEST_SHOWN).collect(),
            open: state.open.iter().copied().zip(state.open_cards()).collect(),
        };
        let claim = Claim::read(word, self.lexicon.spelling()).ok_or_else(wrong_letters)?;
        let cards = claim.lay(&state.open_cards()).ok_or_else(wrong_letters)?;
        let word = claim.word();
        let valid = judge.ask(Question::Word(&word), || self.lexicon.contains(&word));
        let points = match valid {
            true => Points(claim.letter_count().saturating_sub(FREE_LETTERS) as i32),
            false => Points::ZERO,
        };
        events.push(Event::Claimed { by: seat, word: word.clone(), valid, points });
        if valid {
            self.keep(state, seat, KeptWord { word, cards, points }, events);
            self.end_turn(state, judge, events);
        } else if !self.rules.retry {
            self.fail(state, seat, judge, events);
        }
        Ok(())
    }

    pub(super) fn give_up(
        &self,
        state: &mut State,
        seat: Seat,
        judge: &mut Judge<'_>,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.has_turn(state, seat)?;
        if state.open.len() < LEAST_CARDS {
            return Err(Refusal::TooFewToGiveUp(state.open.len()));
        }
        self.fail(state, seat, judge, events);
        Ok(())
    }

    fn has_turn(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        match state.phase {
            Phase::Peek => Err(Refusal::PeekFirst { waiting: self.awaited(state) }),
            Phase::Over(reason) => Err(Refusal::GameOver(reason)),
            Phase::Turn if state.turn != seat => Err(Refusal::NotYourTurn { turn: state.turn }),
            Phase::Turn => Ok(()),
        }
    }
}
