//! Areas: the cells of a group that hold some symbols fall into areas of given numbers and sizes.

use std::collections::HashMap;

use super::bounds::{self, NumberBounds};
use super::breach::{name, quoted_all};
use super::common::{IF, in_or, index, outside};
use super::groups::{GroupConstraint, bind_groups, within};
use super::scene::Scene;
use super::symbols::{EACH, OF, SymbolSets};
use super::{BindResult, Breach, Condition, RuleError, RuleRow};
use crate::expr::{EvalError, Expr, Operand, With};
use crate::grid::{Board, Cell, CellAreas, Grid, Group, Place, Scope, Symbol, Terrain};
use crate::language::{Entries, EntryFault, Kind, amount, counted, flag, optional, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "areas",
        &[
            in_or("`\"board\"`", "\"rows\""),
            IF,
            OF,
            EACH,
            bounds::exactly(BOUND_NAMES, "1", "The exact number of areas."),
            bounds::at_least(BOUND_NAMES),
            bounds::at_most(BOUND_NAMES),
            optional(
                "size",
                Kind::Expr(&["r", "c", "a", "g"]),
                "any size",
                "\"clues[r, c]\"",
                "The number of cells in the area of a cell; a value below 1 demands nothing. `r` and `c` \
                 are the row and column of the cell from zero, `a` is the number of its symbol, if \
                 `each` is true.",
            ),
            flag("one_sized", "Whether every area has exactly one cell with a size."),
            optional(
                "one",
                Kind::Expr(&["r", "c", "g"]),
                "no such cells",
                "\"has(n)\"",
                "The condition for cells of which every area has exactly one; and each of them is in an area.",
            ),
        ],
        "[{ in = \"board\", of = \"o\", size = \"clues[r, c]\", one_sized = true }]",
        "The areas of a group: the largest sets of cells that hold some symbols and are connected by \
         their sides.",
    ),
    takes: |_| true,
    read: |entries| Ok(Box::new(Areas::read(entries)?)),
};

/// The names in the bounds.
const BOUND_NAMES: &[&str] = &["g", "size", "r", "c", "a"];

/// In each group of a scope, the cells that hold one of some symbols fall into areas.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Areas {
    symbols: SymbolSets,
    /// The number of areas.
    bounds: NumberBounds,
    /// The size of the area that a cell is in.
    size: Option<Expr>,
    /// Whether every area has exactly one cell with a size.
    one_sized: bool,
    /// The condition for cells of which every area has exactly one.
    one: Option<Expr>,
}

/// A group whose cells with some symbols fall into areas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundAreas {
    /// The group.
    pub group: Group,
    /// The symbols.
    pub symbols: Vec<Symbol>,
    /// The minimum number of areas.
    pub min: i64,
    /// The maximum.
    pub max: i64,
    /// For each cell of the group, the size of its area; `None` if the cell has no size.
    pub sizes: Vec<Option<i64>>,
    /// Whether every area has exactly one cell with a size.
    pub one_sized: bool,
    /// For each cell of the group, whether it is one of those of which every area has exactly one, if there are
    /// such: those with a size, or those of a condition.
    pub marked: Option<Vec<bool>>,
    /// Whether each of these cells is in an area.
    pub are_in: bool,
}

impl Areas {
    fn read(entries: &mut Entries) -> Result<Self, EntryFault> {
        const KEYS: &[&str] = &["exactly", "at_least", "at_most", "size", "one"];
        let (symbols, bounds) =
            (SymbolSets::read(entries), NumberBounds::read(entries, bounds::KEYS)?);
        let size = entries.optional("size");
        let (one_sized, one) = (entries.flag("one_sized"), entries.optional("one"));
        match &size {
            _ if one_sized && one.is_some() => {
                Err(EntryFault::Idle { key: "one_sized", beside: "one" })
            }
            None if one_sized => Err(EntryFault::Missing("size")),
            None if bounds.is_empty() && one.is_none() => Err(EntryFault::NoneOf(KEYS)),
            _ => Ok(Self { symbols, bounds, size, one_sized, one }),
        }
    }

    /// Returns the size of a cell, if it has one.
    fn size(
        &self,
        scene: &Scene<'_>,
        symbol: (&'static str, Operand<'_>),
        cell: Cell,
    ) -> Result<Option<i64>, RuleError> {
        let Some(size) = &self.size else { return Ok(None) };
        let scene = scene.at(Place::Cell(cell)).about_a();
        let size = size.eval(&With { names: &[symbol], outer: &scene });
        match size {
            Err(EvalError::NoValue) => Ok(None),
            Err(error) => {
                let expr = self.size.as_ref().map(Expr::to_string).unwrap_or_default();
                Err(RuleError::Eval { expr, error })
            }
            Ok(size) => Ok(Some(size).filter(|&size| size > 0)),
        }
    }

