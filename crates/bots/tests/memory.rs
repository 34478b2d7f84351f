//! What a bot keeps for itself once it has seen a whole game: a server seats thousands of them.
//!
//! Alone in its program, because the allocator counts for all threads.

use std::alloc::System;

use bots::simulation::Entrant;
use bots::{Level, Moment, Roster, Vocabularies};
use games::playback::PlayedLine;
use games::{Header, Playback, Seat, Seed};
use lexicon::Lang;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use testkit::Shelf;

#[global_allocator]
static COUNTING: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

const BOTS: usize = 100;
/// Words are shared by all bots of a level; the rest is a deck and some memories.
const MOST_FOR_ONE: usize = 32 * 1024;

const SEAT: Seat = Seat(0);

#[test]
fn a_bot_keeps_little_for_itself() {
    let (shelf, vocabularies) = (Shelf::default(), Vocabularies::of_lists());
    let roster = Roster::built_in();
    let level = Level::Grossmeister;
    for game in ["quiddler", "kreuzwort", "buchstabenklau", "maskenmemo"] {
        let players = vec!["A".to_owned(), "B".to_owned()];
        let header = Header::new(game, Lang::De, players, Seed::Small(7));
        let entrants = [Entrant::Bot(level.into()), Entrant::Bot(Level::Geselle.into())];
        let (record, _) =
            roster.record_one(&header, &shelf, &vocabularies, &entrants).expect("a game");
        let mut playback = Playback::of(&record, &shelf).expect("a game");
        let mut seen = Vec::new();
        while let Some(Ok(PlayedLine { played: Ok(played), .. })) = playback.next() {
            let version = seen.len() as u64;
            let glances = playback.play().glances(&played.events);
            let glance =
                glances.into_iter().find_map(|(seat, view)| (seat == SEAT).then_some(view));
            seen.push((Moment { version, ..Moment::default() }, played.events, glance));
        }
        let sit = || {
            let mut bot = roster
                .seat_bot(&header, &shelf, &vocabularies, SEAT, level.into(), header.seed)
                .expect("a bot");
            for (moment, events, glance) in &seen {
                bot.see(*moment, events, glance.as_ref());
            }
            bot
        };
        let first = sit();
        let region = Region::new(COUNTING);
        let many: Vec<_> = (0..BOTS).map(|_| sit()).collect();
        let change = region.change();
        let each = change.bytes_allocated.saturating_sub(change.bytes_deallocated) / BOTS;
        println!("a bot of {game} keeps {each} bytes");
        assert!(each < MOST_FOR_ONE, "a bot of {game} keeps {each} bytes");
        drop((first, many));
    }
}
