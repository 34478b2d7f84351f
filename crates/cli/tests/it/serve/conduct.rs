//! How `serve` and `admin` answer operators: wrong values by name, a busy port with a way out.

use std::io::{BufRead, BufReader};
use std::process::{Command, Output, Stdio};

use serde_json::json;
use testkit::german_list;

use super::start;
use super::wire::{Person, begun};

fn run(args: &[&str], environment: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_setzkasten"));
    command.args(args).envs(environment.iter().copied()).output().expect("it runs")
}

fn complaint(args: &[&str], environment: &[(&str, &str)]) -> String {
    let ran = run(args, environment);
    assert_eq!(ran.status.code(), Some(2), "{ran:?}");
    String::from_utf8_lossy(&ran.stderr).into_owned()
}

#[test]
fn a_wrong_value_is_named_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("UTF-8");
    let said = complaint(&["serve", "--listen", "everywhere", "--data", data], &[]);
    assert!(said.contains("--listen") && said.contains("\"everywhere\""), "{said}");
    let said = complaint(&["serve", "--data", data], &[("SETZKASTEN_LISTEN", "7788")]);
    assert!(said.contains("SETZKASTEN_LISTEN") && said.contains("127.0.0.1:7788"), "{said}");
    let said = complaint(&["serve", "--data", data], &[("SETZKASTEN_IDLE_SECONDS", "soon")]);
    assert!(said.contains("SETZKASTEN_IDLE_SECONDS") && said.contains("\"soon\""), "{said}");
    let file = folder.path().join("settings.toml");
    let file = file.to_str().expect("UTF-8");
    std::fs::write(file, "listen = \"127.0.0.1:0\"\nlimit = 3\n").expect("written");
    let said = complaint(&["serve", "--settings", file, "--data", data], &[]);
    assert!(said.contains("limit") && said.contains("line 2"), "{said}");
    for (name, value) in [
        ("SETZKASTEN_PROXIES", "everybody"),
        ("SETZKASTEN_METRICS_LISTEN", "7789"),
        ("SETZKASTEN_CONNECTIONS", "many"),
        ("SETZKASTEN_TLS_KEY", "alone.pem"),
    ] {
        let said = complaint(&["serve", "--data", data], &[(name, value)]);
        assert!(said.contains(value) || said.contains(name), "{name}: {said}");
    }
    let tls = ["serve", "--data", data, "--listen", "127.0.0.1:0", "--tls", "no.pem", "no.key"];
    let said = complaint(&tls, &[("SETZKASTEN_METRICS_LISTEN", "off")]);
    assert!(said.contains("no.pem"), "{said}");
    let said = complaint(&["serve", "--settings", "/nowhere.toml"], &[]);
    assert!(said.contains("/nowhere.toml"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_busy_port_and_a_busy_folder_say_what_to_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let other = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("UTF-8");
    let house = start(folder.path(), "127.0.0.1:0", &[]);
    let busy = house.address.to_string();
    let elsewhere = other.path().to_str().expect("UTF-8");
    let said = complaint(&["serve", "--listen", &busy, "--data", elsewhere], &[]);
    assert!(said.contains("in use") && said.contains("--listen"), "{said}");
    let said = complaint(&["serve", "--listen", "127.0.0.1:0", "--data", data], &[]);
    assert!(said.contains("another server") && said.contains("--data"), "{said}");
    assert_eq!(house.stop(), 0);
}

/// The first two lines of a server that listens there.
fn greeting(listen: &str) -> [String; 2] {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_setzkasten"));
    command.args(["serve", "--listen", listen, "--data"]).arg(folder.path());
    command.arg("--words").arg(german_list()).env("SETZKASTEN_METRICS_LISTEN", "off");
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts");
    let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    let said = [(); 2].map(|()| lines.next().expect("a line").expect("text"));
    child.kill().and_then(|()| child.wait()).expect("it ends");
    said
}

#[test]
fn a_server_says_how_others_get_in() {
    let [open, how] = greeting("127.0.0.1:0");
    let (_, port) = open.rsplit_once(':').expect("a port");
    assert!(how.contains(&format!("make run LISTEN=0.0.0.0:{port}")), "{how}");
    // Where this machine is in no network, there is nothing to name.
    let [open, how] = greeting("0.0.0.0:0");
    let (_, port) = open.rsplit_once(':').expect("a port");
    let named = how.starts_with("On your network: http://") && how.ends_with(&format!(":{port}"));
    assert!(named || how.starts_with("No address for others"), "{how}");
}

#[test]
fn a_server_asked_to_end_as_soon_as_it_is_open_ends_in_order() {
    for _ in 0..10 {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(start(folder.path(), "127.0.0.1:0", &[]).stop(), 0);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_backed_up_can_be_restored_checked_and_exported() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let house = start(&data, "127.0.0.1:0", &[]);
    let (table, people) = begun(house.address, json!({"game": "maskenmemo", "seats": 2})).await;
    let mut live = people[0].sit(&table).await;
    live.act("p", json!({"do": "peek", "at": ["a1", "b2", "c3"]})).await;
    let seen = live.view.clone();
    let text = |path: &std::path::Path| path.to_str().expect("UTF-8").to_owned();
    let data = text(&data);
    let backup = text(&folder.path().join("backup.db"));
    let words = text(&german_list());
    let admin = |args: &[&str]| {
        let mut all = vec!["admin", "--data", &data, "--words", &words];
        all.extend(args);
        let ran = run(&all, &[]);
        (ran.status.code(), String::from_utf8_lossy(&ran.stdout).into_owned())
    };
    assert_eq!(admin(&["backup", &backup]).0, Some(0), "while the server runs");
    assert_eq!(admin(&["backup", &backup]).0, Some(2), "nothing is overwritten");
    assert_eq!(admin(&["restore", &backup]).0, Some(2), "not while the server runs");
    let after = live.act("r", json!({"do": "resign"})).await;
    assert_eq!(after["type"], "update");
    house.kill();
    let (code, said) = admin(&["check"]);
    assert_eq!((code, said.contains("1 tables")), (Some(0), true), "{said}");
    let (code, said) = admin(&["restore", &backup]);
    assert_eq!((code, said.contains("before-1")), (Some(0), true), "{said}");
    let records = folder.path().join("records");
    assert_eq!(admin(&["export", &text(&records)]).0, Some(0));
    assert_eq!(std::fs::read_dir(&records).expect("a folder").count(), 1);

    let house = start(folder.path().join("data").as_path(), "127.0.0.1:0", &[]);
    let person = Person { address: house.address, token: people[0].token.clone() };
    let live = person.sit(&table).await;
    assert_eq!(live.view, seen, "as it was when it was backed up");
    assert_eq!(house.stop(), 0);
}
