//! Words the dictionary does not know, put to the table (K-12).

use serde_json::json;

use super::{
    Game, across, down, exchange, giving_back, pass, placed, refused, resign, time_out, upwards,
    vote, with_facts,
};
use crate::check::{check, check_broken, check_conduct, keep_going};
use games::referee::Conduct;
use games::{Seat, Viewer};

const WORDS: &str = "Haus es";

fn game(seats: usize, actions: Vec<String>) -> String {
    let options = json!({"judge": "table"});
    let deal = &["HAUSBERLINES", "AAUUEEEEEEES"];
    Game { seats, options, deal, actions, ..Game::default() }.record()
}

#[test]
fn k12_a_refused_word_is_taken_back_and_another_may_be_placed() {
    let actions = vec![across(0, "k11", "BERLIN"), across(0, "k11", "HAUS"), pass(1)];
    let record = Game { deal: &["HAUSBERLINES"], actions, ..Game::default() }.record();
    let expected = [refused("K-09"), placed(&["HAUS"])].join("\n");
    check_conduct(WORDS, &record, &expected, keep_going());
    // Failing that, the turn is lost.
    let actions = vec![across(0, "k11", "BERLIN"), pass(0), pass(1)];
    let record = Game { deal: &["HAUSBERLINES"], actions, ..Game::default() }.record();
    check_conduct(WORDS, &record, r#"{"event":"passed","by":0}"#, keep_going());
    let wrong = Game { options: json!({"judge": "Ana"}), ..Game::default() };
    check_broken(WORDS, &wrong.record(), &["\"judge\"", "\"dictionary\" or \"table\" or \"all\""]);
}

#[test]
fn k12_the_table_votes_on_what_the_dictionary_does_not_know() {
    // What it knows is laid at once.
    check(WORDS, &game(3, vec![across(0, "k11", "HAUS")]), &placed(&["HAUS"]));
    let actions = vec![across(0, "k11", "BERLIN"), vote(1, true), vote(2, true)];
    let expected = r#"
        {"event":"proposed","by":0,"words":["BERLIN"],"unknown":["BERLIN"]}
        {"event":"voted","by":1,"accept":true}
        {"event":"voted","by":2,"accept":true}
        {"event":"vote_ended","by":0,"accepted":true}
        {"event":"placed","by":0,"words":["BERLIN"],"black":0,"green":0,"red":1,"left":12}"#;
    check(WORDS, &game(3, actions), expected);
    // One refusal refuses; the turn is still Ana's.
    let actions = vec![
        across(0, "k11", "BERLIN"),
        vote(2, false),
        vote(1, true),
        pass(1),
        across(0, "k11", "HAUS"),
    ];
    let expected = [
        r#"{"event":"vote_ended","by":0,"accepted":false}"#,
        &refused("K-12"),
        &refused("K-16"),
        &placed(&["HAUS"]),
    ];
    let report = check_conduct(WORDS, &game(3, actions), &expected.join("\n"), keep_going());
    assert_eq!(report.events("placed").len(), 1);
}

#[test]
fn k12_after_a_refused_vote_there_is_no_exchange_in_that_turn() {
    let refused_vote = || vec![across(0, "k11", "BERLIN"), vote(1, false)];
    let lost = r#"{"error":{"code":"vote_lost","rule":"K-12"}}"#;
    let record = |more: &[String]| game(2, [refused_vote(), more.to_vec()].concat());
    let conduct = Conduct { view: Some(Viewer::Seat(Seat(0))), ..keep_going() };
    let report = check_conduct(WORDS, &record(&[exchange(0, &["B"])]), lost, conduct);
    assert_eq!(report.view()["may"], json!(["place", "pass", "resign"]));
    // Another word may be placed, another be refused, or the turn is lost.
    check(WORDS, &record(&[across(0, "k11", "HAUS")]), &placed(&["HAUS"]));
    let again = record(&[refused_vote(), vec![exchange(0, &["B"])]].concat());
    check(WORDS, &again, lost);
    // The next turn begins anew, for everybody.
    for ends in [pass(0), time_out(0)] {
        let exchanged = r#"
            {"event":"exchanged","by":1}
            {"event":"exchanged","by":0}"#;
        let record = record(&[ends, exchange(1, &["E"]), exchange(0, &["B"])]);
        check(WORDS, &record, exchanged);
    }
}

#[test]
fn k12_all_put_every_placement_to_the_others_with_what_the_dictionary_says() {
    let game = |actions: Vec<String>| {
        let (options, deal) = (json!({"judge": "all"}), &["HAUSBERLINES", "AAUUEEEEEEES"]);
        Game { seats: 3, options, deal, actions, ..Game::default() }.record()
    };
    // One the dictionary knows, and one it does not.
    for (letters, unknown) in [("HAUS", json!([])), ("BERLIN", json!(["BERLIN"]))] {
        let proposed = || json!({"event":"proposed","by":0,"words":[letters],"unknown":unknown});
        let place = || across(0, "k11", letters);
        let conduct = Conduct { view: Some(Viewer::Spectator), ..keep_going() };
        let open = check_conduct(WORDS, &game(vec![place()]), &proposed().to_string(), conduct);
        assert_eq!(open.view()["proposal"]["unknown"], unknown);
        assert_eq!(
            (&open.view()["phase"], &open.view()["awaited"]),
            (&json!("vote"), &json!([1, 2]))
        );
        let accepted = game(vec![place(), vote(2, true), vote(1, true)]);
        check(WORDS, &accepted, &placed(&[letters]));
        let refused = game(vec![place(), vote(2, false)]);
        let report = check(WORDS, &refused, r#"{"event":"vote_ended","by":0,"accepted":false}"#);
        assert!(report.events("placed").is_empty());
    }
    // What is wrong apart from the words is refused, as ever.
    let wrong = [(across(0, "a1", "HAUS"), "K-06"), (down(0, "k11", "SUAH"), "K-06")];
    for (placement, rule) in wrong {
        check(WORDS, &game(vec![placement]), &refused(rule));
    }
    // The advice is a fact of the record.
    let told = with_facts(&across(0, "k11", "HAUS"), json!({"HAUS": false}));
    check(WORDS, &game(vec![told]), r#"{"event":"proposed","unknown":["HAUS"]}"#);
}

#[test]
fn k12_a_word_is_put_to_the_vote_as_it_is_meant() {
    let second = |judge: &str, placement: String| {
        let (options, deal) = (json!({"judge": judge}), &["HAUSBERLINES", "SAMTTEEEEEEE"]);
        let mut actions = vec![across(0, "k11", "HAUS"), placement];
        if judge == "all" {
            actions.insert(1, vote(1, true));
        }
        actions.push(vote(0, true));
        Game { options, deal, actions, ..Game::default() }.record()
    };
    let put = |word: &str, unknown: &[&str]| {
        let proposed = json!({"event":"proposed","by":1,"words":[word],"unknown":unknown});
        format!("{proposed}\n{}", placed(&[word]))
    };
    let placement = || down(1, "n11", "sAM");
    for judge in ["table", "all"] {
        check("Haus", &second(judge, placement()), &put("SAM", &["SAM"]));
        check("Haus", &second(judge, upwards(&placement())), &put("MAS", &["MAS"]));
    }
    // By `all` whatever the dictionary would read, by `table` only what it does not know at all.
    check("Haus Sam", &second("all", upwards(&placement())), &put("MAS", &["MAS"]));
    check("Haus Sam Mas", &second("all", upwards(&placement())), &put("MAS", &[]));
    check("Haus Mas", &second("all", placement()), &put("MAS", &[]));
    check("Haus Sam", &second("table", upwards(&placement())), &placed(&["SAM"]));
    // The first word is put as it reads from the start square.
    let options = json!({"judge": "all"});
    let actions = vec![super::up(0, "k11", "HAUS")];
    let first = Game { options, deal: &["HAUSBERLINES"], actions, ..Game::default() };
    check(WORDS, &first.record(), r#"{"event":"proposed","words":["HAUS"],"unknown":[]}"#);
}

#[test]
fn k12_while_the_table_votes_nothing_else_is_played() {
    let actions = vec![
        vote(1, true),
        across(0, "k11", "BERLIN"),
        across(0, "k11", "HAUS"),
        pass(0),
        vote(0, true),
        pass(1),
        vote(1, true),
        vote(1, true),
    ];
    let expected = [
        r#"{"error":{"line":2,"code":"nothing_to_vote_on","rule":"K-12"}}"#,
        r#"{"error":{"line":4,"code":"vote_open","rule":"K-12"}}"#,
        r#"{"error":{"line":5,"code":"vote_open","rule":"K-12"}}"#,
        r#"{"error":{"line":6,"code":"own_proposal","rule":"K-12"}}"#,
        r#"{"error":{"line":7,"code":"not_your_turn","rule":"K-16"}}"#,
        r#"{"event":"voted","by":1,"accept":true}"#,
        r#"{"error":{"line":9,"code":"no_voice","rule":"K-12"}}"#,
    ];
    let conduct = Conduct { view: Some(Viewer::Seat(Seat(2))), ..keep_going() };
    let report = check_conduct(WORDS, &game(3, actions), &expected.join("\n"), conduct);
    let view = report.view();
    assert_eq!((&view["awaited"], &view["phase"]), (&json!([2]), &json!("vote")));
    assert_eq!(view["may"], json!(["vote", "resign"]));
    assert_eq!(view["proposal"]["waiting"], json!([2]));
    assert_eq!(view["proposal"]["tiles"]["k11"], "B");
    // Without the option there is never a vote.
    let none = Game { deal: &["BERLIN"], actions: vec![vote(1, true)], ..Game::default() };
    check(WORDS, &none.record(), &refused("K-12"));
}

#[test]
fn k12_what_is_wrong_apart_from_the_words_is_not_put_to_the_vote() {
    let wrong = [
        (across(0, "a1", "BERLIN"), "K-06"),
        (across(0, "k11", "BERLINERX"), "K-30"),
        (giving_back(&across(0, "k11", "BERLIN"), &["S"]), "K-22"),
        // A word of the dictionary, but from its other end.
        (down(0, "k11", "SUAH"), "K-06"),
    ];
    for (placement, rule) in wrong {
        check(WORDS, &game(2, vec![placement]), &refused(rule));
    }
    // An unknown word upwards from the start is put to the vote as it reads.
    let proposed = r#"{"event":"proposed","unknown":["BERLIN"]}"#;
    check(WORDS, &game(2, vec![super::up(0, "k11", "BERLIN")]), proposed);
}

#[test]
fn k12_a_word_once_voted_in_stays_a_word_at_this_table() {
    // AU is voted in; later it lies there without a vote.
    let actions = vec![
        across(0, "k11", "HAUS"),
        down(1, "l11", "aU"),
        vote(0, true),
        pass(0),
        across(1, "k10", "U"),
        vote(0, true),
        pass(0),
        down(1, "m10", "Au"),
    ];
    let expected = r#"
        {"event":"placed","by":1,"words":["AU"]}
        {"event":"proposed","by":1,"words":["UH"],"unknown":["UH"]}
        {"event":"placed","by":1,"words":["UH"]}
        {"event":"placed","by":1,"words":["AU"]}"#;
    check(WORDS, &game(2, actions), expected);
}

#[test]
fn a_voter_who_leaves_or_runs_out_of_time_loses_the_voice() {
    for leaves in [time_out(2), resign(2)] {
        let actions = vec![across(0, "k11", "BERLIN"), vote(1, true), leaves];
        let expected = r#"
            {"event":"vote_ended","by":0,"accepted":true}
            {"event":"placed","by":0,"words":["BERLIN"]}"#;
        check(WORDS, &game(3, actions), expected);
    }
    // Only those are awaited who have yet to vote.
    let actions = vec![across(0, "k11", "BERLIN"), time_out(0)];
    check(WORDS, &game(3, actions), r#"{"error":{"code":"not_awaited","rule":"K-16"}}"#);
    // Who proposed and resigns takes the placement along.
    let actions = vec![across(0, "k11", "BERLIN"), resign(0), pass(1)];
    let expected = r#"
        {"event":"resigned","by":0}
        {"event":"vote_ended","by":0,"accepted":false}
        {"event":"passed","by":1}"#;
    let report = check(WORDS, &game(3, actions), expected);
    assert!(report.events("placed").is_empty());
    // With one seat left the game is over, vote or no vote.
    let actions = vec![across(0, "k11", "BERLIN"), resign(1), vote(0, true)];
    let expected = r#"
        {"event":"game_ended","reason":"resigned","by":1}
        {"error":{"code":"game_over"}}"#;
    check(WORDS, &game(2, actions), expected);
}

#[test]
fn a_hand_that_comes_back_can_take_the_black_square_away() {
    let game = |leaves: String| {
        let game = Game {
            seats: 3,
            options: json!({"judge": "table"}),
            tiles: Some("A:36:1"),
            board: Some(&["S......#...."]),
            actions: vec![
                across(0, "a1", "AAAAAAA"),
                pass(1),
                pass(2),
                across(0, "h1", "AAAAA"),
                vote(1, true),
                leaves,
            ],
            ..Game::default()
        };
        game.record()
    };
    check("AAAAAAA", &game(vote(2, true)), r#"{"event":"game_ended","reason":"finished","by":0}"#);
    // Now twelve tiles lie on the table: she cannot finish, and so not lie on black.
    let expected = r#"{"event":"resigned","by":2}
        {"event":"vote_ended","by":0,"accepted":false}"#;
    let report = check("AAAAAAA", &game(resign(2)), expected);
    assert!(report.events("game_ended").is_empty());
}
