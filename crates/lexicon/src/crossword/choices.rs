//! The choices of tiles that a small rack allows, and which of them make a word together with the
//! letters that lie in a window.

use super::classes::{Class, Classes};
use super::points::Letters;
use super::rack::Rack;
use super::scale::Scale;

/// Larger racks have too many choices to look at each of them: nine different tiles have so many.
const MOST: usize = 512;

struct Choice {
    worth: i32,
    class: Class,
    letters: Letters,
    jokers: u8,
}

pub(super) struct Choices {
    /// By the number of tiles: those worth most first.
    by_number: Vec<Vec<Choice>>,
    /// What a joker can show, what most words have first.
    common: Vec<u8>,
    /// What was asked and answered lately.
    known: Vec<Option<(Asked, Option<Chosen>)>>,
}

/// The letters of a window, the number of tiles, and their turn.
type Asked = (Class, usize, Turn);

/// Choices are looked at in turns: first those worth most, and where two jokers are laid one letter
/// of the first after the other. A search where both may show anything looks at nearly every word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    /// What the tiles are worth.
    pub(super) worth: i32,
    /// The place of the first joker's letter, from the commonest on.
    pub(super) letter: u8,
}

impl Turn {
    fn short(self) -> usize {
        (self.worth as usize ^ usize::from(self.letter) << 8).wrapping_mul(0x9E37)
    }
}

/// What can be laid in a window at the most.
#[derive(Clone, Copy)]
pub(super) struct Chosen {
    pub(super) turn: Turn,
    /// The letters that the tiles show.
    pub(super) letters: Letters,
}

const KNOWN: usize = 512;

impl Choices {
    /// None for a rack that allows too many.
    pub(super) fn new(rack: &Rack, scale: &Scale, common: &[u8]) -> Option<Choices> {
        let counts = || rack.of_letter.iter().chain([&rack.jokers]).copied().map(usize::from);
        if rack.len() >= MOST || counts().map(|count| count + 1).product::<usize>() > MOST {
            return None;
        }
        let mut choices = Choices {
            by_number: (0..=rack.len()).map(|_| Vec::new()).collect(),
            common: common.to_vec(),
            known: vec![None; KNOWN],
        };
        let none = Choice { worth: 0, class: Class::default(), letters: 0, jokers: 0 };
        choices.add(rack, scale, rack.held, 0, &none);
        for choices in &mut choices.by_number {
            choices.sort_unstable_by_key(|choice| std::cmp::Reverse(choice.worth));
        }
        Some(choices)
    }

    /// Adds a choice with more tiles of these letters.
    fn add(&mut self, rack: &Rack, scale: &Scale, held: Letters, tiles: usize, choice: &Choice) {
        if held == 0 {
            for jokers in 0..=rack.jokers {
                let worth = choice.worth + i32::from(jokers) * scale.of_joker();
                let choice = Choice { worth, jokers, ..*choice };
                self.by_number[tiles + usize::from(jokers)].push(choice);
            }
            return;
        }
        let code = held.trailing_zeros();
        let mut more = Choice { ..*choice };
        for count in 0..=usize::from(rack.of_letter[code as usize]) {
            self.add(rack, scale, held & (held - 1), tiles + count, &more);
            more.worth += scale.of_letter(code);
            more.class = more.class.with(code);
            more.letters |= 1 << code;
        }
    }

    /// The first of the turns from `turn` on in which so many tiles make a word with the letters
    /// that lie in a window.
    pub(super) fn beside(
        &mut self,
        classes: &[&Classes],
        lie: Class,
        tiles: usize,
        turn: Turn,
    ) -> Option<Chosen> {
        let asked = (lie, tiles, turn);
        let at = lie.short() ^ (tiles * 37) ^ turn.short();
        if let Some((_, chosen)) = self.known[at % KNOWN].filter(|&(known, _)| known == asked) {
            return chosen;
        }
        let chosen = self.choose(classes, lie, tiles, turn);
        self.known[at % KNOWN] = Some((asked, chosen));
        chosen
    }

    fn choose(&self, classes: &[&Classes], lie: Class, tiles: usize, turn: Turn) -> Option<Chosen> {
        for alike in self.no_dearer(tiles, turn.worth).chunk_by(|a, b| a.worth == b.worth) {
            let worth = alike[0].worth;
            let from = if worth == turn.worth { turn.letter } else { 0 };
            for letter in from..self.turns(alike) {
                let mut letters = None;
                for choice in alike {
                    let class = lie.and(choice.class);
                    if let Some(shown) = self.shown(classes, class, choice.jokers, letter) {
                        letters = Some(letters.unwrap_or(0) | shown | choice.letters);
                    }
                }
                if let Some(letters) = letters {
                    return Some(Chosen { turn: Turn { worth, letter }, letters });
                }
            }
        }
        None
    }

    /// In how many turns choices of the same worth are looked at.
    fn turns(&self, alike: &[Choice]) -> u8 {
        if alike.iter().any(|choice| choice.jokers > 1) { self.common.len() as u8 } else { 1 }
    }

    /// The choices that are worth no more than this.
    fn no_dearer(&self, tiles: usize, most: i32) -> &[Choice] {
        let choices = self.by_number.get(tiles).map_or(&[][..], Vec::as_slice);
        &choices[choices.partition_point(|choice| choice.worth > most)..]
    }

    /// The turn behind one.
    pub(super) fn behind(&self, tiles: usize, turn: Turn) -> Option<Turn> {
        let (now, rest) = {
            let choices = self.no_dearer(tiles, turn.worth);
            choices.split_at(choices.partition_point(|choice| choice.worth == turn.worth))
        };
        if turn.letter + 1 < self.turns(now) {
            return Some(Turn { letter: turn.letter + 1, ..turn });
        }
        rest.first().map(|next| Turn { worth: next.worth, letter: 0 })
    }

    /// What jokers show in words of these letters, the first of two the turn's letter and the other
    /// a rarer one; none if there is no such word, or it is not the turn of so few jokers.
    fn shown(&self, classes: &[&Classes], class: Class, jokers: u8, turn: u8) -> Option<Letters> {
        let may_hold = |class| classes.iter().any(|classes| classes.may_hold(class));
        let with = |class: Class, letters: &[u8]| {
            let fitting = letters.iter().filter(|&&code| may_hold(class.with(u32::from(code))));
            fitting.fold(0, |shown, code| shown | 1 << code)
        };
        let shown = match (jokers, turn) {
            (0, 0) => return may_hold(class).then_some(0),
            (1, 0) => with(class, &self.common),
            (2, turn) => {
                let (first, rest) = self.common.get(usize::from(turn)..)?.split_first()?;
                match with(class.with(u32::from(*first)), &[&[*first], rest].concat()) {
                    0 => 0,
                    shown => shown | 1 << first,
                }
            }
            _ => 0,
        };
        (shown != 0).then_some(shown)
    }

    /// Whether it is the turn of jokers that show these letters: of two the commoner counts.
    pub(super) fn is_turn(&self, turn: Turn, mut shown: impl Iterator<Item = u8>) -> bool {
        let place = |code: u8| self.common.iter().position(|&common| common == code);
        match (shown.next(), shown.next()) {
            (Some(one), Some(other)) => place(one).min(place(other)) == Some(turn.letter.into()),
            _ => turn.letter == 0,
        }
    }
}
