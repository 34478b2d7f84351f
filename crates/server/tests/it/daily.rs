//! The deal of the day over real sockets: the same on two servers, its day by the stated zone, results
//! taken from logs, and nothing told before its time.

use serde_json::{Value, json};
use server::calendar::{Calendar, streak};
use server::now::Millis;
use server::settings::{Settings, SettingsError, Wishes};
use testkit::desk::Desk;

use crate::house::{House, around, settings};
use crate::wire::{Live, Person};

/// A moment, as RFC 3339 writes it.
fn at(text: &str) -> Millis {
    let moment: jiff::Timestamp = text.parse().expect("a moment");
    Millis(moment.as_millisecond() as u64)
}

fn zone(name: &str) -> Calendar {
    name.parse().expect("a zone")
}

/// The last millisecond of a day, and the first of the next one.
fn turns(zone: &Calendar, midnight: Millis, from: &str, to: &str) {
    let before = Millis(midnight.0 - 1);
    assert_eq!(zone.day(before).to_string(), from, "{zone}");
    assert_eq!(zone.day(midnight).to_string(), to, "{zone}");
    assert_eq!(zone.day_ends(before), midnight, "{zone}");
    assert!(zone.day_ends(midnight) > midnight, "{zone}");
}

#[test]
fn the_day_changes_at_the_zones_midnight_to_the_millisecond() {
    turns(&zone("UTC"), at("2026-11-18T00:00:00Z"), "2026-11-17", "2026-11-18");
    turns(&zone("Europe/Berlin"), at("2026-11-17T23:00:00Z"), "2026-11-17", "2026-11-18");
    turns(&zone("Pacific/Kiritimati"), at("2026-11-17T10:00:00Z"), "2026-11-17", "2026-11-18");
    turns(&zone("Pacific/Pago_Pago"), at("2026-11-18T11:00:00Z"), "2026-11-17", "2026-11-18");
    turns(&zone("Asia/Kathmandu"), at("2026-12-31T18:15:00Z"), "2026-12-31", "2027-01-01");
}

#[test]
fn a_day_of_23_or_25_hours_ends_at_its_own_midnight() {
    let berlin = zone("Europe/Berlin");
    // On the 28th of March 2027 clocks go forward, on the 31st of October back.
    for (begins, ends, hours) in [
        ("2027-03-27T23:00:00Z", "2027-03-28T22:00:00Z", 23),
        ("2027-10-30T22:00:00Z", "2027-10-31T23:00:00Z", 25),
    ] {
        let (begins, ends) = (at(begins), at(ends));
        assert_eq!(ends.0 - begins.0, hours * 60 * 60 * 1000);
        assert_eq!(berlin.day_ends(begins), ends);
        assert_eq!(berlin.day(begins), berlin.day(Millis(ends.0 - 1)));
    }
    turns(&berlin, at("2027-03-28T22:00:00Z"), "2027-03-28", "2027-03-29");
    turns(&berlin, at("2027-10-31T23:00:00Z"), "2027-10-31", "2027-11-01");
    // In Cairo the clocks go forward at midnight: that day begins at one.
    turns(&zone("Africa/Cairo"), at("2027-04-29T22:00:00Z"), "2027-04-29", "2027-04-30");
}

#[test]
fn an_unknown_zone_is_refused_and_a_known_one_is_stated() {
    let wishes = |name: &str| Wishes {
        data: Some("unused".into()),
        time_zone: Some(name.to_owned()),
        ..Wishes::default()
    };
    let set = |name| Settings::new(wishes(name), Wishes::default(), Wishes::default(), None);
    let refused = set("Mars/Olympus").expect_err("no zone").to_string();
    assert!(refused.contains("Europe/Berlin"), "{refused}");
    assert!(matches!(set(""), Err(SettingsError::TimeZone(_))));
    assert_eq!(set("Europe/Vienna").expect("settings").calendar.to_string(), "Europe/Vienna");
}

#[test]
fn a_streak_ends_where_a_day_is_missing() {
    let days =
        |list: &[&str]| list.iter().map(|day| day.parse().expect("a day")).collect::<Vec<_>>();
    let today = "2027-01-02".parse().expect("a day");
    let of = |list: &[&str]| streak(&days(list), today);
    assert_eq!(of(&[]), 0);
    assert_eq!(of(&["2027-01-02", "2027-01-01", "2026-12-31", "2026-12-29"]), 3);
    assert_eq!(of(&["2027-01-01", "2026-12-31"]), 2, "today is not over");
    assert_eq!(of(&["2026-12-31"]), 0, "yesterday is missing");
}

fn in_zone(name: &str) -> Settings {
    Settings { calendar: zone(name), ..settings(0.0) }
}

