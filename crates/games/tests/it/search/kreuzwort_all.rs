//! The placements of a position against a plain search by the rulebook: every word of the list on
//! every square of a board of its own, each way it can be read, each tile by itself or by a joker.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use games::kreuzwort::View;
use games::kreuzwort::placements::{Jokers, Met, Move, Position, Taste, crossword};
use games::{Asked, Budget, Search, WordList, Words};
use lexicon::crossword::Crossword;
use lexicon::{Lang, Spelling};
use serde_json::json;

use super::Dice;

/// Words that read both ways, only upwards, long ones, and a few letters, so that much fits.
const WORDS: &str = "ab abba an ananas arm ast bar bann bast da dam damm ei eis ein nie er erz es \
    esel lese leben nebel liegen regal lager rast tasse rat tar reiz sie so ost rot tor ton not \
    uno bad tat stets neben retten renner neffen tonarten seeadler erlebnisse";
/// Known to some tables by a vote alone (K-12).
const VOTED: [&str; 2] = ["RTE", "SANE"];
const BAG: &[u8] = b"AAAABBDDEEEEEEEGIILLMNNNNOORRRSSSSTTTTUZ";

type At = (usize, usize);
/// By square: the letter, and whether a joker shows it.
type Tiles = BTreeMap<At, (char, bool)>;

#[derive(Clone, Copy)]
enum Way {
    Right,
    Down,
    Up,
}

/// What the rulebook needs to know.
struct Plain {
    words: BTreeSet<Vec<char>>,
    rows: Vec<Vec<char>>,
    laid: Tiles,
    hand: Vec<char>,
    table: usize,
    rules: u8,
}

impl Plain {
    fn kind(&self, (row, column): At) -> Option<char> {
        self.rows.get(row)?.get(column).copied()
    }

    fn step(&self, (row, column): At, way: Way, by: usize) -> Option<At> {
        let at = match way {
            Way::Right => (row, column + by),
            Way::Down => (row + by, column),
            Way::Up => (row.checked_sub(by)?, column),
        };
        self.kind(at).map(|_| at)
    }

    fn all(&self) -> BTreeSet<Tiles> {
        let mut found = BTreeSet::new();
        for row in 0..self.rows.len() {
            for column in 0..self.rows[0].len() {
                for word in &self.words {
                    for way in [Way::Right, Way::Down, Way::Up] {
                        self.lay(word, (row, column), way, &mut found);
                    }
                }
            }
        }
        found
    }

    fn lay(&self, word: &[char], start: At, way: Way, found: &mut BTreeSet<Tiles>) {
        // K-06.
        if self.laid.is_empty() && (self.kind(start) != Some('S') || word.len() > 8) {
            return;
        }
        let mut new = Vec::new();
        for (by, &letter) in word.iter().enumerate() {
            let Some(at) = self.step(start, way, by) else { return };
            match self.laid.get(&at) {
                Some(&(lies, _)) if lies != letter => return,
                Some(_) => {}
                None => new.push((at, letter)),
            }
        }
        let touches =
            |&(at, _): &(At, char)| beside(at).iter().any(|at| self.laid.contains_key(at));
        // K-07.
        if new.is_empty() || !(self.laid.is_empty() || new.iter().any(touches)) {
            return;
        }
        if self.squares_allow(&new) && self.runs_are_words(&new) {
            self.spend(&new, &mut self.hand.clone(), &mut Tiles::new(), found);
        }
    }

    /// K-17.
    fn squares_allow(&self, new: &[(At, char)]) -> bool {
        let of = |kind| new.iter().filter(|(at, _)| self.kind(*at) == Some(kind)).count();
        let finishes = new.len() == self.hand.len() && (self.rules == 1 || self.table == 0);
        let takes = self.rules == 1 && self.table > 0 && of('G') > 0;
        match of('#') {
            0 => true,
            1 => finishes && !takes,
            _ => false,
        }
    }

    /// K-09 and K-10.
    fn runs_are_words(&self, new: &[(At, char)]) -> bool {
        let letter = |at: At| {
            let fresh = new.iter().find(|(other, _)| *other == at).map(|&(_, letter)| letter);
            fresh.or_else(|| self.laid.get(&at).map(|&(letter, _)| letter))
        };
        let is_word = |run: &Vec<char>| run.len() < 2 || self.words.contains(run);
        new.iter().all(|&((row, column), _)| {
            let left = (0..column).rev().take_while(|&c| letter((row, c)).is_some()).count();
            let across = (column - left..).map_while(|c| letter((row, c))).collect();
            let above = (0..row).rev().take_while(|&r| letter((r, column)).is_some()).count();
            let down: Vec<char> = (row - above..).map_while(|r| letter((r, column))).collect();
            let up = down.iter().rev().copied().collect();
            is_word(&across) && (is_word(&down) || is_word(&up))
        })
    }

