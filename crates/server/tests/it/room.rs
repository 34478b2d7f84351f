//! A table in a hub without sockets, on a store whose faults a test chooses; time may stand still.

use std::sync::Arc;

use bots::Vocabularies;
use serde_json::Value;
use server::hub::Hub;
use server::metrics::Metrics;
use server::names::{PersonId, TableId, fresh, new_person};
use server::now::Now;
use server::store::Row;
use server::task::{Attach, Command, Shared};
use server::work::{Crew, WorkRates, Workers};
use table::protocol::{Join, NewTable};
use table::{Arrival, Charter, ConnectionId, Deed, Doer, Entry, House, LobbyAsk, Request, Sitter};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Duration;

use crate::house::{around, words};
use crate::store::Faulty;

pub type Ear = mpsc::Receiver<axum::extract::ws::Utf8Bytes>;

pub struct Room {
    pub hub: Arc<Hub>,
    pub store: Arc<Faulty>,
    pub table: TableId,
    pub people: Vec<PersonId>,
    pub ears: Vec<Ear>,
}

pub fn hub(store: Arc<Faulty>) -> Arc<Hub> {
    Hub::new(Shared {
        cluster: None,
        store,
        house: House::new(words()),
        metrics: Arc::new(Metrics::default()),
        now: Now::new(),
        vocabularies: Vocabularies::of_lists().into(),
        workers: Workers::new(Crew::default(), WorkRates::default(), Arc::new(Metrics::default())),
        idle: Duration::from_secs(60),
    })
}

impl Room {
    pub async fn new(wish: Value) -> Room {
        let wish: NewTable = serde_json::from_value(wish).expect("a wish");
        let store = Arc::new(Faulty::in_memory());
        let hub = hub(store.clone());
        let seats = usize::from(wish.seats) - wish.bots.len();
        let people: Vec<PersonId> = (0..seats).map(|_| new_person()).collect();
        let charter = Charter::new(&wish, people[0], &around(), fresh()).expect("a charter");
        let host = Sitter { person: people[0], name: "P0".into(), nonce: String::new() };
        let table = hub.open(charter, host, &wish.bots).await.expect("a table");
        for person in &people[1..] {
            let ask = LobbyAsk::Join(Join::default(), "P".to_owned());
            hub.lobby(table, *person, ask).await.expect("a seat");
        }
        hub.lobby(table, people[0], LobbyAsk::Start).await.expect("a start");
        let mut room = Room { hub, store, table, people, ears: Vec::new() };
        for seat in 0..seats {
            let ear = room.attach(seat).await;
            room.ears.push(ear);
        }
        room
    }

    pub async fn attach(&self, seat: usize) -> Ear {
        let connection = ConnectionId(1000 + seat as u64);
        self.listen(connection, Some(self.people[seat]), 1000).await
    }

    /// Somebody who looks on, and for whom so many messages may wait.
    pub async fn watch(&self, waiting: usize) -> Ear {
        self.listen(ConnectionId(5000), None, waiting).await
    }

    async fn listen(
        &self,
        connection: ConnectionId,
        person: Option<PersonId>,
        waiting: usize,
    ) -> Ear {
        let (out, ear) = mpsc::channel(waiting);
        let (answer, answered) = oneshot::channel();
        let attach = Attach { connection, person, network: None, since: None, out, answer };
        self.hub.send(self.table, Command::Attach(Box::new(attach))).await.expect("a table");
        answered.await.expect("an answer").expect("a seat");
        ear
    }

    pub async fn act(&self, seat: usize, key: &str, action: Value) {
        let connection = ConnectionId(1000 + seat as u64);
        let by = Doer::Client { connection, key: key.to_owned(), version: None };
        let action = action.as_object().cloned().expect("an action");
        let arrival = Arrival { at_us: self.hub.shared.now.micros(), round_trip: None };
        let request = Request::Act(Deed { by, action, arrival });
        self.hub.send(self.table, Command::Say(Box::new(request))).await.expect("a table");
    }

    /// The next message that is an answer or news, not about who is there.
    pub async fn hear(&mut self, seat: usize) -> Value {
        loop {
            let text = self.ears[seat].recv().await.expect("a message");
            let message: Value = serde_json::from_str(&text).expect("JSON");
            if ["update", "refused", "ack"].contains(&message["type"].as_str().unwrap_or("")) {
                return message;
            }
        }
    }

    /// Everything that was heard so far, news only.
    pub fn heard(&mut self, seat: usize) -> Vec<Value> {
        self.all(seat, "update")
    }

    /// The seats that were reminded so far.
    pub fn reminders(&mut self, seat: usize) -> Vec<u64> {
        let reminders = self.all(seat, "reminder");
        reminders.iter().filter_map(|message| message["seat"].as_u64()).collect()
    }

    fn all(&mut self, seat: usize, kind: &str) -> Vec<Value> {
        let texts = std::iter::from_fn(|| self.ears[seat].try_recv().ok());
        let all = texts.map(|text| serde_json::from_str::<Value>(&text).expect("JSON"));
        all.filter(|message| message["type"] == kind).collect()
    }

    pub fn played(&self) -> usize {
        let rows = self.store.rows(self.table);
        let acted = |row: &_| matches!(row_entry(row), Entry::Acted(_));
        rows.iter().filter(|row| acted(row)).count()
    }
}

fn row_entry(row: &Row) -> Entry {
    serde_json::from_str(&row.entry).expect("an entry")
}
