//! Shorter lists of literals for options of items that are covered once.

use super::literal::Literal;
use crate::model::{Bits, Demand, Id, Item, Problem, Rows, User};

/// Shortens lists: all options but one of an item that is covered once are replaced by the negation of
/// that one.
pub(super) struct Shortener {
    /// The items of each option that are covered once.
    once_of: Rows<Item>,
    /// For each item, how many of its options are in the list.
    found: Vec<usize>,
    is_in: Bits,
}

impl Shortener {
    pub(super) fn new(problem: &Problem) -> Self {
        let once = |item: &Item| problem.demands[item.at()] == Demand::ONCE;
        let items = problem.primaries_of().iter();
        let once_of = items.map(|items| items.iter().copied().filter(once)).collect();
        let is_in = Bits::none(problem.options());
        Self { once_of, found: vec![0; problem.primaries()], is_in }
    }

    /// Returns literals, some perhaps several times, of which as many are true as of these options are chosen.
    pub(super) fn shorten(&mut self, problem: &Problem, users: &[User]) -> Vec<Literal> {
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
                    if !is_in.contains(user.option) {
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
