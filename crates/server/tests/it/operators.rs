//! Those who run the house: a link that works once, what they see and order, whom they shut out, and that
//! all of it is noted.

use std::net::IpAddr;
use std::sync::Arc;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::metrics::Metrics;
use server::now::Now;
use server::operators::{LINK_LASTS, SESSION_LASTS, digest, invite};
use server::store::operating::Operating;
use server::store::{Memory, Sqlite};
use tokio::time::{self, Duration};
use tokio_tungstenite::tungstenite::Message;

use crate::house::{House, settings};
use crate::wire::{Person, Response, begun, calling_from, request, socket};

const COOKIE: &str = "setzkasten-admin";

/// A server whose terminal is at hand.
struct Desk {
    house: House,
    store: Arc<Memory>,
}

async fn desk(limits: f64) -> Desk {
    let store = Arc::new(Memory::new());
    let metrics = Arc::new(Metrics::default());
    let house = House::with_store(store.clone(), metrics, settings(limits)).await;
    Desk { house, store }
}

/// An operator's browser.
struct Operator<'h> {
    house: &'h House,
    cookie: String,
}

async fn show(house: &House, ticket: &str) -> Response {
    let body = json!({"ticket": ticket}).to_string();
    request(house.address, "POST", "/api/v1/admin/session", &[], Some(&body)).await
}

impl Desk {
    async fn link(&self) -> String {
        invite(self.store.as_ref(), "Ana", Now::new().millis()).await.expect("a link")
    }

    async fn operator(&self) -> Operator<'_> {
        let ticket = self.link().await;
        operator(&self.house, &ticket).await
    }
}

async fn operator<'h>(house: &'h House, ticket: &str) -> Operator<'h> {
    let answer = show(house, ticket).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let cookie = answer.header("set-cookie").expect("a cookie");
    let cookie = cookie.split(';').next().expect("its value").to_owned();
    Operator { house, cookie }
}

impl Operator<'_> {
    async fn ask(&self, method: &str, path: &str, body: Option<Value>) -> Response {
        let path = format!("/api/v1/admin{path}");
        let body = body.map(|body| body.to_string());
        let headers = [("cookie", self.cookie.as_str())];
        request(self.house.address, method, &path, &headers, body.as_deref()).await
    }

    async fn get(&self, path: &str) -> Value {
        let answer = self.ask("GET", path, None).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        answer.json()
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        let answer = self.ask("POST", path, Some(body)).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        answer.json()
    }
}

fn code(answer: &Response) -> (u16, Value) {
    (answer.status, answer.json()["code"].clone())
}

#[tokio::test]
async fn a_link_works_once_and_its_cookie_is_only_ours() {
    let desk = desk(0.0).await;
    let ticket = desk.link().await;
    assert_eq!(
        code(&show(&desk.house, "AAAAAAAAAAAAAAAAAAAAAA").await),
        (404, "no_such_ticket".into())
    );
    let first = show(&desk.house, &ticket).await;
    assert_eq!((first.status, &first.json()["name"]), (200, &json!("Ana")));
    let cookie = first.header("set-cookie").expect("a cookie");
    for part in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=3600"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(cookie.starts_with(&format!("{COOKIE}=")), "{cookie}");
    assert_eq!(show(&desk.house, &ticket).await.status, 404, "it has been used");
    desk.house.close().await;
}

#[tokio::test(start_paused = true)]
async fn links_and_sessions_do_not_last() {
    let desk = desk(0.0).await;
    let shared = Now::new();
    let store = &desk.store;
    let late = invite(store.as_ref(), "", shared.millis()).await.expect("a link");
    time::advance(LINK_LASTS).await;
    let (at, until) = (shared.millis(), shared.millis().after(SESSION_LASTS));
    let entered = store.enter(digest(&late), digest("secret"), at, until).await;
    assert_eq!(entered, Ok(None), "ten minutes have passed");
    let link = invite(store.as_ref(), "", at).await.expect("a link");
    let entered = store.enter(digest(&link), digest("secret"), at, until).await;
    assert!(entered.expect("an answer").is_some());
    time::advance(SESSION_LASTS).await;
    assert_eq!(store.operator(digest("secret"), shared.millis()).await, Ok(None), "an hour has");
}

