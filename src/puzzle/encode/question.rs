//! The questions about a case. Each has a row in [`QUESTIONS`]: what a definition says, what the output
//! shows, and what follows for all who only have to know that. `ask` answers it.

use crate::language::{Word, word};
use runner_cover::Aim;

/// The question about a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Any solution.
    Any,
    /// Whether a solution exists.
    Decide,
    /// Whether no solution, one or several exist.
    Classify,
    /// The same, and of a single solution whether it takes every given.
    Minimal,
    /// The number of solutions.
    Count {
        /// Whether any solution is accepted beside it.
        any: bool,
    },
    /// The number of solutions of each value.
    CountByValue,
    /// The first solution in reading order.
    Least,
    /// A solution of the greatest or least value.
    Best {
        /// Which value is best.
        aim: Aim,
        /// The order whose first solution is meant, of those of this value; any without.
        order: Option<Order>,
    },
    /// One of all solutions in order, by its number.
    Pick {
        /// The order.
        order: Order,
    },
    /// All solutions in order, or the first ones.
    All {
        /// The order.
        order: Order,
        /// The number of wanted solutions, if not all.
        first: Option<usize>,
        /// Whether all are counted even if only some are wanted.
        counted: bool,
    },
}

/// The order of solutions: by the first cell in which they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// Cells row by row.
    Rows,
    /// Cells column by column.
    Columns,
    /// Cells row by row, but any other order is accepted.
    Any,
}

/// What an output shows of the solutions of a case that has several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Several {
    /// Nothing.
    Nothing,
    /// Any of them.
    Any,
    /// The first.
    First,
    /// A text that tells them from a single one.
    Text,
    /// Their number.
    Number,
    /// All or some, in order.
    List,
}

/// A row in the table of questions.
#[derive(Debug)]
pub(crate) struct QuestionRow {
    /// Its word in a definition.
    pub word: Word,
    /// Makes the question, if it fits what else a definition says.
    pub make: fn(QuestionKeys) -> Option<Question>,
    /// What is shown of several solutions.
    pub several: Several,
    /// Why no output shows a solution, if none does.
    pub hides: Option<&'static str>,
    /// The number of solutions to search, if that answers it.
    pub wanted: Option<u32>,
    /// Whether a case is meant to have one solution.
    pub is_puzzle: bool,
    /// Whether to ask if a single solution takes every given. That needs a board of symbols.
    pub tells_spare: bool,
}

/// What a definition says beside the word of the question.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QuestionKeys {
    /// The order of solutions, if one is given.
    pub order: Option<Order>,
    /// Which solutions are best, if any are.
    pub best: Option<Aim>,
    /// Whether the values are given by which solutions are counted.
    pub by_value: bool,
    /// Whether one of all solutions is picked.
    pub picked: bool,
}

/// A question whose row says no more.
const PLAIN: QuestionRow = QuestionRow {
    word: word("", ""),
    make: |_| None,
    several: Several::Any,
    hides: None,
    wanted: None,
    is_puzzle: false,
    tells_spare: false,
};

const ANY: QuestionRow = QuestionRow {
    word: word("any", "one right answer, the same in every run"),
    make: |_| Some(Question::Any),
    wanted: Some(1),
    is_puzzle: true,
    ..PLAIN
};

const DECIDE: QuestionRow = QuestionRow {
    word: word("decide", "whether an answer exists"),
    make: |_| Some(Question::Decide),
    several: Several::Nothing,
    hides: Some("no answer is shown if `answer` is \"decide\""),
    wanted: Some(1),
    ..PLAIN
};

const CLASSIFY: QuestionRow = QuestionRow {
    word: word("classify", "whether no answer, one or many exist"),
    make: |_| Some(Question::Classify),
    several: Several::Text,
    wanted: Some(2),
    is_puzzle: true,
    ..PLAIN
};

const ONLY: QuestionRow = QuestionRow {
    word: word(
        "only",
        "the only answer; by default `none` is \"no answer\", and `many` is \"several answers\"",
    ),
    ..CLASSIFY
};

