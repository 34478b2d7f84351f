//! The searches give the exact numbers that are known of these positions and hands.
//!
//! Their words are the npm package `word-list`, locked in `data/dev`: it is fetched once with
//! `npm ci` into the target folder.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::run::installed;

/// The words of 2 to 15 letters, which the numbers were counted with.
fn words() -> &'static Path {
    static WORDS: OnceLock<PathBuf> = OnceLock::new();
    WORDS.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("dev-words");
        let list = folder.join("words-2-15.txt");
        if !list.exists() {
            fetch(&folder);
            let all = std::fs::read_to_string(folder.join("node_modules/word-list/words.txt"));
            let all = all.expect("word-list holds words.txt");
            let short: Vec<&str> =
                all.lines().filter(|word| (2..=15).contains(&word.len())).collect();
            let aside = folder.join("words.tmp");
            std::fs::write(&aside, short.join("\n")).expect("the target folder can be written");
            std::fs::rename(&aside, &list).expect("the target folder can be written");
        }
        list
    })
}

fn fetch(folder: &Path) {
    let locked = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/dev");
    std::fs::create_dir_all(folder).expect("the target folder can be written");
    for file in ["package.json", "package-lock.json"] {
        std::fs::copy(locked.join(file), folder.join(file)).expect("data/dev is there");
    }
    eprintln!("fetching the npm package word-list with npm ci");
    let done =
        Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(folder).status();
    let done = done.expect("npm fetches the words of this test: install Node.js");
    assert!(done.success(), "npm ci could not fetch word-list: is there a network?");
}

fn sample(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bench").join(name)
}

/// Runs a bench and compares the lines it begins with.
fn compare(bench: &str, flag: &str, file: &str) {
    let sample = sample(file);
    let mut command = Command::new(env!("CARGO_BIN_EXE_setzkasten"));
    command.args(["bench", bench, "--words"]).arg(words()).arg(flag).arg(&sample);
    let output = command.output().expect("the program runs");
    let shown = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let known = std::fs::read_to_string(&sample).expect("the sample is there");
    let shown: Vec<&str> = shown.lines().take(known.lines().count()).collect();
    assert_eq!(shown, known.lines().collect::<Vec<_>>());
}

#[test]
fn placements_are_as_many_as_known() {
    compare("movegen", "--positions", "positions.tsv");
}

#[test]
fn hands_are_worth_what_is_known() {
    compare("quiddler", "--hands", "hands.tsv");
}

#[test]
fn solo_deals_are_solved_within_their_budget() {
    let ran = installed(&["bench", "solo", "--deals", "2", "--budget", "0.1"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    assert!(ran.stdout.contains(" of 2 deals proven within 0.1 s each"), "{}", ran.stdout);
}

#[test]
fn malformed_input_gets_a_sentence() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("it can be written");
        path
    };
    let list = file("words", "ab\ncab\n");
    for (positions, sentence) in [
        ("", "there is no position"),
        ("3/3/3", "a tab and a rack"),
        ("3/2/3\tABC", "row 2 of the board"),
        ("3/1!1/3\tABC", "is not a tile"),
        ("99/99\tABC", "1 to 32"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_setzkasten"));
        command.args(["bench", "movegen", "--words"]).arg(&list);
        command.arg("--positions").arg(file("positions", positions));
        let output = command.output().expect("the program runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(sentence), "{said}");
    }
}

/// The floor that docs/bots.md promises, with room: every second round against a Lehrling, one in
/// four against a Geselle, alone or in company. The clock is virtual.
#[test]
fn a_person_keeps_up_with_the_lower_levels() {
    let levels = ["--bots", "anfaenger,lehrling,geselle", "--company", "1,4"];
    let ran = installed(&[&["bench", "race"][..], &levels, &["-n", "30", "--json"]].concat());
    assert_eq!(ran.code, 0, "{ran:?}");
    let rows: Vec<serde_json::Value> =
        ran.lines().map(|line| serde_json::from_str(line).expect("a row")).collect();
    let floors = [("anfaenger", 0.7), ("lehrling", 0.55), ("geselle", 0.3)];
    assert_eq!(rows.len(), 2 * floors.len());
    for (row, (level, floor)) in rows.iter().zip(floors.iter().flat_map(|row| [row, row])) {
        assert_eq!(row["level"], *level);
        assert!(row["share"].as_f64().expect("a share") > *floor, "{row}");
        assert!(row["first_s"].as_f64().expect("seconds") > 2.5, "{row}");
    }
}
