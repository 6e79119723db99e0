//! The expected value at a place of the input.

use std::fmt;

use super::Actual;
use crate::grid::Alphabet;

/// A part of the input that is read at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unit {
    /// A row of a grid, counted from one.
    Row(usize),
    /// The signs between a row of a grid, counted from one, and the next.
    Signs(usize),
    /// The whole grid, written in one line.
    Grid,
    /// Another part, with its name.
    Other(String),
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(row) => write!(f, "row {row}"),
            Self::Signs(row) => write!(f, "the line of signs below row {row}"),
            Self::Grid => f.write_str("the grid in one line"),
            Self::Other(name) => f.write_str(name),
        }
    }
}

/// The valid contents of a cell, or between two cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ValidContents {
    /// The names of an alphabet.
    Symbols {
        /// The symbols, as an alphabet displays them.
        symbols: String,
        /// The names of the empty cell.
        blanks: Vec<String>,
        /// The background and the holes, without those that equal a blank.
        others: Vec<String>,
    },
    /// The number of a cell with walls: without the walls it is one of these.
    Walled(Box<ValidContents>),
    /// One of two signs, or a blank.
    Signs([char; 2]),
    /// Nothing.
    Blank,
    /// One of these.
    Names(Vec<String>),
    /// A number of this form, or one of these words.
    Clue {
        /// The form.
        number: &'static str,
        /// The words.
        words: Vec<String>,
    },
    /// A digit.
    Digit,
    /// Any visible character.
    Label,
}

impl ValidContents {
    /// Returns the names of an alphabet.
    pub(in crate::text) fn of(alphabet: &Alphabet) -> Self {
        let blanks = alphabet.blanks();
        let background = alphabet.background().map(|symbol| alphabet.name(Some(symbol)));
        let holes = alphabet.holes().iter().map(String::as_str);
        let others = background
            .into_iter()
            .chain(holes)
            .filter(|name| !blanks.iter().any(|blank| blank == name));
        Self::Symbols {
            symbols: alphabet.to_string(),
            blanks: blanks.to_vec(),
            others: others.map(str::to_owned).collect(),
        }
    }
}

impl fmt::Display for ValidContents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Symbols { symbols, blanks, others } => {
                let others = others.iter().map(|name| format!("`{name}`"));
                let blanks = blanks.iter().map(|blank| format!("the blank `{blank}`"));
                let all: Vec<String> =
                    std::iter::once(symbols.clone()).chain(others).chain(blanks).collect();
                f.write_str(&either(&all))
            }
            Self::Walled(symbol) => write!(f, "walls and {symbol} as one number"),
            Self::Signs([first, second]) => write!(f, "`{first}`, `{second}` or a blank"),
            Self::Names(names) => f.write_str(&either(&quoted(names))),
            Self::Clue { number, words } => {
                f.write_str(&either(&[vec![(*number).to_owned()], quoted(words)].concat()))
            }
            Self::Blank => f.write_str("a blank"),
            Self::Digit => f.write_str("a digit"),
            Self::Label => f.write_str("a visible character"),
        }
    }
}

/// Puts each name between backticks.
fn quoted(names: &[String]) -> Vec<String> {
    names.iter().map(|name| format!("`{name}`")).collect()
}

/// Joins alternatives: `a, b or c`.
fn either(all: &[String]) -> String {
    match all {
        [rest @ .., before, last] => {
            let rest = [rest, std::slice::from_ref(before)].concat().join(", ");
            format!("{rest} or {last}")
        }
        [one] => one.clone(),
        [] => String::new(),
    }
}

/// An expected value outside of grids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Expected {
    /// Its name: `n`, `number 2 of row 3 of t`.
    pub what: String,
    /// Its form.
    pub form: ValueForm,
}

