//! What a store promises, whatever it is made of: one function for each promise.

use std::collections::BTreeSet;
use std::sync::Arc;

use futures_util::future::join_all;
use server::names::{Code, PersonId, TableId, random};
use server::now::Millis;
use server::store::{Appended, Listing, Row, Shown, Snapshot, Stage, Store, StoreError};

use super::{append, listing, opening};

type AnyStore = Arc<dyn Store>;

fn texts(rows: &[Row]) -> Vec<&str> {
    rows.iter().map(|row| row.entry.as_str()).collect()
}

async fn written(store: &AnyStore, table: TableId, expected: u64, entries: &[&str]) {
    let answer = store.append(append(table, expected, 1000 + expected, entries)).await;
    assert_eq!(answer, Ok(Appended::Done(expected + entries.len() as u64)));
}

pub async fn rows_come_back_in_order_and_whole(store: AnyStore) {
    let (table, other) = (TableId::of(random()), TableId::of(random()));
    written(&store, table, 0, &["a", "b"]).await;
    written(&store, other, 0, &["elsewhere"]).await;
    written(&store, table, 2, &["c"]).await;
    let row = |number, at, entry: &str| Row { number, at: Millis(at), entry: entry.to_owned() };
    let log = store.load(table).await.expect("a log");
    assert_eq!(log, [row(0, 1000, "a"), row(1, 1000, "b"), row(2, 1002, "c")]);
}

pub async fn a_table_without_a_log_is_empty_and_not_listed(store: AnyStore) {
    assert_eq!(store.load(TableId::of(random())).await, Ok(Vec::new()));
    assert_eq!(store.by_code(Code::of(random())).await, Ok(None));
    assert_eq!(store.tables(None).await, Ok(Vec::new()));
    assert_eq!(store.tables_of(PersonId::of(random())).await, Ok(Vec::new()));
}

pub async fn a_wrong_number_of_rows_is_a_conflict_and_writes_nothing(store: AnyStore) {
    let (table, code) = (TableId::of(random()), Code::of(random()));
    let ahead = opening(table, 1, listing(code, "card", &[]));
    let ahead = server::store::Append { expected: 1, ..ahead };
    assert_eq!(store.append(ahead).await, Ok(Appended::Conflict));
    assert_eq!(store.by_code(code).await, Ok(None), "not even the listing");
    written(&store, table, 0, &["a", "b"]).await;
    for expected in [0, 1, 3, u64::MAX] {
        let late = store.append(append(table, expected, 9, &["late"])).await;
        assert_eq!(late, Ok(Appended::Conflict), "{expected} rows were expected");
    }
    assert_eq!(texts(&store.load(table).await.expect("a log")), ["a", "b"]);
    written(&store, table, 2, &["c"]).await;
}

pub async fn several_rows_are_written_together_or_not_at_all(store: AnyStore) {
    let (first, second, code) = (TableId::of(random()), TableId::of(random()), Code::of(random()));
    let opened = store.append(opening(first, 1, listing(code, "card", &[]))).await;
    assert_eq!(opened, Ok(Appended::Done(1)));
    let several = ["b", "c", "d"];
    let mut refused = append(second, 0, 2, &several);
    refused.listing = Some(listing(code, "card", &[]));
    assert_eq!(store.append(refused).await, Err(StoreError::CodeTaken(code)));
    assert_eq!(store.load(second).await, Ok(Vec::new()));
    written(&store, second, 0, &several).await;
    assert_eq!(texts(&store.load(second).await.expect("a log")), several);
}

pub async fn a_row_is_kept_as_it_is_or_refused(store: AnyStore) {
    let strange = ["", "\"", "\\u0000", "a\u{0}b", "null", "17", "[]", "ſ🂡\u{10ffff}", "\r\n\t'"];
    for entry in strange {
        for at in [0, 1, i64::MAX as u64, u64::MAX] {
            let table = TableId::of(random());
            let kept = match store.append(append(table, 0, at, &[entry])).await {
                Ok(Appended::Done(1)) => vec![(Millis(at), entry.to_owned())],
                Err(StoreError::Damaged(_)) => Vec::new(),
                other => panic!("{entry:?} at {at}: {other:?}"),
            };
            let log = store.load(table).await.expect("a log");
            let log: Vec<_> = log.into_iter().map(|row| (row.at, row.entry)).collect();
            assert_eq!(log, kept);
        }
    }
}

