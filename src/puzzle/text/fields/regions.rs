//! Regions: a label for each cell.

use std::borrow::Cow;
use std::sync::Arc;

use super::room_walls::ROOM_WALLS;
use super::{
    BEGINS, BLANK, Cells, Draft, FLAT, FieldKind, FieldNames, FieldRow, Labels, LineWriter,
    PlacedWords, Spelled, Spelling, WORD_MAX, field_key, grids, room_walls,
};
use crate::grid::{Alphabet, ClueSite, Grid, Symbol, Value};
use crate::language::Holds;
use crate::text::lexing::{
    Actual, Interrupt, Lex, ReadErrorKind, Unit, ValidContents, WrongAt, grammar,
};

/// The row of labels.
pub(in crate::text) const ROW: FieldRow = FieldRow {
    key: field_key(
        "regions",
        "\"areas\"",
        "Regions: a label for each cell of the board; cells with the same label are a region. \
         Expressions can use `areas[r, c]`, the region of a cell from zero, or -1.",
    ),
    holds: Holds::Regions,
    names: FieldNames::One,
    has_lex: true,
    keys: &[BLANK, ROOM_WALLS, FLAT, BEGINS],
    read: |entries| {
        let lex = Lex::take(entries).unwrap_or(Lex::Chars);
        let walls = entries.optional::<String>(ROOM_WALLS.name).map(Arc::from);
        Ok(Arc::new(Regions { lex, blank: entries.optional(BLANK.name), walls }))
    },
};

/// A label for each cell of the board: cells with the same label are a region.
#[derive(Clone, Debug)]
pub(crate) struct Regions {
    pub(in crate::text) lex: Lex,
    /// The label of cells that belong to no region.
    pub(in crate::text) blank: Option<String>,
    /// The name of the walls inside of them.
    pub(crate) walls: Option<Arc<str>>,
}

impl FieldKind for Regions {
    fn sentence(&self, _: &str, _: &dyn Fn(Lex) -> String) -> String {
        let blank =
            self.blank.as_ref().map(|blank| format!("; `{blank}` is a cell without a region"));
        let blank = blank.unwrap_or_default();
        let wall =
            |name| format!("; each line `{name} 1 2 1 3` below is a wall inside of a region");
        let walls = self.walls.as_ref().map(wall).unwrap_or_default();
        format!("the region of each cell, named by {}{blank}{walls}", self.lex.what())
    }

    fn read(&self, name: &Arc<str>, case: &mut Draft<'_, '_>) -> Result<(), Interrupt> {
        let board = case.board()?;
        let blank = self.blank.as_ref().map(String::as_bytes);
        let walls = self.walls.as_ref().map(|walls| walls.as_bytes());
        let seen = Labels::new();
        let mut read = LabelReader { field: name, blank, walls, seen, too_many: false };
        let (grid, words) = grids::read(case.source, &board, self.lex, &mut read)?;
        case.spell(name, Spelling::Labels(read.seen));
        if let Some(walls) = &self.walls {
            let read = room_walls::read(case.source, (&board, &grid), [name, walls])?;
            case.push(walls, Value::Clues(read));
        }
        case.push_cells(name, Value::Layer(grid), words);
        Ok(())
    }

    fn write(&self, name: &str, case: &Spelled<'_>, writer: &mut LineWriter) {
        let Some((lex, lines)) = self.labelled(name, case) else { return };
        for line in lines {
            writer.row(lex, line.iter().map(|(_, label)| label.as_bytes()));
        }
        let board = &case.data.board;
        let walls = self.walls.as_ref();
        if let Some((name, walls)) = walls.and_then(|it| Some((it, case.data.values.clues(it)?))) {
            writer.end_line();
            room_walls::write(name, (board, walls), writer);
        }
    }

    fn placed<'c>(&'c self, name: &str, case: &Spelled<'c>) -> Option<PlacedWords<'c>> {
        let (lex, lines) = self.labelled(name, case)?;
        let regions = case.data.values.layer(name)?;
        let (named, known) = (self.named(regions), self.spelled(regions, case.spelling(name)));
        let new = (0..REGIONS_MAX).map(|region| name_of(region, named));
        let new = new.into_iter().find(|new| known.iter().all(|known| known != new));
        let known = known.into_iter().map(Cow::into_owned);
        let choices = self.blank.iter().cloned().chain(known).chain(new).collect();
        Some(PlacedWords { lex, lines, choices, has_numbers: false })
    }

