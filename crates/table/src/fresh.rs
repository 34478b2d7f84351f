//! What a new table needs of chance: it is given, never drawn, so that deciding stays pure.

use crate::names::{Code, TableId};

/// Drawn anew for every table.
#[derive(Debug, Clone)]
pub struct Fresh {
    pub id: TableId,
    pub code: Code,
    /// What the shuffles rest on.
    pub secret: [u8; 32],
}

impl Fresh {
    /// Of 48 random bytes.
    pub fn of(random: [u8; 48]) -> Fresh {
        let part = |from: usize| std::array::from_fn(|index| random[from + index]);
        let secret = std::array::from_fn(|index| random[16 + index]);
        Fresh { id: TableId::of(part(0)), code: Code::of(part(8)), secret }
    }

    /// The same for a table on its players' own device.
    pub fn here(random: [u8; 48]) -> Fresh {
        let part = std::array::from_fn(|index| random[index]);
        Fresh { id: TableId::here(part), ..Fresh::of(random) }
    }
}
