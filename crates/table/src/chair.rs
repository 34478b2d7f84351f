//! A place at the table: who sits there, and the bot that plays it.

use bots::Level;
use games::from_json::FromJson;
use serde::{Deserialize, Serialize};

use crate::charter::Sitter;
use crate::entry::Entry;
use crate::names::PersonId;

#[derive(Debug, Clone, Default)]
pub struct Chair {
    pub sitter: Option<Sitter>,
    /// Plays here now; beside a sitter it only stands in.
    pub bot: Option<Bot>,
    /// Whoever sat here before the host let somebody else in: it is their seat again when they come.
    pub owner: Option<PersonId>,
    /// Before a rematch: whoever sat here in the game before, until they come.
    pub expects: Option<Sitter>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
pub struct Bot {
    pub level: Level,
    pub name: String,
}

/// People of the black art, for their bots to be called after.
const NAMES: [&str; 12] = [
    "Gutenberg",
    "Fust",
    "Koberger",
    "Manutius",
    "Froben",
    "Plantin",
    "Garamond",
    "Caslon",
    "Bodoni",
    "Didot",
    "Unger",
    "Walbaum",
];

impl Chair {
    pub fn of(sitter: Sitter) -> Chair {
        Chair { sitter: Some(sitter), ..Chair::default() }
    }

    pub fn of_bot(bot: Bot) -> Chair {
        Chair { bot: Some(bot), ..Chair::default() }
    }

    pub fn kept_for(sitter: Sitter) -> Chair {
        Chair { expects: Some(sitter), ..Chair::default() }
    }

    /// Whose seat it is.
    pub fn person(&self) -> Option<PersonId> {
        self.sitter.as_ref().map(|sitter| sitter.person)
    }

    /// Another person sits here from now on, under the same name.
    pub fn hand(&mut self, person: PersonId) {
        let Some(sitter) = &mut self.sitter else { return };
        let before = std::mem::replace(&mut sitter.person, person);
        let owner = self.owner.unwrap_or(before);
        self.owner = (owner != person).then_some(owner);
    }

    /// If it is this person's seat, they have this name from now on.
    pub fn rename(&mut self, person: PersonId, name: &str) {
        let own = [&mut self.sitter, &mut self.expects].into_iter().flatten();
        own.filter(|sitter| sitter.person == person).for_each(|own| own.name = name.to_owned());
    }

    /// Nobody sits here, though somebody may be expected.
    pub fn is_free(&self) -> bool {
        self.sitter.is_none() && self.bot.is_none()
    }

    pub fn level(&self) -> Option<Level> {
        self.bot.as_ref().map(|bot| bot.level)
    }

    /// Whoever plays here now.
    pub fn name(&self) -> Option<&str> {
        let sitter = self.sitter.as_ref().map(|sitter| sitter.name.as_str());
        self.bot.as_ref().map(|bot| bot.name.as_str()).or(sitter)
    }

    /// What the log says when a seat is taken like this before the start.
    pub fn taken(&self, seat: u8) -> Entry {
        match self.clone() {
            Chair { sitter: Some(sitter), .. } => Entry::Joined { seat, sitter },
            Chair { bot: Some(bot), .. } => Entry::Manned { seat, bot },
            Chair { expects: Some(sitter), .. } => Entry::Expected { seat, sitter },
            Chair { sitter: None, bot: None, .. } => Entry::Left { seat },
        }
    }

    /// A person plays here, not a bot.
    pub fn is_played_by_a_person(&self) -> bool {
        self.sitter.is_some() && self.bot.is_none()
    }
}

impl Bot {
    /// A bot by a name that nobody at this table has.
    pub fn new(level: Level, chairs: &[Chair]) -> Bot {
        let free = |name: &str| !chairs.iter().any(|chair| chair.name() == Some(name));
        let name = NAMES.into_iter().find(|name| free(name)).unwrap_or(NAMES[0]);
        Bot { level, name: name.to_owned() }
    }

    /// The same one, playing better or worse.
    pub fn at(&self, level: Level) -> Bot {
        Bot { level, name: self.name.clone() }
    }
}
