//! The dearest single requests of every game, at tables made to be dear: the largest decks and
//! boards, long words, many jokers, long lists.

use std::time::{Duration, Instant};

use games::data::Doc;
use games::play::{self, Asking, Play};
use games::{By, Facts, Header, Line, Seat, Viewer};
use serde_json::{Map, Value, json};
use testkit::players::{self, Choice, Dice, Kind};

use super::{Library, until};

/// How to make one game dear.
struct Foe {
    kind: Kind,
    /// Changes a header drawn at random for the worse.
    worsen: fn(&mut Header, &mut Dice),
    /// An action that may be refused, but should take long.
    request: fn(&Value, &mut Dice) -> Value,
    /// What the table itself does now and then.
    table: Option<fn() -> Value>,
}

#[derive(Default)]
struct Worst {
    took: Duration,
    told: String,
}

impl Worst {
    /// Other programs may have been in the way: what seems to be the worst is measured again.
    fn see(&mut self, measure: impl Fn() -> Duration, told: impl FnOnce() -> String) {
        let mut took = measure();
        for _ in 0..6 {
            if took <= self.took {
                return;
            }
            took = took.min(measure());
        }
        if took > self.took {
            *self = Worst { took, told: told() };
        }
    }
}

const KLAU: Foe = Foe {
    kind: players::buchstabenklau::KIND,
    worsen: |header, dice| {
        header.options.insert("colour".into(), "both".into());
        let faces = ["A", "B", "AB", "BA", "ABA", "BAB", "AE", "?", "??", "E", "SCH", "N"];
        if dice.one_in(2) {
            let mut card = || [*dice.pick(&faces), *dice.pick(&faces)];
            let cards: Vec<_> = (0..500).map(|_| card()).collect();
            header.deck = Some(Doc::from_json("deck", &json!({"cards": cards})));
        } else {
            header.deck = None;
        }
    },
    request: |view, dice| {
        let sounds = ["A", "B", "Ä", "Ü", "ß", "SCH", "AE", "UE", "N", "EN", "E", "X", "SS", "ÄÖÜ"];
        let word: String = (0..1 + dice.below(30)).map(|_| *dice.pick(&sounds)).collect();
        let middle = view["middle"].as_array().map_or(0, Vec::len);
        match dice.one_in(6) {
            true => {
                let place = |_| format!("middle:{}", dice.below(middle + 1));
                let cards: Vec<String> = (0..2000).map(place).collect();
                json!({"do": "call", "word": word, "cards": cards})
            }
            false => json!({"do": "call", "word": word}),
        }
    },
    table: Some(|| json!({"do": "reveal"})),
};

const KREUZWORT: Foe = Foe {
    kind: players::kreuzwort::KIND,
    worsen: |header, dice| {
        header.options.insert("exchange".into(), "stuck".into());
        if dice.one_in(2) {
            let signs = [".", ".", ".", "R", "G"];
            let mut rows: Vec<String> =
                (0..26).map(|_| (0..26).map(|_| *dice.pick(&signs)).collect()).collect();
            rows[13] = format!("{}S{}", ".".repeat(13), ".".repeat(12));
            header.options.shift_remove("board");
            header.board = Some(Doc::from_json("board", &json!(rows)));
        }
    },
    request: |view, dice| {
        let hand = players::cards(&view["hand"]);
        if hand.is_empty() || dice.one_in(2) {
            return json!({"do": "exchange", "tiles": hand});
        }
        let square =
            |column: usize, row: usize| format!("{}{}", char::from(b'a' + column as u8), row + 1);
        let (across, fixed, from) = (dice.one_in(2), dice.below(26), dice.below(20));
        let mut tiles = Map::new();
        for at in from..26 {
            let place = if across { square(at, fixed) } else { square(fixed, at) };
            let tile = dice.pick(&hand).as_str();
            tiles.insert(place, if tile == "?" { "?E".into() } else { tile.into() });
        }
        json!({"do": "place", "tiles": tiles})
    },
    table: None,
};

const QUIDDLER: Foe = Foe {
    kind: players::quiddler::KIND,
    worsen: |header, dice| {
        if dice.one_in(3) {
            // Alone, with many faces of several letters on the table.
            header.players.truncate(1);
            header.options = Map::new().into_iter().collect();
            let faces = ["AB", "BA", "ENE", "NEN", "EN", "NE", "SCH", "ABA", "TER", "ERT", "E"];
            let cards: Map<String, Value> =
                faces.iter().map(|face| ((*face).to_owned(), json!([20, 5]))).collect();
            header.deck = Some(Doc::from_json("deck", &json!({"cards": cards})));
        }
    },
    request: |view, dice| {
        let mut hand = players::cards(&view["hand"]);
        games::rng::fisher_yates(&mut hand, &mut dice.0);
        let words: Vec<_> = match dice.below(3) {
            0 => hand.chunks(2).map(<[_]>::to_vec).collect(),
            1 => vec![hand.iter().copied().cycle().take(3000.min(hand.len() * 300)).collect()],
            _ => (0..500).map(|_| hand.clone()).collect(),
        };
        json!({"do": "lay", "words": words, "discard": hand.first()})
    },
    table: None,
};

