//! Hints: from what the seat sees, words that most people know first, and none that one does not say.

use games::hindsight::Usage;
use games::play::{self, Asking, Play};
use games::{By, Facts, HintStep, Line, Seat, Viewer, hint};
use lexicon::compiled::{Contents, Facts as WordFacts, Reading};
use lexicon::{Compiled, Dictionary, Lang};
use serde_json::Value;
use testkit::players::{Choice, Dice, Kind, buchstabenklau, kreuzwort, maskenmemo, quiddler};
use testkit::{GERMAN, Shelf, redealt};

/// Of the short list every third word is not said, and every second of the others is rare.
fn dictionary() -> Dictionary {
    let words: Vec<&str> = GERMAN.lines().filter(|line| !line.is_empty()).collect();
    let reading = |(number, &written): (usize, &&'static str)| Reading {
        written,
        lemma: written,
        form: "",
        sources: 1,
        zipf: if number % 2 == 0 { 200 } else { 500 },
        coarse: number % 3 == 0,
    };
    let readings: Vec<Reading<'_>> = words.iter().enumerate().map(reading).collect();
    let facts = Some(WordFacts { sources: &["a list"], readings: &readings, refused: &[] });
    let (lang, spelling, key) = (Lang::De, Lang::De.base(), "a key");
    let contents = Contents { lang, spelling, key, words: &words, crossword: false, facts };
    Dictionary::with_glosses(Compiled::in_memory(&contents).expect("words"), None)
}

/// Random games in which whoever is awaited asks; what is hinted at can be played.
fn ask(kind: &Kind, games: u64, dictionary: &Dictionary) -> usize {
    let shelf = Shelf::default();
    let usage = Usage { dictionary: Some(dictionary) };
    let mut words = 0;
    for number in 0..games {
        let mut dice = Dice::new(number);
        let header = (kind.header)(&mut dice);
        let mut table = play::open(&header, &shelf, Asking::FactsFirst).expect("a table").play;
        let lexicon = shelf.taken();
        for _ in 0..120 {
            let awaited = table.awaited();
            if awaited.is_empty() {
                break;
            }
            let seat = *dice.pick(&awaited);
            if dice.one_in(5) {
                let other = redealt(table.as_ref(), seat, &mut dice.0);
                words += check(table.as_ref(), other.as_ref(), seat, usage);
            }
            let (view, may) = (table.view(Viewer::Seat(seat)), table.may(seat));
            let mut choice =
                Choice { view: &view, seat, may: &may, lexicon: &lexicon, dice: &mut dice };
            let Value::Object(action) = (kind.choose)(&mut choice) else { continue };
            let line = Line::new(By::Seat(seat), action, Facts::default());
            let _ = table.act(&line, Asking::FactsFirst);
        }
    }
    words
}

fn check(table: &dyn Play, other: &dyn Play, seat: Seat, usage: Usage<'_>) -> usize {
    let told = |table: &dyn Play, step| hint(table, seat, step, usage);
    let Some(whole) = told(table, HintStep::Move) else { return 0 };
    assert_eq!(told(other, HintStep::Move).as_ref(), Some(&whole), "seat {seat} knows a secret");
    assert!(usage.may_say(table.lexicon(), &whole.words), "{whole:?}");
    let action = whole.action.clone().expect("the whole move");
    let line = Line::new(By::Seat(seat), action, Facts::default());
    let played = table.boxed_clone().act(&line, Asking::FactsFirst).played;
    assert!(played.is_ok(), "{whole:?}: {played:?}");
    let first = told(table, HintStep::Word).expect("a first step");
    assert!(first.action.is_none() && first.words.is_empty() && first.first.is_none());
    assert!(first.place.is_none() && first.cards.is_empty());
    let second = told(table, HintStep::Place).expect("a second step");
    assert!(second.action.is_none() && second.words.is_empty());
    assert_eq!(first.letters, whole.letters);
    if let Some(letter) = &second.first {
        let longest = whole.words.iter().max_by_key(|word| word.chars().count());
        assert!(longest.is_some_and(|word| word.starts_with(letter.as_str())), "{whole:?}");
    }
    whole.words.len()
}

#[test]
fn hints_in_every_game_can_be_played_and_tell_nothing_unseen() {
    let dictionary = dictionary();
    for (kind, games) in [
        (&quiddler::KIND, 20),
        (&quiddler::SOLO, 4),
        (&kreuzwort::KIND, 10),
        (&buchstabenklau::KIND, 20),
        (&maskenmemo::KIND, 20),
    ] {
        ask(kind, games, &dictionary);
    }
    assert!(ask(&quiddler::KIND, 20, &dictionary) > 10, "hardly a word was hinted at");
}
