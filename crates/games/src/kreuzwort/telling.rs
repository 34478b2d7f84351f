//! A game of Kreuzwort in words.

use super::action::{Action, EndReason, Event, ScoreReason, StartDraw};
use super::{Kreuzwort, Square, View, drawing};
use crate::drawing::Drawing;
use crate::telling::{Names, Telling, clean, counted, joined, resigns, shown, time_is_up, votes};

/// No square has a longer name.
const MOST_IN_A_SQUARE: usize = 8;

impl Telling for Kreuzwort {
    const LEGEND: Option<&'static str> = Some(drawing::LEGEND);

    fn tell_action(action: &Action, by: &str, names: &Names) -> String {
        let all = |tiles: &[String]| joined(tiles.iter().map(|tile| shown(tile)), " ");
        match action {
            Action::Place { tiles, give_back, up } => {
                let tile = |(square, tile): (&String, &String)| {
                    format!("{} {}", clean(square, MOST_IN_A_SQUARE), shown(tile))
                };
                // In the order of the board: by name, k10 would come before k8.
                let mut tiles: Vec<_> = tiles.iter().collect();
                tiles.sort_by_key(|(square, _)| square.parse::<Square>().ok());
                let mut told = format!("{by} places {}", joined(tiles.into_iter().map(tile), ", "));
                if *up {
                    told += ", to be read upwards,";
                }
                match give_back.is_empty() {
                    true => told.trim_end_matches(',').to_owned(),
                    false => format!("{told} and gives {} back", all(give_back)),
                }
            }
            Action::Exchange { tiles } => format!("{by} exchanges {}", all(tiles)),
            Action::Pass {} => format!("{by} passes"),
            Action::Vote { accept } => votes(by, *accept),
            Action::Resign {} => resigns(by),
            Action::Timeout { seat } => time_is_up(*seat, names),
        }
    }

    fn tell_event(event: &Event, names: &Names) -> String {
        match event {
            Event::StartDrawn { draws, starter } => {
                let draw = |StartDraw { by, tile }: &StartDraw| format!("{} {tile}", names.of(*by));
                let draws = joined(draws.iter().map(draw), ", ");
                format!("drawn for the start: {draws}; {} begins", names.of(*starter))
            }
            Event::Dealt { tiles, table, turn } => format!(
                "{} for each, {table} on the table; it is {}'s turn",
                counted(*tiles, "tile"),
                names.of(*turn),
            ),
            Event::Placed { by, words, black, green, red, left, .. } => format!(
                "{} forms {}{}, {} left",
                names.of(*by),
                joined(words, ", "),
                special([(*black, "black"), (*green, "green"), (*red, "red")]),
                counted(*left, "tile"),
            ),
            Event::GaveBack { by, tiles } => {
                format!("{} gives {} back", names.of(*by), counted(*tiles, "tile"))
            }
            Event::Took { by, tiles } => {
                format!("{} takes {}", names.of(*by), counted(*tiles, "tile"))
            }
            Event::Scored { player, points, reason } => {
                format!("{} {:+}, {}", names.of(*player), points.0, what_for(*reason))
            }
            Event::Exchanged { by, tiles } => {
                format!("{} exchanges {}", names.of(*by), counted(*tiles, "tile"))
            }
            Event::Passed { by } => format!("{} passes", names.of(*by)),
            Event::Proposed { by, words, unknown, .. } => {
                let says = match unknown.is_empty() {
                    true => "knows all of it".to_owned(),
                    false => format!("lacks {}", joined(unknown, ", ")),
                };
                let words = joined(words, ", ");
                format!("{} proposes {words}; the dictionary {says}", names.of(*by))
            }
            Event::Voted { by, accept } => votes(&names.of(*by), *accept),
            Event::VoteEnded { by, accepted } => {
                let verdict = if *accepted { "accepts" } else { "refuses" };
                format!("the table {verdict} what {} proposed", names.of(*by))
            }
            Event::Resigned { by } => resigns(&names.of(*by)),
            Event::TimedOut { seat } => time_is_up(*seat, names),
            Event::GameEnded { reason: EndReason::Finished, by } => {
                format!("the game ends: {} has finished", names.of(*by))
            }
            Event::GameEnded { reason: EndReason::Blocked, .. } => {
                "the game ends: nobody can go on".to_owned()
            }
            Event::GameEnded { reason: EndReason::Resigned, .. } => {
                "the game ends: all others have resigned".to_owned()
            }
        }
    }

    fn draw(view: &View, before: Option<&View>, names: &Names) -> Drawing {
        drawing::draw(view, before, names)
    }
}

fn special(squares: [(usize, &str); 3]) -> String {
    let covered = squares.into_iter().filter(|&(count, _)| count > 0);
    let covered = covered.map(|(count, kind)| counted(count, &format!("{kind} square")));
    match joined(covered, ", ") {
        none if none.is_empty() => none,
        covered => format!(" on {covered}"),
    }
}

fn what_for(reason: ScoreReason) -> &'static str {
    match reason {
        ScoreReason::Green => "for green squares",
        ScoreReason::Red => "for red squares",
        ScoreReason::Finished => "for finishing",
        ScoreReason::OtherHands => "for the tiles the others hold",
        ScoreReason::OwnHand => "for the tiles in hand",
    }
}
