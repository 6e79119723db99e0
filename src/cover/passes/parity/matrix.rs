//! Gaussian elimination modulo 2, 64 unknowns at a time.

use crate::model::Bits;

/// The most words of an elimination: about a tenth of a second.
const WORDS_MAX: usize = 1 << 28;

/// Solves equations between some unknowns; the bit after all unknowns is the right side. Returns each solved
/// unknown with the only equation that it is in, or `None` if they contradict each other. Nothing is solved
/// if that would take too long.
pub(super) fn solve(mut rows: Vec<Bits>, unknowns: usize) -> Option<Vec<(usize, Bits)>> {
    let words = (unknowns + 1).div_ceil(64);
    if rows.len().saturating_mul(unknowns.min(rows.len())) > WORDS_MAX / words {
        return Some(Vec::new());
    }
    let mut solved = Vec::new();
    for unknown in 0..unknowns {
        let first = solved.len();
        let Some(pivot) = (first..rows.len()).find(|&row| rows[row].contains(unknown)) else {
            continue;
        };
        rows.swap(first, pivot);
        let own = rows[first].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|&(row, _)| row != first) {
            if row.contains(unknown) {
                // This equation has no unknown before.
                let both = row.words_mut().iter_mut().zip(own.words()).skip(unknown / 64);
                both.for_each(|(word, own)| *word ^= own);
            }
        }
        solved.push(unknown);
    }
    let contradicts = rows[solved.len()..].iter().any(|row| row.contains(unknowns));
    (!contradicts).then(|| solved.into_iter().zip(rows).collect())
}
