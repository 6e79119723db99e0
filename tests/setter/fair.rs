//! Boards are as their definitions say that they are fair.

use std::num::NonZero;

use super::problems::definition;
use crate::setter::{AnswerCount, GeneratorOptions};

#[test]
fn each_run_of_a_kakuro_has_two_cells_and_a_clue() {
    let definition = definition("kakuro");
    let sides = [("rows", [6, 6]), ("cols", [7, 7])].map(|(name, side)| (name.to_owned(), side));
    let options = GeneratorOptions { set: sides.to_vec(), ..GeneratorOptions::default() };
    for made in definition.generate(&options, 5, NonZero::<usize>::MIN).unwrap() {
        let text = String::from_utf8(made).unwrap();
        let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split(' ').collect()).collect();
        let columns: Vec<Vec<&str>> =
            (0..rows[0].len()).map(|column| rows.iter().map(|row| row[column]).collect()).collect();
        for (lines, part) in [(&rows, 1), (&columns, 0)] {
            for line in lines {
                let clues = line.split(|&word| word == ".").filter_map(|words| words.last());
                let runs = line.split(|&word| word != ".").filter(|run| !run.is_empty());
                for (clue, run) in clues.zip(runs) {
                    let sum = clue.split('\\').nth(part).unwrap_or_default();
                    assert!(
                        sum.parse::<u32>().is_ok() && run.len() >= 2,
                        "{clue} {run:?}:\n{text}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_fleet_has_its_usual_ships() {
    let sides = ["rows", "cols"].map(|name| (name.to_owned(), [8, 8]));
    let options =
        GeneratorOptions { set: sides.to_vec(), usual: true, ..GeneratorOptions::default() };
    let made = definition("battleship").generate(&options, 1, NonZero::<usize>::MIN).unwrap();
    let text = String::from_utf8(made.into_iter().next().unwrap()).unwrap();
    assert!(text.starts_with("4\n4 3 2 1\n"), "{text}");
}

#[test]
fn a_loop_through_all_cells_has_as_many_answers_as_wanted() {
    let definition = definition("simpleloop");
    for answers in [AnswerCount::One, AnswerCount::Several] {
        let sides = ["rows", "cols"].map(|name| (name.to_owned(), [6, 6]));
        let options = GeneratorOptions {
            set: sides.to_vec(),
            usual: true,
            answers,
            ..GeneratorOptions::default()
        };
        for made in definition.generate(&options, 5, NonZero::<usize>::MIN).unwrap() {
            assert_eq!(definition.validate(&made, Some(answers)).unwrap(), 1, "{answers:?}");
        }
    }
}
