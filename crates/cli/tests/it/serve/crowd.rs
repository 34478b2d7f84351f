//! More connections than the system has files for: the others still get in.

use std::net::SocketAddr;
use std::process::{Command, Stdio};

use testkit::german_list;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use super::{Server, wire};

/// A server that may open two hundred files, and no more whatever it asks for.
fn start(data: &std::path::Path) -> Server {
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -n 200 && exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_setzkasten")]);
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data);
    command.arg("--words").arg(german_list());
    command.env("SETZKASTEN_LIMITS", "0").env("SETZKASTEN_LOG", "error");
    command.env("SETZKASTEN_METRICS_LISTEN", "off");
    Server::wait_for(command.stdout(Stdio::piped()).spawn().expect("it starts"))
}

/// Whether somebody at another address is served.
async fn serves(address: SocketAddr, from: &str) -> bool {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(from.parse().expect("an address")).expect("an address of our own");
    let mut stream = socket.connect(address).await.expect("a connection");
    let asked = "GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    stream.write_all(asked.as_bytes()).await.expect("sent");
    let mut heard = String::new();
    let _ = stream.read_to_string(&mut heard).await;
    heard.starts_with("HTTP/1.1 200 ")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_connections_beyond_the_file_limit_lock_nobody_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = start(folder.path());
    let mut silent = Vec::new();
    for _ in 0..400 {
        silent.push(TcpStream::connect(house.address).await.expect("a connection"));
    }
    assert!(serves(house.address, "127.0.0.2:0").await, "somebody at another address");
    drop(silent);
    let again = async {
        while wire::request(house.address, "GET", "/healthz", &[], None).await.status != 200 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    let again = tokio::time::timeout(std::time::Duration::from_secs(60), again).await;
    again.expect("those who made way are let in again");
    assert_eq!(house.stop(), 0);
}