/// Every route for operators, as it is described, with something to send.
fn routes() -> Vec<(String, String)> {
    let document = server::protocol::openapi();
    let mut routes = Vec::new();
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for method in methods.as_object().expect("methods").keys() {
            let entering = path.ends_with("/admin/session") && method == "post";
            if path.contains("/admin/") && !entering {
                let path = path.replace("{stage}", "open").replace("{skip}", "0");
                let path = path.replace("{table}", "ABCDEF").replace("{before}", "0");
                routes.push((method.to_uppercase(), path.replace("{notice}", "message")));
            }
        }
    }
    assert!(routes.len() >= 10, "{routes:?}");
    routes
}

#[tokio::test]
async fn nobody_else_is_let_in() {
    let desk = desk(0.0).await;
    let ana = Person::new(desk.house.address, "Ana").await;
    let operator = desk.operator().await;
    let (own, origin) = (operator.cookie.clone(), format!("http://{}", desk.house.address));
    let wrong = format!("{COOKIE}={}", "A".repeat(22));
    let guest = format!("setzkasten={}", ana.token);
    for (method, path) in routes() {
        let at = desk.house.address;
        let body =
            (method == "POST").then_some("{\"text\":\"x\",\"whom\":\"1.2.3.4\",\"hours\":1}");
        for cookie in ["", &wrong, &guest] {
            let answer = request(at, &method, &path, &[("cookie", cookie)], body).await;
            assert_eq!(code(&answer), (401, "no_operator".into()), "{method} {path}");
        }
        // The cookie alone is not enough: pages of others cannot use it.
        for foreign in ["https://evil.example", "null"] {
            let headers = [("cookie", own.as_str()), ("origin", foreign)];
            let answer = request(at, &method, &path, &headers, body).await;
            assert_eq!(code(&answer), (403, "foreign_origin".into()), "{method} {path}");
        }
        let other = [("cookie", own.as_str()), ("sec-fetch-site", "cross-site")];
        assert_eq!(request(at, &method, &path, &other, body).await.status, 403, "{method} {path}");
    }
    let headers = [("cookie", own.as_str()), ("origin", origin.as_str())];
    let path = "/api/v1/admin/session";
    assert_eq!(request(desk.house.address, "GET", path, &headers, None).await.status, 200);
    assert_eq!(operator.ask("DELETE", "/session", None).await.status, 200);
    assert_eq!(code(&operator.ask("GET", "/load", None).await), (401, "no_operator".into()));
    desk.house.close().await;
}

#[tokio::test]
async fn neither_links_nor_sessions_are_guessed() {
    let desk = desk(1.0).await;
    let mut statuses = Vec::new();
    for number in 0..31 {
        statuses.push(show(&desk.house, &format!("{number:022}")).await.status);
        let cookie = format!("{COOKIE}={number:022}");
        let path = "/api/v1/admin/load";
        let at = desk.house.address;
        statuses.push(request(at, "GET", path, &[("cookie", &cookie)], None).await.status);
    }
    assert_eq!(statuses.iter().filter(|&&status| status == 429).count(), 2, "{statuses:?}");
    desk.house.close().await;
}

