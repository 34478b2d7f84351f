//! `solve klau`: what could be called.

use anyhow::{Context, bail};
use clap::Args;
use games::buchstabenklau::search::{Callable, Calling, Open, Source};
use games::card::upper_case;
use games::{Asked, Budget, Search};
use lexicon::{Face, Lang, Spelling};
use serde_json::json;

use crate::folder;
use crate::output::{DIM, Found};

#[derive(Args)]
pub struct Klau {
    /// The open cards with blanks between them: a face, or both as in A/K (each card then shows
    /// either); `side:A` on the side pile, `pile5:A` on top of a pile of 5, `own:A` on your own
    #[arg(long, value_name = "CARDS")]
    open: String,
    /// The fewest cards a word takes
    #[arg(long, value_name = "N", default_value_t = 3)]
    min_cards: usize,
    /// At most this many words
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
    /// One JSON object per line
    #[arg(long)]
    json: bool,
}

impl Klau {
    pub fn run(&self) -> anyhow::Result<Found> {
        let names: Vec<&str> = self.open.split_whitespace().collect();
        const MOST: usize = 64;
        match names.len() {
            0 => bail!("no open cards: write them with blanks between, as in --open \"R A S T\""),
            count if count > MOST => bail!("{count} cards are too many: {MOST} at most"),
            _ => {}
        }
        let open: Vec<Open> = names.iter().map(|name| read(name)).collect::<anyhow::Result<_>>()?;
        let lexicon = folder::dictionary(Lang::De)?.lexicon(Spelling::Called)?;
        let calling = Calling { lexicon: &lexicon, open: &open, fewest: self.min_cards.max(1) };
        let limit = self.limit.unwrap_or(usize::MAX);
        let words = calling.best(Asked::top(limit.max(1), Budget::endless())).moves;
        for found in words.iter().take(limit) {
            let Callable { word, cards, gained } = &found.details;
            let cards: Vec<&str> = cards.iter().map(|&card| names[card]).collect();
            match self.json {
                true => println!("{}", json!({ "word": word, "cards": cards, "gained": gained })),
                false => anstream::println!("{word} {DIM}{} ({gained}){DIM:#}", cards.join("-")),
            }
        }
        Ok(if words.is_empty() { Found::Bad } else { Found::Good })
    }
}

fn read(name: &str) -> anyhow::Result<Open> {
    let (source, faces) = match name.split_once(':') {
        None => (Source::Middle, name),
        Some(("side", faces)) => (Source::Side, faces),
        Some(("own", faces)) => (Source::Own, faces),
        Some((pile, faces)) => {
            let cards = pile.strip_prefix("pile").and_then(|n| n.parse().ok());
            let cards = cards.with_context(|| {
                format!("{name:?}: a card lies in the middle, on side:, own: or pileN:")
            })?;
            (Source::Pile { cards }, faces)
        }
    };
    let alphabet = Spelling::Called.alphabet();
    let face = |face: &str| Ok(Face::parse(&upper_case(face), alphabet)?);
    Ok(Open { source, faces: faces.split('/').map(face).collect::<anyhow::Result<_>>()? })
}
