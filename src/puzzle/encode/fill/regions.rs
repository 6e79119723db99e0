//! The encoding of regions with unknown borders: a net of the open cells, in which a link holds unless a border is
//! there. It splits pieces: the cells at both sides of a border are in different regions.
//!
//! Regions of a form are placed instead: an option for each place where one can lie, which says where its borders are.
//!
//! Size: a node per cell, an option per place and an entry for each of its cells and their sides.

use std::collections::HashMap;

use super::FillDraft;
use super::encoding::{Encoding, GroupEncoding};
use super::net::DraftNet;
use super::region_places;
use crate::encode::error::AskError;
use crate::grid::{Cell, Symbol};
use crate::rules::{BoundBorders, BoundRegions, Constraints, REGION_FORM, all_of};

/// The rule's row.
pub(super) const ENCODING: Encoding =
    Encoding { exclude, encode, ..Encoding::of_groups::<BoundRegions>(REGION_FORM.key.name) };

/// Fixes what is around cells: the borders of the board and of holes.
fn exclude(constraints: &Constraints, draft: &mut FillDraft<'_>) {
    for side in all_of::<BoundBorders>(constraints).flat_map(|borders| &borders.sides) {
        let Some(is_border) = side.fixed() else { continue };
        for content in draft.contents(side.link).filter(|it| (it.index() > 0) != is_border) {
            draft.bar(side.link, content);
        }
    }
}

fn encode(constraints: &Constraints, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    for regions in all_of::<BoundRegions>(constraints) {
        regions.encode(draft)?;
    }
    if all_of::<BoundRegions>(constraints).next().is_none() {
        for borders in all_of::<BoundBorders>(constraints) {
            let net = net(borders, draft).0;
            draft.net(net);
        }
    }
    Ok(())
}

/// Returns the net of all cells, and the node of each.
fn net(borders: &BoundBorders, draft: &FillDraft<'_>) -> (DraftNet, HashMap<Cell, usize>) {
    let mut net = DraftNet::default();
    net.net.split();
    let nodes: HashMap<Cell, usize> =
        borders.cells.iter().map(|&cell| (cell, net.node(Vec::new()))).collect();
    (0..nodes.len()).for_each(|node| net.net.always(node));
    for side in &borders.sides {
        if let [Some(one), Some(other)] = side.cells {
            let none = draft.contents(side.link).take(1).map(|none| (side.link, none));
            net.links.push(([nodes[&one], nodes[&other]], none.collect()));
        }
    }
    (net, nodes)
}

impl GroupEncoding for BoundRegions {
    fn is_about(&self, _: Symbol) -> bool {
        false
    }

    fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        let number = |number: i64| u32::try_from(number.max(0)).unwrap_or(u32::MAX);
        if self.min > self.max || self.max < 0 {
            draft.impossible();
            return Ok(());
        }
        if let Some(form) = self.form {
            return region_places::encode(self, form, draft);
        }
        let (mut net, nodes) = net(&self.borders, draft);
        net.net.pieces(number(self.min)..=number(self.max));
        for (cell, &size) in &self.sizes {
            net.net.size(nodes[cell], number(size));
        }
        if let Some(marked) = &self.marked {
            net.net.apart();
            net.net.labelled();
            for cell in marked {
                net.net.label(nodes[cell], u32::try_from(nodes[cell]).ok());
            }
        }
        draft.net(net);
        Ok(())
    }
}
