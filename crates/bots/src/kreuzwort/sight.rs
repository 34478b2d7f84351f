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
    /// What lies on the table or in the rivals' hands, as far as those are hidden.
    pub unseen: Tiles,
}

pub struct Rival {
    pub tiles: usize,
    /// Where hands are open (K-30).
    hand: Option<Tiles>,
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
        let rival = |PlayerView { tiles, hand, points: Points(points), .. }: &PlayerView| {
            let hand = hand.as_ref().map(Tiles::of_cards);
            Rival { tiles: *tiles, hand, points: *points }
        };
        let rivals: Vec<Rival> = rivals.map(rival).collect();
        for tile in rivals
            .iter()
            .filter_map(|rival| rival.hand)
            .flat_map(|hand| hand.each().collect::<Vec<_>>())
        {
            unseen.take(tile);
        }
        Some(Sight {
            scene: Scene::new(&material.ground, words, rules, table, &view.tiles),
            hand,
            points: view.players.get(seat.index())?.points.0,
            rivals,
            unseen,
        })
    }

    /// What the rivals may hold; what they do hold where hands are open, or with one rival and
    /// nothing on the table.
    pub fn deal(&self, dice: &mut Dice) -> Vec<Tiles> {
        let mut unseen: Vec<usize> = self.unseen.each().collect();
        dice.shuffle(&mut unseen);
        let mut unseen = unseen.into_iter();
        let hand = |rival: &Rival| {
            if let Some(hand) = rival.hand {
                return hand;
            }
            let mut hand = Tiles::default();
            unseen.by_ref().take(rival.tiles).for_each(|tile| hand.add(tile));
            hand
        };
        self.rivals.iter().map(hand).collect()
    }
}
