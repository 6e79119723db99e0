//! Tables of keys, as data.

use super::Holds;

/// A table of a definition.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Section {
    /// Its name.
    pub name: &'static str,
    /// Its name in messages, in brackets.
    pub title: &'static str,
    /// Its meaning.
    pub doc: &'static str,
    /// Its keys.
    pub keys: &'static [Key],
}

/// A key of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    /// Its name.
    pub name: &'static str,
    /// Its meaning.
    pub doc: &'static str,
    /// The kind of its value.
    pub kind: Kind,
    /// The default; `None` if it is required.
    pub default: Option<&'static str>,
    /// An example of a value, as TOML.
    pub example: &'static str,
}

/// The kind of a value.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// Any text.
    Text,
    /// The name of a field that is read and holds this.
    FieldName(Holds),
    /// The name of a field of clues, or of a table of numbers.
    CluesOrTable,
    /// The name of a table; its value has the words for its numbers behind it.
    TableOfWords,
    /// The name of a field that is read together with the one of the table.
    NewField(Holds),
    /// The names of fields that are read together with the one of the table.
    NewFields(Holds),
    /// Words, or runs of characters such as `A-P`.
    Symbols,
    /// Words, separated by blanks.
    Words,
    /// One visible character.
    Character,
    /// Rows and columns: `2 x 3`.
    Size,
    /// The least and the greatest number: `1..9`.
    Range,
    /// One of some words, or a number or an expression.
    WordOrExpr(&'static [&'static str]),
    /// Some words, or the name of a field that is read and holds this.
    WordsOrField(&'static [Word], Holds),
    /// Text with names in braces.
    Template,
    /// `true` or `false`.
    Flag,
    /// A whole number.
    Integer,
    /// A number or an expression, which can use these names besides those of fields.
    Expr(&'static [&'static str]),
    /// `true` or `false`, or an expression, which can use these names besides those of fields.
    FlagOrExpr(&'static [&'static str]),
    /// A number or an expression, or a table.
    ExprOrTable(&'static [Key]),
    /// A number, an expression or a table, or a list of one or two.
    OneOrTwoExprs(&'static [Key]),
    /// One of some words.
    Word(&'static [Word]),
    /// A scope, or a list of scopes.
    Scopes,
    /// A scope, or a list of scopes or tables.
    ScopesOrTables(&'static [Key]),
    /// One of some words, or a table.
    WordOrTable(&'static [Word], &'static [Key]),
    /// Texts, each short for a table with only the first of these keys besides `in` and `if`, or tables, or one of
    /// these alone.
    TextsOrTables(&'static [Key]),
    /// A table.
    Table(&'static [Key]),
    /// A list of tables.
    Tables(&'static [Key]),
    /// A list of texts.
    Texts,
    /// Tables with names of one's own.
    Named(&'static [Key]),
    /// A list of names or tables.
    NamesOrTables(&'static [Key]),
}

impl Kind {
    /// Returns the keys of the tables that it can be.
    pub(crate) const fn inner(self) -> &'static [Key] {
        match self {
            Self::WordOrTable(_, keys)
            | Self::ExprOrTable(keys)
            | Self::OneOrTwoExprs(keys)
            | Self::TextsOrTables(keys)
            | Self::Table(keys)
            | Self::Tables(keys)
            | Self::ScopesOrTables(keys)
            | Self::Named(keys)
            | Self::NamesOrTables(keys) => keys,
            _ => &[],
        }
    }

    /// Returns the words that it can be.
    pub(crate) const fn words(self) -> &'static [Word] {
        match self {
            Self::Word(words) | Self::WordOrTable(words, _) | Self::WordsOrField(words, _) => words,
            _ => &[],
        }
    }
}

/// A word of the language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Word {
    /// The word, or an example of its form.
    pub word: &'static str,
    /// Its meaning.
    pub doc: &'static str,
}

/// Makes a required key.
pub(crate) const fn required(
    name: &'static str,
    kind: Kind,
    example: &'static str,
    doc: &'static str,
) -> Key {
    Key { name, doc, kind, default: None, example }
}

/// Makes an optional key.
pub(crate) const fn optional(
    name: &'static str,
    kind: Kind,
    default: &'static str,
    example: &'static str,
    doc: &'static str,
) -> Key {
    Key { name, doc, kind, default: Some(default), example }
}

/// Makes a key that is `false` by default.
pub(crate) const fn flag(name: &'static str, doc: &'static str) -> Key {
    optional(name, Kind::Flag, "`false`", "true", doc)
}

/// Makes a key for a list of tables with these keys, empty by default.
pub(crate) const fn tables(
    name: &'static str,
    keys: &'static [Key],
    example: &'static str,
    doc: &'static str,
) -> Key {
    optional(name, Kind::Tables(keys), "`[]`", example, doc)
}

/// Makes a word.
pub(crate) const fn word(word: &'static str, doc: &'static str) -> Word {
    Word { word, doc }
}

/// Puts keys one after the other.
pub(crate) const fn join<const N: usize>(parts: &[&[Key]]) -> [Key; N] {
    let mut all = [parts[0][0]; N];
    let (mut part, mut at, mut filled) = (0, 0, 0);
    while filled < N {
        if at == parts[part].len() {
            (part, at) = (part + 1, 0);
        } else {
            all[filled] = parts[part][at];
            (at, filled) = (at + 1, filled + 1);
        }
    }
    all
}
