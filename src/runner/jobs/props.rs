//! A written journal is read again unchanged; jobs together are the whole search, in any order.

use num_bigint::BigUint;
use proptest::prelude::*;

use super::{
    CoversDigest, Identity, JobResult, JobsError, Journal, KnownCover, Merged, PartResult,
    SearchTask,
};
use runner_cover::{Aim, PartsQuestion};

fn question() -> impl Strategy<Value = PartsQuestion> {
    let wanted = (any::<bool>(), 1..9_usize, prop::option::of(any::<i64>()));
    let best = wanted.prop_map(|(is_dearest, count, bound)| {
        let aim = if is_dearest { Aim::Dearest } else { Aim::Cheapest };
        PartsQuestion::Best { aim, count, bound }
    });
    prop_oneof![Just(PartsQuestion::Count), Just(PartsQuestion::Covers), best]
}

fn parts() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec("[1-9][+][0-9]{1,3}(-[0-9]{1,3})?", 0..40)
}

fn best() -> impl Strategy<Value = Vec<KnownCover>> {
    let cover = (any::<i64>(), prop::collection::vec(0..99_usize, 0..4));
    prop::collection::vec(cover.prop_map(|(cost, options)| KnownCover { cost, options }), 0..3)
}

fn task() -> impl Strategy<Value = SearchTask> {
    let problem = prop::option::of("[a-z/.\\\\\"\n ]{0,4}");
    (parts(), question(), any::<u64>(), problem, best()).prop_map(
        |(parts, question, number, problem, best)| {
            let kernel = (number % 2 == 0).then(|| "masks".to_owned());
            let identity = Identity { text: format!("{number:x}"), question, kernel };
            SearchTask { problem, identity, job: None, best, parts }
        },
    )
}

/// Returns a journal in which some parts have a result.
fn journal() -> impl Strategy<Value = Journal> {
    let result = (any::<prop::sample::Index>(), any::<u64>(), any::<u128>(), best());
    let journal = (task(), prop::collection::vec(result, 0..60), any::<bool>());
    journal.prop_map(|(task, results, is_listed)| {
        let (parts, mut journal) = (task.parts.len(), Journal::new(task));
        for (at, nodes, found, best) in results.into_iter().filter(|_| parts > 0) {
            let at = at.index(parts);
            let listed = is_listed.then(|| "77b0".to_owned());
            let (kernel, found) = ("masks".to_owned(), BigUint::from(found));
            journal.add(PartResult { parts: at..at + 1, kernel, nodes, found, best, listed });
        }
        journal
    })
}

/// Returns the results of the jobs of a search: each finds as many covers as its number.
fn results(whole: &SearchTask, jobs: usize) -> Vec<JobResult> {
    let done = |(number, job): (usize, SearchTask)| {
        let (parts, found) = (0..job.parts.len(), BigUint::from(number));
        let mut journal = Journal::new(job);
        journal.add(PartResult { parts, found, ..PartResult::default() });
        JobResult { journal, covers: vec![vec![number]] }
    };
    (1..).zip(whole.split(jobs)).map(done).collect()
}

/// Merges results. An error comes with the place of the result that it is about.
fn merge(results: impl IntoIterator<Item = JobResult>) -> Result<Merged, (usize, JobsError)> {
    let mut merged = Merged::default();
    for (place, result) in results.into_iter().enumerate() {
        merged.add(result).map_err(|error| (place, error))?;
    }
    Ok(merged)
}

/// Returns a result with another task.
fn with_task(result: &JobResult, change: &dyn Fn(&mut SearchTask)) -> JobResult {
    let mut task = result.journal.task().clone();
    change(&mut task);
    let mut journal = Journal::new(task);
    result.journal.results().iter().for_each(|result| journal.add(result.clone()));
    JobResult { journal, covers: result.covers.clone() }
}

