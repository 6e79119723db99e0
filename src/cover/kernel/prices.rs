//! Prices of items, which give a lower bound for the costs of covers.
//!
//! Give every item a price, and subtract from the cost of each option the prices of its items, times
//! their weights: the rest is its *reduced cost*. A cover pays the price of an item as many times as it
//! covers it, which is known or bounded. So all covers pay at least a known sum, and the cost of a cover
//! is this sum plus the reduced costs of its options. If no reduced cost is negative, the sum is a lower
//! bound, and an option whose reduced cost exceeds the room above the bound is in no cover that is cheap
//! enough.
//!
//! These are the "taxes" of Knuth's DLX5 (*The Art of Computer Programming*, volume 4B, exercise
//! 7.2.2.1-248), but with prices that nearly solve the dual of the linear program: they are found
//! by subgradient steps (Held, Wolfe and Crowder, "Validation of subgradient optimization", 1974).
//! The steps use floating point; the final prices are rounded and corrected in integers, so the
//! bound is exact for any steps.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "the steps may end at any value; integers then correct it"
)]

use crate::model::{Id, Item, OptionId, Problem};
use runner_threads::time_is_up;

/// Prices and reduced costs are multiples of a unit of cost divided by this.
pub(crate) const PRICE_SCALE: i128 = 256;
const STEPS: u32 = 400;
/// The steps become shorter after this many steps without gain.
const PATIENCE: u32 = 15;

/// Prices, reduced costs, and the minimum that every cover pays for prices, in parts of a unit.
#[derive(Clone, Debug, Default)]
pub(crate) struct Prices {
    /// The price of each item.
    pub(crate) prices: Vec<i128>,
    /// For each item, the least and the greatest number of times that it is covered; `None` for
    /// secondary items with colours, which have no price.
    pub(crate) bounds: Vec<Option<(u32, u32)>>,
    /// The reduced cost of each option.
    pub(crate) reduced: Vec<i128>,
    pub(crate) base: i128,
}

/// The items with prices, during the optimisation.
struct Pricing<'p> {
    problem: &'p Problem,
    costs: &'p [i64],
    active: &'p [OptionId],
    /// See [`Prices`].
    bounds: &'p [Option<(u32, u32)>],
}

impl Prices {
    /// Finds prices for costs. `active` are the options that a cover may have; `target` is the cost
    /// of a cover, or an estimate. Without one, the prices are not good, but soon found.
    pub(crate) fn find(
        problem: &Problem,
        costs: &[i64],
        active: &[OptionId],
        target: Option<i64>,
    ) -> Self {
        let bounds = bounds(problem);
        let none = Self { prices: vec![0; bounds.len()], bounds, ..Self::default() };
        match target {
            Some(target) => none.raised(problem, costs, active, target),
            None => none.mended(&none.pricing(problem, costs, active)),
        }
    }

    /// Returns better prices for the same costs, if these are not the best.
    pub(crate) fn raised(
        &self,
        problem: &Problem,
        costs: &[i64],
        active: &[OptionId],
        target: i64,
    ) -> Self {
        let pricing = self.pricing(problem, costs, active);
        let steps = pricing.ascend(&self.prices, target as f64);
        let price = |price: &f64| (price * PRICE_SCALE as f64).floor() as i128;
        let prices = steps.iter().map(price).collect();
        Self { prices, ..self.clone() }.mended(&pricing)
    }

    fn pricing<'p>(
        &'p self,
        problem: &'p Problem,
        costs: &'p [i64],
        active: &'p [OptionId],
    ) -> Pricing<'p> {
        Pricing { problem, costs, active, bounds: &self.bounds }
    }

    /// Returns prices at which no active option has a negative reduced cost.
    fn mended(&self, pricing: &Pricing<'_>) -> Self {
        let mut prices = self.prices.clone();
        pricing.mend(&mut prices);
        let options = pricing.problem.option_ids();
        let reduced = options.map(|option| pricing.reduced(&prices, option)).collect();
        Self { reduced, base: pricing.base(&prices), prices, bounds: self.bounds.clone() }
    }
}

/// Returns the bounds of each item, unless colours allow any number of times.
fn bounds(problem: &Problem) -> Vec<Option<(u32, u32)>> {
    let mut bounds: Vec<Option<(u32, u32)>> = vec![Some((0, 1)); problem.items];
    for (&item, _) in problem.facet_items.iter().zip(&problem.coloured).filter(|(_, c)| **c) {
        bounds[item.at()] = None;
    }
    for (bounds, demand) in bounds.iter_mut().zip(&problem.demands) {
        *bounds = Some((demand.min, demand.max));
    }
    bounds
}

