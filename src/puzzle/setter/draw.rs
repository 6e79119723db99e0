//! Draws the values of a case at random: sizes, boards with holes, tables. Clues are left blank.

use std::iter;
use std::sync::Arc;

use super::areas;
use super::blanks::{nothing, parts, walls};
use super::clue_places;
use super::derive::{RINGS, blank_clues};
use super::error::MakeErrorKind;
use super::holes::{before_runs, scattered};
use super::placed::place_pieces;
use super::random::Random;
use super::roles::{TableRole, is_puzzle, role};
use super::set_bounds::{SetBounds, bounds, is_list_length};
use super::tiles::match_tiles;
use crate::definition::Definition;
use crate::expr::Expr;
use crate::grid::{Board, CaseData, Clues, Grid, Mask, Value, Values};
use crate::text::{
    CluesFormat, Columns, Field, Int, Layer, MaskFormat, NumbersFormat, PictureSide, RegionList,
    Regions, Signed, SplitLayer, TableFormat, TableLex, Walls, WordFormat,
};

/// The maximum length of a side of a board that is drawn.
const SIDE_MAX: i64 = 6;
/// The maximum number of drawn rows of a table whose size does not depend on the board.
const ROWS_MAX: i64 = 12;
/// The bounds of the numbers of a table without bounds of its own.
const NUMBERS: [i64; 2] = [0, 99];
/// A table has at most about this many numbers.
const ENTRIES_MAX: usize = 1_000_000;
/// A row of any length has at most about this many numbers.
const SOME: u64 = 4;
/// This many of a hundred cells are holes; and if holes are clues.
const HOLES: [i64; 2] = [20, 33];
/// The same, if holes hold clues in the parts of their words.
const HOLES_WITH_CLUES: i64 = 45;

/// A random draw of the values of a case.
pub(super) struct Drawing<'d> {
    pub(super) definition: &'d Definition,
    /// The bounds that were set.
    pub(super) set: &'d [SetBounds],
    /// Whether sides are as usual, if the definition says so.
    pub(super) is_usual: bool,
    pub(super) random: &'d mut Random,
}

/// Returns the names of the numbers of a case that set the side lengths of its board, each with its
/// minimum and its value.
pub(super) fn sides(definition: &Definition, values: &Values) -> Vec<SetBounds> {
    let side = |field: &Field| {
        let is_name = |expr: &Expr| expr.names().any(|used| *used.name == *field.name);
        let size =
            values.int(&field.name).filter(|_| definition.format.board.exprs().any(is_name))?;
        let least = field.layout.within.as_ref().and_then(|[least, _]| least.eval(values).ok());
        Some((field.name.to_string(), [least.unwrap_or(1), size]))
    };
    definition.format.fields.iter().filter_map(side).collect()
}

