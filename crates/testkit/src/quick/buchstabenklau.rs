//! Calls the first word that the open black letters spell.

use std::sync::LazyLock;

use games::buchstabenklau::view::PhaseName;
use games::buchstabenklau::{Action, Shown, View};
use games::{Seat, WordList, Words};
use lexicon::{Lang, Spelling};

use crate::GERMAN;

/// How often each letter occurs, A to Z.
type Tally = [u8; 32];

/// The words of the short list as they are called.
static WORDS: LazyLock<Vec<(String, Tally)>> = LazyLock::new(|| {
    let lexicon = WordList::new(GERMAN).lexicon(Lang::De, Spelling::Called).expect("words");
    let single = lexicon.words().filter(|word| word.bytes().all(|sign| sign.is_ascii_uppercase()));
    single.map(|word| (word.clone(), tally(word.bytes()))).collect()
});

pub fn choose(seat: Seat, view: &View) -> Option<Action> {
    let may = |verb| view.may.contains(&verb);
    match view.phase {
        PhaseName::Picking if may("pick") => Some(Action::Pick { middle: 0 }),
        PhaseName::Looking if may("call") => word(seat, view)
            .map(|word| Action::Call { word, cards: None })
            .or_else(|| may("ready").then_some(Action::Ready {})),
        PhaseName::Looking if may("ready") => Some(Action::Ready {}),
        _ => None,
    }
}

fn word(seat: Seat, view: &View) -> Option<String> {
    let least = view.players.iter().find(|player| player.seat == seat)?.min_cards;
    let tops = view.players.iter().filter_map(|player| player.top.as_ref());
    let open = view.middle.iter().chain(tops).chain(&view.side.top);
    let letters = open.filter_map(letter);
    let open = tally(letters);
    let mut words = WORDS.iter().filter(|(word, _)| word.len() >= usize::from(least));
    words.find(|(_, needed)| holds(&open, needed)).map(|(word, _)| word.clone())
}

/// All letters at once, which a processor does faster than one after the other.
fn holds(open: &Tally, needed: &Tally) -> bool {
    open.iter().zip(needed).fold(true, |holds, (open, needed)| holds & (open >= needed))
}

/// The black face, where it is a single letter.
fn letter(card: &Shown) -> Option<u8> {
    match card.black.as_bytes() {
        &[letter] if letter.is_ascii_uppercase() => Some(letter),
        _ => None,
    }
}

fn tally(letters: impl Iterator<Item = u8>) -> Tally {
    let mut tally = [0; 32];
    letters.for_each(|letter| tally[usize::from(letter - b'A')] += 1);
    tally
}
