//! What a view shows: never a covered card or the stock's order.

use games::{Seat, Viewer};
use serde_json::{Value, json};

use super::{WORDS, fail, keep_going, turn, two};
use crate::check::{check_conduct, referee};
use games::referee::Conduct;

fn view(actions: &[String], viewer: Viewer) -> Value {
    let conduct = Conduct { view: Some(viewer), ..keep_going() };
    check_conduct(WORDS, &two(actions), "", conduct).view().clone()
}

#[test]
fn a_card_is_seen_by_all_while_it_lies_open_and_by_nobody_afterwards() {
    let open = [turn(0, "c1 a1")];
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let shown = view(&open, viewer);
        assert_eq!(shown["open"], json!([{"at": "c1", "card": "U"}, {"at": "a1", "card": "H"}]));
        assert_eq!(shown["table"][0], json!({"at": "a1", "lies": "open", "card": "H"}));
        assert_eq!(shown["table"][1], json!({"at": "b1", "lies": "covered"}));
        assert_eq!(shown["stock"], json!({"cards": 46}));

        let covered = view(&[fail(0)], viewer);
        assert_eq!(covered["open"], json!([]));
        assert_eq!(covered["table"][0], json!({"at": "a1", "lies": "covered"}));
    }
    let all = view(&open, Viewer::Everything);
    assert_eq!(all["table"][1], json!({"at": "b1", "lies": "covered", "card": "A"}));
    assert_eq!(all["stock"]["order"].as_array().map(Vec::len), Some(46));
}

#[test]
fn the_view_lists_what_its_seat_may_do() {
    let may = |actions: &[String], seat| view(actions, Viewer::Seat(Seat(seat)))["may"].clone();
    assert_eq!(may(&[], 0), json!(["turn", "resign"]));
    assert_eq!(may(&[], 1), json!(["resign"]));
    assert_eq!(may(&[turn(0, "a1 b1 c1")], 0), json!(["turn", "resign"]));
    let four = [turn(0, "a1 b1 c1 d1")];
    assert_eq!(may(&four, 0), json!(["turn", "claim", "give_up", "resign"]));
    let all: Vec<String> = games::maskenmemo::Square::all().map(|at| at.to_string()).collect();
    assert_eq!(may(&[turn(0, &all.join(" "))], 0), json!(["claim", "give_up", "resign"]));
    let record = super::Game::default().record();
    let peeking =
        referee(WORDS, &record, Conduct { view: Some(Viewer::Seat(Seat(1))), ..keep_going() });
    assert_eq!(peeking.view()["may"], json!(["peek", "resign"]));
    assert_eq!(peeking.view()["phase"], "peek");
}
