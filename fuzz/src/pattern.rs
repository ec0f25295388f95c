//! Patterns of clues.

use crate::input::Input;
use crate::messages;
use shudu::Grid;
use shudu::generate::{Generator, Pattern, Symmetry};

/// Reads a pattern. The pattern must be the same after it is written and read again, and a generator must
/// accept the pattern or refuse it with a reason.
pub fn pattern(data: &[u8]) {
    let input = Input::new(data);
    let pattern = match Pattern::read(&String::from_utf8_lossy(input.file), input.notation.shape) {
        Ok(pattern) => pattern,
        Err(error) => return messages::check(&error),
    };
    let shape = pattern.shape();
    assert_eq!(input.notation.shape.unwrap_or(shape), shape);
    let written = pattern.to_string();
    assert_eq!(Pattern::read(&written, Some(shape)).as_ref(), Ok(&pattern));
    assert_eq!(pattern.clues(), written.matches('x').count());
    let mut clues = Grid::empty(shape);
    pattern.cells().for_each(|cell| clues.set(cell, shudu::Digit::new(1)));
    assert_eq!(Pattern::of(&clues), pattern);
    for symmetry in Symmetry::all() {
        let order = Generator::new(0).pattern(pattern.clone()).symmetry(symmetry);
        for order in [order.clone(), order.minimal()] {
            if let Err(error) = order.check() {
                messages::check(&error);
            }
        }
    }
}
