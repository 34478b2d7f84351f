//! The deal of the day: the same wherever it is made, another one every day, and the best as the
//! solvers have it.

use std::collections::BTreeSet;

use games::daily::{Day, DayError, Deal, DealError, FIRST, TASKS, seed, seed_text};
use games::hindsight::Usage;
use games::kreuzwort::View;
use games::kreuzwort::placements::{Position, crossword};
use games::lesson::LEARNER;
use games::play::{Asking, Play};
use games::quiddler::Deck;
use games::quiddler::search::Hands;
use games::{By, Facts, Line, Record, Viewer, WordList, Words, open};
use lexicon::{Lang, Spelling};
use serde_json::{Value, json};
use testkit::GERMAN;

const LIST: &str = include_str!("../../../../data/daily/words.de.txt");

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

/// Every day from the first on, over two turns of the year and a leap day.
fn days() -> Vec<Day> {
    let all = (2026..2029)
        .flat_map(|year| (1..13).map(move |month| (year, month)))
        .flat_map(|(year, month)| (1..32).map(move |day| format!("{year}-{month:02}-{day:02}")));
    all.filter_map(|text| text.parse::<Day>().ok()).filter(|&day| day >= FIRST).collect()
}

/// The list of the layout and another one: a small dictionary that knows all of it.
fn words() -> WordList {
    WordList::new(&format!("{LIST}\n{GERMAN}"))
}

fn unsaid() -> Usage<'static> {
    Usage { dictionary: None }
}

#[test]
fn a_seed_is_the_hash_that_anybody_can_take() {
    let text = seed_text(day("2026-11-18"), "quiddler", Lang::De);
    assert_eq!(text, "setzkasten daily 1 quiddler de 2026-11-18");
    // printf 'setzkasten daily 1 quiddler de 2026-11-18' | sha256sum
    let hash = "9cea1bddebaa8f8f37bc0a887ba4c8883ae7f927ef7a91fd39b443a84ec7faed";
    assert_eq!(seed(day("2026-11-18"), "quiddler", Lang::De).to_string(), hash);
    let deal = Deal::of(day("2026-11-18"), "quiddler", Lang::De).expect("a deal");
    assert_eq!(deal.header.seed.to_string(), hash);
}

/// Where this fails, another program would deal otherwise on the same day: raise the edition, and
/// `BLESS=1 cargo test -p games daily` writes its deals.
#[test]
fn deals_of_this_edition_stay_as_they_are() {
    let way = |game: &str| {
        let deal = Deal::of(day("2026-11-18"), game, Lang::De).expect("a deal");
        let lines = deal.puzzle.expect("a position").record.lines;
        let lines = lines.iter().map(|line| serde_json::to_string(line).expect("JSON"));
        lines.collect::<Vec<_>>().join("\n")
    };
    for game in ["kreuzwort", "buchstabenklau"] {
        let file = format!("{}/tests/it/daily/{game}.jsonl", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&file, way(game) + "\n").expect("a file");
        }
        let kept = std::fs::read_to_string(&file).expect("the deals of this edition");
        assert_eq!(way(game), kept.trim_end(), "{game}");
    }
}

#[test]
fn every_day_has_another_deal_in_every_game_and_language() {
    let days = days();
    assert!(days.len() > 780, "{}", days.len());
    let each = TASKS.iter().flat_map(|task| task.langs.iter().map(|&lang| (task.game, lang)));
    let each: Vec<_> = each.collect();
    let seeds: BTreeSet<String> = days
        .iter()
        .flat_map(|&day| each.iter().map(move |&(game, lang)| seed(day, game, lang).to_string()))
        .collect();
    assert_eq!(seeds.len(), days.len() * each.len());
}

#[test]
fn every_position_can_be_laid_out_and_solved_from_the_list_alone() {
    let list = WordList::new(LIST);
    let mut positions = BTreeSet::new();
    let days = days();
    for &day in days.iter().step_by(20) {
        for game in ["kreuzwort", "buchstabenklau"] {
            let deal = Deal::of(day, game, Lang::De).expect("a deal");
            let puzzle = deal.puzzle.as_ref().expect("a position");
            puzzle.check(&list).unwrap_or_else(|error| panic!("{game} of {day}: {error}"));
            let begun = deal.begun(&list).expect("a game");
            positions.insert(begun.view(Viewer::Everything).to_string());
        }
    }
    assert_eq!(positions.len(), 2 * days.len().div_ceil(20), "no two are alike");
}

#[test]
fn a_position_is_the_same_whatever_the_dictionary_knows() {
    for game in ["kreuzwort", "buchstabenklau"] {
        let deal = Deal::of(day("2026-11-20"), game, Lang::De).expect("a deal");
        let knows = |words: &dyn Words| deal.begun(words).expect("a game").digest();
        assert_eq!(knows(&WordList::new("")), knows(&words()), "{game}");
    }
}

#[test]
fn days_are_read_strictly_and_sort_by_date() {
    for wrong in ["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "26-01-01", "2026-11-18 "] {
        assert!(matches!(wrong.parse::<Day>(), Err(DayError::NotADay(_))), "{wrong}");
    }
    assert_eq!(day("2028-02-29").to_string(), "2028-02-29");
    assert!(day("2026-12-31") < day("2027-01-01"));
    let early = Deal::of(day("2026-10-31"), "quiddler", Lang::De);
    assert!(matches!(early, Err(DealError::Day(DayError::TooEarly(_)))), "{early:?}");
    let other = Deal::of(FIRST, "maskenmemo", Lang::De).expect_err("there is none").to_string();
    assert!(other.contains("quiddler (de, en)"), "{other}");
}

fn best(deal: &Deal, play: &dyn Play) -> games::daily::Best {
    deal.best(play, unsaid(), 5_000).expect("something is possible")
}

