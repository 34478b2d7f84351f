//! What only a store that several nodes share has to promise: who comes first, who leads, and that
//! damage is found there as well.

use std::sync::Arc;

use server::metrics::Metrics;
use server::names::{Code, PersonId, TableId, new_person, random};
use server::now::Millis;
use server::store::operating::{Banned, Notice, Order};
use server::store::{
    Appended, Before, Cutoff, DailyEntry, DailyTask, Operating, Postgres, Snapshot, Sqlite, Stage,
    Store, StoreError, carry_over,
};
use sqlx::{ConnectOptions, Executor, PgConnection, Row};
use testkit::services::fresh_database;

use super::{append, listing, opening};

async fn open(address: &str) -> Postgres {
    let store = Postgres::open(address, Arc::new(Metrics::default())).await.expect("a store");
    store.beat().await.expect("alive");
    store
}

async fn connect(address: &str) -> PgConnection {
    let options: sqlx::postgres::PgConnectOptions = address.parse().expect("an address");
    options.connect().await.expect("a database")
}

async fn change(address: &str, text: String) {
    connect(address).await.execute(sqlx::AssertSqlSafe(text)).await.expect("changed");
}

/// As if this node had been silent for long.
async fn dies(address: &str, store: &Postgres) {
    change(address, format!("UPDATE node SET until = 0 WHERE node = {}", store.node())).await;
}

#[tokio::test]
async fn among_nodes_one_wins_each_number() {
    let address = fresh_database();
    let (one, two) = (open(&address).await, open(&address).await);
    let table = TableId::of(random());
    assert_eq!(one.append(append(table, 0, 1, &["a"])).await, Ok(Appended::Done(1)));
    // What each of them remembers of the table is too old by then.
    assert_eq!(two.append(append(table, 1, 1, &["b", "c"])).await, Ok(Appended::Done(3)));
    assert_eq!(one.append(append(table, 1, 1, &["late"])).await, Ok(Appended::Conflict));
    assert_eq!(one.append(append(table, 3, 1, &["d"])).await, Ok(Appended::Done(4)));
    assert_eq!(two.append(append(table, 3, 1, &["late"])).await, Ok(Appended::Conflict));
    let rows = two.load(table).await.expect("a log");
    let texts: Vec<&str> = rows.iter().map(|row| row.entry.as_str()).collect();
    assert_eq!(texts, ["a", "b", "c", "d"]);
    assert_eq!(two.load_from(table, 2).await.expect("rows").len(), 2);
    assert_eq!(one.faults().await, Ok(Vec::new()));
}

#[tokio::test]
async fn a_lease_is_one_nodes_until_that_dies_and_the_old_one_writes_nothing_more() {
    let address = fresh_database();
    let (one, two) = (open(&address).await, open(&address).await);
    let table = TableId::of(random());
    assert_eq!(one.lead(table).await, Ok(None), "there is no such table");
    one.append(append(table, 0, 1, &["a"])).await.expect("written");
    let (lease, before) = one.lead(table).await.expect("an answer").expect("a lease");
    assert_eq!(before, Before::Nobody);
    assert_eq!(two.lead(table).await, Ok(None), "somebody leads it");
    let led = |store: Arc<Postgres>| async move {
        store.standings(&[table]).await.expect("standings")[&table].led
    };
    let two = Arc::new(two);
    assert_eq!(led(Arc::clone(&two)).await, Some((one.node(), lease.epoch)));
    assert_eq!(one.append_under(append(table, 1, 1, &["b"]), lease).await, Ok(Appended::Done(2)));

    dies(&address, &one).await;
    assert_eq!(led(Arc::clone(&two)).await, None);
    let still = one.append_under(append(table, 2, 1, &["c"]), lease).await;
    assert_eq!(still, Ok(Appended::Done(3)), "nobody has taken it over yet");
    let (taken, before) = two.lead(table).await.expect("an answer").expect("a lease");
    assert_eq!((before, taken.epoch), (Before::Another, lease.epoch + 1));
    // The one that was dead comes back, by both ways of writing.
    one.beat().await.expect("alive");
    let late = one.append_under(append(table, 3, 1, &["d"]), lease).await;
    assert_eq!(late, Ok(Appended::Conflict));
    let late = one.append_under(append(table, 3, 1, &["d"]), lease).await;
    assert_eq!(late, Ok(Appended::Conflict));
    assert_eq!(two.append_under(append(table, 3, 1, &["d"]), taken).await, Ok(Appended::Done(4)));
    assert_eq!(one.append(append(table, 4, 1, &["e"])).await, Ok(Appended::Done(5)), "by a player");

    one.release(lease, table).await.expect("released");
    assert!(led(Arc::clone(&two)).await.is_some(), "only one's own is given up");
    two.release(taken, table).await.expect("released");
    assert_eq!(one.lead(table).await.expect("an answer").expect("a lease").1, Before::Nobody);
}

