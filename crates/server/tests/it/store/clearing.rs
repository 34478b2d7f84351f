//! What a store promises about who has how much, what is shown, and what is cleared away.

use std::sync::Arc;

use server::names::{Code, PersonId, TableId, random};
use server::now::Millis;
use server::store::{
    Appended, Cutoff, DailyEntry, DailyTask, Holdings, Listing, MOST_OF_A_HOST, Shown, Snapshot,
    Stage, Store,
};

use super::{append, listing, opening};

type AnyStore = Arc<dyn Store>;

const DAY: u64 = 24 * 60 * 60 * 1000;

fn person() -> PersonId {
    PersonId::of(random())
}

/// A table of somebody's that was listed at this time.
async fn open(store: &AnyStore, at: u64, host: PersonId, card: &str, stage: Stage) -> TableId {
    let (table, code) = (TableId::of(random()), Code::of(random()));
    let listing = Listing { stage, shown: Shown::ToAll, ..listing(code, card, &[host]) };
    let opened = store.append(opening(table, at, listing)).await;
    assert_eq!(opened, Ok(Appended::Done(1)));
    table
}

async fn stale(store: &AnyStore, cutoff: Cutoff) -> Vec<TableId> {
    let (mut all, mut page) = (Vec::new(), store.stale_tables(cutoff, 0).await.expect("a page"));
    while !page.is_empty() {
        all.extend(page);
        page = store.stale_tables(cutoff, all.len()).await.expect("a page");
    }
    all.into_iter().map(|(table, _)| table).collect()
}

fn before(at: u64) -> Cutoff {
    let at = Some(Millis(at));
    Cutoff { unstarted: at, games: at, guests: at }
}

pub async fn public_tables_are_shared_out_among_hosts(store: AnyStore) {
    let (greedy, modest) = (person(), person());
    open(&store, 1, modest, "modest 1", Stage::Open).await;
    open(&store, 2, modest, "modest 2", Stage::Playing).await;
    for at in 3..150 {
        open(&store, at, greedy, &format!("greedy {at}"), Stage::Open).await;
    }
    let public = store.public_tables().await.expect("cards");
    let newest = ["greedy 149", "greedy 148", "greedy 147", "modest 2", "modest 1"];
    assert_eq!(public, newest, "no more than {MOST_OF_A_HOST} of a host, newest first");
}

pub async fn a_host_with_one_table_is_shown_before_anybodys_second(store: AnyStore) {
    let late = person();
    open(&store, 1, late, "the oldest of all", Stage::Open).await;
    for host in 0..60 {
        let host = (host, person());
        for number in 0..3 {
            open(&store, 2 + number, host.1, &format!("{}/{number}", host.0), Stage::Open).await;
        }
    }
    let public = store.public_tables().await.expect("cards");
    assert_eq!(public.len(), 100);
    assert!(public.contains(&"the oldest of all".to_owned()));
    for host in 0..60 {
        assert!(public.contains(&format!("{host}/2")), "the newest of {host}");
    }
}

pub async fn holdings_are_what_somebody_hosts(store: AnyStore) {
    let (ana, ben) = (person(), person());
    assert_eq!(store.holdings(ana, Millis(0)).await, Ok(Holdings::default()));
    open(&store, 10, ana, "card", Stage::Open).await;
    open(&store, 20, ana, "card", Stage::Playing).await;
    open(&store, 30, ana, "card", Stage::Over).await;
    open(&store, 30, ben, "card", Stage::Open).await;
    let entry = "opened".len() as u64;
    let held = |unfinished, tables: u64| Ok(Holdings { unfinished, bytes: tables * entry });
    assert_eq!(store.holdings(ana, Millis(0)).await, held(2, 3));
    assert_eq!(store.holdings(ana, Millis(11)).await, held(1, 2), "only what is new");
    assert_eq!(store.holdings(ana, Millis(31)).await, held(0, 0));
    assert_eq!(store.holdings(ben, Millis(0)).await, held(1, 1));
    // A table that grows counts before it is listed anew, if not to the last byte.
    let table = open(&store, 40, ben, "card", Stage::Open).await;
    let long = "x".repeat(100_000);
    let grown = store.append(append(table, 1, 41, &[&long])).await;
    assert_eq!(grown, Ok(Appended::Done(2)));
    let bytes = store.holdings(ben, Millis(0)).await.expect("holdings").bytes;
    assert!(bytes > 100_000 - 65_536, "{bytes}");
}

pub async fn stale_tables_are_found_oldest_first(store: AnyStore) {
    let host = person();
    let mut opened = Vec::new();
    for at in (1..=250).rev() {
        let stage = [Stage::Open, Stage::Playing, Stage::Over][at as usize % 3];
        opened.push((at, stage, open(&store, at, host, "card", stage).await));
    }
    opened.sort_by_key(|(at, ..)| *at);
    let some = |cutoff: Cutoff| {
        let older = |at: &u64, cutoff: Option<Millis>| cutoff.is_some_and(|it| *at < it.0);
        let some = opened.iter().filter(move |(at, stage, _)| match stage {
            Stage::Open => older(at, cutoff.unstarted),
            Stage::Playing | Stage::Over => older(at, cutoff.games),
        });
        some.map(|(.., table)| *table).collect::<Vec<_>>()
    };
    let unstarted = Cutoff { unstarted: Some(Millis(200)), ..Cutoff::default() };
    let games = Cutoff { games: Some(Millis(120)), ..Cutoff::default() };
    for cutoff in [Cutoff::default(), before(0), before(230), before(9999), unstarted, games] {
        assert_eq!(stale(&store, cutoff).await, some(cutoff), "{cutoff:?}");
    }
}

