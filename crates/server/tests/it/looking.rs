//! Looking back on the server: by turns between people, given up when nobody waits any more.

use std::sync::atomic::Ordering;

use serde_json::{Value, json};
use server::settings::Settings;
use server::work::{Crew, Duty};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::house::{House, settings};
use crate::wire::{Live, Person, begun};

/// Turns of the slow game: to look at one takes ten milliseconds.
const TURNS: usize = 60;

/// A long game that is over, and who sat there.
async fn long_game(house: &House) -> (String, Vec<Person>) {
    let (table, people) = begun(house.address, json!({"game": "schnappwort", "seats": 2})).await;
    let mut lives = [people[0].sit(&table).await, people[1].sit(&table).await];
    for turn in 0..TURNS {
        let may = |live: &Live| {
            live.view["may"].as_array().is_some_and(|may| may.contains(&json!("turn")))
        };
        let seat = usize::from(!may(&lives[0]));
        let told = lives[seat].act(&format!("t{turn}"), json!({"do": "turn"})).await;
        if told["type"] != "update" {
            break;
        }
        lives[1 - seat].until("update").await;
        if lives[0].over() {
            break;
        }
    }
    if !lives[0].over() {
        lives[0].act("gone", json!({"do": "resign"})).await;
    }
    (table, people)
}

async fn looked(person: &Person, table: &str) -> Value {
    let answer = person.call("GET", &format!("/tables/{table}/hindsight"), None).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

fn jobs(house: &House) -> u64 {
    house.metrics.work.jobs(Duty::Hindsight)
}

#[tokio::test]
async fn whoever_goes_away_leaves_the_rest_undone() {
    let house = House::open().await;
    let (table, people) = long_game(&house).await;
    looked(&people[0], &table).await;
    let whole = jobs(&house);
    assert!(whole > 20, "there is something to give up: {whole}");
    // The same again, but whoever asks hangs up as soon as it has begun.
    let mut stream = TcpStream::connect(house.address).await.expect("a connection");
    let request = format!(
        "GET /api/v1/tables/{table}/hindsight HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {}\r\n\r\n",
        house.address, people[0].token
    );
    stream.write_all(request.as_bytes()).await.expect("sent");
    while jobs(&house) < whole + 2 {
        tokio::task::yield_now().await;
    }
    drop(stream);
    // Somebody else takes turns with whatever is still under way: it would be as far as theirs.
    looked(&people[1], &table).await;
    let given_up = jobs(&house) - 2 * whole;
    assert!(given_up < whole / 2, "{given_up} of {whole} were done for nobody");
    assert_eq!(house.metrics.work.waiting.load(Ordering::Relaxed), 0, "and nothing waits");
    house.close().await;
}

#[tokio::test]
async fn one_who_looks_at_two_games_does_not_keep_another_waiting_for_both() {
    let settings = Settings { crew: Crew::new(2, 1), ..settings(0.0) };
    let house = House::in_folder(tempfile::tempdir().expect("a folder"), settings).await;
    let (table, people) = long_game(&house).await;
    looked(&people[0], &table).await;
    let whole = jobs(&house);
    // Whoever only watched is told of all seats' turns.
    let cem = Person::new(house.address, "Cem").await;
    looked(&cem, &table).await;
    let before = jobs(&house);
    let both = async { tokio::join!(looked(&cem, &table), looked(&cem, &table)) };
    let other = async {
        let told = looked(&people[1], &table).await;
        (told, jobs(&house))
    };
    let (_, (_, when)) = tokio::join!(both, other);
    // People take turns, not requests: until the other is served, Cem has had about as much.
    let cems = when - before - whole;
    assert!(cems < whole + whole / 2, "{cems} of {whole} before the other was served");
    house.close().await;
}
