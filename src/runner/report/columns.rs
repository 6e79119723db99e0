//! Input, expected output and output found, in three columns.

use std::ops::Range;

use anstyle::Style;

use super::cells::{around, cell, pair, shown};
use super::visible::columns_of;
use super::{put, style};
use runner_judge::{DiffRow, diff};
use runner_puzzle::Mismatch;

/// The most rows that are shown.
const ROWS_MAX: usize = 20;
/// The rows that are shown in any case.
const ROWS_MIN: usize = 4;
/// The rows around one that differs, if all of those are shown.
const AROUND: usize = 2;
/// The blanks before each line of a detail.
pub(super) const MARGIN: usize = 10;
/// The columns between the input and the expected output, and between that and the output found.
const GAPS: usize = 2 + 3;

/// The room on a screen for the details of a failure.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    /// The columns.
    pub columns: usize,
    /// The lines.
    pub lines: usize,
    /// Whether all rows that differ are shown, whatever the lines, each with those around it.
    pub shows_all: bool,
}

impl Room {
    /// A page without an end.
    pub(crate) const PAGE: Self = Self { columns: 110, lines: usize::MAX, shows_all: false };
    /// What a usual terminal of 80 columns and 24 lines has beside the other lines of a report.
    pub(crate) const TERMINAL: Self = Self::of_terminal(80, 24);

    /// Returns what a terminal has beside the other lines of a report, which are at most eight.
    pub(crate) const fn of_terminal(columns: usize, lines: usize) -> Self {
        Self { columns, lines: lines.saturating_sub(8), shows_all: false }
    }
}

/// The texts of a test: the input, the expected output and the output found.
#[derive(Clone, Debug)]
pub(crate) struct TestTexts<T> {
    whole: [T; 3],
    /// What stands above each.
    titles: [&'static str; 3],
    /// The parts that belong to the first case without a right answer, if it is known.
    spans: Option<[Range<usize>; 3]>,
}

/// A part of a text.
struct TextPart<'t> {
    text: &'t [u8],
    /// The lines of the text before it.
    lines_before: usize,
}

impl<T: AsRef<[u8]>> TestTexts<T> {
    /// Returns the texts of a test, and the case in which the outputs differ, if it is known.
    pub(crate) fn new(whole: [T; 3], mismatch: Option<&Mismatch>) -> Self {
        let spans = mismatch.map(|mismatch| mismatch.spans().clone());
        Self { whole, titles: ["input", "expected", "got"], spans }
    }