impl Pricing<'_> {
    /// Returns the items of an option that have prices, and how many times it covers each.
    fn priced(&self, option: OptionId) -> impl Iterator<Item = (usize, u32)> {
        let facets = self.problem.facets.row(option).iter();
        let items =
            facets.map(|&facet| (self.problem.item(facet).at(), self.problem.weight(facet)));
        items.filter(|&(item, _)| self.bounds[item].is_some())
    }

    fn is_secondary(&self, item: usize) -> bool {
        !self.problem.is_primary(Item::from_at(item))
    }

    /// Returns prices that make the bound nearly as high as possible.
    fn ascend(&self, prices: &[i128], target: f64) -> Vec<f64> {
        let mut prices: Vec<f64> =
            prices.iter().map(|&price| price as f64 / PRICE_SCALE as f64).collect();
        let mut best = (f64::NEG_INFINITY, prices.clone());
        let (mut length, mut idle) = (1.0, 0);
        for _ in 0..STEPS {
            if time_is_up() {
                break;
            }
            let (bound, slope) = self.bound(&prices);
            if bound > best.0 + 1e-9 * bound.abs() {
                best = (bound, prices.clone());
                idle = 0;
            } else {
                idle += 1;
                if idle == PATIENCE {
                    (idle, length) = (0, length / 2.0);
                    prices.clone_from(&best.1);
                    continue;
                }
            }
            let steepness: f64 = slope.iter().map(|slope| slope * slope).sum();
            if steepness == 0.0 {
                break;
            }
            let step = length * (target - bound).max(target.abs() * 1e-3).max(1.0) / steepness;
            for (item, (price, slope)) in prices.iter_mut().zip(&slope).enumerate() {
                *price += step * slope;
                if self.is_secondary(item) {
                    *price = price.min(0.0);
                }
            }
        }
        best.1
    }

    /// Returns the bound of prices if all options with negative reduced costs are chosen, and its
    /// derivative for each price.
    fn bound(&self, prices: &[f64]) -> (f64, Vec<f64>) {
        let times = |(bounds, &price): (&Option<(u32, u32)>, &f64)| {
            bounds.map_or(0.0, |(min, max)| f64::from(if price >= 0.0 { min } else { max }))
        };
        let mut slope: Vec<f64> = self.bounds.iter().zip(prices).map(times).collect();
        let mut bound: f64 = slope.iter().zip(prices).map(|(times, price)| times * price).sum();
        for &option in self.active {
            let priced = || self.priced(option);
            let paid: f64 = priced().map(|(item, weight)| f64::from(weight) * prices[item]).sum();
            let reduced = self.costs[option.at()] as f64 - paid;
            if reduced < 0.0 {
                bound += reduced;
                priced().for_each(|(item, weight)| slope[item] -= f64::from(weight));
            }
        }
        (bound, slope)
    }

    fn reduced(&self, prices: &[i128], option: OptionId) -> i128 {
        let paid = self.priced(option).map(|(item, weight)| i128::from(weight) * prices[item]);
        i128::from(self.costs[option.at()]) * PRICE_SCALE - paid.sum::<i128>()
    }

    /// Lowers prices until no active option has a negative reduced cost, and raises others if
    /// possible.
    fn mend(&self, prices: &mut [i128]) {
        for &option in self.active {
            let reduced = self.reduced(prices, option);
            // Every active option has a primary item.
            let mut primary = self.priced(option).filter(|&(item, _)| !self.is_secondary(item));
            if let (true, Some((item, weight))) = (reduced < 0, primary.next()) {
                prices[item] += reduced.div_euclid(weight.into());
            }
        }
        let mut options_of = vec![Vec::new(); self.problem.primaries()];
        for &option in self.active {
            for (item, weight) in self.priced(option).filter(|&(item, _)| !self.is_secondary(item))
            {
                options_of[item].push((option, weight));
            }
        }
        for (item, options) in options_of.iter().enumerate() {
            if self.problem.demands[item].min == 0 {
                // This item need not be covered.
                continue;
            }
            let spare = options
                .iter()
                .map(|&(option, weight)| self.reduced(prices, option).div_euclid(weight.into()))
                .min();
            prices[item] += spare.unwrap_or(0).max(0);
        }
    }

    /// Returns the minimum that every cover pays.
    fn base(&self, prices: &[i128]) -> i128 {
        let pay = |(bounds, &price): (&Option<(u32, u32)>, &i128)| {
            bounds.map_or(0, |(min, max)| price * i128::from(if price >= 0 { min } else { max }))
        };
        self.bounds.iter().zip(prices).map(pay).sum()
    }
}
