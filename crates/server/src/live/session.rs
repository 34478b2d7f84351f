//! One live connection from its hello to its end.

use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::SinkExt;
use games::Refusal;
use games::play::Refused;
use table::{Arrival, ConnectionId, Deed, Doer, Request};
use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio::time::{Duration, Instant, MissedTickBehavior, interval, timeout, timeout_at};

use crate::App;
use crate::finding::FindError;
use crate::http::Visitor;
use crate::hub::HubError;
use crate::limit::Bucket;
use crate::listen::Admitted;
use crate::metrics::{count, hold};
use crate::names::{PersonId, TableId};
use crate::presence::Present;
use crate::protocol::{FromClient, ToClient};
use crate::task::{Attach, Command};
use crate::token::ForeignToken;

const HELLO_WITHIN: Duration = Duration::from_secs(15);
/// What is kept of an action beside what was sent: who, when, what the dictionary said, a checksum.
const BESIDE: u64 = 250;
/// A page says hello once; a client that is corrected by hand, a few times.
const MOST_WRONG_HELLOS: u32 = 5;
const PING_EVERY: Duration = Duration::from_secs(4);
/// Whoever is in a tunnel is away; whoever is slow is not.
const SILENT_AT_MOST: Duration = Duration::from_secs(15);
const WRITE_WITHIN: Duration = Duration::from_secs(15);
/// Messages that may wait for a slow reader.
const WAITING: usize = 64;
const MOST_JUNK: u32 = 50;
/// Requests of one connection that wait at its table; whoever plays by hand has one or two.
const MOST_UNDER_WAY: usize = 8;

/// Close codes of RFC 6455 and its registry.
const POLICY: u16 = 1008;
const RESTART: u16 = 1012;
const AGAIN: u16 = 1013;

/// Why a connection ends.
enum End {
    Gone,
    Said(u16, &'static str),
}

struct Session {
    app: Arc<App>,
    socket: WebSocket,
    connection: ConnectionId,
    frames: Bucket,
    junk: u32,
    begun: Instant,
    heard: Instant,
    round_trip: Option<Duration>,
    visitor: Visitor,
    /// Among the connections of one person, once it is known who that is.
    admitted: Option<Admitted<PersonId>>,
    /// Whose token opened the door, and of which round it was.
    holder: Option<(PersonId, u32)>,
    /// What may be under way at the table at once.
    under_way: Arc<Semaphore>,
}

pub async fn serve(app: Arc<App>, socket: WebSocket, person: Option<PersonId>, visitor: Visitor) {
    visitor.meter.goes_live();
    let metrics = Arc::clone(&app.metrics);
    let _held = hold(&metrics.connections);
    let _alive = app.alive.clone();
    let mut session = Session {
        connection: app.hub.next_connection(),
        frames: Bucket::new(app.settings.rates.frames),
        junk: 0,
        begun: Instant::now(),
        heard: Instant::now(),
        round_trip: None,
        visitor,
        admitted: None,
        holder: person.map(|person| (person, app.signer.round(person))),
        under_way: Arc::new(Semaphore::new(MOST_UNDER_WAY)),
        socket,
        app,
    };
    if let Err(End::Said(code, reason)) = session.live(person).await {
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
        let _ = timeout(WRITE_WITHIN, session.socket.send(Message::Close(Some(frame)))).await;
    }
}

impl Session {
    async fn live(&mut self, person: Option<PersonId>) -> Result<(), End> {
        let (table, out) = self.hello(person).await?;
        let _here = self.app.presence.enter(
            self.connection,
            Present {
                network: self.visitor.network,
                person: self.holder.map(|(person, _)| person),
                table,
                since: self.app.hub.shared.now.millis(),
            },
        );
        let ended = self.talk(table, out).await;
        self.app.hub.detach(table, self.connection).await;
        ended
    }

