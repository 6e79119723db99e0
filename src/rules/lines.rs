//! Lines: a symbol is a set of sides where a line leaves its cell, and neighbours agree.

use std::collections::HashSet;

use super::breach::name;
use super::common::{GROUP_NAMES, IF, IN, eval, index};
use super::groups::{GroupConstraint, bind_groups, within};
use super::{BindResult, Breach, Condition, RuleError, RuleRow};
use crate::expr::Expr;
use crate::grid::{Board, Cell, Grid, Group, Scope, Shape, Symbol, Terrain};
use crate::language::{Kind, amount, counted, flag, optional, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "lines",
        &[
            IN,
            IF,
            optional(
                "pieces",
                Kind::Expr(GROUP_NAMES),
                "any number",
                "1",
                "The number of pieces (loops, paths or trees) that the lines of a group form.",
            ),
            flag("open", "Whether lines must not close a loop."),
        ],
        "[{ in = \"board\", pieces = 1 }]",
        "Lines from cell to cell. The number of a symbol says to which sides of its cell a line leaves: \
         1 up, 2 right, 4 down, 8 left, added; so 5 is a vertical line and 6 turns from right to down. \
         A line that leaves a cell enters its neighbour in the same group, and no line leaves the \
         group. Above 15, each 16 more is another colour: a line has one colour.",
    ),
    of_lines: false,
    read: |entries| {
        let pieces = entries.optional_expr("pieces");
        Ok(Box::new(CellLines { pieces, loops: !entries.flag("open") }))
    },
};

/// In each group of a scope, lines that leave cells enter their neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
struct CellLines {
    /// The number of pieces that they form.
    pieces: Option<Expr>,
    /// Whether they may close loops.
    loops: bool,
}

/// A group of cells with lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundLines {
    group: Group,
    /// The number of pieces that they form; `None` if any number.
    pub pieces: Option<u32>,
    /// Whether they may close loops.
    pub loops: bool,
    /// The number of each symbol.
    numbers: Vec<i64>,
    /// The cells of the group, in ascending order.
    members: Vec<Cell>,
}

/// A side of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellSide {
    /// The upper side.
    Up,
    /// The right side.
    Right,
    /// The lower side.
    Down,
    /// The left side.
    Left,
}

impl CellSide {
    /// All sides, clockwise.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// Returns the side that is met from here.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Right => Self::Left,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
        }
    }

    /// Returns the neighbour at this side of a cell, if it is on the board.
    pub fn neighbour(self, shape: Shape, cell: Cell) -> Option<Cell> {
        let (row, column) = shape.position(cell);
        let (row, column) = match self {
            Self::Up => (row.checked_sub(1)?, column),
            Self::Right => (row, column + 1),
            Self::Down => (row + 1, column),
            Self::Left => (row, column.checked_sub(1)?),
        };
        (row < shape.rows() && column < shape.columns()).then(|| shape.cell(row, column))
    }

    const fn bit(self) -> i64 {
        match self {
            Self::Up => 1,
            Self::Right => 2,
            Self::Down => 4,
            Self::Left => 8,
        }
    }
}

impl Condition for CellLines {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        let pieces = self.pieces.as_ref().map(|pieces| match pieces.as_constant() {
            Some(1) => "; all lines are connected".to_owned(),
            _ => format!("; the lines form {}", amount(pieces, "pieces")),
        });
        let loops = if self.loops { "" } else { "; no line closes a loop" };
        let (place, pieces) = (within(scope), pieces.unwrap_or_default());
        format!("{place}a line that leaves a cell enters its neighbour{pieces}{loops}")
    }

    fn exprs(&self) -> Vec<(&'static str, &Expr)> {
        self.pieces.iter().map(|pieces| ("pieces", pieces)).collect()
    }

    fn never(&self, _: &Scope) -> Option<(&'static str, String)> {
        let pieces = self.pieces.as_ref()?.as_constant()?;
        (pieces < 0).then(|| ("pieces", format!("there cannot be {pieces} pieces")))
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let alphabet = &terrain.board().alphabet;
        let numbers: Vec<i64> = alphabet.symbols().map(|it| alphabet.number(it)).collect();
        bind_groups(groups, terrain, |group, env| {
            let never = |pieces| RuleError::Never(format!("{group} would have {pieces} pieces"));
            let count = |pieces| {
                let pieces = eval(pieces, env)?;
                u32::try_from(pieces).map_err(|_| never(pieces))
            };
            let pieces = self.pieces.as_ref().map(count).transpose()?;
            let (numbers, mut members) = (numbers.clone(), group.cells.clone());
            members.sort_unstable();
            Ok([BoundLines { pieces, loops: self.loops, numbers, members, group }])
        })
    }
}

