//! Questions that are meant to be expensive: long calls of umlauts at a table with many open cards,
//! and with a deck made for it.

use std::time::Duration;

use serde_json::{Value, json};
use testkit::wire::{begun, calling_from};
use tokio::time::{Instant, sleep};

use crate::innocent::beside;
use crate::{ATTACKER, House, house, seconds};

/// Cards whose faces overlap in every way: the worst that a matching can be given.
fn crafted() -> Value {
    let faces = ["A", "E", "AE", "U", "UE", "S", "SS", "O", "OE", "SSA", "UES", "?"];
    let card = |at: usize| json!([faces[at % faces.len()], faces[(at + 5) % faces.len()]]);
    json!({"cards": (0..96).map(card).collect::<Vec<_>>()})
}

async fn three_connections(wish: Value) {
    let House { server, .. } = &house(&[]).await;
    let address = server.address;
    let attack = calling_from(ATTACKER, async {
        let (table, people) = begun(address, wish).await;
        let mut lives = Vec::new();
        for person in people.iter().cycle().take(3) {
            lives.push(person.sit(&table).await);
        }
        let until = Instant::now() + seconds();
        let mut asked = 0;
        while Instant::now() < until {
            for live in &mut lives {
                let word = ["ÄÖÜSSÄÖÜSSÄÖÜ", "SSÄSSÖSSÜSSÄSSÖ", "ÜÜÜÜÜÜÜÄÄÄÄÄÄÄ"][asked % 3];
                let action = json!({"do": "call", "word": word});
                let key = format!("t{asked}");
                live.say(json!({"type": "try", "key": key, "action": action})).await;
                asked += 1;
            }
            sleep(Duration::from_millis(60)).await;
        }
        asked
    });
    let (asked, noticed) = beside(address, attack).await;
    println!("costly tries: {asked} over three connections; innocent: {noticed}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn long_words_of_umlauts_stop_nobody() {
    let options = json!({"colour": "both", "pace": 1});
    three_connections(json!({"game": "buchstabenklau", "seats": 2, "options": options})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crafted_deck_stops_nobody() {
    let options = json!({"colour": "both", "pace": 1});
    let wish = json!({
        "game": "buchstabenklau", "seats": 2, "options": options, "deck": crafted(),
    });
    three_connections(wish).await;
}
