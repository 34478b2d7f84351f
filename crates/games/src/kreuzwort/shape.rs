//! How a placement lies on the board (K-06 to K-08), whatever it spells.

use litemap::LiteMap;

use super::laid::Laid;
use super::refusal::Refusal;
use super::square::{Axis, Square};
use super::tile::Tile;

/// K-06.
pub(super) const LONGEST_FIRST: usize = 8;

/// A placement that lies as the rules demand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// The first word, away from the start square.
    First(Heading),
    Later(Line),
}

/// Where the first word runs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heading {
    Right,
    Down,
    Up,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Line {
    Along(Axis),
    /// One tile alone lies in a row as well as in a column.
    OneTile,
}

pub fn first(start: Square, tiles: &LiteMap<Square, Tile>) -> Result<Shape, Refusal> {
    if !tiles.contains_key(&start) {
        return Err(Refusal::NotFromStart(start));
    }
    let axis = match line(tiles) {
        Some(Line::Along(axis)) => axis,
        Some(Line::OneTile) => return Err(Refusal::FirstTooShort),
        None if diagonal(tiles) => return Err(Refusal::Diagonal(squares(tiles))),
        None => return Err(Refusal::FirstBroken(squares(tiles))),
    };
    if tiles.len() > LONGEST_FIRST {
        return Err(Refusal::FirstTooLong(tiles.len()));
    }
    let (top, bottom) = (tiles.keys().next(), tiles.keys().next_back());
    let heading = match axis {
        Axis::Across if top == Some(&start) => Heading::Right,
        Axis::Down if top == Some(&start) => Heading::Down,
        Axis::Down if bottom == Some(&start) => Heading::Up,
        _ => return Err(Refusal::NotFromStart(start)),
    };
    match gap(&Laid::default(), tiles, axis) {
        Some(square) => Err(Refusal::FirstBroken(vec![square])),
        None => Ok(Shape::First(heading)),
    }
}

pub fn later(laid: &Laid, tiles: &LiteMap<Square, Tile>) -> Result<Shape, Refusal> {
    if let Some(&square) = tiles.keys().find(|&&square| laid.covers(square)) {
        return Err(Refusal::Occupied(square));
    }
    let line = match line(tiles) {
        Some(line) => line,
        None if diagonal(tiles) => return Err(Refusal::Diagonal(squares(tiles))),
        None => return Err(Refusal::NotInLine(squares(tiles))),
    };
    if let Line::Along(axis) = line
        && let Some(square) = gap(laid, tiles, axis)
    {
        return Err(Refusal::Gap(square));
    }
    match tiles.keys().any(|&square| laid.touches(square)) {
        true => Ok(Shape::Later(line)),
        false => Err(Refusal::NotConnected(squares(tiles))),
    }
}

fn squares(tiles: &LiteMap<Square, Tile>) -> Vec<Square> {
    tiles.keys().copied().collect()
}

fn line(tiles: &LiteMap<Square, Tile>) -> Option<Line> {
    let first = *tiles.keys().next()?;
    let one_row = tiles.keys().all(|square| square.row == first.row);
    let one_column = tiles.keys().all(|square| square.column == first.column);
    match (one_row, one_column) {
        (true, true) => Some(Line::OneTile),
        (true, false) => Some(Line::Along(Axis::Across)),
        (false, true) => Some(Line::Along(Axis::Down)),
        (false, false) => None,
    }
}

fn diagonal(tiles: &LiteMap<Square, Tile>) -> bool {
    let mut squares = tiles.keys();
    let first = squares.next();
    first.is_some_and(|first| squares.all(|square| square.on_a_diagonal_with(*first)))
}

/// The first square between the tiles that nothing covers.
fn gap(laid: &Laid, tiles: &LiteMap<Square, Tile>, axis: Axis) -> Option<Square> {
    let (&first, &last) = (tiles.keys().next()?, tiles.keys().next_back()?);
    let mut square = first;
    while square != last {
        if !tiles.contains_key(&square) && !laid.covers(square) {
            return Some(square);
        }
        square = square.next(axis);
    }
    None
}
