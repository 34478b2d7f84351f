//! Provable shuffles: who is bound when, and that nobody can choose the seed.

use games::Seed;
use serde_json::json;
use table::log::Row;
use table::proof::{self, Proof};
use table::protocol::{Disclosure, Join, Phase};
use table::{CharterError, Denied, House, LobbyAsk, Request, State, fold};
use testkit::desk::{Desk, Fate, fresh, house, person, write};

const WISH: &str = r#"{"game": "maskenmemo", "seats": 2}"#;

fn number(seat: u8) -> String {
    format!("{seat:02x}").repeat(32)
}

fn pledge(seat: u8) -> LobbyAsk {
    LobbyAsk::Pledge(proof::pledge(&number(seat)))
}

fn tell(nonce: &str) -> LobbyAsk {
    LobbyAsk::Disclose(Disclosure { nonce: nonce.to_owned(), next: None })
}

/// Two people are there and have pledged.
fn pledged(house: &House) -> Desk {
    let mut desk = Desk::open(house, serde_json::from_str(WISH).expect("JSON"));
    for seat in 0..2 {
        desk.come(seat, None);
        desk.lobby(seat, pledge(seat)).expect("a pledge");
    }
    desk
}

fn played_out(desk: &mut Desk) -> Proof {
    desk.come(0, None);
    desk.act(0, "r", json!({"do": "resign"}));
    assert_eq!(desk.state().phase(), Phase::Over);
    desk.state().proof().expect("a proof")
}

fn seed(desk: &Desk) -> Seed {
    desk.state().game.as_ref().expect("a game").header.seed
}

/// The table that a rematch opens.
fn rematch(desk: &mut Desk) -> (Vec<Row>, State) {
    let ask = Request::Lobby { person: person(1), ask: LobbyAsk::Rematch(fresh(9)) };
    let decision = desk.table.decide(desk.now, &ask, &desk.house).expect("a rematch");
    let mut log = Vec::new();
    assert!(write(&mut log, decision.opens.as_ref().expect("another table")));
    let state = fold(&log, &desk.house, None).expect("a table").state;
    (log, state)
}

#[test]
fn the_arithmetic_is_the_one_that_clients_do() {
    // The same values stand in web/src/seal/check.test.ts.
    let nonces = ["0a".repeat(32), "0b".repeat(32)];
    let seed = proof::seed([1; 32], &nonces).to_string();
    assert_eq!(seed, "80a38746c32e292013de011dca0a1d4d45c35652939aa75bf11984c748f2905e");
    let pledges = nonces.map(|nonce| proof::pledge(&nonce));
    let seal = proof::seal(&proof::commitment([1; 32]), &pledges);
    assert_eq!(seal, "e97888ace47da9303aaa69466b62c43cad162df371d0e30d51e110e69af3176a");
}

#[test]
fn everybody_is_bound_before_any_number_is_told() {
    let mut desk = pledged(&house());
    assert_eq!(desk.lobby(0, tell(&number(0))), Err(Denied::NotSealed));
    desk.lobby(0, LobbyAsk::Start).expect("sealed");
    assert_eq!(desk.state().phase(), Phase::Open, "no card is dealt yet");
    let told = desk.said(1, "table").last().copied().cloned().expect("everybody is told");
    let pledges: Vec<String> = [0, 1].map(|seat| proof::pledge(&number(seat))).into();
    assert_eq!(told["table"]["pledges"], json!(pledges));
    assert_eq!(told["table"]["sealed"], true);
    let commitment = told["table"]["commitment"].as_str().expect("a promise").to_owned();

    // From here on nothing can be exchanged.
    assert_eq!(desk.lobby(1, pledge(7)), Err(Denied::Begun));
    assert_eq!(desk.lobby(1, LobbyAsk::Leave), Err(Denied::Begun));
    desk.lobby(0, LobbyAsk::Start).expect("under way already");
    desk.lobby(0, tell(&number(0))).expect("told");
    let rows = desk.log.len();
    desk.lobby(0, tell(&number(0))).expect("known already");
    assert_eq!(desk.log.len(), rows);
    assert_eq!(desk.state().phase(), Phase::Open, "one is still to come");
    desk.lobby(1, tell(&number(1))).expect("told");
    assert_eq!(desk.state().phase(), Phase::Playing, "nobody has to wait any longer");
    assert_eq!(desk.lobby(1, tell(&number(7))), Err(Denied::Begun));

    let proof = played_out(&mut desk);
    assert_eq!(proof.nonces, [number(0), number(1)]);
    assert_eq!(proof.pledges, pledges);
    proof.check(&commitment, seed(&desk)).expect("as promised");
    proof.check_seal(&proof::seal(&commitment, &pledges)).expect("as sealed");
    assert!(proof.missing().is_empty());
}

