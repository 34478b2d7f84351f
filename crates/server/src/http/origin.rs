//! By which name a browser reached us, and whose page asks.
//!
//! A page of a stranger can have its own name point to this machine. The browser then takes us for
//! that page's server, but still tells the name: so names are checked.

use std::net::IpAddr;

use axum::http::uri::{Authority, Uri};
use axum::http::{HeaderMap, HeaderValue, header};

use super::{Trouble, Visitor};

/// Names that mean something only at home: nobody far away can have them point anywhere.
const AT_HOME: [&str; 6] =
    [".localhost", ".local", ".lan", ".home.arpa", ".internal", ".fritz.box"];

/// Where a host's name and port are; the port is left out where it is the usual one.
fn place(authority: &Authority, scheme: &str) -> (String, Option<u16>) {
    let usual = if scheme == "https" { 443 } else { 80 };
    let host = authority.host().trim_end_matches('.').to_ascii_lowercase();
    (host, authority.port_u16().filter(|port| *port != usual))
}

/// Refuses to be taken for somebody else's server.
pub fn host_allowed(
    headers: &HeaderMap,
    visitor: &Visitor,
    hosts: &[String],
) -> Result<(), Trouble> {
    // A proxy of ours is asked by names of its own, and passes on those it was told to.
    if visitor.comes_by_proxy && hosts.is_empty() {
        return Ok(());
    }
    for value in headers.get_all(header::HOST) {
        let foreign = || {
            let name = String::from_utf8_lossy(value.as_bytes());
            Trouble::ForeignHost(name.chars().take(80).collect())
        };
        let authority = value.to_str().ok().and_then(|text| text.parse::<Authority>().ok());
        let (host, _) = place(&authority.ok_or_else(foreign)?, "http");
        let listed = hosts.iter().any(|name| name.eq_ignore_ascii_case(&host));
        if !listed && !is_own(&host, visitor.reached) {
            return Err(foreign());
        }
    }
    Ok(())
}

fn is_own(host: &str, reached: IpAddr) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    match bare.parse::<IpAddr>() {
        Ok(address) => address.to_canonical() == reached || is_near(address.to_canonical()),
        Err(_) => !host.contains('.') || AT_HOME.iter().any(|end| host.ends_with(end)),
    }
}

/// This machine, or the network it is in.
pub fn is_near(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => {
            let [first, second, ..] = address.octets();
            address.is_loopback()
                || address.is_private()
                || address.is_link_local()
                || address.is_unspecified()
                // Shared by providers, and by those who build networks of their own on top.
                || (first == 100 && (64..128).contains(&second))
        }
        IpAddr::V6(address) => {
            address.is_loopback()
                || address.is_unspecified()
                || address.is_unique_local()
                || address.is_unicast_link_local()
        }
    }
}

/// A browser says whose page asks; other clients say nothing and have no cookies to be misused.
pub fn origin_allowed(
    headers: &HeaderMap,
    visitor: &Visitor,
    origins: &[String],
) -> Result<(), Trouble> {
    let foreign = |origin: &str| Trouble::ForeignOrigin(origin.chars().take(80).collect());
    if let Some(origin) = headers.get(header::ORIGIN) {
        let origin = origin.to_str().unwrap_or("?");
        let allowed = is_same(origin, headers, visitor) || origins.iter().any(|one| one == origin);
        return if allowed { Ok(()) } else { Err(foreign(origin)) };
    }
    match headers.get("sec-fetch-site").map(HeaderValue::as_bytes) {
        Some(b"cross-site" | b"same-site") => Err(foreign("another site")),
        _ => Ok(()),
    }
}

/// Whether a page is one of ours: the same scheme, name and port by which it asks.
fn is_same(origin: &str, headers: &HeaderMap, visitor: &Visitor) -> bool {
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok());
    let Some(host) = host.and_then(|text| text.parse::<Authority>().ok()) else { return false };
    let Ok(origin) = origin.parse::<Uri>() else { return false };
    let (Some(scheme), Some(authority)) = (origin.scheme_str(), origin.authority()) else {
        return false;
    };
    let scheme_fits = match visitor.is_encrypted {
        Some(true) => scheme == "https",
        Some(false) => scheme == "http",
        None => scheme == "https" || scheme == "http",
    };
    scheme_fits && place(authority, scheme) == place(&host, scheme)
}
