//! Reads the words of places.

use std::ops::Range;

use super::clue_sites::end;
use super::clue_words::{ClueForm, PlaceClues};
use super::{CluesFormat, NUMBERS_MAX, WORD_MAX, grids, lines, number};
use crate::grid::{Clue, Clues, Shape};
use crate::text::lexing::{Interrupt, Lex, Source, Unit, ValueForm, grammar};

impl CluesFormat {
    /// Reads the lines of each kind of places. Returns the clues of the field, then those of each part.
    pub(super) fn read_sites(
        &self,
        source: &mut Source<'_>,
        (field, shape): (&str, Shape),
        sites: Vec<Vec<Range<usize>>>,
    ) -> Result<Vec<Clues>, Interrupt> {
        let fields = 1 + self.part_names().len();
        let mut all = vec![Clues::none(shape, &self.words.words); fields];
        let rows = sites.iter().flatten().map(|line| match self.form {
            ClueForm::Line => line.len(),
            _ => 1,
        });
        let rows = rows.sum();
        let mut reader = LineReader { format: self, field, row: 0, rows, room: NUMBERS_MAX };
        if matches!(self.form, ClueForm::Line) && rows > 0 {
            lines::begin(source, field, false)?;
        }
        let lex = self.lex.ahead(source)?;
        for (site, lines) in self.sites.iter().zip(sites) {
            let mut found: Vec<PlaceClues> = vec![vec![Vec::new(); end(&lines)]; fields];
            for line in lines {
                match (&self.form, lex) {
                    (ClueForm::Line, _) => reader.lines(source, &mut found[0][line])?,
                    (_, Lex::Tokens) => reader.tokens(source, line, &mut found)?,
                    _ => reader.chars(source, &mut found[0][line])?,
                }
            }
            for (clues, found) in all.iter_mut().zip(found) {
                clues.push(site.clone(), found);
            }
        }
        Ok(all)
    }

    /// Reads the word of a place: its clues, and one of each part if the word has parts.
    fn place(&self, word: &[u8]) -> Option<(Vec<Clue>, Vec<Option<Clue>>)> {
        let clue = |part: &[u8]| self.words.clue(part);
        let clues = match &self.form {
            _ if self.words.is_none(word) => Some(Vec::new()),
            ClueForm::Characters => word.chunks(1).map(clue).collect(),
            ClueForm::Separated(sign) => word.split(|byte| byte == sign).map(clue).collect(),
            ClueForm::Parts(cut) if word.contains(&cut.sign) => {
                let parts = self.words.parts(cut, word).ok()?;
                return Some((clue(&[cut.sign]).into_iter().collect(), parts));
            }
            ClueForm::One | ClueForm::Line | ClueForm::Parts(_) => clue(word).map(|it| vec![it]),
        };
        clues.map(|clues| (clues, Vec::new()))
    }
}

/// Reads the lines of a field.
struct LineReader<'f> {
    format: &'f CluesFormat,
    field: &'f str,
    /// The number of the last line that was begun, and of all lines.
    row: usize,
    rows: usize,
    /// How many more clues are allowed in lines of any length.
    room: usize,
}

