//! Two shells at one log, every order of their steps: each table is what the log says, and what
//! anybody was told is in it.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use table::log::Row;
use table::{ConnectionId, Decision, Folded, House, Millis, Request, Table, Told, fold};

use testkit::desk::{Desk, Fate, deed, house, likeness, person, write};

/// One shell in the middle of its work.
struct Writer {
    table: Table,
    requests: Vec<Request>,
    step: Step,
    heard: Vec<Value>,
}

enum Step {
    Decide,
    Append(Decision),
    Advance(Decision),
    Fail(Decision),
    Reload(Decision),
}

const NOW: Millis = Millis(1_800_000_060_000);

impl Writer {
    fn new(log: &[Row], house: &House, seat: u8, requests: Vec<Request>) -> Writer {
        let mut table = Table::new(fold(log, house, None).expect("a log").state);
        let (connection, person) = (ConnectionId(seat.into()), Some(person(seat)));
        let attach = Request::Attach { connection, person, since: None };
        let decision = table.decide(NOW, &attach, house).expect("a place");
        table.advance(decision, house);
        Writer { table, requests, step: Step::Decide, heard: Vec::new() }
    }

    fn is_done(&self) -> bool {
        self.requests.is_empty() && matches!(self.step, Step::Decide)
    }

    fn hear(&mut self, told: Told) {
        let messages = told.heard.iter().map(|heard| heard.text.as_str());
        self.heard.extend(messages.map(|text| serde_json::from_str::<Value>(text).expect("JSON")));
    }

    fn go_on(&mut self, log: &mut Vec<Row>, house: &House, fate: Fate) {
        self.step = match std::mem::replace(&mut self.step, Step::Decide) {
            Step::Decide => match self.table.decide(NOW, &self.requests[0], house) {
                Ok(decision) => Step::Append(decision),
                Err(_) => self.next(),
            },
            Step::Append(decision) => match (&decision.append, fate) {
                (None, _) => Step::Advance(decision),
                (Some(_), Fate::Lost) => Step::Fail(decision),
                (Some(append), Fate::Unanswered) => {
                    write(log, append);
                    Step::Fail(decision)
                }
                (Some(append), Fate::Durable) => match write(log, append) {
                    true => Step::Advance(decision),
                    false => Step::Reload(decision),
                },
            },
            Step::Advance(decision) => {
                let told = self.table.advance(decision, house);
                self.hear(told);
                self.next()
            }
            Step::Fail(decision) => {
                let told = self.table.failed(decision);
                self.hear(told);
                self.next()
            }
            // A conflict: read the log and decide the same request again, unless reading fails.
            Step::Reload(decision) => match fate {
                Fate::Lost => Step::Fail(decision),
                Fate::Durable | Fate::Unanswered => {
                    let Folded { state, .. } = fold(log, house, None).expect("a log");
                    let told = self.table.refold(state, NOW);
                    self.hear(told);
                    Step::Decide
                }
            },
        };
    }

    fn next(&mut self) -> Step {
        self.requests.remove(0);
        Step::Decide
    }

    /// The keys that somebody was told are played.
    fn acknowledged(&self) -> impl Iterator<Item = &str> {
        let told =
            self.heard.iter().filter(|said| said["type"] == "update" || said["type"] == "ack");
        told.filter_map(|said| said["key"].as_str())
    }
}

/// What the log says happened, by version.
fn truth(log: &[Row], house: &House) -> Vec<Value> {
    let past = table::past(log, house, 0).expect("a log");
    past.iter().map(|happened| serde_json::to_value(happened).expect("JSON")).collect()
}

struct Case {
    log: Vec<Row>,
    requests: [Vec<Request>; 2],
    /// The step (counted over both) that meets a fault, and which.
    fault: Option<(usize, Fate)>,
}

/// Runs one schedule, whoever comes first going on where it ends; gives the whole schedule with
/// how many could have gone on at each step.
fn run(case: &Case, house: &House, schedule: &[usize]) -> Vec<(usize, usize)> {
    let mut log = case.log.clone();
    let mut writers =
        [0, 1].map(|seat| Writer::new(&log, house, seat as u8, case.requests[seat].clone()));
    let mut taken = Vec::new();
    loop {
        let busy: Vec<usize> = (0..2).filter(|&who| !writers[who].is_done()).collect();
        let number = taken.len();
        let choice = schedule.get(number).copied().unwrap_or(0);
        let Some(&who) = busy.get(choice) else { break };
        taken.push((choice, busy.len()));
        assert!(taken.len() < 100, "the writers run in circles");
        let fault = case.fault.filter(|(at, _)| *at == number);
        let heard = writers[who].heard.len();
        writers[who].go_on(&mut log, house, fault.map_or(Fate::Durable, |(_, fate)| fate));
        let news = &writers[who].heard[heard..];
        if news.is_empty() {
            continue;
        }
        let truth = truth(&log, house);
        for said in news.iter().filter(|said| said["type"] == "update") {
            let version = said["version"].as_u64().expect("a version") as usize;
            let row = truth.get(version - 1).unwrap_or_else(|| panic!("told, not saved: {said}"));
            assert_eq!(said["events"], row["events"], "told otherwise than saved");
            assert_eq!(said["by"], row["by"]);
        }
    }
    check_end(case, house, &log, &mut writers);
    taken
}