impl GroupConstraint for BoundLines {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        self.loose(board, grid).or_else(|| self.wrong_pieces(board, grid))
    }
}

impl BoundLines {
    /// Returns the cells of the group.
    pub fn cells(&self) -> &[Cell] {
        &self.group.cells
    }

    /// Returns the colour of the line that leaves to a side, or nothing if none does.
    pub fn colour(&self, symbol: Symbol, side: CellSide) -> Option<i64> {
        let number = self.numbers[symbol.index()];
        (number.rem_euclid(16) & side.bit() != 0).then(|| number.div_euclid(16))
    }

    /// Returns the neighbour at a side of a cell, if it is in the group.
    pub fn next(&self, shape: Shape, cell: Cell, side: CellSide) -> Option<Cell> {
        side.neighbour(shape, cell).filter(|next| self.members.binary_search(next).is_ok())
    }

    /// Returns a breach if a line leaves a cell and does not enter the next one.
    fn loose(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let shape = board.shape;
        let sides =
            self.group.cells.iter().flat_map(|&cell| CellSide::ALL.map(|side| (cell, side)));
        sides.into_iter().find_map(|(cell, side)| {
            let colour = self.colour(grid.get(cell)?, side);
            let Some(next) = self.next(shape, cell, side) else {
                let group = || name(&self.group, board);
                let text = || format!("the line of {} leaves {}", shape.name(cell), group());
                return colour.map(|_| Breach::at(cell, text()));
            };
            let back = self.colour(grid.get(next)?, side.opposite());
            let [cell_name, next_name] = [cell, next].map(|cell| shape.name(cell));
            let text = match (colour, back) {
                (Some(_), None) => format!("the line of {cell_name} does not enter {next_name}"),
                (Some(colour), Some(back)) if colour != back => {
                    format!("the lines of {cell_name} and {next_name} have different colours")
                }
                _ => return None,
            };
            Some(Breach::at(next, text))
        })
    }

