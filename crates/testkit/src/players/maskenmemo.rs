//! How random players play Maskenmemo: with a good memory.

use std::cell::RefCell;
use std::collections::BTreeMap;

use games::Header;
use games::card::Card;
use games::data::Doc;
use games::maskenmemo::Square;
use lexicon::Lang;
use serde_json::{Value, json};

use super::{Choice, Dice, Kind, cards, header, spellable};

pub const KIND: Kind =
    Kind { header: table_header, choose: choose_move, table_actions: &[], games: 500 };

fn table_header(dice: &mut Dice) -> Header {
    let most = if dice.one_in(4) { 6 } else { 3 };
    let seats = 2 + dice.below(most - 1);
    let mut header = header("maskenmemo", seats, dice);
    header.lang = *dice.pick(&Lang::ALL);
    header.options.insert("starter".into(), dice.below(seats).into());
    header.options.insert("retry".into(), dice.one_in(4).into());
    header.options.insert("notes".into(), dice.one_in(4).into());
    if dice.one_in(3) {
        header.options.insert("judge".into(), "table".into());
    }
    if dice.one_in(3) {
        header.options.insert("house".into(), json!(["Rita", "LEINE", "Tattoo", "Idee"]));
    }
    if !dice.one_in(10) {
        // A small stock keeps most games short.
        let full = json!({
            "A": 4, "B": 1, "D": 1, "E": 6, "H": 2, "I": 3, "L": 2, "M": 1, "N": 4, "O": 2,
            "R": 3, "S": 2 + dice.below(4), "T": 3, "U": 2, "QU": 1 + dice.below(2),
        });
        let deck = json!({"jokers": dice.below(4), "full": full});
        header.deck = Some(Doc::from_json("deck", &deck));
    }
    header
}

/// At tables of so many nobody remembers anything, and turns fail lap after lap.
const FORGETFUL: usize = 5;

/// What players have seen and have in mind; games are played one after the other.
#[derive(Default)]
struct Memory {
    known: BTreeMap<String, Card>,
    /// The squares of a word, and the word itself.
    plan: Option<(Vec<String>, String)>,
    words: usize,
}

thread_local! {
    static MEMORY: RefCell<Memory> = RefCell::default();
}

fn choose_move(choice: &mut Choice<'_>) -> Value {
    MEMORY.with_borrow_mut(|memory| {
        memory.look(choice.view);
        match choice.verb() {
            "peek" => peek(choice.dice),
            "vote" => json!({"do": "vote", "accept": !choice.dice.one_in(3)}),
            "claim" | "give_up" | "turn" => memory.turn(choice),
            verb => json!({"do": verb, "seat": choice.seat}),
        }
    })
}

fn peek(dice: &mut Dice) -> Value {
    match dice.below(8) {
        0 => json!({"do": "peek", "at": []}),
        3 => json!({"do": "peek", "at": ["f6"]}),
        1 => json!({"do": "peek", "at": ["a1", any_square(dice), any_square(dice)]}),
        2 => json!({"do": "peek", "at": [any_square(dice), "b9"]}),
        _ => json!({"do": "peek", "at": ["c3", "d4", *dice.pick(&["a1", "f6"])]}),
    }
}

fn any_square(dice: &mut Dice) -> String {
    let squares: Vec<Square> = Square::all().collect();
    dice.pick(&squares).to_string()
}

fn faces(list: &Value) -> Vec<(String, Card)> {
    let faces = list.as_array().into_iter().flatten();
    let squares = faces.clone().filter_map(|face| Some(face["at"].as_str()?.to_owned()));
    squares.zip(faces.flat_map(|face| cards(&json!([face["card"]])))).collect()
}

