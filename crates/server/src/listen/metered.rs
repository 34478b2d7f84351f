//! Bytes on their way: read no faster than anybody plays, and not for ever without a message.
//!
//! WebSocket libraries hand out whole messages. What arrives in pieces, or is empty, is seen only here.

use std::io::{self, ErrorKind};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Duration, Sleep, sleep};

use super::turnstile::Admitted;
use crate::limit::{Bucket, Rate};
use crate::network::Network;

/// Several times the largest message, for its frames and whatever arrives along with it.
const MOST_BYTES_WITHOUT_A_MESSAGE: u64 = 64 * 1024;
/// Whoever does not take what is sent for so long is gone.
const TAKE_WITHIN: Duration = Duration::from_secs(30);

/// What the two ends of a connection know of one another: who reads bytes, and who makes messages of them.
#[derive(Debug, Default)]
pub struct Meter {
    is_live: AtomicBool,
    since_message: AtomicU64,
}

impl Meter {
    /// From here on the connection carries messages.
    pub fn goes_live(&self) {
        self.is_live.store(true, Ordering::Relaxed);
    }

    /// A whole message has arrived.
    pub fn heard(&self) {
        self.since_message.store(0, Ordering::Relaxed);
    }

    /// Whether so many bytes more are too many without a message.
    fn is_too_much(&self, bytes: usize) -> bool {
        if !self.is_live.load(Ordering::Relaxed) {
            return false;
        }
        let before = self.since_message.fetch_add(bytes as u64, Ordering::Relaxed);
        before + bytes as u64 > MOST_BYTES_WITHOUT_A_MESSAGE
    }
}

pub struct Metered<S> {
    stream: S,
    meter: Arc<Meter>,
    bytes: Bucket,
    resting: Option<Pin<Box<Sleep>>>,
    stalled: Option<Pin<Box<Sleep>>>,
    /// Given back when the connection is gone, whatever became of it.
    _admitted: Admitted<Network>,
}

impl<S> Metered<S> {
    pub fn new(stream: S, meter: Arc<Meter>, bytes: Rate, admitted: Admitted<Network>) -> Self {
        let bytes = Bucket::new(bytes);
        Metered { stream, meter, bytes, resting: None, stalled: None, _admitted: admitted }
    }

    /// Passes on what a write came to; one that does not move on ends the connection in time.
    fn unless_stalled<T>(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(TAKE_WITHIN)));
        ready!(stalled.as_mut().poll(cx));
        Poll::Ready(Err(ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Metered<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = &mut *self;
        if let Some(resting) = &mut this.resting {
            ready!(resting.as_mut().poll(cx));
            this.resting = None;
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut this.stream).poll_read(cx, buffer))?;
        let read = buffer.filled().len() - before;
        if this.meter.is_too_much(read) {
            return Poll::Ready(Err(ErrorKind::ConnectionAborted.into()));
        }
        this.resting = this.bytes.spend(read as f64).map(|wait| Box::pin(sleep(wait)));
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Metered<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.unless_stalled(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.unless_stalled(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        self.unless_stalled(cx, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.unless_stalled(cx, shut)
    }
}
