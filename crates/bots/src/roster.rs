//! The one list of the games that bots play.

use games::buchstabenklau::Buchstabenklau;
use games::kreuzwort::Kreuzwort;
use games::maskenmemo::Maskenmemo;
use games::quiddler::Quiddler;
use games::{Game, Header};

use crate::playable::Playable;
use crate::player::SeatError;

/// Something to be done for a game whose name is known only at run time.
pub trait Visit {
    type Out;
    fn visit<G: Playable>(self) -> Self::Out;
}

pub fn by_name<V: Visit>(header: &Header, visit: V) -> Result<V::Out, SeatError> {
    match header.game.as_str() {
        Quiddler::NAME if header.players.len() != 1 => Ok(visit.visit::<Quiddler>()),
        Kreuzwort::NAME => Ok(visit.visit::<Kreuzwort>()),
        Maskenmemo::NAME => Ok(visit.visit::<Maskenmemo>()),
        Buchstabenklau::NAME => Ok(visit.visit::<Buchstabenklau>()),
        name => Err(SeatError::NoBot(name.chars().take(40).collect())),
    }
}
