//! A record played back line by line: the one loop that plays what was recorded.

use std::io::BufRead;

use crate::game::Stop;
use crate::judge::{Difference, Facts};
use crate::play::{self, Asking, Opened, Play, Played, Refused};
use crate::record::{Header, Line, Lines, Record, RecordError};
use crate::rng::ShuffleError;
use crate::setup::{SetupError, Words};

/// A game on its way through a record; the iterator yields the deal first, then line by line.
///
/// It ends at the first refusal, unless told to go past refusals.
pub struct Playback<'l> {
    header: Header,
    play: Box<dyn Play>,
    lines: Box<dyn Iterator<Item = Result<(usize, Line), RecordError>> + 'l>,
    asking: Asking,
    deal: Option<PlayedLine>,
    /// The line of the header, and the line played last.
    top: usize,
    number: usize,
    /// No line beyond this one is read.
    up_to: usize,
    past_refusals: bool,
    ended: bool,
}

/// A line of a record with what came of it.
#[derive(Debug)]
pub struct PlayedLine {
    /// Counted from 1; the deal has the header's.
    pub number: usize,
    /// None for the deal.
    pub line: Option<Line>,
    pub played: Result<Played, Refused>,
    /// What was asked of the dictionary, or answered by the record's facts.
    pub facts: Facts,
    /// Where today's dictionary sees a recorded fact otherwise.
    pub differences: Vec<Difference>,
}

/// Why a record cannot be played to its last line.
#[derive(Debug, thiserror::Error)]
pub enum PlaybackError {
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error("line {line}: {error}")]
    Setup { line: usize, error: SetupError },
    #[error("line {header}: {error} (line {line} calls for that shuffle)")]
    Shuffle { header: usize, line: usize, error: ShuffleError },
    /// Only where every line has to be played.
    #[error("line {line}: {refused}")]
    Refused { line: usize, refused: Refused },
}

impl<'l> Playback<'l> {
    /// A whole record, its facts first.
    pub fn of(record: &'l Record, words: &dyn Words) -> Result<Playback<'l>, SetupError> {
        let opened = play::open(&record.header, words, Asking::FactsFirst)?;
        Ok(Playback::dealt(record, opened))
    }

    /// A whole record of any game, once that has been dealt.
    pub fn dealt(record: &'l Record, opened: Opened) -> Playback<'l> {
        let lines = (2..).zip(&record.lines).map(|(number, line)| Ok((number, line.clone())));
        Playback::begin(record.header.clone(), 1, Box::new(lines), opened, Asking::FactsFirst)
    }

    /// A record whose header has been read, and whose lines are read as they are played.
    pub fn read<R: BufRead + 'l>(
        header: Header,
        lines: Lines<R>,
        words: &dyn Words,
        asking: Asking,
    ) -> Result<Playback<'l>, PlaybackError> {
        let top = lines.number();
        let opened = play::open(&header, words, asking)
            .map_err(|error| PlaybackError::Setup { line: top, error })?;
        Ok(Playback::begin(header, top, Box::new(lines), opened, asking))
    }

    fn begin(
        header: Header,
        top: usize,
        lines: Box<dyn Iterator<Item = Result<(usize, Line), RecordError>> + 'l>,
        opened: Opened,
        asking: Asking,
    ) -> Playback<'l> {
        let Opened { play, events, facts, differences, timer } = opened;
        let played = Ok(Played { events, timer, pauses: false });
        let deal = Some(PlayedLine { number: top, line: None, played, facts, differences });
        Playback {
            header,
            play,
            lines,
            asking,
            deal,
            top,
            number: top,
            up_to: usize::MAX,
            past_refusals: false,
            ended: false,
        }
    }

    /// Tries the next line after a refusal instead of ending there.
    pub fn past_refusals(self) -> Playback<'l> {
        Playback { past_refusals: true, ..self }
    }

    /// Ends after this line of the record.
    pub fn up_to(self, line: usize) -> Playback<'l> {
        Playback { up_to: line, ..self }
    }

    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The game as it stands after the line played last.
    pub fn play(&self) -> &dyn Play {
        self.play.as_ref()
    }

    /// Plays every line that is left; whatever is refused is a fault here.
    pub fn to_the_end(&mut self) -> Result<(), PlaybackError> {
        self.try_for_each(|line| {
            let PlayedLine { number: line, played, .. } = line?;
            played.map(drop).map_err(|refused| PlaybackError::Refused { line, refused })
        })
    }

    fn next_line(&mut self) -> Result<Option<PlayedLine>, PlaybackError> {
        if self.ended || self.number >= self.up_to {
            return Ok(None);
        }
        let Some((number, line)) = self.lines.next().transpose()? else { return Ok(None) };
        if number > self.up_to {
            return Ok(None);
        }
        self.number = number;
        let ruling = self.play.act(&line, self.asking);
        let played = match ruling.played {
            Ok(played) => Ok(played),
            Err(Stop::Refused(refused)) => Err(refused),
            Err(Stop::Shuffle(error)) => {
                return Err(PlaybackError::Shuffle { header: self.top, line: number, error });
            }
        };
        self.ended = played.is_err() && !self.past_refusals;
        let (line, facts, differences) = (Some(line), ruling.facts, ruling.differences);
        Ok(Some(PlayedLine { number, line, played, facts, differences }))
    }
}

impl Iterator for Playback<'_> {
    type Item = Result<PlayedLine, PlaybackError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(deal) = self.deal.take() {
            return Some(Ok(deal));
        }
        let next = self.next_line().transpose();
        // Nothing follows a line that cannot be read or played.
        self.ended |= !matches!(next, Some(Ok(_)));
        next
    }
}
