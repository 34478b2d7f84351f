//! What a replay writes: text to be read, or one JSON object a step.

use std::io::{self, BufWriter, Stdout, Write};

use anstream::AutoStream;
use games::play::Refused;
use games::{Header, Outcome};
use serde_json::{Value, json};

use super::fields::{Fields, Names, clean};
use super::layout::columns;
use super::telling;
use crate::output::{BAD, DIM, HEADING};

/// One action with what came of it; the deal has no action.
pub struct Step<'a> {
    pub line: usize,
    pub action: Option<Value>,
    pub events: &'a [Value],
    pub view: Value,
}

pub struct Screen {
    out: BufWriter<AutoStream<Stdout>>,
    json: bool,
    game: String,
    title: String,
    names: Names,
    /// The position shown last.
    before: Option<Value>,
}

impl Screen {
    pub fn new(header: &Header, json: bool) -> Screen {
        let names = Names::new(&header.players);
        let players = names.iter().collect::<Vec<_>>().join(", ");
        let option = |(name, value): (&String, &Value)| format!(", {name} {}", plain(value));
        let options: String = header.options.iter().map(option).collect();
        let options = clean(&options, 200);
        Screen {
            out: BufWriter::new(AutoStream::auto(io::stdout())),
            json,
            title: format!("{} ({}{options}): {players}", header.game, header.lang),
            game: header.game.clone(),
            names,
            before: None,
        }
    }

    pub fn step(&mut self, step: &Step) -> io::Result<()> {
        let Step { line, action, events, view } = step;
        if self.json {
            let step = json!({"line": line, "action": action, "events": events, "view": view});
            return self.write_json(&step);
        }
        let tell = |event| telling::event(&self.game, Fields::new(event, &self.names));
        let mut told: Vec<String> = events.iter().map(tell).collect();
        let mut heading = match action {
            Some(action) => telling::action(&self.game, Fields::new(action, &self.names)),
            None => self.title.clone(),
        };
        // Most first events say what the action said and what came of it.
        if told.first().is_some_and(|first| first.starts_with(&heading)) {
            heading = told.remove(0);
        }
        writeln!(self.out, "{DIM}{line:>4}{DIM:#}  {HEADING}{heading}{HEADING:#}")?;
        for told in told {
            writeln!(self.out, "      {told}")?;
        }
        if let (None, Some(legend)) = (action, telling::legend(&self.game)) {
            writeln!(self.out, "  {DIM}{legend}{DIM:#}")?;
        }
        let before = self.before.as_ref().map(|before| Fields::new(before, &self.names));
        let position = telling::position(&self.game, Fields::new(view, &self.names), before);
        writeln!(self.out, "\n{position}")?;
        self.before = Some(view.clone());
        Ok(())
    }

    /// An action that the rules do not allow: said as the referee says it.
    pub fn refusal(&mut self, line: usize, action: &Value, refused: &Refused) -> io::Result<()> {
        let Refused { code, rule, message, .. } = refused;
        if self.json {
            let error = json!({"line": line, "code": code, "rule": rule, "message": message});
            return self.write_json(&json!({"error": error}));
        }
        let heading = telling::action(&self.game, Fields::new(action, &self.names));
        writeln!(self.out, "{DIM}{line:>4}{DIM:#}  {HEADING}{heading}{HEADING:#}")?;
        writeln!(self.out, "      {BAD}refused{BAD:#} ({code}): {}", clean(message, 400))?;
        if let Some(rule) = rule {
            writeln!(self.out, "      {DIM}setzkasten rules {rule}{DIM:#}")?;
        }
        writeln!(self.out)
    }

    /// The score table.
    pub fn result(&mut self, header: &Header, outcome: &Outcome) -> io::Result<()> {
        let places = || outcome.places.iter().zip(&header.players).enumerate();
        if self.json {
            let standings: Vec<Value> = places()
                .map(|(player, (place, name))| {
                    json!({"player": player, "name": name, "points": place.points,
                        "rank": place.rank})
                })
                .collect();
            let result = json!({"over": outcome.over, "standings": standings});
            return self.write_json(&json!({"result": result}));
        }
        let title = if outcome.over { "Result" } else { "So far" };
        writeln!(self.out, "{HEADING}{title}{HEADING:#}")?;
        let mut ranked: Vec<_> = outcome.places.iter().zip(self.names.iter()).collect();
        ranked.sort_by_key(|(place, _)| place.rank);
        let row = |(place, name): &(&games::Place, &str)| {
            vec![format!("{}.", place.rank), (*name).to_owned(), format!("{:>4}", place.points.0)]
        };
        let rows: Vec<Vec<String>> = ranked.iter().map(row).collect();
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
