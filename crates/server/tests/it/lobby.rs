//! A lobby over real sockets: names, seats and options that change while people arrive, latecomers,
//! and another game in the same company.

use serde_json::{Value, json};

use crate::house::{House, settings};
use crate::wire::Person;

fn code(answer: &crate::wire::Response) -> String {
    answer.json()["code"].as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn what_is_typed_when_joining_is_the_name_and_another_one_reaches_every_table() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana").await;
    let table = ana.open(json!({"game": "maskenmemo", "seats": 2})).await;
    let at = |rest: &str| format!("/tables/{table}/{rest}");
    let ben = Person::new(house.address, "Gast").await;
    let unseen = ben.call("POST", &at("join"), Some(json!({"name": "\u{202e}\u{2800}"}))).await;
    assert_eq!((unseen.status, code(&unseen).as_str()), (400, "name_unseen"));
    let seated = ben.post(&at("join"), json!({"name": " Be\u{202e}n 🦊\u{3164}"})).await;
    assert_eq!(seated["table"]["players"], json!(["Ana", "Ben 🦊"]), "nothing unseen is left");
    let me = ben.call("GET", "/me", None).await.json();
    assert_eq!(me["name"], "Ben 🦊", "and it is the name everywhere");
    let mut live = ana.sit(&table).await;
    ana.post(&at("start"), json!({})).await;
    while live.table["phase"] != "playing" {
        live.next().await.expect("a start");
    }
    let version = live.version;
    ben.post("/me", json!({"name": "Benedikta"})).await;
    while live.table["players"][1] != "Benedikta" {
        live.next().await.expect("everybody is told");
    }
    assert_eq!(live.version, version, "nothing was played");
    let mine = ben.call("GET", "/tables/mine", None).await.json();
    assert_eq!(mine[0]["players"], json!(["Ana", "Benedikta"]), "lists say the same");
    house.close().await;
}

#[tokio::test]
async fn the_host_arranges_the_table_and_begins_with_whoever_is_there() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana").await;
    let table = ana.open(json!({"game": "quiddler", "seats": 2})).await;
    let at = |rest: &str| format!("/tables/{table}/{rest}");
    let ben = Person::new(house.address, "Ben").await;
    let mut live = ben.sit(&table).await;
    ana.post(&at("setup"), json!({"seats": 4, "options": {"rounds": 2}})).await;
    while live.table["options"]["rounds"] != 2 {
        live.next().await.expect("whoever looks on is told");
    }
    assert_eq!(live.table["players"], json!(["Ana", null, null, null]));
    let not_he = ben.call("POST", &at("setup"), Some(json!({"seats": 3}))).await;
    assert_eq!((not_he.status, code(&not_he).as_str()), (403, "not_seated"));
    let wrong = ana.call("POST", &at("setup"), Some(json!({"options": {"rounds": 99}}))).await;
    assert_eq!((wrong.status, code(&wrong).as_str()), (409, "setup_option_value"));
    let odd = ana.call("POST", &at("setup"), Some(json!({"places": 3}))).await;
    assert_eq!(odd.status, 422, "{}", odd.body);
    ben.post(&at("join"), json!({"seat": 3})).await;
    let too_few = ana.call("POST", &at("setup"), Some(json!({"seats": 1}))).await;
    assert_eq!((too_few.status, code(&too_few).as_str()), (409, "seats_taken"));
    assert_eq!(code(&ana.call("POST", &at("start"), None).await), "not_full");
    let begun = ana.post(&at("start"), json!({"fewer": true})).await;
    assert_eq!(begun["table"]["players"], json!(["Ana", "Ben"]));
    while live.table["phase"] != "playing" {
        live.next().await.expect("a start");
    }
    let seated = ben.call("GET", &format!("/tables/{table}"), None).await.json();
    assert_eq!(seated["seat"], 1, "the seats have closed up");
    let late = ana.call("POST", &at("setup"), Some(json!({"seats": 3}))).await;
    assert_eq!((late.status, code(&late).as_str()), (409, "begun"));
    house.close().await;
}

#[tokio::test]
async fn whoever_comes_late_plays_on_for_a_bot() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana").await;
    let wish = json!({"game": "maskenmemo", "seats": 3, "bots": ["lehrling", "lehrling"]});
    let table = ana.open(wish).await;
    let at = |rest: &str| format!("/tables/{table}/{rest}");
    let begun = ana.post(&at("start"), json!({})).await;
    assert_eq!(begun["table"]["for_latecomers"], json!([1, 2]));
    let eve = Person::new(house.address, "Eve").await;
    assert_eq!(code(&eve.call("POST", &at("join"), Some(json!({"seat": 0}))).await), "begun");
    let seated = eve.post(&at("join"), json!({"seat": 2})).await;
    assert_eq!((&seated["seat"], &seated["table"]["players"][2]), (&json!(2), &json!("Eve")));
    assert_eq!(seated["table"]["for_latecomers"], json!([1]));
    let live = eve.sit(&table).await;
    assert_eq!(live.seat, Some(2));
    house.close().await;
}

async fn over(people: &[&Person], table: &str) {
    for person in people {
        let mut live = person.sit(table).await;
        live.act("r", json!({"do": "resign"})).await;
    }
}

#[tokio::test]
async fn the_first_tap_opens_a_rematch_and_the_others_join_it() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana").await;
    let options = json!({"retry": true});
    let wish = json!({"game": "maskenmemo", "seats": 3, "bots": ["geselle"], "options": options});
    let table = ana.open(wish).await;
    let ben = Person::new(house.address, "Ben").await;
    ben.post(&format!("/tables/{table}/join"), json!({})).await;
    ana.post(&format!("/tables/{table}/start"), json!({})).await;
    over(&[&ana, &ben], &table).await;
    let rematch = format!("/tables/{table}/rematch");
    let first = ben.post(&rematch, json!({})).await;
    let again = first["table"]["rematch_id"].as_str().expect("an id").to_owned();
    let look = async |person: &Person| -> Value {
        person.call("GET", &format!("/tables/{again}"), None).await.json()
    };
    let there = look(&ben).await;
    assert_eq!(there["seat"], 0);
    assert_eq!(there["table"]["expected"], json!([null, null, "Ana"]), "nobody is forced");
    assert_eq!(there["table"]["bots"], json!([null, "geselle", null]));
    assert_eq!(there["table"]["options"], options);
    assert_eq!(there["table"]["rematch_of"], table);
    let mine = ana.call("GET", "/tables/mine", None).await.json();
    assert_eq!(mine.as_array().map(Vec::len), Some(1), "not hers until she comes");
    ana.post(&rematch, json!({})).await;
    ana.post(&rematch, json!({})).await;
    assert_eq!(look(&ana).await["seat"], 2);
    let begun = ben.post(&format!("/tables/{again}/start"), json!({})).await;
    assert_eq!(begun["table"]["phase"], "playing");
    house.close().await;
}

#[tokio::test]
async fn arranging_counts_as_much_as_opening() {
    let mut settings = settings(0.0);
    settings.quotas.address_public_tables = 1;
    let folder = tempfile::tempdir().expect("a folder");
    let house = House::in_folder(folder, settings).await;
    let ana = Person::new(house.address, "Ana").await;
    ana.open(json!({"game": "maskenmemo", "seats": 2, "public": true})).await;
    let table = ana.open(json!({"game": "maskenmemo", "seats": 2})).await;
    let setup = format!("/tables/{table}/setup");
    let refused = ana.call("POST", &setup, Some(json!({"public": true}))).await;
    assert_eq!((refused.status, code(&refused).as_str()), (429, "quota_public_tables"));
    house.close().await;
}
