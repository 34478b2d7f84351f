//! The same log with other people: whoever brings it has their own seat here, everybody else of the
//! device is somebody whose seat can be taken.

use super::{code, drawn};
use crate::chair::Chair;
use crate::charter::{Charter, Sitter};
use crate::entry::Entry;
use crate::names::{PersonId, TableId};

pub struct Settling<'c> {
    /// As the device has it.
    there: &'c Charter,
    /// Whoever brings the game, on the device and here.
    they: PersonId,
    here: PersonId,
}

impl<'c> Settling<'c> {
    pub fn new(there: &'c Charter, they: PersonId, here: PersonId) -> Settling<'c> {
        Settling { there, they, here }
    }

    /// Nobody but those who follow the link finds it, and whoever follows it sees the free seats.
    pub fn charter(&self, there: &Charter) -> Charter {
        let mut charter = there.clone();
        (charter.id, charter.host) = (self.id(), self.here);
        (charter.public, charter.watchers) = (false, true);
        (charter.rematch_of, charter.carried_from) = (None, Some(self.there.id));
        charter.code = code(&charter, 0);
        charter
    }

    fn id(&self) -> TableId {
        let bytes = drawn(self.there, &format!("table {} {}", self.there.id, self.here));
        let mut ids = bytes.as_chunks::<8>().0.iter().map(|&part| TableId::of(part));
        // One in a million would be taken for a table on a device.
        ids.find(|id| !id.is_here()).unwrap_or(TableId::of([0; 8]))
    }

    fn person(&self, there: PersonId) -> PersonId {
        if there == self.they {
            return self.here;
        }
        let bytes = drawn(self.there, &format!("person {there}"));
        PersonId::here(std::array::from_fn(|index| bytes[index]))
    }

    /// Whoever brings the game is its host, and no other game on the device is known here.
    pub fn concerns_us(&self, entry: &Entry) -> bool {
        !matches!(entry, Entry::HostedBy { .. } | Entry::Rematched { .. })
    }

    pub fn settle_chair(&self, chair: &mut Chair) {
        [&mut chair.sitter, &mut chair.expects]
            .into_iter()
            .flatten()
            .for_each(|sitter| self.sit(sitter));
        chair.owner = chair.owner.map(|owner| self.person(owner));
    }

    fn sit(&self, sitter: &mut Sitter) {
        sitter.person = self.person(sitter.person);
    }

    pub fn settle(&self, entry: &mut Entry) {
        match entry {
            Entry::Opened { charter } => **charter = self.charter(charter),
            Entry::Joined { sitter, .. }
            | Entry::Expected { sitter, .. }
            | Entry::TookOver { sitter, .. } => self.sit(sitter),
            Entry::Renamed { person, .. }
            | Entry::Pardoned { person }
            | Entry::Handed { person, .. }
            | Entry::HostedBy { person } => *person = self.person(*person),
            Entry::Acted(acted) => {
                if let Some(sent) = &mut acted.sent {
                    sent.person = self.person(sent.person);
                }
            }
            Entry::Arranged(arrangement) => {
                (arrangement.public, arrangement.watchers) = (None, None)
            }
            Entry::Manned { .. }
            | Entry::Left { .. }
            | Entry::Pledged { .. }
            | Entry::Sealed { .. }
            | Entry::Disclosed { .. }
            | Entry::Started { .. }
            | Entry::Hinted { .. }
            | Entry::Resumed {}
            | Entry::Paused { .. }
            | Entry::Removed { .. }
            | Entry::Paced { .. }
            | Entry::Closed {}
            | Entry::Rematched { .. } => {}
        }
    }
}
