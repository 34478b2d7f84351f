//! Reads a rulebook: sections, rules by their id, and paragraphs that belong to no rule.

use std::fmt;

/// Names a rule for good: `Q-12`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RuleId {
    pub letter: char,
    pub number: u8,
}

impl RuleId {
    /// `Q-12` as one types it: also `q12`, and `12` where the game is known by its letter.
    pub fn parse(text: &str, letter: Option<char>) -> Option<RuleId> {
        let mut chars = text.trim().chars();
        let (letter, rest) = match chars.next()? {
            own if own.is_ascii_alphabetic() => (own.to_ascii_uppercase(), chars.as_str()),
            _ => (letter?, text.trim()),
        };
        let digits = rest.strip_prefix('-').unwrap_or(rest);
        let plain = (1..=2).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
        let number = digits.parse().ok().filter(|_| plain)?;
        Some(RuleId { letter, number })
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:02}", self.letter, self.number)
    }
}

/// One paragraph, its line breaks undone, with its light markup.
#[derive(Debug, PartialEq, Eq)]
pub struct Paragraph {
    pub id: Option<RuleId>,
    pub text: String,
}

#[derive(Debug, PartialEq, Eq)]
pub struct Section {
    pub title: String,
    pub paragraphs: Vec<Paragraph>,
}

#[derive(Debug, PartialEq, Eq)]
pub struct Book {
    pub title: String,
    pub introduction: Vec<Paragraph>,
    pub sections: Vec<Section>,
}

impl Book {
    pub fn read(text: &str) -> Book {
        let mut book =
            Book { title: String::new(), introduction: Vec::new(), sections: Vec::new() };
        for block in text.split("\n\n").map(str::trim).filter(|block| !block.is_empty()) {
            if let Some(title) = block.strip_prefix("# ") {
                book.title = title.to_owned();
            } else if let Some(title) = block.strip_prefix("## ") {
                book.sections.push(Section { title: title.to_owned(), paragraphs: Vec::new() });
            } else {
                let paragraphs = match book.sections.last_mut() {
                    Some(section) => &mut section.paragraphs,
                    None => &mut book.introduction,
                };
                paragraphs.push(paragraph(block));
            }
        }
        book
    }

    /// Every rule with its section's title, in the order of the text.
    pub fn rules(&self) -> impl Iterator<Item = (RuleId, &Paragraph, &str)> {
        self.sections.iter().flat_map(|section| {
            let title = section.title.as_str();
            section.paragraphs.iter().filter_map(move |rule| Some((rule.id?, rule, title)))
        })
    }

    /// The rule whose number comes closest.
    pub fn nearest(&self, id: RuleId) -> Option<RuleId> {
        self.rules().map(|(known, ..)| known).min_by_key(|known| known.number.abs_diff(id.number))
    }
}

fn paragraph(block: &str) -> Paragraph {
    let marked = block.strip_prefix("**").and_then(|rest| rest.split_once("**"));
    let (id, text) = match marked.and_then(|(id, text)| Some((RuleId::parse(id, None)?, text))) {
        Some((id, text)) => (Some(id), text),
        None => (None, block),
    };
    Paragraph { id, text: text.split_whitespace().collect::<Vec<_>>().join(" ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_people_type_them() {
        let q12 = Some(RuleId { letter: 'Q', number: 12 });
        for typed in ["Q-12", "q12", "Q12", "q-12"] {
            assert_eq!(RuleId::parse(typed, None), q12, "{typed}");
        }
        assert_eq!(RuleId::parse("12", Some('Q')), q12);
        assert_eq!(RuleId::parse("3", Some('K')).map(|id| id.to_string()).as_deref(), Some("K-03"));
        for typed in ["", "12", "Q", "Q-", "Q--1", "Q+1", "Q-123", "quiddler", "Ä-12", "Q-1²"] {
            assert_eq!(RuleId::parse(typed, None), None, "{typed}");
        }
    }

    #[test]
    fn a_rule_ends_at_the_blank_line_and_belongs_to_its_section() {
        let book = Book::read("# T\n\nIntro\nduction.\n\n## S\n\n**Q-01** One\ntwo.\n\nMore.\n");
        assert_eq!(book.title, "T");
        assert_eq!(book.introduction[0].text, "Intro duction.");
        let rules: Vec<_> = book
            .rules()
            .map(|(id, rule, section)| (id.to_string(), &*rule.text, section))
            .collect();
        assert_eq!(rules, [("Q-01".to_owned(), "One two.", "S")]);
        assert_eq!(book.sections[0].paragraphs[1], Paragraph { id: None, text: "More.".into() });
    }
}
