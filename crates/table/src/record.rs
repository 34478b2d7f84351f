//! The record of a log that everybody may read, and the way through it step by step.

use games::play::{Asking, Play};
use games::{By, Header, Line, Record, Seat, SetupError};
use serde_json::Value;

use crate::entry::Entry;
use crate::fold::{FoldError, fold, read};
use crate::house::House;
use crate::log::Row;
use crate::protocol::Step;
use crate::room::view;
use crate::state::raw;

/// Header, shuffles and all actions with their times and facts; none before the start.
pub fn record(rows: &[Row], house: &House) -> Result<Option<Record>, FoldError> {
    let Some(game) = fold(rows, house, None)?.state.game else { return Ok(None) };
    let mut lines = Vec::new();
    for row in rows {
        if let Entry::Acted(acted) = read(row)? {
            let mut line = Line::new(acted.by, acted.action, acted.facts);
            line.at = Some(row.at.since(game.dealt_at).as_millis() as u64);
            lines.push(line);
        }
    }
    let header = Header { shuffles: game.play.shuffles().to_vec(), ..game.header };
    Ok(Some(Record { header, lines }))
}

/// A record step by step, as one pair of eyes saw it.
pub fn steps(record: &Record, house: &House, seat: Option<Seat>) -> Result<Vec<Step>, SetupError> {
    let mut steps = Vec::new();
    let mut see = |play: &dyn Play, by: By, at: Option<u64>, events: &[Value]| {
        steps.push(Step { by, at, events: raw(events), view: view(play, seat) });
    };
    let opened = house.open(&record.header)?;
    let mut play = opened.play;
    see(play.as_ref(), By::Table, None, &opened.events);
    for line in &record.lines {
        // Where the rules have changed since, it ends at what they no longer allow.
        let (Ok(by), Ok(played)) = (line.by(), play.act(line, Asking::FactsFirst).played) else {
            break;
        };
        see(play.as_ref(), by, line.at, &played.events);
    }
    Ok(steps)
}
