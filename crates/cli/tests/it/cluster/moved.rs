//! `setzkasten admin` on both stores: a game begun with a file goes on in PostgreSQL, and back.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::json;
use testkit::program::Server;
use testkit::services::fresh_database;

use super::wire::{Person, begun};

fn admin(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_setzkasten"));
    command.arg("admin").args(arguments).arg("--words").arg(testkit::german_list());
    command.output().expect("it runs")
}

/// What it said, where that was no error.
fn said(arguments: &[&str]) -> String {
    let output = admin(arguments);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    text
}

fn refused(arguments: &[&str], why: &str) {
    let output = admin(arguments);
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && text.contains(why), "{text}");
}

fn start(data: &Path, store: Option<&str>) -> Server {
    let environment = [("SETZKASTEN_LIMITS", "0"), ("SETZKASTEN_STORE", store.unwrap_or_default())];
    Server::start(env!("CARGO_BIN_EXE_setzkasten"), data, "127.0.0.1:0", &environment)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_moves_into_the_database_and_back_and_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, back) = (folder.path().join("data"), folder.path().join("back"));
    let (data_name, back_name) = (data.to_string_lossy(), back.to_string_lossy());
    let database = tokio::task::block_in_place(fresh_database);
    let house = start(&data, None);
    let wish = json!({"game": "maskenmemo", "seats": 2});
    let (table, mut people) = begun(house.address, wish).await;
    refused(&["--data", &data_name, "move", &database], "another server is using");
    assert_eq!(house.stop(), 0);
    let moved = said(&["--data", &data_name, "move", &database]);
    assert!(moved.starts_with("1 tables with") && moved.contains("2 guests"), "{moved}");
    refused(&["--data", &data_name, "move", &database], "choose an empty store");

    let house = start(&data, Some(&database));
    for person in &mut people {
        person.address = house.address;
    }
    for (number, person) in people.iter().enumerate() {
        let mut live = person.sit(&table).await;
        assert_eq!(live.seat, Some(number as u64), "everybody is who they were");
        let done = live.act("p", json!({"do": "peek", "at": []})).await;
        assert_eq!(done["type"], "update", "{done}");
    }
    refused(&["--store", &database, "move", &back_name], "servers are using");
    let checked = said(&["--store", &database, "check"]);
    assert!(checked.starts_with("1 tables, "), "{checked}");
    refused(&["--store", &database, "backup", "x.db"], "pg_dump");
    assert_eq!(house.stop(), 0);

    let records = folder.path().join("records");
    let exported = said(&["--store", &database, "export", &records.to_string_lossy()]);
    assert!(exported.starts_with("1 records"), "{exported}");
    let clean = said(&["--store", &database, "clean"]);
    assert!(clean.contains("nothing was changed"), "{clean}");
    said(&["--store", &database, "move", &back_name]);
    assert!(said(&["--data", &back_name, "check"]).starts_with("1 tables, "));
    let house = start(&back, None);
    let ana = Person { address: house.address, ..people[0].clone() };
    assert_eq!(ana.sit(&table).await.version, 3, "with what was played in between");
    assert_eq!(house.stop(), 0);
}

/// As docs/operate.md says, while a server runs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dump_of_the_database_is_a_backup() {
    let folder = tempfile::tempdir().expect("a folder");
    let [database, fresh] = [(); 2].map(|()| tokio::task::block_in_place(fresh_database));
    let house = start(folder.path(), Some(&database));
    let (table, mut people) = begun(house.address, json!({"game": "quiddler", "seats": 2})).await;
    let file = folder.path().join("setzkasten.dump");
    let file = file.to_string_lossy();
    let tool = |name: &str, arguments: &[&str]| {
        let output = Command::new(name).args(arguments).output().expect("PostgreSQL's own tool");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    tool("pg_dump", &["--format=custom", &format!("--file={file}"), &database]);
    assert_eq!(house.stop(), 0);
    let into = format!("--dbname={fresh}");
    tool("pg_restore", &["--exit-on-error", "--no-owner", &into, &file]);
    assert!(said(&["--store", &fresh, "check"]).starts_with("1 tables, "));
    let house = start(folder.path(), Some(&fresh));
    people[0].address = house.address;
    let mut live = people[0].sit(&table).await;
    let drawn = live.act("d", json!({"do": "draw", "from": "stock"})).await;
    assert_eq!(drawn["type"], "update", "{drawn}");
    assert_eq!(house.stop(), 0);
}

/// What operators do at the terminal is done on both stores, and moves along.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn links_and_their_log_are_there_on_both_stores() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let data_name = data.to_string_lossy();
    let database = tokio::task::block_in_place(fresh_database);
    assert_eq!(start(&data, None).stop(), 0);
    let link = said(&["--data", &data_name, "link", "--for", "Ana", "--at", "https://a.example"]);
    assert!(link.starts_with("https://a.example/admin#"), "{link}");
    said(&["--data", &data_name, "move", &database]);
    let house = start(&data, Some(&database));
    let at = format!("http://{}", house.address);
    let link = said(&["--store", &database, "link", "--for", "Ben", "--at", &at]);
    let (_, ticket) = link.lines().next().and_then(|line| line.split_once('#')).expect("a link");
    let body = json!({"ticket": ticket}).to_string();
    let origin = [("origin", at.as_str())];
    let path = "/api/v1/admin/session";
    let entered = super::wire::request(house.address, "POST", path, &origin, Some(&body)).await;
    assert_eq!(entered.status, 200, "{}", entered.body);
    assert_eq!(house.stop(), 0);
    let audit = said(&["--store", &database, "audit"]);
    let lines: Vec<&str> = audit.lines().collect();
    assert_eq!(lines.len(), 3, "{audit}");
    assert!(lines[0].ends_with("terminal: made a link for Ana"), "{audit}");
    assert!(lines[1].ends_with("terminal: made a link for Ben"), "{audit}");
    assert!(lines[2].ends_with("session 1 (Ben): came in by a link"), "{audit}");
    said(&["--store", &database, "check"]);
}
