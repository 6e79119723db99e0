//! Clues at places of the board: for each place a word.

use std::sync::Arc;

use super::clue_words::{ClueForm, ClueWords};
use super::{
    BEGINS, ClueList, Draft, FieldKind, FieldNames, FieldRow, LineWriter, PlacedWords, ROWS, SPLIT,
    Spelled, WITHIN, field_key, parts_key,
};
use crate::grid::{ClueSite, Value};
use crate::language::{Entries, EntryFault, Holds, Kind, Word, optional, word};
use crate::text::lexing::{Interrupt, LEX, Lex};

/// The row of clues.
pub(in crate::text) const ROW: FieldRow = FieldRow {
    key: field_key(
        "clues",
        "\"n\"",
        "Clues: for each place a number, a word, or nothing. Expressions can use `n[r, c]` for cells, corners \
         and dots, and `n[g]` for all others, counted from zero.",
    ),
    holds: Holds::Clues,
    names: FieldNames::Together,
    has_lex: true,
    keys: &[
        optional(
            "on",
            Kind::WordsOrField(ON, Holds::Regions),
            "`\"cells\"`",
            "\"corners\"",
            "The places of clues, in the order of the input. `rows`, `columns` and the four sides may stand together; \
             the name of a field of regions means these.",
        ),
        optional(
            "words",
            Kind::Symbols,
            "none",
            "\"w b\"",
            "Words that are clues. All other clues are whole numbers.",
        ),
        optional("none", Kind::Text, "`\".\"`", "\"0\"", "The word for a place without a clue."),
        optional(
            "many",
            Kind::Text,
            "one clue for each place",
            "\",\"",
            "The sign between several clues of a place. With `\"\"` each character of a word is a clue; with `\" \"` \
             each line is a place, and an empty one has no clue.",
        ),
        SPLIT,
        parts_key(Holds::Clues),
        optional(
            "names",
            Kind::Words,
            "required for a list",
            "\"row column number\"",
            "What stands in a row of a list: `row` and `column` of a cell, and its clue as `number`; the clues of \
             several fields by their names, as in `row column turn length`. A list of one field may lack `number`: \
             then each listed cell has the clue 1, and `has(k)` is true there.",
        ),
        optional(
            "base",
            Kind::Integer,
            "1",
            "0",
            "The number of the first row and of the first column in a list.",
        ),
        optional(
            "by",
            Kind::Text,
            "none",
            "\"way\"",
            "The one of `names` that tells to which field of several a row of a list belongs: the name of the field \
             stands there, or its word of `ways`.",
        ),
        optional(
            "ways",
            Kind::Words,
            "the names of the fields",
            "\"0 1\"",
            "The words that stand in a row of a list for the fields, in the order of their names.",
        ),
        ROWS,
        WITHIN,
        BEGINS,
    ],
    read: |entries| {
        let on: Vec<String> = entries.optional("on").unwrap_or_else(|| vec!["cells".to_owned()]);
        if on == ["list"] {
            Ok(Arc::new(ClueList::take(entries)?))
        } else {
            Ok(Arc::new(CluesFormat::take(entries, on)?))
        }
    },
};

/// The places of clues.
const ON: &[Word] = &[
    word("cells", "the cells, row by row"),
    word("corners", "the corners of cells, row by row"),
    word(
        "sides",
        "the sides of cells: first the horizontal ones, row by row, then the vertical ones",
    ),
    word("dots", "the centres of cells and what lies between two or four of them, row by row"),
    word("rows", "the rows"),
    word("columns", "the columns"),
    word("top", "the upper ends of the columns"),
    word("left", "the left ends of the rows"),
    word("right", "the right ends of the rows"),
    word("bottom", "the lower ends of the columns"),
    word("list", "the cells that a list names"),
];

/// The clues at places, a word for each place.
#[derive(Clone, Debug)]
pub(crate) struct CluesFormat {
    /// The kinds of places, in the order of the input.
    pub sites: Vec<ClueSite>,
    /// How the words of places are separated.
    pub lex: Lex,
    /// How a clue is written.
    pub words: ClueWords,
    /// What the word of a place holds.
    pub form: ClueForm,
}

impl CluesFormat {
    fn take(entries: &mut Entries, on: Vec<String>) -> Result<Self, EntryFault> {
        for key in ["names", "base", "by", "ways", ROWS.name] {
            if entries.take(key).is_some() {
                return Err(EntryFault::Unfit { key, why: "only a list of clues has it" });
            }
        }
        let names: String = entries.required("clues")?;
        if names.split_whitespace().count() != 1 {
            let why = "only a list has the clues of several fields";
            return Err(EntryFault::Unfit { key: "clues", why });
        }
        let form = ClueForm::take(entries)?;
        let lex = match (Lex::take(entries), &form) {
            (lex, ClueForm::One) => lex.unwrap_or(Lex::Chars),
            (None | Some(Lex::Tokens), _) => Lex::Tokens,
            (Some(_), form) => {
                let key = if matches!(form, ClueForm::Parts(_)) { SPLIT.name } else { "many" };
                return Err(EntryFault::Idle { key, beside: LEX.name });
            }
        };
        let words = ClueWords::take(entries, form.sign())?;
        let is_single = |word: &String| word.len() == 1;
        let single = lex != Lex::Tokens || matches!(form, ClueForm::Characters);
        if single && !words.words.iter().all(is_single) {
            let why = "a clue that is a character has a word of one character";
            return Err(EntryFault::Unfit { key: "words", why });
        }
        if lex != Lex::Tokens && !is_single(&words.none) {
            let why = "a clue that is a character has a word of one character";
            return Err(EntryFault::Unfit { key: "none", why });
        }
        Ok(Self { sites: sites(on)?, lex, words, form })
    }
}

