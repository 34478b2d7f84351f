//! All tables of this device: a call in, what is to be done out.

use std::sync::Arc;

use bots::Vocabularies;
use games::from_json::from_text;
use games::play::Refused;
use litemap::LiteMap;
use table::log::{Append, Row};
use table::names::{PersonId, TableId};
use table::protocol::{FromClient, ToClient};
use table::{
    Arrival, ConnectionId, Decision, Deed, Denied, Doer, FoldError, House, Millis, Request, text,
};

use crate::call::{Asked, Call};
use crate::library::{Library, Unusable};
use crate::place::Place;
use crate::reply::{Answer, Reply, Write};
use crate::routes::{NoTable, Wanted};

pub struct Shell {
    pub(crate) house: House,
    pub(crate) library: Library,
    vocabularies: Vocabularies,
    pub(crate) places: LiteMap<TableId, Place>,
    connections: LiteMap<u64, TableId>,
    pending: Option<Pending>,
}

/// What waits to be written before anybody hears of it.
struct Pending {
    table: TableId,
    /// A table that is opened by this.
    opened: Option<Place>,
    decision: Option<Box<Decision>>,
    appends: Vec<Append>,
    asker: Option<PersonId>,
}

impl Default for Shell {
    fn default() -> Shell {
        let library = Library::default();
        let (shelf, words) = (library.clone(), library.clone());
        let dictionary = Arc::new(move |lang| words.dictionary(lang).ok().flatten());
        Shell {
            house: House { dictionary, ..House::new(Arc::new(library.clone())) },
            library,
            vocabularies: Vocabularies::new(move |lang| shelf.dictionary(lang)),
            places: LiteMap::new(),
            connections: LiteMap::new(),
            pending: None,
        }
    }
}

impl Shell {
    /// The bytes that come along are words; those given back are a file to be kept.
    pub fn call(&mut self, asked: Asked, bytes: Vec<u8>) -> (Reply, Vec<u8>) {
        let mut reply = Reply::default();
        let file = match asked.call {
            Call::Words(words) => self.library.change(&words, bytes).unwrap_or_else(|unusable| {
                reply.answer = Some(refused(&unusable));
                Vec::new()
            }),
            call => {
                self.carry_out(Millis(asked.now), call, &mut reply);
                Vec::new()
            }
        };
        if let Some(wanted) = self.library.take_wanted() {
            // Nothing was written, so nothing has happened.
            self.pending = None;
            reply = Reply { wants: Some(wanted), ..Reply::default() };
        }
        let places = self.places.values();
        reply.wake_at = places.clone().filter_map(Place::wake_at).min().map(|at| at.0);
        reply.thinking = places.clone().any(Place::is_thinking);
        (reply, file)
    }

    fn carry_out(&mut self, now: Millis, call: Call, reply: &mut Reply) {
        match call {
            Call::Begin { build, pace } => (self.house.build, self.house.bots_pace) = (build, pace),
            Call::Wake { table, rows, watching } => self.wake(now, table, rows, watching, reply),
            Call::Sleep { table } => {
                self.places.remove(&table);
                self.connections.retain(|_, at| *at != table);
            }
            Call::Request { method, path, body, person, name, chance } => {
                let wanted = Wanted { method, path, body, person, name, chance };
                self.request(now, &wanted, reply);
            }
            Call::Hello { connection, table, person, since } => {
                let request =
                    Request::Attach { connection: ConnectionId(connection), person, since };
                self.connections.insert(connection, table);
                if let Err(denied) = self.ask(now, table, &request, None, reply) {
                    self.connections.remove(&connection);
                    reply.say.push((vec![connection], complaint(&denied)));
                }
            }
            Call::Say { connection, text } => self.say(now, connection, &text, reply),
            Call::Bye { connection } => {
                if let Some(table) = self.connections.remove(&connection) {
                    let request = Request::Detach { connection: ConnectionId(connection) };
                    let _ = self.ask(now, table, &request, None, reply);
                }
            }
            Call::Saved { saved } => self.saved(saved, reply),
            Call::Tick => {
                let due = |place: &Place| place.wake_at().is_some_and(|at| at <= now);
                let due = self.places.iter().find(|(_, place)| due(place));
                if let Some((&table, _)) = due {
                    let _ = self.ask(now, table, &Request::Wake, None, reply);
                }
            }
            Call::Think => self.think(now, reply),
            Call::Words(_) => {}
        }
    }

    fn wake(
        &mut self,
        now: Millis,
        table: TableId,
        rows: Vec<(u64, String)>,
        watching: bool,
        reply: &mut Reply,
    ) {
        let (log, house) = (read_rows(rows), &self.house);
        let woken = match self.places.get_mut(&table) {
            Some(place) => {
                place.watching = watching;
                place.refold(log, house, now).map(|told| (place, told))
            }
            None => Place::new(log, house, watching)
                .map(|(place, told)| (self.places.entry(table).or_insert(place), told)),
        };
        match woken {
            Ok((place, told)) => place.pass_on(told, house, reply),
            Err(error) => {
                let about = Box::default();
                let code =
                    if matches!(error, FoldError::Empty) { NoTable::CODE } else { "damaged" };
                let body = Refused { code, rule: None, message: error.to_string(), about };
                reply.answer = Some(Answer::of(404, &body));
                return;
            }
        }
        if !watching {
            let _ = self.ask(now, table, &Request::Resume, None, reply);
        }
    }

