//! Answers that show cells in other ways than by their names, a part of them, or only where some symbols
//! stand: what is printed is read back, and nothing else is accepted.

use super::brute::fill;
use super::brute::filling::Fill;
use super::numbers::Numbers;
use crate::definition::Definition;
use crate::grid::{Board, Cell, Grid};
use crate::solve::Solver;
use crate::text::{Next, Reader, Wait};

/// A way to print answers: what a definition says, and the text of a grid, by the words of its cells.
struct Form {
    says: &'static str,
    print: fn(&Board, &Grid) -> String,
}

const FORMS: [Form; 4] = [
    Form {
        says: "show = \"10 * a + c\"",
        print: |board, grid| shown(board, grid, |a, c| 10 * a + c),
    },
    // It does not tell the symbols.
    Form { says: "show = \"a % 2\"", print: |board, grid| shown(board, grid, |a, _| a % 2) },
    Form { says: "part = \"(r + 2 * c) % 3 != 1\"", print: part },
    Form { says: "places = { of = \"SYMBOL\" }", print: places },
];

/// Prints words in rows; rows without any are left out.
fn rows(board: &Board, word: impl Fn(usize, usize, Cell) -> Option<String>) -> String {
    let row = |row: usize| -> Vec<String> {
        let columns = 0..board.shape.columns();
        columns.filter_map(|column| word(row, column, board.shape.cell(row, column))).collect()
    };
    let rows = (0..board.shape.rows()).map(row).filter(|row| !row.is_empty());
    rows.map(|row| row.join(" ")).collect::<Vec<_>>().join("\n") + "\n"
}

fn shown(board: &Board, grid: &Grid, number: fn(i64, i64) -> i64) -> String {
    let alphabet = &board.alphabet;
    rows(board, |_, column, cell| {
        let symbol = grid.get(cell)?;
        let number = || number(alphabet.number(symbol), i64::try_from(column).unwrap()).to_string();
        let name = || alphabet.name(Some(symbol)).to_owned();
        Some(if alphabet.is_hole(symbol) { name() } else { number() })
    })
}

fn part(board: &Board, grid: &Grid) -> String {
    rows(board, |row, column, cell| {
        let is_printed = (row + 2 * column) % 3 != 1;
        is_printed.then(|| board.alphabet.name(grid.get(cell)).to_owned())
    })
}

fn places(board: &Board, grid: &Grid) -> String {
    let first = board.alphabet.symbols().next();
    let cells = board.cells().filter(|&cell| grid.get(cell) == first);
    let places = cells.map(|cell| {
        let (row, column) = board.shape.position(cell);
        format!("{} {}", row + 1, column + 1)
    });
    places.collect::<Vec<_>>().join("\n") + "\n"
}

/// Replaces a word of a text by another of its words, or by a number.
fn changed(text: &str, numbers: &mut Numbers) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.is_empty() {
        return "1 1\n".to_owned();
    }
    let at = numbers.below(words.len());
    let number = numbers.below(4).to_string();
    let other = [words[numbers.below(words.len())], &number][numbers.below(2)].to_owned();
    let start = words[at].as_ptr() as usize - text.as_ptr() as usize;
    let end = start + words[at].len();
    format!("{}{other}{}", &text[..start], &text[end..])
}

#[test]
fn what_is_shown_is_read_back_and_nothing_else_is_right() {
    let mut counts = [[0; 2]; FORMS.len()];
    for seed in 0..1600_u64 {
        let mut numbers = Numbers::new(seed);
        let Fill { text, input } = Fill::new(&mut numbers);
        let Ok(plain) = Definition::parse(&text) else { continue };
        let mut reader = Reader::new(plain.format.as_ref(), input.as_bytes());
        let Ok(Next::Case(case)) = reader.next(Wait::Yes) else { panic!("{text}\n{input}") };
        let (Ok(rules), board) = (plain.model.bind(&case.data), &case.data.board) else { continue };
        let solutions = fill::all(&case.data, &rules);
        let at = usize::try_from(seed).unwrap() % FORMS.len();
        let Form { says, print } = &FORMS[at];
        let right: Vec<String> = solutions.iter().map(|grid| print(board, grid)).collect();
        let (Some(first), Some(last)) = (right.first(), right.last()) else { continue };
        let slot = if says.starts_with("places") { "{places}" } else { "{grid}" };
        let symbol = board.alphabet.name(board.alphabet.symbols().next());
        let says = says.replace("SYMBOL", symbol);
        let text = text
            .replace("one = \"{grid}\"", &format!("one = \"{slot}\"\ncell_sep = \" \"\n{says}"));
        let solver = Solver::new(Definition::parse(&text).unwrap());
        assert!(solver.has_checker());
        let correct =
            |output: &str| solver.corrected(input.as_bytes(), first.as_bytes(), output.as_bytes());
        assert_eq!(correct(last).as_deref(), Ok(last.as_bytes()), "{text}\n{input}{last}");
        let changed = changed(last, &mut numbers);
        let is_accepted = correct(&changed).as_deref() == Ok(changed.as_bytes());
        assert_eq!(is_accepted, right.contains(&changed), "{text}\n{input}{changed}");
        counts[at][usize::from(is_accepted)] += 1;
    }
    assert!(counts.iter().all(|[refused, _]| *refused > 30), "{counts:?}");
}

#[test]
fn drawn_lines_and_a_part_of_the_symbols_are_read_back_together() {
    let judged = |size: &str, right: &str, shown: &str| {
        let text = format!(
            "[input]\ncases = \"one\"\n[grid]\n{size}\nsymbols = \"1-3\"\n[model]\n\
             distinct = [\"rows\", \"columns\"]\n[output]\nanswer = \"any\"\n\
             one = \"{{lines}}\\n{{places}}\"\nplaces = {{ of = \"1\" }}\n"
        );
        let solver = Solver::new(Definition::parse(&text).unwrap());
        assert!(solver.has_checker());
        solver.corrected(b"", right.as_bytes(), shown.as_bytes()).map(|it| it == shown.as_bytes())
    };
    let through = "rows = 2\ncols = 3\nlines = \"loop through all cells\"";
    let right = "+-+-+\n|   |\n+-+-+\n1 1\n2 2\n";
    assert_eq!(judged(through, right, right), Ok(true));
    assert_eq!(judged(through, right, "+-+-+\n|   |\n+-+-+\n1 3\n2 1\n"), Ok(true));
    for wrong in [
        "+-+-+\n|   |\n+-+-+\n1 1\n2 1\n",
        "+-+-+\n|   |\n+-+-+\n1 1\n",
        "+-+-+\n|   |\n+-+ +\n1 1\n2 2\n",
        "+-+ .\n| |\n+-+ .\n1 1\n2 2\n",
    ] {
        assert!(judged(through, right, wrong).is_err(), "{wrong}");
    }
    // Lines that break their rule are not replaced by others.
    let along = "rows = 1\ncols = 2\nlines = \"loop along sides\"";
    let right = "+-+ +\n|2|1\n+-+ +\n1 2\n";
    assert_eq!(judged(along, right, right), Ok(true));
    assert!(judged(along, right, "+-+-+\n|2|1\n+-+ +\n1 2\n").is_err());
}
