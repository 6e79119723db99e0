//! The strict reader accepts the tests that are shipped, except those that are listed. The judge of Golomb
//! writes some numbers with two digits and others with as many as they have; no definition says that.
//!
//! `SNAPSHOTS=overwrite cargo test -p runner-puzzle setter::strict` makes the list of the others anew.

use std::fmt::Write as _;

use snapbox::{Assert, Data};

use super::problems::{Problem, problems};

#[test]
fn shipped_tests_are_accepted_but_for_those_that_are_listed() {
    let mut list = String::new();
    for Problem { id, definition, tests } in problems() {
        for test in tests {
            if let Err(rejected) = definition.validate(test.input.as_bytes(), None) {
                let (place, why) = (rejected.place, rejected.why);
                let wanted = why.wanted();
                let _ = writeln!(
                    list,
                    "{id}/{}:{}:{}: {why}, {wanted}",
                    test.name, place.line, place.column
                );
            }
        }
    }
    let path = crate::tests::project("tests/setter/strict.txt");
    Assert::new().action_env("SNAPSHOTS").eq(list, Data::read_from(&path, None).raw());
}
