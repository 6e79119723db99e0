//! Judges answers that are only begun: some cells are still undecided.

use std::io::Cursor;

use super::check_error::CheckError;
use super::{Solver, parsed};
use crate::encode::BoundModel;
use crate::grid::{Cell, Grid};
use crate::text::{AnswerReader, Case, Next, PrintedSolution, Reader, Wait};

/// What an undecided cell shows, unless it is the content of a cell. The blanks of the board are some too.
const UNDECIDED: &[u8] = b"?";

impl Solver {
    /// Checks that no rule is broken yet in an output that is only begun: nothing that may still be filled in could
    /// mend that. Undecided cells hold a blank of the board, or `?`. Cases at the end may be missing.
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
            let grid = self.begun(&case, &rules, printed.ok_or_else(unread)?.solution);
            let broken = grid.and_then(|grid| {
                let broken = rules.contradiction(&case.data.board, grid);
                broken.map_or(Ok(()), |(rule, breach)| {
                    let sentence = self.definition.model.rules[rule]
                        .sentence(&self.definition.symbols, rules.constraints[rule].is_full());
                    Err(format!("{}\nthe rule: {sentence}", breach.text))
                })
            });
            broken.map_err(|reason| CheckError::Output(told(&reason)))?;
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
}
