//! Three nodes, and at every table somebody on each of them: all four games to the end.

use ::games::{WordList, Words};
use lexicon::{Lang, Spelling};
use serde_json::{Value, json};
use server::store::Postgres;
use testkit::players::{self, Kind};
use testkit::whole::play_on;

use super::Nodes;
use super::checker::check_store;
use super::wire::Person;

/// A table that was opened, joined and started through different nodes.
async fn begun(nodes: &Nodes, mut wish: Value) -> (String, Vec<Person>) {
    wish["lang"] = "de".into();
    let seats = wish["seats"].as_u64().expect("seats") as usize;
    let mut people = Vec::new();
    for seat in 0..seats {
        let address = nodes.addresses[seat % nodes.addresses.len()];
        people.push(Person::new(address, &format!("P{seat}")).await);
    }
    let table = people[0].open(wish).await;
    for person in &people[1..] {
        person.post(&format!("/tables/{table}/join"), json!({})).await;
    }
    people[0].post(&format!("/tables/{table}/start"), json!({})).await;
    (table, people)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_on_three_nodes_play_all_four_games_to_the_end() {
    let mut nodes = Nodes::start(3);
    let games: [(Value, &Kind, Spelling); 4] = [
        (
            json!({"game": "maskenmemo", "seats": 3, "options": {"retry": true}}),
            &players::maskenmemo::KIND,
            Spelling::Umlauts,
        ),
        (
            json!({"game": "quiddler", "seats": 3, "options": {"rounds": 2, "restocks": 1}}),
            &players::quiddler::KIND,
            Spelling::Digraph,
        ),
        (
            json!({"game": "kreuzwort", "seats": 3, "options": {"rules": 2, "judge": "table"}}),
            &players::kreuzwort::KIND,
            Spelling::Bare,
        ),
        (
            json!({"game": "buchstabenklau", "seats": 4}),
            &players::buchstabenklau::KIND,
            Spelling::Called,
        ),
    ];
    for (seed, (wish, kind, spelling)) in (1..).zip(games) {
        let words = WordList::new(testkit::GERMAN);
        let lexicon = words.lexicon(Lang::De, spelling).expect("a list of words");
        let (table, people) = begun(&nodes, wish).await;
        let lives = play_on(&table, &people, kind, &lexicon, seed).await;
        assert!(lives.iter().any(|live| live.over()), "{table}");
        // Whatever node is asked, everybody is told the same end.
        let mut ends = Vec::new();
        for person in &people {
            let seated = person.call("GET", &format!("/tables/{table}"), None).await.json();
            ends.push(seated["table"]["standings"].clone());
        }
        assert!(ends.windows(2).all(|pair| pair[0] == pair[1]), "{ends:?}");
    }
    nodes.stop();
    let store = Postgres::beside(&nodes.address).await.expect("a store");
    assert_eq!(check_store(&store).await, 4);
}
