//! Scopes: the ways to cut a board into groups of cells.

use std::fmt;
use std::sync::Arc;

use super::named_scopes::{BOARD, OWN_AROUND, OWN_CELLS, OWN_LINES, REGIONS};
use super::own::OwnCut;
use super::scope_row::{CluePlace, Cut, GroupForm, Holding, ScopeRow};
use super::scopes::SCOPES;
use super::{ClueSite, Found, Group, OwnGroups, ScopeError, Shape, Terrain, areas};
use crate::expr::Expr;

/// A named way to cut a board into groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Scope {
    /// Its row in the table of scopes.
    pub row: &'static ScopeRow,
    /// What it takes, as its row says.
    argument: Argument,
}

/// What a scope takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Argument {
    /// Nothing.
    None,
    /// Rows and columns.
    Size(Size),
    /// A field.
    Field(String),
    /// A table, and its columns with the rows and columns of cells.
    Columns(String, Vec<[usize; 2]>),
    /// The name of areas with unknown cells.
    Areas(String),
    /// Groups of one's own.
    Own(Arc<OwnGroups>),
}

/// Rows and columns of a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    /// The number of rows.
    pub rows: Expr,
    /// The number of columns.
    pub columns: Expr,
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [rows, columns] = [&self.rows, &self.columns].map(Expr::quoted);
        write!(f, "{rows}x{columns}")
    }
}

impl Scope {
    /// Makes a scope of what its row takes.
    pub(crate) const fn new(row: &'static ScopeRow, argument: Argument) -> Self {
        Self { row, argument }
    }

    /// Returns the scope with these words, if it takes nothing.
    pub(crate) fn plain(words: &str) -> Option<Self> {
        let row = SCOPES.iter().find(|row| row.words == words);
        row.map(|row| Self::new(row, Argument::None))
    }

    /// Makes the scope of all squares of this side.
    pub(crate) fn squares(side: i64) -> Self {
        let [rows, columns] = [(); 2].map(|()| Expr::constant(side));
        let row = SCOPES.iter().find(|row| row.words.starts_with("windows"));
        let size = Argument::Size(Size { rows, columns });
        row.map_or_else(Self::board, |row| Self::new(row, size))
    }

    /// Makes the scope whose only group is the whole board.
    pub(crate) const fn board() -> Self {
        Self::new(&BOARD, Argument::None)
    }

    /// Makes a scope of the regions of a field.
    pub(crate) fn regions_of(field: &str) -> Self {
        Self::new(&REGIONS, Argument::Field(field.to_owned()))
    }

    /// Makes a scope of groups of one's own.
    pub(crate) fn own(groups: Arc<OwnGroups>) -> Self {
        let row = match groups.cut {
            OwnCut::By(_) | OwnCut::Cells(_) | OwnCut::List(_) => &OWN_CELLS,
            OwnCut::Lines(_) | OwnCut::Runs(_) => &OWN_LINES,
            OwnCut::Around { .. } | OwnCut::Within(_) => &OWN_AROUND,
        };
        Self::new(row, Argument::Own(groups))
    }

