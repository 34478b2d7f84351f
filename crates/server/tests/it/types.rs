//! The files that describe the protocol say what the types say.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::house::House;
use crate::wire::request;

/// Compares with the committed file, or writes it where BLESS is set.
fn up_to_date(name: &str, text: &str) {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/protocol").join(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(&path, text).expect("written");
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    let same = committed == text;
    assert!(same, "web/protocol/{name} is stale: run BLESS=1 cargo test -p server types");
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).expect("JSON") + "\n"
}

#[test]
fn typescript_is_up_to_date() {
    up_to_date("protocol.ts", &server::protocol::typescript());
    for (name, text) in games::Catalogue::built_in().typescript() {
        up_to_date(&format!("{name}.ts"), &text);
    }
}

#[test]
fn schemas_are_up_to_date() {
    up_to_date("openapi.json", &pretty(&server::protocol::openapi()));
    up_to_date("live.schema.json", &pretty(&server::protocol::live_schema()));
}

/// As `GET /api/v1/games` tells it: the client's tests look for the texts of everything it offers.
#[test]
fn described_games_are_up_to_date() {
    let catalogue = games::Catalogue::built_in();
    let games: Vec<_> = catalogue.games().collect();
    up_to_date("games.json", &pretty(&serde_json::json!(games)));
}

/// What the server says of a request nobody sent on purpose: its code, and an empty one where it grants it.
async fn code(house: &House, method: &str, path: &str) -> String {
    let path = path.replace("{table}", "ABCDEF").replace("{seat}", "1").replace("{word}", "haus");
    let answer = request(house.address, method, &path, &[], None).await;
    let answer: Value = serde_json::from_str(&answer.body).unwrap_or_default();
    answer["code"].as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn every_described_path_exists_and_takes_no_other_method() {
    let house = House::open().await;
    let described = request(house.address, "GET", "/api/v1/openapi.json", &[], None).await.json();
    assert_eq!(described, server::protocol::openapi());
    for (path, methods) in described["paths"].as_object().expect("paths") {
        for method in ["get", "put", "post", "delete", "patch"] {
            let code = code(&house, &method.to_uppercase(), path).await;
            assert_ne!(code, "no_such_path", "{method} {path}");
            let taken = code != "no_such_method";
            assert_eq!(taken, methods.get(method).is_some(), "{method} {path}");
        }
    }
    house.close().await;
}

#[test]
fn every_route_is_described() {
    let document = server::protocol::openapi();
    let described = document["paths"].as_object().expect("paths");
    // A router names its paths only where it is printed for those who debug it.
    let printed = format!("{:?}", server::http::routes());
    let routes: Vec<&str> =
        printed.split('"').filter(|text| text.starts_with(server::protocol::API)).collect();
    assert!(routes.contains(&"/api/v1/tables/{table}/join"), "{printed}");
    for route in routes {
        assert!(described.contains_key(route), "{route} is not described");
    }
}

#[test]
fn descriptions_are_whole() {
    let document = server::protocol::openapi();
    let schemas = &document["components"]["schemas"];
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for (method, route) in methods.as_object().expect("methods") {
            assert!(route["summary"].is_string(), "{method} {path} has no summary");
            let refused = &route["responses"]["default"]["content"]["application/json"]["schema"];
            assert_eq!(refused["$ref"], "#/components/schemas/Refused", "{method} {path}");
            let granted = ["200", "101"].map(|status| &route["responses"][status]);
            assert!(granted.iter().any(|granted| granted.is_object()), "{method} {path}");
            let named: Vec<_> =
                path.split('{').skip(1).filter_map(|p| p.split('}').next()).collect();
            let parameters = route["parameters"].as_array().cloned().unwrap_or_default();
            let parameters: Vec<_> = parameters.iter().map(|one| one["name"].clone()).collect();
            assert_eq!(parameters, named, "{method} {path}");
        }
    }
    let text = document.to_string();
    for name in text.split("#/components/schemas/").skip(1).filter_map(|t| t.split('"').next()) {
        assert!(schemas.get(name).is_some(), "{name} is not described");
    }
}

