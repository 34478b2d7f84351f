//! The referee on the command line: bad input gets an exit code and a sentence that helps.

use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde_json::{Value, json};
use tempfile::NamedTempFile;

use crate::replay::word_file;
use crate::run::{Ran, setzkasten};

fn referee(record: impl Into<Vec<u8>>, args: &[&str]) -> Ran {
    let list = word_file("Eis Haus");
    let list = list.path().to_str().expect("a plain path");
    let args = [&["referee", "--words", list], args].concat();
    setzkasten(&args).words(Path::new("none")).stdin(record).run()
}

fn objects(ran: &Ran) -> Vec<Value> {
    ran.lines().map(|line| serde_json::from_str(line).expect("one JSON object a line")).collect()
}

const HEADER: &str = r#"{"setzkasten":1,"game":"quiddler","players":["Ana","Ben"],"options":{"rounds":1},"shuffles":[["E","O","I","L","S","M","Y","X","K"]]}"#;
const DRAW: &str = r#"{"by":0,"do":"draw","from":"stock"}"#;
const LAY: &str = r#"{"by":0,"do":"lay","words":[["E","I","S"]],"discard":"X"}"#;

/// The record cannot be read: exit code 2, and a sentence on standard error.
fn unreadable(record: impl Into<Vec<u8>>, sentence: &str) -> Ran {
    let ran = referee(record, &[]);
    assert_eq!(ran.code, 2, "{sentence}: {} {}", ran.stdout, ran.stderr);
    assert!(ran.stderr.contains(sentence), "{sentence}: {}", ran.stderr);
    assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
    ran
}

/// An action is refused: exit code 1, with line, code and sentence among the output.
fn refused(line: &str, code: &str, sentence: &str) {
    let ran = referee(format!("{HEADER}\n{line}\n{DRAW}\n"), &[]);
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""), "{line}");
    let said = objects(&ran);
    let error = &said.iter().find(|said| said["error"].is_object()).expect("an error")["error"];
    assert_eq!((&error["line"], &error["code"]), (&json!(2), &json!(code)), "{line}");
    let message = error["message"].as_str().unwrap_or_default();
    assert!(message.contains(sentence), "{line}: {message}");
    let last = said.last().expect("a result");
    assert_eq!(last["result"]["over"], false, "nothing is played after it");
    assert!(!said.iter().any(|said| said["event"] == "drawn"), "{line}");
}

