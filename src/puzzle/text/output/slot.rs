//! The slots of templates: a table of those with a name of their own. `slots.rs` prints them, and
//! `answers/printed.rs` reads them back.

use std::sync::Arc;

use crate::expr::Expr;
use crate::grid::LineSpec;

/// A slot of a template: a value that is printed in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// The number of the case, counted from one.
    Case,
    /// The finished grid, without the end of its last line.
    Grid,
    /// The finished grid with its lines drawn, without the end of its last line.
    Lines,
    /// The lines of this name, drawn likewise.
    Drawing(Arc<str>),
    /// The number of the region of each cell, in the order of their first cells; 0 for a hole.
    Areas,
    /// The number of solutions.
    Count,
    /// The value of the best solution, or the first by which solutions are counted.
    Value,
    /// The second value by which solutions are counted.
    Second,
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
    /// The places of some symbols, or the pieces.
    Places,
    /// The value of an expression, with the slots that it names.
    Number(Expr, Vec<Slot>),
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
    /// What some cells hold. Of symbols it tells a solution, of pieces it does not.
    Cells,
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
    /// Two values of solutions.
    Pair,
    /// A list of solutions.
    List,
    /// What is listed.
    Places,
    /// That no other answer is right.
    OneAnswer,
    /// Regions with unknown borders.
    Borders,
}

impl SlotRow {
    /// Tells whether it is a number, which expressions can use.
    pub(crate) fn is_number(&self) -> bool {
        matches!(
            self.slot,
            Slot::Case | Slot::Count | Slot::Value | Slot::Second | Slot::Index | Slot::Pieces
        )
    }

    /// Returns the answers and the boards with which it has a value.
    pub(crate) fn beside(&self) -> &'static str {
        match (&self.slot, self.needs) {
            (Slot::ByRow | Slot::ByColumn, _) => "symbols, or pieces with names",
            (Slot::Pieces | Slot::Chosen, _) => "`place = \"tile\"`",
            (_, Needs::Nothing) => "anything",
            (_, Needs::Count) => "`answer` \"count\", \"all\", \"first 3\"; or \"values\"",
            (_, Needs::Value) => "`answer` \"best\"; in `one` also \"values\", or `by`",
            (_, Needs::Pair) => "`answer` \"values\" and two values at `worth`",
            (_, Needs::List) => "`answer` \"all\", \"first 3\"",
            (_, Needs::Places) => "symbols or pieces, and `places`",
            (_, Needs::OneAnswer) => "`lines` or `regions` in `[grid]`, or the rule `lines`",
            (_, Needs::Borders) => "`regions` in `[grid]`",
        }
    }

    /// Tells whether no field can have its name. A field with the name of another slot hides the slot.
    pub(crate) fn is_reserved(&self) -> bool {
        !matches!(self.slot, Slot::Second | Slot::Places | Slot::Areas)
    }
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
    row(
        Slot::Areas,
        "areas",
        "for each cell the number of its region, in the order of their first cells, or 0 for a hole",
        Shows::Part,
        Needs::Borders,
    ),
    row(Slot::Count, "count", "the number of solutions", Shows::Nothing, Needs::Count),
    row(
        Slot::Value,
        "value",
        "the value of the best one, or by which they are counted",
        Shows::Nothing,
        Needs::Value,
    ),
    row(
        Slot::Second,
        "value2",
        "the second value by which they are counted",
        Shows::Nothing,
        Needs::Pair,
    ),
    row(Slot::Index, "i", "the number of the solution within its case", Shows::Part, Needs::List),
    row(
        Slot::ByRow,
        "by_row",
        "for each row the column of its first symbol",
        Shows::Cells,
        Needs::Nothing,
    ),
    row(Slot::ByColumn, "by_column", "for each column the row", Shows::Cells, Needs::Nothing),
    row(
        Slot::Places,
        "places",
        "the places of the symbols of `places`, or the pieces",
        Shows::Cells,
        Needs::Places,
    ),
    row(Slot::Pieces, "pieces", "the number of pieces used", Shows::Part, Needs::Nothing),
    row(Slot::Chosen, "chosen", "their numbers", Shows::Whole, Needs::Nothing),
];

impl Slot {
    /// Makes the slot of an expression.
    pub(super) fn of_expr(expr: Expr) -> Self {
        let slot = |name: &str| SLOTS.iter().find(|row| row.is_number() && row.name == name);
        let used = expr.names().filter(|used| used.indices == 0);
        let uses = used.filter_map(|used| Some(slot(used.name)?.slot.clone())).collect();
        Self::Number(expr, uses)
    }

    /// Returns the slots whose values it needs: itself, or those that its expression names.
    pub(crate) fn parts(&self) -> &[Self] {
        match self {
            Self::Number(_, uses) => uses,
            slot => std::slice::from_ref(slot),
        }
    }

    /// Returns its row, unless it is a field or an expression.
    pub(crate) fn row(&self) -> Option<&'static SlotRow> {
        let slot = if let Self::Drawing(_) = self { &Self::Lines } else { self };
        SLOTS.iter().find(|row| row.slot == *slot)
    }

    /// Returns the number of the layer of lines that it shows, among those of a board.
    pub(crate) fn layer<'l>(
        &self,
        mut layers: impl Iterator<Item = &'l LineSpec>,
    ) -> Option<usize> {
        match self {
            Self::Lines => layers.position(LineSpec::are_drawn),
            Self::Areas => layers.position(LineSpec::are_borders),
            Self::Drawing(name) => layers.position(|lines| lines.name.as_ref() == Some(name)),
            _ => None,
        }
    }

    /// Returns its name, as it is written between braces.
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Field(name) | Self::Drawing(name) => name,
            Self::Number(expr, _) => expr.text(),
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
        let field = fields.iter().find(|&&field| field == name);
        let named = || Some(SLOTS.iter().find(|row| row.name == name)?.slot.clone());
        field.map(|&field| Self::Field(field.into())).or_else(named)
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
            assert_eq!(Slot::find(row.name, &["n"]).as_ref(), Some(&row.slot));
            assert_eq!(row.slot.name(), row.name);
        }
    }
}
