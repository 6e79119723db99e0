//! Charts: a bar for each test.

use crate::report::put;
use crate::report::results::TestRow;
use runner_puzzle::escaped;

/// The height of the longest bar.
const HIGH: f64 = 120.0;
/// The width of all bars together.
const WIDE: f64 = 520.0;

/// Draws a quantity by test. Returns `None` without numbers.
pub(super) fn chart(what: &str, unit: &str, bars: &[(&TestRow, f64)]) -> Option<String> {
    let most = bars.iter().map(|&(_, number)| number).fold(0.0, f64::max);
    if most <= 0.0 {
        return None;
    }
    let count = u32::try_from(bars.len()).unwrap_or(u32::MAX);
    let step = (WIDE / f64::from(count)).min(40.0);
    let mut out = format!(
        "<figure><figcaption>{what} by test, at most {most:.3} {unit}</figcaption>\
         <svg class=\"chart\" role=\"img\" aria-label=\"{what} by test\" width=\"540\" height=\"140\" \
         viewBox=\"0 0 540 140\"><line class=\"axis\" x1=\"0\" y1=\"130\" x2=\"540\" y2=\"130\"/>\n"
    );
    for (at, (test, number)) in (0_u32..).zip(bars) {
        let (x, high) = (f64::from(at) * step, (number / most * HIGH).max(1.0));
        let (wide, y) = ((step * 0.8).max(0.5), 130.0 - high);
        let (code, name) = (test.verdict.code(), escaped(&test.name));
        put(
            &mut out,
            format_args!(
                "<rect class=\"bar {code}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" \
                 height=\"{high:.1}\"><title>{name}: {number:.3} {unit}, {code}</title></rect>\n"
            ),
        );
    }
    Some(out + "</svg></figure>\n")
}
