//! Looking back: what is said of a turn is what the solvers say, and hangs on nothing that the seat
//! could not see then.

use std::fs;
use std::path::Path;

use games::erased::Events;
use games::hindsight::{Depth, Hindsight, Occasion, OutOrWait, OwnTurn, Review, Scope, Usage};
use games::kreuzwort::View as KreuzwortView;
use games::kreuzwort::placements::{Position, crossword};
use games::play::{self, Asking, Play};
use games::quiddler::Deck;
use games::quiddler::search::{Aim, Discard, Hands};
use games::{Budget, By, Card, Facts, Line, Playback, Record, Seat, Viewer, WordList};
use serde_json::{Map, Value};
use testkit::players::{Choice, Dice, Kind, buchstabenklau, kreuzwort, maskenmemo, quiddler};
use testkit::{Shelf, redealt};

const UNKNOWN: Usage<'_> = Usage { dictionary: None };

fn golden(name: &str) -> (Record, WordList) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let text = fs::read_to_string(folder.join(name).with_extension("jsonl")).expect("a record");
    let words = fs::read_to_string(folder.join(name).with_extension("words"));
    let words = words.unwrap_or_else(|_| testkit::GERMAN.to_owned());
    let names = fs::read_to_string(folder.join(name).with_extension("names")).unwrap_or_default();
    let record = Record::read(text.as_bytes()).expect("a record");
    (record, WordList::new(&words).with_names(&names))
}

fn looked_back(record: &Record, words: &WordList, scope: Scope) -> Hindsight {
    let opened = play::open(&record.header, words, Asking::FactsFirst).expect("a game");
    Review::begin(record, opened, scope).expect("a record to its end").finish(UNKNOWN)
}

fn all_seats() -> Scope {
    let depth = Depth { deals: 2, ..Depth::default() };
    Scope { depth, ..Scope::default() }
}

/// The table before each turn.
fn before<'h>(
    record: &Record,
    words: &WordList,
    found: &'h Hindsight,
) -> Vec<(Box<dyn Play>, &'h OwnTurn)> {
    let mut playback = Playback::of(record, words).expect("a game");
    let (mut tables, mut step) = (Vec::new(), 0);
    while let Some(line) = playback.next() {
        line.expect("a line").played.expect("a legal line");
        step += 1;
        let turn = found.turns.iter().find(|turn| turn.step == step);
        tables.extend(turn.map(|turn| (playback.play().boxed_clone(), turn)));
    }
    tables
}

#[test]
fn quiddler_agrees_with_the_solver_of_hands() {
    let (mut went_out, mut kept) = (0, 0);
    for name in ["quiddler-eight-rounds", "quiddler-scoring-example", "live-quiddler-over"] {
        let (record, words) = golden(name);
        let found = looked_back(&record, &words, all_seats());
        for (table, turn) in before(&record, &words, &found) {
            let view = table.view(Viewer::Seat(turn.seat));
            if view["phase"] != "discard" {
                continue;
            }
            let lexicon = table.lexicon();
            let deck = Deck::built_in(lexicon.lang(), lexicon.spelling()).expect("a deck");
            let hands = Hands { deck: &deck, lexicon };
            let hand: Vec<Card> = serde_json::from_value(view["hand"].clone()).expect("cards");
            let best = |aim| hands.best(&hand, aim, Discard::One).expect("a hand");
            let out = best(Aim::GoOut).is_some();
            let top = turn.best.first().expect("something to do");
            let said = top.worth.expect("a worth");
            match view["last_lap"].is_null() && out {
                true => {
                    // Of all ways to go out: every card but one is laid.
                    assert_eq!(top.action["do"], "lay", "{name}, step {}", turn.step);
                    went_out += 1;
                }
                false => {
                    let points = f64::from(best(Aim::Points).expect("a lay").points.0);
                    let laid = if top.action["do"] == "lay" { points.max(0.0) } else { points };
                    assert_eq!(said, laid, "{name}, step {}", turn.step);
                    kept += 1;
                }
            }
            assert_eq!(turn.out_or_wait.is_some(), view["last_lap"].is_null() && out);
            let longest = best(Aim::Longest).and_then(|lay| {
                let letters = |word: &Vec<Card>| word.iter().map(Card::letters).sum::<usize>();
                lay.words.iter().map(letters).max()
            });
            assert_eq!(turn.longest.as_ref().map(|word| word.chars().count()), longest);
            let lost = turn.lost.expect("both can be weighed");
            assert_eq!(lost, (said - turn.played.worth.expect("a worth")).max(0.0));
        }
    }
    assert!(went_out > 3 && kept > 3, "{went_out} times out, {kept} times kept");
}

