//! Changes a puzzle until it has one answer, where clues cannot say more than they do. Regions are carved (`carve.rs`).
//!
//! Cells in which another answer differs are in doubt. A change near one of them stays if no more cells are in doubt
//! then: hill climbing.

use super::answers::first_two;
use super::carve::{carve, regions};
use super::change::{Change, Changed};
use super::dig::Holes;
use super::error::{GoOn, MakeErrorKind};
use super::random::Random;
use super::redraw::Numbers;
use super::stretches::Stretches;
use crate::definition::Definition;
use crate::encode::Solution;
use crate::grid::{Board, CaseData, Cell, Grid, Node};

/// After this many changes that were none for the better, another answer is sooner climbed from.
const PATIENCE: usize = 20;
/// This many changes are tried until one leaves none of the other answers that are known.
const TRIED: usize = 40;

/// Changes a puzzle, if it is of such a kind, until it has one answer: its clues, if it has any, describe an answer in
/// full. Returns whether that works.
pub(super) fn settle(
    definition: &Definition,
    (data, answer): (&mut CaseData, &Grid),
    is_clued: bool,
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<bool, MakeErrorKind> {
    match (change_of(definition, data, random)?, regions(definition)) {
        (Some(change), _) => climb(definition, (data, answer), &*change, random, go_on),
        (None, Some(regions)) if !is_clued => {
            carve(definition, data, (answer, regions), random, go_on)
        }
        _ => Ok(true),
    }
}

/// Returns how a puzzle is changed, if it is of such a kind.
fn change_of<'d>(
    definition: &'d Definition,
    data: &CaseData,
    random: &mut Random,
) -> Result<Option<Box<dyn Change + 'd>>, MakeErrorKind> {
    if let Some(stretches) = Stretches::of(definition, data, random)? {
        return Ok(Some(Box::new(stretches)));
    }
    if let Some(holes) = Holes::of(definition, data) {
        return Ok(Some(Box::new(holes)));
    }
    Ok(Numbers::of(definition, data).map(|numbers| Box::new(numbers) as Box<dyn Change>))
}

/// Changes a puzzle near what is in doubt, until nothing is. Returns whether that works.
fn climb(
    definition: &Definition,
    (data, answer): (&mut CaseData, &Grid),
    change: &dyn Change,
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<bool, MakeErrorKind> {
    let first = Changed { data: data.clone(), answer: Some(answer.clone()) };
    let Some(mut now) = Climb::at(definition, first)? else { return Ok(false) };
    let mut in_vain = 0;
    while in_vain < PATIENCE && !now.doubtful.is_empty() {
        MakeErrorKind::unless(go_on)?;
        in_vain += 1;
        let Some(next) = now.changed(definition, change, random)? else { break };
        let Some(next) = Climb::at(definition, next)? else { continue };
        if next.doubtful.len() < now.doubtful.len() {
            in_vain = 0;
        }
        if next.doubtful.len() <= now.doubtful.len() {
            now = next;
        }
    }
    *data = now.data;
    Ok(now.doubtful.is_empty())
}

/// A place on the way up.
struct Climb {
    data: CaseData,
    answer: Grid,
    /// Other answers.
    others: Vec<Solution>,
    /// The cells in which another answer differs.
    doubtful: Vec<Cell>,
}

impl Climb {
    /// Finds what is in doubt about a puzzle. Returns nothing if it has no answer.
    fn at(definition: &Definition, puzzle: Changed) -> Result<Option<Self>, MakeErrorKind> {
        let Changed { data, answer } = puzzle;
        let (_, found) = first_two(definition, &data)?;
        let grid = |solution: &Solution| match solution {
            Solution::Fill(grid) => Some(grid.clone()),
            Solution::Tile(_) => None,
        };
        let Some(answer) = answer.or_else(|| grid(found.first()?)) else { return Ok(None) };
        let of = |other: &Solution| doubtful(&data.board, other, &answer);
        let others: Vec<Solution> = found.into_iter().filter(|it| !of(it).is_empty()).collect();
        let mut cells: Vec<Cell> = others.iter().flat_map(of).collect();
        cells.sort_unstable();
        cells.dedup();
        Ok(Some(Self { data, answer, others, doubtful: cells }))
    }

    /// Returns the puzzle after a change, of which the other answers are none.
    fn changed(
        &self,
        definition: &Definition,
        change: &dyn Change,
        random: &mut Random,
    ) -> Result<Option<Changed>, MakeErrorKind> {
        for _ in 0..TRIED {
            let cell = self.doubtful[random.below(self.doubtful.len())];
            let Some(changed) = change.near(&self.data, (&self.answer, cell), random)? else {
                continue;
            };
            let Ok(rules) = definition.model.bind(&changed.data) else { continue };
            let is_one = |other: &Solution| rules.verify(&changed.data, other).is_ok();
            if !self.others.iter().any(is_one) {
                return Ok(Some(changed));
            }
        }
        Ok(None)
    }
}

/// Returns the cells in which a solution differs from an answer.
fn doubtful(board: &Board, solution: &Solution, answer: &Grid) -> Vec<Cell> {
    let Solution::Fill(grid) = solution else { return Vec::new() };
    let nodes = board.domain().iter().filter(|&node: &Node| grid.get(node) != answer.get(node));
    nodes.filter_map(|node| Some(board.cell_at(board.place_of(node)?))).collect()
}
