//! Two answers to a case, drawn with marks where they differ.

use super::picture::{PictureFilling, picture};
use crate::definition::Definition;
use crate::draw::BoardPicture;
use crate::setter::{self, AnswerCount, MakeError};

/// How many answers a case has.
#[derive(Clone, Debug)]
pub struct TwoAnswers {
    /// The case, counted from one.
    pub case: u64,
    /// How many.
    pub count: AnswerCount,
    /// Two of several, if its board can be drawn: the cells in which they differ are marked.
    pub pictures: Option<[BoardPicture; 2]>,
}

impl Definition {
    /// Finds out how many answers the cases of an input have, regardless of what the problem asks for. Nothing follows an
    /// error.
    pub fn two_answers<'i>(
        &'i self,
        input: &'i [u8],
    ) -> impl Iterator<Item = Result<TwoAnswers, MakeError>> + 'i {
        setter::two_answers(self, input).map(|found| {
            let (case, (data, rules, solutions)) = found.map_err(MakeError)?;
            let drawn = |it| picture(self, &data, &rules, PictureFilling::Solution(it));
            let (count, pictures) = match solutions.as_slice() {
                [] => (AnswerCount::None, None),
                [_] => (AnswerCount::One, None),
                [one, other, ..] => {
                    let pair = drawn(one).zip(drawn(other)).map(|(one, other)| [one, other]);
                    (AnswerCount::Several, pair.map(BoardPicture::compared))
                }
            };
            Ok(TwoAnswers { case, count, pictures })
        })
    }
}
