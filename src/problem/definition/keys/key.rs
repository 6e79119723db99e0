//! What a table and a key are.

/// A table of a definition.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// Its name.
    pub name: &'static str,
    /// Its name as messages write it, in brackets.
    pub title: &'static str,
    /// What it says, in a sentence.
    pub doc: &'static str,
    /// Its keys.
    pub keys: &'static [Key],
}

/// A key of a table.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// Its name.
    pub name: &'static str,
    /// What it says, in a sentence or two.
    pub doc: &'static str,
    /// What may stand there.
    pub kind: Kind,
    /// What is meant if it is absent; `None` if it must be there.
    pub default: Option<&'static str>,
    /// A value, as TOML.
    pub example: &'static str,
}

/// What may stand at a key.
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

/// A word that may stand at a key.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    /// The word, or a pattern that shows its form.
    pub word: &'static str,
    /// What it means.
    pub doc: &'static str,
}

/// Makes a key that must be there.
pub(super) const fn required(
    name: &'static str,
    kind: Kind,
    example: &'static str,
    doc: &'static str,
) -> Key {
    Key { name, doc, kind, default: None, example }
}

/// Makes a key that may be absent.
pub(super) const fn optional(
    name: &'static str,
    kind: Kind,
    default: &'static str,
    example: &'static str,
    doc: &'static str,
) -> Key {
    Key { name, doc, kind, default: Some(default), example }
}
