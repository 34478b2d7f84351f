//! One random game after the other, with every law tried on the way.

use std::collections::BTreeSet;

use games::card::Card;
use games::game::Verb;
use games::play::{Asking, Play, Refused, Unplayed};
use games::referee::{self, Conduct};
use games::telling::Names;
use games::{By, Catalogue, Facts, Line, Record, Seat, Seed, Viewer, WordList};
use serde_json::{Value, json};
use testkit::players::{Choice, Dice, Kind};
use testkit::{Shelf, redealt};

use crate::about::says_what_it_is_about;

/// More actions than any of the games can take.
const FAR_TOO_MANY: usize = 50_000;

pub fn many_games(kind: &Kind) {
    many_games_in(Catalogue::built_in(), kind);
}

/// The same for a game that this catalogue knows.
pub fn many_games_in(catalogue: &Catalogue, kind: &Kind) {
    let shelf = Shelf::default();
    let mut accepted = 0;
    let mut refused = 0;
    let mut told_apart = 0;
    let mut unplayed: BTreeSet<Verb> = BTreeSet::new();
    for number in 0..kind.games {
        let mut game = RandomGame::begin(catalogue, kind, &shelf, number);
        if number == 0 {
            unplayed.extend(game.table.verbs().iter().map(|facts| facts.verb));
        }
        game.play_to_the_end();
        accepted += game.record.lines.len();
        refused += game.refused;
        told_apart += game.redeals_that_differ;
        for line in &game.record.lines {
            unplayed.remove(line.verb());
        }
        game.replay();
    }
    assert!(accepted > refused, "players mostly choose what is refused: {accepted} to {refused}");
    assert!(told_apart > 0, "dealing anew what a seat cannot see never changed anything");
    assert!(unplayed.is_empty(), "nobody ever played {unplayed:?}");
}

struct RandomGame<'a> {
    catalogue: &'a Catalogue,
    kind: &'a Kind,
    number: u64,
    dice: Dice,
    table: Box<dyn Play>,
    lexicon: lexicon::Lexicon,
    deck: Vec<Card>,
    record: Record,
    refused: usize,
    redeals_that_differ: usize,
}

