//! Which words count and what they score (M-12 to M-14).

use serde_json::json;

use super::{Game, WORDS, claim, fail, peek_at, peek_at_nothing, turn, two};
use crate::check::check;

fn one_claim(lang: &str, layout: &str, word: &str) -> String {
    let squares = ["a1", "b1", "c1", "d1", "e1", "f1", "a2"];
    let open = squares[..layout.split_whitespace().count()].join(" ");
    let actions = [peek_at(lang, 2), turn(0, &open), claim(0, word)];
    Game { lang, layout, actions: &actions, ..Game::default() }.record()
}

fn claimed(word: &str, valid: bool) -> String {
    json!({"event": "claimed", "by": 0, "word": word, "valid": valid}).to_string()
}

#[test]
fn m12_accents_are_dropped_but_german_umlauts_are_letters() {
    for (lang, written, layout, word) in [
        ("fr", "élève", "E L E V E", "ELEVE"),
        ("fr", "œuf Œuvre", "O E U V R E", "OEUVRE"),
        ("fr", "garçon", "G A R C O N", "GARCON"),
        ("es", "mañana", "M A N A N A", "MANANA"),
        ("es", "cigüeña", "C I G U E N A", "CIGUENA"),
        ("pt", "irmã", "I R M A", "IRMA"),
        ("pt", "canção", "C A N C A O", "CANCAO"),
        ("it", "città", "C I T T A", "CITTA"),
        ("nl", "reünie", "R E U N I E", "REUNIE"),
        ("nl", "ĳdel", "I J D E L", "IJDEL"),
        ("en", "café", "C A F E", "CAFE"),
        ("de", "Straße", "S T R A S S E", "STRASSE"),
        ("de", "Türen", "T Ü R E N", "TÜREN"),
    ] {
        let spoken = written.split(' ').next_back().unwrap_or_default();
        for said in [spoken, word] {
            check(written, &one_claim(lang, layout, said), &claimed(word, true));
        }
    }
    // Ü is neither U nor UE.
    let wrong = r#"{"error":{"code":"wrong_letters","rule":"M-07"}}"#;
    check("Türe", &one_claim("de", "T U R E", "TURE"), &claimed("TURE", false));
    check("Türe", &one_claim("de", "T U R E", "TÜRE"), wrong);
    check("Türe", &one_claim("de", "T U E R E", "TÜRE"), wrong);
    check("Türe", &one_claim("de", "T ? R E", "TÜRE"), &claimed("TÜRE", true));
    // Not in the dictionary, and what the record's facts say of it.
    let record = one_claim("de", "H A U S", "HAUS");
    check("Maus", &record, &claimed("HAUS", false));
    let known = record.replace("\"word\":\"HAUS\"", "\"word\":\"HAUS\",\"facts\":{\"HAUS\":true}");
    check("Maus", &known, &claimed("HAUS", true));
}

#[test]
fn m13_a_word_scores_its_letters_minus_three_and_qu_is_two() {
    for (layout, word, points) in [
        ("H A U S", "HAUS", 1),
        ("N O T E N", "NOTEN", 2),
        ("QU E L L E", "QUELLE", 3),
        ("S T R A S S E", "STRASSE", 4),
        ("? E L L E ?", "QUELLE", 3),
        ("QU E ? E", "QUERE", 2),
    ] {
        let expected = json!({"event": "claimed", "word": word, "valid": true, "points": points});
        let words = format!("{WORDS} quere");
        check(&words, &one_claim("de", layout, word), &expected.to_string());
    }
}

#[test]
fn m14_most_points_win_and_ties_share() {
    let layout = "H A U S N O T E ? ? QU ?";
    let haus = [turn(0, "a1 b1 c1 d1"), claim(0, "HAUS")];
    let note = [turn(1, "e1 f1 a2 b2"), claim(1, "NOTE")];
    let noten = [turn(1, "e1 f1 a2 b2 c2"), claim(1, "NOTEN")];
    let standings = |ben: &[String]| {
        let actions = [&[peek_at_nothing(3)], &haus[..], ben, &[fail(2)]].concat();
        Game { players: 3, layout, actions: &actions, ..Game::default() }.record()
    };
    let result = |ranks: &str| format!(r#"{{"result":{{"over":false,"standings":[{ranks}]}}}}"#);
    let tie = r#"{"points":1,"rank":1},{"points":1,"rank":1},{"points":0,"rank":3}"#;
    check(WORDS, &standings(&note), &result(tie));
    let ben = r#"{"points":1,"rank":2},{"points":2,"rank":1},{"points":0,"rank":3}"#;
    check(WORDS, &standings(&noten), &result(ben));
}

#[test]
fn an_endless_word_is_refused_in_good_time() {
    let long = "H".repeat(200_000);
    let record = two(&[turn(0, "a1 b1 c1 d1"), claim(0, &long)]);
    let report = check(WORDS, &record, r#"{"error":{"code":"wrong_letters","rule":"M-07"}}"#);
    assert!(report.text.len() < 2_000, "the refusal repeats the word");
}
