//! Common parts of several questions.

use super::super::kernel::{Prefix, Stats, Unfit, Why};
use super::super::kernels::Compiled;
use super::super::model::OptionId;
use super::super::passes::Reduced;
use super::super::run::Settings;

/// Propagates a part, and compiles the rest of the problem. Returns `None` if no cover exists.
pub(super) fn reduce(compiled: &mut Compiled, part: &Prefix, spent: &mut Stats) -> Option<Reduced> {
    let explorer = compiled.explorer();
    let before = explorer.stats();
    let opening = explorer.prune(part);
    spent.add(explorer.stats().since(before));
    Some(Reduced::new(compiled.problem(), &opening?))
}

/// Rejects a wanted kernel that does not enumerate covers.
pub(super) fn finds(settings: &Settings<'_>) -> Result<(), Unfit> {
    match settings.kernel.filter(|kernel| kernel.by_states()) {
        Some(kernel) => Err(Unfit { kernel, why: Why::ByStates }),
        None => Ok(()),
    }
}

/// Returns a cover with its options in ascending order.
pub(super) fn sorted(mut cover: Vec<OptionId>) -> Vec<OptionId> {
    cover.sort_unstable();
    cover
}
