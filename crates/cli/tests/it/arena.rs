//! Everybody against everybody: small arenas with bots and programs.

use serde_json::Value;

use crate::play::example;
use crate::run::{Ran, setzkasten};
use crate::simulate::with_a_list;

fn arena(args: &[&str]) -> Ran {
    let args = with_a_list("arena", args);
    setzkasten(&args.iter().map(String::as_str).collect::<Vec<_>>()).run()
}

#[test]
fn everybody_meets_everybody_and_is_rated() {
    for game in ["quiddler", "kreuzwort", "buchstabenklau", "maskenmemo"] {
        let ran = arena(&[game, "--bots", "lehrling,geselle,greedy", "-n", "4", "--json"]);
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{game}");
        let found: Value = serde_json::from_str(&ran.stdout).expect("one JSON object");
        let pairings = found["pairings"].as_array().expect("pairings");
        assert_eq!(pairings.len(), 3, "{game}");
        assert!(pairings.iter().all(|pairing| pairing["games"] == 4), "{game}: {pairings:?}");
        let players = found["players"].as_array().expect("players");
        let elo = players.iter().map(|player| player["elo"].as_f64().expect("a rating"));
        assert!((elo.sum::<f64>() / 3.0 - 1500.0).abs() < 1e-6, "{game}: {players:?}");
        let doubtful = |player: &Value| player["error"].as_f64().is_some_and(|error| error > 0.0);
        assert!(players.iter().all(doubtful), "{game}: {players:?}");
    }
}

#[test]
fn a_program_is_rated_beside_the_levels() {
    let program = example();
    let args = ["quiddler", "-o", "rounds=2", "--bots", "geselle", "--bot", &program, "-n", "4"];
    let ran = arena(&args);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    assert!(ran.stdout.contains("Elo (95 %)") && ran.stdout.contains(&program), "{}", ran.stdout);
}

#[test]
fn documents_get_tables_with_the_yardstick() {
    let args = ["maskenmemo", "--bots", "lehrling,geselle", "--yardstick", "-n", "2", "--markdown"];
    let ran = arena(&args);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    for heading in ["Head to head", "Against greedy", "How they play"] {
        assert!(ran.stdout.contains(heading), "{}", ran.stdout);
    }
}

#[test]
fn a_program_that_gives_up_is_named_and_loses() {
    let args = ["quiddler", "-o", "rounds=1", "--bots", "lehrling", "--bot", "exit 3", "-n", "4"];
    let ran = arena(&[&args[..], &["--json"]].concat());
    assert_eq!(ran.code, 1);
    assert!(ran.stderr.contains("\"exit 3\" lost 4 games by resignation"), "{}", ran.stderr);
    let found: Value = serde_json::from_str(&ran.stdout).expect("one JSON object");
    assert_eq!(found["pairings"][0]["win_rate"], 1.0);
}
