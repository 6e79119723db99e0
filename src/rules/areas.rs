//! Areas: the cells of a group that hold some symbols fall into areas of given numbers and sizes.

use super::bounds::{self, Bounds};
use super::breach::{name, quoted};
use super::common::{IF, IN, cell_numbers, eval, group_numbers, index, symbols};
use super::{BindResult, Breach, Condition, Constraint, RuleError, RuleRow};
use crate::expr::{Expr, With};
use crate::grid::{Board, Cell, Grid, Group, Scope, Symbol, Terrain, joined};
use crate::language::{Entries, EntryFault, Kind, flag, optional, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "areas",
        &[
            IN,
            IF,
            optional("of", Kind::Text, "all", "\"#\"", "The symbols, separated by blanks."),
            flag("each", "Whether each symbol has areas of its own."),
            optional(
                "exactly",
                Kind::Expr(BOUND_NAMES),
                "no bound",
                "1",
                "The exact number of areas.",
            ),
            optional("at_least", Kind::Expr(BOUND_NAMES), "no bound", "1", "The minimum."),
            optional("at_most", Kind::Expr(BOUND_NAMES), "no bound", "\"g + 1\"", "The maximum."),
            optional(
                "size",
                Kind::Expr(&["r", "c", "a", "g"]),
                "any size",
                "\"clues[r, c]\"",
                "How many cells the area has that a cell is in; values below 1 say nothing. `r` and \
                 `c` are the row and column of the cell from zero, `a` is the number of its symbol, \
                 if each symbol has areas of its own.",
            ),
            flag("one_sized", "Whether every area has exactly one cell with a size."),
        ],
        "[{ in = \"board\", of = \"o\", size = \"clues[r, c]\", one_sized = true }]",
        "The areas of a group: the largest sets of cells that hold some symbols and hang together by \
         their sides.",
    ),
    of_lines: false,
    read: |entries| Ok(Box::new(Areas::read(entries)?)),
};

/// The names in the bounds.
const BOUND_NAMES: &[&str] = &["g", "size", "r", "c", "a"];

/// In each group of a scope, the cells that hold one of some symbols fall into areas.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Areas {
    /// The names of the symbols; by default all symbols proper.
    of: Option<Vec<String>>,
    /// Whether each symbol has areas of its own.
    each: bool,
    /// How many areas there are.
    bounds: Bounds,
    /// The size of the area that a cell is in.
    size: Option<Expr>,
    /// Whether every area has exactly one cell with a size.
    one_sized: bool,
}

/// A group whose cells with some symbols fall into areas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundAreas {
    /// The group.
    pub group: Group,
    /// The symbols.
    pub symbols: Vec<Symbol>,
    /// The minimum number of areas.
    pub min: i64,
    /// The maximum.
    pub max: i64,
    /// For each cell of the group, the size of its area; nothing if the cell says nothing.
    pub sizes: Vec<Option<i64>>,
    /// Whether every area has exactly one cell with a size.
    pub one_sized: bool,
}

impl Areas {
    fn read(entries: &mut Entries) -> Result<Self, EntryFault> {
        const KEYS: &[&str] = &["exactly", "at_least", "at_most", "size"];
        let (of, each, bounds) =
            (entries.words("of"), entries.flag("each"), Bounds::read(entries, bounds::KEYS)?);
        let size = entries.optional_expr("size");
        let one_sized = entries.flag("one_sized");
        match &size {
            None if one_sized => Err(EntryFault::Missing("size")),
            None if bounds.is_empty() => Err(EntryFault::OneOf(KEYS)),
            _ => Ok(Self { of, each, bounds, size, one_sized }),
        }
    }

    /// Returns the size that a cell says, if it says any.
    fn size(
        &self,
        terrain: &Terrain<'_>,
        group: &[(&str, i64)],
        cell: Cell,
    ) -> Result<Option<i64>, RuleError> {
        let Some(size) = &self.size else { return Ok(None) };
        let group = With { names: group, outer: terrain.facts };
        let place = cell_numbers(cell, terrain.shape());
        let size = eval(size, &With { names: &place, outer: &group })?;
        Ok(Some(size).filter(|&size| size > 0))
    }
}

