//! The strict reader finds every deviation from the format, with its place.

use crate::definition::Definition;
use crate::setter::AnswerCount;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// The cases, with numbers, of a square of digits: counted, an empty line between two of them.
const COUNTED: &str = r#"
    input  = { cases = "count", between = "\n", read = [{ ints = "n k", within = "1..4" }, "givens"] }
    grid   = { rows = "n", cols = "n", symbols = "1..n", blank = "." }
    model  = { givens = "givens", distinct = ["rows", "columns"], each = [{ in = "board", where = "a <= k" }] }
    output = { one = "{grid}" }
"#;

/// A table of words, until an end; a list in the line of its length, with commas; one line of cells.
const ENDED: &str = r#"
    [input]
    cases = { until = "0 0" }
    read  = [
      { ints = "n m" },
      { table = "worth", rows = "n", cols = "m", blank = "_", within = "0..20", begins = "gap" },
      { table = "list", rows = 1, cols = "counted", within = "-5..5", begins = "word" },
      { table = "line", rows = 2, cols = "line", cell_sep = "," },
      { layer = "givens", lex = "tokens", flat = true },
    ]
    [grid]
    rows    = "n"
    cols    = "m"
    symbols = "a b"
    blank   = "-"
    [model]
    givens   = "givens"
    distinct = ["rows"]
    each     = [{ in = "board", where = "worth[r, c] + list[0] + line[0, 0] < 99 || a > 0" }]
    [output]
    one = "{grid}"
"#;

/// A number and words that stand once, one in each line; then rows of cells.
const ONCE: &str = r#"
    input  = { cases = "eof", read = [
      { ints = "k", once = true },
      { table = "words", rows = "k", cols = "word", lex = "chars", symbols = "a b", once = true },
      { layer = "givens" },
    ] }
    grid   = { size = "1 x 2", symbols = "a b", blank = "." }
    model  = { givens = "givens", spell = [{ in = "rows", words = "words" }] }
    output = { one = "{grid}" }
"#;

const COUNTED_IN: &str = "2\n2 2\n1.\n..\n\n1 1\n.\n";
const ENDED_IN: &str = "1 2\n\n_ 20 2 5 -5\n1,2\n\n- b\n2 1\n\n7\n0 1 3\n4\n5\na -\n0 0\n";

fn says(definition: &str, input: &[u8]) -> String {
    let definition = Definition::parse(definition).unwrap();
    match definition.validate(input, None) {
        Ok(cases) => format!("{cases} cases"),
        Err(rejected) => {
            let (line, column) = (rejected.place.line, rejected.place.column);
            format!("{line}:{column}: {}, {}", rejected.why, rejected.why.wanted())
        }
    }
}

#[test]
fn inputs_as_the_format_says_are_accepted() {
    assert_eq!(says(COUNTED, COUNTED_IN.as_bytes()), "2 cases");
    assert_eq!(says(ENDED, ENDED_IN.as_bytes()), "2 cases");
    assert_eq!(says(COUNTED, b"0\n"), "0 cases");
    assert_eq!(says(ENDED, b"0 0\n"), "0 cases");
    assert_eq!(says(ONCE, b"2\nab\nba\n.b\n"), "1 cases");
    assert_eq!(says(ONCE, b"2\nab\nba\n"), "0 cases");
}

/// Checks that a change of an input is found: the changed part, its replacement, and the place.
fn is_found(definition: &str, input: &str, [part, change]: [&str; 2], expected: &str) {
    assert_eq!(input.matches(part).count(), 1, "{part:?} stands in one place");
    let changed = input.replace(part, change);
    let said = says(definition, changed.as_bytes());
    let said = said.replace("the layout is not as the format says: ", "");
    assert_eq!(said, expected, "{part:?} -> {change:?}");
}

macro_rules! deviations {
    ($($name:ident: $definition:ident, $input:ident, $part:literal => $change:literal, $said:literal;)*) => {$(
        #[test]
        fn $name() {
            is_found($definition, $input, [$part, $change], $said);
        }
    )*};
}