#[test]
fn kreuzwort_agrees_with_all_placements() {
    let mut compared = 0;
    for name in ["kreuzwort-1-finished", "kreuzwort-2-finished-on-black", "kreuzwort-example"] {
        let (record, words) = golden(name);
        let found = looked_back(&record, &words, all_seats());
        for (table, turn) in before(&record, &words, &found) {
            let view = table.view(Viewer::Seat(turn.seat));
            let view: KreuzwortView = serde_json::from_value(view).expect("a view");
            let position = Position::try_from(&view).expect("a player's view");
            let (mut most, mut own) = (None, None);
            position.all(&crossword(table.lexicon()), |found| {
                most = most.max(Some(found.worth));
                let tiles = serde_json::to_value(&found.tiles).expect("tiles");
                if turn.played.action.get("tiles") == Some(&tiles) {
                    own = Some(f64::from(found.worth));
                }
                std::ops::ControlFlow::Continue(())
            });
            let Some(most) = most else { continue };
            assert!(turn.complete);
            assert_eq!(turn.best[0].worth, Some(f64::from(most)), "{name}, step {}", turn.step);
            if own.is_some() {
                assert_eq!(turn.played.worth, own, "{name}, step {}", turn.step);
                compared += 1;
            }
        }
    }
    assert!(compared > 3, "{compared} placements were compared");
}

#[test]
fn buchstabenklau_tells_the_words_that_lay_open_and_how_long() {
    let (record, words) = golden("live-buchstabenklau-over");
    let scope = Scope { seat: Some(Seat(0)), ..all_seats() };
    let found = looked_back(&record, &words, scope);
    let mut playback = Playback::of(&record, &words).expect("a game");
    let mut step = 0;
    let mut met = 0;
    while let Some(line) = playback.next() {
        line.expect("a line").played.expect("a legal line");
        let table = playback.play();
        let lies = |at: usize| {
            move |open: &&games::hindsight::OpenWord| {
                open.from <= at && open.to.is_none_or(|to| to > at)
            }
        };
        if table.may(Seat(0)).contains(&"call") {
            let calls = table.best(Seat(0), usize::MAX, Budget::endless()).moves;
            for open in found.open_words.iter().filter(lies(step)) {
                let call = calls.iter().find(|call| call.words[0] == open.word);
                let call = call.unwrap_or_else(|| panic!("{} at step {step}", open.word));
                assert!(call.worth <= open.worth);
                met += 1;
            }
        }
        step += 1;
    }
    assert!(met > 10, "{met} words were met");
    let called: Vec<&str> = record
        .lines
        .iter()
        .filter(|line| line.verb() == "call" && line.by() == Ok(By::Seat(Seat(0))))
        .filter_map(|line| line.action()["word"].as_str())
        .collect();
    for open in found.open_words.iter().filter(|open| open.called_by == Some(Seat(0))) {
        assert!(called.contains(&open.word.as_str()), "{} was never called", open.word);
        assert!(open.lasted_ms.is_some(), "a live record tells times");
    }
    assert!(found.turns.iter().all(|turn| turn.seat == Seat(0) && turn.lost.is_some()));
}

#[test]
fn a_game_for_one_is_solved_once_it_is_over() {
    let (mut record, words) = golden("quiddler-solo");
    let depth = Depth { positions: 2_000, ..Depth::default() };
    let scope = Scope { depth, ..Scope::default() };
    let found = looked_back(&record, &words, scope);
    let solved = found.solved.expect("a solution");
    let opened = play::open(&record.header, &words, Asking::FactsFirst).expect("a game").play;
    let lexicon = opened.lexicon();
    let deck = Deck::built_in(lexicon.lang(), lexicon.spelling()).expect("a deck");
    let piles = opened.view(Viewer::Everything)["piles"].clone();
    let pile = |pile: &Value| {
        let mut cards: Vec<Card> = serde_json::from_value(pile["cards"].clone()).expect("cards");
        cards.reverse();
        cards
    };
    let piles: Vec<Vec<Card>> = piles.as_array().expect("piles").iter().map(pile).collect();
    let told = Hands { deck: &deck, lexicon }.solo(&piles, 2_000).expect("a solution");
    assert_eq!((solved.points, solved.proven), (told.points, told.proven));
    assert!(solved.words.iter().all(|word| lexicon.contains(word)), "{:?}", solved.words);
    // While it goes on, nobody knows what lies covered.
    record.lines.truncate(3);
    let going = looked_back(&record, &words, scope);
    assert!(!going.over && going.solved.is_none() && going.course.is_empty());
    assert_eq!(going.turns.len(), 3);
}

