//! Knuth's text format for exact cover problems: reads it into a model with places, and writes it.
//!
//! The format combines those of his programs DLX1, DLX2, DLX3 and DLX5, and adds nets:
//!
//! ```text
//! | A comment has its bar in column 1.
//! A B 2:3|C | X Y
//! A B X:0 Y:0 |7
//! A C X:1 Y:1 |-2 |5
//! C:2 X:0
//! %%
//! D
//! D
//! ```
//!
//! * The first line of an **instance** lists its items, separated by blanks. A single `|` separates
//!   primary items from secondary ones. A primary item is covered once, with `n|` before its name
//!   `n` times, with `lo:hi|` from `lo` to `hi` times (whole numbers below 2^32).
//! * Every other line, but for those of nets, is an option: items of the instance, each at most
//!   once. A secondary item may have a colour, after a `:`. A primary item that may be covered more
//!   than once may have a weight there, a whole number from 1: the option covers it this many times
//!   at once. (Knuth's programs do not have weights.) A word `|n` is a cost (a signed 64-bit number);
//!   several costs of one option are added, as in DLX5, and the default is 0. Equal options count
//!   separately.
//! * Names and colours have any length, and any characters except blanks, `:` and `|`.
//! * **Nets** demand connections; Knuth's programs do not have them. A line
//!   `: DEMAND... | NODE...` declares a net, before the options that name its nodes. A node is a
//!   name that no other node of the instance has, perhaps followed by `:always`, `:label=X` or
//!   `:size=3`. The demands are those of a [`Net`](crate::Net): `pieces=1:2`,
//!   `sizes=3`, `sizes=2:` (two or more), `no-loops`, `split` (a link within a piece holds), `apart`
//!   (labels are not mixed), `together`, `labelled` (labels are everywhere). A line `:: a:b c:d`
//!   lists links that hold while both ends are present. In an option, a word `:a` makes a node
//!   present, and a word `:a:b` makes a link hold, while the option is chosen.
//! * A demand `sum-t=1..2` of a net declares a **tally** `t`: the sum of weights in each piece, here one or
//!   two (`3`, `1..`, `..2` and `..` are other sums). A node `a:add-t=-1` adds a weight while it is present,
//!   and `a:sum-t=3` demands the sum of its piece. In an option, a word `:a:t:2` lets the node `a` add 2
//!   while it is present and the option is chosen.
//! * A line that begins with `%%` separates two instances; the rest of the line is a remark. An
//!   instance must have an item line, so `%%` may end a text but neither begin it nor come twice in
//!   a row, and **a text without any instance is an error**: it is never intended.
//! * A line with `|` in column 1 is a comment and may have any bytes. Blank lines are skipped. An
//!   *indented* bar, unlike in Knuth's programs, does not begin a comment, so an instance without
//!   primary items can be written. Otherwise blanks around a line do not matter, nor do CRLF, a
//!   byte-order mark or a missing last line end.
//!
//! ```
//! use runner_cover::knuth::DlxReader;
//!
//! let text = b"a b c\na c\nb |2\na\n";
//! let instance = DlxReader::new(text).next().expect("there is one")?;
//! assert_eq!(instance.items().len(), 3);
//! assert_eq!(instance.lines().nth(1), Some("b |2"));
//! # Ok::<(), runner_cover::knuth::DlxError>(())
//! ```
//!
//! Start at [`DlxReader`]. It reads one instance at a time, line by line (`lines.rs`) and word by
//! word with nom (`grammar.rs`), into an instance that is checked as it grows (`draft.rs`); `nets`
//! does the same for nets. [`write()`] writes instances, and [`Instance::builder`] passes one to the
//! engine.
//!
//! Invariant: this module knows numbers and names of items, but neither grids nor puzzles.

#[cfg(test)]
mod coloured_props;
mod compile;
mod draft;
mod error;
mod grammar;
mod lines;
mod model;
mod nets;
#[cfg(test)]
mod plain;
#[cfg(test)]
mod props;
mod reader;
mod shown;
#[cfg(test)]
mod tests;
mod writer;

pub use error::DlxError;
pub use model::{Instance, Item};
pub use reader::DlxReader;
pub use writer::write;
