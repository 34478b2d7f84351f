//! Where a request comes from, as far as limits, origins and cookies care.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use aide::OperationInput;
use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;

use super::Trouble;
use crate::App;
use crate::listen::{Meter, Peer};
use crate::network::Network;
use crate::proxies::Proxies;

#[derive(Debug, Clone)]
pub struct Visitor {
    pub network: Network,
    /// Whether the browser speaks TLS; none where a proxy does not say.
    pub is_encrypted: Option<bool>,
    pub comes_by_proxy: bool,
    /// Which of our addresses was reached.
    pub reached: IpAddr,
    pub meter: Arc<Meter>,
}

impl Visitor {
    pub fn of(request: &Request, proxies: &Proxies) -> Visitor {
        let Some(peer) = request.extensions().get::<Peer>() else { return Visitor::unknown() };
        let headers = request.headers();
        let comes_by_proxy = proxies.trust(peer.address);
        let is_encrypted = match peer.is_encrypted {
            true => Some(true),
            false if comes_by_proxy => proxies.is_encrypted(peer.address, headers),
            false => Some(false),
        };
        Visitor {
            network: Network::of(proxies.client(peer.address, headers)),
            is_encrypted,
            comes_by_proxy,
            reached: peer.reached,
            meter: Arc::clone(&peer.meter),
        }
    }

    /// Without a connection there is nobody to tell from others.
    fn unknown() -> Visitor {
        let nowhere = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
        Visitor {
            network: Network::of(nowhere),
            is_encrypted: Some(false),
            comes_by_proxy: false,
            reached: nowhere,
            meter: Arc::default(),
        }
    }
}

impl OperationInput for Visitor {}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Visitor, Trouble> {
        Ok(parts.extensions.get().cloned().unwrap_or_else(Visitor::unknown))
    }
}