#[tokio::test]
async fn who_is_connected_where_is_known_to_the_others() {
    let address = fresh_database();
    let (one, two) = (open(&address).await, open(&address).await);
    let (table, ana) = (TableId::of(random()), new_person());
    one.append(append(table, 0, 1, &["a"])).await.expect("written");
    let elsewhere = |store: Postgres| async move {
        let standings = store.standings(&[table]).await.expect("standings");
        (standings[&table].elsewhere.clone(), store)
    };
    one.be_present(table, ana, true).await.expect("noted");
    let (seen, two) = elsewhere(two).await;
    assert_eq!(seen, [ana]);
    let (own, one) = elsewhere(one).await;
    assert_eq!(own, [], "that is here");
    dies(&address, &one).await;
    let (seen, two) = elsewhere(two).await;
    assert_eq!(seen, [], "nobody is at a node that is dead");
    one.beat().await.expect("alive");
    one.leave().await.expect("left");
    assert_eq!(elsewhere(two).await.0, []);
}

#[tokio::test]
async fn a_table_that_another_node_has_awake_is_not_cleared_away() {
    let address = fresh_database();
    let (one, two) = (open(&address).await, open(&address).await);
    let (table, host) = (TableId::of(random()), new_person());
    let listing = listing(Code::of(random()), "card", &[host]);
    one.append(opening(table, 5, listing)).await.expect("written");
    one.lead(table).await.expect("an answer").expect("a lease");
    let cutoff = Cutoff { unstarted: Some(Millis(9)), ..Cutoff::default() };
    assert_eq!(two.stale_tables(cutoff, 0).await, Ok(vec![(table, Stage::Open)]));
    assert_eq!(two.remove_stale(table, cutoff).await, Ok(false), "it is awake there");
    dies(&address, &one).await;
    assert_eq!(two.remove_stale(table, cutoff).await, Ok(true));
    assert_eq!(one.append(append(table, 1, 6, &["late"])).await, Ok(Appended::Conflict));
    assert_eq!(one.load(table).await, Ok(Vec::new()));
    assert_eq!(two.faults().await, Ok(Vec::new()));
}

/// Tables with some rows, guests, snapshots, a key.
async fn fill(store: &dyn Store) {
    let people: Vec<PersonId> = (0..3).map(|_| new_person()).collect();
    for person in &people {
        store.name_person(*person, "Änne 🂡".to_owned(), Millis(4)).await.expect("named");
    }
    for number in 0..3_usize {
        let (table, code) = (TableId::of(random()), Code::of(random()));
        let opened = opening(table, 1000, listing(code, "card", &people[number..]));
        store.append(opened).await.expect("written");
        for row in 1..8 {
            let entry = format!("{{\"row\":{row}}}");
            store.append(append(table, row, 1000 + row, &[&entry])).await.expect("written");
        }
        let snapshot = Snapshot { number: 8, state: "{\"hand\":[]}".to_owned() };
        store.save_snapshot(table, snapshot).await.expect("saved");
    }
    store.signing_key().await.expect("a key");
    store.call_in_tokens(people[0]).await.expect("called in");
    store.keep_result(people[0], TableId::of(random()), "won".to_owned()).await.expect("kept");
    let task = DailyTask {
        day: "2026-11-18".parse().expect("a day"),
        game: "quiddler".to_owned(),
        lang: "de".to_owned(),
    };
    let entry = DailyEntry { task, person: people[1], order: -7 };
    assert_eq!(store.enter_daily(entry).await, Ok(true));
    operate(store).await;
    assert_eq!(store.faults().await, Ok(Vec::new()));
}

/// A link that was followed and one that was not, a ban, a text of the house.
async fn operate(store: &dyn Store) {
    let (now, later) = (Millis(1000), Millis(u64::from(u32::MAX)));
    for ticket in ["a", "b"] {
        store.invite(ticket.to_owned(), "Ana".to_owned(), now, later).await.expect("a link");
    }
    let operator = store.enter("a".to_owned(), "s".to_owned(), now, later).await;
    let operator = operator.expect("an answer").expect("let in");
    let whom = Banned::Guest(new_person());
    let ban = Order::Ban { whom, until: later.0 };
    let say = Order::Say { notice: Notice::Imprint, text: "Änne\n\nHaus".to_owned() };
    for order in [ban, say] {
        store.carry_out(&operator, now, order).await.expect("done");
    }
}

/// Every cell that means something.
const CELLS: &[(&str, &[&str])] = &[
    ("log", &["at", "entry", "seal", "number"]),
    ("head", &["rows", "chain", "bytes", "seal"]),
    (
        "listing",
        &["code", "public", "stage", "changed", "card", "host", "bytes", "head", "chain", "seal"],
    ),
    ("sitting", &["person", "tbl", "seal"]),
    ("snapshot", &["number", "state", "seal"]),
    ("person", &["person", "name", "seen", "seal"]),
    ("secret", &["name", "value", "seal"]),
    ("token_round", &["person", "round", "seal"]),
    ("result", &["person", "tbl", "text", "seal"]),
    ("daily", &["day", "game", "lang", "person", "score", "seal"]),
    ("admin_ticket", &["ticket", "name", "until", "seal"]),
    ("admin_session", &["session", "number", "name", "until", "seal"]),
    ("ban", &["whom", "until", "seal"]),
    ("notice", &["kind", "said", "seal"]),
    ("audit", &["number", "at", "session", "name", "deed", "seal"]),
];

