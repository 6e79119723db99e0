//! Boards are as their definitions say that they are fair.

use std::num::NonZero;

use super::problems::definition;
use crate::setter::GeneratorOptions;

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
        for line in rows.iter().chain(&columns) {
            assert_ne!(line[0], ".", "{text}");
            let runs = line.split(|&word| word != ".").filter(|run| !run.is_empty());
            assert!(runs.map(<[&str]>::len).min().is_none_or(|least| least >= 2), "{text}");
        }
    }
}
