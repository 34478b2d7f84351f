//! Taking everything there is: tables, places in the public list, guests.

use serde_json::json;
use testkit::wire::{Person, calling_from, request};
use tokio::time::Instant;

use crate::innocent::beside;
use crate::{ATTACKER, House, house, seconds};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_cannot_take_all_tables_or_the_public_list() {
    let House { server, .. } = &house(&[]).await;
    let address = server.address;
    let attack = calling_from(ATTACKER, async {
        let until = Instant::now() + seconds();
        let (mut guests, mut opened, mut refused) = (0, 0, 0);
        while Instant::now() < until {
            let body = json!({"name": "A"}).to_string();
            let answer = request(address, "POST", "/api/v1/guests", &[], Some(&body)).await;
            if answer.status != 200 {
                refused += 1;
                continue;
            }
            guests += 1;
            let token = answer.json()["token"].as_str().expect("a token").to_owned();
            let guest = Person { address, token };
            for _ in 0..10 {
                let wish = json!({"game": "quiddler", "seats": 2, "lang": "de", "public": true});
                match guest.call("POST", "/tables", Some(wish)).await.status {
                    200 => opened += 1,
                    _ => refused += 1,
                }
            }
        }
        (guests, opened, refused)
    });
    let ((guests, opened, refused), noticed) = beside(address, attack).await;
    println!("squatting: {guests} guests, {opened} tables, {refused} refused; innocent: {noticed}");
    // Somebody else still gets a table, and it is seen.
    let ana = Person::new(address, "Ana").await;
    let wish = json!({"game": "quiddler", "seats": 2, "lang": "de", "public": true});
    let code = ana.open(wish).await;
    let listed = ana.call("GET", "/tables", None).await.json().to_string();
    assert!(listed.contains(&code), "Ana's table is not in the public list");
}
