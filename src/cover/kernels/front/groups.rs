//! Options that enter together.
//!
//! Options that have an item which is covered exactly once enter together, at the first such item in
//! the order: one of them is chosen, unless an earlier option has covered the item. Any other option
//! enters alone. Both are *groups*.

use super::kind::OpenKind;
use crate::model::{Id, Item, OptionId, Problem, Rows, distinct};

/// Options that enter together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OptionGroup {
    /// Those of an item that is covered exactly once.
    Item(Item),
    /// An option without such an item.
    Option(OptionId),
}

impl OptionGroup {
    /// Returns the item whose options enter together.
    pub(super) fn item(self) -> Option<Item> {
        match self {
            Self::Item(item) => Some(item),
            Self::Option(_) => None,
        }
    }
}

/// The groups of a problem, in the given order.
pub(super) struct OptionGroups {
    pub(super) list: Vec<OptionGroup>,
    /// The groups of each option that may be chosen; of the others none.
    pub(super) of_option: Rows<u32>,
}

impl OptionGroups {
    pub(super) fn new(problem: &Problem) -> Self {
        let leads = |item: &Item| OpenKind::of(problem, *item).leads();
        let leader = |option| problem.primaries_of().row(option).iter().copied().filter(leads);
        let lone =
            problem.eligible.iter().filter(|&option: &OptionId| leader(option).next().is_none());
        let items = (0..problem.primaries()).map(Item::from_at).filter(leads);
        let mut list: Vec<(OptionId, OptionGroup)> = items
            .map(|item| {
                let first = problem.users().row(item).first();
                (first.map_or(OptionId::default(), |user| user.option), OptionGroup::Item(item))
            })
            .chain(lone.map(|option| (option, OptionGroup::Option(option))))
            .collect();
        list.sort_by_key(|one| one.0);
        let list: Vec<OptionGroup> = list.into_iter().map(|(_, group)| group).collect();
        let mut of_item = vec![0; problem.primaries()];
        let mut of_lone = vec![None; problem.options()];
        for (number, group) in (0..).zip(&list) {
            match group {
                OptionGroup::Item(item) => of_item[item.at()] = number,
                OptionGroup::Option(option) => of_lone[option.at()] = Some(number),
            }
        }
        let mut of_option = Rows::default();
        for option in problem.option_ids() {
            let leaders = leader(option).map(|item| of_item[item.at()]);
            let eligible = problem.eligible.contains(option);
            of_option.push(leaders.chain(of_lone[option.at()]).filter(|_| eligible));
        }
        Self { list, of_option }
    }

    /// Returns the groups of each item, each once.
    pub(super) fn of_items<'u>(
        &'u self,
        problem: &'u Problem,
    ) -> impl Iterator<Item = Vec<u32>> + 'u {
        problem.users().iter().map(|users| {
            let groups = users.iter().flat_map(|user| self.of_option.row(user.option));
            distinct(groups.copied())
        })
    }
}
