//! Makes the pieces of a case from its values.

use super::invalid::InvalidCase;
use super::model::{Form, Over, PieceSpec, Tile};
use super::rectangles;
use crate::expr::{Env, Expr, With};
use crate::grid::{Cell, Mask, Terrain, Value};
use crate::rules::{Lies, OnceNumbers, Piece, Tiling};

/// The largest bound on the copies of a piece.
pub(crate) const COPIES_MAX: usize = 10_000;
/// The maximum number of pieces of a case.
pub(crate) const PIECES_MAX: usize = 100_000;
/// What a case with more pieces gets.
const TOO_MANY: InvalidCase = InvalidCase::TooLarge { most: PIECES_MAX, what: "pieces" };

/// Returns the tiling of a case.
pub(super) fn bind(
    tile: &Tile,
    score: Option<&Expr>,
    terrain: &Terrain<'_>,
) -> Result<Tiling, InvalidCase> {
    let once = tile.once.as_ref().map(|once| {
        let end = |end| number(end, terrain.data);
        let within =
            once.within.as_ref().map(|[least, greatest]| Ok([end(least)?, end(greatest)?]));
        Ok(OnceNumbers::new(numbers(terrain, &once.field)?, within.transpose()?))
    });
    let once = once.transpose()?;
    let cells: Vec<Cell> = terrain.board().cells().collect();
    let mut pieces = Vec::new();
    for spec in &tile.pieces {
        Maker { spec, score, terrain, cells: &cells, pieces: &mut pieces }.make()?;
    }
    let used = pieces.iter().map(|piece| u64::from(piece.min)).sum();
    let (cover_all, edges, letters) = (tile.cover_all, tile.edges.clone(), tile.letters.clone());
    let tiling = Tiling { pieces, cover_all, edges, once, letters };
    letters_suffice(&tiling, used)?;
    Ok(tiling)
}

/// Checks that there is a letter for each of the pieces that are used, if they have letters.
pub(super) fn letters_suffice(tiling: &Tiling, used: u64) -> Result<(), InvalidCase> {
    let letters = tiling.letters.len();
    if letters > 0 && used > letters as u64 {
        return Err(InvalidCase::TooFewLetters { letters, used });
    }
    Ok(())
}

/// Returns the numbers of a table or of clues, one per cell.
fn numbers(terrain: &Terrain<'_>, field: &str) -> Result<Vec<i64>, InvalidCase> {
    let invalid = || InvalidCase::Field(field.to_owned());
    let rows = terrain.data.values.numbers(field).ok_or_else(invalid)?;
    let numbers: Vec<i64> = rows.concat();
    let fits = terrain.board().is_rectangle() && numbers.len() == terrain.shape().cells();
    if fits { Ok(numbers) } else { Err(invalid()) }
}

/// Makes the pieces of one kind.
struct Maker<'m> {
    spec: &'m PieceSpec,
    score: Option<&'m Expr>,
    terrain: &'m Terrain<'m>,
    /// The cells of the board, by their numbers.
    cells: &'m [Cell],
    pieces: &'m mut Vec<Piece>,
}

