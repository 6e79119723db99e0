//! Decimal numbers, compared exactly: a number at the very edge of a tolerance is within it,
//! without errors of binary fractions.

use std::cmp::Ordering;

use num_bigint::BigInt;

/// Larger exponents are rejected: no sensible number is that large or that small.
const EXPONENT_MAX: i64 = 5_000;

/// A decimal number: `digits * 10^exponent`, and the nearest binary number.
#[derive(Clone, Debug)]
pub(super) struct Decimal {
    digits: BigInt,
    exponent: i64,
    nearest: f64,
}

impl Decimal {
    /// Parses a number: a sign, digits with or without a point, an exponent. Rejects hexadecimal
    /// numbers, `inf`, `nan`, any other characters, and absurd exponents.
    pub(super) fn read(token: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(token).ok()?;
        let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
        let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, Some(exponent)),
            None => (unsigned, None),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if !are_digits(whole) || !are_digits(fraction) || whole.len() + fraction.len() == 0 {
            return None;
        }
        let power = exponent.map_or(Some(0), read_exponent)?;
        let exponent = power.checked_sub(i64::try_from(fraction.len()).ok()?)?;
        let sign = if text.starts_with('-') { "-" } else { "" };
        let digits = format!("{sign}{whole}{fraction}");
        if digits.len() > 10_000 {
            return None;
        }
        Some(Self {
            digits: digits.parse().ok()?,
            exponent,
            // Rust's own parser accepts more than this grammar.
            nearest: text.parse().ok().filter(|number: &f64| number.is_finite())?,
        })
    }

    /// Tells whether this number is at most `tolerance` away from `other`, or `tolerance` times
    /// `other` if `relative` is set.
    pub(super) fn is_within(&self, tolerance: &Self, other: &Self, relative: bool) -> bool {
        let scale = if relative { other.nearest.abs() } else { 1.0 };
        let distance = (self.nearest - other.nearest).abs();
        let allowed = tolerance.nearest * scale;
        // If binary fractions are in doubt, the exact numbers decide.
        let doubt = 1e-13 * (self.nearest.abs() + other.nearest.abs() + allowed);
        if (distance - allowed).abs() > doubt {
            return distance < allowed;
        }
        self.is_exactly_within(tolerance, other, relative).unwrap_or(distance <= allowed)
    }

    fn is_exactly_within(&self, tolerance: &Self, other: &Self, relative: bool) -> Option<bool> {
        let is_zero = |number: &Self| number.digits == BigInt::ZERO;
        let base = self.exponent.min(other.exponent);
        let distance = match (self.scaled(base), other.scaled(base)) {
            (Some(own), Some(other)) => own - other,
            // The exponents are so far apart that the numbers differ, even if binary fractions
            // cannot show it.
            _ if is_zero(tolerance) || (relative && is_zero(other)) => {
                return Some(is_zero(self) && is_zero(other));
            }
            _ => return None,
        };
        let mut allowed = tolerance.clone();
        if relative {
            allowed.digits *= &other.digits;
            allowed.exponent += other.exponent;
        }
        let lowest = base.min(allowed.exponent);
        let distance = Self { digits: distance, exponent: base, nearest: 0.0 };
        let (distance, allowed) = (distance.scaled(lowest)?, allowed.scaled(lowest)?);
        Some(distance.magnitude().cmp(allowed.magnitude()) != Ordering::Greater)
    }

    /// Returns the number in units of `10^base`, which must not exceed its own unit.
    fn scaled(&self, base: i64) -> Option<BigInt> {
        let power = self.exponent.checked_sub(base)?;
        if !(0..=EXPONENT_MAX).contains(&power) {
            return None;
        }
        Some(&self.digits * BigInt::from(10).pow(u32::try_from(power).ok()?))
    }
}

/// Parses an exponent: a sign and digits.
fn read_exponent(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let are_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if are_digits { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> Decimal {
        Decimal::read(text.as_bytes()).unwrap_or_else(|| panic!("{text}"))
    }

    #[test]
    fn reads_the_grammar_and_nothing_else() {
        for text in ["0", "-0", "+1", "1.", ".5", "-.5", "1e1", "1E+1", "1.5e-10", "007", "1.e2"] {
            number(text);
        }
        let not = [
            "", "+", ".", "-.", "1e", "1e+", "e1", ".e1", "0x1", "1_0", "1,0", "inf", "-inf",
            "nan", "infinity", "1.2.3", "1e1.5", "--1", "+-1", "1 ", "1f", "1e400", "٣",
        ];
        for text in not {
            assert!(Decimal::read(text.as_bytes()).is_none(), "{text}");
        }
        assert!(Decimal::read(b"1\xff").is_none());
    }

    #[test]
    fn the_edge_is_within() {
        let within = |a: &str, b: &str, tolerance: &str, relative| {
            number(a).is_within(&number(tolerance), &number(b), relative)
        };
        assert!(within("1.1", "1", "0.1", false));
        assert!(within("0.3", "0.1", "0.2", false));
        assert!(!within("1.1000000000000000000000001", "1", "0.1", false));
        assert!(within("110", "100", "1e-1", true));
        assert!(!within("110.00000000000000000000001", "100", "1e-1", true));
        assert!(within("0.0", "-0", "0", true));
        assert!(within("1e300", "1e300", "0", false));
        assert!(!within("1e300", "2e300", "0.4", true));
        assert!(!within("1e-300", "0", "0", false));
        assert!(!within("1e-20000", "0", "0", false));
        assert!(!within("1e-20000", "0", "1", true));
        assert!(within("1e-20000", "0", "1e-9", false));
        assert!(within("0e20000", "0", "0", false));
        assert!(within("123456789012345678901", "123456789012345678900", "1", false));
        assert!(!within("123456789012345678902", "123456789012345678900", "1", false));
    }
}