#[test]
fn the_best_placement_is_the_one_of_all_that_gains_most() {
    let words = words();
    let crossword = crossword(&words.lexicon(Lang::De, Spelling::Bare).expect("words"));
    for day in days().into_iter().take(6) {
        let deal = Deal::of(day, "kreuzwort", Lang::De).expect("a deal");
        let play = deal.begun(&words).expect("a game");
        let view: View =
            serde_json::from_value(play.view(Viewer::Seat(LEARNER))).expect("a player's view");
        let mut most = None;
        Position::try_from(&view).expect("a position").all(&crossword, |found| {
            most = most.max(Some((found.worth, found.tiles.len())));
            std::ops::ControlFlow::Continue(())
        });
        let best = best(&deal, play.as_ref());
        assert_eq!(Some((best.solved.points.0, best.signs.chars().count())), most, "{day}");
        assert!(best.solved.proven);
    }
}

#[test]
fn the_best_call_is_the_one_of_all_words_that_wins_most() {
    let words = words();
    let lexicon = words.lexicon(Lang::De, Spelling::Called).expect("words");
    for day in days().into_iter().take(6) {
        let deal = Deal::of(day, "buchstabenklau", Lang::De).expect("a deal");
        let play = deal.begun(&words).expect("a game");
        let won = |word: String| {
            let mut play = play.boxed_clone();
            let action = json!({ "do": "call", "word": word }).as_object().cloned().expect("one");
            let line = Line::new(By::Seat(LEARNER), action, Facts::default());
            play.act(&line, Asking::FactsFirst).played.ok()?;
            Some(play.outcome().placings[0].points.0)
        };
        let most = lexicon.words().filter_map(won).max();
        assert_eq!(Some(best(&deal, play.as_ref()).solved.points.0), most, "{day}");
    }
}

#[test]
fn the_best_end_of_a_game_for_one_is_the_solvers() {
    let words = words();
    let deal = Deal::of(FIRST, "quiddler", Lang::De).expect("a deal");
    let play = deal.begun(&words).expect("a game");
    let view = play.view(Viewer::Everything);
    let piles = view["piles"].as_array().expect("piles").iter().map(|pile| {
        let cards = pile["cards"].as_array().expect("cards").iter().rev();
        cards.map(|card| serde_json::from_value(card.clone()).expect("a card")).collect()
    });
    let piles: Vec<Vec<games::Card>> = piles.collect();
    let deck = Deck::built_in(Lang::De, Spelling::Digraph).expect("a deck");
    let lexicon = words.lexicon(Lang::De, Spelling::Digraph).expect("words");
    let solver = Hands { deck: &deck, lexicon: &lexicon };
    let solved = solver.solo(&piles, 5_000).expect("a deal");
    let found = best(&deal, play.as_ref()).solved;
    assert_eq!((found.points, found.proven), (solved.points, solved.proven));
}

/// Somebody who finds the best, as the table writes it down.
fn solved(deal: &Deal, words: &dyn Words) -> Record {
    let mut play = deal.begun(words).expect("a game");
    let found = play.best(LEARNER, 1, games::Budget::endless()).moves.remove(0);
    let line = Line::new(By::Seat(LEARNER), found.action, Facts::default());
    assert!(play.act(&line, Asking::FactsFirst).played.is_ok());
    let puzzle = deal.puzzle.as_ref().expect("a position");
    let mut record = puzzle.record.clone();
    *record.lines.last_mut().expect("lines") = line;
    record
}

#[test]
fn what_somebody_made_of_it_follows_from_the_record_alone() {
    let words = words();
    let dealt = |record: &Record| open(&record.header, &words, Asking::FactsFirst).expect("a deal");
    for game in ["kreuzwort", "buchstabenklau"] {
        let deal = Deal::of(day("2026-11-22"), game, Lang::De).expect("a deal");
        let record = solved(&deal, &words);
        let tally = deal.tally(&record, dealt(&record)).expect("a result");
        let begun = deal.begun(&words).expect("a game");
        let best = best(&deal, begun.as_ref());
        assert_eq!((tally.points, &tally.signs), (best.solved.points.0, &best.signs), "{game}");
        let letters = tally.signs.chars().filter(|sign| sign.is_alphanumeric()).count();
        assert_eq!(letters, 0, "nothing is given away: {}", tally.signs);

        let other = Deal::of(day("2026-11-23"), game, Lang::De).expect("a deal");
        assert_eq!(other.tally(&record, dealt(&record)), None, "another day");
        let mut short = record.clone();
        short.lines.pop();
        assert_eq!(deal.tally(&short, dealt(&short)), None, "{game}: not ended");
        let mut other_way = record.clone();
        other_way.lines.remove(0);
        assert_eq!(deal.tally(&other_way, dealt(&other_way)), None, "{game}: another way");
    }
}

#[test]
fn a_game_for_one_counts_what_is_left() {
    let words = words();
    let deal = Deal::of(FIRST, "quiddler", Lang::De).expect("a deal");
    let mut record = Record { header: deal.header.clone(), lines: Vec::new() };
    let dealt = |record: &Record| open(&record.header, &words, Asking::FactsFirst).expect("a deal");
    assert_eq!(deal.tally(&record, dealt(&record)), None, "it is not over");
    let stop = json!({ "do": "stop" }).as_object().cloned().expect("an action");
    record.lines.push(Line::new(By::Seat(LEARNER), stop, Facts::default()));
    let tally = deal.tally(&record, dealt(&record)).expect("a result");
    let all: Vec<Value> = vec![dealt(&record).play.outcome().placings[0].points.0.into()];
    assert_eq!((json!(tally.points), tally.order), (all[0].clone(), -tally.points));
    assert_eq!(tally.signs, "□□□□□□□□");
}