/// A null where the standard wants a list, and readers give up on the whole document.
#[test]
fn descriptions_say_nothing_by_null() {
    fn nulls(value: &Value, path: &str, found: &mut Vec<String>) {
        match value {
            Value::Null => found.push(path.to_owned()),
            Value::Array(all) => {
                all.iter()
                    .enumerate()
                    .for_each(|(i, one)| nulls(one, &format!("{path}/{i}"), found));
            }
            Value::Object(all) => {
                // What a value is by default may well be null.
                let said = all.iter().filter(|(name, _)| *name != "default" && *name != "const");
                said.for_each(|(name, one)| nulls(one, &format!("{path}/{name}"), found));
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    nulls(&server::protocol::openapi(), "", &mut found);
    nulls(&server::protocol::live_schema(), "", &mut found);
    assert_eq!(found, Vec::<String>::new());
}

#[tokio::test]
async fn described_refusals_and_needs_are_what_is_met() {
    let house = House::open().await;
    let document = server::protocol::openapi();
    assert!(document.get("security").is_none(), "every route says for itself whom it asks for");
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for (method, route) in methods.as_object().expect("methods") {
            let refused = &route["responses"]["4XX"]["content"]["application/json"]["schema"];
            assert_eq!(refused["$ref"], "#/components/schemas/Refused", "{method} {path}");
            let ways = route["security"].as_array().cloned().unwrap_or_default();
            let needs_somebody = !ways.is_empty() && !ways.contains(&serde_json::json!({}));
            let code = code(&house, &method.to_uppercase(), path).await;
            // Some look at the body first; nobody else is told to come back with a name.
            assert!(needs_somebody || code != "nobody", "{method} {path}: {code}");
        }
    }
    let join = &document["paths"]["/api/v1/tables/{table}/join"]["post"];
    assert!(!join["requestBody"]["required"].as_bool().unwrap_or(false));
    house.close().await;
}

/// Whatever goes wrong, an answer is JSON of one form.
#[tokio::test]
async fn every_refusal_is_in_one_form() {
    let house = House::open().await;
    for (method, path, headers, body) in [
        ("POST", "/api/v1/tables/ABCDEF/join", &[][..], Some("{")),
        ("POST", "/api/v1/tables/ABCDEF/join", &[("content-type", "text/plain")], Some("x")),
        ("POST", "/api/v1/me/revoke", &[], Some("[1]")),
        ("DELETE", "/api/v1/tables/ABCDEF/bots/256", &[], None),
        ("DELETE", "/api/v1/tables/ABCDEF/bots/-1", &[], None),
        ("GET", "/api/v1/tables/%ff", &[], None),
        ("GET", "/api/v1/tables/ABCDEF/words/%ff", &[], None),
        ("GET", "/assets/%ff", &[], None),
        ("GET", "/api/v1/live", &[], None),
        ("GET", "/api/v1/live", &[("upgrade", "websocket"), ("connection", "upgrade")], None),
        ("GET", "/%ff", &[], None),
        ("PATCH", "/api/v1/me", &[], None),
        ("GET", "/metrics", &[], None),
        ("GET", "/api/v1/me", &[("authorization", "Basic eDp5")], None),
    ] {
        let answer = request(house.address, method, path, headers, body).await;
        assert!((400..500).contains(&answer.status), "{method} {path}: {}", answer.status);
        assert_eq!(answer.header("content-type"), Some("application/json"), "{method} {path}");
        let refused = answer.json();
        assert!(refused["code"].is_string() && refused["message"].is_string(), "{refused}");
    }
    house.close().await;
}

#[tokio::test]
async fn health_and_metrics_answer() {
    let house = House::open().await;
    let health = request(house.address, "GET", "/healthz", &[], None).await;
    assert_eq!((health.status, health.body.as_str()), (200, "ok\n"));
    let public = request(house.address, "GET", "/metrics", &[], None).await;
    assert_eq!(public.status, 404, "counters are not for everybody");
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let counters = server::monitor(listener, house.metrics.clone(), Vec::new());
    let counters = tokio::spawn(counters);
    let metrics = request(address, "GET", "/metrics", &[], None).await.body;
    assert_eq!(request(address, "GET", "/healthz", &[], None).await.status, 404);
    counters.abort();
    for name in ["actions_total", "commits_total", "connections", "live_tables", "limited_total"] {
        assert!(metrics.contains(&format!("\nsetzkasten_{name} ")), "{name}: {metrics}");
    }
    house.close().await;
}
