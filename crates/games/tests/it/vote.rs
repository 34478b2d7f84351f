//! A word put to the table.

use games::Seat;
use games::vote::{Ballot, Vote, VoteRefusal};

fn vote() -> Vote {
    Vote::new(Seat(1), Seat::all(4))
}

#[test]
fn all_accepting_accepts() {
    let mut vote = vote();
    assert_eq!(vote.waiting(), [Seat(0), Seat(2), Seat(3)]);
    assert_eq!(vote.cast(Seat(3), true), Ok(Ballot::Open));
    assert_eq!(vote.cast(Seat(0), true), Ok(Ballot::Open));
    assert_eq!(vote.cast(Seat(2), true), Ok(Ballot::Accepted));
}

#[test]
fn one_refusal_refuses() {
    let mut vote = vote();
    assert_eq!(vote.cast(Seat(0), true), Ok(Ballot::Open));
    assert_eq!(vote.cast(Seat(2), false), Ok(Ballot::Refused));
}

#[test]
fn who_proposed_does_not_vote_and_nobody_votes_twice() {
    let mut vote = vote();
    assert_eq!(vote.cast(Seat(1), true), Err(VoteRefusal::Proposer));
    assert_eq!(vote.cast(Seat(0), true), Ok(Ballot::Open));
    assert_eq!(vote.cast(Seat(0), false), Err(VoteRefusal::NoVoice));
}

#[test]
fn who_leaves_loses_the_voice() {
    let mut vote = vote();
    assert_eq!(vote.leave(Seat(0)), Ballot::Open);
    assert_eq!(vote.leave(Seat(2)), Ballot::Open);
    assert_eq!(vote.cast(Seat(2), false), Err(VoteRefusal::NoVoice));
    assert_eq!(vote.leave(Seat(3)), Ballot::Accepted);
    assert_eq!(Vote::new(Seat(0), [Seat(0)]).ballot(), Ballot::Accepted, "nobody is left to ask");
}
