//! The form of lines whose cells are sets of sides.

/// What the rule for lines demands.
#[derive(Default)]
pub(super) struct Demand<'t> {
    pub(super) pieces: Option<&'t str>,
    pub(super) is_open: bool,
}

/// Returns the form of lines, and what it does not say.
pub(super) fn form_of(demand: &Demand<'_>, symbols: &[i64]) -> (String, Option<String>) {
    let most = symbols.iter().map(|it| it.count_ones()).max().unwrap_or(0);
    let has_ends = symbols.iter().any(|it| it.count_ones() == 1);
    let (words, degrees) = match (most, has_ends, demand.is_open) {
        (2, false, false) => (["loop", "loops"], [0, 2].as_slice()),
        (0..=2, _, true) => (["path", "paths"], [0, 1, 2].as_slice()),
        (_, _, true) => (["tree", "trees"], [0, 1, 2, 3, 4].as_slice()),
        (_, _, false) => (["net", "lines"], [0, 1, 2, 3, 4].as_slice()),
    };
    let is_full = !symbols.contains(&0);
    let (word, number) = match demand.pieces {
        Some("1") => (words[0], String::new()),
        Some(pieces) => (words[1], format!(", number = \"{pieces}\"")),
        None => (words[1], String::new()),
    };
    let all = if is_full { "all " } else { "" };
    let form = format!("\"{word} through {all}cells\"{number}");
    let in_form = |it: &i64| degrees.contains(&it.count_ones()) && !(is_full && *it == 0);
    let left_out: Vec<i64> = (0..16).filter(in_form).filter(|it| !symbols.contains(it)).collect();
    let rest = if left_out.is_empty() {
        None
    } else if left_out.len() == BRANCHES && left_out.iter().all(|it| it.count_ones() > 2) {
        Some("degree <= 2".to_owned())
    } else {
        let listed: Vec<String> = symbols.iter().map(i64::to_string).collect();
        Some(format!("bits in ({})", listed.join(", ")))
    };
    (form, rest)
}

/// The number of sets of more than two sides.
const BRANCHES: usize = 5;
