//! Areas: the cells of a group that hold some contents fall into areas of given numbers, sizes and forms.

use super::bounds::{self, NumberBounds};
use super::common::{IF, eval, in_or};
use super::core::{BoundNet, Form, NetDemand, One};
use super::groups::{bind_groups, within};
use super::scene::Scene;
use super::symbols::{EACH, OF, SymbolSets};
use super::{BindResult, Condition, RuleError, RuleRow, touch};
use crate::expr::{EvalError, Expr, With};
use crate::grid::{Cell, Group, Near, Place, Scope, Terrain};
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
            touch::BY,
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
            optional(
                "size_at_least",
                Kind::Expr(BOUND_NAMES),
                "no bound",
                "2",
                "The least number of cells in an area.",
            ),
            optional(
                "size_at_most",
                Kind::Expr(BOUND_NAMES),
                "no bound",
                "4",
                "The greatest number of cells in an area.",
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
                "from",
                Kind::Expr(&["r", "c", "g"]),
                "all cells",
                "\"has(n)\"",
                "The condition for cells, holes among them, from which areas are reached. `size` is then the number of all \
                 cells with the contents that can be reached from such a cell: those that touch it, what is connected \
                 with them, and itself if it has the contents. It may be 0; a value below demands nothing. Areas that \
                 are not reached may have any size.",
            ),
            Form::KEY,
        ],
        "[{ in = \"board\", of = \"o\", size = \"clues[r, c]\", one_sized = true }]",
        "The areas of a group: the largest sets of cells that hold some contents and are connected, from cell to cell that \
         touch.",
    ),
    takes: |_| true,
    read: |entries| Ok(Box::new(Areas::read(entries)?)),
};

/// The names in the bounds.
const BOUND_NAMES: &[&str] = &["g", "size", "r", "c", "a"];

/// In each group of a scope, the cells that hold one of some contents fall into areas.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Areas {
    symbols: SymbolSets,
    touch: Near,
    /// The number of areas.
    bounds: NumberBounds,
    /// The size of the area that a cell is in.
    size: Option<Expr>,
    /// The least and the greatest size of an area.
    sizes: [Option<Expr>; 2],
    /// Whether every area has exactly one cell with a size.
    one_sized: bool,
    /// The condition for cells of which every area has exactly one.
    one: Option<Expr>,
    /// The condition for cells from which areas are reached.
    from: Option<Expr>,
    form: Option<Form>,
}

/// The keys of which a rule has at least one.
const KEYS: &[&str] =
    &["exactly", "at_least", "at_most", "size", SIZES[0], SIZES[1], "one", Form::KEY.name];

/// The keys of the bounds of sizes.
const SIZES: [&str; 2] = ["size_at_least", "size_at_most"];

impl Areas {
    fn read(entries: &mut Entries) -> Result<Self, EntryFault> {
        let (symbols, touch) = (SymbolSets::read(entries), touch::read(entries));
        let bounds = NumberBounds::read(entries, bounds::KEYS)?;
        let size = entries.optional("size");
        let sizes = SIZES.map(|key| entries.optional(key));
        let (one_sized, one) = (entries.flag("one_sized"), entries.optional("one"));
        let from = entries.optional("from");
        let form: Option<String> = entries.optional(Form::KEY.name);
        let form = form.and_then(|form| Form::named(&form));
        let areas = Self { symbols, touch, bounds, size, sizes, one_sized, one, from, form };
        match areas.fault() {
            Some(fault) => Err(fault),
            None => Ok(areas),
        }
    }

    /// Returns why keys do not go together, if they do not.
    fn fault(&self) -> Option<EntryFault> {
        let idle = |key, beside| Some(EntryFault::Idle { key, beside });
        let stated = self.stated();
        let needs_size = self.one_sized || self.from.is_some();
        match self.form {
            _ if self.one_sized && self.one.is_some() => idle("one_sized", "one"),
            Some(Form::Rectangle | Form::Square) if self.touch != Near::Edge => {
                idle(Form::KEY.name, touch::BY.name)
            }
            _ if self.size.is_none() && needs_size => Some(EntryFault::Missing("size")),
            _ if stated.is_empty() => Some(EntryFault::NoneOf(KEYS)),
            _ if self.from.is_some() => {
                stated.iter().find(|&&key| key != "size").and_then(|key| idle(key, "from"))
            }
            _ => None,
        }
    }

