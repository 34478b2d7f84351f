//! Somebody plays the deal of a day: the same at every table, ended by the one action it asks for,
//! counted from the log.

use games::daily::{Day, Deal};
use games::lesson::LEARNER;
use games::{Budget, WordList};
use lexicon::Lang;
use serde_json::{Value, json};
use std::sync::Arc;
use table::protocol::{DailyResult, Phase};
use table::{
    Bringer, CarryError, Denied, House, LobbyAsk, Millis, carry, daily_result, record, tasks_of,
};
use testkit::GERMAN;
use testkit::desk::{Desk, person};

const LIST: &str = include_str!("../../../../data/daily/words.de.txt");
const BEGUN: Millis = Millis(1_800_000_000_000);

fn house() -> House {
    House::new(Arc::new(WordList::new(&format!("{LIST}\n{GERMAN}"))))
}

fn day() -> Day {
    "2026-11-18".parse().expect("a day")
}

fn wish(game: &str) -> Value {
    let (seats, bots) = if game == "quiddler" { (1, json!([])) } else { (2, json!(["lehrling"])) };
    json!({ "game": game, "lang": "de", "seats": seats, "bots": bots, "daily": day() })
}

fn begun(house: &House, game: &str, number: u8) -> Desk {
    let mut desk = Desk::here(house, wish(game), number, BEGUN).begin();
    desk.wait(10);
    assert!(desk.faults.is_empty(), "{:?}", desk.faults);
    desk
}

/// What the list would play.
fn solution(game: &str, house: &House) -> Value {
    let deal = Deal::of(day(), game, Lang::De).expect("a deal");
    let play = deal.begun(house.words.as_ref()).expect("a game");
    let found = play.best(LEARNER, 1, Budget::endless()).moves.remove(0);
    Value::Object(found.action)
}

fn result(desk: &Desk) -> Option<DailyResult> {
    let record = record(&desk.log, &desk.house).expect("a log").expect("a game");
    daily_result(&desk.state().info(), &record, &desk.house)
}

#[test]
fn two_tables_that_know_nothing_of_each_other_have_the_same_deal() {
    for game in ["quiddler", "kreuzwort", "buchstabenklau"] {
        let (one, other) = (begun(&house(), game, 3), begun(&house(), game, 4));
        let digest = |desk: &Desk| desk.state().game.as_ref().map(|game| game.play.digest());
        assert_eq!(digest(&one), digest(&other), "{game}");
        assert_ne!(one.state().charter.secret(), other.state().charter.secret());
        let info = one.state().info();
        assert_eq!((info.daily, info.lesson), (Some(day()), false), "{game}");
    }
}

#[test]
fn one_action_ends_a_position_and_only_one_that_it_asks_for() {
    let house = house();
    let others = [
        ("kreuzwort", json!({ "do": "pass" })),
        ("kreuzwort", json!({ "do": "resign" })),
        ("buchstabenklau", json!({ "do": "ready" })),
        ("buchstabenklau", json!({ "do": "call", "word": "Xqv" })),
    ];
    for (game, other) in others {
        let mut desk = begun(&house, game, 3);
        let rows = desk.log.len();
        let refused = desk.act(0, "a", other.clone());
        assert_eq!(refused["code"], "not_the_task", "{game} {other}: {refused}");
        assert_eq!(desk.log.len(), rows, "nothing was written");
        assert!(result(&desk).is_none(), "{game} goes on");
        desk.act(0, "b", solution(game, &house));
        assert_eq!(desk.state().phase(), Phase::Over, "{game}");
        let result = result(&desk).expect("a result");
        assert!(result.points > 0 || game == "kreuzwort", "{result:?}");
        assert_eq!((result.day, result.game.as_str(), result.hints), (day(), game, 0));
        desk.restart();
        assert!(self::result(&desk).is_some_and(|again| again.points == result.points), "{game}");
    }
}

#[test]
fn a_whole_game_is_played_to_its_end() {
    let mut desk = begun(&house(), "quiddler", 3);
    assert!(result(&desk).is_none());
    desk.act(0, "a", json!({ "do": "stop" }));
    let all = result(&desk).expect("a result");
    assert_eq!((all.signs.as_str(), all.order), ("□□□□□□□□", -all.points));
}

#[test]
fn nobody_sits_down_and_nothing_is_arranged_or_played_again() {
    for game in ["quiddler", "kreuzwort"] {
        let mut desk = begun(&house(), game, 3);
        assert_eq!(desk.join(2), Err(Denied::Lesson));
        let again = LobbyAsk::Rematch(testkit::desk::fresh(9));
        assert_eq!(desk.lobby(0, again), Err(Denied::Lesson));
    }
}

#[test]
fn a_result_from_a_device_is_proven_and_a_made_up_deal_is_refused() {
    let house = house();
    let now = Millis(BEGUN.0 + 1_000_000);
    let ana = Bringer { person: person(50), seat: 0 };
    for game in ["quiddler", "kreuzwort", "buchstabenklau"] {
        let mut desk = begun(&house, game, 5);
        let last = match game {
            "quiddler" => json!({ "do": "stop" }),
            _ => solution(game, &house),
        };
        desk.act(0, "a", last);
        assert_eq!(desk.state().phase(), Phase::Over);
        let carried = carry(&desk.log, ana, now, &house, &|| true);
        assert!(carried.is_ok(), "{game}: {:?}", carried.err());
        // The same log under another date is no deal of that date.
        let mut forged = desk.log.clone();
        let entry = &mut forged[0].entry;
        *entry = entry.replace("\"daily\":\"2026-11-18\"", "\"daily\":\"2026-11-19\"");
        assert_ne!(forged[0].entry, desk.log[0].entry);
        let refused = carry(&forged, ana, now, &house, &|| true).err();
        let fits = match game {
            "quiddler" => matches!(refused, Some(CarryError::Deal { .. })),
            _ => matches!(refused, Some(CarryError::Lesson)),
        };
        assert!(fits, "{game}: {refused:?}");
    }
}

#[test]
fn tasks_are_offered_in_a_language_that_they_have() {
    let langs = |lang| tasks_of(day(), lang).into_iter().map(|task| task.lang).collect::<Vec<_>>();
    assert_eq!(langs(Lang::En), ["en", "de", "de"]);
    assert_eq!(langs(Lang::De), ["de", "de", "de"]);
    let task = tasks_of(day(), Lang::De).remove(0);
    assert_eq!(task.seed_text, "setzkasten daily 1 quiddler de 2026-11-18");
}