/// By the same measure as words: what would be left on average.
#[test]
fn whoever_stops_alone_is_told_what_it_cost() {
    let (mut record, words) = golden("quiddler-solo");
    let stop = Line::parse(r#"{"by":0,"do":"stop"}"#).expect("a line");
    record.lines = vec![stop];
    let found = looked_back(&record, &words, Scope::default());
    let [turn] = &found.turns[..] else { panic!("{:?}", found.turns) };
    let (best, played) = (turn.best[0].worth, turn.played.worth);
    assert!(best > played && played.is_some_and(|left| left < -100.0), "{turn:?}");
    assert_eq!(turn.lost, best.zip(played).map(|(best, played)| best - played));
}

#[test]
fn the_course_of_a_game_is_told_at_its_end_with_its_turning_points() {
    let (mut record, words) = golden("quiddler-eight-rounds");
    let found = looked_back(&record, &words, all_seats());
    assert!(found.over);
    let last = found.course.last().expect("a course");
    let whole = record.clone();
    let mut playback = Playback::of(&whole, &words).expect("a game");
    playback.to_the_end().expect("a whole record");
    assert_eq!(last.figures, playback.play().course());
    let swings: Vec<u32> =
        found.turning_points.iter().map(|point| point.after.abs_diff(point.before)).collect();
    assert_eq!(swings.len(), 3);
    assert!(swings.is_sorted_by(|a, b| a >= b), "{swings:?}");
    // Of a game that goes on, the rounds that are over can be told without helping anybody.
    let half = record.lines.len() / 2;
    record.lines.truncate(half);
    let all = looked_back(&record, &words, all_seats());
    let rounds = looked_back(&record, &words, Scope { past_rounds: true, ..all_seats() });
    assert!(all.course.is_empty() && all.turning_points.is_empty());
    let over = rounds.turns.len();
    assert!(over > 0 && over <= all.turns.len());
    assert_eq!(rounds.turns[..], all.turns[..over]);
}

#[test]
fn maskenmemo_remembers_what_was_turned_up_before_all() {
    let (record, words) = golden("live-maskenmemo-over");
    let found = looked_back(&record, &words, all_seats());
    let reachable = |turn: &&OwnTurn| turn.best.iter().any(|best| !best.words.is_empty());
    let from_memory = found.turns.iter().filter(reachable).count();
    let forgetful = before(&record, &words, &found).into_iter().filter(|(table, turn)| {
        let best = table.best(turn.seat, 3, Budget::endless()).moves;
        best.iter().any(|best| !best.words.is_empty())
    });
    assert!(from_memory > forgetful.count(), "a memory adds nothing");
}

#[test]
fn the_error_of_a_comparison_is_that_of_its_mean() {
    let compared = OutOrWait::of(&[(4.0, 1.0), (2.0, 3.0)]).expect("two deals");
    assert_eq!((compared.out, compared.wait, compared.deals), (3.0, 2.0, 2));
    // Differences 3 and -1: their mean 1, their spread 2√2, its error 2.
    assert!((compared.error - 2.0).abs() < 1e-9, "{compared:?}");
    assert_eq!(OutOrWait::of(&[]), None);
}

/// Random games in which somebody looks back now and then, at a table and at another that they
/// cannot tell from it.
fn nothing_unseen(kind: &Kind, games: u64) {
    let shelf = Shelf::default();
    let mut asked = 0;
    for number in 0..games {
        let mut dice = Dice::new(number);
        let header = (kind.header)(&mut dice);
        let opened = play::open(&header, &shelf, Asking::FactsFirst).expect("a table");
        let (mut table, mut seen) = (opened.play, vec![opened.events]);
        let lexicon = shelf.taken();
        for _ in 0..200 {
            let awaited = table.awaited();
            if awaited.is_empty() {
                break;
            }
            let seat = *dice.pick(&awaited);
            let (view, may) = (table.view(Viewer::Seat(seat)), table.may(seat));
            let mut choice =
                Choice { view: &view, seat, may: &may, lexicon: &lexicon, dice: &mut dice };
            let Value::Object(action) = (kind.choose)(&mut choice) else { continue };
            if dice.one_in(6) {
                let other = redealt(table.as_ref(), seat, &mut dice.0);
                let said = |table: &dyn Play| told(table, seat, &seen, &action);
                assert_eq!(
                    said(table.as_ref()),
                    said(other.as_ref()),
                    "seat {seat} knows a secret"
                );
                asked += 1;
            }
            let line = Line::new(By::Seat(seat), action, Facts::default());
            if let Ok(played) = table.act(&line, Asking::FactsFirst).played {
                seen.push(played.events);
            }
        }
    }
    assert!(asked > 20, "nobody looked back");
}

fn told(table: &dyn Play, seat: Seat, seen: &[Events], action: &Map<String, Value>) -> String {
    let budget = Budget::steps(if table.seats() == 1 { 200 } else { 20_000 });
    let occasion = Occasion { seat, seen, action: Some(action), most: 8, budget, deals: 2 };
    format!("{:?}", table.look_back(&occasion))
}

#[test]
fn quiddler_tells_nothing_unseen() {
    nothing_unseen(&quiddler::KIND, 30);
    nothing_unseen(&quiddler::SOLO, 10);
}

#[test]
fn kreuzwort_tells_nothing_unseen() {
    nothing_unseen(&kreuzwort::KIND, 20);
}

#[test]
fn buchstabenklau_tells_nothing_unseen() {
    nothing_unseen(&buchstabenklau::KIND, 20);
}

#[test]
fn maskenmemo_tells_nothing_unseen() {
    nothing_unseen(&maskenmemo::KIND, 20);
}
