//! Reads single words: numbers, sizes, and plain words.

use std::sync::Arc;

use super::{
    BEGINS, Draft, FieldKind, FieldNames, FieldRow, LineWriter, ONCE, Spelled, WITHIN, field_key,
};
use crate::expr::{Env, Expr};
use crate::grid::Value;
use crate::language::{EntryFault, Holds, Kind, optional};
use crate::text::lexing::{
    Actual, Expected, Interrupt, Lex, ReadErrorKind, Source, ValueForm, WrongAt, grammar,
};

/// The row of whole numbers.
pub(in crate::text) const INTS: FieldRow = FieldRow {
    key: field_key(
        "ints",
        "\"n m\"",
        "Whole numbers, with a name for each. Expressions can use these names.",
    ),
    holds: Holds::Int,
    names: FieldNames::Each,
    has_lex: false,
    keys: &[
        optional(
            "signs",
            Kind::Words,
            "none",
            "\"x :\"",
            "The signs that stand behind the numbers, one for each: `x :` for `12x5:`.",
        ),
        WITHIN,
        BEGINS,
        ONCE,
    ],
    read: |entries| {
        let names: String = entries.required("ints")?;
        let signs: Vec<String> = entries.optional("signs").unwrap_or_default();
        let names = names.split_whitespace().map(Arc::from);
        if signs.len() > names.clone().count() {
            let why = "it has more signs than there are numbers";
            return Err(EntryFault::Unfit { key: "signs", why });
        }
        Ok(Arc::new(Int { signs: names.zip(signs).collect() }))
    },
};

/// The row of words.
pub(in crate::text) const WORD: FieldRow = FieldRow {
    key: field_key("word", "\"label\"", "A word."),
    holds: Holds::Word,
    names: FieldNames::One,
    has_lex: false,
    keys: &[BEGINS, ONCE],
    read: |_| Ok(Arc::new(WordFormat)),
};

/// Whole numbers, some of them with a sign behind them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Int {
    /// The names of these, and their signs.
    signs: Vec<(Arc<str>, String)>,
}

impl Int {
    /// Returns the sign behind a number, and whether another number with a sign follows it.
    fn sign(&self, name: &str) -> Option<(&str, bool)> {
        let at = self.signs.iter().position(|(known, _)| **known == *name)?;
        Some((&self.signs[at].1, at + 1 < self.signs.len()))
    }
}

/// A word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WordFormat;

impl FieldKind for Int {
    fn sentence(&self, name: &str, _: &dyn Fn(Lex) -> String) -> String {
        match self.sign(name) {
            Some((sign, _)) => format!("a whole number, and `{sign}` behind it"),
            None => "a whole number".to_owned(),
        }
    }

    fn read(&self, name: &Arc<str>, case: &mut Draft<'_, '_>) -> Result<(), Interrupt> {
        let what = || name.to_string();
        let value = match self.sign(name) {
            Some((sign, _)) => number_before(case.source, sign, &what)?,
            None => number(case.source, &what)?,
        };
        case.push(name, Value::Int(value));
        Ok(())
    }

    fn write(&self, name: &str, case: &Spelled<'_>, writer: &mut LineWriter) {
        let Some(value) = case.data.values.int(name) else { return };
        let (sign, goes_on) = self.sign(name).unwrap_or_default();
        writer.word(format!("{value}{sign}"));
        writer.is_glued = goes_on;
    }

    fn numbers(&self, name: &str, case: &Spelled<'_>) -> Vec<(i64, [usize; 2])> {
        Vec::from_iter(case.data.values.int(name).map(|number| (number, [0, 0])))
    }
}

impl FieldKind for WordFormat {
    fn sentence(&self, _: &str, _: &dyn Fn(Lex) -> String) -> String {
        "a word".to_owned()
    }

    fn read(&self, name: &Arc<str>, case: &mut Draft<'_, '_>) -> Result<(), Interrupt> {
        let value = word(case.source, &|| name.to_string())?;
        case.push(name, Value::Word(value));
        Ok(())
    }

    fn write(&self, name: &str, case: &Spelled<'_>, writer: &mut LineWriter) {
        if let Some(Value::Word(value)) = case.data.values.get(name) {
            writer.word(value);
        }
    }
}

/// The maximum length of a number, in characters.
pub(super) const NUMBER_MAX: usize = 20;
/// The maximum length of a word, in bytes.
pub(crate) const WORD_MAX: usize = 1000;

/// Reads a whole number; `what` is its name in errors.
pub(in crate::text) fn number(
    source: &mut Source<'_>,
    what: &dyn Fn() -> String,
) -> Result<i64, Interrupt> {
    source.skip_blanks()?;
    let word = source.word(NUMBER_MAX)?;
    let length = word.len();
    match grammar::integer(word).ok().filter(|_| length <= NUMBER_MAX) {
        Some(number) => {
            source.take(length);
            Ok(number)
        }
        None => Err(unfit(source, what(), ValueForm::Number)),
    }
}

