//! One connection: requests one after the other, each in good time, until either side has had enough.

use std::convert::Infallible;
use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::Router;
use axum::response::IntoResponse;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::{Duration, Instant, timeout};

use super::{Admitted, Entrance, Full, Metered, PATIENCE, Peer, Tls};
use crate::http::Trouble;
use crate::network::Network;

/// The head of a request must be whole by then, counted from the opening or the answer before:
/// silence between requests ends here, too.
const HEAD_WITHIN: Duration = Duration::from_secs(20);
/// Whoever is only told that there is no room has to ask quickly.
const TURNED_AWAY_WITHIN: Duration = Duration::from_secs(2);
/// A head has at most this many bytes; cookies and all it is a few hundred.
const LARGEST_HEAD: usize = 32 * 1024;
/// So long a connection at which nothing is under way may go on when the server stops.
const LAST_ORDERS: Duration = Duration::from_millis(500);

pub async fn serve(
    stream: TcpStream,
    peer: Peer,
    admitted: Admitted<Network>,
    router: Router,
    entrance: &Entrance,
) {
    match &entrance.tls {
        None => converse(stream, peer, admitted, router, entrance).await,
        Some(tls) => {
            let mut closing = entrance.closing.clone();
            let stream = tokio::select! {
                stream = tls.accept(stream) => stream,
                _ = closing.wait_for(|closing| *closing) => return,
            };
            let Some(stream) = stream else { return };
            converse(stream, peer, admitted, router, entrance).await;
        }
    }
}

async fn converse<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    stream: S,
    peer: Peer,
    admitted: Admitted<Network>,
    router: Router,
    entrance: &Entrance,
) {
    let stream = Metered::new(stream, Arc::clone(&peer.meter), entrance.bytes, admitted);
    let under_way = Arc::new(AtomicUsize::new(0));
    let router = TowerToHyperService::new(router);
    let answered = Arc::clone(&under_way);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer.clone());
        let begun = UnderWay::begin(&answered);
        let answer = router.call(request);
        async move {
            let answer = answer.await;
            drop(begun);
            answer
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_WITHIN)
        .max_buf_size(LARGEST_HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let mut closing = entrance.closing.clone();
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = closing.wait_for(|closing| *closing) => {}
    }
    connection.as_mut().graceful_shutdown();
    let latest = Instant::now() + PATIENCE;
    // Half a request is nothing under way: nobody waits for the other half.
    while timeout(LAST_ORDERS, connection.as_mut()).await.is_err() {
        if under_way.load(Ordering::Relaxed) == 0 || Instant::now() >= latest {
            return;
        }
    }
}

/// A request that is being answered.
struct UnderWay(Arc<AtomicUsize>);

impl UnderWay {
    fn begin(count: &Arc<AtomicUsize>) -> UnderWay {
        count.fetch_add(1, Ordering::Relaxed);
        UnderWay(Arc::clone(count))
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Answers one request, whatever it asks, with the reason why nobody is let in.
pub async fn turn_away(stream: TcpStream, tls: Option<Tls>, full: Full) {
    let answer = async {
        match tls {
            None => refuse(stream, full).await,
            Some(tls) => {
                let Some(stream) = tls.accept(stream).await else { return };
                refuse(stream, full).await;
            }
        }
    };
    let _ = timeout(2 * TURNED_AWAY_WITHIN, answer).await;
}

fn refuse<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    stream: S,
    full: Full,
) -> impl Future<Output = ()> {
    let service = service_fn(move |_: Request<Incoming>| async move {
        Ok::<_, Infallible>(Trouble::Full(full).into_response())
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(TURNED_AWAY_WITHIN)
        .max_buf_size(LARGEST_HEAD)
        .keep_alive(false)
        .serve_connection(TokioIo::new(stream), service);
    async {
        let _ = connection.await;
    }
}
