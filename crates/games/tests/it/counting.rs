//! What is not in sight, and what a draft would bring: from public information and the own hand only.

use games::play::{self, Asking, Play};
use games::{By, Facts, Line, Seat, Viewer};
use serde_json::{Map, Value};
use testkit::players::{Choice, Dice, Kind, buchstabenklau, kreuzwort, maskenmemo, quiddler};
use testkit::{Shelf, redealt};

const KINDS: [(&Kind, u64); 5] = [
    (&quiddler::KIND, 20),
    (&quiddler::SOLO, 8),
    (&kreuzwort::KIND, 12),
    (&buchstabenklau::KIND, 20),
    (&maskenmemo::KIND, 20),
];

/// Random games in which every table is looked at before each action of whoever is awaited.
fn each_table(mut look: impl FnMut(&dyn Play, Seat, &Map<String, Value>, &mut Dice)) {
    let shelf = Shelf::default();
    for (kind, games) in KINDS {
        for number in 0..games {
            let mut dice = Dice::new(number);
            let header = (kind.header)(&mut dice);
            let mut table = play::open(&header, &shelf, Asking::FactsFirst).expect("a table").play;
            let lexicon = shelf.taken();
            for _ in 0..150 {
                let awaited = table.awaited();
                if awaited.is_empty() {
                    break;
                }
                let seat = *dice.pick(&awaited);
                let (view, may) = (table.view(Viewer::Seat(seat)), table.may(seat));
                let mut choice =
                    Choice { view: &view, seat, may: &may, lexicon: &lexicon, dice: &mut dice };
                let Value::Object(action) = (kind.choose)(&mut choice) else { continue };
                look(table.as_ref(), seat, &action, &mut dice);
                let line = Line::new(By::Seat(seat), action, Facts::default());
                let _ = table.act(&line, Asking::FactsFirst);
            }
        }
    }
}

fn number(view: &Value, at: &str) -> usize {
    view.pointer(at).and_then(Value::as_u64).unwrap_or_default() as usize
}

fn list<'v>(view: &'v Value, at: &str) -> &'v [Value] {
    view.pointer(at).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// How many cards a view says that it does not show, by its own figures.
fn hidden(view: &Value, all: usize) -> usize {
    let own = view["seat"].as_u64();
    let players = list(view, "/players");
    let others = |what: &str| -> usize {
        let others = players.iter().filter(|player| player["seat"].as_u64() != own);
        others.map(|player| number(player, what)).sum()
    };
    let top = |pile: &Value| number(pile, "/cards") - usize::from(!pile["top"].is_null());
    match view["game"].as_str() {
        Some("quiddler") if view["solo"] == true => {
            let piles = list(view, "/piles").iter();
            let shown: usize = piles
                .map(|pile| match pile["cards"].as_array() {
                    Some(cards) => cards.len(),
                    None => usize::from(!pile["open"].is_null()),
                })
                .sum();
            let taken = list(view, "/taken").iter();
            all - shown - taken.map(|word| list(word, "/cards").len()).sum::<usize>()
        }
        Some("quiddler") => number(view, "/stock/cards") + others("/cards") + top(&view["discard"]),
        Some("kreuzwort") => {
            let proposed = match view["proposal"]["by"].as_u64() {
                by if by == own => 0,
                _ => view["proposal"]["tiles"].as_object().map_or(0, Map::len),
            };
            match view["options"]["hands"] == "open" {
                true => number(view, "/table/tiles"),
                false => number(view, "/table/tiles") + others("/tiles") - proposed,
            }
        }
        Some("buchstabenklau") => {
            let piles = players.iter().map(|player| {
                let won = number(player, "/won") - usize::from(!player["top"].is_null());
                won + number(player, "/covered")
            });
            piles.sum::<usize>() + number(view, "/box/cards") + top(&view["side"])
        }
        Some("maskenmemo") => {
            let covered = list(view, "/table").iter().filter(|at| at["lies"] == "covered");
            let open = |at: &Value| list(view, "/open").iter().any(|face| face["at"] == *at);
            let peeked = list(view, "/peeked").iter().filter(|face| !open(&face["at"])).count();
            covered.count() - peeked + number(view, "/stock/cards")
        }
        game => panic!("nobody has said what is hidden in {game:?}"),
    }
}

