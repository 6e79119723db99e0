//! Reads numbers of regions: a label and a number for each.

use std::borrow::Cow;
use std::sync::Arc;

use super::{
    BEGINS, Draft, FieldKind, FieldNames, FieldRow, Labels, LineWriter, REGIONS_MAX, ROWS, Spelled,
    Spelling, WORD_MAX, field_key, number, regions,
};
use crate::expr::Expr;
use crate::grid::Value;
use crate::language::{Entries, EntryFault, Holds, Kind, amount, optional};
use crate::text::lexing::{Actual, Expected, Interrupt, Lex, ReadErrorKind, Source, ValueForm};

/// The row of numbers of regions.
pub(in crate::text) const ROW: FieldRow = FieldRow {
    key: field_key(
        "numbers",
        "\"counts\"",
        "Numbers of regions: the label of a region and its number, as in `B 2`, for some regions. \
         Expressions can use `counts[g]`, the number of region `g` from zero, or -1.",
    ),
    holds: Holds::Table,
    names: FieldNames::One,
    has_lex: false,
    keys: &[
        ROWS,
        optional(
            "of",
            Kind::FieldName(Holds::Regions),
            "required for `numbers`",
            "\"rooms\"",
            "The regions that the labels name. Regions without labels are named 1, 2 and so on.",
        ),
        BEGINS,
    ],
    read: |entries| Ok(Arc::new(NumbersFormat::take(entries)?)),
};

/// The numbers of some regions.
#[derive(Clone, Debug)]
pub(crate) struct NumbersFormat {
    /// The field of the regions.
    pub of: String,
    /// How many there are; if absent, they go on until a blank line or the end of the input.
    pub(in crate::text) rows: Option<Expr>,
}

impl NumbersFormat {
    fn take(entries: &mut Entries) -> Result<Self, EntryFault> {
        Ok(Self { of: entries.required("of")?, rows: entries.optional(ROWS.name) })
    }
}

impl FieldKind for NumbersFormat {
    fn sentence(&self, _: &str, _: &dyn Fn(Lex) -> String) -> String {
        let rows = match &self.rows {
            Some(rows) => amount(rows, "times"),
            None => "until an empty line".to_owned(),
        };
        format!("a label of `{}` and its number, {rows}", self.of)
    }

    fn read(&self, name: &Arc<str>, case: &mut Draft<'_, '_>) -> Result<(), Interrupt> {
        let what = || format!("the number of rows of {name}");
        let size = |rows| number::size(case.source, (rows, &case.values), REGIONS_MAX, &what);
        let rows = self.rows.as_ref().map(size).transpose()?;
        let labels = match case.spellings.iter().find(|(field, _)| **field == *self.of) {
            Some((_, Spelling::Labels(labels))) => Cow::Borrowed(labels),
            _ => Cow::Owned(regions::numbered(case.values.layer(&self.of))),
        };
        let (read, order) = (vec![None; labels.len()], Vec::new());
        let mut numbers = Numbers { field: name, of: &self.of, labels: &labels, read, order };
        match rows {
            Some(rows) => (0..rows).try_for_each(|_| numbers.next(case.source))?,
            None => {
                while !is_at_blank_line(case.source)? {
                    numbers.next(case.source)?;
                }
            }
        }
        let order = Spelling::Order(numbers.order);
        let numbers = numbers.read.into_iter().map(|number| number.unwrap_or(-1));
        let numbers = Value::Table(vec![numbers.collect()]);
        case.spell(name, order);
        case.push(name, numbers);
        Ok(())
    }

    fn goes_on_to_blank_line(&self) -> bool {
        self.rows.is_none()
    }

    fn write(&self, name: &str, case: &Spelled<'_>, writer: &mut LineWriter) {
        let values = &case.data.values;
        let Some([numbers]) = values.table(name) else { return };
        let own = case.spelling(&self.of).and_then(Spelling::labels);
        let clued: Vec<usize> = (0..numbers.len()).filter(|&region| numbers[region] >= 0).collect();
        let order = case.spelling(name).and_then(Spelling::order).unwrap_or(&clued);
        for &region in order {
            match &own {
                Some(labels) => writer.word(labels[region]),
                None => writer.word((region + 1).to_string()),
            }
            writer.word(numbers[region].to_string());
            writer.end_line();
        }
    }
}

