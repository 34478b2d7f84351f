//! On whose behalf a request comes: told by proxies of one's own, and by nobody else.

use axum::http::{HeaderMap, HeaderValue};
use server::proxies::Proxies;
use server::settings::{Settings, SettingsError, Wishes};

use super::house;
use crate::house::settings;
use crate::wire::request;

fn proxies(networks: &[&str], every_peer: bool) -> Proxies {
    let networks = networks.iter().map(|text| text.parse().expect("a network")).collect();
    Proxies { networks, every_peer }
}

fn headers(lines: &[&'static str]) -> HeaderMap {
    let mut headers = HeaderMap::new();
    for line in lines {
        headers.append("x-forwarded-for", HeaderValue::from_static(line));
    }
    headers
}

#[test]
fn the_last_hop_that_a_proxy_added_counts() {
    let home = proxies(&["10.0.0.0/8", "fd00::/8"], false);
    let old = proxies(&[], true);
    for (proxies, peer, lines, client) in [
        // Nobody else's word counts.
        (&home, "192.0.2.9", &["198.51.100.7"][..], "192.0.2.9"),
        (&home, "10.0.0.1", &[], "10.0.0.1"),
        (&home, "10.0.0.1", &["198.51.100.7"], "198.51.100.7"),
        // What the client made up stands before, on the same line or on one of its own.
        (&home, "10.0.0.1", &["1.2.3.4, 198.51.100.7"], "198.51.100.7"),
        (&home, "10.0.0.1", &["1.2.3.4", "198.51.100.7"], "198.51.100.7"),
        (&home, "10.0.0.1", &["10.0.0.7", "198.51.100.7"], "198.51.100.7"),
        // Through a second proxy of ours; and nothing but proxies.
        (&home, "10.0.0.1", &["1.2.3.4, 198.51.100.7", "10.0.0.2"], "198.51.100.7"),
        (&home, "10.0.0.1", &["10.0.0.3, 10.0.0.2"], "10.0.0.3"),
        // With ports, and of the newer kind.
        (&home, "10.0.0.1", &["198.51.100.7:51234"], "198.51.100.7"),
        (&home, "fd00::1", &["2001:db8::7"], "2001:db8::7"),
        (&home, "fd00::1", &["[2001:db8::7]:51234"], "2001:db8::7"),
        (&home, "fd00::1", &["[2001:db8::7]"], "2001:db8::7"),
        (&home, "10.0.0.1", &["::ffff:198.51.100.7"], "198.51.100.7"),
        // What a proxy could not name counts as the proxy.
        (&home, "10.0.0.1", &["198.51.100.7, unknown"], "10.0.0.1"),
        (&home, "10.0.0.1", &["198.51.100.7, "], "10.0.0.1"),
        // Older settings: whoever connects is the proxy, and the only one.
        (&old, "192.0.2.9", &["1.2.3.4", "198.51.100.7"], "198.51.100.7"),
        (&old, "192.0.2.9", &["1.2.3.4, 10.0.0.2"], "10.0.0.2"),
    ] {
        let found = proxies.client(peer.parse().expect("an address"), &headers(lines));
        assert_eq!(found.to_string(), client, "{peer} {lines:?}");
    }
}

#[test]
fn proxies_are_set_as_addresses_or_networks() {
    let set = |proxies: &[&str]| {
        let proxies = Some(proxies.iter().map(|&text| text.to_owned()).collect());
        let wishes = Wishes { proxies, data: Some("unused".into()), ..Wishes::default() };
        Settings::new(wishes, Wishes::default(), Wishes::default(), None)
    };
    let read = set(&["192.0.2.7", "10.0.0.0/8", "::1"]).expect("settings").proxies;
    assert_eq!(read, proxies(&["192.0.2.7/32", "10.0.0.0/8", "::1/128"], false));
    for wrong in ["everybody", "10.0.0.0/33", ""] {
        assert!(matches!(set(&[wrong]), Err(SettingsError::Proxy { .. })), "{wrong:?}");
    }
}

#[tokio::test]
async fn made_up_addresses_do_not_lift_a_limit() {
    let mut few = settings(0.0);
    few.proxies = proxies(&["127.0.0.0/8"], false);
    few.rates.address.burst = 20.0;
    few.rates.address.per_second = 1e-6;
    let house = house(few).await;
    let mut granted = 0;
    for number in 0..60 {
        let made_up = format!("203.0.113.{number}");
        let last = format!("2001:db8::{number:x}");
        let forwarded = [("x-forwarded-for", made_up.as_str()), ("x-forwarded-for", &last)];
        let answer = request(house.address, "GET", "/api/v1/tables", &forwarded, None).await;
        granted += usize::from(answer.status == 200);
    }
    assert_eq!(granted, 20, "one household, whatever it writes before");
    let other = [("x-forwarded-for", "2001:db8:0:1::1")];
    let answer = request(house.address, "GET", "/api/v1/tables", &other, None).await;
    assert_eq!(answer.status, 200, "and its neighbour is another");
    house.close().await;
}