impl<'a> RandomGame<'a> {
    fn begin(
        catalogue: &'a Catalogue,
        kind: &'a Kind,
        shelf: &Shelf,
        number: u64,
    ) -> RandomGame<'a> {
        let mut dice = Dice::new(number);
        let mut header = (kind.header)(&mut dice);
        let opened = catalogue
            .open(&header, shelf, Asking::FactsFirst)
            .unwrap_or_else(|error| panic!("game {number}: {error}\n{header:?}"));
        header.facts = opened.facts;
        let mut deck = opened.play.all_cards();
        deck.sort();
        RandomGame {
            catalogue,
            kind,
            number,
            dice,
            table: opened.play,
            lexicon: shelf.taken(),
            deck,
            record: Record { header, lines: Vec::new() },
            refused: 0,
            redeals_that_differ: 0,
        }
    }

    fn play_to_the_end(&mut self) {
        let mut tries = 0;
        while !self.table.outcome().over {
            tries += 1;
            assert!(tries < FAR_TOO_MANY, "game {} does not end", self.number);
            assert!(!self.table.awaited().is_empty(), "nobody is awaited: {}", self.table.save());
            let (by, action) = self.choose();
            self.act(by, action);
            if self.dice.one_in(24) {
                self.reload();
            }
        }
        assert!(self.table.awaited().is_empty(), "a game that is over waits for nobody");
        for seat in Seat::all(self.table.seats()) {
            assert!(self.table.may(seat).is_empty(), "nothing may be done when it is over");
        }
    }

    fn choose(&mut self) -> (By, Value) {
        let seats = self.table.seats();
        let awaited = self.table.awaited();
        let seat = match self.dice.one_in(6) {
            true => Seat(self.dice.below(usize::from(seats)) as u8),
            false => *self.dice.pick(&awaited),
        };
        let nonsense = self.dice.one_in(40);
        if self.dice.one_in(60) {
            return (By::Table, json!({"do": "timeout", "seat": seat}));
        }
        if !self.kind.table_actions.is_empty() && self.dice.one_in(60) {
            let action = self.dice.pick(self.kind.table_actions);
            return (By::Table, serde_json::from_str(action).expect("an action"));
        }
        if self.dice.one_in(1500) {
            return (By::Seat(seat), json!({"do": "resign"}));
        }
        let view = self.table.view(Viewer::Seat(seat));
        let may = self.table.may(seat);
        let everything: Vec<Verb> = self.table.verbs().iter().map(|facts| facts.verb).collect();
        let mut choice = Choice {
            view: &view,
            seat,
            may: if nonsense || may.is_empty() { &everything } else { &may },
            lexicon: &self.lexicon,
            dice: &mut self.dice,
        };
        (By::Seat(seat), (self.kind.choose)(&mut choice))
    }

    fn act(&mut self, by: By, action: Value) {
        let Value::Object(action) = action else { panic!("{action} is no action") };
        let line = Line::new(by, action.clone(), Facts::default());
        if let By::Seat(seat) = by
            && self.dice.one_in(6)
        {
            self.cannot_tell_apart(seat, &line);
        }
        let before = self.table.boxed_clone();
        let may = match by {
            By::Seat(seat) => self.table.may(seat),
            By::Table => Vec::new(),
        };
        let answer = self.table.act(&line, Asking::FactsFirst);
        match answer.played {
            Ok(played) => {
                self.can_be_told(&played.events);
                let verb = line.verb();
                let allowed = by == By::Table || may.contains(&verb);
                assert!(allowed, "{verb} was played, but only {may:?} were allowed");
                self.record.lines.push(Line::new(by, action.clone(), answer.facts));
            }
            Err(Unplayed::Refused(refused)) => {
                says_what_it_is_about(&refused);
                assert_eq!(
                    before.save(),
                    self.table.save(),
                    "a refusal changed something: {action:?}"
                );
                self.refused += 1;
            }
            Err(Unplayed::Shuffle(error)) => panic!("no shuffle is named here: {error}"),
        }
        let stayed = before.save() == self.table.save();
        assert_eq!(stayed, before.digest() == self.table.digest(), "a hash misses {action:?}");
        let mut cards = self.table.all_cards();
        cards.sort();
        assert_eq!(cards, self.deck, "cards were lost or made by {action:?}");
    }

    /// Every event is one that its game tells in words.
    fn can_be_told(&self, events: &[Value]) {
        let names = Names::new(&self.record.header.players);
        for event in events {
            let told = self.table.teller().event(event, &names);
            assert!(!told.contains('{'), "{event} is not told in words");
        }
    }

    /// Changing what a seat cannot see changes neither its view, nor its verbs, nor a refusal.
    fn cannot_tell_apart(&mut self, seat: Seat, line: &Line) {
        let other = redealt(self.table.as_ref(), seat, &mut self.dice.0);
        self.redeals_that_differ +=
            usize::from(self.table.view(Viewer::Everything) != other.view(Viewer::Everything));
        let viewer = Viewer::Seat(seat);
        assert_eq!(self.table.view(viewer), other.view(viewer), "seat {seat} sees a secret");
        assert_eq!(self.table.may(seat), other.may(seat), "verbs tell seat {seat} a secret");
        let refusal = |table: &dyn Play| -> Option<Refused> {
            match table.boxed_clone().act(line, Asking::FactsFirst).played {
                Err(Unplayed::Refused(refused)) => Some(refused),
                _ => None,
            }
        };
        let (here, there) = (refusal(self.table.as_ref()), refusal(other.as_ref()));
        assert_eq!(here, there, "a refusal tells seat {seat} a secret");
    }

    /// A state survives being written down.
    fn reload(&mut self) {
        let (saved, digest) = (self.table.save(), self.table.digest());
        self.table.load(&saved).expect("a state can be loaded");
        assert_eq!(saved, self.table.save(), "a state came back changed");
        assert_eq!(digest, self.table.digest(), "a state came back with another hash");
    }

    /// The record gives the same game: from its text, from facts alone, from named shuffles alone.
    fn replay(&self) {
        let mut text = Vec::new();
        self.record.write(&mut text).expect("a record can be written");
        let read = Record::read(text.as_slice()).expect("a record can be read");
        assert_eq!(read, self.record);

        let nothing = WordList::default();
        let first = self.played(&read, &nothing);
        let placings: Vec<Value> = self.table.outcome().placings.iter().map(|p| json!(p)).collect();
        let result: Value = serde_json::from_str(first.lines().last().unwrap_or_default())
            .expect("a result at the end");
        for (standing, place) in
            result["result"]["standings"].as_array().into_iter().flatten().zip(&placings)
        {
            assert_eq!(standing["points"], place["points"]);
            assert_eq!(standing["rank"], place["rank"]);
        }
        assert_eq!(result["result"]["over"], true);
        assert_eq!(first, self.played(&read, &nothing), "the same record gave two different games");

        let mut named = read.clone();
        named.header.shuffles = self.table.shuffles().to_vec();
        named.header.seed = Seed::Small(self.number ^ 0xffff);
        assert_eq!(first, self.played(&named, &nothing), "named shuffles gave another game");
    }

    /// By the referee, who knows the games of this program, or action by action.
    fn played(&self, record: &Record, words: &WordList) -> String {
        match Catalogue::built_in().get(&record.header.game) {
            Some(_) => refereed(record, words),
            None => folded(self.catalogue, record, words),
        }
    }
}

fn folded(catalogue: &Catalogue, record: &Record, words: &WordList) -> String {
    let opened = catalogue.open(&record.header, words, Asking::FactsFirst).expect("a game");
    let (mut table, mut told) = (opened.play, opened.events.to_vec());
    for line in &record.lines {
        let played = table.act(line, Asking::FactsFirst).played.expect("an action");
        told.extend_from_slice(&played.events);
    }
    let outcome = table.outcome();
    told.push(json!({"result": {"over": outcome.over, "standings": outcome.placings}}));
    told.iter().map(|line| format!("{line}\n")).collect()
}

fn refereed(record: &Record, words: &WordList) -> String {
    let mut text = Vec::new();
    record.write(&mut text).expect("a record can be written");
    let mut out = Vec::new();
    let ended = referee::run(text.as_slice(), &mut out, Conduct::default(), words);
    let out = String::from_utf8(out).expect("UTF-8");
    assert!(matches!(ended, Ok(referee::Played::Clean)), "{ended:?}\n{out}");
    out
}
