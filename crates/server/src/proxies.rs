//! Proxies of one's own: who may tell on whose behalf a request comes, and how.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;
use ipnet::IpNet;

/// The proxies whose word counts.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Proxies {
    pub networks: Vec<IpNet>,
    /// Whoever connects is a proxy: nobody else can reach us.
    pub every_peer: bool,
}

impl Proxies {
    pub fn trust(&self, peer: IpAddr) -> bool {
        self.every_peer || self.know(peer)
    }

    fn know(&self, address: IpAddr) -> bool {
        self.networks.iter().any(|network| network.contains(&address))
    }

    /// Who asks: read from the right, the first address that is not of a proxy we know. Each
    /// proxy adds the address it saw at the end; what stands before is the client's own word.
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.trust(peer) {
            return peer;
        }
        let mut client = peer;
        for told in told(headers, "x-forwarded-for").rev() {
            // What a proxy of ours could not name is counted as the proxy itself.
            let Some(address) = parse(told) else { return client };
            client = address;
            if !self.know(client) {
                break;
            }
        }
        client
    }

    /// Whether the browser spoke TLS to the proxy; none where no proxy says so.
    pub fn is_encrypted(&self, peer: IpAddr, headers: &HeaderMap) -> Option<bool> {
        let told = told(headers, "x-forwarded-proto").next_back();
        told.filter(|_| self.trust(peer)).map(|scheme| scheme.eq_ignore_ascii_case("https"))
    }
}

/// The parts of all header lines of this name, as if they were one.
fn told<'h>(headers: &'h HeaderMap, name: &str) -> impl DoubleEndedIterator<Item = &'h str> {
    let lines: Vec<_> = headers.get_all(name).iter().collect();
    lines.into_iter().flat_map(|line| line.to_str().unwrap_or("?").split(',')).map(str::trim)
}

/// An address alone, or with a port as some proxies write it.
fn parse(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let address = bare.parse().ok();
    let address = address.or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()));
    address.map(|address: IpAddr| address.to_canonical())
}
