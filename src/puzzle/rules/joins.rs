//! Joins of lines: checks that lines meet, and the pieces and labels that they connect.

use std::collections::HashMap;

use super::breach::name;
use super::common::index;
use super::groups::GroupConstraint;
use super::{BoundLines, Breach};
use crate::grid::{Board, Cell, CellSide, Grid, LineCode, Symbol};
use crate::language::counted;

impl GroupConstraint for BoundLines {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let wrong_degree = || self.wrong_degree(board, grid);
        self.loose(board, grid).or_else(wrong_degree).or_else(|| self.wrong_pieces(board, grid))
    }
}

impl BoundLines {
    /// Returns a breach if a line leaves a cell and does not enter the next one.
    fn loose(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let sides = self.places.iter().flat_map(|&cell| CellSide::ALL.map(|side| (cell, side)));
        sides.into_iter().find_map(|(cell, side)| {
            let colour = self.leaves(self.content(grid, cell)?, side);
            let Some(next) = self.next(cell, side) else {
                let (at, group) = (self.name(board, cell), || name(&self.group, board));
                let text = || format!("the line of {at} leaves {}", group());
                return colour.map(|_| self.breach_at(board, &[cell], text()));
            };
            let back = self.leaves(self.content(grid, next)?, side.opposite());
            let [cell_name, next_name] = [cell, next].map(|cell| self.name(board, cell));
            let text = match (colour, back) {
                (Some(_), None) => format!("the line of {cell_name} does not enter {next_name}"),
                (Some((one, _)), Some((other, _)))
                    if one != other && self.code == LineCode::Directed =>
                {
                    format!("the lines of {cell_name} and {next_name} run against each other")
                }
                (Some((strands, _)), Some((back, _))) if strands != back => {
                    let strands = counted(strands.into(), "strands");
                    format!("{cell_name} sends {strands} to {next_name}, which sends back {back}")
                }
                (Some((_, colour)), Some((_, back))) if colour != back => {
                    format!("the lines of {cell_name} and {next_name} have different colours")
                }
                _ => return None,
            };
            Some(self.breach_at(board, &[cell, next], text))
        })
    }

    /// Returns a breach if lines leave a place at another number of sides than they may.
    fn wrong_degree(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        self.places.iter().enumerate().find_map(|(number, &place)| {
            let content = self.content(grid, place)?;
            let may = (0..=4_i64).filter(|sides| self.degrees[number] >> sides & 1 == 1);
            let may: Vec<String> = may.map(|sides| sides.to_string()).collect();
            if !self.goes_on(content) {
                let at = self.name(board, place);
                let text = format!("the two lines at {at} run against each other");
                return Some(self.breach_at(board, &[place], text));
            }
            let text = || {
                let (at, lines) = (self.name(board, place), index(self.degree(content)));
                format!("{at} has {}, not {}", counted(lines, "lines"), may.join(" or "))
            };
            (!self.allows(number, content)).then(|| self.breach_at(board, &[place], text()))
        })
    }

    fn content(&self, grid: &Grid, place: Cell) -> Option<Symbol> {
        grid.get(self.node(place))
    }

    fn name(&self, board: &Board, place: Cell) -> String {
        board.node_name(self.node(place))
    }

    /// Returns a breach at some places, which shows at the last.
    fn breach_at(&self, board: &Board, places: &[Cell], text: String) -> Breach {
        let cells: Vec<Cell> = places.iter().map(|&it| board.cell_near(self.node(it))).collect();
        Breach { cell: cells.last().copied(), cells, text }
    }

