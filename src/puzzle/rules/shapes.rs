//! Shapes: the cells of a group that hold some symbols form one of some shapes.

use std::collections::HashMap;

use super::breach::{name, quoted_all};
use super::common::{IF, IN};
use super::constraint::GroupConstraint;
use super::groups::{bind_groups, within};
use super::symbols::{ContentSet, OF, SymbolSets};
use super::{BindResult, Breach, Condition, Core, Lowering, RuleRow, Takes};
use crate::grid::{Board, Cell, Grid, Group, Mask, Scope, Shape, Symbol, Terrain};
use crate::language::{Kind, flag, required, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "shapes",
        &[
            IN,
            IF,
            OF,
            required(
                "one_of",
                Kind::Text,
                "\"##/#./#. ####\"",
                "The shapes, separated by blanks: the rows of each, with `#` for its cells and `.` for \
                 others.",
            ),
            flag("turn", "Whether they may be turned by 90 degrees."),
            flag("flip", "Whether they may be flipped over."),
        ],
        "[{ in = \"regions rooms\", of = \"L\", one_of = \"##/#./#.\", turn = true, flip = true }]",
        "Shapes: all cells of a group that hold some symbols form one of them, anywhere in the group. A \
         group may hold none of the symbols.",
    ),
    takes: Takes::Groups,
    lowering: Some(Lowering::to(Core::Shapes)),
    read: |entries| {
        let symbols = SymbolSets::read(entries);
        let text = entries.required("one_of")?;
        let (turn, flip) = (entries.flag("turn"), entries.flag("flip"));
        Ok(Box::new(Shapes { symbols, text, turn, flip }))
    },
};

/// In each group of a scope, the cells that hold one of some symbols form one of some shapes.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shapes {
    symbols: SymbolSets,
    /// The shapes as they are written.
    text: String,
    /// Whether they may be turned.
    turn: bool,
    /// Whether they may be flipped over.
    flip: bool,
}

/// A group whose cells with some symbols form a shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundShapes {
    /// The group.
    pub group: Group,
    /// The symbols.
    pub symbols: Vec<Symbol>,
    /// Where a shape can lie: the places of its cells in the group, in ascending order.
    pub places: Vec<Vec<usize>>,
}

/// Returns the shape that is written, or `None` if none is.
fn mask(text: &str) -> Option<Mask> {
    let rows = text.split('/').enumerate();
    let cells = rows.flat_map(|(row, text)| text.match_indices('#').map(move |(at, _)| (row, at)));
    Mask::new(cells).filter(|_| text.chars().all(|char| matches!(char, '#' | '.' | '/')))
}

impl Shapes {
    /// Returns where the shapes can lie in a group.
    fn places(&self, group: &Group, shape: Shape) -> Vec<Vec<usize>> {
        let masks = self.text.split_whitespace().filter_map(mask);
        let poses: Vec<Mask> = masks.flat_map(|it| it.poses(self.turn, self.flip)).collect();
        let known: HashMap<Cell, usize> = group.cells.iter().copied().zip(0..).collect();
        let mut places: Vec<Vec<usize>> = Vec::new();
        for pose in &poses {
            // The first cell of a pose, in reading order, lies on a cell of the group.
            let (top, left) = pose.cells()[0];
            for &cell in &group.cells {
                let (row, column) = shape.position(cell);
                let cell = |&(down, right): &(usize, usize)| {
                    let (row, column) = (row + down - top, (column + right).checked_sub(left)?);
                    let is_on_board = row < shape.rows() && column < shape.columns();
                    known.get(&is_on_board.then(|| shape.cell(row, column))?).copied()
                };
                places.extend(pose.cells().iter().map(cell).collect::<Option<Vec<_>>>());
            }
        }
        for place in &mut places {
            place.sort_unstable();
        }
        places.sort_unstable();
        places.dedup();
        places
    }
}

impl Condition for Shapes {
    fn sentence(&self, scope: &Scope, symbols: &str, _: bool) -> String {
        let (place, symbols) = (within(scope), self.symbols.words(symbols));
        let poses = match (self.turn, self.flip) {
            (false, false) => "",
            (true, false) => ", perhaps turned",
            (false, true) => ", perhaps flipped",
            (true, true) => ", perhaps turned or flipped",
        };
        let shapes = &self.text;
        format!("{place}the cells with {symbols} form one of the shapes `{shapes}`{poses}")
    }

    fn never(&self, _: &Scope) -> Option<(&'static str, String)> {
        let odd = self.text.split_whitespace().find(|word| mask(word).is_none());
        let why = odd.map(|word| format!("`{word}` is not a shape"));
        let none = self.text.trim().is_empty().then(|| "the list of shapes is empty".to_owned());
        why.or(none).map(|why| ("one_of", why))
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let sets = self.symbols.contents(terrain.board())?;
        bind_groups(groups, terrain, |group, _| {
            let places = self.places(&group, terrain.shape());
            let bound = |set: &ContentSet| BoundShapes {
                group: group.clone(),
                symbols: set.symbols.clone(),
                places: places.clone(),
            };
            Ok(sets.iter().map(bound).collect::<Vec<_>>())
        })
    }
}

impl GroupConstraint for BoundShapes {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let holds = |&cell| grid.get(cell).map(|symbol| self.symbols.contains(&symbol));
        let held: Vec<Option<bool>> = self.group.cells.iter().map(holds).collect();
        if !held.contains(&Some(true)) {
            return None;
        }
        let certain = held.iter().filter(|&&held| held == Some(true)).count();
        let fits = |place: &Vec<usize>| {
            let own = || place.iter().map(|&at| held[at]);
            // The shape has all cells that certainly hold a symbol, and none that certainly does not.
            own().all(|held| held != Some(false))
                && own().filter(|&held| held == Some(true)).count() == certain
        };
        if self.places.iter().any(fits) {
            return None;
        }
        let (group, symbols) = (name(&self.group, board), quoted_all(&self.symbols, board));
        Some(Breach::of(&self.group, format!("the cells with {symbols} in {group} form no shape")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::Case;

    fn says<const N: usize>(turn: bool, flip: bool, rows: [&str; N]) -> Option<String> {
        let case = Case::new("#o", ["..."; N]);
        let of = Some(vec!["#".to_owned()]);
        let symbols = SymbolSets { of, each: false };
        let rule = Shapes { symbols, text: "##/#. ###".to_owned(), turn, flip };
        let bound = case.bind(&rule, &Scope::of("board")).unwrap();
        bound.breach(case.board(), &case.grid(rows)).map(|breach| breach.text)
    }

    #[test]
    fn all_cells_together_form_one_shape() {
        assert_eq!(says(false, false, ["o##", "o#o"]), None);
        assert_eq!(says(false, false, ["ooo", "###"]), None);
        assert_eq!(says(false, false, ["ooo", "ooo"]), None);
        let no = Some("the cells with `#` in the board form no shape".to_owned());
        assert_eq!(says(false, false, ["###", "o#o"]), no);
        assert_eq!(says(false, false, ["o#o", "ooo"]), no);
        assert_eq!(says(false, false, ["o##", "oo#"]), no);
        assert_eq!(says(false, true, ["o##", "oo#"]), None);
        assert_eq!(says(true, false, ["oo#", "o##"]), None);
    }

    #[test]
    fn empty_cells_may_complete_a_shape() {
        assert_eq!(says(false, false, ["#..", "..."]), None);
        assert!(says(false, false, ["#o.", ".oo"]).is_some());
    }
}
