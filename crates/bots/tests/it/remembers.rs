//! What a bot knows of cards that its view does not show any more.

use bots::{Chosen, Level, Moment, Vocabularies, seat_bot};
use games::play::Asking;
use games::{Header, Line, Play, Seat, Viewer, WordList, open};
use serde_json::{Value, json};

const BOT: Seat = Seat(0);

/// Four cards that make a word, and many that make none.
fn table() -> Header {
    let header = json!({
        "setzkasten": 1, "game": "maskenmemo", "players": ["A", "B"], "seed": 7,
        "options": {"starter": 1},
        "deck": {"jokers": 0, "full": {"H": 1, "A": 1, "U": 1, "S": 1, "X": 36}},
        "shuffles": [["H", "A", "U", "S"]],
    });
    Header::parse(&header.to_string()).expect("a header")
}

/// What it does in its first turn, having seen what its seat saw.
fn first_turn(looks: bool) -> Chosen {
    let (header, words) = (table(), WordList::new("Haus"));
    let vocabularies = Vocabularies::of_lists();
    let level = Level::Grossmeister.into();
    let mut bot = seat_bot(&header, &words, &vocabularies, BOT, level, header.seed).expect("a bot");
    let opened = open(&header, &words, Asking::FactsFirst).expect("a table");
    let mut play: Box<dyn Play> = opened.play;
    let mut now = Moment::default();
    bot.see(now, &opened.events, None);
    let turns = ["d1", "f6", "f5", "f4"].map(|at| json!({"by": 1, "do": "turn", "at": at}));
    let peeks = [
        json!({"by": 0, "do": "peek", "at": ["a1", "b1", "c1"]}),
        json!({"by": 1, "do": "peek", "at": []}),
    ];
    for action in peeks.into_iter().chain(turns).chain([json!({"by": 1, "do": "give_up"})]) {
        let line = Line::parse(&action.to_string()).expect("an action");
        let played = play.act(&line, Asking::FactsFirst).played.expect("a legal action");
        now.version += 1;
        let glances = play.glances(&played.events);
        let glance = glances.iter().find(|(seat, _)| *seat == BOT && looks);
        bot.see(now, &played.events, glance.map(|(_, view)| view));
    }
    let view = play.typed_view(Viewer::Seat(BOT));
    assert_eq!(view["peeked"], Value::Null, "the view shows it no more");
    bot.choose(now, &view).expect("a choice")
}

#[test]
fn a_bot_remembers_what_it_peeked_at_though_its_view_has_faded() {
    let at = first_turn(true).action["at"].clone();
    assert!(["a1", "b1", "c1", "d1"].iter().any(|square| at == **square), "{at}");
    let blind = first_turn(false).action["at"].clone();
    assert!(["a1", "b1", "c1", "d1"].iter().all(|square| blind != **square), "{blind}");
}
