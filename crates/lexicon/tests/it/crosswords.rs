//! The crossword search against one that tries every word on every square.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use lexicon::compiled::{self, Contents};
use lexicon::crossword::{Board, Crossword, Heading, Opening, Rack, Scale, Spot, Task};
use lexicon::{Lang, Letter, Lexicon, Spelling};

const WORDS: &str = "ab abba an ananas arm ast bar bann bast da dam damm ei eis ein nie er erz es \
    esel lese leben nebel liegen regal lager rast tasse rat tar reiz sie so ost rot tor ton not \
    uno an bad tat stets neben retten renner neffen";

type Tiles = Vec<(Spot, Letter, bool)>;

/// A small generator of its own: the same cases everywhere.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }
}

fn lexicon() -> Lexicon {
    Lexicon::from_words(Lang::De, Spelling::Bare, WORDS.split_whitespace())
}

/// All words, some of them added to a lexicon of the others.
fn crossword(upwards: bool, dice: &mut Dice) -> Crossword {
    let added = dice.below(3);
    let (few, most): (Vec<&str>, Vec<&str>) =
        WORDS.split_whitespace().partition(|word| word.len() < 4 * added && dice.below(2) == 0);
    let lexicon = Lexicon::from_words(Lang::De, Spelling::Bare, most);
    Crossword::new(&lexicon, upwards).with_words(few).with_words(["ei", "leben"])
}

struct Naive<'a> {
    words: Vec<Vec<Letter>>,
    board: &'a Board,
    upwards: bool,
}

impl Naive<'_> {
    fn new<'a>(lexicon: &Lexicon, board: &'a Board, upwards: bool) -> Naive<'a> {
        Naive { words: lexicon.graph().words().collect(), board, upwards }
    }

    fn step(spot: Spot, heading: Heading, by: i32) -> Option<Spot> {
        let moved = |at: u8, by: i32| u8::try_from(i32::from(at) + by).ok();
        Some(match heading {
            Heading::Right => Spot { column: moved(spot.column, by)?, ..spot },
            Heading::Down => Spot { row: moved(spot.row, by)?, ..spot },
            Heading::Up => Spot { row: moved(spot.row, -by)?, ..spot },
        })
    }

    fn all(&self, rack: Rack, opening: Option<Opening>) -> BTreeSet<Tiles> {
        let mut found = BTreeSet::new();
        for word in &self.words {
            for row in 0..self.board.height() as u8 {
                for column in 0..self.board.width() as u8 {
                    for heading in [Heading::Right, Heading::Down, Heading::Up] {
                        let start = Spot { row, column };
                        self.place(word, start, heading, rack, opening, &mut found);
                    }
                }
            }
        }
        found
    }

    fn place(
        &self,
        word: &[Letter],
        start: Spot,
        heading: Heading,
        rack: Rack,
        opening: Option<Opening>,
        found: &mut BTreeSet<Tiles>,
    ) {
        if heading == Heading::Up && !self.upwards {
            return;
        }
        let mut new = Vec::new();
        for (at, &letter) in word.iter().enumerate() {
            let Some(spot) = Naive::step(start, heading, at as i32) else { return };
            match self.board.letter(spot) {
                Some(lies) if lies == letter => {}
                None if self.board.has(spot) && !self.closed(spot) => new.push((spot, letter)),
                _ => return,
            }
        }
        if self.board.is_empty() {
            let Some(opening) = opening else { return };
            if start != opening.start || word.len() > opening.longest {
                return;
            }
        }
        if new.is_empty() || !self.is_legal(&new) {
            return;
        }
        self.spend(&new, rack.jokers(), rack, Vec::new(), found);
    }

    fn closed(&self, spot: Spot) -> bool {
        spot == CLOSED
    }

    /// Each tile by its letter or by a joker.
    fn spend(
        &self,
        new: &[(Spot, Letter)],
        jokers: usize,
        rack: Rack,
        laid: Tiles,
        found: &mut BTreeSet<Tiles>,
    ) {
        let Some(&(spot, letter)) = new.get(laid.len()) else {
            let mut sorted = laid;
            sorted.sort_unstable();
            found.insert(sorted);
            return;
        };
        let own = laid.iter().filter(|&&(_, other, joker)| other == letter && !joker).count();
        if own < rack.count(letter) {
            let next = laid.iter().copied().chain([(spot, letter, false)]).collect();
            self.spend(new, jokers, rack, next, found);
        }
        if jokers > 0 {
            let next = laid.iter().copied().chain([(spot, letter, true)]).collect();
            self.spend(new, jokers - 1, rack, next, found);
        }
    }

    /// Every run with a new tile is a word, and something touches what lay there.
    fn is_legal(&self, new: &[(Spot, Letter)]) -> bool {
        let at = |spot: Spot| {
            let laid = new.iter().find(|(other, _)| *other == spot).map(|&(_, letter)| letter);
            laid.or_else(|| self.board.letter(spot))
        };
        let mut touches = self.board.is_empty();
        for &(spot, _) in new {
            for heading in [Heading::Right, Heading::Down] {
                for by in [-1, 1] {
                    let beside = Naive::step(spot, heading, by);
                    touches |= beside.is_some_and(|spot| self.board.letter(spot).is_some());
                }
                let mut first = spot;
                while let Some(before) =
                    Naive::step(first, heading, -1).filter(|&s| at(s).is_some())
                {
                    first = before;
                }
                let run: Vec<Letter> =
                    (0..).map_while(|by| Naive::step(first, heading, by).and_then(at)).collect();
                let reversed: Vec<Letter> = run.iter().rev().copied().collect();
                let both = self.upwards && heading == Heading::Down;
                let is_word = self.words.contains(&run) || both && self.words.contains(&reversed);
                if run.len() > 1 && !is_word {
                    return false;
                }
            }
        }
        touches
    }
}

