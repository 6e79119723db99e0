//! A compact list of solutions: one number per cell, in the order of comparison.
//!
//! The number is that of the symbol, or on a board of pieces that of the place of the piece,
//! ordered by piece and pose; an empty cell comes last. All numbers have the same width in bytes,
//! with the highest byte first, so the bytes of two solutions compare like the solutions.

use super::Code;
use crate::encode::bind::Solution;
use crate::encode::invalid::InvalidCase;
use crate::encode::question::Order;
use crate::grid::{Board, Grid, Layer, Node, Shape, Symbol};
use runner_cover::OptionId;

/// The maximum number of solutions that can be sorted.
pub(crate) const SOLUTIONS_MAX: usize = 1_000_000;
/// The maximum number of cells of all these solutions together. They take one byte each with fewer
/// than 255 symbols or places of pieces, and up to four bytes otherwise.
pub(crate) const CELLS_MAX: usize = 1 << 24;

/// The meaning of the numbers in a listing.
pub(super) struct Meaning<'c> {
    code: &'c Code,
    shape: Shape,
    /// The numbers of all cells, in the order of comparison, and then of those nodes of lines that decide about
    /// the others.
    order: Vec<usize>,
    /// The number of all cells and nodes.
    nodes: usize,
    /// The places of pieces: the number of each option, and the option of each number.
    places: Option<(Vec<u32>, Vec<OptionId>)>,
    /// The number of bytes of a number.
    width: usize,
}

/// Some solutions.
pub(super) struct Listing<'m> {
    meaning: &'m Meaning<'m>,
    bytes: Vec<u8>,
    /// Working memory: the numbers of the next solution.
    numbers: Vec<u32>,
}

impl<'c> Meaning<'c> {
    pub(super) fn new(code: &'c Code, board: &Board, order: Order) -> Self {
        let cells = board.shape.cells();
        let mut nodes: Vec<Node> = in_order(Layer::of_cells(board.shape), order).collect();
        if let Code::Fill(code) = code {
            for lines in &board.layers {
                let is_searched = |node: &Node| lines.is_searched(*node);
                let mut ways = in_order(lines.nodes, order).filter(is_searched).peekable();
                if ways.peek().is_none() {
                    // Links or faces decide.
                    nodes.extend(code.domain.iter().filter(|it| lines.has(*it) && is_searched(it)));
                }
                nodes.extend(ways);
            }
        }
        let order = nodes.into_iter().map(Node::index).collect();
        let nodes = if let Code::Fill(code) = code { code.domain.nodes() } else { cells };
        let places = match code {
            Code::Fill(_) => None,
            Code::Tile(code) => Some(code.places_in_order()),
        };
        let largest =
            places.as_ref().map_or(usize::from(u8::MAX) - 1, |(numbers, _)| numbers.len());
        // The number with all bits set marks an empty cell.
        let width = (1..4).find(|width| largest < (1 << (8 * width)) - 1).unwrap_or(4);
        Self { code, shape: board.shape, order, nodes, places, width }
    }

    /// Returns the cells and nodes in the order of comparison.
    pub(super) fn order(&self) -> &[usize] {
        &self.order
    }

    /// Returns the number of all cells and nodes: those that options fill are among them.
    pub(super) fn nodes(&self) -> usize {
        self.nodes
    }

    /// Returns the rank of an option among those that cover the same cell.
    pub(super) fn rank(&self, option: OptionId) -> usize {
        match &self.places {
            Some((numbers, _)) => numbers.get(option.index()).map_or(usize::MAX, |&it| it as usize),
            // The options of a cell are in the order of its symbols.
            None => option.index(),
        }
    }

    /// Writes the content of each cell and node in a cover, by their numbers.
    fn number(&self, cover: &[OptionId], numbers: &mut Vec<u32>) {
        numbers.clear();
        numbers.resize(self.nodes, u32::MAX);
        match (self.code, &self.places) {
            (Code::Tile(code), Some((places, _))) => {
                for option in cover {
                    let Some(place) = code.place_of(*option) else { continue };
                    for cell in &place.cells {
                        numbers[cell.index()] = places[option.index()];
                    }
                }
            }
            (Code::Fill(code), _) => {
                for (number, &byte) in numbers.iter_mut().zip(code.decode(cover).cells()) {
                    *number = byte.checked_sub(1).map_or(u32::MAX, u32::from);
                }
            }
            (Code::Tile(_), None) => {}
        }
    }

    /// Decodes a solution.
    fn solution(&self, bytes: &[u8]) -> Solution {
        let nothing = u32::MAX >> (32 - 8 * self.width);
        let number = |bytes: &[u8]| bytes.iter().fold(0, |number, &it| number << 8 | u32::from(it));
        let held = self.order.iter().zip(bytes.chunks(self.width).map(number));
        let held = held.filter(|&(_, number)| number != nothing);
        if let (Code::Tile(code), Some((_, options))) = (self.code, &self.places) {
            let mut cover: Vec<OptionId> =
                held.map(|(_, number)| options[number as usize]).collect();
            cover.sort_unstable();
            cover.dedup();
            return Solution::Tile(code.decode(&cover));
        }
        let mut grid = Grid::empty(self.shape);
        if let Code::Fill(code) = self.code {
            grid.extend_to(code.domain.nodes());
        }
        for (&cell, number) in held {
            grid.cells_mut()[cell] = Symbol::byte(Symbol::new(number as usize));
        }
        if let Code::Fill(code) = self.code {
            code.board.complete(&mut grid);
        }
        Solution::Fill(grid)
    }
}

/// Returns the nodes of a layer in the order of comparison.
fn in_order(layer: Layer, order: Order) -> impl Iterator<Item = Node> {
    let (rows, columns) = (layer.shape.rows(), layer.shape.columns());
    (0..rows * columns).map(move |place| {
        let (row, column) = match order {
            Order::Rows | Order::Any => (place / columns, place % columns),
            Order::Columns => (place % rows, place / rows),
        };
        layer.node(layer.shape.cell(row, column))
    })
}

impl<'m> Listing<'m> {
    pub(super) fn new(meaning: &'m Meaning<'m>) -> Self {
        Self { meaning, bytes: Vec::new(), numbers: Vec::new() }
    }

    /// Returns the number of bytes of one solution.
    fn stride(&self) -> usize {
        self.meaning.order.len() * self.meaning.width
    }

    /// Returns the number of solutions.
    pub(super) fn len(&self) -> usize {
        self.bytes.len() / self.stride()
    }

    /// Adds a solution.
    pub(super) fn push(&mut self, cover: &[OptionId]) -> Result<(), InvalidCase> {
        let cells = self.meaning.order.len();
        if self.len() >= SOLUTIONS_MAX.min(CELLS_MAX / cells) {
            return Err(InvalidCase::TooMany { solutions: self.len(), cells });
        }
        self.meaning.number(cover, &mut self.numbers);
        for &cell in &self.meaning.order {
            let bytes = self.numbers[cell].to_be_bytes();
            self.bytes.extend_from_slice(&bytes[4 - self.meaning.width..]);
        }
        Ok(())
    }

    /// Returns the first solutions in order.
    pub(super) fn first(&self, wanted: usize) -> Vec<Solution> {
        let mut sorted: Vec<&[u8]> = self.bytes.chunks(self.stride()).collect();
        sorted.sort_unstable();
        sorted.into_iter().take(wanted).map(|bytes| self.meaning.solution(bytes)).collect()
    }
}
