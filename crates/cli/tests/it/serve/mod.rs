//! `setzkasten serve` as a process of its own: started, killed, traced, asked wrongly.

mod boxes;
mod clean;
mod conduct;
#[cfg(target_os = "linux")]
mod crowd;
mod durable;
mod forged;
mod killed;
mod operators;
#[cfg(feature = "otlp")]
mod otlp;
mod verify;

use std::path::Path;

use testkit::program::Server;
use testkit::wire;

/// The program as it was just built, without limits: tests ask faster than people.
fn start(data: &Path, listen: &str, environment: &[(&str, &Path)]) -> Server {
    let unlimited = [("SETZKASTEN_LIMITS", Path::new("0"))];
    let environment = [&unlimited, environment].concat();
    Server::start(env!("CARGO_BIN_EXE_setzkasten"), data, listen, &environment)
}
