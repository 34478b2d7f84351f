//! `bench solo`: of how many seeded deals of Quiddler for one the best result is proven.

use std::io::{self, BufWriter, Write};
use std::time::Duration;

use clap::Args;
use games::play::{self, Asking};
use games::quiddler::Deck;
use games::quiddler::search::Hands;
use games::{Header, Seed, Viewer, Words};
use lexicon::{Lang, Lexicon, Spelling};
use rayon::prelude::*;

use super::clock::Clock;
use crate::folder;
use crate::output::Found;
use crate::solve::solo::piles;

#[derive(Args)]
pub struct Solo {
    /// How many deals, with the seeds from 1 on
    #[arg(long, value_name = "N", default_value_t = 100)]
    deals: u64,
    /// Seconds of processor time for each deal
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0)]
    budget: f64,
}

/// What became of a deal.
struct Solved {
    seed: u64,
    left: i32,
    proven: bool,
    time: Duration,
}

impl Solo {
    pub fn run(&self) -> anyhow::Result<Found> {
        let lexicon = folder::Installed.lexicon(Lang::De, Spelling::Digraph)?;
        let deck = Deck::built_in(Lang::De, Spelling::Digraph)?;
        let solved: Vec<Solved> = (1..=self.deals)
            .into_par_iter()
            .map(|seed| self.solve(seed, &deck, &lexicon))
            .collect::<anyhow::Result<_>>()?;
        let mut out = BufWriter::new(io::stdout().lock());
        for Solved { seed, left, time, .. } in solved.iter().filter(|solved| !solved.proven) {
            let seconds = time.as_secs_f64();
            writeln!(out, "seed {seed}: {left} points left after {seconds:.1} s, not proven")?;
        }
        let (deals, budget) = (solved.len(), self.budget);
        let proven = solved.iter().filter(|solved| solved.proven).count();
        let empty = solved.iter().filter(|solved| solved.left == 0).count();
        writeln!(
            out,
            "{proven} of {deals} deals proven within {budget} s each, {empty} to nothing left"
        )?;
        let mut times: Vec<f64> =
            solved.iter().filter(|s| s.proven).map(|s| s.time.as_secs_f64() * 1e3).collect();
        times.sort_by(f64::total_cmp);
        if let (Some(median), Some(worst)) = (times.get(times.len() / 2), times.last()) {
            writeln!(out, "proven in {median:.0} ms median, {worst:.0} ms at most")?;
        }
        out.flush()?;
        Ok(Found::Good)
    }

    fn solve(&self, seed: u64, deck: &Deck, lexicon: &Lexicon) -> anyhow::Result<Solved> {
        let header = Header::new("quiddler", Lang::De, vec!["A".to_owned()], Seed::Small(seed));
        let table = play::open(&header, &folder::Installed, Asking::FactsFirst)?.play;
        let dealt = piles(&table.view(Viewer::Everything))?;
        let hands = Hands { deck, lexicon };
        let clock = Clock::start();
        let budget = Duration::from_secs_f64(self.budget.clamp(0.0, 3600.0));
        let solution = hands.solo_while(&dealt, |_| clock.elapsed() < budget)?;
        let (left, proven) = (solution.points.0, solution.proven);
        Ok(Solved { seed, left, proven, time: clock.elapsed() })
    }
}