#[tokio::test]
async fn whatever_changes_in_any_cell_is_found() {
    let address = fresh_database();
    let store = open(&address).await;
    fill(&store).await;
    let mut connection = connect(&address).await;
    for (table, cells) in CELLS {
        for cell in *cells {
            let kind = format!("SELECT pg_typeof({cell})::text FROM {table} LIMIT 1");
            let row = connection.fetch_one(sqlx::AssertSqlSafe(kind)).await.expect("a row");
            let changed = match row.get::<String, _>(0).as_str() {
                "bigint" => format!("{cell} # 1024"),
                "bytea" => format!("set_bit({cell}, 3, 1 - get_bit({cell}, 3))"),
                _ => format!("{cell} || ' '"),
            };
            // All in one row, whichever: put back afterwards by ending the transaction.
            connection.execute("BEGIN").await.expect("begun");
            let one = format!(
                "UPDATE {table} SET {cell} = {changed} \
                 WHERE ctid = (SELECT min(ctid) FROM {table})"
            );
            connection.execute(sqlx::AssertSqlSafe(one)).await.expect("changed");
            connection.execute("COMMIT").await.expect("committed");
            let faults = store.faults().await.expect("faults");
            assert!(!faults.is_empty(), "{table}.{cell}");
            // The row that was changed is the newest now.
            let back = match row.get::<String, _>(0).as_str() {
                "bigint" | "bytea" => changed,
                _ => format!("left({cell}, -1)"),
            };
            let again = format!(
                "UPDATE {table} SET {cell} = {back} WHERE ctid = (SELECT max(ctid) FROM {table})"
            );
            connection.execute(sqlx::AssertSqlSafe(again)).await.expect("put back");
            assert_eq!(store.faults().await, Ok(Vec::new()), "{table}.{cell} is as it was");
        }
    }
    for what in [
        "DELETE FROM audit WHERE number = 0",
        "DELETE FROM log WHERE number = 7",
        "DELETE FROM log WHERE number = 3",
        "DELETE FROM head WHERE tbl = (SELECT max(tbl) FROM head)",
    ] {
        connection.execute(what).await.expect("changed");
        assert!(!store.faults().await.expect("faults").is_empty(), "{what}");
    }
}

#[tokio::test]
async fn everything_moves_from_a_file_into_the_database_and_back() {
    let (folder, back) =
        (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("one"));
    let file = Sqlite::open(folder.path(), Arc::default()).await.expect("a store");
    fill(&file).await;
    let database = open(&fresh_database()).await;
    let arrived = carry_over(&file, &database).await.expect("moved");
    assert_eq!((arrived.tables, arrived.rows, arrived.guests), (3, 24, 3));
    assert_eq!(database.signing_key().await, file.signing_key().await);
    let (ordered, standing) = (file.noted(None).await, file.standing(Millis(1000)).await);
    assert_eq!(ordered.as_ref().map(Vec::len), Ok(5), "what operators did");
    assert_eq!(
        (database.noted(None).await, database.standing(Millis(1000)).await),
        (ordered, standing)
    );
    let again = carry_over(&file, &database).await;
    assert!(again.is_err_and(|error| error.to_string().contains("choose an empty store")));
    // The logs go on there, and come back with what was added.
    let table = database.tables(None).await.expect("tables")[0];
    assert_eq!(database.append(append(table, 8, 2000, &["on"])).await, Ok(Appended::Done(9)));
    let second = Sqlite::open(back.path(), Arc::default()).await.expect("a store");
    let arrived = carry_over(&database, &second).await.expect("moved back");
    assert_eq!((arrived.tables, arrived.rows), (3, 25));
    assert_eq!(second.load(table).await, database.load(table).await);
    assert_eq!(second.append(append(table, 9, 2001, &["on"])).await, Ok(Appended::Done(10)));
    assert_eq!(second.faults().await, Ok(Vec::new()));
}

#[tokio::test]
async fn an_address_that_is_none_is_named_without_its_password() {
    for address in ["postgre://ana:secret@host/x", "postgres://ana:secret@ho st:port/x"] {
        let Err(refused) = Postgres::open(address, Arc::default()).await else {
            panic!("{address} was taken");
        };
        let said = refused.to_string();
        assert!(said.contains("no address of a database") && !said.contains("secret"), "{said}");
    }
}

#[tokio::test]
async fn a_look_writes_nothing() {
    let address = fresh_database();
    fill(&open(&address).await).await;
    let look = Postgres::beside(&address).await.expect("a look");
    assert_eq!(look.faults().await, Ok(Vec::new()));
    let refused = look.append(append(TableId::of(random()), 0, 1, &["a"])).await;
    assert_eq!(refused, Err(StoreError::Closed));
    assert!(matches!(look.healthy().await, Err(StoreError::Unavailable(_))));
}
