//! Commands of generators, and how many tests each makes.

use serde_json::Value;
use sha2::{Digest, Sha512};

/// No rule makes more tests.
const COUNT_MAX: usize = 100;

/// Returns the numbers for which a rule makes a test each. `None` if they are not as the format says.
pub(super) fn counts(rule: &Value) -> Option<Vec<i64>> {
    let upto = |first: i64, last: i64| -> Vec<i64> { (first..=last).take(COUNT_MAX + 1).collect() };
    let counts = match rule.get("count") {
        None | Some(Value::Null) => vec![1],
        Some(Value::Number(count)) => upto(1, count.as_i64()?),
        Some(Value::Array(counts)) => counts.iter().map(Value::as_i64).collect::<Option<_>>()?,
        Some(Value::String(range)) => {
            let (first, last) = range.split_once("..=")?;
            upto(first.parse().ok()?, last.parse().ok()?)
        }
        _ => return None,
    };
    (1..=COUNT_MAX).contains(&counts.len()).then_some(counts)
}

/// Returns the ends of the names of tests with these numbers: as long as the longest one, if the
/// numbers have no gaps.
pub(super) fn count_names(counts: &[i64]) -> Vec<String> {
    let (least, most) = (counts.iter().min(), counts.iter().max());
    let span = least.zip(most).and_then(|(least, most)| most.checked_sub(*least));
    let has_gaps = span.and_then(|span| usize::try_from(span).ok()) != counts.len().checked_sub(1);
    let longest = counts.iter().map(|count| count.to_string().len()).max().unwrap_or(0);
    let width = if has_gaps { 0 } else { longest };
    counts.iter().map(|count| format!("-{count:0width$}")).collect()
}

/// Returns a name with its number in a list.
pub(super) fn numbered(number: usize, digits: usize, key: &str) -> String {
    let dash = if key.is_empty() { "" } else { "-" };
    format!("{number:0digits$}{dash}{key}")
}

/// Returns the seed of a command, as the format has it: the last 31 bits of a hash.
pub(super) fn seed(salt: &str, count: i64, command: &str) -> u32 {
    let count = if count == 1 { String::new() } else { format!(":{}", count.wrapping_sub(1)) };
    let hash = Sha512::digest(format!("{salt}{count}{}", command.trim()));
    let last = hash.iter().rev().take(4).rev();
    last.fold(0_u32, |seed, &byte| seed << 8 | u32::from(byte)) & (u32::MAX >> 1)
}

/// Cuts a command into words, as a shell does: quotes hold blanks together.
pub(super) fn split(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    let mut chars = command.chars();
    while let Some(char) = chars.next() {
        match (char, quote) {
            (char, Some(open)) if char == open => quote = None,
            ('\\', None | Some('"')) => word.get_or_insert_default().extend(chars.next()),
            ('\'' | '"', None) => {
                quote = Some(char);
                word.get_or_insert_default();
            }
            (char, None) if char.is_whitespace() => words.extend(word.take()),
            (char, _) => word.get_or_insert_default().push(char),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_command_may_be_quoted() {
        assert_eq!(split("gen.py  -n '1 2' \"a\\\"b\" ''"), ["gen.py", "-n", "1 2", "a\"b", ""]);
    }

    #[test]
    fn seeds_are_those_of_the_format() {
        // hashlib.sha512(b"gen {seed}").hexdigest(), as a number, modulo 2 ** 31; and with a count.
        assert_eq!(seed("", 1, "gen {seed}"), 33_027_537);
        assert_eq!(seed("salt", 3, " gen {seed} "), 298_622_337);
    }

    #[test]
    fn numbers_are_counted_listed_or_a_range() {
        let of = |text: &str| counts(&crate::package::yaml::parse(text).unwrap());
        assert_eq!(of("{count: 2}"), Some(vec![1, 2]));
        assert_eq!(of("{count: [7, 3]}"), Some(vec![7, 3]));
        assert_eq!(of("{count: '-1..=1'}"), Some(vec![-1, 0, 1]));
        assert_eq!(of("{count: 100}").unwrap().len(), 100);
        for odd in ["{count: 101}", "{count: 0}", "{count: []}", "{count: 1..3}", "{count: [a]}"] {
            assert_eq!(of(odd), None, "{odd}");
        }
        assert_eq!(count_names(&[9, 10]), ["-09", "-10"]);
        assert_eq!(count_names(&[9, 100]), ["-9", "-100"]);
    }
}
