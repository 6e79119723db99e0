//! Properties of comparing, for any two outputs.

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;

use super::{Agreement, Comparison, trimmed};

/// A failure is kept beside this file.
fn config() -> ProptestConfig {
    let persistence = FileFailurePersistence::WithSource("regressions");
    ProptestConfig { failure_persistence: Some(Box::new(persistence)), ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_verdict_depends_on_what_can_be_seen(
        expected in r"[ \t\r\n\x0B12a]{0,12}",
        got in r"[ \t\r\n\x0B12a]{0,12}",
    ) {
        let visible = |text: &str| text.replace([' ', '\t', '\r', '\n', '\x0B', '\x0C'], "");
        let comparison = Comparison::new(expected.as_bytes(), got.as_bytes());
        prop_assert_eq!(comparison.difference.is_none(), expected == got);
        match comparison.agreement {
            Agreement::Equal => prop_assert_eq!(expected, got),
            Agreement::Presentation(_) => {
                prop_assert_ne!(&expected, &got);
                prop_assert_eq!(visible(&expected), visible(&got));
            }
            Agreement::Wrong(_) => {
                prop_assert!(got.is_empty() || visible(&expected) != visible(&got));
            }
        }
    }

    #[test]
    fn blanks_at_the_ends_of_lines_do_not_move_the_place_of_another_difference(
        expected in "([ \t]{0,2}[12é]?){0,3}(\n([ \t]{0,2}[12é]?){0,3}){0,4}",
        got in "([ \t]{0,2}[12é]?){0,3}(\n([ \t]{0,2}[12é]?){0,3}){0,4}",
    ) {
        // An empty output is wrong in any case.
        prop_assume!(!got.is_empty());
        let [expected, got] = [expected, got].map(String::into_bytes);
        let told = Comparison::new(&expected, &got);
        let plain = Comparison::new(&trimmed(&expected), &trimmed(&got));
        prop_assert_eq!(told.is_equal_in_lines(), plain.is_equal());
        prop_assume!(!told.is_equal_in_lines());
        let [told, plain] = [told, plain].map(|it| it.difference.unwrap());
        prop_assert_ne!(told.expected, told.got);
        prop_assert_eq!((told.expected, told.got), (plain.expected, plain.got));
        // Where the output ends depends on the blanks at its end.
        prop_assert!(told.got.is_none() || (told.line, told.column) == (plain.line, plain.column));
    }
}
