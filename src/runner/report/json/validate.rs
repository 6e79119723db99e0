//! The verdicts of `validate` and `verify`.

use serde::Serialize;

use super::{PlaceJson, line};
use runner_judge::{Difference, Verdict};
use runner_puzzle::{NumberBounds, Rejected};

#[derive(Serialize)]
struct InputJson<'i> {
    input: &'i str,
    verdict: &'static str,
    detail: String,
    note: Option<String>,
    place: Option<PlaceJson>,
}

#[derive(Serialize)]
struct OutputJson<'o> {
    verdict: &'static str,
    detail: &'o str,
    place: Option<PlaceJson>,
}

#[derive(Serialize)]
struct BoundsJson<'b> {
    name: &'b str,
    count: u64,
    read: Option<RangeJson>,
    allowed: Option<RangeJson>,
    reached: Option<ReachedJson>,
}

#[derive(Serialize)]
struct RangeJson {
    least: i64,
    greatest: i64,
}

#[derive(Serialize)]
struct ReachedJson {
    least: bool,
    greatest: bool,
}

/// Renders the verdict on an input, and why it was rejected, if it was.
pub(crate) fn validate_json(input: &str, rejected: Option<&Rejected>) -> String {
    let found = rejected.map(Rejected::diagnostic);
    let verdict = if found.is_some() { "rejected" } else { "accepted" };
    let (detail, note, place) = found.map(|it| (it.title, it.label, it.place)).unwrap_or_default();
    let place = place.map(PlaceJson::from);
    line("runner/validate/1", &InputJson { input, verdict, detail, note, place })
}

/// Renders what a number reached in all inputs.
pub(crate) fn bounds_json(it: &NumberBounds) -> String {
    let object = |[least, most]: [i64; 2]| RangeJson { least, greatest: most };
    let keys = BoundsJson {
        name: &it.name,
        count: it.count,
        read: it.read.map(object),
        allowed: it.allowed.map(object),
        reached: it.allowed.map(|_| ReachedJson { least: it.reached[0], greatest: it.reached[1] }),
    };
    line("runner/bounds/1", &keys)
}

/// Renders the verdict on an output, its reason, and the first difference from a right output.
pub(crate) fn verify_json(
    verdict: Verdict,
    detail: &str,
    difference: Option<&Difference>,
) -> String {
    let (verdict, place) = (verdict.code(), difference.map(PlaceJson::from));
    line("runner/verify/1", &OutputJson { verdict, detail, place })
}
