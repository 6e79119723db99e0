//! Boards, grids and formats made by hand, and inputs that arrive in pieces.

use std::io::{self, Read};

use crate::definition::Definition;
use crate::expr::Expr;
use crate::grid::{BoardSpec, Grid, Names, Shape, Symbol, SymbolRange};
use crate::text::{AnswerFormat, Template};

/// An input that arrives in pieces of these lengths, over and over.
pub(crate) struct Pieces<'i> {
    pub(crate) rest: &'i [u8],
    pub(crate) lengths: Vec<usize>,
    pub(crate) at: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.at += 1;
        let length = self.lengths[self.at % self.lengths.len()];
        let length = length.min(self.rest.len()).min(buffer.len());
        buffer[..length].copy_from_slice(&self.rest[..length]);
        self.rest = &self.rest[length..];
        Ok(length)
    }
}

/// The contents of cells: four symbols and a blank.
pub(crate) fn names(tokens: bool) -> Names {
    let symbols = if tokens { ["a", "10", "b-c", "9"] } else { ["a", "#", "x", "9"] };
    let symbols = symbols.map(String::from).to_vec();
    Names { symbols, blanks: vec!["-".into()], ..Names::default() }
}

/// Returns the board of a shape, as a definition says it.
pub(crate) fn spec(shape: Shape, names: Names) -> BoardSpec {
    let size = |side: usize| Expr::constant(i64::try_from(side).unwrap());
    let symbols = vec![SymbolRange::Names(names.symbols.clone())];
    let names = Names { symbols: Vec::new(), ..names };
    BoardSpec {
        rows: size(shape.rows()),
        columns: size(shape.columns()),
        symbols,
        names,
        layers: Vec::new(),
    }
}

/// Returns a format that prints the grid, and nothing else.
pub(crate) fn plain_answer() -> AnswerFormat {
    AnswerFormat::from(Template::parse("{grid}", &[]).unwrap())
}

/// Returns a grid with these contents.
pub(crate) fn grid(shape: Shape, contents: &[Option<usize>]) -> Grid {
    let mut grid = Grid::empty(shape);
    for (cell, content) in shape.iter().zip(contents) {
        grid.set(cell, content.and_then(Symbol::new));
    }
    grid
}

/// Returns a definition in which no symbol may occur twice in a group.
pub(crate) fn distinct(rows: usize, columns: usize, scopes: &str) -> Definition {
    let text = format!(
        r##"
            input  = {{ cases = "one", read = ["board"] }}
            grid   = {{ rows = {rows}, cols = {columns}, symbols = "a # x 9", blank = "-" }}
            model  = {{ givens = "board", distinct = [{scopes}] }}
            output = {{ one = "{{grid}}" }}
        "##
    );
    Definition::parse(&text).unwrap()
}
