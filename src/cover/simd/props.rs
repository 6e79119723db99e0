//! Every operation on vectors against its safe twin.

use proptest::prelude::*;

use super::super::lanes::Plain16;
use super::super::lanes::shuffle::Shuffle;
use super::super::lanes::vector::Lanes;
use super::Level;

/// Returns vectors with these words.
fn vectors<V: Lanes<Word = u16>, const N: usize>(words: &[Vec<u16>]) -> [V; N] {
    std::array::from_fn(|vector| {
        let mut made = V::splat(0);
        made.words_mut().copy_from_slice(&words[vector]);
        made
    })
}

/// Returns what every operation makes of some words.
fn results<V: Lanes<Word = u16>>(words: &[Vec<u16>], shuffle: &Shuffle) -> Vec<Vec<u16>> {
    let [a, b, c]: [V; 3] = vectors(words);
    let made = [
        a.and(b),
        a.or(b),
        a.but(b),
        a.xor(b),
        a.but_lowest(),
        a.singles(),
        a.strike_others(b),
        a.narrow(b),
        a.empties(),
        a.turn(1),
        a.turn(V::POSITIONS - 1),
        V::splat(words[0][0]),
    ];
    let moved = V::shuffle(shuffle, &[a, b, c]);
    let any = vec![u16::from(a.any()), u16::from(V::splat(0).any())];
    made.iter().chain(&moved).map(|it| it.words().to_vec()).chain([any]).collect()
}

/// Words of which many have few bits.
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
            from => from.unwrap_or(Shuffle::NOTHING),
        });
        let from = from.collect();
        let shuffle = Shuffle::new(from, 3, 32);
        prop_assert!(same::<8>(&words, &shuffle) && same::<10>(&words, &shuffle));
        prop_assert!(same::<16>(&words, &shuffle));
    }
}

/// Tells whether vectors for so many lines are the same at every level.
fn same<const L: usize>(words: &[Vec<u16>], shuffle: &Shuffle) -> bool {
    let expected = results::<Plain16<L>>(words, shuffle);
    Level::all().into_iter().all(|level| match level {
        Level::Portable => true,
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 => results::<super::avx2::Vector<L>>(words, shuffle) == expected,
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 => results::<super::avx512::Vector<L>>(words, shuffle) == expected,
    })
}