impl LineReader<'_> {
    /// Reads a word for each place, regardless of lines.
    fn tokens(
        &mut self,
        source: &mut Source<'_>,
        places: Range<usize>,
        found: &mut [PlaceClues],
    ) -> Result<(), Interrupt> {
        self.row += 1;
        for (number, place) in (1..).zip(places) {
            source.skip_blanks()?;
            let length = source.word(WORD_MAX)?.len();
            let word = &source.unread()[..length];
            let read = self.format.place(word).filter(|_| (1..=WORD_MAX).contains(&length));
            let Some((clues, parts)) = read else { return Err(self.refuse(source, number)?) };
            let (own, of_parts) = found.split_at_mut(1);
            own[0][place] = clues;
            for (found, part) in of_parts.iter_mut().zip(parts) {
                found[place].extend(part);
            }
            source.take_text(length);
        }
        Ok(())
    }

    /// Reads a word whose characters are the clues of places.
    fn chars(
        &mut self,
        source: &mut Source<'_>,
        places: &mut [Vec<Clue>],
    ) -> Result<(), Interrupt> {
        self.row += 1;
        if places.is_empty() {
            return Ok(());
        }
        source.skip_blanks()?;
        let words = &self.format.words;
        let word = source.word(places.len())?;
        let (length, mut clues) = (word.len(), vec![None; places.len()]);
        if let Err(wrong) = grammar::characters(|byte| words.optional(byte).ok(), &mut clues, word)
        {
            let unit = Unit::Other(format!("row {} of {}", self.row, self.field));
            let wanted = words.wanted("a digit");
            return Err(grids::wrong_row(source, wrong, length, (unit, places.len(), wanted)));
        }
        source.take_text(length);
        for (place, clue) in places.iter_mut().zip(clues) {
            place.extend(clue);
        }
        Ok(())
    }

    /// Reads a line of clues for each place.
    fn lines(
        &mut self,
        source: &mut Source<'_>,
        places: &mut [Vec<Clue>],
    ) -> Result<(), Interrupt> {
        for clues in places {
            self.row += 1;
            if source.is_line_spent() {
                grids::next_line(source, self.row, self.rows)?;
            }
            while !source.skip_to_line_end()? {
                if self.room == 0 {
                    let what = format!("the number of clues of {}", self.field);
                    return Err(Interrupt::size(source, what, NUMBERS_MAX + 1, NUMBERS_MAX));
                }
                let length = source.word(WORD_MAX)?.len();
                let clue = self.format.words.optional(&source.unread()[..length]);
                let clue = clue.ok().filter(|_| length <= WORD_MAX);
                let Some(clue) = clue else { return Err(self.refuse(source, clues.len() + 1)?) };
                clues.extend(clue);
                self.room -= 1;
                source.take_text(length);
            }
            source.spend_line();
        }
        Ok(())
    }

    /// Reports that the next word is not a clue.
    fn refuse(&self, source: &mut Source<'_>, number: usize) -> Result<Interrupt, Interrupt> {
        let what = format!("clue {number} of row {} of {}", self.row, self.field);
        let word = source.word(WORD_MAX)?;
        let form = match &self.format.form {
            ClueForm::Parts(cut) if word.contains(&cut.sign) => {
                ValueForm::ClueParts(cut.example(), self.format.words.wanted("a whole number"))
            }
            _ => ValueForm::Clue(self.format.words.wanted("a whole number")),
        };
        Ok(number::unfit(source, what, form))
    }
}

#[cfg(test)]
mod tests {
    use crate::grid::{Clue, ClueSite};
    use crate::language::KeyValue;
    use crate::text::testing::{
        board, clues, complaint, format, int, read, read_one, text_value, words_value,
    };
    use crate::text::{Case, Cases, Format};

