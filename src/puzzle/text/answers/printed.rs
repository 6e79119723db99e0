//! Reads back the values that were put into a template.

use nom::bytes::complete::{tag, take, take_till1};
use nom::character::complete::{char, digit1, multispace0, space0};
use nom::combinator::{map_opt, opt, recognize};
use nom::multi::many0;
use nom::sequence::preceded;
use nom::{IResult, Parser};

use crate::expr::Expr;
use crate::grid::{CaseData, Symbol};
use crate::text::output::{AnswerFormat, Multiplicity, Slot, Template, TemplatePart, Width, slots};

/// An answer in an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PrintedAnswer {
    /// The multiplicity whose text was printed.
    pub multiplicity: Multiplicity,
    /// The solution.
    pub solution: PrintedSolution,
    /// The value of the solution, as printed, without padding.
    pub value: Option<String>,
    /// Its second value.
    pub second: Option<String>,
    /// The number of solutions, as printed, without padding.
    pub count: Option<String>,
    /// The values of expressions that are not known from the case alone, likewise.
    pub computed: Vec<String>,
}

/// A solution in an output.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct PrintedSolution {
    /// The words of the grid, for each cell in reading order, whether or not they are valid names; empty
    /// words for cells that are not printed.
    pub cells: Option<Vec<Vec<u8>>>,
    /// The content of each node of lines, by the number of their layer.
    pub lines: Vec<(usize, Vec<Symbol>)>,
    /// Of lines that are only begun, the digits of the code of each node, from the lowest, that are decided.
    pub begun_lines: Vec<(usize, Vec<[Option<u8>; 4]>)>,
    /// For each row the column of its first symbol, from one; zero without a symbol.
    pub by_row: Option<Vec<u64>>,
    /// For each column the row of its first symbol.
    pub by_column: Option<Vec<u64>>,
    /// The texts of the slots of each listed cell or piece, without padding.
    pub places: Option<Vec<Vec<String>>>,
    /// The numbers of the pieces that are used.
    pub chosen: Option<Vec<u64>>,
}

impl PrintedSolution {
    /// Tells whether it shows places in a list.
    pub(crate) fn is_listed(&self) -> bool {
        let lists = [&self.by_row, &self.by_column, &self.chosen];
        lists.iter().any(|list| list.is_some()) || self.places.is_some()
    }
}

impl PrintedAnswer {
    pub(in crate::text) fn new(multiplicity: Multiplicity) -> Self {
        let solution = PrintedSolution::default();
        let computed = Vec::new();
        Self { multiplicity, solution, value: None, second: None, count: None, computed }
    }
}

/// The context of a case whose answer is read.
pub(in crate::text) struct Line<'c> {
    pub(in crate::text) format: &'c AnswerFormat,
    pub(in crate::text) case: u64,
    pub(in crate::text) data: &'c CaseData,
    /// The contents of cells.
    pub(in crate::text) names: &'c [&'c str],
    /// The number of the solution within its case.
    pub(in crate::text) index: u64,
    /// Whether the answer is only begun.
    pub(in crate::text) is_begun: bool,
}

