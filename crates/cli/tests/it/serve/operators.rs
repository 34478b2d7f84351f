//! `setzkasten admin link` beside a running server, and `admin audit` afterwards.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::json;

use super::start;
use super::wire::request;

fn admin(data: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_setzkasten"));
    command.arg("admin").args(args).arg("--data").arg(data);
    command.output().expect("it runs")
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[tokio::test]
async fn a_link_from_the_terminal_opens_the_door_once_and_all_is_noted() {
    let data = tempfile::tempdir().expect("a folder");
    let server = start(data.path(), "127.0.0.1:0", &[]);
    let place = format!("http://{}", server.address);
    let link = said(&admin(data.path(), &["link", "--for", "Ana", "--at", &place]));
    let link = link.lines().next().expect("a link").to_owned();
    let ticket = link.strip_prefix(&format!("{place}/admin#")).expect("a ticket").to_owned();
    let body = json!({"ticket": ticket}).to_string();
    for status in [200, 404] {
        let path = "/api/v1/admin/session";
        let answer = request(server.address, "POST", path, &[], Some(&body)).await;
        assert_eq!(answer.status, status, "{}", answer.body);
    }
    let audit = said(&admin(data.path(), &["audit"]));
    let lines: Vec<&str> = audit.lines().collect();
    assert_eq!(lines.len(), 2, "{audit}");
    assert!(lines[0].ends_with("terminal: made a link for Ana"), "{audit}");
    assert!(lines[1].ends_with("session 1 (Ana): came in by a link"), "{audit}");
    assert!(!audit.contains(&ticket), "what opens doors is written nowhere");
    assert_eq!(server.stop(), 0);
    let check = said(&admin(
        data.path(),
        &["check", "--words", &testkit::german_list().display().to_string()],
    ));
    assert!(check.contains("0 tables"), "{check}");
}

#[test]
fn without_a_database_there_is_no_link() {
    let data = tempfile::tempdir().expect("a folder");
    let refused = admin(data.path(), &["link"]);
    assert!(!refused.status.success());
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(said.contains("there is no database"), "{said}");
}