    /// Returns them with other titles.
    pub(super) fn titled(self, titles: [&'static str; 3]) -> Self {
        Self { titles, ..self }
    }

    /// Returns the expected output and the output found.
    pub(super) fn outputs(&self) -> [&[u8]; 2] {
        let [_, expected, got] = &self.whole;
        [expected.as_ref(), got.as_ref()]
    }

    /// Returns the texts of the case, or else of the test.
    fn parts(&self) -> [TextPart<'_>; 3] {
        std::array::from_fn(|at| {
            let whole = self.whole[at].as_ref();
            let span = self.spans.as_ref().map_or(0..whole.len(), |spans| spans[at].clone());
            let ends = whole[..span.start].iter().filter(|&&byte| byte == b'\n');
            TextPart { lines_before: ends.count(), text: &whole[span] }
        })
    }

    /// Renders the texts of the case, or else of the test, side by side in a room; nothing if both outputs
    /// are empty. Between the outputs stands `≠` in a row that differs, `<` or `>` if only one of them has it.
    pub(super) fn columns(&self, room: Room) -> String {
        let [input, expected, got] = &self.parts();
        if expected.text.is_empty() && got.text.is_empty() {
            return String::new();
        }
        // The title and the line below stand there, too.
        let most = room.lines.saturating_sub(2).clamp(ROWS_MIN, ROWS_MAX);
        let most = if room.shows_all { usize::MAX } else { most };
        let found = diff(expected.text, got.text, most);
        let mut inputs = input.text.split_inclusive(|&byte| byte == b'\n');
        let read: Vec<Vec<char>> =
            inputs.by_ref().take(most).map(|it| shown(around(it, 0), false)).collect();
        let rows: Vec<OutputRow> = found.rows.iter().map(OutputRow::new).collect();
        let [of_input, of_expected, of_got] = self.titles;
        let titles = [
            title(of_input, input.lines_before),
            title(of_expected, expected.lines_before + found.lines_before),
            title(of_got, got.lines_before + found.lines_before),
        ]
        .map(|title| title.chars().collect::<Vec<_>>());
        let [wide, half] = widths(&titles, &read, &rows, room.columns);
        let mut out = String::new();
        let dim = style::DIM;
        let [first, second, third] =
            [(0, wide), (1, half), (2, half)].map(|(at, width)| cell(&titles[at], width));
        line_of(&mut out, &format!("{dim}{first}  {second}   {}{dim:#}", third.trim_end()));
        let differs = |at: usize| rows.get(at).is_some_and(|row| row.mark != ' ');
        let is_shown =
            |at: usize| !room.shows_all || (at.saturating_sub(AROUND)..=at + AROUND).any(differs);
        let mut left_out = 0;
        for at in 0..read.len().max(rows.len()) {
            if !is_shown(at) {
                left_out += 1;
                continue;
            }
            if left_out > 0 {
                line_of(&mut out, &format!("{dim}equal rows: {left_out}{dim:#}"));
                left_out = 0;
            }
            let input = cell(read.get(at).map_or(&[], Vec::as_slice), wide);
            let outputs = rows.get(at).map_or(String::new(), |row| row.render(half));
            line_of(&mut out, &format!("{input}  {outputs}"));
        }
        if let Some(rest) = rest(found.more, inputs.count()) {
            let rest: Vec<char> = rest.chars().collect();
            let rest = cell(&rest, rest.len().min(room.columns.saturating_sub(MARGIN)));
            line_of(&mut out, &format!("{dim}{rest}{dim:#}"));
        }
        out
    }
}

/// Says how many lines are not shown: more that differ, and more of the input.
fn rest(more: usize, inputs: usize) -> Option<String> {
    let lines = |count: usize| if count == 1 { "line" } else { "lines" };
    let differ =
        format!("and {more} more {} differ{}", lines(more), if more == 1 { "s" } else { "" });
    let unread = format!("the input goes on for {inputs} {}", lines(inputs));
    match (more, inputs) {
        (0, 0) => None,
        (0, _) => Some(unread),
        (_, 0) => Some(differ),
        _ => Some(format!("{differ}; {unread}")),
    }
}

/// Returns the title of a column whose first line has a number.
fn title(name: &str, lines_before: usize) -> String {
    if lines_before == 0 { name.to_owned() } else { format!("{name}, line {}", lines_before + 1) }
}

/// A row of the outputs.
struct OutputRow {
    /// The expected line and the one found.
    sides: [Vec<char>; 2],
    /// How they differ.
    mark: char,
}

impl OutputRow {
    fn new(row: &DiffRow<'_>) -> Self {
        let mark = match (row.expected, row.got) {
            _ if row.is_same() => ' ',
            (Some(_), Some(_)) => '≠',
            (Some(_), None) => '<',
            (None, _) => '>',
        };
        let sides = [row.expected, row.got];
        let [expected, got] = sides.map(Option::unwrap_or_default);
        let same = expected.iter().zip(got).take_while(|(a, b)| a == b).count();
        let place = if row.is_same() { 0 } else { same };
        let text = |line| shown(around(line, place), mark != ' ');
        Self { sides: sides.map(|line| line.map_or(Vec::new(), text)), mark }
    }

    /// Renders both sides, each in a width.
    fn render(&self, width: usize) -> String {
        let Self { sides: [expected, got], mark } = self;
        let bad = if *mark == ' ' { Style::new() } else { style::BAD };
        let [expected, got] = pair([expected, got], width, [style::GOOD, style::BAD]);
        format!("{expected} {bad}{mark}{bad:#} {got}")
    }
}

/// Returns the width of the input, and that of each output.
fn widths(
    titles: &[Vec<char>; 3],
    inputs: &[Vec<char>],
    rows: &[OutputRow],
    columns: usize,
) -> [usize; 2] {
    let input =
        inputs.iter().map(|line| columns_of(line)).chain([titles[0].len()]).max().unwrap_or(0);
    let outputs = rows.iter().flat_map(|row| &row.sides).map(|line| columns_of(line));
    let outputs = outputs.chain(titles[1..].iter().map(Vec::len)).max().unwrap_or(0);
    let room = columns.saturating_sub(MARGIN + GAPS);
    let third = room / 3;
    if input + 2 * outputs <= room {
        [input, outputs]
    } else if input <= third {
        [input, (room - input) / 2]
    } else if outputs <= third {
        [room - 2 * outputs, outputs]
    } else {
        [third, third]
    }
}

/// Appends a line of a detail.
fn line_of(out: &mut String, line: &str) {
    put(out, format_args!("{:MARGIN$}{}\n", "", line.trim_end()));
}

#[cfg(test)]
mod tests {
    use anstream::adapter::strip_str;
    use proptest::prelude::*;
    use unicode_width::UnicodeWidthStr;

