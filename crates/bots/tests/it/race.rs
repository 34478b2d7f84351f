//! Buchstabenklau: bots race like people, by the virtual clock.

use std::sync::Arc;
use std::time::Duration;

use bots::buchstabenklau::race::Race;
use bots::{Bot, Choice, Company, Level, Moment, Vocabularies};
use games::buchstabenklau::{Action, Buchstabenklau, Event, State};
use games::data::Doc;
use games::judge::Judge;
use games::rng::Shuffler;
use games::{By, Facts, Game, Header, Seat, Seed, Viewer, WordList};
use lexicon::Lang;
use serde_json::json;

/// A table at which all these cards lie in the middle.
struct Lying {
    game: Buchstabenklau,
    state: State,
    events: Vec<Event>,
}

fn lying(words: &str, cards: &[&str], buzz: u16) -> Lying {
    let players = vec!["A".to_owned(), "B".to_owned()];
    let mut header = Header::new("buchstabenklau", Lang::De, players, Seed::Small(1));
    let faces: Vec<[&str; 2]> = cards.iter().map(|&card| [card, "Q"]).collect();
    header.deck = Some(Doc::from_json("deck", &json!({"cards": faces})));
    header.options.insert("buzz".into(), buzz.into());
    let words = WordList::new(&words.replace(' ', "\n"));
    let game = Buchstabenklau::set_up(&header, &words).expect("a table");
    let facts = Facts::default();
    let mut judge = Judge::new(&facts);
    let shuffler = Shuffler::new(header.seed, Vec::new());
    let (mut state, mut events) = game.start(shuffler, &mut judge).expect("a deal");
    for _ in 0..cards.len() / 2 {
        events.extend(
            game.apply(&mut state, By::Table, Action::Reveal {}, &mut judge).expect("cards"),
        );
    }
    Lying { game, state, events }
}

impl Lying {
    fn bot(&self, level: Level, seed: u64, company: &Company) -> Bot<Buchstabenklau> {
        let vocabularies = Vocabularies::of_lists();
        let words = vocabularies.of(&self.game, bots::Breadth::All).expect("words");
        let mut bot = Bot::new(Seat(1), level.into(), Arc::new(()), words, Seed::Small(seed));
        bot.meet(company);
        bot.see(Moment::default(), &self.events, None);
        bot
    }

    /// What the bot does first, and when.
    fn first(&self, bot: &Bot<Buchstabenklau>, moment: Moment) -> Choice<Action> {
        let view = self.game.view(&self.state, Viewer::Seat(Seat(1)));
        bot.choose(moment, &view).expect("something to do")
    }

    /// When bots of many seeds have the word, and those that do at all; in ascending order.
    fn times(&self, level: Level, company: &Company) -> Vec<Duration> {
        let first = |seed| self.first(&self.bot(level, seed, company), Moment::default());
        let called = (0..400).map(first).filter(|choice| choice.action != Action::Ready {});
        let mut times: Vec<Duration> = called.map(|choice| choice.think).collect();
        times.sort_unstable();
        times
    }
}

fn alone() -> Company {
    Company { bots: vec![Seat(1)], easy: false }
}

fn median(times: &[Duration]) -> Duration {
    times[times.len() / 2]
}

#[test]
fn nothing_is_seen_before_two_and_a_half_seconds_after_the_cards_have_landed() {
    let table = lying("Rast", &["R", "A", "S", "T"], 6);
    let mut before = Duration::ZERO;
    for level in Level::ALL.into_iter().rev() {
        let times = table.times(level, &alone());
        assert!(times[0] > Duration::from_millis(2500), "{level}: {:?}", times[0]);
        let middle = median(&times);
        assert!(middle > before, "{level} is slower than those above it: {middle:?}");
        before = middle;
    }
}

#[test]
fn long_words_and_jokers_are_seen_later() {
    let at =
        |words, cards: &[&str]| median(&lying(words, cards, 6).times(Level::Meister, &alone()));
    let plain = at("Rast", &["R", "A", "S", "T"]);
    let joker = at("Rast", &["R", "A", "?", "T"]);
    assert!(joker > plain + Duration::from_millis(500), "{joker:?} {plain:?}");
    let double = at("Rast", &["R", "A", "??", "X"]);
    assert!(double > plain + Duration::from_millis(500), "{double:?} {plain:?}");
    let long = at("Rastende", &["R", "A", "S", "T", "E", "N", "D", "E"]);
    assert!(long > plain + Duration::from_millis(500), "{long:?} {plain:?}");
    // A joker that lies there beside makes nobody faster, although it makes more words.
    let beside = at("Rast Rasst Raset Ast Arst", &["R", "A", "S", "T", "?", "Q"]);
    assert!(beside >= plain, "{beside:?} {plain:?}");
}

