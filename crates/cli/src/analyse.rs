//! `setzkasten analyse`: a game looked back on, turn by turn.

use std::fmt::{self, Write as _};
use std::io::Write as _;

use anyhow::bail;
use clap::Args;
use games::hindsight::{Depth, OpenWord, OutOrWait, OwnTurn, Possible, Scope, Usage};
use games::play::{self, Asking};
use games::telling::{Names, Teller};
use games::{By, Facts, Hindsight, Line, Record, Review, Seat, Words};

use crate::folder;
use crate::output::{DIM, Found, HEADING};
use crate::source::Source;

#[derive(Debug, Args)]
pub struct Analyse {
    #[command(flatten)]
    source: Source,
    /// Only this seat's turns
    #[arg(long, value_name = "SEAT")]
    seat: Option<u8>,
    /// How many steps to search for each turn, at most
    #[arg(long, value_name = "N", default_value_t = Depth::default().steps)]
    budget: u64,
    /// In how many deals going out is compared with waiting
    #[arg(long, value_name = "N", default_value_t = 100)]
    deals: u32,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

impl Analyse {
    /// Found bad: there is nothing to look back on.
    pub fn run(&self, installed: &dyn Words) -> anyhow::Result<Found> {
        let list = self.source.words()?;
        let words = list.as_deref().unwrap_or(installed);
        let mut record = Record::read(self.source.open()?)?;
        record.header.deck = self.source.material.deck()?.or(record.header.deck);
        record.header.board = self.source.material.board()?.or(record.header.board);
        // A list of one's own does not tell how often words are met.
        let dictionary = match list {
            Some(_) => None,
            None => Some(folder::dictionary(record.header.lang)?),
        };
        let opened = play::open(&record.header, words, Asking::FactsFirst)?;
        let seats = opened.play.seats();
        if let Some(seat) = self.seat.filter(|&seat| seat >= seats) {
            let last = seats.saturating_sub(1);
            bail!("--seat {seat}: there is no such seat; seats are 0 to {last}");
        }
        let teller = opened.play.teller();
        let depth =
            Depth { steps: self.budget, deals: self.deals, positions: 200_000, ..Depth::default() };
        let scope = Scope { seat: self.seat.map(Seat), past_rounds: false, depth };
        let review = Review::begin(&record, opened, scope)?;
        let found = review.finish(Usage { dictionary: dictionary.as_ref() });
        let names = Names::new(&record.header.players);
        match self.json {
            true => writeln!(std::io::stdout(), "{}", serde_json::to_string(&found)?)?,
            false => {
                let mut told = Told { teller, names, text: String::new() };
                told.show(&found)?;
                write!(anstream::stdout(), "{}", told.text)?;
            }
        }
        let nothing = found.turns.is_empty() && found.open_words.is_empty();
        Ok(if nothing { Found::Bad } else { Found::Good })
    }
}

struct Told {
    teller: &'static dyn Teller,
    names: Names,
    text: String,
}

impl Told {
    fn show(&mut self, found: &Hindsight) -> fmt::Result {
        for turn in &found.turns {
            self.turn(turn)?;
        }
        if !found.open_words.is_empty() {
            writeln!(self.text, "{HEADING}words that lay open{HEADING:#}")?;
        }
        for open in &found.open_words {
            self.open_word(open)?;
        }
        if let Some(solved) = &found.solved {
            let proof = if solved.proven { "no play leaves less" } else { "there may be better" };
            writeln!(self.text, "{} points could have been left ({proof})", solved.points)?;
            writeln!(self.text, "  {}", solved.words.join(" "))?;
        }
        if !found.turning_points.is_empty() {
            writeln!(self.text, "{HEADING}turning points{HEADING:#}")?;
        }
        for point in &found.turning_points {
            let (name, line) = (self.names.of(point.seat), point.step + 1);
            let (before, after) = (point.before, point.after);
            writeln!(self.text, "  line {line}: {name}'s lead from {before:+} to {after:+}")?;
        }
        if !found.missed.is_empty() {
            writeln!(self.text, "{HEADING}words you could have known{HEADING:#}")?;
            let words: Vec<&str> = found.missed.iter().map(|one| one.word.as_str()).collect();
            writeln!(self.text, "  {}", words.join(" "))?;
        }
        if !found.over {
            writeln!(self.text, "the game is not over")?;
        }
        Ok(())
    }

    fn turn(&mut self, turn: &OwnTurn) -> fmt::Result {
        let OwnTurn { step, seat, played, best, lost, complete, longest, out_or_wait, .. } = turn;
        let (line, told) = (step + 1, self.possible(*seat, played));
        writeln!(self.text, "{HEADING}line {line}{HEADING:#} {told}")?;
        for possible in best {
            let told = self.possible(*seat, possible);
            writeln!(self.text, "  {DIM}could:{DIM:#} {told}")?;
        }
        if let Some(lost) = lost.filter(|&lost| lost > 0.0) {
            writeln!(self.text, "  {lost:.1} more were possible")?;
        }
        if let Some(longest) = longest {
            writeln!(self.text, "  the longest word: {longest}")?;
        }
        if let Some(OutOrWait { out, wait, error, deals }) = out_or_wait {
            let better = if out >= wait { "to go out" } else { "to wait" };
            let both = format!("{out:+.1} by going out, {wait:+.1} by waiting");
            writeln!(self.text, "  better {better}: {both} (± {error:.1}, {deals} deals)")?;
        }
        if !complete {
            writeln!(self.text, "  the budget ran out: there may be better")?;
        }
        Ok(())
    }

    fn possible(&self, seat: Seat, possible: &Possible) -> String {
        let Possible { action, worth, words } = possible;
        let line = Line::new(By::Seat(seat), action.clone(), Facts::default());
        let told = self.teller.action(&line, &self.names);
        let worth = worth.map_or(String::new(), |worth| format!(" ({worth:.1})"));
        let words = words.join(" ");
        let named = words.is_empty() || told.contains(&words);
        let words = if named { String::new() } else { format!(": {words}") };
        format!("{told}{words}{worth}")
    }

    fn open_word(&mut self, open: &OpenWord) -> fmt::Result {
        let OpenWord { seat, word, worth, from, to, lasted_ms, called_by, .. } = open;
        let until = to.map_or("to the end".to_owned(), |to| format!("to line {}", to + 1));
        let lasted = lasted_ms.map_or(String::new(), |ms| format!(", {:.1} s", ms as f64 / 1e3));
        let caller = called_by.map(|by| self.names.of(by));
        let called = caller.map_or(String::new(), |name| format!(", called by {name}"));
        let (name, from) = (self.names.of(*seat), from + 1);
        writeln!(
            self.text,
            "  {word} for {name} ({worth:.0}), from line {from} {until}{lasted}{called}"
        )
    }
}
