//! The greatest of many weights, compared one by one.

use super::vector::{Bonus, Greatest, Lanes, words};
use super::word::LaneWord;

/// Sees one weight after the other.
#[derive(Debug)]
pub(in super::super) struct OneByOne {
    seen: usize,
    most: u16,
    place: usize,
}

impl OneByOne {
    #[inline(always)]
    fn see(&mut self, weight: u16, place: usize) {
        if weight > self.most {
            (self.most, self.place) = (weight, self.seen + place);
        }
    }
}

impl<V: Lanes> Greatest<V> for OneByOne {
    #[inline(always)]
    fn new(_: V) -> Self {
        Self { seen: 0, most: 0, place: 0 }
    }

    #[inline(always)]
    fn see_words(&mut self, vector: V, weights: &[u16], bonus: u16) {
        let (vector, weights) = ([vector], &weights[..V::WIDTH]);
        for lane in 0..V::WIDTH {
            if words(&vector)[lane] != V::LaneWord::NONE {
                self.see(weights[lane] + bonus, lane);
            }
        }
        self.seen += V::WIDTH;
    }

    #[inline(always)]
    fn see_symbols(&mut self, symbols: V, weights: &[u16], bonus: Bonus<V>) {
        let planes = [symbols, bonus.more, bonus.less, bonus.less_again];
        let bits = |vector: usize, line: usize| words(&planes)[vector * V::WIDTH + line].bits();
        for line in 0..V::LANES {
            let [mut symbols, more] = [bits(0, line), bits(1, line)];
            let [less, less_again] = [bits(2, line), bits(3, line)];
            while symbols != 0 {
                let symbol = symbols.trailing_zeros() as usize;
                symbols &= symbols - 1;
                let has = |bits: u64| u16::from(bits >> symbol & 1 != 0);
                let weight = weights[line * V::LaneWord::BITS + symbol] + bonus.all + has(more);
                let place = line * V::LaneWord::BITS + symbol;
                self.see(weight - has(less) - has(less_again), place);
            }
        }
        self.seen += V::LANES * V::LaneWord::BITS;
    }

    #[inline(always)]
    fn place(&self) -> Option<usize> {
        (self.most > 0).then_some(self.place)
    }
}
