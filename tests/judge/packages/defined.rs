//! `judge --validate` of a package with a definition: that alone rejects what is broken.

use super::Place;

const DEFINITION: &str = include_str!("../../../problems/uva12988/puzzle.toml");
const INPUT: &str = "1\n****\n2341\n4123\n3214\n";
const ANSWER: &str = "Case #1:\n1432\n2341\n4123\n3214\n";

/// Broken inputs, and a part of what each is rejected for.
const INPUTS: [(&str, &str); 12] = [
    ("", "line 1, column 1"),
    ("1\n****\n2341\n4123\n", "line 5, column 1"),
    ("2\n****\n2341\n4123\n3214\n", "line 6, column 1"),
    ("0\n****\n2341\n4123\n3214\n", "line"),
    ("01\n****\n2341\n4123\n3214\n", "line 1, column 1"),
    ("1\n****\n2341 \n4123\n3214\n", "line 3, column 5"),
    ("1\n****\n2341\n4123\n3214", "line 5, column 5"),
    ("1\r\n****\n2341\n4123\n3214\n", "line 1, column 2"),
    ("1\n****\n2351\n4123\n3214\n", "line 3, column 3"),
    ("1\n****\n234\n4123\n3214\n", "line 3, column 4"),
    ("1\n****\n23412\n4123\n3214\n", "line 3, column 5"),
    ("1\n****\n2341\n4123\n3214\n\n", "line 6, column 1"),
];

/// Broken answers, and a part of what each is rejected for.
const ANSWERS: [(&str, &str); 10] = [
    ("", "no answer was found"),
    ("Case #2:\n1432\n2341\n4123\n3214\n", "no answer was found"),
    ("1432\n2341\n4123\n3214\n", "no answer was found"),
    ("Case #1:\n1423\n2341\n4123\n3214\n", "column 3 holds `2` twice, in r1c3 and r3c3"),
    ("Case #1:\n2341\n1432\n4123\n3214\n", "the given `2` in r2c1 is not kept"),
    ("Case #1:\n1432\n2341\n4123\n", "no answer was found"),
    ("Case #1:\n1432\n2341\n4123\n3214", "final-newline: line 5, column 5"),
    ("Case #1:\n1432 \n2341\n4123\n3214\n", "trailing-space: line 2, column 5"),
    ("Case #1:\n1432\n2341\n4123\n3214\n\n", "line 6, column 1"),
    ("Case #1:\n143*\n2341\n4123\n3214\n", "r1c4 is empty"),
];

/// Validates a package, and returns the exit code and the lines of stdout.
fn validated(place: &Place) -> (Option<i32>, Vec<String>) {
    let output = place.judge(&["sudoku", "--validate"]);
    let text = String::from_utf8(output.stdout).unwrap();
    (output.status.code(), text.lines().map(str::to_owned).collect())
}

fn place(name: &str, tests: &[(&str, &str)]) -> Place {
    let place = Place::new(
        name,
        &[("sudoku/puzzle.toml", DEFINITION), ("sudoku/problem.yaml", "name: Sudoku\n")],
    );
    for (number, (input, answer)) in (10..).zip(tests) {
        place.put(&format!("sudoku/data/secret/{number}.in"), input);
        place.put(&format!("sudoku/data/secret/{number}.ans"), answer);
    }
    place
}

#[test]
fn broken_files_are_rejected_by_the_definition() {
    let inputs = INPUTS.iter().map(|(input, _)| (*input, ANSWER));
    let answers = ANSWERS.iter().map(|(answer, _)| (INPUT, *answer));
    let tests: Vec<_> = inputs.chain(answers).chain([(INPUT, ANSWER)]).collect();
    let (exit, lines) = validated(&place("defined-broken", &tests));
    assert_eq!((exit, lines.len()), (Some(1), 23), "{lines:#?}");
    for (at, (_, part)) in INPUTS.iter().chain(&ANSWERS).enumerate() {
        let of = if at < INPUTS.len() { "input" } else { "answer" };
        let begin = format!("secret/{}: the {of} is not as the definition says: ", at + 10);
        assert!(lines[at].starts_with(&begin) && lines[at].contains(part), "{part} {}", lines[at]);
    }
    let summary = "the definition, 0 input validators, 23 tests, 0 tests of validators: \
                   22 with an unexpected result";
    assert_eq!(lines[22], summary);
}

#[test]
fn tests_of_validators_are_tried_on_the_definition_and_on_each_validator() {
    let place = place("defined-trials", &[(INPUT, ANSWER)]);
    place.put("sudoku/data/invalid_input/good.in", INPUT);
    place.put("sudoku/data/invalid_input/short.in", "1\n****\n");
    place.put("sudoku/data/invalid_output/wrong.in", INPUT);
    place.put("sudoku/data/invalid_output/wrong.ans", ANSWER);
    place.put("sudoku/data/invalid_output/wrong.out", ANSWER);
    let good = "invalid_input/good: the definition accepts the input";
    let output = "invalid_output/wrong: the output is accepted";
    let (exit, lines) = validated(&place);
    assert_eq!((exit, &lines[..2]), (Some(1), &[good.to_owned(), output.to_owned()][..]));
    place.put("sudoku/input_validators/all.sh", "exit 42\n");
    let (_, lines) = validated(&place);
    let short = "invalid_input/short: no input validator rejects it";
    assert_eq!(lines[..3], [good.to_owned(), short.to_owned(), output.to_owned()]);
}
