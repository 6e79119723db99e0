//! Equations modulo 2: between options, each with few of them; and Gaussian elimination, 64 unknowns at a time.

use std::collections::BTreeSet;
use std::mem;

use crate::model::{Bits, Demand, Id, Problem, narrow};

/// The most options that are looked at for each entry of a problem, in nearly as many nanoseconds.
const WORK_OF_ENTRY: usize = 64;

/// How many of some options a cover has is odd, or even.
#[derive(Clone, Debug, Default)]
pub(super) struct Equation {
    /// The options, ascending.
    pub(super) options: Vec<u32>,
    pub(super) is_odd: bool,
}

/// Equations that hold in every cover.
#[derive(Clone, Debug)]
pub(super) struct Equations {
    /// Those that are used up are empty.
    list: Vec<Equation>,
    /// The equations of each option.
    of_option: Vec<Vec<u32>>,
    /// The number of options that were looked at.
    work: usize,
}

impl Equations {
    /// Returns the equations of the items that are covered a certain number of times.
    pub(super) fn of(problem: &Problem) -> Self {
        let (mut list, mut of_option) = (Vec::new(), vec![Vec::new(); problem.options()]);
        for (item, &Demand { min, max }) in problem.demands.iter().enumerate() {
            if min != max {
                continue;
            }
            let users = problem.users().row(item).iter();
            let odd = users.filter(|user| problem.weight(user.facet) % 2 == 1);
            let options: Vec<u32> = odd.map(|user| narrow(user.option.at())).collect();
            for &option in &options {
                of_option[option as usize].push(narrow(list.len()));
            }
            list.push(Equation { options, is_odd: min % 2 == 1 });
        }
        Self { list, of_option, work: 0 }
    }

    /// Returns equations between kept options that follow from these, and from which all others between
    /// kept options follow; or `None` if that takes too long. The option of the fewest equations is
    /// eliminated first.
    pub(super) fn between(mut self, is_kept: impl Fn(u32) -> bool) -> Option<Vec<Equation>> {
        let entries: usize = self.list.iter().map(|equation| equation.options.len()).sum();
        let work_max = entries * WORK_OF_ENTRY;
        let others = (0..narrow(self.of_option.len())).filter(|&option| !is_kept(option));
        let mut waiting: BTreeSet<(usize, u32)> =
            others.map(|option| (self.of_option[option as usize].len(), option)).collect();
        while let Some((_, option)) = waiting.pop_first() {
            let own = mem::take(&mut self.of_option[option as usize]);
            let length = |&equation: &u32| self.list[equation as usize].options.len();
            let Some(pivot) = own.iter().copied().min_by_key(length) else { continue };
            let solved = mem::take(&mut self.list[pivot as usize]);
            let places = solved.options.iter().filter(|&&other| other != option);
            for &other in places.clone() {
                let equations = &mut self.of_option[other as usize];
                waiting.remove(&(equations.len(), other));
                equations.retain(|&equation| equation != pivot);
            }
            for equation in own.into_iter().filter(|&equation| equation != pivot) {
                self.add(equation, &solved, option);
            }
            for &other in places.filter(|&&other| !is_kept(other)) {
                waiting.insert((self.of_option[other as usize].len(), other));
            }
            if self.work > work_max {
                return None;
            }
        }
        self.list.retain(|equation| equation.is_odd || !equation.options.is_empty());
        Some(self.list)
    }

    /// Adds an equation to another, from which an option vanishes that both have.
    fn add(&mut self, to: u32, solved: &Equation, vanishing: u32) {
        let Equation { options, is_odd } = &mut self.list[to as usize];
        *is_odd ^= solved.is_odd;
        let old = mem::take(options);
        self.work += old.len() + solved.options.len();
        let mut old = old.into_iter().peekable();
        for &option in &solved.options {
            while let Some(before) = old.next_if(|&before| before < option) {
                options.push(before);
            }
            let is_in_both = old.next_if_eq(&option).is_some();
            let equations = &mut self.of_option[option as usize];
            if !is_in_both {
                options.push(option);
                equations.push(to);
            } else if option != vanishing {
                equations.retain(|&equation| equation != to);
            }
        }
        options.extend(old);
    }
}

/// The most words of an elimination: about a tenth of a second.
const WORDS_MAX: usize = 1 << 28;

/// Solves equations between some unknowns; the bit after all unknowns is the right side. Returns each solved
/// unknown with the only equation that it is in, or `None` if they contradict each other. Nothing is solved
/// if that would take too long.
pub(super) fn solve(mut rows: Vec<Bits>, unknowns: usize) -> Option<Vec<(usize, Bits)>> {
    let words = (unknowns + 1).div_ceil(64);
    if rows.len().saturating_mul(unknowns.min(rows.len())) > WORDS_MAX / words {
        return Some(Vec::new());
    }
    let mut solved = Vec::new();
    for unknown in 0..unknowns {
        let first = solved.len();
        let Some(pivot) = (first..rows.len()).find(|&row| rows[row].contains(unknown)) else {
            continue;
        };
        rows.swap(first, pivot);
        let own = rows[first].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|&(row, _)| row != first) {
            if row.contains(unknown) {
                // This equation has no unknown before.
                let both = row.words_mut().iter_mut().zip(own.words()).skip(unknown / 64);
                both.for_each(|(word, own)| *word ^= own);
            }
        }
        solved.push(unknown);
    }
    let contradicts = rows[solved.len()..].iter().any(|row| row.contains(unknowns));
    (!contradicts).then(|| solved.into_iter().zip(rows).collect())
}
