//! What operators are told, from any store and from copies of a file.

use server::admin::{AdminError, check, export};
use server::names::{TableId, random};
use server::store::{Appended, FILE, FileError, Memory, Sqlite, Store, StoreError};

use super::{Faulty, LoadFault, append};
use crate::house::around;

#[tokio::test]
async fn a_check_names_every_table_that_is_wrong() {
    let store = Faulty::new(Memory::new());
    let mut tables = [TableId::of(random()), TableId::of(random())];
    tables.sort();
    for table in tables {
        let answer = store.append(append(table, 0, 1, &["no entry", "of a log"])).await;
        assert_eq!(answer, Ok(Appended::Done(2)));
    }
    store.next_loads([LoadFault::Damaged]);
    let checked = check(&store, &around()).await.expect("a check");
    assert_eq!((checked.tables, checked.rows), (2, 2), "one of them can be read");
    for (table, fault) in tables.iter().zip(&checked.faults) {
        assert!(fault.starts_with(&format!("table {table}: ")), "{fault}");
    }
    assert!(checked.faults[0].contains("a torn page"), "{:?}", checked.faults);
    assert_eq!(checked.faults.len(), 2);
}

#[tokio::test]
async fn a_store_that_is_away_is_not_reported_as_sound() {
    let (store, folder) = (Faulty::new(Memory::new()), tempfile::tempdir().expect("a folder"));
    store.append(append(TableId::of(random()), 0, 1, &["a"])).await.expect("an answer");
    store.next_loads([LoadFault::Fails, LoadFault::Fails]);
    let checked = check(&store, &around()).await;
    assert!(matches!(checked, Err(AdminError::Store(StoreError::Unavailable(_)))), "{checked:?}");
    let exported = export(&store, folder.path(), &around()).await;
    assert!(matches!(exported, Err(AdminError::Store(StoreError::Unavailable(_)))));
}

#[tokio::test]
async fn a_backup_is_whole_and_only_a_whole_one_is_restored() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, elsewhere) = (folder.path().join("data"), folder.path().join("elsewhere"));
    let copy = folder.path().join("copy.db");
    let store = Sqlite::open(&data, Default::default()).await.expect("a store");
    let table = TableId::of(random());
    assert_eq!(store.append(append(table, 0, 1, &["a"])).await, Ok(Appended::Done(1)));
    store.back_up(&copy).await.expect("a backup");
    assert!(matches!(store.back_up(&copy).await, Err(FileError::Exists(_))));
    assert_eq!(store.append(append(table, 1, 1, &["b"])).await, Ok(Appended::Done(2)));
    assert!(matches!(Sqlite::restore(&data, &copy).await, Err(FileError::Open(_))), "in use");
    store.close().await;

    let broken = folder.path().join("broken.db");
    let mut bytes = std::fs::read(&copy).expect("a copy");
    let last = bytes.len() - 4096;
    bytes.truncate(last);
    std::fs::write(&broken, bytes).expect("written");
    let refused = Sqlite::restore(&data, &broken).await;
    assert!(matches!(refused, Err(FileError::Damaged(_) | FileError::Database(_))), "{refused:?}");
    assert!(data.join(FILE).exists(), "what was there is there");

    let kept = Sqlite::restore(&data, &copy).await.expect("restored").expect("what was there");
    assert_eq!(Sqlite::restore(&elsewhere, &kept).await.expect("restored"), None);
    for (folder, rows) in [(&data, 1), (&elsewhere, 2)] {
        let store = Sqlite::open(folder, Default::default()).await.expect("a store");
        assert_eq!(store.load(table).await.expect("a log").len(), rows);
    }
}
