//! The lobby while people arrive: seats come and go, options change, names change, and whoever is
//! there begins.

use bots::Level;
use games::{Refusal, Seat};
use serde_json::{Value, json};
use table::log::Listing;
use table::names::PersonId;
use table::protocol::{Arrange, Join, Phase};
use table::{Chair, Denied, LobbyAsk, Request, Table, fold};

use testkit::desk::{Desk, fresh, house, person, write};

fn arrange(wish: Value) -> LobbyAsk {
    let wish: Arrange = serde_json::from_value(wish).expect("a wish");
    LobbyAsk::Arrange(Box::new(wish))
}

fn rename(name: &str) -> LobbyAsk {
    LobbyAsk::Rename(name.to_owned())
}

/// The host alone at a table of so many seats.
fn alone(wish: Value) -> Desk {
    let mut desk = Desk::open(&house(), wish);
    let people = desk.people();
    (0..people).for_each(|number| desk.come(number, None));
    (1..people).for_each(|number| desk.lobby(number, LobbyAsk::Leave).expect("stands up"));
    desk
}

fn players(desk: &Desk) -> Vec<Option<String>> {
    desk.state().info().players
}

/// How the table would be found after a request.
fn found(desk: &Desk, person: PersonId, ask: LobbyAsk) -> Listing {
    let request = Request::Lobby { person, ask };
    let decision = desk.table.decide(desk.now, &request, &desk.house).expect("a decision");
    decision.append.and_then(|append| append.listing).expect("listed anew")
}

#[test]
fn the_host_adds_and_takes_away_seats_while_people_arrive() {
    let mut desk = alone(json!({"game": "quiddler", "seats": 2}));
    desk.lobby(0, arrange(json!({"seats": 4}))).expect("more seats");
    assert_eq!(players(&desk), [Some("P0".to_owned()), None, None, None]);
    let told = desk.said(1, "table").last().cloned().cloned().expect("everybody is told");
    assert_eq!(told["table"]["players"].as_array().map(Vec::len), Some(4));
    let rows = desk.log.len();
    desk.lobby(0, arrange(json!({"seats": 4}))).expect("so it is");
    assert_eq!(desk.log.len(), rows, "asked twice, done once");
    let third = LobbyAsk::Join(Join { seat: Some(3), ..Join::default() }, "P3".to_owned());
    desk.lobby(3, third).expect("sits down");
    desk.lobby(0, arrange(json!({"seats": 2}))).expect("free seats go");
    assert_eq!(desk.state().seat_of(person(3)), Some(Seat(1)), "people move up");
    assert_eq!(desk.lobby(0, arrange(json!({"seats": 1}))), Err(Denied::SeatsTaken { least: 2 }));
    assert_eq!(desk.lobby(3, arrange(json!({"seats": 3}))), Err(Denied::NotHost));
    let refused = desk.lobby(0, arrange(json!({"seats": 9}))).expect_err("too many");
    assert_eq!((refused.code(), refused.about().numbers["most"]), ("setup_players", 8));
    desk.restart();
    assert_eq!(desk.join(4), Err(Denied::Full), "the log knows");
    desk.come(0, None);
    desk.come(3, None);
    desk.lobby(0, LobbyAsk::Start).expect("a start");
    assert_eq!(desk.lobby(0, arrange(json!({"seats": 3}))), Err(Denied::Begun));
}

