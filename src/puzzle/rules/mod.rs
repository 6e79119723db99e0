//! Rules: checks finished grids, and explains breaches.
//!
//! A [`Rule`] is a statement of a definition: a scope and a [`Condition`], perhaps with sizes from
//! the input. Bound to a case it becomes a [`Constraint`] on cells, which finds breaches in a grid.
//! Every answer is verified here before it is printed. Constraints are made from the puzzle alone:
//! they share the groups of cells with the encoding for the engine, and nothing else.
//!
//! Boards of pieces are checked by a [`Tiling`] instead.
//!
//! Invariant: this module never sees the engine. It knows only grids.
//!
//! To add a rule: a file here, and its row in [`RULES`]. The decoder, the JSON Schema, the reference,
//! the sentences and what is exported are made from the rows. One that is bound to core constraints has
//! their encodings in `encode/fill/`, and a validator knows it by the [`Lowering`] in its row; any other
//! is checked on every candidate that the engine finds.

mod apart;
mod area_groups;
mod area_nets;
mod areas;
mod arms;
mod around;
mod bound_lines;
mod bound_walk;
mod bounds;
mod breach;
mod clues;
mod common;
mod condition;
mod connected;
mod constraint;
mod core;
mod count;
mod demand;
mod differ;
mod distinct;
mod each;
mod error;
mod groups;
mod joins;
mod line_form;
mod line_net;
mod line_words;
mod lines;
mod lowering;
mod never;
mod old;
mod packed;
mod pairs;
mod pieces;
mod product;
mod regions;
mod rule;
mod rule_keys;
mod rule_row;
mod run_lengths;
mod runs;
mod scan;
mod scan_steps;
mod scene;
mod seen;
mod shapes;
mod spell;
mod sum;
mod symbols;
mod tabulate;
mod tally;
mod tiling;
mod touch;
mod trials;
mod walks;
mod weigh;
mod worth;

pub(crate) use bound_lines::BoundLines;
pub(crate) use bound_walk::BoundWalk;
pub(crate) use breach::{Breach, name as group_name};
pub(crate) use clues::{StatedClue, clue_entry};
pub(crate) use condition::{BindResult, Condition};
pub(crate) use constraint::{Constraint, Constraints, GroupConstraint, Watch, of_type};
pub(crate) use core::{
    BoundNet, BoundScan, BoundSum, BoundTable, BoundTables, BoundTallies, Form, NetDemand, NetPart,
    One, PieceKind, Pieces, STATES_MAX, State, Tally, Term, add_term,
};
pub(crate) use distinct::BoundDistinct;
#[cfg(test)]
pub(crate) use distinct::Distinct;
pub(crate) use error::RuleError;
pub(crate) use groups::all_of;
pub(crate) use line_form::{LINE_FORM, LineForm};
pub(crate) use line_words::FORM_WANTED;
pub(crate) use lowering::{Core, Lowering, filled};
pub(crate) use old::OldRule;
pub(crate) use packed::PackedRules;
pub(crate) use pieces::{EdgeRule, Lies, Piece, Placement};
pub(crate) use regions::{BoundBorders, REGION_FORM};
pub(crate) use rule::Rule;
pub(crate) use rule_row::{RuleRow, Takes};
pub(crate) use scene::ROLES;
pub(crate) use shapes::BoundShapes;
pub(crate) use tiling::{OnceNumbers, Tiling, TilingBreach};
pub(crate) use trials::Trials;
pub(crate) use worth::Worth;

use crate::grid::{Board, Grid, Terrain};

/// The rules, in the order in which messages and sentences name them.
pub(crate) const RULES: &[RuleRow] = &[
    distinct::ROW,
    count::ROW,
    each::ROW,
    pairs::ROW,
    around::ROW,
    sum::ROW,
    product::ROW,
    runs::ROW,
    seen::ROW,
    scan::ROW,
    spell::ROW,
    arms::ROW,
    apart::ROW,
    never::ROW,
    connected::ROW,
    areas::ROW,
    shapes::ROW,
    lines::ROW,
    walks::ROW,
    differ::ROW,
];

/// The rules in old words.
pub(crate) const OLD_RULES: &[OldRule] = &[around::OLD, seen::OLD];

/// Verifies a finished grid: every open cell is filled, every given is kept, and no constraint is
/// broken.
///
/// # Errors
///
/// The first breach.
///
/// # Panics
///
/// If the grid has another shape than the terrain.
pub(crate) fn verify(
    constraints: &Constraints,
    terrain: &Terrain<'_>,
    answer: &Grid,
) -> Result<(), Breach> {
    let (board, givens) = (terrain.board(), terrain.givens);
    assert_eq!(givens.shape(), answer.shape(), "the givens are of another grid");
    for cell in board.cells() {
        let name = || board.shape.name(cell);
        let empty = || Breach::at(cell, format!("{} is empty", name()));
        if board.alphabet.len() == 0 && givens.get(cell) == answer.get(cell) {
            continue;
        }
        let Some(found) = answer.get(cell) else { return Err(empty()) };
        match givens.get(cell) {
            Some(given) if given != found => {
                let given = breach::quoted(given, board);
                let text = format!("the given {given} in {} is not kept", name());
                return Err(Breach::at(cell, text));
            }
            None if board.alphabet.is_hole(found) => return Err(empty()),
            _ => {}
        }
    }
    contradiction(constraints, board, answer).map_or(Ok(()), |(_, breach)| Err(breach))
}

/// Returns the first breach by a grid, which may have blanks, with the number of its constraint.
pub(crate) fn contradiction(
    constraints: &Constraints,
    board: &Board,
    grid: &Grid,
) -> Option<(usize, Breach)> {
    let breaches = constraints.iter().map(|constraint| constraint.breach(board, grid));
    breaches.enumerate().find_map(|(number, breach)| breach.map(|breach| (number, breach)))
}

#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
