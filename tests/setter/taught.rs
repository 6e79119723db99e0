//! Steps: each follows from its rules and from what is known, by brute force, and they lead to the answer.

use super::problems::definition;
use crate::setter::{AnswerCount, GeneratorOptions, generate};
use crate::teach::{Proofs, lesson, proved};

/// Genres of different rules, with small sizes.
const GENRES: &[(&str, &[(&str, i64)])] = &[
    ("uva12988", &[]),
    ("poj2676", &[]),
    ("codingamefutoshiki", &[("side", 7)]),
    ("heyawake", &[("rows", 4), ("cols", 4)]),
    ("hitori", &[("n", 4), ("m", 4)]),
    ("kakuro", &[("rows", 5), ("cols", 5)]),
    ("masyu", &[("rows", 4), ("cols", 4)]),
    ("nonogram", &[]),
    ("nurikabe", &[("rows", 4), ("cols", 4)]),
    ("slitherlink", &[("rows", 4), ("cols", 4)]),
    ("takuzu", &[]),
    ("tents", &[("rows", 4), ("cols", 4)]),
];

#[test]
fn steps_follow_and_lead_to_the_answer() {
    let mut proofs = Proofs::default();
    for &(id, set) in GENRES {
        let definition = definition(id);
        let set = set.iter().map(|&(name, number)| (name.to_owned(), [number, number])).collect();
        let answers = AnswerCount::One;
        let options = GeneratorOptions { seed: 5, set, answers, ..GeneratorOptions::default() };
        for number in 1..=4 {
            let data = generate(&definition, &options, number, &|| true);
            let data = data.unwrap_or_else(|error| panic!("{id}: {error}"));
            let rules = definition.model.bind(&data).unwrap();
            proved(&definition, &data, &rules, &mut proofs);
            let lesson = lesson(&definition, &data, &rules, usize::MAX, true);
            assert!(lesson.is_done, "{id} {number}: {:?}", lesson.steps.last());
            for step in &lesson.steps {
                assert!(!step.rules.is_empty() && step.sentence.contains(": "), "{step:?}");
            }
        }
    }
    assert_eq!(proofs.wrong, Vec::<String>::new());
    assert!(proofs.proved > 500 && proofs.proved > proofs.skipped, "{proofs:?}");
}
