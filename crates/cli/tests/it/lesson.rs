//! Every lesson and puzzle, played to its end by the referee over the installed words.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::run::{installed, words_folder};

const PUZZLES: usize = 3;

#[test]
fn every_lesson_is_legal_in_both_languages() {
    words_folder();
    let ran = installed(&["lesson", "--json"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    let mut found: BTreeMap<(String, String), Vec<bool>> = BTreeMap::new();
    for line in ran.lines() {
        let told: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(told["ok"], true, "{line}");
        let text = |field: &str| told[field].as_str().unwrap_or_default().to_owned();
        let puzzle = told["puzzle"] == true;
        if !puzzle {
            let steps = told["steps"].as_u64().unwrap_or_default();
            assert!((6..=12).contains(&steps), "about two minutes: {line}");
        }
        found.entry((text("game"), text("lang"))).or_default().push(puzzle);
    }
    for game in games::Catalogue::built_in().names() {
        for lang in ["de", "en"] {
            let own = found.get(&(game.to_owned(), lang.to_owned())).cloned().unwrap_or_default();
            let puzzles = own.iter().filter(|puzzle| **puzzle).count();
            assert_eq!((own.len() - puzzles, puzzles), (1, PUZZLES), "{game} {lang}");
        }
    }
}

#[test]
fn a_lesson_of_ones_own_is_checked() {
    words_folder();
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("own.jsonl");
    let header = r#"{"setzkasten":1,"game":"maskenmemo","players":["Du","Froben"],
        "lesson":{"name":"own","kind":"lesson","title":"Eigenes","learned":[]}}"#;
    let line = r#"{"by":0,"do":"turn","at":"a1","remark":{"say":"Deck auf.","at":["PLACE"]}}"#;
    let check = |place: &str| {
        let line = line.replace("PLACE", place);
        std::fs::write(&path, format!("{}\n{line}\n", header.replace('\n', ""))).expect("written");
        installed(&["lesson", path.to_str().expect("a path")])
    };
    let refused = check("square:a1");
    assert_eq!(refused.code, 1, "nobody has looked yet: {}", refused.stdout);
    assert!(refused.stdout.contains("line 2"), "{}", refused.stdout);
    let nowhere = check("ceiling");
    assert!(nowhere.stdout.contains("no place on a screen"), "{}", nowhere.stdout);
    assert_eq!(installed(&["lesson", "skat"]).code, 2);
}
