//! Tests of all rules together.

use std::sync::Arc;

use super::testing::Case;
use super::*;
use crate::grid::Scope;

fn latin(case: &Case) -> Vec<Arc<dyn Constraint>> {
    let rule = |scope| case.bind(&Distinct, &scope).unwrap();
    vec![rule(Scope::of("rows")), rule(Scope::of("columns"))]
}

#[test]
fn a_right_answer_is_right() {
    let case = Case::new("12", ["1.", ".."]);
    assert_eq!(verify(&latin(&case), &case.terrain(), &case.grid(["12", "21"])), Ok(()));
}

#[test]
fn each_wrong_answer_is_named() {
    let case = Case::new("12", ["1.", ".."]);
    let says = |answer: [&str; 2]| {
        let answer = case.grid(answer);
        verify(&latin(&case), &case.terrain(), &answer).unwrap_err().text
    };
    assert_eq!(says(["12", "2."]), "r2c2 is empty");
    assert_eq!(says(["12", "2!"]), "r2c2 is empty");
    assert_eq!(says(["21", "12"]), "the given `1` in r1c1 is not kept");
    assert_eq!(says(["11", "22"]), "row 1 holds `1` twice, in r1c1 and r1c2");
    assert_eq!(says(["12", "12"]), "column 1 holds `1` twice, in r1c1 and r2c1");
}

#[test]
fn givens_can_contradict_themselves() {
    let case = Case::new("12", ["..", ".."]);
    let constraints = latin(&case);
    assert_eq!(contradiction(&constraints, case.board(), &case.grid(["1.", ".1"])), None);
    let (number, breach) =
        contradiction(&constraints, case.board(), &case.grid(["..", "22"])).unwrap();
    assert_eq!((number, breach.cell), (0, Some(case.shape().cell(1, 1))));
}

#[test]
fn holes_are_no_part_of_the_puzzle() {
    let case = Case::new("12", ["!.", "1."]);
    let constraints = latin(&case);
    assert_eq!(verify(&constraints, &case.terrain(), &case.grid(["!1", "12"])), Ok(()));
    assert!(verify(&constraints, &case.terrain(), &case.grid(["21", "12"])).is_err());
}