#[test]
fn headers_that_make_no_game_are_named_with_line_and_reason() {
    let header = |fields: &str| format!("{{\"setzkasten\":1,{fields}}}\n{DRAW}\n");
    let two = r#""players":["A","B"]"#;
    let cases = [
        (
            header(&format!(r#""game":"skat",{two}"#)),
            "line 1: there is no game \"skat\"; choose one of",
        ),
        (
            header(&format!(r#""game":"quiddler",{two},"options":{{"tempo":1}}"#)),
            "line 1: there is no option \"tempo\" here; choose one of",
        ),
        (
            header(&format!(r#""game":"quiddler",{two},"options":{{"rounds":9}}"#)),
            "line 1: option \"rounds\" is 9, but takes",
        ),
        (
            header(&format!(r#""game":"quiddler",{two},"options":{{"rounds":"many"}}"#)),
            "line 1: option \"rounds\" is \"many\", but takes",
        ),
        (
            header(r#""game":"quiddler","players":["A","B","C","D","E","F","G","H","I"]"#),
            "line 1: quiddler is for 1 to 8 players, not 9",
        ),
        (header(r#""game":"quiddler","players":[]"#), "players, not 0"),
        (header(r#""game":"quiddler","players":"A"#), "line 1: the header is not JSON"),
        (header(r#""game":"quiddler","players":7"#), "line 1: the header has a wrong \"players\""),
        (header(r#""game":"quiddler""#), "line 1: the header lacks \"players\""),
        (
            header(&format!(r#""game":"quiddler",{two},"lang":"xx""#)),
            "line 1: the header has a wrong",
        ),
        (
            header(&format!(r#""game":"quiddler",{two},"lang":"fr""#)),
            "line 1: quiddler is not played in fr",
        ),
        (
            header(&format!(r#""game":"quiddler",{two},"seed":"abc""#)),
            "line 1: the header has a wrong \"seed\"",
        ),
        (
            header(&format!(r#""game":"quiddler",{two},"shuffels":[]"#)),
            "has an unknown field \"shuffels\"",
        ),
        (header(&format!(r#""game":"quiddler",{two},"shuffles":[["QU","QU"]]"#)), "line 1: "),
        (header(&format!(r#""game":"quiddler",{two},"shuffles":[["7"]]"#)), "line 1: "),
        (format!("{{\"setzkasten\":2,\"game\":\"quiddler\",{two}}}"), "this program reads 1"),
        (format!("{DRAW}\n"), "line 1: the header lacks \"setzkasten\""),
        ("[1,2]\n".to_owned(), "line 1: the header is expected an object"),
        (String::new(), "line 1: the record is empty"),
        ("\n \r\n\n".to_owned(), "the record is empty"),
    ];
    for (record, sentence) in cases {
        assert_eq!(unreadable(record, sentence).stdout, "");
    }
}

#[test]
fn broken_lines_are_named_after_what_was_played() {
    let cases: [(&[u8], &str); 10] = [
        (b"nonsense", "line 3: not JSON at column 2"),
        (
            b"{\"by\":0,\"do\":\"draw\",\"from\":\"st\xff\"}",
            "line 3: byte 31 of the line is not UTF-8",
        ),
        (b"{\"by\":0}", "line 3: an action needs \"do\""),
        (b"{\"do\":\"draw\"}", "line 3: an action needs \"by\""),
        (b"{\"by\":[0],\"do\":\"draw\"}", "line 3: \"by\" is a list, but takes a seat"),
        (b"{\"by\":0,\"do\":7}", "line 3: \"do\" is a number, but takes a verb"),
        (b"{\"by\":0,\"do\":\"draw\",\"at\":-1}", "line 3: \"at\" is a number, but takes whole"),
        (
            b"{\"by\":0,\"do\":\"draw\",\"facts\":{\"EI\":1}}",
            "line 3: \"facts\": \"EI\" must be true or false",
        ),
        (b"{\"by\":1e400,\"do\":\"draw\"}", "line 3: not JSON at column 11: number out of range"),
        (b"{\"by\":0,\"by\":1,\"do\":\"draw\"}", "line 3: "),
    ];
    for (line, sentence) in cases {
        let record = [HEADER.as_bytes(), DRAW.as_bytes(), line, DRAW.as_bytes()].join(&b'\n');
        let said = objects(&unreadable(record, sentence));
        assert!(said.iter().any(|said| said["event"] == "drawn"), "{sentence}");
        assert!(said.last().is_some_and(|last| last["result"].is_object()), "{sentence}");
    }
}

#[test]
fn illegal_actions_are_refused_with_their_line() {
    refused(r#"{"by":9,"do":"draw","from":"stock"}"#, "no_such_seat", "seats are 0 to 1");
    refused(r#"{"by":-1,"do":"draw","from":"stock"}"#, "no_such_seat", "there is no seat -1");
    refused(r#"{"by":0.5,"do":"draw","from":"stock"}"#, "no_such_seat", "there is no seat 0.5");
    refused(r#"{"by":"table","do":"draw","from":"stock"}"#, "seat_only", "somebody in a seat");
    refused(r#"{"by":0,"do":"timeout","seat":0}"#, "table_only", "\"by\":\"table\"");
    refused(r#"{"by":0,"do":"dance"}"#, "unknown_verb", "it knows draw, discard, lay");
    refused(r#"{"by":0,"do":"draw"}"#, "malformed", "missing field `from`");
    refused(r#"{"by":0,"do":"draw","from":"sleeve"}"#, "malformed", "unknown variant `sleeve`");
    refused(r#"{"by":0,"do":"draw","from":7}"#, "malformed", "\"draw\" cannot be understood");
    refused(r#"{"by":0,"do":"draw","from":"stock","fast":true}"#, "malformed", "unknown field");
    refused(r#"{"by":0,"do":"lay","words":"EIS"}"#, "malformed", "expected a sequence");
    refused(r#"{"by":1,"do":"draw","from":"stock"}"#, "not_your_turn", "another player's turn");
    refused(r#"{"by":0,"do":"lay","words":[["E","I","S"]],"discard":"X"}"#, "draw_first", "draw");
}

#[test]
fn an_unknown_face_is_an_illegal_action() {
    let record = format!("{HEADER}\n{DRAW}\n{}\n", LAY.replace("\"X\"", "\"Ж\""));
    let ran = referee(record, &[]);
    assert_eq!(ran.code, 1, "{} {}", ran.stdout, ran.stderr);
    let error = objects(&ran).into_iter().find(|said| said["error"].is_object());
    assert_eq!(error.expect("an error")["error"]["line"], 3);
}

#[test]
fn a_line_of_100_mb_is_refused_without_being_kept() {
    let mut file = NamedTempFile::new().expect("a temporary file");
    writeln!(file, "{HEADER}").expect("written");
    // A hole in the file: the blanks of a line that does not end for 100 MB.
    let end = 100 << 20;
    file.as_file_mut().seek(SeekFrom::Start(end)).expect("sought");
    writeln!(file, "\n{DRAW}").expect("written");
    let args = ["referee", file.path().to_str().expect("a plain path"), "--words", "/dev/null"];
    let ran = setzkasten(&args).words(Path::new("none")).run();
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("line 2: the line is longer than 1048576 bytes"), "{}", ran.stderr);
    assert_eq!(objects(&ran).last().map(|last| last["result"].is_object()), Some(true));
}

#[test]
fn a_long_line_from_a_pipe_is_refused_while_it_is_still_being_written() {
    let args = ["referee", "--words", "/dev/null"];
    let mut child = setzkasten(&args).words(Path::new("none")).spawn_piped();
    let mut input = child.stdin.take().expect("piped");
    // It never ends: only a referee that stops reading can close this pipe.
    let writing = std::thread::spawn(move || while input.write_all(&[b' '; 4096]).is_ok() {});
    let ended = child.wait_with_output().expect("it ends");
    writing.join().expect("the pipe was closed");
    assert_eq!(ended.status.code(), Some(2));
    let said = String::from_utf8_lossy(&ended.stderr);
    assert!(said.contains("line 1: the line is longer than"), "{said}");
}

#[test]
fn deep_nesting_is_refused_not_followed() {
    let deep = |levels: usize| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
    for levels in [200, 100_000] {
        let header = HEADER.replace("[[\"E\"", &format!("[{}, [\"E\"", deep(levels)));
        unreadable(header, "line 1: the header is not JSON");
        let lay = format!("{{\"by\":0,\"do\":\"lay\",\"words\":{}}}", deep(levels));
        unreadable(format!("{HEADER}\n{DRAW}\n{lay}"), "line 3: not JSON");
        unreadable("{\"a\":".repeat(levels), "line 1: the header is not JSON");
    }
}

#[test]
fn line_ends_blank_lines_and_a_byte_order_mark_do_no_harm() {
    let plain = referee(format!("{HEADER}\n{DRAW}\n{LAY}"), &[]);
    assert_eq!((plain.code, plain.stderr.as_str()), (0, ""), "{}", plain.stdout);
    for record in [
        format!("{HEADER}\r\n{DRAW}\r\n{LAY}\r\n"),
        format!("\u{feff}{HEADER}\n\n{DRAW}\n   \n{LAY}\n\n\n\r\n"),
    ] {
        assert_eq!(referee(record, &[]).stdout, plain.stdout);
    }
}

#[test]
fn a_record_is_read_from_a_file_or_standard_input() {
    let record = format!("{HEADER}\n{DRAW}\n");
    let piped = referee(record.as_str(), &[]);
    assert_eq!(referee(record.as_str(), &["-"]).stdout, piped.stdout);
    let file = NamedTempFile::new().expect("a temporary file");
    fs::write(file.path(), &record).expect("written");
    let named = referee("", &[file.path().to_str().expect("a plain path")]);
    assert_eq!(named.stdout, piped.stdout);
    let ran = referee("", &["/nowhere/game.jsonl"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("cannot open the record /nowhere/game.jsonl"), "{}", ran.stderr);
}

#[test]
fn keep_going_tries_the_next_line_and_still_exits_1() {
    let record = format!("{HEADER}\n{LAY}\n{DRAW}\n{LAY}\n");
    let said = |args: &[&str]| {
        let ran = referee(record.as_str(), args);
        assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
        let laid = objects(&ran).iter().filter(|said| said["event"] == "laid").count();
        (objects(&ran)[1]["error"]["line"].clone(), laid)
    };
    assert_eq!(said(&[]), (json!(2), 0));
    assert_eq!(said(&["--keep-going"]), (json!(2), 1));
}

#[test]
fn a_view_is_the_last_line_and_keeps_secrets() {
    let record = format!("{HEADER}\n{DRAW}\n");
    let view = |seat| {
        let said = objects(&referee(record.as_str(), &["--view", seat]));
        said.last().expect("a view")["view"].clone()
    };
    let own = view("1");
    assert_eq!(own["hand"], json!(["O", "L", "M"]));
    assert!(own["players"][0].get("hand").is_none() && own["stock"].get("order").is_none());
    assert_eq!(view("all")["players"][0]["hand"].as_array().map(Vec::len), Some(4));
    for (seat, sentence) in [("2", "seats are 0 to 1"), ("x", "give a seat"), ("-1", "seat")] {
        let ran = referee(record.as_str(), &[&format!("--view={seat}")]);
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{seat}");
        assert!(ran.stderr.contains(sentence), "{}", ran.stderr);
    }
}

#[test]
fn recheck_lists_where_the_dictionary_has_changed() {
    let challenge = r#"{"by":1,"do":"challenge","player":0,"word":0,"facts":{"EIS":false}}"#;
    let turn = "{\"by\":1,\"do\":\"draw\",\"from\":\"stock\"}\n{\"by\":1,\"do\":\"discard\",\"card\":\"K\"}";
    let record = format!("{HEADER}\n{DRAW}\n{LAY}\n{turn}\n{challenge}\n");
    let valid = |args: &[&str]| {
        let ran = referee(record.as_str(), args);
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
        let said = objects(&ran);
        let judged = said.iter().find(|said| said["event"] == "challenged").expect("judged");
        let difference = said.iter().find(|said| said["difference"].is_object());
        (judged["valid"].clone(), difference.cloned())
    };
    assert_eq!(valid(&[]), (json!(false), None));
    let difference = json!({"line": 6, "word": "EIS", "recorded": false, "today": true});
    assert_eq!(valid(&["--recheck"]), (json!(true), Some(json!({"difference": difference}))));
}

#[test]
fn without_a_dictionary_the_command_that_builds_one_is_named() {
    let empty = tempfile::tempdir().expect("a folder");
    let ran = setzkasten(&["referee"]).words(empty.path()).stdin(format!("{HEADER}\n")).run();
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("setzkasten words build"), "{}", ran.stderr);
    let ran = referee(HEADER, &["--words", "/nowhere/words.txt"]);
    assert_eq!(ran.code, 2, "{}", ran.stderr);
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let list = word_file("Eis");
    let args = ["referee", "--keep-going", "--words", list.path().to_str().expect("a plain path")];
    let mut child = setzkasten(&args).words(Path::new("none")).spawn_piped();
    let mut input = child.stdin.take().expect("piped");
    let feeding = std::thread::spawn(move || {
        let mut fed = input.write_all(format!("{HEADER}\n").as_bytes());
        // Refusals without end, until the referee finds nobody to tell them to.
        while fed.is_ok() {
            fed = input.write_all(format!("{LAY}\n").repeat(100).as_bytes());
        }
    });
    let mut out = child.stdout.take().expect("piped");
    out.read_exact(&mut [0; 10]).expect("it begins to write");
    drop(out);
    let ended = child.wait_with_output().expect("it ends");
    feeding.join().expect("the pipe was closed");
    assert_eq!(ended.status.code(), Some(0));
    assert!(ended.stderr.is_empty(), "{}", String::from_utf8_lossy(&ended.stderr));
}

#[test]
fn a_record_that_is_a_folder_cannot_be_read() {
    let ran = referee("", &["/"]);
    assert_eq!(ran.code, 2, "{}", ran.stdout);
    assert!(ran.stderr.contains("line 1: the record cannot be read"), "{}", ran.stderr);
    assert!(File::open("/").is_ok(), "a folder can be opened, but not read");
}

#[test]
fn k11_with_the_installed_words_names_count_where_the_table_says_so_and_abbreviations_never() {
    let first = |names: bool, word: &str| {
        let hand: Vec<String> = word.chars().map(String::from).collect();
        let header = json!({"setzkasten": 1, "game": "kreuzwort", "players": ["Ana", "Ben"],
            "options": {"names": names}, "seed": 3, "shuffles": [hand]});
        let squares = ('k'..).map(|column| format!("{column}11"));
        let tiles: serde_json::Map<String, Value> =
            squares.zip(hand.iter().map(|tile| json!(tile))).collect();
        let place = json!({"by": 0, "do": "place", "tiles": tiles});
        let ran = setzkasten(&["referee"]).stdin(format!("{header}\n{place}\n")).run();
        ran.stdout.contains(&format!(r#""words":["{word}"]"#))
    };
    for name in ["BERLIN", "PETER", "RHEIN", "GOETHE", "MARIA"] {
        assert!(first(true, name) && !first(false, name), "{name}");
    }
    for word in ["HAUS", "MULLER"] {
        assert!(first(true, word) && first(false, word), "{word}");
    }
    for neither in ["USA", "SPD", "DDR", "GMBH", "XYLS"] {
        assert!(!first(true, neither) && !first(false, neither), "{neither}");
    }
}
