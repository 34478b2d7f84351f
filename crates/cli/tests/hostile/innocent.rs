//! Two people who only want to play, and what they notice of the others.

use std::fmt;
use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};
use testkit::wire::{Live, begun, request};
use tokio::time::{Instant, sleep};

/// How long everything took for people who did nothing wrong.
#[derive(Default)]
pub struct Noticed {
    moves: Vec<Duration>,
    health: Vec<Duration>,
}

impl Noticed {
    fn percentile(times: &[Duration], percent: usize) -> f64 {
        let mut times = times.to_vec();
        times.sort();
        let at = (times.len() * percent / 100).min(times.len().saturating_sub(1));
        times.get(at).map_or(f64::NAN, |time| time.as_secs_f64() * 1000.0)
    }
}

impl fmt::Display for Noticed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Noticed { moves, health } = self;
        let of = Noticed::percentile;
        write!(
            f,
            "{} moves, p50 {:.1} ms, p99 {:.1} ms",
            moves.len(),
            of(moves, 50),
            of(moves, 99)
        )?;
        write!(f, ", worst {:.1} ms; /healthz worst {:.1} ms", of(moves, 100), of(health, 100))
    }
}

/// Plays at a table of its own for as long as the attack lasts. Every move must be taken.
pub async fn beside<T>(address: SocketAddr, attack: impl Future<Output = T>) -> (T, Noticed) {
    let (table, people) = begun(address, json!({"game": "quiddler", "seats": 2})).await;
    let mut lives = [people[0].sit(&table).await, people[1].sit(&table).await];
    for live in &mut lives {
        while live.view.is_null() {
            live.next().await.expect("a view");
        }
    }
    let mut noticed = Noticed::default();
    let playing = async {
        for number in 0_u32.. {
            noticed.moves.push(step(&mut lives, number).await);
            if number % 5 == 0 {
                let asked = Instant::now();
                let answer = request(address, "GET", "/healthz", &[], None).await;
                assert_eq!(answer.status, 200, "{}", answer.body);
                noticed.health.push(asked.elapsed());
            }
            sleep(Duration::from_millis(60)).await;
        }
    };
    let result = tokio::select! {
        result = attack => result,
        () = playing => unreachable!("they play until the attack is over"),
    };
    assert!(!noticed.moves.is_empty(), "nobody could play");
    (result, noticed)
}

/// One move of whoever is awaited, and how long both waited to see it.
async fn step(lives: &mut [Live; 2], number: u32) -> Duration {
    let seat = lives[0].view["awaited"][0].as_u64().unwrap_or(0) as usize;
    let action = whatever_is_allowed(&lives[seat].view);
    let asked = Instant::now();
    let answer = lives[seat].act(&format!("m{number}"), action).await;
    assert_ne!(answer["type"], "refused", "{answer}");
    let newest = lives[seat].version;
    let other = &mut lives[1 - seat];
    while other.version < newest {
        other.next().await.expect("the other sees it");
    }
    asked.elapsed()
}

fn whatever_is_allowed(view: &Value) -> Value {
    let may = |verb: &str| view["may"].as_array().is_some_and(|may| may.contains(&json!(verb)));
    match () {
        () if may("draw") => json!({"do": "draw", "from": "stock"}),
        () if may("discard") => json!({"do": "discard", "card": view["hand"][0]}),
        () => json!({"do": "done"}),
    }
}
