//! The report of `validate --bounds`: a row for each number that is read.

use super::{put, style};
use runner_puzzle::NumberBounds;

/// Renders a table: what was read, what is allowed, and which ends of that were never reached.
pub(crate) fn bounds(numbers: &[NumberBounds]) -> String {
    let rows: Vec<[String; 4]> = numbers.iter().filter(|it| it.is_number()).map(row).collect();
    let head = ["name", "read", "allowed", "never reached"].map(str::to_owned);
    let width = |at: usize| {
        let cells = rows.iter().chain([&head]).map(|row| row[at].chars().count());
        cells.max().unwrap_or(0)
    };
    let widths = [0, 1, 2].map(width);
    let mut out = String::new();
    for (at, [name, read, allowed, missed]) in [&head].into_iter().chain(&rows).enumerate() {
        let mark = if at == 0 || missed.is_empty() { style::DIM } else { style::BAD };
        let [one, two, three] = widths;
        let line = format!("{name:one$}  {read:two$}  {allowed:three$}");
        let missed = if missed.is_empty() { "" } else { &format!("  {mark}{missed}{mark:#}") };
        let line = if missed.is_empty() { line.trim_end() } else { &line };
        put(&mut out, format_args!("{line}{missed}\n"));
    }
    out
}

fn row(it: &NumberBounds) -> [String; 4] {
    let range = |[least, most]: [i64; 2]| format!("{least}..{most}");
    let missed = it.allowed.into_iter().flatten().zip(it.reached);
    let missed: Vec<String> =
        missed.filter(|(_, reached)| !reached).map(|(bound, _)| bound.to_string()).collect();
    [
        it.name.clone(),
        it.read.map_or_else(|| "nothing".to_owned(), range),
        it.allowed.map_or_else(|| "any".to_owned(), range),
        missed.join(", "),
    ]
}
