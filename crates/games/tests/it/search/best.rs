//! The one face of all searches, in random games: what it suggests can be played and is worth what
//! it says, it goes by what the seat sees, and nothing better is to be had by trying everything.

use games::game::Verb;
use games::play::{self, Asking, Play};
use games::quiddler::Deck;
use games::quiddler::search::{Aim, Discard, Hands};
use games::{Budget, By, Card, Facts, Line, Points, Seat, Suggestion, Viewer};
use serde_json::{Map, Value, json};
use testkit::players::{Choice, Dice, Kind, buchstabenklau, kreuzwort, maskenmemo, quiddler};
use testkit::{Shelf, redealt};

const MOST: usize = 4;

/// Verbs before which there is something to search.
const SEARCHED: [Verb; 9] =
    ["draw", "discard", "lay", "take", "fill", "place", "buzz", "call", "claim"];

type Move = Suggestion<Map<String, Value>>;

/// A position that the face is asked about.
struct Asked<'t> {
    table: &'t dyn Play,
    seat: Seat,
}

/// A suggestion once it is played.
struct Tried {
    events: Vec<Value>,
    table: Box<dyn Play>,
}

impl Asked<'_> {
    fn try_out(&self, action: Map<String, Value>) -> Option<Tried> {
        let mut table = self.table.boxed_clone();
        let line = Line::new(By::Seat(self.seat), action, Facts::default());
        let events = table.act(&line, Asking::FactsFirst).played.ok()?.events.to_vec();
        Some(Tried { events, table })
    }

    fn best(&self, budget: Budget) -> Vec<Move> {
        self.table.best(self.seat, MOST, budget).moves
    }

    /// What is asked of every game; what the suggestions came to.
    fn check(&self, dice: &mut Dice) -> Vec<(Move, Tried)> {
        let Asked { table, seat } = *self;
        let best = table.best(seat, MOST, Budget::endless());
        assert!(best.complete && best.moves.len() <= MOST);
        assert!(best.moves.is_sorted_by(|a, b| a.worth >= b.worth), "{:?}", best.moves);
        let may = table.may(seat);
        let searched = may.iter().any(|verb| SEARCHED.contains(verb));
        let starved = table.best(seat, MOST, Budget::steps(0));
        assert!(!(searched && starved.complete), "{may:?}: {starved:?}");
        let other = redealt(table, seat, &mut dice.0);
        assert_eq!(other.best(seat, MOST, Budget::endless()), best, "seat {seat} knows a secret");
        // Whoever buzzed without a word can only let the time run out.
        let in_vain = table.view(Viewer::Seat(seat))["phase"] == "buzzed";
        if table.awaited().contains(&seat) && !in_vain {
            assert!(!best.moves.is_empty(), "nothing to do with {may:?}");
        }
        let tried = best.moves.into_iter().map(|found| {
            let tried = self.try_out(found.action.clone());
            let tried = tried.unwrap_or_else(|| panic!("{found:?} is refused: {}", table.save()));
            (found, tried)
        });
        tried.collect()
    }
}

