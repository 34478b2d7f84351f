//! Requests as the server's API takes them, as far as they make sense on one device.

use games::daily::{Day, DealError, FIRST};
use games::from_json::{FromJson, Misread, from_text};
use games::hindsight::{Depth, Scope, Usage};
use games::play::Refused;
use games::{Refusal, Review, Seat, SetupError};
use lexicon::Lang;
use serde_json::json;
use table::names::{Name, NameError, PersonId, TableId};
use table::protocol::{
    BoxFacts, BoxWish, Disclosure, Join, LookedUp, NewBot, NewHost, NewPace, NewPledge, NewTable,
    Offered, Phase, Replay, StandIn, Start,
};
use table::{
    Charter, CharterError, Denied, Fresh, History, LobbyAsk, Millis, PastGame, Request, Sitter,
    best_of, daily_result, nonce, opening, past_game, read_pledge, record, steps, tasks_of,
};

use crate::recorded::{self, Unplayable};
use crate::reply::{Answer, Reply};
use crate::shell::Shell;

/// A request, and who makes it.
pub struct Wanted {
    pub method: String,
    pub path: String,
    /// JSON, or nothing.
    pub body: String,
    pub person: PersonId,
    pub name: String,
    /// Ninety-six hexadecimal digits.
    pub chance: String,
}

/// Somebody at this device, for whoever hands it on.
#[derive(serde::Serialize)]
struct Someone<'t> {
    seat: u8,
    name: &'t str,
    /// For `hello`.
    token: PersonId,
}

