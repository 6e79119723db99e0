//! A written result is read again unchanged; jobs together are the whole search, in any order.

use num_bigint::BigUint;
use proptest::prelude::*;

use super::{
    CoversDigest, Identity, JobResult, JobsError, KnownCover, OtherSearch, SavedSearch, digest,
    merge, split,
};
use crate::cover::{Aim, OpenPart, PartsQuestion, Wanted};

fn question() -> impl Strategy<Value = PartsQuestion> {
    let wanted = (any::<bool>(), 1..9_usize, prop::option::of(any::<i64>()));
    let best = wanted.prop_map(|(is_dearest, count, bound)| {
        let aim = if is_dearest { Aim::Dearest } else { Aim::Cheapest };
        PartsQuestion::Best(Wanted { aim, count, bound })
    });
    prop_oneof![Just(PartsQuestion::Count), Just(PartsQuestion::Covers), best]
}

fn open() -> impl Strategy<Value = Vec<OpenPart>> {
    let options = || prop::collection::vec(0..2000_usize, 0..4);
    // These shares are written without rounding.
    let part = (0..96_usize, options(), options(), 1..999_u16);
    let part = part.prop_map(|(root, taken, struck, share)| {
        let share = f64::from(share) / 1000.0;
        OpenPart { root, taken, struck, share }
    });
    prop::collection::vec(part, 0..40)
}

fn saved() -> impl Strategy<Value = SavedSearch> {
    let best =
        prop::collection::vec((any::<i64>(), prop::collection::vec(0..99_usize, 0..4)), 0..3);
    let problem = prop::option::of("[a-z/.\\\\\"\n ]{0,4}");
    let found = prop::collection::vec(any::<u128>(), 1..4);
    (open(), question(), any::<[u64; 2]>(), problem, found, best).prop_map(
        |(open, question, [search, nodes], problem, found, best)| {
            let kernel = (nodes % 2 == 0).then(|| "masks".to_owned());
            let identity = Identity { text: format!("{search:x}"), search, question, kernel };
            let best = best.into_iter().map(|(cost, options)| KnownCover { cost, options });
            SavedSearch {
                problem,
                found: found.into_iter().map(BigUint::from).collect(),
                best: best.collect(),
                work: (nodes % 5 == 0).then_some(1.25e12),
                covers: (nodes % 3 == 0).then(|| digest(b"covers")),
                nodes,
                ..SavedSearch::new(identity, 1, open)
            }
        },
    )
}

/// Returns the results of the jobs of a search: each finds as many covers as its number.
fn results(whole: &SavedSearch, jobs: usize) -> Vec<(usize, JobResult)> {
    let done = |(number, job): (usize, SavedSearch)| {
        let found = vec![BigUint::from(number); job.found.len()];
        let covers = vec![vec![number]];
        (number, JobResult { saved: SavedSearch { found, open: Vec::new(), ..job }, covers })
    };
    (1..).zip(split(whole, jobs)).map(done).collect()
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(saved in saved(), jobs in 1..9_usize) {
        prop_assert_eq!(&SavedSearch::read(&saved.text()).unwrap(), &saved);
        for job in split(&saved, jobs) {
            prop_assert_eq!(SavedSearch::read(&job.text()).unwrap(), job);
        }
    }

    #[test]
    fn what_was_changed_is_noticed(saved in saved(), at in any::<prop::sample::Index>(), byte in 0x20..0x7F_u8) {
        let mut text = saved.text().into_bytes();
        let at = at.index(text.len() - 1);
        prop_assume!(text[at] != byte);
        text[at] = byte;
        prop_assert!(SavedSearch::read(&String::from_utf8(text.clone()).unwrap()).is_err());
        text.truncate(at);
        prop_assert!(SavedSearch::read(&String::from_utf8(text).unwrap()).is_err());
    }

    #[test]
    fn jobs_have_all_parts_in_order(saved in saved(), jobs in 1..99_usize) {
        let split = split(&saved, jobs);
        prop_assert_eq!(split.len(), jobs);
        let open: Vec<OpenPart> = split.into_iter().flat_map(|job| job.open).collect();
        prop_assert_eq!(open, saved.open);
    }

    #[test]
    fn jobs_may_come_in_any_order_and_twice(
        saved in saved(),
        jobs in 1..20_usize,
        order in prop::collection::vec(any::<prop::sample::Index>(), 0..60),
    ) {
        let results = results(&saved, jobs);
        let mut taken: Vec<_> = order.iter().map(|at| results[at.index(jobs)].clone()).collect();
        if let Ok(some) = merge(taken.clone()) {
            let came = |number: &usize| taken.iter().any(|(taken, _)| taken == number);
            prop_assert!((1..=jobs).all(|number| came(&number) != some.missing.contains(&number)));
            prop_assert_eq!(some.is_complete(), some.missing.is_empty());
        }
        taken.extend(results);
        let merged = merge(taken).unwrap();
        prop_assert!(merged.is_complete());
        let sum = BigUint::from(jobs * (jobs + 1) / 2);
        prop_assert!(merged.found.iter().all(|found| *found == sum));
        prop_assert_eq!(merged.covers, (1..=jobs).map(|number| vec![number]).collect::<Vec<_>>());
        let mut doubled: Vec<usize> = order.iter().map(|at| at.index(jobs) + 1).collect();
        doubled.sort_unstable();
        doubled.dedup();
        prop_assert_eq!(merged.doubled, doubled);
    }
}

