//! Tables for playing together over a network: sockets, HTTP, a durable log, one task to a live table.
//!
//! [`run`] serves a listener until it is told to stop. Rules live in `games`, the table in `table`;
//! this crate is the shell that saves what a table decides and passes on what it tells.

#![deny(clippy::dbg_macro, clippy::print_stderr, clippy::print_stdout)]

pub mod admin;
pub mod calendar;
pub mod cluster;
pub mod finding;
pub mod http;
pub mod hub;
mod leaving;
pub mod limit;
pub mod listen;
mod live;
pub mod metrics;
mod monitor;
pub mod names;
pub mod network;
pub mod now;
pub mod operators;
pub mod parcels;
pub mod presence;
pub mod protocol;
pub mod proxies;
pub mod quota;
pub mod reach;
pub mod recurring;
pub mod settings;
pub mod site;
pub mod standing;
pub mod store;
pub mod task;
pub mod tickets;
pub mod tidy;
pub mod token;
pub mod words;
pub mod work;

pub use monitor::monitor;

use std::future::Future;
use std::sync::Arc;

use bots::{Roster, Vocabularies};
use games::catalogue::GameBox;
use games::{Catalogue, Words};
use table::House;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};

use crate::cluster::Cluster;
use crate::hub::Hub;
use crate::limit::Limits;
use crate::listen::{Entrance, PATIENCE, Tls, TlsError, Turnstile, listen, raise_file_limit};
use crate::metrics::Metrics;
use crate::names::PersonId;
use crate::network::Network;
use crate::now::Now;
use crate::parcels::Parcels;
use crate::presence::Presence;
use crate::quota::Allowances;
use crate::settings::Settings;
use crate::standing::{StandingOrders, keep_reading};
use crate::store::{Store, StoreError};
use crate::task::Shared;
use crate::tickets::Tickets;
use crate::tidy::keep_tidy;
use crate::token::Signer;
use crate::words::Dictionaries;
use crate::work::Workers;

/// The target of spans for a collector of traces: what was asked for, computed and written, and how long it
/// took; no ids, names, words or addresses. Of no interest to logs.
pub const TRACED: &str = "setzkasten::traced";

/// Everything requests share.
pub struct App {
    pub hub: Arc<Hub>,
    pub signer: Signer,
    pub settings: Settings,
    pub metrics: Arc<Metrics>,
    pub dictionaries: Arc<Dictionaries>,
    pub parcels: Parcels,
    pub(crate) dailies: http::Dailies,
    by_address: Limits<Network>,
    by_person: Limits<PersonId>,
    /// Boxes that the host offers to everybody.
    pub boxes: Vec<GameBox>,
    pub allowances: Allowances,
    pub readiness: http::Readiness,
    /// Where we listen.
    listen: std::net::SocketAddr,
    guesses: Limits<Network>,
    live_by_network: Arc<Turnstile<Network>>,
    live_by_person: Arc<Turnstile<PersonId>>,
    tickets: Tickets,
    /// What operators have ordered and still holds.
    pub orders: Arc<StandingOrders>,
    pub presence: Arc<Presence>,
    closing: watch::Receiver<bool>,
    /// Held by every live connection, so that the end can wait for them.
    alive: mpsc::Sender<()>,
}

impl App {
    /// Refuses those whose network is not let in.
    pub fn let_network_in(&self, network: Network) -> Result<(), http::Trouble> {
        let shut = self.orders.shut_to_network(network, self.hub.shared.now.millis());
        shut.map_or(Ok(()), |until| Err(http::Trouble::Banned(until)))
    }

    pub fn let_guest_in(&self, person: PersonId) -> Result<(), http::Trouble> {
        let shut = self.orders.shut_to_guest(person, self.hub.shared.now.millis());
        shut.map_or(Ok(()), |until| Err(http::Trouble::Banned(until)))
    }
}

/// Games and their bots, words for the rules, words that bots know, and words to be looked up.
pub struct Library {
    pub games: Catalogue,
    pub bots: Roster,
    pub words: Arc<dyn Words + Send + Sync>,
    pub vocabularies: Arc<Vocabularies>,
    pub dictionaries: Dictionaries,
    /// The host's own.
    pub boxes: Vec<GameBox>,
}

/// Somebody may call in their tokens through another node; it is known here so much later.
const LEARN: tokio::time::Duration = tokio::time::Duration::from_secs(2);

