//! Strangers, forgers and junk: what the server lets nobody do.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::house::{House, settings};
use crate::wire::{Live, Person, begun, request, socket};

const GUESTS: &str = "/api/v1/guests";

fn memo() -> Value {
    json!({"game": "maskenmemo", "seats": 2})
}

#[tokio::test]
async fn foreign_and_forged_tokens_are_nobody() {
    let house = House::open().await;
    let other = House::open().await;
    let person = Person::new(house.address, "Ana").await;
    let stranger = Person::new(other.address, "Eva").await;
    let (id, signature) = person.token.split_once('.').expect("two parts");
    let forged_id = stranger.token.split_once('.').expect("two parts").0;
    for token in [
        stranger.token.as_str(),
        &format!("{forged_id}.{signature}"),
        &format!("{id}."),
        &format!("{id}.AAAA"),
        id,
        "",
        "..",
        "ä.ö",
    ] {
        let bearer = format!("Bearer {token}");
        let headers = [("authorization", bearer.as_str())];
        let answer = request(house.address, "GET", "/api/v1/me", &headers, None).await;
        assert_eq!(answer.status, 401, "{token:?}");
        let cookie = format!("a=b; setzkasten={token}");
        let headers = [("cookie", cookie.as_str())];
        let answer = request(house.address, "GET", "/api/v1/me", &headers, None).await;
        assert_eq!(answer.status, 401, "{token:?}");
    }
    let table = person.open(memo()).await;
    let mut live = socket(house.address, &[]).await.expect("a connection");
    let hello = json!({"type": "hello", "table": table, "token": stranger.token}).to_string();
    live.send(Message::text(hello)).await.expect("sent");
    let answer = live.next().await.expect("an answer").expect("a frame");
    assert!(answer.to_text().is_ok_and(|text| text.contains("foreign_token")));
    house.close().await;
    other.close().await;
}

#[tokio::test]
async fn a_seat_belongs_to_its_token() {
    let house = House::open().await;
    let (table, people) = begun(house.address, memo()).await;
    let stranger = Person::new(house.address, "Eva").await;
    let mut live = stranger.sit(&table).await;
    assert_eq!(live.seat, None);
    let refused = live.act("x", json!({"do": "peek", "at": []})).await;
    assert_eq!(refused["code"], "not_seated");
    let mut own = people[0].sit(&table).await;
    for action in [
        json!({"do": "peek", "at": [], "by": 1}),
        json!({"do": "timeout", "seat": 1}),
        json!({"do": "seat", "seat": 1, "player": "me"}),
        json!({"do": "peek", "at": [], "facts": {"HAUS": true}}),
        json!({"do": 7}),
        json!({}),
    ] {
        let refused = own.act("y", action.clone()).await;
        assert_eq!(refused["type"], "refused", "{action}");
    }
    house.close().await;
}

#[tokio::test]
async fn cookies_are_kept_from_scripts_and_other_sites() {
    let house = House::open().await;
    let body = Some("{\"name\":\"Ana\"}");
    let answer = request(house.address, "POST", GUESTS, &[], body).await;
    let cookie = answer.header("set-cookie").expect("a cookie");
    for part in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=34560000"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let cookie = cookie.split(';').next().expect("a value");
    let own = format!("http://{}", house.address);
    let table = memo().to_string();
    for (origin, status) in [
        (own.as_str(), 200),
        ("http://evil.example", 403),
        ("null", 403),
        ("http://127.0.0.1", 403),
        (&format!("{own}.evil.example"), 403),
    ] {
        let headers = [("cookie", cookie), ("origin", origin)];
        let path = "/api/v1/tables";
        let answer = request(house.address, "POST", path, &headers, Some(&table)).await;
        assert_eq!(answer.status, status, "{origin}: {}", answer.body);
        let live = socket(house.address, &headers).await;
        match (status, live) {
            (200, Ok(_)) => {}
            (403, Err(Error::Http(answer))) => assert_eq!(answer.status().as_u16(), 403),
            (_, other) => panic!("{origin}: {other:?}"),
        }
    }
    let form = [("cookie", cookie), ("content-type", "text/plain")];
    let answer = request(house.address, "POST", "/api/v1/tables", &form, Some(&table)).await;
    assert_eq!(answer.status, 415, "a form of another site cannot send JSON");
    let fetched = [("cookie", cookie), ("sec-fetch-site", "cross-site")];
    let answer = request(house.address, "POST", "/api/v1/tables", &fetched, Some(&table)).await;
    assert_eq!(answer.status, 403);
    house.close().await;
}

