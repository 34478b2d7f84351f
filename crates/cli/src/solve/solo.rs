//! `solve solo`: how a finished solo game could have ended, or a hint for one that goes on.

use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use games::card::{Card, spelled};
use games::quiddler::Deck;
use games::quiddler::search::Hands;
use games::quiddler::search::solo::Step;
use games::record::Header;
use games::{Budget, Play, Seat, Suggestion, Viewer, Words};
use lexicon::{Lang, Spelling};
use serde_json::{Value, json};

use super::record;
use crate::folder;
use crate::output::Found;

#[derive(Args)]
pub struct Solo {
    /// The record of a game of Quiddler for one
    #[arg(long, value_name = "FILE")]
    record: PathBuf,
    /// How many positions to look at, at most
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    budget: usize,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

impl Solo {
    pub fn run(&self) -> anyhow::Result<Found> {
        let mut opened = record::open(&self.record, |header| {
            match header.game == "quiddler" && header.players.len() == 1 {
                true => Ok(()),
                false => bail!("the record is not of Quiddler for one player"),
            }
        })?;
        let header = opened.header();
        let spelling = spelling(header)?;
        let deck = match &header.deck {
            Some(deck) => Deck::read(deck, header.lang, spelling)?,
            None => Deck::built_in(header.lang, spelling)?,
        };
        let lexicon = folder::Installed.lexicon(header.lang, spelling)?;
        let hands = Hands { deck: &deck, lexicon: &lexicon };
        let dealt = piles(&opened.play().view(Viewer::Everything))?;
        opened.to_the_end()?;
        let view = opened.play().view(Viewer::Everything);
        match view["over"].as_bool() {
            Some(true) => self.analyse(&hands, dealt, &view),
            _ => Ok(self.hint(opened.play())),
        }
    }

    /// All cards are known now: the best play from the deal on.
    fn analyse(
        &self,
        hands: &Hands<'_>,
        dealt: Vec<Vec<Card>>,
        view: &Value,
    ) -> anyhow::Result<Found> {
        let solution = hands.solo(&dealt, self.budget)?;
        let mut piles = dealt;
        let told: Vec<Value> = solution.steps.iter().map(|step| told(step, &mut piles)).collect();
        let (points, proven) = (solution.points, solution.proven);
        if self.json {
            let played = &view["points"];
            println!(
                "{}",
                json!({ "points": points, "proven": proven, "played": played, "steps": told })
            );
            return Ok(Found::Good);
        }
        for step in &told {
            println!("{}", sentence(step));
        }
        let proof = if proven { "no play leaves less" } else { "there may be better" };
        println!("{points} points left ({proof}); the game was played to {}", view["points"]);
        Ok(Found::Good)
    }

    /// Only the open cards and those taken are known: the step that leaves least on average.
    fn hint(&self, play: &dyn Play) -> Found {
        let best = play.best(Seat(0), 1, Budget::endless()).moves.into_iter().next();
        let found = best.map(|Suggestion { mut action, worth, words, .. }| {
            action.extend(words.first().map(|word| ("word".to_owned(), json!(word))));
            (Value::Object(action), -worth)
        });
        match (&found, self.json) {
            (Some((step, left)), true) => println!("{}", json!({ "hint": step, "left": left })),
            (None, true) => println!("{}", json!({ "hint": null })),
            (Some((step, left)), false) => {
                println!("{}", sentence(step));
                println!("about {left:.0} points left then, on average");
            }
            (None, false) => println!("the open cards spell no word"),
        }
        if found.is_some() { Found::Good } else { Found::Bad }
    }
}

/// A step as an action of the record, with the word it takes; the piles are those behind it then.
fn told(step: &Step, piles: &mut [Vec<Card>]) -> Value {
    match step {
        Step::Take { piles: taken } => {
            let cards: Vec<Card> = taken.iter().filter_map(|&at| piles[at].pop()).collect();
            json!({ "do": "take", "piles": taken, "word": spelled(&cards) })
        }
        Step::Fill { from, to } => {
            let card = piles[*from].pop();
            piles[*to].extend(card);
            json!({ "do": "fill", "from": from, "to": to })
        }
    }
}

fn sentence(step: &Value) -> String {
    match step["word"].as_str() {
        Some(word) => format!("take {word} from piles {}", step["piles"]),
        None => format!("fill pile {} from pile {}", step["to"], step["from"]),
    }
}

/// How the table spells umlauts.
fn spelling(header: &Header) -> anyhow::Result<Spelling> {
    Ok(match (header.lang, header.options.get("umlauts").and_then(Value::as_str)) {
        (Lang::De, Some("a")) => Spelling::Bare,
        (Lang::De, Some("both")) => Spelling::Either,
        (Lang::De, Some("none")) => Spelling::Without,
        (Lang::De, _) => Spelling::Digraph,
        (Lang::En, _) => Spelling::Folded,
        (lang, _) => bail!("Quiddler is played in de or en, not in {lang}"),
    })
}

/// The piles from their bottom up.
pub fn piles(view: &Value) -> anyhow::Result<Vec<Vec<Card>>> {
    let piles = view["piles"].as_array().context("the view shows no piles")?;
    let pile = |pile: &Value| {
        let mut cards: Vec<Card> = serde_json::from_value(pile["cards"].clone())?;
        cards.reverse();
        Ok(cards)
    };
    piles.iter().map(pile).collect()
}
