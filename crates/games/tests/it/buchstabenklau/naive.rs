//! The table's choice of cards, compared with trying every order of every card.

use games::play::{self, Asking};
use games::{By, Facts, Line, Play, Seat, Viewer, WordList};
use serde_json::{Map, Value, json};
use testkit::players::Dice;

use super::Game;

/// An open card as a naive player notes it down.
struct Open {
    place: String,
    faces: Vec<String>,
    /// Less is taken first: others' piles, larger ones and lower seats first, the middle, the
    /// side pile, one's own.
    rank: (u8, i64, usize),
    robbed: i64,
}

/// A card in use, and whether as a joker.
type Used = (usize, bool);

/// Everything B-14 looks at, in its order; the last are the cards themselves.
type Key = (i64, bool, usize, i64, usize, Vec<(u8, i64, usize)>);

#[test]
fn the_table_chooses_as_trying_everything_does() {
    let mut dice = Dice::new(14);
    let (mut spelled, mut unspelled) = (0, 0);
    while spelled < 1500 {
        let colour = *dice.pick(&["black", "white", "both"]);
        let mut table = opened(colour, &mut dice);
        while !table.outcome().over {
            let by = dice.below(3);
            let word: String =
                (0..1 + dice.below(5)).map(|_| *dice.pick(&["A", "B", "AB", "ß", "Ä"])).collect();
            let open = open_cards(&table.view(Viewer::Everything), by, colour);
            let best = best_of(&open, &word, by);
            let call = json!({"do": "call", "word": word});
            let answer = act(table.as_mut(), By::Seat(Seat(by as u8)), call, &word);
            let taken = answer.iter().find(|event| event["event"] == "taken");
            match best {
                Some((key, places)) if !key.1 => {
                    let taken = taken.unwrap_or_else(|| panic!("{word} needs {places:?}"));
                    let cards = taken["cards"].as_array().into_iter().flatten();
                    let taken: Vec<&str> = cards.filter_map(|card| card["from"].as_str()).collect();
                    assert_eq!(taken, places, "{word} by {by}, {colour}");
                    spelled += 1;
                }
                Some(_) => assert_eq!(answer[0]["reason"], "too_few_cards", "{word} by {by}"),
                None => {
                    assert!(taken.is_none(), "{word} cannot be spelled");
                    unspelled += 1;
                }
            }
            for seat in (0..3).chain(0..3) {
                let pick = json!({"do": "pick", "middle": 0});
                act(table.as_mut(), By::Seat(Seat(seat)), pick, "");
            }
            act(table.as_mut(), By::Table, json!({"do": "reveal"}), "");
            if dice.one_in(2) {
                act(table.as_mut(), By::Table, json!({"do": "reveal"}), "");
            }
        }
    }
    assert!(unspelled > 100, "only {unspelled} words could not be spelled");
}

fn opened(colour: &str, dice: &mut Dice) -> Box<dyn Play> {
    let faces = ["A", "B", "E", "AE", "AB", "BA", "ABB", "?", "??"];
    let piles: [String; 3] = std::array::from_fn(|_| {
        let cards: Vec<String> =
            (0..20).map(|_| format!("{}/{}", dice.pick(&faces), dice.pick(&faces))).collect();
        cards.join(" ")
    });
    let piles = [piles[0].as_str(), piles[1].as_str(), piles[2].as_str()];
    let game = Game { piles: &piles, options: json!({"colour": colour}), ..Game::default() };
    let header = games::Header::parse(game.record().trim()).expect("a header");
    let words = WordList::default();
    let mut table = play::open(&header, &words, Asking::FactsFirst).expect("a table").play;
    for _ in 0..2 {
        act(table.as_mut(), By::Table, json!({"do": "reveal"}), "");
    }
    table
}

