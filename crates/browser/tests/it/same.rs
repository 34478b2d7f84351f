//! The module that pages load does what this program does, byte for byte: whatever went to and fro
//! here is played again in WebAssembly, by Node.

use std::io::Write;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::desk::Desk;
use crate::whole::{begun, play_on, wishes};

/// Where `make wasm` puts the module.
const MODULE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/wasm/setzkasten.wasm");
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/again.mjs");

#[test]
fn webassembly_plays_the_same_games() {
    if !Path::new(MODULE).exists() {
        // Not by `println!`, which tests that pass keep to themselves.
        let said = "NOT CHECKED: there is no module to compare with; `make wasm` builds it";
        writeln!(std::io::stderr(), "{said}").expect("somebody reads");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    for (number, wish) in wishes().into_iter().enumerate() {
        let mut desk = Desk::new();
        let table = begun(&mut desk, &wish);
        play_on(&mut desk, &table);
        desk.ask("GET", &format!("/tables/{table}/replay"), Value::Null);
        let path = folder.path().join(format!("{number}.jsonl"));
        std::fs::write(&path, &desk.transcript.0).expect("a transcript");
        let done =
            Command::new("node").args([Path::new(SCRIPT), Path::new(MODULE), &path]).output();
        let done = done.expect("node runs");
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{wish}: {said}");
        let told: Value = serde_json::from_slice(&done.stdout).expect("what Node says");
        let calls = desk.transcript.0.lines().count();
        let first = told["rest"].as_u64();
        assert!(
            first.is_none_or(|call| call == calls as u64),
            "{wish}: {first:?} of {calls} calls needs the rest"
        );
    }
}
