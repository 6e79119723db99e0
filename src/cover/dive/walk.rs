//! The walks: options drawn by lot, taken back at dead ends, all of them now and then.

use super::super::builder::OptionId;
use super::super::query::Stats;
use super::Board;

/// After so many nodes all is begun afresh.
const RESTART_NODES: u64 = 10_000;
/// After so many restarts one walk is long: where there is no cover, it may well come to its end.
const RESTARTS_BEFORE_LONG: u64 = 6;
/// How many nodes the long walk has.
const LONG_NODES: u64 = 1 << 19;
/// Where the lots begin: 2^64 divided by the golden ratio.
const SEED: u64 = 0x9E37_79B9_7F4A_7C15;

/// How a dive ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum End {
    /// A cover was found.
    Cover(Vec<OptionId>),
    /// There is no cover: a walk came to its end.
    None,
    /// The nodes were spent, or the dive was cancelled.
    Spent,
}

/// Walks over a board.
#[derive(Clone, Debug)]
pub(in super::super) struct Dive<'b> {
    board: &'b Board,
    /// The places that are covered.
    used: Vec<u64>,
    /// How often each item with bounds may still be covered.
    room: Vec<u32>,
    levels: Vec<Level>,
    /// What can be chosen at each level, what is left of it last.
    drawn: Vec<u32>,
    lots: u64,
    pub(in super::super) stats: Stats,
}

/// A place that is being covered.
#[derive(Clone, Copy, Debug)]
struct Level {
    place: usize,
    /// Where in `drawn` its options begin.
    begin: usize,
    /// The option that is chosen.
    chosen: Option<u32>,
}

impl<'b> Dive<'b> {
    /// Returns a dive that has not begun.
    pub(in super::super) fn new(board: &'b Board) -> Self {
        Self {
            board,
            used: Vec::new(),
            room: Vec::new(),
            levels: Vec::new(),
            drawn: Vec::new(),
            lots: SEED,
            stats: Stats::default(),
        }
    }

    /// Walks for so many nodes.
    pub(in super::super) fn run(&mut self, nodes: u64, cancelled: &dyn Fn() -> bool) -> End {
        let end = self.stats.nodes.saturating_add(nodes);
        while self.stats.nodes < end {
            let is_long = self.stats.restarts == RESTARTS_BEFORE_LONG;
            let nodes = if is_long { LONG_NODES } else { RESTART_NODES };
            let pause = self.stats.nodes.saturating_add(nodes).min(end);
            match self.walk(pause) {
                End::Spent if !cancelled() => self.stats.restarts += 1,
                ended => return ended,
            }
        }
        End::Spent
    }

    /// Walks from the beginning until there are so many nodes.
    fn walk(&mut self, pause: u64) -> End {
        let board = self.board;
        self.used.clear();
        self.used.resize(board.words, 0);
        self.room.clear();
        self.room.extend(board.demands.iter().map(|demand| demand.max));
        self.levels.clear();
        self.drawn.clear();
        if self.enter(0) && self.is_enough() {
            return End::Cover(Vec::new());
        }
        while let Some(level) = self.levels.last().copied() {
            if let Some(option) = level.chosen {
                self.put(option, false);
            }
            let Some(option) = self.draw(level.begin) else {
                self.levels.pop();
                continue;
            };
            if self.stats.nodes >= pause {
                return End::Spent;
            }
            self.stats.nodes += 1;
            self.put(option, true);
            if let Some(level) = self.levels.last_mut() {
                level.chosen = Some(option);
            }
            if self.enter(level.place) && self.is_enough() {
                let chosen = self.levels.iter().filter_map(|level| level.chosen);
                return End::Cover(chosen.map(|option| OptionId::new(option as usize)).collect());
            }
        }
        End::None
    }

    /// Begins to cover the first open place from one on. Returns whether there is none.
    fn enter(&mut self, from: usize) -> bool {
        let words = self.used.iter().enumerate().skip(from / 64);
        let open = words
            .filter(|&(_, &word)| word != !0)
            .map(|(index, word)| index * 64 + word.trailing_ones() as usize);
        let open = open.take(1).next();
        let Some(place) = open.filter(|&place| place < self.board.due) else { return true };
        let begin = self.drawn.len();
        for &option in self.board.begins.row(place) {
            if self.fits(option) {
                self.drawn.push(option);
            }
        }
        if self.drawn.len() > begin {
            self.levels.push(Level { place, begin, chosen: None });
            self.stats.depth = self.stats.depth.max(self.levels.len() as u64);
        }
        false
    }

    /// Tells whether an option clashes with nothing that is chosen.
    fn fits(&self, option: u32) -> bool {
        let masks = self.board.masks.row(option as usize);
        let bounded = self.board.bounded.row(option as usize);
        bounded.iter().all(|&item| self.room[item as usize] > 0)
            && masks.iter().all(|mask| self.used[mask.index as usize] & mask.bits == 0)
    }

    /// Draws one of the options from a place in `drawn` on: large ones come more readily.
    fn draw(&mut self, begin: usize) -> Option<u32> {
        let weights = &self.board.weights;
        let left = self.drawn.get_mut(begin..).filter(|left| !left.is_empty())?;
        let all: u64 = left.iter().map(|&option| u64::from(weights[option as usize])).sum();
        // Marsaglia, "Xorshift RNGs", 2003; the high bits are the better ones.
        self.lots ^= self.lots << 13;
        self.lots ^= self.lots >> 7;
        self.lots ^= self.lots << 17;
        // Fourteen bits are enough to tell weights apart, and no product overflows.
        let mut lot = ((self.lots >> 50) * all) >> 14;
        let at = left.iter().position(|&option| {
            let weight = u64::from(weights[option as usize]);
            let is_drawn = lot < weight;
            lot = lot.saturating_sub(weight);
            is_drawn
        });
        let last = left.len() - 1;
        left.swap(at.unwrap_or(last), last);
        self.drawn.pop()
    }

    /// Chooses an option, or takes it back.
    fn put(&mut self, option: u32, chosen: bool) {
        for mask in self.board.masks.row(option as usize) {
            self.used[mask.index as usize] ^= mask.bits;
        }
        for &item in self.board.bounded.row(option as usize) {
            let room = &mut self.room[item as usize];
            *room = if chosen { *room - 1 } else { *room + 1 };
        }
    }

    /// Tells whether items with bounds are covered as often as they must be.
    fn is_enough(&self) -> bool {
        let bounded = self.board.demands.iter().zip(&self.room);
        // Room of items that are covered once is not kept.
        bounded
            .filter(|(demand, _)| demand.max != 1 || demand.min != 1)
            .all(|(demand, room)| demand.max - room >= demand.min)
    }
}