    /// Tells for each cell whether it is one of those of which every area has exactly one.
    fn marked(
        &self,
        group: &Group,
        scene: &Scene<'_>,
        sizes: &[Option<i64>],
    ) -> Result<Option<Vec<bool>>, RuleError> {
        let Some(one) = &self.one else {
            let sized = sizes.iter().map(Option::is_some);
            return Ok(self.one_sized.then(|| sized.collect()));
        };
        let is_one = |&cell: &Cell| {
            let value = scene.at(Place::Cell(cell)).about_a().eval(one)?;
            Ok(value.is_some_and(|value| value != 0))
        };
        group.cells.iter().map(is_one).collect::<Result<_, _>>().map(Some)
    }
}

impl Condition for Areas {
    fn sentence(&self, scope: &Scope, symbols: &str, _: bool) -> String {
        let (place, symbols) = (within(scope), self.symbols.words(symbols));
        let areas = self.bounds.words("areas");
        let sizes = self.size.as_ref().map(|size| format!(" of {}", amount(size, "cells")));
        let one = match (&self.one, self.one_sized) {
            (Some(one), _) => {
                format!(
                    "; each area has exactly one cell with `{one}`, and each of these is in an area"
                )
            }
            (None, true) => "; each area has exactly one cell with a size".to_owned(),
            (None, false) => String::new(),
        };
        let sizes = sizes.unwrap_or_default();
        format!("{place}the cells with {symbols} form {areas}{sizes}{one}")
    }

    fn exprs(&self) -> Vec<(&'static str, &Expr)> {
        let mut exprs = self.bounds.exprs();
        exprs.extend(self.size.as_ref().map(|size| ("size", size)));
        exprs.extend(self.one.as_ref().map(|one| ("one", one)));
        exprs
    }

    fn never(&self, _: &Scope) -> Option<(&'static str, String)> {
        self.bounds.never_a_count()
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let alphabet = &terrain.board().alphabet;
        let sets = self.symbols.bind(alphabet)?;
        bind_groups(groups, terrain, |group, scene| {
            let bound = sets.iter().map(|symbols| {
                let first = symbols.first().map(|&symbol| alphabet.operand(symbol));
                let symbol = ("a", first.unwrap_or(Operand::Number(0)));
                let (min, max) = self.bounds.eval(&With { names: &[symbol], outer: scene }, 0)?;
                let sizes = group.cells.iter().map(|&cell| self.size(scene, symbol, cell));
                let sizes = sizes.collect::<Result<Vec<_>, _>>()?;
                let (marked, one_sized) = (self.marked(&group, scene, &sizes)?, self.one_sized);
                let (group, symbols, are_in) = (group.clone(), symbols.clone(), self.one.is_some());
                Ok(BoundAreas { group, symbols, min, max, sizes, one_sized, marked, are_in })
            });
            bound.collect::<Result<Vec<_>, RuleError>>()
        })
    }
}

impl GroupConstraint for BoundAreas {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let holds = |cell: Cell| grid.get(cell).map(|symbol| self.symbols.contains(&symbol));
        let cells = || self.group.cells.iter().copied();
        let sure = CellAreas::new(board.shape, cells().filter(|&it| holds(it) == Some(true)));
        // Through empty cells, areas may still grow and meet.
        let possible = cells().filter(|&cell| holds(cell) != Some(false));
        let possible = CellAreas::new(board.shape, possible);
        let sizes = self.group.cells.iter().zip(&self.sizes);
        let sizes: HashMap<Cell, i64> =
            sizes.filter_map(|(&cell, &size)| Some((cell, size?))).collect();
        if let Some(marked) = self.marked.as_ref().filter(|_| self.are_in) {
            let out = cells().zip(marked).find(|&(cell, &it)| it && holds(cell) == Some(false));
            if let Some((cell, _)) = out {
                let (at, symbols) = (board.shape.name(cell), quoted_all(&self.symbols, board));
                return Some(Breach::at(cell, format!("{at} is in no area of {symbols}")));
            }
        }
        let wrong = sure.iter().find_map(|area| {
            let possible = &possible[possible.number(area[0])?];
            self.wrong(board, &sizes, area, possible)
        });
        wrong.or_else(|| {
            let apart: Vec<&[Cell]> = possible
                .iter()
                .filter(|area| area.iter().any(|&it| holds(it) == Some(true)))
                .collect();
            let open = cells().filter(|&cell| holds(cell).is_none()).count();
            let found = [index(apart.len()), index(sure.iter().len() + open)];
            let (found, due) = outside(found, [self.min, self.max])?;
            let (group, symbols) = (name(&self.group, board), quoted_all(&self.symbols, board));
            let areas = counted(found, "areas");
            let text = format!("{group} has {areas} of {symbols}, not {due}");
            // The loose area is the last.
            let loose = apart.last().copied().unwrap_or(&self.group.cells);
            Some(Breach { cell: loose.first().copied(), cells: loose.to_vec(), text })
        })
    }

    fn never(&self, _: &Board, _: bool) -> Option<RuleError> {
        let Self { group, min, max, .. } = self;
        let why = || format!("{group} would have at least {min} areas and at most {max}");
        (min > max || *max < 0).then(|| RuleError::Never(why()))
    }
}

