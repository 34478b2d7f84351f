//! How random players play Quiddler.

use games::Header;
use games::card::Card;
use lexicon::Lang;
use serde_json::{Value, json};

use super::{Choice, Dice, Kind, cards, header, spellable};

pub const KIND: Kind =
    Kind { header: table_header, choose: choose_at_table, table_actions: &[], games: 1500 };

pub const SOLO: Kind =
    Kind { header: solo_header, choose: choose_alone, table_actions: &[], games: 1500 };

fn table_header(dice: &mut Dice) -> Header {
    let seats = 2 + dice.below(7);
    let mut header = header("quiddler", seats, dice);
    let rounds = if dice.one_in(20) { 8 } else { 1 + dice.below(2) };
    header.options.insert("rounds".into(), rounds.into());
    header.options.insert("restocks".into(), (1 + dice.below(2)).into());
    header.options.insert("dealer".into(), dice.below(seats).into());
    let words = *dice.pick(&["challenge", "checked"]);
    header.options.insert("words".into(), words.into());
    if dice.one_in(3) {
        header.lang = Lang::En;
    } else {
        let umlauts = *dice.pick(&["ae", "a", "both", "none"]);
        header.options.insert("umlauts".into(), umlauts.into());
    }
    header
}

fn solo_header(dice: &mut Dice) -> Header {
    let mut header = header("quiddler", 1, dice);
    header.lang = *dice.pick(&[Lang::De, Lang::En]);
    header
}

fn choose_at_table(choice: &mut Choice<'_>) -> Value {
    match choice.verb() {
        "draw" => json!({"do": "draw", "from": choice.dice.pick(&["stock", "stock", "discard"])}),
        "discard" | "lay" => lay_or_discard(choice),
        "challenge" => {
            let players = choice.view["players"].as_array().map_or(1, Vec::len);
            let player = (usize::from(choice.seat.0) + choice.dice.below(players)) % players;
            json!({"do": "challenge", "player": player, "word": choice.dice.below(3)})
        }
        verb => json!({"do": verb}),
    }
}

fn lay_or_discard(choice: &mut Choice<'_>) -> Value {
    let hand = cards(&choice.view["hand"]);
    if hand.is_empty() {
        return json!({"do": "discard", "card": "E"});
    }
    let last_lap = !choice.view["last_lap"].is_null();
    let words = spellable(choice.lexicon, &hand, 120);
    let keep = if last_lap { hand.len() - 1 } else { 1 };
    if let Some((laid, left)) = partition(&hand, &words, keep) {
        let laid: Vec<Vec<Card>> =
            laid.iter().map(|word| word.iter().map(|&at| hand[at]).collect()).collect();
        return json!({"do": "lay", "words": laid, "discard": hand[left]});
    }
    let (first, rest) = (hand[0], &hand[1..]);
    if choice.dice.one_in(12) {
        // A bluff, or simply too little: the rules know what to say.
        return json!({"do": "lay", "words": [rest], "discard": first});
    }
    json!({"do": "discard", "card": choice.dice.pick(&hand)})
}

/// Words that share no card and leave from one to `keep` cards over, and one of these.
fn partition<'w>(
    hand: &[Card],
    words: &'w [Vec<usize>],
    keep: usize,
) -> Option<(Vec<&'w Vec<usize>>, usize)> {
    fn search<'w>(
        free: u32,
        words: &'w [Vec<usize>],
        keep: usize,
        laid: &mut Vec<&'w Vec<usize>>,
    ) -> Option<u32> {
        if !laid.is_empty() && (1..=keep as u32).contains(&free.count_ones()) {
            return Some(free);
        }
        for (at, word) in words.iter().enumerate() {
            let mask = word.iter().fold(0, |mask, &card| mask | 1 << card);
            if word.len() >= 2 && free & mask == mask {
                laid.push(word);
                if let Some(left) = search(free & !mask, &words[at + 1..], keep, laid) {
                    return Some(left);
                }
                laid.pop();
            }
        }
        None
    }
    let mut laid = Vec::new();
    let left = search((1 << hand.len()) - 1, words, keep, &mut laid)?;
    Some((laid, left.trailing_zeros() as usize))
}

fn choose_alone(choice: &mut Choice<'_>) -> Value {
    let piles = choice.view["piles"].as_array().cloned().unwrap_or_default();
    match choice.verb() {
        "take" => {
            let open: Vec<usize> =
                (0..piles.len()).filter(|&pile| !piles[pile]["open"].is_null()).collect();
            let shown: Vec<Card> =
                open.iter().flat_map(|&pile| cards(&json!([piles[pile]["open"]]))).collect();
            let words = spellable(choice.lexicon, &shown, 60);
            let words: Vec<_> = words.into_iter().filter(|word| word.len() >= 2).collect();
            if words.is_empty() || choice.dice.one_in(20) {
                return json!({"do": "take", "piles": [choice.dice.below(8), choice.dice.below(9)]});
            }
            let word = choice.dice.pick(&words);
            let piles: Vec<usize> = word.iter().map(|&at| open[at]).collect();
            json!({"do": "take", "piles": piles})
        }
        "fill" => json!({"do": "fill", "from": choice.dice.below(9), "to": choice.dice.below(8)}),
        // Stopping is allowed at any time; mostly the player goes on.
        "stop" if !choice.dice.one_in(80) => {
            let again = if choice.may.contains(&"fill") { "fill" } else { "take" };
            choose_alone(&mut Choice { may: &[again], dice: choice.dice, ..*choice })
        }
        verb => json!({"do": verb}),
    }
}
