//! Boards are as their definitions say that they are fair.

use std::io::Cursor;
use std::num::NonZero;
use std::sync::Arc;

use super::problems::definition;
use crate::definition::Definition;
use crate::setter::{AnswerCount, GeneratorOptions};
use crate::solve::Solver;

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
fn each_cell_of_a_hitori_has_a_number() {
    // Of these seven, some have cells for which no number is left at first.
    let options = GeneratorOptions { usual: true, ..GeneratorOptions::default() };
    for made in definition("hitori").generate(&options, 7, NonZero::<usize>::MIN).unwrap() {
        let text = String::from_utf8(made).unwrap();
        let numbers: Vec<u32> = text.split_whitespace().filter_map(|it| it.parse().ok()).collect();
        assert_eq!(numbers.len(), 64, "{text}");
        assert!(numbers.iter().all(|number| (1..=8).contains(number)), "{text}");
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
fn the_islands_of_a_hashi_lie_apart_all_over_the_board() {
    let definition = definition("hashiwokakero");
    let sides = ["rows", "cols"].map(|name| (name.to_owned(), [6, 6]));
    let options = GeneratorOptions { set: sides.to_vec(), ..GeneratorOptions::default() };
    for made in definition.generate(&options, 5, NonZero::<usize>::MIN).unwrap() {
        let text = String::from_utf8(made).unwrap();
        let rows: Vec<&str> = text.lines().collect();
        let columns: Vec<String> = (0..6)
            .map(|column| rows.iter().map(|row| char::from(row.as_bytes()[column])).collect())
            .collect();
        for line in rows.iter().copied().chain(columns.iter().map(String::as_str)) {
            let islands = line.split('.').filter(|run| !run.is_empty());
            assert!(islands.clone().all(|run| run.len() == 1), "{text}");
        }
        let count = text.chars().filter(char::is_ascii_digit).count();
        assert!((6..=9).contains(&count), "{count}:\n{text}");
    }
}

#[test]
fn what_a_board_cannot_have_is_named() {
    for (fair, why) in [
        ("most = \"1 x\"", "neither the symbol nor the state of lines of `most`"),
        ("most = \"line\"", "neither the symbol nor the state of lines of `most`"),
        ("clues = 20", "`clues` needs clues in cells with the word `?`"),
    ] {
        let text = format!(
            "[input]\nread = [{{ layer = \"givens\" }}]\n[grid]\nsize = \"4 x 4\"\nsymbols = \"1-4\"\n\
             blank = \".\"\n[model]\nfair = {{ {fair} }}\ndistinct = [\"rows\", \"columns\"]\n"
        );
        let definition = Definition::parse(&text).unwrap();
        let made = definition.generate(&GeneratorOptions::default(), 1, NonZero::<usize>::MIN);
        assert!(made.unwrap_err().to_string().contains(why), "{fair}");
    }
}

#[test]
fn a_board_with_few_symbols_is_generated() {
    let definition = definition("lookair");
    let sides = ["rows", "cols"].map(|name| (name.to_owned(), [2, 2]));
    let options = GeneratorOptions { set: sides.to_vec(), ..GeneratorOptions::default() };
    assert_eq!(definition.generate(&options, 2, NonZero::<usize>::MIN).unwrap().len(), 2);
}

#[test]
fn the_path_of_a_numbrix_does_not_run_row_by_row() {
    let sides = ["rows", "cols"].map(|name| (name.to_owned(), [6, 6]));
    let options = GeneratorOptions { set: sides.to_vec(), ..GeneratorOptions::default() };
    let definition = definition("numbrix");
    let solver = Arc::new(Solver::new(definition.clone()));
    for made in definition.generate(&options, 3, NonZero::<usize>::MIN).unwrap() {
        let (mut answer, input) = (Vec::new(), Cursor::new(made));
        solver.run(input, &mut answer, &mut |_| {}, NonZero::<usize>::MIN).unwrap();
        let text = String::from_utf8(answer).unwrap();
        let mut places = [(0, 0); 36];
        for (row, line) in text.lines().enumerate() {
            for (column, number) in line.split(' ').enumerate() {
                places[number.parse::<usize>().unwrap() - 1] = (row, column);
            }
        }
        let is_straight = |at: &&[(usize, usize)]| at[0].0 == at[2].0 || at[0].1 == at[2].1;
        let straight = places.windows(3).filter(is_straight).count();
        // Row by row, it would be 24 times.
        assert!(straight < 20, "{straight}:\n{text}");
    }
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
