//! The strict reader accepts the tests that are shipped, except those that are listed. The judge of Golomb
//! writes some numbers with two digits and others with as many as they have; no definition says that.
//!
//! `SNAPSHOTS=overwrite cargo test --test setter strict` makes the list of the others anew.

use std::fmt::Write as _;
use std::path::Path;

use runner::setter::validate;
use snapbox::{Assert, Data};

use crate::problems::problems;

#[test]
fn shipped_tests_are_accepted_but_for_those_that_are_listed() {
    let mut list = String::new();
    for (package, definition) in problems() {
        let metadata = package.metadata().unwrap().unwrap();
        for test in package.tests(&metadata).tests {
            let input = test.input.read().unwrap();
            if let Err(rejected) = validate(&definition, &input, None) {
                let (place, why) = (rejected.place, rejected.why);
                let wanted = why.wanted();
                let _ = writeln!(
                    list,
                    "{}/{}:{}:{}: {why}, {wanted}",
                    package.id, test.name, place.line, place.column
                );
            }
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/setter/strict.txt");
    Assert::new().action_env("SNAPSHOTS").eq(list, Data::read_from(&path, None).raw());
}