pub async fn a_stale_table_goes_with_all_there_is_about_it(store: AnyStore) {
    let (ana, ben) = (person(), person());
    let (gone, code) = (TableId::of(random()), Code::of(random()));
    let opened = store.append(opening(gone, 5, listing(code, "gone", &[ana, ben]))).await;
    assert_eq!(opened, Ok(Appended::Done(1)));
    let stays = open(&store, 5, ana, "stays", Stage::Open).await;
    let snapshot = Snapshot { number: 1, state: "{}".to_owned() };
    for table in [gone, stays] {
        store.save_snapshot(table, snapshot.clone()).await.expect("saved");
    }
    assert_eq!(store.remove_stale(gone, before(6)).await, Ok(true));
    assert_eq!(store.remove_stale(gone, before(6)).await, Ok(false), "it is gone already");
    assert_eq!(store.load(gone).await, Ok(Vec::new()));
    assert_eq!(store.snapshot(gone).await, Ok(None));
    assert_eq!(store.by_code(code).await, Ok(None));
    assert_eq!(store.tables_of(ben).await, Ok(Vec::new()));
    assert_eq!(store.tables_of(ana).await, Ok(vec!["stays".to_owned()]));
    assert_eq!(store.tables(None).await, Ok(vec![stays]));
    assert_eq!(store.snapshot(stays).await, Ok(Some(snapshot)));
    assert_eq!(store.faults().await, Ok(Vec::new()));
    // Its id and its code are free again.
    let again = store.append(opening(gone, 9, listing(code, "again", &[ben]))).await;
    assert_eq!(again, Ok(Appended::Done(1)));
    assert_eq!(store.by_code(code).await, Ok(Some(gone)));
    let late = store.append(append(gone, 9, 9, &["late"])).await;
    assert_eq!(late, Ok(Appended::Conflict));
}

pub async fn a_table_that_is_not_stale_stays(store: AnyStore) {
    let host = person();
    let fresh = open(&store, 7, host, "fresh", Stage::Open).await;
    let playing = open(&store, 1, host, "playing", Stage::Playing).await;
    let moved = store.append(append(playing, 1, 7, &["a move"])).await;
    assert_eq!(moved, Ok(Appended::Done(2)), "its listing does not change");
    for (table, rows) in [(fresh, 1), (playing, 2), (TableId::of(random()), 0)] {
        for cutoff in [before(7), Cutoff::default()] {
            assert_eq!(store.remove_stale(table, cutoff).await, Ok(false));
        }
        assert_eq!(store.load(table).await.expect("a log").len(), rows);
    }
    assert_eq!(store.remove_stale(playing, before(8)).await, Ok(true));
}

pub async fn guests_without_a_table_are_forgotten(store: AnyStore) {
    let (ana, ben) = (person(), person());
    let idle: Vec<PersonId> = (0..5).map(|_| person()).collect();
    for guest in idle.iter().chain([&ana]) {
        store.name_person(*guest, "Guest".to_owned(), Millis(5)).await.expect("named");
    }
    store.name_person(ben, "Ben".to_owned(), Millis(9)).await.expect("named");
    let table = open(&store, 1, ana, "card", Stage::Open).await;
    for cutoff in [before(5), Cutoff::default()] {
        assert_eq!(store.stale_guests(cutoff).await, Ok(0));
        assert_eq!(store.forget_stale(cutoff, 100).await, Ok(0));
    }
    assert_eq!(store.stale_guests(before(9)).await, Ok(5));
    assert_eq!(store.forget_stale(before(9), 3).await, Ok(3));
    assert_eq!(store.forget_stale(before(9), 3).await, Ok(2));
    assert_eq!(store.forget_stale(before(9), 3).await, Ok(0));
    for (guest, known) in [(idle[0], false), (ana, true), (ben, true)] {
        assert_eq!(store.person(guest).await.expect("an answer").is_some(), known);
    }
    assert_eq!(store.remove_stale(table, before(9)).await, Ok(true));
    store.call_in_tokens(ana).await.expect("called in");
    let (day, lang) = ("2026-11-18".parse().expect("a day"), "de".to_owned());
    let task = DailyTask { day, game: "quiddler".to_owned(), lang };
    let entry = DailyEntry { task, person: ana, order: 1 };
    assert_eq!(store.enter_daily(entry).await, Ok(true));
    assert_eq!(store.forget_stale(before(9), 3).await, Ok(1), "she sits nowhere now");
    assert_eq!(store.token_rounds().await, Ok(Vec::new()), "and so do the rounds of her tokens");
    assert_eq!(store.daily_days(ana).await, Ok(Vec::new()), "and what she entered");
}

pub async fn somebody_who_comes_back_is_seen(store: AnyStore) {
    let (ana, ben) = (person(), person());
    store.name_person(ana, "Ana".to_owned(), Millis(5)).await.expect("named");
    assert_eq!(store.see_person(ana, Millis(6)).await, Ok(()), "once a day is enough");
    assert_eq!(store.see_person(ben, Millis(6)).await, Ok(()));
    assert_eq!(store.person(ben).await, Ok(None), "nobody is made up");
    assert_eq!(store.stale_guests(before(6)).await, Ok(1));
    assert_eq!(store.see_person(ana, Millis(5 + DAY)).await, Ok(()));
    assert_eq!(store.stale_guests(before(5 + DAY)).await, Ok(0));
    assert_eq!(store.person(ana).await, Ok(Some("Ana".to_owned())));
    assert_eq!(store.faults().await, Ok(Vec::new()));
}
