//! What a game shows and takes, as TypeScript: for clients that draw views and send actions.

use std::collections::BTreeSet;
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

/// Everything that views, events and actions are made of, each type once.
fn declared<G: Game<View: TS, Event: TS, Action: TS>>() -> String {
    let mut file = File { config: Config::new(), names: BTreeSet::new(), text: HEAD.to_owned() };
    file.visit::<G::View>();
    file.visit::<G::Event>();
    file.visit::<G::Action>();
    file.text
}

struct File {
    config: Config,
    names: BTreeSet<String>,
    text: String,
}

impl TypeVisitor for File {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only types of ours have a file they could be written to.
        if T::output_path().is_none() || !self.names.insert(T::ident(&self.config)) {
            return;
        }
        let _ = write!(self.text, "\nexport {}\n", T::decl(&self.config));
        T::visit_dependencies(self);
    }
}
