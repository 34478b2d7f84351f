//! Whose limits are shared: one address, or what one household gets of the newer kind.

use std::net::{IpAddr, Ipv6Addr};

/// An IPv4 address, or the /64 of an IPv6 address: whoever has one address of a /64 has all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Network(IpAddr);

impl Network {
    pub fn of(address: IpAddr) -> Network {
        match address.to_canonical() {
            IpAddr::V6(address) => {
                let shared = address.to_bits() & !u128::from(u64::MAX);
                Network(Ipv6Addr::from_bits(shared).into())
            }
            address => Network(address),
        }
    }

    /// Its first address.
    pub fn address(self) -> IpAddr {
        self.0
    }
}

/// As a ban takes it.
impl std::fmt::Display for Network {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            IpAddr::V4(address) => address.fmt(f),
            IpAddr::V6(address) => write!(f, "{address}/64"),
        }
    }
}
