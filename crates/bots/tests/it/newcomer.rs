//! A fifth game's bot needs one line in a roster: then it sits down, plays and is simulated.

use std::num::NonZero;

use bots::simulation::{Entrant, Progress, Simulation};
use bots::{Level, Moment, Roster, SeatError, Vocabularies};
use games::play::Asking;
use games::{Catalogue, Header, Record, Seat, Seed, Viewer, WordList};
use lexicon::Lang;
use testkit::Shelf;
use testkit::fifth::Schnappwort;

const PLAYERS: [Level; 3] = [Level::Geselle, Level::Meister, Level::Grossmeister];

fn roster() -> Roster {
    Roster::built_in().clone().with::<Schnappwort>()
}

fn catalogue() -> Catalogue {
    Catalogue::built_in().clone().with::<Schnappwort>()
}

fn header() -> Header {
    let players = PLAYERS.map(|level| level.to_string()).to_vec();
    Header::new("schnappwort", Lang::De, players, Seed::Small(5))
}

#[test]
fn a_game_of_its_bots_is_written_down_and_replays() {
    let (shelf, vocabularies) = (Shelf::default(), Vocabularies::of_lists());
    let entrants = PLAYERS.map(|level| Entrant::Bot(level.into()));
    let (record, played) =
        roster().record_one(&header(), &shelf, &vocabularies, &entrants).expect("a game");
    let mut text = Vec::new();
    record.write(&mut text).expect("a record");
    let record = Record::read(text.as_slice()).expect("a record");
    // Facts answer for the dictionary: no word is known here.
    let nothing = WordList::default();
    let opened = catalogue().open(&record.header, &nothing, Asking::FactsFirst).expect("a game");
    let mut table = opened.play;
    for line in &record.lines {
        table.act(line, Asking::FactsFirst).played.expect("what was played once");
    }
    assert_eq!(table.outcome(), played.outcome);
    assert!(played.outcome.over && record.lines.iter().any(|line| line.verb() == "snap"));
}

#[test]
fn its_bots_are_simulated() {
    let words = WordList::new(testkit::GERMAN);
    let simulation = Simulation {
        header: &header(),
        words: &words,
        vocabularies: &Vocabularies::of_lists(),
        entrants: &PLAYERS.map(|level| Entrant::Bot(level.into())),
        games: 20,
        seed: 1,
        threads: NonZero::<usize>::MIN,
    };
    let tally = roster().simulate(&simulation, &Progress::default()).expect("games");
    assert_eq!(tally.games, 20);
    assert!(simulation.run(&Progress::default()).is_err(), "only its roster knows it");
}

#[test]
fn its_bot_sits_down_at_a_table_of_any_game() {
    let (shelf, vocabularies, header) = (Shelf::default(), Vocabularies::of_lists(), header());
    let sit = |roster: &Roster| {
        let geselle = Level::Geselle.into();
        roster.seat_bot(&header, &shelf, &vocabularies, Seat(0), geselle, header.seed)
    };
    let mut bot = sit(&roster()).expect("a bot");
    let table = catalogue().open(&header, &shelf, Asking::FactsFirst).expect("a table").play;
    assert!(table.can_act(Seat(0)) && !table.can_act(Seat(1)));
    let chosen = bot.choose(Moment::default(), &table.typed_view(Viewer::Seat(Seat(0))));
    assert_eq!(chosen.expect("a move").verb(), "turn");
    assert!(matches!(sit(Roster::built_in()), Err(SeatError::NoBot(_))));
}