impl Condition for Areas {
    fn sentence(&self, scope: &Scope, symbols: &str, _: bool) -> String {
        let of = self.of.as_ref().map_or_else(|| symbols.to_owned(), |of| of.join(" "));
        let each = if self.each { "each of " } else { "" };
        let many = if self.bounds.is_empty() { String::new() } else { self.bounds.words() + " " };
        let size = self.size.as_ref().map(|size| format!(" of `{size}` cells")).unwrap_or_default();
        let one = if self.one_sized { ", and one cell of each says so" } else { "" };
        format!("in each {} the cells with {each}{of} form {many}areas{size}{one}", scope.kind())
    }

    fn exprs(&self) -> Vec<(&'static str, &Expr)> {
        let mut exprs = self.bounds.exprs();
        exprs.extend(self.size.as_ref().map(|size| ("size", size)));
        exprs
    }

    fn never(&self, _: &Scope) -> Option<(&'static str, String)> {
        self.bounds.never_a_count()
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let alphabet = &terrain.board().alphabet;
        let symbols = symbols(self.of.as_deref(), alphabet)?;
        let sets: Vec<Vec<Symbol>> =
            if self.each { symbols.iter().map(|&s| vec![s]).collect() } else { vec![symbols] };
        let mut bound = Vec::new();
        for group in groups {
            for symbols in &sets {
                let number = symbols.first().map_or(0, |&symbol| alphabet.number(symbol));
                let [g, size, r, c] = group_numbers(&group, terrain.shape());
                let names = [g, size, r, c, ("a", number)];
                let (min, max) = self.bounds.eval(&With { names: &names, outer: terrain.facts })?;
                let (min, max) = (min.unwrap_or(0), max.unwrap_or(i64::MAX));
                let sizes = group.cells.iter().map(|&cell| self.size(terrain, &names, cell));
                let sizes = sizes.collect::<Result<_, _>>()?;
                let (group, symbols) = (group.clone(), symbols.clone());
                let one_sized = self.one_sized;
                bound.push(BoundAreas { group, symbols, min, max, sizes, one_sized });
            }
        }
        Ok(Box::new(bound))
    }
}

impl Constraint for Vec<BoundAreas> {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        self.iter().find_map(|it| it.breach(board, grid))
    }

    fn never(&self, _: &Board, _: bool) -> Option<RuleError> {
        let never = self.iter().find(|it| it.min > it.max || it.max < 0)?;
        let BoundAreas { group, min, max, .. } = never;
        let why = format!("{group} would have at least {min} areas and at most {max}");
        Some(RuleError::Never(why))
    }
}

