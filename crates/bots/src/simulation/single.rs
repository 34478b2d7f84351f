//! One game, written down so that it can be replayed.

use games::record::Header;
use games::{Line, Record, Words};
use serde_json::Value;

use super::seating::Seating;
use super::{Entrant, SimulationError};
use crate::contest::{self, Played, Step};
use crate::playable::Playable;
use crate::roster::Roster;
use crate::vocabulary::Vocabularies;

/// Plays one game of this program: see [`Roster::record_one`].
pub fn record_one(
    header: &Header,
    words: &dyn Words,
    vocabularies: &Vocabularies,
    entrants: &[Entrant<'_>],
) -> Result<(Record, Played), SimulationError> {
    Roster::built_in().record_one(header, words, vocabularies, entrants)
}

/// Who plays the one game.
pub struct Single<'a> {
    pub header: &'a Header,
    pub words: &'a dyn Words,
    pub vocabularies: &'a Vocabularies,
    pub entrants: &'a [Entrant<'a>],
}

pub fn play_one<G: Playable>(single: Single<'_>) -> Result<(Record, Played), SimulationError> {
    let Single { header, words, vocabularies, entrants } = single;
    let seating = Seating::<G>::new(header, words, vocabularies, entrants)?;
    let mut sitters = seating.sit(header.seed, |seat| seat)?;
    let mut record = Record { header: header.clone(), lines: Vec::new() };
    let mut watch = |step: Step<'_, G>| match step.action {
        None => record.header.facts = step.facts.clone(),
        Some((by, action)) => {
            if let Ok(Value::Object(action)) = serde_json::to_value(action) {
                let mut line = Line::new(by, action, step.facts.clone());
                line.at = Some(step.moment.at.as_millis() as u64);
                record.lines.push(line);
            }
        }
    };
    let played = contest::play(&seating.game, header.seed, &mut sitters, &mut watch)
        .map_err(SimulationError::Single)?;
    Ok((record, played))
}
