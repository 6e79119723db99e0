//! Reads shapes, written as rows of cells that belong to it or not.

use std::sync::Arc;

use super::{
    BEGINS, Draft, FieldKind, FieldNames, FieldRow, LineWriter, ONCE, Spelled, Spelling, field_key,
    grids, number,
};
use crate::expr::{Env, Expr};
use crate::grid::{Mask, Value};
use crate::language::{EntryFault, Holds, Kind, amount, optional};
use crate::text::lexing::{Interrupt, Lex, ReadErrorKind, Source, Unit, ValidContents, grammar};

/// Shapes of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MaskFormat {
    /// The number of shapes.
    pub count: Expr,
    /// Rows and columns of each shape; if absent, both are written before each shape.
    pub size: Option<[Expr; 2]>,
    /// The character of a cell that belongs to the shape.
    pub full: u8,
    /// The character of a cell that does not.
    pub empty: u8,
    /// The word before each shape, with [`NUMBER`] for its number from zero, if there is one.
    pub label: Option<String>,
}

/// What stands for the number of a shape in its label.
const NUMBER: &str = "{i}";

/// The row of shapes.
pub(in crate::text) const ROW: FieldRow = FieldRow {
    key: field_key(
        "masks",
        "\"shapes\"",
        "Shapes of cells: for each shape its numbers of rows and columns, then its rows.",
    ),
    holds: Holds::Masks,
    names: FieldNames::One,
    has_lex: false,
    keys: &[
        optional("count", Kind::Expr(&[]), "1", "\"n\"", "The number of shapes."),
        optional(
            "size",
            Kind::Size,
            "written before each",
            "\"4 x 4\"",
            "The rows and columns of every shape.",
        ),
        optional(
            "full",
            Kind::Character,
            "`\"1\"`",
            "\"#\"",
            "The character of a cell that belongs to a shape.",
        ),
        optional(
            "empty",
            Kind::Character,
            "`\"0\"`",
            "\".\"",
            "The character of a cell that does not.",
        ),
        optional(
            "label",
            Kind::Text,
            "none",
            "\"{i}:\"",
            "The word before each shape, with `{i}` for its number, from zero. A solver reads over any word there.",
        ),
        BEGINS,
        ONCE,
    ],
    read: |entries| {
        let label: Option<String> = entries.optional("label");
        if label.as_ref().is_some_and(|label| label.split_whitespace().ne([label.as_str()])) {
            return Err(EntryFault::Unfit { key: "label", why: "it is not one word" });
        }
        Ok(Arc::new(MaskFormat {
            count: entries.optional("count").unwrap_or_else(|| Expr::constant(1)),
            size: entries.optional("size"),
            full: entries.optional("full").unwrap_or(b'1'),
            empty: entries.optional("empty").unwrap_or(b'0'),
            label,
        }))
    },
};

impl FieldKind for MaskFormat {
    fn sentence(&self, _: &str, _: &dyn Fn(Lex) -> String) -> String {
        let size = match &self.size {
            Some([rows, columns]) => {
                format!(" of {} and {}", amount(rows, "rows"), amount(columns, "columns"))
            }
            None => ", each after its numbers of rows and columns".to_owned(),
        };
        let (full, empty) = (char::from(self.full), char::from(self.empty));
        let shapes = amount(&self.count, "shapes");
        let label = self.label.as_ref().map(|label| format!(", each below `{label}`"));
        format!("{shapes}{size}{}: `{full}` is a cell, `{empty}` is not", label.unwrap_or_default())
    }

    fn read(&self, name: &Arc<str>, case: &mut Draft<'_, '_>) -> Result<(), Interrupt> {
        let (masks, frames) = read(case.source, (name, self), &case.values)?;
        case.spell(name, Spelling::Frames(frames));
        case.push(name, Value::Masks(masks));
        Ok(())
    }

    fn write(&self, name: &str, case: &Spelled<'_>, writer: &mut LineWriter) {
        let Some(Value::Masks(masks)) = case.data.values.get(name) else { return };
        let around = |mask: &Mask| {
            let fixed = |size: &Expr| usize::try_from(size.eval(case.data).ok()?).ok();
            let sizes =
                self.size.as_ref().and_then(|[rows, columns]| fixed(rows).zip(fixed(columns)));
            let (rows, columns) = sizes.unwrap_or((mask.rows(), mask.columns()));
            [rows, columns, 0, 0]
        };
        let frames: Vec<_> = masks.iter().map(around).collect();
        let frames = case.spelling(name).and_then(Spelling::frames).unwrap_or(&frames);
        for (number, (mask, &[rows, columns, above, left])) in masks.iter().zip(frames).enumerate()
        {
            if let Some(label) = &self.label {
                writer.end_line();
                writer.word(label.replace(NUMBER, &number.to_string()));
            }
            if self.size.is_none() {
                writer.end_line();
                writer.word(rows.to_string());
                writer.word(columns.to_string());
            }
            let mut shape = vec![vec![self.empty; columns]; rows];
            for &(row, column) in mask.cells() {
                shape[above + row][left + column] = self.full;
            }
            for row in shape {
                writer.end_line();
                writer.word(row);
            }
        }
    }
}

/// The maximum number of shapes in a field.
pub(crate) const SHAPES_MAX: usize = 10_000;
/// The maximum number of rows, columns and cells of a shape, including cells outside it.
pub(crate) const CELLS_MAX: usize = 10_000;
/// The maximum number of cells of all shapes of a field together.
const ALL_MAX: usize = 1_000_000;

