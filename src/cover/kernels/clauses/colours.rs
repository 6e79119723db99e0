//! Colours as variables.

use crate::model::{Facet, Id, Problem, User, distinct, narrow};

/// The facets that are variables: colours that several options give an item.
pub(super) struct Colours {
    /// The variable of each facet, if it is one.
    numbers: Vec<Option<u32>>,
    pub(super) count: usize,
}

impl Colours {
    pub(super) fn new(problem: &Problem) -> Self {
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

    pub(super) fn variable(&self, facet: Facet) -> Option<u32> {
        self.numbers[facet.at()]
    }

    /// Returns the variables of a group: the colours of an item, and its options
    /// without a colour that they share.
    pub(super) fn group(&self, users: &[User]) -> Vec<u32> {
        let variable = |user: &User| self.variable(user.facet).unwrap_or(narrow(user.option.at()));
        distinct(users.iter().map(variable))
    }
}
