//! Makes any text smaller on which a program fails: delta debugging by lines, columns, words and letters.
//!
//! Whatever is taken away may have been counted, so that each part is also tried with a number before it that is
//! smaller by that. Then the numbers become smaller.

mod counts;
mod form;
#[cfg(test)]
mod props;
mod text;

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

use self::form::Form;
use self::text::{Spot, Text};

/// Blocks of at most this many parts are tried at every place.
const SMALL: usize = 4;
/// A first case of at most this many lines is taken away whole.
const CASE_LINES: usize = 32;
/// Tells whether a program fails on an input, or nothing to leave it at that.
pub(super) type Fails<'f> = dyn FnMut(&[u8]) -> Option<bool> + 'f;

/// Makes an input smaller on which a program fails, until no smaller one is found or `fails` ends it. The same
/// input becomes the same.
pub(super) fn shrunk(input: &[u8], fails: &mut Fails<'_>) -> Vec<u8> {
    let text = Text::new(input);
    let (form, tried) = (Form::of(&text), HashSet::from([hash(input)]));
    let mut shrinker = Shrinker { text, form, tried, fails };
    // An end that came too early is not a fault.
    let _ = shrinker.shrink();
    shrinker.text.bytes()
}

struct Shrinker<'f, 'g> {
    /// The smallest text so far.
    text: Text,
    form: Form,
    /// The hashes of all texts that were tried.
    tried: HashSet<u64>,
    fails: &'f mut Fails<'g>,
}

/// The result of a step: `None` ends it all.
type Step<T = ()> = Option<T>;

impl Shrinker<'_, '_> {
    fn shrink(&mut self) -> Step {
        loop {
            let before = self.text.clone();
            self.shrink_lines()?;
            self.shrink_first_case()?;
            self.shrink_columns()?;
            self.shrink_words()?;
            self.shrink_letters()?;
            self.shrink_numbers()?;
            if self.text == before {
                return Some(());
            }
        }
    }

    /// Takes a smaller text if the program fails on it.
    fn take(&mut self, smaller: Text) -> Step<bool> {
        let bytes = smaller.bytes();
        if !self.form.holds(&smaller) || !self.tried.insert(hash(&bytes)) {
            return Some(false);
        }
        let fails = (self.fails)(&bytes)?;
        if fails {
            self.text = smaller;
        }
        Some(fails)
    }

    /// Takes what is left without this many parts. If one of the numbers may have counted them, or one group of
    /// them, it is first tried with a smaller one: that is more often an input.
    fn take_counted(&mut self, left: Text, parts: usize, counts: &[Spot]) -> Step<bool> {
        let parts = i64::try_from(parts).unwrap_or(i64::MAX);
        for &spot in counts {
            for less in [parts, 1] {
                let Some(number) = left.number(spot).filter(|&number| number >= less) else {
                    continue;
                };
                if self.take(left.clone().with_number(spot, number - less))? {
                    return Some(true);
                }
            }
        }
        self.take(left)
    }

    /// Takes away blocks of parts, which become smaller; one part stays.
    fn take_blocks(
        &mut self,
        count: &dyn Fn(&Text) -> usize,
        take: &mut dyn FnMut(&mut Self, Range<usize>) -> Step<bool>,
    ) -> Step {
        let mut size = count(&self.text) / 2;
        while size > 0 {
            let mut at = 0;
            while at < count(&self.text) && count(&self.text) > size {
                let end = count(&self.text).min(at + size);
                if !take(self, at..end)? {
                    at += if size <= SMALL { 1 } else { size };
                }
            }
            size = if size <= SMALL { size - 1 } else { size / 2 };
        }
        Some(())
    }

    fn shrink_lines(&mut self) -> Step {
        self.take_blocks(&|text| text.lines.len(), &mut |shrinker, lines| {
            let counts = shrinker.text.counts_of_lines(&lines);
            let left = shrinker.text.clone().without_lines(lines.clone());
            shrinker.take_counted(left, lines.len(), &counts)
        })
    }

    /// Takes away the lines after the first, as long as it counts cases and they are one.
    fn shrink_first_case(&mut self) -> Step {
        let mut end = 2;
        while end < self.text.lines.len().min(CASE_LINES) {
            let left = self.text.clone().without_lines(1..end);
            let counts: Vec<Spot> = self.text.numbers(0).map(|(spot, _)| spot).collect();
            end = if self.take_counted(left, 1, &counts)? { 2 } else { end + 1 };
        }
        Some(())
    }

