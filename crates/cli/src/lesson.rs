//! `setzkasten lesson`: the lessons and puzzles there are, each played to its end by the referee.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use anyhow::{Context, bail};
use clap::Args;
use games::lesson::{LessonKind, Remark};
use games::{Lesson, Line, Words};
use serde_json::json;

use crate::output::{BAD, DIM, Found, GOOD, HEADING};

include!(concat!(env!("OUT_DIR"), "/lessons.rs"));

/// Every lesson speaks these, as the interface does.
const LANGUAGES: [&str; 2] = ["de", "en"];

#[derive(Debug, Args)]
pub struct Lessons {
    /// A lesson (quiddler/first), a game, or a file of your own; all there are if left out
    name: Option<String>,
    /// One JSON object per lesson and language
    #[arg(long)]
    json: bool,
}

/// A lesson and where it stands.
struct Shelved<'t> {
    name: String,
    lang: String,
    text: &'t str,
}

impl Lessons {
    pub fn run(&self, words: &dyn Words) -> anyhow::Result<Found> {
        let mut out = BufWriter::new(anstream::AutoStream::auto(io::stdout()));
        let mut found = Found::Good;
        let own = self.own_file()?;
        let wanted = match (&own, &self.name) {
            (Some(text), Some(name)) => {
                vec![Shelved { name: name.clone(), lang: String::new(), text }]
            }
            _ => self.built_in()?,
        };
        let whole = self.name.as_deref().is_some_and(|name| own.is_some() || name.contains('/'));
        for lesson in &wanted {
            let checked = checked(lesson, own.is_none(), words);
            if checked.is_err() {
                found = Found::Bad;
            }
            match self.json {
                true => write_json(&mut out, lesson, &checked)?,
                false => show(&mut out, lesson, &checked, whole)?,
            }
        }
        out.flush()?;
        Ok(found)
    }

    fn own_file(&self) -> anyhow::Result<Option<String>> {
        let Some(name) = self.name.as_deref().filter(|name| name.ends_with(".jsonl")) else {
            return Ok(None);
        };
        let read = std::fs::read_to_string(Path::new(name));
        read.map(Some).with_context(|| format!("{name} cannot be read"))
    }

    fn built_in(&self) -> anyhow::Result<Vec<Shelved<'static>>> {
        let wanted = |name: &str| {
            let under = |own: &String| name == own || name.split('/').next() == Some(own);
            self.name.as_ref().is_none_or(under)
        };
        let all = LESSONS.iter().filter(|(name, ..)| wanted(name));
        let all: Vec<_> = all
            .map(|&(name, lang, text)| Shelved { name: name.into(), lang: lang.into(), text })
            .collect();
        if let (true, Some(name)) = (all.is_empty(), &self.name) {
            bail!(
                "there is no lesson {name:?}; setzkasten lesson lists them, and a file of your own ends in .jsonl"
            );
        }
        Ok(all)
    }
}

fn checked(found: &Shelved<'_>, built_in: bool, words: &dyn Words) -> Result<Lesson, String> {
    let lesson = Lesson::read(found.text).map_err(|error| error.to_string())?;
    lesson.check(words).map_err(|error| error.to_string())?;
    if built_in && lesson.topic.name != found.name {
        return Err(format!(
            "it calls itself {:?}, and its file calls it otherwise",
            lesson.topic.name
        ));
    }
    let other = |lang: &&&str| !LESSONS.iter().any(|own| own.0 == found.name && own.1 == **lang);
    match LANGUAGES.iter().find(other) {
        Some(lang) if built_in => Err(format!("there is no {}.{lang}.jsonl", found.name)),
        _ => Ok(lesson),
    }
}

fn show(
    out: &mut impl Write,
    found: &Shelved<'_>,
    checked: &Result<Lesson, String>,
    whole: bool,
) -> io::Result<()> {
    let Shelved { name, lang, .. } = found;
    let lesson = match checked {
        Ok(lesson) => lesson,
        Err(reason) => return writeln!(out, "{BAD}no{BAD:#}  {name} {lang}: {reason}"),
    };
    let (title, steps) = (&lesson.topic.title, lesson.steps());
    let steps = if steps == 1 { "1 step".to_owned() } else { format!("{steps} steps") };
    writeln!(out, "{GOOD}ok{GOOD:#}  {HEADING}{name}{HEADING:#} {lang}: {title}, {steps}")?;
    if !whole {
        return Ok(());
    }
    for (line, remark) in lesson.record.lines.iter().zip(&lesson.remarks) {
        show_line(out, line, remark.as_ref())?;
    }
    for line in &lesson.topic.learned {
        writeln!(out, "    {line}")?;
    }
    Ok(())
}

fn show_line(out: &mut impl Write, line: &Line, remark: Option<&Remark>) -> io::Result<()> {
    let played = serde_json::to_string(line)?;
    if let Some(Remark { say, at, .. }) = remark {
        let at: Vec<String> = at.iter().map(ToString::to_string).collect();
        writeln!(out, "    {say} {DIM}({}){DIM:#}", at.join(", "))?;
    }
    writeln!(out, "      {DIM}{played}{DIM:#}")
}

fn write_json(
    out: &mut impl Write,
    found: &Shelved<'_>,
    checked: &Result<Lesson, String>,
) -> io::Result<()> {
    let Shelved { name, lang, .. } = found;
    let told = match checked {
        Ok(lesson) => json!({
            "name": name,
            "lang": lang,
            "game": lesson.record.header.game,
            "puzzle": lesson.topic.kind == LessonKind::Puzzle,
            "title": lesson.topic.title,
            "steps": lesson.steps(),
            "ok": true,
        }),
        Err(reason) => json!({"name": name, "lang": lang, "ok": false, "reason": reason}),
    };
    writeln!(out, "{told}")
}
