//! Games that were begun on a device are put on a server, over real sockets: what comes of it, what is
//! refused, and what it may cost.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use serde_json::{Value, json};
use server::metrics::Metrics;
use server::quota::Quotas;
use server::store::Memory;
use table::log::Row;
use table::protocol::Phase;
use table::{LobbyAsk, Millis};
use testkit::desk::Desk;

use crate::house::{House, around, settings};
use crate::wire::{Live, Person, request};

const GAMES: [&str; 4] = ["quiddler", "kreuzwort", "buchstabenklau", "maskenmemo"];

/// A while ago, so that nothing on the device is from the future.
fn yesterday() -> Millis {
    Millis(server::now::Now::default().millis().0 - 24 * 60 * 60 * 1000)
}

/// Two people, and bots on further seats.
fn device(game: &str, bots: &[&str]) -> Desk {
    let options = if game == "kreuzwort" { json!({ "rules": 2 }) } else { json!({}) };
    let seats = 2 + bots.len();
    let wish =
        json!({ "game": game, "lang": "de", "seats": seats, "bots": bots, "options": options });
    // Two devices never draw the same id.
    static DEVICES: AtomicU8 = AtomicU8::new(0);
    let number = DEVICES.fetch_add(1, Ordering::Relaxed);
    Desk::here(&around(), wish, number, yesterday()).begin()
}

/// Bots play for the people until the game is over, or for so long; then it is their turn again.
fn play(desk: &mut Desk, seconds: Option<u64>) {
    for seat in [0, 1] {
        let ask = LobbyAsk::StandIn { seat, level: bots::Level::Geselle };
        desk.lobby(seat, ask).expect("a bot");
    }
    while seconds.is_none() && desk.state().phase() != Phase::Over {
        desk.wait(60);
    }
    desk.wait(seconds.unwrap_or_default());
    for seat in [0, 1] {
        desk.lobby(seat, LobbyAsk::Return).expect("a seat");
    }
}

pub fn played(game: &str, bots: &[&str], seconds: Option<u64>) -> Desk {
    let mut desk = device(game, bots);
    play(&mut desk, seconds);
    desk
}

fn wish(log: &[Row]) -> Value {
    let rows = log.iter().map(|row| json!({ "at": row.at.0, "entry": row.entry }));
    json!({ "seat": 0, "rows": rows.collect::<Vec<_>>() })
}

pub async fn put(person: &Person, log: &[Row]) -> (u16, Value) {
    let answer = person.call("POST", "/tables/carried", Some(wish(log))).await;
    (answer.status, answer.json())
}

#[tokio::test]
async fn a_running_game_of_every_kind_goes_on_with_somebody_who_follows_the_link() {
    let house = House::open().await;
    for game in GAMES {
        let desk = played(game, &["geselle"], Some(15));
        let ana = Person::new(house.address, "Ana").await;
        let (status, seated) = put(&ana, &desk.log).await;
        assert_eq!(status, 200, "{seated}");
        let (info, id) = (&seated["table"], seated["table"]["id"].as_str().expect("an id"));
        assert!(!id.starts_with("HERE"));
        assert_eq!((&seated["seat"], &info["phase"]), (&json!(0), &json!("playing")), "{game}");
        assert_eq!((&info["carried"], &info["host"]), (&json!(true), &json!(0)));
        assert_eq!(info["for_latecomers"], json!([1, 2]));

        let ben = Person::new(house.address, "Ben").await;
        let own = Some(json!({ "seat": 0 }));
        let refused = ben.call("POST", &format!("/tables/{id}/join"), own).await;
        assert_eq!(refused.status, 409, "whoever brought it keeps their seat");
        let joined = ben.post(&format!("/tables/{id}/join"), json!({ "seat": 1 })).await;
        assert_eq!(joined["seat"], 1);
        assert_eq!(joined["table"]["players"][1], "Ben");
        let mut live = Live::connect(house.address, id, Some(&ben.token), None).await;
        let version = desk.state().version();
        assert!(live.version > version, "{} follows {version}", live.version);
        assert!(live.view["may"].is_array());
        live.say(json!({ "type": "act", "key": "k", "action": { "do": "resign" } })).await;
        let update = live.until("update").await;
        assert_eq!(update["by"], 1, "{update}");
        assert!(ana.call("GET", "/tables/mine", None).await.body.contains(id));
    }
    house.close().await;
}

