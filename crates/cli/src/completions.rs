//! `setzkasten completions`: what a shell needs to complete our commands.

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::{Cli, output::Found};

#[derive(Args)]
pub struct Completions {
    /// The shell, e.g. `setzkasten completions bash > ~/.local/share/bash-completion/completions/setzkasten`
    shell: Shell,
}

impl Completions {
    pub fn run(&self) -> anyhow::Result<Found> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "setzkasten", &mut script);
        std::io::stdout().write_all(&script)?;
        Ok(Found::Good)
    }
}
