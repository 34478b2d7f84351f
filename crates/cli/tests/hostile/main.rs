//! A visitor who means harm, against the program as it is delivered: a process of its own with its
//! own limits. Two innocent people play at another table meanwhile; what they notice is printed.
//!
//! `cargo test -p setzkasten --test hostile -- --nocapture` shows the figures. Attacks last
//! `SETZKASTEN_HOSTILE_SECONDS` (3); `make soak` attacks for longer.

mod bots;
mod club;
mod costly;
mod flood;
mod guess;
mod innocent;
mod silent;
mod squat;

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use tempfile::TempDir;
use testkit::program::Server;
use tokio::sync::{Mutex, MutexGuard};

/// Where the attackers call from; innocent people come from 127.0.0.1.
const ATTACKER: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 66));

/// One attack at a time: each has the machine to itself.
static ALONE: Mutex<()> = Mutex::const_new(());

struct House {
    server: Server,
    _data: TempDir,
    _alone: MutexGuard<'static, ()>,
}

/// A server as anybody would start it.
async fn house(environment: &[(&str, &str)]) -> House {
    let _alone = ALONE.lock().await;
    let data = tempfile::tempdir().expect("a folder");
    let program = env!("CARGO_BIN_EXE_setzkasten");
    let server = Server::start(program, data.path(), "127.0.0.1:0", environment);
    House { server, _data: data, _alone }
}

fn seconds() -> Duration {
    let wish = std::env::var("SETZKASTEN_HOSTILE_SECONDS").ok();
    let seconds =
        wish.map_or(3, |wish| wish.parse().expect("SETZKASTEN_HOSTILE_SECONDS is a number"));
    Duration::from_secs(seconds)
}
