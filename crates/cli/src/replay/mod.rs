//! `setzkasten replay`: a record shown step by step.

mod buchstabenklau;
mod fields;
mod kreuzwort;
mod layout;
mod maskenmemo;
mod quiddler;
mod screen;
mod telling;

use std::io::{self, BufRead, IsTerminal};

use anyhow::bail;
use clap::Args;
use games::play::{self, Asking, Play, Unplayed};
use games::record::{self, Header, Lines};
use games::referee::RefereeError;
use games::{Viewer, Words};

use crate::output::Found;
use crate::referee::viewer;
use crate::source::Source;
use screen::{Screen, Step};

#[derive(Debug, Args)]
pub struct Replay {
    #[command(flatten)]
    source: Source,
    /// Through whose eyes: all that this seat may know, or `all` there is
    #[arg(long, value_name = "SEAT|all", value_parser = viewer, default_value = "all")]
    seat: Viewer,
    /// Show nothing before this line of the record
    #[arg(long, value_name = "LINE", default_value_t = 1)]
    from: usize,
    /// Stop after this line of the record
    #[arg(long, value_name = "LINE", default_value_t = usize::MAX, hide_default_value = true)]
    to: usize,
    /// Show everything at once, also on a terminal
    #[arg(long)]
    no_pause: bool,
    /// One JSON object a step: line, action, events, view
    #[arg(long)]
    json: bool,
}

/// Whether the reader wants to see more.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    More,
    Quit,
}

impl Replay {
    /// Found bad: an action of the record is refused.
    pub fn run(&self, installed: &dyn Words) -> anyhow::Result<Found> {
        let list = self.source.words()?;
        let words = list.as_deref().unwrap_or(installed);
        let mut lines = Lines::new(self.source.open()?);
        let mut header = record::read_header(&mut lines)?;
        header.deck = self.source.material.deck()?.or(header.deck);
        header.board = self.source.material.board()?.or(header.board);
        let top = lines.number();
        let opened = play::open(&header, words, Asking::FactsFirst)
            .map_err(|error| RefereeError::Setup { line: top, error })?;
        let mut table = opened.play;
        if let Some(seat) = self.seat.seat().filter(|seat| seat.0 >= table.seats()) {
            let last = table.seats().saturating_sub(1);
            bail!("--seat {seat}: there is no such seat; seats are 0 to {last}");
        }
        let mut screen = Screen::new(&header, self.json);
        if self.from <= top {
            let view = table.view(self.seat);
            screen.step(&Step { line: top, action: None, events: &opened.events, view })?;
            if self.pause(&mut screen)? == Next::Quit {
                return Ok(Found::Good);
            }
        }
        let played = self.play(&mut lines, &header, top, table.as_mut(), &mut screen);
        // What was shown before a broken line is worth seeing, so it is written either way.
        screen.flush()?;
        played
    }

    fn play<R: BufRead>(
        &self,
        lines: &mut Lines<R>,
        header: &Header,
        top: usize,
        table: &mut dyn Play,
        screen: &mut Screen,
    ) -> anyhow::Result<Found> {
        let mut found = Found::Good;
        while lines.number() < self.to
            && let Some(action) = record::read_line(lines)?
        {
            let line = lines.number();
            if line > self.to {
                break;
            }
            match table.act(&action, Asking::FactsFirst).played {
                Ok(played) if line >= self.from => {
                    let view = table.view(self.seat);
                    let action = Some(serde_json::to_value(&action)?);
                    screen.step(&Step { line, action, events: &played.events, view })?;
                    if self.pause(screen)? == Next::Quit {
                        return Ok(Found::Good);
                    }
                }
                Ok(_) => {}
                Err(Unplayed::Refused(refused)) => {
                    screen.refusal(line, &serde_json::to_value(&action)?, &refused)?;
                    found = Found::Bad;
                    break;
                }
                Err(Unplayed::Shuffle(error)) => {
                    return Err(RefereeError::Shuffle { header: top, line, error }.into());
                }
            }
        }
        screen.result(header, &table.outcome())?;
        Ok(found)
    }

    /// Waits for the reader, where there is one.
    fn pause(&self, screen: &mut Screen) -> anyhow::Result<Next> {
        let reader = io::stdin().is_terminal() && io::stdout().is_terminal();
        if self.json || self.no_pause || self.source.is_stdin() || !reader {
            return Ok(Next::More);
        }
        screen.prompt()?;
        let mut answer = String::new();
        let read = io::stdin().lock().read_line(&mut answer)?;
        match read == 0 || answer.trim().eq_ignore_ascii_case("q") {
            true => Ok(Next::Quit),
            false => Ok(Next::More),
        }
    }
}
