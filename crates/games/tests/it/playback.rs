//! A record played back: every line once, faults with their lines, and how everybody stands.

use std::io::Cursor;

use games::play::Asking;
use games::playback::PlaybackError;
use games::record::{Lines, read_header};
use games::{Playback, Record, Seat, Viewer, WordList, standings};

const RECORD: &str = r#"{"setzkasten":1,"game":"quiddler","players":["Ana","Ben"],"shuffles":[["E","T","I","A","S","T","X","N"]]}

{"by":0,"do":"draw","from":"stock"}
{"by":1,"do":"draw","from":"stock"}
{"by":0,"do":"discard","card":"N"}
"#;

fn record() -> Record {
    Record::read(RECORD.as_bytes()).expect("a record")
}

fn read(text: &str) -> Playback<'static> {
    let mut lines = Lines::new(Cursor::new(text.to_owned()));
    let header = read_header(&mut lines).expect("a header");
    Playback::read(header, lines, &WordList::default(), Asking::FactsFirst).expect("a game")
}

/// The numbers of the lines played, and whether each was.
fn numbers(playback: &mut Playback<'_>) -> Vec<(usize, bool)> {
    playback.map(|line| line.expect("a line")).map(|l| (l.number, l.played.is_ok())).collect()
}

#[test]
fn the_deal_comes_first_and_a_refusal_ends_it_unless_told_otherwise() {
    let (record, words) = (record(), WordList::default());
    let mut playback = Playback::of(&record, &words).expect("a game");
    let deal = playback.next().expect("a deal").expect("a deal");
    assert_eq!((deal.number, deal.line), (1, None));
    assert_eq!(deal.played.expect("dealt").events[0]["event"], "round_started");
    assert_eq!(numbers(&mut playback), [(2, true), (3, false)]);
    assert!(playback.next().is_none());
    let playback = Playback::of(&record, &words).expect("a game");
    assert_eq!(numbers(&mut playback.past_refusals())[1..], [(2, true), (3, false), (4, true)]);
}

#[test]
fn lines_are_numbered_as_they_stand_and_none_beyond_the_last_is_played() {
    assert_eq!(numbers(&mut read(RECORD).past_refusals())[1..], [(3, true), (4, false), (5, true)]);
    let mut short = read(RECORD).up_to(3);
    assert_eq!(numbers(&mut short), [(1, true), (3, true)]);
    assert_eq!(short.play().view(Viewer::Seat(Seat(0)))["phase"], "discard");
    // Line 2 is blank: the next one lies beyond it and is not played.
    assert_eq!(numbers(&mut read(RECORD).up_to(2)), [(1, true)]);
}

#[test]
fn whoever_needs_every_line_is_told_which_one_fails() {
    let mut playback = read(RECORD);
    match playback.to_the_end() {
        Err(PlaybackError::Refused { line: 4, refused }) => {
            assert_eq!(refused.code, "not_your_turn")
        }
        other => panic!("{other:?}"),
    }
    let mut broken = read(&format!("{RECORD}nonsense\n{{}}")).past_refusals();
    let fault = broken.by_ref().find_map(Result::err).expect("a fault");
    assert!(fault.to_string().starts_with("line 6: not JSON"), "{fault}");
    assert!(broken.next().is_none(), "nothing follows a fault");
}

#[test]
fn everybody_stands_in_the_order_of_the_seats() {
    let playback = read(RECORD);
    let standings = standings(&playback.play().outcome(), &playback.header().players);
    let said: Vec<(u8, &str, i32, u32)> = standings
        .iter()
        .map(|standing| {
            (standing.player.0, standing.name.as_str(), standing.points.0, standing.rank)
        })
        .collect();
    assert_eq!(said, [(0, "Ana", 0, 1), (1, "Ben", 0, 1)]);
}
