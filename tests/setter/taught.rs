//! Steps: each follows from its rules and from what is known, by brute force, and they lead to the answer.

use std::cell::Cell;

use super::clues::cases;
use super::problems::definition;
use crate::setter::{AnswerCount, CaseGrade, GeneratorOptions, Level, generate};
use crate::teach::{Kind, LessonPlan, Proofs, lesson, proved};

/// Genres of different rules, with small sizes.
const GENRES: &[(&str, &[(&str, i64)])] = &[
    ("uva12988", &[]),
    ("poj2676", &[]),
    ("akari", &[("rows", 4), ("cols", 4)]),
    ("numbrix", &[("rows", 3), ("cols", 3)]),
    ("hidato", &[("rows", 3), ("cols", 3)]),
    ("hashiwokakero", &[("rows", 5), ("cols", 5)]),
    ("mines", &[("rows", 4), ("cols", 4)]),
    ("skyscrapers", &[]),
    ("kurodoko", &[("rows", 4), ("cols", 4)]),
    ("kenken", &[("rows", 4), ("cols", 4)]),
    ("tapa", &[("rows", 4), ("cols", 4)]),
    ("yinyang", &[("rows", 4), ("cols", 4)]),
    ("starbattle", &[]),
    ("numberlink", &[("rows", 4), ("cols", 4)]),
    ("lits", &[("rows", 4), ("cols", 4)]),
    ("shakashaka", &[("rows", 4), ("cols", 4)]),
    ("simpleloop", &[("rows", 4), ("cols", 4)]),
    ("yajilin", &[("rows", 4), ("cols", 4)]),
    ("ripple", &[("rows", 4), ("cols", 4)]),
    ("easyasabc", &[]),
    ("sukoro", &[("rows", 4), ("cols", 4)]),
    ("moonsun", &[("rows", 4), ("cols", 4)]),
    ("nurimisaki", &[("rows", 4), ("cols", 4)]),
    ("codingamefutoshiki", &[("side", 7)]),
    ("fillomino", &[("rows", 3), ("cols", 3)]),
    ("gokigen", &[("rows", 4), ("cols", 4)]),
    ("heyawake", &[("rows", 4), ("cols", 4)]),
    ("hitori", &[("n", 4), ("m", 4)]),
    ("kakuro", &[("rows", 5), ("cols", 5)]),
    ("killersudoku", &[("rows", 4), ("cols", 4)]),
    ("magnets", &[("rows", 4), ("cols", 4)]),
    ("masyu", &[("rows", 4), ("cols", 4)]),
    ("nonogram", &[]),
    ("nurikabe", &[("rows", 4), ("cols", 4)]),
    ("slitherlink", &[("rows", 4), ("cols", 4)]),
    ("takuzu", &[]),
    ("tents", &[("rows", 4), ("cols", 4)]),
];

#[test]
fn steps_follow_and_lead_to_the_answer() {
    let (mut proofs, mut step_proofs) = (Proofs::default(), Proofs::default());
    for &(id, set) in GENRES {
        let definition = definition(id);
        let set = set.iter().map(|&(name, number)| (name.to_owned(), [number, number])).collect();
        let answers = AnswerCount::One;
        let options = GeneratorOptions { seed: 5, set, answers, ..GeneratorOptions::default() };
        for number in 1..=4 {
            let data = generate(&definition, &options, number, &|| true);
            let data = data.unwrap_or_else(|error| panic!("{id}: {error}"));
            let rules = definition.model.bind(&data).unwrap();
            proved(&definition, &data, &rules, (&mut proofs, &mut step_proofs));
            let plan = LessonPlan { is_telling: true, ..LessonPlan::all() };
            let whole = lesson(&definition, &data, &rules, plan);
            assert!(whole.is_done, "{id} {number}: {:?}", whole.steps.last());
            for step in &whole.steps {
                assert!(!step.rules.is_empty() && step.sentence.contains(": "), "{step:?}");
                // What has no least number has no words either.
                assert!(!step.sentence.contains(&i64::MAX.to_string()), "{step:?}");
            }
            // Without harder steps the lesson is the same, or ends earlier and leads nowhere.
            for hardest in Kind::all().step_by(2) {
                let easier = lesson(&definition, &data, &rules, LessonPlan { hardest, ..plan });
                assert!(whole.steps.starts_with(&easier.steps), "{id} {number}: {hardest:?}");
                assert!(easier.steps.iter().all(|step| step.kind <= hardest), "{id} {number}");
                assert!(!easier.is_done || easier == whole, "{id} {number}: {hardest:?}");
            }
        }
    }
    for proofs in [proofs, step_proofs] {
        assert_eq!(proofs.wrong, Vec::<String>::new());
        assert!(proofs.proved > 1500 && proofs.proved > 20 * proofs.skipped, "{proofs:?}");
    }
}

