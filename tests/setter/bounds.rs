//! What numbers reach, beside what the definition allows.

use crate::{Definition, NumberBounds};

const READ: &str =
    r#"{ ints = "rows", within = "2..4" }, { ints = "cols", within = "2..4" }, "givens""#;
const DEFINITION: &str = r#"
    input  = { cases = "eof", read = [READ] }
    grid   = { rows = "rows", cols = "cols", symbols = "1-4", blank = "." }
    model  = { givens = "givens", distinct = ["rows", "columns"] }
    output = { one = "{grid}" }
"#;

/// Returns what each number reached in some inputs of these fields.
fn reached(read: &str, inputs: &[&str]) -> Vec<NumberBounds> {
    let definition = Definition::parse(&DEFINITION.replace("READ", read)).unwrap();
    let mut bounds = definition.number_bounds();
    for input in inputs {
        let _ = definition.add_bounds(input.as_bytes(), &mut bounds);
    }
    bounds.retain(NumberBounds::is_number);
    bounds
}

fn of(name: &str, count: u64, read: Option<[i64; 2]>, reached: [bool; 2]) -> NumberBounds {
    NumberBounds { name: name.to_owned(), count, read, allowed: Some([2, 4]), reached }
}

#[test]
fn bounds_are_those_of_all_cases_of_all_inputs() {
    assert_eq!(reached(READ, &[]), []);
    let found = reached(READ, &["2 3\n...\n...\n2 2\n..\n..\n", "3 3\n...\n...\n...\n"]);
    let all =
        [of("rows", 3, Some([2, 3]), [true, false]), of("cols", 3, Some([2, 3]), [true, false])];
    assert_eq!(found, all);
    // What is out of bounds counts, and what was read before the input ends too early.
    let found = reached(READ, &["2 5\n.....\n.....\n4 4\n....\n....\n....\n....\n3 1\n.\n"]);
    let all =
        [of("rows", 2, Some([2, 4]), [true, true]), of("cols", 2, Some([4, 5]), [false, true])];
    assert_eq!(found, all);
}

#[test]
fn what_is_read_once_counts_once_in_each_input() {
    let read = r#"{ ints = "n", within = "2..4", once = true }, { ints = "cols", within = "2..4" },
                  { ints = "rows", within = "2..4" }, "givens""#;
    let found = reached(
        read,
        &["2\n3 2\n...\n...\n3 2\n...\n...\n2 4\n..\n..\n..\n..\n", "4\n2 2\n..\n..\n"],
    );
    let all = [
        of("n", 2, Some([2, 4]), [true, true]),
        of("cols", 4, Some([2, 3]), [true, false]),
        of("rows", 4, Some([2, 4]), [true, true]),
    ];
    assert_eq!(found, all);
}
