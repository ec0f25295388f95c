//! Where solutions go.

/// A place for each solution.
pub(crate) enum SolutionPlaces<'a> {
    Dense(&'a mut [[u8; 81]]),
    Lines(&'a mut [[u8; 82]]),
}

impl SolutionPlaces<'_> {
    #[inline(always)]
    pub(crate) fn get(&mut self, number: usize) -> &mut [u8; 81] {
        match self {
            SolutionPlaces::Dense(places) => &mut places[number],
            SolutionPlaces::Lines(lines) => {
                lines[number].first_chunk_mut().expect("a line is longer than a board")
            }
        }
    }
}
