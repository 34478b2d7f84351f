//! Connections from the outside: how many, how long they may be silent, and how they end.

mod connection;
mod files;
mod metered;
mod tls;
mod turnstile;

pub use files::raise_file_limit;
pub use metered::{Meter, Metered};
pub use tls::{Tls, TlsError};
pub use turnstile::{Admitted, Full, Turnstile};

use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::{Duration, timeout};

use crate::limit::Rate;
use crate::metrics::{Metrics, count};
use crate::network::Network;
use crate::proxies::Proxies;

/// After this the last connections are cut.
pub const PATIENCE: Duration = Duration::from_secs(10);
/// So many can be told at once that there is no room; more are simply closed.
const MOST_TURNED_AWAY: usize = 64;
/// Without files or memory for another connection, waiting is all that helps.
const AFTER_ERROR: Duration = Duration::from_millis(100);

/// Who is at the other end, for those who answer requests.
#[derive(Debug, Clone)]
pub struct Peer {
    pub address: IpAddr,
    /// Which of our own addresses was reached.
    pub reached: IpAddr,
    pub is_encrypted: bool,
    pub meter: Arc<Meter>,
}

/// What all connections share.
#[derive(Clone)]
pub struct Entrance {
    pub turnstile: Arc<Turnstile<Network>>,
    /// Bytes that one connection may send.
    pub bytes: Rate,
    pub tls: Option<Tls>,
    pub proxies: Arc<Proxies>,
    pub metrics: Arc<Metrics>,
    pub closing: watch::Receiver<bool>,
}

/// Takes connections until the server closes, then waits for those that have something under way.
pub async fn listen(listener: TcpListener, router: Router, entrance: Entrance) {
    let (held, mut all_gone) = mpsc::channel::<()>(1);
    let turned_away = Arc::new(Semaphore::new(MOST_TURNED_AWAY));
    let mut closing = entrance.closing.clone();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closing.wait_for(|closing| *closing) => break,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                after(&error).await;
                continue;
            }
        };
        let Some(peer) = introduce(&stream, address, &entrance) else { continue };
        // A proxy stands for many; the addresses it tells are counted by request.
        let counted = (!entrance.proxies.trust(peer.address)).then(|| Network::of(peer.address));
        match entrance.turnstile.admit(counted) {
            Ok(admitted) => {
                let held = held.clone();
                let (router, entrance) = (router.clone(), entrance.clone());
                tokio::spawn(async move {
                    connection::serve(stream, peer, admitted, router, &entrance).await;
                    drop(held);
                });
            }
            Err(full) => {
                count(&entrance.metrics.turned_away);
                let Ok(permit) = Arc::clone(&turned_away).try_acquire_owned() else { continue };
                let tls = entrance.tls.clone();
                tokio::spawn(async move {
                    connection::turn_away(stream, tls, full).await;
                    drop(permit);
                });
            }
        }
    }
    drop((listener, held));
    let _ = timeout(PATIENCE, all_gone.recv()).await;
}

fn introduce(stream: &TcpStream, address: SocketAddr, entrance: &Entrance) -> Option<Peer> {
    // What is written is meant to arrive: no waiting for more to send.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection holds small messages back");
    }
    Some(Peer {
        address: address.ip().to_canonical(),
        reached: stream.local_addr().ok()?.ip().to_canonical(),
        is_encrypted: entrance.tls.is_some(),
        meter: Arc::default(),
    })
}

/// Nothing that goes wrong with one connection stops the others from coming.
async fn after(error: &std::io::Error) {
    let of_one_connection = [
        ErrorKind::ConnectionAborted,
        ErrorKind::ConnectionRefused,
        ErrorKind::ConnectionReset,
        ErrorKind::Interrupted,
    ];
    if !of_one_connection.contains(&error.kind()) {
        tracing::warn!(%error, "a connection could not be taken; trying again");
        tokio::time::sleep(AFTER_ERROR).await;
    }
}
