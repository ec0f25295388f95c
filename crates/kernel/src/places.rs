//! Where solutions go.

/// A place for each solution.
pub(crate) enum Places<'a> {
    Dense(&'a mut [[u8; 81]]),
    Lines(&'a mut [[u8; 82]]),
}

impl Places<'_> {
    #[inline(always)]
    pub(crate) fn get(&mut self, number: usize) -> &mut [u8; 81] {
        match self {
            Places::Dense(places) => &mut places[number],
            Places::Lines(lines) => lines[number].first_chunk_mut().expect("a line is longer than a board"),
        }
    }
}
