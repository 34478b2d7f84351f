//! Turnstiles and meters by themselves.

use std::net::IpAddr;
use std::sync::Arc;

use server::limit::Rate;
use server::listen::{Full, Meter, Metered, Turnstile};
use server::network::Network;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{Duration, Instant};

fn network(address: &str) -> Network {
    Network::of(address.parse::<IpAddr>().expect("an address"))
}

#[test]
fn a_household_shares_its_limits() {
    assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff:1:2:3"));
    assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
    assert_ne!(network("192.0.2.1"), network("192.0.2.2"));
    assert_eq!(network("::ffff:192.0.2.1"), network("192.0.2.1"), "the same, written otherwise");
    assert_ne!(network("::ffff:192.0.2.1"), network("::ffff:192.0.2.2"));
}

#[test]
fn a_turnstile_counts_each_and_all() {
    let turnstile = Turnstile::new(2, 3);
    let (a, b) = (network("192.0.2.1"), network("192.0.2.2"));
    let first = turnstile.admit(Some(a)).expect("room");
    let _second = turnstile.admit(Some(a)).expect("room");
    assert_eq!(turnstile.admit(Some(a)).err(), Some(Full::OfThisKind));
    let third = turnstile.admit(Some(b)).expect("room");
    assert_eq!(turnstile.admit(Some(b)).err(), Some(Full::Altogether));
    assert_eq!(turnstile.admit(None).err(), Some(Full::Altogether));
    drop(first);
    let proxy = turnstile.admit(None).expect("room");
    assert_eq!(turnstile.admit(Some(a)).err(), Some(Full::Altogether));
    drop((third, proxy));
    assert_eq!(turnstile.all(), 1);
    assert!(turnstile.admit(Some(a)).is_ok());
}

#[tokio::test(start_paused = true)]
async fn bytes_are_read_no_faster_than_agreed() {
    let (near, mut far) = tokio::io::duplex(1 << 20);
    let admitted = Turnstile::new(1, 1).admit(None).expect("room");
    let rate = Rate { burst: 1000.0, per_second: 100.0 };
    let mut metered = Metered::new(near, Arc::default(), rate, admitted);
    far.write_all(&[0; 11_000]).await.expect("sent");
    drop(far);
    let begun = Instant::now();
    let mut read = Vec::new();
    metered.read_to_end(&mut read).await.expect("read");
    assert_eq!(read.len(), 11_000);
    // 1,000 at once, the other 10,000 at 100 a second.
    assert!(begun.elapsed() >= Duration::from_secs(99), "{:?}", begun.elapsed());
}

#[tokio::test(start_paused = true)]
async fn whoever_does_not_read_is_let_go() {
    let (near, _far) = tokio::io::duplex(16);
    let admitted = Turnstile::new(1, 1).admit(None).expect("room");
    let rate = Rate { burst: 1e9, per_second: 1e9 };
    let mut metered = Metered::new(near, Arc::new(Meter::default()), rate, admitted);
    let written = metered.write_all(&[0; 1000]).await;
    assert_eq!(written.map_err(|error| error.kind()), Err(std::io::ErrorKind::TimedOut));
}
