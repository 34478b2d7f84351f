//! The smallest shell there is: rows in a vector, a clock that is set, bots that answer at once.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, OnceLock};

use bots::{Contender, Level, Player, Vocabularies};
use games::{Seat, WordList, Words};
use lexicon::{Lang, Lexicon, Spelling};
use serde_json::{Map, Value, json};
use table::log::{Append, Row};
use table::names::PersonId;
use table::protocol::{Join, NewTable};
use table::{
    Arrival, Chair, Charter, ConnectionId, Decision, Deed, Denied, Doer, Folded, Fresh, House,
    LobbyAsk, Millis, Request, Seen, Sitter, State, Table, Told, fold, opening,
};

use crate::{COARSE, GERMAN, NAMES};

/// What bots know of the words: made once for all tables.
static VOCABULARIES: LazyLock<Vocabularies> = LazyLock::new(Vocabularies::of_lists);

/// Every dictionary is made once for all tables of a test.
struct Shelf(Vec<Lexicon>);

impl Words for Shelf {
    fn lexicon(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, games::WordsMissing> {
        let made = self.0.iter().find(|lexicon| lexicon.spelling() == spelling);
        made.map_or_else(
            || WordList::new(GERMAN).lexicon(lang, spelling),
            |lexicon| Ok(lexicon.clone()),
        )
    }

    fn names(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, games::WordsMissing> {
        WordList::new("").with_names(NAMES).names(lang, spelling)
    }

    fn coarse(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, games::WordsMissing> {
        WordList::new("").with_coarse(COARSE).coarse(lang, spelling)
    }
}

pub fn house() -> House {
    let list = WordList::new(GERMAN);
    let spellings = [Spelling::Digraph, Spelling::Bare, Spelling::Called, Spelling::Umlauts];
    let made = spellings.map(|spelling| list.lexicon(Lang::De, spelling).expect("words"));
    House::new(Arc::new(Shelf(made.to_vec())))
}

pub fn fresh(number: u8) -> Fresh {
    Fresh::of([number; 48])
}

pub fn person(number: u8) -> PersonId {
    PersonId::of([number; 8])
}

/// What a store answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    Durable,
    /// Nothing was written.
    Lost,
    /// It was written, but nobody hears of it.
    Unanswered,
}

/// Puts rows into a log as a store would: whether they fit.
pub fn write(log: &mut Vec<Row>, append: &Append) -> bool {
    let fits = log.len() as u64 == append.expected;
    if fits {
        for (at, entry) in &append.rows {
            log.push(Row { number: log.len() as u64, at: *at, entry: entry.clone() });
        }
    }
    fits
}

pub struct Desk {
    pub house: House,
    pub table: Table,
    pub log: Vec<Row>,
    pub now: Millis,
    /// Everything each connection heard.
    heard: BTreeMap<ConnectionId, Vec<Arc<Message>>>,
    pub faults: Vec<String>,
    /// Who plays for the bots; none: they do it themselves.
    pub seater: Option<Seater>,
    players: BTreeMap<Seat, Box<dyn Player>>,
    /// What was to be seen since the deal.
    seen: Vec<Seen>,
}

/// Somebody for a seat.
pub type Seater = fn(Seat) -> Box<dyn Player>;

/// What somebody heard; read only where a test looks at it.
struct Message {
    text: String,
    json: OnceLock<Value>,
}

impl Message {
    fn json(&self) -> &Value {
        self.json.get_or_init(|| serde_json::from_str(&self.text).expect("JSON"))
    }
}

impl Desk {
    /// A table at which people sit, the first of them its host, and bots on the last seats.
    pub fn open(house: &House, wish: Value) -> Desk {
        Desk::numbered(house, wish, 1)
    }

    /// The same with chance of its own.
    pub fn numbered(house: &House, wish: Value, number: u8) -> Desk {
        Desk::drawn(house, wish, fresh(number), Millis(1_800_000_000_000))
    }

    /// The same on a device of its people, where the game was begun at some time.
    pub fn here(house: &House, wish: Value, number: u8, now: Millis) -> Desk {
        Desk::drawn(house, wish, Fresh::here([number; 48]), now)
    }

    fn drawn(house: &House, wish: Value, fresh: Fresh, now: Millis) -> Desk {
        let wish: NewTable = serde_json::from_value(wish).expect("a wish");
        let charter = Charter::new(&wish, person(0), house, fresh).expect("a charter");
        let mut chairs = vec![Chair::default(); usize::from(wish.seats)];
        let people = chairs.len() - wish.bots.len();
        for (number, chair) in (0..).zip(&mut chairs[..people]) {
            let (person, name) = (person(number), format!("P{number}"));
            *chair = Chair::of(Sitter { person, name, nonce: String::new() });
        }
        for (seat, &level) in (people..).zip(&wish.bots) {
            chairs[seat].bot = Some(table::Bot::new(level, &chairs));
        }
        let mut log = Vec::new();
        assert!(write(&mut log, &opening(charter, chairs, now)));
        let Folded { state, .. } = fold(&log, house, None).expect("a new table");
        Desk {
            house: house.clone(),
            table: Table::new(state),
            log,
            now,
            heard: BTreeMap::new(),
            faults: Vec::new(),
            seater: None,
            players: BTreeMap::new(),
            seen: Vec::new(),
        }
    }

    /// The same, and the game has begun with everybody there.
    pub fn begun(house: &House, wish: Value) -> Desk {
        Desk::open(house, wish).begin()
    }

    pub fn begin(mut self) -> Desk {
        for seat in 0..self.people() {
            self.come(seat, None);
        }
        self.lobby(0, LobbyAsk::Start).expect("a start");
        self
    }

    pub fn state(&self) -> &State {
        self.table.state()
    }

    pub fn people(&self) -> u8 {
        self.state().chairs.iter().filter(|chair| chair.sitter.is_some()).count() as u8
    }

    pub fn come(&mut self, seat: u8, since: Option<u64>) {
        let (connection, person) = (ConnectionId(seat.into()), Some(person(seat)));
        self.ask(&Request::Attach { connection, person, since }).expect("a place");
    }

    pub fn go(&mut self, seat: u8) {
        self.ask(&Request::Detach { connection: ConnectionId(seat.into()) }).expect("goes");
    }

    pub fn lobby(&mut self, number: u8, ask: LobbyAsk) -> Result<(), Denied> {
        self.ask(&Request::Lobby { person: person(number), ask })
    }

    pub fn join(&mut self, number: u8) -> Result<(), Denied> {
        self.lobby(number, LobbyAsk::Join(Join::default(), format!("P{number}")))
    }

    pub fn act(&mut self, seat: u8, key: &str, action: Value) -> Value {
        self.act_at(seat, key, None, action)
    }

    /// What the sender hears of it.
    pub fn act_at(&mut self, seat: u8, key: &str, version: Option<u64>, action: Value) -> Value {
        let request = deed(self.now, seat, key, version, action);
        self.ask(&request).expect("whatever is wrong is told");
        let heard = self.heard[&ConnectionId(seat.into())].last();
        heard.map(|message| message.json().clone()).unwrap_or_default()
    }

    pub fn ask(&mut self, request: &Request) -> Result<(), Denied> {
        self.ask_with(request, Fate::Durable)
    }

    pub fn ask_with(&mut self, request: &Request, fate: Fate) -> Result<(), Denied> {
        let decision = self.table.decide(self.now, request, &self.house)?;
        let written = fate != Fate::Lost && self.append(&decision);
        let saved = decision.append.is_none() || (fate == Fate::Durable && written);
        let told = match saved {
            true => self.table.advance(decision, &self.house),
            false => self.table.failed(decision),
        };
        self.pass_on(told);
        if saved { Ok(()) } else { Err(Denied::Unsaved) }
    }

    fn append(&mut self, decision: &Decision) -> bool {
        decision.append.as_ref().is_none_or(|append| write(&mut self.log, append))
    }

    fn pass_on(&mut self, told: Told) {
        self.faults.extend(told.faults);
        for heard in told.heard {
            let message = Arc::new(Message { text: heard.text, json: OnceLock::new() });
            for connection in heard.to {
                self.heard.entry(connection).or_default().push(Arc::clone(&message));
            }
        }
        self.seat_bots(told.seen);
        for ask in told.asks {
            let player = self.players.get_mut(&ask.seat).expect("a bot sits there");
            player.meet(&ask.company);
            let chosen = player.choose(ask.moment, &ask.view);
            let (seat, actions) = (ask.seat, ask.moment.version);
            self.ask(&Request::Choose { seat, actions, chosen }).expect("a choice");
        }
    }

    fn seat_bots(&mut self, seen: Vec<Seen>) {
        for (seat, player) in &mut self.players {
            seen.iter().for_each(|seen| seen.tell(*seat, player.as_mut()));
        }
        self.seen.extend(seen);
        let wanted = self.table.state().bots();
        self.players.retain(|seat, _| wanted.iter().any(|(bot, _)| bot == seat));
        let Some(game) = &self.table.state().game else { return };
        let is_new = |(seat, _): &(Seat, Level)| !self.players.contains_key(seat);
        let new: Vec<(Seat, Level)> = wanted.into_iter().filter(is_new).collect();
        if new.is_empty() {
            return;
        }
        let dice = self.table.state().charter.dice();
        let (bots, words) = (&self.house.bots, self.house.words.as_ref());
        for (seat, level) in new {
            let contender = Contender::from(level);
            let sit = || bots.seat_bot(&game.header, words, &VOCABULARIES, seat, contender, dice);
            let mut player = self.seater.map_or_else(|| sit().expect("a bot"), |sit| sit(seat));
            self.seen.iter().for_each(|seen| seen.tell(seat, player.as_mut()));
            self.players.insert(seat, player);
        }
    }

    /// Lets the table do what is due until then; how often it was woken.
    pub fn wait_until(&mut self, then: Millis) -> usize {
        let mut woken = 0;
        while let Some(at) = self.table.wake_at().filter(|&at| at <= then) {
            self.now = self.now.max(at);
            let _ = self.ask(&Request::Wake);
            woken += 1;
            assert!(woken < 100_000, "the table runs in circles");
        }
        self.now = self.now.max(then);
        woken
    }

    pub fn wait(&mut self, seconds: u64) -> usize {
        self.wait_until(Millis(self.now.0 + seconds * 1000))
    }

    /// The table is folded from its log, as after a crash: everybody has to connect again.
    pub fn restart(&mut self) {
        let Folded { state, differs_at, seen } =
            fold(&self.log, &self.house, None).expect("the log can be folded");
        assert_eq!(differs_at, None, "the log gives the states it gave");
        assert_eq!(likeness(&state), likeness(self.state()), "the state is the fold of the log");
        self.table = Table::new(state);
        self.players.clear();
        self.heard.clear();
        self.seen = seen;
        let begun = self.table.begin();
        self.pass_on(begun);
        self.ask(&Request::Resume).expect("goes on");
    }

    pub fn said(&self, seat: u8, kind: &str) -> Vec<&Value> {
        let heard = self.heard.get(&ConnectionId(seat.into()));
        // Every message begins with its type.
        let begins = format!("{{\"type\":\"{kind}\"");
        let of_kind = |message: &&Arc<Message>| message.text.starts_with(&begins);
        heard.into_iter().flatten().filter(of_kind).map(|message| message.json()).collect()
    }

    pub fn view(&self, seat: u8) -> Value {
        let game = self.state().game.as_ref().expect("a game");
        game.play.view(games::Viewer::Seat(Seat(seat)))
    }

    pub fn last_entry(&self) -> Value {
        serde_json::from_str(&self.log.last().expect("a row").entry).expect("JSON")
    }
}

pub fn deed(now: Millis, seat: u8, key: &str, version: Option<u64>, action: Value) -> Request {
    let connection = ConnectionId(seat.into());
    let by = Doer::Client { connection, key: key.to_owned(), version };
    let arrival = Arrival { at_us: now.0 * 1000, round_trip: None };
    Request::Act(Deed { by, action: object(action), arrival })
}

pub fn object(action: Value) -> Map<String, Value> {
    action.as_object().cloned().expect("an action")
}

/// All of a state that can be compared.
pub fn likeness(state: &State) -> Value {
    json!({
        "rows": state.rows,
        "version": state.version(),
        "info": state.info(),
        "game": state.game.as_ref().map(|game| game.play.save()),
        "dealt": state.game.as_ref().map(|game| (game.dealt_at.0, game.acted_at.0)),
        "clocks": state.clocks.deadlines().map(|(seat, at)| (seat.0, at.0)).collect::<Vec<_>>(),
        "rings": state.rings_at().map(|at| at.0),
        "recent": state.since(state.version().saturating_sub(5)),
    })
}
