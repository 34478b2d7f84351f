//! Two people and a bot at one table after the other: they lose their nodes, go to others, say the same
//! again until it is acknowledged, and write down what they were told.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::wire::{Live, Person, Response, try_request};

/// Whoever hears nothing for so long goes to another node.
const PATIENCE: Duration = Duration::from_secs(4);

/// What the players of one table know for certain.
#[derive(Default)]
pub struct Certain {
    pub table: String,
    /// Key and version of every acknowledged action.
    pub acknowledged: Vec<(String, u64)>,
    /// What each of the two saw last, and at which version.
    pub views: Vec<(usize, u64, Value)>,
}

/// How play goes on, for whoever breaks things.
#[derive(Default)]
pub struct Progress {
    pub stop: AtomicBool,
    /// Milliseconds since `begun` at which each pair was last acknowledged something.
    pub newest: Vec<AtomicU64>,
    pub acknowledged: AtomicU64,
    pub games: AtomicU64,
}

pub struct Pair {
    pub number: usize,
    pub addresses: Vec<SocketAddr>,
    pub people: [Person; 2],
    pub progress: Arc<Progress>,
    pub begun: Instant,
    /// How often somebody had to go to another node.
    pub moves: usize,
}

fn action(view: &Value) -> Value {
    let may = |verb: &str| view["may"].as_array().is_some_and(|may| may.contains(&json!(verb)));
    if may("draw") {
        json!({"do": "draw", "from": "stock"})
    } else if may("discard") {
        json!({"do": "discard", "card": view["hand"][0]})
    } else {
        json!({"do": "done"})
    }
}

impl Pair {
    pub async fn play(mut self) -> Vec<Certain> {
        let mut played = Vec::new();
        while !self.progress.stop.load(Ordering::Relaxed) {
            let table = self.open().await;
            played.push(self.play_at(table).await);
        }
        played
    }

    /// The node somebody is at now.
    fn at(&self, who: usize) -> SocketAddr {
        self.people[who].address
    }

    fn move_on(&mut self, who: usize) {
        self.moves += 1;
        let next = (self.number + who + self.moves) % self.addresses.len();
        self.people[who].address = self.addresses[next];
    }

    /// Asks until somebody answers; what cannot be done now is asked again.
    async fn insist(&mut self, who: usize, path: &str, body: Value) -> Response {
        loop {
            let bearer = format!("Bearer {}", self.people[who].token);
            let (path, body) = (format!("/api/v1{path}"), body.to_string());
            let headers = [("authorization", bearer.as_str())];
            let asked = try_request(self.at(who), "POST", &path, &headers, Some(&body));
            match tokio::time::timeout(PATIENCE, asked).await {
                Ok(Ok(answer)) if (200..500).contains(&answer.status) => return answer,
                _ => {
                    self.move_on(who);
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
    }

    /// A table that has begun. What was asked for twice, because an answer was lost, is left alone.
    async fn open(&mut self) -> String {
        let wish = json!({"game": "quiddler", "seats": 3, "lang": "de", "bots": ["anfaenger"],
                          "options": {"rounds": 2}});
        let opened = self.insist(0, "/tables", wish).await;
        assert_eq!(opened.status, 200, "{}", opened.body);
        let table = opened.json()["table"]["id"].as_str().expect("an id").to_owned();
        self.insist(1, &format!("/tables/{table}/join"), json!({})).await;
        let started = self.insist(0, &format!("/tables/{table}/start"), json!({})).await;
        let begun = started.status == 200 || started.json()["code"] == "begun";
        assert!(begun, "{}", started.body);
        table
    }

    async fn connect(&mut self, who: usize, table: &str) -> Live {
        loop {
            let (address, token) = (self.at(who), self.people[who].token.clone());
            let knocked = Live::knock(address, table, Some(&token), None);
            match tokio::time::timeout(PATIENCE, knocked).await {
                Ok(Some(Ok(live))) => return live,
                _ => {
                    self.move_on(who);
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            }
        }
    }

    async fn play_at(&mut self, table: String) -> Certain {
        let mut certain = Certain { table: table.clone(), ..Certain::default() };
        let mut lives: [Option<Live>; 2] = [None, None];
        let mut number = 0;
        let mut pending: Option<(usize, String, Value)> = None;
        loop {
            for (who, live) in lives.iter_mut().enumerate() {
                if live.is_none() {
                    *live = Some(self.connect(who, &table).await);
                }
            }
            let newest = lives.iter().flatten().map(|live| live.version).max().unwrap_or_default();
            let over = lives.iter().flatten().any(Live::over);
            if over && lives.iter().flatten().all(|live| live.over() && live.version == newest) {
                break;
            }
            let awaited = self.awaited(&lives);
            let behind = |live: &Live| live.version < newest || (over && !live.over());
            let mut listens: Vec<usize> =
                (0..2).filter(|&who| lives[who].as_ref().is_some_and(behind)).collect();
            if listens.is_empty() && pending.is_none() && awaited.is_none() {
                // The bot plays: whichever of the two hears of it first, the other is behind then.
                listens.push(0);
            }
            if !listens.is_empty() {
                for who in listens {
                    let live = lives[who].as_mut().expect("connected");
                    let heard = tokio::time::timeout(PATIENCE, live.next()).await;
                    if !matches!(heard, Ok(Some(_))) {
                        lives[who] = None;
                        self.move_on(who);
                    }
                }
                continue;
            }
            if pending.is_none() {
                let Some(who) = awaited else { continue };
                number += 1;
                let action = action(&lives[who].as_ref().expect("connected").view);
                pending = Some((who, format!("a{number}"), action));
            }
            let (who, key, action) = pending.clone().expect("something to do");
            let live = lives[who].as_mut().expect("connected");
            match tokio::time::timeout(PATIENCE, live.try_act(&key, action)).await {
                Ok(Some(answer)) if answer["type"] != "refused" => {
                    let version = answer["version"].as_u64().expect("a version");
                    certain.acknowledged.push((key, version));
                    self.note();
                    pending = None;
                }
                Ok(Some(answer)) if answer["code"] == "try_again" => {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
                Ok(Some(refused)) => panic!("{table}: what was allowed is refused: {refused}"),
                _ => {
                    lives[who] = None;
                    self.move_on(who);
                }
            }
        }
        for (who, live) in lives.into_iter().flatten().enumerate() {
            certain.views.push((who, live.version, live.view));
        }
        self.progress.games.fetch_add(1, Ordering::Relaxed);
        certain
    }

    /// Which of the two people is awaited, as far as both know the same.
    fn awaited(&self, lives: &[Option<Live>; 2]) -> Option<usize> {
        let newest = lives.iter().flatten().max_by_key(|live| live.version)?;
        let seat = newest.view["awaited"][0].as_u64()? as usize;
        (seat < 2).then_some(seat)
    }

    fn note(&self) {
        let now = self.begun.elapsed().as_millis() as u64;
        self.progress.newest[self.number].store(now, Ordering::Relaxed);
        self.progress.acknowledged.fetch_add(1, Ordering::Relaxed);
    }
}
