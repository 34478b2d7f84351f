//! Several nodes on one PostgreSQL, with and without NATS: real processes, real faults.

mod apart;
mod checker;
mod faults;
mod games;
mod moved;
mod player;

use std::net::SocketAddr;
use std::path::Path;

use tempfile::TempDir;
use testkit::program::Server;
use testkit::services::Service;
use testkit::wire;

/// A database, a bus and some nodes, all of our own.
struct Nodes {
    postgres: Service,
    nats: Service,
    /// The database all nodes use.
    address: String,
    nodes: Vec<Option<Server>>,
    /// Where each node is, also after it was started anew.
    addresses: Vec<SocketAddr>,
    folder: TempDir,
}

impl Nodes {
    fn start(count: usize) -> Nodes {
        let (mut postgres, nats) = (Service::postgres(), Service::nats());
        let address = postgres.database();
        let folder = tempfile::tempdir().expect("a folder");
        let (nodes, addresses) = (Vec::new(), Vec::new());
        let mut all = Nodes { postgres, nats, address, nodes, addresses, folder };
        for _ in 0..count {
            let node = all.node("127.0.0.1:0");
            all.addresses.push(node.address);
            all.nodes.push(Some(node));
        }
        all
    }

    fn node(&self, listen: &str) -> Server {
        let environment = [
            ("SETZKASTEN_LIMITS", "0"),
            ("SETZKASTEN_BOTS_PACE", "0"),
            ("SETZKASTEN_STORE", &self.address),
            ("SETZKASTEN_BUS", &self.nats.address),
            ("SETZKASTEN_LOG", "error"),
        ];
        let data: &Path = self.folder.path();
        Server::start(env!("CARGO_BIN_EXE_setzkasten"), data, listen, &environment)
    }

    fn kill(&mut self, node: usize) {
        self.nodes[node].take().expect("it runs").kill();
    }

    fn start_anew(&mut self, node: usize) {
        let node_anew = self.node(&self.addresses[node].to_string());
        self.nodes[node] = Some(node_anew);
    }

    fn pid(&self, node: usize) -> u32 {
        self.nodes[node].as_ref().expect("it runs").id()
    }

    fn stop(&mut self) {
        for node in self.nodes.iter_mut().filter_map(Option::take) {
            assert_eq!(node.stop(), 0);
        }
    }
}
