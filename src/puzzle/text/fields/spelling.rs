//! The spelling of a field, where its value does not determine it.

use std::collections::HashMap;
use std::sync::Arc;

use crate::grid::{CaseData, Symbol};

/// The labels of the regions of a field, each with its region.
pub(in crate::text) type Labels = HashMap<Box<[u8]>, Symbol>;

/// The spelling of a field.
#[derive(Clone, Debug)]
pub(in crate::text) enum Spelling {
    /// The labels of its regions.
    Labels(Labels),
    /// The order of its list of cells or regions.
    Order(Vec<usize>),
    /// For each shape, the rows and the columns around it, and those above it and to its left.
    Frames(Vec<[usize; 4]>),
}

/// The values of a case, and their spellings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spelled<'c> {
    /// The values.
    pub(in crate::text) data: &'c CaseData,
    /// The spellings of fields whose values do not determine them.
    pub(in crate::text) spellings: &'c [(Arc<str>, Spelling)],
}

impl<'c> Spelled<'c> {
    /// Returns the spelling of a field, if its value does not determine it and it was read.
    pub(in crate::text) fn spelling(&self, name: &str) -> Option<&'c Spelling> {
        self.spellings.iter().find(|(known, _)| **known == *name).map(|(_, it)| it)
    }
}

impl Spelling {
    /// Returns the labels, in the order of the regions.
    pub(in crate::text) fn labels(&self) -> Option<Vec<&[u8]>> {
        let Self::Labels(labels) = self else { return None };
        let mut inverse = vec![&b""[..]; labels.len()];
        for (label, region) in labels {
            inverse[region.index()] = label;
        }
        Some(inverse)
    }

    /// Returns the order of the list.
    pub(in crate::text) fn order(&self) -> Option<&[usize]> {
        if let Self::Order(order) = self { Some(order) } else { None }
    }

    /// Returns the frames of shapes.
    pub(super) fn frames(&self) -> Option<&[[usize; 4]]> {
        if let Self::Frames(frames) = self { Some(frames) } else { None }
    }
}