impl Drawing<'_> {
    /// Draws the values of a case.
    pub(super) fn data(&mut self) -> Result<CaseData, MakeErrorKind> {
        let (mut values, mut board) = (Values::default(), None);
        let definition = self.definition;
        for field in &definition.format.fields {
            let name = &field.name;
            let value = if field.kind::<Int>().is_some() || field.kind::<PictureSide>().is_some() {
                match self.int(field, &values) {
                    Err(MakeErrorKind::NoBounds(_)) if ends_symbols(definition, name) => {
                        Value::Int(1)
                    }
                    int => Value::Int(int?),
                }
            } else if let Some(table) = field.kind::<TableFormat>() {
                Value::Table(self.table(field, table, &values)?)
            } else if let Some(numbers) = field.kind::<NumbersFormat>() {
                let regions = values.layer(&numbers.of).into_iter().flat_map(Grid::contents);
                let last = regions.flatten().map(|region| region.index() + 1).max();
                Value::Table(vec![vec![-1; last.unwrap_or(0)]])
            } else if let Some(masks) = field.kind::<MaskFormat>() {
                Value::Masks(self.masks(name, masks, &values)?)
            } else if field.kind::<WordFormat>().is_some() {
                Value::Word(name.to_string())
            } else {
                let built = match board.take() {
                    Some(board) => board,
                    None => self.board(&mut values)?,
                };
                if let Some(clues) = field.kind::<CluesFormat>() {
                    blank_clues(definition, (field, clues), &built, &mut values, self.random);
                    board = Some(built);
                    continue;
                }
                if let Some(walls) = field.kind::<Walls>() {
                    let regions = areas::regions(definition, &walls.regions, &built, self.random);
                    values.push(Arc::clone(&walls.regions), Value::Layer(regions));
                }
                if let Some(walls) = walls(field) {
                    let none = Clues::walls(built.shape, name, []);
                    values.push(Arc::clone(walls), Value::Clues(none));
                }
                let grid = self.cells(field, &built)?;
                board = Some(built);
                Value::Layer(grid)
            };
            for (part, board) in parts(field).iter().zip(board.iter().cycle()) {
                values.push(Arc::clone(part), Value::Clues(SplitLayer::blank(board)));
            }
            values.push(Arc::clone(name), value);
            if let Some(signed) = field.kind::<Signed>() {
                values.push(Arc::clone(&signed.order), Value::Less(Vec::new()));
            }
        }
        let board = board.map_or_else(|| self.board(&mut values), Ok)?;
        match_tiles(definition, &board, &mut values, self.random);
        let mut data = CaseData { board, values };
        let of_field = |field: &Field, values: &Values| bounds(self.set, field, values).ok();
        place_pieces(definition, &mut data, of_field, self.random);
        clue_places::draw(definition, &mut data, self.random)?;
        Ok(data)
    }

    /// Builds the board. If symbols end with a number without bounds, there is one for each cell.
    fn board(&self, values: &mut Values) -> Result<Arc<Board>, MakeErrorKind> {
        let spec = &self.definition.format.board;
        for field in &self.definition.format.fields {
            if ends_symbols(self.definition, &field.name)
                && bounds(self.set, field, values).is_err()
            {
                let cells = i64::try_from(spec.build(values)?.cells().count()).unwrap_or(i64::MAX);
                values.set(&field.name, Value::Int(cells));
            }
        }
        Ok(Arc::new(spec.build(values)?))
    }

    fn int(&mut self, field: &Field, values: &Values) -> Result<i64, MakeErrorKind> {
        let name = &*field.name;
        if is_list_length(self.definition, name) {
            return Ok(0);
        }
        if let Some(&(_, [least, most])) = self.set.iter().find(|(set, _)| set == name) {
            return Ok(self.random.within(least, most));
        }
        let Definition { fair, format, .. } = self.definition;
        if let Some(usual) = fair.number(&format.board, name).filter(|_| self.is_usual) {
            return self.within(field, usual, values);
        }
        let [mut least, mut most] = bounds(self.set, field, values)?;
        let uses = |expr: &Expr| expr.names().any(|used| used.name == name);
        let mut tables = format.fields.iter().filter_map(|field| field.kind::<TableFormat>());
        if format.board.exprs().any(uses) {
            most = most.min(least.max(SIDE_MAX));
        } else if tables.any(|table| uses(&table.rows)) {
            most = most.min(least.max(ROWS_MAX));
        }
        (least, most) = (least.min(most), most.max(least));
        Ok(self.random.within(least, most))
    }

    /// Returns a usual number of a field, or the nearest that its bounds allow.
    fn within(&self, field: &Field, usual: i64, values: &Values) -> Result<i64, MakeErrorKind> {
        let within = field.layout.within.as_ref().map(|_| bounds(self.set, field, values));
        let [least, most] = within.transpose()?.unwrap_or([usual; 2]);
        Ok(usual.min(most).max(least))
    }

    fn table(
        &mut self,
        field: &Field,
        table: &TableFormat,
        values: &Values,
    ) -> Result<Vec<Vec<i64>>, MakeErrorKind> {
        let name = &field.name;
        let size = |expr: &Expr| {
            let size = expr.eval(values).ok().and_then(|size| usize::try_from(size).ok());
            size.ok_or_else(|| MakeErrorKind::field(name, "its size cannot be computed"))
        };
        let within_limit = |count: Option<usize>| match count {
            Some(count) if count <= ENTRIES_MAX => Ok(count),
            _ => Err(MakeErrorKind::field(name, "its table would be too large")),
        };
        let rows = within_limit(Some(size(&table.rows)?))?;
        let role = role(self.definition, field).unwrap_or(TableRole::Free);
        if matches!(role, TableRole::List | TableRole::Runs) {
            let mut row = || match (&table.columns, nothing(field)) {
                (Columns::Word, Some(_)) if self.random.below(RINGS) == 0 => vec![0],
                (Columns::Word, Some(nothing)) => vec![nothing],
                _ => Vec::new(),
            };
            let count = if role == TableRole::Runs { rows } else { 0 };
            return Ok((0..count).map(|_| row()).collect());
        }
        if table.cut.is_some() {
            return Err(MakeErrorKind::field(name, "words of several numbers are not drawn"));
        }
        let columns = match &table.columns {
            Columns::Fixed(columns) => size(columns)?,
            Columns::Counted if role == TableRole::Free => {
                let [least, most] = bounds(self.set, field, values)?;
                let span = usize::try_from(most.abs_diff(least)).ok();
                within_limit(span.and_then(|span| rows.checked_mul(span)))?;
                return Ok((0..rows).map(|_| self.some_of(least, most)).collect());
            }
            _ => return Err(MakeErrorKind::field(name, "rows of any length are not drawn")),
        };
        within_limit(rows.checked_mul(columns))?;
        let is_set = self.set.iter().any(|(set, _)| **set == **name);
        if let Some(usual) = self.definition.fair.numbers(name).filter(|_| !is_set) {
            let usual = usual.iter().copied().chain(iter::repeat(0)).take(rows * columns);
            let usual = usual.map(|number| self.within(field, number, values));
            let mut numbers = usual.collect::<Result<Vec<i64>, _>>()?.into_iter();
            return Ok((0..rows).map(|_| numbers.by_ref().take(columns).collect()).collect());
        }
        let [least, most] = match (role, table.symbols.len(), table.lex) {
            (TableRole::Clues(nothing), ..) => [nothing, nothing],
            (TableRole::Derived, ..) => [0, 0],
            (_, 0, TableLex::Chars) if self.is_unbounded(field) => [0, 9],
            (_, 0, _) if self.is_unbounded(field) => NUMBERS,
            (_, 0, _) => bounds(self.set, field, values)?,
            (_, words, _) => [0, i64::try_from(words).unwrap_or(i64::MAX) - 1],
        };
        let mut row = || (0..columns).map(|_| self.random.within(least, most)).collect();
        Ok((0..rows).map(|_| row()).collect())
    }

    /// Tells whether the numbers of a field have no bounds.
    fn is_unbounded(&self, field: &Field) -> bool {
        field.layout.within.is_none() && self.set.iter().all(|(set, _)| **set != *field.name)
    }

    /// Draws some of the numbers between two, in ascending order: each with the same chance, but not more
    /// than a few.
    fn some_of(&mut self, least: i64, most: i64) -> Vec<i64> {
        let chance = usize::try_from(most.abs_diff(least) / SOME + 2).unwrap_or(usize::MAX);
        (least..=most).filter(|_| self.random.below(chance) == 0).collect()
    }

    /// Draws the cells of a field.
    fn cells(&mut self, field: &Field, board: &Board) -> Result<Grid, MakeErrorKind> {
        let is_of_symbols = field.kind::<Layer>().is_some()
            || field.kind::<Signed>().is_some()
            || field.kind::<Walls>().is_some();
        if field.kind::<SplitLayer>().is_some() {
            Ok(before_runs(board, self.share_of_holes(HOLES_WITH_CLUES), self.random))
        } else if is_of_symbols {
            let is_clued = board.alphabet.len() > 0 && board.alphabet.background().is_none();
            if is_puzzle(self.definition) && is_clued {
                return Ok(Grid::empty(board.shape));
            }
            let usual = HOLES[usize::from(board.alphabet.holes().len() > 1)];
            Ok(scattered(board, self.share_of_holes(usual), self.random))
        } else if field.kind::<Regions>().is_some() || field.kind::<RegionList>().is_some() {
            Ok(areas::regions(self.definition, &field.name, board, self.random))
        } else {
            Err(MakeErrorKind::field(&field.name, "fields of its kind are not drawn"))
        }
    }

    /// Draws shapes into which the board can be cut.
    fn masks(
        &mut self,
        name: &str,
        masks: &MaskFormat,
        values: &Values,
    ) -> Result<Vec<Mask>, MakeErrorKind> {
        let shape = self.definition.format.board.build(values)?.shape;
        let count = masks.count.eval(values).ok().and_then(|count| usize::try_from(count).ok());
        let count = count.filter(|&count| 0 < count && count <= shape.cells());
        let why = "the board has fewer cells than there are shapes";
        let count = count.ok_or_else(|| MakeErrorKind::field(name, why))?;
        Ok(areas::masks(shape, count, self.random))
    }

    /// Returns how many of a hundred cells are holes: as many as are fair, or else the usual number.
    fn share_of_holes(&self, usual: i64) -> i64 {
        self.definition.fair.holes.unwrap_or(usual)
    }
}

/// Tells whether a number is the last symbol.
fn ends_symbols(definition: &Definition, name: &str) -> bool {
    let last = definition.format.board.symbol_exprs().last();
    last.is_some_and(|last| last.to_string() == name)
}