impl Line<'_> {
    /// Tells whether a word is the content of a cell.
    pub(in crate::text) fn knows(&self, word: &[u8]) -> bool {
        self.names.iter().any(|name| name.as_bytes() == word)
    }

    /// Reads the output of a template into an answer. Returns the number of characters that equal
    /// known text.
    pub(in crate::text) fn template<'i>(
        &self,
        template: &Template,
        answer: &mut PrintedAnswer,
        mut input: &'i [u8],
    ) -> IResult<&'i [u8], usize> {
        let (mut literal, mut pieces) = (0, None);
        for piece in template.parts() {
            let read;
            (input, read) = match piece {
                TemplatePart::Text(text) => loose(text.as_bytes(), input)?,
                TemplatePart::Slot(slot, width) => {
                    self.slot((slot, *width), (answer, &mut pieces), input)?
                }
            };
            literal += read;
        }
        Ok((input, literal))
    }

    /// Reads the output of a slot; `pieces` is the number of pieces, once it has been read.
    fn slot<'i>(
        &self,
        (slot, width): (&Slot, Width),
        (answer, pieces): (&mut PrintedAnswer, &mut Option<u64>),
        input: &'i [u8],
    ) -> IResult<&'i [u8], usize> {
        let mut fixed = Vec::new();
        let mut rest = input;
        match slot {
            Slot::Case => width.print(&self.case.to_string(), &mut fixed),
            Slot::Index => width.print(&self.index.to_string(), &mut fixed),
            Slot::Field(name) => slots::field(self.format, (name, width), self.data, &mut fixed),
            Slot::Count => {
                let digits;
                (rest, digits) = preceded(multispace0, digit1).parse(input)?;
                answer.count = Some(number(digits, width));
            }
            Slot::Value | Slot::Second => {
                let digits;
                (rest, digits) = signed(input)?;
                let value = Some(number(digits, width));
                *if *slot == Slot::Value { &mut answer.value } else { &mut answer.second } = value;
            }
            Slot::Number(expr, uses) => {
                if let Some(number) = self.known(expr, uses) {
                    width.print(&number, &mut fixed);
                } else {
                    let digits;
                    (rest, digits) = signed(input)?;
                    answer.computed.push(number(digits, width));
                }
            }
            Slot::Places => {
                let read = self.places(input)?;
                (rest, answer.solution.places) = (read.0, Some(read.1));
            }
            Slot::Grid => {
                let read = self.grid(width, &self.format.cell_sep, input)?;
                (rest, answer.solution.cells) = (read.0, Some(read.1));
            }
            Slot::Areas | Slot::Lines | Slot::Drawing(_) => {
                if let Some(layer) = slot.layer(self.data.board.specs()) {
                    (rest, ()) = self.ways((slot, width), layer, &mut answer.solution, input)?;
                } else {
                    // Lines of symbols have one right answer: it is compared, and read only to explain a wrong one.
                    let read = self.drawing(input)?;
                    (rest, answer.solution.cells) = (read.0, Some(read.1));
                }
            }
            Slot::ByRow => {
                let listed = numbers(self.data.board.shape.rows(), input)?;
                (rest, answer.solution.by_row) = (listed.0, Some(listed.1));
            }
            Slot::ByColumn => {
                let listed = numbers(self.data.board.shape.columns(), input)?;
                (rest, answer.solution.by_column) = (listed.0, Some(listed.1));
            }
            Slot::Pieces => {
                let read = preceded(multispace0, unsigned).parse(input)?;
                (rest, *pieces) = (read.0, Some(read.1));
            }
            Slot::Chosen => {
                let read = chosen(*pieces, input)?;
                (rest, answer.solution.chosen) = (read.0, Some(read.1));
            }
        }
        loose(&fixed, rest)
    }

    /// Returns the value of an expression, if it is known from the case alone.
    fn known(&self, expr: &Expr, uses: &[Slot]) -> Option<String> {
        if !uses.iter().all(|slot| matches!(slot, Slot::Case | Slot::Index)) {
            return None;
        }
        let [case, index] = [self.case, self.index].map(|it| i64::try_from(it).ok());
        slots::computed(expr, &[("case", case), ("i", index)], None, self.data).ok()
    }

    /// Reads the words of all cells that are printed, with this between them.
    pub(super) fn grid<'i>(
        &self,
        width: Width,
        cell_sep: &str,
        mut input: &'i [u8],
    ) -> IResult<&'i [u8], Vec<Vec<u8>>> {
        let board = &self.data.board;
        let row_sep = &*self.format.row_sep;
        // Blanks are ignored, so what is seen between rows may be what stands between cells.
        let row_sep = if row_sep.trim().is_empty() { cell_sep } else { row_sep };
        let (mut cells, mut last) = (Vec::with_capacity(board.shape.cells()), None);
        for cell in board.cells() {
            if self.format.cells.prints(self.data, cell) != Ok(true) {
                cells.push(Vec::new());
                continue;
            }
            let (row, _) = board.shape.position(cell);
            (input, _) = match last {
                None => (input, 0),
                Some(last) if last == row => loose(cell_sep.as_bytes(), input)?,
                // Line ends separate rows too.
                Some(_) => loose(row_sep.as_bytes(), input).unwrap_or((input, 0)),
            };
            last = Some(row);
            let word;
            (input, word) =
                preceded(multispace0, |rest| self.cell(width, cell_sep, rest)).parse(input)?;
            cells.push(word);
        }
        Ok((input, cells))
    }

    /// Reads the word of a cell, valid or not, without its padding.
    fn cell<'i>(
        &self,
        width: Width,
        cell_sep: &str,
        input: &'i [u8],
    ) -> IResult<&'i [u8], Vec<u8>> {
        let longest = self.names.iter().map(|name| name.len()).max().unwrap_or(1);
        let filled = width.zeros && width.chars > 1;
        let visible = |text: &str| text.bytes().find(|byte| !byte.is_ascii_whitespace());
        let separators = [cell_sep, &self.format.row_sep].map(visible);
        let parted = !cell_sep.is_empty() || width.chars > longest && !width.zeros;
        let (rest, word) = if longest == 1 && !filled {
            take(1_usize).parse(input)?
        } else if parted {
            let ends = |byte: u8| byte.is_ascii_whitespace() || separators.contains(&Some(byte));
            take_till1(ends).parse(input)?
        } else if filled && width.chars >= longest {
            take(width.chars).parse(input)?
        } else {
            // Words are not separated, so the longest name that fits is taken.
            let names = self.names.iter().filter(|name| input.starts_with(name.as_bytes()));
            take(names.map(|name| name.len()).max().unwrap_or(1)).parse(input)?
        };
        if !filled {
            return Ok((rest, word.to_vec()));
        }
        let printed = |name: &&&str| {
            let mut printed = Vec::new();
            width.print(name, &mut printed);
            printed == word
        };
        let name = self.names.iter().find(printed).map(|name| name.as_bytes().to_vec());
        Ok((rest, name.unwrap_or_else(|| word.to_vec())))
    }
}

