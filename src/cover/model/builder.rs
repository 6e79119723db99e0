//! Collects items and options.

use std::collections::HashSet;

use super::build_error::BuildError;
use super::entry::{Demand, Entry, EntryRows};
use super::ids::{Id, ItemId, OptionId};
use super::net::Net;
use super::problem::Problem;
use super::tally::NetTally;

/// The most that absolute costs, or weights, may add up to: no sum or difference overflows.
const WEIGHTS_MAX: u64 = 1 << 62;

/// Collects items and options for a [`Problem`].
#[derive(Clone, Debug, Default)]
pub struct Builder {
    /// The demand of each primary item; `None` for secondary items.
    items: Vec<Option<Demand>>,
    options: EntryRows,
    /// The cost of each option; empty while all are zero.
    costs: Vec<i64>,
    nets: Vec<Net>,
    /// The sum of the absolute costs.
    costs_total: u64,
    /// For each item, the last option that has it, counted from one, including rejected ones.
    seen: Vec<u64>,
    /// The number of options so far, including rejected ones.
    looked_at: u64,
}

impl Builder {
    /// Returns a builder without items and options: its problem has one cover, the empty one.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an item that must be covered exactly once.
    pub fn primary(&mut self) -> ItemId {
        self.item(Some(Demand::ONCE))
    }

    /// Adds an item that must be covered at least `min` and at most `max` times. An option covers it
    /// once, or as many times as [`Entry::weighted`] says.
    ///
    /// It is primary even if `min` is zero: an option that has no other primary item can be chosen
    /// or not, and both count as different covers.
    ///
    /// # Errors
    ///
    /// `min` exceeds `max`.
    pub fn bounded(&mut self, min: u32, max: u32) -> Result<ItemId, BuildError> {
        if min > max {
            return Err(BuildError::Bounds { min: min.into(), max: max.into() });
        }
        Ok(self.item(Some(Demand { min, max })))
    }

    /// Adds an item that may be covered at most once, or any number of times with one colour.
    pub fn secondary(&mut self) -> ItemId {
        self.item(None)
    }

    /// Adds this many items that must be covered exactly once.
    pub fn primaries(&mut self, count: usize) -> Vec<ItemId> {
        (0..count).map(|_| self.primary()).collect()
    }

    /// Adds this many items that may be covered at most once.
    pub fn secondaries(&mut self, count: usize) -> Vec<ItemId> {
        (0..count).map(|_| self.secondary()).collect()
    }

    fn item(&mut self, demand: Option<Demand>) -> ItemId {
        let id = ItemId::from_at(self.items.len());
        self.items.push(demand);
        self.seen.push(0);
        id
    }

    /// Adds an option with cost 0.
    ///
    /// Equal options count separately. An option without a primary item is never chosen unless it
    /// is given.
    ///
    /// # Errors
    ///
    /// An item is unknown or occurs twice, there are too many options, a primary item has a colour, or an item
    /// that is covered at most once has a weight. A rejected option leaves the builder unchanged.
    pub fn option(
        &mut self,
        entries: impl IntoIterator<Item: Into<Entry>>,
    ) -> Result<OptionId, BuildError> {
        self.option_costing(entries, 0)
    }

    /// Adds an option with a cost, which may be negative.
    ///
    /// # Errors
    ///
    /// As with [`Builder::option`]; and the sum of the absolute costs exceeds 2^62.
    pub fn option_costing(
        &mut self,
        entries: impl IntoIterator<Item: Into<Entry>>,
        cost: i64,
    ) -> Result<OptionId, BuildError> {
        let costs_total = self.costs_total.saturating_add(cost.unsigned_abs());
        if costs_total > WEIGHTS_MAX {
            return Err(BuildError::CostsTooLarge);
        }
        let id = OptionId::from_at(self.options.items.len());
        self.options.push(entries.into_iter().map(Into::into));
        if let Err(error) = self.check() {
            self.options.pop();
            return Err(error);
        }
        self.costs_total = costs_total;
        if cost != 0 || !self.costs.is_empty() {
            self.costs.resize(id.index(), 0);
            self.costs.push(cost);
        }
        Ok(id)
    }

    /// Adds a net. Every cover fulfils its demands.
    ///
    /// # Errors
    ///
    /// An option or a node does not exist; a link joins a node to itself, or two nodes that another
    /// link joins; the maximum number of pieces, or of nodes or a sum of a piece, is below the minimum; or
    /// the sum of the absolute weights of a tally exceeds 2^62.
    pub fn net(&mut self, net: Net) -> Result<(), BuildError> {
        let numbers = [&net.demand.pieces, &net.demand.sizes].into_iter();
        let numbers = numbers.map(|it| (i64::from(*it.start()), i64::from(*it.end())));
        let sums = net.tallies.iter().flat_map(NetTally::bounds).map(|it| (*it.start(), *it.end()));
        if let Some((min, max)) = numbers.chain(sums).find(|(min, max)| min > max) {
            return Err(BuildError::Bounds { min, max });
        }
        if net.tallies.iter().any(|tally| tally.total() > WEIGHTS_MAX) {
            return Err(BuildError::WeightsTooLarge);
        }
        if let Some(option) =
            net.options().find(|option| option.index() >= self.options.items.len())
        {
            return Err(BuildError::UnknownOption(option));
        }
        let mut seen = HashSet::new();
        for ends @ [one, other] in net.links.iter().map(|link| link.ends) {
            let is_known = |end: u32| (end as usize) < net.nodes.len();
            let is_new = seen.insert([one.min(other), one.max(other)]);
            if one == other || !is_known(one) || !is_known(other) || !is_new {
                return Err(BuildError::Link(ends));
            }
        }
        self.nets.push(net);
        Ok(())
    }

