//! Cuts a board into the groups of a scope.

use super::{Cell, Group, Scope, ScopeError, Size, Terrain, areas, lines, near};
use crate::expr::Expr;

impl Scope {
    /// Cuts a board into the groups of this scope. Holes belong to no group. Groups without cells
    /// are left out, but the other groups keep their numbers.
    pub(crate) fn groups(&self, terrain: &Terrain<'_>) -> Result<Vec<Group>, ScopeError> {
        let mut groups = self.all_groups(terrain)?;
        groups.retain(|group| group.places().next().is_some());
        Ok(groups)
    }

    /// Cuts a board into the groups of this scope, including groups without cells. A pair with a
    /// hole is left out.
    pub(crate) fn all_groups(&self, terrain: &Terrain<'_>) -> Result<Vec<Group>, ScopeError> {
        let size = |size: &Size| -> Result<(i64, i64), ScopeError> {
            let eval = |expr: &Expr| expr.eval(terrain.data).map_err(ScopeError::Eval);
            Ok((eval(&size.rows)?, eval(&size.columns)?))
        };
        let shape = terrain.shape();
        let whole = |cells: Vec<Vec<Cell>>| cells.into_iter().map(|cells| (None, cells)).collect();
        let found: Vec<(Option<Cell>, Vec<Cell>)> = match self {
            Self::Rows => whole(lines::rows(shape)),
            Self::Columns => whole(lines::columns(shape)),
            Self::MainDiagonals => whole(lines::main_diagonals(shape)),
            Self::Diagonals => whole(lines::diagonals(shape)),
            Self::RowRuns => whole(lines::runs(terrain, lines::rows(shape))),
            Self::ColumnRuns => whole(lines::runs(terrain, lines::columns(shape))),
            Self::DiagonalRuns => whole(lines::runs(terrain, lines::diagonals(shape))),
            Self::Boxes(it) => whole(areas::boxes(shape, size(it)?)?),
            Self::Windows(it) => whole(areas::windows(shape, size(it)?)),
            Self::Regions(field) => whole(areas::regions(terrain, field)?),
            Self::Crossings(field) => whole(areas::crossings(terrain, field)?),
            Self::Arrows(field) => near::arrows(terrain, field)?,
            Self::Board => whole(vec![shape.iter().collect()]),
            Self::Pairs(near) => whole(near::pairs(shape, *near)),
            Self::Neighbours(near) => near::neighbours(shape, *near),
            Self::Rings => near::rings(shape),
            Self::Rays => near::rays(terrain),
            Self::SidesOfCells => return Ok(near::sides(terrain, self.kind())),
            Self::Less(field) => whole(near::less(terrain, field)?),
            Self::Cells(table, columns) => whole(areas::listed(terrain, table, columns)?),
        };
        let paired = matches!(self, Self::Pairs(_) | Self::Less(_));
        let groups = found.into_iter().zip(1..).filter_map(|((focus, mut cells), number)| {
            let (all, first) = (cells.len(), cells.first().copied());
            cells.retain(|&cell| terrain.is_open(cell));
            // A pair needs both its cells.
            let is_half = paired && cells.len() < all;
            (!is_half).then(|| Group { kind: self.kind(), number, focus, first, cells, others: Vec::new() })
        });
        Ok(groups.collect())
    }
}
