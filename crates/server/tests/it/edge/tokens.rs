//! Tokens: renewed by use, gone by disuse, called in by their owner; and the cookies that hold them.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use server::names::{PersonId, new_person};
use server::store::{Memory, Store};
use server::token::Signer;
use sha2::Sha256;
use std::sync::Arc;
use tokio::time::{Duration, advance};

use super::house;
use crate::house::{House, settings};
use crate::wire::{Live, Person, Response, request};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const KEY: [u8; 32] = [7; 32];

/// As servers signed before tokens had a time.
fn old_token(key: [u8; 32], person: PersonId) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(&key).expect("a key");
    mac.update(format!("setzkasten guest {person}").as_bytes());
    format!("{person}.{}", URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes()))
}

#[tokio::test(start_paused = true)]
async fn a_token_is_good_while_it_is_used() {
    let signer = Signer::new(KEY);
    let person = new_person();
    let mut token = signer.sign(person);
    assert_eq!(signer.renew(&token), None, "it is new");
    // Used once a year, for a long time.
    for _ in 0..10 {
        advance(365 * DAY).await;
        assert_eq!(signer.read(&token), Ok(person));
        token = signer.renew(&token).expect("another");
    }
    advance(399 * DAY).await;
    assert_eq!(signer.read(&token), Ok(person));
    advance(3 * DAY).await;
    assert!(signer.read(&token).is_err(), "nobody has used it");
    assert_eq!(signer.renew(&token), None);
}

#[tokio::test(start_paused = true)]
async fn tokens_of_older_servers_stay_good_and_are_exchanged() {
    let signer = Signer::new(KEY);
    let person = new_person();
    let old = old_token(KEY, person);
    assert_eq!(signer.read(&old), Ok(person));
    let new = signer.renew(&old).expect("a newer one");
    assert_eq!(signer.read(&new), Ok(person));
    signer.begin_round(person, 1);
    assert!(signer.read(&old).is_err() && signer.read(&new).is_err(), "both were called in");
    assert_eq!(signer.read(&signer.sign(person)), Ok(person));
    let stranger = Signer::new([8; 32]);
    assert!(stranger.read(&old).is_err() && stranger.read(&new).is_err());
}

#[tokio::test]
async fn nothing_in_a_token_can_be_changed() {
    let signer = Signer::new(KEY);
    let token = signer.sign(new_person());
    let parts: Vec<&str> = token.split('.').collect();
    let [person, day, round, signature] = parts[..] else { panic!("{token}") };
    let later = day.parse::<u64>().expect("a day") + 1;
    let other = new_person();
    for forged in [
        format!("{other}.{day}.{round}.{signature}"),
        format!("{person}.{later}.{round}.{signature}"),
        format!("{person}.{day}.1.{signature}"),
        format!("{person}.{day}.{signature}"),
        format!("{person}.{signature}"),
        format!("{person}.{day}.{round}.0.{signature}"),
        format!("{person}.{day}.{round}."),
        format!(".{token}"),
    ] {
        assert!(signer.read(&forged).is_err(), "{forged}");
    }
}

#[tokio::test]
async fn whoever_calls_in_their_tokens_is_logged_out_everywhere() {
    let house = House::open().await;
    let person = Person::new(house.address, "Ana").await;
    let table = person.open(json!({"game": "maskenmemo", "seats": 2})).await;
    let other = Person::new(house.address, "Ben").await;
    let mut thief = person.sit(&table).await;
    let answer = person.post("/me/revoke", json!({"stay": true})).await;
    let token = answer["token"].as_str().expect("a token").to_owned();
    assert_eq!(person.call("GET", "/me", None).await.status, 401);
    let here = Person { address: house.address, token };
    assert_eq!(here.call("GET", "/me", None).await.json()["name"], "Ana");
    assert_eq!(here.sit(&table).await.seat, Some(0), "the seat is still theirs");
    // Whatever is said on a connection that came by the old token ends it.
    thief.say(json!({"type": "past"})).await;
    let mut last = Value::Null;
    while let Some(message) = thief.next().await {
        last = message;
    }
    assert_eq!(last["code"], "foreign_token");
    assert_eq!(other.call("GET", "/me", None).await.status, 200, "others are not touched");

    let answer = here.call("POST", "/me/revoke", None).await;
    assert_eq!((answer.status, answer.json()["token"].clone()), (200, Value::Null));
    assert!(answer.header("set-cookie").is_some_and(|cookie| cookie.contains("Max-Age=0")));
    assert_eq!(here.call("GET", "/me", None).await.status, 401);
    // It is remembered where it counts.
    let folder = house.close().await.expect("a folder");
    let again = House::in_folder(folder, settings(0.0)).await;
    for token in [&person.token, &here.token] {
        let person = Person { address: again.address, token: token.clone() };
        assert_eq!(person.call("GET", "/me", None).await.status, 401);
    }
    let other = Person { address: again.address, token: other.token };
    assert_eq!(other.call("GET", "/me", None).await.status, 200);
    again.close().await;
}

