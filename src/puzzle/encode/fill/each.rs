//! The encoding of [`BoundEach`]: options that are left out, or tables of a few nodes.

use super::FillDraft;
use super::encoding::Encoding;
use super::table::expand;
use crate::encode::error::{AskError, in_time};
use crate::grid::Symbol;
use crate::rules::{BoundEach, BoundTable, Constraints, of_type};

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding { counts, exclude, ..Encoding::new("each", encode) };

fn tables(constraints: &Constraints) -> impl Iterator<Item = &BoundTable> {
    of_type::<BoundEach>(constraints).flat_map(|each| &each.tables)
}

/// Tells whether a symbol is excluded somewhere, or is one of several contents that belong together.
fn counts(constraints: &Constraints, symbol: Symbol) -> bool {
    tables(constraints).any(|table| match table.nodes.as_slice() {
        [_] => table.allowed.get(symbol.index()) == Some(&false),
        _ => true,
    })
}

fn exclude(constraints: &Constraints, draft: &mut FillDraft<'_>) {
    for table in tables(constraints) {
        if let &[node] = table.nodes.as_slice()
            && draft.is_searched(node)
        {
            let barred = draft.contents(node).filter(|&content| !table.allows(&[content]));
            barred.for_each(|content| draft.bar(node, content));
        }
    }
}

fn encode(constraints: &Constraints, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    for table in tables(constraints) {
        in_time()?;
        if matches!(table.nodes.as_slice(), [node] if draft.is_searched(*node)) {
            continue;
        }
        let expanded = expand(table, draft)?;
        if !expanded.bar(draft) {
            expanded.encode(draft)?;
        }
    }
    Ok(())
}
