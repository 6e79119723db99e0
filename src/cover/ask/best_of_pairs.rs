//! The best cover where every item is a demand of two options, as a minimum cut.
//!
//! An item of two options tells that not both are chosen, not neither, or exactly one. If options can be
//! divided into two sides so that every such item has one of each side, then choosing on the one side and
//! not choosing on the other is being near the source of a cut: each item is an arc that cannot be cut, and
//! each cost an arc from the source or to the sink. (Picard and Queyranne, "On the structure of all minimum
//! cuts in a network", 1980.) This is so for cells of a board of which no two share an edge.

use super::flow::FlowGraph;
use crate::kernel::{CostedCover, Wanted};
use crate::model::{Demand, Facet, Id, Item, OptionId, Problem, User};

/// The demands on single options and on pairs.
#[derive(Debug, Default)]
struct Pairs {
    /// The options that must be chosen.
    forced: Vec<OptionId>,
    /// Not both of these are chosen.
    not_both: Vec<[OptionId; 2]>,
    /// One of these is chosen, or both.
    one: Vec<[OptionId; 2]>,
}

/// Returns the best cover, if there is one and the problem has the form above. There may be one if this returns
/// nothing.
pub(super) fn best_of_pairs(problem: &Problem, wanted: Wanted) -> Option<CostedCover> {
    if !problem.nets.is_empty() || !problem.weighted.is_empty() {
        return None;
    }
    let mut pairs = Pairs::default();
    let mut own = Vec::new();
    for (number, users) in problem.users().iter().enumerate() {
        own.clear();
        own.extend(users.iter().filter(|user| problem.eligible.contains(user.option)).copied());
        pairs.add(problem, Item::from_at(number), &own)?;
    }
    let sides = pairs.sides(problem.options())?;
    let (mut graph, base, total) = pairs.graph(problem, &sides, wanted.sign());
    let [source, sink] = [problem.options(), problem.options() + 1];
    let (cut, is_near) = graph.min_cut(source, sink)?;
    // An arc that cannot be cut is cut if no cover exists.
    if cut > total {
        return None;
    }
    let is_chosen = |option: &OptionId| is_near[option.at()] == sides[option.at()];
    let options = problem.eligible.iter().filter(is_chosen).collect();
    let cost = wanted.sign() * i64::try_from(base + cut).ok()?;
    Some(CostedCover { cost, options })
}

impl Pairs {
    /// Adds the demand of an item. Returns nothing if it is not one of two options, or cannot be met.
    fn add(&mut self, problem: &Problem, item: Item, users: &[User]) -> Option<()> {
        let demand = problem.demands.get(item.at());
        let &Demand { min, max } = demand.unwrap_or(&Demand { min: 0, max: 1 });
        let (min, max) = (min as usize, max as usize);
        let is_shared = |facet: Facet| {
            problem.coloured[facet.at()] && users.iter().all(|user| user.facet == facet)
        };
        if min > users.len() {
            return None;
        }
        match *users {
            _ if min == users.len() => self.forced.extend(users.iter().map(|user| user.option)),
            _ if min == 0 && max >= users.len() || is_shared(users[0].facet) => {}
            [one, other] => {
                let pair = [one.option, other.option];
                self.not_both.extend((max == 1).then_some(pair));
                self.one.extend((min == 1).then_some(pair));
            }
            _ => return None,
        }
        Some(())
    }

    /// Divides the options into two sides, so that each pair has one of each; nothing if that is impossible.
    fn sides(&self, options: usize) -> Option<Vec<bool>> {
        let mut others = vec![Vec::new(); options];
        for [one, other] in self.not_both.iter().chain(&self.one) {
            others[one.at()].push(other.at());
            others[other.at()].push(one.at());
        }
        let mut sides = vec![None; options];
        let mut found = Vec::new();
        for first in 0..options {
            if sides[first].is_none() {
                sides[first] = Some(true);
                found.push(first);
            }
            while let Some(option) = found.pop() {
                for &other in &others[option] {
                    if sides[other] == sides[option] {
                        return None;
                    }
                    if sides[other].is_none() {
                        sides[other] = sides[option].map(|side| !side);
                        found.push(other);
                    }
                }
            }
        }
        sides.into_iter().collect()
    }

    /// Returns the graph, what covers cost besides the cut, and the most that a cut for a cover has.
    fn graph(&self, problem: &Problem, sides: &[bool], sign: i64) -> (FlowGraph, i128, i128) {
        let options = problem.options();
        let mut graph = FlowGraph::new(options + 2);
        let [source, sink] = [options, options + 1];
        let cost = |option: OptionId| i128::from(sign * problem.cost(option));
        let total = problem.eligible.iter().map(|option| cost(option).abs()).sum();
        let mut base = 0;
        // To choose an option of the first side is to be near the source.
        let mut unless_far = |option: OptionId, is_chosen: bool, capacity| {
            if is_chosen == sides[option.at()] {
                graph.arc(option.at(), sink, capacity);
            } else {
                graph.arc(source, option.at(), capacity);
            }
        };
        for option in problem.eligible.iter() {
            let cost = cost(option);
            base += cost.min(0);
            if cost != 0 {
                unless_far(option, cost > 0, cost.abs());
            }
        }
        self.forced.iter().for_each(|&option| unless_far(option, false, total + 1));
        let ordered = |&[one, other]: &[OptionId; 2]| {
            if sides[one.at()] { (one.at(), other.at()) } else { (other.at(), one.at()) }
        };
        for (first, second) in self.not_both.iter().map(ordered) {
            graph.arc(first, second, total + 1);
        }
        for (first, second) in self.one.iter().map(ordered) {
            graph.arc(second, first, total + 1);
        }
        (graph, base, total)
    }
}
