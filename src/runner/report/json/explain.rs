//! The explanations of `explain`.

use serde::Serialize;

use super::line;
use runner_puzzle::{AnswerCount, Explained};

#[derive(Serialize)]
struct ExplainJson<'e> {
    input: &'e str,
    case: u64,
    answers: &'static str,
    clues: &'e [String],
    rules: &'e [String],
    breach: Option<&'e str>,
    differences: &'e [String],
    steps: Vec<StepJson<'e>>,
    done: Option<bool>,
}

#[derive(Serialize)]
struct StepJson<'e> {
    kind: Option<&'static str>,
    sentence: &'e str,
    places: &'e [String],
    premises: &'e [String],
    rules: &'e [String],
}

/// Renders why a case has no answer, several, or one.
pub(crate) fn explain_json(input: &str, case: u64, explained: &Explained) -> String {
    let mut keys = ExplainJson {
        input,
        case,
        answers: AnswerCount::One.word(),
        clues: &[],
        rules: &[],
        breach: None,
        differences: &[],
        steps: Vec::new(),
        done: None,
    };
    match explained {
        Explained::Conflict { clues, rules, breach, .. } => {
            (keys.answers, keys.clues) = (AnswerCount::None.word(), clues);
            (keys.rules, keys.breach) = (rules, breach.as_deref());
        }
        Explained::Several(places) => {
            (keys.answers, keys.differences) = (AnswerCount::Several.word(), places);
        }
        Explained::One(list) => {
            keys.steps = list
                .steps
                .iter()
                .map(|it| StepJson {
                    kind: it.kind,
                    sentence: &it.sentence,
                    places: &it.places,
                    premises: &it.premises,
                    rules: &it.rules,
                })
                .collect();
            keys.done = Some(list.is_done);
        }
        _ => {}
    }
    line("runner/explain/1", &keys)
}
