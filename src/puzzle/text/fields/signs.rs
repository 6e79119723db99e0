//! Reads cells with signs between them: the only form in which blanks are significant.

use std::sync::Arc;

use super::{
    BEGINS, Draft, FieldKind, FieldNames, FieldRow, LineWriter, Spelled, field_key, grids,
};
use crate::grid::{Board, Cell, Grid, Value};
use crate::language::{Holds, Kind, optional};
use crate::text::lexing::{
    Actual, Interrupt, Less, Lex, Per, ReadErrorKind, Source, Unit, ValidContents, Words, WrongAt,
    grammar,
};

/// The row of layers with signs.
pub(in crate::text) const ROW: FieldRow = FieldRow {
    key: field_key(
        "signed",
        "\"givens\"",
        "A layer with signs between its cells: `<` `>` within a row, `^` `v` between two rows. Lines of \
         cells and lines of signs alternate; a blank means no sign.",
    ),
    holds: Holds::Layer,
    names: FieldNames::One,
    has_lex: false,
    keys: &[
        optional(
            "order",
            Kind::NewField(Holds::Less),
            "none",
            "\"signs\"",
            "A name for the pairs of cells with a sign between them, for the scope `less signs`.",
        ),
        BEGINS,
    ],
    read: |entries| Ok(Arc::new(Signed { order: entries.required::<String>("order")?.into() })),
};

/// The cells of the board with signs between them (`<` `>` beside each other, `^` `v` above each
/// other, the sign points to the smaller one; a blank for none), a line for each row of cells and
/// one for each row of signs between. The field's value is the cells.
#[derive(Clone, Debug)]
pub(crate) struct Signed {
    /// The name of the pairs with a sign.
    pub order: Arc<str>,
}

impl FieldKind for Signed {
    fn sentence(&self, _: &str, cells: &dyn Fn(Lex) -> String) -> String {
        format!("{}, with the signs of `{}` between cells", cells(Lex::Chars), self.order)
    }

    fn read(&self, name: &Arc<str>, case: &mut Draft<'_, '_>) -> Result<(), Interrupt> {
        let board = case.board()?;
        let (grid, words, pairs) = read(case.source, &board)?;
        case.push_cells(name, Value::Layer(grid), words);
        case.push(&self.order, Value::Less(pairs));
        Ok(())
    }

    fn write(&self, name: &str, case: &Spelled<'_>, writer: &mut LineWriter) {
        let (board, values) = (&case.data.board, &case.data.values);
        let Some(grid) = values.layer(name) else { return };
        let Some(Value::Less(pairs)) = values.get(&self.order) else { return };
        let sign = |first: Cell, second: Cell, [less, greater]: [u8; 2]| {
            let is = |pair: [Cell; 2]| pairs.contains(&pair);
            if is([first, second]) {
                less
            } else if is([second, first]) {
                greater
            } else {
                b' '
            }
        };
        let cell = |row, column| board.shape.cell(row, column);
        for row in 0..board.shape.rows() {
            let length = board.row_length(row);
            if row > 0 {
                let both = length.min(board.row_length(row - 1));
                let above = |column| sign(cell(row - 1, column), cell(row, column), [b'^', b'v']);
                let signs: Vec<[u8; 1]> = (0..both).map(|column| [above(column)]).collect();
                writer.line(&signs.join(&b' '));
            }
            let mut line = Vec::new();
            for column in 0..length {
                if column > 0 {
                    line.push(sign(cell(row, column - 1), cell(row, column), [b'<', b'>']));
                }
                line.push(board.alphabet.byte(grid.get(cell(row, column))));
            }
            writer.line(&line);
        }
    }

    fn needs_board(&self) -> bool {
        true
    }

    fn is_of_characters(&self) -> bool {
        true
    }
}

/// Reads the lines of cells and of signs between them. Returns the cells, their places, and the
/// pairs, smaller cell first.
fn read(
    source: &mut Source<'_>,
    board: &Board,
) -> Result<(Grid, Words, Vec<[Cell; 2]>), Interrupt> {
    source.skip_blanks()?;
    let (shape, alphabet) = (board.shape, &board.alphabet);
    let mut grid = Grid::empty(shape);
    let mut words = Words::new(Per::Cell, shape.cells());
    let mut pairs = Vec::new();
    let mut signs = vec![None; shape.columns()];
    for row in 0..shape.rows() {
        let length = board.row_length(row);
        if row > 0 {
            grids::next_line(source, row + 1, shape.rows())?;
            let both = length.min(board.row_length(row - 1));
            let signs = &mut signs[..both];
            let unit = Unit::Signs(row);
            line(source, board, (unit, both), |line| grammar::signs(signs, line))?;
            let above = |column| [shape.cell(row - 1, column), shape.cell(row, column)];
            pairs.extend(smaller_first(signs, above));
            grids::next_line(source, row + 1, shape.rows())?;
        }
        for column in 0..length {
            words.push(source.place_within(2 * column));
        }
        let first = shape.cell(row, 0).index();
        let cells = &mut grid.cells_mut()[first..first + length];
        let signs = &mut signs[..length - 1];
        let parse = |line: &[u8]| grammar::signed(alphabet, cells, signs, line);
        line(source, board, (Unit::Row(row + 1), length), parse)?;
        let beside = |column| [shape.cell(row, column), shape.cell(row, column + 1)];
        pairs.extend(smaller_first(signs, beside));
    }
    Ok((grid, words, pairs))
}

