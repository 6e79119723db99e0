//! Arms: how far some contents reach from a cell in the four directions, together.

use std::sync::Arc;

use super::bounds::{self, KEYS, NumberBounds};
use super::common::{GROUP_NAMES, IF, in_or, index};
use super::core::{BoundScan, Reading, State, Term};
use super::groups::bind_groups;
use super::symbols::{ContentSet, OF, SymbolSets};
use super::{BindResult, Condition, Core, Lowering, RuleRow, Takes};
use crate::grid::{Cell, CellSide, Group, Place, Scope, Side, Symbol, Terrain};
use crate::language::{flag, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "arms",
        &[
            in_or("`\"cells\"`", "\"cells\""),
            IF,
            OF,
            flag(
                "self",
                "Whether the cell itself counts. Then nothing is reached from a cell that holds something else.",
            ),
            bounds::exactly(GROUP_NAMES, "\"n\"", "The exact number of places that are reached."),
            bounds::at_least(GROUP_NAMES),
            bounds::at_most(GROUP_NAMES),
        ],
        "[{ of = \".\", self = true, exactly = \"n\" }]",
        "How far some contents reach from a cell up, right, down and left, together: the number of cells that hold \
         them, from the next cell on, up to one that does not or to a hole. Of `line` and `empty`, the sides are \
         counted that lie between these cells.",
    ),
    takes: Takes::Cells,
    lowering: Some(Lowering {
        core: Core::Tally,
        texts: &[("arms", "true"), ("says", "what is reached in {in}")],
    }),
    read: |entries| {
        let (symbols, and_self) = (SymbolSets::read(entries), entries.flag("self"));
        Ok(Box::new(Arms { symbols, and_self, bounds: NumberBounds::required(entries, KEYS)? }))
    },
};

/// Some contents reach so far from each cell.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Arms {
    symbols: SymbolSets,
    /// Whether the cell itself counts.
    and_self: bool,
    bounds: NumberBounds,
}

/// The places of the arms of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Reach {
    /// For each place whether an arm begins there, and a number above 0 for each content that counts.
    places: Vec<(bool, Arc<[i64]>)>,
    /// Whether the first place is the cell itself.
    begins_with_self: bool,
    /// The number of places that count anyway.
    always: i64,
    /// The minimum, and the maximum.
    range: [i64; 2],
    /// What counts, in quotes.
    names: Arc<str>,
}

impl Condition for Arms {
    fn sentence(&self, scope: &Scope, symbols: &str, _: bool) -> String {
        let (cells, symbols) = (self.bounds.words("places"), self.symbols.words(symbols));
        let and_self = if self.and_self { ", itself included," } else { "" };
        format!(
            "from {}, {cells} with {symbols}{and_self} are reached up, right, down and left together",
            scope.each()
        )
    }

    fn never(&self, _: &Scope) -> Option<(&'static str, String)> {
        self.bounds.never_a_count()
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let sets = self.symbols.contents(terrain.board())?;
        bind_groups(groups, terrain, |group, env| {
            let (min, max) = self.bounds.eval(env, 0)?;
            let reach = |set: &ContentSet| self.reach(set, group.clone(), [min, max], terrain);
            Ok(sets.iter().filter_map(reach).collect::<Vec<_>>())
        })
    }
}

impl Arms {
    /// Returns the demand that some contents reach so far from the cell of a group.
    fn reach(
        &self,
        set: &ContentSet,
        group: Group,
        range: [i64; 2],
        terrain: &Terrain<'_>,
    ) -> Option<BoundScan> {
        let (board, cell) = (terrain.board(), group.focus?);
        let own = self.and_self.then(|| set.at(Place::Cell(cell), board).term());
        let own = own.flatten().filter(|_| !set.is_of_sides());
        let (begins_with_self, always) = (own.is_some(), i64::from(self.and_self && own.is_none()));
        // What is further away cannot be reached.
        let most = usize::try_from(range[1]).unwrap_or(0).saturating_add(1);
        let terms = |side| {
            let places = arm(set.is_of_sides(), cell, side, terrain);
            let terms = places.map_while(|place| set.at(place, board).term()).take(most);
            terms.enumerate().map(|(at, term)| (at == 0, term)).collect::<Vec<(bool, Term)>>()
        };
        let own = own.into_iter().map(|term| (false, term));
        let (nodes, places) = own
            .chain(CellSide::ALL.into_iter().flat_map(terms))
            .map(|(begins, term)| (term.node, (begins, term.weights)))
            .unzip();
        let names = Arc::clone(&set.names);
        let reading = Box::new(Reach { places, begins_with_self, always, range, names });
        Some(BoundScan { group, nodes, reading })
    }
}