/// Why a request is not granted.
#[derive(Debug, thiserror::Error)]
enum Trouble {
    #[error(transparent)]
    Denied(#[from] Denied),
    #[error(transparent)]
    Charter(#[from] CharterError),
    #[error(transparent)]
    NoTable(#[from] NoTable),
    #[error("the game is not over yet; until then only the players know their cards")]
    NotOver,
    #[error("there is nothing here")]
    NoSuchPath,
    #[error("this request cannot be read: {0}")]
    Body(#[from] Misread),
    #[error("the words are missing: {0}")]
    Words(#[from] games::WordsMissing),
    #[error("this game cannot be read: {0}")]
    Damaged(#[from] table::FoldError),
    #[error(transparent)]
    Name(#[from] NameError),
    #[error(transparent)]
    Record(#[from] Unplayable),
}

#[derive(Debug, thiserror::Error)]
#[error("there is no such table on this device")]
pub struct NoTable;

impl NoTable {
    pub const CODE: &str = "no_such_table";
}

impl From<SetupError> for Trouble {
    fn from(error: SetupError) -> Trouble {
        Trouble::Charter(error.into())
    }
}

impl Trouble {
    fn answer(&self) -> Answer {
        let plain = |status, code| {
            let (rule, message, about) = (None, self.to_string(), Box::default());
            Answer::of(status, &Refused { code, rule, message, about })
        };
        let refusal = |status, refusal: &dyn Refusal| Answer::of(status, &Refused::new(refusal));
        match self {
            Trouble::Denied(denied) => Answer::denied(denied),
            Trouble::Charter(error) => refusal(400, error),
            Trouble::NoTable(_) => plain(404, NoTable::CODE),
            Trouble::NotOver => plain(409, "not_over"),
            Trouble::NoSuchPath => plain(404, "no_such_path"),
            Trouble::Body(_) => plain(400, "body"),
            Trouble::Words(_) => plain(503, "words_missing"),
            Trouble::Damaged(_) => plain(500, "damaged"),
            Trouble::Name(NameError::Unseen) => plain(400, "name_unseen"),
            Trouble::Name(_) => plain(400, "name"),
            Trouble::Record(Unplayable::Words(_)) => plain(503, "words_missing"),
            Trouble::Record(unplayable) => refusal(400, unplayable),
        }
    }
}

fn body<T: FromJson>(wanted: &Wanted) -> Result<T, Misread> {
    from_text(&wanted.body)
}

/// A body that may be left out.
fn body_or_default<T: FromJson + Default>(wanted: &Wanted) -> Result<T, Misread> {
    if wanted.body.is_empty() { Ok(T::default()) } else { body(wanted) }
}

impl Wanted {
    /// A name as everybody may see it, on a server as well.
    fn name(&self) -> Result<String, NameError> {
        Name::new(&self.name).map(String::from)
    }

    fn fresh(&self) -> Result<Fresh, Trouble> {
        let digits = self.chance.as_bytes().as_chunks::<2>().0;
        let byte = |pair: &[u8; 2]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
        let bytes: Option<Vec<u8>> = digits.iter().map(byte).collect();
        let bytes: Option<[u8; 48]> = bytes.and_then(|bytes| bytes.try_into().ok());
        Ok(Fresh::here(bytes.ok_or(Trouble::NoSuchPath)?))
    }
}

impl Shell {
    pub(crate) fn request(&mut self, now: Millis, wanted: &Wanted, reply: &mut Reply) {
        match self.route(now, wanted, reply) {
            Ok(Some(answer)) => reply.answer = Some(answer),
            // It comes when it is written.
            Ok(None) => {}
            Err(trouble) => reply.answer = Some(trouble.answer()),
        }
    }

    fn route(
        &mut self,
        now: Millis,
        wanted: &Wanted,
        reply: &mut Reply,
    ) -> Result<Option<Answer>, Trouble> {
        let path: Vec<&str> = wanted.path.split('/').filter(|part| !part.is_empty()).collect();
        let answer = match (wanted.method.as_str(), path.as_slice()) {
            ("GET", ["games"]) => Answer::of(200, &Offered::by(&self.house)),
            ("GET", ["boxes"]) => {
                let boxes = self.house.games.boxes().map_err(SetupError::from)?;
                Answer::of(200, &boxes.iter().map(BoxFacts::from).collect::<Vec<_>>())
            }
            ("POST", ["boxes", "check"]) => {
                Answer::of(200, &body::<BoxWish>(wanted)?.check(&self.house)?)
            }
            // Which day it is, the page knows.
            ("GET", ["daily"]) => Answer::of(200, &json!({ "first": FIRST })),
            ("GET", ["daily", day, lang]) => {
                Answer::of(200, &tasks_of(day_of(day)?, lang_of(lang)?))
            }
            ("GET", ["daily", day, game, lang]) => {
                let found = best_of(day_of(day)?, game, lang_of(lang)?, &self.house);
                Answer::of(200, &found.map_err(CharterError::from)?)
            }
            ("POST", ["replay"]) => {
                let record: String = body(wanted)?;
                Answer::of(200, &recorded::replay(&record, &self.library)?)
            }
            ("POST", ["history"]) => {
                let games: Vec<PastGame> = body(wanted)?;
                Answer::of(200, &History::of(&games))
            }
            ("POST", ["tables"]) => {
                self.open_table(now, wanted, reply)?;
                return Ok(None);
            }
            ("GET", ["tables", table, rest @ ..]) => self.look(wanted, id(table)?, rest)?,
            (method, ["tables", table, rest @ ..]) => {
                let ask = lobby_ask(method, rest, wanted)?;
                let (table, person) = (id(table)?, wanted.person);
                if !self.places.contains_key(&table) {
                    return Err(NoTable.into());
                }
                let request = Request::Lobby { person, ask };
                self.ask(now, table, &request, Some(person), reply)?;
                return Ok(None);
            }
            _ => return Err(Trouble::NoSuchPath),
        };
        Ok(Some(answer))
    }

    fn open_table(
        &mut self,
        now: Millis,
        wanted: &Wanted,
        reply: &mut Reply,
    ) -> Result<(), Trouble> {
        let wish: NewTable = body(wanted)?;
        let person = wanted.person;
        let nonce = nonce(wish.nonce.clone())?;
        let pledge = wish.pledge.as_deref().map(read_pledge).transpose()?;
        let charter = Charter::new(&wish, person, &self.house, wanted.fresh()?)?;
        let host = Sitter { person, name: wanted.name()?, nonce };
        let chairs = charter.chairs(host, &wish.bots);
        let pledge = pledge.map(|pledge| Request::Lobby { person, ask: LobbyAsk::Pledge(pledge) });
        self.open(now, opening(charter, chairs, now), pledge.as_ref(), person, reply)?;
        Ok(())
    }

    fn look(&self, wanted: &Wanted, id: TableId, rest: &[&str]) -> Result<Answer, Trouble> {
        let place = self.places.get(&id).ok_or(NoTable)?;
        let state = place.table.state();
        let over = || match state.phase() {
            Phase::Over => Ok(()),
            Phase::Open | Phase::Playing => Err(Trouble::NotOver),
        };
        let record = || {
            over()?;
            record(&place.log, &self.house)?.ok_or(Trouble::NotOver)
        };
        Ok(match rest {
            [] => Answer::of(200, &place.table.seated(Some(wanted.person))),
            ["glance"] => {
                let glance = place.table.glance(wanted.person);
                let (seat, awaited, points) = (glance.seat, glance.awaited, glance.points);
                Answer::of(200, &json!({ "seat": seat, "awaited": awaited, "points": points }))
            }
            ["people"] => {
                let chairs = (0..).zip(&state.chairs);
                let people = chairs.filter_map(|(seat, chair)| {
                    let sitter = chair.sitter.as_ref()?;
                    Some(Someone { seat, name: &sitter.name, token: sitter.person })
                });
                Answer::of(200, &people.collect::<Vec<_>>())
            }
            ["record"] => {
                let mut text = Vec::new();
                record()?.write(&mut text).map_err(|error| Misread::new(&error.to_string()))?;
                Answer::of(200, &String::from_utf8_lossy(&text))
            }
            ["replay"] => {
                let seat = state.seat_of(wanted.person).map(|seat| Seat(seat.0));
                Answer::of(200, &Replay { steps: steps(&record()?, &self.house, seat)? })
            }
            ["hindsight"] => {
                let seat = state.seat_of(wanted.person);
                let is_over = state.phase() == Phase::Over;
                let record = match is_over || seat.is_some() {
                    true => table::record(&place.log, &self.house)?.ok_or(Trouble::NotOver)?,
                    false => return Err(Trouble::NotOver),
                };
                // What could be played now is help, and only where hints are.
                let past_rounds = !is_over && !state.may_hint();
                let scope = Scope { seat, past_rounds, depth: Depth::default() };
                let opened = self.house.open(&record.header)?;
                let review = Review::begin(&record, opened, scope).map_err(|_| Trouble::NotOver)?;
                let dictionary = self.library.dictionary(record.header.lang)?;
                Answer::of(200, &review.finish(Usage { dictionary: dictionary.as_ref() }))
            }
            ["past"] => Answer::of(200, &past_game(&place.log, &self.house, wanted.person)?),
            ["daily"] => {
                let result = daily_result(&state.info(), &record()?, &self.house);
                Answer::of(200, &result.ok_or(Trouble::NotOver)?)
            }
            ["proof"] => Answer::of(200, &state.proof().ok_or(Trouble::NotOver)?),
            ["words", word] => {
                let words = place.table.look_up(Some(wanted.person))?;
                let dictionary = self.library.explaining(words.lexicon.lang())?;
                Answer::of(200, &LookedUp::at(&words, Some(&dictionary), word.trim()))
            }
            _ => return Err(Trouble::NoSuchPath),
        })
    }
}

fn day_of(text: &str) -> Result<Day, Trouble> {
    Ok(text.parse::<Day>().map_err(|error| CharterError::from(DealError::from(error)))?)
}

fn lang_of(text: &str) -> Result<Lang, Trouble> {
    text.parse().map_err(|_| Trouble::NoSuchPath)
}

fn id(text: &str) -> Result<TableId, NoTable> {
    text.parse().map_err(|_| NoTable)
}

fn lobby_ask(method: &str, rest: &[&str], wanted: &Wanted) -> Result<LobbyAsk, Trouble> {
    let seat = |text: &str| text.parse().map_err(|_| Trouble::NoSuchPath);
    Ok(match (method, rest) {
        ("POST", ["join"]) => {
            let join: Join = body_or_default(wanted)?;
            let name = match join.name.as_deref() {
                Some(name) => Name::new(name)?.into(),
                None => wanted.name()?,
            };
            LobbyAsk::Join(join, name)
        }
        ("POST", ["leave"]) => LobbyAsk::Leave,
        ("POST", ["pledge"]) => LobbyAsk::Pledge(body::<NewPledge>(wanted)?.pledge),
        ("POST", ["start"]) => match body_or_default::<Start>(wanted)?.fewer {
            true => LobbyAsk::Begin,
            false => LobbyAsk::Start,
        },
        ("POST", ["nonce"]) => LobbyAsk::Disclose(body::<Disclosure>(wanted)?),
        ("POST", ["rematch"]) => LobbyAsk::Rematch(wanted.fresh()?),
        ("POST", ["bots"]) => {
            let NewBot { seat, level } = body(wanted)?;
            LobbyAsk::SitBot { seat, level }
        }
        ("DELETE", ["bots", text]) => LobbyAsk::UnseatBot(seat(text)?),
        ("POST", ["stand-in"]) => {
            let StandIn { seat, level } = body(wanted)?;
            LobbyAsk::StandIn { seat, level }
        }
        ("POST", ["return"]) => LobbyAsk::Return,
        ("DELETE", ["seats", text]) => LobbyAsk::Remove(seat(text)?),
        ("POST", ["setup"]) => LobbyAsk::Arrange(Box::new(body(wanted)?)),
        ("POST", ["host"]) => LobbyAsk::PassHost(body::<NewHost>(wanted)?.seat),
        ("POST", ["pace"]) => LobbyAsk::Pace(body::<NewPace>(wanted)?.pace),
        ("POST", ["close"]) => LobbyAsk::Close,
        _ => return Err(Trouble::NoSuchPath),
    })
}