const MASKENMEMO: Foe = Foe {
    kind: players::maskenmemo::KIND,
    worsen: |header, dice| {
        // Hardly a word is left of such cards (M-10), and many jokers fit everywhere.
        let letters: &[char] =
            if dice.one_in(2) { &['X', 'Y', 'Q', 'J'] } else { &['E', 'N', 'S'] };
        let mut full: Map<String, Value> =
            letters.iter().map(|letter| (letter.to_string(), json!(30))).collect();
        full.insert("QU".into(), json!(40));
        let jokers = *dice.pick(&[0, 1, 12, 99]);
        header.deck = Some(Doc::from_json("deck", &json!({"jokers": jokers, "full": full})));
    },
    request: |_, dice| match dice.one_in(2) {
        true => json!({"do": "claim", "word": "EN".repeat(1 + dice.below(400))}),
        false => json!({"do": "peek", "at": vec!["a1"; 3000]}),
    },
    table: None,
};

const FOES: [Foe; 4] = [KLAU, KREUZWORT, QUIDDLER, MASKENMEMO];

fn line(by: By, action: Value) -> Line {
    let Value::Object(action) = action else { panic!("an action is an object") };
    Line::new(by, action, Facts::default())
}

/// One `try`: as `table` answers it.
fn tried(table: &dyn Play, seat: Seat, action: &Value) -> Duration {
    let line = line(By::Seat(seat), action.clone());
    let begun = Instant::now();
    let _ = table.boxed_clone().act(&line, Asking::Believing);
    let _ = table.marks(seat, line.action());
    begun.elapsed()
}

/// One `act`: played on a copy, and drawn.
fn acted(table: &dyn Play, by: By, action: &Value) -> Duration {
    let line = line(by, action.clone());
    let begun = Instant::now();
    let mut copy = table.boxed_clone();
    let _ = copy.act(&line, Asking::FactsFirst);
    begun.elapsed()
}

fn hunt(foe: &Foe, words: &Library, until: Instant, seed: u64) -> [Worst; 2] {
    let [mut trying, mut acting] = [Worst::default(), Worst::default()];
    // The whole position only where somebody asks for it.
    let long = if std::env::var_os("SETZKASTEN_FUZZ_SECONDS").is_some() { 4000 } else { 0 };
    let mut dice = Dice::new(seed);
    while Instant::now() < until {
        let mut header = (foe.kind.header)(&mut dice);
        (foe.worsen)(&mut header, &mut dice);
        let Ok(opened) = play::open(&header, words, Asking::FactsFirst) else { continue };
        let mut table = opened.play;
        let lexicon = table.lexicon().clone();
        for _ in 0..400 {
            let awaited = table.awaited();
            if awaited.is_empty() || Instant::now() >= until {
                break;
            }
            let seat = *dice.pick(&awaited);
            let view = table.view(Viewer::Seat(seat));
            let request = (foe.request)(&view, &mut dice);
            let told = |request: &Value| {
                let text = request.to_string();
                let short: String = text.chars().take(200).collect();
                format!("{short} in {}", table.save().chars().take(long).collect::<String>())
            };
            trying.see(|| tried(table.as_ref(), seat, &request), || told(&request));
            acting.see(|| acted(table.as_ref(), By::Seat(seat), &request), || told(&request));
            let (by, action) = match foe.table.filter(|_| dice.one_in(2)) {
                Some(action) => (By::Table, action()),
                None => {
                    let may = table.may(seat);
                    let dice = &mut dice;
                    let mut choice =
                        Choice { view: &view, seat, may: &may, lexicon: &lexicon, dice };
                    (By::Seat(seat), (foe.kind.choose)(&mut choice))
                }
            };
            acting.see(|| acted(table.as_ref(), by, &action), || told(&action));
            let _ = table.act(&line(by, action), Asking::FactsFirst);
        }
    }
    [trying, acting]
}

#[test]
fn the_dearest_request_of_every_game_is_told() {
    let words = Library::default();
    for (number, foe) in FOES.iter().enumerate() {
        // Dictionaries are opened once, and not on a request's account.
        let _ = hunt(foe, &words, Instant::now() + Duration::from_millis(50), 99);
        let [trying, acting] = hunt(foe, &words, until(0.15), number as u64);
        let header = (foe.kind.header)(&mut Dice::new(0));
        println!("{}: try {:?}: {}", header.game, trying.took, trying.told);
        println!("{}: act {:?}: {}", header.game, acting.took, acting.told);
    }
}
