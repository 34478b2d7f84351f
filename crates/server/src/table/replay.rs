//! From a log back to the table, and to the record that everybody may read.

use std::cell::Cell;
use std::time::Duration;

use bots::Moment;
use games::play::{Asking, Play};
use games::playback::PlayedLine;
use games::{By, Header, Line, Playback, Record, Seat, Words, WordsMissing};
use lexicon::{Lang, Lexicon, Spelling};
use serde_json::Value;

use super::audience::{raw, view};
use super::entry::Entry;
use super::fold::{Fold, FoldError};
use crate::protocol::Step;
use crate::store::{Row, Snapshot};

/// A table with the first row whose state is not the one that was written beside it.
pub struct Replayed {
    pub fold: Fold,
    pub differs_at: Option<u64>,
}

/// Folds a log. Where the rules have changed since, play goes on from the snapshot; rows that no
/// longer fit are reported and never dropped.
pub fn replay(
    rows: &[Row],
    words: &dyn Words,
    snapshot: Option<&Snapshot>,
    keep: Option<usize>,
) -> Result<Replayed, FoldError> {
    let Some(Entry::Opened { charter }) = rows.first().map(read).transpose()? else {
        return Err(FoldError::Empty);
    };
    let mut fold = Fold::new(*charter);
    fold.keep = keep.unwrap_or(fold.keep);
    let mut differs_at = None;
    let mut from_snapshot = None;
    for row in &rows[1..] {
        match read(row)? {
            Entry::Acted(acted) => {
                let skip = from_snapshot.is_some_and(|number| row.number < number);
                let acting = acted.clone();
                let events = match skip {
                    true => Vec::new(),
                    false => match fold.act(acting.by, acting.action, acting.facts) {
                        Ok((again, events)) if again.hash == acted.hash => events,
                        answer => {
                            differs_at = differs_at.or(Some(row.number));
                            let events = answer.map(|(_, events)| events).unwrap_or_default();
                            if load(&mut fold, snapshot, row.number) {
                                from_snapshot = snapshot.map(|snapshot| snapshot.number);
                            }
                            events
                        }
                    },
                };
                fold.noted(row.at, &acted, &events);
            }
            entry => fold.take(row.at, entry, words)?,
        }
    }
    Ok(Replayed { fold, differs_at })
}

fn read(row: &Row) -> Result<Entry, FoldError> {
    serde_json::from_str(&row.entry)
        .map_err(|error| FoldError::Unreadable { number: row.number, reason: error.to_string() })
}

/// Puts the snapshot's state in place, if it is newer than the row that differs.
fn load(fold: &mut Fold, snapshot: Option<&Snapshot>, number: u64) -> bool {
    let Some(snapshot) = snapshot.filter(|snapshot| snapshot.number > number) else { return false };
    fold.play.as_mut().is_some_and(|play| play.table.load(&snapshot.state).is_ok())
}

pub fn snapshot(fold: &Fold) -> Option<Snapshot> {
    let play = fold.play.as_ref()?;
    Some(Snapshot { number: fold.rows, state: play.table.save() })
}

/// The record of a log: header, shuffles and all actions with their times and facts.
pub fn record(rows: &[Row], words: &dyn Words) -> Result<Option<Record>, FoldError> {
    let replayed = replay(rows, words, None, Some(0))?;
    let Some(play) = replayed.fold.play else { return Ok(None) };
    let mut lines = Vec::new();
    let mut started = None;
    for row in rows {
        match read(row)? {
            Entry::Started { .. } => started = Some(row.at),
            Entry::Acted(acted) => {
                let mut line = Line::new(acted.by, acted.action, acted.facts);
                line.at = started.map(|start| row.at.0.saturating_sub(start.0));
                lines.push(line);
            }
            _ => {}
        }
    }
    let header = Header { shuffles: play.table.shuffles().to_vec(), ..play.header };
    Ok(Some(Record { header, lines }))
}

/// What the rules have to say to the deal, and by which dictionary: the header as the log keeps it.
pub fn deal(header: Header, words: &dyn Words) -> Result<Value, games::SetupError> {
    let words = Noting { words, hash: Cell::default() };
    let opened = games::open(&header, &words, Asking::FactsFirst)?;
    let lexicon = words.hash.get().map(|hash| format!("{hash:016x}"));
    let header = Header { facts: opened.facts, lexicon, ..header };
    Ok(serde_json::to_value(&header).unwrap_or_default())
}

/// Notes which dictionary a game asked for.
struct Noting<'w> {
    words: &'w dyn Words,
    hash: Cell<Option<u64>>,
}

impl Words for Noting<'_> {
    fn lexicon(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        let lexicon = self.words.lexicon(lang, spelling)?;
        self.hash.set(Some(lexicon.hash()));
        Ok(lexicon)
    }
}

/// A record step by step, as one pair of eyes saw it.
pub fn steps(
    record: &Record,
    words: &dyn Words,
    seat: Option<Seat>,
) -> Result<Vec<Step>, games::SetupError> {
    let mut steps = Vec::new();
    walk(record, words, |table, by, at, events| {
        steps.push(Step { by, at, events: raw(&events), view: view(table, seat) });
    })?;
    Ok(steps)
}

/// Everything that happened in a record, with its moments.
pub fn moments(
    record: &Record,
    words: &dyn Words,
) -> Result<Vec<(Moment, Vec<Value>)>, games::SetupError> {
    let mut moments = Vec::new();
    walk(record, words, |_, _, at, events| {
        let at = Duration::from_millis(at.unwrap_or_default());
        moments.push((Moment { version: moments.len() as u64, at }, events));
    })?;
    Ok(moments)
}

/// Plays a record from the deal on. Where the rules have changed since, it ends at what they no
/// longer allow.
fn walk(
    record: &Record,
    words: &dyn Words,
    mut visit: impl FnMut(&dyn Play, By, Option<u64>, Vec<Value>),
) -> Result<(), games::SetupError> {
    let mut playback = Playback::of(record, words)?;
    while let Some(Ok(PlayedLine { line, played: Ok(played), .. })) = playback.next() {
        let by = line.as_ref().and_then(|line| line.by().ok()).unwrap_or(By::Table);
        visit(playback.play(), by, line.and_then(|line| line.at), played.events);
    }
    Ok(())
}