/// Random games in which every few moves some seat asks.
fn ask(kind: &Kind, games: u64, mut judge: impl FnMut(&Asked<'_>, Vec<(Move, Tried)>)) {
    let shelf = Shelf::default();
    for number in 0..games {
        let mut dice = Dice::new(number);
        let header = (kind.header)(&mut dice);
        let mut table = play::open(&header, &shelf, Asking::FactsFirst).expect("a table").play;
        let lexicon = shelf.taken();
        for _ in 0..300 {
            let awaited = table.awaited();
            if awaited.is_empty() {
                break;
            }
            if dice.one_in(5) {
                let seats: Vec<Seat> = Seat::all(table.seats()).collect();
                let anybody = dice.one_in(4);
                let seat = *dice.pick(if anybody { &seats } else { &awaited });
                let asked = Asked { table: table.as_ref(), seat };
                let tried = asked.check(&mut dice);
                judge(&asked, tried);
            }
            let seat = *dice.pick(&awaited);
            let (view, may) = (table.view(Viewer::Seat(seat)), table.may(seat));
            let mut choice =
                Choice { view: &view, seat, may: &may, lexicon: &lexicon, dice: &mut dice };
            let Value::Object(action) = (kind.choose)(&mut choice) else { continue };
            let line = Line::new(By::Seat(seat), action, Facts::default());
            let _ = table.act(&line, Asking::FactsFirst);
        }
    }
}

fn verb(found: &Move) -> &str {
    found.action["do"].as_str().expect("a verb")
}

/// A number of a player's, as eyes that see everything see it.
fn own(table: &dyn Play, seat: Seat, field: &str) -> f64 {
    let view = table.view(Viewer::Everything);
    view["players"][seat.index()][field].as_f64().expect("a number")
}

#[test]
fn quiddler_suggests_what_makes_most() {
    let (mut lays, mut discards, mut challenges) = (0, 0, 0);
    ask(&quiddler::KIND, 150, |asked, tried| {
        let view = asked.table.view(Viewer::Seat(asked.seat));
        let lexicon = asked.table.lexicon();
        let deck = Deck::built_in(lexicon.lang(), lexicon.spelling()).expect("a deck");
        let hands = Hands { deck: &deck, lexicon };
        let last_lap = !view["last_lap"].is_null();
        for (found, tried) in &tried {
            match verb(found) {
                "lay" => {
                    let everything = tried.table.view(Viewer::Everything);
                    let scored = everything["phase"] != view["phase"] || !last_lap;
                    let player = &everything["players"][asked.seat.index()];
                    let laid = player["laid"].as_array().expect("words").iter();
                    let laid: i64 = laid.filter_map(|word| word["value"].as_i64()).sum();
                    let hand: Vec<Card> = serde_json::from_value(player["hand"].clone()).unwrap();
                    // A lay that ends the round is scored and cleared away.
                    if laid > 0 || !scored {
                        let points = (laid - i64::from(deck.worth(&hand).0)).max(0);
                        assert_eq!(points as f64, found.worth, "{found:?}");
                        lays += 1;
                    }
                }
                "challenge" => {
                    let event = &tried.events[0];
                    assert_eq!(
                        (&event["valid"], &event["charged"]),
                        (&json!(false), &event["player"])
                    );
                    assert_eq!(event["value"].as_f64(), Some(found.worth));
                    challenges += 1;
                }
                "discard" => discards += 1,
                _ => {}
            }
        }
        let Some((first, _)) =
            tried.first().filter(|(found, _)| matches!(verb(found), "lay" | "discard"))
        else {
            return;
        };
        let hand: Vec<Card> = serde_json::from_value(view["hand"].clone()).expect("cards");
        let best = |aim| {
            // Each card discarded in turn, and the rest by itself.
            let rests = (0..hand.len()).map(|at| {
                let rest = hand.iter().enumerate().filter(|&(other, _)| other != at);
                rest.map(|(_, &card)| card).collect::<Vec<Card>>()
            });
            let lays = rests.filter_map(|rest| hands.best(&rest, aim, Discard::Nothing).unwrap());
            lays.map(|lay| (!lay.words.is_empty(), lay.points)).max()
        };
        let (can_lay, Points(points)) = match best(Aim::GoOut).filter(|_| !last_lap) {
            Some(out) => out,
            None => {
                let (words, points) = best(Aim::Points).expect("a hand");
                (words && last_lap, points)
            }
        };
        assert_eq!(verb(first) == "lay", can_lay, "{first:?}");
        let points = if can_lay { points.max(0) } else { points };
        assert_eq!(first.worth, f64::from(points), "{first:?} {view}");
    });
    assert!(lays > 20 && discards > 50 && challenges > 5, "{lays} {discards} {challenges}");
}

#[test]
fn a_draw_is_worth_what_the_card_makes_of_the_hand() {
    let mut draws = 0;
    ask(&quiddler::KIND, 40, |asked, tried| {
        let view = asked.table.view(Viewer::Seat(asked.seat));
        let lexicon = asked.table.lexicon();
        let deck = Deck::built_in(lexicon.lang(), lexicon.spelling()).expect("a deck");
        let hands = Hands { deck: &deck, lexicon };
        let hand: Vec<Card> = serde_json::from_value(view["hand"].clone()).unwrap_or_default();
        for (found, _) in tried.iter().filter(|(found, _)| verb(found) == "draw") {
            let with = |card: Card| {
                let drawn: Vec<Card> = hand.iter().copied().chain([card]).collect();
                let lay = hands.best(&drawn, Aim::Points, Discard::One).unwrap();
                f64::from(lay.expect("a lay").points.0)
            };
            if found.action["from"] == "discard" {
                let open: Card = serde_json::from_value(view["discard"]["top"].clone()).unwrap();
                assert_eq!(found.worth, with(open));
            } else {
                let (least, most) = deck
                    .cards()
                    .into_iter()
                    .map(with)
                    .fold((f64::MAX, f64::MIN), |(least, most), worth| {
                        (least.min(worth), most.max(worth))
                    });
                assert!((least..=most).contains(&found.worth), "{found:?}");
            }
            draws += 1;
        }
    });
    assert!(draws > 20, "{draws}");
}

#[test]
fn a_solo_player_is_told_steps_that_can_be_taken() {
    let (mut takes, mut fills) = (0, 0);
    ask(&quiddler::SOLO, 12, |_, tried| {
        for (found, tried) in &tried {
            match verb(found) {
                "take" => {
                    assert_eq!(json!(found.words), json!([tried.events[0]["word"]]));
                    takes += 1;
                }
                _ => fills += 1,
            }
            assert!(found.worth <= 0.0, "{found:?}");
        }
    });
    assert!(takes > 10 && fills > 0, "{takes} {fills}");
}

#[test]
fn kreuzwort_suggests_placements_that_come_to_their_worth() {
    let (mut placed, mut idle) = (0, 0);
    ask(&kreuzwort::KIND, 60, |asked, tried| {
        let Asked { table, seat } = *asked;
        let view = table.view(Viewer::Seat(seat));
        for (found, tried) in &tried {
            if verb(found) != "place" {
                idle += 1;
                continue;
            }
            placed += 1;
            // Where all vote on it first, it has come to nothing yet.
            if tried.events[0]["event"] == "proposed" {
                assert_eq!(tried.events[0]["unknown"], json!([]), "{found:?}");
                continue;
            }
            let now = |field| own(tried.table.as_ref(), seat, field) - own(table, seat, field);
            let mut words = found.words.clone();
            let mut told: Vec<String> =
                serde_json::from_value(tried.events[0]["words"].clone()).expect("words");
            words.sort();
            told.sort();
            assert_eq!(words, told);
            if view["options"]["rules"] == 1 {
                assert_eq!(-now("tiles"), found.worth, "{found:?}");
            } else if !tried.table.outcome().over {
                let other = seat
                    .others(table.seats())
                    .find(|other| view["players"][other.index()]["resigned"] == false);
                let other = other.expect("an opponent");
                let theirs =
                    own(tried.table.as_ref(), other, "points") - own(table, other, "points");
                assert_eq!(now("points") - theirs, found.worth, "{found:?}");
            }
        }
    });
    assert!(placed > 200 && idle > 5, "{placed} {idle}");
}

#[test]
fn no_call_wins_more_than_the_first_suggestion() {
    let (mut called, mut picked, mut nothing) = (0, 0, 0);
    ask(&buchstabenklau::KIND, 40, |asked, tried| {
        let won = |table: &dyn Play| own(table, asked.seat, "won");
        // Where all vote on every call, none has won anything yet.
        if asked.table.view(Viewer::Seat(asked.seat))["options"]["judge"] == "all" {
            return;
        }
        let before = won(asked.table);
        let mut best = 0.0_f64;
        for (found, tried) in &tried {
            let gained = won(tried.table.as_ref()) - before;
            match verb(found) {
                "call" => {
                    assert_eq!(tried.events[0]["valid"], true, "{found:?}");
                    assert_eq!(gained, found.worth, "{found:?}");
                    best = best.max(gained);
                    called += 1;
                }
                "pick" => {
                    assert_eq!(gained, found.worth);
                    picked += 1;
                }
                _ => {}
            }
        }
        if asked.table.may(asked.seat).contains(&"call") {
            let everything = asked.table.lexicon().words().filter_map(|word| {
                let call = json!({"do": "call", "word": word});
                let tried = asked.try_out(call.as_object().cloned()?)?;
                (tried.events[0]["valid"] == true).then(|| won(tried.table.as_ref()) - before)
            });
            assert_eq!(everything.fold(0.0, f64::max), best);
            nothing += usize::from(best == 0.0);
        }
    });
    assert!(called > 50 && picked > 5 && nothing > 5, "{called} {picked} {nothing}");
}

#[test]
fn no_claim_is_worth_more_than_the_first_suggestion() {
    let (mut claimed, mut planned, mut peeked) = (0, 0, 0);
    ask(&maskenmemo::KIND, 120, |asked, tried| {
        let points = |table: &dyn Play| own(table, asked.seat, "points");
        let before = points(asked.table);
        let mut best = 0.0_f64;
        for (found, tried) in &tried {
            match verb(found) {
                "claim" => {
                    assert_eq!(points(tried.table.as_ref()) - before, found.worth, "{found:?}");
                    best = best.max(found.worth);
                    claimed += 1;
                }
                "turn" if !found.words.is_empty() => {
                    // What is known leads there: the next suggestion goes on with it.
                    let table = tried.table.as_ref();
                    let next = Asked { table, seat: asked.seat }.best(Budget::endless());
                    assert!(next[0].worth >= found.worth, "{found:?} {next:?}");
                    best = best.max(found.worth);
                    planned += 1;
                }
                "peek" => peeked += 1,
                _ => {}
            }
        }
        if asked.table.may(asked.seat).contains(&"claim") {
            for word in asked.table.lexicon().words() {
                let claim = json!({"do": "claim", "word": word});
                let tried = asked.try_out(claim.as_object().cloned().unwrap_or_default());
                let gained = tried.map_or(0.0, |tried| points(tried.table.as_ref()) - before);
                assert!(gained <= best, "{word} is worth {gained}, not {best}");
            }
        }
    });
    assert!(claimed > 20 && planned > 3 && peeked > 20, "{claimed} {planned} {peeked}");
}
