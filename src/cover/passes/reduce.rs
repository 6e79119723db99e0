//! Reduces a problem after some options have been chosen and others removed.
//!
//! Items and facets that no longer matter are dropped, and the rest is numbered without gaps. All
//! later stages work on the reduced problem.

use std::num::NonZero;

use crate::kernel::ReducedDomain;
use crate::model::{
    Bits, Demand, Entry, EntryRows, Facet, Id, Item, ItemId, OptionId, Problem, Union, distinct,
    narrow,
};

/// A reduced problem, with the map to the original one.
#[derive(Clone, Debug)]
pub(crate) struct Reduced {
    /// The active options and the items that are not covered yet.
    pub(crate) problem: Problem,
    /// The options that every cover has in addition to those of the reduced problem.
    pub(crate) chosen: Vec<OptionId>,
    /// The original option of each option, in ascending order.
    pub(crate) options: Vec<OptionId>,
}

impl Reduced {
    /// Reduces a problem to the active options of a reduced domain.
    pub(crate) fn new(problem: &Problem, domain: &ReducedDomain) -> Self {
        let options: Vec<OptionId> = domain.active.iter().collect();
        let Items { numbers, demands } = Items::new(problem, &domain.chosen, &options);
        let number = |item: Item| numbers[item.at()];
        let smaller = compile(problem, &domain.chosen, &options, &demands, number);
        Self { problem: smaller, chosen: domain.chosen.clone(), options }
    }

    /// Converts a cover of the reduced problem to one of the original problem.
    pub(crate) fn restore(&self, cover: &[OptionId], into: &mut Vec<OptionId>) {
        into.clone_from(&self.chosen);
        into.extend(cover.iter().map(|option| self.options[option.at()]));
    }

    /// Returns a cover of the original problem, given one of the reduced problem if there was a reduction.
    pub(crate) fn restored<'c>(
        reduced: Option<&Self>,
        cover: &'c [OptionId],
        into: &'c mut Vec<OptionId>,
    ) -> &'c [OptionId] {
        let Some(reduced) = reduced else { return cover };
        reduced.restore(cover, into);
        into
    }

    /// Returns the same as a single component.
    pub(crate) fn whole(&self) -> Self {
        Self { chosen: Vec::new(), ..self.clone() }
    }

    /// Returns the components, which have no items in common, if there are several.
    pub(crate) fn components(&self) -> Option<Vec<Self>> {
        let components = components(&self.problem);
        let component = |options: Vec<OptionId>| {
            let facets = options.iter().flat_map(|&option| self.problem.facets.row(option));
            let items = distinct(facets.map(|&facet| self.problem.item(facet)));
            let demand = |item: &Item| self.problem.demands.get(item.at()).copied();
            let demands: Vec<Option<Demand>> = items.iter().map(demand).collect();
            let number = |item| items.binary_search(&item).ok().map(narrow);
            Self {
                problem: compile(&self.problem, &[], &options, &demands, number),
                chosen: Vec::new(),
                options: options.iter().map(|option| self.options[option.at()]).collect(),
            }
        };
        (components.len() > 1).then(|| components.into_iter().map(component).collect())
    }
}

/// Compiles some options of a problem, with the items that have a number, once others are chosen.
fn compile(
    problem: &Problem,
    chosen: &[OptionId],
    options: &[OptionId],
    demands: &[Option<Demand>],
    number: impl Fn(Item) -> Option<u32>,
) -> Problem {
    let mut entries = EntryRows::with_room(options.len(), options.len() * 4);
    for &option in options {
        entries.push(problem.facets.row(option).iter().filter_map(|&facet| {
            let item = ItemId::of(number(problem.item(facet))?);
            if let Some(weight) = NonZero::new(problem.weight(facet)).filter(|it| it.get() > 1) {
                return Some(Entry::weighted(item, weight));
            }
            // The facets of an item are distinguished by their own numbers.
            let coloured = problem.coloured[facet.at()];
            Some(if coloured { Entry::coloured(item, narrow(facet.at())) } else { item.into() })
        }));
    }
    let cost = |option: &OptionId| problem.costs[option.at()];
    let has_costs = !problem.costs.is_empty();
    let costs: Vec<i64> = options.iter().filter(|_| has_costs).map(cost).collect();
    let mut taken = Bits::none(problem.options());
    for &option in chosen {
        taken.insert(option);
    }
    let number = |option| options.binary_search(&option).ok().map(OptionId::from_at);
    let nets = problem.nets.iter();
    let nets = nets.filter_map(|net| net.reduced(|option| taken.contains(option), number));
    Problem::compile(demands, entries, costs, nets.collect())
}