#[test]
fn many_bots_together_are_no_faster_than_one() {
    let table = lying("Rast", &["R", "A", "S", "T"], 6);
    let one = median(&table.times(Level::Geselle, &alone()));
    for bots in 2..=5u8 {
        let company = Company { bots: (1..=bots).map(Seat).collect(), easy: false };
        let first = |race: u64| {
            let times = (0..u64::from(bots)).map(|bot| {
                let bot = table.bot(Level::Geselle, 1000 + race * 8 + bot, &company);
                table.first(&bot, Moment::default()).think
            });
            times.min().expect("a bot")
        };
        let mut firsts: Vec<Duration> = (0..200).map(first).collect();
        firsts.sort_unstable();
        let together = median(&firsts);
        assert!(together * 10 > one * 9, "{bots}: {together:?}, one alone {one:?}");
    }
}

#[test]
fn b11_a_bot_buzzes_and_then_says_the_word_in_time() {
    let mut table = lying("Rast", &["R", "A", "S", "T"], 6);
    let bot = table.bot(Level::Grossmeister, 1, &alone());
    assert_eq!(table.first(&bot, Moment::default()).action, Action::Buzz {});
    let facts = Facts::default();
    let buzz = Action::Buzz {};
    table
        .game
        .apply(&mut table.state, By::Seat(Seat(1)), buzz, &mut Judge::new(&facts))
        .expect("a buzz");
    let said = table.first(&bot, Moment { version: 3, at: Duration::from_secs(9) });
    assert!(matches!(said.action, Action::Call { word, .. } if word == "RAST"));
    assert!((500..2500).contains(&said.think.as_millis()), "{:?}", said.think);
    // Without a buzzer it is said before the call.
    let plain = lying("Rast", &["R", "A", "S", "T"], 0);
    let call = plain.first(&plain.bot(Level::Grossmeister, 1, &alone()), Moment::default());
    assert!(matches!(call.action, Action::Call { .. }));
    let buzz = lying("Rast", &["R", "A", "S", "T"], 6);
    let buzz = buzz.first(&buzz.bot(Level::Grossmeister, 1, &alone()), Moment::default());
    assert_eq!(call.think, buzz.think + said.think);
}

#[test]
fn whoever_wins_nothing_for_four_minutes_finds_slower_bots() {
    let table = lying("Rast", &["R", "A", "S", "T"], 6);
    let view = table.game.view(&table.state, Viewer::Seat(Seat(1)));
    let kind = Company { bots: vec![Seat(1)], easy: true };
    let ready = |bot: &mut Bot<Buchstabenklau>, minutes: std::ops::Range<u64>| {
        for half in minutes.start * 2..minutes.end * 2 {
            let moment = Moment { version: 10 + half, at: Duration::from_secs(30 * half) };
            bot.see(moment, &[Event::Revealed { cards: Vec::new() }], None);
        }
    };
    let now = Moment { version: 50, at: Duration::from_secs(4 * 60 + 30) };
    let mut patient = table.bot(Level::Grossmeister, 1, &kind);
    ready(&mut patient, 0..4);
    assert!(!patient.takes_it_easy(now, &view), "not yet");
    ready(&mut patient, 4..5);
    assert!(patient.takes_it_easy(now, &view));
    let slow = table.first(&patient, now).think;
    // Off on demand, and at a table without people.
    patient.meet(&alone());
    assert!(!patient.takes_it_easy(now, &view));
    assert!(table.first(&patient, now).think < slow);
    patient.meet(&Company { bots: vec![Seat(0), Seat(1)], easy: true });
    assert!(!patient.takes_it_easy(now, &view));
    // One card is enough.
    patient.meet(&kind);
    let word = Event::Called {
        by: Seat(0),
        word: "RAST".to_owned(),
        valid: true,
        cards: Some(4),
        stolen: Some(0),
        reason: None,
    };
    let later = Moment { version: 51, at: Duration::from_secs(5 * 60 + 10) };
    patient.see(later, &[word, Event::Taken { by: Seat(0), cards: Vec::new() }], None);
    assert!(!patient.takes_it_easy(later, &view));
    // A night is no four minutes of play.
    let mut rested = table.bot(Level::Grossmeister, 1, &kind);
    let morning = Moment { version: 5, at: Duration::from_secs(9 * 3600) };
    rested.see(morning, &[Event::Revealed { cards: Vec::new() }], None);
    assert!(!rested.takes_it_easy(morning, &view));
}

/// With a short list all know the same words: what is left is how fast they are.
#[test]
fn a_person_wins_every_second_round_against_a_lehrling_and_one_in_four_against_a_geselle() {
    let words = WordList::new(testkit::GERMAN);
    let share = |level: Level, bots: usize| {
        let race = Race { level, bots, buzz: 6, games: 40, seed: 1 };
        let finish = race.run(&words, &Vocabularies::of_lists()).expect("a race");
        assert!(finish.bots_first[0] > Duration::from_millis(2500), "{level}: {finish:?}");
        assert!(finish.rounds > 100, "{level}: {}", finish.rounds);
        finish.share()
    };
    let shares: Vec<f64> = Level::ALL.map(|level| share(level, 1)).to_vec();
    assert!(shares.is_sorted_by(|a, b| a > b), "{shares:?}");
    assert!(shares[0] > 0.7 && shares[1] > 0.55 && shares[2] > 0.3, "{shares:?}");
    assert!(share(Level::Geselle, 3) > 0.3);
}
