//! What a store promises, whatever it is made of: one function for each promise.

use std::collections::BTreeSet;
use std::sync::Arc;

use futures_util::future::join_all;
use server::names::{Code, PersonId, TableId, random};
use server::now::Millis;
use server::store::{
    Appended, DailyEntry, DailyStanding, DailyTask, Listing, Row, Shown, Snapshot, Stage, Store,
    StoreError,
};

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

pub async fn results_are_kept_once_and_forgotten_for_good(store: AnyStore) {
    let [ana, ben]: [PersonId; 2] = std::array::from_fn(|_| PersonId::of(random()));
    let [first, second, third, open]: [TableId; 4] = std::array::from_fn(|_| TableId::of(random()));
    for (at, table) in [(1, first), (2, second), (3, open)] {
        let stage = if table == open { Stage::Playing } else { Stage::Over };
        let listing = Listing { stage, ..listing(Code::of(random()), "card", &[ana, ben]) };
        store.append(opening(table, at, listing)).await.expect("opened");
    }
    let results = |person| {
        let store = Arc::clone(&store);
        async move {
            let mut results = store.results_of(person).await.expect("results");
            results.kept.sort();
            (results.kept, results.missing)
        }
    };
    assert_eq!(results(ana).await, (Vec::new(), vec![second, first]), "only what is over");
    for (table, text) in [(first, "one"), (first, "another"), (third, "gone since")] {
        store.keep_result(ana, table, text.to_owned()).await.expect("kept");
    }
    let kept = vec!["gone since".to_owned(), "one".to_owned()];
    assert_eq!(results(ana).await, (kept, vec![second]), "the first is kept");
    assert_eq!(results(ben).await, (Vec::new(), vec![second, first]), "everybody has their own");
    store.forget_results(ana).await.expect("forgotten");
    assert_eq!(results(ana).await, (Vec::new(), Vec::new()));
    store.keep_result(ana, second, "again".to_owned()).await.expect("an answer");
    assert_eq!(results(ana).await, (Vec::new(), Vec::new()), "for good");
    assert_eq!(results(ben).await.1, [second, first]);
    let later = TableId::of(random());
    let over = listing(Code::of(random()), "card", &[ana]);
    let over = Listing { stage: Stage::Over, ..over };
    store.append(opening(later, 4, over)).await.expect("opened");
    assert_eq!(results(ana).await.1, [later], "what comes later is remembered");
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

fn task(day: &str, game: &str) -> DailyTask {
    DailyTask { day: day.parse().expect("a day"), game: game.into(), lang: "de".into() }
}

pub async fn a_result_of_a_day_is_entered_once(store: AnyStore) {
    let (ana, ben) = (PersonId::of(random()), PersonId::of(random()));
    let entry = |person, order| DailyEntry { task: task("2026-11-18", "quiddler"), person, order };
    assert_eq!(store.enter_daily(entry(ana, -20)).await, Ok(true));
    assert_eq!(store.enter_daily(entry(ana, 0)).await, Ok(false), "the first one counts");
    assert_eq!(store.enter_daily(entry(ben, -10)).await, Ok(true));
    let standing = |rank| Ok(DailyStanding { entered: 2, rank });
    let of = |person| store.daily_standing(task("2026-11-18", "quiddler"), person);
    assert_eq!(of(Some(ana)).await, standing(Some(2)));
    assert_eq!(of(Some(ben)).await, standing(Some(1)));
    assert_eq!(of(None).await, standing(None));
    assert_eq!(of(Some(PersonId::of(random()))).await, standing(None));
    assert_eq!(store.faults().await, Ok(Vec::new()));
}

pub async fn equal_results_of_a_day_share_a_rank(store: AnyStore) {
    let people: Vec<PersonId> = (0..4).map(|_| PersonId::of(random())).collect();
    for (&person, order) in people.iter().zip([5, 7, 7, 3]) {
        let task = task("2026-11-18", "kreuzwort");
        assert_eq!(store.enter_daily(DailyEntry { task, person, order }).await, Ok(true));
    }
    for (&person, rank) in people.iter().zip([3, 1, 1, 4]) {
        let found = store.daily_standing(task("2026-11-18", "kreuzwort"), Some(person)).await;
        assert_eq!(found, Ok(DailyStanding { entered: 4, rank: Some(rank) }));
    }
    let other = store.daily_standing(task("2026-11-19", "kreuzwort"), Some(people[0])).await;
    assert_eq!(other, Ok(DailyStanding::default()), "another day is another list");
}

pub async fn days_of_a_person_are_newest_first_and_can_be_taken_back(store: AnyStore) {
    let (ana, ben) = (PersonId::of(random()), PersonId::of(random()));
    let days = ["2026-11-30", "2026-12-01", "2027-01-01", "2026-12-01"];
    for (day, game) in days.iter().zip(["quiddler", "quiddler", "quiddler", "kreuzwort"]) {
        let entered =
            store.enter_daily(DailyEntry { task: task(day, game), person: ana, order: 1 });
        assert_eq!(entered.await, Ok(true));
    }
    let other = DailyEntry { task: task("2026-12-02", "quiddler"), person: ben, order: 1 };
    assert_eq!(store.enter_daily(other).await, Ok(true));
    let found = store.daily_days(ana).await.expect("days");
    let found: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(found, ["2027-01-01", "2026-12-01", "2026-11-30"]);
    assert_eq!(store.withdraw_dailies(ana).await, Ok(4));
    assert_eq!(store.daily_days(ana).await, Ok(Vec::new()));
    assert_eq!(store.daily_days(ben).await.map(|days| days.len()), Ok(1));
}
