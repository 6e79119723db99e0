//! Mutants: texts that differ from another one by a single change.

/// Changes a text somewhere; `None` if it cannot be changed so.
type Change = fn(&str, &mut Picks) -> Option<String>;

/// All changes, each with its name.
pub(super) const CHANGES: [(&str, Change); 18] = [
    ("nothing", |text, _| Some(text.to_owned())),
    ("a sign replaced", replaced),
    ("two signs swapped", swapped),
    ("two signs exchanged everywhere", exchanged),
    ("a sign left out", |text, picks| edited(text, picks, |_| String::new())),
    ("a sign twice", |text, picks| edited(text, picks, |sign| format!("{sign}{sign}"))),
    ("a number changed", renumbered),
    ("a word left out", |text, picks| worded(text, picks, |_| String::new())),
    ("a word twice", |text, picks| worded(text, picks, |word| format!("{word} {word}"))),
    ("a line left out", |text, picks| lined(text, picks, |lines, at, _| lines[at] = "")),
    ("a line twice", |text, picks| lined(text, picks, |lines, at, _| lines.insert(at, lines[at]))),
    ("two lines swapped", |text, picks| lined(text, picks, |lines, at, to| lines.swap(at, to))),
    ("two columns swapped", |text, picks| columns(text, picks)),
    ("cut off", |text, picks| {
        Some(text.chars().take(picks.below(text.chars().count())?).collect())
    }),
    ("a blank more", |text, picks| edited(text, picks, |sign| format!("{sign} "))),
    ("a blank line more", |text, picks| lined(text, picks, |lines, at, _| lines.insert(at, "\n"))),
    ("no end of the last line", |text, _| text.strip_suffix('\n').map(str::to_owned)),
    ("carriage returns", |text, _| Some(text.replace('\n', "\r\n"))),
];

/// Numbers that look random, the same on each run.
pub(super) struct Picks(u64);

impl Picks {
    /// Returns the numbers of a seed for a change.
    pub(super) fn new(seed: u64, change: usize) -> Self {
        Self(seed.wrapping_mul(31).wrapping_add(change as u64))
    }

    /// Returns a number that is less than another one, unless that is 0.
    fn below(&mut self, most: usize) -> Option<usize> {
        // Splitmix64.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let most = u64::try_from(most).ok()?;
        usize::try_from((mixed ^ (mixed >> 31)).checked_rem(most)?).ok()
    }

    /// Returns one of some things.
    fn one<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        self.below(all.len()).map(|at| all[at])
    }
}

/// Returns the places of all signs that are not white space, with the signs.
fn signs(text: &str) -> Vec<(usize, char)> {
    text.char_indices().filter(|(_, sign)| !sign.is_whitespace()).collect()
}

/// Returns a text with one sign edited.
fn edited(text: &str, picks: &mut Picks, edit: impl Fn(char) -> String) -> Option<String> {
    let (at, sign) = picks.one(&signs(text))?;
    Some([&text[..at], &edit(sign), &text[at + sign.len_utf8()..]].concat())
}

fn replaced(text: &str, picks: &mut Picks) -> Option<String> {
    let all: Vec<char> = signs(text).into_iter().map(|(_, sign)| sign).collect();
    let other = picks.one(&all)?;
    edited(text, picks, |_| other.to_string())
}

fn swapped(text: &str, picks: &mut Picks) -> Option<String> {
    let all = signs(text);
    let ((one, a), (other, b)) = (picks.one(&all)?, picks.one(&all)?);
    let swap = |(at, sign)| match at {
        _ if at == one => b,
        _ if at == other => a,
        _ => sign,
    };
    Some(text.char_indices().map(swap).collect())
}

fn exchanged(text: &str, picks: &mut Picks) -> Option<String> {
    let all = signs(text);
    let (a, b) = (picks.one(&all)?.1, picks.one(&all)?.1);
    let exchange = |sign| match sign {
        _ if sign == a => b,
        _ if sign == b => a,
        _ => sign,
    };
    Some(text.chars().map(exchange).collect())
}

/// Returns the parts of a text: words and the white space between them.
fn parts(text: &str) -> Vec<&str> {
    let mut parts: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_same = |sign: char| sign.is_whitespace() == first.is_whitespace();
        let (part, after) = rest.split_at(rest.find(|it| !is_same(it)).unwrap_or(rest.len()));
        parts.push(part);
        rest = after;
    }
    parts
}

