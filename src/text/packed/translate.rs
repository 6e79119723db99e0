//! Bytes made of bytes, one by one.

/// Makes each byte what a table says, as many as there are on both sides. Returns all that was
/// made, put together by `or`.
#[inline]
pub(super) fn translate(table: &[u8; 256], from: &[u8], to: &mut [u8]) -> u8 {
    // A length that is known while this is compiled spares small grids most of the work.
    match from.len().min(to.len()) {
        4 => each(table, &from[..4], &mut to[..4]),
        9 => each(table, &from[..9], &mut to[..9]),
        16 => each(table, &from[..16], &mut to[..16]),
        _ => each(table, from, to),
    }
}

#[inline(always)]
#[expect(clippy::inline_always, reason = "the lengths are to be known")]
fn each(table: &[u8; 256], from: &[u8], to: &mut [u8]) -> u8 {
    from.iter().zip(to).fold(0, |all, (&from, to)| {
        *to = table[usize::from(from)];
        all | *to
    })
}
