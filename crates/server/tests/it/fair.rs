//! The queue and the purses by themselves: who is next, in an order that never depends on a clock.

use std::time::Duration;

use server::limit::Rate;
use server::names::{PersonId, TableId, new_person};
use server::work::{Account, Crew, Duty, FairQueue, Flow, Fund, Payer, Purses, WorkRates};
use tokio::time::Instant;

fn flow(table: i64, duty: Duty) -> Flow {
    Flow { who: Some(Account::Table(TableId::from_i64(table))), duty }
}

const MS: Duration = Duration::from_millis(1);
const NOW: Duration = Duration::ZERO;

/// Runs one after the other, each at its price, and says in which order.
fn run_all<J: Copy>(queue: &mut FairQueue<J>, cost: impl Fn(J) -> Duration) -> Vec<J> {
    let mut order = Vec::new();
    while let Some((flow, job)) = queue.next(|_| true) {
        queue.spent(flow, cost(job));
        order.push(job);
    }
    order
}

#[test]
fn tables_take_turns_however_much_one_has_queued() {
    let mut queue = FairQueue::default();
    for number in 0..50 {
        queue.push(flow(1, Duty::Try), NOW, (1, number));
    }
    queue.push(flow(2, Duty::Try), NOW, (2, 0));
    queue.push(flow(2, Duty::Try), NOW, (2, 1));
    let order = run_all(&mut queue, |_| 5 * MS);
    let place = |job| order.iter().position(|&ran| ran == job).expect("it ran");
    assert!(place((2, 0)) <= 1 && place((2, 1)) <= 3, "{order:?}");
    let first: Vec<i32> = order.iter().filter(|(table, _)| *table == 1).map(|job| job.1).collect();
    assert_eq!(first, (0..50).collect::<Vec<_>>(), "each table in the order it asked");
}

#[test]
fn turns_are_counted_in_time_and_not_in_jobs() {
    let mut queue = FairQueue::default();
    for number in 0..100 {
        queue.push(flow(1, Duty::Try), NOW, (1, number));
        queue.push(flow(2, Duty::Try), NOW, (2, number));
    }
    // The first table's jobs take ten times as long: until the other is done it gets a tenth.
    let cost = |(table, _)| if table == 1 { 10 * MS } else { MS };
    let order = run_all(&mut queue, cost);
    let done = order.iter().position(|&job| job == (2, 99)).expect("it ran");
    let between = order[..done].iter().filter(|(table, _)| *table == 1).count();
    assert!((9..=12).contains(&between), "{between}");
}

#[test]
fn weightier_duties_get_more_and_none_gets_nothing() {
    let mut queue = FairQueue::default();
    for number in 0..200 {
        for duty in Duty::ALL {
            queue.push(flow(1, duty), NOW, (duty, number));
        }
    }
    let order = run_all(&mut queue, |_| MS);
    let ran = |duty| order[..200].iter().filter(|(ran, _)| *ran == duty).count();
    let [act, dry, fold, bot, replay, hindsight] = Duty::ALL.map(ran);
    assert!(
        act > dry && dry == fold && dry > bot && bot > replay && replay == hindsight && replay > 5,
        "{order:?}"
    );
    assert!(act.abs_diff(2 * dry) <= 4 && dry.abs_diff(2 * bot) <= 4, "{act} {dry} {bot}");
}

#[test]
fn whoever_was_quiet_goes_next_and_has_saved_up_nothing() {
    let mut queue = FairQueue::default();
    for number in 0..20 {
        queue.push(flow(1, Duty::Act), NOW, (1, number));
    }
    for _ in 0..10 {
        let (taken, _) = queue.next(|_| true).expect("the first table");
        queue.spent(taken, 100 * MS);
    }
    for number in 0..20 {
        queue.push(flow(2, Duty::Act), NOW, (2, number));
    }
    assert_eq!(queue.next(|_| true).expect("one").1, (2, 0), "at once");
    queue.spent(flow(2, Duty::Act), 100 * MS);
    let order = run_all(&mut queue, |_| 100 * MS);
    let second = order[..10].iter().filter(|(table, _)| *table == 2).count();
    assert!((4..=6).contains(&second), "then in turn, not until it has caught up: {order:?}");
}

