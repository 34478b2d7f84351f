//! Many games between bots, as people and scripts ask for them.

use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use testkit::german_list;

use crate::run::{Ran, setzkasten};

/// A short list of words is enough, and no dictionary is needed then.
pub fn with_a_list(command: &str, args: &[&str]) -> Vec<String> {
    let list = german_list().display().to_string();
    let words = [command, "--words", &list];
    words.iter().chain(args).map(|&arg| arg.to_owned()).collect()
}

fn simulate(args: &[&str]) -> Ran {
    let args = with_a_list("simulate", args);
    setzkasten(&args.iter().map(String::as_str).collect::<Vec<_>>()).run()
}

fn json(ran: &Ran) -> Value {
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    serde_json::from_str(&ran.stdout).expect("one JSON object")
}

#[test]
fn every_game_is_counted_once() {
    for (game, bots) in [
        ("quiddler", "lehrling,geselle,meister"),
        ("kreuzwort", "lehrling,grossmeister"),
        ("buchstabenklau", "geselle,greedy"),
        ("maskenmemo", "greedy:meister,lehrling"),
    ] {
        let found = json(&simulate(&[game, "--bots", bots, "-n", "12", "--json"]));
        assert_eq!(found["games"], 12, "{game}");
        let players = found["players"].as_array().expect("players");
        let rate = |player: &Value| player["win_rate"].as_f64().expect("a rate");
        let all: f64 = players.iter().map(rate).sum();
        assert!((all - 1.0).abs() < 1e-9, "{game}: {players:?}");
        for (player, name) in players.iter().zip(bots.split(',')) {
            assert_eq!(player["player"], name);
            let (low, high) = (&player["win_rate_low"], &player["win_rate_high"]);
            assert!(low.as_f64() <= player["win_rate"].as_f64(), "{player}");
            assert!(high.as_f64() >= player["win_rate"].as_f64(), "{player}");
            let bars = player["histogram"].as_array().expect("bars").iter();
            assert_eq!(bars.map(|bar| bar[1].as_u64().expect("times")).sum::<u64>(), 12);
        }
    }
}

/// What is the same however many threads play and however fast they are.
fn told(mut found: Value) -> Value {
    found["games_per_second"] = Value::Null;
    for player in found["players"].as_array_mut().expect("players") {
        player["work_ms"] = Value::Null;
        player["work_ms_longest"] = Value::Null;
    }
    found
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    let run = |threads: &str, seed: &str| {
        let args = ["quiddler", "-n", "40", "--json", "--threads", threads, "--seed", seed];
        told(json(&simulate(&args)))
    };
    for many in ["3", "100000"] {
        assert_eq!(run("1", "7"), run(many, "7"));
    }
    assert_ne!(run("1", "7"), run("1", "8"));
}

#[test]
fn house_rules_are_set_by_name() {
    let args = ["quiddler", "-n", "5", "--json", "-o", "rounds=1", "-o", "words=checked"];
    let short = json(&simulate(&args));
    assert_eq!(short["options"], serde_json::json!({"rounds": 1, "words": "checked"}));
    let long = json(&simulate(&["quiddler", "-n", "5", "--json"]));
    assert!(short["actions"].as_f64() < long["actions"].as_f64());
}

#[test]
fn spreadsheets_get_a_heading_and_a_line_for_each_player() {
    let ran = simulate(&["maskenmemo", "--bots", "meister,lehrling", "-n", "6", "--csv"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let lines: Vec<Vec<&str>> = ran.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!((lines[0][0], lines[1][0], lines[2][0]), ("player", "meister", "lehrling"));
    assert!(lines.iter().all(|line| line.len() == lines[0].len()), "{lines:?}");
}

#[test]
fn people_get_a_table_and_a_histogram() {
    let ran = simulate(&["quiddler", "-n", "8"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    assert!(ran.stdout.contains("quiddler, 8 games from seed 1"), "{}", ran.stdout);
    assert!(ran.stdout.contains('█'), "{}", ran.stdout);
}

#[test]
fn what_cannot_be_played_is_said_in_a_sentence() {
    for (args, sentence) in [
        (&["quiddler", "--bots", "novice,geselle"][..], "\"novice\" is not a player"),
        (&["quiddler", "-o", "colour=black"], "there is no option \"colour\""),
        (&["quiddler", "-o", "rounds=99"], "takes a whole number from 1 to 8"),
        (&["quiddler", "-o", "rounds"], "write NAME=VALUE"),
        (&["quiddler", "--lang", "fr"], "fr"),
        (&["quiddler", "--deck", "nowhere.toml"], "cannot read nowhere.toml"),
    ] {
        let ran = simulate(args);
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{args:?}");
        assert!(ran.stderr.contains(sentence), "{args:?}: {}", ran.stderr);
    }
}

/// Whether the process has said what it does on Ctrl-C.
fn listens(pid: u32) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).expect("it runs");
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).expect("a mask");
    let mask = u64::from_str_radix(caught.trim(), 16).expect("hexadecimal");
    mask >> (Signal::INT.as_raw() - 1) & 1 == 1
}

#[test]
fn ctrl_c_prints_what_there_is() {
    let args = with_a_list("simulate", &["quiddler", "-n", "1000000000", "--json"]);
    let child = setzkasten(&args.iter().map(String::as_str).collect::<Vec<_>>()).spawn_piped();
    while !listens(child.id()) {
        thread::sleep(Duration::from_millis(10));
    }
    kill_process(Pid::from_child(&child), Signal::INT).expect("it is asked");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    let found: Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    assert!(found["games"].as_u64().is_some_and(|games| games < 1_000_000_000), "{found}");
}
