//! What a simulation found, for people, programs and spreadsheets.

use std::io::Write;
use std::time::Duration;

use bots::simulation::{Record, Tally};
use serde_json::{Map, Value, json};

use super::{Form, histogram};
use crate::output::{DIM, HEADING};

pub struct Report<'a> {
    pub game: &'static str,
    pub options: &'a Map<String, Value>,
    pub seed: u64,
    pub names: &'a [String],
    pub tally: &'a Tally,
    pub took: Duration,
}

impl Report<'_> {
    pub fn print(&self, form: Form) -> anyhow::Result<()> {
        let mut out = anstream::stdout().lock();
        match form {
            Form::Text => self.text(&mut out)?,
            Form::Json => writeln!(out, "{}", self.json())?,
            Form::Csv => self.csv(&mut out)?,
        }
        Ok(())
    }

    fn speed(&self) -> f64 {
        self.tally.games as f64 / self.took.as_secs_f64().max(1e-9)
    }

    fn players(&self) -> impl Iterator<Item = (usize, &String, &Record)> {
        let players = self.names.iter().zip(&self.tally.records).enumerate();
        players.map(|(at, (name, record))| (at, name, record))
    }

    fn text(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let Tally { games, actions, lasted, .. } = self.tally;
        let options = match self.options.is_empty() {
            true => String::new(),
            false => format!(", {}", Value::Object(self.options.clone())),
        };
        writeln!(
            out,
            "{HEADING}{}{HEADING:#}, {games} games from seed {}{options}: {:.0} games/s",
            self.game,
            self.seed,
            self.speed()
        )?;
        writeln!(
            out,
            "{DIM}a game: {:.0} actions (half of them {} to {}), {:.1} minutes of thought{DIM:#}\n",
            actions.mean(),
            actions.quantile(0.25),
            actions.quantile(0.75),
            lasted.mean() / 60.0
        )?;
        writeln!(
            out,
            "{HEADING}{:<18} {:>21} {:>15} {:>7} {:>7} {:>5} {:>8} {:>16}{HEADING:#}",
            "player",
            "wins (95 %)",
            "points",
            "words",
            "letters",
            "zipf",
            "thinks",
            "works (longest)"
        )?;
        for (at, name, record) in self.players() {
            let rate = self.tally.win_rate(at);
            writeln!(
                out,
                "{name:<18} {:>6.1} % {:>5.1}–{:<5.1} {:>8.1} ± {:<5.1} {:>6.1} {:>7.2} {:>5.2} {:>6.1} s {:>6.2} ({:.0}) ms",
                100.0 * rate.rate,
                100.0 * rate.low,
                100.0 * rate.high,
                record.points.mean(),
                record.points.deviation(),
                record.words as f64 / (*games).max(1) as f64,
                ratio(record.letters, record.words),
                ratio(record.zipf, record.met) / 100.0,
                thinks(record),
                milliseconds(record.work.mean()),
                milliseconds(record.work.longest),
            )?;
        }
        for (_, name, record) in self.players().filter(|(_, _, record)| record.invented > 0) {
            let each = ratio(record.invented, *games);
            writeln!(out, "{DIM}{name} lays {each:.2} words a game that are none{DIM:#}")?;
        }
        for (_, name, record) in self.players() {
            writeln!(out, "\n{HEADING}{name}{HEADING:#}: points")?;
            for line in histogram::lines(&record.points) {
                writeln!(out, "{line}")?;
            }
        }
        Ok(())
    }

    fn json(&self) -> Value {
        let player = |(at, name, record): (usize, &String, &Record)| {
            let rate = self.tally.win_rate(at);
            json!({
                "player": name,
                "won": record.won,
                "shared": record.shared.values().sum::<u64>(),
                "win_rate": rate.rate,
                "win_rate_low": rate.low,
                "win_rate_high": rate.high,
                "points": record.points.mean(),
                "points_deviation": record.points.deviation(),
                "rank": record.ranks.mean(),
                "words": ratio(record.words, self.tally.games),
                "letters": ratio(record.letters, record.words),
                "zipf": ratio(record.zipf, record.met) / 100.0,
                "invented": ratio(record.invented, self.tally.games),
                "think_seconds": thinks(record),
                "work_ms": milliseconds(record.work.mean()),
                "work_ms_longest": milliseconds(record.work.longest),
                "histogram": record.points.iter().collect::<Vec<_>>(),
            })
        };
        json!({
            "game": self.game,
            "options": self.options,
            "seed": self.seed,
            "games": self.tally.games,
            "games_per_second": self.speed(),
            "actions": self.tally.actions.mean(),
            "seconds": self.tally.lasted.mean(),
            "players": self.players().map(player).collect::<Vec<_>>(),
        })
    }

    fn csv(&self, out: &mut impl Write) -> anyhow::Result<()> {
        writeln!(
            out,
            "player,games,won,shared,win_rate,win_rate_low,win_rate_high,points,points_deviation,\
             rank,words,letters,zipf,think_seconds,work_ms,work_ms_longest"
        )?;
        for (at, name, record) in self.players() {
            let rate = self.tally.win_rate(at);
            writeln!(
                out,
                "{name},{},{},{},{:.4},{:.4},{:.4},{:.2},{:.2},{:.3},{:.2},{:.2},{:.2},{:.2},{:.3},{:.1}",
                self.tally.games,
                record.won,
                record.shared.values().sum::<u64>(),
                rate.rate,
                rate.low,
                rate.high,
                record.points.mean(),
                record.points.deviation(),
                record.ranks.mean(),
                ratio(record.words, self.tally.games),
                ratio(record.letters, record.words),
                ratio(record.zipf, record.met) / 100.0,
                thinks(record),
                milliseconds(record.work.mean()),
                milliseconds(record.work.longest),
            )?;
        }
        Ok(())
    }
}

fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole.max(1) as f64
}

/// Seconds of thought for each decision.
fn thinks(record: &Record) -> f64 {
    record.thought.as_secs_f64() / record.decisions.max(1) as f64
}

fn milliseconds(time: Duration) -> f64 {
    1000.0 * time.as_secs_f64()
}
