//! Tables full of the strongest bots, opened as fast as they are granted.

use std::fs;
use std::time::Duration;

use serde_json::json;
use testkit::wire::{Person, calling_from};
use tokio::time::{Instant, sleep};

use crate::innocent::beside;
use crate::{ATTACKER, House, house, seconds};

/// A figure of `/proc/PID/status`.
fn status(process: u32, name: &str) -> u64 {
    let text = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
    let digits = line.and_then(|line| line.split_whitespace().next());
    digits.and_then(|digits| digits.parse().ok()).unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_full_of_bots_take_neither_threads_nor_memory_nor_time_from_others() {
    let House { server, .. } = &house(&[]).await;
    let before = status(server.id(), "Threads");
    let attack = calling_from(ATTACKER, async {
        let guests =
            [Person::new(server.address, "A").await, Person::new(server.address, "B").await];
        let wish = json!({
            "game": "buchstabenklau", "seats": 6, "lang": "de",
            "options": {"colour": "both", "pace": 1},
            "bots": ["grossmeister", "grossmeister", "grossmeister", "grossmeister", "grossmeister"],
        });
        let until = Instant::now() + seconds();
        let (mut open, mut refused, mut threads) = (0, 0, 0);
        while Instant::now() < until {
            for guest in &guests {
                let answer = guest.call("POST", "/tables", Some(wish.clone())).await;
                if answer.status != 200 {
                    refused += 1;
                    continue;
                }
                open += 1;
                let id = answer.json()["table"]["id"].as_str().expect("an id").to_owned();
                guest.call("POST", &format!("/tables/{id}/start"), Some(json!({}))).await;
                let stand_in = json!({"seat": 0, "level": "grossmeister"});
                guest.call("POST", &format!("/tables/{id}/stand-in"), Some(stand_in)).await;
            }
            threads = threads.max(status(server.id(), "Threads"));
            sleep(Duration::from_millis(20)).await;
        }
        (open, refused, threads)
    });
    let ((open, refused, threads), noticed) = beside(server.address, attack).await;
    let memory = status(server.id(), "VmRSS") / 1024;
    println!(
        "bots: {open} tables of six ({refused} refused), {before} → {threads} threads, {memory} MB; \
         innocent: {noticed}"
    );
    assert!(threads <= before + 40, "{before} threads became {threads}");
    assert!(memory < 700, "{memory} MB");
}