    fn board_picture(&self) -> Option<(Lex, ClueSite)> {
        Some((self.lex, ClueSite::Cells))
    }
}

/// The labels of cells, line by line, each with the place of its cell.
type Lines<'c> = Vec<Vec<([i64; 2], Cow<'c, str>)>>;

impl Regions {
    /// Returns the labels of all cells, and how they are separated.
    fn labelled<'c>(&'c self, name: &str, case: &Spelled<'c>) -> Option<(Lex, Lines<'c>)> {
        let (board, regions) = (&case.data.board, case.data.values.layer(name)?);
        let labels = self.spelled(regions, case.spelling(name));
        let blank = self.blank.as_deref().unwrap_or_default();
        let label = |region: Symbol| labels[region.index()].clone();
        let lines = board.placed_rows(|cell| regions.get(cell).map_or(blank.into(), label));
        let lex = self.lex.fitting(lines.iter().flatten().map(|(_, label)| label.as_bytes()));
        Some((lex, lines))
    }

    /// Returns the label of each region: as it was read, or a new one.
    fn spelled<'c>(&self, regions: &Grid, spelling: Option<&'c Spelling>) -> Vec<Cow<'c, str>> {
        let own = spelling.and_then(Spelling::labels).unwrap_or_default();
        let named = self.named(regions);
        let label = |region: usize| match own.get(region) {
            Some(own) => String::from_utf8_lossy(own),
            None => name_of(region, named).into(),
        };
        let count = regions.contents().flatten().max().map_or(0, |last| last.index() + 1);
        (0..count).map(label).collect()
    }

    /// Returns labels for regions that were not read.
    pub(in crate::text) fn labels(&self, regions: &Grid) -> Labels {
        let (named, regions) = (self.named(regions), regions.contents().flatten());
        let label = |region: Symbol| name_of(region.index(), named).into_bytes().into();
        regions.map(|region| (label(region), region)).collect()
    }

    /// Returns how regions are named that were not read.
    fn named(&self, regions: &Grid) -> Lex {
        let last = regions.contents().flatten().max();
        let is_long = last.is_some_and(|last| name_of(last.index(), Lex::Chars).is_empty());
        match self.lex {
            Lex::Either if is_long => Lex::Tokens,
            lex => lex,
        }
    }
}

/// Returns a label for a region that was not read: a number; or a letter, then other characters.
fn name_of(region: usize, lex: Lex) -> String {
    let signs = (b'!'..=b'@').chain(b'['..=b'`').chain(b'{'..=b'~');
    let mut visible = (b'A'..=b'Z').chain(b'a'..=b'z').chain(signs);
    match lex {
        Lex::Tokens => (region + 1).to_string(),
        _ => visible.nth(region).map(char::from).into_iter().collect(),
    }
}

/// The maximum number of regions of a board.
pub(crate) const REGIONS_MAX: usize = Alphabet::LEN_MAX;

/// Returns the numbers of regions without labels, from one.
pub(in crate::text) fn numbered(regions: Option<&Grid>) -> Labels {
    let last = regions.and_then(|regions| regions.contents().max().flatten());
    let labels = (1..=last.map_or(0, Symbol::number)).zip((0..).map_while(Symbol::new));
    labels.map(|(number, region)| (number.to_string().into_bytes().into(), region)).collect()
}

/// The labels of regions during reading, numbered in the order of their first use.
struct LabelReader<'f> {
    field: &'f str,
    /// The label of cells that belong to no region.
    blank: Option<&'f [u8]>,
    /// The name of the walls inside of regions: a row that began with it would be one of these.
    walls: Option<&'f [u8]>,
    seen: Labels,
    /// Whether the numbers have run out.
    too_many: bool,
}

impl LabelReader<'_> {
    /// Returns the byte of a cell with this label, unless there are too many regions.
    fn content(&mut self, label: &[u8]) -> Option<u8> {
        if self.blank == Some(label) {
            return Some(Symbol::byte(None));
        }
        if self.walls == Some(label) {
            return None;
        }
        if let Some(symbol) = self.seen.get(label) {
            return Some(symbol.number());
        }
        let symbol = Symbol::new(self.seen.len());
        self.too_many = symbol.is_none();
        self.seen.insert(label.into(), symbol?);
        symbol.map(Symbol::number)
    }
}

