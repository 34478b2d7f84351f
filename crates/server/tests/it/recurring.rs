//! Faults that recur are told once a minute, with their number.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::json;
use server::recurring::Recurring;
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};

use crate::room::Room;

#[tokio::test(start_paused = true)]
async fn once_a_minute_with_a_count() {
    let fault = Recurring::new();
    assert_eq!(fault.happens(), Some(1));
    for _ in 0..50 {
        assert_eq!(fault.happens(), None);
    }
    tokio::time::advance(Duration::from_secs(59)).await;
    assert_eq!(fault.happens(), None);
    tokio::time::advance(Duration::from_secs(1)).await;
    assert_eq!(fault.happens(), Some(52));
    tokio::time::advance(Duration::from_secs(600)).await;
    assert_eq!(fault.happens(), Some(1));
}

/// Counts what an operator would read.
#[derive(Clone, Default)]
struct Lines(Arc<AtomicUsize>);

impl Subscriber for Lines {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target().starts_with("server") && *metadata.level() <= Level::WARN
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, _: &Event<'_>) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

#[tokio::test(start_paused = true)]
async fn a_full_disk_does_not_fill_the_log() {
    let lines = Lines::default();
    let _heard = tracing::subscriber::set_default(lines.clone());
    let mut room = Room::new(json!({"game": "maskenmemo", "seats": 2})).await;
    room.store.failing.store(true, Ordering::Relaxed);
    for number in 0..50 {
        let key = number.to_string();
        room.act(0, &key, json!({"do": "peek", "at": ["a1", "b1", "c1"]})).await;
        assert_eq!(room.hear(0).await["code"], "try_again");
    }
    // It was a line and more for each.
    assert!(lines.0.load(Ordering::Relaxed) <= 2, "{} lines", lines.0.load(Ordering::Relaxed));
}
