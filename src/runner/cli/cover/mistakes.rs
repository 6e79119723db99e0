//! What is probably a mistake in an instance that can be read.

use runner_cover::knuth::Instance;

/// Describes what no cover can have or lack: an item without options, and options that are never chosen.
pub(super) fn mistakes(instance: &Instance<'_>) -> impl Iterator<Item = String> {
    let lonely = instance.lonely_item();
    let lonely = lonely.map(|item| format!("no option has the item `{item}`: no cover exists"));
    let idle = match instance.idle_options() {
        0 => None,
        1 => Some("an option has no primary item: no cover has it".to_owned()),
        count => Some(format!("{count} options have no primary item: no cover has them")),
    };
    lonely.into_iter().chain(idle)
}
