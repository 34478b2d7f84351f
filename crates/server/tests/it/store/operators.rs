//! What a store promises to those who run the house: one function for each promise.

use std::sync::Arc;

use futures_util::future::join_all;
use server::names::{Code, PersonId, TableId, new_person, random};
use server::now::Millis;
use server::operators::digest;
use server::store::operating::{
    Ban, Banned, Noted, Notice, Operator, Order, PAGE, Standing, TERMINAL,
};
use server::store::{Appended, Listing, Stage, Store};

use super::{listing, opening};

type AnyStore = Arc<dyn Store>;

const HOUR: u64 = 3_600_000;

async fn entered(store: &AnyStore, ticket: &str, at: u64) -> Option<Operator> {
    let secret = digest(&format!("session of {ticket}"));
    store.enter(digest(ticket), secret, Millis(at), Millis(at + HOUR)).await.expect("an answer")
}

async fn operator(store: &AnyStore, name: &str) -> Operator {
    store.invite(digest(name), name.to_owned(), Millis(1), Millis(HOUR)).await.expect("kept");
    entered(store, name, 2).await.expect("let in")
}

fn whom(text: &str) -> Banned {
    text.parse().expect("somebody to ban")
}

pub async fn a_ticket_lets_one_in_and_only_once(store: AnyStore) {
    store.invite(digest("t"), "Ana".to_owned(), Millis(1), Millis(100)).await.expect("kept");
    assert_eq!(entered(&store, "another", 2).await, None);
    let tries = (0..8).map(|number| {
        let secret = digest(&number.to_string());
        store.enter(digest("t"), secret, Millis(2), Millis(HOUR))
    });
    let tries = join_all(tries).await;
    let came: Vec<_> = tries.into_iter().filter_map(|one| one.expect("an answer")).collect();
    assert_eq!(came, [Operator { session: 1, name: "Ana".to_owned(), until: Millis(HOUR) }]);
    assert_eq!(entered(&store, "t", 3).await, None);
    assert_eq!(operator(&store, "Ben").await.session, 2, "every session has a number of its own");
}

pub async fn tickets_and_sessions_end(store: AnyStore) {
    store.invite(digest("late"), String::new(), Millis(1), Millis(100)).await.expect("kept");
    assert_eq!(entered(&store, "late", 100).await, None, "too late");
    store.invite(digest("t"), String::new(), Millis(101), Millis(200)).await.expect("kept");
    let ana = entered(&store, "t", 199).await.expect("let in");
    let secret = digest("session of t");
    assert_eq!(store.operator(secret.clone(), Millis(199 + HOUR - 1)).await, Ok(Some(ana.clone())));
    assert_eq!(store.operator(secret.clone(), Millis(199 + HOUR)).await, Ok(None), "an hour");
    assert_eq!(store.operator(digest("t"), Millis(200)).await, Ok(None), "a ticket is no session");
    store.carry_out(&ana, Millis(300), Order::Leave {}).await.expect("done");
    assert_eq!(store.operator(secret, Millis(301)).await, Ok(None), "left");
    let ben = operator(&store, "Ben").await;
    assert_eq!(ben.session, ana.session + 1, "numbers are not given again");
}

pub async fn what_is_ordered_is_noted_in_order_and_stays(store: AnyStore) {
    let ana = operator(&store, "Ana").await;
    let table = TableId::of(random());
    let said = Order::Say { notice: Notice::Message, text: "Hallo \u{0}\"🂡".replace('\0', "") };
    let orders = [
        Order::Close { table },
        Order::Ban { whom: whom("192.0.2.0/24"), until: HOUR },
        Order::Lift { whom: whom("192.0.2.0/24") },
        said,
        Order::Leave {},
    ];
    for (at, order) in (10..).zip(orders.clone()) {
        store.carry_out(&ana, Millis(at), order).await.expect("done");
    }
    let mut noted = store.noted(None).await.expect("lines");
    noted.reverse();
    assert!(noted.iter().map(|line| line.number).eq(0..7), "{noted:?}");
    let invited = Order::Invite { name: "Ana".to_owned() };
    let terminal =
        Noted { number: 0, at: Millis(1), session: TERMINAL, name: String::new(), order: invited };
    assert_eq!(noted[0], terminal);
    assert_eq!((noted[1].session, &noted[1].order), (ana.session, &Order::Enter {}));
    let kept: Vec<_> = noted[2..].iter().map(|line| line.order.clone()).collect();
    assert_eq!(kept, orders);
    assert!(noted[1..].iter().all(|line| line.session == 1 && line.name == "Ana"));
    assert_eq!(noted[3].at, Millis(11));
}