/// Returns the result of a job whose parts have another result.
fn with_result(of: &JobResult, change: &dyn Fn(&mut PartResult)) -> JobResult {
    let mut result = of.journal.results()[0].clone();
    change(&mut result);
    let mut journal = Journal::new(of.journal.task().clone());
    journal.add(result);
    JobResult { journal, covers: of.covers.clone() }
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(journal in journal()) {
        let read = Journal::read(journal.text().as_bytes()).unwrap();
        prop_assert_eq!(&read, &journal);
        let open = journal.open().len();
        prop_assert_eq!(journal.is_complete(), open == 0);
        prop_assert_eq!(journal.results().len() + open, journal.task().parts.len());
    }

    #[test]
    fn what_was_changed_or_cut_is_not_believed(
        journal in journal(),
        at in any::<prop::sample::Index>(),
        byte in 0x20..0x7F_u8,
    ) {
        let whole = journal.text().into_bytes();
        let at = at.index(whole.len() - 1);
        prop_assume!(whole[at] != byte);
        let mut changed = whole.clone();
        changed[at] = byte;
        for (text, is_cut) in [(&changed[..], false), (&whole[..at], true)] {
            // A task that is not whole is refused.
            let Ok(read) = Journal::read(text) else { continue };
            prop_assert_eq!(read.task(), journal.task());
            prop_assert!(read.results().iter().all(|it| journal.results().contains(it)));
            prop_assert!(is_cut || read.results().len() < journal.results().len());
            prop_assert!(is_cut || read.damaged() > 0);
        }
    }

    #[test]
    fn a_line_of_another_task_is_not_believed(journal in journal()) {
        let other = journal.clone().of_problem("other".to_owned());
        let lines: String = other.results().iter().map(|result| other.line(result)).collect();
        let task = Journal::new(journal.task().clone());
        let read = Journal::read(format!("{}{lines}", task.text()).as_bytes()).unwrap();
        prop_assert_eq!((read.results().len(), read.damaged()), (0, other.results().len()));
    }

    #[test]
    fn each_part_is_in_one_job(task in task(), jobs in 1..99_usize) {
        let split = task.split(jobs);
        prop_assert_eq!(split.len(), jobs);
        let sizes: Vec<usize> = split.iter().map(|job| job.parts.len()).collect();
        prop_assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1);
        let mut parts: Vec<String> = split.into_iter().flat_map(|job| job.parts).collect();
        let mut all = task.parts;
        if task.identity.question != PartsQuestion::Covers {
            parts.sort();
            all.sort();
        }
        prop_assert_eq!(parts, all);
    }

    #[test]
    fn jobs_may_come_in_any_order_and_twice(
        task in task(),
        jobs in 1..20_usize,
        order in prop::collection::vec(any::<prop::sample::Index>(), 0..60),
    ) {
        let results = results(&task, jobs);
        let mut taken: Vec<_> = order.iter().map(|at| results[at.index(jobs)].clone()).collect();
        let some = merge(taken.clone()).unwrap();
        let came = |number: &usize| order.iter().any(|at| at.index(jobs) + 1 == *number);
        prop_assert!((1..=some.jobs()).all(|number| came(&number) != some.missing().contains(&number)));
        prop_assert_eq!(some.is_complete(), some.missing().is_empty());
        taken.extend(results);
        let merged = merge(taken).unwrap();
        prop_assert!(merged.is_complete());
        let sum = BigUint::from(jobs * (jobs + 1) / 2);
        prop_assert_eq!(merged.totals().found, sum);
        prop_assert!(merged.covers().eq((1..=jobs).map(|number| vec![number])));
        let mut doubled: Vec<usize> = order.iter().map(|at| at.index(jobs) + 1).collect();
        doubled.sort_unstable();
        doubled.dedup();
        prop_assert_eq!(merged.doubled(), doubled);
    }
}

/// Returns a search with three parts.
fn three() -> SearchTask {
    let identity = Identity { text: "a".to_owned(), question: PartsQuestion::Count, kernel: None };
    let parts = ["1+7", "1+8", "1+9"].map(str::to_owned).to_vec();
    SearchTask { problem: None, identity, job: None, best: Vec::new(), parts }
}

#[test]
fn results_that_do_not_belong_together_are_refused() {
    let fault = |change: &dyn Fn(&mut SearchTask)| {
        let mut jobs = results(&three(), 3);
        jobs[1] = with_task(&jobs[1], change);
        let (place, error) = merge(jobs).unwrap_err();
        assert_eq!(place, 1);
        error
    };
    assert_eq!(fault(&|job| job.identity.text.push('b')), JobsError::OtherProblem);
    let question = PartsQuestion::Covers;
    assert_eq!(fault(&|job| job.identity.question = question), JobsError::OtherQuestion);
    let kernel = || Some("masks".to_owned());
    assert_eq!(fault(&|job| job.identity.kernel = kernel()), JobsError::OtherKernel);
    assert_eq!(fault(&|job| job.job = None), JobsError::NoResult);
    let mut jobs = results(&three(), 3);
    jobs.extend(results(&three(), 4));
    assert_eq!(merge(jobs).unwrap_err(), (3, JobsError::OtherSplit));
    let mut jobs = results(&three(), 3);
    jobs.push(with_result(&jobs[2], &|result| result.found += 1_u8));
    assert_eq!(merge(jobs).unwrap_err(), (3, JobsError::Contradiction(3)));
}

