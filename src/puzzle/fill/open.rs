//! The encoding of grids whose only rule is distinct symbols in groups: sudokus, Latin squares and
//! the like, without givens.
//!
//! It makes the same options and items as [`FillDraft`], in the same order, but directly: the encoding
//! is most of the time of an easy case whose groups come from the input.
//!
//! Size: an item per cell, and per group and symbol; an option per cell and symbol.
//!
//! [`FillDraft`]: super::FillDraft

use smallvec::SmallVec;

use super::FillCode;
use crate::cover::{Builder, Entry, ItemId};
use crate::grid::{Facts, Grid, Group, Symbol};
use crate::puzzle::error::AskError;
use crate::puzzle::limits::OPTIONS_MAX;
use crate::rules::{BoundDistinct, Constraints, of_type};

impl FillCode {
    /// Encodes the grids that obey some constraints, without givens, if the constraints are of this
    /// kind and there are at most `most` options. All cells then have the same options: see
    /// [`FillCode::is_choices`].
    pub(in super::super) fn open(
        facts: &Facts,
        constraints: &Constraints,
        options_max: usize,
    ) -> Result<Option<Self>, AskError> {
        let (shape, alphabet) = (facts.board.shape, &facts.board.alphabet);
        let options = shape.cells().saturating_mul(alphabet.len());
        let plain = facts.board.is_rectangle()
            && alphabet.hole().is_none()
            && alphabet.background().is_none();
        if !plain || options > options_max.min(OPTIONS_MAX) {
            return Ok(None);
        }
        let Some(groups) = groups(constraints, alphabet.len()) else { return Ok(None) };
        let in_groups: usize = groups.iter().map(|group| group.cells.len()).sum();
        let entries = options + in_groups * alphabet.len();
        let mut builder = Builder::with_room(options, entries);
        let cells: Vec<_> = shape.iter().map(|cell| (cell, builder.primary())).collect();
        // For each cell, the first items of its groups.
        let mut begin: Vec<SmallVec<[usize; 4]>> = vec![SmallVec::new(); shape.cells()];
        let mut items: Vec<ItemId> = Vec::with_capacity(groups.len() * alphabet.len());
        for group in groups {
            for cell in &group.cells {
                begin[cell.index()].push(items.len());
            }
            let is_full = group.cells.len() == alphabet.len();
            for _ in 0..alphabet.len() {
                items.push(if is_full { builder.primary() } else { builder.secondary() });
            }
        }
        let (mut moves, mut known) = (Vec::with_capacity(options), Vec::with_capacity(options));
        let symbols: Vec<Symbol> = alphabet.symbols().collect();
        let mut entries: Vec<Entry> = Vec::new();
        for &(cell, item) in &cells {
            for (number, &symbol) in symbols.iter().enumerate() {
                entries.clear();
                entries.push(item.into());
                for begin in &begin[cell.index()] {
                    entries.push(items[begin + number].into());
                }
                known.push(Some(builder.option(entries.iter().copied())?));
                moves.push((cell, symbol));
            }
        }
        Ok(Some(Self {
            problem: builder.build(),
            shape,
            moves,
            options: known,
            symbols: symbols.len(),
            is_choices: true,
            cells: Some(cells),
            rest: Grid::empty(shape),
        }))
    }
}

/// Returns the groups of constraints, if all of them only demand distinct symbols, and no group is
/// too large for that.
fn groups(constraints: &Constraints, symbols: usize) -> Option<Vec<&Group>> {
    let distinct: Vec<&BoundDistinct> = of_type(constraints).collect();
    if distinct.len() < constraints.len() {
        return None;
    }
    let mut groups = Vec::new();
    for apart in distinct {
        if apart.symbols != symbols || apart.overfull().is_some() {
            return None;
        }
        groups.extend(&apart.groups);
    }
    Some(groups)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::grid::{Alphabet, Board, Names, Scope, Shape, Terrain, Values};
    use crate::puzzle::bind::CaseRules;
    use crate::puzzle::fill::FillTask;
    use crate::rules::{Condition, Distinct};

    fn facts(rows: u32, columns: u32, symbols: &str) -> Facts {
        let symbols = symbols.chars().map(String::from).collect();
        let alphabet = Alphabet::new(Names { symbols, ..Names::default() }).unwrap();
        let board = Board::new(Shape::new(rows, columns).unwrap(), alphabet);
        Facts { board: Arc::new(board), values: Values::default() }
    }

    fn rules(facts: &Facts, scopes: &[Scope]) -> CaseRules {
        let givens = Grid::empty(facts.board.shape);
        let terrain = Terrain { facts, givens: &givens };
        let bind =
            |scope: &Scope| Distinct.bind(scope.all_groups(&terrain).unwrap(), &terrain).unwrap();
        let constraints = scopes.iter().map(bind).collect();
        CaseRules { givens, constraints, tiling: None }
    }

    #[test]
    fn the_problem_is_the_one_that_a_draft_comes_to() {
        let all = [Scope::Rows, Scope::Columns, Scope::MainDiagonals];
        for (rows, columns, symbols) in [(3, 3, "abc"), (2, 3, "abc"), (1, 2, "abcd")] {
            let facts = facts(rows, columns, symbols);
            for scopes in [&all[..0], &all[..1], &all[..2], &all[..if rows == 3 { 3 } else { 2 }]] {
                let rules = rules(&facts, scopes);
                let open = FillCode::open(&facts, &rules.constraints, usize::MAX).unwrap();
                let drafted = FillCode::drafted(FillTask::new(&facts, &rules)).unwrap();
                assert_eq!(format!("{:?}", open.unwrap()), format!("{drafted:?}"));
            }
        }
    }

    #[test]
    fn others_are_left_to_drafts() {
        let facts = facts(2, 3, "ab");
        let rows = rules(&facts, &[Scope::Rows]);
        let columns = rules(&facts, &[Scope::Columns]);
        let is_open = |rules: &CaseRules, most| {
            FillCode::open(&facts, &rules.constraints, most).unwrap().is_some()
        };
        assert!(!is_open(&rows, usize::MAX), "a row has more cells than there are symbols");
        assert!(is_open(&columns, 12));
        assert!(!is_open(&columns, 11));
    }
}
