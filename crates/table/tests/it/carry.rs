//! A game that was begun on a device goes on at a server: what is proven, and what is refused.

use games::Seat;
use serde_json::{Value, json};
use table::log::{Row, Stage};
use table::names::PersonId;
use table::protocol::{Join, Phase};
use table::{
    Bringer, Carried, CarryError, Denied, Folded, House, LobbyAsk, Millis, Missing, Request, Table,
    carry, fold,
};
use testkit::desk::{Desk, house, person, write};

const BEGUN: Millis = Millis(1_800_000_000_000);
const NOW: Millis = Millis(1_800_100_000_000);

fn wish(game: &str) -> Value {
    let options = if game == "kreuzwort" { json!({ "rules": 2 }) } else { json!({}) };
    json!({ "game": game, "lang": "de", "seats": 3, "bots": ["geselle"], "options": options })
}

/// Two people and a bot at a device; bots play for all of them for so long.
fn device(house: &House, game: &str, seconds: u64) -> Desk {
    let mut desk = Desk::here(house, wish(game), 7, BEGUN).begin();
    for seat in [0, 1] {
        desk.lobby(seat, LobbyAsk::StandIn { seat, level: bots::Level::Geselle }).expect("a bot");
    }
    desk.wait(seconds);
    desk
}

fn ana() -> Bringer {
    Bringer { person: person(50), seat: 0 }
}

fn carried(log: &[Row], house: &House) -> Result<Carried, CarryError> {
    carry(log, ana(), NOW, house, &|| true)
}

/// The log as the server keeps it.
fn kept(carried: &Carried, before: &[Row]) -> Vec<Row> {
    let mut log = before.to_vec();
    match carried.missing(before, NOW) {
        Missing::Rows(append) => assert!(write(&mut log, &append)),
        other => panic!("{other:?}"),
    }
    log
}

fn there(log: &[Row], house: &House) -> Table {
    let Folded { state, differs_at, .. } = fold(log, house, None).expect("a log");
    assert_eq!(differs_at, None);
    Table::new(state)
}

#[test]
fn every_game_goes_on_as_it_stood() {
    let house = house();
    for game in ["quiddler", "kreuzwort", "buchstabenklau", "maskenmemo"] {
        let desk = device(&house, game, 20);
        let carried = carried(&desk.log, &house).expect(game);
        assert!(!carried.id().is_here());
        let log = kept(&carried, &[]);
        let table = there(&log, &house);
        let (state, before) = (table.state(), desk.state());
        let play = |state: &table::State| state.game.as_ref().expect("a game").play.save();
        assert_eq!(play(state), play(before), "{game}");
        assert_eq!(state.version(), before.version());
        assert_eq!(state.seat_of(person(50)), Some(Seat(0)), "whoever brings it has their seat");
        assert_eq!(state.seat_of(person(0)), None, "nobody of the device is known here");
        assert_eq!(state.host, person(50));
        let info = state.info();
        assert!(info.carried && !info.public);
        assert_eq!(info.for_latecomers, [1, 2], "the other person's seat, and the bot's");
        assert_eq!(info.players[1].is_some(), before.info().players[1].is_some());
    }
}

#[test]
fn a_game_that_is_over_arrives_as_over() {
    let house = house();
    for game in ["quiddler", "kreuzwort", "buchstabenklau", "maskenmemo"] {
        let mut desk = device(&house, game, 60);
        while desk.state().phase() != Phase::Over {
            desk.wait(60);
        }
        let carried = carry(&desk.log, ana(), Millis(desk.now.0 + 1000), &house, &|| true);
        let carried = carried.expect(game);
        let Missing::Rows(append) = carried.missing(&[], desk.now) else { panic!("{game}") };
        let listing = append.listing.as_ref().expect("a listing");
        assert_eq!(listing.stage, Stage::Over);
        let card: Value = serde_json::from_str(&listing.card).expect("JSON");
        assert_eq!(card["points"].as_array().map(Vec::len), Some(3), "{card}");
        let state = there(&kept(&carried, &[]), &house);
        assert_eq!(state.state().info().standings, desk.state().info().standings);
        assert!(state.state().info().for_latecomers.is_empty());
    }
}

#[test]
fn seats_of_the_device_are_taken_by_link_and_nobody_elses_are() {
    let house = house();
    let desk = device(&house, "maskenmemo", 20);
    let log = kept(&carried(&desk.log, &house).expect("a game"), &[]);
    let table = there(&log, &house);
    let join =
        |seat: u8| LobbyAsk::Join(Join { seat: Some(seat), ..Join::default() }, "Ben".into());
    let ask = |seat: u8| Request::Lobby { person: person(60), ask: join(seat) };
    assert_eq!(table.decide(NOW, &ask(0), &house).err(), Some(Denied::Begun));
    let decision = table.decide(NOW, &ask(1), &house).expect("a seat");
    let mut log = log;
    assert!(write(&mut log, decision.append.as_ref().expect("rows")));
    let table = there(&log, &house);
    assert_eq!(table.state().seat_of(person(60)), Some(Seat(1)));
    assert_eq!(table.state().info().players[1].as_deref(), Some("Ben"));
    assert_eq!(table.state().info().for_latecomers, [2], "it is taken now");
    let again = Request::Lobby { person: person(61), ask: join(1) };
    assert_eq!(table.decide(NOW, &again, &house).err(), Some(Denied::Begun));
}