#[test]
fn unseen_cards_add_up_and_hang_on_nothing_unseen() {
    let mut counted = 0;
    each_table(|table, seat, _, dice| {
        let mut cards = table.all_cards();
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            let unseen = play::unseen(table, viewer);
            let view = table.view(viewer);
            let number: usize = unseen.iter().map(|&(_, count)| count).sum();
            assert_eq!(number, hidden(&view, cards.len()), "{view}");
            assert!(unseen.is_sorted_by(|one, other| one.0 < other.0));
        }
        for (card, count) in play::unseen(table, Viewer::Seat(seat)) {
            for _ in 0..count {
                let at = cards.iter().position(|&other| other == card).expect("a card of the box");
                cards.remove(at);
            }
        }
        if dice.one_in(4) {
            let other = redealt(table, seat, &mut dice.0);
            assert_eq!(
                play::unseen(other.as_ref(), Viewer::Seat(seat)),
                play::unseen(table, Viewer::Seat(seat))
            );
            counted += 1;
        }
    });
    assert!(counted > 300, "only {counted} tables were dealt anew");
}

#[test]
fn what_a_draft_would_bring_hangs_on_nothing_unseen_and_on_no_dictionary() {
    let mut gains = std::collections::BTreeMap::<&str, usize>::new();
    each_table(|table, seat, action, dice| {
        let Some(gain) = table.gain(seat, action) else { return };
        *gains.entry(table.game()).or_default() += 1;
        let other = redealt(table, seat, &mut dice.0);
        assert_eq!(other.gain(seat, action), Some(gain), "{action:?}");
        // Every word is taken for one: what it brings is what is then scored.
        let line = Line::new(By::Seat(seat), action.clone(), Facts::default());
        let mut after = table.boxed_clone();
        if after.act(&line, Asking::Believing).played.is_err() {
            return;
        }
        let before = table.view(Viewer::Seat(seat));
        let view = after.view(Viewer::Seat(seat));
        let own = |view: &Value, what: &str| {
            view.pointer(&format!("/players/{seat}/{what}")).and_then(Value::as_i64)
        };
        let voted = view["phase"] == "vote" || view["phase"] == "voting";
        match table.game() {
            _ if voted || after.is_over() => {}
            "maskenmemo" | "kreuzwort" => {
                let gained = own(&view, "points").zip(own(&before, "points"));
                assert_eq!(gained.map(|(a, b)| a - b), Some(gain.points.into()), "{action:?}");
                if let Some(left) = gain.left {
                    assert_eq!(own(&view, "tiles"), Some(left as i64), "{action:?}");
                }
            }
            "buchstabenklau" => {
                let gained = own(&view, "won").zip(own(&before, "won"));
                assert_eq!(gained.map(|(a, b)| a - b), Some(gain.points.into()), "{action:?}");
            }
            _ => {}
        }
    });
    for game in ["quiddler", "kreuzwort", "buchstabenklau", "maskenmemo"] {
        assert!(gains.get(game).is_some_and(|&found| found > 5), "{game}: {gains:?}");
    }
}

#[test]
fn what_can_be_stolen_lies_on_the_piles_of_others_and_is_taken_by_a_call() {
    let (mut told, mut called) = (0, 0);
    each_table(|table, seat, _, dice| {
        let Some(targets) = table.targets(seat, &|_| true) else { return };
        told += 1;
        let other = redealt(table, seat, &mut dice.0);
        assert_eq!(other.targets(seat, &|_| true).as_ref(), Some(&targets));
        assert!(!targets.contains(&format!("pile:{seat}")));
        assert_eq!(table.targets(seat, &|_| false), Some(Vec::new()), "words that are not said");
        // Some word of the search takes each of them, and no word any other.
        let best = table.best(seat, usize::MAX, games::Budget::endless()).moves;
        let mut stolen: Vec<String> = best
            .iter()
            .filter(|found| found.action["do"] == "call")
            .flat_map(|found| table.marks(seat, &found.action))
            .map(|mark| mark.place)
            .filter(|place| place.starts_with("pile:") && *place != format!("pile:{seat}"))
            .collect();
        stolen.sort();
        stolen.dedup();
        if best.iter().any(|found| found.action["do"] == "call") {
            let mut sorted = targets.clone();
            sorted.sort();
            assert_eq!(sorted, stolen);
            called += usize::from(!stolen.is_empty());
        }
    });
    assert!(told > 50 && called > 5, "{told} told, {called} with something to steal");
}
