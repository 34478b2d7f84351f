//! The affix file: which endings and beginnings a flag allows, and what the special flags mean.

use std::collections::HashMap;

use smallvec::SmallVec;

/// A flag of the dictionary: one character, two, or a number, packed into one value.
pub type Flag = u64;

#[derive(Debug, thiserror::Error)]
pub enum AffixError {
    #[error("affix file, line {line}: {what}")]
    Malformed { line: usize, what: &'static str },
}

/// How flags are written in this dictionary.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum FlagStyle {
    #[default]
    Character,
    Pair,
    Number,
}

impl FlagStyle {
    fn parse(self, text: &str) -> SmallVec<[Flag; 8]> {
        match self {
            FlagStyle::Character => text.chars().map(u64::from).collect(),
            FlagStyle::Pair => {
                let chars: SmallVec<[char; 16]> = text.chars().collect();
                chars
                    .chunks(2)
                    .map(|pair| u64::from(pair[0]) << 32 | pair.get(1).map_or(0, |&c| u64::from(c)))
                    .collect()
            }
            FlagStyle::Number => text.split(',').filter_map(|n| n.trim().parse().ok()).collect(),
        }
    }
}

/// One position of a condition: any character, or one (not) out of a set.
#[derive(Debug)]
enum Slot {
    Any,
    OneOf(Vec<char>),
    NoneOf(Vec<char>),
}

impl Slot {
    fn allows(&self, c: char) -> bool {
        match self {
            Slot::Any => true,
            Slot::OneOf(set) => set.contains(&c),
            Slot::NoneOf(set) => !set.contains(&c),
        }
    }
}

fn condition(text: &str) -> Vec<Slot> {
    let mut slots = Vec::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        slots.push(match c {
            '.' => Slot::Any,
            '[' => {
                let set: Vec<char> = chars.by_ref().take_while(|&c| c != ']').collect();
                match set.split_first() {
                    Some(('^', rest)) => Slot::NoneOf(rest.to_vec()),
                    _ => Slot::OneOf(set),
                }
            }
            c => Slot::OneOf(vec![c]),
        });
    }
    if matches!(slots[..], [Slot::Any]) {
        slots.clear();
    }
    slots
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Side {
    Front,
    End,
}

/// One line of an affix class: strip this, add that, where the condition holds.
#[derive(Debug)]
pub struct Rule {
    pub side: Side,
    /// Whether it may be combined with an affix of the other side.
    pub crosses: bool,
    strip: String,
    add: String,
    slots: Vec<Slot>,
    /// Flags the new form carries.
    pub flags: SmallVec<[Flag; 8]>,
}

impl Rule {
    /// The form this rule makes of a word, if it applies.
    pub fn apply(&self, word: &str) -> Option<String> {
        match self.side {
            Side::End => {
                let mut back = word.chars().rev();
                let fits =
                    self.slots.iter().rev().all(|p| back.next().is_some_and(|c| p.allows(c)));
                let stem = word.strip_suffix(self.strip.as_str()).filter(|_| fits)?;
                (!stem.is_empty()).then(|| [stem, &self.add].concat())
            }
            Side::Front => {
                let mut front = word.chars();
                let fits = self.slots.iter().all(|p| front.next().is_some_and(|c| p.allows(c)));
                let stem = word.strip_prefix(self.strip.as_str()).filter(|_| fits)?;
                (!stem.is_empty()).then(|| [&self.add, stem].concat())
            }
        }
    }

    /// Whether the affix brings an apostrophe or a hyphen, so that its forms can never count.
    fn joins(&self) -> bool {
        self.add.contains(['\'', '’', '-'])
    }
}

/// The affix file of one dictionary.
#[derive(Debug, Default)]
pub struct Affixes {
    style: FlagStyle,
    aliases: Vec<SmallVec<[Flag; 8]>>,
    rules: HashMap<Flag, Vec<Rule>>,
    pub(super) need_affix: Option<Flag>,
    pub(super) only_in_compound: Option<Flag>,
    pub(super) compound_begin: Option<Flag>,
    pub(super) compound_end: Option<Flag>,
    pub(super) forbidden: Option<Flag>,
    pub(super) circumfix: Option<Flag>,
}

