//! A fifth game needs one line in a catalogue: then it is described, set up, played by random
//! players under all laws, and its records replay.

use games::play::Asking;
use games::{Catalogue, Header, Seed, SetupError};
use lexicon::{Lang, Spelling};
use serde_json::{Map, Value, json};
use testkit::Shelf;
use testkit::fifth::Schnappwort;
use testkit::players::{Choice, Dice, Kind, cards, header, spellable};

use crate::description::takes_what_it_describes;
use crate::laws;

const KIND: Kind = Kind {
    header: table_header,
    choose: choose_move,
    table_actions: &[r#"{"do":"reveal"}"#],
    games: 300,
};

fn five() -> Catalogue {
    Catalogue::built_in().clone().with::<Schnappwort>()
}

fn table_header(dice: &mut Dice) -> Header {
    let seats = 2 + dice.below(3);
    let mut header = header("schnappwort", seats, dice);
    let mut set = |name: &str, value: Value| header.options.insert(name.into(), value);
    if dice.one_in(2) {
        set("goal", (5 + dice.below(6)).into());
    }
    if seats > 2 && dice.one_in(2) {
        set("forfeit", true.into());
        set("length", (2 + dice.below(2)).into());
    }
    header
}

fn choose_move(choice: &mut Choice<'_>) -> Value {
    let row = cards(&choice.view["row"]);
    match choice.verb() {
        "snap" if choice.dice.one_in(8) => json!({"do": "snap", "word": "EEE"}),
        "snap" => match spellable(choice.lexicon, &row, 20).pop() {
            Some(places) => {
                let word: String = places.iter().map(|&at| row[at].as_str()).collect();
                json!({"do": "snap", "word": word})
            }
            None if choice.may.contains(&"turn") => json!({"do": "turn"}),
            None => json!({"do": "snap", "word": "ER"}),
        },
        "timeout" => json!({"do": "timeout", "seat": choice.seat}),
        verb => json!({"do": verb}),
    }
}

#[test]
fn laws_of_the_fifth_game() {
    laws::many_games_in(&five(), &KIND);
}

#[test]
fn the_fifth_game_takes_what_it_describes() {
    takes_what_it_describes(&five(), "schnappwort");
}

#[test]
fn the_fifth_game_is_described_like_the_others() {
    let catalogue = five();
    let facts = catalogue.get("schnappwort").expect("the fifth game");
    assert_eq!(catalogue.names().last(), Some(&"schnappwort"));
    let raced: Vec<_> = facts.verbs.iter().filter(|facts| facts.raced).collect();
    assert_eq!(raced.len(), 1);
    let spelling = |lang| catalogue.spelling("schnappwort", lang, &Map::new());
    assert_eq!(spelling(Lang::De), Ok(Spelling::Digraph));
    assert!(matches!(spelling(Lang::Fr), Err(SetupError::Language { .. })));
    let types = catalogue.typescript();
    let (_, text) = types.iter().find(|(name, _)| *name == "schnappwort").expect("its types");
    assert!(text.contains("export type View") && text.contains("\"snap\""), "{text}");
}

#[test]
fn without_its_line_nobody_knows_it() {
    let header = Header::new("schnappwort", Lang::De, vec!["A".into(), "B".into()], Seed::Small(1));
    let opened = games::open(&header, &Shelf::default(), Asking::FactsFirst);
    assert!(matches!(opened, Err(SetupError::UnknownGame { .. })));
    assert!(five().open(&header, &Shelf::default(), Asking::FactsFirst).is_ok());
}
