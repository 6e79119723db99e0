//! A problem as variables and constraints.
//!
//! There is a variable for each option, one for each colour of an item that several options give
//! it, and those that others define. Conflicts are not clauses: in a *group*, which is a list of variables, at
//! most one is true. So a problem takes about as much memory as its entries.

use std::cmp::Reverse;

use super::colours::Colours;
use super::defined::DefinedVariables;
use super::groups::GroupedSums;
use super::literal::Literal;
use super::nets::{NetDraft, NetLiterals, NetUse};
use super::shortener::Shortener;
use crate::demands::{Grouping, WeightGroup};
use crate::model::{Demand, Id, Item, OptionId, Problem, Rows, User, narrow};

/// If the number of options of an item times the bound of their number is greater, they are weighed.
const COUNTED_MAX: usize = 1 << 14;
/// Beyond this number of literals in clauses for counts, all further options are weighed.
const COUNTED_LITERALS_MAX: usize = 1 << 21;

/// A problem as variables and constraints: options are numbered first, then colours, then the variables
/// that are defined.
#[derive(Debug)]
pub(super) struct ClauseLayout {
    /// The number of options.
    pub(super) options: usize,
    /// The number of variables.
    pub(super) variables: usize,
    /// The groups: at most one variable of each is true.
    pub(super) groups: Rows<u32>,
    /// The groups of each variable.
    pub(super) groups_of: Rows<u32>,
    /// The colours and defined variables that each option gives.
    pub(super) given_by: Rows<u32>,
    /// The options that give each of these variables, counted from the first colour.
    pub(super) users: Rows<u32>,
    /// The clauses of the problem: at least one literal of each is true.
    pub(super) needs: Rows<Literal>,
    /// Weighted sums with bounds.
    pub(super) sums: Vec<WeightedSum>,
    /// The terms of each sum, those with the greatest weight first.
    pub(super) terms: Rows<Term>,
    /// The sums of each variable, and its weight in them.
    pub(super) sums_of: Rows<Term>,
    /// Weighted sums of which options are in groups.
    pub(super) grouped: GroupedSums,
    /// The options that no cover has.
    pub(super) forbidden: Vec<u32>,
    /// The options without primary items: no cover has them unless they are given.
    pub(super) idle: Vec<u32>,
    /// For each option the one that is guessed instead: the first of those of which one says what the
    /// others are.
    leaders: Vec<u32>,
    /// The number of the first variable that others define.
    first_defined: usize,
    pub(super) nets: Vec<NetLiterals>,
    /// What each variable is in nets.
    pub(super) nets_of: Rows<NetUse>,
}

/// A sum of the weights of the variables that are true.
#[derive(Clone, Copy, Debug)]
pub(super) struct WeightedSum {
    pub(super) min: u64,
    pub(super) max: u64,
    /// The sum of all weights.
    pub(super) total: u64,
}

/// A variable of a sum, or a sum of a variable, with the weight.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Term {
    pub(super) number: u32,
    pub(super) weight: u32,
}

impl ClauseLayout {
    pub(super) fn new(problem: &Problem) -> Self {
        let options = problem.options();
        let colours = Colours::new(problem);
        let mut defined = DefinedVariables::new(options + colours.count);
        let mut demands = Demands::new(problem, &mut defined);
        let nets = NetDraft::nets(problem, &mut defined);
        demands.add_sums(&defined);
        let Demands { mut needs, sums, terms, grouped } = demands;
        let variables = defined.first + defined.len();
        let given_by = given_by(problem, &colours, &defined);
        defined.clauses.iter().for_each(|clause| needs.push(clause.iter().copied()));
        let mut groups = Rows::default();
        for item in (0..problem.items()).map(Item::from_at) {
            let group = colours.group(problem.users().row(item));
            if !problem.is_shared(item) && group.len() > 1 {
                groups.push(group);
            }
        }
        defined.groups.iter().for_each(|group| groups.push(group.iter().copied()));
        let of_colour = |variable: u32| variable as usize - options;
        let of_sum = |sum, term: Term| Term { number: narrow(sum), ..term };
        let is_idle = |option: &OptionId| problem.primaries_of().row(*option).is_empty();
        let out = problem.option_ids().filter(|&option| !problem.eligible.contains(option));
        let (idle, forbidden): (Vec<OptionId>, Vec<OptionId>) = out.partition(is_idle);
        let numbers = |options: Vec<OptionId>| options.iter().map(|it| narrow(it.at())).collect();
        Self {
            options,
            variables,
            groups_of: groups.inverted(variables, |it: u32| it as usize, |group, _| narrow(group)),
            groups,
            users: given_by.inverted(variables - options, of_colour, |option, _| narrow(option)),
            given_by,
            needs,
            sums,
            sums_of: terms.inverted(variables, |term: Term| term.number as usize, of_sum),
            terms,
            grouped: GroupedSums::new(options, grouped),
            forbidden: numbers(forbidden),
            idle: numbers(idle),
            leaders: leaders(problem),
            first_defined: defined.first,
            nets_of: NetUse::of_variables(&nets, variables),
            nets,
        }
    }

    /// Returns the number of variables of which some are guessed: the options, or all if some are defined.
    pub(super) fn guessed(&self) -> usize {
        if self.first_defined == self.variables { self.options } else { self.variables }
    }

