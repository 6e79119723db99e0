//! What is liked in a random answer.

use std::cmp::Reverse;

use super::carve::regions;
use super::error::MakeErrorKind;
use super::random::Random;
use super::strengthen::NUMBER_MAX;
use crate::definition::Definition;
use crate::grid::{Board, CaseData, Cell, Grid, LineLayer, LineState, Node, Symbol};
use crate::rules::Rule;

/// What an answer has wherever it can.
#[derive(Clone, Debug, Default)]
pub(super) struct Taste<'t> {
    /// Numbers of sides at which lines leave a node, the first ones first, unless a state is liked. Clues often tell only
    /// such an answer from all others: one of few lines, or one that turns or goes on everywhere.
    sides: Option<[usize; 5]>,
    /// Some symbols.
    symbols: Vec<Symbol>,
    /// A state of lines.
    state: Option<LineState>,
    /// Regions, of which each holds the same: a number of its cells then tells more.
    alike: Option<&'t Grid>,
    /// Numbers up to this, since greater ones are not made as clues.
    most: Option<i64>,
}

impl Taste<'_> {
    /// Tells whether any content is as good as another.
    pub(super) fn is_any(&self) -> bool {
        let likes_lines = self.sides.is_some() || self.state.is_some();
        !likes_lines && self.symbols.is_empty() && self.alike.is_none() && self.most.is_none()
    }

    /// Returns the taste of a case, with numbers of sides, and with regions that are alike or not.
    pub(super) fn of<'t>(
        definition: &Definition,
        data: &'t CaseData,
        (sides, is_alike): (Option<[usize; 5]>, bool),
    ) -> Result<Taste<'t>, MakeErrorKind> {
        let most = &definition.fair.most;
        let symbols = most.iter().filter_map(|word| data.board.alphabet.find(word));
        let symbols: Vec<Symbol> = symbols.collect();
        let state = match (most.as_slice(), data.board.layers.is_empty()) {
            ([word], false) if symbols.is_empty() => LineState::named(word),
            _ => None,
        };
        let state = state.filter(|state| !state.is_of_loops());
        // Where symbols depend on the input, a small board has fewer.
        let mut symbol_exprs = definition.format.board.symbol_exprs();
        let are_fixed = symbol_exprs.all(|expr| expr.as_constant().is_some());
        if are_fixed && symbols.len() < most.len() && state.is_none() {
            let why = "the board has neither the symbol nor the state of lines of `most`";
            return Err(MakeErrorKind::field("fair", why));
        }
        let alike = regions(definition).filter(|_| is_alike).and_then(|it| data.values.layer(it));
        let are_areas = definition.model.rules.iter().any(Rule::parts_equal);
        Ok(Taste { sides, symbols, state, alike, most: are_areas.then_some(NUMBER_MAX) })
    }

    /// Returns random numbers of sides.
    pub(super) fn any_sides(random: &mut Random) -> [usize; 5] {
        let mut numbers = [0, 1, 2, 3, 4];
        random.shuffle(&mut numbers);
        numbers
    }

    /// Puts the contents of a node into the order of the taste, beside what is known.
    pub(super) fn sort(&self, board: &Board, known: &Grid, node: Node, contents: &mut [Symbol]) {
        let lines = board.layer_of(node).filter(|lines| lines.nodes.place(node).is_some());
        match (lines, self) {
            (Some(lines), Self { state: Some(state), .. }) => {
                contents.sort_by_key(|&content| !state.holds(lines.digits(content), false));
            }
            (Some(lines), Self { sides: Some(numbers), .. }) => contents.sort_by_key(|&content| {
                let sides = lines.digits(content).into_iter().filter(|&digit| digit > 0).count();
                numbers.iter().position(|&number| number == sides)
            }),
            (None, Self { symbols, .. })
                if !symbols.is_empty() && board.cell_of(node).is_some() =>
            {
                contents.sort_by_key(|content| !symbols.contains(content));
            }
            (None, Self { alike: Some(regions), .. }) if let Some(cell) = board.cell_of(node) => {
                let is_with = |&it: &Cell| regions.get(it) == regions.get(cell);
                let with: Vec<Cell> = board.cells().filter(is_with).collect();
                contents.sort_by_key(|&content| {
                    Reverse(with.iter().filter(|&&it| known.get(it) == Some(content)).count())
                });
            }
            (None, Self { most: Some(most), .. }) if board.cell_of(node).is_some() => {
                contents.sort_by_key(|&content| {
                    content.index() < board.alphabet.len() && board.alphabet.number(content) > *most
                });
            }
            _ => {}
        }
    }
}

/// Tells whether a line runs on a board, if it has lines.
pub(super) fn shows_a_line(board: &Board, answer: &Grid) -> bool {
    let runs = |lines: &LineLayer| {
        let mut nodes = lines.nodes.shape.iter().filter_map(|at| answer.get(lines.nodes.node(at)));
        nodes.any(|content| lines.code_of(content) > 0)
    };
    board.layers.is_empty() || board.layers.iter().any(runs)
}