    fn on(sites: &str, keys: Vec<(&'static str, KeyValue)>) -> Format {
        let keys = [("on", words_value(sites))].into_iter().chain(keys);
        let fields = vec![int("n"), clues("t", keys.collect())];
        format(Cases::Eof, board("2", "n", "4"), fields)
    }

    /// Returns the clues of all places of a field: numbers, 100 and more for words.
    fn found(case: &Case, name: &str) -> Vec<Vec<i64>> {
        let number = |clue: &Clue| match clue {
            Clue::Number(number) => *number,
            Clue::Word(index) => 100 + i64::from(*index),
        };
        let places = case.data.values.clues(name).unwrap().sites().iter();
        let places = places.flat_map(|(_, places)| places);
        places.map(|clues| clues.iter().map(number).collect()).collect()
    }

    #[test]
    fn characters_and_words_are_clues() {
        let words = || vec![("words", words_value("w b"))];
        let chars = read_one(&on("cells", words()), "3 w.3\n\n.0b");
        assert_eq!(found(&chars, "t"), [vec![100], vec![], vec![3], vec![], vec![0], vec![101]]);
        let more = [("lex", text_value("tokens")), ("none", text_value("-"))];
        let tokens = on("cells", words().into_iter().chain(more).collect());
        let tokens = read_one(&tokens, "2 w -3\n+12 -");
        assert_eq!(found(&tokens, "t"), [vec![100], vec![-3], vec![12], vec![]]);
    }

    #[test]
    fn lines_of_several_kinds_follow_each_other() {
        let rim = on("right top columns", vec![]);
        let case = read_one(&rim, "3 12 ..7\n4.5");
        let clues = case.data.values.clues("t").unwrap();
        assert_eq!(clues.at(&ClueSite::Right, 1), [Clue::Number(2)]);
        assert_eq!(clues.at(&ClueSite::Top, 2), [Clue::Number(7)]);
        assert_eq!(clues.at(&ClueSite::Columns, 0), [Clue::Number(4)]);
        assert!(clues.at(&ClueSite::Left, 0).is_empty());
        let says = complaint(&rim, "3 12 ..77\n4.5");
        assert!(says.starts_with("1:9: case 1: row 2 of t goes on after its 3 cells"), "{says}");
    }

    #[test]
    fn a_place_may_have_several_clues() {
        let many = |sign| vec![("many", text_value(sign)), ("words", words_value("?"))];
        let chars = read_one(&on("rows", many("")), "1 . 1?2");
        assert_eq!(found(&chars, "t"), [vec![], vec![1, 100, 2]]);
        let commas = read_one(&on("rows", many(",")), "1 10,? 7");
        assert_eq!(found(&commas, "t"), [vec![10, 100], vec![7]]);
        let lines = on("rows columns", many(" "));
        let cases = read(&lines, b"1\n1 10\n\n?\n2\n\n3\n. \n").unwrap();
        assert_eq!(found(&cases[0], "t"), [vec![1, 10], vec![], vec![100]]);
        assert_eq!(found(&cases[1], "t"), [vec![], vec![3], vec![], vec![]]);
    }

    #[test]
    fn a_word_of_parts_is_a_clue_of_each() {
        let split = vec![("split", KeyValue::Character(b'/')), ("parts", words_value("u v"))];
        let parts = on("rows", split);
        let case = read_one(&parts, "1 3/. /4");
        let [t, u, v] = ["t", "u", "v"].map(|name| found(&case, name));
        assert_eq!((t, u, v), (vec![vec![100]; 2], vec![vec![3], vec![]], vec![vec![], vec![4]]));
        let case = read_one(&parts, "1 5 .");
        assert_eq!(
            (found(&case, "t"), found(&case, "u")),
            (vec![vec![5], vec![]], vec![vec![]; 2])
        );
        assert_eq!(
            complaint(&parts, "1 1/2 1/2/3"),
            "1:7: case 1: `1/2/3` is not such clues / expected clue 2 of row 1 of t, as `u/v`, each a whole number, `/` or `.`"
        );
    }

    #[test]
    fn what_is_no_clue_is_refused() {
        let words = || vec![("words", words_value("w b"))];
        let chars = on("cells", words());
        assert_eq!(
            complaint(&chars, "2 w.\n1x"),
            "2:2: case 1: row 2 of t holds `x` / expected a digit, `w`, `b` or `.`"
        );
        let tokens =
            on("cells", words().into_iter().chain([("lex", text_value("tokens"))]).collect());
        assert_eq!(
            complaint(&tokens, "2 w .\n12 1x"),
            "2:4: case 1: `1x` is not a clue / expected clue 2 of row 2 of t: a whole number, `w`, `b` or `.`"
        );
        assert!(
            complaint(&tokens, "2 w .\n12").contains("the input ends before clue 2 of row 2 of t")
        );
        let lines = on("rows", vec![("many", text_value(" "))]);
        assert!(complaint(&lines, "2\n1 x\n").starts_with("2:3: case 1: `x` is not a clue"));
        assert!(complaint(&lines, "2\n1").starts_with("2:2: case 1: row 2 of 2 is missing"));
        let many = on("rows", vec![("many", text_value(","))]);
        assert!(complaint(&many, "2 1,,2 .").starts_with("1:3: case 1: `1,,2` is not a clue"));
    }
}
