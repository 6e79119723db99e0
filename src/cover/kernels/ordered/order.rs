//! The order of the items of a dense tiling that are covered exactly once.
//!
//! A good order sweeps over the board: the chosen options then end in a short front, so
//! contradictions show early, and equal fronts coincide. The front should be parallel to the short
//! side of the board. Boards are not declared but found from the options: items with common options
//! are neighbours, and the Fiedler vector of the neighbourhood runs along the long side. Items that
//! are neighbours of nearly all others, such as the pieces of a packing, are *hubs* and come last.

use crate::kernel::fiedler;
use crate::model::{Demand, Facet, Id, Item, Problem, Rows};

/// Returns the items that are covered exactly once, in the given order or along the Fiedler vector,
/// whichever has the shorter fronts.
pub(super) fn sweep(problem: &Problem) -> Vec<Item> {
    let neighbours = ItemGraph::new(problem);
    let mut given: Vec<Item> = once(problem).collect();
    let is_hub = |item: &Item| neighbours.is_hub[item.at()];
    given.sort_by_key(|one| is_hub(one));
    let along = fiedler(&neighbours.edges);
    let mut swept = given.clone();
    swept.sort_by(|one, other| {
        let hubs = is_hub(one).cmp(&is_hub(other));
        hubs.then_with(|| along[one.at()].total_cmp(&along[other.at()]))
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

/// Returns the items that are covered exactly once.
fn once(problem: &Problem) -> impl Iterator<Item = Item> {
    let items = (0..problem.primaries()).map(Item::from_at);
    items.filter(|item| problem.demands[item.at()] == Demand::ONCE)
}

/// The items with common options, and the numbers of these options.
struct ItemGraph {
    is_hub: Vec<bool>,
    /// The neighbours of each item that is not a hub.
    edges: Rows<(u32, f64)>,
}

impl ItemGraph {
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
        let all = once(problem).all(|item| is_hub[item.at()]);
        let is_hub = if all { vec![false; is_hub.len()] } else { is_hub };
        let mut edges = Rows::default();
        for (one, row) in rows().enumerate() {
            let others = (0_u32..).zip(row).filter(|&(other, &options)| {
                options > 0 && !is_hub[one] && !is_hub[other as usize]
            });
            edges.push(others.map(|(other, &options)| (other, f64::from(options))));
        }
        Self { is_hub, edges }
    }
}
