//! The encoding of the borders of regions. Where no rule demands anything of the regions, their net still has no border
//! within one.

use super::FillDraft;
use super::connected;
use super::encoding::Encoding;
use crate::encode::error::AskError;
use crate::rules::{BoundBorders, BoundNet, Constraints, PieceKind, REGION_FORM, all_of};

/// The rule's row.
pub(super) const ENCODING: Encoding =
    Encoding { exclude, ..Encoding::new(REGION_FORM.key.name, encode) };

/// Fixes what is around cells: the borders of the board and of holes.
fn exclude(constraints: &Constraints, draft: &mut FillDraft<'_>) {
    for side in all_of::<BoundBorders>(constraints).flat_map(|borders| &borders.fixed) {
        for content in draft.contents(side.link).filter(|it| (it.index() > 0) != side.is_border()) {
            draft.bar(side.link, content);
        }
    }
}

fn encode(constraints: &Constraints, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    let mut nets = all_of::<BoundNet>(constraints);
    if nets.any(|net| net.kind == PieceKind::Regions) {
        return Ok(());
    }
    all_of::<BoundBorders>(constraints)
        .try_for_each(|borders| connected::encode_net(&borders.net, constraints, draft))
}