/// Reads a line of cells with signs or blanks between them, or a line of signs.
fn line(
    source: &mut Source<'_>,
    board: &Board,
    (unit, cells): (Unit, usize),
    parse: impl FnOnce(&[u8]) -> Result<(), WrongAt>,
) -> Result<(), Interrupt> {
    let max = 2 * cells - 1;
    let line = source.line(max)?;
    let line = &line[..line.len().min(max)];
    let length = line.len();
    let Err(WrongAt(offset)) = parse(line) else {
        source.take_text(length);
        return grids::end_line(source, unit, cells);
    };
    let wanted = match (&unit, offset % 2) {
        (Unit::Signs(_), 0) => ValidContents::Signs(['^', 'v']),
        (Unit::Signs(_), _) => ValidContents::Blank,
        (_, 0) => ValidContents::of(&board.alphabet),
        (_, _) => ValidContents::Signs(['<', '>']),
    };
    let kind = match Actual::first_char(source.ahead(offset)?) {
        Actual::End | Actual::Char('\r' | '\n') => {
            let wanted = ValidContents::of(&board.alphabet);
            ReadErrorKind::Short { unit, cells: offset.div_ceil(2), expected: cells, wanted }
        }
        actual => ReadErrorKind::Cell { unit, actual, wanted },
    };
    Err(Interrupt::syntax(source, offset, kind))
}

/// Returns the two cells at each sign, smaller cell first.
fn smaller_first(
    signs: &[Option<Less>],
    cells: impl Fn(usize) -> [Cell; 2],
) -> impl Iterator<Item = [Cell; 2]> {
    signs.iter().enumerate().filter_map(move |(place, sign)| {
        let [first, second] = cells(place);
        sign.map(|less| if less == Less::First { [first, second] } else { [second, first] })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Value;
    use crate::text::testing::{board, complaint, field, format, int, read_one};
    use crate::text::{Case, Cases, Format};

    fn signed() -> Format {
        let kind = Signed { order: "less".into() };
        format(Cases::Eof, board("n", "n", "n"), vec![int("n"), field("g", kind)])
    }

    fn pairs(case: &Case) -> Vec<[usize; 2]> {
        let Some(Value::Less(pairs)) = case.data.values.get("less") else { panic!("no pairs") };
        pairs.iter().map(|pair| pair.map(Cell::index)).collect()
    }

    #[test]
    fn signs_point_to_the_smaller_cell() {
        let case = read_one(&signed(), "3\n1<0 3\n^   v\n0>2 0\n\n0 0 0");
        assert_eq!(pairs(&case), [[0, 1], [0, 3], [5, 2], [4, 3]]);
        let place = case.place_of("g", case.data.board.shape.cell(1, 1)).unwrap();
        assert_eq!((place.line, place.column), (4, 3));
    }

    #[test]
    fn blanks_that_were_cut_or_added_do_not_matter() {
        for text in ["2\n1 0\n\n0 0", "2\r\n1 0\r\n   \r\n0 0\r\n", "2\n1 0 \n  \n0 0  \n\n"] {
            assert_eq!(pairs(&read_one(&signed(), text)), Vec::<[usize; 2]>::new(), "{text:?}");
        }
        assert_eq!(pairs(&read_one(&signed(), "2\n0 0\n  ^\n0 0")), [[1, 3]]);
    }

    #[test]
    fn every_line_is_looked_at() {
        let says = |text| complaint(&signed(), text);
        let cases = [
            ("2\n1^0\n\n0 0", "2:2: case 1: row 1 holds `^` / expected `<`, `>` or a blank"),
            ("2\n1 9\n\n0 0", "2:3: case 1: row 1 holds `9` / expected 1 2 or the blank `0`"),
            (
                "2\n1 0\n x\n0 0",
                "3:2: case 1: the line of signs below row 1 holds `x` / expected a blank",
            ),
            (
                "2\n1 0\n<\n0 0",
                "3:1: case 1: the line of signs below row 1 holds `<` / expected `^`, `v` or a blank",
            ),
            (
                "2\n1\n\n0 0",
                "2:2: case 1: row 1 ends after 1 of 2 cells / expected 1 2 or the blank `0`",
            ),
            (
                "2\n1 0 0\n\n0 0",
                "2:5: case 1: row 1 goes on after its 2 cells / expected the end of the line",
            ),
            (
                "2\n1 0\n",
                "3:1: case 1: row 2 of 2 is missing / expected row 2, found the end of the input",
            ),
        ];
        for (text, expected) in cases {
            assert_eq!(says(text), expected, "{text:?}");
        }
    }
}
