//! Every rule of the rulebooks has a test of its name, and every such test has its rule; every option
//! has tests of its values.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use games::Catalogue;
use games::description::{OptionFacts, OptionKind};
use serde_json::{Value, json};

#[test]
fn every_rule_has_its_test_and_every_test_its_rule() {
    let books = Catalogue::built_in().names().into_iter().map(|game| (game, rules_of(game)));
    let books: Vec<(&str, BTreeMap<String, BTreeSet<String>>)> = books.collect();
    let letter_of = |rules: &BTreeMap<String, BTreeSet<String>>| {
        let id = rules.values().flatten().next().expect("a rule");
        id.chars().next().expect("its letter")
    };
    let letters: Vec<char> = books.iter().map(|(_, rules)| letter_of(rules)).collect();
    let tested = tested_ids(&letters);
    for ((game, rules), letter) in books.into_iter().zip(letters) {
        assert!(rules.len() >= 2, "{game} needs its rulebook in two languages at least");
        let tested: BTreeSet<String> =
            tested.iter().filter(|id| id.starts_with(letter)).cloned().collect();
        for (file, ids) in rules {
            let untested: Vec<_> = ids.difference(&tested).collect();
            assert!(untested.is_empty(), "{file} has rules without a test: {untested:?}");
            let unknown: Vec<_> = tested.difference(&ids).collect();
            assert!(unknown.is_empty(), "{file} lacks rules that are tested: {unknown:?}");
        }
    }
}

/// Every option is named in a test of its game or in a golden record, and every value that is not
/// the default beside it in the same file.
#[test]
fn every_option_is_played_in_every_way() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let golden = sources(&tests.join("golden"), "jsonl");
    for facts in Catalogue::built_in().games() {
        let name = facts.description.name;
        let own = golden.iter().filter(|path| path.to_string_lossy().contains(name)).cloned();
        // Played at a table of every game, in one file.
        let shared = tests.join("it").join("coarse.rs");
        let paths =
            sources(&tests.join("it").join(name), "rs").into_iter().chain(own).chain([shared]);
        let texts: Vec<String> =
            paths.map(|path| fs::read_to_string(path).expect("a test")).collect();
        for option in facts.description.options {
            let key = format!("{:?}", option.name);
            let named: Vec<&String> = texts.iter().filter(|text| text.contains(&key)).collect();
            assert!(!named.is_empty(), "{name} has no test of its option {key}");
            for value in played(option) {
                let value = value.to_string();
                let beside = named.iter().any(|text| text.contains(&value));
                assert!(beside, "{name} has no test of {key} with {value}");
            }
        }
    }
}

/// The values that differ from the default; numbers are one value like another.
fn played(option: &OptionFacts) -> Vec<Value> {
    let mut values: Vec<Value> = match option.kind {
        OptionKind::Choice { values, .. } => values.iter().map(|value| value.to_json()).collect(),
        OptionKind::Flag => vec![json!(true), json!(false)],
        OptionKind::Seat { names } => names.iter().map(|&name| json!(name)).collect(),
        OptionKind::Number { .. } | OptionKind::Words { .. } | OptionKind::PerSeat { .. } => {
            Vec::new()
        }
    };
    values.retain(|value| *value != option.default.to_json());
    values
}

/// The ids of each rulebook of a game, by file name: `**Q-12**` at the start of a line.
fn rules_of(game: &str) -> BTreeMap<String, BTreeSet<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
    let mut rules = BTreeMap::new();
    for file in fs::read_dir(folder).expect("the rulebooks") {
        let path = file.expect("a rulebook").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with(game) && name.ends_with(".md") {
            let text = fs::read_to_string(&path).expect("a rulebook");
            let marked = text.lines().filter_map(|line| line.strip_prefix("**")?.split_once("**"));
            let ids: BTreeSet<String> =
                marked.map(|(id, _)| id.to_owned()).filter(|id| is_rule_id(id)).collect();
            assert!(!ids.is_empty(), "{name} has no rule");
            rules.insert(name, ids);
        }
    }
    rules
}

fn is_rule_id(id: &str) -> bool {
    id.split_once('-').is_some_and(|(letter, number)| {
        letter.len() == 1 && number.len() == 2 && number.bytes().all(|b| b.is_ascii_digit())
    })
}

/// `fn q12_…` shows Q-12; `letters` are those with which ids begin, one for each game.
fn tested_ids(letters: &[char]) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for path in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it"), "rs") {
        let text = fs::read_to_string(&path).expect("a test source");
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for pair in lines.windows(2) {
            let Some(name) = pair[1].strip_prefix("fn ") else { continue };
            let Some((id, _)) = name.split_once('_') else { continue };
            let mut chars = id.chars();
            let letter = chars.next().unwrap_or(' ').to_ascii_uppercase();
            let id = format!("{letter}-{}", chars.as_str());
            if is_rule_id(&id) && letters.contains(&letter) {
                assert_eq!(pair[0], "#[test]", "{name} is named like a test but is none");
                ids.insert(id);
            }
        }
    }
    ids
}

fn sources(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for file in fs::read_dir(folder).expect("the tests") {
        let path = file.expect("a test source").path();
        if path.is_dir() {
            found.extend(sources(&path, extension));
        } else if path.extension().is_some_and(|ext| ext == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}
