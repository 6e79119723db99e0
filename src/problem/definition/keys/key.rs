//! The types of tables and keys.

/// A table of a definition.
#[derive(Clone, Copy, Debug)]
pub struct Section {
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
pub struct Key {
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
pub enum Kind {
    /// Any text.
    Text,
    /// Text with names in braces.
    Template,
    /// `true` or `false`.
    Flag,
    /// A whole number.
    Integer,
    /// A number or an expression.
    Expr,
    /// One of some words.
    Word(&'static [Word]),
    /// A scope.
    Scope,
    /// A list of scopes.
    Scopes,
    /// One of some words, or a table.
    WordOrTable(&'static [Word], &'static [Key]),
    /// A table.
    Table(&'static [Key]),
    /// A list of tables.
    Tables(&'static [Key]),
    /// A list of names or tables.
    NamesOrTables(&'static [Key]),
}

/// A word of the language.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    /// The word, or an example of its form.
    pub word: &'static str,
    /// Its meaning.
    pub doc: &'static str,
}

/// Makes a required key.
pub(super) const fn required(
    name: &'static str,
    kind: Kind,
    example: &'static str,
    doc: &'static str,
) -> Key {
    Key { name, doc, kind, default: None, example }
}

/// Makes an optional key.
pub(super) const fn optional(
    name: &'static str,
    kind: Kind,
    default: &'static str,
    example: &'static str,
    doc: &'static str,
) -> Key {
    Key { name, doc, kind, default: Some(default), example }
}
