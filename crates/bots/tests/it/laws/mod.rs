//! What holds for every bot at every table: it plays by the rules, the same seed gives the same
//! game, and a bot rebuilt in the middle from what its seat saw goes on the same.

mod tables;

use std::sync::Arc;

use bots::contest::{self, Sitter, Step};
use bots::{Bot, Company, Contender, Moment, Playable, Vocabularies, seat_bot};
use games::erased::{AnyView, Events};
use games::play::Asking;
use games::{By, Facts, Header, Line, Seat, Viewer, open};
use serde_json::{Value, json};

use tables::Chance;
use testkit::Shelf;

/// Every event of a game, in order.
type Story = Vec<Value>;

fn many_games<G: Playable>(number: u64, header: fn(&mut Chance) -> Header) {
    let shelf = Shelf::default();
    let vocabularies = Vocabularies::of_lists();
    for seed in 0..number {
        let mut chance = Chance::new(seed);
        let header = header(&mut chance);
        let contenders: Vec<Contender> =
            header.players.iter().map(|_| chance.contender()).collect();
        let typed = typed_game::<G>(&header, &shelf, &vocabularies, &contenders);
        // One in five is enough to show that the erased table tells the same story.
        if seed % 5 == 0 {
            let restart = chance.below(typed.len().max(1));
            let erased = erased_game::<G>(&header, &shelf, &vocabularies, &contenders, restart);
            assert_eq!(typed, erased, "game {seed}: {header:?}");
        }
    }
}

fn typed_game<G: Playable>(
    header: &Header,
    shelf: &Shelf,
    vocabularies: &Vocabularies,
    contenders: &[Contender],
) -> Story {
    let game = G::set_up(header, shelf).expect("a table");
    let material = Arc::new(game.material());
    let sit = |(seat, &contender): (u8, &Contender)| -> Box<dyn Sitter<G>> {
        let words = vocabularies.of(game.lexicon(), contender.breadth).expect("words");
        Box::new(Bot::new(Seat(seat), contender, Arc::clone(&material), words, header.seed))
    };
    let mut sitters: Vec<_> = (0..).zip(contenders).map(sit).collect();
    let mut story = Story::new();
    let mut watch = |step: Step<'_, G>| story.extend(step.events.iter().map(to_json));
    contest::play(&game, header.seed, &mut sitters, &mut watch)
        .unwrap_or_else(|broken| panic!("{broken}\n{header:?} {contenders:?}"));
    story
}

fn to_json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("JSON")
}

/// The same game over JSON, which must tell all that the types do; after so many actions all bots
/// are thrown away and rebuilt.
fn erased_game<G: Playable>(
    header: &Header,
    shelf: &Shelf,
    vocabularies: &Vocabularies,
    contenders: &[Contender],
    restart: usize,
) -> Story {
    let seat_all = || {
        let seat = |(seat, &contender): (u8, &Contender)| {
            seat_bot(header, shelf, vocabularies, Seat(seat), contender, header.seed)
                .expect("a bot")
        };
        let mut players = (0..).zip(contenders).map(seat).collect::<Vec<_>>();
        let bots = Seat::all(players.len() as u8).collect();
        let company = Company { bots, easy: false };
        players.iter_mut().for_each(|player| player.meet(&company));
        players
    };
    let opened = open(header, shelf, Asking::FactsFirst).expect("a table");
    let mut table = opened.play;
    let mut told = vec![(Moment::default(), events_over_json::<G>(&opened.events))];
    let mut players = seat_all();
    players.iter_mut().for_each(|player| player.see(told[0].0, &told[0].1));
    while !table.outcome().over {
        let now = told.last().expect("the deal").0;
        if now.version == restart as u64 {
            players = seat_all();
            for (moment, events) in &told {
                players.iter_mut().for_each(|player| player.see(*moment, events));
            }
        }
        let answers = Seat::all(table.seats()).filter_map(|seat| {
            let view = serde_json::from_value::<G::View>(table.view(Viewer::Seat(seat)));
            let view = AnyView::new(view.expect("a view"));
            let answer =
                table.can_act(seat).then(|| players[seat.index()].choose(now, &view)).flatten()?;
            Some((seat, answer))
        });
        let (seat, answer) =
            answers.min_by_key(|(_, answer)| answer.think).expect("somebody who acts");
        let line = Line::new(By::Seat(seat), answer.action, Facts::default());
        let played = table.act(&line, Asking::FactsFirst).played.expect("a legal action");
        let events = events_over_json::<G>(&played.events);
        let moment = Moment { version: now.version + 1, at: now.at + answer.think };
        players.iter_mut().for_each(|player| player.see(moment, &events));
        told.push((moment, events));
    }
    told.iter().flat_map(|(_, events)| events.to_vec()).collect()
}

fn events_over_json<G: Playable>(events: &[Value]) -> Events {
    let events: Vec<G::Event> = serde_json::from_value(json!(events)).expect("events");
    Events::new(events)
}

#[test]
fn laws_of_quiddler() {
    many_games::<games::quiddler::Quiddler>(1000, tables::quiddler);
}

#[test]
fn laws_of_kreuzwort() {
    many_games::<games::kreuzwort::Kreuzwort>(150, tables::kreuzwort);
}

#[test]
fn laws_of_buchstabenklau() {
    many_games::<games::buchstabenklau::Buchstabenklau>(300, tables::buchstabenklau);
}

#[test]
fn laws_of_maskenmemo() {
    many_games::<games::maskenmemo::Maskenmemo>(1000, tables::maskenmemo);
}

#[test]
fn nobody_sits_where_there_is_no_seat() {
    let (shelf, vocabularies) = (Shelf::default(), Vocabularies::of_lists());
    let mut header = tables::quiddler(&mut Chance::new(1));
    let geselle = bots::Level::Geselle.into();
    let seat = Seat(header.players.len() as u8);
    let sit = |header: &Header| seat_bot(header, &shelf, &vocabularies, seat, geselle, header.seed);
    assert!(sit(&header).is_err());
    header.options.insert("dealer".into(), json!("nobody"));
    assert!(sit(&header).is_err());
}
