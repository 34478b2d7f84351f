//! Those whom no limit may touch: a family behind one address, a club behind one router.
//!
//! What they do is taken from the client: how much a page loads, how often it asks, how fast people play.

use std::net::IpAddr;

use server::limit::{Bucket, Limits};
use server::listen::Turnstile;
use server::network::Network;
use server::settings::{Caps, Rates};
use tokio::time::{Duration, advance};

/// The page and what the start page, a lobby and a table ask for; files of the page are not counted.
const REQUESTS_TO_ARRIVE: usize = 12;
/// A browser opens six at once, and one live connection stays.
const CONNECTIONS_TO_ARRIVE: usize = 6;

/// The private networks that routers give out, and the machine itself.
const ADDRESSES: [&str; 4] = ["192.168.178.1", "10.0.0.1", "127.0.0.1", "2001:db8:7::1"];

struct Household {
    network: Network,
    requests: Limits<Network>,
    guesses: Limits<Network>,
    people: Limits<usize>,
}

impl Household {
    fn at(address: &str) -> Household {
        let rates = Rates::default();
        Household {
            network: Network::of(address.parse::<IpAddr>().expect("an address")),
            requests: Limits::new(rates.address),
            guesses: Limits::new(rates.guesses),
            people: Limits::new(rates.person),
        }
    }

    fn asks(&self, person: usize, times: usize) {
        for _ in 0..times {
            assert!(self.requests.take(self.network), "a request of person {person}");
            assert!(self.people.take(person), "a request by person {person}");
        }
    }

    fn mistypes(&self, person: usize) {
        assert!(self.guesses.take(self.network), "a code mistyped by person {person}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_family_of_eight_behind_one_address_is_not_touched() {
    for address in ADDRESSES {
        let family = Household::at(address);
        // All at once, each mistyping the code three times, and reloading the page twice.
        for person in 0..8 {
            for _ in 0..3 {
                family.asks(person, REQUESTS_TO_ARRIVE);
                family.mistypes(person);
            }
        }
        // An evening of looking words up as fast as they can type.
        for second in 0..4 * 60 * 60 {
            advance(Duration::from_secs(1)).await;
            family.asks(second % 8, 3);
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_club_of_forty_tables_behind_one_router_is_not_touched() {
    const PEOPLE: usize = 40 * 8;
    for address in ADDRESSES {
        let club = Household::at(address);
        // The talk is over: within half a minute everybody opens the link, or types the code, and
        // one in six gets it wrong.
        for person in 0..PEOPLE {
            club.asks(person, REQUESTS_TO_ARRIVE);
            if person % 6 == 0 {
                club.mistypes(person);
            }
            if person % 11 == 0 {
                advance(Duration::from_secs(1)).await;
            }
        }
        // Three hours; every few seconds somebody looks a word up, and every game ends with its
        // replay and a rematch, at all tables in the same moment.
        for minute in 0..180 {
            for second in 0..60 {
                advance(Duration::from_secs(1)).await;
                for person in (second..PEOPLE).step_by(20) {
                    club.asks(person, 1);
                }
            }
            if minute % 20 == 19 {
                (0..PEOPLE).for_each(|person| club.asks(person, 4));
            }
        }
        // The router is switched off and on: all come back in one moment.
        advance(Duration::from_secs(60)).await;
        (0..PEOPLE).for_each(|person| club.asks(person, REQUESTS_TO_ARRIVE));
    }
}

#[test]
fn a_club_has_room_for_all_its_connections_at_once() {
    let caps = Caps::default();
    let router = Network::of([192, 168, 1, 1].into());
    let connections = Turnstile::new(caps.connections_per_address, caps.connections);
    let live = Turnstile::new(caps.live_per_address, caps.connections);
    let by_person = Turnstile::new(caps.live_per_person, caps.connections);
    let mut inside = Vec::new();
    let mut tabs = Vec::new();
    for person in 0..40 * 8 {
        for _ in 0..=CONNECTIONS_TO_ARRIVE {
            inside.push(connections.admit(Some(router)).expect("room for a connection"));
        }
        // Two tabs, and one that the server has not seen end yet.
        for _ in 0..3 {
            inside.push(live.admit(Some(router)).expect("room for a live connection"));
            tabs.push(by_person.admit(Some(person)).expect("room for a tab"));
        }
    }
    let others = Network::of([203, 0, 113, 9].into());
    assert!(connections.admit(Some(others)).is_ok(), "and for everybody else");
}

#[tokio::test(start_paused = true)]
async fn nobody_plays_faster_than_frames_and_bytes_may_come() {
    let rates = Rates::default();
    let (mut frames, mut bytes) = (Bucket::new(rates.frames), Bucket::new(rates.bytes));
    // Every key pressed asks whether a word could be called, and now and then it is; a pong beside.
    for tenth in 0..10 * 60 * 60 {
        advance(Duration::from_millis(100)).await;
        assert!(frames.take(), "a message after {tenth} tenths of a second");
        assert_eq!(bytes.spend(400.0), None);
        if tenth % 100 == 0 {
            assert!(frames.take() && bytes.spend(14.0).is_none());
        }
    }
}