pub async fn among_writers_one_wins_each_number(store: AnyStore) {
    const WRITERS: usize = 8;
    const ROUNDS: usize = 6;
    let table = TableId::of(random());
    let writer = |name: usize| {
        let store = Arc::clone(&store);
        async move {
            let mut won = Vec::new();
            while won.len() < ROUNDS {
                let expected = store.load(table).await.expect("a log").len() as u64;
                let entry = format!("{name}/{}", won.len());
                match store.append(append(table, expected, 1, &[&entry])).await {
                    Ok(Appended::Done(head)) => won.push((head - 1, entry)),
                    Ok(Appended::Conflict) => tokio::task::yield_now().await,
                    Err(error) => panic!("{error}"),
                }
            }
            won
        }
    };
    let won = join_all((0..WRITERS).map(|name| tokio::spawn(writer(name)))).await;
    let mut won: Vec<_> = won.into_iter().flat_map(|won| won.expect("a writer")).collect();
    won.sort();
    let log = store.load(table).await.expect("a log");
    let log: Vec<_> = log.into_iter().map(|row| (row.number, row.entry)).collect();
    assert_eq!(log, won, "whoever was told to have won has the row, and nobody else");
    assert!(log.iter().map(|(number, _)| *number).eq(0..(WRITERS * ROUNDS) as u64));
}

/// They all arrive at once, so that a store which writes in batches takes them together.
pub async fn one_bad_append_fails_alone(store: AnyStore) {
    let code = Code::of(random());
    let first = store.append(opening(TableId::of(random()), 1, listing(code, "first", &[]))).await;
    assert_eq!(first, Ok(Appended::Done(1)));
    let tables: Vec<TableId> = (0..200).map(|_| TableId::of(random())).collect();
    let bad = |number: usize| number == 77;
    let appends = tables.iter().enumerate().map(|(number, table)| match number % 3 {
        _ if bad(number) => opening(*table, 2, listing(code, "bad", &[])),
        0 => append(*table, 0, 2, &["a", "b"]),
        1 => append(*table, 5, 2, &["from somebody who is wrong"]),
        _ => opening(*table, 2, listing(Code::of(random()), "good", &[])),
    });
    let answers = join_all(appends.map(|append| store.append(append))).await;
    for (number, (table, answer)) in tables.iter().zip(answers).enumerate() {
        let (expected, rows) = match number % 3 {
            _ if bad(number) => (Err(StoreError::CodeTaken(code)), 0),
            0 => (Ok(Appended::Done(2)), 2),
            1 => (Ok(Appended::Conflict), 0),
            _ => (Ok(Appended::Done(1)), 1),
        };
        assert_eq!(answer, expected, "append {number}");
        assert_eq!(store.load(*table).await.expect("a log").len(), rows, "append {number}");
    }
    written(&store, tables[77], 0, &["with another code"]).await;
    written(&store, tables[0], 2, &["goes on"]).await;
}

pub async fn a_code_belongs_to_one_table(store: AnyStore) {
    let (first, second) = (TableId::of(random()), TableId::of(random()));
    let (code, other) = (Code::of(random()), Code::of(random()));
    let twins = [first, second].map(|table| opening(table, 1, listing(code, "card", &[])));
    let [one, two] = twins.map(|append| store.append(append));
    let (one, two) = tokio::join!(one, two);
    assert_eq!((one, two), (Ok(Appended::Done(1)), Err(StoreError::CodeTaken(code))));
    assert_eq!(store.by_code(code).await, Ok(Some(first)));
    let again = store.append(opening(second, 1, listing(other, "card", &[]))).await;
    assert_eq!(again, Ok(Appended::Done(1)), "another code will do");
    assert_eq!(store.by_code(other).await, Ok(Some(second)));
    assert_eq!(store.by_code(code).await, Ok(Some(first)));
}

pub async fn a_listing_follows_its_table(store: AnyStore) {
    let (table, code) = (TableId::of(random()), Code::of(random()));
    let (ana, ben) = (PersonId::of(random()), PersonId::of(random()));
    let opened = store.append(opening(table, 1, listing(code, "open", &[ana]))).await;
    assert_eq!(opened, Ok(Appended::Done(1)));
    let mut joined = append(table, 1, 2, &["joined"]);
    joined.listing = Some(listing(code, "with Ben", &[ben]));
    assert_eq!(store.append(joined).await, Ok(Appended::Done(2)));
    written(&store, table, 2, &["a row that changes no listing"]).await;
    for person in [ana, ben] {
        let cards = store.tables_of(person).await;
        assert_eq!(cards, Ok(vec!["with Ben".to_owned()]), "also for those who have left");
    }
    assert_eq!(store.by_code(code).await, Ok(Some(table)));
}