/// The items that still matter, during reduction.
struct Items {
    /// The new number of each item, if it matters.
    numbers: Vec<Option<u32>>,
    /// The remaining demand of each item that matters, if it is primary.
    demands: Vec<Option<Demand>>,
}

impl Items {
    fn new(problem: &Problem, chosen: &[OptionId], options: &[OptionId]) -> Self {
        let mut covered = vec![0; problem.items()];
        let facets = |&option: &OptionId| problem.facets.row(option);
        for &facet in chosen.iter().flat_map(facets) {
            let covered: &mut u32 = &mut covered[problem.item(facet).at()];
            *covered = covered.saturating_add(problem.weight(facet));
        }
        let mut uses = vec![Uses::None; problem.items()];
        for &facet in options.iter().flat_map(facets) {
            let uses = &mut uses[problem.item(facet).at()];
            *uses = match *uses {
                Uses::None if problem.coloured[facet.at()] => Uses::OneColour(facet.at()),
                Uses::OneColour(known) if known == facet.at() => *uses,
                Uses::None => Uses::Once,
                Uses::OneColour(_) | Uses::Once | Uses::Conflict => Uses::Conflict,
            };
        }
        let (mut numbers, mut demands) = (vec![None; problem.items()], Vec::new());
        for (number, (covered, uses)) in covered.into_iter().zip(uses).enumerate() {
            let demand = problem.demands.get(number).map(|demand| Demand {
                min: demand.min.saturating_sub(covered),
                max: demand.max.saturating_sub(covered),
            });
            let matters = match demand {
                Some(_) => uses != Uses::None,
                None => uses == Uses::Conflict,
            };
            if matters {
                numbers[number] = Some(narrow(demands.len()));
                demands.push(demand);
            }
        }
        Self { numbers, demands }
    }
}

/// How the active options use an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Uses {
    None,
    /// One option uses it, without a colour.
    Once,
    /// All uses have the same colour: this facet.
    OneColour(usize),
    /// Two uses can conflict.
    Conflict,
}

/// Returns the options of each component.
fn components(problem: &Problem) -> Vec<Vec<OptionId>> {
    let mut joined = Union::new(problem.items());
    let item = |facet: &_| narrow(Item::at(problem.item(*facet)));
    let mut join = |facets: &[Facet]| {
        for pair in facets.windows(2) {
            joined.join(item(&pair[0]), item(&pair[1]));
        }
    };
    problem.facets.iter().for_each(&mut join);
    // A net makes one of all that it depends on.
    for net in &problem.nets {
        let firsts = net.options().filter_map(|option| problem.facets.row(option).first());
        join(&firsts.copied().collect::<Vec<_>>());
    }
    let mut number = vec![None; problem.items()];
    let mut components: Vec<Vec<OptionId>> = Vec::new();
    for (option, facets) in problem.option_ids().zip(problem.facets.iter()) {
        // Every active option has a primary item that is not covered yet.
        let Some(facet) = facets.first() else { continue };
        let number = number[joined.root(item(facet)) as usize].get_or_insert_with(|| {
            components.push(Vec::new());
            components.len() - 1
        });
        components[*number].push(option);
    }
    components
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Builder, Search};

    /// A deadline can end the search for what is decided before it has excluded all that does not fit.
    #[test]
    fn weights_that_are_left_at_an_item_to_be_covered_once_do_not_fit() {
        let mut builder = Builder::new();
        let three = builder.bounded(3, 3).unwrap();
        for weight in [2, 2, 1] {
            builder.option([Entry::weighted(three, NonZero::new(weight).unwrap())]).unwrap();
        }
        let problem = builder.build();
        let [chosen, too_heavy, fits] = [0, 1, 2].map(OptionId::from_at);
        let mut active = Bits::none(problem.options());
        active.insert(too_heavy);
        active.insert(fits);
        let domain = ReducedDomain { chosen: vec![chosen], active };
        let reduced = Reduced::new(&problem, &domain);
        let cover = Search::new(&reduced.problem).query().first().unwrap().found.unwrap();
        let mut restored = Vec::new();
        reduced.restore(&cover, &mut restored);
        assert_eq!(restored, [chosen, fits]);
    }
}
