//! Looking for other people's tables by trying codes.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use testkit::wire::{calling_from, request, socket};
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::innocent::beside;
use crate::{ATTACKER, House, house, seconds};

/// Another code each time; whether it exists does not matter here.
fn code(number: usize) -> String {
    let signs = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
    let sign = |place: u32| signs[number * 7919 / 32_usize.pow(place) % 32] as char;
    (0..6).map(sign).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn codes_are_not_found_by_trying_over_sockets_and_http_together() {
    let House { server, .. } = &house(&[]).await;
    let address = server.address;
    let attack = async {
        let until = Instant::now() + seconds();
        let by_socket = (0..20).map(|line| {
            tokio::spawn(calling_from(ATTACKER, async move {
                let mut answered = 0;
                let mut number = line;
                while Instant::now() < until {
                    let Ok(mut socket) = socket(address, &[]).await else { continue };
                    loop {
                        let hello = json!({"type": "hello", "table": code(number)}).to_string();
                        number += 20;
                        if Instant::now() > until
                            || socket.send(Message::text(hello)).await.is_err()
                        {
                            break;
                        }
                        let heard = timeout(Duration::from_secs(2), socket.next()).await;
                        let Ok(Some(Ok(Message::Text(text)))) = heard else { break };
                        if text.contains("no_such_table") {
                            answered += 1;
                        }
                    }
                }
                answered
            }))
        });
        let by_http = tokio::spawn(calling_from(ATTACKER, async move {
            let mut answered = 0;
            for number in 1_000_000.. {
                if Instant::now() > until {
                    break;
                }
                let path = format!("/api/v1/tables/{}", code(number));
                if request(address, "GET", &path, &[], None).await.status == 404 {
                    answered += 1;
                }
            }
            answered
        }));
        let mut total: usize = by_http.await.expect("no panic");
        for line in by_socket.collect::<Vec<_>>() {
            total += line.await.expect("no panic");
        }
        total
    };
    let (answered, noticed) = beside(address, attack).await;
    let time = seconds().as_secs();
    println!("guessing: {answered} codes tried in {time} s; innocent: {noticed}");
    // A burst and then a trickle; over a billion codes are to be tried.
    assert!(answered <= 60 + 2 * time as usize, "{answered} guesses were answered in {time} s");
}
