//! Tiles and boards from a data file, built in or one's own (K-02, K-03).
//!
//! A file holds `jokers`, `[tiles]` and `[boards.NAME]` with `rows`. A header's `deck` is such a
//! file, its boards optional; a header's `board` is one board, or a file to take one from.

use std::sync::LazyLock;

use litemap::LiteMap;
use serde_json::Value;

use super::board::Board;
use super::tiles::TileSet;
use crate::data::{DataError, Doc, in_box};
use crate::record::Header;
use crate::setup::{Options, SetupError};

static READ: LazyLock<Result<Doc, DataError>> = LazyLock::new(|| in_box!("kreuzwort-de"));

static BUILT_IN: LazyLock<Result<Contents, DataError>> =
    LazyLock::new(|| Contents::read(&in_box()?));

/// The file of the box that the game brings along.
pub fn in_box() -> Result<Doc, DataError> {
    READ.clone()
}

/// A table plays on one; a file may hold a few to choose from.
const MOST_BOARDS: usize = 16;

/// What a board is called that came without a name.
const OWN: &str = "own";

/// All that lies in a box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contents {
    pub tiles: TileSet,
    pub boards: LiteMap<String, Board>,
}

impl Contents {
    pub fn built_in() -> Result<Contents, DataError> {
        BUILT_IN.clone()
    }

    pub fn read(doc: &Doc) -> Result<Contents, DataError> {
        doc.only_in_box("kreuzwort", &["jokers", "tiles", "boards"])?;
        let mut boards = LiteMap::new();
        if let Some(named) = doc.get("boards")? {
            let held = named.table()?.len();
            if held > MOST_BOARDS {
                let reason = format!("a file has at most {MOST_BOARDS} boards, not {held}");
                return Err(named.refuse(reason));
            }
            for (name, board) in named.table()? {
                boards.insert(name.clone(), read_board(board)?);
            }
        }
        Ok(Contents { tiles: TileSet::read(doc)?, boards })
    }
}

/// One board alone: a table with `rows`, or the rows themselves.
fn read_board(doc: &Doc) -> Result<Board, DataError> {
    if doc.list().is_ok() {
        return Board::read(doc);
    }
    doc.only(&["rows"])?;
    Board::read(doc.need("rows")?)
}

/// What a table plays with.
#[derive(Debug, Clone)]
pub struct Material {
    pub tiles: TileSet,
    pub board: Board,
    pub board_name: String,
}

impl Material {
    pub fn read(header: &Header, options: &Options<'_>) -> Result<Material, SetupError> {
        let mut boards = Contents::built_in()?;
        let own = header.deck.as_ref().map(Contents::read).transpose()?;
        let (tiles, mut own) = match own {
            Some(own) => (own.tiles, own.boards),
            None => (boards.tiles, LiteMap::new()),
        };
        let mut only_own = None;
        if let Some(doc) = &header.board {
            if doc.list().is_err() && doc.get("boards")?.is_some() {
                own = Contents::read(doc)?.boards;
            } else {
                only_own = Some(read_board(doc)?);
            }
        }
        let name = match options.chosen("board").and_then(Value::as_str) {
            Some(name) => name.to_owned(),
            None if only_own.is_some() => OWN.to_owned(),
            None if own.len() == 1 => own.keys().next().cloned().unwrap_or_default(),
            None => options.get("board")?,
        };
        boards.boards.extend(own);
        // Whatever the table calls it, a board that it brings along is the one it plays on.
        match only_own.or_else(|| boards.boards.remove(&name)) {
            Some(board) => Ok(Material { tiles, board, board_name: name }),
            None => {
                let known: Vec<String> =
                    boards.boards.keys().map(|name| format!("{name:?}")).collect();
                let (value, takes) = (Value::String(name).to_string(), known.join(" or "));
                Err(SetupError::OptionValue { name: "board", value, takes, rule: "K-03" })
            }
        }
    }
}
