//! `solve quiddler`: the best lay of a hand.

use anyhow::bail;
use clap::Args;
use games::card::{Card, spelled, upper_case};
use games::quiddler::Deck;
use games::quiddler::search::lays::{DeckKinds, Laying, Pool, Premiums};
use games::quiddler::search::{Aim, Hand, Hands, Lay, Wish};
use games::{Asked, Budget, Search};
use lexicon::{Dictionary, Lang};
use serde_json::json;

use crate::folder;
use crate::game::{self, umlauts};
use crate::output::{DIM, Found};

#[derive(Args)]
pub struct Quiddler {
    /// The cards with blanks between them, the drawn one too, as in "Z U G D A CH I Z"
    #[arg(long, value_name = "CARDS")]
    hand: String,
    /// Before the draw: which card, drawn next, would let the hand go out
    #[arg(long)]
    draw: bool,
    /// The edition: de or en
    #[arg(long, default_value_t = Lang::De)]
    lang: Lang,
    /// How umlauts are spelled
    #[arg(long, value_parser = umlauts())]
    umlauts: Option<String>,
    /// One JSON object per line
    #[arg(long)]
    json: bool,
}

impl Quiddler {
    pub fn run(&self) -> anyhow::Result<Found> {
        let umlauts = self.umlauts.iter().map(|value| ("umlauts".to_owned(), value.clone().into()));
        let spelling = game::spelling("quiddler", self.lang, umlauts)?;
        let deck = Deck::built_in(self.lang, spelling)?;
        let hand = cards(&self.hand)?;
        let dictionary: Dictionary = folder::dictionary(self.lang)?;
        let lexicon = dictionary.lexicon(spelling)?;
        if self.draw {
            // Which card would do is another question than what is best now.
            let hands = Hands { deck: &deck, lexicon: &lexicon };
            return self.show_outs(&hands.outs(&hand)?);
        }
        let kinds = DeckKinds::new(&deck, lexicon.alphabet());
        let pool = Pool::new(&kinds, &hand)?;
        let mut found = Found::Bad;
        for aim in Aim::ALL {
            let (laying, premiums) = (laying(aim), Premiums::of(aim));
            let hand = Hand::new(&kinds, &lexicon, &pool, &premiums);
            let asked = Asked { most: 1, budget: Budget::endless(), taste: Wish::End(laying) };
            let best = hand.best(asked).moves.pop().and_then(|best| best.details);
            match best.filter(|lay| laying == Laying::Some || lay.left.is_empty()) {
                Some(lay) => {
                    found = Found::Good;
                    self.show(aim, &lay);
                }
                None if self.json => {}
                None => anstream::println!("{:<9}cannot be done", name(aim)),
            }
        }
        Ok(found)
    }

    fn show(&self, aim: Aim, lay: &Lay) {
        let Lay { words, discard, left, points } = lay;
        if self.json {
            let line = json!({ "aim": name(aim), "words": words, "discard": discard,
                "left": left, "points": points });
            println!("{line}");
            return;
        }
        let laid: Vec<String> = words.iter().map(|word| spelled(word)).collect();
        let laid = if laid.is_empty() { "nothing".to_owned() } else { laid.join(" ") };
        let discard = discard.map_or(String::new(), |card| format!(", discard {card}"));
        let left = match left[..] {
            [] => String::new(),
            _ => format!(", left {}", names(left)),
        };
        anstream::println!("{:<9}{laid}{DIM}{discard}{left}{DIM:#}: {points} points", name(aim));
    }

    fn show_outs(&self, outs: &[Card]) -> anyhow::Result<Found> {
        match (self.json, outs) {
            (true, _) => println!("{}", json!({ "outs": outs })),
            (false, []) => println!("no card lets this hand go out next turn"),
            (false, _) => println!("{}", names(outs)),
        }
        Ok(if outs.is_empty() { Found::Bad } else { Found::Good })
    }
}

/// Only who goes out lays everything.
fn laying(aim: Aim) -> Laying {
    match aim {
        Aim::GoOut => Laying::Whole,
        Aim::Points | Aim::Words | Aim::Longest => Laying::Some,
    }
}

fn name(aim: Aim) -> &'static str {
    match aim {
        Aim::GoOut => "go_out",
        Aim::Points => "points",
        Aim::Words => "words",
        Aim::Longest => "longest",
    }
}

fn names(cards: &[Card]) -> String {
    cards.iter().map(|card| card.as_str()).collect::<Vec<_>>().join(" ")
}

pub fn cards(text: &str) -> anyhow::Result<Vec<Card>> {
    let upper = upper_case(text);
    let names = upper.split(|c: char| c.is_whitespace() || c == ',').filter(|n| !n.is_empty());
    let cards: Vec<Card> = names.map(Card::new).collect::<Result<_, _>>()?;
    match cards.is_empty() {
        true => bail!("no cards: write them with blanks between, as in --hand \"Z U G D A CH\""),
        false => Ok(cards),
    }
}
