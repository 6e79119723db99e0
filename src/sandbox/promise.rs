//! What each tier of the sandbox promises, against which attack, and since which kernel.
//!
//! The table of `promises.md` is the only place where this is written: the page of this room holds it, and
//! `doctor` prints the rows for its machine.

use crate::tier::Tier;

const TABLE: &str = include_str!("promises.md");

/// How reliable a promise is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Promise {
    /// No guarantee.
    No,
    /// It holds unless a program deliberately avoids it.
    BestEffort,
    /// It holds.
    Guaranteed,
}

impl Promise {
    /// Returns its name.
    pub const fn words(self) -> &'static str {
        match self {
            Self::No => "not available",
            Self::BestEffort => "best effort",
            Self::Guaranteed => "guaranteed",
        }
    }

    /// Returns the promise that a cell of the table stands for.
    fn of_cell(cell: &str) -> Option<Self> {
        let cells =
            [("no", Self::No), ("best effort", Self::BestEffort), ("yes", Self::Guaranteed)];
        cells.into_iter().find(|(known, _)| *known == cell).map(|(_, promise)| promise)
    }
}

impl Tier {
    /// Returns what the tier promises: for each its subject, how reliable it is, and how it is held.
    pub fn promises(self) -> impl Iterator<Item = (&'static str, Promise, &'static str)> {
        let row = move |row: &'static str| {
            let cells: Vec<_> = row.split('|').map(str::trim).collect();
            let &["", subject, _, zero, one, two, three, weak, strong, _, ""] = cells.as_slice()
            else {
                return None;
            };
            let promise = Promise::of_cell([zero, one, two, three][self as usize])?;
            let is_strong = self >= Tier::Namespaces && strong != "as before";
            Some((subject, promise, if is_strong { strong } else { weak }))
        };
        // The first two lines are the head.
        TABLE.lines().skip(2).filter_map(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_of_the_table_is_read() {
        for tier in Tier::ALL {
            assert_eq!(tier.promises().count(), TABLE.lines().count() - 2, "{tier}");
        }
        assert!(Tier::Limits.promises().any(|row| row
            == ("files", Promise::No, "only the system's, the toolchain's, its own and /dev/shm")));
        assert!(
            Tier::ControlGroup
                .promises()
                .any(|row| row == ("network", Promise::Guaranteed, "none at all"))
        );
    }

    #[test]
    fn no_tier_promises_less_than_the_one_before() {
        for (before, after) in Tier::ALL.into_iter().zip(Tier::ALL.into_iter().skip(1)) {
            for ((subject, weak, _), (_, strong, _)) in before.promises().zip(after.promises()) {
                assert!(weak <= strong, "{subject}: {before}, {after}");
            }
        }
    }
}