impl App {
    /// Learns again and again whose tokens were called in.
    async fn learn_rounds(&self) {
        loop {
            tokio::time::sleep(LEARN).await;
            match self.hub.shared.store.token_rounds().await {
                Ok(rounds) => self.signer.learn(rounds),
                Err(error) => recurring::store_failed(&error, None),
            }
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("{0}")]
    Tls(#[from] TlsError),
}

/// Where tables are kept, and who else keeps them there.
pub struct Keeping {
    pub store: Arc<dyn Store>,
    pub cluster: Option<Arc<Cluster>>,
}

impl From<Arc<Cluster>> for Keeping {
    fn from(cluster: Arc<Cluster>) -> Keeping {
        Keeping { store: Arc::clone(&cluster.store) as Arc<dyn Store>, cluster: Some(cluster) }
    }
}

/// Serves until `shutdown` is done, then says goodbye and waits for what is under way.
pub async fn run(
    listener: TcpListener,
    store: Arc<dyn Store>,
    library: Library,
    metrics: Arc<Metrics>,
    settings: Settings,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), RunError> {
    let keeping = Keeping { store, cluster: None };
    run_among(listener, keeping, library, metrics, settings, shutdown).await
}

/// The same, perhaps as one of several nodes.
pub async fn run_among(
    listener: TcpListener,
    Keeping { store, cluster }: Keeping,
    Library { games, bots, words, vocabularies, dictionaries, boxes }: Library,
    metrics: Arc<Metrics>,
    settings: Settings,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), RunError> {
    let listen_on = listener.local_addr().unwrap_or(settings.listen);
    let signer = Signer::with_rounds(store.signing_key().await?, store.token_rounds().await?);
    let orders = Arc::new(StandingOrders::default());
    orders.read_anew(store.as_ref(), Now::new().millis()).await?;
    let (alive, mut all_gone) = mpsc::channel(1);
    let (close, closing) = watch::channel(false);
    let (bots_pace, build) = (settings.bots_pace, http::build());
    let dictionaries = Arc::new(dictionaries);
    let told = Arc::clone(&dictionaries);
    let dictionary = Arc::new(move |lang| told.of(lang).ok().flatten());
    let workers = Workers::new(settings.crew, settings.rates.work, Arc::clone(&metrics));
    let hub = Hub::new(Shared {
        store,
        house: House { games, bots, words, dictionary, bots_pace, build },
        workers,
        metrics: Arc::clone(&metrics),
        now: Now::new(),
        vocabularies,
        cluster: cluster.clone(),
        idle: settings.idle,
    });
    let tidy = tokio::spawn(keep_tidy(Arc::clone(&hub), settings.keep, closing.clone()));
    let (read, kept) = (Arc::clone(&orders), Arc::clone(&hub.shared.store));
    let reading = tokio::spawn(keep_reading(read, kept, closing.clone()));
    let caps = settings.caps;
    let fit = caps.connections.min(raise_file_limit());
    tracing::info!(connections = fit, "room for connections");
    let files = settings.tls.as_ref();
    let tls = files.map(|files| Tls::from_files(&files.certificate, &files.key)).transpose()?;
    let entrance = Entrance {
        // One network never takes all there is.
        turnstile: Turnstile::new(caps.connections_per_address.min(fit.div_ceil(2)), fit),
        bytes: settings.rates.bytes,
        tls,
        proxies: Arc::new(settings.proxies.clone()),
        metrics: Arc::clone(&metrics),
        closing: closing.clone(),
    };
    let _beating = hub.shared.now.beat_on();
    let app = Arc::new(App {
        hub: Arc::clone(&hub),
        boxes,
        signer,
        by_address: Limits::new(settings.rates.address),
        by_person: Limits::new(settings.rates.person),
        allowances: Allowances::new(settings.quotas),
        readiness: http::Readiness::default(),
        listen: listen_on,
        guesses: Limits::new(settings.rates.guesses),
        live_by_network: Turnstile::new(caps.live_per_address, fit),
        live_by_person: Turnstile::new(caps.live_per_person, fit),
        orders,
        presence: Arc::default(),
        tickets: Tickets::new(cluster.as_ref().map(|cluster| Arc::clone(&cluster.store))),
        settings,
        metrics,
        dictionaries,
        parcels: Parcels::default(),
        dailies: http::Dailies::default(),
        closing: closing.clone(),
        alive,
    });
    let others = cluster.clone().map(|cluster| {
        let knowing = Arc::clone(&app);
        let keeping = Arc::clone(&cluster).keep(closing.clone());
        tokio::spawn(async move {
            tokio::join!(keeping, knowing.learn_rounds());
        })
    });
    let stop = async move {
        shutdown.await;
        let _ = close.send(true);
    };
    let mut stopping = closing;
    let goodbye = async {
        let _ = stopping.wait_for(|closing| *closing).await;
        hub.close().await;
    };
    // Live connections are no longer the HTTP server's: both ends have to be waited for.
    tokio::join!(stop, listen(listener, http::router(app), entrance), goodbye);
    let _ = tokio::time::timeout(PATIENCE, all_gone.recv()).await;
    let _ = tokio::join!(tidy, reading);
    if let (Some(cluster), Some(others)) = (cluster, others) {
        others.abort();
        cluster.leave().await;
    }
    tracing::info!("all tables are saved");
    Ok(())
}
