//! German nouns: their gender and plural. Glosses of German words are not on the registries.

use std::path::Path;

use super::{Found, is_word};
use crate::{readers::ReadError, wheel};

pub fn read(wheels: &Path) -> Result<Found, ReadError> {
    let bytes = wheel::member(wheels, "german_nouns", "german_nouns/nouns.csv")?;
    nouns(&bytes)
}

fn nouns(text: &[u8]) -> Result<Found, ReadError> {
    let mut rows = csv::Reader::from_reader(text);
    let headers = rows.headers()?.clone();
    let column = |wanted: &str| headers.iter().position(|name| name == wanted);
    let (genders, plurals) = (
        [column("genus"), column("genus 1")],
        [column("nominativ plural"), column("nominativ plural 1")],
    );
    let mut found = Found::new();
    for row in rows.records() {
        let row = row?;
        let first = |columns: [Option<usize>; 2]| {
            let values = columns.into_iter().flatten().filter_map(|at| row.get(at));
            values.into_iter().find(|value| !value.is_empty())
        };
        let article = match first(genders) {
            Some("m") => "der",
            Some("f") => "die",
            Some("n") => "das",
            _ => continue,
        };
        let lemma = &row[0];
        if !is_word(lemma) {
            continue;
        }
        let plural = first(plurals).map(|plural| format!(", Plural: die {plural}"));
        let told = format!("{article} {lemma}{}", plural.unwrap_or_default());
        found.entry(lemma.to_owned()).or_insert(told);
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::nouns;

    #[test]
    fn a_noun_has_its_article_and_its_plural() {
        let text = "lemma,pos,genus,genus 1,nominativ plural,nominativ plural 1\n\
            Haus,Substantiv,n,,Häuser,\nObst,Substantiv,n,,,\nBlau-Weiß,Substantiv,n,,,\n";
        let found = nouns(text.as_bytes()).unwrap();
        assert_eq!(found["Haus"], "das Haus, Plural: die Häuser");
        assert_eq!(found["Obst"], "das Obst");
        assert_eq!(found.len(), 2);
    }
}