impl BoundAreas {
    /// Returns the breach of an area, judged also by all the cells that it may grow to.
    fn wrong(
        &self,
        board: &Board,
        sizes: &HashMap<Cell, i64>,
        area: &[Cell],
        possible: &[Cell],
    ) -> Option<Breach> {
        let sized = |cell: &Cell| Some((*cell, *sizes.get(cell)?));
        let (least, most) = (index(area.len()), index(possible.len()));
        let symbols = || quoted_all(&self.symbols, board);
        let name = |cell| board.shape.name(cell);
        let the_area = |at| format!("the area of {} at {} has", symbols(), name(at));
        let wrong = |&(_, size): &(Cell, i64)| size < least || most < size;
        if let Some((cell, size)) = area.iter().filter_map(sized).find(wrong) {
            let cells = counted(least.max(size.min(most)), "cells");
            return Some(Breach::at(cell, format!("{} {cells}, not {size}", the_area(cell))));
        }
        let marked = self.marked.as_ref()?;
        let is_marked = |cell: &Cell| {
            self.group.cells.iter().position(|it| it == cell).is_some_and(|at| marked[at])
        };
        let what = if self.are_in { "such cells" } else { "cells with a size" };
        let mut own = area.iter().copied().filter(is_marked);
        if let Some((first, second)) = own.next().zip(own.next()) {
            let cells = format!("{} and {}", name(first), name(second));
            return Some(Breach::between(
                [first, second],
                format!("{} two {what}, {cells}", the_area(first)),
            ));
        }
        let &cell = area.first().filter(|_| !possible.iter().any(is_marked))?;
        let what = if self.are_in { "such cell" } else { "cell with a size" };
        Some(Breach::at(cell, format!("{} no {what}", the_area(cell))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Value;
    use crate::rules::testing::{Case, expr};

    fn says<const N: usize>(case: &Case, rule: &Areas, rows: [&str; N]) -> Option<String> {
        let bound = case.bind(rule, &Scope::of("board")).unwrap();
        bound.breach(case.board(), &case.grid(rows)).map(|breach| breach.text)
    }

    fn rule(bounds: NumberBounds, size: Option<&str>) -> Areas {
        let of = Some(vec!["#".to_owned()]);
        let one_sized = size.is_some_and(|size| size.contains("clues"));
        let symbols = SymbolSets { of, each: false };
        Areas { symbols, bounds, size: size.map(expr), one_sized, one: None }
    }

    fn unbounded() -> NumberBounds {
        NumberBounds::read(&mut Entries::default(), bounds::KEYS).unwrap()
    }

    #[test]
    fn too_many_areas_and_too_few_are_reported() {
        let case = Case::new("#o", ["...", "..."]);
        let rule = rule(NumberBounds::exactly(expr("2")), None);
        assert_eq!(says(&case, &rule, ["#o#", "##o"]), None);
        assert_eq!(says(&case, &rule, ["#o.", "..#"]), None);
        let text = |found| Some(format!("the board has {found} of `#`, not 2"));
        assert_eq!(says(&case, &rule, ["#o#", "o#o"]), text("3 areas"));
        assert_eq!(says(&case, &rule, ["#o#", "###"]), text("1 area"));
        assert_eq!(says(&case, &rule, ["o.o", "ooo"]), text("1 area"));
    }

    #[test]
    fn the_wrong_size_of_an_area_is_reported() {
        let case = Case::new("#o", ["...", "..."]);
        let rule = rule(unbounded(), Some("2"));
        assert_eq!(says(&case, &rule, ["#o#", "#o#"]), None);
        assert_eq!(says(&case, &rule, ["#..", "o.."]), None);
        let text = |cell, found| Some(format!("the area of `#` at {cell} has {found}, not 2"));
        assert_eq!(says(&case, &rule, ["##.", "#.."]), text("r1c1", "3 cells"));
        assert_eq!(says(&case, &rule, [".o#", "..o"]), text("r1c3", "1 cell"));
    }

    #[test]
    fn each_area_has_one_cell_with_a_size() {
        let mut case = Case::new("#o", ["...", "..."]);
        case.push("clues", Value::Table(vec![vec![2, 0, 2], vec![0, 0, 0]]));
        let rule = rule(unbounded(), Some("clues[r, c]"));
        assert_eq!(says(&case, &rule, ["#o#", "#o#"]), None);
        assert_eq!(says(&case, &rule, ["..o", "#o."]), None);
        assert_eq!(says(&case, &rule, ["ooo", "ooo"]), None);
        let none = "the area of `#` at r2c1 has no cell with a size".to_owned();
        assert_eq!(says(&case, &rule, ["ooo", "#.."]), Some(none));
        case = Case::new("#o", ["..", ".."]);
        case.push("clues", Value::Table(vec![vec![2, 2], vec![0, 0]]));
        let two = "the area of `#` at r1c1 has two cells with a size, r1c1 and r1c2".to_owned();
        assert_eq!(says(&case, &rule, ["##", ".."]), Some(two));
    }
}
