//! What a source says itself of its verdicts and its score, in tags of `DOMjudge`.

use super::Expectation;
use crate::compare::Verdict::{
    Accepted, CompileError, MemoryLimit, OutputLimit, RuntimeError, TimeLimit, WrongAnswer,
};

impl Expectation {
    /// Reads the tag `@EXPECTED_RESULTS@: A, B` in a source.
    pub(crate) fn of_source(source: &[u8]) -> Option<Self> {
        const TAG: &str = "@EXPECTED_RESULTS@:";
        let said = said_after(TAG, source)?;
        let word = |part: &str| -> String {
            let is_letter = |c: char| c.is_ascii_alphabetic() || c == '-' || c == '_';
            let part = part.trim().chars().take_while(|&c| is_letter(c));
            part.collect::<String>().to_ascii_uppercase().replace('_', "-")
        };
        let mut codes = Vec::new();
        for word in said.split(',').map(word) {
            codes.push(match word.as_str() {
                "CORRECT" | "ACCEPTED" => Accepted,
                "WRONG-ANSWER" | "NO-OUTPUT" => WrongAnswer,
                "TIMELIMIT" | "TIME-LIMIT-EXCEEDED" => TimeLimit,
                "RUN-ERROR" | "RUN-TIME-ERROR" => RuntimeError,
                "MEMORY-LIMIT" => MemoryLimit,
                "OUTPUT-LIMIT" => OutputLimit,
                "COMPILER-ERROR" => CompileError,
                // A person checks it: any verdict is permitted.
                "CHECK-MANUALLY" => return Some(Self::new(&[], &[])),
                _ => return None,
            });
        }
        let required = if codes.contains(&Accepted) { &[] } else { codes.as_slice() };
        let mut permitted = codes.clone();
        permitted.push(Accepted);
        Some(Self::new(&permitted, required).without_bounds())
    }

    /// Reads the tag `@EXPECTED_SCORE@: N` in a source.
    pub(in crate::package) fn score_of_source(source: &[u8]) -> Option<f64> {
        const TAG: &str = "@EXPECTED_SCORE@:";
        let said = said_after(TAG, source)?;
        said.split_whitespace().next()?.parse().ok().filter(|score: &f64| score.is_finite())
    }
}

/// Returns what a source says after a tag.
fn said_after(tag: &str, source: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(source);
    text.lines().find_map(|line| line.split_once(tag)).map(|(_, said)| said.to_owned())
}

#[cfg(test)]
mod tests {
    use super::super::tests::holds;
    use super::*;

    #[test]
    fn sources_say_what_is_expected() {
        let of = |text: &str| Expectation::of_source(text.as_bytes());
        let tagged = of("int x;\n// @EXPECTED_RESULTS@: wrong-answer, TIMELIMIT */\n").unwrap();
        assert!(holds(&tagged, &["AC", "TLE"]) && holds(&tagged, &["WA"]));
        assert!(!holds(&tagged, &["AC"]) && !holds(&tagged, &["RTE", "WA"]));
        let correct = of("# @EXPECTED_RESULTS@: CORRECT, RUN_TIME_ERROR").unwrap();
        assert!(holds(&correct, &["AC"]) && holds(&correct, &["RTE"]));
        assert!(holds(&of("@EXPECTED_RESULTS@: COMPILER-ERROR").unwrap(), &["CE"]));
        assert!(holds(&of("@EXPECTED_RESULTS@: OUTPUT-LIMIT").unwrap(), &["OLE"]));
        let manually = of("@EXPECTED_RESULTS@: CHECK-MANUALLY").unwrap();
        assert!(holds(&manually, &["WA", "TLE"]) && !holds(&manually, &["JE"]));
        assert_eq!(manually.describe(), "any");
        assert_eq!(of("nothing"), None);
    }

    #[test]
    fn sources_say_what_score_is_expected() {
        let of = |text: &str| Expectation::score_of_source(text.as_bytes());
        assert_eq!(of("/* @EXPECTED_SCORE@: 95.5 */"), Some(95.5));
        assert_eq!(of("# @EXPECTED_SCORE@:0\n"), Some(0.0));
        for none in ["", "# @EXPECTED_SCORE@: many", "@EXPECTED_SCORE@: inf"] {
            assert_eq!(of(none), None, "{none}");
        }
        let scored = Expectation::of_folder("accepted", true).unwrap().with_score(30.0);
        let has = |score| scored.holds(&[("secret/1", Accepted)], None, &[("", score)]);
        assert!(has(30.0) && !has(31.0));
        assert_eq!(scored.describe(), "AC, score 30");
    }
}
