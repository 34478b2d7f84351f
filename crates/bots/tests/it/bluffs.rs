//! Words that a bot does not know: laid by those levels that bluff, and only where nobody checks.

use std::num::NonZero;

use bots::simulation::{Entrant, Progress, Simulation};
use bots::{Level, Roster, Vocabularies};
use games::{Header, Seed, WordList};
use lexicon::Lang;

/// How many words that are none the first of two players lays in a hundred games.
fn invented(levels: [Level; 2], words: &str) -> u64 {
    let players = levels.iter().map(|level| level.to_string()).collect();
    let mut header = Header::new("quiddler", Lang::De, players, Seed::Small(1));
    header.options.insert("words".into(), words.into());
    let simulation = Simulation {
        header: &header,
        words: &WordList::new(testkit::GERMAN),
        vocabularies: &Vocabularies::of_lists(),
        entrants: &levels.map(|level| Entrant::Bot(level.into())),
        games: 100,
        seed: 1,
        threads: NonZero::<usize>::MIN,
    };
    simulation.run(&Progress::default()).expect("games").records[0].invented
}

#[test]
fn q20_some_levels_bluff_now_and_then_and_the_others_never() {
    let bluffing = Roster::built_in().bluffing("quiddler");
    assert_eq!(bluffing, [Level::Geselle, Level::Meister]);
    for level in [Level::Lehrling, Level::Geselle, Level::Meister, Level::Grossmeister] {
        let words = invented([level, Level::Lehrling], "challenge");
        match bluffing.contains(&level) {
            // Eight rounds in each of a hundred games.
            true => assert!((1..=200).contains(&words), "{level}: {words}"),
            false => assert_eq!(words, 0, "{level}"),
        }
        assert_eq!(invented([level, Level::Lehrling], "checked"), 0, "{level}");
    }
    for game in ["kreuzwort", "buchstabenklau", "maskenmemo", "chess"] {
        assert_eq!(Roster::built_in().bluffing(game), [], "{game}");
    }
}
