//! Builds the minimal automaton of sorted words: every set of endings is kept once.

/// An arc before it has a place: letter (5 bits), accepts (1), number of the point behind (26).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Draft(u32);

const ACCEPTS: u32 = 1 << 5;
const POINT_SHIFT: u32 = 6;

impl Draft {
    pub(super) fn new(letter: u8, accepts: bool, point: usize) -> Draft {
        let accepts = if accepts { ACCEPTS } else { 0 };
        Draft(u32::from(letter & 31) | accepts | (point as u32) << POINT_SHIFT)
    }

    pub(super) fn letter(self) -> u8 {
        (self.0 & 31) as u8
    }

    pub(super) fn accepts(self) -> bool {
        self.0 & ACCEPTS != 0
    }

    pub(super) fn point(self) -> usize {
        (self.0 >> POINT_SHIFT) as usize
    }
}

/// The points of the automaton, each with the arcs that leave it. Point 0 has none.
pub(super) struct Automaton {
    arcs: Vec<Draft>,
    ends: Vec<u32>,
    pub(super) root: usize,
}

impl Default for Automaton {
    fn default() -> Automaton {
        Automaton { arcs: Vec::new(), ends: vec![0], root: 0 }
    }
}

impl Automaton {
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn arcs_of(&self, point: usize) -> &[Draft] {
        let start = if point == 0 { 0 } else { self.ends[point - 1] as usize };
        &self.arcs[start..self.ends[point] as usize]
    }

    pub(super) fn push(&mut self, arcs: &[Draft]) -> usize {
        self.arcs.extend_from_slice(arcs);
        self.ends.push(self.arcs.len() as u32);
        self.ends.len() - 1
    }
}

/// The first letters of the last word, whether they are one, and the point that they lead to.
pub(super) struct Fixed {
    pub(super) letters: usize,
    pub(super) accepts: bool,
    pub(super) point: usize,
}

/// Takes words in order and keeps the automaton minimal all the time.
pub(super) struct Minimal {
    automaton: Automaton,
    /// Points by their arcs, each with half of their hash: open addressing, point 0 is free.
    register: Vec<(u32, u32)>,
    /// The arcs of the points along the last word; each one's last arc is still open.
    open: Vec<Vec<Draft>>,
    last: Vec<u8>,
}

impl Default for Minimal {
    fn default() -> Minimal {
        Minimal {
            automaton: Automaton::default(),
            register: vec![(0, 0); 1 << 10],
            open: vec![Vec::new()],
            last: Vec::new(),
        }
    }
}

impl Minimal {
    /// Adds a word (letter numbers) that sorts behind all before it; others are passed over.
    pub(super) fn add(&mut self, word: &[u8]) {
        self.lead(word, true, 0, &mut |_| {});
    }

    /// The same for letters that lead to a point that is there already. `fixed` hears of every
    /// beginning whose point is known from now on.
    pub(super) fn lead(
        &mut self,
        word: &[u8],
        accepts: bool,
        point: usize,
        fixed: &mut impl FnMut(Fixed),
    ) {
        if word <= self.last.as_slice() {
            debug_assert!(word == self.last, "words come sorted");
            return;
        }
        let common = word.iter().zip(&self.last).take_while(|(a, b)| a == b).count();
        self.close(common, fixed);
        while self.open.len() <= word.len() {
            self.open.push(Vec::new());
        }
        let (inner, end) = word.split_at(word.len() - 1);
        for (open, &letter) in self.open[common..].iter_mut().zip(&inner[common..]) {
            open.push(Draft::new(letter, false, 0));
        }
        self.open[inner.len()].push(Draft::new(end[0], accepts, point));
        self.last.truncate(common);
        self.last.extend_from_slice(&word[common..]);
    }

    /// Begins anew with other words; the points there are stay, for whoever leads to them.
    pub(super) fn turn_page(&mut self, fixed: &mut impl FnMut(Fixed)) {
        self.close(0, fixed);
        self.open[0].clear();
        self.last.clear();
    }

    pub(super) fn finish(mut self) -> Automaton {
        self.close(0, &mut |_| {});
        let root = std::mem::take(&mut self.open[0]);
        self.automaton.root = self.point(&root);
        self.automaton
    }

    /// Fixes the points behind the first `depth` letters of the last word.
    fn close(&mut self, depth: usize, fixed: &mut impl FnMut(Fixed)) {
        for at in (depth..self.last.len()).rev() {
            let mut arcs = std::mem::take(&mut self.open[at + 1]);
            let point = self.point(&arcs);
            arcs.clear();
            self.open[at + 1] = arcs;
            if let Some(arc) = self.open[at].last_mut() {
                arc.0 |= (point as u32) << POINT_SHIFT;
                fixed(Fixed { letters: at + 1, accepts: arc.accepts(), point });
            }
        }
    }

    /// The point with these arcs: the one that is there, or a new one.
    fn point(&mut self, arcs: &[Draft]) -> usize {
        if arcs.is_empty() {
            return 0;
        }
        let hash = hash(arcs);
        let mask = self.register.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            match self.register[slot] {
                (0, _) => break,
                // Comparing the hash first spares most looks at arcs elsewhere in memory.
                (point, half)
                    if half == (hash >> 32) as u32
                        && self.automaton.arcs_of(point as usize) == arcs =>
                {
                    return point as usize;
                }
                _ => slot = (slot + 1) & mask,
            }
        }
        let point = self.automaton.push(arcs);
        self.register[slot] = (point as u32, (hash >> 32) as u32);
        if self.automaton.len() * 2 > self.register.len() {
            self.grow();
        }
        point
    }

    fn grow(&mut self) {
        let mask = self.register.len() * 2 - 1;
        let mut register = vec![(0, 0); mask + 1];
        for point in 1..self.automaton.len() {
            let hash = hash(self.automaton.arcs_of(point));
            let mut slot = hash as usize & mask;
            while register[slot].0 != 0 {
                slot = (slot + 1) & mask;
            }
            register[slot] = (point as u32, (hash >> 32) as u32);
        }
        self.register = register;
    }
}

fn hash(arcs: &[Draft]) -> u64 {
    const MIX: u64 = 0x9E37_79B9_7F4A_7C15;
    let mixed = arcs
        .iter()
        .fold(arcs.len() as u64, |h, arc| (h.rotate_left(23) ^ u64::from(arc.0)).wrapping_mul(MIX));
    mixed ^ mixed >> 32
}