/// One square that is closed on every board here.
const CLOSED: Spot = Spot { row: 1, column: 1 };

fn rack(dice: &mut Dice) -> Rack {
    const BAG: &[u8] = b"AAABBDDEEEEEEGIILLMNNNNOORRRSSSSTTTTUZ";
    // Small ones, and such that the other engine searches.
    let tiles = [1 + dice.below(8), 8 + dice.below(10), 18 + dice.below(8)][dice.below(3)];
    let jokers = dice.below(3).min(tiles);
    let alphabet = Spelling::Bare.alphabet();
    let letters = (jokers..tiles).map(|_| alphabet.letter(char::from(BAG[dice.below(BAG.len())])));
    Rack::new(letters.chain(std::iter::repeat_n(None, jokers)).collect::<Vec<_>>())
}

fn found(crossword: &Crossword, task: &Task<'_>) -> BTreeSet<Tiles> {
    let mut found = BTreeSet::new();
    let mut number = 0;
    crossword.all(task, |placement| {
        number += 1;
        found.insert(placement.sorted());
        ControlFlow::Continue(())
    });
    assert_eq!(number, found.len(), "each placement is met once");
    found
}

/// The same by the search that goes over all words whatever the rack.
fn swept(crossword: &Crossword, task: &Task<'_>) -> BTreeSet<Tiles> {
    let mut found = BTreeSet::new();
    crossword.any(task, |placement| {
        assert!(found.insert(placement.sorted()), "twice");
        false
    });
    found
}

/// The best are those that all of them show to be the best, each once.
fn assert_best(crossword: &Crossword, task: &Task<'_>, scale: &Scale, seed: u64) {
    let mut worths = Vec::new();
    crossword.all(task, |placement| {
        worths.push(scale.worth(placement));
        ControlFlow::Continue(())
    });
    worths.sort_unstable_by(|a, b| b.cmp(a));
    let best = crossword.best(task, scale).map(|best| best.worth);
    assert_eq!(best, worths.first().copied(), "seed {seed}");
    for number in [0, 2, 7, 100] {
        let top = crossword.top(task, scale, number);
        let mut each: Vec<_> = top.iter().map(|best| best.tiles.clone()).collect();
        each.iter_mut().for_each(|tiles| tiles.sort_unstable());
        assert_eq!(each.iter().collect::<BTreeSet<_>>().len(), top.len(), "seed {seed}: once each");
        let top: Vec<i32> = top.iter().map(|best| best.worth).collect();
        assert_eq!(top, worths[..number.min(worths.len())], "seed {seed}");
    }
}

