//! The steps to an answer, drawn.

use std::collections::BTreeMap;
use std::vec;

use super::picture::{PictureFilling, picture};
use crate::definition::Definition;
use crate::draw::{BoardPicture, PictureMark, Spot};
use crate::encode::{BoundModel, Covered, Solution};
use crate::grid::{CaseData, Grid, Node, Symbol};
use crate::rules::Placement;
use crate::setter::{PieceStep, TaughtCase, TaughtSteps};
use crate::teach::Step;

/// More characters are not written for what a step excludes at a place.
const NAMES_MAX: usize = 4;

/// Draws steps one after the other: what is known before, what the step fixes or excludes, and its premises.
#[derive(Debug)]
#[expect(unnameable_types, reason = "an iterator; its users need not name it")]
pub struct StepPictures<'d> {
    case: DrawnCase<'d>,
    left: StepsLeft,
}

/// The case whose steps are drawn.
#[derive(Debug)]
struct DrawnCase<'d> {
    definition: &'d Definition,
    data: CaseData,
    rules: BoundModel,
}

/// The steps that are not drawn yet, with what those before them tell.
#[derive(Debug)]
enum StepsLeft {
    Contents(vec::IntoIter<Step>, Grid),
    Pieces(vec::IntoIter<PieceStep>, Vec<Placement>),
}

impl<'d> StepPictures<'d> {
    /// Draws the steps of a case, unless its board is too large.
    pub(super) fn new(definition: &'d Definition, taught: TaughtCase) -> Option<Self> {
        let TaughtCase { data, rules, steps } = taught;
        let case = DrawnCase { definition, data, rules };
        case.draw(PictureFilling::Givens)?;
        let left = match steps {
            TaughtSteps::Contents(steps) => {
                let board = &case.data.board;
                let mut known = Grid::empty(board.shape);
                known.extend_to(board.domain().nodes());
                StepsLeft::Contents(steps.into_iter(), known)
            }
            TaughtSteps::Pieces(steps) => StepsLeft::Pieces(steps.into_iter(), Vec::new()),
        };
        Some(Self { case, left })
    }
}

impl DrawnCase<'_> {
    fn draw(&self, filling: PictureFilling<'_>) -> Option<BoardPicture> {
        picture(self.definition, &self.data, &self.rules, filling)
    }

    /// Returns where a node is drawn.
    fn spot(&self, node: Node) -> Option<Spot> {
        let (row, column) = self.data.board.place_of(node)?.half_cells(self.data.board.shape);
        Some(Spot { row, column })
    }

    /// Tells whether pictures show what a node holds: cells, and the sides that lines cross.
    fn is_shown(&self, node: Node) -> bool {
        let layer = self.data.board.layer_of(node);
        layer.is_none_or(|lines| lines.nodes.link_at(node).is_some())
    }

    /// Says what a node does not hold.
    fn is_not(&self, node: Node, contents: &[Symbol]) -> String {
        let name = |&content: &Symbol| match self.data.board.cell_of(node) {
            Some(_) => self.data.board.alphabet.name(Some(content)).to_owned(),
            None => content.index().to_string(),
        };
        let names: Vec<String> = contents.iter().map(name).collect();
        let between = if names.iter().all(|name| name.chars().count() == 1) { "" } else { " " };
        let names = names.join(between);
        if names.chars().count() > NAMES_MAX { "≠".to_owned() } else { format!("≠{names}") }
    }

    /// Draws a step about contents, and learns from it.
    fn of_contents(&self, step: Step, known: &mut Grid) -> Option<BoardPicture> {
        let mut excluded: BTreeMap<Node, Vec<Symbol>> = BTreeMap::new();
        for (node, content) in step.excluded {
            excluded.entry(node).or_default().push(content);
        }
        let domain = self.data.board.domain();
        for (&node, gone) in &excluded {
            let mut left = domain.contents(node).filter(|it| !gone.contains(it));
            let only = left.next().filter(|_| left.next().is_none());
            known.set(node, only);
        }
        let mut drawn = self.draw(PictureFilling::Known(known))?;
        for (&node, gone) in &excluded {
            let Some(spot) = self.spot(node).filter(|_| self.is_shown(node)) else { continue };
            drawn.mark(spot, PictureMark::Difference);
            if known.get(node).is_none() {
                drawn.write(spot, &self.is_not(node, gone));
            }
        }
        let clues = step.clues.iter().map(|&cell| cell.into());
        let premises = step.premises.into_iter().chain(clues).filter_map(|it| self.spot(it));
        premises.for_each(|spot| drawn.mark(spot, PictureMark::Premise));
        Some(drawn)
    }

    /// Draws a step about a piece, or a cell that stays free, and learns from it.
    fn of_pieces(&self, step: &PieceStep, placed: &mut Vec<Placement>) -> Option<BoardPicture> {
        let is_placed = step.is_placed();
        if let Covered::By(place) = &step.covered
            && is_placed
        {
            placed.push(place.clone());
        }
        let solution = Solution::Tile(placed.clone());
        let mut drawn = self.draw(PictureFilling::Solution(&solution))?;
        for &cell in step.cells() {
            let Some(spot) = self.spot(cell.into()) else { continue };
            drawn.mark(spot, PictureMark::Difference);
            match step.covered {
                _ if !is_placed => drawn.write(spot, "≠"),
                Covered::Free(_) => drawn.write(spot, "·"),
                Covered::By(_) => {}
            }
        }
        let premises = step.premises().iter().filter_map(|&cell| self.spot(cell.into()));
        premises.for_each(|spot| drawn.mark(spot, PictureMark::Premise));
        Some(drawn)
    }
}

impl Iterator for StepPictures<'_> {
    type Item = BoardPicture;

    fn next(&mut self) -> Option<BoardPicture> {
        let Self { case, left } = self;
        match left {
            StepsLeft::Contents(steps, known) => case.of_contents(steps.next()?, known),
            StepsLeft::Pieces(steps, placed) => case.of_pieces(&steps.next()?, placed),
        }
    }
}
