//! `setzkasten games`: the games, how many play them, in which languages and by which options.

use std::io::{self, BufWriter, Write};

use clap::Args;
use games::description::{Condition, Description, OptionFacts};
use games::{Catalogue, GameFacts};

use crate::game::{self, Game};
use crate::output::{DIM, Found, HEADING};

#[derive(Debug, Args)]
pub struct Games {
    /// One game; all of them if left out
    #[arg(value_parser = game::parser())]
    game: Option<Game>,
    /// One JSON object per line: all that a program needs to know to set up a table
    #[arg(long)]
    json: bool,
}

impl Games {
    pub fn run(&self) -> anyhow::Result<Found> {
        let mut out = BufWriter::new(anstream::AutoStream::auto(io::stdout()));
        let wanted: Vec<&GameFacts> = match self.game {
            Some(game) => vec![game.facts()],
            None => Catalogue::built_in().games().collect(),
        };
        for (at, facts) in wanted.into_iter().enumerate() {
            if self.json {
                serde_json::to_writer(&mut out, facts).map_err(io::Error::from)?;
                writeln!(out)?;
                continue;
            }
            if at > 0 {
                writeln!(out)?;
            }
            show(&mut out, &facts.description)?;
        }
        if !self.json {
            writeln!(
                out,
                "\n-o NAME=VALUE sets an option: setzkasten simulate quiddler -o rounds=3"
            )?;
            writeln!(out, "setzkasten rules Q-04 says what its rule means")?;
        }
        out.flush()?;
        Ok(Found::Good)
    }
}

fn show(out: &mut impl Write, description: &Description) -> io::Result<()> {
    let Description { name, langs, seats, options, .. } = description;
    let langs: Vec<&str> = langs.iter().map(|lang| lang.code()).collect();
    let seats = seats.iter().map(|range| {
        let (least, most, only) = (range.least, range.most, only(range.when));
        let count = if least == most { least.to_string() } else { format!("{least} to {most}") };
        format!("{count}{only} {DIM}({}){DIM:#}", range.rule)
    });
    let seats = seats.collect::<Vec<_>>().join(", ");
    writeln!(out, "{HEADING}{name}{HEADING:#}: players {seats}; {}", langs.join(" "))?;
    for option in *options {
        let OptionFacts { name, default, when, rule, .. } = option;
        let (default, takes) = (default.to_string(), option.takes(None));
        let only = if when.is_empty() { String::new() } else { format!("; only{}", only(when)) };
        writeln!(out, "  {name:<10} {default:<11} {takes}{only} {DIM}({rule}){DIM:#}")?;
    }
    Ok(())
}

fn only(conditions: &[Condition]) -> String {
    conditions.iter().map(|condition| format!(" {condition}")).collect::<Vec<_>>().join(" and")
}
