//! Areas: the cells of a group that hold some symbols fall into areas of given numbers and sizes.

use super::bounds::{self, NumberBounds};
use super::common::{IF, in_or};
use super::groups::{bind_groups, within};
use super::scene::Scene;
use super::symbols::{EACH, OF, SymbolSets};
use super::{
    AreaForm, BindResult, BoundAreas, BoundBorders, BoundRegions, Condition, RuleError, RuleRow,
};
use crate::expr::{EvalError, Expr, Operand, With};
use crate::grid::{Cell, Group, Place, Scope, Symbol, Terrain};
use crate::language::{Entries, EntryFault, Kind, amount, flag, optional, tables};

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
            optional(
                "form",
                Kind::Word(AreaForm::WORDS),
                "any form",
                "\"rectangle\"",
                "The form of every area, if the areas are regions with unknown borders.",
            ),
        ],
        "[{ in = \"board\", of = \"o\", size = \"clues[r, c]\", one_sized = true }]",
        "The areas of a group: the largest sets of cells that hold some symbols and are connected by \
         their sides. Without `of`, on a board of regions with unknown borders (`grid.regions`): these regions.",
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
    /// The form of every area.
    form: Option<AreaForm>,
}

impl Areas {
    fn read(entries: &mut Entries) -> Result<Self, EntryFault> {
        const KEYS: &[&str] = &["exactly", "at_least", "at_most", "size", "one", "form"];
        let (symbols, bounds) =
            (SymbolSets::read(entries), NumberBounds::read(entries, bounds::KEYS)?);
        let size = entries.optional("size");
        let (one_sized, one) = (entries.flag("one_sized"), entries.optional("one"));
        let form = entries.optional::<String>("form").map(|word| AreaForm::named(&word));
        match &size {
            _ if one_sized && one.is_some() => {
                Err(EntryFault::Idle { key: "one_sized", beside: "one" })
            }
            None if one_sized => Err(EntryFault::Missing("size")),
            None if bounds.is_empty() && one.is_none() && form.is_none() => {
                Err(EntryFault::NoneOf(KEYS))
            }
            _ => Ok(Self { symbols, bounds, size, one_sized, one, form }),
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
        match size.eval(&With { names: &[symbol], outer: &scene }) {
            Err(EvalError::NoValue) => Ok(None),
            Err(error) => Err(RuleError::Eval { expr: size.to_string(), error }),
            Ok(cells) => Ok(Some(cells).filter(|&cells| cells > 0)),
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

    /// Binds the rule to the regions of a board.
    fn bind_regions(
        &self,
        borders: &BoundBorders,
        groups: Vec<Group>,
        terrain: &Terrain<'_>,
    ) -> BindResult {
        bind_groups(groups, terrain, |group, scene| {
            let (min, max) = self.bounds.eval(scene, 0)?;
            let sizes =
                group.cells.iter().map(|&cell| self.size(scene, ("a", Operand::Number(0)), cell));
            let sizes = sizes.collect::<Result<Vec<_>, _>>()?;
            let marked = self.marked(&group, scene, &sizes)?.map(|marked| {
                let marked = group.cells.iter().zip(marked).filter(|(_, is_marked)| *is_marked);
                marked.map(|(&cell, _)| cell).collect()
            });
            let sizes = group.cells.iter().zip(sizes);
            let sizes = sizes.filter_map(|(&cell, size)| Some((cell, size?))).collect();
            let (borders, form) = (borders.clone(), self.form);
            Ok([BoundRegions { borders, min, max, sizes, marked, form }])
        })
    }
}

impl Condition for Areas {
    fn sentence(&self, scope: &Scope, symbols: &str, _: bool) -> String {
        let (place, names) = (within(scope), self.symbols.words(symbols));
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
        let form = self.form.map(|form| format!("; each area is a {}", form.word()));
        let one = one + &form.unwrap_or_default();
        if self.symbols.of.is_none() && symbols.is_empty() {
            return format!("{place}the regions form {areas}{sizes}{one}");
        }
        format!("{place}the cells with {names} form {areas}{sizes}{one}")
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
        if let (None, Some(borders)) = (&self.symbols.of, BoundBorders::of(terrain)) {
            return self.bind_regions(&borders, groups, terrain);
        }
        if self.form.is_some() {
            return Err(RuleError::Never(
                "only regions with unknown borders have a form".to_owned(),
            ));
        }
        let alphabet = &terrain.board().alphabet;
        let sets = self.symbols.bind(alphabet)?;
        bind_groups(groups, terrain, |group, scene| {
            let bound = sets.iter().map(|symbols| {
                let operand = |&symbol: &Symbol| alphabet.operand(symbol);
                let symbol = ("a", symbols.first().map_or(Operand::Number(0), operand));
                let (min, max) = self.bounds.eval(&With { names: &[symbol], outer: scene }, 0)?;
                let sizes = group.cells.iter().map(|&cell| self.size(scene, symbol, cell));
                let sizes = sizes.collect::<Result<Vec<_>, _>>()?;
                let marked = self.marked(&group, scene, &sizes)?;
                let (group, symbols, are_in) = (group.clone(), symbols.clone(), self.one.is_some());
                Ok(BoundAreas { group, symbols, min, max, sizes, marked, are_in })
            });
            bound.collect::<Result<Vec<_>, RuleError>>()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Value;
    use crate::rules::testing::{Case, expr};

    fn says<const N: usize>(case: &Case, rule: &Areas, rows: [&str; N]) -> Option<String> {
        case.says(rule, &Scope::board(), rows)
    }

    fn rule(bounds: NumberBounds, size: Option<&str>) -> Areas {
        let of = Some(vec!["#".to_owned()]);
        let one_sized = size.is_some_and(|size| size.contains("clues"));
        let symbols = SymbolSets { of, each: false };
        Areas { symbols, bounds, size: size.map(expr), one_sized, one: None, form: None }
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