#[test]
fn the_same_game_is_the_same_table_and_grows() {
    let house = house();
    let mut desk = device(&house, "buchstabenklau", 10);
    let first = carried(&desk.log, &house).expect("a game");
    let log = kept(&first, &[]);
    assert_eq!(first.missing(&log, NOW), Missing::Nothing, "twice is once");
    // The answer was lost, and the device has played on.
    desk.wait(20);
    let more = carried(&desk.log, &house).expect("a game");
    assert_eq!(more.id(), first.id());
    let grown = kept(&more, &log);
    assert_eq!(there(&grown, &house).state().version(), desk.state().version());
    assert_eq!(more.missing(&grown, NOW), Missing::Nothing);
    assert_eq!(first.missing(&grown, NOW), Missing::Nothing, "less is there as well");
    // Somebody else who brings it has a table of their own.
    let ben = Bringer { person: person(51), seat: 0 };
    let other = carry(&desk.log, ben, NOW, &house, &|| true).expect("a game");
    assert_ne!(other.id(), first.id());
    // Both went on.
    let table = there(&log, &house);
    let ask = LobbyAsk::Pace(table::protocol::Pace::Quick);
    let quicker = table.decide(NOW, &Request::Lobby { person: person(50), ask }, &house);
    let mut log = log;
    assert!(write(&mut log, quicker.expect("a pace").append.as_ref().expect("rows")));
    assert_eq!(first.missing(&log, NOW), Missing::Nothing, "what was brought is there");
    assert_eq!(more.missing(&log, NOW), Missing::WentOn);
}

#[test]
fn a_rematch_is_dealt_here_and_not_carried() {
    let house = house();
    let mut desk = device(&house, "quiddler", 60);
    while desk.state().phase() != Phase::Over {
        desk.wait(60);
    }
    let carried = carry(&desk.log, ana(), desk.now, &house, &|| true).expect("a game");
    let table = there(&kept(&carried, &[]), &house);
    let ask = LobbyAsk::Rematch(testkit::desk::fresh(9));
    let request = Request::Lobby { person: person(50), ask };
    let opens = table.decide(desk.now, &request, &house).expect("a rematch").opens;
    let mut log = Vec::new();
    assert!(write(&mut log, &opens.expect("a table")));
    assert!(!there(&log, &house).state().info().carried);
}

#[test]
fn whoever_takes_a_seat_is_there() {
    let house = house();
    let desk = Desk::here(&house, wish("maskenmemo"), 7, BEGUN).begin();
    let mut table = there(&kept(&carried(&desk.log, &house).expect("a game"), &[]), &house);
    let come = |number: u8| Request::Attach {
        connection: table::ConnectionId(number.into()),
        person: Some(person(number)),
        since: None,
    };
    let sit = LobbyAsk::Join(Join { seat: Some(1), ..Join::default() }, "Ben".into());
    let mut said = Vec::new();
    for request in [come(50), come(60), Request::Lobby { person: person(60), ask: sit }] {
        let decision = table.decide(NOW, &request, &house).expect("a decision");
        said = table.advance(decision, &house).heard;
    }
    let presence = said.iter().find(|heard| heard.text.contains("\"presence\""));
    let presence = presence.map(|heard| (heard.to.len(), heard.text.as_str()));
    assert_eq!(presence, Some((2, "{\"type\":\"presence\",\"away\":[]}")));
}

/// The number of the first row that says this, counted from 1.
fn place(log: &[Row], entry: &str) -> usize {
    let says = |row: &Row| {
        let row: Value = serde_json::from_str(&row.entry).expect("JSON");
        row["entry"] == entry && row["by"] != "table"
    };
    log.iter().position(says).expect(entry) + 1
}

fn changed(log: &[Row], row: usize, change: impl FnOnce(&mut Value)) -> Vec<Row> {
    let mut log = log.to_vec();
    let mut entry: Value = serde_json::from_str(&log[row - 1].entry).expect("JSON");
    change(&mut entry);
    log[row - 1].entry = entry.to_string();
    log
}