async fn house_in(name: &str) -> House {
    House::in_folder(tempfile::tempdir().expect("a folder"), in_zone(name)).await
}

async fn get(person: &Person, path: &str) -> Value {
    let answer = person.call("GET", path, None).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    answer.json()
}

fn wish(game: &str, day: &str) -> Value {
    json!({ "game": game, "lang": "de", "seats": 1, "daily": day })
}

/// What somebody sees who opens a task of a day.
async fn dealt(house: &House, person: &Person, game: &str, day: &str) -> Value {
    let seated = person.post("/tables", wish(game, day)).await;
    assert_eq!(seated["table"]["daily"], day, "{seated}");
    let id = seated["table"]["id"].as_str().expect("an id");
    person.post(&format!("/tables/{id}/start"), json!({})).await;
    let mut live = Live::connect(house.address, id, Some(&person.token), None).await;
    let verb = if game == "kreuzwort" { "place" } else { "call" };
    let may = |view: &Value| view["may"].as_array().is_some_and(|may| may.contains(&json!(verb)));
    let laid = |view: &Value| match game {
        "quiddler" => true,
        "kreuzwort" => may(view) && view["tiles"].as_object().is_some_and(|all| all.len() > 10),
        _ => may(view) && view["middle"].as_array().is_some_and(|all| all.len() >= 8),
    };
    while !laid(&live.view) {
        live.until("update").await;
    }
    live.view.clone()
}

#[tokio::test]
async fn two_servers_give_the_same_tasks_and_deals_and_days_differ() {
    let (one, other) = (house_in("UTC").await, house_in("UTC").await);
    let ana = Person::new(one.address, "Ana").await;
    let ben = Person::new(other.address, "Ben").await;
    let tasks = get(&ana, "/daily/2026-11-05/de").await;
    assert_eq!(tasks, get(&ben, "/daily/2026-11-05/de").await);
    assert_ne!(tasks, get(&ben, "/daily/2026-11-06/de").await);
    assert_eq!(tasks[0]["seed_text"], "setzkasten daily 1 quiddler de 2026-11-05");
    for game in ["quiddler", "kreuzwort", "buchstabenklau"] {
        let open = |view: &Value| match game {
            "quiddler" => view["piles"].clone(),
            "kreuzwort" => json!([view["tiles"], view["hand"]]),
            _ => json!([view["middle"], view["side"], view["players"][1]["top"]]),
        };
        let here = open(&dealt(&one, &ana, game, "2026-11-05").await);
        assert_eq!(here, open(&dealt(&other, &ben, game, "2026-11-05").await), "{game}");
        assert_ne!(here, open(&dealt(&other, &ben, game, "2026-11-06").await), "{game}");
    }
    one.close().await;
    other.close().await;
}

/// Plays the game for one of a day, and stops at once.
async fn stopped(house: &House, person: &Person, day: &str) -> String {
    let seated = person.post("/tables", wish("quiddler", day)).await;
    let id = seated["table"]["id"].as_str().expect("an id").to_owned();
    person.post(&format!("/tables/{id}/start"), json!({})).await;
    let mut live = Live::connect(house.address, &id, Some(&person.token), None).await;
    live.say(json!({ "type": "act", "key": "k", "action": { "do": "stop" } })).await;
    live.until("update").await;
    id
}

async fn code(person: &Person, method: &str, path: &str) -> (u16, Value) {
    let answer = person.call(method, path, None).await;
    let json = answer.json();
    (answer.status, json["code"].clone())
}

#[tokio::test]
async fn a_result_is_entered_on_its_day_from_the_log_and_nothing_is_told_before_its_end() {
    let house = house_in("Europe/Berlin").await;
    let ana = Person::new(house.address, "Ana").await;
    let today = get(&ana, "/daily").await;
    assert_eq!((&today["zone"], &today["streak"]), (&json!("Europe/Berlin"), &json!(0)));
    let day = today["day"].as_str().expect("a day").to_owned();
    let look = format!("/daily/{day}/quiddler/de");

    let table = stopped(&house, &ana, &day).await;
    let own = format!("/tables/{table}/daily");
    let result = get(&ana, &own).await;
    assert_eq!((&result["day"], &result["signs"]), (&json!(day), &json!("□□□□□□□□")));
    assert!(result["points"].as_i64().is_some_and(|points| points > 100), "{result}");
    assert_eq!(result.get("order"), None);
    assert_eq!(get(&ana, &look).await, json!({ "entered": 0 }), "nobody is entered unasked");

    assert_eq!(ana.post(&own, json!({})).await["points"], result["points"]);
    assert_eq!(get(&ana, &look).await, json!({ "entered": 1 }), "no rank and no best today");
    assert_eq!(get(&ana, "/daily").await["streak"], 1);

    let ben = Person::new(house.address, "Ben").await;
    assert_eq!(code(&ben, "POST", &own).await, (403, json!("no_watchers")));
    let earlier = stopped(&house, &ben, "2026-11-02").await;
    let late = code(&ben, "POST", &format!("/tables/{earlier}/daily")).await;
    assert_eq!(late, (409, json!("other_day")));
    let later = ben.call("POST", "/tables", Some(wish("quiddler", "2999-01-01"))).await;
    assert_eq!((later.status, &later.json()["code"]), (409, &json!("other_day")));
    let never = ben.call("POST", "/tables", Some(wish("quiddler", "2026-02-30"))).await;
    assert!((400..500).contains(&never.status), "{}", never.body);

    assert_eq!(ana.call("DELETE", "/me/daily", None).await.body, "1");
    assert_eq!(get(&ana, &look).await, json!({ "entered": 0 }));
    house.close().await;
}