#[tokio::test]
async fn every_answer_carries_careful_headers() {
    let house = House::open().await;
    for path in ["/", "/t/ABCDEF", "/favicon.svg", "/api/v1/me", "/nothing", "/healthz"] {
        let answer = request(house.address, "GET", path, &[], None).await;
        let policy = answer.header("content-security-policy").expect("a policy");
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"));
        // WebAssembly may be compiled, text may not become script.
        assert!(!policy.replace("'wasm-unsafe-eval'", "").contains("unsafe"));
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert_eq!(answer.header("cross-origin-opener-policy"), Some("same-origin"), "{path}");
        assert!(answer.header("cache-control").is_some(), "{path}");
    }
    let page = request(house.address, "GET", "/", &[], None).await.body;
    assert!(!page.contains("<script>") && !page.contains("onclick") && !page.contains("style="));
    house.close().await;
}

#[tokio::test]
async fn a_page_is_shown_in_its_own_styles_and_no_others() {
    let house = House::open().await;
    for path in ["/", "/t/ABCDEF/replay/3"] {
        let answer = request(house.address, "GET", path, &[], None).await;
        let policy = answer.header("content-security-policy").expect("a policy");
        let allowed = policy.split(';').find(|part| part.trim().starts_with("style-src"));
        let (_, styles) = answer.body.split_once("<style>").expect("styles in the page");
        let (styles, rest) = styles.split_once("</style>").expect("their end");
        let hash = BASE64_STANDARD.encode(Sha256::digest(styles));
        assert_eq!(allowed.map(str::trim), Some(&*format!("style-src 'self' 'sha256-{hash}'")));
        assert!(!rest.contains("<style") && !styles.contains("url(."), "at any depth: {path}");
    }
    house.close().await;
}

#[tokio::test]
async fn a_page_names_at_once_what_it_is_going_to_need() {
    let house = House::open().await;
    let person = Person::new(house.address, "Ana").await;
    let table = person.open(memo()).await;
    let named = async |path: &str, language: &str| {
        let headers = [("accept-language", language)];
        let page = request(house.address, "GET", path, &headers, None).await.body;
        let links = page.split("<link").filter(|link| link.contains("preload\""));
        let files = links.filter_map(|link| link.split("href=\"").nth(1)?.split('"').next());
        let files: Vec<_> = files.map(str::to_owned).collect();
        for file in &files {
            assert_eq!(request(house.address, "GET", file, &[], None).await.status, 200, "{file}");
        }
        files
    };
    let start = named("/", "en-GB,en;q=0.9,de;q=0.8").await;
    assert_eq!(start.len(), 2, "letters and texts: {start:?}");
    assert_eq!(start, named("/boxes", "en").await);
    let german = named("/", "pl,de-AT;q=0.5").await;
    assert_ne!(start, german, "in the language that the client will choose");
    assert_eq!(german, named("/", "xx, \u{fc}, ,").await, "German where there is none");
    let unknown = named("/t/ABCDEF", "de").await;
    assert!(unknown.iter().any(|file| file.starts_with("/assets/table-")), "{unknown:?}");
    let of_game = |file: &&String| file.starts_with("/assets/maskenmemo-");
    assert_eq!(unknown.iter().filter(of_game).count(), 0, "a code does not tell its game");
    let known = named(&format!("/t/{table}"), "de").await;
    assert_eq!(known.iter().filter(of_game).count(), 3, "script, styles, texts: {known:?}");
    house.close().await;
}

