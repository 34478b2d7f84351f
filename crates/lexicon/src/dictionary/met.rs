//! How often each word of a lexicon is met: one walk over its graph and that of the base spelling
//! side by side, where a look-up for each word would begin at the root every time.

use super::Dictionary;
use super::written::{E, Readings, S, SHARP, umlaut};
use crate::graph::{Arcs, Node, Numbers};
use crate::parcel::Frequency;
use crate::{Letter, Lexicon};

impl Dictionary {
    /// What [`Dictionary::frequency`] says of every word of a lexicon of this language, in order.
    pub fn frequencies_of(&self, lexicon: &Lexicon) -> Vec<Frequency> {
        let Some(ledger) = self.base.ledger() else {
            return vec![Frequency::default(); lexicon.len()];
        };
        let (frequencies, numbers) = ledger.frequencies();
        let written = self.base.lexicon().graph().arcs();
        let readings: Vec<Readings> =
            Readings::all_of(self.reading_of(lexicon.spelling())).collect();
        let start = |readings| Track { at: (written.root(), 0), awaits: None, readings };
        let mut walk = Walk {
            cards: lexicon.graph().arcs(),
            written,
            numbers,
            frequencies: &frequencies,
            tracks: readings.into_iter().map(start).collect(),
            met: Vec::with_capacity(lexicon.len()),
        };
        walk.from(walk.cards.root(), 0);
        walk.met
    }
}

/// One way to read the cards so far.
#[derive(Clone, Copy)]
struct Track {
    at: (Node, usize),
    /// The second letter of two that stand for one, which is read already.
    awaits: Option<u8>,
    readings: Readings,
}

struct Walk<'a> {
    cards: Arcs<'a>,
    written: Arcs<'a>,
    numbers: &'a Numbers,
    frequencies: &'a [Frequency],
    /// The ways to read the cards so far, behind those to read fewer of them.
    tracks: Vec<Track>,
    met: Vec<Frequency>,
}

impl Walk<'_> {
    /// All words behind a point, whose tracks begin at `first`.
    fn from(&mut self, node: Node, first: usize) {
        let own = first..self.tracks.len();
        for (letter, next) in self.cards.children(node) {
            for at in own.clone() {
                self.follow(self.tracks[at], letter);
            }
            if next.is_word() {
                let ends = self.tracks[own.end..].iter();
                let ends = ends.filter(|track| track.awaits.is_none() && track.at.0.is_word());
                let all = ends.filter_map(|track| self.frequencies.get(track.at.1).copied());
                let one = all.reduce(|(zipf, coarse), (z, c)| (zipf.max(z), coarse && c));
                self.met.push(one.unwrap_or_default());
            }
            self.from(next, own.end);
            self.tracks.truncate(own.end);
        }
    }

    /// Every way to read one card more.
    fn follow(&mut self, track: Track, card: Letter) {
        if let Some(awaited) = track.awaits {
            if awaited == card.number() {
                self.tracks.push(Track { awaits: None, ..track });
            }
            return;
        }
        let Readings { bare, pair, sharp } = track.readings;
        self.step(track, &[card], None);
        if let Some(umlaut) = umlaut(card) {
            if bare {
                self.step(track, &[umlaut], None);
            }
            if pair {
                self.step(track, &[umlaut], Some(E));
            }
        }
        if sharp && card.number() == S {
            self.step(track, &[Letter::SHARP], Some(S));
        }
        if sharp
            && card.number() == SHARP
            && let Some(s) = Letter::new(S)
        {
            self.step(track, &[s, s], None);
        }
    }

    fn step(&mut self, track: Track, letters: &[Letter], awaits: Option<u8>) {
        let step = |at, &letter: &Letter| self.numbers.step(self.written, at, letter);
        if let Some(at) = letters.iter().try_fold(track.at, step) {
            self.tracks.push(Track { at, awaits, ..track });
        }
    }
}
