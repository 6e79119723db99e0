//! Judges answers that are only begun: some cells are still undecided.

use std::io::Cursor;

use super::check_error::CheckError;
use super::{Solver, parsed};
use crate::encode::BoundModel;
use crate::grid::{Board, Cell, CellSide, Grid, LineLayer, Node, Symbol};
use crate::rules::{self, Breach, Trials};
use crate::text::{AnswerReader, Case, Next, PrintedSolution, Reader, Wait};
use runner_threads::{time_is_up, with_deadline};

/// What an undecided cell shows, unless it is the content of a cell. The blanks of the board are some too.
const UNDECIDED: &[u8] = b"?";

impl Solver {
    /// Checks that no rule is broken yet in an output that is only begun: nothing that may still be filled in could
    /// mend that. Undecided cells hold a blank of the board, or `?`; of drawn lines a blank is undecided, and `x` says
    /// that no line is there.
    /// The same holds of the numbers of regions, and a cell without one is undecided. Cases at the end may be missing.
    ///
    /// # Errors
    ///
    /// The first rule that is broken, or why none was found.
    pub fn check_begun(&self, input: &[u8], output: &[u8]) -> Result<(), CheckError> {
        let format = self.definition.format.as_ref();
        let mut cases = Reader::new(format, Cursor::new(input));
        let mut answers = AnswerReader::new(&format.answer, output);
        loop {
            let case = match cases.next(Wait::Yes) {
                Ok(Next::Case(case)) if !answers.is_spent() => case,
                Ok(_) => return Ok(()),
                Err(error) => return Err(CheckError::Unknown(error.to_string())),
            };
            let told = |reason: &str| format!("case {}: {reason}", case.number);
            let unknown = |reason: &str| CheckError::Unknown(told(reason));
            let rules = self.definition.model.bind(&case.data);
            let rules = rules.map_err(|invalid| unknown(&invalid.to_string()))?;
            if rules.tiling.is_some() {
                return Err(unknown(
                    "pieces that are not all laid have no rule that can be broken",
                ));
            }
            let names = parsed::names(self, &case.data, &rules);
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let printed = answers.begun(case.number, &case.data, &names);
            let unread = || CheckError::Output(told("no answer can be read"));
            let printed = printed.ok_or_else(unread)?.solution;
            if printed.cells.is_none() && printed.begun_lines.is_empty() || printed.is_listed() {
                return Err(unknown("what is not decided yet has no sign in this output"));
            }
            let begun = printed.begun_lines.clone();
            let grid = self.begun(&case, &rules, printed);
            let grid = grid.map_err(|reason| CheckError::Output(told(&reason)))?;
            let broken = with_deadline(self.deadline(), || {
                contradiction(&rules, &case.data.board, grid, &begun)
            });
            let Some((rule, breach)) = broken.map_err(|TimeIsUp| unknown("the time is up"))? else {
                continue;
            };
            let sentence = self.definition.model.rules[rule]
                .sentence(&self.definition.symbols, rules.constraints[rule].is_full());
            return Err(CheckError::Output(told(&format!(
                "{}\nthe rule: {sentence}",
                breach.text
            ))));
        }
    }

    /// Returns the grid that is begun, or what is wrong in a single cell.
    fn begun(
        &self,
        case: &Case,
        rules: &BoundModel,
        printed: PrintedSolution,
    ) -> Result<Grid, String> {
        let (board, mut grid) = (&case.data.board, rules.givens.clone());
        let is_undecided =
            |word: &[u8]| word.is_empty() || word == UNDECIDED || board.alphabet.is_blank(word);
        for (cell, word) in board.cells().zip(printed.cells.unwrap_or_default()) {
            let contents = parsed::contents(self, &case.data, cell, &word);
            let name = |cell: Cell| board.shape.name(cell);
            match (contents.as_slice(), grid.get(cell)) {
                ([content], Some(given)) if *content != given => {
                    let given = board.alphabet.name(Some(given));
                    return Err(format!("the given `{given}` in {} is not kept", name(cell)));
                }
                (&[content], None) => grid.set(cell, Some(content)),
                ([], _) if !is_undecided(&word) => {
                    let word = String::from_utf8_lossy(&word);
                    return Err(format!(
                        "`{word}` in {} is not a symbol of this board",
                        name(cell)
                    ));
                }
                _ => {}
            }
        }
        Ok(grid)
    }
}

