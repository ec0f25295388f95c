//! Code that the tests of runs share.

use files::Observer;

const UNIQUE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// An observer that ignores all messages and never stops a run.
#[allow(dead_code, reason = "not every test needs it")]
pub(crate) struct Silent;

impl Observer for Silent {}

/// A puzzle with one solution. The number selects how its digits are permuted.
#[allow(dead_code, reason = "not every test needs it")]
pub(crate) fn puzzle(mut number: usize) -> String {
    let mut left: Vec<char> = ('1'..='9').collect();
    let mut digits = Vec::new();
    while !left.is_empty() {
        digits.push(left.remove(number % left.len()));
        number /= left.len() + 1;
    }
    UNIQUE
        .chars()
        .map(|symbol| symbol.to_digit(10).map_or(symbol, |digit| digits[digit as usize - 1]))
        .collect()
}
