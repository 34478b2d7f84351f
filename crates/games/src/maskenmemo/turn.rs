//! The verbs of the players but for votes: peek, turn, claim, give up (M-03 to M-08).

use super::Maskenmemo;
use super::action::{Action, Event};
use super::lay::Claim;
use super::options::Judging;
use super::refusal::Refusal;
use super::square::Square;
use super::state::{KeptWord, Phase, Proposal, State};
use crate::gain::Gain;
use crate::game::Game;
use crate::judge::{Judge, Question};
use crate::seat::{Points, Seat};

/// M-03: so many cards at most.
pub(super) const PEEKS: usize = 3;

/// M-04: so many cards make a word at least.
pub(super) const LEAST_CARDS: usize = 4;

/// A claim is any text; more of it than any word has is not worth saying again.
const LONGEST_SHOWN: usize = lexicon::MAX_LETTERS;

/// M-13: so many letters of a word count nothing.
pub(super) const FREE_LETTERS: usize = 3;

/// What came out about a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Finding {
    Counts,
    NoWord,
    /// A word, but too coarse for this table.
    Coarse,
}

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
        if self.rules.must_peek && at.len() != PEEKS {
            return Err(Refusal::PeekAtThree(at.len()));
        }
        if at.len() > PEEKS {
            return Err(Refusal::TooManyPeeks(at.len()));
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
        // Whoever looks last has to see something, too.
        let fades = state.phase == Phase::Turn && !self.rules.notes && !at.is_empty();
        state.looking = fades.then_some(seat);
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
        state.looking = None;
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
        let valid = state.voted_in.contains(&word)
            || judge.ask(Question::Word(&word), || self.knows(&word));
        let kept = KeptWord { word, cards, points: points(&claim) };
        let found = match valid {
            true => Finding::Counts,
            false if self.coarse.judge(&kept.word, judge) => Finding::Coarse,
            false => Finding::NoWord,
        };
        match (found, self.rules.judging) {
            (Finding::NoWord, Judging::Table) => self.propose(state, seat, kept, events),
            _ => self.rule_on(state, seat, kept, found, judge, events),
        }
        Ok(())
    }

    /// M-13: what a claim would bring that takes all the cards turned up.
    pub(super) fn gained(&self, state: &State, action: &Action) -> Option<Gain> {
        let Action::Claim { word } = action else { return None };
        let claim = Claim::read(word, self.lexicon.spelling())?;
        claim.lay(&state.open_cards())?;
        Some(Gain { points: points(&claim).0, ..Gain::default() })
    }

    /// What follows once it is known whether a claim is a word (M-05, M-07).
    pub(super) fn rule_on(
        &self,
        state: &mut State,
        seat: Seat,
        kept: KeptWord,
        found: Finding,
        judge: &mut Judge<'_>,
        events: &mut Vec<Event>,
    ) {
        let (valid, coarse) = (found == Finding::Counts, found == Finding::Coarse);
        let points = if valid { kept.points } else { Points::ZERO };
        events.push(Event::Claimed { by: seat, word: kept.word.clone(), valid, coarse, points });
        if valid {
            self.keep(state, seat, kept, events);
            self.end_turn(state, judge, events);
        } else if !self.rules.retry {
            self.fail(state, seat, judge, events);
        }
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
        if let Some(Proposal { vote, kept }) = &state.proposal {
            return Err(Refusal::VoteOpen { by: vote.proposer(), word: kept.word.clone() });
        }
        match state.phase {
            Phase::Peek => Err(Refusal::PeekFirst { waiting: self.awaited(state) }),
            Phase::Over(reason) => Err(Refusal::GameOver(reason)),
            Phase::Turn if state.turn != seat => Err(Refusal::NotYourTurn { turn: state.turn }),
            Phase::Turn => Ok(()),
        }
    }
}

/// M-13.
fn points(claim: &Claim) -> Points {
    Points(claim.letter_count().saturating_sub(FREE_LETTERS) as i32)
}
