//! Lines: a symbol is a set of sides where a line leaves its cell, and neighbours agree.

use super::breach::name;
use super::common::{GROUP_NAMES, IF, IN, eval, group_numbers, index};
use super::{BindResult, Breach, Condition, Constraint, RuleError, RuleRow};
use crate::expr::{Expr, With};
use crate::grid::{Alphabet, Board, Cell, Grid, Group, Scope, Shape, Symbol, Terrain};
use crate::language::{Kind, flag, optional, tables};

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
    /// Whether each cell of the board is in the group.
    holds: Vec<bool>,
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
        let place = match scope {
            Scope::Board => "lines that leave a cell enter the next one".to_owned(),
            scope => format!("in each {} lines that leave a cell enter the next one", scope.kind()),
        };
        let pieces = self.pieces.as_ref().map(|pieces| match pieces.as_constant() {
            Some(1) => " and all hang together".to_owned(),
            _ => format!(" and make {pieces} pieces"),
        });
        let loops = if self.loops { "" } else { " without a loop" };
        format!("{place}{}{loops}", pieces.unwrap_or_default())
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
        let bound = |group: Group| {
            let names = group_numbers(&group, terrain.shape());
            let env = With { names: &names, outer: terrain.facts };
            let pieces = self.pieces.as_ref().map(|pieces| eval(pieces, &env)).transpose()?;
            let mut holds = vec![false; terrain.shape().cells()];
            group.cells.iter().for_each(|cell| holds[cell.index()] = true);
            let count = |pieces: i64| {
                let never = || RuleError::Never(format!("{group} would have {pieces} pieces"));
                u32::try_from(pieces).map_err(|_| never())
            };
            let pieces = pieces.map(count).transpose()?;
            let numbers = numbers(alphabet);
            Ok(BoundLines { pieces, loops: self.loops, numbers, holds, group })
        };
        Ok(Box::new(groups.into_iter().map(bound).collect::<Result<Vec<_>, RuleError>>()?))
    }
}

/// Returns the number of each symbol.
fn numbers(alphabet: &Alphabet) -> Vec<i64> {
    alphabet.symbols().map(|symbol| alphabet.number(symbol)).collect()
}

impl Constraint for Vec<BoundLines> {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        self.iter().find_map(|lines| lines.loose(board, grid).or_else(|| lines.pieces(board, grid)))
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
        side.neighbour(shape, cell).filter(|next| self.holds[next.index()])
    }

    /// Returns a breach if a line leaves a cell and does not enter the next one.
    fn loose(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let shape = board.shape;
        let sides =
            self.group.cells.iter().flat_map(|&cell| CellSide::ALL.map(|side| (cell, side)));
        sides.into_iter().find_map(|(cell, side)| {
            let colour = self.colour(grid.get(cell)?, side);
            let Some(next) = self.next(shape, cell, side) else {
                let text = || format!("the line of {} leaves the board", shape.name(cell));
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

    /// Returns a breach if lines close a loop that is not allowed, or if a full group has another number
    /// of pieces.
    fn pieces(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let shape = board.shape;
        // The piece of each cell with a line, by its first cell.
        let mut first: Vec<usize> = (0..shape.cells()).collect();
        let mut has_line = vec![false; shape.cells()];
        for &cell in &self.group.cells {
            for side in CellSide::ALL {
                let Some(symbol) = grid.get(cell) else { continue };
                if self.colour(symbol, side).is_none() {
                    continue;
                }
                has_line[cell.index()] = true;
                let back = matches!(side, CellSide::Up | CellSide::Left);
                let next = self.next(shape, cell, side).filter(|&it| grid.get(it).is_some());
                let Some(next) = next.filter(|_| !back) else { continue };
                let [one, other] = [cell, next].map(|cell| first[cell.index()]);
                if one == other && !self.loops {
                    let text = format!(
                        "a loop closes between {} and {}",
                        shape.name(cell),
                        shape.name(next)
                    );
                    return Some(Breach::at(next, text));
                }
                first.iter_mut().filter(|it| **it == other).for_each(|it| *it = one);
            }
        }
        let pieces = self.pieces?;
        let is_full = self.group.cells.iter().all(|&cell| grid.get(cell).is_some());
        let is_first = |cell: &&Cell| has_line[cell.index()] && first[cell.index()] == cell.index();
        let firsts: Vec<Cell> = self.group.cells.iter().filter(is_first).copied().collect();
        if !is_full || index(firsts.len()) == i64::from(pieces) {
            return None;
        }
        let cells: Vec<String> = firsts.iter().take(3).map(|&cell| shape.name(cell)).collect();
        let more = if firsts.len() > 3 { ", ..." } else { "" };
        let (group, found, cells) = (name(&self.group, board), firsts.len(), cells.join(", "));
        let at = if cells.is_empty() { String::new() } else { format!(", at {cells}{more}") };
        let text = format!("{group} has {found} pieces of lines{at}, not {pieces}");
        Some(firsts.last().map_or_else(
            || Breach::of(&self.group, text.clone()),
            |&cell| Breach::at(cell, text.clone()),
        ))
    }
}

#[cfg(test)]
mod tests {
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
    fn pieces_are_counted_and_loops_are_found() {
        let one = CellLines { pieces: Some(expr("1")), loops: true };
        let two = ["flfl", "cici"];
        assert_eq!(
            says(&one, ["....", "...."], two).unwrap(),
            "board 1 has 2 pieces of lines, at r1c1, r1c3, not 1"
        );
        assert_eq!(says(&one, ["....", "...."], ["fjjl", "cjji"]), None);
        let none = CellLines { pieces: Some(expr("2")), loops: false };
        let text = says(&none, ["....", "...."], two).unwrap();
        assert_eq!(text, "a loop closes between r2c1 and r2c2");
        assert_eq!(says(&none, ["....", "...."], ["bjjh", "bjjh"]), None);
    }
}
