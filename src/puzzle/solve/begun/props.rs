//! What holds of lines that are only begun, whatever is decided of them.

use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;

use super::*;
use crate::definition::Definition;

/// Lines, and rules about them.
const LINES: &[[&str; 2]] = &[
    [
        r#"lines = "loop along sides""#,
        r#"count = [{ in = "sides of cells", of = "line", at_most = "n" }]"#,
    ],
    [r#"lines = "loop through cells""#, r#"each = [{ if = "n > 6", is = "turn" }]"#],
    [r#"lines = { form = "path through cells", ends = "n > 7" }"#, ""],
    [r#"lines = { form = "pairs through cells", join = "n % 4" }"#, ""],
    [r#"lines = { form = "paths through cells", join = "n % 3" }"#, ""],
    [
        r#"lines = { form = "trees through cells", number = 3 }"#,
        r#"each = [{ if = "n > 6", is = "turn" }]"#,
    ],
    [
        r#"lines = { form = "loop through cells", cross = true }"#,
        r#"each = [{ if = "n > 6", is = "turn" }]"#,
    ],
    [r#"lines = { form = "paths through cells", size = "n - 2" }"#, ""],
    [
        r#"lines = "loop along sides""#,
        r#"count = [{ in = "sides of cells", of = "line", exactly = "n" }]"#,
    ],
    [
        r#"lines = { form = "lines through cells", number = "2" }"#,
        r#"each = [{ where = "degree <= n" }]"#,
    ],
];

/// Tells whether all contents of a node with a decided side break a rule, each tried on the whole board.
fn is_stuck(rules: &BoundModel, board: &Board, digits: &[[Option<u8>; 4]]) -> bool {
    let mut grid = rules.givens.clone();
    grid.extend_to(board.domain().nodes());
    let open = put_begun(&board.layers[0], digits, &mut grid);
    rules::contradiction(&rules.constraints, board, &grid).is_some()
        || open.into_iter().any(|(node, contents)| {
            breach_of_all(rules, board, &mut grid.clone(), (node, &contents)).is_some()
        })
}

proptest! {
    #[test]
    fn a_content_is_judged_by_what_looks_at_it_as_on_the_whole_board(
        kind in 0..LINES.len(),
        clues in vec(of(0..9_u8), 12),
        share in 1..5_u8,
        decided in vec((0..5_u8, 0..5_u8), 31),
    ) {
        let [lines, model] = LINES[kind];
        let text = format!(
            "input.read = [{{ clues = \"n\" }}]\n[grid]\nsize = \"3 x 4\"\n{lines}\n[model]\n{model}\n"
        );
        let definition = Definition::parse(&text).unwrap();
        let clue = |it: &Option<u8>| it.map_or_else(|| ".".to_owned(), |it| it.to_string());
        let row = |row: &[Option<u8>]| row.iter().map(clue).collect::<String>() + "\n";
        let input: String = clues.chunks(4).map(row).collect();
        let mut reader = Reader::new(definition.format.as_ref(), Cursor::new(input.as_bytes()));
        let Ok(Next::Case(case)) = reader.next(Wait::Yes) else { panic!("{input}") };
        let Ok(rules) = definition.model.bind(&case.data) else { return Ok(()) };
        let (board, shape) = (&*case.data.board, case.data.board.layers[0].nodes.shape);
        let mut digits = vec![[None; 4]; shape.cells()];
        let sides = shape.iter().flat_map(|it| [(it, CellSide::Right), (it, CellSide::Down)]);
        let links = sides.filter_map(|(at, side)| Some((at, side, side.neighbour(shape, at)?)));
        for ((from, side, to), (known, line)) in links.zip(decided) {
            let digit = (known < share).then(|| u8::from(line < 2));
            digits[from.index()][side as usize] = digit;
            digits[to.index()][side.opposite() as usize] = digit;
        }
        let begun = [(0, digits)];
        let found = contradiction(&rules, board, rules.givens.clone(), &begun);
        let found = found.unwrap_or_else(|TimeIsUp| panic!("the time is up"));
        prop_assert_eq!(found.is_some(), is_stuck(&rules, board, &begun[0].1), "{}{}", text, input);
    }
}
