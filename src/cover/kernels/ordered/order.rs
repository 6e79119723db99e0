//! The order of the primary items of a dense tiling.
//!
//! A good order sweeps over the board: the chosen options then end in a short front, so
//! contradictions show early, and equal fronts coincide. The front should be parallel to the short
//! side of the board. Boards are not declared but found from the options: items with common options
//! are neighbours, and the *Fiedler vector* of the neighbourhood, the second eigenvector of its
//! Laplacian, runs along the long side (Barnard, Pothen and Simon, "A spectral algorithm for
//! envelope reduction of sparse matrices", 1995). Items that are neighbours of nearly all others,
//! such as the pieces of a packing, are *hubs* and come last.

use crate::cover::model::{Facet, Id, Item, Problem};

/// Steps of the power iteration. It starts from the order of the items, which is a good guess.
const STEPS: usize = 300;

/// Returns the primary items in the given order or along the Fiedler vector, whichever has the
/// shorter fronts.
pub(super) fn sweep(problem: &Problem) -> Vec<Item> {
    let neighbours = Neighbours::new(problem);
    let mut given: Vec<Item> = (0..problem.primaries()).map(Item::from_at).collect();
    given.sort_by_key(|item| neighbours.is_hub[item.at()]);
    let along = neighbours.fiedler();
    let mut swept = given.clone();
    swept.sort_by(|&a, &b| {
        let (a, b): (usize, usize) = (Id::at(a), Id::at(b));
        let hubs = neighbours.is_hub[a].cmp(&neighbours.is_hub[b]);
        hubs.then_with(|| along[a].total_cmp(&along[b]))
    });
    if front(problem, &swept) < front(problem, &given) { swept } else { given }
}

/// Returns the sum of the lengths of all fronts: at each item, the number of later items that the
/// options so far reach.
fn front(problem: &Problem, order: &[Item]) -> usize {
    let mut place = vec![usize::MAX; problem.items()];
    for (at, item) in order.iter().enumerate() {
        place[item.at()] = at;
    }
    let mut met = vec![usize::MAX; problem.primaries()];
    for facets in problem.facets.iter() {
        let places = facets.iter().map(|&facet| place[problem.item(facet).at()]);
        let places = || places.clone().filter(|&place| place != usize::MAX);
        let first = places().min().unwrap_or(0);
        for place in places() {
            met[place] = met[place].min(first);
        }
    }
    met.iter().enumerate().map(|(at, &met)| at.saturating_sub(met)).sum()
}

/// The items with common options, and the numbers of these options.
struct Neighbours {
    is_hub: Vec<bool>,
    /// The neighbours of each item that is not a hub.
    edges: Vec<Vec<(u32, f64)>>,
}

impl Neighbours {
    fn new(problem: &Problem) -> Self {
        let items = problem.items();
        // The number of common options of every two items.
        let mut common = vec![0_u32; items * items];
        let item = |facet: &Facet| problem.item(*facet).at();
        for facets in problem.facets.iter() {
            for one in facets.iter().map(item) {
                let row = &mut common[one * items..][..items];
                facets.iter().map(item).for_each(|other| row[other] += 1);
            }
        }
        for one in 0..items {
            common[one * items + one] = 0;
        }
        let rows = || common.chunks_exact(items.max(1));
        let others = |row: &[u32]| row.iter().filter(|&&options| options > 0).count();
        let is_hub: Vec<bool> =
            rows().map(|row| others(row) * 5 > problem.primaries() * 4).collect();
        // If all items are hubs, none counts as one.
        let all = is_hub.iter().take(problem.primaries()).all(|&hub| hub);
        let is_hub = if all { vec![false; is_hub.len()] } else { is_hub };
        let edges = rows().enumerate().map(|(one, row)| {
            let others = (0_u32..).zip(row).filter(|&(other, &options)| {
                options > 0 && !is_hub[one] && !is_hub[other as usize]
            });
            others.map(|(other, &options)| (other, f64::from(options))).collect()
        });
        let edges = edges.collect();
        Self { is_hub, edges }
    }

    /// Returns an approximation of the Fiedler vector.
    fn fiedler(&self) -> Vec<f64> {
        let degrees: Vec<f64> =
            self.edges.iter().map(|edges| edges.iter().map(|edge| edge.1).sum()).collect();
        // No eigenvalue of the Laplacian is larger, so those of `bound - L` are positive.
        let bound = 2.0 * degrees.iter().copied().fold(1.0, f64::max);
        let mut vector: Vec<f64> = (0_u32..).take(self.edges.len()).map(f64::from).collect();
        centre(&mut vector);
        let mut pulled = vec![0.0; vector.len()];
        for _ in 0..STEPS {
            // Neighbours pull one after the other, so that no sum waits for itself.
            pulled.fill(0.0);
            for (edges, &value) in self.edges.iter().zip(&vector) {
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