const MINIMAL: QuestionRow = QuestionRow {
    word: word("minimal", "the same, and of a single answer whether it takes every given"),
    make: |_| Some(Question::Minimal),
    several: Several::Text,
    tells_spare: true,
    ..PLAIN
};

const COUNT: QuestionRow = QuestionRow {
    word: word(
        "count",
        "the number of answers; `{grid}` is the least one, and with `order = \"any\"` the checker \
         accepts any",
    ),
    make: |asked| {
        let any = asked.order == Some(Order::Any);
        Some(if asked.by_value { Question::CountByValue } else { Question::Count { any } })
    },
    several: Several::Number,
    ..PLAIN
};

const COUNT_BY_VALUE: QuestionRow =
    QuestionRow { hides: Some("`by` counts answers and shows none"), ..COUNT };

const VALUES: QuestionRow = QuestionRow {
    word: word(
        "values",
        "each value that an answer has, ascending: `one` is printed for each sum of `worth`, with \
         `{value}` and `{count}`; for each pair of sums, if `worth` has two values, with `{value2}`",
    ),
    make: |_| Some(Question::CountByValue),
    ..COUNT_BY_VALUE
};

const LEAST: QuestionRow = QuestionRow {
    word: word("least", "the first answer in reading order"),
    make: |_| Some(Question::Least),
    several: Several::First,
    is_puzzle: true,
    ..PLAIN
};

const BEST: QuestionRow = QuestionRow {
    word: word(
        "best",
        "an answer of the greatest or least value; of several, any, the same in every run, and \
         the checker accepts each of them; with `order`, the first of them",
    ),
    make: |asked| Some(Question::Best { aim: asked.best?, order: asked.order }),
    ..PLAIN
};

const FIRST_BEST: QuestionRow = QuestionRow { several: Several::First, ..BEST };

const ALL: QuestionRow = QuestionRow {
    word: word("all", "all answers, in order"),
    make: |asked| {
        let order = asked.order.unwrap_or(Order::Rows);
        Some(if asked.picked {
            Question::Pick { order }
        } else {
            Question::All { order, first: None, counted: false }
        })
    },
    several: Several::List,
    ..PLAIN
};

const PICK: QuestionRow = QuestionRow { several: Several::First, ..ALL };

/// Its number is part of the word, so this makes none.
const FIRST: QuestionRow = QuestionRow {
    word: word("first 3", "this many answers, in order"),
    several: Several::List,
    ..PLAIN
};

/// The questions that have a word, in the order of the reference.
pub(crate) const QUESTIONS: [QuestionRow; 11] =
    [ANY, ONLY, DECIDE, CLASSIFY, MINIMAL, COUNT, VALUES, LEAST, BEST, ALL, FIRST];

/// Their words.
pub(crate) const QUESTION_WORDS: [Word; QUESTIONS.len()] = {
    let (mut words, mut at) = ([ANY.word; QUESTIONS.len()], 0);
    while at < QUESTIONS.len() {
        words[at] = QUESTIONS[at].word;
        at += 1;
    }
    words
};

impl Question {
    /// Returns its row.
    pub(crate) const fn row(self) -> &'static QuestionRow {
        match self {
            Self::Any => &ANY,
            Self::Decide => &DECIDE,
            Self::Classify => &CLASSIFY,
            Self::Minimal => &MINIMAL,
            Self::Count { .. } => &COUNT,
            Self::CountByValue => &COUNT_BY_VALUE,
            Self::Least => &LEAST,
            Self::Best { order: None, .. } => &BEST,
            Self::Best { order: Some(_), .. } => &FIRST_BEST,
            Self::Pick { .. } => &PICK,
            Self::All { .. } => &ALL,
        }
    }

    /// Tells whether the number of solutions is asked for, and no list of them.
    pub(crate) fn counts(self) -> bool {
        self.row().several == Several::Number
    }

    /// Tells whether several solutions are printed one after the other.
    pub(crate) fn lists(self) -> bool {
        self.row().several == Several::List
    }

    /// Tells whether each of several solutions is a right answer.
    pub(crate) fn accepts_any(self) -> bool {
        self.row().several == Several::Any || self == Self::Count { any: true }
    }
}
