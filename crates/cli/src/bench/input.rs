//! Word lists, positions and hands from files.

use std::path::Path;

use anyhow::{Context, bail};
use lexicon::crossword::{Board, Crossword, Rack, Spot};
use lexicon::{Alphabet, Lang, Letter, Lexicon, Spelling};

pub fn text(path: &Path) -> anyhow::Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// The words of a list, one a line, as they lie on cards.
pub fn words(path: &Path, lang: Lang, spelling: Spelling) -> anyhow::Result<Lexicon> {
    let text = text(path)?;
    let words = text.lines().map(str::trim).filter(|word| !word.is_empty());
    let lexicon = Lexicon::from_words(lang, spelling, words);
    match lexicon.is_empty() {
        true => bail!("{} holds no word: write one per line", path.display()),
        false => Ok(lexicon),
    }
}

/// A board as `15/3PENTISED4/…`: rows, runs of empty squares, tiles; lower case a joker.
pub fn board(text: &str, crossword: &Crossword) -> anyhow::Result<Board> {
    let alphabet = crossword.lexicon().alphabet();
    let rows: Vec<Vec<Option<Letter>>> =
        text.split('/').map(|row| read_row(row, alphabet)).collect::<anyhow::Result<_>>()?;
    let width = rows.first().map_or(0, Vec::len);
    if let Some(row) = rows.iter().position(|row| row.len() != width) {
        let squares = rows[row].len();
        bail!("row {} of the board has {squares} squares, the first {width}", row + 1);
    }
    let mut board = Board::new(width, rows.len())?;
    let tiles = rows.iter().zip(0..).flat_map(|(row, at)| {
        let spot = move |column: usize| Spot { row: at, column: column as u8 };
        row.iter().enumerate().filter_map(move |(column, tile)| Some((spot(column), (*tile)?)))
    });
    crossword.lay(&mut board, tiles);
    Ok(board)
}

fn read_row(row: &str, alphabet: &Alphabet) -> anyhow::Result<Vec<Option<Letter>>> {
    let mut squares = Vec::new();
    let mut empty = 0usize;
    for c in row.chars() {
        match c.to_digit(10) {
            Some(digit) => empty = (empty * 10 + digit as usize).min(999),
            None => {
                squares.resize(squares.len() + std::mem::take(&mut empty), None);
                let letter = alphabet.letter(c);
                squares.push(Some(letter.with_context(|| format!("{c:?} is not a tile"))?));
            }
        }
    }
    squares.resize(squares.len() + empty, None);
    Ok(squares)
}

/// A rack as `?AEHLOW`.
pub fn rack(text: &str, alphabet: &Alphabet) -> anyhow::Result<Rack> {
    let count = text.chars().count();
    if count == 0 || count > Rack::MOST {
        bail!("a rack has 1 to {} tiles, not {count}", Rack::MOST);
    }
    let tile = |c: char| match c {
        '?' => Ok(None),
        _ => alphabet.letter(c).map(Some).with_context(|| format!("{c:?} is not a tile")),
    };
    Ok(Rack::new(text.chars().map(tile).collect::<anyhow::Result<Vec<_>>>()?))
}
