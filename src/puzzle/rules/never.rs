//! Never: a pattern of contents that stands nowhere.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::core::BoundSum;
use super::demand::Due;
use super::groups::bind_groups;
use super::symbols::{ContentSet, EACH, OF, SymbolSets};
use super::{BindResult, Condition, Core, Lowering, RuleError, RuleRow, Takes};
use crate::grid::{Board, Cell, Group, Place, Scope, Terrain};
use crate::language::{Entries, EntryFault, Kind, flag, optional, required};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: optional(
        "never",
        Kind::TextsOrTables(&[
            required(
                "shape",
                Kind::Text,
                "\"##/##\"",
                "The rows of the pattern, separated by `/`: each character is a symbol, and `?` is any content. \
                 With `of` or `each`, `#` stands for these symbols.",
            ),
            OF,
            EACH,
            flag("turn", "Whether the pattern may be turned by 90 degrees."),
            flag("flip", "Whether it may be flipped over."),
        ]),
        "`[]`",
        "[\"##/##\", { shape = \"###\", each = true, turn = true }]",
        "Patterns that stand nowhere on the board.",
    ),
    takes: Takes::Board,
    lowering: Some(Lowering::to(Core::Pattern)),
    read: |entries| Ok(Box::new(Never::read(entries)?)),
};

/// A character of a pattern at a row and a column.
type Part = (i32, i32, char);

/// A pattern stands nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Never {
    /// The pattern as it is written.
    text: String,
    symbols: SymbolSets,
    turn: bool,
    flip: bool,
}

impl Never {
    fn read(entries: &mut Entries) -> Result<Self, EntryFault> {
        let (text, symbols) = (entries.required("shape")?, SymbolSets::read(entries));
        Ok(Self { text, symbols, turn: entries.flag("turn"), flip: entries.flag("flip") })
    }

    /// Tells whether `#` stands for some symbols.
    fn has_sets(&self) -> bool {
        self.symbols.of.is_some() || self.symbols.each
    }

    /// Returns the parts of the pattern that are not any content, as it is written.
    fn parts(&self) -> Vec<Part> {
        let mut parts = Vec::new();
        for (row, text) in (0..).zip(self.text.split('/')) {
            let own = (0..).zip(text.chars()).filter(|&(_, char)| char != '?');
            parts.extend(own.map(|(column, char)| (row, column, char)));
        }
        parts
    }

    /// Returns the different poses of the pattern.
    fn poses(&self) -> BTreeSet<Vec<Part>> {
        let mut poses = BTreeSet::new();
        let mut add = |parts: &[Part]| {
            let [top, left] = [0, 1].map(|axis| {
                let at = |&(row, column, _): &Part| if axis == 0 { row } else { column };
                parts.iter().map(at).min().unwrap_or(0)
            });
            let moved = parts.iter().map(|&(row, column, char)| (row - top, column - left, char));
            let mut moved: Vec<Part> = moved.collect();
            moved.sort_unstable();
            poses.insert(moved);
        };
        let mut parts = self.parts();
        for _ in 0..if self.turn { 4 } else { 1 } {
            add(&parts);
            if self.flip {
                let flipped = parts.iter().map(|&(row, column, char)| (row, -column, char));
                add(&flipped.collect::<Vec<Part>>());
            }
            for (row, column, _) in &mut parts {
                (*row, *column) = (*column, -*row);
            }
        }
        poses
    }

    /// Returns the contents that a character stands for; `set` is what `#` stands for.
    fn contents(
        &self,
        char: char,
        set: &ContentSet,
        board: &Board,
    ) -> Result<ContentSet, RuleError> {
        if char == '#' && self.has_sets() {
            return Ok(set.clone());
        }
        let named = SymbolSets { of: Some(vec![char.to_string()]), each: false };
        named.contents(board)?.pop().ok_or_else(|| RuleError::Symbol(char.to_string()))
    }

