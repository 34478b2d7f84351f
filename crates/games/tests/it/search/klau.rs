//! The words to call against every word of the dictionary laid in every way.

use games::buchstabenklau::search::{Open, Source, callable};
use lexicon::{Face, Lang, Letter, Lexicon, Spelling};
use testkit::GERMAN;

use super::Dice;

/// How many cards at the most lay the word, and whether any way takes so few as asked.
fn lays(word: &[Letter], open: &[Open], used: &mut Vec<bool>, laid: usize, fewest: usize) -> bool {
    if word.is_empty() {
        return laid >= fewest;
    }
    (0..open.len()).any(|card| {
        if used[card] {
            return false;
        }
        used[card] = true;
        let found = open[card].faces.iter().any(|face| {
            let width = face.width();
            width <= word.len()
                && (0..width).all(|at| face.fits(at, word[at]))
                && lays(&word[width..], open, used, laid + 1, fewest)
        });
        used[card] = false;
        found
    })
}

#[test]
fn what_can_be_called_is_what_can_be_laid() {
    const FACES: [&str; 16] =
        ["A", "E", "R", "S", "T", "N", "I", "U", "ER", "CH", "ST", "EN", "?", "??", "H", "L"];
    let lexicon = Lexicon::from_words(Lang::De, Spelling::Called, GERMAN.lines());
    let words: Vec<Vec<Letter>> = lexicon.graph().words().collect();
    let mut dice = Dice(3);
    for _ in 0..60 {
        let mut face = || Face::parse(FACES[dice.below(FACES.len())], lexicon.alphabet()).unwrap();
        let pairs: Vec<(Face, Face)> = (0..7).map(|_| (face(), face())).collect();
        let both = dice.below(2) == 1;
        let open: Vec<Open> = pairs
            .into_iter()
            .enumerate()
            .map(|(at, (black, white))| {
                let source = match at {
                    0 => Source::Side,
                    1 => Source::Own,
                    2 => Source::Pile { cards: 4 },
                    _ => Source::Middle,
                };
                Open { source, faces: if both { vec![black, white] } else { vec![black] } }
            })
            .collect();
        let found = callable(&lexicon, &open, 3);
        let mut names: Vec<&str> = found.iter().map(|found| found.word.as_str()).collect();
        names.sort_unstable();
        let mut plain: Vec<String> = words
            .iter()
            .filter(|word| lays(word, &open, &mut vec![false; open.len()], 0, 3))
            .map(|word| lexicon.alphabet().decode(word))
            .collect();
        plain.sort_unstable();
        // The table's choice gains most, which can be fewer cards than the word could take.
        for name in &names {
            assert!(plain.iter().any(|word| word == name), "{name} from {open:?}");
        }
        for word in &plain {
            assert!(names.contains(&word.as_str()), "{word} from {open:?}");
        }
    }
}