/// Returns the kinds of places that words name.
fn sites(on: Vec<String>) -> Result<Vec<ClueSite>, EntryFault> {
    let is_alone = on.len() == 1;
    let mut sites = Vec::new();
    for word in on {
        let site = match word.as_str() {
            "rows" => ClueSite::Rows,
            "columns" => ClueSite::Columns,
            "top" => ClueSite::Top,
            "left" => ClueSite::Left,
            "right" => ClueSite::Right,
            "bottom" => ClueSite::Bottom,
            _ if !is_alone => {
                let why = "only rows, columns and the four sides of the board stand together";
                return Err(EntryFault::Unfit { key: "on", why });
            }
            "cells" => ClueSite::Cells,
            "corners" => ClueSite::Corners,
            "sides" => ClueSite::Sides,
            "dots" => ClueSite::Dots,
            _ => ClueSite::Regions(word.into()),
        };
        if sites.contains(&site) {
            return Err(EntryFault::Unfit { key: "on", why: "these places are named twice" });
        }
        sites.push(site);
    }
    Ok(sites)
}

impl FieldKind for CluesFormat {
    fn sentence(&self, _: &str, _: &dyn Fn(Lex) -> String) -> String {
        let sites: Vec<String> = self.sites.iter().map(ClueSite::what).collect();
        let clue = match &self.form {
            ClueForm::One => "a clue".to_owned(),
            ClueForm::Characters => "clues, each a character".to_owned(),
            ClueForm::Separated(sign) => format!("clues with `{}` between them", char::from(*sign)),
            ClueForm::Line => "a line of clues".to_owned(),
            ClueForm::Parts(cut) => format!("a clue, or several as `{}`", cut.example()),
        };
        let clues = match self.words.words.join(" ") {
            none if none.is_empty() => "a clue is a number".to_owned(),
            some => format!("a clue is a number or one of {some}"),
        };
        let none = &self.words.none;
        format!("for each of {}, {clue}; {clues}, `{none}` is none", sites.join(", then "))
    }

    fn read(&self, name: &Arc<str>, case: &mut Draft<'_, '_>) -> Result<(), Interrupt> {
        let board = case.board()?;
        let lines = self.lines(&board, &case.values);
        let all = self.read_sites(case.source, (name, board.shape), lines)?;
        let names = [name].into_iter().chain(self.part_names());
        for (name, clues) in names.zip(all) {
            case.push(name, Value::Clues(clues));
        }
        Ok(())
    }

    fn write(&self, name: &str, case: &Spelled<'_>, writer: &mut LineWriter) {
        let written = self.written(name, case);
        let lex = self.fitting(&written);
        for line in written {
            let words = line.iter().map(|place| place.word.as_bytes());
            match self.form {
                ClueForm::Line => words.for_each(|word| writer.line(word)),
                // There may be no region.
                _ if line.is_empty() => {}
                _ => writer.row(lex, words),
            }
        }
    }

    fn numbers(&self, name: &str, case: &Spelled<'_>) -> Vec<(i64, [usize; 2])> {
        let (mut numbers, mut word) = (Vec::new(), 0);
        let written = self.written(name, case);
        let lex = self.fitting(&written);
        for line in written {
            for (at, place) in line.iter().enumerate() {
                let [word, before] = if lex == Lex::Tokens { [word + at, 0] } else { [word, at] };
                let of_place = place.numbers.iter();
                numbers.extend(of_place.map(|&(number, offset)| (number, [word, before + offset])));
            }
            word += if lex == Lex::Tokens { line.len() } else { 1 };
        }
        numbers
    }

    fn placed<'c>(&'c self, name: &str, case: &Spelled<'c>) -> Option<PlacedWords<'c>> {
        let written = self.written(name, case);
        let lex = self.fitting(&written);
        let places = Self::places(name, case)?;
        let words = written.into_iter().map(|line| line.into_iter().map(|place| place.word.into()));
        let lines = places.into_iter().zip(words).map(|(line, words)| line.into_iter().zip(words));
        let lines = lines.map(Iterator::collect).collect();
        let choices = [&self.words.none].into_iter().chain(&*self.words.words).cloned().collect();
        let has_numbers = true;
        (!self.is_of_lines()).then_some(PlacedWords { lex, lines, choices, has_numbers })
    }

    fn board_picture(&self) -> Option<(Lex, ClueSite)> {
        let is_picture =
            |site: &&ClueSite| matches!(site, ClueSite::Cells | ClueSite::Corners | ClueSite::Dots);
        let site = self.sites.first().filter(is_picture)?;
        (!self.is_of_lines()).then(|| (self.lex, site.clone()))
    }

    fn needs_board(&self) -> bool {
        true
    }

    fn is_of_lines(&self) -> bool {
        matches!(self.form, ClueForm::Line)
    }

    fn columns(&self) -> [&[String]; 2] {
        [&[], &self.words.words]
    }
}
