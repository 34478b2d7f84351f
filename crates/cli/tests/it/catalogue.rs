//! The games on the command line: listed for people and for programs.

use std::path::Path;

use serde_json::Value;

use crate::run::{Ran, setzkasten};

fn games(args: &[&str]) -> Ran {
    setzkasten(&[&["games"], args].concat()).words(Path::new("none")).run()
}

#[test]
fn games_are_listed_with_their_options() {
    let ran = games(&[]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    for part in ["quiddler: players", "2 to 4 with rules 2", "whole seconds from 1 to 3600", "Q-28"]
    {
        assert!(ran.stdout.contains(part), "{part}: {}", ran.stdout);
    }
    let one = games(&["maskenmemo"]).stdout;
    assert!(one.contains("retry") && !one.contains("quiddler: "), "{one}");
}

#[test]
fn programs_get_one_object_a_game() {
    let ran = games(&["--json"]);
    let games: Vec<Value> =
        ran.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let names: Vec<&str> = games.iter().filter_map(|game| game["name"].as_str()).collect();
    assert_eq!(names, games::Catalogue::built_in().names());
    assert_eq!(games[0]["options"][0]["kind"]["type"], "number");
}

#[test]
fn a_wrong_game_names_the_right_ones() {
    let ran = games(&["skat"]);
    assert_eq!((ran.code, ran.stderr.contains("maskenmemo")), (2, true), "{}", ran.stderr);
}