#[test]
fn options_are_changed_and_checked_before_the_start() {
    let mut desk = alone(json!({"game": "quiddler", "seats": 2, "options": {"bonus": "most"}}));
    let before = desk.state().info().commitment;
    desk.lobby(0, arrange(json!({"options": {"bonus": "most", "rounds": 3}}))).expect("agreed");
    assert_eq!(desk.state().info().options["rounds"], 3);
    let refused = desk.lobby(0, arrange(json!({"options": {"rounds": 9}}))).expect_err("nine");
    assert_eq!((refused.code(), refused.rule()), ("setup_option_value", Some("Q-04")));
    // With three there is no choice of a bonus any more: it says nothing, and is left out.
    desk.lobby(0, arrange(json!({"seats": 3}))).expect("one more");
    assert_eq!(desk.state().info().options, *json!({"rounds": 3}).as_object().expect("options"));
    desk.lobby(0, arrange(json!({"clock": {"kind": "move", "seconds": 30}, "watchers": false})))
        .expect("terms");
    let refused = desk.lobby(0, arrange(json!({"clock": {"kind": "calm", "seconds": 0}})));
    assert_eq!(refused.expect_err("no time").code(), "setup_clock");
    desk.restart();
    assert!(!desk.state().charter.watchers);
    assert_eq!(desk.state().info().commitment, before, "the server is bound from the beginning");
    (1..3).for_each(|number| desk.join(number).expect("a free seat"));
    desk.lobby(0, LobbyAsk::Start).expect("a start");
    let header = &desk.state().game.as_ref().expect("a game").header;
    assert_eq!(header.options["rounds"], 3, "what the lobby says is what is played");
    assert!(desk.table.wake_at().is_some(), "by the new clock");
}

#[test]
fn the_host_begins_with_whoever_is_there() {
    let mut desk = alone(json!({"game": "buchstabenklau", "seats": 4}));
    let second = LobbyAsk::Join(Join { seat: Some(2), ..Join::default() }, "Kim".to_owned());
    let refused = desk.lobby(0, LobbyAsk::Begin).expect_err("nobody plays this alone");
    assert_eq!((refused.code(), refused.rule()), ("setup_players", Some("B-02")));
    assert_eq!(desk.state().charter.seats, 4, "a refusal changes nothing");
    desk.lobby(2, second).expect("sits down");
    desk.come(2, None);
    let options = json!({"handicaps": [{"seat": 2, "min_cards": 2, "safe_pile": true}]});
    desk.lobby(0, arrange(json!({"options": options}))).expect("easier for Kim");
    assert_eq!(desk.lobby(0, LobbyAsk::Start), Err(Denied::NotFull), "only if it is said");
    assert_eq!(desk.lobby(2, LobbyAsk::Begin), Err(Denied::NotHost));
    let listing = found(&desk, person(0), LobbyAsk::Begin);
    assert!(listing.card.contains("[\"P0\",\"Kim\"]"), "{}", listing.card);
    desk.lobby(0, LobbyAsk::Begin).expect("a start");
    assert_eq!(desk.state().phase(), Phase::Playing);
    let header = &desk.state().game.as_ref().expect("a game").header;
    assert_eq!(header.players, ["P0", "Kim"]);
    assert_eq!(header.options["handicaps"][0]["seat"], 1, "what is easier for Kim follows Kim");
    assert_eq!(desk.said(2, "update").last().map(|update| &update["version"]), Some(&json!(1)));
    desk.restart();
    desk.come(0, None);
    let rows = desk.log.len();
    desk.lobby(0, LobbyAsk::Begin).expect("has begun");
    assert_eq!(desk.log.len(), rows);
}

#[test]
fn numbers_stay_with_their_people_when_seats_vanish() {
    let mut desk = alone(json!({"game": "quiddler", "seats": 4}));
    let pledged = table::proof::pledge("kim's number");
    let join = Join { seat: Some(3), pledge: Some(pledged.clone()), ..Join::default() };
    desk.lobby(3, LobbyAsk::Join(join, "Kim".to_owned())).expect("sits down");
    desk.come(3, None);
    desk.lobby(0, LobbyAsk::Begin).expect("sealed");
    let info = desk.state().info();
    assert!(info.sealed);
    assert_eq!(info.pledges, ["", pledged.as_str()], "seat by seat, as they are now");
    let told = json!({"nonce": "kim's number"});
    desk.lobby(3, LobbyAsk::Disclose(serde_json::from_value(told).expect("told"))).expect("told");
    assert_eq!(desk.state().phase(), Phase::Playing);
    desk.restart();
    assert_eq!(desk.state().nonces(), ["", "kim's number"]);
}