/// Tells whether only blanks are left of the line, and the next is blank or the end of the input.
/// Otherwise advances to the next word.
fn is_at_blank_line(source: &mut Source<'_>) -> Result<bool, Interrupt> {
    Ok(source.skip_to_line_end()? && (source.skip_line_end()? || source.at_end()?))
}

/// The numbers during reading.
struct Numbers<'f> {
    field: &'f str,
    of: &'f str,
    labels: &'f Labels,
    /// The number of each region.
    read: Vec<Option<i64>>,
    /// The regions, in the order in which they were named.
    order: Vec<usize>,
}

impl Numbers<'_> {
    /// Reads a label and its number.
    fn next(&mut self, source: &mut Source<'_>) -> Result<(), Interrupt> {
        source.skip_blanks()?;
        let word = source.word(WORD_MAX)?;
        let (length, region) = (word.len(), self.labels.get(word).copied());
        let actual = Actual::word(&word[..length.min(Actual::WORD_BYTES)]);
        let Some(region) = region else {
            let expected = Expected {
                what: "a region".to_owned(),
                form: ValueForm::Label(self.of.to_owned()),
            };
            return Err(Interrupt::syntax(source, 0, ReadErrorKind::Unfit { actual, expected }));
        };
        if self.read[region.index()].is_some() {
            return Err(Interrupt::syntax(source, 0, ReadErrorKind::TwoNumbers { label: actual }));
        }
        self.order.push(region.index());
        source.take_text(length);
        let what = || format!("the number of {actual} in {}", self.field);
        self.read[region.index()] = Some(number::number(source, &what)?);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::RegionList;
    use crate::text::Regions;
    use crate::text::testing::{board, complaint, expr, field, format, int, read, read_one, rows};
    use crate::text::{Cases, FieldKind, Format};

    fn numbers(cases: Cases, regions: impl FieldKind, rows: Option<&str>) -> Format {
        let numbers = NumbersFormat { of: "areas".to_owned(), rows: rows.map(expr) };
        let fields = vec![int("n"), field("areas", regions), field("t", numbers)];
        format(cases, board("2", "3", "4"), fields)
    }

    fn chars() -> Regions {
        Regions { lex: Lex::Chars, blank: Some(".".to_owned()), walls: None }
    }

    #[test]
    fn regions_without_a_number_have_minus_one() {
        let open = numbers(Cases::Eof, chars(), None);
        let text = b"0 zz.\n#z0\n0 7\r\nz -2\n \n0 abc\ncba\n\n0\naaa\nbbb";
        let cases = read(&open, text).unwrap();
        let actual: Vec<_> = cases.iter().map(|case| rows(case, "t").concat()).collect();
        assert_eq!(actual, [vec![-2, -1, 7], vec![-1; 3], vec![-1; 2]]);
        let counted = numbers(Cases::Eof, chars(), Some("n"));
        let cases = read(&counted, b"1 zz.\n#z0\n\n0 7\n0 ab.\n...\n").unwrap();
        let actual: Vec<_> = cases.iter().map(|case| rows(case, "t").concat()).collect();
        assert_eq!(actual, [vec![-1, -1, 7], vec![-1, -1]]);
        let list = numbers(Cases::One, RegionList, None);
        assert_eq!(rows(&read_one(&list, "0 2 1 (1,1) 1 (2,2)\n2 5"), "t"), [[-1, 5]]);
    }

    #[test]
    fn every_label_is_known_and_has_one_number() {
        let says = |rows, text: &str| {
            complaint(&numbers(Cases::One, chars(), rows), &format!("2 zz.\n#z0\n{text}"))
        };
        assert_eq!(
            says(None, "z 1\nx 2\n"),
            "4:1: case 1: `x` is not a label of areas / expected a region, a label of areas"
        );
        assert!(says(None, ". 1").contains("`.` is not a label of areas"));
        assert_eq!(
            says(None, "z 1\nz 2\n"),
            "4:1: case 1: `z` has a number already / expected another label"
        );
        assert_eq!(
            says(None, "z 1\n0 x"),
            "4:3: case 1: `x` is not a whole number / expected the number of `0` in t, a whole number"
        );
        assert!(says(Some("n"), "z 1\n").contains("the input ends before a region"));
        assert!(says(Some("n"), "z 1 0").contains("the input ends before the number of `0` in t"));
        assert!(says(Some("0 - n"), "").contains("the number of rows of t: -2 is too small"));
    }
}
