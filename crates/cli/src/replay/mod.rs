//! `setzkasten replay`: a record shown step by step.

mod layout;
mod meanings;
mod screen;

use std::io::{self, BufRead, IsTerminal};

use anyhow::bail;
use clap::Args;
use games::play::Asking;
use games::record::{self, Lines};
use games::{Playback, Viewer, Words};

use crate::folder;
use crate::output::Found;
use crate::referee::viewer;
use crate::source::Source;
pub use layout::laid_out;
use meanings::Meanings;
use screen::Screen;

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
    /// Show everything at once, even on a terminal
    #[arg(long)]
    no_pause: bool,
    /// Tell what the words of each step mean, as far as the installed dictionary knows
    #[arg(long)]
    meanings: bool,
    /// One JSON object per step: line, action, events, view
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
        let mut playback = Playback::read(header, lines, words, Asking::FactsFirst)?.up_to(self.to);
        let seats = playback.play().seats();
        if let Some(seat) = self.seat.seat().filter(|seat| seat.0 >= seats) {
            let last = seats.saturating_sub(1);
            bail!("--seat {seat}: there is no such seat; seats are 0 to {last}");
        }
        let teller = playback.play().teller();
        let mut screen = Screen::new(playback.header(), teller, self.json);
        if self.meanings {
            let lexicon = playback.play().lexicon();
            let dictionary = folder::dictionary(lexicon.lang())?;
            screen.explain(Meanings::new(dictionary, lexicon.spelling()));
        }
        let played = self.play(&mut playback, &mut screen);
        // What was shown before a broken line is worth seeing, so it is written either way.
        screen.flush()?;
        played
    }

    fn play(&self, playback: &mut Playback<'_>, screen: &mut Screen) -> anyhow::Result<Found> {
        let mut found = Found::Good;
        while let Some(line) = playback.next() {
            let line = line?;
            match &line.played {
                Err(refused) => {
                    screen.refusal(&line, refused)?;
                    found = Found::Bad;
                }
                Ok(played) if line.number >= self.from => {
                    screen.step(&line, &played.events, playback.play().view(self.seat))?;
                    if self.pause(screen)? == Next::Quit {
                        return Ok(Found::Good);
                    }
                }
                Ok(_) => {}
            }
        }
        screen.result(playback.header(), &playback.play().outcome())?;
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