/// Returns a text with one of the words edited that are wanted.
fn reworded(
    text: &str,
    picks: &mut Picks,
    is_wanted: impl Fn(&str) -> bool,
    edit: impl FnOnce(&str, &mut Picks) -> Option<String>,
) -> Option<String> {
    let parts = parts(text);
    let wanted: Vec<usize> = (0..parts.len()).filter(|&at| is_wanted(parts[at])).collect();
    let at = picks.one(&wanted)?;
    let edited = edit(parts[at], picks)?;
    Some(parts[..at].concat() + &edited + &parts[at + 1..].concat())
}

fn worded(text: &str, picks: &mut Picks, edit: impl Fn(&str) -> String) -> Option<String> {
    let is_word = |part: &str| !part.trim().is_empty();
    reworded(text, picks, is_word, |word, _| Some(edit(word)))
}

fn renumbered(text: &str, picks: &mut Picks) -> Option<String> {
    reworded(
        text,
        picks,
        |part| part.parse::<i64>().is_ok(),
        |word, picks| {
            let number: i64 = word.parse().ok()?;
            let others = [
                number.checked_add(1)?,
                number.checked_sub(1)?,
                0,
                number.checked_neg()?,
                i64::MAX,
            ];
            picks.one(&others).map(|other| other.to_string())
        },
    )
}

/// Returns a text with its lines changed, at one place or between two.
fn lined(
    text: &str,
    picks: &mut Picks,
    change: impl Fn(&mut Vec<&str>, usize, usize),
) -> Option<String> {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    let (at, to) = (picks.below(lines.len())?, picks.below(lines.len())?);
    change(&mut lines, at, to);
    Some(lines.concat())
}

/// Swaps two columns of all lines that are as long as one of them.
fn columns(text: &str, picks: &mut Picks) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let width = picks.one(&lines)?.chars().count();
    let (a, b) = (picks.below(width)?, picks.below(width)?);
    let swap = |line: &&str| {
        let mut signs: Vec<char> = line.chars().collect();
        if signs.len() == width {
            signs.swap(a, b);
        }
        signs.into_iter().chain(['\n']).collect::<String>()
    };
    Some(lines.iter().map(swap).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_change_changes_what_it_says() {
        let text = "12 ab\n32 cb\n";
        let wanted = [
            ("nothing", "12 ab\n32 cb\n"),
            ("a sign replaced", "12 ab\n32 bb\n"),
            ("two signs swapped", "1c ab\n32 2b\n"),
            ("two signs exchanged everywhere", "1a 2b\n3a cb\n"),
            ("a sign left out", "12 ab\n3 cb\n"),
            ("a sign twice", "12 ab\n322 cb\n"),
            ("a number changed", "11 ab\n32 cb\n"),
            ("a word left out", "12 \n32 cb\n"),
            ("a word twice", "12 12 ab\n32 cb\n"),
            ("a line left out", "12 ab\n"),
            ("a line twice", "12 ab\n32 cb\n32 cb\n"),
            ("two lines swapped", "32 cb\n12 ab\n"),
            ("two columns swapped", "12 ba\n32 bc\n"),
            ("cut off", "12 ab"),
            ("a blank more", "12  ab\n32 cb\n"),
            ("a blank line more", "\n12 ab\n32 cb\n"),
            ("no end of the last line", "12 ab\n32 cb"),
            ("carriage returns", "12 ab\r\n32 cb\r\n"),
        ];
        for (number, ((name, change), (wanted_name, mutant))) in
            CHANGES.iter().zip(wanted).enumerate()
        {
            assert_eq!(*name, wanted_name);
            let found = change(text, &mut Picks::new(6, number));
            assert_eq!(found.as_deref(), Some(mutant), "{name}");
        }
    }

    #[test]
    fn no_text_is_too_short_or_strange_for_a_change() {
        for text in ["", "\n", " ", "é", "\u{2028}\r", "-9223372036854775808\n"] {
            for (number, (_, change)) in CHANGES.iter().enumerate() {
                for seed in 0..10 {
                    let _ = change(text, &mut Picks::new(seed, number));
                }
            }
        }
    }
}
