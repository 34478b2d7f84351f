//! Sets the light markup of a rulebook for the terminal: wrapped lines, headings, ids in colour.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use super::book::{Book, Paragraph, RuleId};
use crate::output::HEADING;

const ID: Style = AnsiColor::Cyan.on_default().bold();
const REFERENCE: Style = AnsiColor::Cyan.on_default();
const CODE: Style = AnsiColor::Green.on_default();
const EMPHASIS: Style = Style::new().italic();

/// So wide that `Q-12` and a gap fit before the text.
const INDENT: usize = 6;

/// The page a text is set on.
pub struct Page<W> {
    pub out: W,
    pub columns: usize,
}

impl<W: Write> Page<W> {
    pub fn book(&mut self, book: &Book) -> io::Result<()> {
        writeln!(self.out, "{HEADING}{}{HEADING:#}", book.title)?;
        self.paragraphs(&book.introduction)?;
        for section in &book.sections {
            writeln!(self.out, "\n{HEADING}{}{HEADING:#}", section.title)?;
            self.paragraphs(&section.paragraphs)?;
        }
        Ok(())
    }

    pub fn paragraphs(&mut self, paragraphs: &[Paragraph]) -> io::Result<()> {
        for paragraph in paragraphs {
            writeln!(self.out)?;
            self.paragraph(paragraph)?;
        }
        Ok(())
    }

    pub fn paragraph(&mut self, paragraph: &Paragraph) -> io::Result<()> {
        let indent = match paragraph.id {
            Some(id) => {
                write!(self.out, "{ID}{id}{ID:#}  ")?;
                INDENT
            }
            None => 0,
        };
        let mut pen = Pen::default();
        let mut column = indent;
        for word in paragraph.text.split(' ') {
            let runs = pen.word(word);
            let width: usize = runs.iter().map(|(_, text)| text.chars().count()).sum();
            if column > indent {
                if column + 1 + width > self.columns {
                    write!(self.out, "\n{:indent$}", "")?;
                    column = indent;
                } else {
                    write!(self.out, " ")?;
                    column += 1;
                }
            }
            for (style, text) in runs {
                write!(self.out, "{style}{text}{style:#}")?;
            }
            column += width;
        }
        writeln!(self.out)
    }
}

/// What markup is open, from one word to the next.
#[derive(Default)]
struct Pen {
    code: bool,
    emphasis: bool,
}

impl Pen {
    fn word(&mut self, word: &str) -> Vec<(Style, String)> {
        let mut runs: Vec<(Style, String)> = Vec::new();
        let mut rest = word;
        while let Some(next) = rest.chars().next() {
            if !self.code && next == '*' {
                self.emphasis = !self.emphasis;
                rest = &rest[1..];
                continue;
            }
            let id = rest.get(..4).filter(|text| !self.code && is_reference(text));
            let taken = id.unwrap_or(&rest[..next.len_utf8()]);
            let style = match id {
                Some(_) => REFERENCE,
                None if self.code || next == '`' => CODE,
                None if self.emphasis => EMPHASIS,
                None => Style::new(),
            };
            self.code ^= next == '`';
            match runs.last_mut() {
                Some((open, text)) if *open == style => text.push_str(taken),
                _ => runs.push((style, taken.to_owned())),
            }
            rest = &rest[taken.len()..];
        }
        runs
    }
}

fn is_reference(text: &str) -> bool {
    RuleId::parse(text, None).is_some_and(|id| id.to_string() == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str, columns: usize) -> String {
        let id = RuleId::parse("Q-12", None);
        let paragraph = Paragraph { id, text: text.to_owned() };
        let mut page = Page { out: Vec::new(), columns };
        page.paragraph(&paragraph).expect("a vector takes all");
        let plain = anstream::adapter::strip_bytes(&page.out).into_vec();
        String::from_utf8(plain).expect("text stays text")
    }

    #[test]
    fn lines_are_wrapped_under_the_text() {
        assert_eq!(set("one two three", 14), "Q-12  one two\n      three\n");
        assert_eq!(
            set("ÄÄÄ ÖÖÖ üüüüüüüüüüüü x", 13),
            "Q-12  ÄÄÄ ÖÖÖ\n      üüüüüüüüüüüü\n      x\n"
        );
    }

    #[test]
    fn marks_are_drawn_not_printed() {
        assert_eq!(set("*Setzkasten:* `a *b` (Q-11)", 80), "Q-12  Setzkasten: `a *b` (Q-11)\n");
        let runs = Pen::default().word("(Q-11).");
        assert_eq!(runs[1], (REFERENCE, "Q-11".to_owned()));
    }
}
