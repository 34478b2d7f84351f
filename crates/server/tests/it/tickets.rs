//! A seat stays with its person: links, tickets for another device, and the host who lets in.

use serde_json::{Value, json};
use server::names::new_person;
use server::tickets::{Admission, LASTS, Tickets};
use tokio::time::{self, Duration};

use crate::house::{House, settings};
use crate::wire::{Person, Response, begun, request};

fn memo() -> Value {
    json!({"game": "maskenmemo", "seats": 2})
}

async fn show(house: &House, ticket: &Value, headers: &[(&str, &str)]) -> Response {
    let body = json!({"ticket": ticket}).to_string();
    request(house.address, "POST", "/api/v1/tickets", headers, Some(&body)).await
}

async fn id(person: &Person) -> Value {
    person.call("GET", "/me", None).await.json()["person"].clone()
}

#[tokio::test]
async fn a_personal_link_makes_any_device_this_person_also_after_a_restart() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana").await;
    let table = ana.open(memo()).await;
    let ticket = ana.post("/me/link", json!({})).await["ticket"].clone();
    let folder = house.close().await.expect("the data");
    let house = House::in_folder(folder, settings(0.0)).await;
    for _ in 0..2 {
        let answer = show(&house, &ticket, &[]).await;
        assert_eq!((answer.status, &answer.json()["name"]), (200, &json!("Ana")));
        let cookie = answer.header("set-cookie").expect("a cookie").to_owned();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
        let token = answer.json()["token"].as_str().expect("a token").to_owned();
        assert!(cookie.contains(&token));
        let again = Person { address: house.address, token };
        assert_eq!(again.sit(&table).await.seat, Some(0), "the seat is theirs");
    }
    house.close().await;
}

#[tokio::test]
async fn a_link_is_not_a_token_and_a_token_is_not_a_link() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana").await;
    let ticket = ana.post("/me/link", json!({})).await["ticket"].clone();
    let forged = Person { token: ticket.as_str().expect("a text").to_owned(), ..ana.clone() };
    assert_eq!(forged.call("GET", "/me", None).await.status, 401);
    let other = House::open().await;
    let eva = Person::new(other.address, "Eva").await;
    let foreign = eva.post("/me/link", json!({})).await["ticket"].clone();
    for wrong in [json!(ana.token), foreign, json!(""), json!("."), json!("ABCDEFGH"), json!("ä.ö")]
    {
        let answer = show(&house, &wrong, &[]).await;
        assert_eq!((answer.status, &answer.json()["code"]), (404, &json!("no_such_ticket")));
    }
    assert_eq!(request(house.address, "POST", "/api/v1/me/link", &[], None).await.status, 401);
    house.close().await;
    other.close().await;
}

#[tokio::test]
async fn a_ticket_for_another_device_works_once_and_the_newest_only() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana").await;
    let older = ana.post("/me/ticket", json!({})).await;
    assert_eq!(older["seconds"], 600);
    let ticket = ana.post("/me/ticket", json!({})).await["ticket"].clone();
    assert_eq!(show(&house, &older["ticket"], &[]).await.status, 404, "there is a newer one");
    let text = ticket.as_str().expect("a text");
    assert_eq!(text.len(), 8);
    // As somebody types it who was a guest here before, with a cookie of another server besides.
    let typed = json!(format!(" {}-{} ", &text[..4].to_lowercase(), &text[4..]));
    let answer = show(&house, &typed, &[("cookie", "setzkasten=AAAA.AAAA")]).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let token = answer.json()["token"].as_str().expect("a token").to_owned();
    assert_eq!(id(&Person { token, ..ana.clone() }).await, id(&ana).await);
    assert_eq!(show(&house, &ticket, &[]).await.status, 404, "it has been used");
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_ticket_does_not_last() {
    let tickets = Tickets::new(None);
    let ana = Admission::Person(new_person());
    let code = tickets.issue(ana).await.expect("an answer").expect("a ticket");
    time::advance(LASTS - Duration::from_secs(1)).await;
    let issued = tickets.take(code).await.expect("an answer").expect("still good");
    assert_eq!(issued.admission, ana);
    tickets.give_back(code, issued).await;
    time::advance(Duration::from_secs(1)).await;
    assert!(tickets.take(code).await.expect("an answer").is_none(), "not any more");
}