#[tokio::test]
async fn somebody_new_is_told_so_without_an_error() {
    let house = House::open().await;
    let stranger = request(house.address, "GET", "/api/v1/visitor", &[], None).await;
    assert_eq!((stranger.status, stranger.json()), (200, Value::Null));
    let person = Person::new(house.address, "Ana").await;
    assert_eq!(person.call("GET", "/visitor", None).await.json()["name"], "Ana");
    let foreign = [("authorization", "Bearer rubbish")];
    let answer = request(house.address, "GET", "/api/v1/visitor", &foreign, None).await;
    assert_eq!(answer.status, 401);
    house.close().await;
}

#[tokio::test]
async fn the_page_is_sent_once_and_packed_where_that_is_welcome() {
    let house = House::open().await;
    let get = async |path: &str, headers: &[(&str, &str)]| {
        request(house.address, "GET", path, headers, None).await
    };
    let page = get("/", &[]).await;
    let plain = page.header("etag").expect("a tag");
    let script =
        page.body.split('"').find(|text| text.starts_with("/assets/") && text.ends_with(".js"));
    let script = script.expect("the page loads a script");
    assert_eq!(page.header("cache-control"), Some("no-cache"));
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    let lasting = get(script, &[]).await;
    assert!(lasting.header("cache-control").is_some_and(|caching| caching.contains("immutable")));
    for (accepted, packing) in [
        ("gzip", Some("gzip")),
        ("gzip, deflate, br, zstd", Some("br")),
        ("br, gzip;q=0.5", Some("br")),
        ("br;q=0.5, gzip", Some("gzip")),
        ("br;q=0, gzip", Some("gzip")),
        ("deflate, *", Some("br")),
        ("gzip; q=1.0, *;q=0", Some("gzip")),
        ("gzip;q=0", None),
        ("*, gzip;q=0.0", Some("br")),
        ("*;q=0", None),
        ("x-gzipped, brotli", None),
        ("identity", None),
        ("", None),
    ] {
        let answer = get(script, &[("accept-encoding", accepted)]).await;
        assert_eq!(answer.header("content-encoding"), packing, "{accepted:?}");
        assert_eq!(answer.header("vary"), Some("accept-encoding"));
        let same = answer.header("etag") == lasting.header("etag");
        assert_eq!(same, packing.is_none(), "what is packed has a tag of its own");
    }
    // What is written for each request is packed as it is sent.
    for path in ["/", "/api/v1/games"] {
        let whole = get(path, &[]).await;
        assert_eq!(whole.header("content-encoding"), None, "{path}");
        let packed = get(path, &[("accept-encoding", "gzip, br")]).await;
        assert_eq!(packed.header("content-encoding"), Some("gzip"), "{path}");
        assert!(packed.header("vary").is_some_and(|vary| vary.contains("accept-encoding")));
    }
    for (known, status) in [
        (plain, 304),
        (&format!("\"other\", W/{plain}"), 304),
        ("*", 304),
        ("\"other\"", 200),
        ("rubbish", 200),
    ] {
        let answer = get("/boxes", &[("if-none-match", known)]).await;
        assert_eq!(answer.status, status, "{known}");
        assert_eq!(answer.body.is_empty(), status == 304, "{known}");
        assert_eq!(answer.header("etag"), Some(plain));
        assert_eq!(answer.header("cache-control"), Some("no-cache"));
    }
    assert_eq!(get("/assets/nothing.js", &[("if-none-match", "*")]).await.status, 404);
    house.close().await;
}

#[tokio::test]
async fn what_cannot_be_read_is_refused_in_one_form() {
    let house = House::open().await;
    let person = Person::new(house.address, "Ana").await;
    let table = person.open(memo()).await;
    for (method, path, body) in [
        ("POST", format!("/tables/{table}/join"), Some(json!({"seat": "first"}))),
        ("POST", format!("/tables/{table}/bots"), Some(json!([]))),
        ("DELETE", format!("/tables/{table}/bots/first"), None),
        ("GET", "/tables/%ff".to_owned(), None),
    ] {
        let answer = person.call(method, &path, body).await;
        assert!((400..500).contains(&answer.status), "{path}: {}", answer.status);
        assert_eq!(answer.json()["code"], "malformed", "{path}");
    }
    house.close().await;
}

