//! How random players play Buchstabenklau.

use std::ops::ControlFlow;

use games::Header;
use games::buchstabenklau::Deck;
use games::data::Doc;
use games::rng::fisher_yates;
use lexicon::{Face, find};
use serde_json::{Value, json};

use super::{Choice, Dice, Kind, header};

pub const KIND: Kind =
    Kind { header: table_header, choose, table_actions: &[r#"{"do":"reveal"}"#], games: 1500 };

fn table_header(dice: &mut Dice) -> Header {
    let seats = 2 + dice.below(5);
    let mut header = header("buchstabenklau", seats, dice);
    let colour = *dice.pick(&["black", "white", "both"]);
    header.options.insert("colour".into(), colour.into());
    let judge = *dice.pick(&["dictionary", "table", "all"]);
    header.options.insert("judge".into(), judge.into());
    if dice.one_in(3) {
        header.options.insert("buzz".into(), (1 + dice.below(9)).into());
    }
    if dice.one_in(2) {
        let handicap = json!({
            "seat": dice.below(seats),
            "min_cards": 2 + dice.below(3),
            "safe_pile": dice.one_in(2),
        });
        header.options.insert("handicaps".into(), json!([handicap]));
    }
    if !dice.one_in(4) {
        header.deck = Some(part_of_the_deck(dice));
    }
    header
}

/// Enough for a short game.
fn part_of_the_deck(dice: &mut Dice) -> Doc {
    let mut cards = Deck::built_in().expect("the deck").cards();
    fisher_yates(&mut cards, &mut dice.0);
    cards.truncate(14 + dice.below(20));
    let faces: Vec<Vec<&str>> =
        cards.iter().map(|card| card.as_str().split('/').collect()).collect();
    Doc::from_json("deck", &json!({"cards": faces}))
}

fn choose(choice: &mut Choice<'_>) -> Value {
    match choice.verb() {
        "call" => call(choice),
        "pick" => json!({"do": "pick", "middle": choice.dice.below(4)}),
        "vote" => json!({"do": "vote", "accept": !choice.dice.one_in(3)}),
        verb => json!({"do": verb}),
    }
}

/// A word of open cards; without one the player mostly waits, and sometimes errs.
fn call(choice: &mut Choice<'_>) -> Value {
    let open = open_cards(choice);
    let faces: Vec<Face> = open.iter().map(|(_, face)| face.clone()).collect();
    let mut found = Vec::new();
    find::search(choice.lexicon, &faces, 3, &mut |word| {
        let text = choice.lexicon.alphabet().decode(word.word);
        found.push((text, word.cards()));
        if found.len() < 40 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if found.is_empty() || choice.dice.one_in(12) {
        let word = *choice.dice.pick(&["QUARK", "TEE", "MUEDE", "EI", "Straße", "", "NEE"]);
        return match choice.dice.one_in(6) {
            true => json!({"do": "call", "word": word}),
            false => json!({"do": "ready"}),
        };
    }
    let (word, cards) = choice.dice.pick(&found);
    let places: Vec<&str> = cards.iter().map(|&at| open[at].0.as_str()).collect();
    match choice.dice.one_in(3) {
        true => json!({"do": "call", "word": word, "cards": places}),
        false => json!({"do": "call", "word": word}),
    }
}

/// Where a card lies and what it shows; with both colours one of them by chance.
fn open_cards(choice: &mut Choice<'_>) -> Vec<(String, Face)> {
    let view = choice.view;
    let mut open: Vec<(String, &Value)> = Vec::new();
    for (at, card) in view["middle"].as_array().into_iter().flatten().enumerate() {
        open.push((format!("middle:{at}"), card));
    }
    for (seat, player) in view["players"].as_array().into_iter().flatten().enumerate() {
        open.push((format!("pile:{seat}"), &player["top"]));
    }
    open.push(("side".to_owned(), &view["side"]["top"]));
    let mut shown = Vec::new();
    for (place, card) in open {
        let colour = match view["options"]["colour"].as_str() {
            Some("both") => *choice.dice.pick(&["black", "white"]),
            Some(colour) => colour,
            None => continue,
        };
        let face = card[colour].as_str().map(|face| Face::parse(face, choice.lexicon.alphabet()));
        if let Some(Ok(face)) = face {
            shown.push((place, face));
        }
    }
    shown
}