/// The time was up before all was tried.
struct TimeIsUp;

/// Returns a rule that is broken by a grid whose lines are only begun: by what is decided, or by all that a node with a
/// decided side can be.
fn contradiction(
    rules: &BoundModel,
    board: &Board,
    mut grid: Grid,
    begun: &[(usize, Vec<[Option<u8>; 4]>)],
) -> Result<Option<(usize, Breach)>, TimeIsUp> {
    grid.extend_to(board.domain().nodes());
    let mut open = Vec::new();
    for (layer, digits) in begun {
        open.extend(put_begun(&board.layers[*layer], digits, &mut grid));
    }
    if let Some(broken) = rules::contradiction(&rules.constraints, board, &grid) {
        return Ok(Some(broken));
    }
    let known = grid.clone();
    let trials = Trials::new(&rules.constraints, board, &known);
    for (node, contents) in open {
        let mut may_hold = false;
        for &content in &contents {
            if time_is_up() {
                return Err(TimeIsUp);
            }
            grid.set(node, Some(content));
            may_hold = !trials.may_break(&grid, node);
            if may_hold {
                break;
            }
        }
        if !may_hold && let Some(broken) = breach_of_all(rules, board, &mut grid, (node, &contents))
        {
            return Ok(Some(broken));
        }
        grid.set(node, None);
    }
    Ok(None)
}

/// Returns the breach with the first of some contents of a node, if there is one with each of them.
fn breach_of_all(
    rules: &BoundModel,
    board: &Board,
    grid: &mut Grid,
    (node, contents): (Node, &[Symbol]),
) -> Option<(usize, Breach)> {
    let mut first = None;
    for &content in contents {
        grid.set(node, Some(content));
        let broken = rules::contradiction(&rules.constraints, board, grid)?;
        first = first.or(Some(broken));
    }
    first
}

/// Puts lines that are only begun into a grid, by the digits of the codes of their nodes that are decided. Returns the
/// nodes with a decided side that can still hold several contents, with these.
fn put_begun(
    lines: &LineLayer,
    begun: &[[Option<u8>; 4]],
    grid: &mut Grid,
) -> Vec<(Node, Vec<Symbol>)> {
    let mut open = Vec::new();
    for (place, digits) in lines.nodes.shape.iter().zip(begun) {
        for (side, is_down) in [(CellSide::Right, false), (CellSide::Down, true)] {
            if let (Some(_), Some(digit)) =
                (side.neighbour(lines.nodes.shape, place), digits[side as usize])
            {
                grid.set(lines.nodes.link(place, is_down), Symbol::new(digit.into()));
            }
        }
        let fits = |&content: &Symbol| {
            let own = lines.digits(content);
            digits.iter().zip(own).all(|(digit, own)| digit.is_none_or(|digit| digit == own))
        };
        let node = lines.nodes.node(place);
        match lines.contents().filter(fits).collect::<Vec<_>>().as_slice() {
            [content] => grid.set(node, Some(*content)),
            contents if digits.iter().any(Option::is_some) => open.push((node, contents.to_vec())),
            _ => {}
        }
    }
    open
}

#[cfg(test)]
mod props;
#[cfg(test)]
mod tests {
    use super::*;
    use crate::definition::Definition;

    const DEFINITION: &str = r##"
        input.read  = [{ clues = "n" }]
        grid        = { symbols = "# ." }
        model.count = [{ in = "neighbours edge and self", of = "#", exactly = "n" }]
        model.connected = "#"
    "##;

    #[test]
    fn only_what_can_not_be_mended_is_wrong() {
        let solver = Solver::new(Definition::parse(DEFINITION).unwrap());
        let says = |output: &str| match solver.check_begun(b"..2\n...\n0..\n", output.as_bytes()) {
            Ok(()) => String::new(),
            Err(error) => error.to_string(),
        };
        for begun in ["???\n???\n???\n", "?##\n?.?\n???\n", "##?\n.??\n..?\n", "\n"] {
            assert_eq!(says(begun), "", "{begun}");
        }
        let near = "\nthe rule: each neighbourhood (a cell and those that share an edge with it) has exactly `n` \
                    cells with #";
        let breach = "case 1: the neighbourhood of r3c1 has 1 of `#`, not 0";
        assert_eq!(says("???\n???\n#??\n"), format!("{breach}{near}"));
        let breach = "case 1: the neighbourhood of r1c3 has 3 of `#`, not 2";
        assert_eq!(says("?##\n??#\n???\n"), format!("{breach}{near}"));
        assert_eq!(says("x??\n???\n???\n"), "case 1: `x` in r1c1 is not a symbol of this board");
        assert_eq!(says("???\n"), "case 1: no answer can be read");
    }

