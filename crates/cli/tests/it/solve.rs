//! `solve` for every game: answers that the referee accepts, and sentences for what is malformed.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tempfile::NamedTempFile;

use crate::run::{Ran, installed, setzkasten};

fn objects(ran: &Ran) -> Vec<Value> {
    ran.lines().map(|line| serde_json::from_str(line).expect("one JSON object a line")).collect()
}

fn good(args: &[&str]) -> Ran {
    let ran = installed(&[&["solve"], args].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{args:?}");
    ran
}

/// It cannot be done: exit code 2, and one sentence on standard error.
fn malformed(args: &[&str], sentence: &str) {
    let ran = installed(&[&["solve"], args].concat());
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{args:?}: {}", ran.stderr);
    assert!(ran.stderr.contains(sentence), "{args:?}: {}", ran.stderr);
    assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
}

/// A search that finds nothing: exit code 1.
fn nothing(args: &[&str], said: &str) {
    let ran = installed(&[&["solve"], args].concat());
    assert_eq!((ran.code, ran.stdout.trim_end(), ran.stderr.as_str()), (1, said, ""), "{args:?}");
}

fn record(text: &str) -> NamedTempFile {
    let file = NamedTempFile::new().expect("a temporary file");
    fs::write(file.path(), text).expect("written");
    file
}

fn plain(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

/// What the referee makes of a record, over the installed words.
fn referee(text: &str) -> Vec<Value> {
    let ran = setzkasten(&["referee"]).stdin(text).run();
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{text}{}", ran.stdout);
    objects(&ran)
}

#[test]
fn a_hand_of_quiddler_is_solved_by_every_aim() {
    let hand = "z u g d a ch i z";
    let ran = good(&["quiddler", "--hand", hand]);
    let aims: Vec<&str> = ran.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(aims, ["go_out", "points", "words", "longest"]);
    let lays = objects(&good(&["quiddler", "--hand", hand, "--json"]));
    assert_eq!(lays.iter().map(|lay| &lay["aim"]).collect::<Vec<_>>(), aims);
    for lay in &lays {
        let mut cards: Vec<&str> = Vec::new();
        for word in lay["words"].as_array().expect("words") {
            cards.extend(word.as_array().expect("cards").iter().filter_map(Value::as_str));
        }
        cards.extend(lay["left"].as_array().expect("cards").iter().filter_map(Value::as_str));
        cards.extend(lay["discard"].as_str());
        cards.sort_unstable();
        assert_eq!(cards, ["A", "CH", "D", "G", "I", "U", "Z", "Z"], "{lay}");
    }
    assert_eq!((&lays[0]["left"], &lays[0]["points"]), (&json!([]), &json!(35)));
    assert!(lays[1]["points"].as_i64() >= lays[0]["points"].as_i64());
}

#[test]
fn a_hand_that_waits_is_told_its_cards() {
    let ran = good(&["quiddler", "--draw", "--hand", "Z U D A CH N", "--json"]);
    let outs = objects(&ran).remove(0);
    assert!(outs["outs"].as_array().expect("cards").contains(&json!("G")), "ZUG and DACH: {outs}");
    let shown = good(&["quiddler", "--draw", "--hand", "Z U D A CH N"]).stdout;
    assert_eq!(json!(shown.split_whitespace().collect::<Vec<_>>()), outs["outs"]);
    nothing(
        &["quiddler", "--draw", "--hand", "X X Y Y QU J"],
        "no card lets this hand go out next turn",
    );
    nothing(&["quiddler", "--draw", "--hand", "X X Y Y QU J", "--json"], "{\"outs\":[]}");
}

#[test]
fn quiddler_is_solved_in_both_editions_and_spellings() {
    let lay = |args: &[&str]| {
        let args = [&["quiddler", "--json"], args].concat();
        objects(&good(&args)).into_iter().find(|lay| lay["aim"] == "longest").expect("a lay")
    };
    let english = lay(&["--lang", "en", "--hand", "QU I Z TH"]);
    assert_eq!(english["words"], json!([["QU", "I", "Z"]]));
    // Käfig is KAEFIG or KAFIG.
    let bare = |umlauts| lay(&["--umlauts", umlauts, "--hand", "K A F I G X"]);
    assert_eq!(bare("a")["words"], json!([["K", "A", "F", "I", "G"]]));
    assert_eq!(bare("both")["words"], json!([["K", "A", "F", "I", "G"]]));
    assert_ne!(bare("ae")["words"], json!([["K", "A", "F", "I", "G"]]));
}

#[test]
fn malformed_hands_get_a_sentence() {
    for (hand, sentence) in [
        ("", "no cards: write them with blanks between"),
        ("Z 1", "\"1\" is not the name of a card"),
        ("ZUG", "the deck has no card ZUG; write the faces with blanks between them"),
        ("TH A", "the deck has no card TH"),
        ("A A A A A A A A A A A A A", "a hand has 1 to 12 cards, not 13"),
    ] {
        malformed(&["quiddler", "--hand", hand], sentence);
        malformed(&["quiddler", "--hand", hand, "--json"], sentence);
    }
    malformed(
        &["quiddler", "--lang", "fr", "--hand", "A"],
        "quiddler is not played in fr; it takes de, en",
    );
}

/// Two players with twelve tiles each, by rule set 2.
const KREUZWORT: &str = r#"{"setzkasten":1,"game":"kreuzwort","lang":"de","players":["Ana","Ben"],"seed":1,"shuffles":[["S","P","I","E","L","E","N","T","A","?","R","G","E","R","D","E","N","A","U","S","?","I","T","H"]]}
"#;
const SPIELEN: &str = r#"{"by":0,"do":"place","tiles":{"k11":"S","l11":"P","m11":"I","n11":"E","o11":"L","p11":"E","q11":"N"}}
"#;

#[test]
fn the_best_placements_are_accepted_by_the_referee() {
    for played in [KREUZWORT.to_owned(), format!("{KREUZWORT}{SPIELEN}")] {
        let by = played.lines().count() - 1;
        let file = record(&played);
        let args = ["kreuzwort", "--record", plain(file.path()), "--top", "6"];
        let best = objects(&good(&[&args[..], &["--json"]].concat()));
        assert_eq!(best.len(), 6);
        assert!(best.is_sorted_by_key(|found| -found["worth"].as_i64().expect("a number")));
        for found in &best {
            let place = json!({ "by": by, "do": "place", "tiles": found["tiles"] });
            let said = referee(&format!("{played}{place}\n"));
            let placed = said.iter().rfind(|said| said["event"] == "placed").expect("placed");
            for part in ["green", "red", "black"] {
                assert_eq!(placed[part], found[part], "{placed} {found}");
            }
            let sorted = |words: &Value| {
                let mut words = words.as_array().expect("words").clone();
                words.sort_by_key(Value::to_string);
                words
            };
            assert_eq!(sorted(&placed["words"]), sorted(&found["words"]), "{placed}");
        }
        let shown = good(&args).stdout;
        assert_eq!(shown.lines().count(), 6);
        let first = best[0]["words"][0].as_str().expect("a word");
        assert!(shown.lines().next().expect("a line").contains(first), "{shown}");
    }
    // The same as for any game, for there is one search.
    let file = record(&format!("{KREUZWORT}{SPIELEN}"));
    let args = ["kreuzwort", "--record", plain(file.path()), "--top", "6", "--json"];
    let any = suggested(&format!("{KREUZWORT}{SPIELEN}"), &["--top", "6"]);
    let any = any["moves"].as_array().expect("moves").iter();
    let told = |found: &Value| (found["worth"].as_f64(), found["words"].clone());
    let best: Vec<_> = objects(&good(&args)).iter().map(told).collect();
    assert_eq!(best, any.map(told).collect::<Vec<_>>());
    // Another seat than the one to play.
    let file = record(KREUZWORT);
    let ben = good(&["kreuzwort", "--record", plain(file.path()), "--seat", "1", "--top", "1"]);
    assert_eq!(ben.lines().count(), 1);
}

#[test]
fn a_position_without_a_placement_says_so() {
    let consonants = "C C C F F J K K Q V W X".split(' ').collect::<Vec<_>>();
    let header = json!({ "setzkasten": 1, "game": "kreuzwort", "players": ["A", "B"],
        "shuffles": [consonants] });
    let file = record(&format!("{header}\n"));
    let args = ["kreuzwort", "--record", plain(file.path())];
    nothing(&args, "nothing can be placed");
    nothing(&[&args[..], &["--json"]].concat(), "");
}

#[test]
fn malformed_records_of_kreuzwort_get_a_sentence() {
    malformed(&["kreuzwort", "--record", "no/such/file"], "cannot open the record no/such/file");
    let twice = format!("{KREUZWORT}{SPIELEN}{SPIELEN}");
    let resigned = format!("{KREUZWORT}{{\"by\":0,\"do\":\"resign\"}}\n");
    for (text, sentence) in [
        ("", "the record is empty"),
        ("[1]\n", "line 1"),
        (SOLO, "the record is of quiddler, not of kreuzwort"),
        (&format!("{KREUZWORT}{{\"by\":"), "line 2"),
        (&twice, "line 3"),
        (&resigned, "the game is over; name a --seat"),
    ] {
        let file = record(text);
        malformed(&["kreuzwort", "--record", plain(file.path())], sentence);
    }
    let file = record(KREUZWORT);
    let of_seat = ["kreuzwort", "--record", plain(file.path()), "--seat", "7"];
    malformed(&of_seat, "--seat 7: there is no such seat");
}

#[test]
fn open_cards_of_buchstabenklau_are_called() {
    let open = "R A side:S pile5:T E/X own:N";
    let args = ["klau", "--open", open, "--limit", "4"];
    let words = objects(&good(&[&args[..], &["--json"]].concat()));
    assert_eq!(words.len(), 4);
    for found in &words {
        let (word, cards) = (found["word"].as_str().expect("a word"), &found["cards"]);
        let cards: Vec<&str> =
            cards.as_array().expect("cards").iter().filter_map(Value::as_str).collect();
        assert!(cards.len() >= 3 && cards.iter().all(|card| open.contains(card)), "{found}");
        assert_eq!(cards.len(), word.chars().count(), "one letter a card: {found}");
    }
    let shown = good(&args).stdout;
    let shown: Vec<&str> = shown.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(json!(shown), words.iter().map(|found| found["word"].clone()).collect::<Value>());
    let long = good(&["klau", "--open", "R A S T", "--min-cards", "4"]);
    assert!(long.lines().any(|line| line.starts_with("RAST ")), "{}", long.stdout);
    assert!(!long.lines().any(|line| line.starts_with("RAT ")), "{}", long.stdout);
    nothing(&["klau", "--open", "X X X"], "");
}

#[test]
fn sixty_open_cards_are_searched_as_far_as_the_budget_goes() {
    let open = "E/?? N/SCH R/?? S/EI T/ER A/CH I/? D/?? U/ST L/EN ".repeat(6);
    let args = ["klau", "--open", open.trim(), "--limit", "2", "--budget", "300"];
    let shown = good(&args);
    let told = shown.lines().last().expect("a line");
    assert!(told.starts_with("the budget ran out at \"A"), "{told}");
    assert_eq!(shown.lines().count(), 3, "{}", shown.stdout);
    let objects = objects(&good(&[&args[..], &["--json"]].concat()));
    assert_eq!(objects[2]["complete"], false);
    assert!(objects[2]["until"].as_str().expect("a word").starts_with('A'), "{}", objects[2]);
    // A budget that suffices is not mentioned.
    let few = good(&["klau", "--open", "R A S T", "--budget", "300"]);
    assert!(!few.stdout.contains("budget"), "{}", few.stdout);
}

#[test]
fn malformed_open_cards_get_a_sentence() {
    let many = "A ".repeat(65);
    for (open, sentence) in [
        (" ", "no open cards: write them with blanks between"),
        (many.as_str(), "65 cards are too many: 64 at most"),
        ("foo:A", "\"foo:A\": a card lies in the middle, on side:, own: or pileN:"),
        ("pile:A", "a card lies in the middle"),
        ("pile-3:A", "a card lies in the middle"),
        ("A1", "`A1` has a sign that is not a letter"),
        ("A/", "an empty card face"),
    ] {
        malformed(&["klau", "--open", open], sentence);
    }
}

const SOLO: &str = r#"{"setzkasten":1,"game":"quiddler","lang":"de","players":["Ana"],"seed":299}
"#;

#[test]
fn a_finished_solo_game_is_played_better() {
    let played = format!("{SOLO}{{\"by\":0,\"do\":\"stop\"}}\n");
    let file = record(&played);
    let args = ["solo", "--record", plain(file.path()), "--budget", "20000"];
    let solved = objects(&good(&[&args[..], &["--json"]].concat())).remove(0);
    let steps = solved["steps"].as_array().expect("steps");
    let mut better = SOLO.to_owned();
    for step in steps {
        let mut action = json!({ "by": 0 });
        let fields = step.as_object().expect("a step").iter().filter(|(name, _)| *name != "word");
        for (name, value) in fields {
            action[name] = value.clone();
        }
        better.push_str(&format!("{action}\n"));
    }
    let stop = "{\"by\":0,\"do\":\"stop\"}\n";
    let mut said = setzkasten(&["referee"]).stdin(format!("{better}{stop}")).run();
    if said.code == 1 {
        // The game has ended by itself.
        said = setzkasten(&["referee"]).stdin(better).run();
    }
    assert_eq!((said.code, said.stderr.as_str()), (0, ""), "{}", said.stdout);
    let result = &objects(&said).pop().expect("a result")["result"];
    assert_eq!(result["over"], true);
    assert_eq!(result["standings"][0]["points"], solved["points"], "{result} {solved}");
    assert!(solved["points"].as_i64() < solved["played"].as_i64(), "{solved}");
    let shown = good(&args).stdout;
    assert_eq!(shown.lines().count(), steps.len() + 1, "{shown}");
    assert!(shown.contains(&format!("{} points left", solved["points"])), "{shown}");
}

#[test]
fn a_running_solo_game_gets_a_step_that_the_referee_accepts() {
    let mut played = SOLO.to_owned();
    for _ in 0..3 {
        let file = record(&played);
        let args = ["solo", "--record", plain(file.path())];
        let hint = objects(&good(&[&args[..], &["--json"]].concat())).remove(0);
        let shown = good(&args).stdout;
        let word = hint["hint"]["word"].as_str().expect("a word to take");
        assert!(shown.starts_with(&format!("take {word} from piles")), "{shown}");
        let action = json!({ "by": 0, "do": "take", "piles": hint["hint"]["piles"] });
        played.push_str(&format!("{action}\n"));
        let said = referee(&played);
        let taken = said.iter().rfind(|said| said["event"] == "taken").expect("taken");
        assert_eq!(taken["word"], word);
    }
}

#[test]
fn malformed_records_of_solo_games_get_a_sentence() {
    malformed(&["solo", "--record", "no/such/file"], "cannot open the record no/such/file");
    let two = SOLO.replace("[\"Ana\"]", "[\"Ana\",\"Ben\"]");
    for (text, sentence) in [
        ("", "the record is empty"),
        (KREUZWORT, "the record is not of Quiddler for one player"),
        (&two, "the record is not of Quiddler for one player"),
        (&format!("{SOLO}{{\"by\":0,\"do\":\"take\",\"piles\":[0]}}\n"), "line 2"),
        (&format!("{SOLO}nonsense\n"), "line 2"),
    ] {
        let file = record(text);
        malformed(&["solo", "--record", plain(file.path())], sentence);
    }
}

/// A game with words that are sure to be found, played to a point where somebody has to act.
fn suggested(played: &str, args: &[&str]) -> Value {
    let file = record(played);
    let args = [&["record", plain(file.path()), "--json"], args].concat();
    objects(&good(&args)).remove(0)
}

#[test]
fn what_is_suggested_in_any_game_is_accepted_by_the_referee() {
    let begun = |game: &str, lines: &[&str]| {
        let header = json!({ "setzkasten": 1, "game": game, "lang": "de",
            "players": ["Ana", "Ben"], "seed": 5 });
        format!("{header}\n{}", lines.iter().map(|line| format!("{line}\n")).collect::<String>())
    };
    let ready = [r#"{"by":0,"do":"ready"}"#, r#"{"by":1,"do":"ready"}"#];
    let peeked =
        [r#"{"by":0,"do":"peek","at":["a1","b1","c1"]}"#, r#"{"by":1,"do":"peek","at":[]}"#];
    for (played, verb) in [
        (begun("quiddler", &[]), "draw"),
        (begun("quiddler", &[r#"{"by":0,"do":"draw","from":"stock"}"#]), "lay"),
        (KREUZWORT.to_owned(), "place"),
        (begun("maskenmemo", &peeked), "turn"),
        (begun("buchstabenklau", &[ready, ready, ready].concat()), "call"),
        (SOLO.to_owned(), "take"),
    ] {
        let best = suggested(&played, &["--top", "3"]);
        assert_eq!(best["complete"], true, "{best}");
        let moves = best["moves"].as_array().expect("moves");
        assert!((1..=3).contains(&moves.len()), "{verb}: {best}");
        assert_eq!(moves[0]["action"]["do"], verb, "{best}");
        for found in moves {
            let mut action = found["action"].clone();
            action["by"] = json!(0);
            referee(&format!("{played}{action}\n"));
        }
        let file = record(&played);
        let shown = good(&["record", plain(file.path()), "--top", "3"]).stdout;
        assert_eq!(shown.lines().count(), moves.len(), "{shown}");
    }
    let file = record(KREUZWORT);
    nothing(&["record", plain(file.path()), "--seat", "1"], "seat 1 has nothing to do");
    let starved = installed(&["solve", "record", plain(file.path()), "--budget", "0"]);
    assert_eq!(starved.stdout, "the budget ran out: there may be better\n");
    let resigned = record(&format!("{KREUZWORT}{{\"by\":0,\"do\":\"resign\"}}\n"));
    malformed(&["record", plain(resigned.path())], "the game is over");
    malformed(&["record", plain(file.path()), "--seat", "7"], "--seat 7: there is no such seat");
}
