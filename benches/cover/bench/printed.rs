//! Is a printed cover one? It is told from the problem alone: the program's word is not taken.

use std::collections::{BTreeMap, HashMap};

use super::instances::Model;

/// Returns the cost of a printed cover: of one cover for each problem, if there are several.
///
/// An option is a line of its items, in any order; a word that begins with `|` or `(` ends it.
/// Lines that are no option are left out. Colours are not looked at: no problem that has any is
/// asked for a cover.
///
/// # Errors
///
/// Says what is not covered as it should be.
pub(super) fn cost(models: &[Model], output: &str) -> Result<u64, String> {
    let mut costs = HashMap::new();
    for option in models.iter().flat_map(|model| &model.options) {
        costs.insert(sorted(&option.entries), option.cost.unwrap_or(0));
    }
    let printed = output.lines().map(sorted);
    let options: Vec<(String, u64)> =
        printed.filter_map(|line| costs.get(&line).map(|&cost| (line, cost))).collect();
    if options.is_empty() {
        return Err("no cover is printed".to_owned());
    }
    let mut times: BTreeMap<&str, u32> = BTreeMap::new();
    for item in options.iter().flat_map(|(items, _)| items.split(' ')) {
        *times.entry(item).or_default() += 1;
    }
    check(models, &times)?;
    Ok(options.iter().map(|(_, cost)| cost).sum())
}

/// Checks how often each item is covered, in all problems together.
fn check(models: &[Model], times: &BTreeMap<&str, u32>) -> Result<(), String> {
    let mut bounds: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
    let mut add = |item, low, high| {
        let bounds = bounds.entry(item).or_default();
        *bounds = (bounds.0 + low, bounds.1 + high);
    };
    for model in models {
        model.primary.iter().for_each(|item| add(item.name.as_str(), item.low, item.high));
        model.secondary.iter().for_each(|item| add(item.as_str(), 0, 1));
    }
    for (item, (low, high)) in bounds {
        let times = times.get(item).copied().unwrap_or(0);
        if !(low..=high).contains(&times) {
            return Err(format!("{item} is covered {times} times"));
        }
    }
    Ok(())
}

/// Returns the words of an option in order, parted by blanks.
fn sorted(line: &str) -> String {
    let words = line.split_whitespace().take_while(|word| !word.starts_with(['|', '(']));
    let mut words: Vec<&str> = words.collect();
    words.sort_unstable();
    words.join(" ")
}