#[test]
fn whoever_has_overdrawn_waits_behind_others_but_not_for_ever() {
    let mut queue = FairQueue::default();
    queue.push(flow(1, Duty::Act), Duration::from_secs(1), (1, 0));
    for table in 2..200 {
        for number in 0..100 {
            queue.push(flow(table, Duty::Act), NOW, (table, number));
        }
    }
    let order = run_all(&mut queue, |_| 20 * MS);
    let place = order.iter().position(|&job| job == (1, 0)).expect("it ran");
    assert!(place > 198, "behind the first of everybody: {place}");
    assert!(place < order.len() - 1, "and before the last of those who go on and on: {place}");
}

#[test]
fn a_fresh_table_is_no_way_round_a_debt() {
    let mut queue = FairQueue::default();
    for table in 1..100 {
        queue.push(flow(table, Duty::Try), 200 * MS, table);
    }
    queue.push(flow(1000, Duty::Act), NOW, 1000);
    assert_eq!(queue.next(|_| true).expect("one").1, 1000);
}

#[test]
fn what_may_not_run_now_waits_and_holds_up_nobody() {
    let mut queue = FairQueue::default();
    queue.push(flow(1, Duty::Bot), NOW, "bot");
    queue.push(flow(2, Duty::Replay), NOW, "replay");
    let no_bots = |duty| duty != Duty::Bot;
    assert_eq!(queue.next(no_bots).expect("one").1, "replay");
    assert!(!queue.has_next(no_bots) && queue.has_next(|_| true));
    assert!(queue.next(no_bots).is_none());
    assert_eq!((queue.len(), queue.next(|_| true).expect("one").1), (1, "bot"));
}

#[test]
fn a_true_cost_counts_for_those_who_wait_already() {
    let mut queue = FairQueue::default();
    for number in 0..3 {
        queue.push(flow(1, Duty::Bot), NOW, (1, number));
        queue.push(flow(2, Duty::Bot), NOW, (2, number));
    }
    let (first, _) = queue.next(|_| true).expect("the first table");
    queue.spent(first, 1000 * MS);
    let order = run_all(&mut queue, |(table, _)| if table == 1 { 1000 * MS } else { MS });
    assert_eq!(order[..3], [(2, 0), (2, 1), (2, 2)], "{order:?}");
}

fn rates() -> WorkRates {
    let rate = |burst, per_second| Rate { burst, per_second };
    WorkRates { table: rate(4.0, 1.0), person: rate(1.0, 0.5), address: rate(2.0, 1.0) }
}

fn payer(person: PersonId) -> Payer {
    Payer { table: Some(TableId::from_i64(7)), person: Some(person), network: None }
}

#[test]
fn a_purse_is_emptied_by_what_was_used_and_fills_up_again() {
    let start = Instant::now();
    let mut purses = Purses::new(rates(), start);
    let ana = payer(new_person());
    let owed = |purses: &mut Purses, payer: &Payer, seconds: u64| {
        purses.overdrawn(payer, Fund::Play, start + Duration::from_secs(seconds))
    };
    assert_eq!(owed(&mut purses, &ana, 0), Duration::ZERO);
    purses.pay(&ana, Fund::Play, 1500 * MS, start);
    assert_eq!(owed(&mut purses, &ana, 0), 500 * MS, "the person's; the table has some left");
    assert_eq!(owed(&mut purses, &payer(new_person()), 0), Duration::ZERO, "others at the table");
    assert_eq!(purses.overdrawn(&ana, Fund::Bots, start), Duration::ZERO, "each fund by itself");
    assert_eq!(owed(&mut purses, &ana, 1), Duration::ZERO);
    purses.pay(&ana, Fund::Play, Duration::from_secs(1000), start + Duration::from_secs(1));
    assert_eq!(owed(&mut purses, &ana, 1), Duration::from_secs(4), "no debt is without end");
}

#[test]
fn purses_that_are_full_again_are_forgotten() {
    let start = Instant::now();
    let mut purses = Purses::new(rates(), start);
    for _ in 0..100 {
        purses.pay(&payer(new_person()), Fund::Play, MS, start);
    }
    assert_eq!(purses.len(), 101);
    purses.pay(&payer(new_person()), Fund::Play, MS, start + Duration::from_secs(3600));
    assert_eq!(purses.len(), 2);
}

#[test]
fn one_thread_is_always_left_for_people() {
    assert_eq!(Crew::new(0, 0), Crew { threads: 2, bots: 1 });
    assert_eq!(Crew::new(1, 8), Crew { threads: 2, bots: 1 });
    assert_eq!(Crew::new(8, 8), Crew { threads: 8, bots: 7 });
}
