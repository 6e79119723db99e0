//! Regions with unknown borders: every open cell is in one, and borders are exactly between two of them.

use super::{BindResult, Breach, Condition, GroupConstraint, RuleRow};
use crate::grid::{Board, Cell, CellAreas, Grid, Group, LineLayer, Node, Place, Scope, Terrain};
use crate::language::{Entries, EntryFault, Kind, optional};

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
         other without a border; `areas` without `of` is about the regions.",
    ),
    takes: |_| true,
    read: |entries| Ok(Box::new(RegionForm::read(entries)?)),
};

/// The regions of a board.
#[derive(Clone, Debug)]
pub(crate) struct RegionForm {
    /// What one is called.
    name: String,
}

impl RegionForm {
    /// Reads the name.
    pub(crate) fn read(entries: &mut Entries) -> Result<Self, EntryFault> {
        Ok(Self { name: entries.required(REGION_FORM.key.name)? })
    }
}

/// The sides at which borders can be, and the cells that they part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundBorders {
    layer: LineLayer,
    /// The open cells.
    pub cells: Vec<Cell>,
    /// All sides.
    pub sides: Vec<BorderSide>,
}

/// A side of a cell, or one between two places off the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BorderSide {
    /// The node that tells whether it is a border.
    pub link: Node,
    place: Place,
    /// The open cells at both sides.
    pub cells: [Option<Cell>; 2],
}

impl Condition for RegionForm {
    fn sentence(&self, _: &Scope, _: &str, _: bool) -> String {
        let name = &self.name;
        format!(
            "borders part the board into regions, each one `{name}`; there is a border on each side between two"
        )
    }

    fn bind(&self, _: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        Ok(Box::new(Vec::from_iter(BoundBorders::of(terrain))))
    }
}

impl BoundBorders {
    /// Returns the borders of a board that has them.
    pub(super) fn of(terrain: &Terrain<'_>) -> Option<Self> {
        let board = terrain.board();
        let layer = board.lines.clone().filter(LineLayer::are_borders)?;
        let is_open = |cell: &Cell| terrain.is_open(*cell);
        let side = |(at, is_down)| {
            let link = layer.nodes.link(at, is_down);
            let place = layer.place_of(board.shape, link)?;
            let Place::Side(side) = place else { return None };
            let cells = side.cells(board.shape).map(|cell| cell.filter(is_open));
            Some(BorderSide { link, place, cells })
        };
        let sides = layer.links().filter_map(side).collect();
        let cells = terrain.open_cells().collect();
        Some(Self { layer, cells, sides })
    }

    /// Returns the regions of a grid, as [`LineLayer::regions`] does.
    pub(super) fn regions(&self, board: &Board, grid: &Grid, is_joined: bool) -> CellAreas {
        self.layer.regions(board.shape, self.cells.iter().copied(), grid, is_joined)
    }
}

impl BorderSide {
    /// Tells whether it is a border, if that is the same in all answers.
    pub(crate) fn fixed(&self) -> Option<bool> {
        match self.cells {
            [Some(_), Some(_)] => None,
            [None, None] => Some(false),
            _ => Some(true),
        }
    }
}

impl GroupConstraint for BoundBorders {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let sure = self.regions(board, grid, false);
        self.sides.iter().find_map(|side| {
            let is_border = grid.get(side.link)?.index() > 0;
            let name = board.place_name(side.place);
            match (side.fixed(), side.cells) {
                (Some(due), [one, other]) if due != is_border => {
                    let what = if is_border {
                        "is a border outside of all regions"
                    } else {
                        "is not a border"
                    };
                    let cell = one.or(other).unwrap_or_else(|| board.cell_at(side.place));
                    Some(Breach::at(cell, format!("{name} {what}")))
                }
                (None, [Some(one), Some(other)])
                    if is_border && sure.number(one) == sure.number(other) =>
                {
                    let text = format!("{name} is a border inside of a region");
                    Some(Breach::between([one, other], text))
                }
                _ => None,
            }
        })
    }
}
