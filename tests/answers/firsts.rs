//! The first of many solutions are the beginning of a list of all, though the engine finds only a few.

use std::io::Cursor;
use std::num::NonZero;
use std::sync::Arc;

use crate::definition::Definition;
use crate::solve::Solver;

/// Boards that have more solutions than the engine finds where only some are wanted.
const MANY: [&str; 3] = [
    r#"
    [input]
    cases = "one"
    [grid]
    rows = 11
    cols = 11
    symbols = "Q"
    background = "."
    [model]
    count = [
      { in = "rows", exactly = 1 }, { in = "columns", exactly = 1 }, { in = "diagonals", at_most = 1 },
    ]
    "#,
    r#"
    [input]
    cases = "one"
    [grid]
    rows = 5
    cols = 5
    symbols = "a-c"
    background = "."
    [model]
    count = [{ in = "rows", exactly = 1 }, { in = "columns", of = "a b", exactly = 1 }]
    "#,
    r#"
    [input]
    cases = "one"
    [grid]
    rows = 6
    cols = 6
    [model]
    place = "tile"
    pieces = [{ size = "1 x 2", turn = true, copies = "0.." }, { size = "2 x 2", copies = "0..1" }]
    "#,
];

/// Returns the solutions that are printed for a question.
fn ask(board: &str, answer: &str, order: &str) -> Vec<String> {
    let output = format!("[output]\nanswer = {answer:?}\n{order}\none = \"{{grid}}\\n\"");
    let definition = Definition::parse(&format!("{board}{output}")).unwrap();
    let mut printed = Vec::new();
    let solver = Arc::new(Solver::new(definition));
    solver.run(Cursor::new(""), &mut printed, &mut |_| {}, NonZero::<usize>::MIN).unwrap();
    let printed = String::from_utf8(printed).unwrap();
    printed.trim_end().split("\n\n").map(|grid| grid.trim().to_owned()).collect()
}

#[test]
fn the_first_are_those_that_a_list_begins_with() {
    for board in MANY {
        for order in ["order = \"rows\"", "order = \"columns\""] {
            let all = ask(board, "all", order);
            assert!(all.len() > 1000, "only {} solutions: all are looked at", all.len());
            for wanted in [1, 2, 3, 17, 150] {
                let first = ask(board, &format!("first {wanted}"), order);
                assert!(first[..] == all[..wanted], "first {wanted}, {order}: {board}");
            }
        }
        assert_eq!(ask(board, "least", ""), ask(board, "first 1", "order = \"rows\""), "{board}");
    }
}
