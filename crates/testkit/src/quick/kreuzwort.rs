//! Lays the first word that fits across a letter on the board.

use std::sync::LazyLock;

use bots::Moment;
use games::few::map_of;
use games::kreuzwort::{Action, Phase, Square, View};
use games::{Seat, WordList, Words};
use lexicon::{Lang, Spelling};

use crate::GERMAN;

/// The words of the short list as they lie on the board.
static WORDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let lexicon = WordList::new(GERMAN).lexicon(Lang::De, Spelling::Bare).expect("words");
    lexicon.words().collect()
});

/// The largest board, and an edge around it.
const SIDE: usize = 28;
const FREE: u8 = b'.';
const CLOSED: u8 = b'#';
/// K-06.
const LONGEST_FIRST: usize = 8;

pub fn choose(seat: Seat, moment: Moment, view: &View) -> Option<Action> {
    match view.phase {
        Phase::Vote if view.may.contains(&"vote") => Some(Action::Vote { accept: true }),
        Phase::Turn if view.turn == Some(seat) => {
            Some(place(view, moment.version).unwrap_or(Action::Pass {}))
        }
        _ => None,
    }
}

fn place(view: &View, version: u64) -> Option<Action> {
    let board = Board::new(view);
    let mut held = [0u8; 256];
    for card in view.hand.iter().flatten() {
        held[usize::from(card.as_str().as_bytes()[0])] += 1;
    }
    let begin = version as usize * 31 % WORDS.len();
    let mut words = WORDS[begin..].iter().chain(&WORDS[..begin]);
    words.find_map(|word| {
        let lacking = lacking(word, held)?;
        let at = match view.tiles.is_empty() {
            true => board.first(word, lacking, view.board.start),
            false => board.across(word, lacking),
        }?;
        Some(Action::Place { tiles: map_of(at), give_back: Vec::new(), up: false })
    })
}

/// The one letter of the word that is not in the hand, if there is one; none where there are more.
fn lacking(word: &str, mut held: [u8; 256]) -> Option<Option<u8>> {
    let mut lacking = None;
    for letter in word.bytes() {
        let tiles = &mut held[usize::from(letter)];
        match tiles.checked_sub(1) {
            Some(left) => *tiles = left,
            None if lacking.is_none() => lacking = Some(letter),
            None => return None,
        }
    }
    Some(lacking)
}

struct Board {
    squares: [[u8; SIDE]; SIDE],
    letters: Vec<(u8, usize, usize)>,
}

/// Where the letters of a word go that do not lie there already.
type Tiles<'w> = Box<dyn Iterator<Item = (String, String)> + 'w>;

impl Board {
    fn new(view: &View) -> Board {
        let mut board = Board { squares: [[CLOSED; SIDE]; SIDE], letters: Vec::new() };
        for (row, signs) in (1..).zip(&view.board.rows) {
            for (column, sign) in (1..).zip(signs.bytes()) {
                board.squares[row][column] = if sign == CLOSED { CLOSED } else { FREE };
            }
        }
        for (square, tile) in &view.tiles {
            let (row, column) = (usize::from(square.row) + 1, usize::from(square.column) + 1);
            let letter = tile.letter().char() as u8;
            board.squares[row][column] = letter;
            board.letters.push((letter, row, column));
        }
        board
    }

    /// The first word, from the start to the right.
    fn first<'w>(&self, word: &'w str, lacking: Option<u8>, start: Square) -> Option<Tiles<'w>> {
        let (row, column) = (usize::from(start.row) + 1, usize::from(start.column) + 1);
        let squares = &self.squares[row][column..];
        let fits = lacking.is_none() && word.len() <= LONGEST_FIRST && word.len() < squares.len();
        let free = fits && squares[..word.len()].iter().all(|&square| square == FREE);
        free.then(|| tiles(word, usize::MAX, row, column, (0, 1)))
    }

    /// Through one letter that lies there, clear of all others.
    fn across<'w>(&self, word: &'w str, lacking: Option<u8>) -> Option<Tiles<'w>> {
        let crossings = word.bytes().enumerate();
        let mut crossings = crossings.filter(|&(_, own)| lacking.is_none_or(|one| one == own));
        crossings.find_map(|(at, own)| {
            let lying = self.letters.iter().filter(|&&(letter, ..)| letter == own);
            lying
                .flat_map(|&(_, row, column)| [(row, column, (0, 1)), (row, column, (1, 0))])
                .find_map(|(row, column, (down, right))| {
                    let row = row.checked_sub(at * down).filter(|&row| row > 0)?;
                    let column = column.checked_sub(at * right).filter(|&column| column > 0)?;
                    let clear = self.is_clear(word.len(), at, row, column, (down, right));
                    clear.then(|| tiles(word, at, row, column, (down, right)))
                })
        })
    }

    fn is_clear(
        &self,
        length: usize,
        crossing: usize,
        row: usize,
        column: usize,
        (down, right): (usize, usize),
    ) -> bool {
        let (last_row, last_column) = (row + down * length, column + right * length);
        if last_row >= SIDE || last_column >= SIDE {
            return false;
        }
        let lies = |row: usize, column: usize| self.squares[row][column].is_ascii_uppercase();
        let alone = |at: usize| {
            let (row, column) = (row + down * at, column + right * at);
            self.squares[row][column] == FREE
                && !lies(row + right, column + down)
                && !lies(row - right, column - down)
        };
        !lies(row - down, column - right)
            && !lies(last_row, last_column)
            && (0..length).all(|at| at == crossing || alone(at))
    }
}

fn tiles(
    word: &str,
    crossing: usize,
    row: usize,
    column: usize,
    (down, right): (usize, usize),
) -> Tiles<'_> {
    let laid = word.chars().enumerate().filter(move |&(at, _)| at != crossing);
    Box::new(laid.map(move |(at, letter)| {
        let (row, column) = ((row + down * at) as u8 - 1, (column + right * at) as u8 - 1);
        (Square { row, column }.to_string(), letter.to_string())
    }))
}