fn play(seed: u64, upwards: bool) {
    let lexicon = lexicon();
    let mut dice = Dice(seed);
    let crossword = crossword(upwards, &mut dice);
    let (width, height) = (5 + dice.below(5), 5 + dice.below(5));
    let mut board = Board::new(width, height).unwrap();
    board.close(CLOSED, true);
    let opening = Some(Opening { start: Spot { row: 3, column: 2 }, longest: 4 });
    // Where it does not matter which tiles are laid, another search goes over more of them.
    let squares = Scale::default()
        .count(|tiles| if tiles >= 3 { 7 } else { -2 })
        .square(Spot { row: 2, column: 2 }, 9)
        .square(Spot { row: 3, column: 4 }, -5);
    let worth_of =
        |scale: Scale, letter: Letter| scale.tile(letter, i32::from(letter.number()) % 6);
    let tiles = lexicon.alphabet().letters().fold(squares.clone().joker(-1), worth_of);
    let mut laid = Vec::new();
    for _ in 0..5 {
        let rack = rack(&mut dice);
        let task = Task { opening, ..Task::new(&board, rack) };
        let all = found(&crossword, &task);
        assert_eq!(all, Naive::new(&lexicon, &board, upwards).all(rack, opening), "seed {seed}");
        assert_eq!(crossword.count(&task), all.len() as u64);
        assert_eq!(crossword.any(&task, |_| true), !all.is_empty());
        assert_eq!(swept(&crossword, &task), all, "seed {seed}");
        let long = all.iter().any(|tiles| tiles.len() > 3);
        assert_eq!(crossword.any(&task, |placement| placement.len() > 3), long);
        let few: BTreeSet<Tiles> =
            all.iter().filter(|t| (2..=3).contains(&t.len())).cloned().collect();
        assert_eq!(found(&crossword, &Task { fewest: 2, most: 3, ..task }), few);
        assert_best(&crossword, &task, &tiles, seed);
        assert_best(&crossword, &task, &squares, seed);
        assert_best(&crossword, &Task { fewest: 2, most: 3, ..task }, &tiles, seed);
        assert_best(&crossword, &Task { fewest: 2, most: 3, ..task }, &squares, seed);
        let Some(tiles) = all.iter().nth(dice.below(all.len().max(1))) else { continue };
        laid.extend(tiles.iter().map(|&(spot, letter, _)| (spot, letter)));
        crossword.lay(&mut board, tiles.iter().map(|&(spot, letter, _)| (spot, letter)));
        let mut fresh = Board::new(width, height).unwrap();
        fresh.close(CLOSED, true);
        crossword.lay(&mut fresh, laid.iter().copied());
        for heading in [Heading::Right, Heading::Down] {
            for row in 0..height as u8 {
                for column in 0..width as u8 {
                    let spot = Spot { row, column };
                    let kept = crossword.admits(&board, heading, spot);
                    assert_eq!(kept, crossword.admits(&fresh, heading, spot));
                }
            }
        }
    }
}

#[test]
fn placements_are_those_of_a_plain_search() {
    for seed in 1..=300 {
        play(seed * 0x9E37_79B9, false);
    }
}

#[test]
fn placements_with_words_read_upwards_are_those_of_a_plain_search() {
    for seed in 1..=300 {
        play(seed * 0x9E37_79B9 + 1, true);
    }
}

#[test]
fn words_longer_than_most_boards_are_laid_too() {
    let long = "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEF";
    let lexicon = Lexicon::from_words(Lang::De, Spelling::Bare, [long, &long[..25]]);
    let crossword = Crossword::new(&lexicon, true);
    let letter = |at: usize| lexicon.alphabet().letter(char::from(long.as_bytes()[at])).unwrap();
    let mut board = Board::new(32, 32).unwrap();
    let tiles = (1..24).map(|at| (Spot { row: 5, column: at as u8 }, letter(at)));
    crossword.lay(&mut board, tiles);
    let placed = |rack: &str| {
        let rack = Rack::new(rack.chars().map(|c| lexicon.alphabet().letter(c)));
        let task = Task::new(&board, rack);
        let lengths: BTreeSet<usize> =
            found(&crossword, &task).iter().map(|tiles| tiles.len()).collect();
        assert_eq!(crossword.any(&task, |_| true), !lengths.is_empty());
        lengths
    };
    assert_eq!(placed("AY"), BTreeSet::from([2]));
    assert_eq!(placed("AYZABCDEF"), BTreeSet::from([2, 9]));
    // A run across of 25 letters, of which one is missing.
    crossword.lay(&mut board, [(Spot { row: 5, column: 24 }, letter(24))]);
    let admitted = crossword.admits(&board, Heading::Down, Spot { row: 5, column: 0 });
    assert_eq!(admitted, [letter(0)]);
}

