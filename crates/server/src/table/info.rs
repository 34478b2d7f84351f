//! The table as everybody may know it.

use bots::Level;

use super::chair::Chair;
use super::charter::Sitter;
use super::fold::Fold;
use crate::names::PersonId;
use crate::proof::{self, Proof};
use crate::protocol::{Phase, Seated, Standing, TableCard, TableInfo};
use crate::store::{Listing, Shown, Stage};

impl Fold {
    pub fn info(&self) -> TableInfo {
        let charter = &self.charter;
        let phase = self.phase();
        TableInfo {
            id: charter.id.to_string(),
            code: charter.code.to_string(),
            game: charter.game.clone(),
            lang: charter.lang.to_string(),
            options: charter.options.clone(),
            phase,
            players: self.players(),
            bots: self.levels(),
            host: self.seat_of(charter.host).map(|seat| seat.0),
            public: charter.public,
            watchers: charter.watchers,
            clock: charter.clock,
            fairness_ms: charter.fairness_ms,
            deck: charter.deck.clone(),
            commitment: charter.secret().map(proof::commitment).unwrap_or_default(),
            standings: (phase == Phase::Over).then(|| self.standings()),
            proof: self.proof(),
            rematch: self.rematch.map(|code| code.to_string()),
        }
    }

    pub fn seated(&self, person: Option<PersonId>) -> Seated {
        let seat = person.and_then(|person| self.seat_of(person)).map(|seat| seat.0);
        Seated { table: self.info(), seat }
    }

    fn players(&self) -> Vec<Option<String>> {
        self.chairs.iter().map(|chair| chair.name().map(str::to_owned)).collect()
    }

    fn levels(&self) -> Vec<Option<Level>> {
        self.chairs.iter().map(Chair::level).collect()
    }

    pub fn people(&self) -> impl Iterator<Item = &Sitter> {
        self.chairs.iter().filter_map(|chair| chair.sitter.as_ref())
    }

    fn standings(&self) -> Vec<Standing> {
        let Some(play) = &self.play else { return Vec::new() };
        let places = play.table.outcome().places;
        let standing = |(player, (place, name)): (usize, (&games::Place, &String))| Standing {
            player: player as u8,
            name: name.clone(),
            points: place.points.0,
            rank: place.rank,
        };
        places.iter().zip(&play.header.players).enumerate().map(standing).collect()
    }

    /// Only when the game is over: the secret would tell every card.
    pub fn proof(&self) -> Option<Proof> {
        let secret = self.charter.secret().ok()?;
        (self.phase() == Phase::Over).then(|| Proof::new(secret, self.nonces()))
    }

    pub fn nonces(&self) -> Vec<String> {
        let nonce = |chair: &Chair| chair.sitter.as_ref().map(|sitter| sitter.nonce.clone());
        self.chairs.iter().map(|chair| nonce(chair).unwrap_or_default()).collect()
    }

    pub fn listing(&self) -> Listing {
        let charter = &self.charter;
        let phase = self.phase();
        let card = TableCard {
            id: charter.id.to_string(),
            code: charter.code.to_string(),
            game: charter.game.clone(),
            lang: charter.lang.to_string(),
            phase,
            players: self.players(),
            bots: self.levels(),
            public: charter.public,
            watchers: charter.watchers,
            clock: charter.clock,
        };
        Listing {
            code: charter.code,
            shown: if charter.public { Shown::ToAll } else { Shown::ToThoseWhoKnowIt },
            stage: match phase {
                Phase::Open => Stage::Open,
                Phase::Playing => Stage::Playing,
                Phase::Over => Stage::Over,
            },
            card: serde_json::to_string(&card).unwrap_or_default(),
            people: self.people().map(|sitter| sitter.person).collect(),
        }
    }
}
