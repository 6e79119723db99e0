//! An encoding: how a part of the body of a link says clues.

use super::body::{Body, Malformed, Unwritable};
use super::marks::{Marks, drawn};
use super::runs;
use crate::grid::Shape;

/// An encoding.
#[derive(Debug)]
pub(crate) struct Encoding {
    /// Its name in definitions.
    pub(crate) name: &'static str,
    /// What it says, and how, in a line.
    pub(crate) about: &'static str,
    /// The rows and the columns of a board, and a text with its clues.
    pub(crate) example: ([u32; 2], &'static str),
    /// The places whose clues it says.
    pub(super) sites: Sites,
    /// The most fields that it fills: the first with the first clue of each place, and so on.
    pub(super) fields: usize,
    /// Whether links leave out the first row and the first column of the board.
    pub(super) has_margin: bool,
    pub(super) code: Code,
}

/// The places whose clues an encoding says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sites {
    /// None: it says a number.
    Board,
    /// The cells, in reading order.
    Cells,
    /// The corners of cells, in reading order.
    Corners,
    /// The regions, by their first cells.
    Regions,
    /// The ends of columns and rows: the upper, the lower, the left, the right ones, as far as fields have them.
    Margins,
}

/// What is known before a part of a body is read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    /// The size of the board.
    pub(super) shape: Shape,
    /// The number of places.
    pub(super) places: usize,
    /// The number of fields that it fills.
    pub(super) fields: usize,
}

impl Extent {
    /// Returns that of a field about all cells.
    pub(super) fn cells(shape: Shape) -> Self {
        Self { shape, places: shape.cells(), fields: 1 }
    }
}

/// How clues are written.
#[derive(Debug)]
pub(super) enum Code {
    /// Clues one after the other, and a digit in base 36 for a run of blank places.
    Runs {
        /// The digit of one blank place.
        blank: u8,
        read: fn(&mut Body<'_>) -> Result<Marks, Malformed>,
        write: fn(&Marks) -> Option<String>,
    },
    /// In a way of its own.
    Own {
        read: fn(&mut Body<'_>, Extent) -> Result<Vec<Marks>, Malformed>,
        write: fn(&[Marks], Extent) -> Result<String, Unwritable>,
    },
}

impl Encoding {
    pub(super) const fn runs(
        name: &'static str,
        sites: Sites,
        blank: u8,
        read: fn(&mut Body<'_>) -> Result<Marks, Malformed>,
        write: fn(&Marks) -> Option<String>,
    ) -> Self {
        Self::new(name, sites, Code::Runs { blank, read, write })
    }

    pub(super) const fn own(
        name: &'static str,
        sites: Sites,
        read: fn(&mut Body<'_>, Extent) -> Result<Vec<Marks>, Malformed>,
        write: fn(&[Marks], Extent) -> Result<String, Unwritable>,
    ) -> Self {
        Self::new(name, sites, Code::Own { read, write })
    }

    const fn new(name: &'static str, sites: Sites, code: Code) -> Self {
        Self { name, about: "", example: ([1, 1], ""), sites, fields: 1, has_margin: false, code }
    }

    /// Returns it with its line in the list of all encodings, and an example there.
    pub(super) const fn shown(
        self,
        about: &'static str,
        board: [u32; 2],
        text: &'static str,
    ) -> Self {
        Self { about, example: (board, text), ..self }
    }

    /// Returns the places on a board; as if each row were a region, and fields had as many ends as they can.
    pub(super) fn extent(&self, shape: Shape) -> Extent {
        let (rows, columns) = (shape.rows(), shape.columns());
        let places = match self.sites {
            Sites::Board => 1,
            Sites::Cells => rows * columns,
            Sites::Corners => (rows + 1) * (columns + 1),
            Sites::Regions => rows,
            Sites::Margins => self.fields / 2 * (rows + columns),
        };
        Extent { shape, places, fields: self.fields }
    }

    /// Draws the clues of its example.
    pub(crate) fn clues_of_example(&self) -> String {
        let ([rows, columns], text) = self.example;
        let shape = Shape::new(rows, columns);
        let places = shape.and_then(|it| self.read(&mut Body::new(text), self.extent(it)).ok());
        drawn(&places.unwrap_or_default())
    }

    /// Reads the clues of all places.
    pub(super) fn read(
        &self,
        body: &mut Body<'_>,
        extent: Extent,
    ) -> Result<Vec<Marks>, Malformed> {
        match self.code {
            Code::Runs { blank, read, .. } => runs::read(body, extent.places, blank, read),
            Code::Own { read, .. } => read(body, extent),
        }
    }

    /// Writes the clues of all places.
    pub(super) fn write(&self, places: &[Marks], extent: Extent) -> Result<String, Unwritable> {
        match self.code {
            Code::Runs { blank, write, .. } => runs::write(places, blank, write),
            Code::Own { write, .. } => write(places, extent),
        }
    }
}
