//! `setzkasten verify`: were the cards shuffled as promised?

use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use games::{Playback, Record, Seed};
use table::proof::Proof;

use crate::output::Found;
use crate::serve::words;

#[derive(Args)]
pub struct Verify {
    /// The whole record of the game, as the table gives it when it is over
    record: PathBuf,
    /// The table's proof (JSON); needed if players added numbers of their own
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,
    /// Your own number: is it part of the seed?
    #[arg(long, value_name = "NUMBER", requires = "proof")]
    nonce: Option<String>,
    /// The seat at which your number has to be, counted from 0
    #[arg(long, value_name = "SEAT", requires = "nonce")]
    seat: Option<usize>,
    /// What was sealed before any number was told (64 hexadecimal digits)
    #[arg(long, value_name = "HEX", requires = "proof")]
    seal: Option<String>,
    /// What the table promised before the start (64 hexadecimal digits)
    #[arg(long, value_name = "HEX")]
    commitment: Option<String>,
    /// A word list, one word per line, to use in place of the installed dictionary
    #[arg(long, value_name = "FILE")]
    words: Option<PathBuf>,
}

impl Verify {
    pub fn run(&self) -> anyhow::Result<Found> {
        let name = self.record.display();
        let file = File::open(&self.record).with_context(|| format!("cannot open {name}"))?;
        let record = Record::read(BufReader::new(file)).with_context(|| name.to_string())?;
        let Seed::Full(seed) = record.header.seed else {
            bail!("{name} has a small seed, for tests: live tables have 64 hexadecimal digits");
        };
        // Where nobody added anything, the secret is the seed.
        let none = || Proof::new(seed, vec![String::new(); record.header.players.len()]);
        let proof = self.read_proof()?.unwrap_or_else(none);
        let fault = self.played_otherwise(&record)?;
        let fault = fault.map_or_else(|| self.promised_otherwise(&record, &proof), Some);
        if let Some(fault) = fault {
            anstream::println!("not as promised: {fault}");
            return Ok(Found::Bad);
        }
        self.tell(&record, &proof);
        Ok(Found::Good)
    }

    fn read_proof(&self) -> anyhow::Result<Option<Proof>> {
        let Some(path) = &self.proof else { return Ok(None) };
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("cannot read {}", path.display()))?;
        serde_json::from_str(&text).with_context(|| path.display().to_string()).map(Some)
    }

    /// Plays the record from its seed alone: it must reach the end, and every shuffle must be the
    /// one it names.
    fn played_otherwise(&self, record: &Record) -> anyhow::Result<Option<String>> {
        let words = words(self.words.as_ref())?;
        let mut seeded = record.clone();
        let named = std::mem::take(&mut seeded.header.shuffles);
        let mut playback = Playback::of(&seeded, words.as_ref())?;
        if let Err(fault) = playback.to_the_end() {
            return Ok(Some(format!("it cannot be played from the seed: {fault}")));
        }
        if !playback.play().outcome().over {
            let fault = "the record is cut off: it ends before the game is over, and only whole \
                         records show every shuffle";
            return Ok(Some(fault.to_owned()));
        }
        let differs = |(own, named): (&Vec<games::Card>, &Vec<games::Card>)| own != named;
        let shuffles = playback.play().shuffles();
        if shuffles.len() != named.len() {
            let (found, told) = (shuffles.len(), named.len());
            return Ok(Some(format!("the record names {told} shuffles, the game has {found}")));
        }
        let first = shuffles.iter().zip(&named).position(differs);
        Ok(first.map(|at| format!("shuffle {} is not the one the seed gives", at + 1)))
    }

    /// The seed must follow from what everybody was bound to.
    fn promised_otherwise(&self, record: &Record, proof: &Proof) -> Option<String> {
        let promised = self.commitment.as_deref().unwrap_or(&proof.commitment);
        let checked = proof
            .check_seats(record.header.players.len())
            .and_then(|()| proof.check(promised, record.header.seed))
            .and_then(|()| self.seal.iter().try_for_each(|sealed| proof.check_seal(sealed)));
        if let Err(fault) = checked {
            return Some(fault.to_string());
        }
        let own = self.nonce.as_ref()?.trim();
        match (self.seat, self.seat_of(own, proof)) {
            (_, None) => Some("your number is not part of the seed".to_owned()),
            (Some(seat), Some(found)) if seat != found => {
                Some(format!("your number stands at seat {found}, not at seat {seat}"))
            }
            _ => None,
        }
    }

    fn seat_of(&self, own: &str, proof: &Proof) -> Option<usize> {
        let holds = |seat: &usize| !own.is_empty() && proof.nonces[*seat] == own;
        let wished = self.seat.filter(|&seat| seat < proof.nonces.len()).filter(holds);
        wished.or_else(|| (0..proof.nonces.len()).find(holds))
    }

    fn tell(&self, record: &Record, proof: &Proof) {
        let name = |seat: usize| record.header.players.get(seat).map_or("", String::as_str);
        anstream::println!("the record is whole, and all its shuffles follow from the seed");
        match self.commitment.is_some() || self.seal.is_some() {
            true => {
                anstream::println!("the seed follows from what was promised: {}", proof.commitment)
            }
            false => {
                anstream::println!(
                    "before the start the table must have shown {}",
                    proof.commitment
                );
            }
        }
        if let Some(seat) = self.nonce.as_ref().and_then(|own| self.seat_of(own.trim(), proof)) {
            anstream::println!("your number is part of it: seat {seat}, {}", name(seat));
        } else if proof.nonces.iter().any(|nonce| !nonce.is_empty()) {
            anstream::println!("give --nonce with your own number to see that nobody replaced it");
        }
        match (proof.pledges.is_empty(), &self.seal) {
            (true, _) => {}
            (false, Some(_)) => anstream::println!("every number is the one that was sealed"),
            (false, None) => anstream::println!(
                "the seal must have been {}",
                table::proof::seal(&proof.commitment, &proof.pledges)
            ),
        }
        for seat in proof.missing() {
            anstream::println!(
                "but {} (seat {seat}) pledged a number and never told it: whoever ran the server \
                 could choose to leave it out",
                name(seat)
            );
        }
    }
}
