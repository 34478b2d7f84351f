//! Plays a record from any source and writes down what happened, one JSON object a line.

use std::io::{self, BufRead, Write};

use serde::Serialize;
use serde_json::{Value, json};

use crate::data::Doc;
use crate::game::Place;
use crate::judge::Difference;
use crate::play::{self, Asking, Play, Refused, Unplayed};
use crate::record::{self, Header, Lines, RecordError};
use crate::rng::ShuffleError;
use crate::seat::{Points, Seat, Viewer};
use crate::setup::{SetupError, Words};

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

/// Why a record could not be played to its last line.
#[derive(Debug, thiserror::Error)]
pub enum RefereeError {
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error("line {line}: {error}")]
    Setup { line: usize, error: SetupError },
    #[error("line {header}: {error} (line {line} calls for that shuffle)")]
    Shuffle { header: usize, line: usize, error: ShuffleError },
    #[error("--view {seat}: there is no such seat; seats are 0 to {}", seats.saturating_sub(1))]
    View { seat: Seat, seats: u8 },
    #[error("cannot write")]
    Write(#[from] io::Error),
}

impl RefereeError {
    /// The code for a record that cannot be read.
    pub const EXIT_CODE: u8 = 2;
}

#[derive(Serialize)]
struct Standing<'a> {
    player: usize,
    name: &'a str,
    points: Points,
    rank: u32,
}

/// Plays the record; the result is written even if its last part cannot be read.
pub fn run(
    input: impl BufRead,
    out: &mut dyn Write,
    conduct: Conduct,
    words: &dyn Words,
) -> Result<Played, RefereeError> {
    let mut lines = Lines::new(input);
    let mut header = record::read_header(&mut lines)?;
    header.deck = conduct.deck.clone().or(header.deck);
    header.board = conduct.board.clone().or(header.board);
    let top = lines.number();
    let asking = if conduct.recheck { Asking::Anew } else { Asking::FactsFirst };
    let opened = play::open(&header, words, asking)
        .map_err(|error| RefereeError::Setup { line: top, error })?;
    let mut table = opened.play;
    if let Some(seat) = conduct.view.and_then(Viewer::seat) {
        let seats = table.seats();
        seat.at_table_of(seats).map_err(|_| RefereeError::View { seat, seats })?;
    }
    write_all(out, &opened.events)?;
    write_differences(out, top, &opened.differences)?;

    let played = play(&mut lines, top, table.as_mut(), out, conduct.keep_going, asking);
    if !matches!(played, Err(RefereeError::Write(_))) {
        write_result(out, &header, table.as_ref())?;
        if let Some(viewer) = conduct.view {
            write_line(out, &json!({"view": table.view(viewer)}))?;
        }
    }
    played
}

fn play<R: BufRead>(
    lines: &mut Lines<R>,
    top: usize,
    table: &mut dyn Play,
    out: &mut dyn Write,
    keep_going: bool,
    asking: Asking,
) -> Result<Played, RefereeError> {
    let mut played = Played::Clean;
    while let Some(line) = record::read_line(lines)? {
        let number = lines.number();
        let answer = table.act(&line, asking);
        write_differences(out, number, &answer.differences)?;
        match answer.played {
            Ok(played) => write_all(out, &played.events)?,
            Err(Unplayed::Refused(refused)) => {
                write_refusal(out, number, &refused)?;
                played = Played::SomethingRefused;
                if !keep_going {
                    break;
                }
            }
            Err(Unplayed::Shuffle(error)) => {
                return Err(RefereeError::Shuffle { header: top, line: number, error });
            }
        }
    }
    Ok(played)
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

fn write_result(out: &mut dyn Write, header: &Header, table: &dyn Play) -> io::Result<()> {
    let outcome = table.outcome();
    let standing = |(player, (place, name)): (usize, (&Place, &'_ String))| {
        json!(Standing { player, name, points: place.points, rank: place.rank })
    };
    let standings: Vec<Value> =
        outcome.places.iter().zip(&header.players).enumerate().map(standing).collect();
    write_line(out, &json!({"result": {"over": outcome.over, "standings": standings}}))
}