    fn say(&mut self, now: Millis, connection: u64, message: &str, reply: &mut Reply) {
        let Some(&table) = self.connections.get(&connection) else { return };
        let id = ConnectionId(connection);
        let message = match from_text(message) {
            Ok(message) => message,
            Err(error) => {
                let (code, message) = ("malformed".to_owned(), error.to_string());
                let error = text(&ToClient::Error { code, message });
                return reply.say.push((vec![connection], error));
            }
        };
        let request = match message {
            FromClient::Hello { .. } => return,
            FromClient::Ping {} => {
                return reply.say.push((vec![connection], text(&ToClient::Pong {})));
            }
            FromClient::Act { key, version, action } => {
                let arrival = Arrival { at_us: now.0 * 1000, round_trip: None };
                let by = Doer::Client { connection: id, key, version };
                Request::Act(Deed { by, action, arrival })
            }
            FromClient::Try { key, action } => Request::Try { connection: id, key, action },
            FromClient::Hint { key, step } => Request::Hint { connection: id, key, step },
            FromClient::Unseen { key } => Request::Unseen { connection: id, key },
            FromClient::Past {} => Request::Past { connection: id },
            FromClient::On {} => Request::On { connection: id },
        };
        let _ = self.ask(now, table, &request, None, reply);
    }

    fn think(&mut self, now: Millis, reply: &mut Reply) {
        let thinking = self.places.iter_mut().find(|(_, place)| place.is_thinking());
        let Some((&table, place)) = thinking else { return };
        match place.think(&self.house, &self.vocabularies) {
            Ok(Some(request)) => _ = self.ask(now, table, &request, None, reply),
            Ok(None) => {}
            Err(error) => reply.faults.push(error.to_string()),
        }
    }

    /// Decides; what has to be written first is told when it is.
    pub(crate) fn ask(
        &mut self,
        now: Millis,
        table: TableId,
        request: &Request,
        asker: Option<PersonId>,
        reply: &mut Reply,
    ) -> Result<(), Denied> {
        let Some(place) = self.places.get_mut(&table) else { return Err(Denied::Closed) };
        let now = now.max(place.table.state().written_at);
        let mut decision = place.table.decide(now, request, &self.house)?;
        let appends: Vec<Append> =
            [decision.opens.take(), decision.append.take()].into_iter().flatten().collect();
        if appends.is_empty() {
            let told = place.table.advance(decision, &self.house);
            place.pass_on(told, &self.house, reply);
            self.answer(table, asker, reply);
            return Ok(());
        }
        if place.watching {
            let told = place.table.failed(decision);
            place.pass_on(told, &self.house, reply);
            return Err(Denied::Unsaved);
        }
        let decision = Some(Box::new(decision));
        self.write(Pending { table, opened: None, decision, appends, asker }, reply);
        Ok(())
    }

    fn write(&mut self, pending: Pending, reply: &mut Reply) {
        reply.write = pending.appends.iter().map(Write::from).collect();
        self.pending = Some(pending);
    }

    fn saved(&mut self, saved: bool, reply: &mut Reply) {
        let Some(pending) = self.pending.take() else { return };
        let Pending { table, opened, decision, appends, asker } = pending;
        if !saved {
            reply.answer = asker.map(|_| Answer::denied(&Denied::Unsaved));
        } else if let Some(opened) = opened {
            self.places.insert(table, opened);
        }
        let Some(place) = self.places.get_mut(&table) else { return };
        let told = match (saved, decision) {
            (true, decision) => {
                for append in appends.iter().filter(|append| append.table == table) {
                    place.append(append);
                }
                decision.map(|decision| place.table.advance(*decision, &self.house))
            }
            (false, decision) => decision.map(|decision| place.table.failed(*decision)),
        };
        if let Some(told) = told {
            place.pass_on(told, &self.house, reply);
        }
        if saved {
            self.answer(table, asker, reply);
        }
    }

    fn answer(&self, table: TableId, asker: Option<PersonId>, reply: &mut Reply) {
        if let (Some(asker), Some(place)) = (asker, self.places.get(&table)) {
            reply.answer = Some(Answer::of(200, &place.table.seated(Some(asker))));
        }
    }

    /// A new table; what its host asks for at once is written along with it.
    pub(crate) fn open(
        &mut self,
        now: Millis,
        opening: Append,
        first: Option<&Request>,
        host: PersonId,
        reply: &mut Reply,
    ) -> Result<(), Denied> {
        let table = opening.table;
        let rows = opening.rows.iter().map(|(at, entry)| (at.0, entry.clone())).collect();
        let (opened, _) =
            Place::new(read_rows(rows), &self.house, false).map_err(|_| Denied::Unsaved)?;
        let decide = |request: &Request| opened.table.decide(now, request, &self.house);
        let mut decision = first.map(decide).transpose()?;
        let also = decision.as_mut().and_then(|decision| decision.append.take());
        // Its first rows are in the log that it was made of.
        let unwritten = Append { rows: Vec::new(), ..opening.clone() };
        let appends: Vec<Append> = [unwritten].into_iter().chain(also).collect();
        let decision = decision.map(Box::new);
        self.write(
            Pending { table, opened: Some(opened), decision, appends, asker: Some(host) },
            reply,
        );
        reply.write[0] = Write::from(&opening);
        Ok(())
    }
}

fn read_rows(rows: Vec<(u64, String)>) -> Vec<Row> {
    let rows = (0..).zip(rows);
    rows.map(|(number, (at, entry))| Row { number, at: Millis(at), entry }).collect()
}

fn complaint(denied: &Denied) -> String {
    let Refused { code, message, .. } = Refused::new(denied);
    text(&ToClient::Error { code: code.to_owned(), message })
}

fn refused(unusable: &Unusable) -> Answer {
    let message = unusable.to_string();
    Answer::of(503, &Refused { code: "words_unusable", rule: None, message, about: Box::default() })
}
