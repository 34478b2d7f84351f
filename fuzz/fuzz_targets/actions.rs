//! Moves at a table of any game: what a verb takes is picked from what lies on the table.
#![no_main]

mod moves;

use games::play::{self, Asking, GAMES};
use games::{Card, Header, Line, Seed, WordList};
use lexicon::Lang;
use libfuzzer_sys::arbitrary::{Result, Unstructured};
use libfuzzer_sys::fuzz_target;

const MOST_MOVES: usize = 400;
/// What one move may tell at most.
const MOST_TOLD: usize = 64 << 10;

fuzz_target!(|data: &[u8]| {
    // Bytes that choose nothing are no finding.
    let _ = play(&mut Unstructured::new(data));
});

fn play(bytes: &mut Unstructured) -> Result<()> {
    let game = *bytes.choose(GAMES)?;
    let lang = *bytes.choose(&Lang::ALL)?;
    let players = (0..bytes.int_in_range(0..=9)?).map(|seat: u8| format!("P{seat}")).collect();
    let mut header = Header::new(game, lang, players, Seed::Small(bytes.arbitrary::<u8>()?.into()));
    if bytes.ratio(1, 3)? {
        let (name, value) = moves::option(bytes)?;
        header.options.insert(name, value);
    }
    let words = WordList::new("Eis\nEi\nTat\nRat\nSeen\nHaus\nUfer\nMüde\nTür\nin\nze\nno\nla");
    let Ok(opened) = play::open(&header, &words, Asking::FactsFirst) else { return Ok(()) };
    let mut table = opened.play;
    let deck = sorted(table.all_cards());
    for _ in 0..MOST_MOVES {
        // Without bytes every choice is the first one, over and over.
        if bytes.is_empty() {
            break;
        }
        let Ok(line) = Line::parse(&moves::line(table.as_ref(), bytes)?) else { continue };
        let before = table.save();
        match table.act(&line, Asking::FactsFirst).played {
            Ok(played) => {
                let told: usize = played.events.iter().map(|event| event.to_string().len()).sum();
                assert!(told <= MOST_TOLD, "{line:?} tells {told} bytes");
            }
            Err(_) => assert_eq!(before, table.save(), "a refusal changed something: {line:?}"),
        }
        assert_eq!(deck, sorted(table.all_cards()), "cards were lost or made: {line:?}");
    }
    let saved = table.save();
    table.load(&saved).expect("a saved state is read");
    assert_eq!(saved, table.save(), "a state changed by being saved");
    Ok(())
}

fn sorted(mut cards: Vec<Card>) -> Vec<Card> {
    cards.sort();
    cards
}
