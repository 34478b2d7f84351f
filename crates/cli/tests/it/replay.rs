//! Records shown step by step: read by people, and by programs with `--json`.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tempfile::NamedTempFile;

use crate::run::{Ran, setzkasten};

/// A list of words in a file of its own.
pub fn word_file(words: &str) -> NamedTempFile {
    let file = NamedTempFile::new().expect("a temporary file");
    fs::write(file.path(), words.replace(' ', "\n")).expect("written");
    file
}

fn replay(words: &str, record: &str, args: &[&str]) -> Ran {
    let list = word_file(words);
    let list = list.path().to_str().expect("a plain path");
    let args = [&["replay", "--words", list], args].concat();
    setzkasten(&args).words(Path::new("none")).stdin(record).run()
}

const QUIDDLER: &str = r#"
{"setzkasten":1,"game":"quiddler","players":["Ana","Ben"],"options":{"rounds":1},"shuffles":[["E","O","I","L","S","M","Y","X","K"]]}
{"by":0,"do":"draw","from":"stock"}
{"by":0,"do":"lay","words":[["E","I","S"]],"discard":"X"}
{"by":1,"do":"draw","from":"discard"}
{"by":1,"do":"discard","card":"X"}
{"by":1,"do":"challenge","player":0,"word":0}
{"by":0,"do":"done"}
{"by":1,"do":"done"}
"#;