#[tokio::test]
async fn paths_lead_nowhere_else() {
    let house = House::open().await;
    for path in [
        "/../../../etc/passwd",
        "/assets/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/t/../healthz/../../secret",
        "/api/v1/tables/..%2f..%2fsetzkasten.db",
        "/api/v1/tables/%00",
        "/api/v1/tables/' OR 1=1 --",
        "/setzkasten.db",
        "//etc/passwd",
    ] {
        let path = path.replace(' ', "%20");
        let answer = request(house.address, "GET", &path, &[], None).await;
        assert!(
            [400, 404].contains(&answer.status) || answer.body.contains("Maskenmemo"),
            "{path}: {}",
            answer.status
        );
        assert!(!answer.body.contains("root:") && !answer.body.contains("SQLite"), "{path}");
    }
    let answer = request(house.address, "DELETE", "/api/v1/tables", &[], None).await;
    assert_eq!(answer.status, 405);
    house.close().await;
}

#[tokio::test]
async fn names_are_only_names() {
    let house = House::open().await;
    let script = "<img src=x onerror=alert(1)>".chars().take(24).collect::<String>();
    let host = Person::new(house.address, &script).await;
    let seated = host.post("/tables", memo()).await;
    assert_eq!(seated["table"]["players"][0], script, "carried as text, drawn as text");
    let long = "x".repeat(25);
    for (name, code) in [
        ("", "name_unseen"),
        ("   ", "name_unseen"),
        ("\u{200b}\u{3164}", "name_unseen"),
        (&long, "name"),
    ] {
        let body = json!({"name": name}).to_string();
        let answer = request(house.address, "POST", GUESTS, &[], Some(&body)).await;
        let found = (answer.status, answer.json()["code"].as_str().map(str::to_owned));
        assert_eq!(found, (400, Some(code.to_owned())), "{name:?}");
    }
    for (name, shown) in [
        ("a\u{0}b", "ab"),
        ("a\nb\u{7}", "a b"),
        ("x\u{202e}y", "xy"),
        ("\u{3164}A\u{2800}na\u{61c}", "Ana"),
    ] {
        let person = Person::new(house.address, name).await;
        assert_eq!(person.call("GET", "/me", None).await.json()["name"], shown, "{name:?}");
    }
    for body in ["", "[]", "{\"name\":7}", "{\"name\":\"A\",\"admin\":true}", "{", "\u{fffd}"] {
        let answer = request(house.address, "POST", GUESTS, &[], Some(body)).await;
        assert!((400..500).contains(&answer.status), "{body}: {}", answer.status);
        assert_eq!(answer.json()["code"], "malformed", "{body}");
    }
    let spaced = Person::new(house.address, "  Ana \n Lena ").await;
    assert_eq!(spaced.call("GET", "/me", None).await.json()["name"], "Ana Lena");
    let huge = json!({"name": "x".repeat(1 << 20)}).to_string();
    let answer = request(house.address, "POST", GUESTS, &[], Some(&huge)).await;
    assert!([0, 413].contains(&answer.status), "{}", answer.status);
    house.close().await;
}

#[tokio::test]
async fn junk_frames_disturb_nobody() {
    let house = House::open().await;
    let (table, people) = begun(house.address, memo()).await;
    let mut player = people[0].sit(&table).await;
    let junk = [
        "",
        "{",
        "null",
        "[]",
        "7",
        "\"hello\"",
        "{\"type\":\"dance\"}",
        "{\"type\":\"act\"}",
        "{\"type\":\"act\",\"key\":7,\"action\":{}}",
        "{\"type\":\"try\",\"key\":\"k\",\"action\":[]}",
        "{\"type\":\"hello\",\"table\":{}}",
        "{\"type\":\"act\",\"key\":\"k\",\"action\":{},\"x\":1}",
    ];
    let mut sent = 0;
    while sent < 10_000 {
        let mut live = match sent % 2 {
            0 => socket(house.address, &[]).await.expect("a connection"),
            _ => people[1].sit(&table).await.socket,
        };
        for number in 0..50 {
            let text = junk[(sent + number) % junk.len()];
            let frame = match number % 7 {
                0 => Message::binary(text.as_bytes().to_vec()),
                _ => Message::text(text),
            };
            if live.feed(frame).await.is_err() {
                break;
            }
        }
        let _ = live.flush().await;
        let mut answers = 0;
        while let Some(Ok(frame)) = live.next().await {
            answers += u32::from(frame.is_text());
        }
        assert!(answers >= 50, "every frame is answered until it is too much: {answers}");
        sent += 51;
    }
    let played = player.act("p", json!({"do": "peek", "at": []})).await;
    assert_eq!(played["type"], "update");
    house.close().await;
}