/// Returns the open cells from a cell on, up to a hole, or the sides before them.
fn arm<'t>(
    is_of_sides: bool,
    cell: Cell,
    side: CellSide,
    terrain: &'t Terrain<'t>,
) -> impl Iterator<Item = Place> + 't {
    let shape = terrain.shape();
    let next = move |&cell: &Cell| side.neighbour(shape, cell).filter(|&it| terrain.is_open(it));
    let cells = std::iter::successors(Some(cell), next);
    cells.filter_map(move |before| {
        let cell = next(&before)?;
        let between = |corners| Place::Side(Side::of(shape, corners, before, side));
        if is_of_sides { shape.corners().map(between) } else { Some(Place::Cell(cell)) }
    })
}

impl Reading for Reach {
    fn start(&self) -> State {
        [self.always, 1]
    }

    /// The state is the number of places that were reached, and whether the next one can be: 1 if it can, 0 if only the
    /// next arm can go on, -1 if nothing counts.
    fn next(&self, place: usize, [reached, goes_on]: State, content: Symbol) -> Option<State> {
        let (begins, weights) = &self.places[place];
        let is_own = place == 0 && self.begins_with_self;
        let counts = weights[content.index()] > 0 && goes_on >= i64::from(!begins);
        let reached = reached + i64::from(counts);
        let goes_on = if goes_on < 0 || is_own && !counts { -1 } else { i64::from(counts) };
        (reached <= self.range[1]).then_some([reached, goes_on])
    }

    fn found(&self, held: &[Symbol]) -> Option<Vec<i64>> {
        let counts =
            held.iter().zip(&self.places).map(|(it, (_, weights))| weights[it.index()] > 0);
        let counts: Vec<bool> = counts.collect();
        let own = usize::from(self.begins_with_self);
        if own > 0 && !counts[0] {
            return Some(vec![0]);
        }
        let firsts = (own..counts.len()).filter(|&at| self.places[at].0);
        let reach = |first: usize| {
            let arm = (first..counts.len()).take_while(|&at| at == first || !self.places[at].0);
            arm.take_while(|&at| counts[at]).count()
        };
        Some(vec![self.always + index(own + firsts.map(reach).sum::<usize>())])
    }

    fn range(&self) -> [i64; 2] {
        self.range
    }

    fn says(&self, group: &str, numbers: &str) -> String {
        format!("{group} reaches {numbers} of {}", self.names)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::{Case, expr};

    fn says(givens: &str, and_self: bool, due: &str, row: &str) -> Option<String> {
        let case = Case::new("ox", [givens]);
        let symbols = SymbolSets { of: Some(vec!["o".into()]), each: false };
        let rule = Arms { symbols, and_self, bounds: NumberBounds::exactly(expr(due)) };
        case.says(&rule, &Scope::of("cells"), [row])
    }

    #[test]
    fn other_contents_and_holes_end_an_arm() {
        assert_eq!(says(".....", false, "if(c == 2, 4, 1)", "ooxoo"), None);
        assert_eq!(says("..!..", false, "1", "oo!oo"), None);
        let wrong = says(".....", false, "1", "oooxo");
        assert_eq!(wrong.unwrap(), "r1c1 reaches 2 of `o`, not 1");
    }

    #[test]
    fn nothing_is_reached_from_a_cell_that_counts_itself_and_holds_something_else() {
        assert_eq!(says(".....", true, "if(c == 2, 0, 2)", "ooxoo"), None);
        assert_eq!(says(".....", true, "2", "ooxoo").unwrap(), "r1c3 reaches 0 of `o`, not 2");
    }
}
