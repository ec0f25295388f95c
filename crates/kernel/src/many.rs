//! Many puzzles in lockstep: every bit of a vector is another puzzle.

pub(crate) mod bits;
mod branch;
pub(crate) mod byte_bits;
pub(crate) mod layout;
pub(crate) mod lockstep;
mod round;
mod state;

use crate::Puzzle;
use crate::arch::{Boxes128, Plain};
#[cfg(target_arch = "x86_64")]
use crate::arch::{Boxes256, Boxes512};
use crate::isa::{Isa, Kind};
use lockstep::{Counted, Feed, Lockstep};

/// Puzzles of 81 bytes each, at equal distances in memory: 81 for an array, 82 for lines.
///
/// ```
/// let lines = format!("{}\n{}\n", ".".repeat(81), "1".repeat(81));
/// let puzzles = kernel::Puzzles::new(lines.as_bytes(), 82).expect("whole puzzles");
/// assert_eq!(puzzles.len(), 2);
/// assert_eq!(puzzles.get(1), &[b'1'; 81]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Puzzles<'a> {
    bytes: &'a [u8],
    stride: usize,
    len: usize,
}

impl<'a> Puzzles<'a> {
    /// The puzzles that start at every multiple of `stride`; the last may lack what follows its 81 bytes. `None` if
    /// `stride` is less than 81 or the last puzzle is not whole.
    pub fn new(bytes: &'a [u8], stride: usize) -> Option<Puzzles<'a>> {
        if stride < 81 {
            return None;
        }
        let len = bytes.len().div_ceil(stride);
        let is_whole = len == 0 || bytes.len() - (len - 1) * stride >= 81;
        (is_whole && u32::try_from(len).is_ok()).then_some(Puzzles { bytes, stride, len })
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The puzzle number `i`, from 0.
    ///
    /// # Panics
    ///
    /// If there is no such puzzle.
    #[inline(always)]
    pub fn get(&self, i: usize) -> &'a [u8; 81] {
        let start = i * self.stride;
        self.bytes[start..].first_chunk().expect("every puzzle is whole")
    }
}

impl<'a> From<&'a [[u8; 81]]> for Puzzles<'a> {
    fn from(puzzles: &'a [[u8; 81]]) -> Puzzles<'a> {
        Puzzles { bytes: puzzles.as_flattened(), stride: 81, len: puzzles.len() }
    }
}

/// Which solutions to write. What is not written is filled with dots.
#[derive(Debug)]
pub enum Solutions<'a> {
    /// None: only count.
    None,
    /// The solution of each puzzle that has exactly one.
    Unique(&'a mut [[u8; 81]]),
    /// Also of each that has several: the smallest, the first in reading order.
    Smallest(&'a mut [[u8; 81]]),
}

/// Solves many puzzles at a time, each to a number of solutions.
pub struct Many {
    lanes: Lanes,
}

/// The lanes of the instruction set chosen.
enum Lanes {
    Portable(Lockstep<Boxes128>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Lockstep<Boxes256>),
    #[cfg(target_arch = "x86_64")]
    Avx512(Lockstep<Boxes512>),
}

impl Many {
    /// Memory for many puzzles at a time.
    pub fn new(isa: Isa) -> Many {
        let lanes = match isa.kind() {
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(proof) => Lanes::Avx512(Lockstep::new(proof)),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(proof) => Lanes::Avx2(Lockstep::new(proof)),
            _ => Lanes::Portable(Lockstep::new(Plain)),
        };
        Many { lanes }
    }

    /// solve
    pub fn solve(
        &mut self,
        puzzles: Puzzles<'_>,
        limit: u32,
        counts: &mut [u32],
        solutions: Solutions<'_>,
    ) -> u64 {
        let mut batch = Batch {
            puzzles,
            next: 0,
            limit,
            counts,
            solutions: match solutions {
                Solutions::None => None,
                Solutions::Unique(s) | Solutions::Smallest(s) => Some(s),
            },
        };
        batch.counts.fill(0);
        match &mut self.lanes {
            Lanes::Portable(lanes) => lanes.run(&mut batch),
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx2(lanes) => lanes.run(&mut batch),
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx512(lanes) => lanes.run(&mut batch),
        }
    }
}

/// A batch on its way through the lanes.
struct Batch<'a> {
    puzzles: Puzzles<'a>,
    next: usize,
    limit: u32,
    counts: &'a mut [u32],
    solutions: Option<&'a mut [[u8; 81]]>,
}

impl Feed for Batch<'_> {
    #[inline(always)]
    fn next(&mut self) -> Option<u32> {
        let number = self.next;
        self.next = (number + 1).min(self.puzzles.len());
        (number < self.puzzles.len()).then_some(number as u32)
    }

    #[inline(always)]
    fn puzzle(&self, number: u32) -> Puzzle<'_> {
        Puzzle::Givens(self.puzzles.get(number as usize))
    }

    #[inline(always)]
    fn count(&mut self, number: u32) -> Counted {
        let count = &mut self.counts[number as usize];
        let is_first = *count == 0;
        *count = (*count + 1).min(self.limit);
        Counted { is_first, is_enough: *count == self.limit }
    }

    #[inline(always)]
    fn solution(&mut self, number: u32) -> Option<&mut [u8; 81]> {
        self.solutions.as_mut().map(|all| &mut all[number as usize])
    }

    #[inline(always)]
    fn is_over(&mut self, _guesses: u64) -> bool {
        false
    }
}