/// Reads shapes, with their frames; their number and sizes may depend on values that were read before.
fn read(
    source: &mut Source<'_>,
    (field, format): (&str, &MaskFormat),
    env: &dyn Env,
) -> Result<(Vec<Mask>, Vec<[usize; 4]>), Interrupt> {
    let what = || format!("the number of {field}");
    let count = number::size(source, (&format.count, env), SHAPES_MAX, &what)?;
    let mut room = ALL_MAX;
    let (mut masks, mut frames) = (Vec::new(), Vec::new());
    for shape in 1..=count {
        let of_rows = || format!("the number of rows of shape {shape} of {field}");
        let of_columns = || format!("the number of columns of shape {shape} of {field}");
        if format.label.is_some() {
            number::word(source, &|| format!("the label of shape {shape} of {field}"))?;
        }
        let (rows, columns) = if let Some([rows, columns]) = &format.size {
            let rows = number::size(source, (rows, env), CELLS_MAX, &of_rows)?;
            let max = room.min(CELLS_MAX) / rows.max(1);
            (rows, number::size(source, (columns, env), max, &of_columns)?)
        } else {
            let rows = number::count(source, CELLS_MAX, &of_rows)?;
            let max = room.min(CELLS_MAX) / rows.max(1);
            (rows, number::count(source, max, &of_columns)?)
        };
        room -= rows * columns;
        let (mask, above, left) = mask(source, (field, format), shape, (rows, columns))?;
        masks.push(mask);
        frames.push([rows, columns, above, left]);
    }
    Ok((masks, frames))
}

/// Reads a shape of this size. Returns it with the numbers of empty rows above it and of empty columns
/// to its left.
fn mask(
    source: &mut Source<'_>,
    (field, format): (&str, &MaskFormat),
    shape: usize,
    (rows, columns): (usize, usize),
) -> Result<(Mask, usize, usize), Interrupt> {
    source.skip_blanks()?;
    let place = source.place();
    let mut cells = Vec::new();
    let mut full = vec![false; columns];
    // Empty rows are not written.
    for row in 0..if columns > 0 { rows } else { 0 } {
        source.skip_blanks()?;
        let word = source.word(columns)?;
        if let Err(wrong) = grammar::mask((format.full, format.empty), &mut full, word) {
            let unit = Unit::Other(format!("row {} of shape {shape} of {field}", row + 1));
            let names = [format.full, format.empty].map(|byte| char::from(byte).to_string());
            let (length, wanted) = (word.len(), ValidContents::Names(names.to_vec()));
            return Err(grids::wrong_row(source, wrong, length, (unit, columns, wanted)));
        }
        source.take_text(columns);
        let columns = full.iter().enumerate().filter(|(_, full)| **full);
        cells.extend(columns.map(|(column, _)| (row, column)));
    }
    let above = cells.iter().map(|&(row, _)| row).min().unwrap_or(0);
    let left = cells.iter().map(|&(_, column)| column).min().unwrap_or(0);
    let mask = Mask::new(cells).ok_or_else(|| {
        let shape = format!("shape {shape} of {field}");
        Interrupt::before(source, place, ReadErrorKind::EmptyShape { shape })
    })?;
    Ok((mask, above, left))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Value;
    use crate::text::testing::{board, complaint, expr, field, format, int, read_one};
    use crate::text::{Cases, Format};

    fn shapes(size: Option<(&str, &str)>) -> Format {
        let size = size.map(|(rows, columns)| [expr(rows), expr(columns)]);
        let masks = MaskFormat { count: expr("n"), size, full: b'#', empty: b'.', label: None };
        let fields = vec![int("n"), field("m", masks)];
        format(Cases::One, board("1", "1", "1"), fields)
    }

    fn cells(format: &Format, text: &str) -> Vec<usize> {
        let case = read_one(format, text);
        let Some(Value::Masks(masks)) = case.data.values.get("m") else { panic!("no shapes") };
        masks.iter().map(|mask| mask.cells().len()).collect()
    }

    #[test]
    fn sizes_are_given_or_read() {
        assert_eq!(cells(&shapes(None), "2 1 2 ## 2\n1\n\n#\n."), [2, 1]);
        assert_eq!(cells(&shapes(Some(("2", "n"))), "2\n#.\n##\n\n..\n.#"), [3, 1]);
        assert_eq!(cells(&shapes(None), "0"), Vec::<usize>::new());
    }

    #[test]
    fn a_shape_has_cells_and_is_not_too_large() {
        let says = |text| complaint(&shapes(None), text);
        assert_eq!(says("1 2 2 .. .."), "1:7: case 1: shape 1 of m has no cells / expected a cell");
        assert!(says("1 0 0").contains("has no cells"));
        assert!(says("1 3 0").contains("has no cells"));
        assert_eq!(
            says("1\n101 100 ."),
            "2:5: case 1: the number of columns of shape 1 of m: 100 is too large / expected 0 to 99"
        );
        assert!(says("-1").contains("the number of m: -1 is too small"));
        assert!(says("10001").contains("is too large"));
        assert_eq!(
            says("1 1 3 #x#"),
            "1:8: case 1: row 1 of shape 1 of m holds `x` / expected `#` or `.`"
        );
        assert!(says("1 1 3 ##").contains("row 1 of shape 1 of m ends after 2 of 3 cells"));
        assert!(says("1 1 3 ####").contains("row 1 of shape 1 of m goes on after its 3 cells"));
        assert!(says("1 2 1 #").contains("row 2 of shape 1 of m ends after 0 of 1 cells"));
    }
}