impl Cells for LabelReader<'_> {
    fn row(&mut self, cells: &mut [u8], word: &[u8]) -> Result<(), WrongAt> {
        grammar::labels(cells, |label| self.content(label), word)
    }

    fn token(&mut self, word: &[u8]) -> Result<Option<Symbol>, WrongAt> {
        grammar::text(word)?;
        self.content(word).map(Symbol::of).ok_or(WrongAt(0))
    }

    fn longest(&self) -> usize {
        WORD_MAX
    }

    fn wrong(&self, unit: Unit, actual: Actual) -> ReadErrorKind {
        if self.too_many {
            return ReadErrorKind::Regions { field: self.field.to_owned(), max: REGIONS_MAX };
        }
        ReadErrorKind::Cell { unit, actual, wanted: self.wanted() }
    }

    fn wanted(&self) -> ValidContents {
        ValidContents::Label
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::text::testing::{board, complaint, field, format, read_one};
    use crate::text::{Case, Cases, FieldKind, Format};

    fn regions(rows: &str, kind: impl FieldKind) -> Format {
        format(Cases::One, board(rows, "3", "4"), vec![field("areas", kind)])
    }

    #[test]
    fn each_region_has_a_label_of_its_own() {
        for (lex, most) in [(Lex::Chars, 94), (Lex::Tokens, REGIONS_MAX)] {
            let labels: HashSet<String> = (0..most).map(|region| name_of(region, lex)).collect();
            assert_eq!(labels.len(), most);
        }
        assert_eq!(name_of(94, Lex::Chars), "");
    }

    #[test]
    fn labels_are_words_if_a_row_has_blanks_or_there_are_too_many() {
        let either = || regions("2", Regions { lex: Lex::Either, blank: None, walls: None });
        let chars = read_one(&either(), "aba\nbbb\n");
        assert_eq!(indices(&read_one(&either(), "10 2 10\n2 2 2\n")), indices(&chars));
        let regions = Regions { lex: Lex::Either, blank: None, walls: None };
        let grid = |count| {
            let mut grid = Grid::empty(crate::grid::Shape::new(1, count).unwrap());
            for (index, cell) in grid.shape().iter().enumerate() {
                grid.set(cell, Symbol::new(index));
            }
            grid
        };
        assert_eq!([grid(94), grid(95)].map(|it| regions.named(&it)), [Lex::Either, Lex::Tokens]);
    }

    fn indices(case: &Case) -> Vec<Option<usize>> {
        let grid = case.data.values.layer("areas").unwrap();
        grid.contents().map(|cell| cell.map(Symbol::index)).collect()
    }

    #[test]
    fn labels_are_numbered_as_they_come() {
        let expected = [0, 0, 1, 2, 0, 1].map(Some);
        let chars = regions("2", Regions { lex: Lex::Chars, blank: None, walls: None });
        assert_eq!(indices(&read_one(&chars, "zz0\n#z0")), expected);
        let tokens = regions("2", Regions { lex: Lex::Tokens, blank: None, walls: None });
        assert_eq!(indices(&read_one(&tokens, "10 10 1\né 10 1")), expected);
        assert_eq!(
            complaint(&chars, "zz0\n#é0"),
            "2:2: case 1: row 2 holds `é` / expected a visible character"
        );
    }

    #[test]
    fn a_blank_label_is_no_region() {
        let expected = [Some(0), None, Some(1), None, None, Some(0)];
        let with = |lex, blank: &str| {
            regions("2", Regions { lex, blank: Some(blank.to_owned()), walls: None })
        };
        assert_eq!(indices(&read_one(&with(Lex::Chars, "."), "b.a\n..b")), expected);
        assert_eq!(indices(&read_one(&with(Lex::Tokens, "no"), "1 no 2 no no 1")), expected);
    }

    #[test]
    fn only_so_many_labels_are_told_apart() {
        let tokens = regions("85", Regions { lex: Lex::Tokens, blank: None, walls: None });
        let text = |numbers: Vec<usize>| -> String {
            let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
            numbers.chunks(3).map(|row| row.join(" ") + "\n").collect()
        };
        let most = text((0..255).map(|number| number % 254).collect());
        assert_eq!(indices(&read_one(&tokens, &most))[253..], [Some(253), Some(0)]);
        let says = complaint(&tokens, &text((0..255).collect()));
        assert_eq!(
            says,
            "85:9: case 1: areas has more than 254 regions / expected one of 254 regions"
        );
    }
}