    /// Each letter by a tile of its own or by a joker.
    fn spend(
        &self,
        new: &[(At, char)],
        hand: &mut Vec<char>,
        laid: &mut Tiles,
        found: &mut BTreeSet<Tiles>,
    ) {
        let Some((&(at, letter), rest)) = new.split_first() else {
            found.insert(laid.clone());
            return;
        };
        for tile in [letter, '?'] {
            if let Some(held) = hand.iter().position(|&other| other == tile) {
                hand.remove(held);
                laid.insert(at, (letter, tile == '?'));
                self.spend(rest, hand, laid, found);
                laid.remove(&at);
                hand.push(tile);
            }
        }
    }

    /// What a placement gains (K-21, K-22, K-32 to K-34), and its tiles.
    fn worth(&self, tiles: &Tiles) -> (i32, usize) {
        let of = |kind| tiles.keys().filter(|&&at| self.kind(at) == Some(kind)).count() as i32;
        let (green, red, number) = (of('G'), of('R'), tiles.len() as i32);
        let left = self.hand.len() as i32 - number;
        let worth = if self.rules == 1 {
            let given = red.min(left);
            number + given - green.min(self.table as i32 + given)
        } else {
            let finish = if left == 0 && self.table == 0 { 25 * (1 + of('#')) } else { 0 };
            10 * red - 5 * green + finish
        };
        (worth, tiles.len())
    }
}

fn beside((row, column): At) -> [At; 4] {
    let before = |at: usize| at.wrapping_sub(1);
    [(before(row), column), (row + 1, column), (row, before(column)), (row, column + 1)]
}

fn name((row, column): At) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

fn shown(tiles: &Tiles) -> BTreeMap<String, String> {
    let tile =
        |&(letter, joker): &(char, bool)| format!("{}{letter}", if joker { "?" } else { "" });
    tiles.iter().map(|(&at, shows)| (name(at), tile(shows))).collect()
}

fn tiles(found: &Move) -> BTreeMap<String, String> {
    let named = found.tiles.iter().map(|(square, tile)| (square.to_string(), tile.to_string()));
    named.collect()
}

/// A board of its own, with many special squares.
fn board(dice: &mut Dice) -> Vec<Vec<char>> {
    let (width, height) = (4 + dice.below(6), 4 + dice.below(6));
    let square = |dice: &mut Dice| ['.', '.', '.', '.', '.', '#', 'G', 'R'][dice.below(8)];
    let mut rows: Vec<Vec<char>> =
        (0..height).map(|_| (0..width).map(|_| square(dice)).collect()).collect();
    rows[dice.below(height)][dice.below(width)] = 'S';
    rows
}

fn hand(dice: &mut Dice) -> Vec<char> {
    // Few tiles, which all go at once; a usual hand; as many as the other engine takes over.
    let number = [1 + dice.below(3), 1 + dice.below(8), 18 + dice.below(6)]
        [[0, 0, 0, 1, 1, 1, 1, 2][dice.below(8)]];
    let jokers = dice.below(3).min(number);
    let letters = (jokers..number).map(|_| char::from(BAG[dice.below(BAG.len())]));
    letters.chain(std::iter::repeat_n('?', jokers)).collect()
}

