//! What is in the box, made ready for the search once a table.

use games::kreuzwort::placements::Ground;
use games::kreuzwort::{Kreuzwort, TileSet};

pub struct Material {
    pub tiles: TileSet,
    pub ground: Ground,
}

impl Material {
    pub fn new(game: &Kreuzwort) -> Material {
        let tiles = game.tiles().clone();
        Material { ground: Ground::new(game.board(), &tiles.values()), tiles }
    }
}
