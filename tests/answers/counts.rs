//! The work that sudokus take: counts that depend on no machine, so that every change of the search
//! shows up, and is explained in its commit.

use std::sync::Arc;

use crate::definition::Definition;
use crate::encode::CaseSolver;
use crate::text::{Next, Reader, Wait};
use runner_cover::Stats;

/// Returns the work that all cases of an input to a problem take together.
fn work(id: &str, input: &str) -> Stats {
    let text =
        std::fs::read_to_string(crate::tests::project(&format!("problems/{id}/puzzle.toml")))
            .unwrap();
    let definition = Definition::parse(&text).unwrap();
    let board = Arc::new(definition.format.board.build(&()).unwrap());
    let compiled = definition.model.compile(&board).unwrap().unwrap();
    let mut solver = CaseSolver::new(&compiled);
    solver.expect(usize::MAX);
    let input = std::fs::File::open(crate::tests::project(input)).unwrap();
    let mut reader = Reader::new(definition.format.as_ref(), input);
    let mut sum = Stats::default();
    while let Next::Case(case) = reader.next(Wait::Yes).unwrap() {
        let givens = definition.model.givens(&case.data).unwrap();
        assert!(solver.solve(givens.cells()).unwrap().is_some());
        sum.add(solver.stats());
    }
    sum
}

#[test]
fn the_work_is_as_it_was() {
    // The lane kernel guesses, and takes no other steps that could be counted.
    let stats = |nodes, depth| Stats { nodes, depth, ..Stats::default() };
    assert_eq!(work("uva1309", "problems/uva1309/data/sample/1.in"), stats(13, 6));
    assert_eq!(
        work("uva1309", "tests/answers/data/uva1309-hundred-and-twenty.in"),
        stats(7158, 14)
    );
    let minimal = "problems/uva12988/data/secret/01-hundred-minimal.in";
    assert_eq!(work("uva12988", minimal), stats(0, 0));
}
