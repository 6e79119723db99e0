//! The encoding of the borders of regions. Where no rule demands anything of the regions, their net still has no border
//! within one; rules about what each holds may weigh the parts of this net.

use super::FillDraft;
use super::connected;
use super::encoding::Encoding;
use crate::encode::error::AskError;
use crate::rules::{BoundBorders, BoundNet, BoundTallies, Constraints, PieceKind, all_of};

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding { exclude, ..Encoding::new(encode) };

/// Fixes what is around cells: the borders of the board and of holes.
fn exclude(constraints: &Constraints, draft: &mut FillDraft<'_>) {
    for side in all_of::<BoundBorders>(constraints).flat_map(|borders| &borders.fixed) {
        for content in draft.contents(side.link).filter(|it| (it.index() > 0) != side.is_border()) {
            draft.bar(side.link, content);
        }
    }
}

fn encode(constraints: &Constraints, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    let nets = || all_of::<BoundNet>(constraints).filter(|net| net.kind == PieceKind::Regions);
    let is_weighed = |net: &BoundNet| {
        let mut tallies = all_of::<BoundTallies>(constraints);
        tallies.any(|it| it.net == *net) && nets().all(|it| it != net)
    };
    let is_encoded = nets().next().is_some();
    all_of::<BoundBorders>(constraints)
        .map(|borders| &borders.net)
        .filter(|net| !is_encoded || is_weighed(net))
        .try_for_each(|net| connected::encode_net(net, constraints, draft))
}
