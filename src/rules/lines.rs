//! Lines: a symbol is a set of sides where a line leaves its cell, and neighbours agree.

use std::collections::HashMap;

use super::breach::name;
use super::common::{GROUP_NAMES, IF, IN, cell_numbers, eval, index};
use super::groups::{GroupConstraint, bind_groups, within};
use super::{BindResult, Breach, Condition, RuleError, RuleRow};
use crate::expr::{Expr, With};
use crate::grid::{Board, Cell, CellSide, Grid, Group, Scope, Shape, Symbol, Terrain};
use crate::language::{Entries, Kind, amount, counted, flag, optional, tables};
use crate::sorting::sort;

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
            optional(
                "label",
                Kind::Expr(&["r", "c"]),
                "no labels",
                "\"ends[r, c]\"",
                "The label of a cell; values below 1 are none. Lines join all cells with the same label, \
                 and no cells with different ones.",
            ),
            optional(
                "strands",
                Kind::Integer,
                "1",
                "2",
                "How many lines can run side by side, 1 to 3. With 2, for example, the number of a symbol \
                 is that of strands up, 3 times that to the right, 9 times that down and 27 times that to \
                 the left.",
            ),
        ],
        "[{ in = \"board\", pieces = 1 }]",
        "Lines from cell to cell. The number of a symbol says to which sides of its cell a line leaves: \
         1 up, 2 right, 4 down, 8 left, added; so 5 is a vertical line and 6 turns from right to down. \
         A line that leaves a cell enters its neighbour in the same group, and no line leaves the \
         group. Above 15, each 16 more is another colour: a line has one colour.",
    ),
    of_lines: false,
    read: |entries| Ok(Box::new(CellLines::read(entries))),
};

/// In each group of a scope, lines that leave cells enter their neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
struct CellLines {
    /// The number of pieces that they form.
    pieces: Option<Expr>,
    /// Whether they may close loops.
    loops: bool,
    /// The label of a cell.
    label: Option<Expr>,
    /// How many lines can run side by side.
    strands: i64,
}

/// A group of cells with lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundLines {
    group: Group,
    /// The number of pieces that they form; `None` if any number.
    pub pieces: Option<u32>,
    /// Whether they may close loops.
    pub loops: bool,
    /// The labels of cells.
    pub labels: Vec<(Cell, u32)>,
    /// How many lines can run side by side.
    strands: u8,
    /// The number of each symbol.
    numbers: Vec<i64>,
    /// The cells of the group, in ascending order.
    members: Vec<Cell>,
}

/// The largest number of lines side by side.
const STRANDS_MAX: i64 = 3;

impl CellLines {
    fn read(entries: &mut Entries) -> Self {
        let (pieces, label) = (entries.optional_expr("pieces"), entries.optional_expr("label"));
        let strands = entries.integer("strands").unwrap_or(1);
        Self { pieces, loops: !entries.flag("open"), label, strands }
    }

    /// Returns the label of a cell, if it has one.
    fn label(&self, cell: Cell, terrain: &Terrain<'_>) -> Result<Option<(Cell, u32)>, RuleError> {
        let Some(label) = &self.label else { return Ok(None) };
        let names = cell_numbers(cell, terrain.shape());
        let label = eval(label, &With { names: &names, outer: terrain.facts })?;
        Ok(u32::try_from(label).ok().filter(|&label| label > 0).map(|label| (cell, label)))
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
        let label =
            |label| format!("; lines join all cells with the same `{label}`, and no others");
        let labels = self.label.as_ref().map(label).unwrap_or_default();
        format!("{place}a line that leaves a cell enters its neighbour{pieces}{loops}{labels}")
    }

    fn exprs(&self) -> Vec<(&'static str, &Expr)> {
        let pieces = self.pieces.iter().map(|pieces| ("pieces", pieces));
        pieces.chain(self.label.iter().map(|label| ("label", label))).collect()
    }

    fn strands(&self) -> Option<u8> {
        u8::try_from(self.strands).ok()
    }

