//! How random players play Kreuzwort.

use std::ops::ControlFlow;

use games::Header;
use games::card::Card;
use games::data::Doc;
use lexicon::{Face, find};
use serde_json::{Map, Value, json};

use super::{Choice, Dice, Kind, cards, header};

pub const KIND: Kind = Kind { header: table_header, choose, table_actions: &[], games: 1000 };

fn table_header(dice: &mut Dice) -> Header {
    let rules = 1 + dice.below(2);
    let seats = if rules == 1 { 2 + dice.below(7) } else { 2 + dice.below(3) };
    let mut header = header("kreuzwort", seats, dice);
    header.options.insert("rules".into(), rules.into());
    header.options.insert("board".into(), (*dice.pick(&["classic", "compact"])).into());
    header.options.insert("judge".into(), (*dice.pick(&["dictionary", "table", "all"])).into());
    header.options.insert("exchange".into(), (*dice.pick(&["free", "free", "stuck"])).into());
    header.options.insert("names".into(), dice.one_in(3).into());
    header.options.insert("hands".into(), (*dice.pick(&["hidden", "hidden", "open"])).into());
    let starter = if dice.one_in(3) { "draw".into() } else { dice.below(seats).into() };
    header.options.insert("starter".into(), starter);
    if dice.one_in(2) {
        // A box that is nearly dealt out and full of jokers, so that hands are laid to the end.
        let hand = if rules == 1 { [40, 32, 24, 18, 16, 14, 12][seats - 2] } else { 12 };
        let letters = (seats * hand / 8).min(90);
        let tiles: Map<String, Value> =
            "ENSRTA".chars().map(|c| (c.to_string(), json!([letters, 1]))).collect();
        let jokers = (seats * hand - 6 * letters).min(99);
        let rest = (seats * hand - 6 * letters - jokers).max(1) + dice.below(9);
        let mut deck = json!({"jokers": jokers, "tiles": tiles});
        deck["tiles"]["I"] = json!([rest, 2]);
        header.deck = Some(Doc::from_json("deck", &deck));
    }
    header
}

fn choose(choice: &mut Choice<'_>) -> Value {
    if choice.may == ["resign"] {
        // Somebody else's turn: the laws see to it that now and then somebody does resign.
        let others = &["place", "pass", "vote"];
        return choose(&mut Choice { may: others, dice: choice.dice, ..*choice });
    }
    match choice.verb() {
        "place" | "pass" if !choice.dice.one_in(12) => {
            let placement = if lies_nothing(choice) { begin(choice) } else { go_on(choice) };
            placement.map_or_else(|| json!({"do": "pass"}), |placement| meant(choice, placement))
        }
        "exchange" if choice.dice.one_in(3) => {
            let mut hand = cards(&choice.view["hand"]);
            hand.truncate(choice.dice.below(4));
            json!({"do": "exchange", "tiles": hand})
        }
        "exchange" => choose(&mut Choice { may: &["place"], dice: choice.dice, ..*choice }),
        "place" => nonsense(choice),
        // The more vote, the seldomer each refuses: games are to go on.
        "vote" => {
            let voters = choice.view["players"].as_array().map_or(1, Vec::len);
            json!({"do": "vote", "accept": !choice.dice.one_in(3 * voters)})
        }
        verb => json!({"do": verb}),
    }
}

/// The same placement, now and then said to read upwards, whether it does or not.
fn meant(choice: &mut Choice<'_>, mut placement: Value) -> Value {
    if choice.dice.one_in(4) {
        placement["up"] = choice.dice.one_in(2).into();
    }
    placement
}

fn lies_nothing(choice: &Choice<'_>) -> bool {
    choice.view["tiles"].as_object().is_none_or(Map::is_empty)
}

/// A tile as it is laid for a letter.
fn tile(card: Card, letter: char) -> String {
    if card.as_str() == "?" { format!("?{letter}") } else { card.to_string() }
}

/// A few tiles anywhere: the rules know what to say, or the table does.
fn nonsense(choice: &mut Choice<'_>) -> Value {
    let hand = cards(&choice.view["hand"]);
    let start = choice.view["board"]["start"].as_str().unwrap_or("a1");
    let square = Square::read(start);
    let length = 2 + choice.dice.below(3);
    let (right, below) = *choice.dice.pick(&[(1, 0), (0, 1), (0, -1), (1, 1)]);
    let near = choice.dice.below(4) as i32;
    let tiles: Map<String, Value> = (0..)
        .zip(hand.iter().take(length))
        .filter_map(|(step, &card)| {
            let at = Square(square.0 + right * step, square.1 + below * step + near);
            Some((at.name(choice.view)?, tile(card, 'E').into()))
        })
        .collect();
    let given: Vec<&Card> = hand.iter().rev().take(choice.dice.below(2)).collect();
    json!({"do": "place", "tiles": tiles, "give_back": given})
}

