//! The stretches of a word that a single card can cover, each with the cards that do.

use std::collections::BTreeMap;
use std::rc::Rc;

use lexicon::sorting::{sort, sort_by_key};
use lexicon::{Face, Letter};

use super::lettering::{Gap, Lettering, Reach, SPOTS, Spot};
use super::{Effort, GaveUp, Priced};

/// No face has more letters.
pub const WIDEST: usize = 3;

/// Costs are counted in fractions of a unit: prices need them finer, and of equal costs fewer
/// letters under wide faces are better. No word has as many letters as this.
pub const UNIT: i64 = 256;

/// A card for a stretch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fit {
    pub card: usize,
    pub face: usize,
    pub cost: i64,
}

#[derive(Debug)]
pub struct Stretch {
    pub from: Gap,
    pub to: Gap,
    spots: [Spot; WIDEST],
    width: usize,
    /// The same for stretches of the same letters.
    pub kind: usize,
    /// In the order of the cards.
    pub fits: Rc<[Fit]>,
}

impl Stretch {
    pub fn spots(&self) -> &[Spot] {
        &self.spots[..self.width]
    }

    pub fn width(&self) -> usize {
        self.width
    }

    pub fn is_wide(&self) -> bool {
        self.width > 1
    }
}

pub struct Stretches {
    all: Vec<Stretch>,
    from: Vec<Vec<usize>>,
    over: Vec<Vec<usize>>,
    kinds: usize,
    /// By card: the first that is just like it.
    alike: Vec<usize>,
    pub pairs: Vec<bool>,
    pub cards: usize,
    pub end: Gap,
    /// No way to lay the word costs more.
    pub dearest: i64,
    /// No card costs or saves more.
    pub most: i64,
}

impl Stretches {
    /// None where no way through the word is covered, even if cards could be used again.
    pub fn new<'a>(
        word: &Lettering,
        cards: &[Priced<'a>],
        joker: i64,
        effort: &mut Effort,
    ) -> Result<Option<Stretches>, GaveUp> {
        effort.spend(cards.len())?;
        let mut fits = FitsOf::new(cards, joker, word.longest());
        let mut all: Vec<Stretch> = Vec::new();
        let mut reached = vec![false; word.end() + 1];
        reached[0] = true;
        for from in 0..word.end() {
            if reached[from] {
                go_on(word, Begun::at(from), &mut fits, &mut all, effort)?;
                let ends = all.iter().rev().take_while(|stretch| stretch.from == from);
                ends.for_each(|stretch| reached[stretch.to] = true);
            }
        }
        let end = word.end();
        if end == 0 || !reached[end] {
            return Ok(None);
        }
        let mut leads_on = vec![false; end + 1];
        leads_on[end] = true;
        for stretch in all.iter().rev() {
            leads_on[stretch.from] |= leads_on[stretch.to];
        }
        all.retain(|stretch| leads_on[stretch.to]);
        let mut from = vec![Vec::new(); end + 1];
        let mut over = vec![Vec::new(); SPOTS * word.signs()];
        for (at, stretch) in all.iter().enumerate() {
            from[stretch.from].push(at);
            stretch.spots().iter().for_each(|&spot| over[spot].push(at));
        }
        let pairs = (0..word.signs()).map(|sign| word.has_pair(sign)).collect();
        let mut firsts: BTreeMap<(&[Face], i64), usize> = BTreeMap::new();
        let first =
            |(at, card): (usize, &Priced<'a>)| *firsts.entry((card.faces, card.cost)).or_insert(at);
        let alike = cards.iter().enumerate().map(first).collect();
        let (kinds, cards) = (fits.known.len(), cards.len());
        let costs = || all.iter().flat_map(|stretch| stretch.fits.iter()).map(|fit| fit.cost);
        let dearest = word.longest() as i64 * costs().max().unwrap_or(0).max(0);
        let most = costs().map(i64::abs).max().unwrap_or(0);
        Ok(Some(Stretches { all, from, over, kinds, alike, pairs, cards, end, dearest, most }))
    }

    pub fn get(&self, stretch: usize) -> &Stretch {
        &self.all[stretch]
    }

    /// The first card with the same faces at the same cost.
    pub fn alike(&self, card: usize) -> usize {
        self.alike[card]
    }

    /// How many kinds of stretches there are.
    pub fn kinds(&self) -> usize {
        self.kinds
    }

    pub fn from(&self, gap: Gap) -> &[usize] {
        &self.from[gap]
    }

    pub fn over(&self, spot: Spot) -> &[usize] {
        &self.over[spot]
    }
}

/// A stretch that may still grow.
#[derive(Clone, Copy)]
struct Begun {
    from: Gap,
    to: Gap,
    spots: [Spot; WIDEST],
    letters: [Option<Letter>; WIDEST],
    width: usize,
}

impl Begun {
    fn at(gap: Gap) -> Begun {
        Begun { from: gap, to: gap, spots: [0; WIDEST], letters: [None; WIDEST], width: 0 }
    }
}

fn go_on(
    word: &Lettering,
    begun: Begun,
    fits: &mut FitsOf<'_>,
    all: &mut Vec<Stretch>,
    effort: &mut Effort,
) -> Result<(), GaveUp> {
    for Reach { letter, spot, to } in word.from(begun.to) {
        let mut begun = begun;
        begun.letters[begun.width] = Some(letter);
        begun.spots[begun.width] = spot;
        begun.width += 1;
        begun.to = to;
        let (kind, fits_here) = fits.of(&begun.letters, effort)?;
        if !fits_here.is_empty() {
            let Begun { from, to, spots, width, .. } = begun;
            all.push(Stretch { from, to, spots, width, kind, fits: fits_here });
        }
        if begun.width < WIDEST {
            go_on(word, begun, fits, all, effort)?;
        }
    }
    Ok(())
}

type Letters = [Option<Letter>; WIDEST];

/// The cards for any letters, looked up once for each.
struct FitsOf<'c> {
    cards: &'c [Priced<'c>],
    joker: i64,
    /// No word has more stretches: of so many cards one is always free.
    most: usize,
    by_face: BTreeMap<Letters, Vec<(usize, usize)>>,
    /// The single and the double jokers.
    jokers: [Vec<(usize, usize)>; 2],
    known: BTreeMap<Letters, (usize, Rc<[Fit]>)>,
}