    /// Waits for a hello that leads to a table; a wrong one may be repeated.
    async fn hello(
        &mut self,
        cookie: Option<PersonId>,
    ) -> Result<(TableId, mpsc::Receiver<Utf8Bytes>), End> {
        let mut closing = self.app.closing.clone();
        // Nothing that is sent meanwhile puts it off.
        let latest = self.begun + HELLO_WITHIN;
        let mut wrong = 0;
        loop {
            if wrong >= MOST_WRONG_HELLOS {
                return Err(End::Said(POLICY, "too many wrong hellos"));
            }
            let frame = tokio::select! {
                frame = timeout_at(latest, self.socket.recv()) => frame,
                _ = closing.wait_for(|closing| *closing) => {
                    return Err(End::Said(RESTART, "the server stops"));
                }
            };
            let frame = frame.map_err(|_| End::Said(POLICY, "no hello"))?;
            let frame = frame.ok_or(End::Gone)?.map_err(|_| End::Gone)?;
            let Some(message) = self.read(frame).await? else { continue };
            let FromClient::Hello { table, token, since } = message else {
                self.complain("hello", "say hello to a table first").await?;
                continue;
            };
            let person = match token.map(|token| self.app.signer.read(&token)).transpose() {
                Ok(person) => person.or(cookie),
                Err(foreign) => {
                    wrong += 1;
                    self.complain("foreign_token", &foreign.to_string()).await?;
                    continue;
                }
            };
            self.let_in(person).await?;
            self.admit(person).await?;
            match self.attach(&table, person, since).await {
                Ok(attached) => return Ok(attached),
                Err(FindError::Hub(error)) => {
                    wrong += 1;
                    let code = match &error {
                        HubError::NoTable => "no_such_table",
                        HubError::Denied(denied) => denied.code(),
                        HubError::Store => "try_again",
                        HubError::Damaged => "damaged",
                    };
                    self.complain(code, &error.to_string()).await?;
                }
                Err(guessed @ FindError::TooManyGuesses) => {
                    self.complain("too_fast", &guessed.to_string()).await?;
                    return Err(End::Said(POLICY, "too many wrong codes"));
                }
            }
        }
    }

    /// Finds the table and takes a place in its audience.
    async fn attach(
        &mut self,
        table: &str,
        person: Option<PersonId>,
        since: Option<u64>,
    ) -> Result<(TableId, mpsc::Receiver<Utf8Bytes>), FindError> {
        let (app, connection) = (&self.app, self.connection);
        let id = app.find(table, person, self.visitor.network).await?;
        let (out, waiting) = mpsc::channel(WAITING);
        let (answer, answered) = oneshot::channel();
        let network = Some(self.visitor.network);
        let attach = Attach { connection, person, network, since, out, answer };
        app.hub.send(id, Command::Attach(Box::new(attach))).await?;
        answered.await.map_err(|_| HubError::Store)?.map_err(HubError::from)?;
        Ok((id, waiting))
    }

    /// One person has only so many connections, whatever networks they come from.
    async fn admit(&mut self, person: Option<PersonId>) -> Result<(), End> {
        self.admitted = None;
        let Some(person) = person else { return Ok(()) };
        if self.holder.is_none_or(|(holder, _)| holder != person) {
            self.holder = Some((person, self.app.signer.round(person)));
        }
        match self.app.live_by_person.admit(Some(person)) {
            Ok(admitted) => {
                self.admitted = Some(admitted);
                Ok(())
            }
            Err(_) => {
                count(&self.app.metrics.turned_away);
                self.complain("crowded", "you are connected too often; close some tabs").await?;
                Err(End::Said(AGAIN, "too many connections"))
            }
        }
    }

