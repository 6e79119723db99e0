//! The rules of a problem, as judging asks for them.

use std::sync::Arc;

use crate::compare::{Checker, Objection};
use crate::solve::{CheckError, Pipeline};

/// Accepts any right output of a problem.
#[derive(Clone, Debug)]
pub struct RulesChecker(Arc<Pipeline>);

impl RulesChecker {
    /// Returns the checker of a problem whose cases may have several right answers.
    pub fn new(pipeline: &Arc<Pipeline>) -> Option<Self> {
        pipeline.has_checker().then(|| Self(Arc::clone(pipeline)))
    }
}

impl Checker for RulesChecker {
    fn corrected(&self, input: &[u8], answer: &[u8], output: &[u8]) -> Result<Vec<u8>, Objection> {
        self.0.corrected(input, answer, output).map_err(|error| match error {
            CheckError::Output(why) => Objection::Output(why),
            CheckError::Answer(why) => Objection::Answer(why),
            CheckError::Unknown(why) => Objection::Unknown(why),
        })
    }
}