#[test]
fn a_job_that_is_not_done_is_told_with_its_work() {
    let mut jobs = results(&three(), 3);
    jobs[1] = JobResult { journal: Journal::new(jobs[1].journal.task().clone()), covers: vec![] };
    // The one that is done counts, whatever order they come in.
    let open = jobs[2].clone();
    let open = JobResult { journal: Journal::new(open.journal.task().clone()), ..open };
    jobs.insert(2, open.clone());
    jobs.push(open);
    let merged = merge(jobs).unwrap();
    assert_eq!(
        (merged.unfinished(), merged.missing(), merged.doubled()),
        (vec![2], vec![], vec![])
    );
    assert!((merged.share() - 2.0 / 3.0).abs() < 1e-9);
}

#[test]
fn results_are_read() {
    let journal = Journal::new(three());
    let text = journal.text();
    assert_eq!(JobResult::read(text.as_bytes()).unwrap().journal, journal);
    let result = format!("{{\"covers\":[[1,2]],\"job\":{text:?}}}\n");
    assert_eq!(JobResult::read(result.as_bytes()).unwrap().covers, [[1, 2]]);
    for end in [0, 1, result.len() / 2] {
        assert!(matches!(JobResult::read(&result.as_bytes()[..end]), Err(JobsError::Cut)));
    }
    for wrong in ["1234\n", "{\"job\":3}", "a b c"] {
        assert!(matches!(JobResult::read(wrong.as_bytes()), Err(JobsError::NoResult)));
        assert!(matches!(Journal::read(wrong.as_bytes()), Err(JobsError::NoJournal)));
    }
    let older = text.replacen('4', "3", 1);
    assert!(matches!(JobResult::read(older.as_bytes()), Err(JobsError::Format(it)) if it == "3"));
}

#[test]
fn listed_covers_are_protected() {
    let mut listed = CoversDigest::default();
    for cover in [[1, 2], [3, 4]] {
        listed.add(&cover);
    }
    let mut task = three();
    task.identity.question = PartsQuestion::Covers;
    let mut journal = Journal::new(task);
    let with = |journal: &Journal, covers: &str| {
        let result = format!("{{\"covers\":{covers},\"job\":{:?}}}\n", journal.text());
        JobResult::read(result.as_bytes())
    };
    // A job that has not begun.
    assert!(with(&journal, "[]").is_ok());
    assert!(matches!(with(&journal, "[[1,2]]"), Err(JobsError::Changed)));
    // One that was stopped has listed some, and has no part that is done.
    journal.add(PartResult { listed: Some(listed.text()), ..PartResult::default() });
    assert!(with(&journal, "[[1,2],[3,4]]").is_ok_and(|it| !it.journal.is_complete()));
    for changed in ["[]", "[[1,2]]", "[[3,4],[1,2]]", "[[1,2],[1,2],[3,4]]", "[[1,2,3,4]]"] {
        assert!(matches!(with(&journal, changed), Err(JobsError::Changed)), "{changed}");
    }
    assert!(matches!(JobResult::read(journal.text().as_bytes()), Err(JobsError::Changed)));
}

#[test]
fn results_of_one_job_with_other_costs_differ() {
    let mut task = three();
    task.identity.question = PartsQuestion::Best { aim: Aim::Cheapest, count: 1, bound: None };
    let mut jobs = results(&task, 3);
    let costing = |cost, options: &[usize]| {
        let best = vec![KnownCover { cost, options: options.to_vec() }];
        with_result(&results(&task, 3)[2], &|result| result.best = best.clone())
    };
    jobs[2] = costing(1, &[7]);
    // There may be several of the same cost.
    jobs.push(costing(1, &[8]));
    assert_eq!(merge(jobs.clone()).unwrap().totals().best[0].options, [7]);
    jobs.push(costing(2, &[7]));
    assert!(matches!(merge(jobs), Err((4, JobsError::Contradiction(3)))));
}