    /// Returns the name of one group of this scope.
    pub(crate) const fn kind(&self) -> &'static str {
        self.row.kind
    }

    /// Describes one group of this scope: `row`, `2x3 box`, ``region of `areas` ``.
    pub(crate) fn noun(&self) -> String {
        let argument = match &self.argument {
            Argument::None => return self.row.noun.to_owned(),
            Argument::Size(size) => &size.to_string(),
            Argument::Field(name) | Argument::Columns(name, _) | Argument::Areas(name) => name,
            Argument::Own(own) => &own.name,
        };
        self.row.noun.replacen('_', argument, 1)
    }

    /// Describes all groups of this scope: `each row`, but `the board`.
    pub(crate) fn each(&self) -> String {
        let article = if self.is_board() { "the" } else { "each" };
        format!("{article} {}", self.noun())
    }

    /// Describes the contents of all groups of this scope: `each row`, but `the sides of each cell`.
    pub(crate) fn each_content(&self) -> String {
        match self.row.words.split_once(' ') {
            Some((places @ ("sides" | "corners" | "cells"), rest))
                if rest.starts_with("of ") || rest.starts_with("between ") =>
            {
                format!("the {places} of {}", self.each())
            }
            _ => self.each(),
        }
    }

    /// Returns what the places of its groups are.
    pub(crate) fn places(&self) -> &'static str {
        let kinds = ["sides", "corners"];
        kinds.into_iter().find(|kind| self.row.words.starts_with(kind)).unwrap_or("cells")
    }

    /// Describes all places of all groups, by a name if they have one: ``each cell `a` of each row``, `each corner`.
    pub(crate) fn each_place(&self, name: &str) -> String {
        let places = self.places();
        let place = places.trim_end_matches('s');
        if self.row.words == places {
            return format!("each {place}{name}");
        }
        format!("each {place}{name} of {}", self.each())
    }

    /// Tells whether its only group is the whole board.
    pub(crate) fn is_board(&self) -> bool {
        *self.row == BOARD
    }

    /// Tells whether its groups are boxes of a size.
    pub(crate) fn is_boxes(&self) -> bool {
        self.row.kind == "box"
    }

    /// Tells whether its groups are around cells, holes included.
    pub(crate) fn is_around(&self) -> bool {
        self.row.form == GroupForm::Around
    }

    /// Tells whether its groups are lines, which have a beginning and an end.
    pub(crate) fn is_of_lines(&self) -> bool {
        self.row.form == GroupForm::Lines
    }

    /// Tells whether each of its groups is about a place: its centre, the first of two, or its only one.
    pub(crate) fn is_about_places(&self) -> bool {
        let are_beside = || {
            let kinds = ["cells", "sides", "corners"];
            let is_beside = kinds.iter().any(|kind| self.row.words.starts_with(kind));
            is_beside && self.argument == Argument::None
        };
        self.is_around()
            || self.row.form == GroupForm::Pairs
            || self.row.clue == CluePlace::About
            || are_beside()
    }

    /// Returns the field of which its groups are the regions.
    pub(crate) fn regions(&self) -> Option<&str> {
        match &self.argument {
            Argument::Field(field) if *self.row == REGIONS => Some(field),
            _ => None,
        }
    }

    /// Returns the name of the areas with unknown cells that its groups are about.
    pub(crate) fn areas(&self) -> Option<&str> {
        match &self.argument {
            Argument::Areas(name) => Some(name),
            _ => None,
        }
    }

    /// Tells whether it takes a field for regions.
    pub(crate) fn takes_regions(&self, field: &str) -> bool {
        let takes = matches!(self.row.cut, Cut::Field(Holding::Regions, _));
        takes && matches!(&self.argument, Argument::Field(own) if own == field)
    }

    /// Returns the maximum size of a group on any board, if it is bounded.
    pub(crate) fn most(&self) -> Option<i64> {
        match &self.argument {
            Argument::Size(size) => {
                size.rows.as_constant()?.checked_mul(size.columns.as_constant()?)
            }
            _ => self.row.most,
        }
    }

    /// Returns the names of the fields that it needs.
    pub(crate) fn fields(&self) -> Vec<&str> {
        match &self.argument {
            Argument::None | Argument::Areas(_) => Vec::new(),
            Argument::Size(Size { rows, columns }) => {
                rows.names().chain(columns.names()).map(|name| name.name).collect()
            }
            Argument::Field(field) | Argument::Columns(field, _) => vec![field],
            Argument::Own(own) => own.fields(),
        }
    }

    /// Cuts a board into the groups of this scope. Holes belong to no group. Groups without cells
    /// are left out, but the other groups keep their numbers.
    pub(crate) fn groups(&self, terrain: &Terrain<'_>) -> Result<Vec<Group>, ScopeError> {
        let mut groups = self.all_groups(terrain)?;
        groups.retain(|group| group.places().next().is_some());
        Ok(groups)
    }

    /// Cuts a board into the groups of this scope, including groups without cells. A pair with a
    /// hole is left out.
    pub(crate) fn all_groups(&self, terrain: &Terrain<'_>) -> Result<Vec<Group>, ScopeError> {
        let are_pairs = self.row.form == GroupForm::Pairs;
        let found = self.found(terrain)?.into_iter();
        let found = found.filter_map(|found| found.on_board(terrain.board(), are_pairs));
        let groups = found.zip(1..).filter_map(|(found, number)| {
            let Found { focus, about, size, mut cells, others } = found;
            let (all, first) = (cells.len(), cells.first().copied());
            cells.retain(|&cell| terrain.is_open(cell));
            let is_half = are_pairs && cells.len() < all;
            let kind = self.row.kind;
            let site = self.site(number - 1, terrain.shape());
            let group = Group { kind, number, focus, about, site, first, size, cells, others };
            (!is_half).then_some(group)
        });
        Ok(groups.collect())
    }

    /// Returns the place of a clue about a group, by the number of the group, if it is a line or a region.
    fn site(&self, number: usize, shape: Shape) -> Option<(ClueSite, usize)> {
        let (rows, columns) = (shape.rows(), shape.columns());
        match (self.row.words, &self.argument) {
            ("rows", _) => Some((ClueSite::Rows, number)),
            ("columns", _) => Some((ClueSite::Columns, number)),
            ("regions NAME" | "sides of regions NAME", Argument::Field(field)) => {
                Some((ClueSite::Regions(field.as_str().into()), number))
            }
            ("views", _) => Some(match number {
                at if at < columns => (ClueSite::Top, at),
                at if at < columns + rows => (ClueSite::Left, at - columns),
                at if at < columns + 2 * rows => (ClueSite::Right, at - columns - rows),
                at => (ClueSite::Bottom, at - columns - 2 * rows),
            }),
            _ => None,
        }
    }

    fn found(&self, terrain: &Terrain<'_>) -> Result<Vec<Found>, ScopeError> {
        match (&self.row.cut, &self.argument) {
            (Cut::Plain(cut), _) => cut(terrain),
            (Cut::Size(cut), Argument::Size(Size { rows, columns })) => {
                let eval = |expr: &Expr| expr.eval(terrain.data).map_err(ScopeError::Eval);
                cut(terrain, [eval(rows)?, eval(columns)?])
            }
            (Cut::Field(_, cut), Argument::Field(field)) => cut(terrain, field),
            (Cut::Columns, Argument::Columns(table, columns)) => {
                areas::listed(terrain, table, columns)
            }
            (Cut::Own, Argument::Own(own)) => own.groups(terrain),
            // Any open cell may be in any of them.
            (Cut::Areas, _) => Ok(vec![terrain.open_cells().collect::<Vec<_>>().into()]),
            // A scope is made of what its row takes.
            _ => Ok(Vec::new()),
        }
    }
}