    /// Returns the demand that a pose does not stand at a cell, if it fits there.
    fn at(
        &self,
        (pose, set): (&[(i32, i32, ContentSet)], &ContentSet),
        first: Cell,
        terrain: &Terrain<'_>,
    ) -> Option<BoundSum> {
        let (shape, board) = (terrain.shape(), terrain.board());
        let (row, column) = shape.position(first);
        let (mut cells, mut terms) = (Vec::new(), Vec::new());
        for (down, right, contents) in pose {
            let at = |from: usize, by: i32| i64::try_from(from).ok()?.checked_add(by.into());
            let cell = shape.at(at(row, *down)?, at(column, *right)?)?;
            if !terrain.is_open(cell) {
                return None;
            }
            cells.push(cell);
            terms.push(contents.at(Place::Cell(cell), board).term()?);
        }
        let max = i64::try_from(terms.len()).ok()? - 1;
        let group =
            Group { kind: "pattern at", focus: cells.first().copied(), cells, ..Group::board() };
        let text =
            if self.has_sets() { self.text.replace('#', &set.names) } else { self.text.clone() };
        let counted: Arc<str> = format!("the cells of `{text}`").into();
        Some(BoundSum { counted: Some(counted), ..Due::within(0, max).of(group, terms, 0) })
    }
}

impl Condition for Never {
    fn sentence(&self, _: &Scope, symbols: &str, _: bool) -> String {
        let poses = match (self.turn, self.flip) {
            (false, false) => "",
            (true, false) => ", however it is turned",
            (false, true) => ", even flipped over",
            (true, true) => ", however it is turned or flipped over",
        };
        let of = self.symbols.words(symbols);
        let of = if self.has_sets() { format!(" with `#` for {of}") } else { String::new() };
        format!("the pattern `{}`{of} stands nowhere{poses}", self.text)
    }

    fn never(&self, _: &Scope) -> Option<(&'static str, String)> {
        let is_empty = self.parts().is_empty();
        is_empty.then(|| ("shape", "the pattern has no cell with a content".to_owned()))
    }

    fn bind(&self, _: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let board = terrain.board();
        let sets = self.symbols.contents(board)?;
        let mut demands = Vec::new();
        for set in &sets {
            for pose in self.poses() {
                let part =
                    |(down, right, char)| Ok((down, right, self.contents(char, set, board)?));
                let pose = pose.into_iter().map(part).collect::<Result<Vec<_>, RuleError>>()?;
                let here =
                    board.shape.iter().filter_map(|cell| self.at((&pose, set), cell, terrain));
                demands.extend(here);
            }
        }
        let mut demands = Some(demands);
        bind_groups(vec![Group::board()], terrain, |_, _| Ok(demands.take().unwrap_or_default()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::Case;

    fn never(text: &str, each: bool, turn: bool) -> Never {
        let symbols = SymbolSets { of: None, each };
        Never { text: text.to_owned(), symbols, turn, flip: false }
    }

    fn breaks(case: &Case, rule: &Never, rows: [&str; 3]) -> bool {
        let constraint = case.bind(rule, &Scope::board()).unwrap();
        constraint.breach(case.board(), &case.grid(rows)).is_some()
    }

    #[test]
    fn a_pattern_is_found_wherever_it_stands() {
        let case = Case::new("#o", ["...", "...", "..."]);
        let square = never("##/##", false, false);
        assert!(breaks(&case, &square, ["ooo", "o##", "o##"]));
        assert!(!breaks(&case, &square, ["###", "#o#", "###"]));
        let hook = never("#?/oo", false, false);
        assert!(breaks(&case, &hook, ["ooo", "o#o", "ooo"]));
        assert!(!breaks(&case, &hook, ["ooo", "ooo", "o#o"]));
    }

    #[test]
    fn it_may_be_turned_and_stand_for_each_symbol() {
        let case = Case::new("#o", ["...", "...", "..."]);
        let column = ["o#o", "##o", "o#o"];
        assert!(!breaks(&case, &never("oo#", true, false), column));
        assert!(breaks(&case, &never("###", true, true), column));
        assert!(!breaks(&case, &never("###", true, false), ["o#o", "##o", "oo#"]));
        assert!(breaks(&case, &never("###", true, false), ["o#o", "ooo", "oo#"]));
    }

    #[test]
    fn a_pattern_has_as_many_poses_as_differ() {
        let poses = |text: &str| never(text, false, true).poses().len();
        assert_eq!(["##/##", "##", "#?/##", "#o"].map(poses), [1, 2, 4, 4]);
    }
}
