//! Areas: the cells of a group that hold some contents fall into areas of given numbers, sizes and forms.

use super::bounds::{self, NumberBounds};
use super::common::{IF, in_or};
use super::core::{BoundNet, Form};
use super::groups::{bind_groups, within};
use super::symbols::{EACH, OF, SymbolSets};
use super::touch::{self, Touch};
use super::{BindResult, BoundBorders, Condition, Core, Lowering, RuleError, RuleRow, Takes};
use crate::expr::{Expr, Operand};
use crate::grid::{Group, Near, Scope, Symbol, Terrain};
use crate::language::{Entries, EntryFault, Kind, amount, flag, optional, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "areas",
        &[
            in_or("`\"board\"`", "\"rows\""),
            optional(
                "name",
                Kind::Text,
                "no name",
                "\"lake\"",
                "What an area is called: `areas lake` in `count`, `sum` and `distinct` are then the areas. Regions with \
                 unknown borders have the name of `grid.regions`.",
            ),
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
            optional(
                "inner_corners",
                Kind::Expr(&["r", "c", "a", "g"]),
                "any number",
                "\"n % 3 == 0\"",
                "The number of inner corners of the area of a cell, as `size`: places where three of the four cells around \
                 a corner are of the area. A value below 0 demands nothing. A rectangle has none, an L has one.",
            ),
        ],
        "[{ in = \"board\", of = \"o\", size = \"clues[r, c]\", one_sized = true }]",
        "The areas of a group: the largest sets of cells that hold some contents and are connected, from cell to cell that \
         touch. Without `of`, on a board of regions with unknown borders (`grid.regions`): these regions, without `by` and \
         `from`.",
    ),
    takes: Takes::Groups,
    lowering: Some(Lowering::to(Core::Net)),
    read: |entries| Ok(Box::new(Areas::read(entries)?)),
};

/// The names in the bounds.
const BOUND_NAMES: &[&str] = &["g", "size", "r", "c", "a"];

/// In each group of a scope, the cells that hold one of some contents fall into areas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Areas {
    name: Option<String>,
    symbols: SymbolSets,
    pub(super) touch: Touch,
    /// The number of areas.
    pub(super) bounds: NumberBounds,
    /// The size of the area that a cell is in.
    pub(super) size: Option<Expr>,
    /// The least and the greatest size of an area.
    pub(super) sizes: [Option<Expr>; 2],
    /// Whether every area has exactly one cell with a size.
    pub(super) one_sized: bool,
    /// The condition for cells of which every area has exactly one.
    pub(super) one: Option<Expr>,
    /// The condition for cells from which areas are reached.
    pub(super) from: Option<Expr>,
    pub(super) form: Option<Form>,
    /// The number of inner corners of the area that a cell is in.
    pub(super) inner_corners: Option<Expr>,
}

/// How cells touch by default.
const EDGE: Touch = Touch::Near(Near::Edge);

/// The keys of the bounds of sizes.
const SIZES: [&str; 2] = ["size_at_least", "size_at_most"];

/// The keys of which a rule has at least one.
const KEYS: &[&str] = &[
    "name",
    "exactly",
    "at_least",
    "at_most",
    "size",
    SIZES[0],
    SIZES[1],
    "one",
    Form::KEY.name,
    "inner_corners",
];

