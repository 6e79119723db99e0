//! Places neighbours along a line: the Fiedler vector.
//!
//! The second eigenvector of the Laplacian of a graph runs along its long side, so an order by its
//! elements leaves short fronts (Barnard, Pothen and Simon, "A spectral algorithm for envelope
//! reduction of sparse matrices", 1995).

use crate::model::Rows;

/// Steps of the power iteration from the order of the nodes, which is a good guess; on graphs with more
/// edges they are fewer.
const STEPS: usize = 300;
const STEPS_LEAST: usize = 20;
const EDGES: usize = 1 << 14;

/// Returns the approximate place of each node of a graph along its long side. `edges` are, for each
/// node, its neighbours and the weights of the edges to them.
pub(crate) fn fiedler(edges: &Rows<(u32, f64)>) -> Vec<f64> {
    let steps = (STEPS * EDGES / edges.total().max(EDGES)).max(STEPS_LEAST);
    fiedler_from((0_u32..).take(edges.len()).map(f64::from).collect(), steps, edges)
}

/// The same, in some steps of the power iteration from a guess.
pub(crate) fn fiedler_from(guess: Vec<f64>, steps: usize, edges: &Rows<(u32, f64)>) -> Vec<f64> {
    let degrees: Vec<f64> =
        edges.iter().map(|edges| edges.iter().map(|edge| edge.1).sum()).collect();
    // No eigenvalue of the Laplacian is larger, so those of `bound - L` are positive.
    let bound = 2.0 * degrees.iter().copied().fold(1.0, f64::max);
    let mut vector = guess;
    centre(&mut vector);
    let mut pulled = vec![0.0; vector.len()];
    for _ in 0..steps {
        // Neighbours pull one after the other, so that no sum waits for itself.
        pulled.fill(0.0);
        for (edges, &value) in edges.iter().zip(&vector) {
            for &(other, weight) in edges {
                pulled[other as usize] += weight * value;
            }
        }
        for ((value, degree), pulled) in vector.iter_mut().zip(&degrees).zip(&pulled) {
            *value = (bound - degree) * *value + pulled;
        }
        centre(&mut vector);
    }
    vector
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
