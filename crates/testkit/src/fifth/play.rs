//! Turning up and snapping.

use games::card::{take, upper_case};
use games::game::{Game, Improper};
use games::judge::{Judge, Question};
use games::{By, Card, Points, Seat};

use super::{Action, Event, Refusal, Schnappwort, State};

impl Schnappwort {
    pub(super) fn play(
        &self,
        state: &mut State,
        by: By,
        action: Action,
        judge: &mut Judge<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        if state.over {
            return Err(Refusal::GameOver);
        }
        match action {
            Action::Reveal {} if by == By::Table => Ok(self.turn_up(state)),
            Action::Reveal {} => Err(Improper::TableOnly.into()),
            Action::Timeout { seat } if by.table_on(seat, self.seats())? == state.turn => {
                let mut events = vec![Event::TimedOut { seat }];
                events.append(&mut self.turn_up(state));
                Ok(events)
            }
            Action::Timeout { .. } => Err(Refusal::NotYourTurn),
            Action::Turn {} if self.sitting(state, by)? == state.turn => Ok(self.turn_up(state)),
            Action::Turn {} => Err(Refusal::NotYourTurn),
            Action::Snap { word } => {
                let seat = self.sitting(state, by)?;
                self.snap(state, seat, &word, judge)
            }
            Action::Resign {} => {
                let seat = self.sitting(state, by)?;
                Ok(self.resign(state, seat))
            }
        }
    }

    fn sitting(&self, state: &State, by: By) -> Result<Seat, Refusal> {
        let seat = by.sitting(self.seats())?;
        if state.players[seat].resigned { Err(Refusal::Resigned) } else { Ok(seat) }
    }

    /// F-02, F-06.
    fn turn_up(&self, state: &mut State) -> Vec<Event> {
        let by = state.turn;
        let Some(card) = state.stock.pop() else {
            state.over = true;
            return vec![Event::Ended {}];
        };
        state.row.push(card);
        self.next(state);
        vec![Event::Turned { by, card }]
    }

    fn next(&self, state: &mut State) {
        let next = state.players.opponents(state.turn).next();
        state.turn = next.unwrap_or(state.turn);
    }

    fn snap(
        &self,
        state: &mut State,
        by: Seat,
        word: &str,
        judge: &mut Judge<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let word = upper_case(word);
        let cards: Vec<Card> =
            word.chars().filter_map(|letter| Card::new(&letter.to_string()).ok()).collect();
        let mut row = state.row.clone();
        if !cards.iter().all(|&card| take(&mut row, card)) {
            return Err(Refusal::NotInTheRow { word });
        }
        if cards.len() < self.rules.length {
            return Err(Refusal::TooShort { least: self.rules.length });
        }
        if !judge.ask(Question::Word(&word), || self.lexicon.contains(&word)) {
            if !self.rules.forfeit {
                return Err(Refusal::NotAWord { word });
            }
            state.players[by].forfeits += 1;
            return Ok(vec![Event::Missed { by, word }]);
        }
        state.row = row;
        let player = &mut state.players[by];
        player.won.extend(cards);
        let mut events = vec![Event::Snapped { by, word }];
        if self.rules.goal.is_some_and(|goal| player.points() >= Points(goal.into())) {
            state.over = true;
            events.push(Event::Ended {});
        }
        Ok(events)
    }

    fn resign(&self, state: &mut State, by: Seat) -> Vec<Event> {
        state.players[by].resigned = true;
        let mut events = vec![Event::Resigned { by }];
        if state.players.playing().count() < 2 {
            state.over = true;
            events.push(Event::Ended {});
        } else if state.turn == by {
            self.next(state);
        }
        events
    }
}
