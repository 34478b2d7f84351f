//! A game with its type erased before it is set up.

use lexicon::Spelling;

use crate::ON_A_PAGE;
use crate::data::{DataError, Doc};
use crate::description::GameFacts;
use crate::game::Game;
use crate::play::{Asking, Opened, begin};
use crate::record::Header;
use crate::setup::{Options, SetupError, Words};
use crate::telling::Telling;
use crate::typescript::declared;

/// Writes a TypeScript file.
type Declare = fn() -> String;
type Open = fn(&Header, &dyn Words, Asking) -> Result<Opened, SetupError>;

#[derive(Debug, Clone)]
pub struct Listed {
    pub facts: GameFacts,
    pub spelling: fn(&Header) -> Result<Spelling, SetupError>,
    /// The TypeScript files of the game, by name.
    pub types: Vec<(&'static str, Declare)>,
    pub boxes: fn() -> Result<Vec<Doc>, DataError>,
    open: Open,
    /// Where one player alone plays by rules of their own.
    alone: Option<Open>,
}

impl Listed {
    pub fn of<G: Telling>() -> Listed {
        let description = *G::DESCRIPTION;
        Listed {
            facts: GameFacts { description, verbs: G::VERBS.to_vec() },
            spelling: spelling::<G>,
            types: declared_unless_on_a_page::<G>(description.name),
            boxes: G::boxes,
            open: begin::<G>,
            alone: None,
        }
    }

    pub fn and_solo<S: Telling>(mut self, name: &'static str) -> Listed {
        let known = |verb| self.facts.verbs.iter().any(|facts| facts.verb == verb);
        let further: Vec<_> = S::VERBS.iter().filter(|facts| !known(facts.verb)).copied().collect();
        self.facts.verbs.extend(further);
        self.types.extend(declared_unless_on_a_page::<S>(name));
        self.alone = Some(begin::<S>);
        self
    }

    pub fn open(
        &self,
        header: &Header,
        words: &dyn Words,
        asking: Asking,
    ) -> Result<Opened, SetupError> {
        let open = self.alone.filter(|_| header.players.len() == 1).unwrap_or(self.open);
        open(header, words, asking)
    }
}

fn declared_unless_on_a_page<G: Game>(name: &'static str) -> Vec<(&'static str, Declare)> {
    if ON_A_PAGE { Vec::new() } else { vec![(name, declared::<G>)] }
}

fn spelling<G: Game>(header: &Header) -> Result<Spelling, SetupError> {
    G::spelling(&Options::read(G::DESCRIPTION, header)?)
}
