//! Plays a record from any source and writes down what happened, one JSON object a line.

use std::io::{self, BufRead, Write};

use serde::Serialize;
use serde_json::{Value, json};

use crate::data::Doc;
use crate::judge::Difference;
use crate::play::{Asking, Refused};
use crate::playback::{Playback, PlaybackError, PlayedLine};
use crate::record::{self, Lines};
use crate::seat::{Seat, Viewer};
use crate::setup::Words;
use crate::standing::standings;

/// How a record is to be played.
#[derive(Debug, Clone, Default)]
pub struct Conduct {
    /// Tries the next line after a refusal instead of stopping.
    pub keep_going: bool,
    /// Adds a view as the last line.
    pub view: Option<Viewer>,
    /// Ignores recorded facts and lists where today's dictionary differs.
    pub recheck: bool,
    /// Plays with this deck or board in place of the record's.
    pub deck: Option<Doc>,
    pub board: Option<Doc>,
}

/// How a record went that could be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Played {
    Clean,
    SomethingRefused,
}

impl Played {
    pub fn exit_code(self) -> u8 {
        match self {
            Played::Clean => 0,
            Played::SomethingRefused => 1,
        }
    }
}

/// Why a record could not be played to its last line, or not be written about.
#[derive(Debug, thiserror::Error)]
pub enum RefereeError {
    #[error(transparent)]
    Playback(#[from] PlaybackError),
    #[error("--view {seat}: there is no such seat; seats are 0 to {}", seats.saturating_sub(1))]
    View { seat: Seat, seats: u8 },
    #[error("cannot write")]
    Write(#[from] io::Error),
}

impl RefereeError {
    /// The code for a record that cannot be read.
    pub const EXIT_CODE: u8 = 2;
}

/// Plays the record; the result is written even if its last part cannot be read.
pub fn run(
    input: impl BufRead,
    out: &mut dyn Write,
    conduct: Conduct,
    words: &dyn Words,
) -> Result<Played, RefereeError> {
    let mut lines = Lines::new(input);
    let mut header = record::read_header(&mut lines).map_err(PlaybackError::from)?;
    header.deck = conduct.deck.or(header.deck);
    header.board = conduct.board.or(header.board);
    let asking = if conduct.recheck { Asking::Anew } else { Asking::FactsFirst };
    let mut playback = Playback::read(header, lines, words, asking)?;
    if conduct.keep_going {
        playback = playback.past_refusals();
    }
    if let Some(seat) = conduct.view.and_then(Viewer::seat) {
        let seats = playback.play().seats();
        seat.at_table_of(seats).map_err(|_| RefereeError::View { seat, seats })?;
    }
    let played = play(&mut playback, out);
    if !matches!(played, Err(RefereeError::Write(_))) {
        write_result(out, &playback)?;
        if let Some(viewer) = conduct.view {
            write_line(out, &json!({"view": playback.play().view(viewer)}))?;
        }
    }
    played
}

fn play(playback: &mut Playback<'_>, out: &mut dyn Write) -> Result<Played, RefereeError> {
    let mut clean = Played::Clean;
    for line in playback {
        let PlayedLine { number, line, played, differences, .. } = line?;
        // Nothing is written before the deal; elsewhere a difference explains what follows.
        let dealt = line.is_none();
        if !dealt {
            write_differences(out, number, &differences)?;
        }
        match played {
            Ok(played) => write_all(out, &played.events)?,
            Err(refused) => {
                write_refusal(out, number, &refused)?;
                clean = Played::SomethingRefused;
            }
        }
        if dealt {
            write_differences(out, number, &differences)?;
        }
    }
    Ok(clean)
}

fn write_line(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}

fn write_all(out: &mut dyn Write, events: &[Value]) -> io::Result<()> {
    events.iter().try_for_each(|event| write_line(out, event))
}

fn write_refusal(out: &mut dyn Write, line: usize, refused: &Refused) -> io::Result<()> {
    let Refused { code, rule, message, .. } = refused;
    write_line(
        out,
        &json!({"error": {"line": line, "code": code, "rule": rule, "message": message}}),
    )
}

fn write_differences(
    out: &mut dyn Write,
    line: usize,
    differences: &[Difference],
) -> io::Result<()> {
    differences.iter().try_for_each(|Difference { word, recorded, today }| {
        let difference = json!({"line": line, "word": word, "recorded": recorded, "today": today});
        write_line(out, &json!({"difference": difference}))
    })
}

fn write_result(out: &mut dyn Write, playback: &Playback<'_>) -> io::Result<()> {
    let outcome = playback.play().outcome();
    let standings = standings(&outcome, &playback.header().players);
    write_line(out, &json!({"result": {"over": outcome.over, "standings": standings}}))
}