/// Consumes a text, ignoring white space everywhere. Returns the number of its characters.
pub(super) fn loose<'i>(text: &[u8], mut input: &'i [u8]) -> IResult<&'i [u8], usize> {
    let mut seen = 0;
    for byte in text.iter().filter(|byte| !byte.is_ascii_whitespace()) {
        (input, _) = preceded(multispace0, tag(std::slice::from_ref(byte))).parse(input)?;
        seen += 1;
    }
    Ok((input, seen))
}

/// Reads this many numbers.
fn numbers(count: usize, mut input: &[u8]) -> IResult<&[u8], Vec<u64>> {
    let mut numbers = Vec::new();
    for _ in 0..count {
        let number;
        (input, number) = preceded(multispace0, unsigned).parse(input)?;
        numbers.push(number);
    }
    Ok((input, numbers))
}

/// Reads the numbers of pieces, of which there may be a known number.
fn chosen(pieces: Option<u64>, input: &[u8]) -> IResult<&[u8], Vec<u64>> {
    match pieces {
        Some(pieces) => numbers(usize::try_from(pieces).unwrap_or(usize::MAX), input),
        // Only the end of the line ends the list.
        None => many0(preceded(space0, unsigned)).parse(input),
    }
}

fn signed(input: &[u8]) -> IResult<&[u8], &[u8]> {
    preceded(multispace0, recognize((opt(char('-')), digit1))).parse(input)
}

fn unsigned(input: &[u8]) -> IResult<&[u8], u64> {
    map_opt(digit1, |digits| std::str::from_utf8(digits).ok()?.parse().ok()).parse(input)
}

/// Returns a number without its padding.
pub(super) fn number(digits: &[u8], width: Width) -> String {
    let text = String::from_utf8_lossy(digits).into_owned();
    if !width.zeros {
        return text;
    }
    let (sign, digits) = text.strip_prefix('-').map_or(("", &*text), |digits| ("-", digits));
    let short = digits.trim_start_matches('0');
    format!("{sign}{}", if short.is_empty() { "0" } else { short })
}
