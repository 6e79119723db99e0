//! What several questions begin and end with.

use super::super::kernel::{Prefix, Stats, Unfit, Why};
use super::super::kernels::Compiled;
use super::super::model::OptionId;
use super::super::passes::Reduced;
use super::super::run::Settings;

/// Draws the consequences of a part, and compiles what is left of the problem. Returns nothing if
/// there is no cover.
pub(super) fn reduce(compiled: &mut Compiled, part: &Prefix, spent: &mut Stats) -> Option<Reduced> {
    let explorer = compiled.explorer();
    let before = explorer.stats();
    let opening = explorer.prune(part);
    spent.add(explorer.stats().since(before));
    Some(Reduced::new(compiled.problem(), &opening?))
}

/// Refuses a kernel that was asked for where covers are to be found, if it only counts them.
pub(super) fn finds(settings: &Settings<'_>) -> Result<(), Unfit> {
    match settings.kernel.filter(|kernel| kernel.only_counts()) {
        Some(kernel) => Err(Unfit { kernel, why: Why::OnlyCounts }),
        None => Ok(()),
    }
}

/// Returns a cover with its options in ascending order.
pub(super) fn sorted(mut cover: Vec<OptionId>) -> Vec<OptionId> {
    cover.sort_unstable();
    cover
}