#[test]
fn what_was_easier_for_somebody_goes_with_them() {
    let mut desk = Desk::open(&house(), json!({"game": "buchstabenklau", "seats": 3}));
    let child = |seat: u8| json!({"seat": seat, "min_cards": 2});
    desk.lobby(0, arrange(json!({"options": {"handicaps": [child(1), child(2)]}}))).expect("set");
    desk.lobby(1, LobbyAsk::Leave).expect("stands up");
    assert_eq!(desk.state().info().options["handicaps"], json!([child(2)]));
    desk.lobby(0, arrange(json!({"seats": 2}))).expect("one seat fewer");
    assert_eq!(desk.state().info().options["handicaps"], json!([child(1)]));
    desk.lobby(0, LobbyAsk::Remove(1)).expect("removed");
    assert_eq!(desk.state().info().options.get("handicaps"), None);
    desk.restart();
}

#[test]
fn the_level_of_a_bot_is_changed_where_it_sits() {
    let mut desk =
        Desk::open(&house(), json!({"game": "quiddler", "seats": 3, "bots": ["lehrling"]}));
    let before = desk.state().chairs[2].bot.clone().expect("a bot");
    let ask = LobbyAsk::SitBot { seat: Some(2), level: Level::Meister };
    assert_eq!(desk.lobby(1, ask.clone()), Err(Denied::NotHost));
    desk.lobby(0, ask).expect("another level");
    assert_eq!(desk.state().chairs[2].bot.clone().map(|bot| bot.level), Some(Level::Meister));
    let person = LobbyAsk::SitBot { seat: Some(1), level: Level::Meister };
    assert_eq!(desk.lobby(0, person), Err(Denied::SeatTaken));
    desk.restart();
    assert_eq!(before.name, "Gutenberg");
    assert_eq!(players(&desk)[2].as_deref(), Some("Gutenberg"), "the same one");
}

#[test]
fn another_name_reaches_a_game_that_runs_and_is_no_action() {
    let mut desk = Desk::begun(&house(), json!({"game": "quiddler", "seats": 2}));
    let version = desk.state().version();
    desk.lobby(1, rename("Bea 🦊")).expect("another name");
    assert_eq!(desk.state().version(), version, "nobody's move is stale");
    assert_eq!(players(&desk)[1].as_deref(), Some("Bea 🦊"));
    let told = desk.said(0, "table").last().cloned().cloned().expect("everybody is told");
    assert_eq!(told["table"]["players"][1], "Bea 🦊");
    let rows = desk.log.len();
    desk.lobby(1, rename("Bea 🦊")).expect("the same");
    desk.lobby(7, rename("Nobody")).expect("sits elsewhere");
    assert_eq!(desk.log.len(), rows);
    desk.restart();
    assert_eq!(players(&desk)[1].as_deref(), Some("Bea 🦊"));
    (0..2).for_each(|seat| desk.come(seat, None));
    desk.act(0, "r", json!({"do": "resign"}));
    desk.act(1, "r", json!({"do": "resign"}));
    let standings = desk.state().info().standings.expect("standings");
    assert_eq!(standings[1].name, "Bea 🦊");
    desk.lobby(1, rename("Cleo")).expect("too late for this one");
    assert_eq!(players(&desk)[1].as_deref(), Some("Bea 🦊"), "a game that is over stays as it was");
}

#[test]
fn whoever_comes_late_takes_over_the_seat_of_a_bot() {
    let wish = json!({"game": "maskenmemo", "seats": 3, "bots": ["lehrling"]});
    let mut desk = Desk::begun(&house(), wish);
    let seat = |seat: u8| Join { seat: Some(seat), ..Join::default() };
    let ask = |at: u8| LobbyAsk::Join(seat(at), "Dana".to_owned());
    assert_eq!(desk.state().info().for_latecomers, [2]);
    assert_eq!(desk.join(7), Err(Denied::Begun), "a seat has to be named");
    assert_eq!(desk.lobby(7, ask(1)), Err(Denied::Begun), "that is a person's");
    desk.lobby(7, ask(2)).expect("takes over");
    assert_eq!(desk.state().seat_of(person(7)), Some(Seat(2)));
    assert_eq!(desk.state().bots(), []);
    assert_eq!(desk.last_entry()["action"]["player"], "Dana");
    desk.restart();
    assert_eq!(desk.state().bots(), [], "the log knows");
    desk.come(7, None);
    let answer = desk.act(7, "p", json!({"do": "peek", "at": []}));
    assert_ne!(answer["type"], "error", "{answer}");
    assert_eq!(desk.lobby(8, ask(2)), Err(Denied::Begun), "somebody plays there now");
}