#[cfg(test)]
impl Scope {
    /// Returns the scope with these words, which takes nothing.
    pub(crate) fn of(words: &str) -> Self {
        let row = SCOPES.iter().find(|row| row.words == words);
        Self::new(row.expect("a scope has these words"), Argument::None)
    }

    /// Returns the scope of boxes of a size.
    pub(crate) fn boxes(size: Size) -> Self {
        Self { argument: Argument::Size(size), ..Self::of("boxes 2x3") }
    }
}

#[cfg(test)]
mod tests {
    use super::super::scopes::SCOPES;
    use super::*;

    #[test]
    fn a_sentence_names_what_a_scope_takes() {
        let [rows, columns] = ["2", "n"].map(|side| Expr::parse(side).unwrap());
        assert_eq!(Scope::boxes(Size { rows, columns }).each(), "each 2x`n` box");
        assert_eq!(Scope::regions_of("areas").each(), "each region of `areas`");
        assert_eq!(Scope::of("board").each(), "the board");
        let own = OwnGroups { name: "stars".into(), cut: OwnCut::Lines(vec![(0, 1)]) };
        assert_eq!(Scope::own(Arc::new(own)).each(), "each group of `stars`");
    }

    #[test]
    fn a_scope_that_takes_something_has_a_place_for_it_in_sentences() {
        for row in SCOPES {
            // Lines are all areas of one net, which no name tells from others.
            let takes = !matches!(row.cut, Cut::Plain(_)) && row.words != "lines";
            assert_eq!(row.noun.contains('_'), takes, "{}", row.words);
            let [before, after] = row.around_argument();
            assert_eq!([before, after].concat().join(" ") == row.words, !takes, "{}", row.words);
        }
    }
}
