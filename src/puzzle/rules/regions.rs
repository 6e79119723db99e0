//! Regions with unknown borders: every open cell is in one, and borders are exactly between two of them.

use std::sync::Arc;

use super::constraint::Watch;
use super::core::{BoundNet, Term};
use super::{BindResult, Breach, Condition, GroupConstraint, RuleRow, Takes};
use crate::grid::{Board, Cell, Grid, Group, Node, Place, Scope, Terrain};
use crate::language::{Kind, optional};

/// The row of the rule; its key is one of `[grid]`.
pub(crate) const REGION_FORM: RuleRow = RuleRow {
    key: optional(
        "regions",
        Kind::Text,
        "no such regions",
        "\"area\"",
        "What a region is called, if the borders of regions are unknown: every open cell is in exactly one, and \
         a border is on each side between two, around the board and around holes. Rules use the word \
         `border` for sides, the words of lines along sides for corners, and `joined` for two cells beside each \
         other without a border; `areas` without `of` is about the regions. Beside `lines`, words other than `border` are \
         about these, and with the name of the regions in front about the borders: `area.joined`, `area.degree`.",
    ),
    takes: Takes::Groups,
    lowering: None,
    read: |entries| Ok(Box::new(RegionForm { name: entries.required("regions")? })),
};

/// The regions of a board.
#[derive(Clone, Debug)]
struct RegionForm {
    /// What one is called.
    name: String,
}

/// The borders of regions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundBorders {
    /// The sides that are not between two open cells.
    pub fixed: Vec<FixedSide>,
    /// The regions, without demands.
    pub net: BoundNet,
}

/// A side that is a border in all answers, because an open cell is at one side of it; or in none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FixedSide {
    /// The node that tells whether it is a border.
    pub link: Node,
    place: Place,
    /// The open cell.
    cell: Option<Cell>,
}

impl Condition for RegionForm {
    fn sentence(&self, _: &Scope, _: &str, _: bool) -> String {
        let name = &self.name;
        format!(
            "borders part the board into regions, each one `{name}`; there is a border on each side between two"
        )
    }

    fn areas_called<'n>(&'n self, _: Option<&'n str>) -> Option<&'n str> {
        Some(&self.name)
    }

    fn bind(&self, _: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        Ok(Arc::new(Vec::from_iter(BoundBorders::of(terrain))))
    }
}

impl BoundBorders {
    /// Returns the borders of a board that has them.
    pub(super) fn of(terrain: &Terrain<'_>) -> Option<Self> {
        let board = terrain.board();
        let layer = board.borders()?;
        let is_open = |cell: &Cell| terrain.is_open(*cell);
        let joined: Arc<[i64]> = (0..layer.link_contents()).map(|it| i64::from(it == 0)).collect();
        let (mut fixed, mut links) = (Vec::new(), Vec::new());
        for (at, is_down) in layer.links() {
            let link = layer.nodes.link(at, is_down);
            let place = layer.place_of(board.shape, link)?;
            let Place::Side(side) = place else { continue };
            match side.cells(board.shape).map(|cell| cell.filter(is_open)) {
                [Some(one), Some(other)] => {
                    let held = Term { node: link, weights: Arc::clone(&joined) };
                    links.push(([one, other], held));
                }
                [one, other] => fixed.push(FixedSide { link, place, cell: one.or(other) }),
            }
        }
        Some(Self { fixed, net: BoundNet::of_regions(terrain.open_cells(), links) })
    }
}

impl FixedSide {
    /// Tells whether it is a border.
    pub(crate) fn is_border(&self) -> bool {
        self.cell.is_some()
    }
}

impl GroupConstraint for BoundBorders {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let wrong = self.fixed.iter().find_map(|side| {
            let is_border = grid.get(side.link)?.index() > 0;
            let what = match (side.is_border(), is_border) {
                (true, false) => "is not a border",
                (false, true) => "is a border outside of all regions",
                _ => return None,
            };
            let cell = side.cell.unwrap_or_else(|| board.cell_at(side.place));
            Some(Breach::at(cell, format!("{} {what}", board.place_name(side.place))))
        });
        wrong.or_else(|| self.net.breach(board, grid))
    }

    fn watch<'w>(&'w self, _: &'w Board, _: &'w Grid) -> Watch<'w> {
        let fixed = self.fixed.iter().map(|side| side.link);
        Watch::Nodes(fixed.chain(self.net.held_nodes()).collect())
    }
}
