//! Every placement that the search lists is one that the rules accept.

use std::ops::ControlFlow;

use games::kreuzwort::View;
use games::kreuzwort::placements::{Move, Position, crossword};
use games::play::{self, Asking};
use games::{By, Header, Line, Seat, Seed, Viewer, WordList, Words};
use lexicon::{Lang, Spelling};
use serde_json::{Value, json};
use testkit::GERMAN;

use super::Dice;

fn line(seat: u64, action: Value) -> Line {
    let Value::Object(action) = action else { panic!("an action is an object") };
    Line::new(By::Seat(Seat(seat as u8)), action, Default::default())
}

#[test]
fn placements_of_both_rule_sets_are_accepted() {
    let list = WordList::new(GERMAN);
    let lexicon = list.lexicon(Lang::De, Spelling::Bare).unwrap();
    let words = crossword(&lexicon);
    let mut placed = 0;
    for seed in 0..24 {
        let players = vec!["Anna".to_owned(), "Ben".to_owned(), "Cem".to_owned()];
        let mut header = Header::new("kreuzwort", Lang::De, players, Seed::Small(seed));
        header.options.insert("rules".to_owned(), json!(1 + seed % 2));
        let board = if seed % 4 < 2 { "classic" } else { "compact" };
        header.options.insert("board".to_owned(), json!(board));
        let mut table = play::open(&header, &list, Asking::FactsFirst).unwrap().play;
        let mut dice = Dice(seed + 1);
        for _ in 0..30 {
            let everything = table.view(Viewer::Everything);
            let Some(turn) = everything.get("turn").and_then(Value::as_u64) else { break };
            let view = table.view(Viewer::Seat(Seat(turn as u8)));
            let view: View = serde_json::from_value(view).unwrap();
            let position = Position::try_from(&view).unwrap();
            let mut chosen: Option<Move> = None;
            let mut number = 0;
            position.all(&words, |found| {
                number += 1;
                if dice.below(number) == 0 {
                    chosen = Some(found);
                }
                ControlFlow::Continue(())
            });
            assert_eq!(position.count(&words), number as u64);
            let action = match &chosen {
                Some(found) => json!({ "do": "place", "tiles": found.tiles }),
                None => json!({ "do": "pass" }),
            };
            let played = table.act(&line(turn, action.clone()), Asking::FactsFirst).played;
            let played = played.unwrap_or_else(|error| panic!("seed {seed}: {action}: {error}"));
            if let Some(found) = chosen {
                placed += 1;
                let event = &played.events[0];
                assert_eq!(event["red"], json!(found.red));
                assert_eq!(event["green"], json!(found.green));
                assert_eq!(event["black"], json!(found.black));
                let best = position.top(&words, 1);
                assert!(best[0].worth >= found.worth);
            }
        }
    }
    assert!(placed > 200, "only {placed} placements");
}
