//! The position as one seat sees it: its own tiles, and how many the others hold.

use games::kreuzwort::placements::{Scene, Tiles, kind};
use games::kreuzwort::view::{PlayerView, View};
use games::{Points, Seat};
use lexicon::crossword::Crossword;

use super::material::Material;
use crate::dice::Dice;

pub struct Sight<'a> {
    pub scene: Scene<'a>,
    pub hand: Tiles,
    pub points: i32,
    /// Those who play on, in the order of their turns after this seat's.
    pub rivals: Vec<Rival>,
    /// What lies on the table or in the rivals' hands.
    pub unseen: Tiles,
}

pub struct Rival {
    pub tiles: usize,
    pub points: i32,
}

impl<'a> Sight<'a> {
    pub fn new(
        material: &'a Material,
        words: &'a Crossword,
        view: &View,
        seat: Seat,
    ) -> Option<Sight<'a>> {
        let (rules, table) = (view.options.rules, view.table.tiles);
        let hand = Tiles::of_cards(view.hand.as_ref()?);
        let mut unseen = Tiles::of_cards(&material.tiles.cards());
        let on_board = view.tiles.values().map(|tile| kind(tile.card()));
        for tile in hand.each().chain(on_board) {
            unseen.take(tile);
        }
        let rival = |other: Seat| view.players.get(other.index()).filter(|p| !p.resigned);
        let rivals = seat.others(view.players.len() as u8).filter_map(rival);
        let rivals = rivals.map(|PlayerView { tiles, points: Points(points), .. }| Rival {
            tiles: *tiles,
            points: *points,
        });
        Some(Sight {
            scene: Scene::new(&material.ground, words, rules, table, &view.tiles),
            hand,
            points: view.players.get(seat.index())?.points.0,
            rivals: rivals.collect(),
            unseen,
        })
    }

    /// What the rivals may hold; with one rival and nothing on the table, what they do hold.
    pub fn deal(&self, dice: &mut Dice) -> Vec<Tiles> {
        let mut unseen: Vec<usize> = self.unseen.each().collect();
        dice.shuffle(&mut unseen);
        let mut unseen = unseen.into_iter();
        let hand = |rival: &Rival| {
            let mut hand = Tiles::default();
            unseen.by_ref().take(rival.tiles).for_each(|tile| hand.add(tile));
            hand
        };
        self.rivals.iter().map(hand).collect()
    }
}