impl Areas {
    fn read(entries: &mut Entries) -> Result<Self, EntryFault> {
        let (symbols, touch) = (SymbolSets::read(entries), Touch::read(entries));
        let name: Option<String> = entries.optional("name");
        let (from, size): (Option<Expr>, Option<Expr>) =
            (entries.optional("from"), entries.optional("size"));
        if from.is_some()
            && let Some(key) =
                KEYS.iter().chain(&["one_sized"]).find(|it| entries.take(it).is_some())
        {
            return Err(EntryFault::Idle { key, beside: "from" });
        }
        let bounds = NumberBounds::read(entries, bounds::KEYS)?;
        let sizes = SIZES.map(|key| entries.optional(key));
        let (one_sized, one) = (entries.flag("one_sized"), entries.optional("one"));
        let form: Option<String> = entries.optional(Form::KEY.name);
        let form = form.and_then(|form| Form::named(&form));
        let inner_corners: Option<Expr> = entries.optional("inner_corners");
        let is_free = bounds.is_empty() && sizes == [None, None] && one.is_none() && form.is_none();
        let is_free = is_free && name.is_none() && inner_corners.is_none();
        match form {
            _ if one_sized && one.is_some() => {
                Err(EntryFault::Idle { key: "one_sized", beside: "one" })
            }
            _ if inner_corners.is_some() && touch != EDGE => {
                Err(EntryFault::Idle { key: "inner_corners", beside: touch::BY.name })
            }
            Some(Form::Rectangle | Form::Square | Form::NotRectangle) if touch != EDGE => {
                Err(EntryFault::Idle { key: Form::KEY.name, beside: touch::BY.name })
            }
            _ if from.is_some() && touch == Touch::Line => {
                Err(EntryFault::Idle { key: touch::BY.name, beside: "from" })
            }
            _ if size.is_none() && (one_sized || from.is_some()) => {
                Err(EntryFault::Missing("size"))
            }
            _ if size.is_none() && is_free => Err(EntryFault::NoneOf(KEYS)),
            _ => Ok(Self {
                name,
                symbols,
                touch,
                bounds,
                size,
                sizes,
                one_sized,
                one,
                from,
                form,
                inner_corners,
            }),
        }
    }
}