impl BoundAreas {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let holds = |cell: Cell| grid.get(cell).map(|symbol| self.symbols.contains(&symbol));
        let of = |cell| move |other: &&Vec<Cell>| other.contains(&cell);
        let cells = || self.group.cells.iter().copied();
        let sure = joined(board.shape, cells().filter(|&cell| holds(cell) == Some(true)));
        // Through empty cells, areas may still grow and meet.
        let possible = joined(board.shape, cells().filter(|&cell| holds(cell) != Some(false)));
        let wrong = sure
            .iter()
            .find_map(|area| self.wrong(board, area, possible.iter().find(of(area[0]))?));
        wrong.or_else(|| {
            let apart =
                possible.iter().filter(|area| area.iter().any(|&it| holds(it) == Some(true)));
            let apart: Vec<_> = apart.collect();
            let open = cells().filter(|&cell| holds(cell).is_none()).count();
            let found = match (index(apart.len()), index(sure.len() + open)) {
                (least, _) if least > self.max => least,
                (_, most) if most < self.min => most,
                _ => return None,
            };
            let due = match (self.min, self.max) {
                (min, max) if min == max => min.to_string(),
                (min, _) if found < min => format!("at least {min}"),
                (_, max) => format!("at most {max}"),
            };
            let (group, symbols) = (name(&self.group, board), self.names(board));
            let text = format!("{group} has {found} areas of {symbols}, not {due}");
            // The loose area is the last.
            let loose = apart.last().and_then(|area| area.first());
            Some(Breach { cell: loose.or(self.group.cells.first()).copied(), text })
        })
    }

    /// Returns what is wrong with an area, and with all that it may grow to.
    fn wrong(&self, board: &Board, area: &[Cell], possible: &[Cell]) -> Option<Breach> {
        let sized = |cells: &[Cell]| -> Vec<(Cell, i64)> {
            let cells =
                self.group.cells.iter().zip(&self.sizes).filter(|(it, _)| cells.contains(it));
            cells.filter_map(|(&cell, size)| Some((cell, (*size)?))).collect()
        };
        let shape = board.shape;
        let (symbols, own) = (self.names(board), sized(area));
        let (least, most) = (index(area.len()), index(possible.len()));
        if let Some(&(cell, size)) = own.iter().find(|(_, size)| *size < least || most < *size) {
            let found = least.max(size.min(most));
            let at = shape.name(cell);
            return Some(Breach::at(
                cell,
                format!("the area of {symbols} at {at} has {found} cells, not {size}"),
            ));
        }
        if !self.one_sized {
            return None;
        }
        if let &[(first, _), (second, _), ..] = &own[..] {
            let [first_name, second_name] = [first, second].map(|cell| shape.name(cell));
            let text =
                format!("{first_name} and {second_name} say the size of one area of {symbols}");
            return Some(Breach::at(second, text));
        }
        let cell = *area.first().filter(|_| sized(possible).is_empty())?;
        let text =
            format!("no cell says the size of the area of {symbols} at {}", shape.name(cell));
        Some(Breach::at(cell, text))
    }

    /// Returns the names of the symbols.
    fn names(&self, board: &Board) -> String {
        let names: Vec<String> = self.symbols.iter().map(|&it| quoted(it, board)).collect();
        names.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Value;
    use crate::rules::testing::{Case, expr};

    fn says<const N: usize>(case: &Case, rule: &Areas, rows: [&str; N]) -> Option<String> {
        let bound = case.bind(rule, &Scope::Board).unwrap();
        bound.breach(case.board(), &case.grid(rows)).map(|breach| breach.text)
    }

    fn rule(bounds: Bounds, size: Option<&str>) -> Areas {
        let of = Some(vec!["#".to_owned()]);
        let one_sized = size.is_some_and(|size| size.contains("clues"));
        Areas { of, each: false, bounds, size: size.map(expr), one_sized }
    }

    fn unbounded() -> Bounds {
        Bounds::read(&mut Entries::default(), bounds::KEYS).unwrap()
    }

    #[test]
    fn too_many_areas_and_too_few_are_told() {
        let case = Case::new("#o", ["...", "..."]);
        let rule = rule(Bounds::exactly(expr("2")), None);
        assert_eq!(says(&case, &rule, ["#o#", "##o"]), None);
        assert_eq!(says(&case, &rule, ["#o.", "..#"]), None);
        let text = |found| Some(format!("board 1 has {found} areas of `#`, not 2"));
        assert_eq!(says(&case, &rule, ["#o#", "o#o"]), text(3));
        assert_eq!(says(&case, &rule, ["#o#", "###"]), text(1));
        assert_eq!(says(&case, &rule, ["o.o", "ooo"]), text(1));
    }

    #[test]
    fn the_wrong_size_of_an_area_is_told() {
        let case = Case::new("#o", ["...", "..."]);
        let rule = rule(unbounded(), Some("2"));
        assert_eq!(says(&case, &rule, ["#o#", "#o#"]), None);
        assert_eq!(says(&case, &rule, ["#..", "o.."]), None);
        let text =
            |cell, found| Some(format!("the area of `#` at {cell} has {found} cells, not 2"));
        assert_eq!(says(&case, &rule, ["##.", "#.."]), text("r1c1", 3));
        assert_eq!(says(&case, &rule, [".o#", "..o"]), text("r1c3", 1));
    }

    #[test]
    fn each_area_has_one_cell_with_a_size() {
        let mut case = Case::new("#o", ["...", "..."]);
        case.push("clues", Value::Table(vec![vec![2, 0, 2], vec![0, 0, 0]]));
        let rule = rule(unbounded(), Some("clues[r, c]"));
        assert_eq!(says(&case, &rule, ["#o#", "#o#"]), None);
        assert_eq!(says(&case, &rule, ["..o", "#o."]), None);
        assert_eq!(says(&case, &rule, ["ooo", "ooo"]), None);
        let none = "no cell says the size of the area of `#` at r2c1".to_owned();
        assert_eq!(says(&case, &rule, ["ooo", "#.."]), Some(none));
        case = Case::new("#o", ["..", ".."]);
        case.push("clues", Value::Table(vec![vec![2, 2], vec![0, 0]]));
        let two = "r1c1 and r1c2 say the size of one area of `#`".to_owned();
        assert_eq!(says(&case, &rule, ["##", ".."]), Some(two));
    }
}
