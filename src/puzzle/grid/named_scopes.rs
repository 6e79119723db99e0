//! Rows of scopes that other parts of the program ask for, and those of groups of one's own.

use super::group::plain;
use super::scope_row::Cut::{self, Field, Own, Plain};
use super::scope_row::{CluePlace, GroupForm, Holding, ScopeRow};
use super::{Found, Group, areas, lines, near};

/// Every row.
pub(crate) const ROWS: ScopeRow = ScopeRow::lines(
    "rows",
    "row",
    Plain(|it| Ok(plain(lines::rows(it.shape())))),
    "every row, from the top",
)
.clue(CluePlace::Left);

/// The whole board.
pub(crate) const BOARD: ScopeRow = ScopeRow::new(
    "board",
    Group::BOARD,
    Plain(|it| Ok(plain(vec![it.shape().iter().collect()]))),
    "the whole board",
);

/// Every open cell.
pub(crate) const CELLS: ScopeRow = ScopeRow::new(
    "cells",
    "cell",
    Plain(|it| Ok(it.open_cells().map(|cell| Found::around(cell, vec![cell])).collect())),
    "every cell that is not a hole, by itself",
)
.at_most(1)
.clue(CluePlace::About);

/// The regions of a field.
pub(crate) const REGIONS: ScopeRow = ScopeRow::new(
    "regions NAME",
    "region",
    Field(Holding::Regions, |it, name| Ok(plain(areas::regions(it, name)?))),
    "the regions of this field, in the order in which they come in the input; of a layer, the cells of \
     each symbol, in the order of the symbols",
)
.noun("region of `_`")
.clue(CluePlace::Area);

/// Areas with unknown cells.
pub(crate) const AREAS: ScopeRow = ScopeRow::new(
    "areas NAME",
    "area",
    Cut::Areas,
    "the areas of this name: those of a rule `areas` with this `name`, or regions with unknown borders. If the rule \
     has `one`, each group is about its cell of these; with no such cell, bounds are the same for all areas",
)
.noun("`_`");

/// Lines whose course is unknown.
pub(crate) const LINES: ScopeRow = ScopeRow::new(
    "lines",
    "line",
    Cut::Areas,
    "the cells of each line of the board, of lines through cells: a loop, a path or another piece. A cell in which a line \
     crosses itself is twice in its group",
);

/// For each cell, the area in which it lies.
pub(crate) const AREAS_OF_CELLS: ScopeRow = ScopeRow::new(
    "areas NAME of cells",
    "area",
    Cut::Areas,
    "for every cell that is in an area of this name, this area",
)
.noun("`_` of a cell")
.clue(CluePlace::About);

/// The sides around areas with unknown cells.
pub(crate) const SIDES_OF_AREAS: ScopeRow = ScopeRow::new(
    "sides of areas NAME",
    "outline",
    Cut::Areas,
    "for each region of this name, whose borders are unknown, the sides at which it has a border; otherwise as \
     `areas NAME`",
)
.noun("`_`");

/// The cells around each cell, in a circle.
pub(crate) const RINGS: ScopeRow = ScopeRow {
    kind: "ring",
    ..ScopeRow::around(
        "rings",
        "ring (the cells around a cell)",
        Plain(|it| Ok(near::rings(it.shape()))),
        "for every cell, even a hole, the cells that share an edge or a corner with it, clockwise from the \
         one above",
    )
    .at_most(8)
};

/// Groups of one's own: cells, lines, cells around a cell.
pub(super) const OWN_CELLS: ScopeRow = own(GroupForm::Cells, CluePlace::Cage);
pub(super) const OWN_LINES: ScopeRow = own(GroupForm::Lines, CluePlace::Nowhere);
pub(super) const OWN_AROUND: ScopeRow = own(GroupForm::Around, CluePlace::About);

const fn own(form: GroupForm, clue: CluePlace) -> ScopeRow {
    let doc = "groups that `groups` in [model] names";
    ScopeRow { form, clue, ..ScopeRow::new("NAME", "group", Own, doc).noun("group of `_`") }
}
