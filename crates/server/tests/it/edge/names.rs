//! The names of this server, and whose pages may use it.

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::house;
use crate::house::{House, settings};
use crate::wire::{Response, request};

/// A request by a name of one's choice.
async fn by_name(house: &House, host: &str, headers: &[(&str, &str)]) -> Response {
    let mut text = format!("GET /api/v1/tables HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n");
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    text += "\r\n";
    let mut stream = TcpStream::connect(house.address).await.expect("a connection");
    stream.write_all(text.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Response { status, head: head.to_owned(), body: body.to_owned() }
}

#[tokio::test]
async fn a_name_that_somebody_pointed_here_is_not_ours() {
    let mut named = settings(0.0);
    named.hosts = vec!["spiele.example".to_owned()];
    let house = house(named).await;
    let port = house.address.port();
    for own in [
        "localhost",
        "LOCALHOST",
        "localhost.",
        "game.localhost",
        "127.0.0.1",
        "127.9.9.9",
        "[::1]",
        "192.168.1.20",
        "10.1.2.3",
        "172.20.0.2",
        "169.254.7.7",
        "100.100.3.4",
        "[fd12:3456::1]",
        "[fe80::1]",
        "raspberrypi",
        "raspberrypi.local",
        "setzkasten.lan",
        "rechner.fritz.box",
        "spiele.example",
        "SPIELE.example",
    ] {
        for host in [own.to_owned(), format!("{own}:{port}")] {
            let answer = by_name(&house, &host, &[]).await;
            assert_eq!(answer.status, 200, "{host}: {}", answer.body);
        }
    }
    for foreign in [
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.nip.io",
        "notspiele.example",
        "spiele.example.evil.example",
        "8.8.8.8",
        "172.32.0.1",
        "[2001:db8::1]",
        "",
        "a b",
    ] {
        let answer = by_name(&house, foreign, &[]).await;
        assert!([400, 403].contains(&answer.status), "{foreign}: {}", answer.status);
        // A page that reached us by such a name is of that origin, and matches.
        let origin = format!("http://{foreign}");
        let answer = by_name(&house, foreign, &[("origin", &origin)]).await;
        assert!([400, 403].contains(&answer.status), "{foreign}: {}", answer.status);
    }
    let answer = by_name(&house, "evil.example", &[]).await;
    assert_eq!(answer.json()["code"], "foreign_host");
    let said = answer.json()["message"].as_str().unwrap_or_default().to_owned();
    assert!(said.contains("evil.example") && said.contains("hosts"), "{said}");
    house.close().await;
}

#[tokio::test]
async fn behind_a_proxy_its_names_are_ours_until_some_are_set() {
    let mut proxied = settings(0.0);
    proxied.proxies.every_peer = true;
    let first = house(proxied.clone()).await;
    assert_eq!(by_name(&first, "spiele.example", &[]).await.status, 200);
    first.close().await;
    proxied.hosts = vec!["spiele.example".to_owned()];
    let second = house(proxied).await;
    assert_eq!(by_name(&second, "spiele.example", &[]).await.status, 200);
    assert_eq!(by_name(&second, "evil.example", &[]).await.status, 403);
    second.close().await;
}

#[tokio::test]
async fn a_page_is_ours_only_with_our_scheme() {
    let plain = house(settings(0.0)).await;
    let guest = Some("{\"name\":\"Ana\"}");
    let post = async |house: &House, headers: &[(&str, &str)]| {
        request(house.address, "POST", "/api/v1/guests", headers, guest).await.status
    };
    let (http, https) = (format!("http://{}", plain.address), format!("https://{}", plain.address));
    assert_eq!(post(&plain, &[("origin", &http)]).await, 200);
    assert_eq!(post(&plain, &[("origin", &https)]).await, 403);
    let lies = [("origin", https.as_str()), ("x-forwarded-proto", "https")];
    assert_eq!(post(&plain, &lies).await, 403, "a stranger's word");
    plain.close().await;

    let mut proxied = settings(0.0);
    proxied.proxies.every_peer = true;
    let behind = house(proxied).await;
    let (http, https) =
        (format!("http://{}", behind.address), format!("https://{}", behind.address));
    for (origin, told, status) in [
        (&https, Some("https"), 200),
        (&http, Some("https"), 403),
        (&https, Some("http"), 403),
        (&http, Some("http"), 200),
        // A proxy of an older setup that does not say.
        (&https, None, 200),
        (&http, None, 200),
    ] {
        let told = told.map(|scheme| ("x-forwarded-proto", scheme));
        let headers: Vec<_> = [("origin", origin.as_str())].into_iter().chain(told).collect();
        assert_eq!(post(&behind, &headers).await, status, "{headers:?}");
    }
    behind.close().await;
}

#[tokio::test]
async fn pages_of_origins_that_are_allowed_can_use_the_api() {
    let page = "https://spiele.example";
    let mut shared = settings(0.0);
    shared.origins = vec![page.to_owned()];
    shared.rates.guesses.burst = 1.0;
    shared.rates.guesses.per_second = 1e-6;
    let house = house(shared).await;
    let asks = [
        ("origin", page),
        ("access-control-request-method", "POST"),
        ("access-control-request-headers", "authorization,content-type"),
    ];
    let answer = request(house.address, "OPTIONS", "/api/v1/tables", &asks, None).await;
    assert!([200, 204].contains(&answer.status), "{}", answer.status);
    assert_eq!(answer.header("access-control-allow-origin"), Some(page));
    assert_eq!(answer.header("access-control-allow-credentials"), Some("true"));
    let allowed = |name: &str| answer.header(name).unwrap_or_default().to_lowercase();
    assert!(allowed("access-control-allow-methods").contains("post"));
    assert!(allowed("access-control-allow-headers").contains("authorization"));
    let guest = json!({"name": "Ana"}).to_string();
    let posted =
        request(house.address, "POST", "/api/v1/guests", &[("origin", page)], Some(&guest)).await;
    assert_eq!(posted.status, 200, "{}", posted.body);
    assert_eq!(posted.header("access-control-allow-origin"), Some(page));
    // Refusals can be read there, too.
    for status in [404, 429] {
        let path = "/api/v1/tables/ZZZZZZ";
        let refused = request(house.address, "GET", path, &[("origin", page)], None).await;
        assert_eq!(refused.status, status);
        assert_eq!(refused.header("access-control-allow-origin"), Some(page));
    }
    let evil = [("origin", "https://evil.example"), ("access-control-request-method", "POST")];
    let answer = request(house.address, "OPTIONS", "/api/v1/tables", &evil, None).await;
    assert_eq!(answer.header("access-control-allow-origin"), None);
    let posted = request(house.address, "POST", "/api/v1/guests", &evil[..1], Some(&guest)).await;
    assert_eq!(posted.status, 403);
    house.close().await;
}
