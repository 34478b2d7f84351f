//! Records as they come: good ones in any dress, and everything that can be wrong with them.

use std::io::{self, BufReader, Read};

use games::referee::{self, Conduct, Played};
use games::{Record, Seat, Viewer, WordList};

use crate::check::{check, check_broken, check_conduct, keep_going, referee};

const HEADER: &str = r#"{"setzkasten":1,"game":"quiddler","players":["Ana","Ben"],"seed":7}"#;
const DRAW: &str = r#"{"by":0,"do":"draw","from":"stock"}"#;

fn with(field: &str) -> String {
    HEADER.replace("\"seed\":7", field)
}

#[test]
fn a_header_that_cannot_be_read_is_named_with_its_line() {
    for (header, sentence) in [
        (String::new(), "the record is empty"),
        ("quiddler".into(), "not JSON at column 1"),
        ("[1,2]".into(), "found a list"),
        ("{}".into(), "lacks \"setzkasten\""),
        (r#"{"setzkasten":2}"#.into(), "\"setzkasten\" is 2"),
        (r#"{"setzkasten":1,"players":["A","B"]}"#.into(), "lacks \"game\""),
        (r#"{"setzkasten":1,"game":"quiddler"}"#.into(), "lacks \"players\""),
        (HEADER.replace("quiddler", "chess"), "no game \"chess\"; choose one of quiddler"),
        (HEADER.replace("[\"Ana\",\"Ben\"]", "2"), "wrong \"players\""),
        (HEADER.replace("\"Ana\"", "1"), "wrong \"players\""),
        (with(r#""colour":"black""#), "unknown field \"colour\""),
        (with(r#""lang":"xx""#), "wrong \"lang\""),
        (with(r#""lang":"fr""#), "not played in fr; it takes de, en"),
        (with(r#""options":[]"#), "wrong \"options\""),
        (with(r#""options":{"joker":1}"#), "no option \"joker\""),
        (with(r#""seed":-1"#), "wrong \"seed\""),
        (with(r#""seed":1.5"#), "wrong \"seed\""),
        (with(r#""seed":"abc""#), "64 hexadecimal digits"),
        (with(r#""shuffles":["E"]"#), "wrong \"shuffles\""),
        (with(r#""shuffles":[["€"]]"#), "is not the name of a card"),
        (with(r#""shuffles":[["Ä"]]"#), "names Ä as card 1, but the pile holds none"),
        (with(r#""deck":7"#), "the header's deck: expected a table, found a number"),
        (with(r#""board":{}"#), "takes no \"board\""),
        (with(r#""facts":{"HAUS":1}"#), "\"HAUS\" must be true or false"),
        (with(r#""seed":7,"seed":8"#), "\"seed\" stands twice"),
    ] {
        check_broken("Eis", &header, &["line 1: ", sentence]);
    }
}

#[test]
fn a_line_that_cannot_be_read_ends_the_run_after_the_result_so_far() {
    for (line, sentence) in [
        ("draw", "not JSON"),
        ("7", "found a number"),
        (r#"{"do":"draw"}"#, "needs \"by\""),
        (r#"{"by":0}"#, "needs \"do\""),
        (r#"{"by":"Ana","do":"draw"}"#, "\"by\" is text"),
        (r#"{"by":0,"do":4}"#, "\"do\" is a number"),
        (r#"{"by":0,"do":"draw","facts":[]}"#, "\"facts\" is a list"),
        (r#"{"by":0,"do":"draw","facts":{"A":"no"}}"#, "\"A\" must be true or false"),
        (r#"{"by":0,"do":"draw","at":-5}"#, "\"at\" is a number"),
        (r#"{"by":0,"by":1,"do":"draw"}"#, "\"by\" stands twice"),
    ] {
        let record = format!("{HEADER}\n{DRAW}\n{line}\n");
        check_broken("Eis", &record, &["line 3: ", sentence]);
        check("Eis", &record, "{\"event\":\"drawn\"}\n{\"result\":{\"over\":false}}");
    }
    let impossible = with(r#""shuffles":[["E"],["X","X"]]"#);
    let round = r#"
        {"by":0,"do":"resign"}
        {"by":1,"do":"resign"}"#;
    check("Eis", &format!("{impossible}{round}"), r#"{"result":{"over":true}}"#);
}

#[test]
fn a_named_shuffle_that_cannot_be_is_found_where_it_is_called_for() {
    let deck = r#""options":{"rounds":1},"deck":{"cards":{"E":[8,1]}},"shuffles":[[],["N"]]"#;
    let record = format!("{}\n{DRAW}\n", with(deck));
    check_broken("Eis", &record, &["line 1: shuffle 2", "N as card 1", "line 2 calls for"]);
}

#[test]
fn an_action_that_is_none_is_refused_like_an_illegal_one() {
    for (line, code) in [
        (r#"{"by":2,"do":"draw","from":"stock"}"#, "no_such_seat"),
        (r#"{"by":-1,"do":"draw","from":"stock"}"#, "no_such_seat"),
        (r#"{"by":300,"do":"draw","from":"stock"}"#, "no_such_seat"),
        (r#"{"by":0.5,"do":"draw","from":"stock"}"#, "no_such_seat"),
        (r#"{"by":"table","do":"draw","from":"stock"}"#, "seat_only"),
        (r#"{"by":0,"do":"fly"}"#, "unknown_verb"),
        (r#"{"by":0,"do":"draw"}"#, "malformed"),
        (r#"{"by":0,"do":"draw","from":7}"#, "malformed"),
        (r#"{"by":0,"do":"draw","from":"stock","to":"hand"}"#, "malformed"),
        (r#"{"by":0,"do":"done","now":true}"#, "malformed"),
        (r#"{"by":0,"do":"discard","card":"?E€"}"#, "malformed"),
        (r#"{"by":"table","do":"timeout","seat":300}"#, "malformed"),
    ] {
        let record = format!("{HEADER}\n{line}\n{DRAW}");
        let error = format!("{{\"error\":{{\"line\":2,\"code\":\"{code}\",\"rule\":null}}}}");
        let stopped = check("Eis", &record, &error);
        assert!(stopped.refused() && stopped.events("drawn").is_empty());
        let went_on = check_conduct(
            "Eis",
            &record,
            &format!("{error}\n{{\"event\":\"drawn\"}}"),
            keep_going(),
        );
        assert!(went_on.refused());
    }
}

#[test]
fn blank_lines_carriage_returns_and_a_byte_order_mark_do_no_harm() {
    let plain = referee("Eis", &format!("{HEADER}\n{DRAW}"), Conduct::default());
    let dressed = format!("\u{feff}\r\n{HEADER}\r\n\r\n  {DRAW}  \r\n\r\n");
    assert_eq!(plain.text, referee("Eis", &dressed, Conduct::default()).text);
}

#[test]
fn a_line_without_end_is_refused_before_it_fills_the_memory() {
    let endless = io::repeat(b'a').take(100 << 20);
    let mut out = Vec::new();
    let ended =
        referee::run(BufReader::new(endless), &mut out, Conduct::default(), &WordList::default());
    let error = ended.expect_err("too long").to_string();
    assert!(error.contains("line 1: the line is longer than 1048576 bytes"), "{error}");
}

#[test]
fn bytes_that_are_not_utf8_are_named() {
    let mut record = format!("{HEADER}\n").into_bytes();
    record.extend(b"{\"by\":0,\"do\":\"\xff\"}");
    let mut out = Vec::new();
    let ended = referee::run(&record[..], &mut out, Conduct::default(), &WordList::default());
    let error = ended.expect_err("not UTF-8").to_string();
    assert!(error.contains("line 2: byte 15 of the line is not UTF-8"), "{error}");
}

#[test]
fn deep_nesting_is_refused() {
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    check_broken("Eis", &deep, &["line 1", "recursion limit"]);
    let line = format!("{HEADER}\n{{\"by\":0,\"do\":\"draw\",\"from\":{deep}}}");
    check_broken("Eis", &line, &["line 2", "recursion limit"]);
}

#[test]
fn a_view_of_a_seat_that_does_not_exist_is_refused() {
    let conduct = Conduct { view: Some(Viewer::Seat(Seat(2))), ..Conduct::default() };
    let error = referee("Eis", HEADER, conduct).ended.expect_err("no such seat").to_string();
    assert!(error.contains("--view 2") && error.contains("0 to 1"), "{error}");
}

#[test]
fn a_record_reads_back_as_it_was_written() {
    let text = format!(
        "{}\n{}\n{}\n",
        r#"{"setzkasten":1,"game":"quiddler","lang":"en","players":["Ana","Ben"],"options":{"rounds":2},"seed":"00000000000000000000000000000000000000000000000000000000000000ff","shuffles":[["TH","E"]],"deck":{"cards":{"E":[99,1],"TH":[1,2]}},"rules":"1","lexicon":"ab12"}"#,
        r#"{"by":0,"do":"draw","from":"stock","at":1500,"facts":{"HAUS":true}}"#,
        r#"{"by":"table","do":"timeout","seat":0}"#,
    );
    let record = Record::read(text.as_bytes()).expect("a record");
    let mut written = Vec::new();
    record.write(&mut written).expect("a record");
    assert_eq!(String::from_utf8(written).expect("UTF-8"), text);
    let report = referee("Eis", &text, Conduct::default());
    assert!(matches!(report.ended, Ok(Played::Clean)), "{:?}", report.ended);
}
