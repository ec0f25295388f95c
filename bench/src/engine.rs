//! What is measured: a way to answer a whole set.

use crate::set::cells;
use crate::{Answers, Model, Set};
use kernel::{Isa, Limits, Many, One, Solutions};

/// Something that counts the solutions of every puzzle of a set.
pub trait Engine {
    /// The name, as in the column `engine`.
    fn name(&self) -> String;

    /// How puzzles reach it; none for a peer, which stands beside every model.
    fn model(&self) -> Option<Model>;

    /// What it runs on; none for a peer.
    fn isa(&self) -> Option<Isa>;

    /// Whether it writes the solution of a unique puzzle too.
    fn writes_solutions(&self) -> bool;

    /// Counts up to `limit` for every puzzle, and returns its guesses.
    fn pass(&mut self, set: &Set, limit: u32, answers: &mut Answers) -> u64;

    /// The name to use in a message.
    fn label(&self) -> String {
        self.isa().map_or_else(|| self.name(), |isa| format!("{} ({isa})", self.name()))
    }
}

/// [`One`]: a puzzle a call.
pub struct Singly {
    one: One,
    isa: Isa,
}

impl Singly {
    /// On an instruction set.
    pub fn new(isa: Isa) -> Singly {
        Singly { one: One::new(isa), isa }
    }
}

impl Engine for Singly {
    fn name(&self) -> String {
        "one".to_string()
    }

    fn model(&self) -> Option<Model> {
        Some(Model::One)
    }

    fn isa(&self) -> Option<Isa> {
        Some(self.isa)
    }

    fn writes_solutions(&self) -> bool {
        true
    }

    fn pass(&mut self, set: &Set, limit: u32, answers: &mut Answers) -> u64 {
        let limits = Limits::new().solutions(u64::from(limit));
        let places = answers.counts.iter_mut().zip(&mut answers.solutions);
        let mut guesses = 0;
        for (line, (count, solution)) in set.lines().iter().zip(places) {
            let found = self.one.search(cells(line), &limits);
            *count = found.count as u32;
            if let (1, Some(only)) = (found.count, found.solution) {
                *solution = only;
            }
            guesses += found.nodes;
        }
        guesses
    }
}

/// [`Many`]: the whole set in one call, or in batches.
pub struct Batched {
    many: Many,
    isa: Isa,
    batch: Option<usize>,
}

impl Batched {
    /// On an instruction set; all puzzles at once unless in batches of so many.
    pub fn new(isa: Isa, batch: Option<usize>) -> Batched {
        Batched { many: Many::new(isa), isa, batch }
    }
}

impl Engine for Batched {
    fn name(&self) -> String {
        self.batch.map_or_else(|| "many".to_string(), |size| format!("many/{size}"))
    }

    fn model(&self) -> Option<Model> {
        Some(Model::Many)
    }

    fn isa(&self) -> Option<Isa> {
        Some(self.isa)
    }

    fn writes_solutions(&self) -> bool {
        true
    }

    fn pass(&mut self, set: &Set, limit: u32, answers: &mut Answers) -> u64 {
        let size = self.batch.unwrap_or(set.len()).max(1);
        let places = answers.counts.chunks_mut(size).zip(answers.solutions.chunks_mut(size));
        let mut guesses = 0;
        for (i, (counts, solutions)) in places.enumerate() {
            let puzzles = set.puzzles(i * size..i * size + counts.len());
            guesses += self.many.solve(puzzles, limit, counts, Solutions::Unique(solutions));
        }
        guesses
    }
}
