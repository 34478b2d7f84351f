//! One table that is awake, with its log and its bots.

use std::collections::VecDeque;

use bots::{Contender, Level, Player, SeatError, Vocabularies};
use games::Seat;
use litemap::LiteMap;
use table::log::{Append, Row};
use table::protocol::ToClient;
use table::{
    Ask, FoldError, Folded, House, Millis, PastWanted, Request, Seen, Table, Told, fold, past, text,
};

use crate::reply::Reply;

pub struct Place {
    pub table: Table,
    pub log: Vec<Row>,
    /// Another tab plays: here nothing happens of itself.
    pub watching: bool,
    players: LiteMap<Seat, (Level, Box<dyn Player>)>,
    /// What was to be seen since the deal.
    seen: Vec<Seen>,
    /// Bots' questions, the newest of each seat.
    asks: VecDeque<Ask>,
}

impl Place {
    pub fn new(log: Vec<Row>, house: &House, watching: bool) -> Result<(Place, Told), FoldError> {
        let Folded { state, seen, .. } = fold(&log, house, None)?;
        let mut table = Table::new(state);
        let begun = table.begin();
        let (players, asks) = (LiteMap::new(), VecDeque::new());
        Ok((Place { table, log, watching, players, seen, asks }, begun))
    }

    /// The log has more rows than were known.
    pub fn refold(&mut self, log: Vec<Row>, house: &House, now: Millis) -> Result<Told, FoldError> {
        let Folded { state, seen, .. } = fold(&log, house, None)?;
        (self.log, self.seen) = (log, seen);
        self.players.clear();
        self.asks.clear();
        Ok(self.table.refold(state, now))
    }

    pub fn append(&mut self, append: &Append) {
        for (at, entry) in &append.rows {
            let number = self.log.len() as u64;
            self.log.push(Row { number, at: *at, entry: entry.clone() });
        }
    }

    /// When something is due, unless somebody else sees to it.
    pub fn wake_at(&self) -> Option<Millis> {
        self.table.wake_at().filter(|_| !self.watching)
    }

    pub fn is_thinking(&self) -> bool {
        !self.watching && !self.asks.is_empty()
    }

    /// What leaves the table; bots hear it, too.
    pub fn pass_on(&mut self, told: Told, house: &House, reply: &mut Reply) {
        reply.faults.extend(told.faults);
        for heard in told.heard {
            reply.say.push((heard.to.iter().map(|to| to.0).collect(), heard.text));
        }
        reply.gone.extend(told.sent_away.iter().map(|gone| gone.0));
        for PastWanted { connection, since } in told.past {
            match past(&self.log, house, since) {
                Ok(happened) => {
                    reply.say.push((vec![connection.0], text(&ToClient::Past { happened })));
                }
                Err(error) => reply.faults.push(error.to_string()),
            }
        }
        for seen in told.seen {
            for (seat, (_, player)) in &mut self.players {
                seen.tell(*seat, player.as_mut());
            }
            // Something was played since: whoever may still do something is asked again.
            self.asks.retain(|ask| ask.moment.version >= seen.moment.version);
            self.seen.push(seen);
        }
        for ask in told.asks {
            self.asks.retain(|other| other.seat != ask.seat);
            self.asks.push_back(ask);
        }
    }

    /// One bot's answer to its question; none where it has gone in the meantime.
    pub fn think(
        &mut self,
        house: &House,
        vocabularies: &Vocabularies,
    ) -> Result<Option<Request>, SeatError> {
        self.seat_bots(house, vocabularies)?;
        let Some(ask) = self.asks.pop_front() else { return Ok(None) };
        let Some((_, player)) = self.players.get_mut(&ask.seat) else { return Ok(None) };
        player.meet(&ask.company);
        let chosen = player.choose(ask.moment, &ask.view);
        Ok(Some(Request::Choose { seat: ask.seat, actions: ask.moment.version, chosen }))
    }

    fn seat_bots(&mut self, house: &House, vocabularies: &Vocabularies) -> Result<(), SeatError> {
        let state = self.table.state();
        let wanted = state.bots();
        self.players.retain(|seat, (level, _)| wanted.contains(&(*seat, *level)));
        let Some(game) = &state.game else { return Ok(()) };
        for (seat, level) in wanted {
            if self.players.contains_key(&seat) {
                continue;
            }
            let (words, dice) = (house.words.as_ref(), state.charter.dice());
            let contender = Contender::from(level);
            let bots = &house.bots;
            let mut player =
                bots.seat_bot(&game.header, words, vocabularies, seat, contender, dice)?;
            self.seen.iter().for_each(|seen| seen.tell(seat, player.as_mut()));
            self.players.insert(seat, (level, player));
        }
        Ok(())
    }
}