    #[test]
    fn lines_that_are_only_begun_can_break_rules() {
        const LOOP: &str = r#"
            input.read  = [{ clues = "n" }]
            grid        = { size = "2 x 2", lines = "loop along sides" }
            model.count = [{ in = "sides of cells", of = "line", exactly = "n" }]
        "#;
        let solver = Solver::new(Definition::parse(LOOP).unwrap());
        let says = |output: &str| match solver.check_begun(b"3.\n.0\n", output.as_bytes()) {
            Ok(()) => String::new(),
            Err(error) => error.to_string(),
        };
        for begun in [
            "+ + +\n 3\n+ + +\n   0\n+ + +\n",
            "+-+ +\n|3x\n+-+ +\n  x0x\n+ +x+\n",
            "+-+x+\n|3| x\n+ + +\n|  0\n+-+ +\n",
        ] {
            assert_eq!(says(begun), "", "{begun}");
        }
        let sides = "\nthe rule: each cell has exactly `n` sides with a line";
        let breach = "case 1: r2c2 has 1 of `line`, not 0";
        assert_eq!(says("+ + +\n 3\n+ + +\n   0|\n+ + +\n"), format!("{breach}{sides}"));
        let breach = "case 1: r1c1 has 2 of `line`, not 3";
        assert_eq!(says("+x+ +\nx3\n+ + +\n   0\n+ + +\n"), format!("{breach}{sides}"));
        // What is decided at a corner has no right end, whatever follows.
        let breach = "case 1: corner r1c2 has 3 lines, not 0 or 2\nthe rule: a loop runs along sides of cells";
        assert_eq!(says("+-+-+\n 3|\n+ + +\n   0\n+ + +\n"), breach);
        assert_eq!(says("+-x +\n"), "case 1: no answer can be read");
    }

    #[test]
    fn regions_that_are_only_begun_can_break_rules() {
        const REGIONS: &str = r#"
            input.read  = [{ layer = "floor" }]
            grid        = { regions = "room", blank = "." }
            model.areas = [{ size_at_most = 2 }]
            output      = { answer = "any", one = "{areas}" }
        "#;
        let solver = Solver::new(Definition::parse(REGIONS).unwrap());
        let check = |output: &str| solver.check_begun(b"...\n...\n...\n", output.as_bytes());
        for begun in ["1 1 2\n3 3 2\n4 4 5\n", "1 1 ?\n? ? ?\n3 3 ?\n", "? ? ?\n? 1 ?\n? ? ?\n"] {
            assert_eq!(check(begun), Ok(()), "{begun}");
        }
        for begun in ["1 1 1\n1 1 1\n2 2 2\n", "1 1 1\n? ? ?\n? ? ?\n"] {
            assert!(matches!(check(begun), Err(CheckError::Output(_))), "{begun}");
        }
    }

    #[test]
    fn lists_that_are_only_begun_are_not_judged() {
        for shown in ["{by_row}", "{by_column}", "{places}"] {
            let places = if shown == "{places}" { "places = { of = \"#\" }" } else { "" };
            let text =
                format!("{DEFINITION}\n[output]\nanswer = \"any\"\none = \"{shown}\"\n{places}\n");
            let solver = Solver::new(Definition::parse(&text).unwrap());
            let judged = solver.check_begun(b"..2\n...\n0..\n", b"1 1\n3 1\n");
            assert!(matches!(judged, Err(CheckError::Unknown(_))), "{shown}: {judged:?}");
        }
    }

    #[test]
    fn lines_that_are_begun_are_not_judged_after_the_time_is_up() {
        let text = r#"
            grid         = { size = "2 x 2", lines = "loop along sides" }
            output.answer = "any"
        "#;
        let solver = Solver::new(Definition::parse(text).unwrap());
        let check = || solver.check_begun(b"", b"+-+ +\n\n+ + +\n\n+ + +\n");
        assert_eq!(check(), Ok(()));
        let late = runner_threads::with_asks(0, check);
        assert_eq!(late, Err(CheckError::Unknown("case 1: the time is up".to_owned())));
    }
}
