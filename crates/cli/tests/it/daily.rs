//! The deal of a day from the command line: the same for everybody, from a seed that anybody can check.

use std::fs;

use serde_json::Value;

use crate::run::{installed, words_folder};

fn tasks(more: &[&str]) -> Vec<Value> {
    let ran = installed(&[&["daily", "--json"], more].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    ran.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn three_tasks_from_a_hash_of_the_date_and_every_day_others() {
    words_folder();
    // With the solution: without it a task says more once its day is over, which depends on when this runs and on the zone.
    let of = |day: &str, more: &[&str]| tasks(&[&["--date", day, "--solution"], more].concat());
    let day = of("2026-11-18", &[]);
    let games: Vec<&str> = day.iter().filter_map(|task| task["game"].as_str()).collect();
    assert_eq!(games, ["quiddler", "kreuzwort", "buchstabenklau"]);
    // printf 'setzkasten daily 1 quiddler de 2026-11-18' | sha256sum
    let seed = "9cea1bddebaa8f8f37bc0a887ba4c8883ae7f927ef7a91fd39b443a84ec7faed";
    assert_eq!(day[0]["seed"], seed);
    assert_eq!(day, of("2026-11-18", &["--time-zone", "Pacific/Kiritimati"]));
    for (one, other) in day.iter().zip(of("2026-11-19", &[])) {
        assert_ne!(one["record"], other["record"], "{}", one["game"]);
    }
}

#[test]
fn the_way_to_each_position_is_a_record_that_the_referee_plays() {
    words_folder();
    let folder = tempfile::tempdir().expect("a folder");
    for task in tasks(&["--date", "2026-11-02"]) {
        let path = folder.path().join("record.jsonl");
        fs::write(&path, task["record"].as_str().expect("a record")).expect("written");
        let ran = installed(&["referee", path.to_str().expect("a path")]);
        assert_eq!(ran.code, 0, "{}: {}{}", task["game"], ran.stdout, ran.stderr);
    }
}

#[test]
fn days_without_a_deal_are_refused_with_the_first_one() {
    words_folder();
    let ran = installed(&["daily", "--date", "2026-10-31"]);
    assert_eq!(ran.code, 2, "{}", ran.stdout);
    assert!(ran.stderr.contains("2026-11-01"), "{}", ran.stderr);
    assert_eq!(installed(&["daily", "--date", "2027-02-30"]).code, 2);
}