impl<'c> FitsOf<'c> {
    fn new(cards: &'c [Priced<'c>], joker: i64, most: usize) -> FitsOf<'c> {
        let mut by_face: BTreeMap<Letters, Vec<(usize, usize)>> = BTreeMap::new();
        let mut jokers = [Vec::new(), Vec::new()];
        for (card, priced) in cards.iter().enumerate() {
            for (number, face) in priced.faces.iter().enumerate() {
                match face {
                    Face::One => jokers[0].push((card, number)),
                    Face::Two => jokers[1].push((card, number)),
                    Face::Letters(letters) if letters.len() <= WIDEST => {
                        let key = std::array::from_fn(|at| letters.get(at).copied());
                        by_face.entry(key).or_default().push((card, number));
                    }
                    Face::Letters(_) => {}
                }
            }
        }
        FitsOf { cards, joker, most, by_face, jokers, known: BTreeMap::new() }
    }

    fn of(&mut self, letters: &Letters, effort: &mut Effort) -> Result<(usize, Rc<[Fit]>), GaveUp> {
        if let Some(known) = self.known.get(letters) {
            effort.spend(1)?;
            return Ok(known.clone());
        }
        let width = letters.iter().flatten().count();
        let shown = self.by_face.get(letters).map_or(&[][..], Vec::as_slice);
        let cards = self.cards;
        let fit = |joker: i64| {
            move |&(card, face): &(usize, usize)| (card, UNIT * (cards[card].cost + joker), face)
        };
        let mut fits: Vec<(usize, i64, usize)> = shown.iter().map(fit(0)).collect();
        let double = if width == 2 { Face::Two } else { Face::One };
        let mut told = letters.iter().flatten().enumerate();
        if width <= 2 && told.all(|(at, &letter)| double.fits(at, letter)) {
            fits.extend(self.jokers[width - 1].iter().map(fit(self.joker)));
        }
        effort.spend(1 + fits.len())?;
        // A card with two faces shows the cheaper one, then the black one.
        sort(&mut fits);
        fits.dedup_by_key(|&mut (card, ..)| card);
        if fits.len() > self.most {
            sort_by_key(&mut fits, |&(card, cost, _)| (cost, card));
            fits.truncate(self.most);
            sort(&mut fits);
        }
        let fits: Rc<[Fit]> =
            fits.into_iter().map(|(card, cost, face)| Fit { card, face, cost }).collect();
        let kind = (self.known.len(), fits);
        self.known.insert(*letters, kind.clone());
        Ok(kind)
    }
}
