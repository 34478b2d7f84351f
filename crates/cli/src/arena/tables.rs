//! The results of an arena: strengths, head to head, and how everybody plays.

use std::io::{self, Write};

use bots::simulation::elo::{Pairing, Rating, ratings};
use bots::simulation::{Interval, Record, Tally};
use serde_json::{Value, json};

use crate::output::HEADING;

/// The games of two players.
pub struct Duel {
    pub names: Vec<String>,
    pub tally: Tally,
}

impl Duel {
    /// How a player fared in it.
    fn of(&self, name: &str) -> Option<(Interval, &Record)> {
        let at = self.names.iter().position(|other| other == name)?;
        Some((self.tally.win_rate(at), &self.tally.records[at]))
    }
}

pub struct Tables<'a> {
    pub game: &'static str,
    /// Everybody who played against everybody.
    pub names: &'a [String],
    pub duels: &'a [Duel],
}

/// How somebody plays, over all their games.
struct Style {
    points: f64,
    words: f64,
    letters: f64,
    zipf: f64,
    thinks: f64,
}

impl Tables<'_> {
    fn place(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|other| other == name)
    }

    fn ratings(&self) -> Vec<Rating> {
        let pairing = |duel: &Duel| {
            let players = (self.place(&duel.names[0])?, self.place(&duel.names[1])?);
            let (won, games) = (duel.tally.records[0].wins(), duel.tally.games as f64);
            Some(Pairing { players, won, games })
        };
        let pairings: Vec<Pairing> = self.duels.iter().filter_map(pairing).collect();
        ratings(self.names.len(), &pairings)
    }

    fn rate(&self, name: &str, against: &str) -> Option<Interval> {
        let met = |duel: &&Duel| duel.names.iter().any(|other| other == against);
        self.duels.iter().filter(met).find_map(|duel| duel.of(name)).map(|(rate, _)| rate)
    }

    fn style(&self, name: &str) -> Style {
        let records: Vec<&Record> =
            self.duels.iter().filter_map(|duel| duel.of(name)).map(|(_, record)| record).collect();
        let sum = |part: fn(&Record) -> f64| records.iter().map(|record| part(record)).sum::<f64>();
        let over = |part: f64, whole: f64| part / whole.max(1.0);
        let games = sum(|record| record.points.number() as f64);
        Style {
            points: over(sum(|r| r.points.mean() * r.points.number() as f64), games),
            words: over(sum(|r| r.words as f64), games),
            letters: over(sum(|r| r.letters as f64), sum(|r| r.words as f64)),
            zipf: over(sum(|r| r.zipf as f64), sum(|r| r.met as f64)) / 100.0,
            thinks: over(sum(|r| r.thought.as_secs_f64()), sum(|r| f64::from(r.decisions as u32))),
        }
    }

    /// The duels outside the round robin: each level with its yardstick.
    fn yardsticks(&self) -> impl Iterator<Item = (&str, &str, Interval, u64)> {
        let outside = self.duels.iter().filter(|duel| self.place(&duel.names[1]).is_none());
        outside.map(|duel| {
            let rate = duel.tally.win_rate(0);
            (duel.names[0].as_str(), duel.names[1].as_str(), rate, duel.tally.games)
        })
    }

    fn games(&self) -> u64 {
        self.duels.iter().map(|duel| duel.tally.games).max().unwrap_or(0)
    }

    pub fn text(&self, out: &mut impl Write) -> io::Result<()> {
        let wide = self.names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(6);
        writeln!(out, "{HEADING}{:<wide$} {:>13}{HEADING:#}", "player", "Elo (95 %)")?;
        for (name, rating) in self.names.iter().zip(self.ratings()) {
            writeln!(out, "{name:<wide$} {:>6.0} ± {:<4.0}", rating.elo, rating.error)?;
        }
        writeln!(
            out,
            "\n{HEADING}how often the row beats the column, in %{HEADING:#}, {} games each",
            self.games()
        )?;
        for name in self.names {
            write!(out, "{name:<wide$}")?;
            for other in self.names {
                match self.rate(name, other) {
                    Some(rate) if name != other => write!(out, " {:>7.1}", 100.0 * rate.rate)?,
                    _ => write!(out, " {:>7}", "·")?,
                }
            }
            writeln!(out)?;
        }
        for (name, other, rate, _) in self.yardsticks() {
            writeln!(out, "{name:<wide$} wins {:.1} % against {other}", 100.0 * rate.rate)?;
        }
        writeln!(
            out,
            "\n{HEADING}{:<wide$} {:>7} {:>7} {:>7} {:>5} {:>8}{HEADING:#}",
            "player", "points", "words", "letters", "zipf", "thinks"
        )?;
        for name in self.names {
            let Style { points, words, letters, zipf, thinks } = self.style(name);
            writeln!(
                out,
                "{name:<wide$} {points:>7.1} {words:>7.1} {letters:>7.2} {zipf:>5.2} {thinks:>6.1} s"
            )?;
        }
        Ok(())
    }

    pub fn markdown(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(
            out,
            "Head to head: how often the row beats the column, in %, {} games each.\n",
            self.games()
        )?;
        writeln!(out, "| | Elo | {} |", self.names.join(" | "))?;
        writeln!(out, "|---|---|{}", "---|".repeat(self.names.len()))?;
        for (name, rating) in self.names.iter().zip(self.ratings()) {
            write!(out, "| {name} | {:.0} ± {:.0} |", rating.elo, rating.error)?;
            for other in self.names {
                match self.rate(name, other) {
                    Some(Interval { rate, low, high }) if name != other => write!(
                        out,
                        " {:.1} ({:.0}–{:.0}) |",
                        100.0 * rate,
                        100.0 * low,
                        100.0 * high
                    )?,
                    _ => write!(out, " |")?,
                }
            }
            writeln!(out)?;
        }
        if self.yardsticks().next().is_some() {
            writeln!(out, "\nAgainst greedy with the same words:\n")?;
            writeln!(out, "| player | wins, % | 95 % | games |\n|---|---|---|---|")?;
            for (name, _, Interval { rate, low, high }, games) in self.yardsticks() {
                let (rate, low, high) = (100.0 * rate, 100.0 * low, 100.0 * high);
                writeln!(out, "| {name} | {rate:.1} | {low:.1}–{high:.1} | {games} |")?;
            }
        }
        writeln!(out, "\nHow they play:\n")?;
        writeln!(
            out,
            "| player | points | words per game | letters per word | zipf | seconds per decision |"
        )?;
        writeln!(out, "|---|---|---|---|---|---|")?;
        for name in self.names {
            let Style { points, words, letters, zipf, thinks } = self.style(name);
            writeln!(
                out,
                "| {name} | {points:.1} | {words:.1} | {letters:.2} | {zipf:.2} | {thinks:.1} |"
            )?;
        }
        Ok(())
    }

    pub fn json(&self) -> Value {
        let player = |(name, rating): (&String, Rating)| {
            let Style { points, words, letters, zipf, thinks } = self.style(name);
            json!({
                "player": name, "elo": rating.elo, "error": rating.error, "points": points,
                "words": words, "letters": letters, "zipf": zipf, "think_seconds": thinks,
            })
        };
        let duel = |duel: &Duel| {
            let Interval { rate, low, high } = duel.tally.win_rate(0);
            json!({
                "players": duel.names, "games": duel.tally.games, "win_rate": rate,
                "win_rate_low": low, "win_rate_high": high,
            })
        };
        json!({
            "game": self.game,
            "players": self.names.iter().zip(self.ratings()).map(player).collect::<Vec<_>>(),
            "pairings": self.duels.iter().map(duel).collect::<Vec<_>>(),
        })
    }
}
