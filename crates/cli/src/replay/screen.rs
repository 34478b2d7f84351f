//! What a replay writes: text to be read, or one JSON object a step.

use std::io::{self, BufWriter, Stdout, Write};

use anstream::AutoStream;
use games::play::Refused;
use games::playback::PlayedLine;
use games::telling::{Names, Teller, clean};
use games::{Header, Outcome, Standing, standings};
use serde_json::{Value, json};
use server::protocol::Meaning;

use super::layout::{columns, laid_out};
use super::meanings::{Meanings, in_words};
use crate::output::{BAD, DIM, HEADING};

pub struct Screen {
    out: BufWriter<AutoStream<Stdout>>,
    json: bool,
    title: String,
    names: Names,
    teller: &'static dyn Teller,
    /// The position shown last.
    before: Option<Value>,
    meanings: Option<Meanings>,
}

impl Screen {
    pub fn new(header: &Header, teller: &'static dyn Teller, json: bool) -> Screen {
        let names = Names::new(&header.players);
        let players = names.iter().collect::<Vec<_>>().join(", ");
        let option = |(name, value): (&String, &Value)| format!(", {name} {}", plain(value));
        let options: String = header.options.iter().map(option).collect();
        let options = clean(&options, 200);
        Screen {
            out: BufWriter::new(AutoStream::auto(io::stdout())),
            json,
            title: format!("{} ({}{options}): {players}", header.game, header.lang),
            names,
            teller,
            before: None,
            meanings: None,
        }
    }

    /// From now on says what words mean.
    pub fn explain(&mut self, meanings: Meanings) {
        self.meanings = Some(meanings);
    }

    /// A line of the record with what came of it, and the position after it.
    pub fn step(&mut self, line: &PlayedLine, events: &[Value], view: Value) -> io::Result<()> {
        let PlayedLine { number, line, .. } = line;
        if self.json {
            let mut step = json!({"line": number, "action": line, "events": events, "view": view});
            if let Some(meanings) = &self.meanings {
                step["meanings"] = meanings.of(events).into_iter().map(as_json).collect();
            }
            return self.write_json(&step);
        }
        let mut told: Vec<String> =
            events.iter().map(|event| self.teller.event(event, &self.names)).collect();
        let mut heading = match line {
            Some(line) => self.teller.action(line, &self.names),
            None => self.title.clone(),
        };
        // Most first events say what the action said and what came of it.
        if told.first().is_some_and(|first| first.starts_with(&heading)) {
            heading = told.remove(0);
        }
        writeln!(self.out, "{DIM}{number:>4}{DIM:#}  {HEADING}{heading}{HEADING:#}")?;
        for told in told {
            writeln!(self.out, "      {told}")?;
        }
        for (word, readings) in self.meanings.iter().flat_map(|meanings| meanings.of(events)) {
            writeln!(self.out, "      {DIM}{word}: {}{DIM:#}", in_words(&readings))?;
        }
        if let (None, Some(legend)) = (line, self.teller.legend()) {
            writeln!(self.out, "  {DIM}{legend}{DIM:#}")?;
        }
        let position = self.teller.position(&view, self.before.as_ref(), &self.names);
        writeln!(self.out, "\n{}", laid_out(&position))?;
        self.before = Some(view);
        Ok(())
    }

    /// An action that the rules do not allow: said as the referee says it.
    pub fn refusal(&mut self, line: &PlayedLine, refused: &Refused) -> io::Result<()> {
        let PlayedLine { number, line, .. } = line;
        let Refused { code, rule, message, .. } = refused;
        if self.json {
            let error = json!({"line": number, "code": code, "rule": rule, "message": message});
            return self.write_json(&json!({"error": error}));
        }
        let heading = line.as_ref().map(|line| self.teller.action(line, &self.names));
        let heading = heading.unwrap_or_default();
        writeln!(self.out, "{DIM}{number:>4}{DIM:#}  {HEADING}{heading}{HEADING:#}")?;
        writeln!(self.out, "      {BAD}refused{BAD:#} ({code}): {}", clean(message, 400))?;
        if let Some(rule) = rule {
            writeln!(self.out, "      {DIM}setzkasten rules {rule}{DIM:#}")?;
        }
        writeln!(self.out)
    }

    /// The score table.
    pub fn result(&mut self, header: &Header, outcome: &Outcome) -> io::Result<()> {
        let mut standings = standings(outcome, &header.players);
        if self.json {
            let result = json!({"over": outcome.over, "standings": standings});
            return self.write_json(&json!({"result": result}));
        }
        let title = if outcome.over { "Result" } else { "So far" };
        writeln!(self.out, "{HEADING}{title}{HEADING:#}")?;
        standings.sort_by_key(|standing| standing.rank);
        let row = |standing: &Standing| {
            let Standing { player, points, rank, .. } = standing;
            vec![format!("{rank}."), self.names.of(*player), format!("{points:>4}")]
        };
        let rows: Vec<Vec<String>> = standings.iter().map(row).collect();
        write!(self.out, "{}", columns(&rows))
    }

    pub fn prompt(&mut self) -> io::Result<()> {
        write!(self.out, "{DIM}Enter: go on, q: quit{DIM:#} ")?;
        self.out.flush()
    }

    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    fn write_json(&mut self, value: &Value) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, value)?;
        writeln!(self.out)
    }
}

fn as_json((word, readings): (String, Vec<Meaning>)) -> Value {
    json!({"word": word, "readings": readings})
}

/// An option's value without the signs of JSON: "seat 1 min_cards 2; seat 3 min_cards 4".
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(plain).collect::<Vec<_>>().join("; "),
        Value::Object(fields) => {
            let field = |(name, value): (&String, &Value)| format!("{name} {}", plain(value));
            fields.iter().map(field).collect::<Vec<_>>().join(" ")
        }
        value => value.to_string(),
    }
}