/// Returns a search with three parts.
fn three() -> SavedSearch {
    let (text, question) = ("a".to_owned(), PartsQuestion::Count);
    let identity = Identity { text, search: 1, question, kernel: None };
    let part = |root| OpenPart { root, taken: vec![7], struck: vec![], share: 1.0 };
    SavedSearch::new(identity, 1, (0..3).map(part).collect())
}

#[test]
fn results_that_do_not_belong_together_are_refused() {
    let fault = |change: &dyn Fn(&mut SavedSearch)| {
        let mut jobs = results(&three(), 3);
        change(&mut jobs[1].1.saved);
        let (name, error) = merge(jobs).unwrap_err();
        assert_eq!(name, Some(2));
        error
    };
    assert!(matches!(
        fault(&|job| job.identity.text.push('b')),
        JobsError::Other(OtherSearch::Problem)
    ));
    assert!(matches!(
        fault(&|job| job.identity.question = PartsQuestion::Covers),
        JobsError::Other(OtherSearch::Question)
    ));
    assert!(matches!(
        fault(&|job| job.identity.kernel = Some("masks".to_owned())),
        JobsError::Other(OtherSearch::Kernel)
    ));
    assert!(matches!(
        fault(&|job| job.identity.search = 2),
        JobsError::Other(OtherSearch::Version)
    ));
    let mut jobs = results(&three(), 3);
    jobs.extend(results(&three(), 4));
    assert!(matches!(merge(jobs), Err((Some(1), JobsError::OtherSplit))));
    let mut jobs = results(&three(), 3);
    jobs.push(jobs[2].clone());
    jobs[3].1.saved.found[0] += 1_u8;
    assert!(matches!(merge(jobs), Err((Some(3), JobsError::Contradiction(3)))));
    assert!(matches!(merge(Vec::<((), _)>::new()), Err((None, JobsError::Nothing))));
}

#[test]
fn a_job_that_is_not_done_is_told_with_its_share() {
    let mut jobs = results(&three(), 3);
    jobs[1].1.saved.open = three().open[1..2].to_vec();
    let merged = merge(jobs).unwrap();
    assert_eq!((merged.unfinished, merged.missing), (vec![2], vec![]));
    assert!((merged.done - 2.0).abs() < 1e-9);
}

#[test]
fn results_are_read() {
    let text = three().text();
    assert_eq!(JobResult::read(text.as_bytes()).unwrap().saved, three());
    let result = format!("{{\"covers\":[[1,2]],\"job\":{text:?}}}\n");
    assert_eq!(JobResult::read(result.as_bytes()).unwrap().covers, [[1, 2]]);
    for more in [" 1\n", "\n", "end\n", "nodes 1\n"] {
        let longer = format!("{}{more}", text.trim_end());
        assert!(more == "\n" || SavedSearch::read(&longer).is_err(), "{more:?}");
    }
    for end in [0, 1, result.len() / 2] {
        assert!(matches!(JobResult::read(&result.as_bytes()[..end]), Err(JobsError::Cut)));
    }
    for wrong in ["1234\n", "{\"job\":3}", "a b c"] {
        assert!(matches!(JobResult::read(wrong.as_bytes()), Err(JobsError::NoResult)));
    }
}

#[test]
fn listed_covers_are_protected() {
    let mut listed = CoversDigest::default();
    for cover in [[1, 2], [3, 4]] {
        listed.add(&cover);
    }
    let mut saved = three();
    saved.identity.question = PartsQuestion::Covers;
    let with = |saved: &SavedSearch, covers: &str| {
        let result = format!("{{\"covers\":{covers},\"job\":{:?}}}\n", saved.text());
        JobResult::read(result.as_bytes())
    };
    // A job that has not begun.
    assert!(with(&saved, "[]").is_ok());
    assert!(matches!(with(&saved, "[[1,2]]"), Err(JobsError::Changed)));
    saved.covers = Some(listed.text());
    assert!(with(&saved, "[[1,2],[3,4]]").is_ok());
    for changed in ["[]", "[[1,2]]", "[[3,4],[1,2]]", "[[1,2],[1,2],[3,4]]", "[[1,2,3,4]]"] {
        assert!(matches!(with(&saved, changed), Err(JobsError::Changed)), "{changed}");
    }
    assert!(matches!(JobResult::read(saved.text().as_bytes()), Err(JobsError::Changed)));
}

#[test]
fn results_of_one_job_with_other_costs_differ() {
    let mut jobs = results(&three(), 3);
    for (cost, job) in [(1, 2), (2, 2)] {
        let mut other = jobs[job].clone();
        other.1.saved.best = vec![KnownCover { cost, options: vec![7] }];
        jobs.push(other);
    }
    jobs.remove(2);
    assert!(matches!(merge(jobs), Err((Some(3), JobsError::Contradiction(3)))));
}