impl Maker<'_> {
    fn make(&mut self) -> Result<(), InvalidCase> {
        match &self.spec.each {
            Over::Once => self.one(&[], &[]),
            Over::Range(first, last) => {
                let data = self.terrain.data;
                let (first, last) = (number(first, data)?, number(last, data)?);
                let count = last.saturating_sub(first);
                if usize::try_from(count).is_ok_and(|count| count >= PIECES_MAX) {
                    return Err(TOO_MANY);
                }
                (first..=last).try_for_each(|i| self.one(&[("i", i)], &[]))
            }
            Over::Rows(table, names) => {
                let rows = self.terrain.data.values.table(table);
                let rows = rows.ok_or_else(|| InvalidCase::Field(table.clone()))?;
                rows.iter().try_for_each(|row| {
                    let names = names.iter().map(String::as_str).zip(row.iter().copied());
                    self.one(&names.collect::<Vec<_>>(), row)
                })
            }
        }
    }

    /// Makes the pieces for the numbers of one row or index.
    fn one(&mut self, names: &[(&str, i64)], row: &[i64]) -> Result<(), InvalidCase> {
        let (spec, data) = (self.spec, self.terrain.data);
        let env = With { names, outer: data };
        let edges = match &spec.form {
            Form::Edges(places) => {
                let edge = |place: usize| row.get(place).copied();
                let [top, right, bottom, left] = places.map(edge);
                let edges = top.zip(right).zip(bottom.zip(left));
                let edges = edges.map(|((top, right), (bottom, left))| [top, right, bottom, left]);
                Some(edges.ok_or_else(|| self.senseless("has not four edges"))?)
            }
            _ => None,
        };
        let bound = |expr: &Expr, env: &dyn Env| {
            let copies = u32::try_from(number(expr, env)?).ok();
            let copies = copies.filter(|&copies| copies as usize <= COPIES_MAX);
            copies.ok_or_else(|| self.senseless("has copies out of bounds"))
        };
        let bounds = |env: &dyn Env| {
            let (min, max) = (bound(&spec.min, env)?, spec.max.as_ref());
            let max = max.map(|max| bound(max, env)).transpose()?;
            if max.is_some_and(|max| max < min) {
                return Err(self.senseless("has fewer copies at most than at least"));
            }
            Ok((min, max))
        };
        let lies = match self.lies(&env, row) {
            // A piece that is not used needs no place.
            Err(InvalidCase::Piece(..)) if matches!(bounds(&env), Ok((_, Some(0)))) => {
                vec![Lies::Anywhere(Vec::new())]
            }
            lies => lies?,
        };
        let mut made = Vec::new();
        for (shape, lies) in (0..).zip(lies) {
            let own = [("i", shape)];
            let names = if spec.numbers_shapes() { &own } else { names };
            let env = With { names, outer: data };
            let (min, max) = bounds(&env)?;
            let name = self.pieces.len() + made.len() + 1;
            let name = spec.name.clone().unwrap_or_else(|| name.to_string());
            let (turn, score) = (spec.turn, 0);
            let mut piece = Piece { name, lies, turn, min, max, edges, score };
            if let Some(score) = self.score {
                let size = [("size", i64::try_from(piece.area()).unwrap_or(i64::MAX))];
                piece.score = number(score, &With { names: &size, outer: &env })?;
            }
            if self.pieces.len() + made.len() == PIECES_MAX {
                return Err(TOO_MANY);
            }
            made.push(piece);
        }
        self.pieces.extend(made);
        Ok(())
    }

    /// Returns the places of each of the pieces.
    fn lies(&self, env: &dyn Env, row: &[i64]) -> Result<Vec<Lies>, InvalidCase> {
        let spec = self.spec;
        let poses = |mask: &Mask| Lies::Anywhere(mask.poses(spec.turn, spec.flip));
        Ok(match &spec.form {
            Form::Shape(mask) => vec![poses(mask)],
            Form::Masks(field) => match self.terrain.data.values.get(field) {
                Some(Value::Masks(masks)) => masks.iter().map(poses).collect(),
                _ => return Err(InvalidCase::Field(field.clone())),
            },
            Form::Size(rows, columns) => {
                let [rows, columns] = [number(rows, env)?, number(columns, env)?];
                // A shape larger than the board has no place on it. It is not made, since it could
                // be very large.
                let side = |size: i64| usize::try_from(size).ok().filter(|&s| s > 0 && s <= 1000);
                let sides = side(rows).zip(side(columns));
                let (rows, columns) =
                    sides.ok_or_else(|| self.senseless("has sides out of bounds"))?;
                let fits = rows * columns <= self.terrain.shape().cells();
                let mask = Mask::rectangle(rows, columns).filter(|_| fits);
                vec![mask.map_or(Lies::Anywhere(Vec::new()), |mask| poses(&mask))]
            }
            Form::Box(exprs) => {
                let [top, left, rows, columns] = exprs;
                let corner = (number(top, env)?, number(left, env)?);
                vec![Lies::On(vec![
                    self.rectangle(corner, (number(rows, env)?, number(columns, env)?))?,
                ])]
            }
            Form::Cells { columns, base } => {
                let listed: Vec<i64> = if columns.is_empty() {
                    row.to_vec()
                } else {
                    columns.iter().filter_map(|&column| row.get(column).copied()).collect()
                };
                vec![Lies::On(vec![self.listed(&listed, *base)?])]
            }
            Form::Ones => {
                let ones = row.iter().zip(0..).filter(|&(&one, _)| one != 0);
                let ones: Vec<i64> = ones.map(|(_, at)| at).collect();
                vec![Lies::On(vec![self.listed(&ones, 0)?])]
            }
            Form::Rectangles(field) => {
                rectangles::around(self.terrain, &numbers(self.terrain, field)?)?
            }
            Form::Edges(_) => {
                let turns = if spec.turn { 4 } else { 1 };
                let cell = Mask::rectangle(1, 1);
                vec![Lies::Anywhere(cell.into_iter().cycle().take(turns).collect())]
            }
        })
    }

    fn rectangle(&self, corner: (i64, i64), size: (i64, i64)) -> Result<Vec<Cell>, InvalidCase> {
        let shape = self.terrain.shape();
        let within = |from: i64, length: i64, side: usize| {
            let from = usize::try_from(from).ok()?;
            let end = from.checked_add(usize::try_from(length).ok()?)?;
            (end <= side).then_some(from..end)
        };
        let rows = within(corner.0, size.0, shape.rows());
        let sides = rows.zip(within(corner.1, size.1, shape.columns()));
        let (rows, columns) = sides.ok_or_else(|| self.senseless("lies off the board"))?;
        let mut cells = Vec::new();
        for row in rows {
            cells.extend(columns.clone().map(|column| shape.cell(row, column)));
        }
        Ok(cells)
    }

    /// Returns the cells with these numbers, counted from `base` along the rows.
    fn listed(&self, numbers: &[i64], base: i64) -> Result<Vec<Cell>, InvalidCase> {
        let cell = |&number: &i64| {
            let index = usize::try_from(number.checked_sub(base)?).ok()?;
            self.cells.get(index).copied()
        };
        let cells: Option<Vec<Cell>> = numbers.iter().map(cell).collect();
        let mut cells = cells.ok_or_else(|| self.senseless("lies off the board"))?;
        cells.sort_unstable();
        if cells.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(self.senseless("covers a cell twice"));
        }
        Ok(cells)
    }

    fn senseless(&self, why: &'static str) -> InvalidCase {
        InvalidCase::Piece(self.pieces.len() + 1, why)
    }
}

fn number(expr: &Expr, env: &dyn Env) -> Result<i64, InvalidCase> {
    expr.eval(env).map_err(|error| InvalidCase::Eval { expr: expr.to_string(), error })
}
