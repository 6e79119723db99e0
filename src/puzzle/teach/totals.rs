//! What sums leave of groups that hold each symbol once: the rule of 45 of killer sudokus. The places that are left are
//! known as innies, those of the sums beyond the groups as outies.

use std::collections::BTreeMap;

use super::counts;
use super::finding::{Finding, Found};
use super::kind::Kind;
use super::merged::numbered;
use super::state::State;
use crate::grid::{Board, Cell, Group, Node};
use crate::rules::{BoundDistinct, BoundSum, Constraints, Term};

/// No more groups of a kind are taken together, each beside one before it.
const GROUPS_MAX: usize = 3;
/// No more places may be left, and lie beyond.
const LEFT_MAX: usize = 4;

/// What the places that are left add up to, less those beyond.
#[derive(Debug)]
pub(super) struct Leftover {
    /// The places: beyond the groups, contents have negative weights.
    pub(super) sum: BoundSum,
    /// The numbers of the rules of the groups and of the sums.
    pub(super) rules: Vec<usize>,
    pub(super) groups: Vec<Group>,
    /// What the groups add up to.
    pub(super) of_groups: i64,
    /// What the sums that lie mostly in them add up to.
    pub(super) of_sums: i64,
    /// The places that are left, and those beyond.
    pub(super) sides: [Vec<Node>; 2],
}

/// What a rule demands of groups or places.
type Numbered<'c, T> = (usize, &'c T);

impl Leftover {
    /// Returns all of few places, those of the fewest first.
    pub(super) fn all(board: &Board, constraints: &Constraints) -> Vec<Self> {
        let sums = numbered::<Vec<BoundSum>>(constraints);
        let sums = sums.flat_map(|(rule, sums)| sums.iter().map(move |sum| (rule, sum)));
        let mut sums: Vec<Numbered<'_, BoundSum>> = sums.filter(|(_, it)| is_plain(it)).collect();
        let first = sums.iter().find_map(|(_, sum)| sum.terms.first());
        let Some(Term { weights, .. }) = first.cloned() else { return Vec::new() };
        sums.retain(|(_, sum)| sum.terms.iter().all(|term| term.weights == weights));
        let houses = houses(board, constraints);
        let mut found = BTreeMap::new();
        let mut sets: Vec<Vec<usize>> = (0..houses.len()).map(|house| vec![house]).collect();
        for size in 1..=GROUPS_MAX {
            if size > 1 {
                sets = sets.iter().flat_map(|set| larger(board, set, &houses)).collect();
            }
            for set in &sets {
                let of_set: Vec<Numbered<'_, Group>> = set.iter().map(|&it| houses[it]).collect();
                if let Some(leftover) = Self::of(&of_set, &sums) {
                    let terms = leftover.sum.terms.clone();
                    found.entry((terms.len(), terms)).or_insert(leftover);
                }
            }
        }
        found.into_values().collect()
    }

    /// Returns what is left of groups beside the sums that lie mostly in them, if that is little.
    fn of(houses: &[Numbered<'_, Group>], sums: &[Numbered<'_, BoundSum>]) -> Option<Self> {
        let weights = &sums.first()?.1.terms.first()?.weights;
        let of_house = weights.iter().try_fold(0, |sum: i64, &it| sum.checked_add(it))?;
        let of_groups = of_house.checked_mul(i64::try_from(houses.len()).ok()?)?;
        let cells = houses.iter().flat_map(|(_, house)| &house.cells);
        // How many times more each node is in the groups than in the sums.
        let mut times: BTreeMap<Node, i64> = cells.map(|&cell| (cell.into(), 1)).collect();
        let mut rules: Vec<usize> = houses.iter().map(|&(rule, _)| rule).collect();
        let mut of_sums: i64 = 0;
        for (rule, sum) in sums {
            let is_left = |term: &&Term| times.get(&term.node).is_some_and(|&it| it > 0);
            if 2 * sum.terms.iter().filter(is_left).count() > sum.terms.len() {
                sum.terms.iter().for_each(|term| *times.entry(term.node).or_default() -= 1);
                of_sums = of_sums.checked_add(sum.min)?;
                rules.push(*rule);
            }
        }
        times.retain(|_, times| *times != 0);
        if rules.len() == houses.len() || !(1..=LEFT_MAX).contains(&times.len()) {
            return None;
        }
        rules.sort_unstable();
        rules.dedup();
        let total = of_groups.checked_sub(of_sums)?;
        let terms = times.iter().map(|(&node, times)| Term {
            node,
            weights: weights.iter().map(|weight| weight.saturating_mul(*times)).collect(),
        });
        let sum = BoundSum { terms: terms.collect(), min: total, max: total, ..sums[0].1.clone() };
        let sides = [1, -1].map(|sign| {
            let of_sign = times.iter().filter(|&(_, &times)| times == sign);
            of_sign.map(|(&node, _)| node).collect::<Vec<Node>>()
        });
        let groups = houses.iter().map(|&(_, group)| group.clone()).collect();
        let is_plain = sides.concat().len() == times.len();
        is_plain.then_some(Self { sum, rules, groups, of_groups, of_sums, sides })
    }

    /// Finds what would make it too little or too much.
    pub(super) fn glance(&self, state: &State) -> Found {
        let found = counts::glance(&self.sum, state)?;
        Ok(found.map(|it| Finding { kind: Kind::Leftover, ..it }))
    }
}

/// Tells whether places add up to one number, always.
fn is_plain(sum: &BoundSum) -> bool {
    sum.min == sum.max && sum.counted.is_none() && sum.when.is_none() && sum.modulo.is_none()
}

/// Returns the groups that hold each symbol once.
fn houses<'c>(board: &Board, constraints: &'c Constraints) -> Vec<Numbered<'c, Group>> {
    let symbols = board.alphabet.len();
    let all = numbered::<BoundDistinct>(constraints).filter(|(_, it)| it.symbols == symbols);
    let groups = all.flat_map(|(rule, it)| it.groups.iter().map(move |group| (rule, group)));
    groups.filter(|(_, group)| group.cells.len() == symbols).collect()
}

/// Returns the sets with one more group, which has a larger number than those of the set and lies beside one of them.
fn larger(board: &Board, set: &[usize], houses: &[Numbered<'_, Group>]) -> Vec<Vec<usize>> {
    let are_beside = |&one: &Cell, &other: &Cell| {
        let [one, other] = [one, other].map(|it| board.shape.position(it));
        one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
    };
    let is_beside = |one: &Group, other: &Group| {
        let has_beside = |it: &Cell| other.cells.iter().any(|other| are_beside(it, other));
        one.kind == other.kind && one.cells.iter().any(has_beside)
    };
    let fits = |&new: &usize| {
        let new = houses[new].1;
        let of_set = || set.iter().map(|&it| houses[it].1);
        of_set().any(|it| is_beside(it, new))
            && !of_set().any(|it| it.cells.iter().any(|cell| new.cells.contains(cell)))
    };
    let later = set.last().map_or(0, |last| last + 1)..houses.len();
    later.filter(fits).map(|new| [set, &[new]].concat()).collect()
}
