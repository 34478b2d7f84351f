//! `admin clean` says what it would clear away, and does it only when it is told to.

use std::path::Path;
use std::process::Command;

use server::names::{Code, TableId, new_person, random};
use server::now::{Millis, Now};
use server::store::{Append, Listing, Shown, Sqlite, Stage, Store};

use super::start;

async fn old_house(data: &Path) {
    let store = Sqlite::open(data, Default::default()).await.expect("a store");
    let now = Now::new().millis();
    let old = Millis(now.0 - 100 * 24 * 60 * 60 * 1000);
    for (stage, at) in [
        (Stage::Open, old),
        (Stage::Open, now),
        (Stage::Playing, old),
        (Stage::Over, old),
        (Stage::Over, now),
    ] {
        let host = new_person();
        let (code, card, people) = (Code::of(random()), "{}".to_owned(), vec![host]);
        let shown = Shown::ToThoseWhoKnowIt;
        let listing = Some(Listing { code, shown, stage, host, card, people });
        let rows = vec![(at, "a row".to_owned())];
        let table = TableId::of(random());
        store.append(Append { table, expected: 0, rows, listing }).await.expect("written");
    }
    store.name_person(new_person(), "Ana".to_owned(), old).await.expect("named");
    store.close().await;
}

fn clean(data: &Path, args: &[&str], days: &str) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_setzkasten"));
    command.args(["admin", "--data"]).arg(data).arg("clean").args(args);
    let ran = command.env("SETZKASTEN_KEEP_FINISHED_DAYS", days).output().expect("it runs");
    let said = [ran.stdout, ran.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    (ran.status.code(), said.concat())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_goes_before_it_is_said_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    old_house(&data).await;
    let (code, said) = clean(&data, &[], "365");
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("1 tables that nobody started, 0 whose game is over, 0 that"), "{said}");
    let (code, said) = clean(&data, &[], "30");
    let all = "1 tables that nobody started, 1 whose game is over, 1 that were abandoned, 1 guests";
    assert!(code == Some(0) && said.contains(all) && said.contains("--yes"), "{said}");

    let house = start(&data, "127.0.0.1:0", &[]);
    assert!(clean(&data, &[], "30").1.contains(all), "it may look beside a server");
    let (code, said) = clean(&data, &["--yes"], "30");
    assert_eq!(code, Some(2), "but not clear away: {said}");
    assert_eq!(house.stop(), 0);

    let (code, said) = clean(&data, &["--yes"], "30");
    assert!(code == Some(0) && said.contains(all) && said.contains("cleared away"), "{said}");
    let none =
        "0 tables that nobody started, 0 whose game is over, 0 that were abandoned, 0 guests";
    assert!(clean(&data, &[], "30").1.contains(none));
    let store = Sqlite::open(&data, Default::default()).await.expect("a store");
    assert_eq!(store.tables(None).await.expect("tables").len(), 2);
    assert_eq!(store.faults().await, Ok(Vec::new()));
}
