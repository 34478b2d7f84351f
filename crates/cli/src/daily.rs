//! `setzkasten daily`: the deals of a day, where their chance comes from, and what was possible.

use std::io::{self, BufWriter, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::bail;
use clap::Args;
use games::Words;
use games::daily::{Best, Day, Deal, FIRST, TASKS, seed_text};
use games::hindsight::{SolvedDeal, Usage};
use games::lesson::LEARNER;
use games::telling::Names;
use games::{By, Facts, Line, Record, Viewer};
use lexicon::Lang;
use serde_json::json;
use server::calendar::Calendar;
use table::Millis;

use crate::folder;
use crate::output::{DIM, Found, HEADING};
use crate::replay::laid_out;

#[derive(Debug, Args)]
pub struct Daily {
    /// The day, as 2026-11-18; today if left out
    #[arg(long, value_name = "DAY")]
    date: Option<Day>,
    /// The language, where a task has it
    #[arg(long, default_value_t = Lang::De)]
    lang: Lang,
    /// The time zone by which today is today [default: this machine's]
    #[arg(long, value_name = "ZONE")]
    time_zone: Option<Calendar>,
    /// What was possible, also of a day that is not over
    #[arg(long)]
    solution: bool,
    /// One JSON object for each task
    #[arg(long)]
    json: bool,
}

/// So many positions are looked at for the best end of a game for one; a server has less patience.
const POSITIONS: usize = 200_000;

impl Daily {
    pub fn run(&self, words: &dyn Words) -> anyhow::Result<Found> {
        let calendar = self.time_zone.clone().unwrap_or_default();
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let today = calendar.day(Millis(now.as_millis() as u64));
        let day = self.date.unwrap_or(today);
        if day < FIRST {
            bail!("--date {day}: there are deals from {FIRST} on");
        }
        let mut out = BufWriter::new(anstream::AutoStream::auto(io::stdout()));
        for task in TASKS {
            let deal = Deal::of(day, task.game, task.lang_for(self.lang))?;
            let told =
                if day < today || self.solution { Some(solved(&deal, words)?) } else { None };
            match self.json {
                true => write_json(&mut out, &deal, told.as_ref())?,
                false => show(&mut out, &deal, told.as_ref(), words)?,
            }
        }
        out.flush()?;
        Ok(Found::Good)
    }
}

/// The best there is, and the hash of the dictionary by which it is.
type Solved = (Option<Best>, u64);

fn solved(deal: &Deal, words: &dyn Words) -> anyhow::Result<Solved> {
    let begun = deal.begun(words)?;
    let dictionary = folder::dictionary(deal.header.lang)?;
    let best = deal.best(begun.as_ref(), Usage { dictionary: Some(&dictionary) }, POSITIONS);
    Ok((best, begun.lexicon().hash()))
}

fn show(
    out: &mut impl Write,
    deal: &Deal,
    told: Option<&Solved>,
    words: &dyn Words,
) -> anyhow::Result<()> {
    let (game, lang, day) = (&deal.header.game, deal.header.lang, deal.day);
    writeln!(out, "{HEADING}{game} {lang} {day}{HEADING:#}")?;
    let text = seed_text(day, game, lang);
    writeln!(out, "{DIM}SHA-256 of {text:?}: {}{DIM:#}", deal.header.seed)?;
    let begun = deal.begun(words)?;
    let names = Names::new(&deal.header.players);
    let view = begun.view(Viewer::Seat(LEARNER));
    writeln!(out, "{}", laid_out(&begun.teller().position(&view, None, &names)))?;
    match told {
        None => {
            writeln!(out, "{DIM}what was possible is told tomorrow, or with --solution{DIM:#}\n")?
        }
        Some((None, _)) => writeln!(out, "nothing was possible\n")?,
        Some((Some(Best { solved, signs, action }), lexicon)) => {
            let SolvedDeal { points, proven, words } = solved;
            let proven = if *proven { "proven" } else { "there may be better" };
            let words = words.join(" ");
            writeln!(out, "best: {points} points ({proven}) {words} {signs}")?;
            if let Some(action) = action {
                let line = Line::new(By::Seat(LEARNER), action.clone(), Facts::default());
                writeln!(out, "  {}", begun.teller().action(&line, &names))?;
            }
            writeln!(out, "{DIM}by the dictionary {lexicon:016x}{DIM:#}\n")?;
        }
    }
    Ok(())
}

fn write_json(out: &mut impl Write, deal: &Deal, told: Option<&Solved>) -> anyhow::Result<()> {
    let (game, lang, day) = (&deal.header.game, deal.header.lang, deal.day);
    // The line that solves a position from the list is nobody's answer.
    let lines = deal.puzzle.as_ref().map_or(&[][..], |puzzle| &puzzle.record.lines);
    let way = lines.split_last().map_or(&[][..], |(_, way)| way);
    let record = Record { header: deal.header.clone(), lines: way.to_vec() };
    let mut text = Vec::new();
    record.write(&mut text)?;
    let (best, lexicon) = match told {
        Some((best, lexicon)) => {
            (best.as_ref().map(|best| &best.solved), Some(format!("{lexicon:016x}")))
        }
        None => (None, None),
    };
    let action = told.and_then(|(best, _)| best.as_ref()?.action.as_ref());
    let told = json!({
        "day": day, "game": game, "lang": lang,
        "seed_text": seed_text(day, game, lang), "seed": deal.header.seed,
        "record": String::from_utf8_lossy(&text), "best": best, "action": action,
        "lexicon": lexicon,
    });
    Ok(writeln!(out, "{told}")?)
}