#[test]
fn what_holes_and_single_cells_exclude_is_one_step() {
    let of_cells = [
        "cells with clues must be `.`",
        "the neighbourhoods of cells without clues have none; rules for single cells exclude the rest",
    ];
    for (id, causes) in [
        ("hashiwokakero", &["cells without clues must be `empty` or `straight`"][..]),
        ("simpleloop", &["no line goes through holes"]),
        ("tents", &of_cells),
        // What follows there is about walls.
        ("barns", &[]),
    ] {
        let definition = definition(id);
        let sides = ["rows", "cols"].map(|name| (name.to_owned(), [6, 6]));
        let options = GeneratorOptions { set: sides.to_vec(), ..GeneratorOptions::default() };
        let data = generate(&definition, &options, 1, &|| true).unwrap();
        let rules = definition.model.bind(&data).unwrap();
        let plan = LessonPlan { is_telling: true, ..LessonPlan::all() };
        let steps = lesson(&definition, &data, &rules, plan).steps;
        for (step, cause) in steps.iter().zip(causes) {
            assert!(step.sentence.ends_with(cause), "{id}: {}", step.sentence);
        }
        let others = &steps[causes.len()..];
        assert!(others.iter().all(|step| step.kind != Kind::Clue), "{id}: {others:?}");
    }
}

#[test]
fn shapes_that_fit_a_region_say_what_they_share() {
    let definition = definition("lits");
    let input = "AAAA\nCCBB\nCCBB\nCCBB\nDDDD\n";
    let case = cases(&definition, input.as_bytes()).remove(0);
    let rules = definition.model.bind(&case).unwrap();
    let plan = LessonPlan { is_telling: true, ..LessonPlan::all() };
    let lesson = lesson(&definition, &case, &rules, plan);
    let says: Vec<&str> = lesson.steps.iter().map(|it| &*it.sentence).collect();
    let of_row = "r1c1, r1c2, r1c3 and r1c4 are `I`: so it is with every shape that still fits the stretch from r1c1 to r1c4";
    assert!(says[0].starts_with(of_row), "{says:?}");
    assert!(says.iter().any(|it| it.ends_with("and no shape fits the region of r2c3")), "{says:?}");
}

#[test]
fn a_lesson_ends_when_it_is_stopped() {
    let definition = definition("slitherlink");
    let sides = [("rows", 5), ("cols", 5)].map(|(name, side)| (name.to_owned(), [side, side]));
    let options = GeneratorOptions { set: sides.to_vec(), ..GeneratorOptions::default() };
    let data = generate(&definition, &options, 1, &|| true).unwrap();
    let rules = definition.model.bind(&data).unwrap();
    let asked = Cell::new(0);
    let go_on = || asked.replace(asked.get() + 1) < 20;
    let plan = LessonPlan { go_on: &go_on, ..LessonPlan::all() };
    assert!(!lesson(&definition, &data, &rules, plan).is_done);
    assert!(asked.get() < 40, "{} questions", asked.get());
}

#[test]
fn what_is_not_solved_by_steps_needs_a_guess() {
    let kinds: Vec<&str> = CaseGrade::kinds().collect();
    assert_eq!(kinds.last(), Some(&"guess"));
    let definition = definition("poj2676");
    // One of the hardest sudokus, by Arto Inkala.
    let input = "1\n800000000\n003600000\n070090200\n050007000\n000045700\n000100030\n001000068\n008500010\n090000400\n";
    let grade = definition.graded(input.as_bytes(), &|| true).next().unwrap().unwrap().1;
    assert_eq!(grade.level, Some(Level::Extreme), "{grade:?}");
    let hardest = grade.steps.last().unwrap().0;
    assert!(["cases", "guess"].contains(&hardest), "{grade:?}");
}
