//! What bots choose is what the one face of search suggests, where they judge as the game does:
//! whole games of bots that know every word, asked again position by position.

use bots::simulation::Entrant;
use bots::{Breadth, Contender, Level, Roster, Vocabularies};
use games::play::{self, Asking};
use games::{Budget, By, Header, Line, Play, Seat, Seed, Suggestion, Viewer, WordList};
use lexicon::Lang;
use serde_json::{Map, Value, json};

type Action = Map<String, Value>;

/// A choice of a bot, and what the face suggested to the seat.
struct Chosen<'g> {
    table: &'g dyn Play,
    seat: Seat,
    action: &'g Action,
    first: Suggestion<Action>,
}

impl Chosen<'_> {
    fn view(&self) -> Value {
        self.table.view(Viewer::Seat(self.seat))
    }

    /// What an action changes of a player's number.
    fn change(&self, action: &Action, field: &str) -> f64 {
        let mut table = self.table.boxed_clone();
        let line = Line::new(By::Seat(self.seat), action.clone(), Default::default());
        table.act(&line, Asking::FactsFirst).played.expect("a legal action");
        let number = |table: &dyn Play| {
            let view = table.view(Viewer::Everything);
            view["players"][self.seat.index()][field].as_f64().expect("a number")
        };
        number(table.as_ref()) - number(self.table)
    }
}

/// Plays games between two such bots, and shows every choice before which there is something to
/// search.
fn choices(
    game: &str,
    options: Value,
    who: Contender,
    games: u64,
    mut look: impl FnMut(Chosen<'_>),
) {
    let words = WordList::new(testkit::GERMAN);
    let vocabularies = Vocabularies::of_lists();
    for seed in 1..=games {
        let players = vec!["A".to_owned(), "B".to_owned()];
        let mut header = Header::new(game, Lang::De, players, Seed::Small(seed));
        header.options = options.as_object().cloned().unwrap_or_default();
        let entrants = [Entrant::Bot(who), Entrant::Bot(who)];
        let played = Roster::built_in().record_one(&header, &words, &vocabularies, &entrants);
        let (record, _) = played.unwrap_or_else(|error| panic!("{game} {seed}: {error}"));
        let opened = play::open(&record.header, &words, Asking::FactsFirst).expect("a table");
        let mut table = opened.play;
        for line in &record.lines {
            if let Ok(By::Seat(seat)) = line.by() {
                let best = table.best(seat, 1, Budget::endless());
                if let Some(first) = best.moves.into_iter().next() {
                    look(Chosen { table: table.as_ref(), seat, action: line.action(), first });
                }
            }
            table.act(line, Asking::FactsFirst).played.expect("a legal action");
        }
    }
}

fn greedy() -> Contender {
    Contender::greedy(Breadth::All)
}

#[test]
fn a_meister_ends_its_turns_of_quiddler_as_the_face_suggests() {
    let (mut lays, mut discards) = (0, 0);
    let options = json!({ "words": "checked" });
    choices("quiddler", options, Level::Meister.into(), 6, |chosen| {
        match chosen.action["do"].as_str().expect("a verb") {
            "lay" => lays += 1,
            "discard" => discards += 1,
            _ => return,
        }
        assert_eq!(chosen.action["do"], chosen.first.action["do"], "{:?}", chosen.first);
    });
    assert!(lays > 20 && discards > 20, "{lays} {discards}");
}

#[test]
fn greedy_goes_out_for_as_many_points_as_the_face_suggests() {
    let mut lays = 0;
    choices("quiddler", json!({ "words": "checked" }), greedy(), 6, |chosen| {
        if chosen.action["do"] != "lay" {
            return;
        }
        let points = |action: &Action| {
            let cards = |word: &Value| word.as_array().expect("cards").clone();
            let laid = action["words"].as_array().expect("words").iter().flat_map(cards);
            let values = &chosen.view()["values"];
            let worth = |card: &Value| values[card.as_str().expect("a card")].as_i64();
            laid.filter_map(|card| worth(&card)).sum::<i64>()
        };
        assert_eq!(points(chosen.action), points(&chosen.first.action), "{:?}", chosen.first);
        lays += 1;
    });
    assert!(lays > 20, "{lays}");
}

#[test]
fn greedy_places_what_is_worth_as_much_as_the_first_suggestion() {
    let mut placed = 0;
    for rules in [1, 2] {
        let options = json!({ "rules": rules, "board": "compact" });
        choices("kreuzwort", options, greedy(), 3, |chosen| {
            let hand = chosen.view()["hand"].as_array().expect("a hand").clone();
            // Which letters a joker may show, bots look at only in part.
            if chosen.action["do"] != "place" || hand.contains(&json!("?")) {
                return;
            }
            let tiles = |action: &Action| action["tiles"].as_object().map(Map::len);
            if rules == 1 {
                assert_eq!(-chosen.change(chosen.action, "tiles"), chosen.first.worth);
            } else {
                assert_eq!(tiles(chosen.action), tiles(&chosen.first.action), "{:?}", chosen.first);
                let change = |action| chosen.change(action, "points");
                assert_eq!(change(chosen.action), change(&chosen.first.action));
            }
            placed += 1;
        });
    }
    assert!(placed > 30, "{placed}");
}

#[test]
fn greedy_calls_what_wins_as_much_as_the_first_suggestion() {
    let mut called = 0;
    choices("buchstabenklau", json!({}), greedy(), 4, |chosen| {
        if chosen.action["do"] == "call" {
            assert_eq!(
                chosen.change(chosen.action, "won"),
                chosen.first.worth,
                "{:?}",
                chosen.first
            );
            called += 1;
        }
    });
    assert!(called > 20, "{called}");
}

#[test]
fn greedy_claims_what_is_worth_as_much_as_the_first_suggestion() {
    let mut claimed = 0;
    choices("maskenmemo", json!({}), greedy(), 6, |chosen| {
        if chosen.action["do"] == "claim" {
            let points = chosen.change(chosen.action, "points");
            let suggested = match chosen.first.action["do"] == "claim" {
                true => chosen.first.worth,
                // A card known or unknown promises more than the word; greedy takes the word.
                false => points.min(chosen.first.worth),
            };
            assert_eq!(points, suggested, "{:?}", chosen.first);
            claimed += 1;
        }
    });
    assert!(claimed > 10, "{claimed}");
}