    /// Returns a breach if lines close a loop that is not allowed, or if a full group has another
    /// number of pieces.
    fn wrong_pieces(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        if self.loops && self.pieces.is_none() {
            return None;
        }
        let shape = board.shape;
        let leaves = |cell, side| grid.get(cell).is_some_and(|it| self.colour(it, side).is_some());
        let mut firsts = Vec::new();
        let mut known = HashSet::new();
        for &cell in &self.group.cells {
            let has_line = CellSide::ALL.iter().any(|&side| leaves(cell, side));
            if !has_line || !known.insert(cell) {
                continue;
            }
            firsts.push(cell);
            // The cells whose lines have not been followed, each with the side that led to it.
            let mut open = vec![(cell, None)];
            while let Some((cell, by)) = open.pop() {
                for side in CellSide::ALL {
                    let follows = by != Some(side) && leaves(cell, side);
                    let next = self.next(shape, cell, side).filter(|_| follows);
                    let Some(next) = next.filter(|&next| grid.get(next).is_some()) else {
                        continue;
                    };
                    if known.insert(next) {
                        open.push((next, Some(side.opposite())));
                    } else if !self.loops {
                        let [one, other] =
                            [cell.min(next), cell.max(next)].map(|it| shape.name(it));
                        let text = format!("a loop closes between {one} and {other}");
                        return Some(Breach::at(next, text));
                    }
                }
            }
        }
        let pieces = self.pieces?;
        let is_full = self.group.cells.iter().all(|&cell| grid.get(cell).is_some());
        if !is_full || index(firsts.len()) == i64::from(pieces) {
            return None;
        }
        let cells: Vec<String> = firsts.iter().take(3).map(|&cell| shape.name(cell)).collect();
        let more = if firsts.len() > 3 { ", ..." } else { "" };
        let (group, cells) = (name(&self.group, board), cells.join(", "));
        let found = counted(index(firsts.len()), "pieces");
        let at = if cells.is_empty() { String::new() } else { format!(", at {cells}{more}") };
        let text = format!("{group} has {found} of lines{at}, not {pieces}");
        let cell = firsts.last().or(self.group.cells.first()).copied();
        Some(Breach { cell, text })
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;
    use crate::rules::testing::{Case, expr};

    /// Symbols numbered from 1: `a` is a line up, `b` right, `d` down, `h` left.
    const SYMBOLS: &str = "abcdefghijklmno";

    fn says<const N: usize>(
        rule: &CellLines,
        givens: [&str; N],
        rows: [&str; N],
    ) -> Option<String> {
        let case = Case::new(SYMBOLS, givens);
        let lines = case.bind(rule, &Scope::Board).unwrap();
        lines.breach(case.board(), &case.grid(rows)).map(|breach| breach.text)
    }

    #[test]
    fn lines_meet() {
        let any = CellLines { pieces: None, loops: true };
        // A small loop: right and down, down and left, up and right, up and left.
        assert_eq!(says(&any, ["..", ".."], ["fl", "ci"]), None);
        let off = says(&any, ["..", ".."], ["fl", "ck"]).unwrap();
        assert_eq!(off, "the line of r2c2 leaves the board");
        let open = says(&any, ["..", ".."], ["fl", "ca"]).unwrap();
        assert_eq!(open, "the line of r2c1 does not enter r2c2");
        assert_eq!(says(&any, ["..", ".."], ["fl", "c."]), None);
    }

    #[test]
    fn a_line_stays_in_its_group() {
        let any = CellLines { pieces: None, loops: true };
        let case = Case::new(SYMBOLS, [".!"]);
        let lines = case.bind(&any, &Scope::Board).unwrap();
        let breach = lines.breach(case.board(), &case.grid(["b!"])).unwrap();
        assert_eq!(breach.text, "the line of r1c1 leaves the board");
        let case = Case::new(SYMBOLS, ["..", ".."]);
        let lines = case.bind(&any, &Scope::Rows).unwrap();
        assert_eq!(lines.breach(case.board(), &case.grid(["bh", "bh"])), None);
        let breach = lines.breach(case.board(), &case.grid(["dd", "aa"])).unwrap();
        assert_eq!(breach.text, "the line of r1c1 leaves row 1");
    }

    #[test]
    fn a_long_line_takes_no_time() {
        // A snake down and up through all columns; work for each pair of cells would take minutes.
        let side = 600;
        let symbol = |row: usize, column: usize| match (row, column.is_multiple_of(2)) {
            (0, true) => {
                if column == 0 {
                    'd'
                } else {
                    'l'
                }
            }
            (0, false) => {
                if column + 1 == side {
                    'd'
                } else {
                    'f'
                }
            }
            (last, true) if last + 1 == side => 'c',
            (last, false) if last + 1 == side => 'i',
            _ => 'e',
        };
        let rows = (0..side).map(|row| (0..side).map(|column| symbol(row, column)).collect());
        let rows: Vec<String> = rows.collect();
        let rows: [&str; 600] =
            rows.iter().map(String::as_str).collect::<Vec<_>>().try_into().unwrap();
        let one = CellLines { pieces: Some(expr("1")), loops: false };
        let case = Case::new(SYMBOLS, rows);
        let lines = case.bind(&one, &Scope::Board).unwrap();
        let start = Instant::now();
        assert_eq!(lines.breach(case.board(), &case.grid(rows)), None);
        assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    }

    #[test]
    fn pieces_are_counted_and_loops_are_found() {
        let one = CellLines { pieces: Some(expr("1")), loops: true };
        let two = ["flfl", "cici"];
        assert_eq!(
            says(&one, ["....", "...."], two).unwrap(),
            "the board has 2 pieces of lines, at r1c1, r1c3, not 1"
        );
        assert_eq!(says(&one, ["....", "...."], ["fjjl", "cjji"]), None);
        let none = CellLines { pieces: Some(expr("2")), loops: false };
        let text = says(&none, ["....", "...."], two).unwrap();
        assert_eq!(text, "a loop closes between r1c2 and r2c2");
        assert_eq!(says(&none, ["....", "...."], ["bjjh", "bjjh"]), None);
    }
}
