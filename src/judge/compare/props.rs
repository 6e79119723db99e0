//! Properties of comparing, for any two outputs.

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;

use super::{Agreement, Comparison};

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
}
