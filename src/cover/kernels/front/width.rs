//! About how many states an order of the units leaves, before any is seen.
//!
//! A state tells what the open items are covered by. It is also determined by the choices among the
//! options that have an open item. So there are at most as many states as either allows. Two
//! neighbours are rarely chosen both. An item of most units, such as a total, is open all the time
//! and multiplies the states.

use super::kind::OpenKind;
use super::units::{OptionUnit, OptionUnits};
use crate::cover::model::{Id, Item, OptionId, Problem, Rows};

/// Bits that two neighbours have less than each by itself: of the states of a row of cells, no two
/// side by side, 0.69 bits are left for each cell.
const NEIGHBOURS: f64 = 0.3;

/// An item of more units than this, and of more than half of all, is open all the time.
const HUB: usize = 32;

/// Estimates the binary logarithm of the nanoseconds that a sweep takes. `edges` are the neighbours
/// of each unit.
pub(super) fn width(
    problem: &Problem,
    units: &OptionUnits,
    edges: &Rows<(u32, f64)>,
    order: &[u32],
) -> f64 {
    let steps = order.len();
    let mut place = vec![0; steps];
    for (at, &unit) in order.iter().enumerate() {
        place[unit as usize] = at;
    }
    let enters = |option: OptionId| {
        units.of_option.row(option).iter().map(|&unit| place[unit as usize]).min()
    };
    let mut closes = vec![None; problem.items()];
    for (&at, unit) in place.iter().zip(&units.list) {
        if let OptionUnit::Item(item) = unit {
            closes[item.at()] = Some(at);
        }
    }
    let (mut items, mut hubs) = (Profile::new(steps), Profile::new(steps));
    let mut is_hub = vec![false; problem.items()];
    for (number, users) in problem.users.iter().enumerate() {
        let places = || users.iter().filter_map(|user| enters(user.option));
        let closes = &mut closes[number];
        *closes = closes.or(places().max());
        if let (Some(first), Some(last)) = (places().min(), *closes) {
            let kind = OpenKind::of(problem, Item::from_at(number));
            let mut own: Vec<usize> = places().collect();
            own.sort_unstable();
            own.dedup();
            is_hub[number] = own.len() > HUB && 2 * own.len() > steps;
            let bits = if is_hub[number] { &mut hubs } else { &mut items };
            bits.add(first, last, kind.values(users.len()).log2());
        }
    }
    // What enters at each place: how many options, and when their last item closes.
    let mut options = vec![0_u32; steps];
    let mut until: Vec<usize> = (0..steps).collect();
    for (option, facets) in problem.option_ids().zip(problem.facets.iter()) {
        let Some(at) = enters(option) else { continue };
        options[at] += 1;
        let items = facets.iter().map(|&facet| problem.item(facet).at());
        let last = items.filter(|&item| !is_hub[item]).filter_map(|item| closes[item]).max();
        until[at] = until[at].max(last.unwrap_or(at));
    }
    let mut choices = Profile::new(steps);
    for (at, (&options, &until)) in options.iter().zip(&until).enumerate() {
        choices.add(at, until, f64::from(options + 1).log2());
    }
    for (unit, edges) in edges.iter().enumerate() {
        let at = place[unit];
        for other in edges.iter().map(|edge| place[edge.0 as usize]).filter(|&other| other < at) {
            choices.add(at, until[at].min(until[other]), -NEIGHBOURS);
        }
    }
    let states = items.sums().zip(choices.sums()).map(|(one, other)| one.min(other.max(0.0)));
    let states = states.zip(hubs.sums()).map(|(bits, hubs)| bits + hubs);
    // The states before a step are those after the one before it.
    let works = [0.0].into_iter().chain(states).zip(&options);
    let works: Vec<f64> =
        works.map(|(bits, &options)| bits + f64::from(step_work(options)).log2()).collect();
    let greatest = works.iter().copied().fold(0.0, f64::max);
    greatest + works.iter().map(|work| (work - greatest).exp2()).sum::<f64>().log2()
}

/// Returns about how many nanoseconds it takes to expand a state at a step with this many options.
pub(super) fn step_work(options: u32) -> u32 {
    options.saturating_mul(8).saturating_add(10)
}

/// Bits of a state after each step, as what they rise and fall by.
struct Profile(Vec<f64>);

impl Profile {
    fn new(steps: usize) -> Self {
        Self(vec![0.0; steps + 1])
    }

    /// Adds bits from after a step to before another.
    fn add(&mut self, first: usize, last: usize, bits: f64) {
        if first < last {
            self.0[first] += bits;
            self.0[last] -= bits;
        }
    }

    fn sums(&self) -> impl Iterator<Item = f64> {
        self.0.iter().scan(0.0, |sum, rise| {
            *sum += rise;
            Some(*sum)
        })
    }
}