/// Between these two zones there are 25 hours: what is today in the one is always over in the other.
#[tokio::test]
async fn the_day_after_tells_the_rank_of_those_who_entered_and_takes_no_more() {
    let house = house_in("Pacific/Pago_Pago").await;
    let ana = Person::new(house.address, "Ana").await;
    let ben = Person::new(house.address, "Ben").await;
    let cem = Person::new(house.address, "Cem").await;
    let day = get(&ana, "/daily").await["day"].as_str().expect("a day").to_owned();
    for person in [&ana, &ben] {
        let table = stopped(&house, person, &day).await;
        person.post(&format!("/tables/{table}/daily"), json!({})).await;
    }
    let late = stopped(&house, &cem, &day).await;
    let folder = house.close().await.expect("a folder");

    let house = House::in_folder(folder, in_zone("Pacific/Kiritimati")).await;
    let [ana, ben, cem] = [ana, ben, cem].map(|each| Person { address: house.address, ..each });
    let look = format!("/daily/{day}/quiddler/de");
    let told = get(&ana, &look).await;
    assert!(told["best"]["points"].is_number(), "{told}");
    assert_eq!((&told["entered"], &told["rank"]), (&json!(2), &json!(1)), "equal results");
    assert_eq!(get(&ben, &look).await["rank"], 1);
    let other = get(&cem, &look).await;
    assert_eq!((&other["entered"], other.get("rank")), (&json!(2), None), "not entered, no rank");
    let refused = code(&cem, "POST", &format!("/tables/{late}/daily")).await;
    assert_eq!(refused, (409, json!("other_day")));
    house.close().await;
}

#[tokio::test]
async fn of_a_day_that_is_over_the_best_is_told_as_everywhere_else() {
    let house = house_in("UTC").await;
    let ana = Person::new(house.address, "Ana").await;
    for game in ["quiddler", "buchstabenklau"] {
        let day = "2026-11-02".parse().expect("a day");
        let found = table::best_of(day, game, lexicon::Lang::De, &around()).expect("a deal");
        let told = get(&ana, &format!("/daily/2026-11-02/{game}/de")).await;
        assert_eq!(told, serde_json::to_value(&found).expect("JSON"), "{game}");
        assert_eq!(told, get(&ana, &format!("/daily/2026-11-02/{game}/de")).await, "remembered");
    }
    let none = ana.call("GET", "/daily/2026-11-02/maskenmemo/de", None).await;
    assert_eq!((none.status, &none.json()["code"]), (400, &json!("setup_daily")));
    house.close().await;
}

#[tokio::test]
async fn what_was_played_without_a_network_is_carried_and_entered_the_same_day() {
    let house = house_in("UTC").await;
    let ana = Person::new(house.address, "Ana").await;
    let today = get(&ana, "/daily").await["day"].as_str().expect("a day").to_owned();
    let now = server::now::Now::default().millis();
    let mut desk =
        Desk::here(&around(), wish("quiddler", &today), 3, Millis(now.0 - 60_000)).begin();
    desk.act(0, "a", json!({ "do": "stop" }));
    let rows = desk.log.iter().map(|row| json!({ "at": row.at.0, "entry": row.entry }));
    let log = json!({ "seat": 0, "rows": rows.collect::<Vec<_>>() });
    let seated = ana.post("/tables/carried", log).await;
    let id = seated["table"]["id"].as_str().expect("an id");
    assert_eq!(seated["table"]["daily"], today, "{seated}");
    let result = ana.post(&format!("/tables/{id}/daily"), json!({})).await;
    assert_eq!(result["signs"], "□□□□□□□□", "{result}");
    assert_eq!(get(&ana, "/daily").await["streak"], 1);
    house.close().await;
}
