//! From a log back to the table, in one pass.

use bots::{Moment, Player};
use games::erased::{AnyView, Events};
use games::from_json::from_text;
use games::play::{Asking, Played};
use games::{Line, Seat, SetupError};

use crate::entry::{Acted, Entry};
use crate::house::House;
use crate::log::{Row, Snapshot};
use crate::protocol::Happened;
use crate::state::{Sequel, State};
use crate::state_hash;

#[derive(Debug, Clone, thiserror::Error)]
pub enum FoldError {
    #[error("there is no such table")]
    Empty,
    #[error("row {number} of the log cannot be read: {reason}")]
    Unreadable { number: u64, reason: String },
    #[error("the game in the log cannot be set up: {0}")]
    Setup(#[from] SetupError),
}

/// A table as its log leaves it.
pub struct Folded {
    pub state: State,
    /// The first row whose state is not the one that was written beside it.
    pub differs_at: Option<u64>,
    /// What was to be seen from the deal on: bots are brought up to date with it.
    pub seen: Vec<Seen>,
}

/// What everybody saw at one moment of the game, and what some seats saw for a while only.
#[derive(Debug, Clone)]
pub struct Seen {
    pub moment: Moment,
    pub events: Events,
    glances: Vec<(Seat, AnyView)>,
}

impl Seen {
    /// What these events, the newest, showed.
    pub(crate) fn now(state: &State, events: Events) -> Seen {
        let play = state.game.as_ref().map(|game| &game.play);
        let glances = play.map(|play| play.glances(&events)).unwrap_or_default();
        Seen { moment: state.moment(), events, glances }
    }

    /// Tells whoever plays this seat.
    pub fn tell(&self, seat: Seat, player: &mut dyn Player) {
        let glance = self.glances.iter().find(|(other, _)| *other == seat);
        player.see(self.moment, &self.events, glance.map(|(_, view)| view));
    }
}

/// Folds a log. Where the rules have changed since, play goes on from the snapshot; rows that no
/// longer fit are reported and never dropped.
pub fn fold(rows: &[Row], house: &House, snapshot: Option<&Snapshot>) -> Result<Folded, FoldError> {
    let mut seen = Vec::new();
    let (state, differs_at) = walk(rows, house, snapshot, |_, now| seen.push(now))?;
    Ok(Folded { state, differs_at, seen })
}

/// Everything that happened at a table after a version.
pub fn past(rows: &[Row], house: &House, since: u64) -> Result<Vec<Happened>, FoldError> {
    let mut past = Vec::new();
    walk(rows, house, None, |happened, _| past.push(happened))?;
    past.retain(|happened| happened.version > since);
    Ok(past)
}

pub fn snapshot(state: &State) -> Option<Snapshot> {
    let game = state.game.as_ref()?;
    Some(Snapshot { number: state.rows, state: game.play.save() })
}

pub fn read(row: &Row) -> Result<Entry, FoldError> {
    from_text(&row.entry)
        .map_err(|error| FoldError::Unreadable { number: row.number, reason: error.to_string() })
}

fn walk(
    rows: &[Row],
    house: &House,
    snapshot: Option<&Snapshot>,
    mut visit: impl FnMut(Happened, Seen),
) -> Result<(State, Option<u64>), FoldError> {
    let Some(Entry::Opened { charter }) = rows.first().map(read).transpose()? else {
        return Err(FoldError::Empty);
    };
    let mut state = State::new(*charter, rows[0].at);
    let mut again = Again { snapshot, differs_at: None, skips_to: None };
    for row in &rows[1..] {
        let entry = read(row)?;
        let sequel = again.sequel(&mut state, &entry, row.number, house)?;
        let events = sequel.as_ref().map(|sequel| sequel.events.clone());
        let happened = state.take(row.at, entry, sequel);
        if let (Some(happened), Some(events)) = (happened, events) {
            visit(happened, Seen::now(&state, events));
        }
    }
    Ok((state, again.differs_at))
}

/// Playing what was played before.
struct Again<'s> {
    snapshot: Option<&'s Snapshot>,
    differs_at: Option<u64>,
    /// The state came from a snapshot that holds the rows before this one already.
    skips_to: Option<u64>,
}

/// A row that somebody else wrote, with what it comes to; the state's own game has played it already.
/// None where today's rules give another state than the row says.
pub(crate) fn follow(
    state: &mut State,
    row: &Row,
    house: &House,
) -> Result<Option<(Entry, Option<Sequel>)>, FoldError> {
    let entry = read(row)?;
    let mut again = Again { snapshot: None, differs_at: None, skips_to: None };
    let sequel = again.sequel(state, &entry, row.number, house)?;
    Ok(again.differs_at.is_none().then_some((entry, sequel)))
}

impl Again<'_> {
    fn sequel(
        &mut self,
        state: &mut State,
        entry: &Entry,
        number: u64,
        house: &House,
    ) -> Result<Option<Sequel>, FoldError> {
        Ok(match entry {
            Entry::Started { header } => {
                let opened = house.open(header)?;
                let (play, timer) = (Some(opened.play), opened.timer);
                Some(Sequel { play, events: opened.events, timer, pauses: false })
            }
            Entry::Acted(acted) => Some(self.play(state, acted, number)),
            _ => None,
        })
    }

    fn play(&mut self, state: &mut State, acted: &Acted, number: u64) -> Sequel {
        let sequel = |played: Option<Played>| {
            let Played { events, timer, pauses } = played.unwrap_or_else(Played::nothing);
            Sequel { play: None, events, timer, pauses }
        };
        let Some(game) = &mut state.game else { return sequel(None) };
        if self.skips_to.is_some_and(|from| number < from) {
            return sequel(None);
        }
        let line = Line::new(acted.by, acted.action.clone(), acted.facts.clone());
        let played = game.play.act(&line, Asking::FactsFirst).played.ok();
        if played.is_none() || !state_hash::agrees(&acted.hash, game.play.as_ref()) {
            self.differs_at = self.differs_at.or(Some(number));
            let newer = self.snapshot.filter(|snapshot| snapshot.number > number);
            if let Some(snapshot) = newer
                && game.play.load(&snapshot.state).is_ok()
            {
                self.skips_to = Some(snapshot.number);
            }
        }
        sequel(played)
    }
}
