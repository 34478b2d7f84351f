//! What a game shows and takes, as TypeScript: for clients that draw views and send actions.

use std::collections::BTreeMap;
use std::fmt::Write;

use ts_rs::{Config, TS, TypeVisitor};

use crate::buchstabenklau::Buchstabenklau;
use crate::game::Game;
use crate::kreuzwort::Kreuzwort;
use crate::maskenmemo::Maskenmemo;
use crate::quiddler::{Quiddler, Solo};

const HEAD: &str =
    "// Generated from the rules' types. Do not edit: BLESS=1 cargo test -p server types\n";

/// One file for each game: its name and its text.
pub fn typescript() -> [(&'static str, String); 5] {
    [
        (Buchstabenklau::NAME, declared::<Buchstabenklau>()),
        (Kreuzwort::NAME, declared::<Kreuzwort>()),
        (Maskenmemo::NAME, declared::<Maskenmemo>()),
        (Quiddler::NAME, declared::<Quiddler>()),
        ("solo", declared::<Solo>()),
    ]
}

/// Everything that views, events and actions are made of, each type once, in the order of their
/// names: the order in which types name their parts differs from build to build.
fn declared<G: Game<View: TS, Event: TS, Action: TS>>() -> String {
    let mut file = File { config: Config::new(), types: BTreeMap::new() };
    file.visit::<G::View>();
    file.visit::<G::Event>();
    file.visit::<G::Action>();
    let mut text = HEAD.to_owned();
    for declaration in file.types.values() {
        let _ = write!(text, "\nexport {declaration}\n");
    }
    text
}

struct File {
    config: Config,
    types: BTreeMap<String, String>,
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
