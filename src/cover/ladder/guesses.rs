//! How many guesses a plain search takes.

use super::state::{Ladder, LadderMark};

/// The mean is taken of this many searches, which prefer other items.
const SEARCHES: usize = 8;
/// The searches are given up after this many looks at items, about three seconds: on large boards each guess changes
/// thousands of options.
const LOOKS_MAX: usize = 1 << 28;

/// What a search may still take.
struct GuessBudget {
    guesses: u64,
    looks: usize,
}

impl Ladder<'_> {
    /// Counts the guesses of a search for all covers: options that are needed are chosen; else an option of
    /// an item with few options is tried, and then excluded. Chance is small in the mean of several
    /// searches. Returns `None` if one takes more than `most`, or if they take too long.
    pub fn guesses(&self, most: u64) -> Option<u64> {
        let items = self.problem.primaries();
        let mut looks = LOOKS_MAX;
        let guesses = (0..SEARCHES).map(|search| {
            let mut left = GuessBudget { guesses: most, looks };
            let mut ladder = self.clone();
            ladder.first = search * items / SEARCHES;
            let is_enough = ladder.search(ladder.mark(), &mut left);
            looks = left.looks;
            is_enough.then(|| most - left.guesses)
        });
        let (sum, searches): (u64, u64) = (guesses.sum::<Option<u64>>()?, SEARCHES as u64);
        Some((sum + searches / 2) / searches)
    }

    /// Searches on, after changes since a state. Returns whether what is left was enough.
    fn search(&mut self, mut since: LadderMark, left: &mut GuessBudget) -> bool {
        let facets = &self.problem.facets;
        while self.force() {
            // A change looks at each item of an option, and the next guess at each item.
            let in_changes =
                self.changes_since(since) * facets.total().div_ceil(facets.len().max(1));
            let Some(looks) = left.looks.checked_sub(in_changes + self.problem.primaries()) else {
                return false;
            };
            left.looks = looks;
            let item = self.narrowest();
            let option = item.and_then(|item| self.active_users(item).next());
            let Some((option, _)) = option else { break };
            let Some(fewer) = left.guesses.checked_sub(1) else { return false };
            left.guesses = fewer;
            since = self.mark();
            self.choose(option);
            let is_enough = self.search(since, left);
            self.undo(since);
            if !is_enough {
                return false;
            }
            self.exclude(option);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::problem;

    #[test]
    fn only_what_is_not_forced_is_guessed() {
        let forced = problem(&[&[0], &[0, 1], &[1, 2]], 3);
        assert_eq!(forced.ladder().guesses(0), Some(0));
        let two_ways = problem(&[&[0, 1], &[2, 3], &[0, 2], &[1, 3]], 4);
        assert_eq!(two_ways.ladder().guesses(1), Some(1));
        assert_eq!(two_ways.ladder().guesses(0), None);
        // Both pairs are independent: the second is guessed again after the first.
        let pairs: Vec<[usize; 2]> = [0, 4]
            .iter()
            .flat_map(|at| [[0, 1], [2, 3], [0, 2], [1, 3]].map(|it| it.map(|i| i + at)))
            .collect();
        let pairs: Vec<&[usize]> = pairs.iter().map(|it| &it[..]).collect();
        assert_eq!(problem(&pairs, 8).ladder().guesses(9), Some(3));
    }
}
