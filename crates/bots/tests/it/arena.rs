//! A small arena: the top level against the bottom one in every game, the same on every machine.

use std::num::NonZero;

use bots::simulation::{Entrant, Progress, Simulation, Tally};
use bots::{Level, Vocabularies};
use games::{Header, Seed, WordList};
use lexicon::Lang;

const GAMES: u64 = 30;

fn meet(game: &str, levels: [Level; 2], threads: usize) -> Tally {
    let words = WordList::new(testkit::GERMAN);
    let players = levels.iter().map(|level| level.to_string()).collect();
    let simulation = Simulation {
        header: &Header::new(game, Lang::De, players, Seed::Small(1)),
        words: &words,
        vocabularies: &Vocabularies::of_lists(),
        entrants: &levels.map(|level| Entrant::Bot(level.into())),
        games: GAMES,
        seed: 1,
        threads: NonZero::new(threads).expect("a thread"),
    };
    simulation.run(&Progress::default()).unwrap_or_else(|error| panic!("{game}: {error}"))
}

#[test]
fn the_highest_level_beats_the_lowest_in_every_game() {
    for game in ["quiddler", "kreuzwort", "buchstabenklau", "maskenmemo"] {
        let tally = meet(game, [Level::Lehrling, Level::Grossmeister], 2);
        let wins: Vec<f64> = tally.records.iter().map(|record| record.wins()).collect();
        assert_eq!((tally.games, wins.iter().sum::<f64>()), (GAMES, GAMES as f64), "{game}");
        assert!(wins[1] > 0.7 * GAMES as f64, "{game}: {wins:?}");
    }
}

#[test]
fn threads_change_nothing() {
    let [one, three] = [1, 3].map(|threads| meet("maskenmemo", [Level::Geselle; 2], threads));
    for (a, b) in one.records.iter().zip(&three.records) {
        assert_eq!((a.won, &a.points, a.thought), (b.won, &b.points, b.thought));
    }
}