/// Reads a whole number with a sign behind it.
fn number_before(
    source: &mut Source<'_>,
    sign: &str,
    what: &dyn Fn() -> String,
) -> Result<i64, Interrupt> {
    source.skip_blanks()?;
    let word = source.word(NUMBER_MAX + sign.len())?;
    let length = word.windows(sign.len()).position(|part| part == sign.as_bytes());
    let number = length.and_then(|length| grammar::integer(&word[..length]).ok());
    if let Some((number, length)) = number.zip(length) {
        source.take_text(length + sign.len());
        return Ok(number);
    }
    let what = format!("{} and `{sign}` behind it", what());
    Err(unfit(source, what, ValueForm::Number))
}

/// Reads a count, at most `max`.
pub(in crate::text) fn count(
    source: &mut Source<'_>,
    max: usize,
    what: &dyn Fn() -> String,
) -> Result<usize, Interrupt> {
    source.skip_blanks()?;
    let place = source.place();
    let number = number(source, what)?;
    let fits = usize::try_from(number).ok().filter(|&count| count <= max);
    let too = || ReadErrorKind::Size { what: what(), size: number, max };
    fits.ok_or_else(|| Interrupt::before(source, place, too()))
}

/// Reads a word.
pub(in crate::text) fn word(
    source: &mut Source<'_>,
    what: &dyn Fn() -> String,
) -> Result<String, Interrupt> {
    source.skip_blanks()?;
    let word = source.word(WORD_MAX)?;
    let length = word.len();
    match grammar::text(word) {
        Ok(text) if length <= WORD_MAX => {
            let text = text.to_owned();
            source.take_text(length);
            Ok(text)
        }
        Ok(_) => Err(Interrupt::size(source, what(), length, WORD_MAX)),
        Err(WrongAt(_)) => Err(unfit(source, what(), ValueForm::Word)),
    }
}

/// Computes a size from values that were read before.
pub(in crate::text) fn size(
    source: &Source<'_>,
    (expr, env): (&Expr, &dyn Env),
    max: usize,
    what: &dyn Fn() -> String,
) -> Result<usize, Interrupt> {
    let wrong = |kind| Interrupt::syntax(source, 0, kind);
    let size =
        expr.eval(env).map_err(|error| wrong(ReadErrorKind::Eval { what: what(), error }))?;
    let fits = usize::try_from(size).ok().filter(|&size| size <= max);
    fits.ok_or_else(|| wrong(ReadErrorKind::Size { what: what(), size, max }))
}

/// Reports that the next word is not the expected one.
pub(super) fn unfit(source: &mut Source<'_>, what: String, form: ValueForm) -> Interrupt {
    match source.word(Actual::WORD_BYTES).map(Actual::word) {
        Ok(actual) => refuse(source, actual, what, form),
        Err(needs) => needs.into(),
    }
}

/// Reports that something else was found than expected.
pub(in crate::text) fn refuse(
    source: &Source<'_>,
    actual: Actual,
    what: String,
    form: ValueForm,
) -> Interrupt {
    Interrupt::syntax(source, 0, ReadErrorKind::Unfit { actual, expected: Expected { what, form } })
}

#[cfg(test)]
mod tests {
    use crate::grid::Value;
    use crate::text::Cases;
    use crate::text::testing::{board, complaint, field, format, int, read, read_one};

    #[test]
    fn numbers_and_words_stand_in_any_line() {
        let fields = || vec![int("n"), field("w", super::WordFormat), int("m")];
        let format = format(Cases::One, board("1", "1", "1"), fields());
        let case = read_one(&format, "\n-7\n\né:\t+3\n");
        let values: Vec<_> = case.data.values.iter().map(|(_, value)| value.clone()).collect();
        assert_eq!(values, [Value::Int(-7), Value::Word("é:".into()), Value::Int(3)]);
        let says = |text: &str| complaint(&format, text);
        assert_eq!(
            says("x"),
            "1:1: case 1: `x` is not a whole number / expected n, a whole number"
        );
        assert_eq!(
            says("1 é 1.5"),
            "1:5: case 1: `1.5` is not a whole number / expected m, a whole number"
        );
        assert_eq!(
            says("1 é"),
            "1:4: case 1: the input ends before m / expected m, a whole number"
        );
        assert!(says("9223372036854775808").contains("`9223372036854775808` does not fit 64 bits"));
        assert!(says("1 a\0b").contains("is not a word"));
        assert!(says(&format!("1 {}", "w".repeat(1001))).contains("w: 1001 is too large"));
        assert!(read(&format, b"1 a\xFF 1").is_err());
    }
}
