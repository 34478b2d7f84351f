//! The table as everybody may know it.

use bots::Level;
use games::play::Play;
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
            host: self.seat_of(self.host).map(|seat| seat.0),
            public: charter.public,
            watchers: charter.watchers,
            clock: charter.clock,
            fairness_ms: charter.fairness_ms,
            hints: charter.hints,
            may_hint: self.may_hint(),
            hints_taken: self.hints.taken(),
            easy: charter.easy,
            pace: self.pace,
            deck: charter.deck.clone(),
            lesson: charter.is_lesson(),
            daily: charter.daily,
            commitment: proof::commitment(charter.secret()),
            pledges: self.pledges(),
            sealed: self.seal.is_some(),
            rematch: self.rematch.map(|(code, _)| code.to_string()),
            rematch_of: charter.rematch_of.map(|id| id.to_string()),
            expected: expected(&self.chairs),
            carried: charter.carried_from.is_some(),
            for_latecomers: match phase {
                Phase::Playing => self.to_be_taken().collect(),
                Phase::Open | Phase::Over => Vec::new(),
            },
            rematch_id: self.rematch.and_then(|(_, id)| id).map(|id| id.to_string()),
            standings: (phase == Phase::Over && !self.is_closed()).then(|| self.standings()),
            proof: self.proof(),
            closed: self.is_closed(),
            removed: match phase {
                Phase::Open => self.removed.iter().map(|(_, name)| name.clone()).collect(),
                Phase::Playing | Phase::Over => Vec::new(),
            },
        }
    }

    /// Seats for whoever comes late.
    fn to_be_taken(&self) -> impl Iterator<Item = u8> {
        (0..).zip(&self.chairs).filter(|(_, chair)| self.awaits(chair)).map(|(seat, _)| seat)
    }

    /// Whether somebody who comes late may have this seat: a bot plays it for nobody, or whoever
    /// played it on a device has not come yet.
    pub(crate) fn awaits(&self, chair: &Chair) -> bool {
        match chair.person() {
            Some(person) => self.charter.carried_from.is_some() && person.is_here(),
            None => chair.bot.is_some(),
        }
    }

    pub fn seated(&self, person: Option<PersonId>) -> Seated {
        let seat = person.and_then(|person| self.seat_of(person)).map(|seat| seat.0);
        Seated { table: self.info(), seat }
    }

    fn standings(&self) -> Vec<Standing> {
        let Some(game) = &self.game else { return Vec::new() };
        let mut standings = standings(&game.play.outcome(), &game.header.players);
        // People are called what they are called now, whoever stood in for them.
        for standing in &mut standings {
            let sitter =
                self.chairs.get(standing.player.index()).and_then(|own| own.sitter.as_ref());
            if let Some(sitter) = sitter {
                standing.name.clone_from(&sitter.name);
            }
        }
        standings
    }

    /// Only when the game is over: the secret would tell every card.
    pub fn proof(&self) -> Option<Proof> {
        let secret = self.charter.secret();
        let sealed = self.seal.as_ref().map_or(Vec::new(), |seal| seal.pledges.clone());
        (self.phase() == Phase::Over).then(|| Proof::new(secret, self.nonces()).under(sealed))
    }

    pub fn nonces(&self) -> Vec<String> {
        self.stakes.iter().map(|stake| stake.nonce.clone()).collect()
    }

    /// Those that count, or would if the game were started now; empty where there are none.
    fn pledges(&self) -> Vec<String> {
        let pledges: Vec<String> = match (&self.seal, self.phase()) {
            (Some(seal), _) => seal.pledges.clone(),
            (None, Phase::Open) => self.stakes.iter().map(|stake| stake.pledge.clone()).collect(),
            (None, Phase::Playing | Phase::Over) => Vec::new(),
        };
        if pledges.iter().all(String::is_empty) { Vec::new() } else { pledges }
    }
}

impl State {
    /// How the table stands, for the list of somebody who sits there.
    pub fn glance(&self, person: PersonId) -> Glance {
        let Some(game) = &self.game else { return Glance::default() };
        Glance {
            seat: self.seat_of(person).map(|seat| seat.0),
            awaited: game.play.awaited().iter().map(|seat| seat.0).collect(),
            points: points(game.play.as_ref()),
        }
    }
}

/// What changes with every action, and lists do not keep.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Glance {
    pub seat: Option<u8>,
    pub awaited: Vec<u8>,
    pub points: Vec<i32>,
}

pub fn points(play: &dyn Play) -> Vec<i32> {
    play.outcome().placings.iter().map(|placing| placing.points.0).collect()
}

/// How a table is found when these sit at it; of a game that is over, with these points.
pub fn listing(
    charter: &Charter,
    chairs: &[Chair],
    host: PersonId,
    phase: Phase,
    points: Vec<i32>,
) -> Listing {
    let card = TableCard {
        id: charter.id.to_string(),
        code: charter.code.to_string(),
        game: charter.game.clone(),
        lang: charter.lang.to_string(),
        phase,
        // A seat that is kept for somebody is not offered to others.
        players: players(chairs)
            .into_iter()
            .zip(expected(chairs))
            .map(|(is, will)| is.or(will))
            .collect(),
        bots: levels(chairs),
        public: charter.public,
        watchers: charter.watchers,
        clock: charter.clock,
        lesson: charter.is_lesson(),
        daily: charter.daily,
        seat: None,
        awaited: Vec::new(),
        points,
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
        host,
        // Text keys only: this cannot fail.
        card: games::json::written(&card),
        people: people.map(|sitter| sitter.person).collect(),
    }
}

fn players(chairs: &[Chair]) -> Vec<Option<String>> {
    chairs.iter().map(|chair| chair.name().map(str::to_owned)).collect()
}

/// Those whom a seat is kept for.
fn expected(chairs: &[Chair]) -> Vec<Option<String>> {
    chairs.iter().map(|chair| chair.expects.as_ref().map(|own| own.name.clone())).collect()
}

fn levels(chairs: &[Chair]) -> Vec<Option<Level>> {
    chairs.iter().map(Chair::level).collect()
}
