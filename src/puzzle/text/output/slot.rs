//! The slots of templates: a table of those with a name of their own. `slots.rs` prints them, and
//! `answers/printed.rs` reads them back.

use std::sync::Arc;

/// A slot of a template: a value that is printed in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// The number of the case, counted from one.
    Case,
    /// The finished grid, without the end of its last line.
    Grid,
    /// The finished grid with its lines drawn, without the end of its last line.
    Lines,
    /// The number of solutions.
    Count,
    /// The value of the best solution.
    Value,
    /// The number of the solution within its case, counted from one.
    Index,
    /// For each row the column, counted from one, of its first cell with a symbol proper, or 0
    /// without one; separated by blanks.
    ByRow,
    /// The same for each column, with rows.
    ByColumn,
    /// The number of pieces used.
    Pieces,
    /// The numbers of the pieces used, separated by blanks.
    Chosen,
    /// The value of a field: a number, a word, the lines of a table, or a layer as a grid.
    Field(Arc<str>),
}

/// A row in the table of slots.
#[derive(Debug)]
pub(crate) struct SlotRow {
    slot: Slot,
    /// Its name, as it is written between braces.
    pub name: &'static str,
    /// Its meaning.
    pub doc: &'static str,
    /// What it shows of a solution.
    pub shows: Shows,
    /// What must be known for it to have a value.
    pub needs: Needs,
}

/// What a slot shows of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shows {
    /// Nothing.
    Nothing,
    /// Something that does not tell which solution it is.
    Part,
    /// The first symbols of lines. Of symbols they tell the solution, of pieces they do not.
    LinePositions,
    /// The solution.
    Whole,
}

/// What must be known for a slot to have a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    /// Nothing but what it shows.
    Nothing,
    /// The number of solutions.
    Count,
    /// A value of solutions.
    Value,
    /// A list of solutions.
    List,
    /// That no other answer is right.
    OneAnswer,
}

const fn row(
    slot: Slot,
    name: &'static str,
    doc: &'static str,
    shows: Shows,
    needs: Needs,
) -> SlotRow {
    SlotRow { slot, name, doc, shows, needs }
}

/// The slots with a name of their own.
pub(crate) const SLOTS: &[SlotRow] = &[
    row(Slot::Case, "case", "the number of the case", Shows::Nothing, Needs::Nothing),
    row(Slot::Grid, "grid", "the answer, a line for each row", Shows::Whole, Needs::Nothing),
    row(
        Slot::Lines,
        "lines",
        "the grid with its lines drawn, `+` for a cell that a line leaves",
        Shows::Part,
        Needs::OneAnswer,
    ),
    row(Slot::Count, "count", "the number of solutions", Shows::Nothing, Needs::Count),
    row(
        Slot::Value,
        "value",
        "the value of the best one, or by which they are counted",
        Shows::Nothing,
        Needs::Value,
    ),
    row(Slot::Index, "i", "the number of the solution within its case", Shows::Part, Needs::List),
    row(
        Slot::ByRow,
        "by_row",
        "for each row the column of its first symbol",
        Shows::LinePositions,
        Needs::Nothing,
    ),
    row(
        Slot::ByColumn,
        "by_column",
        "for each column the row",
        Shows::LinePositions,
        Needs::Nothing,
    ),
    row(Slot::Pieces, "pieces", "the number of pieces used", Shows::Part, Needs::Nothing),
    row(Slot::Chosen, "chosen", "their numbers", Shows::Whole, Needs::Nothing),
];

impl Slot {
    /// Returns its row, unless it is a field.
    pub(crate) fn row(&self) -> Option<&'static SlotRow> {
        SLOTS.iter().find(|row| row.slot == *self)
    }

    /// Returns its name, as it is written between braces.
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Field(field) => field,
            _ => self.row().map_or("", |row| row.name),
        }
    }

    /// Returns what it shows of a solution.
    pub(crate) fn shows(&self) -> Shows {
        self.row().map_or(Shows::Nothing, |row| row.shows)
    }

    /// Tells whether the value depends on the solution.
    pub(crate) fn is_of_solution(&self) -> bool {
        self.shows() != Shows::Nothing
    }

    /// Returns the slot of a name, which may be that of one of some fields.
    pub(super) fn find(name: &str, fields: &[&str]) -> Option<Self> {
        let named = SLOTS.iter().find(|row| row.name == name);
        let field = || fields.iter().find(|&&field| field == name);
        named.map(|row| row.slot.clone()).or_else(|| Some(Self::Field((*field()?).into())))
    }
}

/// Returns the names of all slots and their meanings: `` `{case}`, the number of the case ``.
pub(crate) fn slot_docs() -> String {
    let doc = |row: &SlotRow| format!("`{{{}}}`, {}", row.name, row.doc);
    SLOTS.iter().map(doc).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_means_something_else() {
        for row in SLOTS {
            assert_eq!(Slot::find(row.name, &[row.name]).as_ref(), Some(&row.slot));
            assert_eq!(row.slot.name(), row.name);
        }
    }
}