/// The form of a value in the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ValueForm {
    /// A whole number.
    Number,
    /// Any word.
    Word,
    /// One of these words.
    Names(Vec<String>),
    /// A clue.
    Clue(ValidContents),
    /// The row and the column of a cell.
    Cell,
    /// Numbers with signs between them, as in this example.
    Parts(String),
    /// Clues in the parts of a word: an example, and what each part can be.
    ClueParts(String, ValidContents),
    /// Lines of one width.
    Picture,
    /// A label of the regions of this field.
    Label(String),
}

impl Expected {
    /// Renders that something else was found.
    pub(in crate::text) fn refuse(&self, actual: &Actual) -> String {
        let Self { what, form } = self;
        match (form, actual) {
            (_, Actual::End) => format!("the input ends before {what}"),
            (ValueForm::Number, Actual::Word(word) | Actual::Begun(word)) if is_number(word) => {
                format!("{actual} does not fit 64 bits")
            }
            (ValueForm::Number, _) => format!("{actual} is not a whole number"),
            (ValueForm::Word, _) => format!("{actual} is not a word"),
            (ValueForm::Clue(_), _) => format!("{actual} is not a clue"),
            (ValueForm::Names(_), _) => format!("{actual} is not one of the names"),
            (ValueForm::Cell, _) => format!("{actual} is not a cell of the board"),
            (ValueForm::Parts(_), _) => format!("{actual} is not such numbers"),
            (ValueForm::ClueParts(..), _) => format!("{actual} is not such clues"),
            (ValueForm::Label(field), _) => format!("{actual} is not a label of {field}"),
            (ValueForm::Picture, _) => format!("{actual} is not a picture"),
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, form } = self;
        match form {
            ValueForm::Number => write!(f, "{what}, a whole number"),
            ValueForm::Word => write!(f, "{what}, a word"),
            ValueForm::Names(names) => write!(f, "{what}: {}", ValidContents::Names(names.clone())),
            ValueForm::Clue(contents) => write!(f, "{what}: {contents}"),
            ValueForm::Cell => write!(f, "{what}, such as `(1,2)`"),
            ValueForm::Parts(example) => write!(f, "{what}, as `{example}`"),
            ValueForm::ClueParts(example, part) => write!(f, "{what}, as `{example}`, each {part}"),
            ValueForm::Label(field) => write!(f, "{what}, a label of {field}"),
            ValueForm::Picture => write!(f, "{what}, lines of one width"),
        }
    }
}

/// Tells whether a rejected word, or its beginning, looks like a number.
fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Names;

    #[test]
    fn says_what_may_stand_in_a_cell() {
        let names = Names {
            symbols: vec!["@".into()],
            background: Some(".".into()),
            holes: vec!["#".into(), "2".into()],
            blanks: vec![".".into()],
        };
        let of = |names| ValidContents::of(&Alphabet::new(names).unwrap()).to_string();
        assert_eq!(of(names.clone()), "@, `#`, `2` or the blank `.`");
        let names = Names { blanks: vec!["?".into()], holes: vec![], ..names };
        assert_eq!(of(names.clone()), "@, `.` or the blank `?`");
        assert_eq!(of(Names { background: None, ..names.clone() }), "@ or the blank `?`");
        assert_eq!(of(Names { background: None, blanks: vec![], ..names }), "@");
    }

    #[test]
    fn says_what_is_due() {
        let expected = Expected { what: "n".into(), form: ValueForm::Number };
        let says = |actual: &[u8]| expected.refuse(&Actual::word(actual));
        assert_eq!(expected.to_string(), "n, a whole number");
        assert_eq!(says(b"x"), "`x` is not a whole number");
        assert_eq!(says(b""), "the input ends before n");
        assert_eq!(
            says(b"-99999999999999999999999"),
            "`-9999999999999999999...` does not fit 64 bits"
        );
        assert_eq!(says(b"3..."), "`3...` is not a whole number");
        assert_eq!(says(b"--9x"), "`--9x` is not a whole number");
    }
}
