//! What a game shows and takes, as TypeScript: for clients that draw views and send actions.

use std::collections::BTreeMap;
use std::fmt::Write;

use ts_rs::{Config, TS, TypeVisitor};

use crate::description::GameFacts;
use crate::game::Game;

const HEAD: &str =
    "// Generated from the rules' types. Do not edit: BLESS=1 cargo test -p server types\n";

/// Everything that views, events and actions are made of.
pub fn declared<G: Game>() -> String {
    let mut file = File::default();
    file.visit::<G::View>();
    file.visit::<G::Event>();
    file.visit::<G::Action>();
    file.text()
}

/// Everything that a game's description is made of.
pub fn described() -> String {
    let mut file = File::default();
    file.visit::<GameFacts>();
    file.text()
}

/// Each type once, in the order of their names: the order in which types name their parts differs
/// from build to build.
struct File {
    config: Config,
    types: BTreeMap<String, String>,
}

impl Default for File {
    fn default() -> File {
        File { config: Config::new(), types: BTreeMap::new() }
    }
}

impl File {
    fn text(&self) -> String {
        let mut text = HEAD.to_owned();
        for declaration in self.types.values() {
            let _ = write!(text, "\nexport {declaration}\n");
        }
        text
    }
}

impl TypeVisitor for File {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only types of ours have a file they could be written to.
        if T::output_path().is_none() || self.types.contains_key(&T::ident(&self.config)) {
            return;
        }
        self.types.insert(T::ident(&self.config), T::decl(&self.config));
        T::visit_dependencies(self);
    }
}
