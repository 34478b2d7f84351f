//! A called word and the ways its letters may lie (B-19, B-20).

use lexicon::{Face, Letter, Lexicon, MAX_LETTERS, Spelling};

use super::laying::{GaveUp, Laid, Lettering};
use crate::judge::{Judge, Question};

/// More AE, OE, UE for umlauts than any word has: each doubles the words it may be.
const MANY_PAIRS: usize = 4;

#[derive(Debug)]
pub struct CalledWord {
    /// As called, in upper case.
    text: String,
    letters: Vec<Letter>,
}

/// The same call with some AE, OE, UE taken for umlauts: it stands only if that is a word, or
/// TREUE could be laid with one card for its UE.
struct Umlauted {
    text: String,
    lettering: Lettering,
}

impl CalledWord {
    /// None where the text cannot be a word: it is empty, too long, or has other signs.
    pub fn new(text: &str) -> Option<CalledWord> {
        // A call may hold more bytes than letters, by accents written apart, but not many more.
        if text.len() > 8 * MAX_LETTERS {
            return None;
        }
        let letters = Spelling::Plain.spell_letters(text).pop()?;
        let text = Spelling::Plain.alphabet().decode(&letters);
        (letters.len() <= MAX_LETTERS).then_some(CalledWord { text, letters })
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn lettering(&self) -> Lettering {
        Lettering::called(&self.letters)
    }

    pub fn is_known(&self, lexicon: &Lexicon, judge: &mut Judge<'_>) -> bool {
        judge.ask(Question::Word(&self.text), || lexicon.contains(&self.text))
    }

    /// The best of all ways to lay the word; `lay` lays one lettering, if it costs no more than
    /// the number given.
    pub fn best(
        &self,
        lexicon: &Lexicon,
        judge: &mut Judge<'_>,
        mut lay: impl FnMut(&Lettering, i64) -> Result<Option<Laid>, GaveUp>,
    ) -> Result<Option<Laid>, GaveUp> {
        let mut best = lay(&self.lettering(), i64::MAX)?;
        for same in self.umlauted() {
            let at_most = best.as_ref().map_or(i64::MAX, |best| best.cost);
            let found = lay(&same.lettering, at_most);
            // Whether this is the word at all nobody has asked yet.
            let found = found.map_err(|_| GaveUp { spellable: best.is_some() })?;
            let Some(found) = found else { continue };
            if best.as_ref().is_none_or(|best| found.is_better_than(best))
                && same.is_known(lexicon, judge)
            {
                best = Some(found);
            }
        }
        Ok(best)
    }

    /// The word as it is called, or else with pairs taken for umlauts, whatever the dictionary
    /// knows.
    pub fn first(
        &self,
        mut lay: impl FnMut(&Lettering) -> Result<Option<Laid>, GaveUp>,
    ) -> Result<Option<Laid>, GaveUp> {
        let umlauted = self.umlauted().map(|same| same.lettering);
        let mut ways = std::iter::once(self.lettering()).chain(umlauted);
        ways.find_map(|way| lay(&way).transpose()).transpose()
    }

    /// Whether cards in this order spell the word.
    pub fn is_spelled_by(
        &self,
        cards: &[&[Face]],
        lexicon: &Lexicon,
        judge: &mut Judge<'_>,
    ) -> bool {
        self.lettering().spelled_by(cards).is_some()
            || self.umlauted().any(|same| {
                same.lettering.spelled_by(cards).is_some() && same.is_known(lexicon, judge)
            })
    }

    /// Which face each of the cards shows that spell the word, whatever the dictionary knows.
    pub fn faces(&self, cards: &[&[Face]]) -> Option<Vec<usize>> {
        let shown = |lettering: Lettering| lettering.spelled_by(cards);
        let umlauted = || self.umlauted().find_map(|same| shown(same.lettering));
        shown(self.lettering()).or_else(umlauted)
    }

    fn umlauted(&self) -> impl Iterator<Item = Umlauted> {
        let text: Vec<char> = self.text.chars().collect();
        let pairs: Vec<usize> = (1..text.len())
            .filter(|&at| matches!(text[at - 1], 'A' | 'O' | 'U') && text[at] == 'E')
            .map(|at| at - 1)
            .take(MANY_PAIRS)
            .collect();
        let choices = 1..1_usize << pairs.len();
        choices.map(move |choice| {
            let mut text = text.clone();
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
            let letters = Spelling::Plain.alphabet().encode(&text).unwrap_or_default();
            Umlauted { lettering: Lettering::called(&letters), text }
        })
    }
}

impl Umlauted {
    fn is_known(&self, lexicon: &Lexicon, judge: &mut Judge<'_>) -> bool {
        judge.ask(Question::Word(&self.text), || lexicon.contains(&self.text))
    }
}
