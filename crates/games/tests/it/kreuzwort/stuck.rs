//! The search behind `exchange: stuck`, compared with trying everything (K-14).

use games::play::{self, Asking, Play, Unplayed};
use games::{By, Facts, Header, Line, Seat, Seed, WordList};
use lexicon::Lang;
use serde_json::{Map, Value, json};
use testkit::players::Dice;

use super::{Game, across, passes};
use crate::check::check;

const SMALL: &str = "Ei Eis es er An ab Bau Abt Tee See Rest Nest Bett Ast Saat Tran Bart Eber";

/// A small board on which little fits, black squares and all.
const ROWS: [&str; 7] =
    ["..#..G.", ".G...#.", "..R....", "#..S..#", "....R..", ".#...G.", ".G..#.."];

#[test]
fn the_search_finds_a_placement_exactly_when_there_is_one() {
    let mut found = [0, 0];
    for seed in 0..60 {
        let mut dice = Dice::new(seed);
        let mut table = open(&mut dice);
        for _ in 0..14 {
            let seat = table.awaited()[0];
            let placements = legal_placements(table.as_ref(), seat);
            let exchanged = exchange(table.as_ref(), seat);
            if let Some(allowed) = exchanged {
                let saved = table.save();
                assert_eq!(allowed, placements.is_empty(), "game {seed}: {saved}\n{placements:?}");
                found[usize::from(allowed)] += 1;
            }
            let action = match placements.is_empty() {
                true => json!({"do": "pass"}),
                false => dice.pick(&placements).clone(),
            };
            act(table.as_mut(), seat, &action).expect("a legal move");
            if table.outcome().over {
                break;
            }
        }
    }
    assert!(found.iter().all(|&times| times > 20), "both answers are met: {found:?}");
}

fn open(dice: &mut Dice) -> Box<dyn Play> {
    let mut header = Header::new(
        "kreuzwort",
        Lang::De,
        vec!["A".to_owned(), "B".to_owned()],
        Seed::Small(dice.below(1 << 20) as u64),
    );
    header.options.insert("exchange".into(), "stuck".into());
    let jokers = dice.below(2);
    let dead = 18 + dice.below(30);
    // With X in hand there is nothing to lay: both answers are met.
    let deck = json!({"jokers": jokers, "tiles": {
        "E": [2, 1], "S": [2, 1], "T": [3, 1], "A": [3, 1], "B": [1, 1], "R": [2, 1],
        "N": [1, 1], "X": [dead, 1],
    }});
    header.deck = Some(games::data::Doc::from_json("deck", &deck));
    header.board = Some(games::data::Doc::from_json("board", &json!(ROWS)));
    let words = WordList::new(&SMALL.replace(' ', "\n"));
    play::open(&header, &words, Asking::FactsFirst).expect("a table").play
}

fn act(table: &mut dyn Play, seat: Seat, action: &Value) -> Result<(), &'static str> {
    let line = Line::new(
        By::Seat(seat),
        action.as_object().cloned().unwrap_or_default(),
        Facts::default(),
    );
    match table.act(&line, Asking::FactsFirst).played {
        Ok(_) => Ok(()),
        Err(Unplayed::Refused(refused)) => Err(refused.code),
        Err(Unplayed::Shuffle(error)) => panic!("{error}"),
    }
}

/// Whether an exchange was allowed; none where the table has nothing to exchange for.
fn exchange(table: &dyn Play, seat: Seat) -> Option<bool> {
    let view = table.view(games::Viewer::Seat(seat));
    let tile = view["hand"][0].clone();
    match act(table.boxed_clone().as_mut(), seat, &json!({"do": "exchange", "tiles": [tile]})) {
        Ok(()) => Some(true),
        Err("not_stuck") => Some(false),
        Err("table_empty") => None,
        Err(other) => panic!("an exchange was refused as {other}"),
    }
}

#[test]
fn the_search_knows_when_the_last_tiles_may_cover_a_black_square() {
    let exchanged = |row: &str, words: &str| {
        let game = Game {
            seats: 8,
            options: json!({"rules": 1, "exchange": "stuck"}),
            tiles: Some("A:97:1"),
            board: Some(&[row]),
            actions: vec![across(0, "a1", "AAAAAAA"), passes(1..8), super::exchange(0, &["A"])],
            ..Game::default()
        };
        let report = check(words, &game.record(), r#"{"event":"placed","by":0}"#);
        assert_eq!(report.refused(), report.events("exchanged").is_empty());
        !report.refused()
    };
    // Only all five that are left make a word, with one of them on black.
    let finishing = "AAAAAAA AAAAAAAAAAAA";
    assert!(!exchanged("S......#....", finishing));
    assert!(!exchanged("S......R...#", finishing));
    // Two black squares, a green tile to take, or a tile that stays in hand.
    assert!(exchanged("S......#..#.", finishing));
    assert!(exchanged("S......#...G", finishing));
    assert!(exchanged("S......#....", "AAAAAAA AAAAAAAAAAA"));
    assert!(!exchanged("S...........", "AAAAAAA AAAAAAAAAAA"));
}

/// Every word on every square in every direction, put to the rules themselves.
fn legal_placements(table: &dyn Play, seat: Seat) -> Vec<Value> {
    let view = table.view(games::Viewer::Seat(seat));
    let hand: Vec<String> = serde_json::from_value(view["hand"].clone()).expect("a hand");
    let mut legal = Vec::new();
    for word in SMALL.split(' ').map(str::to_uppercase) {
        for at in 0..ROWS.len() * ROWS.len() {
            for (right, below) in [(1, 0), (0, 1), (0, -1)] {
                let square = |step: i32| {
                    let column = (at % ROWS.len()) as i32 + right * step;
                    let row = (at / ROWS.len()) as i32 + below * step;
                    let inside = |n: i32| (0..ROWS.len() as i32).contains(&n);
                    (inside(column) && inside(row))
                        .then(|| format!("{}{}", char::from(b'a' + column as u8), row + 1))
                };
                let squares: Option<Vec<String>> = (0..word.len() as i32).map(square).collect();
                let tiles = squares.and_then(|squares| missing(&view, &hand, &word, squares));
                let Some(tiles) = tiles.filter(|tiles| !tiles.is_empty()) else { continue };
                let action = json!({"do": "place", "tiles": tiles});
                if act(table.boxed_clone().as_mut(), seat, &action).is_ok() {
                    legal.push(action);
                }
            }
        }
    }
    legal
}

/// The tiles that make the word lie there, if the hand holds them.
fn missing(
    view: &Value,
    hand: &[String],
    word: &str,
    squares: Vec<String>,
) -> Option<Map<String, Value>> {
    let mut hand = hand.to_vec();
    let mut tiles = Map::new();
    for (square, letter) in squares.into_iter().zip(word.chars()) {
        if let Some(lies) = view["tiles"][&square].as_str() {
            if !lies.ends_with(letter) {
                return None;
            }
            continue;
        }
        let own = hand.iter().position(|tile| *tile == letter.to_string());
        let at = own.or_else(|| hand.iter().position(|tile| tile == "?"))?;
        let tile = match hand.remove(at).as_str() {
            "?" => format!("?{letter}"),
            own => own.to_owned(),
        };
        tiles.insert(square, tile.into());
    }
    Some(tiles)
}
