//! `setzkasten rules`: the rulebooks, and the one rule that a refusal cites.

mod book;
mod page;
mod shelf;

use std::io::{self, BufWriter, Write};

use anyhow::{anyhow, bail};
use clap::Args;
use lexicon::Lang;
use serde::Serialize;
use serde_json::json;

use crate::output::{DIM, Found};
use book::{Book, RuleId};
use page::Page;
use shelf::{SHELF, Title};

#[derive(Debug, Args)]
pub struct Rules {
    /// A game, or a rule's id alone (`Q-12`, `q12`); without it the games are listed
    #[arg(value_name = "GAME")]
    game: Option<String>,
    /// One rule of that game
    #[arg(value_name = "RULE-ID")]
    rule: Option<String>,
    /// The language of the text; if left out, the system's, or English
    #[arg(long)]
    lang: Option<Lang>,
    /// As JSON, with the light markup of the texts
    #[arg(long)]
    json: bool,
}

impl Rules {
    pub fn run(&self) -> anyhow::Result<Found> {
        let out = BufWriter::new(anstream::AutoStream::auto(io::stdout()));
        let mut page = Page { out, columns: columns() };
        match self.choice()? {
            Choice::Games => self.list(&mut page.out)?,
            Choice::Book(title) => {
                let (lang, book) = self.book(title)?;
                match self.json {
                    true => write_json(&mut page.out, &book_json(title, lang, &book))?,
                    false => page.book(&book)?,
                }
            }
            Choice::Rule(title, id) => {
                let (lang, book) = self.book(title)?;
                let (_, rule, section) =
                    book.rules().find(|&(known, ..)| known == id).ok_or_else(|| {
                        let nearest = book.nearest(id).map(|id| id.to_string()).unwrap_or_default();
                        anyhow!("{} has no rule {id}; the nearest is {nearest}", title.game)
                    })?;
                if self.json {
                    let rule = json!({"game": title.game, "lang": lang, "id": id.to_string(),
                        "section": section, "text": rule.text});
                    write_json(&mut page.out, &rule)?;
                } else {
                    writeln!(page.out, "{DIM}{}: {section}{DIM:#}", book.title)?;
                    page.paragraph(rule)?;
                }
            }
        }
        page.out.flush()?;
        Ok(Found::Good)
    }

    fn choice(&self) -> anyhow::Result<Choice> {
        let Some(first) = &self.game else { return Ok(Choice::Games) };
        if let Some(id) = RuleId::parse(first, None) {
            if let Some(second) = &self.rule {
                bail!("one rule at a time: {id} or {second:?}");
            }
            return Ok(Choice::Rule(game_of(id)?, id));
        }
        let title = game_named(first)?;
        let Some(rule) = &self.rule else { return Ok(Choice::Book(title)) };
        let id = RuleId::parse(rule, Some(title.letter)).ok_or_else(|| {
            let letter = title.letter;
            anyhow!("{rule:?} is not a rule id; those of {} look like {letter}-05", title.game)
        })?;
        if id.letter != title.letter {
            let game = game_of(id)?.game;
            bail!("{id} is a rule of {game}, not of {}: setzkasten rules {id}", title.game);
        }
        Ok(Choice::Rule(title, id))
    }

    fn book(&self, title: &Title) -> anyhow::Result<(Lang, Book)> {
        let wanted = self.lang.or_else(|| shelf::system_lang(|name| std::env::var(name).ok()));
        let lang = wanted.unwrap_or(Lang::En);
        let found = title.book(lang).map(|book| (lang, book));
        let found = match self.lang {
            Some(_) => found,
            None => found.or_else(|| Some((Lang::En, title.book(Lang::En)?))),
        };
        found.ok_or_else(|| {
            let has = title.langs().map(Lang::code).collect::<Vec<_>>().join(", ");
            anyhow!("the rules of {} are not available in {lang}; choose one of {has}", title.game)
        })
    }

    fn list(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let readable =
            |title: &&Title| self.lang.is_none_or(|lang| title.langs().any(|l| l == lang));
        for title in SHELF.iter().filter(readable) {
            let (_, book) = self.book(title)?;
            let ids: Vec<String> = book.rules().map(|(id, ..)| id.to_string()).collect();
            let langs: Vec<&str> = title.langs().map(Lang::code).collect();
            if self.json {
                let listed =
                    json!({"game": title.game, "title": book.title, "langs": langs, "rules": ids});
                write_json(out, &listed)?;
                continue;
            }
            let (first, last) = (ids.first().cloned(), ids.last().cloned());
            let ids = format!("{} to {}", first.unwrap_or_default(), last.unwrap_or_default());
            let (game, name, langs) = (title.game, &book.title, langs.join(" "));
            writeln!(out, "{game:<16}{name:<28}{ids:<14}{DIM}{langs}{DIM:#}")?;
        }
        if !self.json {
            writeln!(out, "\nsetzkasten rules quiddler      the whole rulebook")?;
            writeln!(out, "setzkasten rules Q-12          one rule of it")?;
        }
        Ok(())
    }
}

/// What is to be read.
enum Choice {
    Games,
    Book(&'static Title),
    Rule(&'static Title, RuleId),
}

fn game_named(name: &str) -> anyhow::Result<&'static Title> {
    let name = name.to_lowercase();
    if let Some(title) = SHELF.iter().find(|title| title.game == name) {
        return Ok(title);
    }
    let likeness = |title: &&Title| (strsim::jaro_winkler(title.game, &name) * 1000.0) as u32;
    let nearest = SHELF.iter().max_by_key(likeness).filter(|title| likeness(title) > 700);
    let games: Vec<&str> = SHELF.iter().map(|title| title.game).collect();
    let games = games.join(", ");
    match nearest {
        Some(title) => bail!("there is no game {name:?}; did you mean {}?", title.game),
        None => bail!("{name:?} is neither a game ({games}) nor a rule's id like Q-12"),
    }
}

fn game_of(id: RuleId) -> anyhow::Result<&'static Title> {
    SHELF.iter().find(|title| title.letter == id.letter).ok_or_else(|| {
        let letters: Vec<String> =
            SHELF.iter().map(|title| format!("{} ({})", title.letter, title.game)).collect();
        anyhow!("there is no rule {id}; ids begin with {}", letters.join(", "))
    })
}

fn book_json(title: &Title, lang: Lang, book: &Book) -> serde_json::Value {
    let paragraph = |paragraph: &book::Paragraph| {
        let id = paragraph.id.map(|id| id.to_string());
        json!({"id": id, "text": paragraph.text})
    };
    let list = |paragraphs: &[book::Paragraph]| -> serde_json::Value {
        paragraphs.iter().map(paragraph).collect()
    };
    let section = |section: &book::Section| -> serde_json::Value {
        json!({"title": section.title, "paragraphs": list(&section.paragraphs)})
    };
    let sections: serde_json::Value = book.sections.iter().map(section).collect();
    json!({"game": title.game, "lang": lang, "title": book.title,
        "introduction": list(&book.introduction), "sections": sections})
}

fn write_json(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)
}

/// As wide as the terminal, but never wider than one likes to read.
fn columns() -> usize {
    terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0).clamp(40, 100))
}
