//! What holds for every bot at every table: it plays by the rules, the same seed gives the same
//! game, and a bot rebuilt in the middle from what its seat saw goes on the same.

mod tables;

use std::sync::Arc;

use bots::contest::{self, Sitter, Step};
use bots::{Bot, Company, Contender, Moment, Playable, Player, Vocabularies, seat_bot};
use games::erased::{AnyView, Events};
use games::play::Asking;
use games::{By, Facts, Header, Line, Play, Seat, Viewer, open};
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
        let words = vocabularies.of(&game, contender.breadth).expect("words");
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
    let mut told = vec![Told::new::<G>(Moment::default(), &opened.events, table.as_ref())];
    let mut players = seat_all();
    told[0].tell(&mut players);
    while !table.outcome().over {
        let now = told.last().expect("the deal").moment;
        if now.version == restart as u64 {
            players = seat_all();
            told.iter().for_each(|told| told.tell(&mut players));
        }
        let answers = Seat::all(table.seats()).filter_map(|seat| {
            let view = view_over_json::<G>(&table.view(Viewer::Seat(seat)));
            let answer =
                table.can_act(seat).then(|| players[seat.index()].choose(now, &view)).flatten()?;
            Some((seat, answer))
        });
        let (seat, answer) =
            answers.min_by_key(|(_, answer)| answer.think).expect("somebody who acts");
        let line = Line::new(By::Seat(seat), answer.action, Facts::default());
        let played = table.act(&line, Asking::FactsFirst).played.expect("a legal action");
        let moment = Moment { version: now.version + 1, at: now.at + answer.think };
        let newest = Told::new::<G>(moment, &played.events, table.as_ref());
        newest.tell(&mut players);
        told.push(newest);
    }
    told.iter().flat_map(|told| told.events.to_vec()).collect()
}

/// What was to be seen at one moment.
struct Told {
    moment: Moment,
    events: Events,
    glances: Vec<(Seat, AnyView)>,
}

impl Told {
    fn new<G: Playable>(moment: Moment, events: &Events, table: &dyn Play) -> Told {
        let glances = table.glances(events);
        let over_json = |(seat, view): (Seat, AnyView)| (seat, view_over_json::<G>(&view));
        let glances = glances.into_iter().map(over_json).collect();
        Told { moment, events: events_over_json::<G>(events), glances }
    }

    fn tell(&self, players: &mut [Box<dyn Player>]) {
        for (seat, player) in (0..).map(Seat).zip(players) {
            let glance = self.glances.iter().find(|(other, _)| *other == seat);
            player.see(self.moment, &self.events, glance.map(|(_, view)| view));
        }
    }
}

fn view_over_json<G: Playable>(view: &Value) -> AnyView {
    AnyView::new(serde_json::from_value::<G::View>(view.clone()).expect("a view"))
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
