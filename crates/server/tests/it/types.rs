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

#[tokio::test]
async fn every_described_path_exists() {
    let house = House::open().await;
    let described = request(house.address, "GET", "/api/v1/openapi.json", &[], None).await.json();
    for (path, methods) in described["paths"].as_object().expect("paths") {
        for method in methods.as_object().expect("methods").keys() {
            let path = path.replace("{table}", "ABCDEF").replace("{seat}", "1");
            let answer = request(house.address, &method.to_uppercase(), &path, &[], None).await;
            let code = answer.json()["code"].as_str().unwrap_or_default().to_owned();
            assert!(
                !["no_such_path", "no_such_method"].contains(&code.as_str()),
                "{method} {path}"
            );
        }
    }
    house.close().await;
}

#[tokio::test]
async fn health_and_metrics_answer() {
    let house = House::open().await;
    let health = request(house.address, "GET", "/healthz", &[], None).await;
    assert_eq!((health.status, health.body.as_str()), (200, "ok\n"));
    let metrics = request(house.address, "GET", "/metrics", &[], None).await.body;
    for name in ["actions_total", "commits_total", "connections", "live_tables", "limited_total"] {
        assert!(metrics.contains(&format!("\nsetzkasten_{name} ")), "{name}: {metrics}");
    }
    house.close().await;
}
