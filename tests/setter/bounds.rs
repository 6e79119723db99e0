//! What numbers reach, beside what the definition allows.

use crate::definition::Definition;

const DEFINITION: &str = r#"
    input  = { cases = "eof", read = [{ ints = "rows", within = "2..4" }, { ints = "cols", within = "2..4" }, "givens"] }
    grid   = { rows = "rows", cols = "cols", symbols = "1-4", blank = "." }
    model  = { givens = "givens", distinct = ["rows", "columns"] }
    output = { one = "{grid}" }
"#;

/// Returns what each number reached in some inputs: how many were read, the least and greatest, the ends that were
/// reached.
fn reached(inputs: &[&str]) -> Vec<(String, u64, Option<[i64; 2]>, [bool; 2])> {
    let definition = Definition::parse(DEFINITION).unwrap();
    let mut bounds = definition.number_bounds();
    for input in inputs {
        let _ = definition.add_bounds(input.as_bytes(), &mut bounds);
    }
    let numbers = bounds.into_iter().filter(|it| it.is_number());
    numbers
        .map(|it| {
            assert!(it.count == 0 || it.allowed == Some([2, 4]), "{it:?}");
            (it.name, it.count, it.read, it.reached)
        })
        .collect()
}

#[test]
fn bounds_are_those_of_all_cases_of_all_inputs() {
    let of = |name: &str, count, read, reached| (name.to_owned(), count, read, reached);
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