#[tokio::test]
async fn tables_are_seen_and_closed_whoever_plays_there() {
    let desk = desk(0.0).await;
    let operator = desk.operator().await;
    let (table, people) =
        begun(desk.house.address, json!({"game": "maskenmemo", "seats": 2})).await;
    let mut player = people[0].sit(&table).await;
    let _other = people[1].sit(&table).await;
    let watcher = Person::new(desk.house.address, "Eva").await;
    let _watching = watcher.sit(&table).await;
    let playing = operator.get("/tables/playing/0").await;
    assert_eq!(playing[0]["table"]["id"], table);
    assert_eq!((&playing[0]["players_here"], &playing[0]["watchers"]), (&json!(2), &json!(1)));
    assert_eq!(operator.get("/load").await["stages"], json!([0, 1, 0]));
    let connected = operator.get("/connections").await;
    assert_eq!(connected["all"], 3);
    assert_eq!(connected["networks"], json!([{"network": "127.0.0.1", "connections": 3}]));
    assert_eq!(connected["newest"][0]["table"], table);
    let closed = operator.post(&format!("/close/{table}"), json!({})).await;
    assert_eq!(
        (&closed["table"]["closed"], &closed["table"]["phase"]),
        (&json!(true), &json!("over"))
    );
    while player.table["closed"] != true {
        player.next().await.expect("everybody at the table hears of it");
    }
    assert_eq!(operator.get("/tables/playing/0").await, json!([]));
    assert_eq!(operator.get("/tables/over/0").await[0]["table"]["id"], table);
    let none = operator.ask("POST", "/close/AAAAAAAAAAAA", None).await;
    assert_eq!(code(&none), (404, "no_such_table".into()));
    let audit = operator.get("/audit/0").await;
    let done: Vec<_> = audit.as_array().expect("lines").iter().map(|one| &one["do"]).collect();
    assert_eq!(done, ["close", "enter", "invite"], "what was not done is not noted");
    desk.house.close().await;
}

#[tokio::test]
async fn a_banned_guest_is_refused_everywhere_until_the_ban_is_lifted() {
    let desk = desk(0.0).await;
    let operator = desk.operator().await;
    let ben = Person::new(desk.house.address, "Ben").await;
    let table = ben.open(json!({"game": "maskenmemo", "seats": 2})).await;
    let mut live = ben.sit(&table).await;
    let id = ben.call("GET", "/me", None).await.json()["person"].clone();
    let bans = operator.post("/bans", json!({"whom": id, "hours": 2})).await;
    assert_eq!((&bans[0]["whom"], &bans[0]["name"]), (&id, &json!("Ben")));
    assert_eq!(code(&ben.call("GET", "/me", None).await), (403, "banned".into()));
    assert_eq!(live.until("error").await["code"], "banned", "a connection that is open ends");
    assert_eq!(live.next().await, None);
    let mut again = socket(desk.house.address, &[]).await.expect("a connection");
    let hello = json!({"type": "hello", "table": table, "token": ben.token}).to_string();
    again.send(Message::text(hello)).await.expect("sent");
    let said = again.next().await.expect("an answer").expect("a frame").to_string();
    assert!(said.contains("\"banned\""), "{said}");
    operator.post("/bans/lift", json!({"whom": id})).await;
    assert_eq!(ben.call("GET", "/me", None).await.status, 200);
    ben.sit(&table).await;
    desk.house.close().await;
}

