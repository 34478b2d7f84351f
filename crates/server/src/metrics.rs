//! Counters for operators, in the text form Prometheus reads.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use crate::work::WorkCounts;

#[derive(Debug, Default)]
pub struct Metrics {
    pub actions: AtomicU64,
    pub refusals: AtomicU64,
    pub appended_rows: AtomicU64,
    pub commits: AtomicU64,
    pub store_failures: AtomicU64,
    pub hash_mismatches: AtomicU64,
    pub junk_frames: AtomicU64,
    pub limited: AtomicU64,
    pub requests: AtomicU64,
    pub cleared_tables: AtomicU64,
    pub forgotten_guests: AtomicU64,
    pub turned_away: AtomicU64,
    /// What only several nodes have: other writers that came first, tables whose lead this node took,
    /// notes to and from others, and how often it looked into the database for them.
    pub conflicts: AtomicU64,
    pub leads_taken: AtomicU64,
    pub bus_sent: AtomicU64,
    pub bus_heard: AtomicU64,
    pub polls: AtomicU64,
    pub bus_connected: AtomicI64,
    pub connections: AtomicI64,
    pub live_tables: AtomicI64,
    pub work: WorkCounts,
}

pub fn count(counter: &AtomicU64) {
    count_many(counter, 1);
}

pub fn count_many(counter: &AtomicU64, times: usize) {
    counter.fetch_add(times as u64, Ordering::Relaxed);
}

/// Counts for as long as it is held.
#[derive(Debug)]
pub struct Held<'m>(&'m AtomicI64);

pub fn hold(gauge: &AtomicI64) -> Held<'_> {
    gauge.fetch_add(1, Ordering::Relaxed);
    Held(gauge)
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Metrics {
    pub fn render(&self) -> String {
        let counters = [
            ("actions", "actions that were played", &self.actions),
            ("refusals", "actions that were refused", &self.refusals),
            ("appended_rows", "rows written to the log", &self.appended_rows),
            ("commits", "times the log was made durable", &self.commits),
            ("store_failures", "writes and reads that failed", &self.store_failures),
            ("hash_mismatches", "tables whose state differs from its log", &self.hash_mismatches),
            ("junk_frames", "frames that could not be understood", &self.junk_frames),
            ("limited", "requests and frames over a limit or a quota", &self.limited),
            ("requests", "requests to the API", &self.requests),
            ("cleared_tables", "tables that were cleared away", &self.cleared_tables),
            ("forgotten_guests", "guests that were forgotten", &self.forgotten_guests),
            ("turned_away", "connections for which there was no room", &self.turned_away),
            ("conflicts", "writes that another node was faster with", &self.conflicts),
            ("leads_taken", "tables whose clocks and bots this node took over", &self.leads_taken),
            ("bus_sent", "notes to other nodes", &self.bus_sent),
            ("bus_heard", "notes from other nodes", &self.bus_heard),
            ("polls", "looks at the tables of other nodes in the database", &self.polls),
        ];
        let gauges = [
            ("bus_connected", "1 while the bus is there", &self.bus_connected),
            ("connections", "open live connections", &self.connections),
            ("live_tables", "tables in memory", &self.live_tables),
        ];
        let mut text = String::new();
        for (name, help, counter) in counters {
            let value = counter.load(Ordering::Relaxed);
            let _ = write!(
                text,
                "# HELP setzkasten_{name}_total {help}\n# TYPE setzkasten_{name}_total counter\n\
                 setzkasten_{name}_total {value}\n"
            );
        }
        for (name, help, gauge) in gauges {
            let value = gauge.load(Ordering::Relaxed);
            let _ = write!(
                text,
                "# HELP setzkasten_{name} {help}\n# TYPE setzkasten_{name} gauge\n\
                 setzkasten_{name} {value}\n"
            );
        }
        self.work.render(&mut text);
        text
    }
}
