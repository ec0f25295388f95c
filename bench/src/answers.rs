//! What an engine answered.

/// Room for the answers to a set, one place a puzzle. It is made once, so that no measurement allocates.
#[derive(Clone, Debug)]
pub struct Answers {
    /// How many solutions, up to the limit.
    pub counts: Vec<u32>,
    /// The solution where there is exactly one; elsewhere anything.
    pub solutions: Vec<[u8; 81]>,
}

impl Answers {
    /// Room for so many puzzles.
    pub fn new(puzzles: usize) -> Answers {
        Answers { counts: vec![u32::MAX; puzzles], solutions: vec![[0; 81]; puzzles] }
    }

    /// Forgets everything, so that nobody is credited with what another engine left.
    pub fn clear(&mut self) {
        self.counts.fill(u32::MAX);
        self.solutions.fill([0; 81]);
    }
}
