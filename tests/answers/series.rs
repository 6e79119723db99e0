//! Boards of n x n have as many answers as the On-Line Encyclopedia of Integer Sequences says.

use std::io::Cursor;
use std::num::NonZero;
use std::sync::Arc;

use crate::definition::Definition;
use crate::solve::Solver;
use crate::tests::times;

/// The rules, and the numbers of answers for n = 1, 2 and so on.
const SERIES: [(&str, &str, &[&str]); 4] = [
    (
        "A006506, independent sets of cells",
        r#"count = [{ in = "pairs edge", at_most = 1 }]"#,
        &[
            "2",
            "7",
            "63",
            "1234",
            "55447",
            "5598861",
            "1280128950",
            "660647962955",
            "770548397261707",
            "2030049051145980050",
            "12083401651433651945979",
            "162481813349792588536582997",
        ],
    ),
    (
        "A063443, kings that do not attack each other",
        r#"count = [{ in = "windows 2x2", at_most = 1 }, { in = "pairs edge", at_most = 1 }]"#,
        &[
            "2",
            "5",
            "35",
            "314",
            "6427",
            "202841",
            "12727570",
            "1355115601",
            "269718819131",
            "94707789944544",
            "60711713670028729",
            "69645620389200894313",
        ],
    ),
    (
        "A000170, n queens",
        r#"
        count = [
            { in = "rows", exactly = 1 },
            { in = "columns", exactly = 1 },
            { in = "diagonals", at_most = 1 },
        ]
        "#,
        &["1", "0", "0", "2", "10", "4", "40", "92", "352", "724", "2680"],
    ),
    (
        "A002464, permutations whose neighbours differ by more than one",
        r#"
        count = [
            { in = "rows", exactly = 1 },
            { in = "columns", exactly = 1 },
            { in = "windows 2x2", at_most = 1 },
        ]
        "#,
        &["1", "0", "0", "2", "14", "90", "646", "5242", "47622", "479306", "5296790", "63779034"],
    ),
];

#[test]
fn boards_have_as_many_answers_as_is_published() {
    for (name, rules, numbers) in SERIES {
        // The last takes longer than all before it.
        let numbers = &numbers[..numbers.len() - usize::from(times() == 1)];
        let definition = format!(
            r#"
            input  = {{ cases = "eof", read = [{{ ints = "n" }}] }}
            grid   = {{ rows = "n", cols = "n", symbols = "x", background = "." }}
            output = {{ answer = "count", one = "{{count}}" }}
            [model]
            {rules}
            "#
        );
        let solver = Arc::new(Solver::new(Definition::parse(&definition).unwrap()));
        let input: Vec<String> = (1..=numbers.len()).map(|n| n.to_string()).collect();
        let input = input.join("\n");
        let mut output = Vec::new();
        solver.run(Cursor::new(input), &mut output, &mut |_| {}, NonZero::<usize>::MIN).unwrap();
        let output = String::from_utf8(output).unwrap();
        assert_eq!(output.lines().collect::<Vec<_>>(), numbers, "{name}");
    }
}