    use super::*;

    /// Returns the lines of the table of some texts.
    fn table(texts: [&str; 3], room: Room) -> Vec<String> {
        let columns = TestTexts::new(texts, None).columns(room);
        strip_str(&columns).to_string().lines().map(str::to_owned).collect()
    }

    /// Returns the character in a column.
    fn in_column(line: &str, column: usize) -> Option<char> {
        line.char_indices().find(|&(at, _)| line[..at].width() == column).map(|(_, char)| char)
    }

    #[test]
    fn outputs_stand_beside_the_input() {
        let lines = table(["3 4\n", "1 2\n3\n4\n", "1 2\n5\n"], Room::TERMINAL);
        let lines: Vec<&str> = lines.iter().map(|line| &line[MARGIN..]).collect();
        assert_eq!(
            lines,
            [
                "input  expected   got",
                "3 4    1 2        1 2",
                "       3        ≠ 5",
                "       4        <",
            ]
        );
        assert!(table(["3 4\n", "", ""], Room::TERMINAL).is_empty());
    }

    #[test]
    fn what_has_no_room_is_counted() {
        let (input, expected) = ("1\n".repeat(30), "1\n".repeat(40));
        let lines = table([&input, &expected, &expected.replace('1', "2")], Room::PAGE);
        assert_eq!(lines.len(), 1 + ROWS_MAX + 1);
        let last = "and 20 more lines differ; the input goes on for 10 lines";
        assert_eq!(lines.last().map(|line| line.trim_start()), Some(last));
    }

    #[test]
    fn all_rows_that_differ_are_shown_with_those_around_them() {
        let expected: String = (0..100).map(|line| line.to_string() + "\n").collect();
        let got = expected.replace("\n40\n", "\nx\n").replace("\n90\n", "\ny\n");
        let lines = table(["", &expected, &got], Room { shows_all: true, ..Room::TERMINAL });
        let lines: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
        assert_eq!(lines[1..3], ["equal rows: 38", "38         38"]);
        assert_eq!(lines[6..9], ["42         42", "equal rows: 45", "88         88"]);
        assert_eq!(lines[10..], ["90       ≠ y", "91         91", "92         92"]);
    }

    proptest! {
        #[test]
        fn a_table_keeps_to_its_room_and_its_columns(
            input in "([a-c\t\u{202e}é日👍]{0,90}\n){0,30}",
            expected in "(([ab]{0,3}|[ab日]{0,120})\n){0,30}",
            got in "(([ab]{0,3}|[ab日]{0,120})\n){0,30}[ab]?",
            columns in 50_usize..120,
            lines in 6_usize..30,
        ) {
            let table = table([&input, &expected, &got], Room { columns, lines, shows_all: false });
            prop_assert!(table.len() <= lines);
            prop_assert!(table.iter().all(|line| line.width() <= columns));
            prop_assert_eq!(table.is_empty(), expected.is_empty() && got.is_empty());
            let Some(title) = table.first() else { return Ok(()) };
            let at = title.find("got").unwrap() - 2;
            let is_row = |line: &&String| !line.contains("more") && !line.contains("goes on");
            let marks = table[1..].iter().filter(is_row).filter_map(|line| in_column(line, at));
            let marks: String = marks.collect();
            prop_assert!(marks.chars().all(|mark| " ≠<>".contains(mark)), "{}", table.join("\n"));
            prop_assert_eq!(marks.trim().is_empty(), expected == got);
        }
    }
}
