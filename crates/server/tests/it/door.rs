//! The way in: where the server is found, what a link looks like, one's own tables, a line that holds.

use std::net::{IpAddr, SocketAddr};

use serde_json::json;
use server::reach::{Own, reach};

use crate::house::House;
use crate::wire::{Person, begun, request};

fn own(all: &[(&str, &str)]) -> Vec<Own> {
    let one = |&(name, address): &(&str, &str)| {
        let address: IpAddr = address.parse().expect("an address");
        Own { name: name.to_owned(), address }
    };
    all.iter().map(one).collect()
}

#[test]
fn the_address_of_the_home_network_is_the_best_guess() {
    let networks = own(&[
        ("lo", "127.0.0.1"),
        ("docker0", "172.17.0.1"),
        ("eth1", "203.0.113.9"),
        ("wlan0", "2001:db8::7"),
        ("tailscale0", "100.101.102.103"),
        ("wlan0", "192.168.1.20"),
    ]);
    let at = |listen: &str| reach(listen.parse().expect("an address"), false, &networks);
    let everywhere = at("0.0.0.0:7788");
    assert!(everywhere.open);
    assert_eq!(
        everywhere.addresses,
        [
            "http://192.168.1.20:7788",
            "http://172.17.0.1:7788",
            "http://203.0.113.9:7788",
            "http://100.101.102.103:7788"
        ]
    );
    let both = at("[::]:80");
    assert_eq!(both.addresses.last().map(String::as_str), Some("http://[2001:db8::7]:80"));
    assert_eq!(at("192.168.1.20:7788").addresses, ["http://192.168.1.20:7788"]);
    let alone = at("127.0.0.1:7788");
    assert!(!alone.open && alone.addresses.is_empty(), "{alone:?}");
    let unseen = reach("10.0.0.7:443".parse::<SocketAddr>().expect("an address"), true, &[]);
    assert_eq!(unseen.addresses, ["https://10.0.0.7:443"]);
}

#[tokio::test]
async fn a_server_for_this_machine_alone_says_so() {
    let house = House::open().await;
    let told = request(house.address, "GET", "/api/v1/address", &[], None).await.json();
    assert_eq!(told, json!({"open": false, "addresses": []}));
    house.close().await;
}

/// As a browser or a messenger asks.
async fn page(house: &House, path: &str) -> (u16, String) {
    let headers = [("accept", "text/html,application/xhtml+xml,*/*;q=0.8")];
    let answer = request(house.address, "GET", path, &headers, None).await;
    (answer.status, answer.body)
}

#[tokio::test]
async fn a_link_tells_messengers_its_game_and_nothing_of_those_who_play() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana<b>").await;
    let table = ana.open(json!({"game": "quiddler", "seats": 2})).await;
    let seated = ana.call("GET", &format!("/tables/{table}"), None).await.json();
    let (id, code) = (&seated["table"]["id"], &seated["table"]["code"]);
    let (id, code) = (id.as_str().expect("an id"), code.as_str().expect("a code"));
    let (status, german) = page(&house, &format!("/t/{id}")).await;
    assert_eq!(status, 200);
    assert!(german.contains("\"og:title\" content=\"Spiel mit mir Quiddler!\""), "{german}");
    assert!(
        german.contains(&format!("content=\"http://{}/preview.png\"", house.address)),
        "{german}"
    );
    for secret in ["Ana", code, id] {
        assert!(!german.contains(secret), "{secret}: {german}");
    }
    // A code could be guessed: the page is the same for one that leads somewhere.
    let told = page(&house, &format!("/t/{code}")).await;
    assert_eq!(told, page(&house, "/t/ZZZZZZ").await);
    assert!(told.1.contains("content=\"Setzkasten – Wortspiele\""), "{}", told.1);
    let english = json!({"game": "maskenmemo", "seats": 2, "lang": "en"});
    let table = ana.open(english).await;
    let seated = ana.call("GET", &format!("/tables/{table}"), None).await.json();
    let path = format!("/t/{}/replay", seated["table"]["id"].as_str().expect("an id"));
    assert!(page(&house, &path).await.1.contains("Play Maskenmemo with me!"));
    assert!(page(&house, "/rules/kreuzwort").await.1.contains("Die Regeln von Kreuzwort"));
    let picture = request(house.address, "GET", "/preview.png", &[], None).await;
    assert_eq!((picture.status, picture.header("content-type")), (200, Some("image/png")));
    house.close().await;
}

#[tokio::test]
async fn an_address_that_leads_nowhere_is_a_page_for_people_and_json_for_programs() {
    let house = House::open().await;
    for path in ["/nirgends", "/t", "/t/ABCDEF/was", "/rules"] {
        let (status, body) = page(&house, path).await;
        assert_eq!(status, 404, "{path}");
        assert!(body.starts_with("<!doctype html>"), "{path}: {body}");
        let plain = request(house.address, "GET", path, &[], None).await;
        assert_eq!((plain.status, plain.json()["code"].clone()), (404, json!("no_such_path")));
    }
    let (status, body) = page(&house, "/api/v1/nirgends").await;
    assert!(status == 404 && body.contains("no_such_path"), "{body}");
    house.close().await;
}

#[tokio::test]
async fn my_tables_say_whose_turn_it_is_and_how_they_stand() {
    let house = House::open().await;
    let wish = json!({"game": "quiddler", "seats": 2, "options": {"dealer": 1}});
    let (table, people) = begun(house.address, wish).await;
    let mine = people[1].call("GET", "/tables/mine", None).await.json();
    assert_eq!(mine[0]["seat"], 1, "{mine}");
    assert_eq!(mine[0]["awaited"], json!([0]));
    assert_eq!(mine[0]["points"], json!([0, 0]));
    for person in &people {
        person.sit(&table).await.act("r", json!({"do": "resign"})).await;
    }
    let mine = people[1].call("GET", "/tables/mine", None).await.json();
    assert_eq!((&mine[0]["phase"], &mine[0]["points"]), (&json!("over"), &json!([0, 0])), "{mine}");
    assert!(mine[0].get("awaited").is_none(), "{mine}");
    house.close().await;
}

#[tokio::test]
async fn a_ping_is_answered_whatever_the_table_does() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana").await;
    let table = ana.open(json!({"game": "maskenmemo", "seats": 2})).await;
    let mut live = ana.sit(&table).await;
    live.say(json!({"type": "ping"})).await;
    assert_eq!(live.until("pong").await, json!({"type": "pong"}));
    house.close().await;
}