fn begin(choice: &mut Choice<'_>) -> Option<Value> {
    let hand = cards(&choice.view["hand"]);
    let words = words_of(choice, &hand);
    let words: Vec<_> = words.iter().filter(|(word, _)| (2..=8).contains(&word.len())).collect();
    if words.is_empty() {
        return None;
    }
    let (word, held) = *choice.dice.pick(&words);
    let start = Square::read(choice.view["board"]["start"].as_str()?);
    let (right, below) = *choice.dice.pick(&[(1, 0), (0, 1), (0, -1)]);
    let mut tiles = Map::new();
    for (step, (&letter, &at)) in (0..).zip(word.iter().zip(held)) {
        let square = Square(start.0 + right * step, start.1 + below * step);
        tiles.insert(square.name(choice.view)?, tile(hand[at], letter).into());
    }
    Some(json!({"do": "place", "tiles": tiles}))
}

/// A word through one letter that lies there, clear of all others.
fn go_on(choice: &mut Choice<'_>) -> Option<Value> {
    let mut hand = cards(&choice.view["hand"]);
    hand.truncate(24);
    let laid = choice.view["tiles"].as_object()?;
    let squares: Vec<(Square, char)> = laid
        .iter()
        .filter_map(|(square, tile)| Some((Square::read(square), tile.as_str()?.chars().last()?)))
        .collect();
    for _ in 0..6 {
        let &(through, letter) = choice.dice.pick(&squares);
        let mut with_letter = hand.clone();
        with_letter.push(Card::new(&letter.to_string()).ok()?);
        for (word, held) in words_of(choice, &with_letter) {
            let Some(crossing) = held.iter().position(|&at| at == hand.len()) else { continue };
            let mut ways = [(1, 0), (0, 1), (0, -1)];
            ways.rotate_left(choice.dice.below(3));
            for (right, below) in ways {
                let at = |step: i32| {
                    let from = step - crossing as i32;
                    Square(through.0 + right * from, through.1 + below * from)
                };
                let clear = (-1..=word.len() as i32).all(|step| {
                    let square = at(step);
                    let inside = step >= 0 && step < word.len() as i32;
                    if step == crossing as i32 {
                        return true;
                    }
                    !lies(choice.view, square)
                        && (!inside || square.free(choice.view))
                        && (!inside
                            || !lies(choice.view, Square(square.0 + below, square.1 + right))
                                && !lies(choice.view, Square(square.0 - below, square.1 - right)))
                });
                if clear {
                    let tiles: Map<String, Value> = (0..)
                        .zip(word.iter().zip(&held))
                        .filter(|&(step, _)| step != crossing as i32)
                        .filter_map(|(step, (&letter, &held))| {
                            let square = at(step).name(choice.view)?;
                            Some((square, tile(hand[held], letter).into()))
                        })
                        .collect();
                    return Some(with_gift(choice, &hand, &held, tiles));
                }
            }
        }
    }
    None
}

/// In the first rule set, sometimes with a tile given back for a red square.
fn with_gift(
    choice: &mut Choice<'_>,
    hand: &[Card],
    held: &[usize],
    tiles: Map<String, Value>,
) -> Value {
    let red = tiles.keys().any(|name| Square::read(name).sign(choice.view) == Some('R'));
    let left = (0..hand.len()).find(|at| !held.contains(at));
    match left {
        Some(left) if red && choice.view["options"]["rules"] == 1 => {
            json!({"do": "place", "tiles": tiles, "give_back": [hand[left]]})
        }
        _ => json!({"do": "place", "tiles": tiles}),
    }
}

/// Words these tiles spell, the longest first, each with the tiles' places.
fn words_of(choice: &mut Choice<'_>, hand: &[Card]) -> Vec<(Vec<char>, Vec<usize>)> {
    let alphabet = choice.lexicon.alphabet();
    let faces: Vec<Face> =
        hand.iter().filter_map(|card| Face::parse(card.as_str(), alphabet).ok()).collect();
    let mut words: Vec<(Vec<char>, Vec<usize>)> = Vec::new();
    find::find(choice.lexicon, &faces, false, &mut |found| {
        let word = found.word.iter().map(|letter| letter.char()).collect();
        words.push((word, found.cards()));
        if words.len() < 400 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if !words.is_empty() {
        let turned = choice.dice.below(words.len());
        words.rotate_left(turned);
    }
    // Hands are to be laid to the end.
    words.sort_by_key(|(word, _)| std::cmp::Reverse(word.len()));
    words
}

/// Column and row, counted from 0, on the board or beyond it.
#[derive(Clone, Copy)]
struct Square(i32, i32);

impl Square {
    fn read(name: &str) -> Square {
        let column = i32::from(name.as_bytes()[0]) - i32::from(b'a');
        Square(column, name[1..].parse::<i32>().unwrap_or(1) - 1)
    }

    fn sign(self, view: &Value) -> Option<char> {
        let (column, row) = (usize::try_from(self.0).ok()?, usize::try_from(self.1).ok()?);
        view["board"]["rows"].get(row)?.as_str()?.chars().nth(column)
    }

    fn name(self, view: &Value) -> Option<String> {
        self.sign(view)?;
        Some(format!("{}{}", char::from(b'a' + self.0 as u8), self.1 + 1))
    }

    fn free(self, view: &Value) -> bool {
        self.sign(view).is_some_and(|sign| sign != '#')
    }
}

fn lies(view: &Value, square: Square) -> bool {
    square.name(view).is_some_and(|name| view["tiles"].get(&name).is_some())
}
