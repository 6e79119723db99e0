//! The table of scopes: a row for each way to cut a board into groups.
//!
//! A further scope is a row here, with the function that cuts, and a row of the table in
//! `validators/python/scopes.py`.

use super::areas::{self, of_cells};
use super::group::plain;
use super::named_scopes::{
    AREAS, AREAS_OF_CELLS, BOARD, CELLS, LINES, REGIONS, RINGS, ROWS, SIDES_OF_AREAS,
};
use super::near::{self, BISHOP, Near};
use super::scope_row::Cut::{Columns, Field, Plain, Size};
use super::scope_row::{CluePlace, Cut, Holding, ScopeRow};
use super::sides::ROWS as OF_SIDES;
use super::{lines, pairs};

/// The scopes.
pub(crate) const SCOPES: &[ScopeRow] = &{
    let mut all = [ROWS; OF_CELLS.len() + OF_SIDES.len()];
    let mut at = 0;
    while at < all.len() {
        let of_sides = at.checked_sub(OF_CELLS.len());
        all[at] = if let Some(at) = of_sides { OF_SIDES[at] } else { OF_CELLS[at] };
        at += 1;
    }
    all
};

/// The scopes of cells.
const OF_CELLS: &[ScopeRow] = &[
    ROWS,
    ScopeRow::lines(
        "columns",
        "column",
        Plain(|it| Ok(plain(lines::columns(it.shape())))),
        "every column, from the left; its cells from the top",
    )
    .clue(CluePlace::Above),
    ScopeRow::new(
        "boxes 2x3",
        "box",
        Size(|it, size| Ok(plain(areas::boxes(it.shape(), size)?))),
        "every box, here 2 rows high and 3 columns wide, by its upper left cell, which is its first",
    )
    .noun("_ box")
    .clue(CluePlace::Area),
    ScopeRow::new(
        "windows 2x2",
        "window",
        Size(|it, size| Ok(plain(areas::windows(it.board(), size)))),
        "every rectangle of this size, at any position, by its upper left cell, which is its first",
    )
    .noun("_ window"),
    ScopeRow::lines(
        "main diagonals",
        "main diagonal",
        Plain(|it| Ok(plain(lines::main_diagonals(it.shape())))),
        "the diagonal from the upper left corner, then that from the upper right one; its cells downwards",
    ),
    ScopeRow::lines(
        "diagonals",
        "diagonal",
        Plain(|it| Ok(plain(lines::diagonals(it.board())))),
        "every diagonal of two cells or more: those that fall to the right, from the lower left to the \
         upper right; then the others, from the upper left to the lower right; its cells downwards",
    ),
    ScopeRow::lines(
        "row runs",
        "run of a row",
        Plain(|it| Ok(lines::runs(it, lines::rows(it.shape())))),
        "every maximal part of a row without holes, row by row; its clue is that of the hole before it",
    )
    .clue(CluePlace::About),
    ScopeRow::lines(
        "column runs",
        "run of a column",
        Plain(|it| Ok(lines::runs(it, lines::columns(it.shape())))),
        "every maximal part of a column without holes, column by column; its clue is that of the hole above it",
    )
    .clue(CluePlace::About),
    ScopeRow::lines(
        "diagonal runs",
        "run of a diagonal",
        Plain(|it| Ok(lines::runs(it, lines::diagonals(it.board())))),
        "every maximal part of a diagonal without holes, in the order of `diagonals`; also single cells of \
         diagonals that a hole cuts",
    ),
    ScopeRow::lines(
        "views",
        "view from the edge",
        Plain(|it| Ok(plain(lines::views(it.shape())))),
        "every column from the top, every row from the left, every row from the right, then every column \
         from the bottom; its cells from that end on",
    )
    .clue(CluePlace::Rim),
    REGIONS,
    AREAS,
    AREAS_OF_CELLS,
    SIDES_OF_AREAS,
    LINES,
    ScopeRow::new(
        "crossings NAME",
        "crossing",
        Field(Holding::Regions, |it, name| Ok(plain(areas::crossings(it, name)?))),
        "every shortest part of a row or column that crosses two borders between regions of this field, or \
         walls inside of them: those of rows, then those of columns",
    )
    .noun("crossing of `_`"),
    ScopeRow::new(
        "arrows NAME",
        "arrow",
        Field(Holding::Layer, near::arrows),
        "for every cell with `^`, `v`, `<` or `>` in this layer, the cells beyond it in this direction, from it \
         on up to the edge of the board; holes are left out, but do not end it",
    )
    .noun("arrow of `_`")
    .clue(CluePlace::About),
    BOARD,
    CELLS,
    ScopeRow::pairs(
        "pairs edge",
        "pair of cells side by side",
        Plain(|it| Ok(pairs::near(it.shape(), Near::Edge))),
        "every two cells that share an edge, by the first, then by the second",
    ),
    ScopeRow::pairs(
        "pairs king",
        "pair of cells that touch",
        Plain(|it| Ok(pairs::near(it.shape(), Near::King))),
        "every two cells that share an edge or a corner, in the same order",
    ),
    ScopeRow::pairs(
        "pairs knight",
        "pair of cells a knight's step apart",
        Plain(|it| Ok(pairs::near(it.shape(), Near::Knight))),
        "every two cells a knight's step apart, in the same order",
    ),
    ScopeRow::pairs(
        "pairs line",
        "pair of cells in a line",
        Plain(|it| Ok(pairs::along(it, Near::Edge.steps()))),
        "every two cells of a row or column without a hole between, in the same order",
    ),
    ScopeRow::pairs(
        "pairs bishop",
        "pair of cells in a diagonal",
        Plain(|it| Ok(pairs::along(it, BISHOP))),
        "every two cells of a diagonal without a hole between, in the same order",
    ),
    ScopeRow::pairs(
        "pairs queen",
        "pair of cells in a line or a diagonal",
        Plain(|it| Ok(pairs::along(it, Near::King.steps()))),
        "every two cells of a row, a column or a diagonal without a hole between, in the same order",
    ),
    ScopeRow::pairs(
        "pairs of regions NAME",
        "pair of cells of one region of `_`",
        Field(Holding::Regions, pairs::of_regions),
        "any two cells of a region of this field, in the same order; `size` is that of the region",
    ),
    ScopeRow::pairs(
        "across NAME",
        "pair of cells side by side with a border of `_` between",
        Field(Holding::Regions, pairs::across),
        "every two cells that share an edge and are in different regions of this field, or have a wall of a \
         region between them, in the same order; `size` is the number of such sides between the two regions",
    ),
    ScopeRow::pairs(
        "within NAME",
        "pair of cells side by side in one region of `_`",
        Field(Holding::Regions, pairs::within),
        "every two cells that share an edge and are in the same region of this field, without a wall between \
         them, in the same order",
    ),
    ScopeRow::around(
        "neighbours edge",
        "neighbourhood (the cells that share an edge with a cell)",
        Plain(|it| Ok(near::neighbours(it.shape(), Near::Edge, false))),
        "for every cell, even a hole, the cells that share an edge with it",
    )
    .at_most(4),
    ScopeRow::around(
        "neighbours king",
        "neighbourhood (the cells that share an edge or a corner with a cell)",
        Plain(|it| Ok(near::neighbours(it.shape(), Near::King, false))),
        "for every cell, even a hole, the cells that share an edge or a corner with it",
    )
    .at_most(8),
    ScopeRow::around(
        "neighbours knight",
        "neighbourhood (the cells a knight's step from a cell)",
        Plain(|it| Ok(near::neighbours(it.shape(), Near::Knight, false))),
        "for every cell, even a hole, the cells a knight's step away",
    )
    .at_most(8),
    ScopeRow::around(
        "neighbours edge and self",
        "neighbourhood (a cell and those that share an edge with it)",
        Plain(|it| Ok(near::neighbours(it.shape(), Near::Edge, true))),
        "for every cell, even a hole, the cell itself and the cells that share an edge with it",
    )
    .at_most(5),
    ScopeRow::around(
        "neighbours king and self",
        "neighbourhood (a cell and those that share an edge or a corner with it)",
        Plain(|it| Ok(near::neighbours(it.shape(), Near::King, true))),
        "for every cell, even a hole, the cell itself and the cells that share an edge or a corner with it",
    )
    .at_most(9),
    ScopeRow::around(
        "neighbours knight and self",
        "neighbourhood (a cell and those a knight's step from it)",
        Plain(|it| Ok(near::neighbours(it.shape(), Near::Knight, true))),
        "for every cell, even a hole, the cell itself and the cells a knight's step away",
    )
    .at_most(9),
    RINGS,
    rays(
        "rays",
        "view (a cell, and its row and column up to a hole)",
        Plain(|it| Ok(near::rays(it, Near::Edge.steps()))),
        "for every cell that is not a hole, the cell itself and all cells along its row and column up to a \
         hole",
    ),
    rays(
        "rays rook",
        "view (a cell, and its row and column up to a hole)",
        Plain(|it| Ok(near::rays(it, Near::Edge.steps()))),
        "the same as `rays`",
    ),
    rays(
        "rays bishop",
        "view (a cell, and its diagonals up to a hole)",
        Plain(|it| Ok(near::rays(it, BISHOP))),
        "for every cell that is not a hole, the cell itself and all cells along its diagonals up to a hole",
    ),
    rays(
        "rays queen",
        "view (a cell, and its row, column and diagonals up to a hole)",
        Plain(|it| Ok(near::rays(it, Near::King.steps()))),
        "for every cell that is not a hole, the cell itself and all cells along its row, column and \
         diagonals up to a hole",
    ),
    ScopeRow::lines(
        "arms",
        "arm",
        Plain(|it| Ok(near::arms(it))),
        "for every cell that is not a hole four groups: the cells above it, to its right, below it and to \
         its left, from it on up to a hole",
    )
    .noun("arm of a cell")
    .clue(CluePlace::About),
    ScopeRow::lines(
        "rows of cells",
        "row",
        Plain(|it| of_cells(it, &lines::rows(it.shape()))),
        "for every cell that is not a hole, the row in which it lies",
    )
    .noun("row of a cell")
    .clue(CluePlace::About),
    ScopeRow::lines(
        "columns of cells",
        "column",
        Plain(|it| of_cells(it, &lines::columns(it.shape()))),
        "for every cell that is not a hole, the column in which it lies",
    )
    .noun("column of a cell")
    .clue(CluePlace::About),
    ScopeRow::new(
        "boxes 2x3 of cells",
        "box",
        Size(|it, size| of_cells(it, &areas::boxes(it.shape(), size)?)),
        "for every cell that is not a hole, the box in which it lies",
    )
    .noun("_ box of a cell")
    .clue(CluePlace::About),
    ScopeRow::new(
        "regions NAME of cells",
        "region",
        Field(Holding::Regions, |it, name| of_cells(it, &areas::regions(it, name)?)),
        "for every cell that is not a hole, the region of this field in which it lies, if it is in one",
    )
    .noun("region of `_` with a cell")
    .clue(CluePlace::About),
    ScopeRow {
        kind: "comparison",
        ..ScopeRow::pairs(
            "less NAME",
            "comparison of `_`",
            Field(Holding::Less, pairs::less),
            "the pairs of this field, line by line as their signs come in the input; the first cell of each \
             holds less",
        )
    },
    ScopeRow::new(
        "cells NAME r1 c1 r2 c2",
        "row of cells",
        Columns,
        "for every row of this table, the cells whose row and column, from zero, stand in these columns \
         of it, in this order",
    )
    .noun("row of cells in `_`")
    .clue(CluePlace::Cage),
];

/// Makes a row for what is seen from a cell.
const fn rays(words: &'static str, noun: &'static str, cut: Cut, doc: &'static str) -> ScopeRow {
    ScopeRow::new(words, "view", cut, doc).noun(noun).clue(CluePlace::About)
}