#[test]
fn what_was_tampered_with_is_refused_with_its_row() {
    let house = house();
    let desk = device(&house, "quiddler", 40);
    let log = &desk.log;
    let refused = |log: &[Row]| carried(log, &house).map(|carried| carried.id()).unwrap_err();
    let (dealt, played) = (place(log, "started"), place(log, "acted"));

    assert_eq!(refused(&[]), CarryError::NotHere);
    assert_eq!(refused(&log[1..]), CarryError::NotHere);
    let elsewhere = changed(log, 1, |entry| entry["charter"]["id"] = "22222222222A".into());
    assert_eq!(refused(&elsewhere), CarryError::NotHere);
    assert_eq!(refused(&log[..dealt - 1]), CarryError::Unstarted);

    let broken = changed(log, played, |entry| entry["by"] = "somebody".into());
    assert!(matches!(refused(&broken), CarryError::Unreadable { row, .. } if row == played));
    let hash = changed(log, played, |entry| entry["hash"] = "2:0000000000000000".into());
    assert_eq!(refused(&hash), CarryError::State { row: played });
    let secret = changed(log, 1, |entry| entry["charter"]["secret"] = "0".repeat(64).into());
    assert_eq!(refused(&secret), CarryError::Deal { row: dealt });
    let stacked = changed(log, dealt, |entry| entry["header"]["shuffles"] = json!([["E", "I"]]));
    assert_eq!(refused(&stacked), CarryError::Deal { row: dealt });
    let options = changed(log, dealt, |entry| entry["header"]["options"] = json!({"rounds": 1}));
    assert_eq!(refused(&options), CarryError::Deal { row: dealt });

    let mut left_out = log.clone();
    left_out.remove(played - 1);
    let error = refused(&left_out);
    assert!(matches!(error, CarryError::State { .. } | CarryError::Refused { .. }), "{error}");
    let other =
        changed(log, played, |entry| entry["action"] = json!({"do": "draw", "from": "sky"}));
    let error = refused(&other);
    assert!(matches!(error, CarryError::Refused { .. } | CarryError::State { .. }), "{error}");

    let joined = place(log, "joined");
    for name in ["", "  ", "A\u{202e}na", &"A".repeat(25)] {
        let named = changed(log, joined, |entry| entry["sitter"]["name"] = name.into());
        assert_eq!(refused(&named), CarryError::Misplaced { row: joined }, "{name:?}");
    }
    let nowhere = changed(log, joined, |entry| entry["seat"] = 200.into());
    assert_eq!(refused(&nowhere), CarryError::Misplaced { row: joined });
    let mut late = log.clone();
    late.push(Row { number: log.len() as u64, at: desk.now, ..log[joined - 1].clone() });
    assert_eq!(refused(&late), CarryError::Misplaced { row: late.len() });

    let mut earlier = log.clone();
    earlier[played].at = Millis(BEGUN.0 - 1);
    assert_eq!(refused(&earlier), CarryError::Time { row: played + 1 });
    let mut future = log.clone();
    future.last_mut().expect("a row").at = Millis(NOW.0 + 3_600_000);
    assert_eq!(refused(&future), CarryError::Time { row: log.len() });

    let lesson = include_str!("../../../../data/lessons/quiddler/first.de.jsonl");
    let learnt = changed(log, 1, |entry| entry["charter"]["lesson"] = lesson.into());
    assert_eq!(refused(&learnt), CarryError::Lesson);

    let nobody = Bringer { person: PersonId::of([9; 8]), seat: 2 };
    let error = carry(log, nobody, NOW, &house, &|| true).map(drop).unwrap_err();
    assert_eq!(error, CarryError::NoPerson, "a bot sits there");
    let error = carry(log, ana(), NOW, &house, &|| false).map(drop).unwrap_err();
    assert_eq!(error, CarryError::Costly);
    let many: Vec<Row> = log.iter().cycle().take(5001).cloned().collect();
    assert_eq!(refused(&many), CarryError::Long(5001));
    carried(log, &house).expect("as it was it is taken");
}

/// A game in which the dictionary was asked, and the first row that says so.
fn judged(house: &House) -> (Desk, usize) {
    let mut desk = device(house, "maskenmemo", 10);
    let asked = |row: &Row| row.entry.contains("\"facts\":{");
    while !desk.log.iter().any(asked) {
        assert_ne!(desk.state().phase(), Phase::Over, "somebody claims a word");
        desk.wait(10);
    }
    let row = desk.log.iter().position(asked).expect("facts") + 1;
    (desk, row)
}

#[test]
fn the_same_dictionary_says_the_same() {
    let house = house();
    let (desk, row) = judged(&house);
    let place = if row == place(&desk.log, "started") { "/header/facts" } else { "/facts" };
    let lied = changed(&desk.log, row, |entry| {
        let facts = entry.pointer_mut(place).and_then(Value::as_object_mut).expect("facts");
        facts.values_mut().for_each(|fact| *fact = json!(!fact.as_bool().expect("yes or no")));
    });
    let error = carried(&lied, &house).map(drop).unwrap_err();
    assert!(matches!(error, CarryError::Fact { row: found, .. } if found == row), "{error}");
}

#[test]
fn what_another_dictionary_said_is_believed() {
    let house = house();
    let (desk, _) = judged(&house);
    let dealt = place(&desk.log, "started");
    let other = "0".repeat(16);
    let other = changed(&desk.log, dealt, |entry| entry["header"]["lexicon"] = other.into());
    carried(&other, &house).expect("a corrected dictionary never makes an old game illegal");
}