    /// Takes away columns of all lines that look alike and are neighbours.
    fn shrink_columns(&mut self) -> Step {
        let mut first = 0;
        while first < self.text.lines.len() {
            let rows = self.text.rows_from(first);
            if !self.text.are_numbers(&rows) {
                self.shrink_columns_of(rows.clone())?;
            }
            // The first line may only look like the others.
            first = if first == 0 { 1 } else { rows.end };
        }
        Some(())
    }

    fn shrink_columns_of(&mut self, mut rows: Range<usize>) -> Step {
        let first = rows.start;
        let is_of_words = self.text.lines[first].len() > 1;
        let width = |text: &Text| match text.lines[first].as_slice() {
            [letters] if !is_of_words => letters.len(),
            words => words.len(),
        };
        self.take_blocks(&width, &mut |shrinker, columns| {
            let text = &shrinker.text;
            let size = columns.len();
            let left = text.clone().without_columns(rows.clone(), columns.clone());
            let counts = text.counts_above(first);
            let is_square = width(text) == rows.len();
            if is_square && shrinker.take_smaller_square(&rows, &columns, (&left, &counts))? {
                rows.end -= size;
                return Some(true);
            }
            shrinker.take_counted(left, size, &counts)
        })
    }

    /// Takes the text that is left without some columns of a square, if it fails without as many rows, too: those
    /// of the same numbers, as in a table of pairs, or the first or last ones.
    fn take_smaller_square(
        &mut self,
        rows: &Range<usize>,
        columns: &Range<usize>,
        (left, counts): (&Text, &[Spot]),
    ) -> Step<bool> {
        let (side, size) = (rows.len(), columns.len());
        let is_side = |&&spot: &&Spot| self.text.number(spot) == i64::try_from(side).ok();
        let sides = counts.iter().filter(is_side);
        let smaller = i64::try_from(side - size).unwrap_or(0);
        let left = sides.fold(left.clone(), |left, &spot| left.with_number(spot, smaller));
        for row in [columns.start, 0, side - size] {
            let square = rows.start + row..rows.start + row + size;
            if self.take(left.clone().without_lines(square))? {
                return Some(true);
            }
        }
        Some(false)
    }

    fn shrink_words(&mut self) -> Step {
        for line in 0..self.text.lines.len() {
            self.take_blocks(&|text| text.lines[line].len(), &mut |shrinker, words| {
                let counts = shrinker.text.counts_before((line, words.start));
                let left = shrinker.text.clone().without_words(line, words.clone());
                shrinker.take_counted(left, words.len(), &counts)
            })?;
        }
        Some(())
    }

    fn shrink_letters(&mut self) -> Step {
        for spot in self.text.spots() {
            if self.text.number(spot).is_some() {
                continue;
            }
            let letters = |text: &Text| text.lines[spot.0][spot.1].len();
            self.take_blocks(&letters, &mut |shrinker, letters| {
                let counts = shrinker.text.counts_before(spot);
                let left = shrinker.text.clone().without_letters(spot, letters.clone());
                shrinker.take_counted(left, letters.len(), &counts)
            })?;
        }
        Some(())
    }

    fn shrink_numbers(&mut self) -> Step {
        for spot in self.text.spots() {
            let Some(number) = self.text.number(spot) else { continue };
            let mut is_taken = false;
            for smaller in [Some(0), Some(1), number.checked_abs()].into_iter().flatten() {
                is_taken = is_taken
                    || ((smaller < number || number < 0)
                        && self.take(self.text.clone().with_number(spot, smaller))?);
            }
            if !is_taken {
                self.bisect(spot, number)?;
            }
        }
        Some(())
    }

    /// Brings a number nearer to 0, with which the program does not fail.
    fn bisect(&mut self, spot: Spot, mut number: i64) -> Step {
        let mut passes = 0;
        while number.abs_diff(passes) > 1 {
            let middle = passes + (number - passes) / 2;
            if self.take(self.text.clone().with_number(spot, middle))? {
                number = middle;
            } else {
                passes = middle;
            }
        }
        Some(())
    }
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}
