//! Another table that a seat cannot tell from the given one: whatever it does not see is dealt
//! anew. It works on the saved state, for no rule may know how to do it.

use games::rng::fisher_yates;
use games::{Play, Seat, Seed, Shuffler, Viewer};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use serde_json::{Value, json};

/// The table with its secrets dealt anew: nobody knows any covered pile of Buchstabenklau, for one,
/// nor the order of its side pile below the top.
pub fn redealt(table: &dyn Play, seat: Seat, rng: &mut ChaCha8Rng) -> Box<dyn Play> {
    let mut state: Value = serde_json::from_str(&table.save()).expect("a state is JSON");
    // The same past with another future.
    let other = Shuffler::new(Seed::Small(rng.next_u64()), Vec::new());
    state["shuffler"]["rng"] = serde_json::to_value(other).expect("a shuffler")["rng"].take();
    for group in unseen(table, &state, seat) {
        let mut cards: Vec<Value> =
            group.iter().map(|at| state.pointer(at).cloned()).map(card).collect();
        fisher_yates(&mut cards, rng);
        for (at, card) in group.iter().zip(cards) {
            *state.pointer_mut(at).expect("a card lies there") = card;
        }
    }
    adjust(table.game(), &mut state, seat);
    let mut other = table.boxed_clone();
    other.load(&state.to_string()).expect("a state of the same game");
    other
}

fn card(card: Option<Value>) -> Value {
    card.filter(Value::is_string).expect("a card lies there")
}

/// K-30: open hands are seen by all.
fn hands_are_open(table: &dyn Play, seat: Seat) -> bool {
    table.view(Viewer::Seat(seat))["options"]["hands"] == "open"
}

/// Where the cards lie that the seat cannot see, in groups that mix with each other.
fn unseen(table: &dyn Play, state: &Value, seat: Seat) -> Vec<Vec<String>> {
    let hands = || others(state, seat).map(|other| format!("/players/{other}/hand"));
    match table.game() {
        "quiddler" if state["piles"].is_array() => match state["over"] == true {
            true => Vec::new(),
            false => {
                let piles = 0..list(state, "/piles").len();
                let below = piles.flat_map(|pile| below_top(state, &format!("/piles/{pile}")));
                vec![below.chain(all(state, "/boxed")).collect()]
            }
        },
        // What a resigned player had laid was seen; it stays where it is.
        "quiddler" => {
            let hands = hands().flat_map(|hand| all(state, &hand));
            vec![hands.chain(all(state, "/stock")).collect()]
        }
        "kreuzwort" if hands_are_open(table, seat) => vec![all(state, "/table")],
        "kreuzwort" => {
            let hands = others(state, seat).flat_map(|other| hidden_tiles(state, other));
            vec![hands.chain(all(state, "/table")).collect()]
        }
        "buchstabenklau" => {
            let players = 0..list(state, "/players").len();
            let covered = players.flat_map(|seat| all(state, &format!("/players/{seat}/covered")));
            vec![below_top(state, "/side"), covered.chain(all(state, "/boxed")).collect()]
        }
        "maskenmemo" => {
            let peeked = match sees_peeked(table, state, seat) {
                true => list(state, &format!("/players/{seat}/peeked")),
                false => &[],
            };
            let open = list(state, "/open");
            let seen = |at: usize| {
                let name = json!(square(at));
                peeked.contains(&name) || open.contains(&name)
            };
            let lies = list(state, "/table").iter().enumerate();
            let covered = lies.filter(|&(at, card)| card.is_string() && !seen(at));
            let covered = covered.map(|(at, _)| format!("/table/{at}"));
            vec![covered.chain(all(state, "/stock")).collect()]
        }
        "schnappwort" => vec![all(state, "/stock")],
        game => panic!("nobody has said what is secret in {game}"),
    }
}

/// What else must fit the cards.
fn adjust(game: &str, state: &mut Value, seat: Seat) {
    match game {
        "quiddler" if state["piles"].is_null() => {
            for other in others(state, seat).collect::<Vec<_>>() {
                let player = &mut state["players"][other];
                if player["drawn"].is_string() {
                    let last = player["hand"].as_array().and_then(|hand| hand.last().cloned());
                    player["drawn"] = last.unwrap_or(Value::Null);
                }
            }
        }
        // What would be given back for a proposed placement is a secret of its proposer.
        "kreuzwort" if state["proposal"].is_object() => {
            let proposer = proposer(state);
            if proposer != Some(seat.index()) {
                let hidden = proposer.map(|other| hidden_tiles(state, other)).unwrap_or_default();
                let given = list(state, "/proposal/give_back").len();
                let tiles = hidden.iter().take(given).map(|at| state.pointer(at).cloned());
                state["proposal"]["give_back"] = tiles.map(card).collect();
            }
        }
        _ => {}
    }
}

/// The tiles of a hand, but for those of a proposed placement, which lies open.
fn hidden_tiles(state: &Value, player: usize) -> Vec<String> {
    let mut open: Vec<&str> = match proposer(state) == Some(player) {
        true => {
            let tiles = state["proposal"]["tiles"].as_object();
            let named = tiles.into_iter().flat_map(|tiles| tiles.values());
            // A joker shows its letter: `?S`.
            named.filter_map(|tile| tile.as_str()?.get(..1)).collect()
        }
        false => Vec::new(),
    };
    let hand = format!("/players/{player}/hand");
    let tiles = list(state, &hand).iter().enumerate();
    let hidden = tiles.filter(|(_, tile)| match open.iter().position(|open| tile == open) {
        Some(at) => {
            open.remove(at);
            false
        }
        None => true,
    });
    hidden.map(|(at, _)| format!("{hand}/{at}")).collect()
}

/// M-03: before the first turn, with notes, or as the last who looked.
fn sees_peeked(table: &dyn Play, state: &Value, seat: Seat) -> bool {
    table.view(Viewer::Spectator)["options"]["notes"] == true
        || state["phase"] == "peek"
        || state["looking"] == json!(seat)
}

fn proposer(state: &Value) -> Option<usize> {
    Some(state["proposal"]["vote"]["proposer"].as_u64()? as usize)
}

fn others(state: &Value, seat: Seat) -> impl Iterator<Item = usize> {
    (0..list(state, "/players").len()).filter(move |&other| other != seat.index())
}

fn list<'s>(state: &'s Value, at: &str) -> &'s [Value] {
    state.pointer(at).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn all(state: &Value, pile: &str) -> Vec<String> {
    (0..list(state, pile).len()).map(|at| format!("{pile}/{at}")).collect()
}

/// All but the last card, which lies on top.
fn below_top(state: &Value, pile: &str) -> Vec<String> {
    let mut cards = all(state, pile);
    cards.pop();
    cards
}

/// The name of a square of Maskenmemo, by its place in the rows.
fn square(at: usize) -> String {
    games::maskenmemo::Square::all().nth(at).map(|square| square.to_string()).unwrap_or_default()
}
