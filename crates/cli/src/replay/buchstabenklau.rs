//! A game of Buchstabenklau in words and text: the middle, the side pile, and who has won what.

use super::fields::{Fields, counted};
use super::layout::columns;

pub fn action(action: Fields) -> Option<String> {
    Some(match action.text("do").as_str() {
        "ready" => "is ready".to_owned(),
        "call" => match action.list("cards", " ") {
            places if places.is_empty() => format!("calls {}", action.text("word")),
            places => format!("calls {} with {places}", action.text("word")),
        },
        "pick" => format!("picks card {} of the middle", action.text("middle")),
        "decline" => "picks no card".to_owned(),
        "reveal" => "gives the signal".to_owned(),
        _ => return None,
    })
}

pub fn event(event: Fields) -> Option<String> {
    let by = event.who("by");
    Some(match event.text("event").as_str() {
        "dealt" => format!(
            "{} for each, covered; {} to the box",
            counted(event.number("cards"), "card"),
            event.number("box"),
        ),
        "ready" => format!("{by} is ready"),
        "revealed" => {
            let turned = |card: Fields| format!("{} {}", card.who("by"), both(card));
            let cards: Vec<String> = event.each("cards").map(turned).collect();
            format!("turned up: {}", cards.join(", "))
        }
        "called" => format!("{by} calls {}: {}", event.text("word"), verdict(event)),
        "taken" => {
            let card = |card: Fields| format!("{} ({})", both(card), card.text("from"));
            let cards: Vec<String> = event.each("cards").map(card).collect();
            format!("{by} takes {}", cards.join(", "))
        }
        "penalty" => {
            let cards: Vec<String> = event.each("cards").map(both).collect();
            format!("{by} adds {} to the middle", cards.join(", "))
        }
        "picked" => format!("{by} picks {}", both(event.at("card"))),
        "declined" => format!("{by} picks no card"),
        "swept" => format!(
            "{} of the middle go to the side pile, {} on top",
            counted(event.number("cards"), "card"),
            both(event.at("top")),
        ),
        "proposed" => format!("{by} calls {}, and the others vote", event.text("word")),
        "withdrawn" => format!("{} is no longer before the table", event.text("word")),
        "game_ended" => format!("the game ends: {by} has no card to turn up"),
        _ => return None,
    })
}

fn verdict(call: Fields) -> String {
    if call.is("valid") {
        let stolen = match call.number("stolen") {
            0 => String::new(),
            stolen => format!(", {stolen} stolen"),
        };
        return format!("good, {}{stolen}", counted(call.number("cards"), "card"));
    }
    let reason = match call.text("reason").as_str() {
        "not_spellable" => "the open cards do not spell it",
        "not_a_word" => "it is no word",
        "too_few_cards" => "it takes too few cards",
        _ => "it does not count",
    };
    reason.to_owned()
}

fn both(card: Fields) -> String {
    format!("{}/{}", card.text("black"), card.text("white"))
}

pub fn draw(view: Fields) -> String {
    let face = |card: Fields| match view.at("options").text("colour").as_str() {
        "both" => both(card),
        colour => card.text(colour),
    };
    let now = match view.text("phase").as_str() {
        "looking" => "all look for words".to_owned(),
        "voting" => format!("{} vote on {}", view.those("awaited"), view.at("call").text("word")),
        "picking" => format!("{} may pick a card", view.those("awaited")),
        _ => "over".to_owned(),
    };
    let middle = |(at, card)| format!("{at}:[{}]", face(card));
    let middle: Vec<String> = view.each("middle").enumerate().map(middle).collect();
    let side = view.at("side");
    let side = match side.has("top") {
        true => format!("[{}] {}", face(side.at("top")), counted(side.number("cards"), "card")),
        false => "empty".to_owned(),
    };
    let middle = match middle.is_empty() {
        true => "empty".to_owned(),
        false => middle.join(" "),
    };
    let mut text = format!("  {now}\n  middle {middle}\n  side pile {side}\n");
    let row = |player: Fields| {
        let top = match player.has("top") {
            true => format!("top [{}]", face(player.at("top"))),
            false => String::new(),
        };
        let mark = match (player.is("resigned"), player.is("ready")) {
            (true, _) => "resigned",
            (false, true) => "ready",
            (false, false) => "",
        };
        vec![
            super::telling::marker(view, player),
            player.who("seat"),
            format!("won {}", player.number("won")),
            top,
            format!("{} covered", player.number("covered")),
            mark.to_owned(),
        ]
    };
    text += &columns(&view.each("players").map(row).collect::<Vec<_>>());
    text
}
