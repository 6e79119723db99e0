//! The table `fair` of `[model]`: which boards people would print.

use super::decode::{Decoder, KeyTable, names};
use super::fields::Fields;
use super::keys::FAIR;
use crate::expr::Expr;
use crate::grid::BoardSpec;
use crate::language::{Entries, EntryFault, Holds};

/// Which boards people would print.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fair {
    /// The usual numbers of rows and columns.
    pub size: Option<[i64; 2]>,
    /// Other numbers and tables that are read, with their usual values.
    pub set: Vec<(String, Vec<i64>)>,
    /// How many of a hundred cells are holes.
    pub holes: Option<i64>,
    /// How many of a hundred cells have clues, if their places are drawn before the answer.
    pub clues: Option<i64>,
    /// The least and the greatest number of cells of a region.
    pub regions: Option<[i64; 2]>,
    /// The symbols, or the state of lines, that an answer has wherever it can.
    pub most: Vec<String>,
    /// Whether all clues stay.
    pub full: bool,
}

impl Fair {
    /// Returns the usual value of the number with this name, such as a side of the board.
    pub(crate) fn number(&self, board: &BoardSpec, name: &str) -> Option<i64> {
        let sides = [&board.rows, &board.columns].into_iter().map(Expr::to_string);
        let mut sides = sides.zip(self.size.into_iter().flatten());
        let side = sides.find(|(side, _)| side == name).map(|it| it.1);
        side.or_else(|| self.numbers(name)?.first().copied())
    }

    /// Returns the usual numbers of the table with this name, or the one of a number.
    pub(crate) fn numbers(&self, name: &str) -> Option<&[i64]> {
        let (_, numbers) = self.set.iter().find(|(known, _)| known == name)?;
        Some(numbers)
    }

    /// Returns the numbers and tables of `set`, but for some names, in its words.
    pub(crate) fn set_words(&self, is_left_out: impl Fn(&str) -> bool) -> Vec<String> {
        let word = |(name, numbers): &(String, Vec<i64>)| {
            let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
            format!("{name}={}", numbers.join(","))
        };
        self.set.iter().filter(|(name, _)| !is_left_out(name)).map(word).collect()
    }
}

/// Reads the table, if the rules have one.
pub(super) fn decode<'d>(
    decoder: &mut Decoder<'d>,
    model: KeyTable<'d>,
    fields: &mut Fields,
) -> Fair {
    let Some(value) = model.get("fair") else { return Fair::default() };
    let Some(entries) = value.get_ref().as_table() else {
        decoder.wrong_type::<()>(value, "a table");
        return Fair::default();
    };
    let table = decoder.table("fair", entries, value.span(), &names(FAIR));
    let Some(mut entries) = decoder.entries(table, FAIR, fields) else { return Fair::default() };
    let sides = "two numbers from 1 to 100";
    let is_side = |side: i64| (1..=100).contains(&side);
    let size =
        two(decoder, table, &mut entries, ("size", sides, &|it| it.into_iter().all(is_side)));
    let bounds = "two positive numbers, the smaller first";
    let are_bounds = |[least, most]: [i64; 2]| 0 < least && least <= most;
    let regions = two(decoder, table, &mut entries, ("regions", bounds, &are_bounds));
    let shares = [("holes", 100, "a number from 0 to 100"), ("clues", 50, "a number from 0 to 50")];
    let [holes, clues] = shares.map(|(key, most, wanted)| {
        let share = entries.optional(key);
        if share.is_some_and(|share: i64| !(0..=most).contains(&share)) {
            decoder.refuse(table, EntryFault::Wanted { key, wanted });
        }
        share
    });
    let set = entries.optional("set").map_or_else(Vec::new, |words: Vec<String>| {
        let set = words.iter().map(|word| numbers(word, fields));
        set.collect::<Option<_>>().unwrap_or_else(|| {
            let wanted = "numbers that are read, such as `n=2` or `lengths=3,2,1`";
            decoder.refuse(table, EntryFault::Wanted { key: "set", wanted });
            Vec::new()
        })
    });
    Fair {
        size,
        set,
        holes,
        clues,
        regions,
        most: entries.optional("most").unwrap_or_default(),
        full: entries.flag("full"),
    }
}

/// Reads the name of a number or table that is read, and its usual numbers.
fn numbers(word: &str, fields: &Fields) -> Option<(String, Vec<i64>)> {
    let (name, numbers) = word.split_once('=')?;
    let numbers: Option<Vec<i64>> = numbers.split(',').map(|number| number.parse().ok()).collect();
    let numbers = numbers.filter(|numbers| match fields.holds(name) {
        Some(Holds::Int) => numbers.len() == 1,
        Some(Holds::Table) => true,
        _ => false,
    });
    Some((name.to_owned(), numbers?))
}

/// Takes two numbers, which must be as is wanted.
fn two<'d>(
    decoder: &mut Decoder<'d>,
    table: KeyTable<'d>,
    entries: &mut Entries,
    (key, wanted, is_wanted): (&'static str, &'static str, &dyn Fn([i64; 2]) -> bool),
) -> Option<[i64; 2]> {
    let exprs: [Expr; 2] = entries.optional(key)?;
    let numbers = match exprs.each_ref().map(Expr::as_constant) {
        [Some(one), Some(other)] => Some([one, other]),
        _ => None,
    };
    let numbers = numbers.filter(|&it| is_wanted(it));
    if numbers.is_none() {
        decoder.refuse(table, EntryFault::Wanted { key, wanted });
    }
    numbers
}
