//! The record of a log that everybody may read, and the way through it step by step.

use games::playback::PlayedLine;
use games::{By, Header, Line, Playback, Record, Seat, SetupError, Viewer};

use crate::entry::Entry;
use crate::fold::{FoldError, fold, read};
use crate::house::House;
use crate::log::Row;
use crate::protocol::Step;
use crate::room::view;

/// Header, shuffles and all actions with their times and facts; none before the start.
pub fn record(rows: &[Row], house: &House) -> Result<Option<Record>, FoldError> {
    let Some(game) = fold(rows, house, None)?.state.game else { return Ok(None) };
    let mut lines = Vec::new();
    // The clock of an older server may have run backwards between two rows.
    let mut newest = game.dealt_at;
    for row in rows {
        if let Entry::Acted(acted) = read(row)? {
            let mut line = Line::new(acted.by, acted.action, acted.facts);
            newest = newest.max(row.at);
            line.at = Some(newest.since(game.dealt_at).as_millis() as u64);
            lines.push(line);
        }
    }
    let header = Header { shuffles: game.play.shuffles(), ..game.header };
    Ok(Some(Record { header, lines }))
}

/// A record step by step, as one pair of eyes saw it, and with all hands. Where the rules have changed since, it ends
/// at what they no longer allow.
pub fn steps(record: &Record, house: &House, seat: Option<Seat>) -> Result<Vec<Step>, SetupError> {
    let mut playback = Playback::dealt(record, house.open(&record.header)?);
    let mut steps = Vec::new();
    while let Some(Ok(PlayedLine { line, played: Ok(played), .. })) = playback.next() {
        let by = line.as_ref().map_or(Ok(By::Table), Line::by).unwrap_or(By::Table);
        let at = line.and_then(|line| line.at);
        let view = view(playback.play(), seat);
        let all = playback.play().raw_view(Viewer::Everything);
        steps.push(Step { by, at, events: played.events, view, all });
    }
    Ok(steps)
}
