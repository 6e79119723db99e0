//! Problems for tests.

use crate::model::{Builder, ItemId, Problem};

/// Returns the problem of options that cover these items.
pub(super) fn problem(options: &[&[usize]], items: usize) -> Problem {
    let mut builder = Builder::new();
    let items: Vec<ItemId> = (0..items).map(|_| builder.primary()).collect();
    for option in options {
        builder.option(option.iter().map(|&item| items[item])).unwrap();
    }
    builder.build()
}
