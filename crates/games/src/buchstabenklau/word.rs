//! A called word and the ways its letters may lie (B-19, B-20).

use lexicon::{Letter, Lexicon, MAX_LETTERS, Spelling};

use crate::judge::{Judge, Question};

/// More AE, OE, UE for umlauts than any word has: each triples the ways to lay it.
const MANY_PAIRS: usize = 4;

#[derive(Debug)]
pub struct CalledWord {
    /// As called, in upper case.
    text: String,
    ways: Vec<Vec<Letter>>,
    umlauted: Vec<Umlauted>,
}

/// The same call with some AE, OE, UE taken for umlauts: it stands only if that is a word, or
/// TREUE could be laid with one card for its UE.
#[derive(Debug)]
struct Umlauted {
    text: String,
    ways: Vec<Vec<Letter>>,
}

impl CalledWord {
    /// None where the text cannot be a word: it is empty, too long, or has other signs.
    pub fn new(text: &str) -> Option<CalledWord> {
        // A call may hold more bytes than letters, by accents written apart, but not many more.
        if text.len() > 8 * MAX_LETTERS {
            return None;
        }
        let ways = Spelling::Called.spell_letters(text);
        let text: Vec<char> = ways.first()?.iter().map(|letter| letter.char()).collect();
        if text.len() > MAX_LETTERS {
            return None;
        }
        let umlauted = umlauted(&text, &ways);
        Some(CalledWord { text: text.into_iter().collect(), ways, umlauted })
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn is_known(&self, lexicon: &Lexicon, judge: &mut Judge<'_>) -> bool {
        judge.ask(Question::Word(&self.text), || lexicon.contains(&self.text))
    }

    /// The best of all ways to lay the word, as `lay` lays its letters; less is better.
    pub fn best<L: Ord>(
        &self,
        lexicon: &Lexicon,
        judge: &mut Judge<'_>,
        mut lay: impl FnMut(&[Letter]) -> Option<L>,
    ) -> Option<L> {
        let mut best = self.ways.iter().filter_map(|way| lay(way)).min();
        for same in &self.umlauted {
            let Some(found) = same.ways.iter().filter_map(|way| lay(way)).min() else { continue };
            if best.as_ref().is_none_or(|best| found < *best)
                && judge.ask(Question::Word(&same.text), || lexicon.contains(&same.text))
            {
                best = Some(found);
            }
        }
        best
    }
}

fn umlauted(text: &[char], known: &[Vec<Letter>]) -> Vec<Umlauted> {
    let pairs: Vec<usize> = (1..text.len())
        .filter(|&at| matches!(text[at - 1], 'A' | 'O' | 'U') && text[at] == 'E')
        .map(|at| at - 1)
        .take(MANY_PAIRS)
        .collect();
    let choices = 1..1_usize << pairs.len();
    choices
        .map(|choice| {
            let mut text = text.to_vec();
            // From the back, so that the places in front stay where they are.
            for (number, &at) in pairs.iter().enumerate().rev() {
                if choice >> number & 1 == 1 {
                    text[at] = match text[at] {
                        'A' => 'Ä',
                        'O' => 'Ö',
                        _ => 'Ü',
                    };
                    text.remove(at + 1);
                }
            }
            let text: String = text.into_iter().collect();
            let mut ways = Spelling::Called.spell_letters(&text);
            ways.retain(|way| !known.contains(way));
            Umlauted { text, ways }
        })
        .collect()
}
