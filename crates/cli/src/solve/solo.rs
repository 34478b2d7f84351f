//! `solve solo`: how a finished solo game could have ended, or a hint for one that goes on.

use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use games::card::{Card, spelled};
use games::quiddler::Deck;
use games::quiddler::search::solo::Step;
use games::quiddler::search::{Aim, Discard, Hands};
use games::record::{self, Header, Lines};
use games::table::{self, Asking, Unplayed};
use games::{Viewer, Words};
use lexicon::{Lang, Spelling};
use serde_json::{Value, json};

use crate::folder;
use crate::output::Found;

#[derive(Args)]
pub struct Solo {
    /// The record of a game of Quiddler for one
    #[arg(long, value_name = "FILE")]
    record: PathBuf,
    /// How many positions to look at, at the most
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    budget: usize,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

impl Solo {
    pub fn run(&self) -> anyhow::Result<Found> {
        let file = File::open(&self.record)
            .with_context(|| format!("cannot open the record {}", self.record.display()))?;
        let mut lines = Lines::new(BufReader::new(file));
        let header = record::read_header(&mut lines)?;
        if header.game != "quiddler" || header.players.len() != 1 {
            bail!("the record is not of Quiddler for one player");
        }
        let spelling = spelling(&header)?;
        let deck = match &header.deck {
            Some(deck) => Deck::read(deck, header.lang, spelling)?,
            None => Deck::built_in(header.lang, spelling)?,
        };
        let lexicon = folder::Installed.lexicon(header.lang, spelling)?;
        let hands = Hands { deck: &deck, lexicon: &lexicon };
        let mut table = table::open(&header, &folder::Installed, Asking::FactsFirst)?.table;
        let dealt = piles(&table.view(Viewer::Everything))?;
        while let Some(action) = record::read_line(&mut lines)? {
            let line = lines.number();
            match table.act(&action, Asking::FactsFirst).played {
                Ok(_) => {}
                Err(Unplayed::Refused(refused)) => bail!("line {line}: {}", refused.message),
                Err(Unplayed::Shuffle(error)) => bail!("line {line}: {error}"),
            }
        }
        let view = table.view(Viewer::Everything);
        match view["over"].as_bool() {
            Some(true) => self.analyse(&hands, dealt, &view),
            _ => self.hint(&hands, &piles(&view)?),
        }
    }

    /// All cards are known now: the best play from the deal on.
    fn analyse(
        &self,
        hands: &Hands<'_>,
        dealt: Vec<Vec<Card>>,
        view: &Value,
    ) -> anyhow::Result<Found> {
        let solution = hands.solo(&dealt, self.budget);
        let mut piles = dealt;
        let mut told = Vec::new();
        for step in &solution.steps {
            told.push(match step {
                Step::Take { piles: taken } => {
                    let cards: Vec<Card> = taken.iter().filter_map(|&at| piles[at].pop()).collect();
                    json!({ "do": "take", "piles": taken, "word": spelled(&cards) })
                }
                Step::Fill { from, to } => {
                    let card = piles[*from].pop();
                    piles[*to].extend(card);
                    json!({ "do": "fill", "from": from, "to": to })
                }
            });
        }
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
            match step["word"].as_str() {
                Some(word) => println!("take {word} from piles {}", step["piles"]),
                None => println!("fill pile {} from pile {}", step["to"], step["from"]),
            }
        }
        let proof = if proven { "no play leaves less" } else { "there may be better" };
        println!("{points} points left ({proof}); the game was played to {}", view["points"]);
        Ok(Found::Good)
    }

    /// Only the open cards are known: what takes most points off them.
    fn hint(&self, hands: &Hands<'_>, piles: &[Vec<Card>]) -> anyhow::Result<Found> {
        let open: Vec<Card> = piles.iter().filter_map(|pile| pile.last().copied()).collect();
        let lay = hands.best(&open, Aim::Points, Discard::Nothing)?;
        let words = lay.map(|lay| lay.words).unwrap_or_default();
        match self.json {
            true => println!("{}", json!({ "hint": words })),
            false if words.is_empty() => println!("the open cards spell no word"),
            false => {
                println!("{}", words.iter().map(|word| spelled(word)).collect::<Vec<_>>().join(" "))
            }
        }
        Ok(if words.is_empty() { Found::Bad } else { Found::Good })
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
fn piles(view: &Value) -> anyhow::Result<Vec<Vec<Card>>> {
    let piles = view["piles"].as_array().context("the view shows no piles")?;
    let pile = |pile: &Value| {
        let mut cards: Vec<Card> = serde_json::from_value(pile["cards"].clone())?;
        cards.reverse();
        Ok(cards)
    };
    piles.iter().map(pile).collect()
}
