//! Tables for playing together over a network: sockets, HTTP, a durable log, one task to a live table.
//!
//! [`run`] serves a listener until it is told to stop. Rules live in `games`, the table in `table`;
//! this crate is the shell that saves what a table decides and passes on what it tells.

#![deny(clippy::dbg_macro, clippy::print_stderr, clippy::print_stdout)]

pub mod admin;
pub mod http;
pub mod hub;
mod leaving;
pub mod limit;
mod live;
pub mod metrics;
pub mod names;
pub mod network;
pub mod now;
pub mod protocol;
pub mod quota;
pub mod recurring;
pub mod settings;
pub mod store;
pub mod task;
pub mod tidy;
pub mod token;
pub mod words;

use std::future::{Future, IntoFuture};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt;
use bots::Vocabularies;
use games::Words;
use table::House;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};

use crate::hub::Hub;
use crate::limit::Limits;
use crate::metrics::Metrics;
use crate::names::PersonId;
use crate::now::Now;
use crate::quota::Allowances;
use crate::settings::Settings;
use crate::store::{Store, StoreError};
use crate::task::Shared;
use crate::tidy::keep_tidy;
use crate::token::Signer;
use crate::words::Dictionaries;

/// After this the last connections are cut.
const PATIENCE: Duration = Duration::from_secs(10);

/// Everything requests share.
pub struct App {
    pub hub: Arc<Hub>,
    pub signer: Signer,
    pub settings: Settings,
    pub metrics: Arc<Metrics>,
    pub dictionaries: Dictionaries,
    by_address: Limits<IpAddr>,
    by_person: Limits<PersonId>,
    pub allowances: Allowances,
    pub readiness: http::Readiness,
    closing: watch::Receiver<bool>,
    /// Held by every live connection, so that the end can wait for them.
    alive: mpsc::Sender<()>,
}

/// Words for the rules, words that bots know, and words to be looked up.
pub struct Library {
    pub words: Arc<dyn Words + Send + Sync>,
    pub vocabularies: Arc<Vocabularies>,
    pub dictionaries: Dictionaries,
}

#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("the server stopped: {0}")]
    Io(#[from] std::io::Error),
}

/// Serves until `shutdown` is done, then says goodbye and waits for what is under way.
pub async fn run(
    listener: TcpListener,
    store: Arc<dyn Store>,
    Library { words, vocabularies, dictionaries }: Library,
    metrics: Arc<Metrics>,
    settings: Settings,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), RunError> {
    let signer = Signer::new(store.signing_key().await?);
    let (alive, mut all_gone) = mpsc::channel(1);
    let (close, closing) = watch::channel(false);
    let hub = Hub::new(Shared {
        store,
        house: House { bots_pace: settings.bots_pace, build: http::build(), ..House::new(words) },
        metrics: Arc::clone(&metrics),
        now: Now::new(),
        vocabularies,
        idle: settings.idle,
    });
    let tidy = tokio::spawn(keep_tidy(Arc::clone(&hub), settings.keep, closing.clone()));
    let app = Arc::new(App {
        hub: Arc::clone(&hub),
        signer,
        by_address: Limits::new(settings.rates.address),
        by_person: Limits::new(settings.rates.person),
        allowances: Allowances::new(settings.quotas),
        readiness: http::Readiness::default(),
        settings,
        metrics,
        dictionaries,
        closing: closing.clone(),
        alive,
    });
    let service = http::router(app).into_make_service_with_connect_info::<SocketAddr>();
    let stop = async move {
        shutdown.await;
        let _ = close.send(true);
    };
    let (mut stopping, mut late) = (closing.clone(), closing);
    let goodbye = async {
        let _ = stopping.wait_for(|closing| *closing).await;
        hub.close().await;
        Ok(())
    };
    // What is written is meant to arrive: no waiting for more to send.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection holds small messages back");
        }
    });
    let serve = axum::serve(listener, service).with_graceful_shutdown(stop);
    let serve = async {
        // A connection that never ends must not keep the server from ending.
        let too_late = async {
            let _ = late.wait_for(|closing| *closing).await;
            tokio::time::sleep(PATIENCE).await;
        };
        tokio::select! {
            served = serve.into_future() => served,
            () = too_late => Ok(()),
        }
    };
    // Live connections are no longer the HTTP server's: both ends have to be waited for.
    tokio::try_join!(serve, goodbye)?;
    let _ = tokio::time::timeout(PATIENCE, all_gone.recv()).await;
    let _ = tidy.await;
    tracing::info!("all tables are saved");
    Ok(())
}
