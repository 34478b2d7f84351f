//! Names of people and tables, and the randomness they are drawn from.

pub use table::names::*;

use table::Fresh;

/// Fills bytes from the system's own source of randomness.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without the system's randomness neither secrets nor shuffles can be made: nothing may run.
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// Somebody who has never been here.
pub fn new_person() -> PersonId {
    loop {
        let person = PersonId::of(random());
        // One in a million would be taken for somebody who stayed at a device.
        if !person.is_here() {
            return person;
        }
    }
}

/// What a new table needs of chance.
pub fn fresh() -> Fresh {
    loop {
        let fresh = Fresh::of(random());
        // One in a million would be taken for a table on somebody's own device.
        if !fresh.id.is_here() {
            return fresh;
        }
    }
}
