//! The faulty store goes wrong in the way it says, and in no other.

use std::sync::Arc;
use std::time::Duration;

use server::names::{TableId, random};
use server::now::Millis;
use server::store::{Appended, Memory, Store, StoreError};
use tokio::time::Instant;

use super::{AppendFault, Faulty, LoadFault, append};

fn entries(store: &Faulty, table: TableId) -> Vec<String> {
    store.rows(table).into_iter().map(|row| row.entry).collect()
}

#[tokio::test]
async fn errors_come_before_or_after_the_rows() {
    let (store, table) = (Faulty::in_memory(), TableId::of(random()));
    store.next_appends([AppendFault::Unwritten, AppendFault::AnswerLost]);
    let unwritten = store.append(append(table, 0, 1, &["a"])).await;
    assert!(matches!(unwritten, Err(StoreError::Unavailable(_))));
    assert!(store.rows(table).is_empty());
    let lost = store.append(append(table, 0, 1, &["b"])).await;
    assert!(matches!(lost, Err(StoreError::Unavailable(_))));
    assert_eq!(entries(&store, table), ["b"]);
    assert_eq!(store.acknowledged(table), 0);
    assert_eq!(store.append(append(table, 1, 1, &["c"])).await, Ok(Appended::Done(2)));
    assert_eq!(store.acknowledged(table), 2);
}

#[tokio::test]
async fn another_writer_is_first() {
    let (store, table) = (Faulty::in_memory(), TableId::of(random()));
    let other = vec![(Millis(1), "other".to_owned())];
    store.next_appends([AppendFault::Beaten(other), AppendFault::BeatenByTwin]);
    assert_eq!(store.append(append(table, 0, 1, &["a"])).await, Ok(Appended::Conflict));
    assert_eq!(store.append(append(table, 1, 1, &["b"])).await, Ok(Appended::Conflict));
    assert_eq!(entries(&store, table), ["other", "b"]);
}

#[tokio::test(start_paused = true)]
async fn late_answers_are_late() {
    let (store, table) = (Faulty::in_memory(), TableId::of(random()));
    let late = Duration::from_secs(9);
    store.next_appends([AppendFault::Late(late)]);
    store.next_loads([LoadFault::Late(late), LoadFault::Fails, LoadFault::Damaged]);
    let asked = Instant::now();
    assert_eq!(store.append(append(table, 0, 1, &["a"])).await, Ok(Appended::Done(1)));
    assert_eq!(asked.elapsed(), late);
    assert_eq!(store.load(table).await.expect("a log").len(), 1);
    assert_eq!(asked.elapsed(), 2 * late);
    assert!(matches!(store.load(table).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.load(table).await, Err(StoreError::Damaged(_))));
    assert_eq!(store.load(table).await.expect("a log").len(), 1);
}

#[tokio::test]
async fn whatever_hangs_goes_on_when_it_is_released() {
    let (store, table) = (Arc::new(Faulty::in_memory()), TableId::of(random()));
    store.next_appends([AppendFault::Hangs, AppendFault::HangsWritten]);
    for (number, before) in [(0, 0), (1, 2)] {
        let writer = Arc::clone(&store);
        let entry = append(table, number, 1, &["a"]);
        let writing = tokio::spawn(async move { writer.append(entry).await });
        store.until_hanging(1).await;
        assert_eq!(store.rows(table).len(), before);
        assert!(!writing.is_finished());
        store.release();
        assert_eq!(writing.await.expect("a writer"), Ok(Appended::Done(number + 1)));
    }
    store.next_loads([LoadFault::Hangs]);
    let reader = Arc::clone(&store);
    let reading = tokio::spawn(async move { reader.load(table).await });
    store.until_hanging(1).await;
    assert_eq!(store.append(append(table, 2, 1, &["b"])).await, Ok(Appended::Done(3)));
    store.release();
    assert_eq!(reading.await.expect("a reader"), Ok(store.rows(table)), "as it is by then");
}

#[tokio::test(start_paused = true)]
async fn a_seed_gives_the_same_faults_again() {
    async fn answers(seed: u64) -> Vec<String> {
        let (store, table) = (Faulty::seeded(Memory::new(), seed), TableId::of(random()));
        let mut answers = Vec::new();
        for _ in 0..64 {
            let expected = store.rows(table).len() as u64;
            answers.push(format!("{:?}", store.append(append(table, expected, 1, &["a"])).await));
            answers.push(format!("{:?}", store.load(table).await.map(|rows| rows.len())));
        }
        answers
    }
    let one = answers(1).await;
    assert_eq!(one, answers(1).await);
    assert_ne!(one, answers(2).await);
    assert!(one.iter().any(|answer| answer.contains("Err")));
    assert!(one.iter().any(|answer| answer.contains("Conflict")));
}