#[tokio::test]
async fn a_banned_network_is_refused_also_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = House::in_folder(folder, settings(0.0)).await;
    // At the terminal, beside the server that runs.
    let beside = Sqlite::beside_to_operate(house.path()).await.expect("the store");
    let ticket = invite(&beside, "", Now::new().millis()).await.expect("a link");
    beside.close().await;
    let ana = operator(&house, &ticket).await;
    let far: IpAddr = "127.0.7.9".parse().expect("an address");
    let me = |house: &House| {
        let at = house.address;
        calling_from(far, async move { request(at, "GET", "/api/v1/games", &[], None).await })
    };
    assert_eq!(me(&house).await.status, 200);
    assert!(calling_from(far, socket(house.address, &[])).await.is_ok());
    ana.post("/bans", json!({"whom": "127.0.7.0/24", "hours": 1})).await;
    assert_eq!(code(&me(&house).await), (403, "banned".into()));
    assert!(calling_from(far, socket(house.address, &[])).await.is_err(), "live neither");
    let at = house.address;
    let page = request(at, "GET", "/", &[("accept", "text/html")], None);
    let page = calling_from(far, page).await;
    assert!(page.status == 403 && page.body.contains("lässt dich bis"), "{}", page.body);
    let own = ana.ask("POST", "/bans", Some(json!({"whom": "127.0.0.0/8", "hours": 1}))).await;
    assert_eq!(code(&own), (409, "bans_yourself".into()));
    for (wrong, hours, why) in
        [("Ben", 1, "nobody_to_ban"), ("1.2.3.4", 0, "ban_hours"), ("1.2.3.4", 90_000, "ban_hours")]
    {
        let answer = ana.ask("POST", "/bans", Some(json!({"whom": wrong, "hours": hours}))).await;
        assert_eq!(code(&answer), (400, why.into()));
    }
    let cookie = ana.cookie.clone();
    let folder = house.close().await.expect("the data");
    let house = House::in_folder(folder, settings(0.0)).await;
    assert_eq!(code(&me(&house).await), (403, "banned".into()), "it survives a restart");
    let ana = Operator { house: &house, cookie };
    assert_eq!(ana.get("/bans").await[0]["whom"], "127.0.7.0/24", "and so does the session");
    ana.post("/bans/lift", json!({"whom": "127.0.7.0/24"})).await;
    assert_eq!(me(&house).await.status, 200);
    let done = ana.get("/audit/0").await;
    let done: Vec<_> = done.as_array().expect("lines").iter().map(|one| &one["do"]).collect();
    assert_eq!(done, ["lift", "ban", "enter", "invite"]);
    house.close().await;
}

#[tokio::test]
async fn the_house_says_what_its_operators_wrote() {
    let desk = desk(0.0).await;
    let operator = desk.operator().await;
    let at = desk.house.address;
    let told = async || request(at, "GET", "/api/v1/house", &[], None).await.json();
    assert_eq!(told().await, json!({"texts": []}));
    let none = request(at, "GET", "/api/v1/house/imprint", &[], None).await;
    assert_eq!(code(&none), (404, "nothing_said".into()));
    operator.post("/house/message", json!({"text": " Heute <b>Turnier</b>\r\num acht "})).await;
    let texts = operator.post("/house/imprint", json!({"text": "Der Verein"})).await;
    assert_eq!(texts["imprint"], "Der Verein");
    assert_eq!(
        told().await,
        json!({"message": "Heute <b>Turnier</b>\num acht", "texts": ["imprint"]})
    );
    let imprint = request(at, "GET", "/api/v1/house/imprint", &[], None).await.json();
    assert_eq!(imprint, json!({"text": "Der Verein"}));
    operator.post("/house/message", json!({"text": ""})).await;
    assert_eq!(told().await, json!({"texts": ["imprint"]}));
    let long = json!({"text": "x".repeat(16 * 1024 + 1)});
    let long = operator.ask("POST", "/house/privacy", Some(long)).await;
    assert_eq!(code(&long), (400, "long_text".into()));
    let line = &operator.get("/audit/0").await[0];
    assert_eq!(
        (&line["do"], &line["about"], &line["text"]),
        (&json!("say"), &json!("message"), &json!(""))
    );
    desk.house.close().await;
}

/// Somebody else may have ordered: another node, or the terminal.
#[tokio::test]
async fn orders_of_others_are_heard_of() {
    let desk = desk(0.0).await;
    let guest = Person::new(desk.house.address, "Ben").await;
    let id = guest.call("GET", "/me", None).await.json()["person"].clone();
    let whom = id.as_str().expect("an id").parse().expect("somebody");
    let now = Now::new().millis();
    let ana = server::store::operating::Operator { session: 9, name: String::new(), until: now };
    let until = now.after(Duration::from_secs(3600)).0;
    let order = server::store::operating::Order::Ban { whom, until };
    desk.store.carry_out(&ana, now, order).await.expect("done");
    while guest.call("GET", "/me", None).await.status != 403 {
        time::sleep(Duration::from_millis(200)).await;
    }
    desk.house.close().await;
}