    /// Returns a breach if lines close a forbidden loop, if they join labels that must stay apart, or if
    /// a full group has another number of pieces.
    fn wrong_pieces(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        if self.loops && self.pieces.is_none() && self.labels.is_empty() {
            return None;
        }
        let leaves =
            |cell, side| self.content(grid, cell).is_some_and(|it| self.leaves(it, side).is_some());
        let mut firsts = Vec::new();
        // The piece of each cell with a line.
        let mut known = HashMap::new();
        for &cell in &self.places {
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
                    let next = self.next(cell, side).filter(|_| follows);
                    let Some(next) = next.filter(|&next| self.content(grid, next).is_some()) else {
                        continue;
                    };
                    if known.insert(next, piece).is_none() {
                        open.push((next, Some(side.opposite())));
                    } else if !self.loops {
                        let ends = [cell.min(next), cell.max(next)];
                        let [one, other] = ends.map(|it| self.name(board, it));
                        let text = format!("a loop closes between {one} and {other}");
                        return Some(self.breach_at(board, &[cell, next], text));
                    }
                }
            }
        }
        let is_full = self.places.iter().all(|&cell| self.content(grid, cell).is_some());
        if let Some(breach) = self.wrong_labels(board, is_full, &known) {
            return Some(breach);
        }
        let pieces = self.pieces?;
        if !is_full || index(firsts.len()) == i64::from(pieces) {
            return None;
        }
        let cells: Vec<String> =
            firsts.iter().take(3).map(|&cell| self.name(board, cell)).collect();
        let more = if firsts.len() > 3 { ", ..." } else { "" };
        let (group, cells) = (name(&self.group, board), cells.join(", "));
        let found = counted(index(firsts.len()), "pieces");
        let at = if cells.is_empty() { String::new() } else { format!(", at {cells}{more}") };
        let text = format!("{group} has {found} of lines{at}, not {pieces}");
        if firsts.is_empty() {
            firsts.extend(self.places.first());
        }
        Some(self.breach_at(board, &firsts, text))
    }

    /// Returns a breach if a line joins cells with different labels or, in a full group, no line joins
    /// two with the same. `pieces` holds the piece of each cell with a line.
    fn wrong_labels(
        &self,
        board: &Board,
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
            let [one, two] = [other, cell].map(|cell| self.name(board, cell));
            Some(self.breach_at(
                board,
                &[other, cell],
                format!("{text} {one} and {two}, which have {what}"),
            ))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::lines::CellLines;
    use crate::grid::Scope;
    use crate::rules::testing::{Case, expr};

    /// Symbols numbered from 1: `a` is a line up, `b` right, `d` down, `h` left.
    const SYMBOLS: &str = "abcdefghijklmno";

    const OPEN: CellLines =
        CellLines { pieces: None, loops: false, label: None, strands: 1, directed: false };

    fn says<const N: usize>(
        rule: &CellLines,
        givens: [&str; N],
        rows: [&str; N],
    ) -> Option<String> {
        let case = Case::new(SYMBOLS, givens);
        let lines = case.bind(rule, &Scope::of("board")).unwrap();
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
        let lines = case.bind(&any, &Scope::of("board")).unwrap();
        let breach = lines.breach(case.board(), &case.grid(["b!"])).unwrap();
        assert_eq!(breach.text, "the line of r1c1 leaves the board");
        let case = Case::new(SYMBOLS, ["..", ".."]);
        let lines = case.bind(&any, &Scope::of("rows")).unwrap();
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
        let lines = case.bind(&one, &Scope::of("board")).unwrap();
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
    fn a_line_goes_one_way() {
        // `a` is numbered 1 (out above), `b` 2 (in from above), `i` 9 (out below), `r` 18 (in from below).
        const SYMBOLS: &str = "abcdefghijklmnopqr";
        let rule = CellLines { directed: true, ..OPEN };
        let case = Case::new(SYMBOLS, [".", "."]);
        let lines = case.bind(&rule, &Scope::of("board")).unwrap();
        let says = |rows| lines.breach(case.board(), &case.grid(rows)).map(|breach| breach.text);
        assert_eq!([says(["i", "b"]), says(["r", "a"])], [None, None]);
        let against = "the lines of r1c1 and r2c1 run against each other";
        assert_eq!(says(["i", "a"]).unwrap(), against);
        assert_eq!(says(["r", "b"]).unwrap(), against);
    }

    #[test]
    fn strands_are_as_many_on_both_sides() {
        // `b` is numbered 2 (two strands up), `i` 9 (one strand down), `r` 18 (two strands down).
        let case = Case::new("abcdefghijklmnopqrstuvwxyz", [".", "."]);
        let rule = CellLines { strands: 2, ..OPEN };
        let lines = case.bind(&rule, &Scope::of("board")).unwrap();
        let says = |rows| lines.breach(case.board(), &case.grid(rows)).map(|breach| breach.text);
        assert_eq!(says(["r", "b"]), None);
        assert_eq!(says(["i", "b"]).unwrap(), "r1c1 sends 1 strand to r2c1, which sends back 2");
    }
}