#[tokio::test]
async fn clients_without_cookies_ask_for_a_new_token() {
    let house = house(settings(0.0)).await;
    let person = Person::new(house.address, "Ana").await;
    let renewed = person.post("/me/token", json!({})).await;
    let token = renewed["token"].as_str().expect("a token").to_owned();
    let person = Person { address: house.address, token };
    assert_eq!(person.call("GET", "/me", None).await.json()["person"], renewed["person"]);
    house.close().await;
}

async fn me(house: &House, cookie: &str, encrypted: bool) -> Response {
    let scheme = if encrypted { "https" } else { "http" };
    let headers = [("cookie", cookie), ("x-forwarded-proto", scheme)];
    request(house.address, "GET", "/api/v1/me", &headers, None).await
}

fn cookies(answer: &Response) -> Vec<String> {
    let lines = answer.head.lines().filter_map(|line| line.split_once(": "));
    let set = lines.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
    set.map(|(_, value)| value.to_owned()).collect()
}

#[tokio::test]
async fn under_tls_cookies_are_bound_to_this_host_and_people_are_moved_over() {
    let mut proxied = settings(0.0);
    proxied.proxies.every_peer = true;
    let house = house(proxied).await;
    let guest = "{\"name\":\"Ana\"}";
    let plain = request(house.address, "POST", "/api/v1/guests", &[], Some(guest)).await;
    let set = cookies(&plain);
    assert!(set.len() == 1 && set[0].starts_with("setzkasten=") && !set[0].contains("Secure"));
    let brought = set[0].split(';').next().expect("a value").to_owned();
    // The first time by TLS: the same person, a safer cookie, and the other one goes.
    let moved = me(&house, &brought, true).await;
    assert_eq!((moved.status, moved.json()["name"].as_str()), (200, Some("Ana")));
    let set = cookies(&moved);
    assert_eq!(set.len(), 2, "{set:?}");
    for part in ["__Host-setzkasten=", "Secure", "HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(set[0].contains(part), "{part}: {set:?}");
    }
    assert!(!set[0].contains("Domain"), "{set:?}");
    assert!(set[1].starts_with("setzkasten=;") && set[1].contains("Max-Age=0"), "{set:?}");
    let safe = set[0].split(';').next().expect("a value").to_owned();
    let again = me(&house, &safe, true).await;
    assert_eq!(again.header("strict-transport-security"), Some("max-age=31536000"));
    assert_eq!(plain.header("strict-transport-security"), None, "at home there is no TLS");
    assert_eq!(again.json()["person"], moved.json()["person"]);
    assert_eq!(cookies(&again), Vec::<String>::new(), "nothing to do any more");
    // One that another page of the domain has planted does not count beside it.
    let eve = Person::new(house.address, "Eve").await;
    let planted = format!("setzkasten={}; {safe}", eve.token);
    assert_eq!(me(&house, &planted, true).await.json()["name"], "Ana");
    house.close().await;
}

#[tokio::test]
async fn an_old_cookie_is_exchanged_when_it_is_used() {
    let store = Arc::new(Memory::new());
    let key = store.signing_key().await.expect("a key");
    let house = House::with_store(store, Arc::default(), settings(0.0)).await;
    let ana = Person::new(house.address, "Ana").await;
    let person = ana.call("GET", "/me", None).await.json()["person"].as_str().map(str::parse);
    let old = old_token(key, person.expect("a person").expect("an id"));
    let answer = me(&house, &format!("setzkasten={old}"), false).await;
    assert_eq!(answer.json()["name"], "Ana");
    let set = cookies(&answer);
    let token = set[0].strip_prefix("setzkasten=").and_then(|rest| rest.split(';').next());
    let token = token.expect("a token").to_owned();
    assert_ne!(token, old);
    let again = me(&house, &format!("setzkasten={token}"), false).await;
    assert_eq!((again.json()["name"].as_str(), cookies(&again).len()), (Some("Ana"), 0));
    // The live connection takes it as well, and files that caches keep set no cookies.
    let table = Person { address: house.address, token: token.clone() };
    let table = table.open(json!({"game": "maskenmemo", "seats": 2})).await;
    assert_eq!(Live::connect(house.address, &table, Some(&old), None).await.seat, Some(0));
    let headers = [("cookie", format!("setzkasten={old}"))];
    let headers = [(headers[0].0, headers[0].1.as_str())];
    let page = request(house.address, "GET", "/favicon.svg", &headers, None).await;
    assert_eq!(page.header("set-cookie"), None);
    house.close().await;
}
