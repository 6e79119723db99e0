//! What stays of a text still fails, and no line of it can be missed.

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;

use super::text::Text;
use super::{hash, shrunk};

/// Texts of short words, as generators print them.
fn texts() -> impl Strategy<Value = String> {
    let word = prop_oneof!["-?[0-9]{1,3}", "[.#x]{1,4}", ""];
    let line = prop::collection::vec(word, 0..5).prop_map(|words| words.join(" "));
    (prop::collection::vec(line, 0..9), any::<bool>())
        .prop_map(|(lines, is_ended)| lines.join("\n") + if is_ended { "\n" } else { "" })
}

/// Returns what is left of a text while a program fails.
fn left(text: &str, fails: impl Fn(&str) -> bool) -> String {
    let left = shrunk(text.as_bytes(), &mut |input| Some(fails(str::from_utf8(input).unwrap())));
    String::from_utf8(left).unwrap()
}

/// Tells whether a text is a number, and then as many lines.
fn is_counted(text: &str) -> bool {
    let mut lines = text.lines();
    lines.next().and_then(|count| count.parse().ok()) == Some(lines.count())
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        ..ProptestConfig::default()
    })]

    #[test]
    fn no_byte_of_a_text_is_lost(text: Vec<u8>) {
        prop_assert_eq!(Text::new(&text).bytes(), text);
    }

    #[test]
    fn what_is_left_fails_and_no_line_of_it_can_be_missed(text in texts(), salt: u64) {
        // It fails on the text itself, and without any pattern on half of all others.
        let fails = |input: &str| input == text || (hash(input.as_bytes()) ^ salt).is_multiple_of(2);
        let rest = left(&text, fails);
        prop_assert!(fails(&rest));
        prop_assert!(rest.len() <= text.len());
        prop_assert_eq!(&left(&text, fails), &rest);
        let parts = Text::new(rest.as_bytes());
        let form = super::Form::of(&Text::new(text.as_bytes()));
        for line in 0..parts.lines.len() {
            let fewer = parts.clone().without_lines(line..line + 1);
            let is_input = !fewer.lines.is_empty() && form.holds(&fewer);
            prop_assert!(!is_input || !fails(str::from_utf8(&fewer.bytes()).unwrap()), "{:?}", fewer);
        }
    }

    #[test]
    fn one_counted_line_is_left_of_many(before in 0..40_usize, after in 0..40_usize, x in 2..2000_i64) {
        let mut lines = vec!["1 2".to_owned(); before];
        lines.push(format!("{x} y"));
        lines.resize(before + 1 + after, "3 4".to_owned());
        let text = format!("{}\n{}\n", lines.len(), lines.join("\n"));
        let is_large = |line: &str| line.split(' ').any(|word| word.parse().is_ok_and(|it: i64| it >= x));
        prop_assert_eq!(left(&text, |it| is_counted(it) && it.lines().skip(1).any(is_large)), format!("1\n{x}\n"));
    }
}

#[test]
fn counts_stay_right_where_programs_would_not_notice() {
    let has_x = |text: &str| text.contains('x');
    assert_eq!(left("3\n.#\n#x\n..\n", has_x), "1\nx\n");
    assert_eq!(left("2 3\n.#.\n.x#\n", has_x), "1 1\nx\n");
    assert_eq!(left("4\na b x c\n", has_x), "1\nx\n");
}

#[test]
fn cases_and_squares_are_taken_away_whole() {
    // Each case is a number of words, and then the words.
    let is_input = |text: &str| {
        let mut lines = text.lines();
        let count: Option<usize> = lines.next().and_then(|it| it.parse().ok());
        let cases: Vec<&str> = lines.collect();
        let is_case = |case: &[&str]| match case {
            [count, words] => count.parse() == Ok(words.split(' ').count()),
            _ => false,
        };
        count == Some(cases.len() / 2) && cases.chunks(2).all(is_case)
    };
    let fails = |text: &str| is_input(text) && text.contains('x');
    assert_eq!(left("3\n2\na b\n3\na x b\n1\nc\n", fails), "1\n1\nx\n");
    let is_square = |text: &str| {
        let side = text.lines().next().and_then(|it| it.parse().ok());
        side == Some(text.lines().count() - 1)
            && text.lines().skip(1).all(|row| Some(row.split(' ').count()) == side)
    };
    let fails = |text: &str| is_square(text) && text.contains('x');
    assert_eq!(left("3\na b c\nd e x\nf g h\n", fails), "1\nx\n");
}

#[test]
fn words_that_are_left_of_rows_are_not_of_one_length() {
    let are_there = |text: &str| text.contains("x.xx") && text.contains("bb");
    assert_eq!(left("# x.xx\na bb\n", are_there), "x.xx\nbb\n");
}

#[test]
fn numbers_become_small() {
    let largest =
        |text: &str| text.split_whitespace().filter_map(|it| it.parse::<i64>().ok()).max();
    assert_eq!(left("7 123456789012\n", |text| largest(text) >= Some(1000)), "1000\n");
    let least = |text: &str| text.split_whitespace().filter_map(|it| it.parse::<i64>().ok()).min();
    assert_eq!(left("7 -123456789012\n", |text| least(text) <= Some(-1000)), "-1000\n");
}

#[test]
fn an_early_end_leaves_what_there_is() {
    assert_eq!(shrunk(b"3\n1\n2\n3\n", &mut |_| None), b"3\n1\n2\n3\n");
}
