//! The keys of `problem.yaml` that the versions of its format have.

use serde_json::Value;

use super::faults::PackageWarning;

/// The keys of version 2025-09. Older packages have keys of many tools.
const KEYS: [&str; 15] = [
    "problem_format_version",
    "type",
    "name",
    "uuid",
    "version",
    "credits",
    "source",
    "license",
    "rights_owner",
    "embargo_until",
    "limits",
    "keywords",
    "languages",
    "allow_file_writing",
    "constants",
];
/// The keys below `limits` that mean the same in every version.
pub(crate) const COMMON_LIMITS: [&str; 8] = [
    "memory",
    "output",
    "code",
    "compilation_time",
    "compilation_memory",
    "validation_time",
    "validation_memory",
    "validation_output",
];
/// The keys below `limits` that only some versions have.
const OTHER_LIMITS: [&str; 6] = [
    "time_limit",
    "time_multipliers",
    "time_resolution",
    "time_multiplier",
    "time_safety_margin",
    "validation_passes",
];

/// Warns of keys that no version of the format has.
pub(super) fn warn_of_unknown(
    yaml: &Value,
    has_fixed_keys: bool,
    warnings: &mut Vec<PackageWarning>,
) {
    let mut look_at = |map: &Value, known: &[&str], warning: fn(String) -> PackageWarning| {
        let names = map.as_object().into_iter().flatten().map(|(name, _)| name);
        let unknown = names.filter(|name| !known.contains(&name.as_str()));
        warnings.extend(unknown.cloned().map(warning));
    };
    if has_fixed_keys {
        look_at(yaml, &KEYS, PackageWarning::Key);
    }
    look_at(&yaml["limits"], &[&COMMON_LIMITS[..], &OTHER_LIMITS].concat(), PackageWarning::Limit);
}
