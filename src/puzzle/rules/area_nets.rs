//! The nets that areas come down to, or what they demand of regions with unknown borders.

use std::collections::HashSet;

use super::RuleError;
use super::areas::Areas;
use super::common::{IN, eval};
use super::core::{BoundNet, Form, NetDemand, NetPart, One, Tally};
use super::scene::{Scene, value};
use super::touch::{self, Touch};
use crate::expr::{Expr, Operand, With};
use crate::grid::{Cell, Group, Near, Place};

/// Why a cell is not one of one area.
const CROSSING: &str = "two lines can cross in such a cell";

impl Areas {
    /// Adds sizes and marks to the parts of a net.
    pub(super) fn demand(
        &self,
        mut net: BoundNet,
        symbol: (&'static str, Operand<'_>),
        scene: &Scene<'_>,
    ) -> Result<BoundNet, RuleError> {
        let env = With { names: &[symbol], outer: scene };
        let (min, max) = self.bounds.eval(&env, 0)?;
        let bound = |size: &Option<Expr>| size.as_ref().map(|size| eval(size, &env)).transpose();
        let [least, most] = self.sizes.each_ref().map(bound);
        let one =
            if self.one.is_some() { Some(One::Such) } else { self.one_sized.then_some(One::Sized) };
        let sizes = [least?.unwrap_or(0), most?.unwrap_or(i64::MAX)];
        net.demand = NetDemand { pieces: [min, max], sizes, one, form: self.form, corners: None };
        net.demand.corners = self.inner_corners(&net, symbol, scene)?;
        let crossings = net.crossings();
        for part in &mut net.parts {
            let Some(cell) = part.cell() else { continue };
            part.size = number_at(self.size.as_ref(), (scene, symbol), cell, 1)?;
            part.is_marked = match &self.one {
                Some(one) => is_true(one, cell, scene)?,
                None => self.one_sized && part.size.is_some(),
            };
            if part.is_marked && crossings.contains(&cell) {
                return Err(RuleError::Unfit { key: "one", why: CROSSING });
            }
        }
        let has_sizes =
            sizes != NetDemand::NOTHING.sizes || net.parts.iter().any(|it| it.size.is_some());
        let is_between = |part: &NetPart| part.place.is_none() && !part.is_root;
        if has_sizes && net.parts.iter().any(is_between) {
            let why =
                "sizes are known of all cells with a line, where neighbours cannot both cross";
            return Err(RuleError::Unfit { key: "size", why });
        }
        Ok(net)
    }

    /// Tells which key does not fit regions with unknown borders, if one does not.
    pub(super) fn idle_of_regions(&self, groups: &[Group]) -> Option<&'static str> {
        let idle = [
            (groups.iter().any(|group| !group.is_board()), IN.name),
            (self.touch != Touch::Near(Near::Edge), touch::BY.name),
            (self.from.is_some(), "from"),
        ];
        idle.into_iter().find_map(|(is_said, key)| is_said.then_some(key))
    }

    /// Returns what is demanded of inner corners.
    fn inner_corners(
        &self,
        net: &BoundNet,
        symbol: (&'static str, Operand<'_>),
        scene: &Scene<'_>,
    ) -> Result<Option<Tally>, RuleError> {
        if self.inner_corners.is_none() && self.form != Some(Form::NotRectangle) {
            return Ok(None);
        }
        let mut tally = Tally::of(net.inner_corners(scene.terrain.shape()), None);
        tally.sums[0] = i64::from(self.form == Some(Form::NotRectangle));
        for (number, part) in net.parts.iter().enumerate() {
            let Some(cell) = part.cell() else { continue };
            let due = number_at(self.inner_corners.as_ref(), (scene, symbol), cell, 0)?;
            tally.dues.extend(due.map(|due| (number, [due; 2])));
        }
        Ok(Some(tally))
    }

    /// Returns for each cell from which areas are reached the net of what is reached.
    pub(super) fn reached(
        &self,
        (net, from): (&BoundNet, &Expr),
        symbol: (&'static str, Operand<'_>),
        scene: &Scene<'_>,
    ) -> Result<Vec<BoundNet>, RuleError> {
        let (board, terrain) = (scene.terrain.board(), scene.terrain);
        let Touch::Near(touch) = self.touch else { return Ok(Vec::new()) };
        let of_group: HashSet<Cell> = net.group.cells.iter().copied().collect();
        // From a hole that touches no cell of the board nothing is reached, which may be wrong.
        let is_beside = |&cell: &Cell| {
            let touches = |near: Cell| of_group.contains(&near);
            !terrain.is_open(cell)
                && (net.group.is_board() || touch.around(board.shape, cell).any(touches))
        };
        let holes = board.cells().filter(is_beside);
        let mut nets = Vec::new();
        for cell in net.group.cells.iter().copied().chain(holes) {
            if is_true(from, cell, scene)?
                && let Some(size) = number_at(self.size.as_ref(), (scene, symbol), cell, 0)?
            {
                nets.push(net.reached_from(cell, size, touch, board));
            }
        }
        Ok(nets)
    }
}

/// Returns the number that a cell states by an expression, if it is at least `least`.
fn number_at(
    expr: Option<&Expr>,
    (scene, symbol): (&Scene<'_>, (&'static str, Operand<'_>)),
    cell: Cell,
    least: i64,
) -> Result<Option<i64>, RuleError> {
    let Some(expr) = expr else { return Ok(None) };
    let scene = scene.at(Place::Cell(cell)).about_a();
    let number = value(expr, &With { names: &[symbol], outer: &scene })?;
    Ok(number.filter(|&number| number >= least))
}

/// Tells whether a condition is true of a cell.
fn is_true(condition: &Expr, cell: Cell, scene: &Scene<'_>) -> Result<bool, RuleError> {
    let value = scene.at(Place::Cell(cell)).about_a().eval(condition)?;
    Ok(value.is_some_and(|value| value != 0))
}
