//! The judge: compares every count of every engine, and checks every solution.

use crate::set::{Line, cells};
use crate::{Answers, Engine, Expected, Failure, Set};

/// The correct answers for the puzzles of a set, as far as they are known.
#[derive(Debug)]
pub struct Judge<'s> {
    set: &'s Set,
    expected: Option<Expected>,
    /// The name and the counts of the first engine that was judged.
    agreed: Option<(String, Vec<u32>)>,
}

impl<'s> Judge<'s> {
    /// Creates a judge. `expected` holds the right counts, if they are known; searches stop at `limit`
    /// solutions.
    pub fn new(set: &'s Set, limit: u32, expected: Option<Expected>) -> Judge<'s> {
        Judge { set, expected: expected.map(|expected| expected.up_to(limit)), agreed: None }
    }

    /// Compares the counts of the first engine with the expected counts, and the counts of every later engine
    /// with those of the first engine. Also checks the solutions that the engine writes.
    pub fn check(&mut self, engine: &dyn Engine, answers: &Answers) -> Result<(), Failure> {
        let label = engine.label();
        match &self.agreed {
            Some((other, counts)) => self.compare(&label, &answers.counts, other, counts)?,
            None => {
                self.check_expected(&label, &answers.counts)?;
                self.agreed = Some((label.clone(), answers.counts.clone()));
            }
        }
        if engine.writes_solutions() { self.check_solutions(&label, answers) } else { Ok(()) }
    }

    fn compare(&self, label: &str, counts: &[u32], other: &str, others: &[u32]) -> Result<(), Failure> {
        match counts.iter().zip(others).position(|(mine, theirs)| mine != theirs) {
            None => Ok(()),
            Some(i) => {
                let what = format!("{label} counts {}, {other} counts {}", counts[i], others[i]);
                Err(self.wrong(i, &what))
            }
        }
    }

    fn check_expected(&self, label: &str, counts: &[u32]) -> Result<(), Failure> {
        let Some(expected) = self.expected else { return Ok(()) };
        let found = Expected::of(counts);
        if found == expected {
            return Ok(());
        }
        let everywhere = expected.everywhere();
        let other = everywhere.and_then(|all| counts.iter().position(|&count| count.min(2) != all));
        match (other, everywhere) {
            (Some(i), Some(all)) => {
                Err(self.wrong(i, &format!("{label} counts {}, expected is {all}", counts[i])))
            }
            _ => {
                let name = self.set.name();
                Err(Failure::Wrong(format!(
                    "{name}: {label} finds {found:?}, its definition says {expected:?}"
                )))
            }
        }
    }

    fn check_solutions(&self, label: &str, answers: &Answers) -> Result<(), Failure> {
        let unique = (0..self.set.len()).filter(|&i| answers.counts[i] == 1);
        let mut false_ones = unique.filter(|&i| !solves(&answers.solutions[i], &self.set.lines()[i]));
        match false_ones.next() {
            None => Ok(()),
            Some(i) => {
                let found = String::from_utf8_lossy(&answers.solutions[i]);
                Err(self.wrong(i, &format!("{label} writes {found:?}, which is no solution")))
            }
        }
    }

    /// The failure message for puzzle `i`.
    fn wrong(&self, i: usize, what: &str) -> Failure {
        let puzzle = String::from_utf8_lossy(cells(&self.set.lines()[i]));
        Failure::Wrong(format!("{}, puzzle {}: {what}: {puzzle}", self.set.name(), i + 1))
    }
}

/// Whether `solution` keeps the givens of a puzzle and is a full board.
pub fn solves(solution: &[u8; 81], line: &Line) -> bool {
    let keeps = cells(line).iter().zip(solution).all(|(&given, &digit)| given == b'.' || given == digit);
    keeps && is_full_board(solution)
}

/// Whether every row, column and box holds each of the nine digits.
pub fn is_full_board(solution: &[u8; 81]) -> bool {
    let mut houses = [0_u16; 27];
    for (cell, &byte) in solution.iter().enumerate() {
        if !matches!(byte, b'1'..=b'9') {
            return false;
        }
        let (r, c) = (cell / 9, cell % 9);
        for house in [r, 9 + c, 18 + r / 3 * 3 + c / 3] {
            houses[house] |= 1 << (byte - b'1');
        }
    }
    houses.iter().all(|&digits| digits == 0x1FF)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Model;
    use kernel::Isa;

    const SOLUTION: &[u8; 81] =
        b"812753649943682175675491283154237896369845721287169534521974368438526917796318452";

    /// An engine that is never run.
    struct Claimed(bool);

    impl Engine for Claimed {
        fn name(&self) -> String {
            "claimed".to_string()
        }

        fn model(&self) -> Option<Model> {
            None
        }

        fn isa(&self) -> Option<Isa> {
            None
        }

        fn writes_solutions(&self) -> bool {
            self.0
        }

        fn pass(&mut self, _: &Set, _: u32, _: &mut Answers) -> u64 {
            0
        }
    }

    fn set() -> Set {
        let puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        Set::from_text("known".to_string(), format!("{puzzle}\n{}\n", ".".repeat(81)).as_bytes())
    }

    fn answers(counts: [u32; 2]) -> Answers {
        Answers { counts: counts.to_vec(), solutions: vec![*SOLUTION, [0; 81]] }
    }

    fn message(result: Result<(), Failure>) -> String {
        match result {
            Err(Failure::Wrong(message)) => message,
            other => panic!("a wrong answer, not {other:?}"),
        }
    }

    #[test]
    fn right_answers_pass() {
        let (set, expected) = (set(), Expected { none: 0, unique: 1, several: 1 });
        let mut judge = Judge::new(&set, 2, Some(expected));
        assert_eq!(judge.check(&Claimed(true), &answers([1, 2])), Ok(()));
        assert_eq!(judge.check(&Claimed(false), &answers([1, 2])), Ok(()));
        assert_eq!(Judge::new(&set, 9, Some(expected)).check(&Claimed(true), &answers([1, 9])), Ok(()));
    }

    #[test]
    fn engines_that_differ_name_the_puzzle() {
        let set = set();
        let mut judge = Judge::new(&set, 2, None);
        judge.check(&Claimed(true), &answers([1, 2])).expect("the first one sets the measure");
        let text = message(judge.check(&Claimed(true), &answers([1, 1])));
        assert!(text.starts_with("known, puzzle 2: claimed counts 1, claimed counts 2: ..."), "{text}");
    }

    #[test]
    fn a_count_that_is_not_the_expected_one_fails() {
        let set = set();
        let mixed = Expected { none: 0, unique: 1, several: 1 };
        let text = message(Judge::new(&set, 2, Some(mixed)).check(&Claimed(true), &answers([1, 0])));
        assert!(text.contains("its definition says"), "{text}");
        let unique = Expected { none: 0, unique: 2, several: 0 };
        let text = message(Judge::new(&set, 2, Some(unique)).check(&Claimed(true), &answers([1, 0])));
        assert!(text.starts_with("known, puzzle 2: claimed counts 0, expected is 1: ..."), "{text}");
    }

    #[test]
    fn a_solution_that_is_none_fails() {
        let set = set();
        let text = message(Judge::new(&set, 2, None).check(&Claimed(true), &answers([1, 1])));
        assert!(text.starts_with("known, puzzle 2: claimed writes"), "{text}");
        let mut swapped = *SOLUTION;
        swapped.swap(1, 2);
        assert!(is_full_board(SOLUTION) && !is_full_board(&swapped));
        let mut relabelled = SOLUTION.map(|digit| if digit == b'9' { b'1' } else { digit + 1 });
        assert!(is_full_board(&relabelled) && !solves(&relabelled, &set.lines()[0]));
        relabelled[0] = b'.';
        assert!(!is_full_board(&relabelled));
    }
}