#[test]
fn a_server_and_the_other_player_together_have_no_choice_left() {
    let mut desk = pledged(&house());
    desk.lobby(0, LobbyAsk::Start).expect("sealed");
    desk.lobby(0, tell(&number(0))).expect("told");
    // They know the secret and the honest number now, and would like another seed.
    for wish in 0..=255 {
        let nonce = format!("{wish:02x}").repeat(32);
        if nonce != number(1) {
            assert_eq!(desk.lobby(1, tell(&nonce)), Err(Denied::NotPledged));
        }
    }
    desk.lobby(1, tell(&number(1))).expect("the only one");
    let proof = played_out(&mut desk);
    let (promised, sealed) =
        (proof.commitment.clone(), proof::seal(&proof.commitment, &proof.pledges));
    let honest = |proof: &Proof, played: Seed| {
        proof.check_seats(2).is_ok()
            && proof.check(&promised, played).is_ok()
            && proof.check_seal(&sealed).is_ok()
            && proof.nonces[0] == number(0)
    };
    assert!(honest(&proof, seed(&desk)));
    // Whatever part of it they exchange, with a seed and a game that fit: it shows.
    let secret = proof::parse_secret(&proof.secret).expect("a secret");
    let made = |secret, nonces: &[String], pledges: &[String]| {
        Proof::new(secret, nonces.to_vec()).under(pledges.to_vec())
    };
    let other = [number(0), number(8)];
    let fitting = [proof.pledges[0].clone(), proof::pledge(&number(8))];
    let extra = [number(0), number(1), number(8)];
    let pledged = [&proof.pledges[..], &[proof::pledge(&number(8))]].concat();
    let forged = [
        made([7; 32], &proof.nonces, &proof.pledges),
        made(secret, &other, &proof.pledges),
        made(secret, &other, &fitting),
        made(secret, &other, &[]),
        made(secret, &extra, &proof.pledges),
        made(secret, &extra, &pledged),
        made(secret, &[number(8), number(1)], &proof.pledges),
    ];
    for (which, forged) in forged.iter().enumerate() {
        let played = forged.seed.parse().expect("a seed");
        assert!(!honest(forged, played), "forgery {which} is not seen");
    }
    let false_seed = Proof { seed: number(3), ..proof.clone() };
    assert!(!honest(&false_seed, seed(&desk)), "a proof does not say another seed");
    let false_promise = Proof { commitment: number(3), ..proof };
    assert!(false_promise.check(&promised, seed(&desk)).is_err());
}

#[test]
fn whoever_is_away_is_left_out_before_any_number_is_told() {
    let mut desk = pledged(&house());
    desk.go(1);
    desk.lobby(0, LobbyAsk::Start).expect("sealed");
    assert_eq!(desk.state().info().pledges, [proof::pledge(&number(0)), String::new()]);
    desk.come(1, None);
    assert_eq!(desk.lobby(1, tell(&number(1))), Err(Denied::NotPledged));
    desk.lobby(0, tell(&number(0))).expect("told");
    assert_eq!(desk.state().phase(), Phase::Playing, "nobody waits for somebody who is away");
    let proof = played_out(&mut desk);
    assert_eq!(proof.nonces, [number(0), String::new()]);
    assert!(proof.missing().is_empty());
    proof.check(&proof.commitment, seed(&desk)).expect("as promised");
}

#[test]
fn whoever_does_not_tell_is_left_out_after_a_moment_and_that_shows() {
    let mut desk = pledged(&house());
    desk.lobby(0, LobbyAsk::Start).expect("sealed");
    desk.lobby(0, tell(&number(0))).expect("told");
    desk.wait(2);
    assert_eq!(desk.state().phase(), Phase::Open);
    desk.wait(2);
    assert_eq!(desk.state().phase(), Phase::Playing);
    let proof = played_out(&mut desk);
    assert_eq!((proof.nonces[1].as_str(), proof.missing()), ("", vec![1]));
    proof.check(&proof.commitment, seed(&desk)).expect("as promised");
}

#[test]
fn a_start_that_was_under_way_goes_on_after_a_crash() {
    let mut desk = pledged(&house());
    desk.lobby(0, LobbyAsk::Start).expect("sealed");
    desk.lobby(1, tell(&number(1))).expect("told");
    desk.now.0 += 60_000;
    desk.restart();
    assert_eq!(desk.state().phase(), Phase::Open, "the time it was down does not count");
    desk.come(0, None);
    desk.lobby(0, tell(&number(0))).expect("told");
    assert_eq!(desk.state().phase(), Phase::Playing);
    assert_eq!(played_out(&mut desk).nonces, [number(0), number(1)]);
}

#[test]
fn a_start_that_could_not_be_saved_is_tried_again() {
    let mut desk = pledged(&house());
    desk.lobby(0, LobbyAsk::Start).expect("sealed");
    desk.now.0 += 3_000;
    assert_eq!(desk.ask_with(&Request::Wake, Fate::Lost), Err(Denied::Unsaved));
    assert_eq!(desk.state().phase(), Phase::Open);
    desk.wait(2);
    assert_eq!(desk.state().phase(), Phase::Playing);
}

