//! The record of a log that everybody may read, and the way through it step by step.

use games::play::{Asking, Play, Played};
use games::playback::{PlaybackError, PlayedLine};
use games::record::{Lines, read_header};
use games::{By, Facts, Header, Line, Playback, Record, Seat, SetupError, Viewer, Words};

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
        steps.push(step(playback.play(), line.as_ref(), played, seat));
    }
    Ok(steps)
}

fn step(play: &dyn Play, line: Option<&Line>, played: Played, seat: Option<Seat>) -> Step {
    let by = line.map_or(Ok(By::Table), Line::by).unwrap_or(By::Table);
    let at = line.and_then(|line| line.at);
    let (view, all) = (view(play, seat), play.raw_view(Viewer::Everything));
    Step { by, at, events: played.events, view, all }
}

/// A record that came from anywhere, step by step.
pub struct Replayed {
    pub header: Header,
    pub steps: Vec<Step>,
    /// Whether a word had to be looked up that the record itself says nothing of.
    pub looked_up: bool,
}

/// Plays every line of a record for somebody who only looks on.
pub fn replayed(text: &str, words: &dyn Words) -> Result<Replayed, PlaybackError> {
    let mut lines = Lines::new(text.as_bytes());
    let header = read_header(&mut lines)?;
    let mut playback = Playback::read(header.clone(), lines, words, Asking::FactsFirst)?;
    let (mut steps, mut looked_up) = (Vec::new(), false);
    while let Some(line) = playback.next() {
        let PlayedLine { number, line, played, facts, .. } = line?;
        let said = line.as_ref().map_or(&header.facts, |line| &line.facts);
        looked_up |= !told(said, &facts);
        let refused = |refused| PlaybackError::Refused { line: number, refused };
        steps.push(step(playback.play(), line.as_ref(), played.map_err(refused)?, None));
    }
    Ok(Replayed { header, steps, looked_up })
}

/// Whether the record says all that was asked.
fn told(said: &Facts, asked: &Facts) -> bool {
    asked.iter().all(|asked| said.iter().any(|fact| fact == asked))
}
