//! How near a tile brings the red squares to whoever moves next.

use games::kreuzwort::Kind;
use games::kreuzwort::placements::{Met, Scene};
use lexicon::crossword::{MOST_LINES, Spot};

use super::worth::RED;

/// By square: what the next player may gain from a tile there, in hundredths of a point.
pub struct Danger([[i32; MOST_LINES]; MOST_LINES]);

/// In a hundred, that somebody with a full hand covers a red square so far from a tile.
const REACHED: [i32; 10] = [0, 80, 85, 85, 80, 70, 55, 40, 25, 12];

const WAYS: [(i8, i8); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];

impl Danger {
    pub fn new(scene: &Scene<'_>) -> Danger {
        let mut danger = Danger([[0; MOST_LINES]; MOST_LINES]);
        let open = |&red: &Spot| scene.letter(red).is_none();
        for red in scene.ground.squares(Kind::Red).filter(open) {
            let reached_now = WAYS.map(|way| nearest(scene, red, way)).into_iter().max();
            for way in WAYS {
                for (distance, square) in along(scene, red, way) {
                    let more = REACHED[distance] - reached_now.unwrap_or(0);
                    let at = &mut danger.0[usize::from(square.row)][usize::from(square.column)];
                    *at += more.max(0) * RED / 100;
                }
            }
        }
        danger
    }

    pub fn of(&self, met: &Met<'_>) -> i32 {
        let squares = met.placement.tiles();
        squares.map(|(at, ..)| self.0[usize::from(at.row)][usize::from(at.column)]).sum()
    }
}

/// How well the red square is reached from the first tile that way.
fn nearest(scene: &Scene<'_>, red: Spot, way: (i8, i8)) -> i32 {
    let tile = along(scene, red, way).find(|&(_, at)| scene.letter(at).is_some());
    tile.map_or(0, |(distance, _)| REACHED[distance])
}

/// The squares from a red one that way, up to a black one or the edge.
fn along<'s>(
    scene: &'s Scene<'_>,
    red: Spot,
    (down, right): (i8, i8),
) -> impl Iterator<Item = (usize, Spot)> + 's {
    let step = move |distance: usize| {
        let row = red.row.checked_add_signed(down * distance as i8)?;
        let column = red.column.checked_add_signed(right * distance as i8)?;
        let square = Spot { row, column };
        let closed = scene.ground.kind(square).is_none_or(|kind| kind == Kind::Black);
        (!closed).then_some((distance, square))
    };
    (1..REACHED.len()).map_while(step)
}
