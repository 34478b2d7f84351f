//! The open cards as one seat sees them (B-05).

use games::Seat;
use games::buchstabenklau::search::{self, Source};
use games::buchstabenklau::view::View;
use games::buchstabenklau::{Colour, Place, Shown};
use lexicon::{Face, Spelling};

#[derive(Debug, Clone)]
pub struct Open {
    pub place: Place,
    /// The faces it may show, black before white (B-33).
    pub faces: Vec<Face>,
    /// What taking it is worth to the caller; nothing where it is the caller's already.
    pub gain: i32,
}

impl Open {
    /// As the search takes it, which leaves it to the caller what a card is worth.
    pub fn seen(&self) -> search::Open {
        let source = match self.place {
            Place::Side => Source::Side,
            _ if self.gain == 0 => Source::Own,
            Place::Pile(_) => Source::Pile { cards: 1 },
            _ => Source::Middle,
        };
        search::Open { source, faces: self.faces.clone() }
    }
}

/// What a card is worth to whoever takes it.
pub const CARD: i32 = 100;

pub fn open_cards(view: &View, seat: Seat, robbed: impl Fn(Seat) -> i32) -> Vec<Open> {
    let colour = view.options.colour;
    let open =
        |place: Place, card: &Shown, gain: i32| Open { place, faces: faces(card, colour), gain };
    let middle = view.middle.iter().enumerate();
    let mut cards: Vec<Open> =
        middle.map(|(at, card)| open(Place::Middle(at), card, CARD)).collect();
    for player in &view.players {
        if let Some(top) = &player.top {
            let gain = if player.seat == seat { 0 } else { CARD + robbed(player.seat) };
            cards.push(open(Place::Pile(player.seat), top, gain));
        }
    }
    if let Some(top) = &view.side.top {
        cards.push(open(Place::Side, top, CARD));
    }
    cards
}

fn faces(card: &Shown, colour: Colour) -> Vec<Face> {
    let sides: &[&String] = match colour {
        Colour::Black => &[&card.black],
        Colour::White => &[&card.white],
        Colour::Both => &[&card.black, &card.white],
    };
    let face = |text: &&String| Face::parse(text, Spelling::Digraph.alphabet()).ok();
    sides.iter().filter_map(face).collect()
}