#[tokio::test]
async fn a_finished_game_of_every_kind_has_its_result_replay_and_record() {
    let house = House::open().await;
    for game in GAMES {
        let desk = played(game, &["geselle"], None);
        let ana = Person::new(house.address, "Ana").await;
        let (status, seated) = put(&ana, &desk.log).await;
        assert_eq!(status, 200, "{seated}");
        let (info, id) = (&seated["table"], seated["table"]["id"].as_str().expect("an id"));
        assert_eq!(info["phase"], "over", "{game}");
        assert_eq!(info["standings"], json!(desk.state().info().standings), "{game}");
        let at = |rest: &str| format!("/tables/{id}/{rest}");
        let replay = ana.call("GET", &at("replay"), None).await.json();
        let steps = replay["steps"].as_array().map(Vec::len);
        assert_eq!(steps, Some(desk.state().version() as usize), "{game}");
        let record = ana.call("GET", &at("record"), None).await;
        assert_eq!(record.body.lines().count() as u64, desk.state().version(), "{game}");
        let mine = ana.call("GET", "/tables/mine", None).await.json();
        assert_eq!((&mine[0]["id"], &mine[0]["phase"]), (&json!(id), &json!("over")));
        assert_eq!(mine[0]["points"].as_array().map(Vec::len), Some(3));
    }
    house.close().await;
}

#[tokio::test]
async fn twice_is_once_and_what_was_played_since_is_added() {
    let house = House::open().await;
    let mut desk = played("maskenmemo", &[], Some(10));
    let (ana, ben) =
        (Person::new(house.address, "Ana").await, Person::new(house.address, "Ben").await);
    let (_, first) = put(&ana, &desk.log).await;
    let id = first["table"]["id"].clone();
    let (status, again) = put(&ana, &desk.log).await;
    assert_eq!((status, &again["table"]["id"]), (200, &id));
    let (_, others) = put(&ben, &desk.log).await;
    assert_ne!(others["table"]["id"], id, "somebody else has a table of their own");
    assert_eq!(others["table"]["host"], 0);

    // The answer was lost: the device has played on, and somebody looks at the older copy.
    let before = desk.state().version();
    play(&mut desk, Some(60));
    assert!(desk.state().version() > before);
    let (status, grown) = put(&ana, &desk.log).await;
    assert_eq!((status, &grown["table"]["id"]), (200, &id), "{grown}");
    let id = id.as_str().expect("an id");
    let live = Live::connect(house.address, id, Some(&ben.token), None).await;
    assert!(live.version >= desk.state().version());

    // Once it has gone on here, the device's own moves have no place any more.
    ana.post(&format!("/tables/{id}/pace"), json!({ "pace": "quick" })).await;
    play(&mut desk, Some(60));
    let (status, refused) = put(&ana, &desk.log).await;
    assert_eq!((status, &refused["code"]), (409, &json!("carried_went_on")), "{refused}");
    house.close().await;
}