fn check_end(case: &Case, house: &House, log: &[Row], writers: &mut [Writer; 2]) {
    let mut keys = BTreeSet::new();
    for row in log {
        let entry: Value = serde_json::from_str(&row.entry).expect("JSON");
        if let Some(key) = entry["sent"]["key"].as_str() {
            let sent = format!("{} {key}", entry["sent"]["person"]);
            assert!(keys.insert(sent), "{key} was played twice");
        }
    }
    let end = fold(log, house, None).expect("a log");
    assert_eq!(end.differs_at, None, "every row was hashed on the state before it");
    let truth = likeness(&end.state);
    for (seat, writer) in (0u8..).zip(writers) {
        for key in writer.acknowledged() {
            let sent = format!("{} {key}", json!(person(seat)));
            assert!(keys.contains(&sent), "{key} was acknowledged but is not in the log");
        }
        let state = fold(log, house, None).expect("a log").state;
        let told = writer.table.refold(state, NOW);
        writer.hear(told);
        assert_eq!(likeness(writer.table.state()), truth);
        let versions = writer.heard.iter().filter(|said| said["type"] == "update");
        let mut versions: Vec<u64> = versions.filter_map(|said| said["version"].as_u64()).collect();
        versions.dedup();
        let last = writer.table.state().version();
        let begun = fold(&case.log, house, None).expect("a log").state.version();
        let all: Vec<u64> = (begun + 1..=last).collect();
        assert_eq!(versions, all, "everybody hears of everything, once and in order");
    }
}

/// Every schedule of two writers; how many there were.
fn every_schedule(case: &Case, house: &House) -> usize {
    let mut schedule = Vec::new();
    for complete in 1.. {
        let taken = run(case, house, &schedule);
        let Some(last) = taken.iter().rposition(|&(choice, of)| choice + 1 < of) else {
            return complete;
        };
        schedule = taken[..last].iter().map(|&(choice, _)| choice).collect();
        schedule.push(taken[last].0 + 1);
    }
    unreachable!("there are not that many schedules")
}

fn act(seat: u8, key: &str, version: Option<u64>, action: Value) -> Request {
    deed(NOW, seat, key, version, action)
}

#[test]
fn two_writers_in_every_order_agree_with_the_log() {
    let house = house();
    let desk = Desk::begun(&house, json!({"game": "maskenmemo", "seats": 2}));
    let peek = |at: Value| json!({"do": "peek", "at": at});
    let mut complete = 0;
    for fault in [None]
        .into_iter()
        .chain((0..8).flat_map(|at| [Some((at, Fate::Lost)), Some((at, Fate::Unanswered))]))
    {
        // Both at any time; and the same move sent again, as a client does that heard nothing.
        let requests = [
            vec![act(0, "a", None, peek(json!(["a1"]))), act(0, "a", None, peek(json!(["a1"])))],
            vec![act(1, "b", None, peek(json!([])))],
        ];
        complete += every_schedule(&Case { log: desk.log.clone(), requests, fault }, &house);
    }
    assert!(complete > 500, "{complete} schedules");
}

#[test]
fn of_two_moves_of_one_turn_one_is_stale() {
    let house = house();
    let mut desk = Desk::begun(&house, json!({"game": "maskenmemo", "seats": 2}));
    desk.act(0, "p", json!({"do": "peek", "at": []}));
    desk.act(1, "p", json!({"do": "peek", "at": []}));
    let seen = Some(desk.state().version());
    let turn = |at: &str| json!({"do": "turn", "at": at});
    let requests = [
        vec![act(0, "x", seen, turn("a1")), act(0, "y", seen, turn("b1"))],
        vec![act(1, "z", None, json!({"do": "resign"}))],
    ];
    for fault in [None, Some((2, Fate::Lost)), Some((3, Fate::Unanswered))] {
        let case = Case { log: desk.log.clone(), requests: requests.clone(), fault };
        assert!(every_schedule(&case, &house) > 10);
    }
}
