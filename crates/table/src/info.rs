//! The table as everybody may know it.

use bots::Level;
use games::{Standing, standings};

use crate::chair::Chair;
use crate::charter::Charter;
use crate::log::{Listing, Shown, Stage};
use crate::names::PersonId;
use crate::proof::{self, Proof};
use crate::protocol::{Phase, Seated, TableCard, TableInfo};
use crate::state::State;

impl State {
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
            players: players(&self.chairs),
            bots: levels(&self.chairs),
            host: self.seat_of(charter.host).map(|seat| seat.0),
            public: charter.public,
            watchers: charter.watchers,
            clock: charter.clock,
            fairness_ms: charter.fairness_ms,
            deck: charter.deck.clone(),
            commitment: proof::commitment(charter.secret()),
            standings: (phase == Phase::Over).then(|| self.standings()),
            proof: self.proof(),
            rematch: self.rematch.map(|code| code.to_string()),
        }
    }

    pub fn seated(&self, person: Option<PersonId>) -> Seated {
        let seat = person.and_then(|person| self.seat_of(person)).map(|seat| seat.0);
        Seated { table: self.info(), seat }
    }

    fn standings(&self) -> Vec<Standing> {
        let game = self.game.as_ref();
        game.map_or(Vec::new(), |game| standings(&game.play.outcome(), &game.header.players))
    }

    /// Only when the game is over: the secret would tell every card.
    pub fn proof(&self) -> Option<Proof> {
        let secret = self.charter.secret();
        (self.phase() == Phase::Over).then(|| Proof::new(secret, self.nonces()))
    }

    pub fn nonces(&self) -> Vec<String> {
        let nonce = |chair: &Chair| chair.sitter.as_ref().map(|sitter| sitter.nonce.clone());
        self.chairs.iter().map(|chair| nonce(chair).unwrap_or_default()).collect()
    }
}

/// How a table is found when these sit at it.
pub fn listing(charter: &Charter, chairs: &[Chair], phase: Phase) -> Listing {
    let card = TableCard {
        id: charter.id.to_string(),
        code: charter.code.to_string(),
        game: charter.game.clone(),
        lang: charter.lang.to_string(),
        phase,
        players: players(chairs),
        bots: levels(chairs),
        public: charter.public,
        watchers: charter.watchers,
        clock: charter.clock,
    };
    let people = chairs.iter().filter_map(|chair| chair.sitter.as_ref());
    Listing {
        code: charter.code,
        shown: if charter.public { Shown::ToAll } else { Shown::ToThoseWhoKnowIt },
        stage: match phase {
            Phase::Open => Stage::Open,
            Phase::Playing => Stage::Playing,
            Phase::Over => Stage::Over,
        },
        host: charter.host,
        // Text keys only: this cannot fail.
        card: serde_json::to_string(&card).unwrap_or_default(),
        people: people.map(|sitter| sitter.person).collect(),
    }
}

fn players(chairs: &[Chair]) -> Vec<Option<String>> {
    chairs.iter().map(|chair| chair.name().map(str::to_owned)).collect()
}

fn levels(chairs: &[Chair]) -> Vec<Option<Level>> {
    chairs.iter().map(Chair::level).collect()
}