#[tokio::test]
async fn what_is_not_a_proven_game_is_refused_with_a_reason() {
    let house = House::open().await;
    let desk = played("maskenmemo", &["geselle"], Some(20));
    let ana = Person::new(house.address, "Ana").await;
    let refused = async |log: &[Row]| {
        let (status, refused) = put(&ana, log).await;
        assert_eq!(status, 400, "{refused}");
        (
            refused["code"].as_str().expect("a code").to_owned(),
            refused["about"]["numbers"]["row"].clone(),
        )
    };
    // What somebody did, not who sat down for whom.
    let is_played = |row: &Row| row.entry.starts_with("{\"entry\":\"acted\",\"by\":0");
    let played = desk.log.iter().position(is_played).expect("an action");
    let with = |row: usize, from: &str, to: &str| {
        let mut log = desk.log.clone();
        assert!(log[row].entry.contains(from), "{}", log[row].entry);
        log[row].entry = log[row].entry.replacen(from, to, 1);
        log
    };
    assert_eq!(refused(&[]).await.0, "carried_not_here");
    let tampered = refused(&with(played, "\"hash\":\"2:", "\"hash\":\"2:f")).await;
    assert_eq!(tampered, ("carried_state".to_owned(), json!(played + 1)));
    let gone = refused(&[&desk.log[..played], &desk.log[played + 1..]].concat()).await;
    assert!(["carried_state", "carried_refused"].contains(&gone.0.as_str()), "{gone:?}");
    let foreign = refused(&with(0, "\"id\":\"HERE", "\"id\":\"2222")).await;
    assert_eq!(foreign.0, "carried_not_here");
    let unread = refused(&with(played, "{", "")).await;
    assert_eq!(unread, ("carried_unreadable".to_owned(), json!(played + 1)));
    let dealt = desk.log.iter().position(|row| row.entry.contains("\"started\"")).expect("a deal");
    let seed = refused(&with(dealt, "\"seed\":\"", "\"seed\":\"0")).await;
    assert!(["carried_deal", "carried_unreadable"].contains(&seed.0.as_str()), "{seed:?}");
    assert_eq!(refused(&desk.log[..dealt]).await.0, "carried_unstarted");
    let mine = ana.call("GET", "/tables/mine", None).await.json();
    assert_eq!(mine, json!([]), "nothing of it is kept");

    let body = wish(&desk.log).to_string();
    let nobody = request(house.address, "POST", "/api/v1/tables/carried", &[], Some(&body)).await;
    assert_eq!((nobody.status, &nobody.json()["code"]), (401, &json!("nobody")));
    let mut seat = wish(&desk.log);
    seat["seat"] = 2.into();
    let bots = ana.call("POST", "/tables/carried", Some(seat)).await;
    assert_eq!((bots.status, &bots.json()["code"]), (400, &json!("carried_no_person")));
    house.close().await;
}

#[tokio::test]
async fn a_log_may_be_large_but_not_any_size_and_other_bodies_may_not() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana").await;
    let log = |bytes: usize| {
        let entry = "x".repeat(bytes);
        vec![Row { number: 0, at: yesterday(), entry }]
    };
    let (status, refused) = put(&ana, &log(900 * 1024)).await;
    assert_eq!((status, &refused["code"]), (400, &json!("carried_not_here")));
    let (status, refused) = put(&ana, &log(1100 * 1024)).await;
    assert_eq!((status, &refused["code"]), (413, &json!("too_large")));
    let wish = json!({ "game": "maskenmemo", "seats": 2, "nonce": "x".repeat(40 * 1024) });
    let large = ana.call("POST", "/tables", Some(wish)).await;
    assert_eq!((large.status, &large.json()["about"]["numbers"]["most"]), (413, &json!(32 * 1024)));
    house.close().await;
}

#[tokio::test]
async fn a_carried_game_counts_like_any_other_table() {
    let open = async |quotas: Quotas| {
        let settings = server::settings::Settings { quotas, ..settings(0.0) };
        House::with_store(Arc::new(Memory::new()), Arc::new(Metrics::default()), settings).await
    };
    let (one, other) = (played("quiddler", &[], Some(5)), played("maskenmemo", &[], Some(5)));
    let house = open(Quotas { address_tables: 1, ..Quotas::OFF }).await;
    let ana = Person::new(house.address, "Ana").await;
    assert_eq!(put(&ana, &one.log).await.0, 200);
    assert_eq!(put(&ana, &one.log).await.0, 200, "the same one is no new table");
    let (status, refused) = put(&ana, &other.log).await;
    assert_eq!((status, &refused["code"]), (429, &json!("quota_tables")));
    house.close().await;
    let house = open(Quotas { person_unfinished: 1, ..Quotas::OFF }).await;
    let ana = Person::new(house.address, "Ana").await;
    assert_eq!(put(&ana, &one.log).await.0, 200);
    let (status, refused) = put(&ana, &other.log).await;
    assert_eq!(
        (status, &refused["code"]),
        (403, &json!("quota_unfinished")),
        "though begun yesterday"
    );
    house.close().await;
}
