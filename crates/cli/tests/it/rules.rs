//! The rulebooks on the command line: whole, by rule, in every language, and wrong names put right.

use std::path::Path;

use serde_json::Value;

use crate::run::{Ran, setzkasten};

/// Rulebooks need no dictionary.
fn rules(args: &[&str]) -> Ran {
    rules_in("", args)
}

fn rules_in(locale: &str, args: &[&str]) -> Ran {
    let run = setzkasten(&[&["rules"], args].concat()).words(Path::new("none"));
    run.env("LANG", locale).env("LC_MESSAGES", "").run()
}

fn said(args: &[&str]) -> String {
    let ran = rules(args);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{args:?}");
    ran.stdout
}

#[test]
fn without_a_game_the_games_are_listed() {
    let listed = said(&[]);
    for game in ["quiddler", "kreuzwort", "buchstabenklau", "maskenmemo"] {
        assert!(listed.lines().any(|line| line.starts_with(game)), "{listed}");
    }
    let json = said(&["--json"]);
    let games: Vec<Value> =
        json.lines().map(|line| serde_json::from_str(line).expect("one object a line")).collect();
    assert_eq!(games.len(), 4);
    assert_eq!(games[3]["langs"].as_array().map(Vec::len), Some(7));
    assert_eq!(said(&["--lang", "fr", "--json"]).lines().count(), 1);
}

#[test]
fn a_rule_is_found_however_its_id_is_typed() {
    let rule = said(&["Q-12"]);
    assert!(rule.contains("\nQ-12  Until somebody has gone out"), "{rule}");
    for args in [&["q12"][..], &["quiddler", "Q-12"], &["QUIDDLER", "12"], &["quiddler", "q-12"]] {
        assert_eq!(said(args), rule);
    }
    let json: Value = serde_json::from_str(&said(&["q12", "--json"])).expect("an object");
    assert_eq!((&json["id"], &json["game"]), (&"Q-12".into(), &"quiddler".into()));
}

#[test]
fn a_rulebook_reads_plain_when_piped() {
    let book = said(&["kreuzwort"]);
    assert!(book.starts_with("Kreuzwort-Buchstaben-Spiel\n\n"), "{book}");
    assert!(book.lines().any(|line| line.starts_with("K-14  ")), "{book}");
    assert!(!book.contains(['\u{1b}', '*', '#']), "markup is left in it");
    let json: Value = serde_json::from_str(&said(&["kreuzwort", "--json"])).expect("an object");
    assert!(json["sections"].as_array().is_some_and(|sections| sections.len() > 2));
}

#[test]
fn the_language_is_the_asked_one_then_the_systems_then_english() {
    let german = said(&["m05", "--lang", "de"]);
    let english = said(&["m05"]);
    assert_ne!(german, english);
    assert_eq!(rules_in("de_CH.UTF-8", &["m05"]).stdout, german);
    assert_eq!(rules_in("fi_FI.UTF-8", &["m05"]).stdout, english);
    // The system's French is no demand: Quiddler has none.
    assert_eq!(rules_in("fr_FR.UTF-8", &["q05"]).stdout, said(&["q05", "--lang", "en"]));
    for lang in ["nl", "fr", "es", "pt", "it"] {
        assert_ne!(said(&["m05", "--lang", lang]), english);
    }
}

#[test]
fn a_wrong_name_is_answered_with_the_nearest() {
    let cases = [
        (&["quidler"][..], "did you mean quiddler?"),
        (&["Kreuzworträtsel"], "did you mean kreuzwort?"),
        (&["zzz"], "neither a game (quiddler, kreuzwort, buchstabenklau, maskenmemo)"),
        (&["Q-99"], "the nearest is Q-44"),
        (&["B-32"], "the nearest is B-31"),
        (&["X-12"], "ids begin with Q (quiddler)"),
        (&["kreuzwort", "Q-12"], "Q-12 is a rule of quiddler"),
        (&["kreuzwort", "black"], "look like K-05"),
        (&["q1", "q2"], "one rule at a time"),
        (&["quiddler", "--lang", "fr"], "choose one of de, en"),
        (&["quiddler", "--lang", "xx"], "choose one of de, nl, fr, en, es, pt, it"),
    ];
    for (args, sentence) in cases {
        let ran = rules(args);
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{args:?}");
        assert!(ran.stderr.contains(sentence), "{args:?}: {}", ran.stderr);
    }
}