#[test]
fn a_board_has_limits() {
    assert!(Board::new(32, 32).is_ok());
    assert!(Board::new(33, 1).is_err());
    assert!(Board::new(0, 5).is_err());
}

#[test]
fn what_is_best_by_squares_is_found_without_the_crossword_graph() {
    let crossword = Crossword::new(&lexicon(), true);
    let alphabet = Spelling::Bare.alphabet();
    let letter = |sign| alphabet.letter(sign).unwrap();
    let mut board = Board::new(9, 9).unwrap();
    let tiles = "ENTE".chars().zip(2u8..).map(|(sign, column)| (Spot { row: 4, column }, sign));
    crossword.lay(&mut board, tiles.map(|(spot, sign)| (spot, letter(sign))));
    let scale = Scale::default().count(|tiles| tiles as i32).square(Spot { row: 2, column: 4 }, 3);
    let rack = |letters: usize, jokers: usize| {
        let letters = "ENTERSAGT".chars().cycle().take(letters).map(|sign| Some(letter(sign)));
        Rack::new(letters.chain(std::iter::repeat_n(None, jokers)))
    };
    crossword.best(&Task::new(&board, rack(7, 0)), &scale);
    let without = crossword.bytes();
    for (letters, jokers) in [(6, 1), (5, 2), (10, 2), (20, 0), (5, 3), (38, 2)] {
        crossword.best(&Task::new(&board, rack(letters, jokers)), &scale);
        assert_eq!(crossword.bytes(), without, "{letters} letters, {jokers} jokers");
    }
    crossword.count(&Task::new(&board, rack(7, 0)));
    assert!(crossword.bytes() > without, "all of them are counted with it");
}

/// Kept beside the file of the words, and used only while it is theirs and whole.
#[test]
fn the_crossword_graph_is_made_once_and_kept_as_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("de.bare.lex");
    let across = folder.path().join("de.bare.across");
    let write = |words: &[&str]| {
        let (lang, spelling) = (Lang::De, Spelling::Bare);
        let contents = Contents { lang, spelling, key: "", words, crossword: false, facts: None };
        compiled::write(&path, &contents).unwrap();
    };
    let count = || {
        let crossword = Crossword::new(&Lexicon::open(&path).unwrap(), false);
        let alphabet = Spelling::Bare.alphabet();
        let letter = |sign| alphabet.letter(sign).unwrap();
        let mut board = Board::new(9, 9).unwrap();
        let tiles = "ENTE".chars().zip(2u8..).map(|(sign, column)| (Spot { row: 4, column }, sign));
        crossword.lay(&mut board, tiles.map(|(spot, sign)| (spot, letter(sign))));
        let rack = Rack::new("ENTER".chars().map(|sign| Some(letter(sign))));
        let task = Task::new(&board, rack);
        assert_eq!(crossword.count(&task), swept(&crossword, &task).len() as u64);
        crossword.count(&task)
    };
    write(&["Ente", "Rente", "Enten"]);
    let few = count();
    let made = std::fs::read(&across).unwrap();
    assert_eq!(count(), few);
    assert_eq!(std::fs::read(&across).unwrap(), made);
    // Other words: made again.
    write(&["Ente", "Rente", "Enten", "er", "nett", "Tee", "Teer"]);
    let more = count();
    assert!(more > few);
    let other = std::fs::read(&across).unwrap();
    assert_ne!(other, made);
    // Damaged, however little, or something else: made again.
    for at in [0, 20, 40, made.len() / 2, made.len() - 1] {
        let mut damaged = other.clone();
        damaged[at] ^= 1;
        std::fs::remove_file(&across).unwrap();
        std::fs::write(&across, &damaged).unwrap();
        assert_eq!(count(), more);
        assert_eq!(std::fs::read(&across).unwrap(), other, "byte {at}");
    }
    // Where it cannot be written it is made in memory.
    std::fs::remove_file(&across).unwrap();
    std::fs::create_dir(&across).unwrap();
    assert_eq!(count(), more);
}
