//! Quiddler: draw what fits, go out before the others, doubt what one does not know.

mod challenge;
mod turn;

use std::time::Duration;

use games::Seat;
use games::quiddler::{Action, Deck, Event, Phase, Quiddler};

use crate::contender::Manner;
use crate::level::Level;
use crate::playable::{Choice, Mind, Moment, Playable};

/// What a bot remembers of a round.
#[derive(Debug, Clone, Default)]
pub struct Memory {
    /// When the words lay open to doubt.
    laid: Moment,
}

impl Playable for Quiddler {
    type Material = Deck;
    type Memory = Memory;

    fn material(&self) -> Deck {
        self.deck().clone()
    }

    fn remember(memory: &mut Memory, moment: Moment, event: &Event) {
        if let Event::ChallengesOpened {} = event {
            memory.laid = moment;
        }
    }

    fn choose(mind: &Mind<'_, Quiddler>) -> Option<Choice<Action>> {
        let action = match mind.view.phase {
            Phase::Draw if mind.view.turn == Some(mind.seat) => turn::draw(mind)?,
            Phase::Discard if mind.view.turn == Some(mind.seat) => turn::discard(mind)?,
            Phase::Challenge if mind.view.may.contains(&"done") => challenge::challenge(mind),
            _ => return None,
        };
        let think = mind.dice().about(pace(mind.manner, &action));
        Some(Choice { action, think })
    }

    fn words(event: &Event) -> Option<(Seat, Vec<&str>)> {
        match event {
            Event::Laid { by, words, .. } => {
                Some((*by, words.iter().map(String::as_str).collect()))
            }
            _ => None,
        }
    }
}

/// How long a person of this level would think about it.
fn pace(manner: Manner, action: &Action) -> Duration {
    let base = match manner {
        Manner::Level(Level::Lehrling) => 2600,
        Manner::Level(Level::Geselle) => 2100,
        Manner::Level(Level::Meister) => 1700,
        Manner::Level(Level::Grossmeister) => 1400,
        Manner::Greedy => 1000,
    };
    let times = match action {
        Action::Lay { .. } => 3,
        Action::Discard { .. } => 2,
        _ => 1,
    };
    Duration::from_millis(base * times)
}
