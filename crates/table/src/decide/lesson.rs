//! A table where somebody learns: the others and the table do what is written down, and the learner
//! what is asked for.

use std::time::Duration;

use games::lesson::{Lesson, Stage, Taught};
use serde_json::{Map, Value};

use super::wake::PATIENCE_MS;
use crate::decision::{Cause, Change, Decision, Told, Waker};
use crate::draft::{Beside, Draft};
use crate::entry::Entry;
use crate::protocol::{Lecture, Phase, ToClient};
use crate::request::{Denied, LobbyAsk};
use crate::room::ConnectionId;
use crate::state::Begun;
use crate::table::Table;
use crate::time::Millis;

/// So long a learner looks at what has happened before something else does.
const A_LOOK: Duration = Duration::from_millis(1500);

impl Table {
    fn taught(&self) -> Option<(&Lesson, &Begun)> {
        self.state.charter.lesson.as_deref().zip(self.state.game.as_ref())
    }

    /// One person learns by themselves, and nothing is arranged.
    pub(super) fn fits_a_lesson(&self, ask: &LobbyAsk) -> Result<(), Denied> {
        let fits = matches!(
            ask,
            LobbyAsk::Start
                | LobbyAsk::Pledge(_)
                | LobbyAsk::Disclose(_)
                | LobbyAsk::Rename(_)
                | LobbyAsk::Return
                | LobbyAsk::Close
                | LobbyAsk::Shut
        );
        let charter = &self.state.charter;
        match fits || (charter.lesson.is_none() && charter.daily.is_none()) {
            true => Ok(()),
            false => Err(Denied::Lesson),
        }
    }

    /// What the rules refuse they explain themselves.
    pub(super) fn as_taught(&self, action: &Map<String, Value>) -> Result<(), Denied> {
        let Some((lesson, game)) = self.taught() else { return Ok(()) };
        match lesson.judge(game.play.as_ref(), game.actions, action) {
            Taught::Right => Ok(()),
            Taught::Otherwise if self.state.charter.daily.is_some() => Err(Denied::NotTheTask),
            Taught::Otherwise => Err(Denied::Otherwise),
            Taught::NotYet => Err(Denied::NotYet),
        }
    }

    /// When the table plays the next line itself.
    pub(super) fn lesson_goes_on_at(&self) -> Option<Millis> {
        let (lesson, game) = self.taught().filter(|_| self.state.phase() == Phase::Playing)?;
        let hurried = !self.unhurried || lesson.is_before_first_remark(game.actions);
        match lesson.stage(game.actions) {
            Stage::Shown(_) => {
                Some(game.acted_at.after(if hurried { Duration::ZERO } else { A_LOOK }))
            }
            Stage::Asked(..) | Stage::Finished => None,
        }
    }

    pub(super) fn lesson_goes_on(&self, now: Millis) -> Decision {
        let stage = self.taught().map(|(lesson, game)| lesson.stage(game.actions));
        let Some(Stage::Shown(line)) = stage else {
            return Decision::light(now, Change::Nothing);
        };
        let mut draft = Draft::new(&self.state);
        let beside = Beside { facts: line.facts.clone(), ..Beside::default() };
        let played = match line.by() {
            Ok(by) => {
                draft.act(by, line.action().clone(), beside).map_err(|refused| refused.message)
            }
            Err(seat) => Err(format!("there is no seat {seat}")),
        };
        match played {
            Ok(()) => {
                self.finish_lesson(&mut draft);
                draft.decide(now, Cause::Table(Waker::Lesson), Change::Nothing)
            }
            Err(message) => {
                let wait = Change::Wait(Waker::Lesson, Millis(now.0 + PATIENCE_MS));
                let faults = vec![format!("a lesson cannot go on: {message}")];
                Decision { faults, ..Decision::light(now, wait) }
            }
        }
    }

    /// After its last line a lesson is over, whether the game is or not.
    pub(super) fn finish_lesson(&self, draft: &mut Draft<'_>) {
        let Some((lesson, game)) = self.taught() else { return };
        let last = matches!(lesson.stage(game.actions + 1), Stage::Finished);
        if last && draft.phase() != Phase::Over {
            draft.enter(Entry::Closed {}, None);
        }
    }

    pub(crate) fn tell_lesson(&self, to: Vec<ConnectionId>, told: &mut Told) {
        let Some((lesson, game)) = self.taught().filter(|_| self.state.charter.is_lesson()) else {
            return;
        };
        let topic = &lesson.topic;
        let stage = lesson.stage(game.actions);
        let remark = match stage {
            Stage::Asked(_, remark) => Some(remark),
            Stage::Shown(_) | Stage::Finished => None,
        };
        let done = matches!(stage, Stage::Finished);
        let lecture = Lecture {
            name: topic.name.clone(),
            title: topic.title.clone(),
            puzzle: topic.kind == games::lesson::LessonKind::Puzzle,
            step: lesson.step(game.actions).max(1),
            steps: lesson.steps(),
            say: remark.map(|remark| remark.say.clone()),
            at: remark.iter().flat_map(|own| &own.at).map(ToString::to_string).collect(),
            done,
            learned: if done { topic.learned.clone() } else { Vec::new() },
        };
        told.tell_all(to, &ToClient::Lesson(Box::new(lecture)));
    }
}
