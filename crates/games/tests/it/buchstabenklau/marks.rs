//! Which cards are shown as a word's before it is called: the table's own choice, told by a dry
//! run that knows no dictionary.

use games::play::{self, Asking};
use games::{By, Facts, Header, Line, Play, Seat, Viewer, WordList};
use serde_json::{Map, Value, json};

use super::Game;

fn object(action: Value) -> Map<String, Value> {
    let Value::Object(action) = action else { panic!("an action is an object") };
    action
}

fn act(table: &mut dyn Play, by: By, action: Value) {
    let line = Line::new(by, object(action), Facts::default());
    table.act(&line, Asking::FactsFirst).played.expect("a legal action");
}

/// A table at which all of these cards lie in the middle.
fn lying(cards: &str, colour: &str, words: &str) -> Box<dyn Play> {
    let cards: Vec<&str> = cards.split_whitespace().collect();
    let pile = |seat: usize| -> String {
        let own = cards.iter().copied().skip(seat).step_by(2).chain(["X"]);
        own.collect::<Vec<_>>().join(" ")
    };
    let (ana, ben) = (pile(0), pile(1));
    let ben = if cards.len() % 2 == 1 { format!("{ben} X") } else { ben };
    let piles = [ana.as_str(), ben.as_str()];
    let game = Game { piles: &piles, options: json!({"colour": colour}), ..Game::default() };
    let header = Header::parse(game.record().trim()).expect("a header");
    let words = WordList::new(words);
    let mut table = play::open(&header, &words, Asking::FactsFirst).expect("a table").play;
    for _ in 0..cards.len().div_ceil(2) {
        act(table.as_mut(), By::Table, json!({"do": "reveal"}));
    }
    table
}

/// The places and faces, as `2b 0w`.
fn marks(table: &dyn Play, call: Value) -> String {
    let marks = table.marks(Seat(0), &object(call));
    let short = |mark: &games::game::Mark| {
        format!("{}{}", mark.place.replace("middle:", ""), &mark.face[..1])
    };
    marks.iter().map(short).collect::<Vec<_>>().join(" ")
}

fn typed(cards: &str, colour: &str, word: &str) -> String {
    marks(lying(cards, colour, "Rat").as_ref(), json!({"do": "call", "word": word}))
}

#[test]
fn a_word_is_shown_on_its_cards_in_its_order() {
    assert_eq!(typed("F A SCH", "black", "schaf"), "2b 1b 0b");
    assert_eq!(typed("S EE", "black", "SEE"), "0b 1b");
    assert_eq!(typed("D B ??", "black", "BILD"), "1b 2b 0b");
    assert_eq!(typed("? B A R", "black", "BAR"), "1b 2b 3b");
    assert_eq!(typed("T U ER", "black", "TÜR"), "0b 1b 2b");
    assert_eq!(typed("T ? R", "black", "TÜR"), "0b 1b 2b");
    assert_eq!(typed("M A SS E ?", "black", "maße"), "0b 1b 4b 3b");
    assert_eq!(typed("M ? D E", "black", "MUEDE"), "0b 1b 2b 3b");
}

#[test]
fn with_both_colours_each_card_shows_one_face() {
    assert_eq!(typed("A/K B/K", "both", "AK"), "0b 1w");
    assert_eq!(typed("L/I V/O B/SS E/V", "both", "LOBE"), "0b 1w 2b 3b");
    assert_eq!(typed("L/I V/O B/SS E/V", "white", "IOSSV"), "0w 1w 2w 3w");
}

#[test]
fn what_cannot_be_laid_to_its_end_is_shown_as_far_as_it_goes() {
    assert_eq!(typed("R A", "black", "RAST"), "0b 1b");
    assert_eq!(typed("S EE N", "black", "SEN"), "0b");
    assert_eq!(typed("M U D", "black", "MÜDE"), "0b 1b");
    assert_eq!(typed("R A", "black", "XYZ"), "");
    assert_eq!(typed("R A", "black", "R-A"), "");
}

#[test]
fn marks_know_no_dictionary() {
    let call = json!({"do": "call", "word": "RAT"});
    for words in ["Rat", "Tor", ""] {
        let table = lying("R A T", "black", words);
        assert_eq!(marks(table.as_ref(), call.clone()), "0b 1b 2b", "{words:?}");
        let line = Line::new(By::Seat(Seat(0)), object(call.clone()), Facts::default());
        let tried = table.boxed_clone().act(&line, Asking::Believing);
        assert_eq!(json!(tried.facts), json!({"RAT": true}), "{words:?}");
        assert!(tried.played.is_ok());
    }
}

#[test]
fn cards_that_a_call_has_just_taken_still_tell_their_faces() {
    let mut table = lying("A/R E/A R/T X/E", "both", "Rat");
    let cards = json!(["middle:0", "middle:1", "middle:2"]);
    let call = json!({"do": "call", "word": "RAT", "cards": cards});
    assert_eq!(marks(table.as_ref(), call.clone()), "0w 1w 2w");
    act(table.as_mut(), By::Seat(Seat(1)), call.clone());
    assert_eq!(marks(table.as_ref(), call.clone()), "0w 1w 2w");
    act(table.as_mut(), By::Table, json!({"do": "reveal"}));
    assert_eq!(marks(table.as_ref(), call), "");
}

#[test]
fn a_word_put_to_the_vote_tells_its_faces() {
    let piles = ["A/R R/T X", "E/A X/E X"];
    let options = json!({"colour": "both", "judge": "table"});
    let game = Game { piles: &piles, options, ..Game::default() };
    let header = Header::parse(game.record().trim()).expect("a header");
    let words = WordList::new("Tor");
    let mut table = play::open(&header, &words, Asking::FactsFirst).expect("a table").play;
    for _ in 0..2 {
        act(table.as_mut(), By::Table, json!({"do": "reveal"}));
    }
    act(table.as_mut(), By::Seat(Seat(0)), json!({"do": "call", "word": "RAT"}));
    let view = table.view(Viewer::Seat(Seat(1)));
    assert_eq!(view["call"]["cards"], json!(["middle:0", "middle:1", "middle:2"]));
    assert_eq!(view["call"]["faces"], json!(["white", "white", "white"]));
}
