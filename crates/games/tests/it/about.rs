//! What refusals say as data: every thing their sentences speak of, and more where they can.

use games::play::Refused;
use games::{Playback, Record, WordList};
use serde_json::Value;

/// Every refusal of a record, played past all of them; none where it cannot be read.
pub fn refusals(words: &str, record: &str) -> Vec<Refused> {
    let words = WordList::new(&words.replace(' ', "\n"));
    let Ok(record) = Record::read(record.as_bytes()) else { return Vec::new() };
    let Ok(playback) = Playback::of(&record, &words) else { return Vec::new() };
    let lines = playback.past_refusals().map_while(Result::ok);
    lines.filter_map(|line| line.played.err()).collect()
}

/// Plays a record and demands exactly these refusals: their codes and what they are about.
pub fn check_about(words: &str, record: &str, expected: &[(&str, Value)]) {
    let refused = refusals(words, record);
    let found: Vec<(&str, Value)> = refused
        .iter()
        .map(|refused| (refused.code, serde_json::to_value(&refused.about).expect("JSON")))
        .collect();
    for (found, expected) in found.iter().zip(expected) {
        assert_eq!(found, expected);
    }
    assert_eq!(found.len(), expected.len(), "{found:#?}");
}

/// What a sentence quotes, or says in capitals or digits, must be in the data too.
pub fn says_what_it_is_about(refused: &Refused) {
    // A reason that the reader of JSON gave is a sentence, and no data.
    if refused.code == "malformed" {
        return;
    }
    let about = &refused.about;
    let numbers = about.numbers.values().map(ToString::to_string);
    let seats = about.seats.iter().map(ToString::to_string);
    let texts = [&about.words, &about.squares, &about.cards, &about.names];
    let said: Vec<String> =
        texts.into_iter().flatten().cloned().chain(numbers).chain(seats).collect();
    for thing in spoken_of(&refused.message) {
        assert!(said.contains(&thing), "{thing:?} is not in the data: {refused:?}");
    }
}

/// Quoted texts, capitals, squares, places and numbers.
fn spoken_of(message: &str) -> Vec<String> {
    // What follows is an example, or says how things are named and counted.
    let ends = [
        " such as ",
        "write ",
        ", counted from ",
        ": on the board ",
        "; squares are a1 ",
        ", a joker as ",
    ];
    let end = ends.iter().filter_map(|end| message.find(end)).min().unwrap_or(message.len());
    let (mut said, mut plain) = (Vec::new(), String::new());
    for (at, part) in message[..end].split('"').enumerate() {
        match at % 2 {
            0 => plain = plain + part + " ",
            _ => said.push(part.to_owned()),
        }
    }
    let part = |c: char| c.is_alphanumeric() || "?:/.-".contains(c);
    let tokens = plain.split(|c| !part(c)).map(|token| token.trim_matches([':', '.']));
    let numbered = |token: &str| token.chars().any(|c| c.is_ascii_digit());
    let capital = |token: &str| {
        token.chars().any(char::is_uppercase) && !token.chars().any(char::is_lowercase)
    };
    said.extend(tokens.filter(|token| numbered(token) || capital(token)).map(str::to_owned));
    said
}

#[test]
fn what_a_sentence_speaks_of_is_found() {
    let found =
        spoken_of("HAUS (k11) is not \"a-b\", 12 of 3.5 at middle:2; write \"?E\" for an E");
    assert_eq!(found, ["a-b", "HAUS", "k11", "12", "3.5", "middle:2"]);
}

/// A sentence with something filled in belongs to a refusal that is about something.
#[test]
fn no_refusal_with_something_to_say_says_nothing_as_data() {
    let mut filled_in = 0;
    for source in [
        include_str!("../../src/quiddler/refusal.rs"),
        include_str!("../../src/quiddler/solo/refusal.rs"),
        include_str!("../../src/kreuzwort/refusal.rs"),
        include_str!("../../src/maskenmemo/refusal.rs"),
        include_str!("../../src/buchstabenklau/refusal.rs"),
    ] {
        let (variants, rest) = source.split_once("impl Refuses for Refusal").expect("both parts");
        let (_, about) = rest.split_once("fn about(").expect("what each is about");
        let nothing = about.split("=>").find(|arm| arm.contains("Refusal::GameOver"));
        let nothing = nothing.expect("those that are about nothing");
        for variant in variants.split("#[error(").skip(1) {
            let (sentence, variant) = variant.split_once(")]").expect("a variant");
            let name: String = variant.trim().chars().take_while(|c| c.is_alphanumeric()).collect();
            // The sentences of a vote have nothing filled in.
            if !sentence.contains('{') || name == "Vote" {
                continue;
            }
            filled_in += 1;
            let named = nothing.split(|c: char| !c.is_alphanumeric()).any(|word| word == name);
            assert!(!named, "{name} says {sentence} and nothing as data");
        }
    }
    assert!(filled_in > 30, "only {filled_in} sentences were found");
}
