//! The answers of an engine.

/// Buffers for the answers to a set, with one entry per puzzle. The buffers are allocated once, so that no
/// measurement allocates.
#[derive(Clone, Debug)]
pub struct Answers {
    /// The number of solutions, up to the limit.
    pub counts: Vec<u32>,
    /// The solution if there is exactly one; otherwise undefined.
    pub solutions: Vec<[u8; 81]>,
}

impl Answers {
    /// Allocates buffers for this many puzzles.
    pub fn new(puzzles: usize) -> Answers {
        Answers { counts: vec![u32::MAX; puzzles], solutions: vec![[0; 81]; puzzles] }
    }

    /// Clears all answers, so that no engine is credited with answers that another engine left.
    pub fn clear(&mut self) {
        self.counts.fill(u32::MAX);
        self.solutions.fill([0; 81]);
    }
}
