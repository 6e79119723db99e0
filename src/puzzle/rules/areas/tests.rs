//! Tests of areas.

use super::*;
use crate::grid::Value;
use crate::rules::tally::{Amount, Tallied};
use crate::rules::testing::{Case, expr};

fn says<const N: usize>(case: &Case, rule: &Areas, rows: [&str; N]) -> Option<String> {
    case.says(rule, &Scope::board(), rows)
}

fn rule(bounds: NumberBounds, size: Option<&str>) -> Areas {
    let of = Some(vec!["#".to_owned()]);
    let one_sized = size.is_some_and(|size| size.contains("clues"));
    Areas {
        name: None,
        symbols: SymbolSets { of, each: false },
        touch: EDGE,
        bounds,
        size: size.map(expr),
        sizes: [None, None],
        one_sized,
        one: None,
        from: None,
        form: None,
        inner_corners: None,
    }
}

fn unbounded() -> NumberBounds {
    NumberBounds::read(&mut Entries::default(), bounds::KEYS).unwrap()
}

#[test]
fn too_many_areas_and_too_few_are_reported() {
    let case = Case::new("#o", ["...", "..."]);
    let rule = rule(NumberBounds::exactly(expr("2")), None);
    assert_eq!(says(&case, &rule, ["#o#", "##o"]), None);
    assert_eq!(says(&case, &rule, ["#o.", "..#"]), None);
    let text = |found| Some(format!("the board has {found} of `#`, not 2"));
    assert_eq!(says(&case, &rule, ["#o#", "o#o"]), text("3 areas"));
    assert_eq!(says(&case, &rule, ["#o#", "###"]), text("1 area"));
    assert_eq!(says(&case, &rule, ["o.o", "ooo"]), text("1 area"));
}

#[test]
fn the_wrong_size_of_an_area_is_reported() {
    let case = Case::new("#o", ["...", "..."]);
    let rule = rule(unbounded(), Some("2"));
    assert_eq!(says(&case, &rule, ["#o#", "#o#"]), None);
    assert_eq!(says(&case, &rule, ["#..", "o.."]), None);
    let text = |cell, found| Some(format!("the area of `#` at {cell} has {found}, not 2"));
    assert_eq!(says(&case, &rule, ["##.", "#.."]), text("r1c1", "3 cells"));
    assert_eq!(says(&case, &rule, [".o#", "..o"]), text("r1c3", "1 cell"));
}

#[test]
fn each_area_has_one_cell_with_a_size() {
    let mut case = Case::new("#o", ["...", "..."]);
    case.push("clues", Value::Table(vec![vec![2, 0, 2], vec![0, 0, 0]]));
    let rule = rule(unbounded(), Some("clues[r, c]"));
    assert_eq!(says(&case, &rule, ["#o#", "#o#"]), None);
    assert_eq!(says(&case, &rule, ["..o", "#o."]), None);
    assert_eq!(says(&case, &rule, ["ooo", "ooo"]), None);
    let none = "the area of `#` at r2c1 has no cell with a size".to_owned();
    assert_eq!(says(&case, &rule, ["ooo", "#.."]), Some(none));
    case = Case::new("#o", ["..", ".."]);
    case.push("clues", Value::Table(vec![vec![2, 2], vec![0, 0]]));
    let two = "the area of `#` at r1c1 has two cells with a size, r1c1 and r1c2".to_owned();
    assert_eq!(says(&case, &rule, ["##", ".."]), Some(two));
}

#[test]
fn areas_have_a_form() {
    let case = Case::new("#o", ["...", "..."]);
    let says = |form, rows| {
        let rule = Areas { form: Some(form), ..rule(unbounded(), None) };
        says(&case, &rule, rows)
    };
    let hook = ["##o", "#oo"];
    assert_eq!(says(Form::Tree, hook), None);
    let text = |end| Some(format!("the area of `#` at r1c1 {end}"));
    assert_eq!(says(Form::Rectangle, hook), text("is not a rectangle"));
    assert_eq!(says(Form::Rectangle, ["##o", "#.o"]), None);
    assert_eq!(says(Form::Square, ["##o", "##o"]), None);
    assert_eq!(says(Form::Square, ["##o", "oo#"]), text("is not a square"));
    assert_eq!(says(Form::Square, ["##o", "..o"]), None);
    assert_eq!(says(Form::Tree, ["##o", "##o"]), text("closes a loop"));
}

#[test]
fn a_sum_over_areas_is_judged_by_what_they_can_become() {
    let case = Case::new("#*o", ["...", "..."]);
    let of = |words: &[&str]| SymbolSets {
        of: Some(words.iter().map(|&word| word.to_owned()).collect()),
        each: false,
    };
    let areas = Areas { symbols: of(&["#", "*"]), ..rule(unbounded(), None) };
    let board = Scope::board();
    let areas = case.bind(&areas, &board).unwrap();
    let demand = NumberBounds::exactly(expr("1")).into();
    let count = Tallied { amount: Amount::Symbols(of(&["*"])), demand };
    let bound = count.bind_areas((&board, &*areas), &[], &case.terrain()).unwrap();
    let says = |rows| bound.breach(case.board(), &case.grid(rows)).map(|it| it.text);
    for rows in [["#..", "..."], ["#.o", "ooo"], ["*o*", "#oo"], ["ooo", "ooo"]] {
        assert_eq!(says(rows), None, "{rows:?}");
    }
    let text = |at, found| Some(format!("the area of `#` `*` at {at} has {found} of `*`, not 1"));
    assert_eq!(says(["#o*", "o.o"]), text("r1c1", 0));
    assert_eq!(says([".**", "..."]), text("r1c2", 2));
}

#[test]
fn inner_corners_are_counted() {
    let case = Case::new("#o", ["...", "..."]);
    let says = |corners, rows| {
        let rule = Areas { inner_corners: Some(expr(corners)), ..rule(unbounded(), None) };
        says(&case, &rule, rows)
    };
    assert_eq!(says("1", ["##o", "#oo"]), None);
    assert_eq!(says("1", ["##.", "#.."]), None);
    let text = |found, due| Some(format!("the area of `#` at r1c1 has {found}, not {due}"));
    assert_eq!(says("1", ["##o", "##o"]), text("0 inner corners", 1));
    assert_eq!(says("0", ["##.", "#o."]), text("1 inner corner", 0));
    assert_eq!(says("1", ["###", "o#o"]), text("2 inner corners", 1));
    assert_eq!(says("r - 1", ["##o", "##o"]), None);
}

#[test]
fn what_can_be_reached_from_a_cell_is_counted() {
    let case = Case::new("#o", ["...", "..!"]);
    let from = |size, from| Areas { from: Some(expr(from)), ..rule(unbounded(), Some(size)) };
    let middle = from("3", "r == 0 && c == 1");
    assert_eq!(says(&case, &middle, ["#o#", "#o!"]), None);
    let text = |found| Some(format!("{found} of `#` can be reached from r1c2, not 3"));
    assert_eq!(says(&case, &middle, ["#o#", "oo!"]), text("2 cells"));
    assert_eq!(says(&case, &middle, ["###", "#o!"]), text("4 cells"));
    assert_eq!(says(&case, &middle, ["#..", "#o!"]), None);
    let hole = from("0", "r == 1 && c == 2");
    assert_eq!(says(&case, &hole, ["##o", "#o!"]), None);
    assert!(says(&case, &hole, ["ooo", "o#!"]).is_some());
}
