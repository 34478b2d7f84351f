//! Frames without end that never become a message.

use futures_util::SinkExt;
use testkit::wire::{calling_from, socket};
use tokio::io::AsyncWriteExt;
use tokio::time::{Duration, Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::innocent::beside;
use crate::{ATTACKER, House, house, seconds};

/// An empty text frame that is not the last, then empty continuations of it; masked, as a client's are.
const BEGIN: [u8; 6] = [0x01, 0x80, 0, 0, 0, 0];
const CONTINUE: [u8; 6] = [0x00, 0x80, 0, 0, 0, 0];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn empty_continuations_are_cut_off() {
    let House { server, .. } = &house(&[]).await;
    let address = server.address;
    let attack = calling_from(ATTACKER, async {
        let many = CONTINUE.repeat(10_000);
        let until = Instant::now() + seconds();
        let (mut frames, mut cut) = (0_u64, 0);
        while Instant::now() < until {
            let socket = socket(address, &[]).await.expect("a socket");
            let mut stream = socket.into_inner();
            stream.write_all(&BEGIN).await.expect("begun");
            while Instant::now() < until {
                let written = timeout(seconds(), stream.write_all(&many)).await;
                if !matches!(written, Ok(Ok(()))) {
                    cut += 1;
                    break;
                }
                frames += 10_000;
            }
            sleep(Duration::from_millis(100)).await;
        }
        (frames, cut)
    });
    let ((frames, cut), noticed) = beside(address, attack).await;
    println!("continuations: {frames} frames, {cut} connections cut off; innocent: {noticed}");
    assert!(cut > 0, "{frames} frames and no end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pings_do_not_keep_a_connection_without_a_table() {
    let House { server, .. } = &house(&[]).await;
    let mut socket = socket(server.address, &[]).await.expect("a socket");
    let begun = Instant::now();
    // The deadline is 15 s from the opening; pings would have put it off for ever.
    while begun.elapsed().as_secs() < 60 {
        if socket.send(Message::Ping(vec![1].into())).await.is_err() {
            return;
        }
        sleep(Duration::from_millis(500)).await;
    }
    panic!("it is still open after a minute");
}