#[test]
fn a_table_counts_for_whoever_has_the_role() {
    let mut desk = Desk::open(&house(), json!({"game": "quiddler", "seats": 2, "public": true}));
    assert_eq!(found(&desk, person(0), LobbyAsk::PassHost(1)).host, person(1));
    desk.lobby(0, LobbyAsk::PassHost(1)).expect("passed on");
    assert_eq!(found(&desk, person(1), arrange(json!({"seats": 3}))).host, person(1));
    assert_eq!(found(&desk, person(1), LobbyAsk::Leave).host, person(0));
}

/// A rematch of a game of two people and a bot, asked for by the second of them.
fn again(desk: &mut Desk) -> Desk {
    desk.act(0, "r", json!({"do": "resign"}));
    desk.act(1, "r", json!({"do": "resign"}));
    assert_eq!(desk.state().phase(), Phase::Over);
    let request = Request::Lobby { person: person(1), ask: LobbyAsk::Rematch(fresh(9)) };
    let decision = desk.table.decide(desk.now, &request, &desk.house).expect("a rematch");
    let mut log = Vec::new();
    assert!(write(&mut log, decision.opens.as_ref().expect("another table")));
    let state = fold(&log, &desk.house, None).expect("a table").state;
    let mut again = Desk::open(&desk.house, json!({"game": "quiddler", "seats": 2}));
    (again.table, again.log) = (Table::new(state), log);
    again
}

#[test]
fn a_rematch_keeps_the_company_together_and_forces_nobody() {
    let handicaps = json!([{"seat": 0, "min_cards": 2}]);
    let wish = json!({"game": "buchstabenklau", "seats": 3, "bots": ["lehrling"],
        "options": {"handicaps": handicaps}});
    let mut first = Desk::begun(&house(), wish);
    let mut desk = again(&mut first);
    let info = desk.state().info();
    assert_eq!(info.rematch_of, Some(first.state().charter.id.to_string()));
    assert_eq!(info.host, Some(0), "whoever asked for it");
    assert_eq!(info.players[0].as_deref(), Some("P1"));
    assert_eq!(info.bots[1], Some(Level::Lehrling), "the bot sits there already");
    assert_eq!((info.players[2].as_deref(), info.expected[2].as_deref()), (None, Some("P0")));
    assert_eq!(info.options["handicaps"][0]["seat"], 2, "it is still easier for the same one");
    assert_eq!(desk.join(7), Err(Denied::Full), "the seat is kept");
    let there = LobbyAsk::Join(Join { seat: Some(2), ..Join::default() }, "P7".to_owned());
    assert_eq!(desk.lobby(7, there), Err(Denied::SeatTaken));
    desk.restart();
    desk.lobby(0, rename("Ann")).expect("not here yet");
    desk.join(0).expect("comes");
    assert_eq!(desk.state().seat_of(person(0)), Some(Seat(2)), "in the same company");
    assert!(desk.state().chairs.iter().all(|chair: &Chair| chair.expects.is_none()));
    desk.come(0, None);
    desk.come(1, None);
    desk.lobby(1, LobbyAsk::Start).expect("a start");
    desk.restart();
}

#[test]
fn a_rematch_begins_without_those_who_do_not_come() {
    let wish = json!({"game": "buchstabenklau", "seats": 3, "bots": ["lehrling"]});
    let mut desk = again(&mut Desk::begun(&house(), wish.clone()));
    desk.lobby(1, LobbyAsk::Begin).expect("with the bot");
    assert_eq!(desk.state().phase(), Phase::Playing);
    assert_eq!(desk.state().charter.seats, 2);
    let mut desk = again(&mut Desk::begun(&house(), wish));
    desk.lobby(1, LobbyAsk::Remove(2)).expect("nobody waits for them");
    assert_eq!(desk.state().info().expected, [None, None, None]);
    desk.join(7).expect("somebody else does");
    desk.restart();
}
