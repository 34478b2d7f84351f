//! A game of Quiddler in words and text: hands, laid words, piles and totals; alone, the piles.

use super::fields::{Fields, counted};
use super::layout::columns;

pub fn action(action: Fields) -> Option<String> {
    Some(match action.text("do").as_str() {
        "draw" => format!("draws from {}", pile(action)),
        "discard" => format!("discards {}", action.text("card")),
        "lay" => match action.has("discard") {
            true => {
                format!(
                    "lays {} and discards {}",
                    action.list("words", ", "),
                    action.text("discard")
                )
            }
            false => format!("lays {}", action.list("words", ", ")),
        },
        "challenge" => {
            format!("challenges word {} of {}", action.text("word"), action.who("player"))
        }
        "done" => "has nothing more to challenge".to_owned(),
        "take" => format!("takes the open cards of piles {}", action.list("piles", " ")),
        "fill" => {
            format!("fills pile {} from pile {}", action.text("to"), action.text("from"))
        }
        "stop" => "stops".to_owned(),
        _ => return None,
    })
}

fn pile(fields: Fields) -> &'static str {
    match fields.text("from").as_str() {
        "discard" => "the discard pile",
        _ => "the stock",
    }
}

pub fn event(event: Fields) -> Option<String> {
    let by = event.who("by");
    Some(match event.text("event").as_str() {
        "round_started" => format!(
            "round {}: {} deals {} each and turns up {}; {} begins",
            event.number("round"),
            event.who("dealer"),
            counted(event.number("cards"), "card"),
            event.text("open"),
            event.who("turn"),
        ),
        "drawn" if event.has("card") => {
            format!("{by} draws {} from {}", event.text("card"), pile(event))
        }
        "drawn" => format!("{by} draws from {}", pile(event)),
        "restocked" => format!(
            "the stock ran out: {} of the discard pile are shuffled into a new one, time {}",
            counted(event.number("cards"), "card"),
            event.number("times"),
        ),
        "laid" => format!("{by} lays {}", event.list("words", ", ")),
        "discarded" => format!("{by} discards {}", event.text("card")),
        "last_lap" if event.has("by") => format!("{by} is out: the last lap begins"),
        "last_lap" => "the stock ran out too often: the last lap begins".to_owned(),
        "challenges_opened" => "words may be challenged now".to_owned(),
        "challenged" => format!(
            "{by} challenges {}, laid by {}: it is {}, and {} is charged {}",
            event.text("word"),
            event.who("player"),
            if event.is("valid") { "a word" } else { "no word" },
            event.who("charged"),
            counted(event.number("value"), "point"),
        ),
        "done" => format!("{by} has nothing more to challenge"),
        "round_scored" => {
            let score = |score: Fields| {
                format!(
                    "{} {:+} = {}",
                    score.who("player"),
                    score.number("round"),
                    score.number("total")
                )
            };
            let scores: Vec<String> = event.each("scores").map(score).collect();
            format!("round {} is scored: {}", event.number("round"), scores.join(", "))
        }
        "dealt" => format!("open are {}", event.list("open", " ")),
        "taken" => format!(
            "{by} takes {} for {}{}",
            event.text("word"),
            counted(event.number("value"), "point"),
            opened(event),
        ),
        "filled" => format!(
            "{by} fills pile {} with {}{}",
            event.text("to"),
            event.text("card"),
            opened(event)
        ),
        "solo_ended" => format!(
            "the game ends: {} left, {}",
            counted(event.each("unused").count() as i64, "card"),
            counted(event.number("points"), "point"),
        ),
        _ => return None,
    })
}

fn opened(event: Fields) -> String {
    let card = |opened: Fields| format!("{} on pile {}", opened.text("card"), opened.text("pile"));
    let cards: Vec<String> = event.each("opened").map(card).collect();
    match cards.is_empty() {
        true => String::new(),
        false => format!("; now open: {}", cards.join(", ")),
    }
}

pub fn draw(view: Fields) -> String {
    if view.is("solo") {
        return draw_solo(view);
    }
    let turn = view.who("turn");
    let now = match view.text("phase").as_str() {
        "draw" => format!("{turn} draws"),
        "discard" => format!("{turn} lays or discards"),
        "challenge" => "challenges".to_owned(),
        _ => "over".to_owned(),
    };
    let lap = match view.has("last_lap") {
        true => ", last lap",
        false => "",
    };
    let top = match view.at("discard").text("top") {
        top if top.is_empty() => "empty".to_owned(),
        top => format!("{top} ({})", counted(view.at("discard").number("cards"), "card")),
    };
    let mut text = format!(
        "  round {} of {}{lap}: {now}\n  stock {}, discard pile {top}\n",
        view.number("round"),
        view.number("rounds"),
        counted(view.at("stock").number("cards"), "card"),
    );
    text += &columns(&view.each("players").map(|player| row(view, player)).collect::<Vec<_>>());
    text
}

fn row(view: Fields, player: Fields) -> Vec<String> {
    let own = view.has("seat") && view.text("seat") == player.text("seat");
    let hand = match (own, player.has("hand")) {
        (true, _) => view.list("hand", " "),
        (false, true) => player.list("hand", " "),
        (false, false) => counted(player.number("cards"), "card"),
    };
    let word = |laid: Fields| {
        let verdict = match laid.text("valid").as_str() {
            "true" => " good",
            "false" => " struck",
            _ => "",
        };
        format!("{} {}{verdict}", laid.text("word"), laid.number("value"))
    };
    let mut laid: Vec<String> = player.each("laid").map(word).collect();
    if player.number("penalty") != 0 {
        laid.push(format!("charged {}", player.number("penalty")));
    }
    if player.is("resigned") {
        laid.push("resigned".to_owned());
    }
    vec![
        super::telling::marker(view, player),
        player.who("seat"),
        format!("{:>3}", player.number("total")),
        hand,
        laid.join(", "),
    ]
}

fn draw_solo(view: Fields) -> String {
    let pile = |(number, pile): (usize, Fields)| {
        let covered = match pile.has("cards") {
            true => pile.each("cards").skip(1).map(Fields::itself).collect::<Vec<_>>().join(" "),
            false => format!("{} covered", pile.number("covered")),
        };
        let open = match pile.has("open") {
            true => format!("[{}]", pile.text("open")),
            false => "empty".to_owned(),
        };
        vec![format!("pile {number}"), open, covered]
    };
    let piles: Vec<Vec<String>> = view.each("piles").enumerate().map(pile).collect();
    let taken: Vec<String> = view.each("taken").map(|taken| taken.text("word")).collect();
    let mut text = columns(&piles);
    if !taken.is_empty() {
        text += &format!("  taken: {}\n", taken.join(", "));
    }
    text
}