    fn never(&self, _: &Scope) -> Option<(&'static str, String)> {
        if !(1..=STRANDS_MAX).contains(&self.strands) {
            let why =
                format!("{} lines cannot run side by side, only 1 to {STRANDS_MAX}", self.strands);
            return Some(("strands", why));
        }
        let pieces = self.pieces.as_ref()?.as_constant()?;
        (pieces < 0).then(|| ("pieces", format!("there cannot be {pieces} pieces")))
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let alphabet = &terrain.board().alphabet;
        let numbers: Vec<i64> = alphabet.symbols().map(|it| alphabet.number(it)).collect();
        let strands = self.strands().unwrap_or(1);
        bind_groups(groups, terrain, |group, env| {
            let never = |pieces| RuleError::Never(format!("{group} would have {pieces} pieces"));
            let count = |pieces| {
                let pieces = eval(pieces, env)?;
                u32::try_from(pieces).map_err(|_| never(pieces))
            };
            let pieces = self.pieces.as_ref().map(count).transpose()?;
            let (numbers, mut members) = (numbers.clone(), group.cells.clone());
            sort(&mut members);
            let labels = group.cells.iter().map(|&cell| self.label(cell, terrain));
            let labels = labels.filter_map(Result::transpose).collect::<Result<_, _>>()?;
            let loops = self.loops;
            Ok([BoundLines { group, pieces, loops, labels, strands, numbers, members }])
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

    /// Returns what leaves to a side: the number of strands, and their colour. Nothing if none does.
    pub fn leaves(&self, symbol: Symbol, side: CellSide) -> Option<(u8, i64)> {
        let line = side.strands(self.numbers[symbol.index()], self.strands);
        (line.0 > 0).then_some(line)
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
            let colour = self.leaves(grid.get(cell)?, side);
            let Some(next) = self.next(shape, cell, side) else {
                let group = || name(&self.group, board);
                let text = || format!("the line of {} leaves {}", shape.name(cell), group());
                return colour.map(|_| Breach::at(cell, text()));
            };
            let back = self.leaves(grid.get(next)?, side.opposite());
            let [cell_name, next_name] = [cell, next].map(|cell| shape.name(cell));
            let text = match (colour, back) {
                (Some(_), None) => format!("the line of {cell_name} does not enter {next_name}"),
                (Some((strands, _)), Some((back, _))) if strands != back => {
                    let strands = counted(strands.into(), "strands");
                    format!("{cell_name} sends {strands} to {next_name}, which sends back {back}")
                }
                (Some((_, colour)), Some((_, back))) if colour != back => {
                    format!("the lines of {cell_name} and {next_name} have different colours")
                }
                _ => return None,
            };
            Some(Breach::at(next, text))
        })
    }

    /// Returns a breach if lines close a loop that is not allowed, if they join what must not be
    /// joined, or if a full group has another number of pieces.
    fn wrong_pieces(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        if self.loops && self.pieces.is_none() && self.labels.is_empty() {
            return None;
        }
        let shape = board.shape;
        let leaves = |cell, side| grid.get(cell).is_some_and(|it| self.leaves(it, side).is_some());
        let mut firsts = Vec::new();
        // The piece of each cell with a line.
        let mut known = HashMap::new();
        for &cell in &self.group.cells {
            let has_line = CellSide::ALL.iter().any(|&side| leaves(cell, side));
            if !has_line || known.contains_key(&cell) {
                continue;
            }
            let piece = firsts.len();
            known.insert(cell, piece);
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
                    if known.insert(next, piece).is_none() {
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
        let is_full = self.group.cells.iter().all(|&cell| grid.get(cell).is_some());
        if let Some(breach) = self.wrong_labels(shape, is_full, &known) {
            return Some(breach);
        }
        let pieces = self.pieces?;
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

impl BoundLines {
    /// Returns a breach if a line joins cells with different labels or, in a full group, no line joins
    /// two with the same. `pieces` holds the piece of each cell with a line.
    fn wrong_labels(
        &self,
        shape: Shape,
        is_full: bool,
        pieces: &HashMap<Cell, usize>,
    ) -> Option<Breach> {
        let (mut by_piece, mut by_label) = (HashMap::new(), HashMap::new());
        self.labels.iter().find_map(|&(cell, label)| {
            let piece = pieces.get(&cell);
            let (other, known) = *by_label.entry(label).or_insert((cell, piece));
            let apart = is_full && other != cell && (piece.is_none() || known != piece);
            let (joined, own) =
                piece.map_or((cell, label), |it| *by_piece.entry(it).or_insert((cell, label)));
            let (other, text) = match (apart, own == label) {
                (true, _) => (other, "no line joins"),
                (_, false) => (joined, "a line joins"),
                _ => return None,
            };
            let what = if apart { "the same label" } else { "different labels" };
            let [one, two] = [other, cell].map(|cell| shape.name(cell));
            Some(Breach::at(cell, format!("{text} {one} and {two}, which have {what}")))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::{Case, expr};

    /// Symbols numbered from 1: `a` is a line up, `b` right, `d` down, `h` left.
    const SYMBOLS: &str = "abcdefghijklmno";

    const OPEN: CellLines = CellLines { pieces: None, loops: false, label: None, strands: 1 };

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
        let any = CellLines { loops: true, ..OPEN };
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
        let any = CellLines { loops: true, ..OPEN };
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
    fn a_long_line_is_one_piece() {
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
        let one = CellLines { pieces: Some(expr("1")), ..OPEN };
        let case = Case::new(SYMBOLS, rows);
        let lines = case.bind(&one, &Scope::Board).unwrap();
        assert_eq!(lines.breach(case.board(), &case.grid(rows)), None);
    }

    #[test]
    fn pieces_are_counted_and_loops_are_found() {
        let one = CellLines { pieces: Some(expr("1")), loops: true, ..OPEN };
        let two = ["flfl", "cici"];
        assert_eq!(
            says(&one, ["....", "...."], two).unwrap(),
            "the board has 2 pieces of lines, at r1c1, r1c3, not 1"
        );
        assert_eq!(says(&one, ["....", "...."], ["fjjl", "cjji"]), None);
        let none = CellLines { pieces: Some(expr("2")), ..OPEN };
        let text = says(&none, ["....", "...."], two).unwrap();
        assert_eq!(text, "a loop closes between r1c2 and r2c2");
        assert_eq!(says(&none, ["....", "...."], ["bjjh", "bjjh"]), None);
    }

    #[test]
    fn lines_join_what_has_the_same_label() {
        // The corners above are labelled 1, those below 2.
        let rule = CellLines { label: Some(expr("(c != 1) * (r + 1)")), ..OPEN };
        let says = |rows| says(&rule, ["...", "..."], rows);
        assert_eq!(says(["bjh", "bjh"]), None);
        assert_eq!(says(["bj.", "..."]), None);
        let rule = CellLines { label: Some(expr("c != 1")), ..OPEN };
        let text = self::says(&rule, ["...", "..."], ["bjh", "bjh"]).unwrap();
        assert_eq!(text, "no line joins r1c1 and r2c1, which have the same label");
        let text = says(["d..", "a.."]).unwrap();
        assert_eq!(text, "a line joins r1c1 and r2c1, which have different labels");
    }

    #[test]
    fn strands_are_as_many_on_both_sides() {
        // `b` is numbered 2 (two strands up), `i` 9 (one strand down), `r` 18 (two strands down).
        let case = Case::new("abcdefghijklmnopqrstuvwxyz", [".", "."]);
        let rule = CellLines { strands: 2, ..OPEN };
        let lines = case.bind(&rule, &Scope::Board).unwrap();
        let says = |rows| lines.breach(case.board(), &case.grid(rows)).map(|breach| breach.text);
        assert_eq!(says(["r", "b"]), None);
        assert_eq!(says(["i", "b"]).unwrap(), "r1c1 sends 1 strand to r2c1, which sends back 2");
    }
}
