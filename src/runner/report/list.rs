//! The report of `list`.

use super::put;
use super::visible::{columns_of, fitting, one_line};
use crate::problems::Listed;

/// The most columns that a title takes beside keywords.
const TITLE_COLUMNS_MAX: usize = 28;

/// Renders a line for each problem: its id, title and keywords, cut to a width.
pub(crate) fn list(problems: &[Listed], columns: usize) -> String {
    let row = |Listed { package, metadata, .. }: &Listed| {
        [&*package.id, &metadata.title, &metadata.keywords.join(", ")].map(one_line)
    };
    let rows: Vec<[String; 3]> = problems.iter().map(row).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let [ids, titles] = [0, 1].map(|column| width(column).unwrap_or(0));
    let titles = titles.min(TITLE_COLUMNS_MAX);
    let mut out = String::new();
    for [id, title, keywords] in &rows {
        let line = format!("{id:ids$}  {}  {keywords}", cut(title, titles));
        put(&mut out, format_args!("{}\n", cut(&line, columns).trim_end()));
    }
    out
}

/// Cuts a text to a width, or fills it with blanks.
fn cut(text: &str, width: usize) -> String {
    let chars: Vec<char> = text.chars().collect();
    let all = columns_of(&chars);
    if all <= width {
        return text.to_owned() + &" ".repeat(width - all);
    }
    let fitting = fitting(&chars, width.saturating_sub(1));
    chars[..fitting].iter().collect::<String>() + "…"
}

#[cfg(test)]
mod tests {
    use super::cut;

    #[test]
    fn a_text_is_cut_to_a_width() {
        assert_eq!(cut("sudoku", 8), "sudoku  ");
        assert_eq!(cut("sudoku", 6), "sudoku");
        assert_eq!(cut("sudoku", 5), "sudo…");
        assert_eq!(cut("数独", 3), "数…");
    }
}
