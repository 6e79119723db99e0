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
            flag(
                "one_sized",
                "Whether every area has exactly one cell with a size. Where each of these is in an area, it is an old \
                 word: write `one`, as in `one = \"n > 0\"`.",
            ),
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
mod tests;
