//! Groups whose cells are unknown: the areas of a net. A rule about the sum of what the places of a group are worth is
//! bound to all places that may be in one.

use std::any::Any;
use std::sync::Arc;

use super::common::{IF, in_time};
use super::condition::KeyedExprs;
use super::core::{
    BoundNet, BoundTallies, NetPart, PartWeights, PieceKind, PlaceWorth, Tally, Term,
};
use super::regions::BoundBorders;
use super::scene::Scene;
use super::weigh::{Weigh, Weighed};
use super::{BindResult, BoundLines, Constraint, RuleError};
use crate::expr::EvalError;
use crate::grid::{
    AREAS_OF_CELLS, Cell, CellSide, Group, Place, SIDES_OF_AREAS, Scope, Side, Symbol, Terrain,
    Value,
};

/// Areas with unknown cells, or the sides around them.
#[derive(Debug)]
pub(crate) struct AreaGroups {
    /// The net of the areas in each group of the rule that they are of.
    nets: Vec<BoundNet>,
    /// Whether there is a group for each cell.
    are_of_cells: bool,
    /// Whether the places are the sides around an area.
    are_sides: bool,
}

impl AreaGroups {
    /// Returns the groups of a scope, by what the rule that the areas are of is bound to.
    pub(super) fn of(
        (scope, bound): (&Scope, &dyn Constraint),
        terrain: &Terrain<'_>,
    ) -> Result<Self, RuleError> {
        let (bound, board): (&dyn Any, _) = (bound, terrain.board());
        let lines = bound.downcast_ref::<Vec<BoundLines>>().into_iter().flatten();
        let of_corners =
            |it: &BoundLines| it.of(board).is_some_and(|it| !it.spec.course.is_of_cells());
        if lines.clone().any(of_corners) {
            let why = "only lines through cells have cells";
            return Err(RuleError::OfAreas("in", why.to_owned()));
        }
        let borders = bound.downcast_ref::<Vec<BoundBorders>>().into_iter().flatten();
        let nets = borders.map(|it| it.net.clone()).chain(lines.map(|it| it.pieces.net.clone()));
        let of_others = || nets.collect();
        let nets = bound.downcast_ref::<Vec<BoundNet>>().cloned().unwrap_or_else(of_others);
        let [are_of_cells, are_sides] =
            [AREAS_OF_CELLS, SIDES_OF_AREAS].map(|row| *scope.row == row);
        Ok(Self { nets, are_of_cells, are_sides })
    }

    /// Binds a rule to the groups by what their places are worth. The expressions are those of the rule, with their keys.
    pub(super) fn bind(
        &self,
        mut weigh: Weigh<'_>,
        exprs: &KeyedExprs<'_>,
        terrain: &Terrain<'_>,
    ) -> BindResult {
        let applies = exprs.iter().find(|(key, _)| *key == IF.name).map(|&(_, applies)| applies);
        let mut bound = Vec::with_capacity(self.nets.len());
        for net in &self.nets {
            let (mut tallies, places) = (Vec::new(), self.places(net, terrain)?);
            for centre in self.centres(net) {
                in_time()?;
                let group = group(centre.and_then(|part| net.parts[part].cell()), &places);
                if centre.is_none() {
                    fits_all(exprs, terrain)?;
                }
                let weighed = match weigh(&group, applies, &Scene::of(&group, terrain)) {
                    // Where a clue is absent, nothing is demanded.
                    Err(RuleError::Eval { error: EvalError::NoValue, .. }) => continue,
                    weighed => weighed?,
                };
                for Weighed { due, worths, counted } in weighed {
                    let why = "what is demanded depends on what a cell holds";
                    let due = due.plain().ok_or(RuleError::OfAreas("in", why.into()))?;
                    let parts = self.parts(net, places.iter().zip(worths), terrain);
                    Tally::of(parts, counted).add_to(&mut tallies, centre, due);
                }
            }
            if !tallies.is_empty() {
                bound.push(BoundTallies { net: net.clone(), tallies });
            }
        }
        Ok(Arc::new(bound))
    }

