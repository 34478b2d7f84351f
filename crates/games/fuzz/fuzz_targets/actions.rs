//! Action sequences that begin at a table that stands: a byte for the game, one for the seats,
//! then actions a line. A refusal changes nothing, and no card is ever lost.
#![no_main]

use games::table::{self, Asking, GAMES};
use games::{Header, Line, Seed, WordList};
use lexicon::Lang;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let [game, seats, seed, lines @ ..] = data else { return };
    let game = GAMES[usize::from(*game) % GAMES.len()];
    let players = (0..seats % 9).map(|seat| format!("P{seat}")).collect();
    let header = Header::new(game, Lang::De, players, Seed::Small(u64::from(*seed)));
    let words = WordList::new("Eis\nEi\nTat\nHaus\nUfer\nMüde");
    let Ok(opened) = table::open(&header, &words, Asking::FactsFirst) else { return };
    let mut table = opened.table;
    let sorted = |mut cards: Vec<games::Card>| {
        cards.sort();
        cards
    };
    let deck = sorted(table.all_cards());
    for text in lines.split(|&byte| byte == b'\n') {
        let Ok(text) = std::str::from_utf8(text) else { continue };
        let Ok(line) = Line::parse(text) else { continue };
        let before = table.save();
        if table.act(&line, Asking::FactsFirst).played.is_err() {
            assert_eq!(before, table.save(), "a refusal changed something");
        }
        assert_eq!(deck, sorted(table.all_cards()), "cards were lost or made");
    }
});
