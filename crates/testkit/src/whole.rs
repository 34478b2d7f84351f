//! A game to its end, by scripted clients over the network.

use games::Seat;
use games::game::Verb;
use lexicon::Lexicon;
use serde_json::Value;

use crate::players::{Choice, Dice, Kind};
use crate::wire::{Live, Person};

/// More than any of these games takes.
const FAR_TOO_MANY: usize = 20_000;

/// Plays until the table is over; now and then somebody's connection is cut and made anew.
pub async fn play_on(
    table: &str,
    people: &[Person],
    kind: &Kind,
    lexicon: &Lexicon,
    seed: u64,
) -> Vec<Live> {
    let mut dice = Dice::new(seed);
    let mut lives = Vec::new();
    for person in people {
        lives.push(person.sit(table).await);
    }
    for turn in 0..FAR_TOO_MANY {
        if lives.iter().any(Live::over) {
            return lives;
        }
        let newest = lives.iter().map(|live| live.version).max().unwrap_or_default();
        for live in &mut lives {
            while live.version < newest {
                live.next().await.expect("everybody hears of everything");
            }
        }
        if dice.one_in(40) {
            let seat = dice.below(lives.len());
            let since = lives[seat].version;
            lives[seat] =
                Live::connect(people[seat].address, table, Some(&people[seat].token), Some(since))
                    .await;
            assert_eq!(lives[seat].version, since, "nothing happened in between");
        }
        let awaited = lives[0].view["awaited"].as_array().cloned().unwrap_or_default();
        if awaited.is_empty() {
            while !lives[0].over() {
                lives[0].next().await.expect("the end");
            }
            continue;
        }
        let seat = dice.pick(&awaited).as_u64().expect("a seat") as usize;
        let live = &mut lives[seat];
        let view = live.view.clone();
        let may: Vec<Verb> = view["may"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .map(|verb| -> Verb { verb.to_owned().leak() })
            .collect();
        let mut choice =
            Choice { view: &view, seat: Seat(seat as u8), may: &may, lexicon, dice: &mut dice };
        let action = (kind.choose)(&mut choice);
        live.act(&format!("turn {turn}"), action).await;
    }
    panic!("the game does not end");
}
