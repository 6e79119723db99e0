//! What numbers reach, beside what the definition allows.

use crate::{Definition, NumberBounds};

const DEFINITION: &str = r#"
    input  = { cases = "eof", read = [{ ints = "rows", within = "2..4" }, { ints = "cols", within = "2..4" }, "givens"] }
    grid   = { rows = "rows", cols = "cols", symbols = "1-4", blank = "." }
    model  = { givens = "givens", distinct = ["rows", "columns"] }
    output = { one = "{grid}" }
"#;

/// Returns what each number reached in some inputs.
fn reached(inputs: &[&str]) -> Vec<NumberBounds> {
    let definition = Definition::parse(DEFINITION).unwrap();
    let mut bounds = definition.number_bounds();
    for input in inputs {
        let _ = definition.add_bounds(input.as_bytes(), &mut bounds);
    }
    bounds.retain(NumberBounds::is_number);
    bounds
}

#[test]
fn bounds_are_those_of_all_cases_of_all_inputs() {
    let of = |name: &str, count, read, reached| {
        let allowed = Some([2, 4]);
        NumberBounds { name: name.to_owned(), count, read, allowed, reached }
    };
    assert_eq!(reached(&[]), []);
    let found = reached(&["2 3\n...\n...\n2 2\n..\n..\n", "3 3\n...\n...\n...\n"]);
    let all =
        [of("rows", 3, Some([2, 3]), [true, false]), of("cols", 3, Some([2, 3]), [true, false])];
    assert_eq!(found, all);
    // What is out of bounds counts, and what was read before the input ends too early.
    let found = reached(&["2 5\n.....\n.....\n4 4\n....\n....\n....\n....\n3 1\n.\n"]);
    let all =
        [of("rows", 2, Some([2, 4]), [true, true]), of("cols", 2, Some([4, 5]), [false, true])];
    assert_eq!(found, all);
}
