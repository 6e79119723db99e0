//! How many guesses a plain search takes.

use super::state::Ladder;

/// The mean is taken of this many searches, which prefer other items.
const SEARCHES: usize = 8;

impl Ladder<'_> {
    /// Counts the guesses of a search for all covers: options that are needed are chosen; else an option of
    /// an item with few options is tried, and then excluded. Chance is small in the mean of several
    /// searches. Returns `None` if one takes more than `most`.
    pub fn guesses(&self, most: u64) -> Option<u64> {
        let items = self.problem.primaries();
        let guesses = (0..SEARCHES).map(|search| {
            let (mut ladder, mut left) = (self.clone(), most);
            ladder.first = search * items / SEARCHES;
            ladder.search(&mut left).then(|| most - left)
        });
        let (sum, searches): (u64, u64) = (guesses.sum::<Option<u64>>()?, SEARCHES as u64);
        Some((sum + searches / 2) / searches)
    }

    /// Searches on from here. Returns whether the guesses that are left were enough.
    fn search(&mut self, left: &mut u64) -> bool {
        while self.force() {
            let item = self.narrowest();
            let option = item.and_then(|item| self.active_users(item).next());
            let Some((option, _)) = option else { break };
            let Some(fewer) = left.checked_sub(1) else { return false };
            *left = fewer;
            let here = self.mark();
            self.choose(option);
            let is_enough = self.search(left);
            self.undo(here);
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