    /// Returns the parts that a group is about, or none for all areas together.
    fn centres(&self, net: &BoundNet) -> Vec<Option<usize>> {
        let cells = net.parts.iter().enumerate();
        let is_centre = |it: &NetPart| self.are_of_cells || it.is_marked;
        if !self.are_of_cells && net.demand.one.is_none() {
            return vec![None];
        }
        cells.filter(|(_, it)| is_centre(it)).map(|(part, _)| Some(part)).collect()
    }

    /// Returns the places that may be in an area, each with the part that it belongs to: cells, or the sides around each.
    fn places(
        &self,
        net: &BoundNet,
        terrain: &Terrain<'_>,
    ) -> Result<Vec<(usize, Place)>, RuleError> {
        let cells = net.parts.iter().enumerate().filter_map(|(part, it)| Some((part, it.cell()?)));
        if !self.are_sides {
            return Ok(cells.map(|(part, cell)| (part, Place::Cell(cell))).collect());
        }
        let (shape, corners) = (terrain.shape(), terrain.shape().corners());
        let Some(corners) = corners.filter(|_| net.kind == PieceKind::Regions) else {
            let why = "only regions with unknown borders have borders around them";
            return Err(RuleError::OfAreas("in", why.to_owned()));
        };
        let sides = |(part, cell)| {
            CellSide::ALL.map(|side| (part, Place::Side(Side::of(shape, corners, cell, side))))
        };
        Ok(cells.flat_map(sides).collect())
    }

    /// Returns what each part of a net adds for its places.
    fn parts<'p>(
        &self,
        net: &BoundNet,
        places: impl Iterator<Item = (&'p (usize, Place), PlaceWorth)>,
        terrain: &Terrain<'_>,
    ) -> Vec<PartWeights> {
        let mut parts = vec![PartWeights::default(); net.parts.len()];
        for (&(part, place), worth) in places {
            let worth = if self.are_sides { at_border(&worth, place, terrain) } else { worth };
            match worth {
                PlaceWorth::Held(term) => parts[part].terms.push(term),
                PlaceWorth::Always(always) => parts[part].always += always,
            }
        }
        parts
    }
}

/// Returns the group of all places that may be in an area, about a cell.
fn group(centre: Option<Cell>, places: &[(usize, Place)]) -> Group {
    let (mut cells, mut others) = (Vec::new(), Vec::new());
    for &(_, place) in places {
        match place {
            Place::Cell(cell) => cells.push(cell),
            Place::Side(_) | Place::Corner(_) => others.push(place),
        }
    }
    let about = centre.map(Place::Cell);
    Group { focus: centre, about, cells, others, ..Group::board() }
}

/// Returns what a side is worth while a border is there: else it is not around the region of its cell.
fn at_border(worth: &PlaceWorth, side: Place, terrain: &Terrain<'_>) -> PlaceWorth {
    let board = terrain.board();
    let node = board.borders().and_then(|borders| borders.node_of(board.shape, side));
    let Some(node) = node else { return PlaceWorth::Always(0) };
    let weight = |content: Symbol| match worth {
        _ if content.index() == 0 => 0,
        PlaceWorth::Held(term) => term.weights[content.index()],
        PlaceWorth::Always(always) => *always,
    };
    PlaceWorth::Held(Term { node, weights: board.domain().contents(node).map(weight).collect() })
}

/// Checks that no expression asks for the cell that a group is about, where there is none.
fn fits_all(exprs: &KeyedExprs<'_>, terrain: &Terrain<'_>) -> Result<(), RuleError> {
    let is_clue = |name: &str| matches!(terrain.data.values.get(name), Some(Value::Clues(_)));
    for &(key, expr) in exprs {
        // A value is about the cell that is weighed.
        let is_of_centre = |name: &str| match name {
            "dr" | "dc" => true,
            name => key != "value" && (["r", "c"].contains(&name) || is_clue(name)),
        };
        if let Some(name) = expr.names().find(|it| it.indices == 0 && is_of_centre(it.name)) {
            let why = format!(
                "`{}` is about a cell, but the rule of the areas has no `one`; `areas NAME of cells` are about cells",
                name.name
            );
            return Err(RuleError::OfAreas(key, why));
        }
    }
    Ok(())
}