pub async fn many_at_once_are_noted_one_by_one_and_page_by_page(store: AnyStore) {
    let ana = operator(&store, "Ana").await;
    let many = 2 * PAGE as u64 + 20;
    let close = |number: u64| Order::Close { table: TableId::from_i64(number as i64) };
    let orders = (0..many).map(|number| store.carry_out(&ana, Millis(number), close(number)));
    assert!(join_all(orders).await.iter().all(Result::is_ok));
    let mut found: Vec<Noted> = Vec::new();
    loop {
        let page = store.noted(found.last().map(|line| line.number)).await.expect("a page");
        if page.is_empty() {
            break;
        }
        assert!(page.len() <= PAGE);
        found.extend(page);
    }
    assert!(found.iter().map(|line| line.number).eq((0..many + 2).rev()), "each once");
    assert_eq!(store.faults().await, Ok(Vec::new()));
}

pub async fn a_ban_holds_until_its_end(store: AnyStore) {
    let ana = operator(&store, "Ana").await;
    assert_eq!(store.standing(Millis(5)).await, Ok(Standing::default()));
    let guest = Banned::Guest(new_person());
    let both = [(guest, 100), (whom("2001:db8:1:2:3::7"), 200), (guest, 300)];
    for (whom, until) in both {
        store.carry_out(&ana, Millis(5), Order::Ban { whom, until }).await.expect("done");
    }
    let mut expected = [
        Ban { whom: guest, until: Millis(300) },
        Ban { whom: whom("2001:db8:1:2::/64"), until: Millis(200) },
    ];
    expected.sort_by_key(|ban| ban.whom.to_string());
    assert_eq!(store.standing(Millis(199)).await.expect("bans").bans, expected, "the later counts");
    assert_eq!(store.standing(Millis(200)).await.expect("bans").bans.len(), 1);
    store.carry_out(&ana, Millis(6), Order::Lift { whom: guest }).await.expect("done");
    assert_eq!(store.standing(Millis(200)).await.expect("bans").bans, []);
}

pub async fn what_the_house_says_replaces_what_it_said(store: AnyStore) {
    let ana = operator(&store, "Ana").await;
    let say = |notice, text: &str| Order::Say { notice, text: text.to_owned() };
    for order in [
        say(Notice::Privacy, "Nothing.\n\nReally."),
        say(Notice::Message, "first"),
        say(Notice::Message, "<b>second</b> & 'third'"),
        say(Notice::Imprint, "gone"),
        say(Notice::Imprint, ""),
    ] {
        store.carry_out(&ana, Millis(5), order).await.expect("done");
    }
    let said = store.standing(Millis(5)).await.expect("notices").notices;
    let kept = [
        (Notice::Message, "<b>second</b> & 'third'".to_owned()),
        (Notice::Privacy, "Nothing.\n\nReally.".to_owned()),
    ];
    assert_eq!(said, kept);
}

pub async fn operators_see_tables_by_stage(store: AnyStore) {
    let (ana, ben) = (PersonId::of(random()), PersonId::of(random()));
    let mut opened = Vec::new();
    for (number, stage) in [Stage::Open, Stage::Open, Stage::Over].into_iter().enumerate() {
        let table = TableId::of(random());
        let card = format!("card {number}");
        let listing = Listing { stage, ..listing(Code::of(random()), &card, &[ana, ben]) };
        let done = store.append(opening(table, 10 + number as u64, listing)).await;
        assert_eq!(done, Ok(Appended::Done(1)));
        opened.push(table);
    }
    assert_eq!(store.stages().await, Ok([2, 0, 1]));
    let tables = store.tables_in(Stage::Open, 0).await.expect("tables");
    let told: Vec<_> = tables.iter().map(|one| (one.table, one.opened.0, &*one.card)).collect();
    assert_eq!(told, [(opened[1], 11, "card 1"), (opened[0], 10, "card 0")]);
    assert_eq!(store.tables_in(Stage::Open, 1).await.expect("tables").len(), 1);
    assert_eq!(store.tables_in(Stage::Playing, 0).await, Ok(Vec::new()));
    let mut people = vec![ana, ben];
    people.sort();
    assert_eq!(store.sitters(opened[2]).await, Ok(people));
    assert_eq!(store.sitters(TableId::of(random())).await, Ok(Vec::new()));
}