#[tokio::test]
async fn tickets_are_not_guessed() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = House::in_folder(folder, settings(1.0)).await;
    let mut statuses = Vec::new();
    for number in 0..63 {
        statuses.push(show(&house, &json!(format!("ABCDEF{:02}", 22 + number)), &[]).await.status);
    }
    assert_eq!(statuses.iter().filter(|&&status| status == 404).count(), 60, "{statuses:?}");
    assert_eq!(statuses.last(), Some(&429));
    house.close().await;
}

/// Time passes for the server and everybody at it, without anybody waiting.
async fn pass(seconds: u64) {
    time::pause();
    for _ in 0..2 * seconds {
        time::advance(Duration::from_millis(500)).await;
        tokio::task::yield_now().await;
    }
    time::resume();
}

#[tokio::test]
async fn the_host_lets_somebody_in_who_lost_their_seat() {
    let house = House::open().await;
    let (table, people) = begun(house.address, memo()).await;
    let [ana, ben] = &people[..] else { panic!("two people") };
    let mut live = ana.sit(&table).await;
    let bens = ben.sit(&table).await;
    let path = format!("/tables/{table}/seats/1/ticket");
    let ask = async |who: &Person| who.call("POST", &path, Some(json!({}))).await.json();
    assert_eq!(ask(ana).await["code"], "not_away");
    drop(bens);
    while live.until("presence").await["away"] != json!([1]) {}
    assert_eq!(ask(ana).await["code"], "just_gone");
    pass(31).await;
    assert_eq!(ask(ben).await["code"], "not_host");
    let ticket = ask(ana).await["ticket"].clone();
    assert_eq!(show(&house, &ticket, &[]).await.status, 401, "a name comes first");

    // Ben on a device that has never been here.
    let new_ben = Person::new(house.address, "Ben").await;
    let bearer = format!("Bearer {}", new_ben.token);
    let answer = show(&house, &ticket, &[("authorization", &bearer)]).await;
    assert_eq!((answer.status, &answer.json()["table"]), (200, &json!(table)), "{}", answer.body);
    let mut bens = new_ben.sit(&table).await;
    assert_eq!(bens.seat, Some(1));
    assert_eq!(bens.act("p", json!({"do": "peek", "at": []})).await["type"], "update");
    let mine = new_ben.call("GET", "/tables/mine", None).await.json();
    assert_eq!(mine[0]["id"], json!(table), "it is among their tables");
    assert_eq!(show(&house, &ticket, &[("authorization", &bearer)]).await.status, 404);
    house.close().await;
}

#[tokio::test]
async fn the_host_removes_pardons_passes_on_and_closes() {
    let house = House::open().await;
    let host = Person::new(house.address, "Ana").await;
    let table = host.open(json!({"game": "maskenmemo", "seats": 2})).await;
    let ben = Person::new(house.address, "Ben").await;
    let at = |rest: &str| format!("/tables/{table}{rest}");
    ben.post(&at("/join"), json!({})).await;
    let mut live = ben.sit(&table).await;
    assert_eq!(ben.call("DELETE", &at("/seats/0"), None).await.json()["code"], "not_host");
    let seated = host.call("DELETE", &at("/seats/1"), None).await.json();
    assert_eq!(seated["table"]["removed"], json!(["Ben"]));
    assert_eq!(live.until("table").await["seat"], Value::Null);
    let again = ben.call("POST", &at("/join"), Some(json!({}))).await;
    assert_eq!((again.status, &again.json()["code"]), (403, &json!("removed")));
    assert_eq!(host.call("DELETE", &at("/removed/0"), None).await.status, 200);
    ben.post(&at("/join"), json!({})).await;
    host.post(&at("/host"), json!({"seat": 1})).await;
    assert_eq!(host.call("POST", &at("/close"), Some(json!({}))).await.json()["code"], "not_host");
    let closed = ben.post(&at("/close"), json!({})).await;
    assert_eq!(closed["table"]["closed"], true);
    let late = Person::new(house.address, "Eva").await;
    assert_eq!(late.call("POST", &at("/join"), Some(json!({}))).await.json()["code"], "closed");
    let listed = request(house.address, "GET", "/api/v1/tables", &[], None).await.json();
    assert_eq!(listed, json!([]));
    house.close().await;
}
