//! Random tables with random house rules.

use bots::{Breadth, Contender, Level};
use games::rng::below;
use games::{Header, Seed};
use lexicon::Lang;
use rand_chacha::ChaCha8Rng;
use serde_json::json;

pub struct Chance(ChaCha8Rng);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(Seed::Small(seed).generator())
    }

    pub fn below(&mut self, bound: usize) -> usize {
        below(bound as u32, &mut self.0) as usize
    }

    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    pub fn contender(&mut self) -> Contender {
        match self.below(1 + Level::ALL.len()) {
            5 => Contender::greedy(Breadth::All),
            level => Level::ALL[level].into(),
        }
    }

    fn header(&mut self, game: &str, seats: usize) -> Header {
        let players = (0..seats).map(|seat| format!("P{seat}")).collect();
        Header::new(game, Lang::De, players, Seed::Small(self.below(1 << 30) as u64))
    }
}

pub fn quiddler(chance: &mut Chance) -> Header {
    let seats = 2 + chance.below(7);
    let mut header = chance.header("quiddler", seats);
    let mut set = |name: &str, value: serde_json::Value| header.options.insert(name.into(), value);
    set("rounds", (1 + chance.below(8)).into());
    set("restocks", (1 + chance.below(3)).into());
    set("dealer", chance.below(seats).into());
    set("words", chance.pick(&["challenge", "checked"]).into());
    set("lookup", chance.pick(&["off_turn", "always", "never"]).into());
    if seats == 2 {
        set("bonus", chance.pick(&["longest", "most"]).into());
    }
    if chance.below(3) > 0 {
        set("umlauts", chance.pick(&["ae", "a", "both", "none"]).into());
    } else {
        header.lang = Lang::En;
    }
    header
}

pub fn kreuzwort(chance: &mut Chance) -> Header {
    let rules = 1 + chance.below(2);
    let seats = 2 + chance.below(if rules == 1 { 7 } else { 3 });
    let mut header = chance.header("kreuzwort", seats);
    let mut set = |name: &str, value: serde_json::Value| header.options.insert(name.into(), value);
    set("rules", rules.into());
    set("board", chance.pick(&["classic", "compact"]).into());
    set("judge", chance.pick(&["dictionary", "table", "all"]).into());
    set("exchange", chance.pick(&["free", "stuck"]).into());
    set("names", (chance.below(2) == 0).into());
    set("hands", chance.pick(&["hidden", "open"]).into());
    match chance.below(seats + 1) {
        0 => set("starter", "draw".into()),
        seat => set("starter", (seat - 1).into()),
    };
    header
}

pub fn buchstabenklau(chance: &mut Chance) -> Header {
    let seats = 2 + chance.below(5);
    let mut header = chance.header("buchstabenklau", seats);
    let mut set = |name: &str, value: serde_json::Value| header.options.insert(name.into(), value);
    set("colour", chance.pick(&["black", "white", "both"]).into());
    set("judge", chance.pick(&["dictionary", "table", "all"]).into());
    set("buzz", chance.pick(&[0, 0, 1, 6]).into());
    if chance.below(2) == 0 {
        set("pace", (5 + chance.below(60)).into());
    }
    let mut handicaps: Vec<serde_json::Value> = Vec::new();
    for seat in 0..seats {
        let (min_cards, safe_pile) = (2 + chance.below(3), chance.below(2) == 0);
        if chance.below(3) == 0 {
            handicaps.push(json!({"seat": seat, "min_cards": min_cards, "safe_pile": safe_pile}));
        }
    }
    set("handicaps", handicaps.into());
    header
}

pub fn maskenmemo(chance: &mut Chance) -> Header {
    let seats = 2 + chance.below(5);
    let mut header = chance.header("maskenmemo", seats);
    header.options.insert("starter".into(), chance.below(seats).into());
    header.options.insert("retry".into(), (chance.below(2) == 0).into());
    header.options.insert("notes".into(), (chance.below(2) == 0).into());
    header.options.insert("judge".into(), chance.pick(&["dictionary", "table"]).into());
    header.options.insert("house".into(), json!(["Kiez", "Mucke"]));
    header.lang = chance.pick(&Lang::ALL);
    header
}