pub async fn tables_of_a_person_are_newest_first(store: AnyStore) {
    let (ana, ben) = (PersonId::of(random()), PersonId::of(random()));
    let tables: Vec<_> = (0..120).map(|_| (TableId::of(random()), Code::of(random()))).collect();
    for (number, (table, code)) in tables.iter().enumerate() {
        let people: &[PersonId] = if number % 2 == 0 { &[ana, ben] } else { &[ana] };
        let listing = listing(*code, &number.to_string(), people);
        let opened = store.append(opening(*table, number as u64 + 1, listing)).await;
        assert_eq!(opened, Ok(Appended::Done(1)));
    }
    let mut moved = append(tables[40].0, 1, 500, &["a move"]);
    moved.listing = Some(listing(tables[40].1, "40", &[ana, ben]));
    assert_eq!(store.append(moved).await, Ok(Appended::Done(2)));
    let newest_first = |step: usize| {
        let rest = (0..120).rev().step_by(step).filter(|number| *number != 40);
        std::iter::once(40).chain(rest).take(100).map(|number: usize| number.to_string())
    };
    assert_eq!(store.tables_of(ana).await, Ok(newest_first(1).collect()), "no more than 100");
    let bens = store.tables_of(ben).await.expect("cards");
    let even = (0..120).rev().filter(|number| number % 2 == 0 && *number != 40);
    let even: Vec<String> = std::iter::once(40).chain(even).map(|n: i32| n.to_string()).collect();
    assert_eq!(bens, even);
}

pub async fn public_tables_are_those_shown_to_all_and_not_over(store: AnyStore) {
    let mut at = 0;
    for shown in [Shown::ToAll, Shown::ToThoseWhoKnowIt] {
        for stage in [Stage::Open, Stage::Playing, Stage::Over] {
            at += 1;
            let listing = listing(Code::of(random()), &format!("{shown:?} {stage:?}"), &[]);
            let listing = Listing { shown, stage, ..listing };
            let opened = store.append(opening(TableId::of(random()), at, listing)).await;
            assert_eq!(opened, Ok(Appended::Done(1)));
        }
    }
    let public = store.public_tables().await.expect("cards");
    assert_eq!(public, ["ToAll Playing", "ToAll Open"], "newest first");
}

pub async fn all_tables_are_found_page_by_page(store: AnyStore) {
    let tables: BTreeSet<TableId> = (0..2500).map(|_| TableId::of(random())).collect();
    let appends = tables.iter().map(|table| store.append(append(*table, 0, 1, &["a", "b"])));
    assert!(join_all(appends).await.iter().all(|answer| *answer == Ok(Appended::Done(2))));
    let mut found: Vec<TableId> = Vec::new();
    loop {
        let page = store.tables(found.last().copied()).await.expect("a page");
        if page.is_empty() {
            break;
        }
        found.extend(page);
    }
    assert!(found.iter().eq(&tables), "each once, by id");
}

pub async fn a_snapshot_replaces_the_one_before(store: AnyStore) {
    let (table, other) = (TableId::of(random()), TableId::of(random()));
    assert_eq!(store.snapshot(table).await, Ok(None));
    for number in [3, 9] {
        let snapshot = Snapshot { number, state: format!("{{\"rows\":{number}}}") };
        assert_eq!(store.save_snapshot(table, snapshot.clone()).await, Ok(()));
        assert_eq!(store.snapshot(table).await, Ok(Some(snapshot)));
    }
    assert_eq!(store.snapshot(other).await, Ok(None));
}

pub async fn a_name_replaces_the_one_before(store: AnyStore) {
    let (ana, ben) = (PersonId::of(random()), PersonId::of(random()));
    assert_eq!(store.person(ana).await, Ok(None));
    for name in ["Ana", "Änne 🂡"] {
        assert_eq!(store.name_person(ana, name.to_owned(), Millis(1)).await, Ok(()));
        assert_eq!(store.person(ana).await, Ok(Some(name.to_owned())));
    }
    assert_eq!(store.person(ben).await, Ok(None));
}

pub async fn the_signing_key_stays(store: AnyStore) {
    let (one, two) = tokio::join!(store.signing_key(), store.signing_key());
    let key = one.expect("a key");
    assert_eq!(two, Ok(key));
    assert_eq!(store.signing_key().await, Ok(key));
    assert_ne!(key, [0; 32]);
}

pub async fn a_sound_store_says_so(store: AnyStore) {
    written(&store, TableId::of(random()), 0, &["a"]).await;
    assert_eq!(store.healthy().await, Ok(()));
    assert_eq!(store.faults().await, Ok(Vec::new()));
}
