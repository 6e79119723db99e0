//! A kind of encoding: how a part of the body of a link says clues.

use super::body::{Body, Malformed, Unwritable};
use super::place::Place;
use super::runs;
use crate::grid::Shape;

/// A kind of encoding.
#[derive(Debug)]
pub(crate) struct Kind {
    /// Its name in definitions.
    pub(crate) name: &'static str,
    /// The places whose clues it says.
    pub(super) sites: Sites,
    /// The most fields that it fills: the first with the first clue of each place, and so on.
    pub(super) fields: usize,
    /// Whether links leave out the first row and the first column of the board.
    pub(super) has_margin: bool,
    pub(super) code: Code,
}

/// The places whose clues a kind of encoding says.
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

/// How clues are written.
#[derive(Debug)]
pub(super) enum Code {
    /// Clues one after the other, and a letter for a run of blank places.
    Runs {
        /// The letter of one blank place.
        blank: u8,
        read: fn(&mut Body<'_>) -> Result<Place, Malformed>,
        write: fn(&Place) -> Option<String>,
    },
    /// In a way of its own.
    Own {
        read: fn(&mut Body<'_>, Extent) -> Result<Vec<Place>, Malformed>,
        write: fn(&[Place], Extent) -> Result<String, Unwritable>,
    },
}

impl Kind {
    pub(super) const fn runs(
        name: &'static str,
        sites: Sites,
        blank: u8,
        read: fn(&mut Body<'_>) -> Result<Place, Malformed>,
        write: fn(&Place) -> Option<String>,
    ) -> Self {
        Self { name, sites, fields: 1, has_margin: false, code: Code::Runs { blank, read, write } }
    }

    pub(super) const fn own(
        name: &'static str,
        sites: Sites,
        read: fn(&mut Body<'_>, Extent) -> Result<Vec<Place>, Malformed>,
        write: fn(&[Place], Extent) -> Result<String, Unwritable>,
    ) -> Self {
        Self { name, sites, fields: 1, has_margin: false, code: Code::Own { read, write } }
    }

    /// Reads the clues of all places.
    pub(super) fn read(
        &self,
        body: &mut Body<'_>,
        extent: Extent,
    ) -> Result<Vec<Place>, Malformed> {
        match self.code {
            Code::Runs { blank, read, .. } => runs::read(body, extent.places, blank, read),
            Code::Own { read, .. } => read(body, extent),
        }
    }

    /// Writes the clues of all places.
    pub(super) fn write(&self, places: &[Place], extent: Extent) -> Result<String, Unwritable> {
        match self.code {
            Code::Runs { blank, write, .. } => runs::write(places, blank, write),
            Code::Own { write, .. } => write(places, extent),
        }
    }
}
