//! Connections that say nothing, or half of something, and stay.

use std::time::Duration;

use testkit::wire::{Person, calling_from, dial};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::innocent::beside;
use crate::{ATTACKER, House, house};

const BEGINNINGS: [&str; 3] = [
    "",
    "GET / HTTP/1.1\r\nhost: localhost\r\nx-half:",
    "POST /api/v1/guests HTTP/1.1\r\nhost: localhost\r\ncontent-length: 20\r\n\r\n{\"name\"",
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_connections_do_not_lock_the_door() {
    let House { server, .. } = &house(&[]).await;
    let address = server.address;
    let attack = calling_from(ATTACKER, async {
        let mut open: Vec<TcpStream> = Vec::new();
        for beginning in BEGINNINGS.iter().cycle().take(900) {
            let Ok(Ok(mut stream)) = timeout(Duration::from_secs(2), dial(address)).await else {
                continue;
            };
            let _ = stream.write_all(beginning.as_bytes()).await;
            open.push(stream);
        }
        // A head has 20 s, a body 15.
        sleep(Duration::from_secs(25)).await;
        let mut held = 0;
        for stream in &mut open {
            let mut answer = [0; 1024];
            // A closed one answers at once, with an error page or with its end.
            held += usize::from(
                timeout(Duration::from_millis(2), stream.read(&mut answer)).await.is_err(),
            );
        }
        held
    });
    let (held, noticed) = beside(address, attack).await;
    println!("silent: 900 connections, {held} open after 25 s; innocent: {noticed}");
    assert_eq!(held, 0, "they are kept open");
    // Somebody new still gets in.
    Person::new(address, "Ana").await;
}