#[test]
fn without_pledges_a_game_begins_at_once_as_ever() {
    let mut desk = Desk::open(&house(), serde_json::from_str(WISH).expect("JSON"));
    desk.lobby(1, LobbyAsk::Leave).expect("leaves");
    let join = Join { nonce: Some("my number".to_owned()), ..Join::default() };
    desk.lobby(1, LobbyAsk::Join(join, "P1".to_owned())).expect("sits");
    desk.lobby(0, LobbyAsk::Start).expect("a start");
    assert_eq!(desk.state().phase(), Phase::Playing);
    let proof = played_out(&mut desk);
    assert_eq!(proof.nonces, ["", "my number"]);
    let text = serde_json::to_string(&proof).expect("JSON");
    assert!(!text.contains("pledges"), "a proof of a table without a seal is written as ever");
    let read: Proof = serde_json::from_str(&text).expect("and read as ever");
    read.check(&proof.commitment, seed(&desk)).expect("as promised");
}

#[test]
fn a_number_told_beforehand_is_sealed_with_the_others() {
    let mut desk = Desk::open(&house(), serde_json::from_str(WISH).expect("JSON"));
    desk.lobby(1, LobbyAsk::Leave).expect("leaves");
    let join = Join { nonce: Some("known".to_owned()), ..Join::default() };
    desk.lobby(1, LobbyAsk::Join(join, "P1".to_owned())).expect("sits");
    desk.lobby(0, pledge(0)).expect("a pledge");
    desk.lobby(0, LobbyAsk::Start).expect("sealed; whoever starts is there");
    let sealed = desk.state().info().pledges;
    assert_eq!(sealed, [proof::pledge(&number(0)), proof::pledge("known")]);
    desk.lobby(0, tell(&number(0))).expect("told");
    assert_eq!(played_out(&mut desk).nonces, [number(0), "known".to_owned()]);
}

#[test]
fn one_sits_down_with_a_pledge_and_may_exchange_it_until_the_start() {
    let mut desk = Desk::open(&house(), serde_json::from_str(WISH).expect("JSON"));
    desk.lobby(1, LobbyAsk::Leave).expect("leaves");
    let join = |pledge: String| {
        LobbyAsk::Join(Join { pledge: Some(pledge), ..Join::default() }, "P1".into())
    };
    let short = desk.lobby(1, join("abc".to_owned()));
    assert_eq!(short, Err(Denied::Charter(CharterError::Pledge)));
    desk.lobby(1, join(proof::pledge(&number(1)).to_uppercase())).expect("sits");
    assert_eq!(desk.state().info().pledges, [String::new(), proof::pledge(&number(1))]);
    desk.lobby(1, pledge(5)).expect("another device, another number");
    let rows = desk.log.len();
    desk.lobby(1, pledge(5)).expect("the same again");
    assert_eq!(desk.log.len(), rows, "nothing to write");
    desk.lobby(1, LobbyAsk::Leave).expect("leaves");
    assert!(desk.state().info().pledges.is_empty(), "a free seat adds nothing");
    assert_eq!(desk.lobby(1, pledge(5)), Err(Denied::NotSeated));
}

#[test]
fn a_rematch_rests_on_fresh_numbers_pledged_before_the_server_draws() {
    let mut desk = pledged(&house());
    desk.lobby(0, LobbyAsk::Start).expect("sealed");
    let next = proof::pledge(&number(40));
    let told = Disclosure { nonce: number(0), next: Some(next.clone()) };
    desk.lobby(0, LobbyAsk::Disclose(told)).expect("told");
    desk.lobby(1, tell(&number(1))).expect("told");
    played_out(&mut desk);
    let (log, again) = rematch(&mut desk);
    assert_eq!(again.nonces(), ["", ""], "what is known already says nothing in another game");
    let text: String = log.iter().map(|row| row.entry.as_str()).collect();
    assert!(!text.contains(&number(0)) && !text.contains(&number(1)));
    // Everybody sits one seat further; the pledge came with the number, before this was opened.
    assert_eq!(again.info().pledges, [String::new(), next]);
    assert_ne!(again.charter.secret(), desk.state().charter.secret());
}

#[test]
fn a_number_told_at_the_table_is_not_used_again_in_a_rematch() {
    let mut desk = Desk::open(&house(), serde_json::from_str(WISH).expect("JSON"));
    desk.lobby(1, LobbyAsk::Leave).expect("leaves");
    let join = Join { nonce: Some("known".to_owned()), ..Join::default() };
    desk.lobby(1, LobbyAsk::Join(join, "P1".to_owned())).expect("sits");
    desk.lobby(0, LobbyAsk::Start).expect("a start");
    played_out(&mut desk);
    let (_, again) = rematch(&mut desk);
    assert_eq!(again.nonces(), ["", ""]);
    assert!(again.info().pledges.is_empty());
}

#[test]
fn a_pledge_that_was_never_told_is_still_good_for_a_rematch() {
    let mut desk = pledged(&house());
    desk.go(1);
    desk.lobby(0, LobbyAsk::Start).expect("sealed");
    desk.lobby(0, tell(&number(0))).expect("told");
    played_out(&mut desk);
    let (_, again) = rematch(&mut desk);
    assert_eq!(again.info().pledges, [proof::pledge(&number(1)), String::new()]);
}