#[tokio::test]
async fn frames_that_are_too_large_end_the_connection() {
    let house = House::open().await;
    let (table, people) = begun(house.address, memo()).await;
    let mut live = people[0].sit(&table).await;
    let word = "X".repeat(20_000);
    live.say(json!({"type": "act", "key": "k", "action": {"do": "claim", "word": word}})).await;
    while live.next().await.is_some() {}
    let mut again = people[0].sit(&table).await;
    let long = "k".repeat(65);
    let peek = json!({"do": "peek", "at": []});
    again.say(json!({"type": "act", "key": long, "action": peek})).await;
    assert_eq!(again.until("refused").await["code"], "key");
    let deep = format!("{}{}", "[".repeat(5000), "]".repeat(5000));
    again.socket.send(Message::text(deep)).await.expect("sent");
    assert_eq!(again.until("error").await["code"], "malformed");
    house.close().await;
}

#[tokio::test]
async fn whoever_asks_too_often_has_to_wait() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut per_address = settings(0.0);
    per_address.rates.address.burst = 6.0;
    per_address.rates.address.per_second = 0.001;
    let house = House::in_folder(folder, per_address).await;
    let mut granted = 0;
    let mut denied = 0;
    let person = Person::new(house.address, "Ana").await;
    for _ in 0..6 {
        match request(house.address, "GET", "/api/v1/tables", &[], None).await.status {
            200 => granted += 1,
            429 => denied += 1,
            other => panic!("{other}"),
        }
    }
    assert!(granted >= 1 && denied >= 1, "by address: {granted} {denied}");
    drop(person);
    house.close().await;

    // By person: an address that may do much, a person who may not.
    let folder = tempfile::tempdir().expect("a folder");
    let mut per_person = settings(0.0);
    per_person.rates.person.burst = 3.0;
    per_person.rates.person.per_second = 0.001;
    per_person.rates.frames.burst = 10.0;
    per_person.rates.frames.per_second = 0.001;
    let house = House::in_folder(folder, per_person).await;
    let person = Person::new(house.address, "Ana").await;
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(person.call("GET", "/me", None).await.status);
    }
    assert_eq!(statuses, [200, 200, 200, 429]);
    let other = Person::new(house.address, "Ben").await;
    assert_eq!(other.call("GET", "/me", None).await.status, 200);
    let table = other.open(memo()).await;
    let mut live = Live::connect(house.address, &table, Some(&other.token), None).await;
    // One after the other: what is still unread when a connection ends may swallow the answer.
    let mut answer = Value::Null;
    for number in 0..20 {
        if answer["type"] == "error" {
            break;
        }
        live.say(json!({"type": "try", "key": number.to_string(), "action": {}})).await;
        answer = live.next().await.expect("an answer");
    }
    assert_eq!(answer["code"], "too_fast");
    assert!(live.next().await.is_none());
    house.close().await;
}

#[tokio::test]
async fn a_list_is_not_read_as_an_object() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana").await;
    let table = ana.open(json!({"game": "maskenmemo", "seats": 2, "lang": "de"})).await;
    let ben = Person::new(house.address, "Ben").await;
    let answer = ben.call("POST", &format!("/tables/{table}/join"), Some(json!([]))).await;
    assert_eq!((answer.status, &answer.json()["code"]), (422, &json!("malformed")));
    house.close().await;
}
