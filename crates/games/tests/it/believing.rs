//! Dry runs: taking every word for one in a single run says what playing again and again until no
//! new word is asked about said before, and asks no dictionary.

use games::play::{self, Asking, Play, Refused, Unplayed};
use games::{By, Facts, Line, Seat, Viewer};
use serde_json::{Map, Value};
use testkit::Shelf;
use testkit::players::{Choice, Dice, Kind, buchstabenklau, kreuzwort, maskenmemo, quiddler};

type Tried = (Option<Refused>, Vec<String>);

fn is_word(name: &str) -> bool {
    !name.contains('_')
}

fn tried(played: Result<play::Played, Unplayed>, facts: &Facts) -> Tried {
    let refused = match played {
        Err(Unplayed::Refused(refused)) => Some(refused),
        _ => None,
    };
    let words = facts.iter().map(|(name, _)| name).filter(|name| is_word(name));
    (refused, words.map(str::to_owned).collect())
}

/// As dry runs were made before.
fn again_and_again(table: &dyn Play, seat: Seat, action: &Map<String, Value>) -> Tried {
    let mut facts = Facts::default();
    loop {
        let line = Line::new(By::Seat(seat), action.clone(), facts.clone());
        let answer = table.boxed_clone().act(&line, Asking::FactsFirst);
        let said = answer.facts.iter();
        let valid = Facts::new(said.map(|(name, said)| (name.to_owned(), said || is_word(name))));
        if valid == facts {
            return tried(answer.played, &facts);
        }
        facts = valid;
    }
}

fn compare(kind: &Kind, games: u64) {
    let shelf = Shelf::default();
    let (mut allowed, mut refused, mut words) = (0, 0, 0);
    for number in 0..games {
        let mut dice = Dice::new(number);
        let header = (kind.header)(&mut dice);
        let mut table = play::open(&header, &shelf, Asking::FactsFirst).expect("a table").play;
        let lexicon = shelf.taken();
        for _ in 0..200 {
            let awaited = table.awaited();
            if awaited.is_empty() {
                break;
            }
            let seat = *dice.pick(&awaited);
            let (view, may) = (table.view(Viewer::Seat(seat)), table.may(seat));
            let dice = &mut dice;
            let mut choice = Choice { view: &view, seat, may: &may, lexicon: &lexicon, dice };
            let Value::Object(action) = (kind.choose)(&mut choice) else { continue };
            let line = Line::new(By::Seat(seat), action.clone(), Facts::default());
            let answer = table.boxed_clone().act(&line, Asking::Believing);
            assert!(answer.facts.iter().all(|(name, said)| said || !is_word(name)));
            let once = tried(answer.played, &answer.facts);
            assert_eq!(once, again_and_again(table.as_ref(), seat, &action), "{action:?}");
            words += once.1.len();
            if once.0.is_some() {
                refused += 1;
            } else {
                allowed += 1;
            }
            let _ = table.act(&line, Asking::FactsFirst);
        }
    }
    assert!(allowed > 100 && refused > 5 && words > 50, "{allowed} {refused} {words}");
}

#[test]
fn one_dry_run_says_what_many_said() {
    compare(&buchstabenklau::KIND, 30);
    compare(&kreuzwort::KIND, 30);
    compare(&maskenmemo::KIND, 30);
    compare(&quiddler::KIND, 30);
}
