//! A problem as variables and constraints.
//!
//! There is a variable for each option, and one for each colour of an item that several options give
//! it. Conflicts are not clauses: in a *group*, which is a list of variables, at most one is true. So a
//! problem takes as much memory as its entries.

use std::cmp::Reverse;

use super::literal::Literal;
use crate::model::{Bits, Demand, Facet, Id, Item, OptionId, Problem, Rows, User, narrow};

/// A problem as variables and constraints: options are numbered first, then colours.
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
    /// The colours of each option, as variables.
    pub(super) colours_of: Rows<u32>,
    /// The options of each colour, counted from the first colour.
    pub(super) users: Rows<u32>,
    /// The clauses of the problem: at least one literal of each is true.
    pub(super) needs: Rows<Literal>,
    /// Weighted sums with bounds.
    pub(super) sums: Vec<WeightedSum>,
    /// The terms of each sum, those with the greatest weight first.
    pub(super) terms: Rows<Term>,
    /// The sums of each option, and its weight in them.
    pub(super) sums_of: Rows<Term>,
    /// The options that no cover has.
    pub(super) forbidden: Vec<u32>,
    /// The options without primary items: no cover has them unless they are given.
    pub(super) idle: Vec<u32>,
}

/// A sum of the weights of the options that are true.
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
        let variables = options + colours.count;
        let colours_of = colours.of_options(problem);
        let mut groups = Rows::default();
        for item in (0..problem.items()).map(Item::from_at) {
            let group = colours.group(problem.users().row(item));
            if !problem.is_shared(item) && group.len() > 1 {
                groups.push(group);
            }
        }
        let Demands { needs, sums, terms } = Demands::new(problem);
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
            users: colours_of.inverted(colours.count, of_colour, |option, _| narrow(option)),
            colours_of,
            needs,
            sums,
            sums_of: terms.inverted(options, |term: Term| term.number as usize, of_sum),
            terms,
            forbidden: numbers(forbidden),
            idle: numbers(idle),
        }
    }
}

/// The demands of primary items, as clauses and sums.
#[derive(Default)]
struct Demands {
    needs: Rows<Literal>,
    sums: Vec<WeightedSum>,
    terms: Rows<Term>,
}

impl Demands {
    fn new(problem: &Problem) -> Self {
        let mut demands = Self::default();
        let mut shortener = Shortener::new(problem);
        for (&demand, users) in problem.demands.iter().zip(problem.users().iter()) {
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
                    demands.needs.push(shortener.shorten(problem, users));
                }
                Demand { min, max } => {
                    demands.sums.push(WeightedSum { min: min.into(), max: max.into(), total });
                    demands.terms.push(terms(problem, users));
                }
            }
        }
        demands
    }
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

/// The facets that are variables: colours that several options give an item.
struct Colours {
    /// The variable of each facet, if it is one.
    numbers: Vec<Option<u32>>,
    count: usize,
}

impl Colours {
    fn new(problem: &Problem) -> Self {
        let mut users = vec![0_u32; problem.coloured.len()];
        for &facet in problem.facets.values() {
            users[facet.at()] += u32::from(problem.coloured[facet.at()]);
        }
        let mut count = 0;
        let mut number = |users: u32| {
            count += usize::from(users > 1);
            (users > 1).then(|| narrow(problem.options() + count - 1))
        };
        Self { numbers: users.into_iter().map(&mut number).collect(), count }
    }

    fn variable(&self, facet: Facet) -> Option<u32> {
        self.numbers[facet.at()]
    }

    /// Returns the variables of a group: the colours of an item, and its options
    /// without a colour that they share.
    fn group(&self, users: &[User]) -> Vec<u32> {
        let variable = |user: &User| self.variable(user.facet).unwrap_or(narrow(user.option.at()));
        let mut group: Vec<u32> = users.iter().map(variable).collect();
        group.sort_unstable();
        group.dedup();
        group
    }

    /// Returns the variables of each option.
    fn of_options(&self, problem: &Problem) -> Rows<u32> {
        let mut rows = Rows::with_room(problem.options(), 0);
        for facets in problem.facets.iter() {
            rows.push(facets.iter().filter_map(|&facet| self.variable(facet)));
        }
        rows
    }
}

/// Shortens lists: all options but one of an item that is covered once are replaced by the negation of
/// that one.
struct Shortener {
    /// The items of each option that are covered once.
    once_of: Rows<Item>,
    /// For each item, how many of its options are in the list.
    found: Vec<usize>,
    is_in: Bits,
}

impl Shortener {
    fn new(problem: &Problem) -> Self {
        let mut once_of = Rows::with_room(problem.options(), 0);
        for items in problem.primaries_of().iter() {
            let once = |item: &Item| problem.demands[item.at()] == Demand::ONCE;
            once_of.push(items.iter().copied().filter(once));
        }
        let is_in = Bits::none(problem.options());
        Self { once_of, found: vec![0; problem.primaries()], is_in }
    }

    /// Returns the clause that at least one of these options is chosen.
    fn shorten(&mut self, problem: &Problem, users: &[User]) -> Vec<Literal> {
        let Self { once_of, found, is_in } = self;
        let items = || users.iter().flat_map(|user| once_of.row(user.option)).copied();
        items().for_each(|item| found[item.at()] += 1);
        for user in users {
            is_in.insert(user.option);
        }
        let mut literals = Vec::new();
        for item in items() {
            let all = problem.users().row(item);
            let lacks_one = |found: usize| found + 1 == all.len() && found > 1;
            // Options that stood for another item have left the list.
            let left = |is_in: &Bits| all.iter().filter(|user| is_in.contains(user.option)).count();
            if lacks_one(found[item.at()]) && lacks_one(left(is_in)) {
                for user in all {
                    let lacked = Literal::negative(user.option.at());
                    if !is_in.contains(user.option) && !literals.contains(&lacked) {
                        literals.push(lacked);
                    }
                    is_in.remove(user.option);
                }
            }
            found[item.at()] = 0;
        }
        for user in users.iter().filter(|user| is_in.contains(user.option)) {
            literals.push(Literal::positive(user.option.at()));
        }
        for user in users {
            is_in.remove(user.option);
        }
        literals
    }
}
