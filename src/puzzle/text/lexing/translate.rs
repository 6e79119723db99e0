//! A table that maps bytes to bytes.

/// The image of each byte.
#[derive(Clone, Debug)]
pub(in crate::text) struct Translation {
    table: Box<[u8; 256]>,
    run: Option<Run>,
}

/// The form of most tables: a run of consecutive bytes is shifted, one other byte (such as the
/// blank) has its own image, and all remaining bytes share one image. It takes a few vector
/// operations and no table.
#[derive(Clone, Copy, Debug)]
struct Run {
    first: u8,
    count: u8,
    /// Added to the bytes of the run.
    shift: u8,
    besides: u8,
    besides_to: u8,
    others_to: u8,
}

/// The number of bytes in a vector that every processor supports.
const LANES: usize = 16;

impl Translation {
    /// Returns the translation of a table.
    pub(in crate::text) fn new(table: Box<[u8; 256]>) -> Self {
        let run = Run::find(&table);
        Self { table, run }
    }

    /// Returns the image of a byte.
    #[inline]
    pub(in crate::text) fn get(&self, byte: u8) -> u8 {
        self.table[usize::from(byte)]
    }

    /// Translates bytes; both slices have the same length.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "most callers know the lengths")]
    pub(in crate::text) fn apply(&self, from: &[u8], to: &mut [u8]) {
        let length = from.len().min(to.len());
        let (from, to) = (&from[..length], &mut to[..length]);
        let Some(run) = self.run else { return self.by_table(from, to) };
        let (from, from_rest) = from.as_chunks::<LANES>();
        let (to, to_rest) = to.as_chunks_mut::<LANES>();
        for chunk in 0..from.len() {
            // The copy cannot overlap anything, so the loop compiles to vector instructions.
            let mut bytes = from[chunk];
            for byte in &mut bytes {
                *byte = run.get(*byte);
            }
            to[chunk] = bytes;
        }
        self.one_by_one(from_rest, to_rest);
    }

    /// Translates by the table.
    // Inlined, it would be merged with the last step of a run, which would then not be vectorised.
    #[inline(never)]
    fn by_table(&self, from: &[u8], to: &mut [u8]) {
        self.one_by_one(from, to);
    }

    /// Translates bytes by the table; both slices have the same length.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "most callers know the lengths")]
    fn one_by_one(&self, from: &[u8], to: &mut [u8]) {
        for at in 0..from.len() {
            to[at] = self.table[usize::from(from[at])];
        }
    }
}

impl Run {
    /// Returns the table as a run, if it has that form.
    fn find(table: &[u8; 256]) -> Option<Self> {
        let others_to = table[255];
        let mut special = (0..=254_u8).filter(|&byte| table[usize::from(byte)] != others_to);
        let lone = special.clone().next()?;
        let alone = |byte: u8| !special.clone().any(|other| other.abs_diff(byte) == 1);
        // The extra byte is the one not next to the run, or else the first one, such as `0` before
        // the other digits.
        let besides = special.clone().find(|&byte| alone(byte)).unwrap_or(lone);
        let first = special.clone().find(|&byte| byte != besides)?;
        let last = special.rfind(|&byte| byte != besides)?;
        let shift = table[usize::from(first)].wrapping_sub(first);
        let besides_to = table[usize::from(besides)];
        let run = Self { first, count: last - first + 1, shift, besides, besides_to, others_to };
        (0..=255).all(|byte| run.get(byte) == table[usize::from(byte)]).then_some(run)
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is a few instructions of a loop")]
    fn get(self, byte: u8) -> u8 {
        let other = if byte == self.besides { self.besides_to } else { self.others_to };
        let is_in = byte.wrapping_sub(self.first) < self.count;
        if is_in { byte.wrapping_add(self.shift) } else { other }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A table with a numbered run of consecutive bytes, and a few other bytes with any image.
    fn tables() -> impl Strategy<Value = Box<[u8; 256]>> {
        let others = prop::collection::vec((any::<u8>(), any::<u8>()), 0..3);
        (any::<u8>(), 0..40_u8, any::<u8>(), any::<u8>(), others).prop_map(
            |(first, count, shift, default, others)| {
                let mut table = Box::new([default; 256]);
                for number in 0..count {
                    table[usize::from(first.wrapping_add(number))] = shift.wrapping_add(number);
                }
                for (byte, to) in others {
                    table[usize::from(byte)] = to;
                }
                table
            },
        )
    }

    fn numbered(symbols: &str, blank: u8) -> Translation {
        let mut table = Box::new([0x80; 256]);
        (1..).zip(symbols.bytes()).for_each(|(number, byte)| table[usize::from(byte)] = number);
        table[usize::from(blank)] = 0;
        Translation::new(table)
    }

    #[test]
    fn usual_alphabets_are_runs() {
        for (symbols, blank) in [("ABCDEFGHIJKLMNOP", b'-'), ("123456789", b'0'), ("1234", b'*')] {
            assert!(numbered(symbols, blank).run.is_some(), "{symbols}");
        }
        for symbols in ["QWERTY", "123456789AB"] {
            assert!(numbered(symbols, b'.').run.is_none(), "{symbols}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) })]

        #[test]
        fn bytes_are_made_what_the_table_says(
            table in tables(),
            from in prop::collection::vec(any::<u8>(), 0..40),
        ) {
            let expected: Vec<u8> = from.iter().map(|&byte| table[usize::from(byte)]).collect();
            let mut made = vec![0; from.len()];
            Translation::new(table).apply(&from, &mut made);
            prop_assert_eq!(made, expected);
        }
    }
}