#[test]
fn quiddler_shows_hands_words_piles_and_scores() {
    let ran = replay("Eis", QUIDDLER.trim_start(), &[]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let third = "\
   3  Ana lays E I S and discards X
      Ana lays EIS
      Ana is out: the last lap begins
      Ana discards X

  round 1 of 1, last lap: Ben draws
  stock 110 cards, discard pile X (2 cards)
     Ana    0         EIS 6
  >  Ben    0  O L M
";
    assert!(ran.stdout.contains(third), "{}", ran.stdout);
    let end = "\
      round 1 is scored: Ana +16 = 16, Ben -6 = -6
      the game ends
";
    assert!(ran.stdout.contains(end), "{}", ran.stdout);
    assert!(ran.stdout.ends_with("Result\n  1.  Ana    16\n  2.  Ben    -6\n"), "{}", ran.stdout);
}

#[test]
fn kreuzwort_shows_the_board_with_coordinates_squares_and_what_is_new() {
    let record = concat!(
        r#"{"setzkasten":1,"game":"kreuzwort","players":["Ana","Ben"],"#,
        r#""options":{"board":"compact"},"shuffles":[["H","A","U","?"]]}"#,
        "\n",
        r#"{"by":0,"do":"place","tiles":{"h8":"H","i8":"A","j8":"U","k8":"?S"}}"#,
    );
    let ran = replay("Haus", record, &[]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    let lines: Vec<&str> = ran.lines().map(str::trim_end).collect();
    assert!(lines.contains(&"      a  b  c  d  e  f  g  h  i  j  k  l  m  n  o"), "{lines:#?}");
    assert!(lines.contains(&"   8  +  ·  ·  -  ·  ·  ·  *  ·  ·  ·  -  ·  ·  +"), "{lines:#?}");
    assert!(lines.contains(&"   8  +  ·  ·  -  ·  ·  · [H][A][U][s] -  ·  ·  +"), "{lines:#?}");
    assert!(lines.contains(&"   2  Ana places h8 H, i8 A, j8 U, k8 ?S"), "{lines:#?}");
}

#[test]
fn buchstabenklau_shows_middle_piles_and_side() {
    let record = r#"{"setzkasten":1,"game":"buchstabenklau","players":["Ana","Ben"],"seed":3}
{"by":"table","do":"reveal"}
{"by":"table","do":"reveal"}
{"by":0,"do":"call","word":"HAUS"}
{"by":1,"do":"pick","middle":0}
"#;
    let ran = replay("Haus", record, &[]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    for shown in [
        "   4  Ana calls HAUS: the open cards do not spell it\n",
        "  Ben may pick a card\n  middle 0:[",
        "  >  Ben  won 1  top [",
        "  middle empty\n  side pile [",
    ] {
        assert!(ran.stdout.contains(shown), "{shown}\n{}", ran.stdout);
    }
}

#[test]
fn maskenmemo_shows_the_square_as_each_pair_of_eyes_sees_it() {
    let record = r#"{"setzkasten":1,"game":"maskenmemo","players":["Ana","Ben"],"seed":1,"shuffles":[["A","B","C","D","E","F","G"]]}
{"by":0,"do":"peek","at":["a1","b1","c1"]}
{"by":1,"do":"peek","at":[]}
{"by":0,"do":"turn","at":"d1"}
"#;
    let noted = record.replace("\"seed\"", "\"options\":{\"notes\":true},\"seed\"");
    let last = |record: &str, seat| {
        let ran = replay("Haus", record, &["--seat", seat, "--from", "4"]);
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
        assert!(ran.stdout.starts_with("   4  Ana turns up d1: D\n"), "{}", ran.stdout);
        ran.lines().find(|line| line.starts_with("  1 ")).expect("the first row").to_owned()
    };
    let covered = "  1  ▒   ▒   ▒  [D]  ▒   ▒";
    assert_eq!(last(record, "all"), "  1 (A) (B) (C) [D] (E) (F)");
    assert_eq!([last(record, "0"), last(record, "1")], [covered, covered]);
    assert_eq!(last(&noted, "0"), "  1 (A) (B) (C) [D]  ▒   ▒");
    assert_eq!(last(&noted, "1"), covered);
}

#[test]
fn golden_games_of_every_kind_are_told_in_words_and_end_as_the_referee_says() {
    let mut shown = 0;
    for record in golden_records() {
        let path = record.to_str().expect("a plain path");
        let words = record.with_extension("words");
        let words = match words.exists() {
            true => words,
            false => testkit::german_list(),
        };
        let words = words.to_str().expect("a plain path");
        let run = |args: &[&str]| {
            let args = [args, &[path, "--words", words]].concat();
            let ran = setzkasten(&args).words(Path::new("none")).run();
            assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{path}");
            ran.stdout
        };
        let text = run(&["replay"]);
        assert!(!text.contains(['{', '}', '\u{1b}']), "{path} is not told in words:\n{text}");
        let steps: Vec<Value> = run(&["replay", "--json"])
            .lines()
            .map(|line| serde_json::from_str(line).expect("one object a line"))
            .collect();
        let (result, steps) = steps.split_last().expect("a result");
        let judged = run(&["referee"]);
        let judged: Vec<Value> =
            judged.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
        assert_eq!(judged.last(), Some(result));
        let events: Vec<&Value> =
            steps.iter().flat_map(|step| step["events"].as_array().expect("a list")).collect();
        assert_eq!(events, judged[..judged.len() - 1].iter().collect::<Vec<_>>());
        assert!(steps.iter().all(|step| step["line"].is_u64() && step["view"].is_object()));
        assert!(steps[0]["action"].is_null() && steps[1]["action"]["do"].is_string());
        shown += 1;
    }
    assert!(shown > 0, "there are golden records");
}

fn games_tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/tests")
}

fn golden_records() -> Vec<PathBuf> {
    let files = fs::read_dir(games_tests().join("golden")).expect("the golden records");
    let records = files.map(|file| file.expect("a file").path());
    records.filter(|path| path.extension().is_some_and(|ext| ext == "jsonl")).collect()
}

#[test]
fn a_seat_sees_no_other_hand() {
    let ran = replay("Eis", QUIDDLER.trim_start(), &["--seat", "1", "--to", "2"]);
    assert_eq!(ran.code, 0);
    assert!(ran.stdout.contains("Ana    0  4 cards\n"), "{}", ran.stdout);
    assert!(ran.stdout.contains("Ben    0  O L M\n"), "{}", ran.stdout);
    assert!(!ran.stdout.contains("E I S"), "{}", ran.stdout);
    let ran = replay("Eis", QUIDDLER.trim_start(), &["--seat", "2"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("seats are 0 to 1"), "{}", ran.stderr);
}

#[test]
fn from_and_to_choose_lines_of_the_record() {
    let ran = replay("Eis", QUIDDLER.trim_start(), &["--json", "--from", "3", "--to", "4"]);
    let steps: Vec<Value> =
        ran.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    let lines: Vec<Option<u64>> = steps.iter().map(|step| step["line"].as_u64()).collect();
    assert_eq!(lines, [Some(3), Some(4), None]);
    assert_eq!(steps[2]["result"]["over"], false);
}

#[test]
fn a_refused_action_ends_it_with_its_rule_and_code_1() {
    let record = format!("{}\n{{\"by\":1,\"do\":\"draw\",\"from\":\"stock\"}}", QUIDDLER.trim());
    let ran = replay("Eis", &record, &[]);
    assert_eq!(ran.code, 1);
    assert!(ran.stdout.contains("refused (game_over): "), "{}", ran.stdout);
    assert!(ran.stdout.contains("setzkasten rules Q-29\n"), "{}", ran.stdout);
    let ran = replay("Eis", &record, &["--json", "--from", "9"]);
    let error: Value = serde_json::from_str(ran.lines().next().expect("a line")).expect("JSON");
    assert_eq!((&error["error"]["line"], &error["error"]["rule"]), (&9.into(), &"Q-29".into()));
}

#[test]
fn a_record_that_cannot_be_read_ends_with_code_2_after_what_could() {
    let record = format!("{}\nnonsense", QUIDDLER.trim());
    let ran = replay("Eis", &record, &[]);
    assert_eq!(ran.code, 2);
    assert!(ran.stdout.contains("the game ends"), "{}", ran.stdout);
    assert!(ran.stderr.contains("line 9: not JSON"), "{}", ran.stderr);
    let ran = replay("Eis", "", &[]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("line 1: the record is empty"), "{}", ran.stderr);
}

#[test]
fn names_cannot_steer_the_terminal() {
    let record = QUIDDLER.trim().replace("Ana", r"\u001b[2J\u202eAna\r");
    let ran = replay("Eis", &record, &[]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(!ran.stdout.contains(['\u{1b}', '\r', '\u{202e}']), "{}", ran.stdout);
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let list = word_file("Eis");
    let record = games_tests().join("golden/quiddler-eight-rounds.jsonl");
    let paths = [list.path(), &record].map(|path| path.to_str().expect("a plain path"));
    let args = ["replay", paths[1], "--words", paths[0], "--json"];
    let mut child = setzkasten(&args).words(Path::new("none")).spawn_piped();
    let mut out = child.stdout.take().expect("piped");
    out.read_exact(&mut [0; 10]).expect("it begins to write");
    drop(out);
    let ended = child.wait_with_output().expect("it ends");
    assert_eq!(ended.status.code(), Some(0));
    assert!(ended.stderr.is_empty(), "{}", String::from_utf8_lossy(&ended.stderr));
}

#[test]
fn what_the_words_mean_is_told_on_request_with_its_source() {
    let record = QUIDDLER.trim_start();
    let told = |args: &[&str]| setzkasten(&[&["replay"], args].concat()).stdin(record).run().stdout;
    let line = "EIS: Eis: ";
    let (plain, explained) = (told(&[]), told(&["--meanings"]));
    assert!(!plain.contains(line) && explained.contains(line), "{explained}");
    assert!(explained.contains("CC BY-SA 4.0)"), "{explained}");
    let steps = told(&["--meanings", "--json"]);
    let laid = steps.lines().nth(2).expect("the third step");
    let step: Value = serde_json::from_str(laid).expect("JSON");
    let meaning = &step["meanings"][0];
    assert_eq!(
        (&meaning["word"], &meaning["readings"][0]["lemma"]),
        (&"EIS".into(), &"Eis".into())
    );
    assert!(meaning["readings"][0]["gloss"]["source"].is_string(), "{step}");
}