    /// Returns the keys that demand something of areas.
    fn stated(&self) -> Vec<&'static str> {
        let own = [
            ("size", self.size.is_some()),
            (SIZES[0], self.sizes[0].is_some()),
            (SIZES[1], self.sizes[1].is_some()),
            ("one_sized", self.one_sized),
            ("one", self.one.is_some()),
            (Form::KEY.name, self.form.is_some()),
        ];
        let own = own.into_iter().filter(|&(_, is_stated)| is_stated).map(|(key, _)| key);
        own.chain(self.bounds.exprs().into_iter().map(|(key, _)| key)).collect()
    }

    /// Returns the size that a cell states, if it is at least `least`.
    fn size(
        &self,
        scene: &Scene<'_>,
        symbol: (&'static str, i64),
        cell: Cell,
        least: i64,
    ) -> Result<Option<i64>, RuleError> {
        let Some(size) = &self.size else { return Ok(None) };
        let scene = scene.at(Place::Cell(cell)).about_a();
        match size.eval(&With { names: &[symbol], outer: &scene }) {
            Err(EvalError::NoValue) => Ok(None),
            Err(error) => Err(RuleError::Eval { expr: size.to_string(), error }),
            Ok(cells) => Ok(Some(cells).filter(|&cells| cells >= least)),
        }
    }

    /// Adds sizes and marks to the parts of a net.
    fn demand(
        &self,
        mut net: BoundNet,
        symbol: (&'static str, i64),
        scene: &Scene<'_>,
    ) -> Result<BoundNet, RuleError> {
        let env = With { names: &[symbol], outer: scene };
        let (min, max) = self.bounds.eval(&env, 0)?;
        let bound = |size: &Option<Expr>| size.as_ref().map(|size| eval(size, &env)).transpose();
        let [least, most] = self.sizes.each_ref().map(bound);
        let one =
            if self.one.is_some() { Some(One::Such) } else { self.one_sized.then_some(One::Sized) };
        let sizes = [least?.unwrap_or(0), most?.unwrap_or(i64::MAX)];
        net.demand = NetDemand { pieces: [min, max], sizes, one, form: self.form };
        for part in &mut net.parts {
            let Some(cell) = part.cell else { continue };
            part.size = self.size(scene, symbol, cell, 1)?;
            part.is_marked = match &self.one {
                Some(one) => is_true(one, cell, scene)?,
                None => self.one_sized && part.size.is_some(),
            };
        }
        Ok(net)
    }

    /// Returns for each cell from which areas are reached the net of what is reached.
    fn reached(
        &self,
        (net, from): (&BoundNet, &Expr),
        symbol: (&'static str, i64),
        scene: &Scene<'_>,
    ) -> Result<Vec<BoundNet>, RuleError> {
        let (board, terrain) = (scene.terrain.board(), scene.terrain);
        let of_group = |cell: &Cell| net.group.cells.contains(cell);
        let is_beside = |&cell: &Cell| {
            !terrain.is_open(cell) && self.touch.around(board.shape, cell).any(|it| of_group(&it))
        };
        let holes = board.cells().filter(is_beside);
        let mut nets = Vec::new();
        for cell in net.group.cells.iter().copied().chain(holes) {
            if is_true(from, cell, scene)?
                && let Some(size) = self.size(scene, symbol, cell, 0)?
            {
                nets.push(net.reached_from(cell, size, self.touch, board));
            }
        }
        Ok(nets)
    }
}

/// Tells whether a condition is true of a cell.
fn is_true(condition: &Expr, cell: Cell, scene: &Scene<'_>) -> Result<bool, RuleError> {
    let value = scene.at(Place::Cell(cell)).about_a().eval(condition)?;
    Ok(value.is_some_and(|value| value != 0))
}

impl Condition for Areas {
    fn sentence(&self, scope: &Scope, symbols: &str, _: bool) -> String {
        let (place, symbols) = (within(scope), self.symbols.words(symbols));
        let by = match self.touch {
            Near::Edge => String::new(),
            touch => format!(", connected by {},", touch::says(touch)),
        };
        let cells = |size: &Expr| amount(size, "cells");
        if let (Some(from), Some(size)) = (&self.from, &self.size) {
            let cells = cells(size);
            return format!(
                "{place}from each cell with `{from}`, {cells} with {symbols}{by} can be reached"
            );
        }
        let areas = self.bounds.words("areas");
        let exact = self.size.as_ref().map(|size| format!(" of {}", cells(size)));
        let [least, most] = self.sizes.each_ref().map(Option::as_ref);
        let least = least.map(|size| format!("; each area has at least {}", cells(size)));
        let most = most.map(|size| format!("; each area has at most {}", cells(size)));
        let one = match &self.one {
            Some(one) => Some(format!(
                "; each area has exactly one cell with `{one}`, and each of these is in an area"
            )),
            None => {
                self.one_sized.then(|| "; each area has exactly one cell with a size".to_owned())
            }
        };
        let form = self.form.map(|form| format!("; each area {}", form.says()));
        let demands = [exact, least, most, one, form].map(Option::unwrap_or_default).concat();
        format!("{place}the cells with {symbols}{by} form {areas}{demands}")
    }

    fn exprs(&self) -> Vec<(&'static str, &Expr)> {
        let mut exprs = self.bounds.exprs();
        let sizes = SIZES.into_iter().zip(&self.sizes);
        let own = [("size", &self.size), ("one", &self.one), ("from", &self.from)];
        let own = own.into_iter().chain(sizes);
        exprs.extend(own.filter_map(|(key, expr)| Some((key, expr.as_ref()?))));
        exprs
    }

    fn never(&self, _: &Scope) -> Option<(&'static str, String)> {
        self.bounds.never_a_count()
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let board = terrain.board();
        let sets = self.symbols.contents(board)?;
        bind_groups(groups, terrain, |group, scene| {
            let mut nets = Vec::new();
            for set in &sets {
                let number = set.symbols.first().map_or(0, |&it| board.alphabet.number(it));
                let (symbol, net) =
                    (("a", number), BoundNet::new(group.clone(), set, self.touch, board));
                match &self.from {
                    Some(from) => nets.extend(self.reached((&net, from), symbol, scene)?),
                    None => nets.push(self.demand(net, symbol, scene)?),
                }
            }
            Ok(nets)
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
        Areas {
            symbols: SymbolSets { of, each: false },
            touch: Near::Edge,
            bounds,
            size: size.map(expr),
            sizes: [None, None],
            one_sized,
            one: None,
            from: None,
            form: None,
        }
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