impl Condition for Areas {
    fn sentence(&self, scope: &Scope, symbols: &str, _: bool) -> String {
        let (place, names) = (within(scope), self.symbols.words(symbols));
        let by = match self.touch {
            EDGE => String::new(),
            touch => format!(", connected by {},", touch.says()),
        };
        let cells = |size: &Expr| amount(size, "cells");
        if let (Some(from), Some(size)) = (&self.from, &self.size) {
            let cells = cells(size);
            return format!(
                "{place}from each cell with `{from}`, {cells} with {names}{by} can be reached"
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
        let name = self.name.as_ref().map(|name| format!("; each is a `{name}`"));
        let corners = self.inner_corners.as_ref();
        let corners = corners.map(|it| format!("; each area has {}", amount(it, "inner corners")));
        let demands =
            [exact, name, least, most, one, form, corners].map(Option::unwrap_or_default).concat();
        if self.symbols.of.is_none() && symbols.is_empty() {
            return format!("{place}the regions form {areas}{demands}");
        }
        format!("{place}the cells with {names}{by} form {areas}{demands}")
    }

    fn number_keys(&self) -> &'static [&'static str] {
        &[
            "exactly",
            "at_least",
            "at_most",
            "size",
            "size_at_least",
            "size_at_most",
            "inner_corners",
        ]
    }

    fn never(&self, _: &Scope) -> Option<(&'static str, String)> {
        self.bounds.never_a_count()
    }

    fn areas_called<'n>(&'n self, regions: Option<&'n str>) -> Option<&'n str> {
        self.name.as_deref().or(regions.filter(|_| self.symbols.of.is_none()))
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        if let (None, Some(borders)) = (&self.symbols.of, BoundBorders::of(terrain)) {
            if let Some(key) = self.idle_of_regions(&groups) {
                return Err(RuleError::OfRegions(key));
            }
            return bind_groups(groups, terrain, |group, scene| {
                let net = BoundNet { group, ..borders.net.clone() };
                Ok([self.demand(net, ("a", Operand::Number(0)), scene)?])
            });
        }
        let board = terrain.board();
        let sets = self.symbols.contents(board)?;
        bind_groups(groups, terrain, |group, scene| {
            let mut nets = Vec::new();
            for set in &sets {
                let operand = |&it: &Symbol| board.alphabet.operand(it);
                let first = set.symbols.first().map_or(Operand::Number(0), operand);
                let (symbol, net) = (("a", first), self.touch.net(&group, set, terrain)?);
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
    use crate::rules::tally::{Amount, Tallied};
    use crate::rules::testing::{Case, expr};

    fn says<const N: usize>(case: &Case, rule: &Areas, rows: [&str; N]) -> Option<String> {
        case.says(rule, &Scope::board(), rows)
    }

    fn rule(bounds: NumberBounds, size: Option<&str>) -> Areas {
        let of = Some(vec!["#".to_owned()]);
        let one_sized = size.is_some_and(|size| size.contains("clues"));
        Areas {
            name: None,
            symbols: SymbolSets { of, each: false },
            touch: EDGE,
            bounds,
            size: size.map(expr),
            sizes: [None, None],
            one_sized,
            one: None,
            from: None,
            form: None,
            inner_corners: None,
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

    #[test]
    fn areas_have_a_form() {
        let case = Case::new("#o", ["...", "..."]);
        let says = |form, rows| {
            let rule = Areas { form: Some(form), ..rule(unbounded(), None) };
            says(&case, &rule, rows)
        };
        let hook = ["##o", "#oo"];
        assert_eq!(says(Form::Tree, hook), None);
        let text = |end| Some(format!("the area of `#` at r1c1 {end}"));
        assert_eq!(says(Form::Rectangle, hook), text("is not a rectangle"));
        assert_eq!(says(Form::Rectangle, ["##o", "#.o"]), None);
        assert_eq!(says(Form::Square, ["##o", "##o"]), None);
        assert_eq!(says(Form::Square, ["##o", "oo#"]), text("is not a square"));
        assert_eq!(says(Form::Square, ["##o", "..o"]), None);
        assert_eq!(says(Form::Tree, ["##o", "##o"]), text("closes a loop"));
    }

    #[test]
    fn a_sum_over_areas_is_judged_by_what_they_can_become() {
        let case = Case::new("#*o", ["...", "..."]);
        let of = |words: &[&str]| SymbolSets {
            of: Some(words.iter().map(|&word| word.to_owned()).collect()),
            each: false,
        };
        let areas = Areas { symbols: of(&["#", "*"]), ..rule(unbounded(), None) };
        let board = Scope::board();
        let areas = case.bind(&areas, &board).unwrap();
        let demand = NumberBounds::exactly(expr("1")).into();
        let count = Tallied { amount: Amount::Symbols(of(&["*"])), demand };
        let bound = count.bind_areas((&board, &*areas), &[], &case.terrain()).unwrap();
        let says = |rows| bound.breach(case.board(), &case.grid(rows)).map(|it| it.text);
        for rows in [["#..", "..."], ["#.o", "ooo"], ["*o*", "#oo"], ["ooo", "ooo"]] {
            assert_eq!(says(rows), None, "{rows:?}");
        }
        let text =
            |at, found| Some(format!("the area of `#` `*` at {at} has {found} of `*`, not 1"));
        assert_eq!(says(["#o*", "o.o"]), text("r1c1", 0));
        assert_eq!(says([".**", "..."]), text("r1c2", 2));
    }

    #[test]
    fn inner_corners_are_counted() {
        let case = Case::new("#o", ["...", "..."]);
        let says = |corners, rows| {
            let rule = Areas { inner_corners: Some(expr(corners)), ..rule(unbounded(), None) };
            says(&case, &rule, rows)
        };
        assert_eq!(says("1", ["##o", "#oo"]), None);
        assert_eq!(says("1", ["##.", "#.."]), None);
        let text = |found, due| Some(format!("the area of `#` at r1c1 has {found}, not {due}"));
        assert_eq!(says("1", ["##o", "##o"]), text("0 inner corners", 1));
        assert_eq!(says("0", ["##.", "#o."]), text("1 inner corner", 0));
        assert_eq!(says("1", ["###", "o#o"]), text("2 inner corners", 1));
        assert_eq!(says("r - 1", ["##o", "##o"]), None);
    }

    #[test]
    fn what_can_be_reached_from_a_cell_is_counted() {
        let case = Case::new("#o", ["...", "..!"]);
        let from = |size, from| Areas { from: Some(expr(from)), ..rule(unbounded(), Some(size)) };
        let middle = from("3", "r == 0 && c == 1");
        assert_eq!(says(&case, &middle, ["#o#", "#o!"]), None);
        let text = |found| Some(format!("{found} of `#` can be reached from r1c2, not 3"));
        assert_eq!(says(&case, &middle, ["#o#", "oo!"]), text("2 cells"));
        assert_eq!(says(&case, &middle, ["###", "#o!"]), text("4 cells"));
        assert_eq!(says(&case, &middle, ["#..", "#o!"]), None);
        let hole = from("0", "r == 1 && c == 2");
        assert_eq!(says(&case, &hole, ["##o", "#o!"]), None);
        assert!(says(&case, &hole, ["ooo", "o#!"]).is_some());
    }
}