/// Compares one position; gives the placements.
fn compare(plain: &Plain, voted: &[&str], words: &Crossword, case: &str) -> BTreeSet<Tiles> {
    let rows: Vec<String> = plain.rows.iter().map(|row| row.iter().collect()).collect();
    let view = json!({
        "game": "kreuzwort", "may": [], "awaited": [], "phase": "turn", "players": [], "values": {},
        "board": { "name": "", "start": "a1", "rows": rows }, "tiles": shown(&plain.laid),
        "hand": plain.hand, "table": { "tiles": plain.table }, "voted_in": voted,
        "options": { "rules": plain.rules, "judge": "dictionary", "exchange": "free" },
    });
    let seen: View = serde_json::from_value(view.clone()).unwrap();
    let position = Position::try_from(&seen).unwrap();
    let expected = plain.all();
    let mut found = BTreeSet::new();
    position.all(words, |placement| {
        assert!(found.insert(tiles(&placement)), "{case}: met twice in {view}");
        ControlFlow::Continue(())
    });
    assert_eq!(found, expected.iter().map(shown).collect(), "{case}: {view}");
    assert_eq!(position.count(words), expected.len() as u64, "{case}: {view}");
    assert_eq!(position.any(words), !expected.is_empty(), "{case}: {view}");
    let mut worths: Vec<(i32, usize)> = expected.iter().map(|tiles| plain.worth(tiles)).collect();
    worths.sort_unstable_by(|a, b| b.cmp(a));
    worths.truncate(5);
    let top = position.top(words, 5);
    let top: Vec<(i32, usize)> = top.iter().map(|best| (best.worth, best.tiles.len())).collect();
    assert_eq!(top, worths, "{case}: {view}");
    // The face: by the rules, and by somebody who judges as they do and spends no joker.
    position.held(words, |holding| {
        let worths_of = |taste: Taste<'_>| {
            let asked = Asked { most: 5, budget: Budget::endless(), taste };
            let moves = holding.best(asked).moves.into_iter();
            moves.map(|found| (found.worth as i32, found.details.covered.tiles)).collect()
        };
        let by_the_rules: Vec<(i32, usize)> = worths_of(Taste::Rules);
        assert_eq!(by_the_rules, worths, "{case}: {view}");
        if !plain.hand.contains(&'?') {
            let stakes = holding.stakes();
            let weigh =
                &mut |met: &Met<'_>| Some(100 * stakes.worth(met.covered) + met.len() as i32);
            let own: Vec<(i32, usize)> =
                worths_of(Taste::Own { jokers: Jokers::Kept, longest: usize::MAX, weigh });
            let hundredths = worths.iter().map(|&(worth, tiles)| 100 * worth + tiles as i32);
            let hundredths: Vec<i32> = hundredths.collect();
            let own: Vec<i32> = own.into_iter().map(|(worth, _)| worth).collect();
            assert_eq!(own, hundredths, "{case}: {view}");
            // Somebody who lays two tiles at once at the most, or the whole hand.
            let mut few = 0;
            let weigh = &mut |_: &Met<'_>| {
                few += 1;
                None
            };
            worths_of(Taste::Own { jokers: Jokers::Kept, longest: 2, weigh });
            let whole = plain.hand.len();
            let wanted = expected.iter().filter(|at| at.len() <= 2 || at.len() == whole).count();
            assert_eq!(few, wanted, "{case}: {view}");
        }
    });
    expected
}

#[test]
fn placements_are_all_that_the_rulebook_allows() {
    let list = WordList::new(&WORDS.split_whitespace().collect::<Vec<_>>().join("\n"));
    let lexicon = list.lexicon(Lang::De, Spelling::Bare).unwrap();
    let words = crossword(&lexicon);
    let known = WORDS.split_whitespace().map(|word| word.to_uppercase().chars().collect());
    let known: BTreeSet<Vec<char>> = known.collect();
    let (mut cases, mut on_black, mut first, mut by_joker) = (0, 0, 0, 0);
    for game in 0..600 {
        let mut dice = Dice(game);
        let voted = &VOTED[..dice.below(2) * VOTED.len()];
        let mut words_here = known.clone();
        words_here.extend(voted.iter().map(|word| word.chars().collect()));
        let mut plain = Plain {
            words: words_here,
            rows: board(&mut dice),
            laid: Tiles::new(),
            hand: Vec::new(),
            table: 0,
            rules: 1 + dice.below(2) as u8,
        };
        for turn in 0..6 {
            plain.hand = hand(&mut dice);
            plain.table = [0, 1, 30][dice.below(3)];
            let all = compare(&plain, voted, &words, &format!("game {game}, turn {turn}"));
            cases += 1;
            let black = |tiles: &&Tiles| tiles.keys().any(|&at| plain.kind(at) == Some('#'));
            on_black += all.iter().filter(black).count();
            by_joker += all.iter().filter(|tiles| tiles.values().any(|&(_, joker)| joker)).count();
            first += usize::from(plain.laid.is_empty() && !all.is_empty());
            if let Some(tiles) = all.iter().nth(dice.below(all.len().max(1))) {
                plain.laid.extend(tiles.clone());
            }
        }
    }
    assert!(
        cases >= 3000 && on_black > 100 && first > 100 && by_joker > 1000,
        "{cases} cases, {on_black} on black squares, {first} first words, {by_joker} by jokers"
    );
}
