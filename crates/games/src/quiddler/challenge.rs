//! Challenges before the score.

use super::Quiddler;
use super::action::Event;
use super::refusal::Refusal;
use super::state::{Phase, State};
use crate::game::Stop;
use crate::judge::{Judge, Question};
use crate::rng::ShuffleError;
use crate::seat::Seat;

impl Quiddler {
    pub(super) fn challenge(
        &self,
        state: &mut State,
        by: Seat,
        player: Seat,
        word: usize,
        judge: &mut Judge<'_>,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        may_speak(state, by)?;
        let player = player.at_table_of(state.players.seats()).map_err(Refusal::from)?;
        if player == by {
            return Err(Refusal::OwnWord.into());
        }
        let challenged = state.players[player].laid.get(word);
        let challenged = challenged.ok_or(Refusal::NoSuchWord { player, word })?;
        let text = challenged.text();
        if challenged.verdict.is_some() {
            return Err(Refusal::AlreadyJudged { player, word: text }.into());
        }
        let value = self.deck.worth(&challenged.cards);
        let valid = earlier_verdict(state, &text)
            .unwrap_or_else(|| judge.ask(Question::Word(&text), || self.lexicon.contains(&text)));
        let coarse = !valid && self.coarse.judge(&text, judge);
        let charged = if valid { by } else { player };
        state.players[player].laid[word].verdict = Some(valid);
        state.players[charged].penalty += value;
        events.push(Event::Challenged { by, player, word: text, valid, coarse, value, charged });
        Ok(())
    }

    pub(super) fn done(
        &self,
        state: &mut State,
        by: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        may_speak(state, by)?;
        state.players[by].done = true;
        events.push(Event::Done { by });
        self.score_when_all_done(state, events).map_err(Stop::Shuffle)
    }

    pub(super) fn score_when_all_done(
        &self,
        state: &mut State,
        events: &mut Vec<Event>,
    ) -> Result<(), ShuffleError> {
        let all_done = state.players.playing().all(|seat| state.players[seat].done);
        if all_done { self.score_round(state, events) } else { Ok(()) }
    }
}

/// the verdict on a word stands for the round, whoever laid it again.
fn earlier_verdict(state: &State, text: &str) -> Option<bool> {
    let mut laid = state.players.iter().flat_map(|player| &player.laid);
    laid.find_map(|word| word.verdict.filter(|_| word.text() == text))
}

fn may_speak(state: &State, seat: Seat) -> Result<(), Refusal> {
    match state.phase {
        Phase::Challenge if state.players[seat].done => Err(Refusal::AlreadyDone),
        Phase::Challenge => Ok(()),
        _ => Err(Refusal::ChallengesClosed),
    }
}
