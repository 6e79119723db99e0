//! Every kind of mistake can be made.

#[path = "../../../tests/engine/mistakes.rs"]
mod texts;

use std::collections::BTreeSet;

use self::texts::MISTAKES;
use super::DlxReader;
use super::error::DlxErrorKind;
use super::nets::NetMistake;

/// Numbers the kinds of mistakes, so that a new one is not forgotten here.
fn number(kind: &DlxErrorKind<'_>) -> usize {
    match kind {
        DlxErrorKind::NoItemLine { .. } => 0,
        DlxErrorKind::NotUtf8 { .. } => 1,
        DlxErrorKind::SecondBar => 2,
        DlxErrorKind::Bounds { .. } => 3,
        DlxErrorKind::ReversedBounds(_) => 4,
        DlxErrorKind::BoundedSecondary { .. } => 5,
        DlxErrorKind::EmptyName => 6,
        DlxErrorKind::Mark { .. } => 7,
        DlxErrorKind::RepeatedItem { .. } => 8,
        DlxErrorKind::UnknownItem { .. } => 9,
        DlxErrorKind::RepeatedEntry { .. } => 10,
        DlxErrorKind::ColouredPrimary { .. } => 11,
        DlxErrorKind::EmptyColour => 12,
        DlxErrorKind::Cost { .. } => 13,
        DlxErrorKind::CostSum => 14,
        DlxErrorKind::CostTotal => 15,
        DlxErrorKind::NoEntry => 16,
        DlxErrorKind::Net(NetMistake::UnknownWord { .. }) => 17,
        DlxErrorKind::Net(NetMistake::Number { .. }) => 18,
        DlxErrorKind::Net(NetMistake::Repeated { .. }) => 19,
        DlxErrorKind::Net(NetMistake::NoBar) => 20,
        DlxErrorKind::Net(NetMistake::RepeatedNode { .. }) => 21,
        DlxErrorKind::Net(NetMistake::UnknownNode { .. }) => 22,
        DlxErrorKind::Net(NetMistake::OneEnd { .. }) => 23,
        DlxErrorKind::Net(NetMistake::Unlinkable { .. }) => 24,
        DlxErrorKind::Net(NetMistake::TwoWays { .. }) => 25,
        DlxErrorKind::Weight { .. } => 26,
        DlxErrorKind::Net(NetMistake::Sum { .. }) => 27,
        DlxErrorKind::Net(NetMistake::UnknownTally { .. }) => 28,
        // The text would have many gigabytes.
        DlxErrorKind::TooMany => 29,
    }
}

#[test]
fn there_is_a_message_for_every_mistake_that_can_be_made() {
    let errors = MISTAKES.iter().filter_map(|text| DlxReader::new(text).find_map(Result::err));
    let numbers: BTreeSet<usize> = errors.map(|error| number(&error.kind)).collect();
    assert!(numbers.into_iter().eq(0..29));
}
