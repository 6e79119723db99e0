//! What the machine is, as far as times depend on it.

use std::fs;
use std::process::Command;
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

/// Returns the date as `2026-01-31`, in UTC.
pub(super) fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or_else(|_| "unknown".to_owned(), |since| date(since.as_secs() / 86_400))
}

/// Returns the date that is so many days after the first of January 1970.
pub(crate) fn date(days: u64) -> String {
    // Years are counted from March, so that a leap day is the last of its year: 400 years have
    // 146097 days, and the months from March on have 153 days every five.
    let days = days + 719_468;
    let of_era = days % 146_097;
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = days / 146_097 * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Returns what the processor calls itself.
pub(super) fn processor() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let mut lines = text.lines().filter_map(|line| line.split_once(':'));
    let model = lines.find(|(key, _)| key.trim() == "model name");
    model.map_or_else(|| "unknown".to_owned(), |(_, model)| model.trim().to_owned())
}

/// Returns how many threads can run at a time.
pub(super) fn cores() -> String {
    thread::available_parallelism().map_or_else(|_| "unknown".to_owned(), |cores| cores.to_string())
}

/// Returns the features of the processor that a program may look for.
#[cfg(target_arch = "x86_64")]
pub(super) fn features() -> String {
    let features = [
        ("sse2", is_x86_feature_detected!("sse2")),
        ("ssse3", is_x86_feature_detected!("ssse3")),
        ("sse4.1", is_x86_feature_detected!("sse4.1")),
        ("sse4.2", is_x86_feature_detected!("sse4.2")),
        ("popcnt", is_x86_feature_detected!("popcnt")),
        ("bmi1", is_x86_feature_detected!("bmi1")),
        ("bmi2", is_x86_feature_detected!("bmi2")),
        ("lzcnt", is_x86_feature_detected!("lzcnt")),
        ("avx", is_x86_feature_detected!("avx")),
        ("avx2", is_x86_feature_detected!("avx2")),
        ("avx512f", is_x86_feature_detected!("avx512f")),
        ("avx512bw", is_x86_feature_detected!("avx512bw")),
        ("avx512vl", is_x86_feature_detected!("avx512vl")),
        ("avx512vpopcntdq", is_x86_feature_detected!("avx512vpopcntdq")),
    ];
    let found: Vec<&str> = features.iter().filter(|feature| feature.1).map(|it| it.0).collect();
    found.join(" ")
}

/// Returns the features of the processor that a program may look for.
#[cfg(not(target_arch = "x86_64"))]
pub(super) fn features() -> String {
    format!("those of every {}", std::env::consts::ARCH)
}

/// Returns the version of the compiler that is at hand, most likely the one that was used.
pub(super) fn compiler() -> String {
    let said = Command::new("rustc").arg("--version").output();
    let said = said.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    said.ok().filter(|said| !said.is_empty()).unwrap_or_else(|| "rustc is not at hand".to_owned())
}