deviations! {
    a_blank_before_a_word: COUNTED, COUNTED_IN, "\n2 2" => "\n 2 2", "2:1: a blank, expected `2`";
    two_blanks: COUNTED, COUNTED_IN, "\n2 2" => "\n2  2", "2:3: a blank, expected `2`";
    a_tab_for_a_blank: COUNTED, COUNTED_IN, "\n2 2" => "\n2\t2", "2:2: a tab, expected a blank";
    a_line_end_for_a_blank: COUNTED, COUNTED_IN, "\n2 2" => "\n2\n2", "2:2: the end of a line, expected a blank";
    a_blank_at_the_end_of_a_line: COUNTED, COUNTED_IN, "\n2 2\n" => "\n2 2 \n", "2:4: a blank, expected the end of a line";
    a_blank_at_the_end_of_a_row: COUNTED, COUNTED_IN, "1." => "1. ", "3:3: a blank, expected the end of a line";
    a_carriage_return: COUNTED, COUNTED_IN, "1.\n" => "1.\r\n", "3:3: a carriage return, expected the end of a line";
    no_line_end_at_the_end: COUNTED, COUNTED_IN, "1 1\n.\n" => "1 1\n.", "7:2: the end of the input, expected the end of a line";
    an_empty_line_at_the_end: COUNTED, COUNTED_IN, "1 1\n.\n" => "1 1\n.\n\n", "8:1: the end of a line, expected the end of the input";
    an_empty_line_at_the_beginning: COUNTED, COUNTED_IN, "2\n2 2" => "\n2\n2 2", "1:1: the end of a line, expected `2`";
    a_byte_order_mark: COUNTED, COUNTED_IN, "2\n2 2" => "\u{FEFF}2\n2 2", "1:1: a byte-order mark, expected `2`";
    an_empty_line_too_many: COUNTED, COUNTED_IN, "\n\n1 1" => "\n\n\n1 1", "6:1: the end of a line, expected `1`";
    an_empty_line_too_few: COUNTED, COUNTED_IN, "\n\n1 1" => "\n1 1", "5:1: `1`, expected the end of a line";
    an_empty_line_within_a_case: COUNTED, COUNTED_IN, "1 1\n." => "1 1\n\n.", "7:1: the end of a line, expected `.`";
    two_words_for_a_row: COUNTED, COUNTED_IN, "1.\n" => "1 .\n", "3:2: case 1: row 1 has a blank after 1 of 2 cells, expected the next cell; only a layer with `lex = \"tokens\"` has blanks between them";
    all_rows_in_one_line: COUNTED, COUNTED_IN, "1.\n..\n" => "1...\n", "3:3: `..`, expected the end of a line";
    a_zero_before_a_number: COUNTED, COUNTED_IN, "\n2 2" => "\n02 2", "2:1: `02`, expected `2`";
    a_sign_before_a_number: COUNTED, COUNTED_IN, "\n2 2" => "\n2 +2", "2:3: `+2`, expected `2`";
    a_zero_before_the_number_of_cases: COUNTED, COUNTED_IN, "2\n2 2" => "02\n2 2", "1:1: `02`, expected `2`";
    too_many_cases: COUNTED, COUNTED_IN, "2\n2 2" => "1\n2 2", "6:1: there is text after the only case, expected the end of the input";
    too_few_cases: COUNTED, COUNTED_IN, "2\n2 2" => "3\n2 2", "8:1: the input ends after 2 of 3 cases, expected case 3";
    a_number_above_its_bounds: COUNTED, COUNTED_IN, "\n2 2" => "\n2 5", "2:3: case 1: k is 5, expected 1 to 4";
    a_number_below_its_bounds: COUNTED, COUNTED_IN, "1 1" => "1 0", "6:3: case 2: k is 0, expected 1 to 4";
    another_sign_in_a_cell: COUNTED, COUNTED_IN, "1." => "1x", "3:2: case 1: row 1 holds `x`, expected 1 2 or the blank `.`";
    a_row_too_long: COUNTED, COUNTED_IN, "1." => "1..", "3:3: case 1: row 1 goes on after its 2 cells, expected the end of the line";
    text_after_the_end: ENDED, ENDED_IN, "0 0\n" => "0 0\nx\n", "15:1: `x`, expected the end of the input";
    no_end: ENDED, ENDED_IN, "0 0\n" => "", "14:1: the input ends without the line `0 0`, expected a case or `0 0`";
    a_blank_within_the_end: ENDED, ENDED_IN, "0 0\n" => "0  0\n", "14:3: a blank, expected `0`";
    no_gap_before_a_field: ENDED, ENDED_IN, "1 2\n\n" => "1 2\n", "2:1: `_`, expected the end of a line";
    a_new_line_for_a_field_in_the_same: ENDED, ENDED_IN, "_ 20 2" => "_ 20\n2", "3:5: the end of a line, expected a blank";
    a_number_of_a_table_above_its_bounds: ENDED, ENDED_IN, "_ 20" => "_ 21", "3:3: case 1: worth is 21, expected 0 to 20";
    a_number_of_a_list_below_its_bounds: ENDED, ENDED_IN, "5 -5" => "5 -6", "3:10: case 1: list is -6, expected -5 to 5";
    minus_one_for_nothing: ENDED, ENDED_IN, "_ 20" => "-1 20", "3:1: `-1`, expected `_`";
    a_blank_for_a_comma: ENDED, ENDED_IN, "1,2" => "1 2", "4:2: a blank, expected `,2`";
    rows_of_a_grid_in_lines: ENDED, ENDED_IN, "a -" => "a\n-", "13:2: the end of a line, expected a blank";
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_bytes_make_it_fail(
        bytes in vec(prop_oneof![any::<u8>(), Just(b' '), Just(b'\n'), b'0'..=b'9'], 0..9),
        place in any::<Index>(),
        cut in 0..4_usize,
    ) {
        for (definition, input) in [(COUNTED, COUNTED_IN), (ENDED, ENDED_IN)] {
            let definition = Definition::parse(definition).unwrap();
            let (before, after) = input.as_bytes().split_at(place.index(input.len()));
            let input = [before, &bytes, after.get(cut..).unwrap_or_default()].concat();
            if let Err(rejected) = definition.validate(&input, Some(AnswerCount::One)) {
                let lines = input.split(|&byte| byte == b'\n').count() as u64;
                prop_assert!((1..=lines).contains(&rejected.place.line), "{:?}", rejected.why);
            }
        }
    }
}

#[test]
fn a_promised_number_of_answers_is_kept() {
    let definition = Definition::parse(COUNTED).unwrap();
    let says = |input: &str, promised| {
        let rejected = definition.validate(input.as_bytes(), Some(promised)).err();
        rejected.map(|it| (it.place.line, it.place.column, it.why.to_string()))
    };
    assert_eq!(says("1\n2 2\n1.\n..\n", AnswerCount::One), None);
    assert_eq!(says("1\n2 2\n..\n..\n", AnswerCount::Several), None);
    assert_eq!(says("1\n2 2\n1.\n1.\n", AnswerCount::None), None);
    let several = says("2\n2 2\n1.\n..\n\n2 2\n..\n..\n", AnswerCount::One);
    assert_eq!(several, Some((6, 1, "case 2 has several answers".to_owned())));
}