    /// Returns the number of variables that must have a value in a cover.
    pub(super) fn counted(&self) -> usize {
        self.options + self.variables - self.first_defined
    }

    /// Returns the variable that is guessed instead of a variable, if any is.
    #[inline]
    pub(super) fn leader(&self, variable: usize) -> Option<u32> {
        let defined = || (variable >= self.first_defined).then(|| narrow(variable));
        self.leaders.get(variable).copied().or_else(defined)
    }

    /// Tells whether a variable must have a value in a cover; colours need not.
    #[inline]
    pub(super) fn is_counted(&self, variable: usize) -> bool {
        variable < self.options || variable >= self.first_defined
    }
}

/// Returns for each option the first of those that it excludes or follows from by items with two options.
fn leaders(problem: &Problem) -> Vec<u32> {
    let mut leaders: Vec<u32> = (0..narrow(problem.options())).collect();
    for (demand, users) in problem.demands.iter().zip(problem.users().iter()) {
        if let (&Demand::ONCE, [one, other]) = (demand, users) {
            let [one, other] = [one, other].map(|user| {
                let mut leader = user.option.at();
                while leaders[leader] as usize != leader {
                    leader = leaders[leader] as usize;
                }
                leader
            });
            leaders[one.max(other)] = narrow(one.min(other));
        }
    }
    for option in 0..leaders.len() {
        leaders[option] = leaders[leaders[option] as usize];
    }
    leaders
}

/// Returns the colours and defined variables that each option gives.
fn given_by(problem: &Problem, colours: &Colours, defined: &DefinedVariables) -> Rows<u32> {
    let pairs = defined.by_option();
    let mut rows = Rows::with_room(problem.options(), 0);
    let mut pairs = &pairs[..];
    for (option, facets) in problem.option_ids().zip(problem.facets.iter()) {
        let own = pairs.partition_point(|pair| pair.0 <= option);
        let (own, others) = pairs.split_at(own);
        pairs = others;
        let colours = facets.iter().filter_map(|&facet| colours.variable(facet));
        rows.push(colours.chain(own.iter().map(|pair| pair.1)));
    }
    rows
}

/// The demands of primary items, as clauses and sums.
#[derive(Default)]
struct Demands {
    needs: Rows<Literal>,
    sums: Vec<WeightedSum>,
    terms: Rows<Term>,
    /// Those of weighted items whose options are in groups.
    grouped: Vec<(Demand, Vec<WeightGroup>)>,
}

impl Demands {
    fn new(problem: &Problem, defined: &mut DefinedVariables) -> Self {
        let mut demands = Self::default();
        let mut shortener = Shortener::new(problem);
        let mut grouping = Grouping::new(problem);
        let items = (0..).map(Item::from_at);
        for ((item, &demand), users) in items.zip(&problem.demands).zip(problem.users().iter()) {
            let weights = users.iter().map(|user| u64::from(problem.weight(user.facet)));
            let total: u64 = weights.sum();
            match demand {
                Demand { min: 0, max: 0..=1 } => {}
                Demand { min: 0, max } if total <= max.into() => {}
                Demand::ONCE => {
                    let options = users.iter().map(|user| Literal::positive(user.option.at()));
                    demands.needs.push(options);
                }
                Demand { min: 1, max } if total <= max.into() => {
                    defined.bound_count(&shortener.shorten(problem, users), 1, usize::MAX);
                }
                Demand { min, max } if total == users.len() as u64 => {
                    let literals = shortener.shorten(problem, users);
                    let has_room = defined.clauses.total() < COUNTED_LITERALS_MAX;
                    if has_room && is_countable(literals.len(), max) {
                        defined.bound_count(&literals, min as usize, max as usize);
                    } else {
                        demands.add_sum(problem, users, demand);
                    }
                }
                _ => match grouping.of_item(item) {
                    groups if groups.iter().any(WeightGroup::has_several) => {
                        demands.grouped.push((demand, groups));
                    }
                    _ => demands.add_sum(problem, users, demand),
                },
            }
        }
        demands
    }

    /// Adds the sum of the weights of an item.
    fn add_sum(&mut self, problem: &Problem, users: &[User], Demand { min, max }: Demand) {
        let terms = terms(problem, users);
        let total = terms.iter().map(|term| u64::from(term.weight)).sum();
        self.sums.push(WeightedSum { min: min.into(), max: max.into(), total });
        self.terms.push(terms);
    }

    fn add_sums(&mut self, defined: &DefinedVariables) {
        for (variables, count) in &defined.sums {
            let [total, count] = [variables.len() as u64, *count as u64];
            self.sums.push(WeightedSum { min: count, max: count, total });
            self.terms.push(variables.iter().map(|&number| Term { number, weight: 1 }));
        }
    }
}

/// Tells whether it is worth having variables for the counts of parts of a list of literals.
fn is_countable(literals: usize, max: u32) -> bool {
    let counts = literals.min((max as usize).saturating_add(1));
    counts.saturating_mul(literals) <= COUNTED_MAX
}

/// Returns the terms of an item, those with the greatest weight first.
fn terms(problem: &Problem, users: &[User]) -> Vec<Term> {
    let term = |user: &User| {
        let weight = problem.weight(user.facet);
        Term { number: narrow(user.option.at()), weight }
    };
    let mut terms: Vec<Term> = users.iter().map(term).collect();
    terms.sort_by_key(|term| Reverse(term.weight));
    terms
}
