//! The page about links: how a definition says them, and all encodings.

use super::paragraph::{WIDTH, paragraph};
use crate::describe::put;
use crate::links::{ENCODINGS, Link};

/// How `link` is written.
const HEAD: &str = "\
Links to puzzles: `link` in [input] says which genre in links a problem has, and how the body of a
link, which follows its sizes, fills the fields.

  link = \"GENRE/NAME FLAGS +FLAGS: ENCODING FIELD FIELD, [ENCODING ~FIELD WORD=HERE]\"

  GENRE/NAME   the genre in links, by the name that is written, then names that are not known for it
  FLAGS        letters that may stand in a link and change no rule
  +FLAGS       letters that stand in each link, since they change the rules to those of the problem
  ENCODING     an encoding, as below; several parts stand in the order of the body
  FIELD        a field that it fills; a second one is filled with the second clue of each place
  [..]         links leave out this part if all its places are blank
  ~FIELD       the words of this field only tell clues apart: they are written as numbers
  WORD=HERE    a word of links, and what it is in the field; `?=.` reads `?` as a blank

The genre `fpuzzles` has links of f-puzzles, where the flag `x` means both diagonals; `unruly` and
`unequal` have game ids. All others have links of puzz.link.

The encodings, each with a text and its clues: `.` is blank, `,` stands between clues of a
place. `?` is a clue without a number, `o` a mark or a circle, `w` and `b` are white and black, `#`
and `\\` blocked cells.
";

impl Link {
    /// Returns the page of help about links.
    pub fn help() -> String {
        let mut page = HEAD.to_owned();
        for encoding in ENCODINGS {
            put(&mut page, format_args!("\n  {}\n", encoding.name));
            paragraph(&mut page, "    ", WIDTH, encoding.about);
            let (_, text) = encoding.example;
            put(&mut page, format_args!("      {text}  is  {}\n", encoding.clues_of_example()));
        }
        page
    }
}
