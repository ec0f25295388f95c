//! Peers: solvers by other authors, loaded at run time from a shared library that the caller names. All
//! `unsafe` code of this package is here.

#![allow(unsafe_code)]

use crate::set::Line;
use crate::{Answers, Engine, Failure, Model, Set};
use kernel::Isa;
use libloading::Library;
use std::ffi::c_char;
use std::fmt;
use std::path::Path;

/// `TdokuSolverDpllTriadSimd` of tdoku's `include/tdoku.h`. Parameters: input, limit, configuration (not
/// used), solution (written only if the limit is 1), guesses. Returns the number of solutions.
type Solve = unsafe extern "C" fn(*const c_char, usize, u32, *mut c_char, *mut usize) -> usize;

/// The name of this function in the library.
const SYMBOL: &str = "TdokuSolverDpllTriadSimd";

/// A library with tdoku's C interface.
pub struct Tdoku {
    solve: Solve,
    /// A buffer for a solution, longer than the 81 characters that the library writes.
    solution: [c_char; 128],
    /// The library, which stays loaded because `solve` points into it.
    _library: Library,
}

impl fmt::Debug for Tdoku {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tdoku")
    }
}

impl Tdoku {
    /// Loads the library.
    pub fn load(path: &Path) -> Result<Tdoku, Failure> {
        let fail = |error: String| Failure::Input(format!("{}: {error}", path.display()));
        // The path must be absolute, because the system looks for a bare name in its own folders.
        let path = path.canonicalize().map_err(|error| fail(error.to_string()))?;
        // SAFETY: the user of this program chose the library; its initialisers are as trusted as the program.
        let library = unsafe { Library::new(&path) }.map_err(|error| fail(error.to_string()))?;
        // SAFETY: the public header declares the function with this signature.
        let solve = unsafe { library.get::<Solve>(SYMBOL) }.map(|symbol| *symbol);
        let solve = solve.map_err(|_| fail(format!("this library has no function {SYMBOL}")))?;
        Ok(Tdoku { solve, solution: [0; 128], _library: library })
    }

    /// Counts the solutions of a puzzle; returns (solutions, guesses).
    fn count(&mut self, line: &Line, limit: u32) -> (usize, usize) {
        let mut guesses = 0;
        // SAFETY: `_library` is loaded. A line is 81 characters `1` to `9` or `.`, then a newline. The
        // newline tells the library that the puzzle has 81 characters, so the library reads nothing beyond
        // the line. All other pointers point to our own buffers.
        let count = unsafe {
            (self.solve)(
                line.as_ptr().cast(),
                limit as usize,
                0,
                self.solution.as_mut_ptr(),
                &raw mut guesses,
            )
        };
        (count, guesses)
    }
}

impl Engine for Tdoku {
    fn name(&self) -> String {
        "tdoku".to_string()
    }

    fn model(&self) -> Option<Model> {
        None
    }

    fn isa(&self) -> Option<Isa> {
        None
    }

    fn writes_solutions(&self) -> bool {
        false
    }

    fn pass(&mut self, set: &Set, limit: u32, answers: &mut Answers) -> u64 {
        let mut guesses = 0;
        for (line, place) in set.lines().iter().zip(&mut answers.counts) {
            let (count, guessed) = self.count(line, limit);
            *place = count as u32;
            guesses += guessed as u64;
        }
        guesses
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_library_is_named() {
        for path in ["no/such/library.so", "Cargo.toml"] {
            let Err(Failure::Input(message)) = Tdoku::load(Path::new(path)) else {
                panic!("{path} was loaded")
            };
            assert!(message.starts_with(&format!("{path}: ")), "{message}");
        }
    }
}
