//! Places neighbours along a line: the Fiedler vector.
//!
//! The second eigenvector of the Laplacian of a graph runs along its long side, so an order by its
//! elements leaves short fronts (Barnard, Pothen and Simon, "A spectral algorithm for envelope
//! reduction of sparse matrices", 1995).

use std::mem;

use crate::model::Rows;

/// Steps from the order of the nodes, which is a good guess; on graphs with more edges they are fewer.
const STEPS: usize = 40;
const STEPS_LEAST: usize = 10;
const EDGES: usize = 1 << 14;

/// After these parts of the steps the cut is measured again.
const ROUNDS: [[usize; 2]; 3] = [[0, 1], [1, 8], [3, 8]];

/// Returns the approximate place of each node of a graph along its long side. `edges` are, for each
/// node, its neighbours and the weights of the edges to them.
pub(crate) fn fiedler(edges: &Rows<(u32, f64)>) -> Vec<f64> {
    let steps = (STEPS * EDGES / edges.total().max(EDGES)).max(STEPS_LEAST);
    fiedler_from((0_u32..).take(edges.len()).map(f64::from).collect(), steps, edges)
}

/// The same, in some steps from a guess. Each step is the next Chebyshev polynomial of the Laplacian: these rise fastest
/// below a cut, and not at all between it and a bound, so that far fewer steps are needed than powers take (Saad,
/// "Chebyshev acceleration techniques for solving nonsymmetric eigenvalue problems", 1984). The cut is the Rayleigh
/// quotient of the vector, which is above what is sought.
pub(crate) fn fiedler_from(guess: Vec<f64>, steps: usize, edges: &Rows<(u32, f64)>) -> Vec<f64> {
    let degrees: Vec<f64> =
        edges.iter().map(|edges| edges.iter().map(|edge| edge.1).sum()).collect();
    // No eigenvalue of the Laplacian is larger.
    let bound = 2.0 * degrees.iter().copied().fold(1.0, f64::max);
    let (mut vector, mut before) = (guess, vec![0.0; edges.len()]);
    let mut pulled = vec![0.0; edges.len()];
    let (mut middle, mut half) = (0.0, 0.0);
    for step in 0..steps {
        let is_first = ROUNDS.iter().any(|[part, of]| step == steps * part / of);
        if is_first {
            centre(&mut vector);
            before.fill(0.0);
        }
        // Neighbours pull one after the other, so that no sum waits for itself.
        pulled.fill(0.0);
        for (edges, &value) in edges.iter().zip(&vector) {
            for &(other, weight) in edges {
                pulled[other as usize] += weight * value;
            }
        }
        if is_first {
            let cut = rayleigh(bound, &vector, &degrees, &pulled);
            (middle, half) = (f64::midpoint(bound, cut), (bound - cut) / 2.0);
        }
        let times = if is_first { 1.0 } else { 2.0 };
        let values = before.iter_mut().zip(&vector).zip(&degrees).zip(&pulled);
        for (((before, &value), degree), pulled) in values {
            *before = times * ((middle - degree) * value + pulled) / half - *before;
        }
        mem::swap(&mut vector, &mut before);
    }
    centre(&mut vector);
    vector
}

/// Returns the Rayleigh quotient of a vector for the Laplacian, at most half of the greatest eigenvalue that can be.
fn rayleigh(bound: f64, vector: &[f64], degrees: &[f64], pulled: &[f64]) -> f64 {
    let product =
        |(value, (degree, pulled)): (&f64, (&f64, &f64))| value * (degree * value - pulled);
    let squares: f64 = vector.iter().map(|value| value * value).sum();
    let products: f64 = vector.iter().zip(degrees.iter().zip(pulled)).map(product).sum();
    if squares > 0.0 { (products / squares).clamp(0.0, bound / 2.0) } else { 0.0 }
}

/// Moves the mean of a vector to zero and its greatest element to one.
fn centre(vector: &mut [f64]) {
    let count = u32::try_from(vector.len()).map_or(f64::MAX, f64::from).max(1.0);
    let mean = vector.iter().sum::<f64>() / count;
    for value in vector.iter_mut() {
        *value -= mean;
    }
    let greatest = vector.iter().fold(0.0, |greatest: f64, value| greatest.max(value.abs()));
    if greatest > 0.0 {
        for value in vector.iter_mut() {
            *value /= greatest;
        }
    }
}