impl Affixes {
    pub fn parse(text: &str) -> Result<Affixes, AffixError> {
        let mut affixes = Affixes::default();
        let mut crosses: HashMap<Flag, bool> = HashMap::new();
        for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            let fields: SmallVec<[&str; 6]> = line.split_whitespace().collect();
            let malformed = |what| AffixError::Malformed { line: index + 1, what };
            match fields[..] {
                ["FLAG", "long", ..] => affixes.style = FlagStyle::Pair,
                ["FLAG", "num", ..] => affixes.style = FlagStyle::Number,
                ["AF", flags, ..] => {
                    // The first AF line only counts the others.
                    if affixes.aliases.is_empty() && flags.parse::<usize>().is_ok() {
                        affixes.aliases.push(SmallVec::new());
                    } else {
                        let flags = affixes.style.parse(flags);
                        affixes.aliases.push(flags);
                    }
                }
                ["NEEDAFFIX" | "PSEUDOROOT", flag, ..] => affixes.need_affix = affixes.flag(flag),
                ["ONLYINCOMPOUND", flag, ..] => affixes.only_in_compound = affixes.flag(flag),
                ["COMPOUNDBEGIN", flag, ..] => affixes.compound_begin = affixes.flag(flag),
                ["COMPOUNDEND", flag, ..] => affixes.compound_end = affixes.flag(flag),
                ["FORBIDDENWORD", flag, ..] => affixes.forbidden = affixes.flag(flag),
                ["CIRCUMFIX", flag, ..] => affixes.circumfix = affixes.flag(flag),
                [kind @ ("SFX" | "PFX"), name, ref rest @ ..] => {
                    let flag = affixes.flag(name).ok_or(malformed("a class without a flag"))?;
                    match *rest {
                        [cross @ ("Y" | "N"), count] if count.parse::<usize>().is_ok() => {
                            crosses.insert(flag, cross == "Y");
                        }
                        [strip, add, ref condition @ ..] => {
                            let side = if kind == "SFX" { Side::End } else { Side::Front };
                            let crosses = crosses.get(&flag).copied().unwrap_or(false);
                            let rule = affixes.rule(side, crosses, strip, add, condition.first());
                            affixes.rules.entry(flag).or_default().push(rule);
                        }
                        _ => return Err(malformed("an affix needs what it strips and adds")),
                    }
                }
                _ => {}
            }
        }
        for rules in affixes.rules.values_mut() {
            rules.retain(|rule| !rule.joins());
        }
        Ok(affixes)
    }

    fn flag(&self, text: &str) -> Option<Flag> {
        self.style.parse(text).first().copied()
    }

    fn rule(
        &self,
        side: Side,
        crosses: bool,
        strip: &str,
        add: &str,
        place: Option<&&str>,
    ) -> Rule {
        let none_if_zero = |s: &str| if s == "0" { String::new() } else { s.to_owned() };
        let (add, flags) = add.split_once('/').unwrap_or((add, ""));
        Rule {
            side,
            crosses,
            strip: none_if_zero(strip),
            add: none_if_zero(add),
            slots: place.map_or_else(Vec::new, |p| condition(p)),
            flags: self.flags(flags),
        }
    }

    /// The flags behind the slash of an entry.
    pub(super) fn flags(&self, text: &str) -> SmallVec<[Flag; 8]> {
        if text.is_empty() {
            return SmallVec::new();
        }
        match text.parse::<usize>() {
            Ok(alias) if !self.aliases.is_empty() => {
                self.aliases.get(alias).cloned().unwrap_or_default()
            }
            _ => self.style.parse(text),
        }
    }

    pub(super) fn rules(&self, flag: Flag) -> &[Rule] {
        self.rules.get(&flag).map_or(&[], Vec::as_slice)
    }
}
