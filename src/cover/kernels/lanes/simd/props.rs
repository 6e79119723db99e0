//! Properties: every operation on vectors agrees with its safe twin.

use proptest::prelude::*;

use super::features::Portable;
use super::plain::Plain16;
use super::vector::{Bonus, Greatest, Lanes, NOTHING, words, words_mut};
use super::{avx2, avx512};

/// Returns vectors with these words.
fn vectors<V: Lanes<LaneWord = u16>, const N: usize>(
    features: V::Features,
    words: &[Vec<u16>],
) -> [V; N] {
    let mut made = [V::splat(features, 0); N];
    words_mut(&mut made).copy_from_slice(&words.concat());
    made
}

/// Returns the results of every operation on some words.
fn results<V: Lanes<LaneWord = u16>>(
    features: V::Features,
    from_words: &[Vec<u16>],
    from: &[u16],
) -> Vec<Vec<u16>> {
    let [a, b, c]: [V; 3] = vectors(features, from_words);
    let made = [
        a.none(),
        a.and(b),
        a.or(b),
        a.but(b),
        a.xor(b),
        a.but_lowest(),
        a.singles(),
        a.exclude_others(b),
        a.narrow(b),
        a.empties(),
        a.turn(1),
        a.turn(V::POSITIONS - 1),
        V::splat(features, from_words[0][0]),
    ];
    let moved = V::shuffle(&V::moves(from), [a, b, c]);
    let also = V::shuffle(&V::moves(from), [a, b, c, a, b, c, a, b, c]);
    let any = vec![u16::from(a.any()), u16::from(a.none().any())];
    let greatest = greatest([a, b, c], from).and_then(|place| u16::try_from(place).ok());
    let greatest = greatest.unwrap_or(u16::MAX);
    let lists = [words(&made), words(&moved), words(&also[..3]), &any, &[greatest]];
    lists.map(<[u16]>::to_vec).to_vec()
}

/// Returns the place of the greatest of some small weights.
fn greatest<V: Lanes<LaneWord = u16>>([a, b, c]: [V; 3], from: &[u16]) -> Option<usize> {
    let weights: Vec<u16> = from.iter().cycle().take(2 * 256).map(|it| 2 + it % 5).collect();
    let mut greatest = V::Greatest::new(a);
    greatest.see_words(a, &weights, 3);
    greatest.see_words(b, &weights[32..], 3);
    for (symbols, more) in [(a, b), (b, c)] {
        let bonus = Bonus { all: 4, more, less: a.xor(c), less_again: a.and(c) };
        greatest.see_symbols(symbols, &weights[128..], bonus);
    }
    greatest.place()
}

/// Random words; many have few bits.
fn word() -> impl Strategy<Value = u16> {
    prop_oneof![
        Just(0),
        (0..16).prop_map(|bit| 1_u16 << bit),
        (0..16, 0..16).prop_map(|(one, other)| 1_u16 << one | 1_u16 << other),
        any::<u16>(),
    ]
}

proptest! {
    #[test]
    fn vectors_do_what_arrays_do(
        words in prop::collection::vec(prop::collection::vec(word(), 32), 3),
        from in prop::collection::vec(prop::option::of(0..96_u16), 96),
        stay in any::<bool>(),
    ) {
        // Either from anywhere, or from the vector itself.
        let from = (0..).zip(from).map(|(to, from): (u16, Option<u16>)| match from {
            Some(from) if stay => to / 32 * 32 + from % 32,
            from => from.unwrap_or(NOTHING),
        });
        let from: Vec<u16> = from.collect();
        prop_assert!(same::<8>(&words, &from) && same::<10>(&words, &from));
        prop_assert!(same::<16>(&words, &from));
    }
}

/// Tells whether vectors for `L` lines are the same at every level.
fn same<const L: usize>(words: &[Vec<u16>], from: &[u16]) -> bool {
    let expected = results::<Plain16<L>>(Portable, words, from);
    let avx2 = avx2::Avx2::detect();
    let avx512 = avx512::Avx512::detect();
    avx2.is_none_or(|features| results::<avx2::Ymm<L>>(features, words, from) == expected)
        && avx512.is_none_or(|it| results::<avx512::Vector<L>>(it, words, from) == expected)
}
