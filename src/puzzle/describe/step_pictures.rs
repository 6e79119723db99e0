//! The steps to an answer, drawn.

use std::collections::BTreeMap;
use std::vec;

use super::picture::{PictureFilling, picture};
use crate::definition::Definition;
use crate::draw::{BoardPicture, PictureMark, Spot};
use crate::encode::BoundModel;
use crate::grid::{CaseData, Grid, Node, Symbol};
use crate::setter::TaughtCase;
use crate::teach::Step;

/// More characters are not written for what a step excludes at a place.
const NAMES_MAX: usize = 4;

/// Draws steps one after the other: what is known before, what the step fixes or excludes, and its premises.
#[derive(Debug)]
#[expect(unnameable_types, reason = "an iterator; its users need not name it")]
pub struct StepPictures<'d> {
    definition: &'d Definition,
    data: CaseData,
    rules: BoundModel,
    steps: vec::IntoIter<Step>,
    known: Grid,
}

impl<'d> StepPictures<'d> {
    /// Draws the steps of a case, unless its board is too large.
    pub(super) fn new(definition: &'d Definition, taught: TaughtCase) -> Option<Self> {
        let TaughtCase { data, rules, steps } = taught;
        picture(definition, &data, &rules, PictureFilling::Givens)?;
        let mut known = Grid::empty(data.board.shape);
        known.extend_to(data.board.domain().nodes());
        Some(Self { definition, data, rules, steps: steps.into_iter(), known })
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
}

impl Iterator for StepPictures<'_> {
    type Item = BoardPicture;

    fn next(&mut self) -> Option<BoardPicture> {
        let step = self.steps.next()?;
        let mut excluded: BTreeMap<Node, Vec<Symbol>> = BTreeMap::new();
        for (node, content) in step.excluded {
            excluded.entry(node).or_default().push(content);
        }
        let domain = self.data.board.domain();
        for (&node, gone) in &excluded {
            let mut left = domain.contents(node).filter(|it| !gone.contains(it));
            let only = left.next().filter(|_| left.next().is_none());
            self.known.set(node, only);
        }
        let filling = PictureFilling::Known(&self.known);
        let mut drawn = picture(self.definition, &self.data, &self.rules, filling)?;
        for (&node, gone) in &excluded {
            let Some(spot) = self.spot(node).filter(|_| self.is_shown(node)) else { continue };
            drawn.mark(spot, PictureMark::Difference);
            if self.known.get(node).is_none() {
                drawn.write(spot, &self.is_not(node, gone));
            }
        }
        let clues = step.clues.iter().map(|&cell| cell.into());
        let premises = step.premises.into_iter().chain(clues).filter_map(|it| self.spot(it));
        premises.for_each(|spot| drawn.mark(spot, PictureMark::Premise));
        Some(drawn)
    }
}
