//! Layers in which a word of several parts is a hole with clues.

use std::sync::Arc;

use super::clue_words::{ClueWords, PlaceWord};
use super::{Cells, Draft, FieldKind, LineWriter, NUMBER_MAX, Spelled, WordCut, grids};
use crate::grid::{Alphabet, Board, Cell, Clue, ClueSite, Clues, Symbol, Value, Values};
use crate::text::lexing::{Interrupt, Lex, ValidContents, WrongAt, grammar};

/// The cells of the board as words, of which some are holes with clues.
#[derive(Clone, Debug)]
pub(crate) struct SplitLayer {
    /// How such a word is cut.
    pub cut: WordCut,
}

impl SplitLayer {
    /// Returns how the parts of a word are written.
    fn words() -> ClueWords {
        ClueWords { words: Arc::from([]), none: ClueWords::NONE.to_owned() }
    }

    /// Returns the clues of a part of the words.
    fn clues_of_part(board: &Board, places: Vec<Vec<Clue>>) -> Clues {
        let mut clues = Clues::none(board.shape, &Self::words().words);
        clues.push(ClueSite::Cells, places);
        clues
    }

    /// Returns the clues of a part of words that have none.
    pub(crate) fn blank(board: &Board) -> Clues {
        Self::clues_of_part(board, vec![Vec::new(); board.shape.cells()])
    }

    /// Returns the words of the cells of the rectangle around the board.
    fn written(&self, name: &str, case: &Spelled<'_>) -> Vec<PlaceWord> {
        let alphabet = &case.data.board.alphabet;
        let word = |cell: Cell| {
            let content = case.data.values.layer(name).and_then(|layer| layer.get(cell));
            let plain =
                || PlaceWord { word: alphabet.name(content).to_owned(), numbers: Vec::new() };
            let is_hole = content.is_some_and(|symbol| alphabet.is_hole(symbol));
            self.parts_at(cell, &case.data.values).filter(|_| is_hole).unwrap_or_else(plain)
        };
        case.data.board.shape.iter().map(word).collect()
    }

    /// Returns the word of the clues in a cell, if it has any.
    fn parts_at(&self, cell: Cell, values: &Values) -> Option<PlaceWord> {
        let clue = |part: &Arc<str>| {
            values.clues(part)?.at(&ClueSite::Cells, cell.index()).first().copied()
        };
        let clues: Vec<Option<Clue>> = self.cut.parts.iter().map(clue).collect();
        let joined = || Self::words().joined(&clues, Some(self.cut.sign), "");
        clues.iter().any(Option::is_some).then(joined)
    }

    /// Returns the text of the clues in a cell, if it has any.
    pub(crate) fn label(&self, cell: Cell, values: &Values) -> Option<String> {
        self.parts_at(cell, values).map(|word| word.word)
    }
}

/// The cells during reading.
struct SplitCells<'f> {
    alphabet: &'f Alphabet,
    cut: &'f WordCut,
    words: &'f ClueWords,
    /// The parts of each, in the order of the board.
    read: Vec<Vec<Option<Clue>>>,
}

impl Cells for SplitCells<'_> {
    fn row(&mut self, _: &mut [u8], _: &[u8]) -> Result<(), WrongAt> {
        // A word of several parts is never a single character of a row.
        Err(WrongAt(0))
    }

    fn token(&mut self, word: &[u8]) -> Result<Option<Symbol>, WrongAt> {
        if !word.contains(&self.cut.sign) {
            self.read.push(Vec::new());
            return grammar::token(self.alphabet, word);
        }
        self.read.push(self.words.parts(self.cut, word)?);
        self.alphabet.hole().map(Some).ok_or(WrongAt(0))
    }

    fn longest(&self) -> usize {
        let parts = self.cut.parts.len() * (NUMBER_MAX + 1);
        self.alphabet.longest().max(parts)
    }

    fn wanted(&self) -> ValidContents {
        let mut wanted = ValidContents::of(self.alphabet);
        if let ValidContents::Symbols { others, .. } = &mut wanted {
            others.push(self.cut.example());
        }
        wanted
    }
}

impl FieldKind for SplitLayer {
    fn sentence(&self, _: &str, cells: &dyn Fn(Lex) -> String) -> String {
        format!("{}, or a hole with clues, as `{}`", cells(Lex::Tokens), self.cut.example())
    }

    fn read(&self, name: &Arc<str>, case: &mut Draft<'_, '_>) -> Result<(), Interrupt> {
        let board = case.board()?;
        let (alphabet, words) = (&board.alphabet, Self::words());
        let mut cells = SplitCells { alphabet, cut: &self.cut, words: &words, read: Vec::new() };
        let (grid, places) = grids::read(case.source, &board, Lex::Tokens, &mut cells)?;
        let mut parts = vec![vec![Vec::new(); board.shape.cells()]; self.cut.parts.len()];
        for (cell, read) in board.cells().zip(cells.read) {
            for (part, clue) in parts.iter_mut().zip(read) {
                part[cell.index()].extend(clue);
            }
        }
        case.push_cells(name, Value::Layer(grid), places);
        for (part, clues) in self.cut.parts.iter().zip(parts) {
            case.push(part, Value::Clues(Self::clues_of_part(&board, clues)));
        }
        Ok(())
    }

    fn write(&self, name: &str, case: &Spelled<'_>, writer: &mut LineWriter) {
        let (board, words) = (&case.data.board, self.written(name, case));
        for row in 0..board.shape.rows() {
            let cells = (0..board.row_length(row)).map(|column| board.shape.cell(row, column));
            writer.row(Lex::Tokens, cells.map(|cell| words[cell.index()].word.as_bytes()));
        }
    }

    fn numbers(&self, name: &str, case: &Spelled<'_>) -> Vec<(i64, [usize; 2])> {
        let (mut numbers, words) = (Vec::new(), self.written(name, case));
        for (at, cell) in case.data.board.cells().enumerate() {
            let of_cell = words[cell.index()].numbers.iter();
            numbers.extend(of_cell.map(|&(number, before)| (number, [at, before])));
        }
        numbers
    }

    fn board_picture(&self) -> Option<(Lex, ClueSite)> {
        Some((Lex::Tokens, ClueSite::Cells))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{BoardSpec, Names};
    use crate::text::testing::{board, complaint, field, format, read_one};
    use crate::text::{Cases, Format};

    fn split() -> Format {
        let cut = WordCut { sign: b'/', parts: vec!["down".into(), "across".into()] };
        let board = board("1", "3", "4");
        let names = Names { holes: vec!["#".into(), "x".into()], ..board.names };
        format(Cases::One, BoardSpec { names, ..board }, vec![field("g", SplitLayer { cut })])
    }

    #[test]
    fn a_word_of_parts_is_a_hole_with_clues() {
        let case = read_one(&split(), "2 x 10/\n");
        let symbols = case.data.values.layer("g").unwrap().contents().flatten();
        assert_eq!(symbols.map(Symbol::index).collect::<Vec<_>>(), [1, 5, 4]);
        let numbers = |name: &str| case.data.values.numbers(name).unwrap().concat();
        assert_eq!((numbers("down"), numbers("across")), (vec![-1, -1, 10], vec![-1; 3]));
        assert_eq!(
            complaint(&split(), "2 # 1/2/3"),
            "1:5: case 1: row 1 holds `1/2/3` / expected 1-4, `#`, `x`, `down/across` or the blank `0`"
        );
    }
}
