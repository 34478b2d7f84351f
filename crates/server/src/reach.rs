//! Where this server is found: on this machine only, or by which addresses from others.

use std::cmp::Reverse;
use std::net::{IpAddr, SocketAddr};

use crate::protocol::Reach;

/// What virtual machines, containers and tunnels call their networks; friends are rarely there.
const MADE_UP: [&str; 13] = [
    "docker",
    "br-",
    "veth",
    "virbr",
    "vmnet",
    "vboxnet",
    "podman",
    "cni",
    "lxc",
    "tun",
    "wg",
    "zt",
    "vEthernet",
];

/// An address of this machine, and what its network is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Own {
    pub name: String,
    pub address: IpAddr,
}

/// The addresses of this machine's networks that are up; none where the system does not tell.
pub fn own_addresses() -> Vec<Own> {
    let all = if_addrs::get_if_addrs().unwrap_or_default();
    let up = all.into_iter().filter(|one| one.is_oper_up() && !one.is_link_local());
    up.map(|one| Own { address: one.ip(), name: one.name }).collect()
}

/// By which addresses a server that listens here is reached, the best guess first.
pub fn reach(listen: SocketAddr, is_encrypted: bool, own: &[Own]) -> Reach {
    let mut near: Vec<&Own> = own.iter().filter(|own| answers(listen.ip(), own.address)).collect();
    near.sort_by_key(|own| Reverse(likeliness(own)));
    let scheme = if is_encrypted { "https" } else { "http" };
    let url = |own: &Own| format!("{scheme}://{}", SocketAddr::new(own.address, listen.port()));
    let mut addresses: Vec<String> = near.into_iter().map(url).collect();
    let is_own_network = !listen.ip().is_loopback() && !listen.ip().is_unspecified();
    if addresses.is_empty() && is_own_network {
        addresses.push(format!("{scheme}://{listen}"));
    }
    Reach { open: !listen.ip().is_loopback(), addresses }
}

/// Whether a server that listens on one address is found under another.
fn answers(listen: IpAddr, address: IpAddr) -> bool {
    match (listen, address) {
        _ if address.is_loopback() => false,
        (IpAddr::V4(listen), IpAddr::V4(_)) if listen.is_unspecified() => true,
        (IpAddr::V6(listen), _) if listen.is_unspecified() => true,
        _ => listen == address,
    }
}

/// Homes and cafés have private networks of the older kind; wires and radios come before what
/// programs have set up, and the order of the system decides the rest.
fn likeliness(own: &Own) -> (bool, bool, bool) {
    let private = match own.address {
        IpAddr::V4(address) => address.is_private(),
        IpAddr::V6(_) => false,
    };
    let made_up = MADE_UP.iter().any(|beginning| own.name.starts_with(beginning));
    (private && !made_up, private, own.address.is_ipv4())
}