/// Plays an action for which `word` is a word; refusals give no events.
fn act(table: &mut dyn Play, by: By, action: Value, word: &str) -> Vec<Value> {
    let Value::Object(action): Value = action else { panic!("an action is an object") };
    let action: Map<String, Value> = action;
    let facts = Facts::new([(word.to_owned(), true)]);
    let line = Line::new(by, action, facts);
    let played = table.act(&line, Asking::FactsFirst).played;
    played.map(|played| played.events.to_vec()).unwrap_or_default()
}

fn open_cards(view: &Value, by: usize, colour: &str) -> Vec<Open> {
    let faces = |card: &Value| -> Vec<String> {
        let colours: &[&str] = if colour == "both" { &["black", "white"] } else { &[colour] };
        colours.iter().filter_map(|colour| Some(card[*colour].as_str()?.to_owned())).collect()
    };
    let mut open = Vec::new();
    for (at, card) in view["middle"].as_array().into_iter().flatten().enumerate() {
        let place = format!("middle:{at}");
        open.push(Open { place, faces: faces(card), rank: (1, 0, at), robbed: 0 });
    }
    for (seat, player) in view["players"].as_array().into_iter().flatten().enumerate() {
        let size = player["won"].as_i64().unwrap_or(0);
        let (rank, robbed) = if seat == by { ((3, 0, 0), 0) } else { ((0, -size, seat), size) };
        let place = format!("pile:{seat}");
        open.push(Open { place, faces: faces(&player["top"]), rank, robbed });
    }
    let side = faces(&view["side"]["top"]);
    open.push(Open { place: "side".to_owned(), faces: side, rank: (2, 0, 0), robbed: 0 });
    open.retain(|card| !card.faces.is_empty());
    open
}

fn best_of(open: &[Open], word: &str, by: usize) -> Option<(Key, Vec<String>)> {
    let own = format!("pile:{by}");
    let mut best: Option<(Key, Vec<String>)> = None;
    let mut visit = |cards: &[Used]| {
        let used = |test: &dyn Fn(&Open) -> bool| {
            cards.iter().filter(|&&(card, _)| test(&open[card])).count()
        };
        let key = (
            -(used(&|card| card.place != own) as i64),
            cards.len() < 3,
            cards.iter().filter(|&&(_, joker)| joker).count(),
            -cards.iter().map(|&(card, _)| open[card].robbed).sum::<i64>(),
            used(&|card| card.place == "side"),
            cards.iter().map(|&(card, _)| open[card].rank).collect(),
        );
        if best.as_ref().is_none_or(|(known, _)| key < *known) {
            let places = cards.iter().map(|&(card, _)| open[card].place.clone()).collect();
            best = Some((key, places));
        }
    };
    // An umlaut lies as itself or as its pair, each on its own.
    let umlauts = word.chars().filter(|&c| c == 'Ä').count();
    for choice in 0..1_u32 << umlauts {
        let mut number = 0;
        let mut way = Vec::new();
        for c in word.chars() {
            if c == 'Ä' && choice >> number & 1 == 1 {
                way.extend(['A', 'E']);
            } else {
                way.push(c);
            }
            number += u32::from(c == 'Ä');
        }
        try_all(open, &way, &mut Vec::new(), &mut visit);
    }
    best
}

fn try_all(open: &[Open], left: &[char], cards: &mut Vec<Used>, visit: &mut dyn FnMut(&[Used])) {
    if left.is_empty() {
        return visit(cards);
    }
    for (card, shown) in open.iter().enumerate() {
        if cards.iter().any(|&(used, _)| used == card) {
            continue;
        }
        for face in &shown.faces {
            let width = face.chars().count();
            let Some(part) = left.get(..width) else { continue };
            let fits = match face.as_str() {
                "?" => true,
                "??" => !part.contains(&'ß'),
                letters => letters.chars().eq(part.iter().copied()),
            };
            if fits {
                cards.push((card, face.starts_with('?')));
                try_all(open, &left[width..], cards, visit);
                cards.pop();
            }
        }
    }
}
