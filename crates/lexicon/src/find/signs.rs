//! Words by the signs they have, a bit each: most fail by these alone.

/// The next from `from` on that has all signs of `needed` and at most `lacking` that are not among
/// `held`.
pub fn next_with(
    words: &[u32],
    from: usize,
    needed: u32,
    held: u32,
    lacking: u32,
) -> Option<usize> {
    let fits = |signs: &u32| needed & !signs == 0 && (signs & !held).count_ones() <= lacking;
    words.get(from..)?.iter().position(fits).map(|at| from + at)
}