    async fn talk(
        &mut self,
        table: TableId,
        mut out: mpsc::Receiver<Utf8Bytes>,
    ) -> Result<(), End> {
        let mut pings = interval(PING_EVERY);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                text = out.recv() => match text {
                    Some(text) => self.write(text, &mut out).await?,
                    None if *self.app.closing.borrow() => {
                        return Err(End::Said(RESTART, "the server stops; connect again"));
                    }
                    None => return Err(End::Said(AGAIN, "too slow, or moved; connect again")),
                },
                frame = self.socket.recv() => {
                    let frame = frame.ok_or(End::Gone)?.map_err(|_| End::Gone)?;
                    if let Some(message) = self.read(frame).await? {
                        self.still_good().await?;
                        self.pass_on(table, message).await?;
                    }
                }
                _ = pings.tick() => {
                    self.still_good().await?;
                    if self.heard.elapsed() > SILENT_AT_MOST {
                        return Err(End::Gone);
                    }
                    let sent = self.begun.elapsed().as_micros() as u64;
                    let ping = Message::Ping(sent.to_be_bytes().to_vec().into());
                    self.send(ping).await?;
                }
            }
        }
    }

    /// Whoever is not let in any more hears so, and goes.
    async fn let_in(&mut self, person: Option<PersonId>) -> Result<(), End> {
        let network = self.app.let_network_in(self.visitor.network);
        let guest = person.map_or(Ok(()), |person| self.app.let_guest_in(person));
        let Err(shut) = network.and(guest) else { return Ok(()) };
        self.complain("banned", &shut.to_string()).await?;
        Err(End::Said(POLICY, "not let in"))
    }

    /// Whoever calls in their tokens ends the connections that came by them.
    async fn still_good(&mut self) -> Result<(), End> {
        self.let_in(self.holder.map(|(person, _)| person)).await?;
        let Some((person, round)) = self.holder else { return Ok(()) };
        if self.app.signer.round(person) == round {
            return Ok(());
        }
        self.complain("foreign_token", &ForeignToken.to_string()).await?;
        Err(End::Said(POLICY, "logged out"))
    }

    /// Writes what waits in one go.
    async fn write(
        &mut self,
        text: Utf8Bytes,
        out: &mut mpsc::Receiver<Utf8Bytes>,
    ) -> Result<(), End> {
        let socket = &mut self.socket;
        let write = async {
            socket.feed(Message::Text(text)).await?;
            while let Ok(text) = out.try_recv() {
                socket.feed(Message::Text(text)).await?;
            }
            socket.flush().await
        };
        match timeout(WRITE_WITHIN, write).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        match timeout(WRITE_WITHIN, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    /// Somebody wants to know whether the line holds: the table need not hear of it.
    async fn pong(&mut self) -> Result<(), End> {
        let text = serde_json::to_string(&ToClient::Pong {}).unwrap_or_default();
        self.send(Message::Text(text.into())).await
    }

    async fn complain(&mut self, code: &str, message: &str) -> Result<(), End> {
        let error = ToClient::Error { code: code.to_owned(), message: message.to_owned() };
        let text = serde_json::to_string(&error).unwrap_or_default();
        self.send(Message::Text(text.into())).await
    }

    /// A frame as a message; whatever cannot be one is answered, and not for ever.
    async fn read(&mut self, frame: Message) -> Result<Option<FromClient>, End> {
        self.heard = Instant::now();
        self.visitor.meter.heard();
        if !self.frames.take() {
            count(&self.app.metrics.limited);
            self.complain("too_fast", "too many messages; connect again and slow down").await?;
            return Err(End::Said(POLICY, "too many messages"));
        }
        let text = match frame {
            Message::Text(text) => text,
            Message::Pong(echo) => {
                self.measure(&echo);
                return Ok(None);
            }
            Message::Ping(_) => return Ok(None),
            Message::Close(_) => return Err(End::Gone),
            Message::Binary(_) => {
                self.throw_away("messages are JSON in text frames").await?;
                return Ok(None);
            }
        };
        match serde_json::from_str(&text) {
            Ok(message) => self.within_quota(message, text.len()).await,
            Err(error) => {
                self.throw_away(&format!("this is not a known message: {error}")).await?;
                Ok(None)
            }
        }
    }

    /// What is played is kept: it counts for the network it comes from.
    async fn within_quota(
        &mut self,
        message: FromClient,
        bytes: usize,
    ) -> Result<Option<FromClient>, End> {
        if let FromClient::Act { key, version, .. } = &message {
            let network = self.visitor.network;
            if let Err(over) = self.app.allowances.may_write(network) {
                count(&self.app.metrics.limited);
                let (key, version) = (key.clone(), version.unwrap_or_default());
                let refused = ToClient::Refused { key, refused: Refused::new(&over), version };
                let text = serde_json::to_string(&refused).unwrap_or_default();
                self.send(Message::Text(text.into())).await?;
                return Ok(None);
            }
            self.app.allowances.wrote(network, bytes as u64 + BESIDE);
        }
        Ok(Some(message))
    }

    async fn throw_away(&mut self, why: &str) -> Result<(), End> {
        count(&self.app.metrics.junk_frames);
        self.junk += 1;
        self.complain("malformed", why).await?;
        match self.junk < MOST_JUNK {
            true => Ok(()),
            false => Err(End::Said(POLICY, "too many messages that cannot be understood")),
        }
    }

    fn measure(&mut self, echo: &[u8]) {
        let Ok(sent) = <[u8; 8]>::try_from(echo) else { return };
        let sent = Duration::from_micros(u64::from_be_bytes(sent));
        let Some(trip) = self.begun.elapsed().checked_sub(sent) else { return };
        self.round_trip = Some(self.round_trip.map_or(trip, |smooth| (smooth * 7 + trip) / 8));
    }

    async fn pass_on(&mut self, table: TableId, message: FromClient) -> Result<(), End> {
        let connection = self.connection;
        let request = match message {
            FromClient::Hello { .. } => {
                return self.complain("hello", "this connection has its table already").await;
            }
            FromClient::Act { key, version, action } => {
                let at_us = self.app.hub.shared.now.micros();
                let arrival = Arrival { at_us, round_trip: self.round_trip };
                let by = Doer::Client { connection, key, version };
                Request::Act(Deed { by, action, arrival })
            }
            FromClient::Try { key, action } => Request::Try { connection, key, action },
            FromClient::Hint { key, step } => Request::Hint { connection, key, step },
            FromClient::Unseen { key } => Request::Unseen { connection, key },
            FromClient::Past {} => Request::Past { connection },
            FromClient::On {} => Request::On { connection },
            FromClient::Ping {} => return self.pong().await,
        };
        let request = Box::new(request);
        let permit = Arc::clone(&self.under_way).try_acquire_owned().ok();
        if self.app.hub.send(table, Command::Ask { request, permit }).await.is_err() {
            self.complain("try_again", "the table could not be reached").await?;
        }
        Ok(())
    }
}