impl Memory {
    fn look(&mut self, view: &Value) {
        let players = view["players"].as_array().into_iter().flatten();
        let words = players.map(|player| player["words"].as_array().map_or(0, Vec::len)).sum();
        if view["phase"] == "peek" {
            *self = Memory::default();
        } else if words != self.words {
            // The cards that were taken lay where the plan said.
            let (taken, _) = self.plan.take().unwrap_or_default();
            self.known.retain(|at, _| !taken.contains(at));
            self.words = words;
        }
        self.known.extend(faces(&view["open"]));
        if view["players"].as_array().is_some_and(|players| players.len() == FORGETFUL)
            && view["open"].as_array().is_some_and(Vec::is_empty)
        {
            self.known.clear();
        }
    }

    fn turn(&mut self, choice: &mut Choice<'_>) -> Value {
        let open: Vec<String> = faces(&choice.view["open"]).into_iter().map(|(at, _)| at).collect();
        if open.is_empty() {
            self.plan = self.think(choice);
        }
        if choice.dice.one_in(60) {
            return match choice.dice.below(3) {
                0 => json!({"do": "turn", "at": any_square(choice.dice)}),
                1 => json!({"do": "claim", "word": "QUARK"}),
                _ => json!({"do": "give_up"}),
            };
        }
        let follows = |squares: &[String]| open.iter().all(|at| squares.contains(at));
        if let Some((squares, word)) = self.plan.as_ref().filter(|plan| follows(&plan.0)) {
            return match squares.iter().find(|at| !open.contains(at)) {
                Some(at) => json!({"do": "turn", "at": at}),
                None => json!({"do": "claim", "word": word}),
            };
        }
        if open.len() < 4 { self.explore(choice) } else { self.end(choice, &open) }
    }

    /// A card that nobody has seen yet, else any.
    fn explore(&self, choice: &mut Choice<'_>) -> Value {
        let squares = choice.view["table"].as_array().into_iter().flatten();
        let covered: Vec<&str> = squares
            .filter(|square| square["lies"] == "covered")
            .filter_map(|square| square["at"].as_str())
            .collect();
        let unknown: Vec<&str> =
            covered.iter().copied().filter(|at| !self.known.contains_key(*at)).collect();
        let at = match (unknown.as_slice(), covered.as_slice()) {
            ([], []) => "a1",
            ([], covered) => choice.dice.pick(covered),
            (unknown, _) => choice.dice.pick(unknown),
        };
        json!({"do": "turn", "at": at})
    }

    /// Four cards lie open without a plan: a word by luck, a bluff, or nothing.
    fn end(&mut self, choice: &mut Choice<'_>, open: &[String]) -> Value {
        let word: String =
            open.iter().map(|at| self.known[at].as_str().replace('?', "E")).collect();
        match choice.dice.below(8) {
            0 => {
                self.plan = Some((open.to_vec(), word.clone()));
                json!({"do": "claim", "word": word})
            }
            _ => json!({"do": "give_up"}),
        }
    }

    /// Some word of four cards or more that the known cards spell.
    fn think(&self, choice: &mut Choice<'_>) -> Option<(Vec<String>, String)> {
        let squares: Vec<&String> = self.known.keys().collect();
        let known: Vec<Card> = self.known.values().copied().collect();
        let mut words = spellable(choice.lexicon, &known, 400);
        words.retain(|word| word.len() >= 4);
        if words.is_empty() {
            return None;
        }
        let word = choice.dice.pick(&words);
        let taken: Vec<Card> = word.iter().map(|&at| known[at]).collect();
        let text = self.spell(choice, &taken)?;
        Some((word.iter().map(|&at| squares[at].clone()).collect(), text))
    }

    /// The word that cards spell in this order, whatever their jokers mean.
    fn spell(&self, choice: &Choice<'_>, cards: &[Card]) -> Option<String> {
        let fits = |word: &str| {
            let mut letters = word.chars();
            let laid = cards.iter().flat_map(|card| card.as_str().chars().collect::<Vec<_>>());
            laid.into_iter().all(|c| letters.next().is_some_and(|l| c == '?' || c == l))
                && letters.next().is_none()
        };
        choice.lexicon.words().find(|word| fits(word))
    }
}
