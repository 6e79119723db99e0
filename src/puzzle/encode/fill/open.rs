//! The encoding of grids whose only rule is distinct symbols in groups: sudokus, Latin squares and
//! the like, without givens.
//!
//! It makes the same options and items as [`FillDraft`], in the same order, but directly: the encoding
//! is most of the time of an easy case whose groups come from the input.
//!
//! Size: an item per cell, and per group and symbol; an option per cell and symbol.
//!
//! [`FillDraft`]: super::FillDraft

use std::sync::Arc;

use super::FillEncoding;
use crate::encode::limits::OPTIONS_MAX;
use crate::grid::{CaseData, Grid, Group, Symbol};
use crate::rules::{BoundDistinct, Constraints, of_type};
use runner_cover::Problem;

impl FillEncoding {
    /// Encodes the grids that obey some constraints, without givens, if the constraints are of this
    /// kind and there are at most `most` options. All cells then have the same options: see
    /// [`FillEncoding::is_choices`].
    pub(in super::super) fn open(
        data: &CaseData,
        constraints: &Constraints,
        options_max: usize,
    ) -> Option<Self> {
        let (shape, alphabet) = (data.board.shape, &data.board.alphabet);
        let options = shape.cells().saturating_mul(alphabet.len());
        let plain = data.board.layers.is_empty()
            && data.board.is_rectangle()
            && alphabet.hole().is_none()
            && alphabet.background().is_none();
        if !plain || options > options_max.min(OPTIONS_MAX) {
            return None;
        }
        let groups = groups(constraints, alphabet.len())?;
        let lines = groups.iter().map(|group| group.cells.iter().map(|cell| cell.index()));
        let (problem, items) = Problem::of_blocks(shape.cells(), alphabet.len(), lines)?;
        let symbols: Vec<Symbol> = alphabet.symbols().collect();
        let mut moves = Vec::with_capacity(options);
        for cell in shape.iter() {
            for &symbol in &symbols {
                moves.push((cell.into(), symbol));
            }
        }
        Some(Self {
            moves,
            options: problem.option_ids().map(Some).collect(),
            problem,
            domain: data.board.domain(),
            board: Arc::clone(&data.board),
            is_choices: true,
            items: Some(items),
            rest: Grid::empty(shape),
        })
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
    use crate::encode::bind::BoundModel;
    use crate::encode::fill::FillTask;
    use crate::grid::{Alphabet, Board, Names, Scope, Shape, Terrain, Values};
    use crate::rules::{Condition, Distinct};

    fn data(rows: u32, columns: u32, symbols: &str) -> CaseData {
        let symbols = symbols.chars().map(String::from).collect();
        let alphabet = Alphabet::new(Names { symbols, ..Names::default() }).unwrap();
        let board = Board::new(Shape::new(rows, columns).unwrap(), alphabet);
        CaseData { board: Arc::new(board), values: Values::default() }
    }

    fn rules(data: &CaseData, scopes: &[Scope]) -> BoundModel {
        let givens = Grid::empty(data.board.shape);
        let terrain = Terrain { data, givens: &givens };
        let bind =
            |scope: &Scope| Distinct.bind(scope.all_groups(&terrain).unwrap(), &terrain).unwrap();
        let constraints = scopes.iter().map(bind).collect();
        BoundModel { givens, constraints, tiling: None, worth: None, pair: None, packed: None }
    }

    #[test]
    fn the_problem_is_the_one_that_a_draft_comes_to() {
        let all = [Scope::of("rows"), Scope::of("columns"), Scope::of("main diagonals")];
        for (rows, columns, symbols) in [(3, 3, "abc"), (2, 3, "abc"), (1, 2, "abcd")] {
            let data = data(rows, columns, symbols);
            for scopes in [&all[..0], &all[..1], &all[..2], &all[..if rows == 3 { 3 } else { 2 }]] {
                let rules = rules(&data, scopes);
                let open = FillEncoding::open(&data, &rules.constraints, usize::MAX).unwrap();
                let drafted = FillEncoding::drafted(FillTask::new(&data, &rules)).unwrap();
                // Only the one that was made of blocks knows them, which come last.
                let problems = [&open, &drafted].map(|code| format!("{:?}", code.problem));
                let parts = problems.each_ref().map(|it| it.split_once("blocks: ").unwrap().0);
                assert_eq!(parts[0], parts[1]);
                let open = FillEncoding { problem: drafted.problem.clone(), ..open };
                assert_eq!(format!("{open:?}"), format!("{drafted:?}"));
            }
        }
    }

    #[test]
    fn others_are_left_to_drafts() {
        let data = data(2, 3, "ab");
        let rows = rules(&data, &[Scope::of("rows")]);
        let columns = rules(&data, &[Scope::of("columns")]);
        let is_open = |rules: &BoundModel, most| {
            FillEncoding::open(&data, &rules.constraints, most).is_some()
        };
        assert!(!is_open(&rows, usize::MAX), "a row has more cells than there are symbols");
        assert!(is_open(&columns, 12));
        assert!(!is_open(&columns, 11));
    }
}