    /// Checks the last option.
    fn check(&mut self) -> Result<(), BuildError> {
        let EntryRows { items, marks } = &self.options;
        if items.total() > i32::MAX as usize || items.len() > i32::MAX as usize {
            return Err(BuildError::TooLarge);
        }
        self.looked_at += 1;
        let option = items.row(items.len() - 1);
        let begin = items.total() - option.len();
        for (place, &item) in option.iter().enumerate() {
            let Some(seen) = self.seen.get_mut(item.index()) else {
                return Err(BuildError::UnknownItem(item));
            };
            if let Some(mark) = marks.get(begin + place).and_then(|mark| *mark) {
                match (self.items[item.index()], mark.weight()) {
                    (Some(_), None) => return Err(BuildError::ColouredPrimary(item)),
                    (None, None) | (Some(Demand { max: 2.., .. }), Some(_)) => {}
                    (_, Some(_)) => return Err(BuildError::Weighted(item)),
                }
            }
            if std::mem::replace(seen, self.looked_at) == self.looked_at {
                return Err(BuildError::RepeatedItem(item));
            }
        }
        Ok(())
    }

    /// Compiles the problem.
    ///
    /// # Complexity
    ///
    /// Time and memory are linear in the entries of all options, times the number of colours and
    /// weights of each item.
    pub fn build(self) -> Problem {
        Problem::compile(&self.items, self.options, self.costs, self.nets)
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZero;

    use super::super::net::{NetLink, NetNode};
    use super::super::net_demand::NetDemand;
    use super::*;

    #[test]
    fn refuses_what_is_not_an_option() {
        let mut builder = Builder::new();
        let (p, s) = (builder.primary(), builder.secondary());
        assert_eq!(builder.option([p, p]), Err(BuildError::RepeatedItem(p)));
        assert_eq!(
            builder.option([s.into(), Entry::coloured(s, 1)]),
            Err(BuildError::RepeatedItem(s))
        );
        assert_eq!(builder.option([Entry::coloured(p, 1)]), Err(BuildError::ColouredPrimary(p)));
        for item in [p, s] {
            let weighted = Entry::weighted(item, NonZero::new(2).unwrap());
            assert_eq!(builder.option([weighted]), Err(BuildError::Weighted(item)));
        }
        assert_eq!(
            builder.option([ItemId::from_at(2)]),
            Err(BuildError::UnknownItem(ItemId::from_at(2)))
        );
        assert_eq!(builder.bounded(2, 1), Err(BuildError::Bounds { min: 2, max: 1 }));
        assert_eq!(
            builder.option_costing([] as [ItemId; 0], i64::MIN),
            Err(BuildError::CostsTooLarge)
        );
        let net = |net: Net| builder.clone().net(net);
        let two = || vec![NetNode::default(); 2];
        let link = |ends| NetLink { ends, options: None };
        for ends in [[0, 0], [0, 2], [2, 1]] {
            let links = vec![link(ends)];
            assert_eq!(
                net(Net { nodes: two(), links, ..Net::default() }),
                Err(BuildError::Link(ends))
            );
        }
        let links = vec![link([0, 1]), link([1, 0])];
        assert_eq!(
            net(Net { nodes: two(), links, ..Net::default() }),
            Err(BuildError::Link([1, 0]))
        );
        let options = vec![OptionId::from_at(0)];
        let nodes = vec![NetNode { options, ..NetNode::default() }];
        let unknown = Err(BuildError::UnknownOption(OptionId::from_at(0)));
        assert_eq!(net(Net { nodes, ..Net::default() }), unknown);
        #[expect(clippy::reversed_empty_ranges, reason = "that is the mistake")]
        let demand = NetDemand { sizes: 2..=1, ..NetDemand::default() };
        let bounds = Err(BuildError::Bounds { min: 2, max: 1 });
        assert_eq!(net(Net { demand, ..Net::default() }), bounds);
        assert_eq!(builder.build().options(), 0);
    }

    #[test]
    fn refuses_tallies_without_a_sum_and_those_that_may_overflow() {
        let refuse = |add: fn(&mut Net, usize)| {
            let mut net = Net::new();
            net.node([]);
            let tally = net.tally(i64::MIN..=i64::MAX);
            add(&mut net, tally);
            Builder::new().net(net)
        };
        let bounds = Err(BuildError::Bounds { min: 2, max: 1 });
        #[expect(clippy::reversed_empty_ranges, reason = "that is the mistake")]
        let empty = [
            refuse(|net, _| {
                net.tally(2..=1);
            }),
            refuse(|net, tally| net.sum_at(tally, 0, 2..=1)),
        ];
        assert_eq!(empty, [bounds; 2]);
        assert_eq!(refuse(|net, tally| net.weigh(tally, 0, -1 << 62)), Ok(()));
        let two = |net: &mut Net, tally| {
            net.weigh(tally, 0, -1 << 62);
            net.weigh(tally, 0, 1);
        };
        assert_eq!(refuse(two), Err(BuildError::WeightsTooLarge));
        assert_eq!(
            refuse(|net, tally| net.weigh(tally, 0, i64::MIN)),
            Err(BuildError::WeightsTooLarge)
        );
    }

    #[test]
    fn numbers_options_in_order() {
        let mut builder = Builder::new();
        let p = builder.primary();
        let ids: Vec<usize> = (0..3).map(|_| builder.option([p]).unwrap().index()).collect();
        assert_eq!(ids, [0, 1, 2]);
        assert_eq!(builder.build().options(), 3);
    }
}
